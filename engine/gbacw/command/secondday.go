package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// hourAllMove is the hour from which nobody waits any more (BB 30.8).
const hourAllMove = 10

// mayBeOver reports whether a combat unit of the Union's, of an army or of any, has crossed the line as far as can
// be known: it stands beyond it, or where only the map could tell and not where it was set up.
func mayBeOver(b *book.Book, s *state.State, army string) bool {
	return len(maybeOver(b, s, army)) > 0
}

// maybeOver are those units.
func maybeOver(b *book.Book, s *state.State, army string) []int {
	var list []int
	for i, u := range s.Units {
		if !u.Here() || b.Unit(i).Side != "US" || b.Unit(i).Type == book.Leader || army != "" && !book.Within(b.Unit(i).Formation, army) {
			continue
		}
		switch b.PastLine(position.Where(b, s, i)) {
		case book.Inside:
			list = append(list, i)
		case book.Unknown:
			if !standsAsSet(b, s, i) {
				list = append(list, i)
			}
		}
	}
	return list
}

// maySee reports whether a unit could see one of some others, as far as the ground is typed in.
func maySee(b *book.Book, s *state.State, unit int, others []int) bool {
	return slices.ContainsFunc(others, func(i int) bool {
		_, possible := position.SeenBy(b, s, []int{unit}, position.Where(b, s, i))
		return possible
	})
}

// checkInSight: a unit could see an enemy.
func checkInSight(b *book.Book, s *state.State, unit int) *engine.Finding {
	var foes []int
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Side != b.Unit(unit).Side && b.Unit(i).Type != book.Leader {
			foes = append(foes, i)
		}
	}
	if maySee(b, s, unit, foes) {
		return nil
	}
	return finding.OfUnit(finding.NoFact, b.Unit(unit).ID, "%s sees no enemy, by the ground that is typed in", b.Unit(unit).Name).Cite(position.BookCite(b, s))
}

// standsAsSet reports whether a unit stands where the set-up has it.
func standsAsSet(b *book.Book, s *state.State, unit int) bool {
	lines := b.SetupsOf(s.Scenario)
	for i := range lines {
		if l := &lines[i]; l.Unit == unit && len(l.Place.Hexes) > 0 && l.Place.Hexes[0] == position.Where(b, s, unit) {
			return true
		}
	}
	return false
}

// CorpsOf is the code of the corps with which a Confederate unit waits, "" for a unit of no corps.
func CorpsOf(b *book.Book, s *state.State, unit int) string {
	f := b.Formations[s.Units[unit].Formation]
	if !f.Southern() || f.Rank() == 0 {
		return ""
	}
	if corps := b.Sector(f.Code); scenario.Of(s).Sectors && corps != "" {
		return corps
	}
	return f.Army() + "/" + f.Parts[0]
}

// corpsCodes are the four corps of the line.
func corpsCodes() []string { return []string{"CS:M/1", state.CodeBragg, state.CodeHardee, "CS:M/R"} }

// CorpsFree reports whether a corps may move.
func CorpsFree(b *book.Book, s *state.State, corps string) bool {
	return s.Since(state.UsedLine) || s.Since(state.UsedLineOf+corps) || corps == state.CodeHardee && s.Used[state.UsedHardee] == state.Released
}

// WaitsInLine: no Confederate moves before 10 AM of the second day unless his corps is free, those assigned to
// none unless all four are (BB 30.8).
func WaitsInLine(b *book.Book, s *state.State, unit int) bool {
	f, id := b.Formations[s.Units[unit].Formation], b.Unit(unit).ID
	switch {
	case !scenario.Of(s).SecondDay || !f.Southern() || position.Slot(b, s).Hour >= hourAllMove || b.Unit(unit).Type == book.Leader || id == state.Tennessee47:
		return false
	case slices.Contains(scenario.Of(s).Watch, id):
		return s.Used[state.UsedForrest] == 0
	case f.Rank() == 0:
		return slices.ContainsFunc(corpsCodes(), func(corps string) bool { return !CorpsFree(b, s, corps) })
	case Roams(b, s, unit):
		return false
	}
	return !CorpsFree(b, s, CorpsOf(b, s, unit))
}

// Roams reports whether a unit is of the two brigades that may move behind the line: Pond's with Ketchum's battery,
// and Chalmers's (BB 30.8). The variant has none.
func Roams(b *book.Book, s *state.State, unit int) bool {
	return slices.Contains(scenario.Of(s).BehindLine, b.Formations[s.Units[unit].Formation].Code) && !b.Camping(unit)
}

// UnitsNamed are the units that an order names, those that there are.
func UnitsNamed(b *book.Book, ids []engine.UnitID) []int {
	var list []int
	for _, id := range ids {
		if unit, there := b.UnitIndex[id]; there {
			list = append(list, unit)
		}
	}
	return list
}

// Waiting says for what a unit waits, and what to write where it has come.
func Waiting(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := b.Unit(unit)
	f := finding.OfUnit(finding.Frozen, u.ID, "%s waits in the line until 10 AM, or until its corps is free: when a unit of the corps begins an activation with the enemy in sight who has crossed the line from Tilghman Branch to Dill Branch, or in the second turn after artillery fire on any corps", u.Name)
	if s.Phase == state.PhaseActivation && checkSeen(b, s, unit) == nil {
		f.Instead("declare %s=1 %s, if it sees him", state.FactSight, u.ID)
	}
	return f.Cite("BB 30.8")
}

// BrigadeWaits reports whether a leader's brigade waits in line, or a unit that has orders of its own.
func BrigadeWaits(b *book.Book, s *state.State, unit int) bool {
	if at := b.Leads(unit); at >= 0 {
		unit = FirstOf(b, s, at)
	}
	return unit >= 0 && WaitsInLine(b, s, unit)
}

// CheckTurned: who is held turns by one corner in an activation, and not again (BB 30.6, BB 30.8).
func CheckTurned(b *book.Book, s *state.State, unit int) *engine.Finding {
	if s.Phase != state.PhaseActivation || !s.Units[unit].Frozen && !WaitsInLine(b, s, unit) || s.Used[state.UsedTurned+string(b.Unit(unit).ID)] != ActivationNumber(b, s) {
		return nil
	}
	return finding.OfUnit(finding.Frozen, b.Unit(unit).ID, "%s has turned by a corner in this activation", b.Unit(unit).Name).Cite(position.BookCite(b, s))
}

// ActivationNumber tells the activations of a game's command apart.
func ActivationNumber(b *book.Book, s *state.State) int {
	return s.Turn*10 + s.Commands[s.Active].Drawn
}

// CheckRoaming keeps the two brigades behind the line as long as their corps waits (BB 30.8).
func CheckRoaming(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	if !Roams(b, s, unit) || position.Slot(b, s).Hour >= hourAllMove || CorpsFree(b, s, CorpsOf(b, s, unit)) {
		return nil
	}
	u := b.Unit(unit)
	for _, c := range path[1:] {
		if b.PastLine(c) == book.Outside {
			return finding.OfUnit(finding.Frozen, u.ID, "%s may move behind the line from Tilghman Branch to Dill Branch, and not into or over its hexes: %s", u.Name, b.HexName(c)).Cite("BB 30.8")
		}
	}
	return nil
}

// CheckBranches warns of a move of theirs where only the map shows the branches.
func CheckBranches(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	if !Roams(b, s, unit) || position.Slot(b, s).Hour >= hourAllMove || CorpsFree(b, s, CorpsOf(b, s, unit)) {
		return nil
	}
	for _, c := range path[1:] {
		if b.PastLine(c) == book.Unknown {
			return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s lies over Tilghman Branch or Dill Branch, which %s may not cross", b.HexName(c), b.Unit(unit).Name).Cite("BB 30.8")
		}
	}
	return nil
}

// checkSight judges a declaration that a unit sees the enemy on the second day: the cavalry that watches, a unit
// of a corps that waits, one that spent the night apart (BB 30.8).
func checkSight(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := b.Unit(unit)
	switch {
	case OnGuard(b, s, unit):
		return checkInSight(b, s, unit)
	case !scenario.Of(s).SecondDay || u.Side != "CS" || u.Type == book.Leader:
		return finding.OfUnit(finding.NoFact, u.ID, "what %s sees sets nobody free", u.Name).Cite("BB 30.8")
	case scenario.Of(s).SleptApart && b.Camping(unit) && CorpsOf(b, s, unit) != "":
		if f := checkBegins(b, s, unit); f != nil {
			return f
		}
		return checkInSight(b, s, unit)
	case slices.Contains(scenario.Of(s).Watch, u.ID):
		return checkOver(b, s, unit)
	case CorpsOf(b, s, unit) == "":
		return finding.OfUnit(finding.NoFact, u.ID, "%s is assigned to no corps: what it sees sets nobody free", u.Name).Cite("BB 30.8")
	}
	return checkSeen(b, s, unit)
}

// checkSeen: a unit of a corps begins its activation with an enemy in sight who has crossed the line.
func checkSeen(b *book.Book, s *state.State, unit int) *engine.Finding {
	if f := checkBegins(b, s, unit); f != nil {
		return f
	}
	return checkOver(b, s, unit)
}

// checkBegins: what counts is what a unit sees where it begins its activation.
func checkBegins(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := b.Unit(unit)
	switch {
	case s.Phase != state.PhaseActivation || CommandOf(b, s, unit) != s.Active:
		return finding.OfUnit(finding.OutOfPhase, u.ID, "what %s sees counts when it begins an activation", u.Name).Cite("BB 30.8")
	case s.Units[unit].Moved || s.Units[unit].From != s.Units[unit].At:
		return finding.OfUnit(finding.NoFact, u.ID, "%s has moved in this activation: what counts is where it began", u.Name).Cite("BB 30.8")
	}
	return nil
}

func checkOver(b *book.Book, s *state.State, unit int) *engine.Finding {
	list := maybeOver(b, s, "")
	switch {
	case len(list) > 0 && maySee(b, s, unit, list):
		return nil
	case len(list) > 0:
		return finding.OfUnit(finding.NoFact, b.Unit(unit).ID, "%s sees none of those who have crossed the line, by the ground that is typed in", b.Unit(unit).Name).Cite("BB 30.8")
	}
	return finding.OfUnit(finding.NoFact, b.Unit(unit).ID, "no unit of the Union's has crossed the line from Tilghman Branch, by N4122 to N5328, to Dill Branch").Cite("BB 30.8")
}

// SightSamples declare that a unit which waits sees the enemy over the line, where that may be.
func SightSamples(b *book.Book, s *state.State, unit int) []engine.Action {
	if !scenario.Of(s).SecondDay || !WaitsInLine(b, s, unit) && !GoesToLeader(b, s, unit) || checkSight(b, s, unit) != nil {
		return nil
	}
	u := b.Unit(unit)
	return []engine.Action{{Side: u.Side, Verb: state.VerbDeclare, Args: []engine.Arg{{Name: state.FactSight + "=1", Values: []string{string(u.ID)}}}}}
}

// BesideWaiting reports whether a unit stands next to one of its corps that waits.
func BesideWaiting(b *book.Book, s *state.State, unit int) bool {
	for i, u := range s.Units {
		if u.Here() && i != unit && WaitsInLine(b, s, i) && CorpsOf(b, s, i) == CorpsOf(b, s, unit) && touch(b, s, []int{unit}, []int{i}) {
			return true
		}
	}
	return false
}

// TurnName is a turn of the scenario for people.
func TurnName(b *book.Book, s *state.State, turn int) string {
	return b.Slot(s.Scenario, min(turn, b.Turns(s.Scenario))).Name
}
