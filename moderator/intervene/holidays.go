package intervene

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/verdict"
)

// Holidays has the clock of a game stand still on dates, for all, or has them be no holidays after all: the line, and a
// letter to each player with his deadline as it is then. The error says why that cannot be, or is a damaged game's.
func Holidays(m decision.Moderator, g game.Game, h game.Holidays, now time.Time) (decision.Decision, error) {
	return holidays(m, g, h, "", now)
}

// Told is what a player is told of holidays of the club in one of his games.
type Told struct {
	Letter mail.Outgoing
	Due    string // until when that game waits for which side, as it is then
}

// ClubHolidays has a game have holidays of the club that somebody has declared, or not have them after all, as
// [Holidays] does: the line, and apart from it what each player is told (the club may tell him of all his games
// at once). Nobody is told of a game in which no deadline runs; moderators were told when they were declared. If
// the moderator who declared them plays in the game the error is ErrPlays.
func ClubHolidays(m decision.Moderator, g game.Game, h game.Holidays, by mail.Address, now time.Time) (d decision.Decision, told []Told, err error) {
	if by.Addr != "" && m.Club.SeatOf(g.Tag(), game.RosterOf(g.Lines).Sitting, by) != nil {
		return d, nil, ErrPlays
	}
	if d, err = holidays(m.Itself(), g, h, m.Club.Signed(by), now); err != nil {
		return d, nil, err
	}
	sent := d.Send
	d.Send = nil
	after := game.Game{Lines: append(slices.Clip(g.Lines), d.Append...), Position: g.Position}
	t, err := m.Rules.Table(after.Lines)
	if err != nil {
		return d, nil, err
	}
	v := verdict.Unjudged(m, t.Course(), after, now)
	for _, seat := range t.Seats {
		due := letters.DueFor(v, seat.Side)
		i := slices.IndexFunc(sent, func(l mail.Outgoing) bool { return l.To.Addr == seat.Addr && seat.Addr != "" })
		if i >= 0 && due != "" {
			told = append(told, Told{Letter: sent[i], Due: due})
		}
	}
	return d, told, nil
}

// ErrPlays is the error of holidays that somebody has declared who plays in the game: another moderator can.
var ErrPlays = errors.New("who has declared them plays in it")

// holidays are those of [Holidays], as somebody is signed who has declared them.
func holidays(m decision.Moderator, g game.Game, h game.Holidays, signed string, now time.Time) (decision.Decision, error) {
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
		return game.Line{Who: signed, Holidays: &h}, nil
	})
}
