package game

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// Muster is where the units stand as a side may know it; nil in games without
// units of their own.
func (c *Course) Muster(reader engine.Side) []report.Force {
	board := engine.FeaturesOf(c.Rules.System).Board
	if board == nil {
		return nil
	}
	units := board.Placed(engine.Seen(c.Rules.System, c.State, reader))
	var forces []report.Force
	for _, s := range c.Rules.Pack.Sides {
		own := slices.DeleteFunc(slices.Clone(units), func(u engine.Placed) bool { return u.Side != s.ID })
		if places := places(c, own); len(places) > 0 {
			forces = append(forces, report.Force{Side: s.Name, Places: places})
		}
	}
	return forces
}

// places are where units stand, by the names of the places, and behind these what
// became of those that are nowhere.
func places(c *Course, units []engine.Placed) []report.Place {
	slices.SortStableFunc(units, func(a, b engine.Placed) int {
		return cmp.Or(cmp.Compare(rankOf(a), rankOf(b)), strings.Compare(whereIs(a), whereIs(b)))
	})
	var places []report.Place
	for _, u := range units {
		at := whereIs(u)
		if at == "" {
			continue // takes no part
		}
		if n := len(places); n == 0 || places[n-1].At != at {
			places = append(places, report.Place{At: at})
		}
		last := &places[len(places)-1]
		last.Units = append(last.Units, c.Called(u))
	}
	return places
}

// rankOf puts the units on the map before the others.
func rankOf(u engine.Placed) int {
	if u.At == "" {
		return 1
	}
	return 0
}

// whereIs is the place of a unit, or what became of it; "" if it takes no part.
func whereIs(u engine.Placed) string {
	if u.At == "" {
		return strings.Join(u.Status, " ")
	}
	return string(u.At)
}

// Called is a unit by its name, with its condition where it stands on the map.
func (c *Course) Called(u engine.Placed) string {
	name := string(u.Unit)
	if card, ok := c.Rules.Pack.Unit(u.Unit); ok {
		name = card.Name
	}
	if u.At == "" || len(u.Status) == 0 {
		return name
	}
	return name + " (" + strings.Join(u.Status, ", ") + ")"
}
