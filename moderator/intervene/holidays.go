package intervene

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// Holidays has the clock of a game stand still on dates, for all, or has them be no holidays after all: the line, and a
// letter to each player with his deadline as it is then. The error says why that cannot be, or is a damaged game's.
func Holidays(m decision.Moderator, g game.Game, h game.Holidays, now time.Time) (decision.Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		if h.Name = strings.Join(strings.Fields(h.Name), " "); len(h.Name) > game.MaxWhy {
			return game.Line{}, fmt.Errorf("a name of holidays of %d bytes, where %d are possible", len(h.Name), game.MaxWhy)
		}
		c := t.Course()
		has := slices.ContainsFunc(c.ClockAt().Quiet(), func(d clock.Dates) bool { return d.Cover(h.Dates) })
		switch {
		case !c.ClockPolicy().Set():
			return game.Line{}, fmt.Errorf("no deadline runs in it")
		case !h.Off && has:
			return game.Line{}, fmt.Errorf("its clock stands still on %s already", h.Dates)
		case h.Off && !slices.Contains(c.ClockAt().Quiet(), h.Dates):
			return game.Line{}, fmt.Errorf("it has no holidays %s", h.Dates)
		case h.Off && !clock.DateOf(now, time.UTC).Add(1).Before(h.From):
			return game.Line{}, fmt.Errorf("the holidays %s have begun, or do so within a day: they stay as they are", h.Dates)
		case h.To.Before(clock.DateOf(now, time.UTC)):
			return game.Line{}, fmt.Errorf("%s is over", h.Dates)
		}
		h.By = game.ByModerator
		return game.Line{Holidays: &h}, nil
	})
}
