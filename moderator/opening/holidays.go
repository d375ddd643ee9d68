package opening

import (
	"slices"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
)

// withHolidays has a clock stand still on those holidays of the club that are not over, so that a game begins with them.
func withHolidays(p *clock.Policy, holidays []game.Holidays, now time.Time) {
	if p == nil {
		return
	}
	for _, h := range holidays {
		known := slices.ContainsFunc(p.Quiet, func(d clock.Dates) bool { return d.Cover(h.Dates) })
		if !known && !h.To.Before(clock.DateOf(now, time.UTC)) {
			p.Quiet = append(p.Quiet, h.Dates)
		}
	}
}
