package victory

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// rollCamps are the ten camps of scenario 2 (BB 30.2), fiveHexes those of which three decide scenario 6 (BB 30.6), and
// leftCamps Stuart's of scenario 9 (BB 30.9; the printed hex 5745 is S5712).
func rollCamps() []engine.Loc {
	return []engine.Loc{"S3514", "S4515", "S3715", "S4218", "S3916", "S4418", "S4117", "S4617", "S4215", "S4315"}
}
func fiveHexes() []engine.Loc { return []engine.Loc{"N3434", "N3233", "N3331", "N3329", "N3428"} }
func leftCamps() []engine.Loc { return []engine.Loc{"S5712", "S5313", "S5614", "S5714"} }

// longRoll is the account of scenario 2 (BB 30.2).
func (t *Tally) longRoll() {
	b, s := t.Book, t.State
	camps := rollCamps()
	taken, fallen := HeldBy(b, s, b.Side("CS"), camps...), StrengthLost(b, s, b.Side("CS"))
	whole := 0
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Side == "US" && b.Unit(i).Type == book.Infantry && !u.Collapsed {
			whole++
		}
	}
	peabody := count(b, s, state.CodePeabody, func(unit int) bool { return s.Units[unit].Here() })
	points := fallen + len(camps) - taken
	t.goal("CS", taken == len(camps) && fallen <= 11, "%d of the ten camps, having lost %d SP of at most 11", taken, fallen)
	t.goal("CS", peabody == 0 && Beaten(b, s, state.CodeMiller), "%s of Peabody's brigade left, Miller's %s", command.Plural(peabody, "unit"), effectiveness(b, s, state.CodeMiller))
	t.goal("US", whole >= 2, "%s not collapsed, of two", command.Plural(whole, "regiment"))
	t.goal("US", points >= 12, "%d of 12 points for SP and camps", points)
}

// effectiveness is a brigade's for people.
func effectiveness(b *book.Book, s *state.State, code string) string {
	if Beaten(b, s, code) {
		return "ineffective"
	}
	return "effective"
}

// counterattack is the account of scenario 6: the hexes of which three decide (BB 30.6).
func (t *Tally) counterattack() {
	for _, at := range fiveHexes() {
		t.add(holderOf(t.Book, t.State, at, "CS", false), 1, "BB 30.6", "%s", placesOf(t.Book, []engine.Loc{at}))
	}
}

// criticalLeft is the account of scenario 9 (BB 30.9). Stuart's camps belong to the side that passed them last,
// the crossroads to the side that stands there. A unit that had to leave the field by retreat counts as
// disordered.
func (t *Tally) criticalLeft() {
	b, s := t.Book, t.State
	camps := leftCamps()
	taken := HeldBy(b, s, b.Side("CS"), camps...)
	shaken := count(b, s, state.CodeMcArthur, func(unit int) bool {
		u := s.Units[unit]
		return b.Unit(unit).Type == book.Infantry && (u.Disordered || u.Fate == state.FateRouted || u.Fate == state.FateEliminated)
	})
	crossroads := "not occupied"
	if position.UnitNear(b, s, b.Side("CS"), b.HexOf("S5512"), 0, position.Anyone) {
		crossroads = "theirs"
	}
	fallen := LostOnLeft(b, s)
	t.goal("CS", Beaten(b, s, state.CodeStuart) && taken == len(camps), "Stuart's brigade %s, %d of his four camps theirs", effectiveness(b, s, state.CodeStuart), taken)
	t.goal("CS", shaken >= 2 && crossroads == "theirs", "%d of two of McArthur's regiments shaken, the crossroads at S5512 %s", shaken, crossroads)
	t.goal("US", (Beaten(b, s, state.CodeChalmers) || Beaten(b, s, state.CodeJackson)) && taken < len(camps), "Chalmers's brigade %s, Jackson's %s, %d of Stuart's four camps held", effectiveness(b, s, state.CodeChalmers), effectiveness(b, s, state.CodeJackson), len(camps)-taken)
	t.goal("US", fallen >= 11, "%d of 11 SP inflicted", fallen)
}

// LostOnLeft is what the Confederates have lost: strength, a point for each unit that is routed, and
// one for Johnston (BB 30.9).
func LostOnLeft(b *book.Book, s *state.State) int {
	fallen := StrengthLost(b, s, b.Side("CS"))
	for i, u := range s.Units {
		if b.Unit(i).Side == "CS" && u.Fate == state.FateRouted {
			fallen++
		}
	}
	if unit, there := b.UnitIndex[state.Johnston]; there && s.Units[unit].Fate == state.FateEliminated {
		fallen++
	}
	return fallen
}

// HeldBy is how many of some hexes a side has passed last. Until somebody else has, the Union holds
// its camps.
func HeldBy(b *book.Book, s *state.State, side int, hexes ...engine.Loc) int {
	n := 0
	for _, at := range hexes {
		holder, there := s.Held[at]
		if there && holder == side || !there && side == b.Side("US") {
			n++
		}
	}
	return n
}

// StrengthLost is the strength that a side has lost since the set-up.
func StrengthLost(b *book.Book, s *state.State, side int) int {
	n := 0
	for i, u := range s.Units {
		if b.SideOf(i) == side {
			n += u.Lost
		}
	}
	return n
}

// count is how many units of a formation a test holds for.
func count(b *book.Book, s *state.State, code string, holds func(unit int) bool) int {
	n, at := 0, b.FormationNamed(code)
	for i, u := range s.Units {
		if u.Formation == at && b.Unit(i).Type != book.Leader && holds(i) {
			n++
		}
	}
	return n
}
