package musket

import (
	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Reach lists every hex in which a unit may end, moving alone, its own left out.
// Over unknown terrain that is as far as the best road would lead it.
// The error names a unit that does not stand on the map.
func (sys *System) Reach(from engine.State, id engine.UnitID) (map[engine.Loc]engine.Reached, error) {
	s, ok := from.(*state.State)
	if !ok {
		return nil, errForeign
	}
	u, err := position.OnMap(s.Sys, s.Pieces, id)
	if err != nil {
		return nil, err
	}
	w := move.NewWalk(s, []int{u})
	w.Wary = s.Opts.Is(book.OptVedetteDie, 1)
	r := move.ReachOf(s.Sys, s.Opts, w, u)
	all := map[engine.Loc]engine.Reached{}
	for at := range s.Sys.Field.Ground {
		if best := r.Best(at); best != nil {
			all[book.Loc(s.Sys, at)] = engine.Reached{MP2: int(best.Hexes[at].Cost), Stop: best.Hexes[at].Stop}
		}
	}
	return all, nil
}
