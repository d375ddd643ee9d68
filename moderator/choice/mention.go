package choice

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// mention is where a sentence names somebody of those asked about: one unit, or all that a short name may mean.
type mention struct {
	units    []engine.UnitID
	from, to int // words
	role     string
}

// troops are the words for kinds of troops.
var troops = map[string]string{
	"infantry": "infantry", "foot": "infantry", "regiment": "infantry", "regiments": "infantry", "battalion": "infantry", "cavalry": "cavalry", "cav": "cavalry", "horse": "cavalry", "horsemen": "cavalry",
	"troopers": "cavalry", "riders": "cavalry", "battery": "artillery", "batteries": "artillery", "gun": "artillery", "guns": "artillery", "gunners": "artillery", "artillery": "artillery",
	"leader": "leader", "general": "leader", "commander": "leader",
}

// mentioning finds the units and places of an offer that clauses name.
type mentioning struct{ Offer }

// mentionsIn are the units asked about that a clause names, in its order.
func (o mentioning) mentionsIn(clause []word) (all []mention) {
	for i := 0; i < len(clause); i++ {
		units, to := o.namedAt(clause, i)
		if to == i {
			continue
		}
		all = append(all, mention{units: units, from: i, to: to})
		i = to - 1
	}
	o.giveRoles(clause, all)
	return all
}

// namedAt are the units that the longest name is for which begins at a word, and where it ends.
func (o mentioning) namedAt(clause []word, at int) (units []engine.UnitID, to int) {
	to = at
	for _, u := range o.named {
		for _, name := range u.names {
			n := begins(clause[at:], name)
			switch {
			case n == 0 || at+n < to:
			case at+n > to:
				units, to = []engine.UnitID{u.unit.ID}, at+n
			case !slices.Contains(units, u.unit.ID):
				units = append(units, u.unit.ID)
			}
		}
	}
	if to > at {
		return units, to
	}
	if units, to := o.numberOnly(clause, at); to > at {
		return units, to
	}
	kind := troops[clause[at].text]
	if kind == "" || at == 0 || !articles[clause[at-1].text] {
		return nil, at
	}
	for _, u := range o.named {
		if u.unit.Kind == kind || kind == "leader" && u.unit.Leads || kind == "artillery" && u.unit.Guns {
			units = append(units, u.unit.ID)
		}
	}
	if len(units) == 0 {
		return nil, at
	}
	return units, at + 1
}

// begins is with how many words a clause begins that are a name, 0 for none.
func begins(clause []word, name []string) int {
	if len(name) > len(clause) {
		return 0
	}
	for i, w := range name {
		if clause[i].sign || clause[i].text != w && !(len(name) == 1 && isOfState(clause[i].text, w)) {
			return 0
		}
	}
	return len(name)
}

// isOfState reports whether a word means people of a state: Iowans, Kansans, Missourians.
func isOfState(w, state string) bool {
	if len(state) < 4 {
		return false
	}
	ending, is := strings.CutPrefix(w, state[:len(state)-1])
	return is && slices.Contains([]string{"ns", "ans", "ians", "n", "an", "ian"}, ending)
}

// namesOf are the names of a unit in words: each that it has, and those with a number before them without it.
func namesOf(u orders.Unit) (all [][]string) {
	for _, name := range slices.Concat([]string{string(u.ID), u.Name}, u.Aliases, u.Spoken) {
		var words []string
		for _, w := range splitWords(name) {
			if !w.sign {
				words = append(words, w.text)
			}
		}
		if len(words) == 0 {
			continue
		}
		all = append(all, words)
		if rest := strings.Join(words[1:], " "); len(words) == 2 && strings.TrimFunc(words[0], unicode.IsDigit) == "" && len(rest) > 3 {
			all = append(all, words[1:])
		}
	}
	return all
}

// named is a unit of which the answers tell, with its names in words.
type named struct {
	unit  orders.Unit
	names [][]string
}

// prepared is the offer with the names of the units that its answers are about.
func prepared(o Offer) Offer {
	said := map[string]bool{}
	for _, a := range o.all() {
		for _, u := range actors(a) {
			said[u] = true
		}
	}
	o.named = nil
	for _, u := range o.Roster.Units {
		if said[string(u.ID)] {
			o.named = append(o.named, named{u, namesOf(u)})
		}
	}
	return o
}

// actors are the units that an answer is about, by their identifiers.
func actors(a engine.Action) []string {
	return slices.Concat(concernedBy(a), a.Arg("leader"), a.Arg("exhaust"), a.Arg("guns"))
}

// giveRoles says which part each of those named has, where the words around his name do.
func (o mentioning) giveRoles(clause []word, all []mention) {
	text := func(from, to int) string {
		var words []string
		for _, w := range clause[from:to] {
			words = append(words, w.text)
		}
		return strings.Join(words, " ")
	}
	for i := range all {
		from, to := 0, len(clause)
		if i > 0 {
			from = all[i-1].to
		}
		if i+1 < len(all) {
			to = all[i+1].from
		}
		switch before, behind := text(from, all[i].from), text(all[i].to, to); {
		case o.isLeader(all[i]):
			all[i].role = "leader"
		case strings.Contains(before, "primary"), i+1 == len(all) && strings.Contains(behind, "primary"):
			all[i].role = "primary"
		case supportsBefore.MatchString(before), supportBare.MatchString(before) && (i == 0 || all[i-1].role == "primary"), supportsBehind.MatchString(behind):
			all[i].role = "support"
		}
	}
}

// isLeader reports whether all units that a name means lead others.
func (o mentioning) isLeader(m mention) bool {
	return !slices.ContainsFunc(o.Roster.Units, func(u orders.Unit) bool { return slices.Contains(m.units, u.ID) && !u.Leads })
}
