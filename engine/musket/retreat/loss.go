package retreat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// CheckLose is the owner's choice of the unit that loses a step (MS 7.7), or to
// lose one instead of retreating (WC, result x).
func CheckLose(s *state.State, a engine.Action, f *order.Findings) {
	t, _ := state.Top(s.Tasks)
	if len(a.From)+len(a.Path) > 0 {
		f.Add(finding.LeftOver, nil, "lose names one unit only")
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	may := Losable(s.Sys, s.Pieces, t)
	if len(units) != 1 || !slices.Contains(may, units[0]) {
		found := f.Add(finding.Unable, order.Cites("MS 7.7"), "the step is lost by one of: %s", book.Names(s.Sys, may))
		if len(may) > 0 {
			found.Write = engine.Action{Verb: "lose", Units: book.UnitIDs(s.Sys, may[:1])}.String()
		}
	}
}

// Losable lists the units that may lose the step of a task: of a routed group any
// unit that fights. Vedettes are eliminated only when they cannot retreat
// (WC 15.2): one stands in for nobody, nor does a leader.
func Losable(sys *book.Book, pieces []state.Piece, t state.Task) []int {
	if t.Kind == state.TaskRetreat {
		if t.Instead == book.Nowhere || pieces[t.Instead].At != t.At {
			return nil
		}
		return []int{t.Instead}
	}
	for _, able := range []func(book.Unit) bool{book.Unit.Fights, book.Unit.Combat} {
		if units := slices.DeleteFunc(slices.Clone(t.Units), func(u int) bool { return !able(sys.Units[u]) }); len(units) > 0 {
			return units
		}
	}
	return t.Units
}
