package interpret

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// trail is the hops of units that went all of them together, between two orders that
// were said: in VASSAL a move takes any number of drags, with those of other units in
// between, and may go to and fro before it is final.
type trail struct {
	step  int // of the first hop
	units []engine.UnitID
	stops []engine.Loc // where they stood, the start first; "" is no hex
}

// trailsOf groups hops of pieces that went together, in the order of the first hops.
func trailsOf(drags []hop) []trail {
	var trails []trail
	var keys []string
	var units []engine.UnitID
	for _, d := range drags {
		for _, u := range d.units {
			if !slices.Contains(units, u) {
				units = append(units, u)
			}
		}
	}
	for _, u := range units {
		t, key := trailOf(u, drags)
		if i := slices.Index(keys, key); i >= 0 {
			trails[i].units = append(trails[i].units, u)
			continue
		}
		trails, keys = append(trails, t), append(keys, key)
	}
	return trails
}

// trailOf is the trail of one unit, and which hops are its.
func trailOf(u engine.UnitID, drags []hop) (trail, string) {
	t, key := trail{units: []engine.UnitID{u}}, ""
	for i, d := range drags {
		if !slices.Contains(d.units, u) {
			continue
		}
		if t.step == 0 {
			t.step, t.stops = d.step, []engine.Loc{d.from}
		}
		t.stops = append(t.stops, d.to)
		key += fmt.Sprint(i, " ")
	}
	return t, key
}

// trails reads hops as moves; later is what the log has behind them.
func (h *hops) trails(drags, later []hop) {
	for _, t := range trailsOf(drags) {
		for _, part := range h.bySpot(t) {
			h.trail(part, later)
		}
	}
}

// bySpot splits a trail by where the game has its units.
func (h *hops) bySpot(t trail) []trail {
	var parts []trail
	for _, u := range t.units {
		i := slices.IndexFunc(parts, func(p trail) bool { return h.r.hexes[p.units[0]] == h.r.hexes[u] })
		if i < 0 {
			parts = append(parts, trail{t.step, nil, t.stops})
			i = len(parts) - 1
		}
		parts[i].units = append(parts[i].units, u)
	}
	return parts
}

// trail reads what became of units that stand together in the game. Whatever they did
// before they stood where it has them was no move.
func (h *hops) trail(t trail, later []hop) {
	game, end := h.r.hexes[t.units[0]], t.stops[len(t.stops)-1]
	switch {
	case h.diced:
		h.result(t)
		return
	case end == game && t.stops[0] == game:
		h.r.note("log step %d: %s came back to %s, and has not moved", t.step, t.units[0], where(game))
		return
	case h.corrects(t.step, t.units, end) || h.onItsWay(t, later):
		return
	}
	last := len(t.stops) - 1
	for last >= 0 && t.stops[last] != game {
		last--
	}
	switch {
	case end == "":
		h.leaves(t)
	case last < 0:
		defer h.r.at(t.step)
		h.r.find(finding.StandsElsewhere, fmt.Sprintf("log step %d: %s was moved from %s; the game has it in %s", t.step, t.units[0], where(t.stops[0]), where(game)), fmt.Sprintf("put it into %s first", where(game)))
	default:
		first := max(slices.Index(t.stops, game), 0)
		if first > 0 {
			h.corrects(t.step, t.units, game)
		}
		h.move(t.step, t.units, onMap(t.stops[first:]), onMap(t.stops[last:]))
	}
}

// result reads a trail behind dice that count: what the dice have made of the units is
// not known here.
func (h *hops) result(t trail) {
	stops := onMap(t.stops)
	if end := t.stops[len(t.stops)-1]; end == "" || end == t.stops[0] {
		return // off the map, which is held against the rules; or back again
	}
	if stops[0] == "" {
		stops = stops[1:]
	}
	if h.results++; h.results > maxResults {
		h.name(t.step, fmt.Sprintf("more than %d drags stand behind dice", maxResults), "the others were not read")
		return
	}
	h.item(t.step, engine.Action{Side: h.r.Side, Verb: "move", Units: t.units, Path: stops}).Result = true
}

// onMap leaves out where units were off the map on their way; the start stays.
func onMap(stops []engine.Loc) []engine.Loc {
	return append(slices.Clone(stops[:1]), slices.DeleteFunc(slices.Clone(stops[1:]), func(l engine.Loc) bool { return l == "" })...)
}

// move reads stops as a move, where the way between them can be told: all of them, or
// those since the units last stood where they began.
func (h *hops) move(step int, units []engine.UnitID, all, last []engine.Loc) {
	for _, a := range h.r.each(engine.Action{Side: h.r.Side, Verb: "move", Units: units}) {
		path, ok := h.r.route(step, a, all, last)
		if a.Path = path; !ok {
			h.r.follow(a)
			continue
		}
		item := h.item(step, h.within(step, h.how(a)))
		if len(path) != len(last) {
			item.Stops = last
		}
	}
}

// corrects reports whether units only come to where the game has them.
func (h *hops) corrects(step int, units []engine.UnitID, to engine.Loc) bool {
	for _, u := range units {
		if h.r.hexes[u] != to {
			return false
		}
	}
	h.r.note("log step %d: %s was put where the game has it, in %s", step, units[0], where(to))
	return true
}

// onItsWay reports whether units that the game has elsewhere are only on their way to
// where it has them, behind an order, such as a retreat.
func (h *hops) onItsWay(t trail, later []hop) bool {
	for _, u := range t.units {
		arrives := func(l hop) bool { return slices.Contains(l.units, u) && l.to == h.r.hexes[u] }
		if t.stops[0] == h.r.hexes[u] || !slices.ContainsFunc(later, arrives) {
			return false
		}
	}
	return true
}

// leaves reads units that were put where there is no hex: into a box, or beside the
// hexes.
func (h *hops) leaves(t trail) {
	if box := h.now[t.units[0]].Box; box != "" {
		h.r.note("log step %d: %s was put into the box %q; what becomes of it is said by the rules", t.step, t.units[0], box)
		return
	}
	defer h.r.at(t.step)
	h.r.find(finding.NoLocation, fmt.Sprintf("log step %d: %s was put where there is no hex of the map", t.step, t.units[0]), "")
}
