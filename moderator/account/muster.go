package account

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// Muster is where the units stand as a side may know it; nil in games without
// units of their own.
func Muster(c *game.Course, reader engine.Side) []report.Force { return muster(c, reader, nil) }

// muster is the same with what is told of units behind their names.
func muster(c *game.Course, reader engine.Side, worth map[engine.UnitID]string) []report.Force {
	board := engine.FeaturesOf(c.Rules.System).Board
	if board == nil {
		return nil
	}
	seen := engine.Seen(c.Rules.System, c.State, reader)
	units, due := board.Placed(seen), dues(c.Rules.System, seen)
	var forces []report.Force
	for _, s := range c.Rules.Pack.Sides {
		own := slices.DeleteFunc(slices.Clone(units), func(u engine.Placed) bool { return u.Side != s.ID })
		last := horizon(c.Node().Turn, own, due)
		places := append(places(c, seen, own, due, last, worth), furtherOff(last, own, due)...)
		if len(places) > 0 {
			forces = append(forces, report.Force{Side: s.Name, Places: places})
		}
	}
	return forces
}

// dues are when units arrive, those for which that is known.
func dues(sys engine.System, s engine.State) map[engine.UnitID]engine.Due {
	due := map[engine.UnitID]engine.Due{}
	for _, m := range engine.MusterOf(sys, s) {
		if m.Waits && m.Due.Turn > 0 {
			due[m.Unit] = m.Due
		}
	}
	return due
}

// places are where units stand, by the names of the places, and behind these when those arrive who
// are to come, and what became of others that are nowhere.
func places(c *game.Course, s engine.State, units []engine.Placed, due map[engine.UnitID]engine.Due, last int, worth map[engine.UnitID]string) []report.Place {
	whereIs := func(u engine.Placed) string {
		switch d, waits := due[u.Unit]; {
		case u.At != "":
			return string(u.At)
		case waits:
			return d.String()
		}
		return strings.Join(u.Status, " ")
	}
	var all []berth
	for _, u := range units {
		all = append(all, berths(c, s, u)...)
	}
	slices.SortStableFunc(all, func(a, b berth) int {
		return cmp.Or(cmp.Compare(rankOf(a.Placed, due), rankOf(b.Placed, due)), strings.Compare(whereIs(a.Placed), whereIs(b.Placed)))
	})
	var places []report.Place
	for _, u := range all {
		at := whereIs(u.Placed)
		if at == "" || due[u.Unit].Turn > last && u.At == "" {
			continue // takes no part, or not soon
		}
		if n := len(places); n == 0 || places[n-1].At != at {
			places = append(places, report.Place{At: at})
		}
		last := &places[len(places)-1]
		last.Units = append(last.Units, strings.TrimSpace(u.name+" "+worth[u.Unit]))
	}
	return places
}

// Where many of a side are to come, those are named who come soon: by the turn behind this one.
const (
	soon     = 1
	manyToBe = 20
)

// horizon is the last turn whose arrivals are named.
func horizon(turn int, units []engine.Placed, due map[engine.UnitID]engine.Due) int {
	n := 0
	for _, u := range units {
		if u.At == "" && due[u.Unit].Turn > 0 {
			n++
		}
	}
	if n > manyToBe {
		return turn + soon
	}
	return math.MaxInt
}

// furtherOff counts those who come behind a turn.
func furtherOff(last int, units []engine.Placed, due map[engine.UnitID]engine.Due) []report.Place {
	n := 0
	for _, u := range units {
		if u.At == "" && due[u.Unit].Turn > last {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []report.Place{{At: "later", Units: []string{report.Count(n, "unit")}, Ask: "'units' tells when and where"}}
}

// berth is a unit where it stands, or one of its guns, by its name.
type berth struct {
	engine.Placed
	name string
}

// berths are where a unit stands: each of its guns, where it has some.
func berths(c *game.Course, s engine.State, u engine.Placed) (all []berth) {
	for _, g := range engine.GunsOf(c.Rules.System, s, u.Unit) {
		gun := u
		gun.At, gun.Status = g.At, slices.Concat(g.Status, u.Status)
		all = append(all, berth{gun, named(c, gun, fmt.Sprintf(" gun %d", g.Number))})
	}
	if len(all) == 0 {
		all = []berth{{u, Called(c, u)}}
	}
	return all
}

// rankOf puts the units on the map before those who are to come, and these by their turns before the others.
func rankOf(u engine.Placed, due map[engine.UnitID]engine.Due) int {
	switch d, waits := due[u.Unit]; {
	case u.At != "":
		return 0
	case waits:
		return d.Turn
	}
	return math.MaxInt
}

// Called is a unit by its name, with its condition where it stands on the map.
func Called(c *game.Course, u engine.Placed) string { return named(c, u, "") }

// named is a unit, or a part of it, likewise.
func named(c *game.Course, u engine.Placed, part string) string {
	name := string(u.Unit)
	if card, ok := c.Rules.Pack.Unit(u.Unit); ok {
		name = card.Name
	}
	name += part
	if u.At == "" || len(u.Status) == 0 {
		return name
	}
	return name + " (" + strings.Join(u.Status, ", ") + ")"
}
