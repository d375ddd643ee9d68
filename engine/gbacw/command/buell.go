package command

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// buellsDivisions are those of the line, each next to the one before it: Nelson's, Crittenden's, McCook's.
func buellsDivisions() []string { return []string{"US:O/4", "US:O/5", "US:O/2"} }

// BuellHolds reports whether the rule of his line holds: until somebody of his army has crossed the line from Tilghman
// Branch to Dill Branch.
func BuellHolds(bk *state.State) bool {
	return scenario.Of(bk).SecondDay && bk.Used[state.UsedBuell] == 0
}

// began is a state as it was when the activation began, as far as units stood elsewhere.
func began(bk *state.State) *state.State {
	if bk.Phase != state.PhaseActivation {
		return bk
	}
	was := *bk
	was.Units = slices.Clone(bk.Units)
	for i := range was.Units {
		if u := &was.Units[i]; u.Here() && u.From != "" {
			u.At = u.From
		}
	}
	return &was
}

// unready says what is missing before Nelson's and Crittenden's divisions may move, "" for nothing: Rousseau's brigade
// without a gap next to Smith's, and Kirk's next to Rousseau's. A brigade of which the pack has no regiments stands where
// its leader does.
func unready(b *book.Book, s *state.State) string {
	smith, rousseau, kirk := brigadeLine(b, s, state.CodeSmith14), brigadeLine(b, s, state.CodeRousseau), brigadeLine(b, s, state.CodeKirk)
	switch {
	case len(parts(b, s, rousseau)) > 1:
		return "there are gaps in Rousseau's brigade"
	case !touch(b, s, rousseau, smith):
		return "Rousseau's brigade is not next to Smith's"
	case len(parts(b, s, kirk)) > 1:
		return "there are gaps in Kirk's brigade"
	case !touch(b, s, kirk, rousseau):
		return "Kirk's brigade is not next to Rousseau's"
	}
	return ""
}

// brigadeLine are the regiments of a brigade on the map, or its leader where it has none.
func brigadeLine(b *book.Book, s *state.State, code string) []int {
	list := FootOf(b, s, code)
	if at := b.FormationNamed(code); len(list) == 0 && at >= 0 {
		for i, u := range s.Units {
			if u.Here() && b.Leads(i) == at {
				list = append(list, i)
			}
		}
	}
	return list
}

// FootOf are the regiments on the map of a formation and of those below it.
func FootOf(b *book.Book, s *state.State, code string) []int {
	var list []int
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type == book.Infantry && book.Within(b.Formations[u.Formation].Code, code) {
			list = append(list, i)
		}
	}
	return list
}

// CheckBuell keeps the divisions of Nelson and Crittenden where they are until the line stands, as it did when the activation
// began.
func CheckBuell(b *book.Book, s *state.State, unit int, _ []hex.Coord) *engine.Finding {
	code := b.Formations[s.Units[unit].Formation].Code
	if !BuellHolds(s) || b.Unit(unit).Type == book.Leader || !book.Within(code, "US:O/4") && !book.Within(code, "US:O/5") {
		return nil
	}
	why := unready(b, began(s))
	if why == "" {
		return nil
	}
	return finding.OfUnit(finding.Frozen, b.Unit(unit).ID, "Nelson's and Crittenden's divisions move when Buell's line stands: %s", why).Cite("BB 30.8")
}

// BuellsLine is the line that has to hold together at the end of an activation of one of the three divisions, nil where it
// has not: those regiments of each that stood together when the activation began.
func BuellsLine(b *book.Book, s *state.State, cmd int) []Link {
	code := b.Formations[b.Commands[cmd].Formation].Code
	was := began(s)
	if !BuellHolds(s) || !slices.Contains(buellsDivisions(), code) || unready(b, was) != "" {
		return nil
	}
	var line []Link
	for _, division := range buellsDivisions() {
		stood := mainPart(b, was, FootOf(b, s, division))
		for _, f := range b.Formations {
			if brigade := only(b, s, stood, f.Code); strings.HasPrefix(f.Code, division+"/") && len(brigade) > 0 && len(parts(b, was, brigade)) == 1 {
				line = append(line, Link{Units: brigade})
			}
		}
		line = append(line, Link{Units: stood, Chained: true})
	}
	return line
}

// mainPart is the greatest group of some units that stand together, the first of several.
func mainPart(b *book.Book, s *state.State, units []int) []int {
	var best []int
	for _, part := range parts(b, s, units) {
		if len(part) > len(best) {
			best = part
		}
	}
	slices.Sort(best)
	return best
}

// only are those of some units that belong to a formation.
func only(b *book.Book, s *state.State, units []int, code string) []int {
	return slices.DeleteFunc(slices.Clone(units), func(i int) bool { return b.Formations[s.Units[i].Formation].Code != code })
}

// checkCrossed judges the declaration that somebody of Buell's army has crossed a branch, which only the map shows.
func checkCrossed(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := b.Unit(unit)
	switch {
	case u.ID != state.Buell || !scenario.Of(s).SecondDay:
		return finding.OfUnit(finding.NoFact, u.ID, "this is declared of Buell on the second day, for his army").Cite("BB 30.8")
	case !mayBeOver(b, s, "US:O"):
		return finding.OfUnit(finding.NoFact, u.ID, "nobody of Buell's army has crossed the line from Tilghman Branch, by N4122 to N5328, to Dill Branch").Cite("BB 30.8")
	}
	return nil
}
