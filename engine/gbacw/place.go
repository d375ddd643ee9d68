package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/setup"
	"adjutant/engine/gbacw/state"
)

// The words for what a unit is that is not on the map.
const (
	statusWaiting = "waiting"

	statusEliminated = "eliminated"
)

// Placed lists every unit of the pack, where it stands and looks, and how it is.
func (sys *system) Placed(st engine.State) []engine.Placed {
	s := st.(*state.State)
	list := make([]engine.Placed, len(s.Units))
	for i, u := range s.Units {
		list[i] = engine.Placed{Unit: sys.Unit(i).ID, Side: sys.Unit(i).Side}
		if u.Here() {
			list[i].At, list[i].Facing = u.At, u.Facing
		}
		for _, one := range []struct {
			is   bool
			word string
		}{
			{u.Disordered, book.StatusDisordered},
			{u.Collapsed, book.StatusCollapsed},
			{u.Ammo == state.AmmoLow, book.StatusLowAmmo},
			{u.Ammo == state.AmmoNone, book.StatusNoAmmo},
			{u.Replaced, book.StatusReplacement},
			{u.Fate == state.FateWaiting, statusWaiting},
			{u.Fate == state.FateRouted, book.StatusRouted},
			{u.Fate == state.FateEliminated || u.Fate == state.FateRemoved, statusEliminated},
		} {
			if one.is {
				list[i].Status = append(list[i].Status, one.word)
			}
		}
	}
	return list
}

// CheckSetup holds a position against the set-up of a scenario.
func (sys *system) CheckSetup(scenario string, side engine.Side, placed []engine.Placed, words []string) ([]engine.Finding, error) {
	return setup.Check(sys.Book, scenario, side, placed, words)
}
