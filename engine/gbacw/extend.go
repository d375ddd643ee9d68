package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// ownerLists are the lists that the owner of the game types in.
func ownerLists() []string { return []string{"counters", "costs", "ranges", "battle-events"} }

// Notes are what whoever checks the pack should know of it though it is no mistake.
func (sys *system) Notes() pack.Mistakes { return sys.Book.Notes() }

// Adds reports whether the pack says all that another version of it says, and beside it only what its
// owner typed in: the ground, the counters, charts. As long as those are not there the players and the
// moderator answer for them, and what they answered stays.
func (sys *system) Adds(other engine.System) bool {
	was, ok := other.(*system)
	if !ok || was.Pack.ID != sys.Pack.ID {
		return false
	}
	changes := was.Pack.Changes(sys.Pack)
	return len(changes) > 0 && !slices.ContainsFunc(changes, func(c pack.Change) bool {
		first := c.Kind == "series" && len(was.Pack.Series) == 0
		return !first && !owners(c)
	})
}

// owners reports whether a change is something that was not there, and that an owner types in.
func owners(c pack.Change) bool {
	if c.Was != "" {
		return false
	}
	switch c.Kind {
	case "hex", "hexside", "road", "chart":
		return true
	case "list":
		list, _, _ := strings.Cut(c.Name, " ") // and the line
		return slices.Contains(ownerLists(), list)
	}
	return false
}
