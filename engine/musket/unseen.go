package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Terrain that nobody has typed in (option terrain: unknown, or listed where the
// pack has some of it) is never guessed.
//
//   - Moves: hexes that are not adjacent, not on the map, held by the enemy or
//     farther than the best road would lead are refused. What they cost is not
//     judged; a warning says so, and the sides see to it themselves.
//   - Zones of control extend everywhere, as long as no brush is known; what only a
//     zone of control would forbid is unclear, not illegal, until somebody has ruled
//     what there is in the hexes that bear on it (ruling.go).
//   - Attacks, bombardments, charges, retreats, advances, squares and moves up to
//     vedettes depend on the ground. They wait until the side that makes them has
//     said what there is in the hexes and on the hexsides that count, those of lines
//     of sight too, and the other side has agreed (see ask.go). What was said is
//     kept, counts like typed terrain from then on, and is not asked again. An order
//     that it makes illegal is called off, and the side chooses anew.
//   - Where a side must retreat, hexes that nobody knows count as open.

// The values of the option terrain.
const (
	terrainKnown   = iota // a hex that is not listed is clear, a hexside has nothing on it
	terrainListed         // what is not listed is unknown
	terrainUnknown        // nothing is known
)

// on is the system with as much of its map as is known under the options.
func (sys *System) on(opts choices) *System {
	switch opts[optTerrain] {
	case terrainListed:
		return sys.listed
	case terrainUnknown:
		return sys.blank
	}
	return sys
}

// darken makes the systems whose maps are not, or not all, known.
func (sys *System) darken() {
	listed, blank := *sys, *sys
	listed.field, blank.field = sys.field.dimmed(true), sys.field.dimmed(false)
	sys.listed, sys.blank = &listed, &blank
}

// dimmed is a field of which nothing is known, or only what the pack lists.
func (f field) dimmed(listed bool) field {
	f.dark = true
	f.ground, f.sides = slices.Clone(f.ground), slices.Clone(f.sides)
	for at := range f.ground {
		if !listed || !f.typed[at] {
			f.ground[at] = unseen
		}
		for d, side := range f.sides[at] {
			if f.next[at][d] != nowhere && (!listed || side == 0) {
				f.sides[at][d] = unseenSide
			}
		}
	}
	return f
}

// spot is a hex, or the side between two: then a is the lower index.
type spot struct{ a, b int }

// fact is what one spot holds; a hexside as seen from a to b.
type fact struct {
	spot
	ground terrain
	side   crossing
}

// told is a field with facts in it.
func (f field) told(facts []fact) field {
	f.ground, f.sides = slices.Clone(f.ground), slices.Clone(f.sides)
	for _, one := range facts {
		if one.b == nowhere {
			f.ground[one.a] = one.ground
			continue
		}
		if d, ok := f.toward(one.a, one.b); ok {
			f.sides[one.a][d], f.sides[one.b][d.Opposite()] = one.side, one.side.back()
		}
	}
	return f
}

// back is a hexside as seen from the other hex.
func (c crossing) back() crossing {
	seen := c &^ (upslope | downslope)
	if c.has(upslope) {
		seen |= downslope
	}
	if c.has(downslope) {
		seen |= upslope
	}
	return seen
}

// learn takes facts into the state.
func (s *State) learn(facts []fact) {
	for _, f := range facts {
		i, _ := slices.BinarySearchFunc(s.facts, f, compareFacts)
		s.facts = slices.Insert(s.facts, i, f)
	}
	sys := *s.sys
	sys.field = s.sys.field.told(facts)
	s.sys = &sys
}

// dim reports whether what a step costs is not known.
func (f *field) dim(from, to, d int) bool {
	return f.dark && (f.ground[to].has(unseen) || f.sides[from][d].has(unseenSide))
}

// bestStep is the least that a step can cost: a hex by road, if there is one.
func (w *walk) bestStep() int {
	if w.byRoads && w.halfRate {
		return costHalfRoad
	}
	return costRoad
}

// dimOn reports whether the cost of any step of a path is not known.
func (w *walk) dimOn(path []int) bool {
	if !w.s.sys.field.dark {
		return false
	}
	from := w.start
	for _, to := range path {
		if d, ok := w.s.sys.field.toward(from, to); ok && w.s.sys.field.dim(from, to, int(d)) {
			return true
		}
		from = to
	}
	return w.entered && w.s.sys.field.ground[w.start].has(unseen)
}

// warnDim says that what a move costs was not judged.
func (w *walk) warnDim(path []int, f *findings) {
	if !w.alone && w.dimOn(path) {
		f.warn(finding.Dim, cites("MS 4.3"), "what this move costs is not judged: nobody has typed in the terrain of %s", loc(w.s.sys, w.end(path))).At = loc(w.s.sys, w.end(path))
	}
}

// doubt makes an order that only zones of control forbid unclear, as long as brush,
// which would block them, may be where nobody knows the ground. It names the hexes.
func (s *State) doubt(a engine.Action, f *findings) {
	if !f.illegal || slices.ContainsFunc(f.all, func(one engine.Finding) bool { return !one.IsWarning() && !byZone(one) }) {
		return
	}
	for _, at := range s.doubtful(a) {
		f.illegal, f.unclear = false, true
		f.note(finding.LeftOpen, cites("TEC"), "whether brush in %s blocks the zone of control is not known: nobody has typed in the terrain", loc(s.sys, at)).Question = questionTerrain + string(loc(s.sys, at))
		f.all[len(f.all)-1].At = loc(s.sys, at)
	}
}

// doubtful lists the hexes of unknown ground that bear on the zones of control which
// an order meets: those that its units stand in, go through and attack, and those of
// enemies next to them.
func (s *State) doubtful(a engine.Action) []int {
	var met []int
	note := func(at int) {
		if at != nowhere && s.sys.field.ground[at].has(unseen) && !slices.Contains(met, at) {
			met = append(met, at)
		}
	}
	side := slices.Index(s.sys.sides, a.Side)
	for _, at := range touched(s.sys, s.pieces, a) {
		note(at)
		for _, next := range s.sys.field.next[at] {
			if next != nowhere && slices.ContainsFunc(in(s.sys, s.pieces, next, foe(side)), s.exerts) {
				note(next)
			}
		}
	}
	return met
}

// touched lists the hexes that an order is about.
func touched(sys *System, pieces []piece, a engine.Action) []int {
	var all []int
	for _, locs := range [][]engine.Loc{a.From, a.Path} {
		for _, loc := range locs {
			if at := sys.field.at(loc); at != nowhere {
				all = append(all, at)
			}
		}
	}
	for _, u := range a.Units {
		if i, known := sys.byID[u]; known && pieces[i].at != nowhere {
			all = append(all, pieces[i].at)
		}
	}
	return all
}

// byZone reports whether a finding rests on a zone of control.
func byZone(one engine.Finding) bool {
	switch one.Code {
	case finding.ZoneToZone, finding.UnsteadyIntoZone, finding.GunInZone:
		return true
	}
	return one.Code == finding.MustStop && slices.Contains(one.Cites, "MS 6.2")
}
