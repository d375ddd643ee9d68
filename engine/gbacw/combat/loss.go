package combat

import (
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// LeadersAt are the leaders of a unit's side in its hex.
func LeadersAt(b *book.Book, s *state.State, unit int) []int {
	var list []int
	for i, u := range s.Units {
		if u.Here() && u.At == s.Units[unit].At && b.Unit(i).Type == book.Leader && b.SideOf(i) == b.SideOf(unit) {
			list = append(list, i)
		}
	}
	return list
}

// What is kept of fire on the 71st Ohio until its results are carried out.
const (
	PanicAsks  = 1 // nobody knows with how many strength points
	PanicRolls = 2
)

// SmallArms is the range at which fire counts as that of small arms, in hexes (BB 12.35, BB 14.76).
const SmallArms = 3

// Unfurnished reports the 15th Michigan, which finds no ammunition on 6 April before it has been back to the Landing (BB 30.1,
// BB 30.2).
func Unfurnished(b *book.Book, s *state.State, unit int) bool {
	return b.Unit(unit).ID == state.Michigan15 && s.Used[state.UsedNerve] < state.Released && scenario.Of(s).MichiganEmpty != ""
}
