package gbacw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// The words for what a unit is that is not on the map.
const (
	statusWaiting    = "waiting"
	StatusRouted     = "routed"
	statusEliminated = "eliminated"
)

// Placed lists every unit of the pack, where it stands and looks, and how it is.
func (sys *system) Placed(st engine.State) []engine.Placed {
	s := st.(*state)
	list := make([]engine.Placed, len(s.Units))
	for i, u := range s.Units {
		list[i] = engine.Placed{Unit: sys.Unit(i).ID, Side: sys.Unit(i).Side}
		if u.here() {
			list[i].At, list[i].Facing = u.At, u.Facing
		}
		for _, one := range []struct {
			is   bool
			word string
		}{
			{u.Disordered, StatusDisordered},
			{u.Collapsed, StatusCollapsed},
			{u.Ammo == ammoLow, StatusLowAmmo},
			{u.Ammo == ammoNone, StatusNoAmmo},
			{u.Replaced, StatusReplacement},
			{u.Fate == fateWaiting, statusWaiting},
			{u.Fate == fateRouted, StatusRouted},
			{u.Fate == fateEliminated || u.Fate == fateRemoved, statusEliminated},
		} {
			if one.is {
				list[i].Status = append(list[i].Status, one.word)
			}
		}
	}
	return list
}

// shownWords are the conditions that counters can show, in the order in which they are told.
func shownWords() []string {
	return []string{StatusDisordered, StatusCollapsed, StatusLowAmmo, StatusNoAmmo, StatusReplacement, StatusRouted}
}

// counterFile is where a pack says what its counters show.
const counterFile = "pack.toml"

// looks holds what the pack says of counters against the words of the rules.
func (r *reader) looks() {
	p := r.book.Pack
	for i, s := range p.Statuses {
		if !slices.Contains(shownWords(), s.Word) {
			r.wrong.Wrong(counterFile, p.Line(fmt.Sprintf("status[%d]", i)), "status %q is not one of: %s", s.Word, strings.Join(shownWords(), ", "))
		}
	}
	for _, corner := range p.Facing.Corners {
		if !slices.Contains(Facings()[1:], corner) {
			r.wrong.Wrong(counterFile, p.Line("facing"), "corner %q is not one of: %s", corner, strings.Join(Facings()[1:], ", "))
		}
	}
}
