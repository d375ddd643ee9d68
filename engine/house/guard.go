package house

import "adjutant/engine"

// guard is an objective that the side has, where the turn stands.
type guard struct {
	at     spot
	points int
}

// What it costs that nobody of the side stands at an objective of its own: less than it counts, and the less the
// farther the nearest enemy is; nothing beyond his reach.
const (
	ofGuard     = ofPoint / 2
	mostGuarded = 3   // points
	reach       = 120 // tenths of a hex that an enemy comes in the turns that matter
)

// guardsOf are those objectives, on a map of hexes: a table has no places that one leaves.
func (p *Player) guardsOf(s engine.State, side engine.Side) (list []guard) {
	if p.span.grid.Size() == 0 {
		return nil
	}
	for _, o := range p.objectives(s) {
		if o.Holder == side && (o.For == "" || o.For == side) {
			list = append(list, guard{p.span.spot(o.At), o.Points})
		}
	}
	return list
}

// unguarded is what it costs that nobody guards them.
func (t *thought) unguarded(placed []engine.Placed) (cost int) {
	for _, g := range t.guards {
		cost += ofGuard * min(g.points, mostGuarded) * (reach - t.threat(g, placed)) / reach
	}
	return cost
}

// threat is how far the nearest enemy is from an objective, reach where somebody of the side stands there.
func (t *thought) threat(g guard, placed []engine.Placed) int {
	nearest := reach
	for _, u := range placed {
		if u.At == "" || u.Side == t.side && t.leads[u.Unit] {
			continue
		}
		far := t.span.far(g.at, t.span.spot(u.At))
		switch {
		case u.Side != t.side:
			nearest = min(nearest, far)
		case far == 0:
			return reach
		}
	}
	return nearest
}
