package declared

import (
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/move"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// The conditions of units off the board.
const (
	statusEliminated = "eliminated"
	statusWaiting    = "waiting"
	statusExited     = "exited"
	statusUnseen     = "unseen"
)

// Placed lists every unit of the pack, in the pack's order.
func (sys *system) Placed(st engine.State) []engine.Placed {
	s := st.(*state.State)
	all := make([]engine.Placed, len(s.Units))
	for i, u := range sys.Pack.Units {
		p := s.Units[i]
		all[i] = engine.Placed{Unit: u.ID, Side: u.Side, At: p.At}
		if p.Flipped {
			all[i].Status = append(all[i].Status, book.Reduced)
		}
		all[i].Status = append(all[i].Status, p.Marks...)
		switch p.Off {
		case state.Gone:
			all[i].Status = append(all[i].Status, statusEliminated)
		case state.Left:
			all[i].Status = append(all[i].Status, statusExited)
		case state.Unseen:
			all[i].Status = append(all[i].Status, statusUnseen)
		case state.Waits:
			all[i].Status = append(all[i].Status, waiting(p))
		}
	}
	return all
}

// waiting is the condition of a unit that waits: beneath a mask, as far as the state says so.
func waiting(p state.Piece) string {
	if p.Under != "" {
		return order.Under + " " + string(p.Under)
	}
	return statusWaiting
}

// Actors are the units with which a side acts, of an attack that names places alone those who make it. Those that sides other than their own may act with are nobody's alone, and left out.
func (sys *system) Actors(st engine.State, a engine.Action) (all []engine.UnitID) {
	named := slices.Clone(a.Units)
	named = append(named, sys.IDs(combat.Attackers(sys.Book, st.(*state.State), a))...)
	for _, arg := range a.Args {
		if slices.Contains([]string{order.Primary, order.Support, order.Under}, arg.Name) || a.Verb == book.Roll && !a.Has(order.Dice) {
			for _, value := range arg.Values {
				named = append(named, engine.UnitID(value))
			}
		}
	}
	for _, id := range named {
		if unit, known := sys.Units[id]; known && !sys.Shared[unit] {
			all = append(all, id)
		}
	}
	return all
}

// Mustered tells of every unit that takes part in the game.
func (sys *system) Mustered(st engine.State) (all []engine.Mustered) {
	s := st.(*state.State)
	for i, u := range sys.Pack.Units {
		p := s.Units[i]
		if p.Off == state.Out {
			continue
		}
		m := engine.Mustered{Unit: u.ID, Kind: u.Type, Group: u.Formation, Facts: sys.facts(s, i), Waits: p.Off == state.Waits && p.Under == ""}
		if p.Under != "" {
			m.State = append(m.State, waiting(p))
		}
		if p.Off == state.Left {
			m.State = append(m.State, "left the board by "+string(p.Through))
		}
		if p.Off == state.Unseen {
			m.State = append(m.State, "not seen")
		}
		if p.Spent > 0 {
			m.State = append(m.State, "moved")
		}
		if p.Attacks > 0 {
			m.State = append(m.State, "attacked")
		}
		if due := sys.PlacementOf(s.Scenario, i); m.Waits && (!sys.Hidable[i] || due.Turn >= s.Turn) { // else it may lie beneath a mask by now
			doors, _ := move.DoorsFrom(sys.Book, s, i)
			m.Due = engine.Due{Turn: due.Turn, At: doors}
		}
		all = append(all, m)
	}
	return all
}

// facts are what a counter has printed on it; the same for all units.
func (sys *system) facts(s *state.State, unit int) []engine.Fact {
	face, u := position.Face(sys.Book, s, unit), sys.Pack.Units[unit]
	all := []engine.Fact{
		{Name: "att", Means: "attacking", Value: strconv.Itoa(face.Att)},
		{Name: "def", Means: "defending", Value: strconv.Itoa(face.Def)},
		{Name: "ma", Means: "movement allowance", Value: strconv.Itoa(face.MA)},
		{Name: book.ColumnRange, Means: "range", Value: strconv.Itoa(u.Range)},
		{Name: "steps", Means: "steps left", Value: strconv.Itoa(position.Left(sys.Book, s, unit))},
	}
	return all
}

// Placing says nothing: units begin where setup.csv has them.
func (sys *system) Placing(engine.State, engine.Side) []string { return nil }

// Reach lists every place in which a unit may end its move, moving alone: in this phase, or as things stand in the next one in which its
// side moves.
func (sys *system) Reach(st engine.State, id engine.UnitID) (map[engine.Loc]engine.Reached, error) {
	return move.Reach(sys.Book, st.(*state.State), id)
}
