package assault

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/scan"
)

// What words say of the part of those whose names stand behind them, and of those before.
var (
	partsBefore = map[part][]string{
		first:   {"the primary unit is", "the primary is", "primary unit", "primary", "as primary", "main attacker", "main unit", "main", "lead unit", "spearhead", "spearheaded by", "headed by", "with the lead of"},
		backs:   {"supported by", "with the support of", "with support from", "with support of", "support from", "support by", "support is", "in support are", "in support is", "in support", "support", "supports", "supporting", "backed up by", "backed by", "helped by", "reinforced by", "joined by", "together with", "along with"},
		directs: {"leader", "under the command of", "commanded by", "under"},
		shoots:  {"with fire from", "with fire support from", "with the guns of", "with guns", "with the fire of", "guns", "covered by"},
	}
	partsBehind = map[part][]string{
		first:   {"leads the attack", "leads the assault", "leads the way", "leading the attack", "leads it", "leads", "lead", "leading", "in front", "in the front", "in the lead", "is in front", "is in the lead", "is primary", "is the primary", "as the primary", "as primary", "up front", "goes first", "goes in first", "first", "is the main attacker", "heads the attack", "(primary)"},
		shoots:  {"fires in support", "firing in support", "shoots in support", "fire in support", "with its guns", "with their guns", "firing"},
		backs:   {"support the attack", "supports the attack", "supports it", "supports them", "supports him", "support it", "support them", "supporting it", "supporting them", "supporting", "supports", "in support", "are in support", "is in support", "give support", "gives support", "as support", "support", "(support)", "back it up", "back them up", "backs it up", "backs them up", "help it", "help them", "helps it", "helps them", "helps", "help", "helping", "join in", "joins in", "joining in", "join the attack", "joins the attack", "take part", "takes part", "taking part", "behind it", "behind them", "follows", "follow", "as well", "too"},
		directs: {"in command", "commanding", "commands", "at its head", "at their head", "in charge"},
	}
	parts = []part{first, shoots, backs, directs}
	// single are those of them that are said of one.
	single = idiom.WordSet(`leads supports helps follows`)
)

// fillers add nothing to an attack of which it is said who makes it.
var fillers = []string{"with everything i have got", "with everything i've got", "with everything i have", "with everything we have got", "with everything we have", "with everything", "with all i have got", "with all i have", "with all we have", "with all my might", "in force", "together", "all together", "at once", "as one", "please", "as follows"}

// others are all who stand where an attack comes from and are not named.
var others = []string{"all the rest", "the rest", "all the others", "the others", "everybody else", "everyone else", "all others"}

// item reads what comes next of an attack.
func (a *attack) item() bool {
	if said := a.Rest(); idiom.NoAdvance.MatchString(said) {
		a.quiet, a.Scanner.At = true, len(a.Chars)
		return true
	}
	part := *a.Scanner
	_, parted := (&attack{Scanner: &part}).partBefore()
	switch {
	case parted:
		return a.several()
	case a.Sign(":"), a.OneOf(fillers...) != "":
		a.told = true
		a.closeGroup()
		return true
	case a.Sign(","), a.Sign(";"):
		a.OneOf("and", "with")
		a.closeGroup()
		return true
	case a.OneOf("and with", "and", "with", "by", "using") != "":
		return true
	case a.OneOf("from", "out of") != "":
		return a.startsFrom()
	}
	return a.several()
}

// several reads a word for a part, and one or several behind it, with where they come from and what is said of them.
func (a *attack) several() bool {
	for a.Sign(",") || a.OneOf("and") != "" {
	}
	is, _ := a.partBefore()
	a.Sign(":")
	a.group = len(a.members)
	joint := ""
	for {
		if !a.one(is, joint) {
			return false
		}
		trial := *a.Scanner
		if joint = jointOf(&attack{Scanner: &trial}); joint == "" {
			return true
		}
		next := trial
		if _, other := (&attack{Scanner: &next}).partBefore(); other || !a.names(trial) {
			return true
		}
		*a.Scanner = trial
	}
}

// jointOf reads what stands between two of a list.
func jointOf(a *attack) string {
	comma := a.Sign(",")
	switch {
	case a.OneOf("and", "&") != "" || a.Sign("&") || a.Sign("+"):
		if comma {
			return ", and"
		}
		return "and"
	case comma:
		return ","
	}
	return ""
}

// names reports whether somebody is named next.
func (a *attack) names(trial scan.Scanner) bool {
	if trial.Article(); trial.Done() {
		return false
	}
	if trial.OneOf(others...) != "" {
		return true
	}
	trial.Unit()
	return trial.Fault == nil && len(trial.Warnings) == 0
}

// one reads one of a list, with where he comes from and what is said of him, and of those with whom an "and" joins him.
func (a *attack) one(is part, joint string) bool {
	if joint == "," || joint == ", and" {
		a.closeGroup()
	}
	if a.OneOf(others...) != "" {
		a.members = append(a.members, member{part: is})
		a.told = true
		return a.behind()
	}
	if a.Article(); a.Done() {
		return false
	}
	u := a.Unit()
	if a.Fault != nil || u == "" {
		return false
	}
	if i := slices.IndexFunc(a.members, func(m member) bool { return m.unit == u && m.part == unsaid }); i >= 0 && i < a.group {
		a.members, a.group = slices.Delete(a.members, i, i+1), a.group-1 // he is one of all who were named
	}
	a.members = append(a.members, member{u, is})
	return a.comes(u) && a.behind() && a.comes(u)
}

// comes reads the hex that somebody is said to come from, false where he stands elsewhere.
func (a *attack) comes(u engine.UnitID) bool {
	trial := *a.Scanner
	if trial.OneOf("from", "in", "at", "out of") == "" || !trial.AtPlace() {
		return true
	}
	at := trial.Hex()
	next := trial
	if next.OneOf("and") != "" && next.AtPlace() {
		return true // it is where all of them come from
	}
	*a.Scanner, a.told = trial, true
	if unit, known := a.Scope.Of(u); !known || unit.At != at {
		return false
	}
	if len(a.from) > 0 && !slices.Contains(a.from, at) {
		a.from = append(a.from, at)
	}
	return true
}

// partBefore reads a word for the part of those behind it.
func (a *attack) partBefore() (part, bool) {
	for _, p := range parts {
		if a.OneOf(partsBefore[p]...) != "" {
			return p, true
		}
	}
	if a.OneOf("led by") != "" {
		trial := *a.Scanner
		if u, _ := a.Scope.Of(trial.Unit()); trial.Fault == nil && u.Leads {
			return directs, true
		}
		return first, true
	}
	return unsaid, false
}

// behind reads a word for the part of those before it.
func (a *attack) behind() bool {
	for _, p := range parts {
		trial := *a.Scanner
		word := trial.OneOf(partsBehind[p]...)
		if word == "" {
			continue
		}
		if next := trial; p == first && next.OneOf("on", "against", "upon") != "" {
			return true // it is the word for the attack
		}
		if next := trial; p == backs && (word == "support" || word == "supporting") && next.AtUnit() {
			return true // it is of those who are named behind it
		}
		*a.Scanner = trial
		if single[word] {
			a.group = len(a.members) - 1
		}
		a.give(p)
		a.told = true
		a.closeGroup()
		return true
	}
	return true
}

// give gives a part to the units of the group that have none yet.
func (a *attack) give(p part) {
	for i := a.group; i < len(a.members); i++ {
		if a.members[i].part == unsaid {
			a.members[i].part = p
		}
	}
}

// closeGroup has words that follow tell nothing of those before.
func (a *attack) closeGroup() { a.group = len(a.members) }
