package tabletop

import (
	"adjutant/engine/plane"
	"adjutant/moderator/orders/scan"
)

// towardsRoadEnd has who follows a road in a direction of the compass go towards the end that it has there: "along the lane east 4 inches".
func (m *measuredMove) towardsRoadEnd() {
	d := &m.does
	if !m.x.Reads(scan.Wayfaring) || d.Along == nil || d.Way < 0 || d.Goal.Told {
		return
	}
	at, stands := Placed(m.stand.At)
	road, ok := pointsOf(d.Along)
	if !stands || !ok {
		return
	}
	on, _ := plane.Foot(road, at)
	ahead := plane.Facing(on, plane.Bearing(on, d.Way))
	first, last := road[0], road[len(road)-1]
	switch {
	case ahead.Ahead(last) && !ahead.Ahead(first):
		d.Goal = Goal{Told: true, To: last}
	case ahead.Ahead(first) && !ahead.Ahead(last):
		d.Goal = Goal{Told: true, To: first}
	default:
		return
	}
	d.Way = -1
}
