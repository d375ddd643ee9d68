package letters

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// LaterFor is a move that a side could write for a unit now, for the time when its units act. It shows how
// orders are written to a player whom the game does not wait for, or only for a pass. It is "" if it cannot be
// told how far units go.
func LaterFor(v *verdict.Verdict, side engine.Side) string {
	c := v.Course
	hexes := engine.FeaturesOf(c.Rules.System).Hexes
	if over, _ := c.Over(); over || hexes == nil {
		return ""
	}
	if _, asked := c.Question(side); asked {
		return ""
	}
	seen := engine.Seen(c.Rules.System, c.State, side)
	for _, p := range engine.PlacedOf(c.Rules.System, seen) {
		u, known := c.Rules.Pack.Unit(p.Unit)
		if !known || p.Side != side || p.At == "" || u.Type == "leader" || len(p.Status) > 0 {
			continue
		}
		if reached, err := hexes.Reach(seen, p.Unit); err == nil && len(reached) > 0 {
			return v.Printer().Line(engine.Action{Side: side, Verb: game.MoveVerb, Units: []engine.UnitID{p.Unit}, Path: []engine.Loc{middling(reached)}})
		}
	}
	return ""
}

// UnitFor is a unit of a side that stands where a reader may ask what it can do, "" for none.
func UnitFor(v *verdict.Verdict, side engine.Side) string {
	for _, p := range v.Course.Placed(side) {
		if u, known := v.Course.Rules.Pack.Unit(p.Unit); known && p.Side == side && p.At != "" && u.Type != "leader" && u.Type != "command" {
			return u.Name
		}
	}
	return ""
}

// middling is a place half as far as a unit can go, or nearly.
func middling(reached map[engine.Loc]engine.Reached) engine.Loc {
	most := 0
	for _, r := range reached {
		most = max(most, r.MP2)
	}
	var best engine.Loc
	for at, r := range reached {
		if r.Stop || 2*r.MP2 > most+1 {
			continue
		}
		if was := reached[best].MP2; best == "" || r.MP2 > was || r.MP2 == was && at < best {
			best = at
		}
	}
	if best != "" {
		return best
	}
	all := make([]engine.Loc, 0, len(reached))
	for at := range reached {
		all = append(all, at)
	}
	return slices.Min(all)
}
