package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/dispositions"
	"adjutant/moderator/orders"
	"adjutant/moderator/redraft"
)

// entryVerb is the order by which a formation enters.
const entryVerb = "entry"

// maxPlans is how many actions are looked through for whether formations enter.
const maxPlans = 64

// inFormations is a text in which sentences that say where and when formations enter stand as orders, where that is planned now and all of
// them are understood.
func (r wording) inFormations(text string) string {
	if strings.TrimSpace(text) == "" || r.Version < orders.Discerning || r.Question > 0 || len(r.Answers) > 0 || r.Rules == nil || r.State == nil {
		return text
	}
	entering, planned := r.entering()
	if !planned {
		return text
	}
	all, lines := ownLines(text)
	var said []string
	first := -1
	for i, line := range lines {
		if number, rest := orders.CutNumber(line); number > 0 || orders.IsOrder(rest) && !strings.EqualFold(strings.TrimRight(strings.TrimSpace(line), ".!"), passVerb) {
			return text
		}
		sentences := redraft.Sentences(line)
		kept := sentences[:0]
		for _, s := range sentences {
			if !entering.Tells(s) {
				kept = append(kept, s)
				continue
			}
			if said = append(said, s); first < 0 {
				first = i
			}
		}
		lines[i] = strings.Join(kept, " ")
	}
	entries, is := entering.Read(said)
	if !is {
		return text
	}
	var as []string
	for _, e := range entries {
		line := fmt.Sprintf("%s %s formation %s turn %s", entryVerb, e.At, e.Formation, e.Turn)
		if e.With != "" {
			line += " with " + e.With
		}
		as = append(as, line)
	}
	lines[first] = strings.TrimSpace(strings.Join(as, ". ") + ". " + lines[first])
	r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as %s", first+1, quoted(strings.Join(said, " ")), strings.Join(as, ", ")))
	return withOwn(all, lines)
}

// entering is who may enter and ride along; false where no entries are planned now.
func (r *ground) entering() (e dispositions.Entering, planned bool) {
	looked := 0
	for a := range r.Rules.Legal(r.State, r.Side) {
		if looked++; a.Verb == entryVerb && len(a.Arg("formation")) == 1 || looked > maxPlans {
			planned = looked <= maxPlans
			break
		}
	}
	if !planned {
		return e, false
	}
	var numbers []string
	for _, u := range r.roster.Units {
		if u.Side != r.Side || u.Code == "" {
			continue
		}
		if u.Leads && !r.hasTroops(u.Code) {
			e.Riders = append(e.Riders, u.Display())
			continue
		}
		i := slices.Index(numbers, u.Code)
		if i < 0 {
			i = len(numbers)
			numbers, e.Formations = append(numbers, u.Code), append(e.Formations, dispositions.Formation{Number: u.Code})
		}
		e.Formations[i].Names = append(append(e.Formations[i].Names, u.Display()), u.Spoken...)
	}
	for i := range e.Formations {
		slices.SortStableFunc(e.Formations[i].Names, func(a, b string) int { return len(b) - len(a) })
	}
	e.Roads = r.roster.Roads
	return e, true
}

// hasTroops reports whether somebody who leads nobody is of a formation.
func (r *ground) hasTroops(formation string) bool {
	return slices.ContainsFunc(r.roster.Units, func(u orders.Unit) bool { return u.Side == r.Side && u.Code == formation && !u.Leads })
}

// actsAlready reports whether somebody is activated who acts now, as nobody is chosen.
func (r *ground) actsAlready(a engine.Action) bool {
	if a.Verb != "activate" || r.Version < orders.Discerning || r.Rules == nil || r.State == nil || len(a.Units) != 1 || !r.isOutOfPhase(a) {
		return false
	}
	for may := range r.Rules.Legal(r.State, r.Side) {
		if slices.Contains(may.Units, a.Units[0]) {
			return true
		}
	}
	return false
}
