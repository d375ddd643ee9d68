package book

import (
	"fmt"

	"adjutant/engine"
)

// Called is the unit with an id, or with a name that no other has.
func (sys *Book) Called(name string) (int, error) {
	if u, ok := sys.ByID[engine.UnitID(name)]; ok {
		return u, nil
	}
	found := Nowhere
	for u, card := range sys.Units {
		switch {
		case card.Name != name:
		case found != Nowhere:
			return 0, fmt.Errorf("the name %q fits %s and %s: use the id", name, sys.Units[found].Id, card.Id)
		default:
			found = u
		}
	}
	if found == Nowhere {
		return 0, fmt.Errorf("there is no unit %q", name)
	}
	return found, nil
}
