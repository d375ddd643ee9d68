package intervene

import (
	"cmp"
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
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Reason is a reason for the players, as it is kept.
func Reason(why string) (string, error) {
	why = strings.Join(strings.Fields(why), " ")
	switch {
	case why == "":
		return "", errors.New("the players are to be told why")
	case len(why) > game.MaxWhy:
		return "", fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), game.MaxWhy)
	}
	return why, nil
}

// intervene has the moderator do something to a game that is not over: the line, and the
// letters that tell the players of it.
func intervene(m decision.Moderator, g game.Game, now time.Time, what func(*game.Table) (game.Line, error)) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	before, err := m.Rules.Table(g.Lines)
	if err != nil {
		return decision.Decision{}, err
	}
	if before.Ended != nil {
		return decision.Decision{}, fmt.Errorf("it is over: %s", before.Ended.Text)
	}
	line, err := what(before)
	if err != nil {
		return decision.Decision{}, err
	}
	line.At, line.Who = now, cmp.Or(line.Who, m.Club.Signed(who))
	after := game.Game{Lines: append(g.Lines[:len(g.Lines):len(g.Lines)], line), Position: g.Position}
	return intervened(m, before, after, line, who)
}

// intervened is the decision that a line of the moderator's brings, which the game has
// already: what was kept before and is decided now, the clock, and the letters.
func intervened(m decision.Moderator, before *game.Table, after game.Game, line game.Line, who mail.Address) (decision.Decision, error) {
	t, err := m.Rules.Table(after.Lines)
	if err != nil {
		return decision.Decision{}, err
	}
	h := verdict.Unjudged(m, t.Course(), after, line.At)
	d := decision.Decision{Append: []game.Line{line}}
	if before.Keeps() && !t.Keeps() {
		d.Release = before.Waiting
	}
	if line.Released != nil || line.Resumed != nil || line.Holidays != nil && !t.Keeps() {
		d.Wake = h.Wake()
	}
	for _, seat := range append(slices.Clip(t.Seats), m.Club.Colleagues(t, who)...) {
		letter, err := announceDeed(h, line, seat, len(d.Release))
		if err != nil {
			return decision.Decision{}, err
		}
		d.Send = append(d.Send, letter)
	}
	return d, nil
}

// announceDeed tells a player, or another moderator, what the moderator did to the game, and where it stands.
func announceDeed(v *verdict.Verdict, line game.Line, seat game.Seat, released int) (mail.Outgoing, error) {
	v = v.ToldTo(seat)
	stand, err := letters.StandFor(v, seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	stand.Notes = append(stand.Notes, decision.DeedOf(line.Who, seat.Side)...)
	told := report.Halt{Answer: stand, Released: released}
	subject := ""
	switch {
	case line.Held != nil:
		told.Kind, told.Why, told.Until, subject = report.Holds, line.Held.Why, untilIn(v, line.Held.Until, seat), "the game is held"
	case line.Released != nil:
		told.Kind, told.Why, subject = report.GoesOn, line.Released.Why, "the game goes on"
	case line.Paused != nil:
		told.Kind, told.Why, told.Until, subject = report.Pauses, line.Paused.Why, untilIn(v, line.Paused.Until, seat), "the game is paused"
	case line.Resumed != nil:
		told.Kind, subject = report.Resumes, "the clock runs again"
	}
	if h := line.Holidays; h != nil {
		told.Kind, told.Why, told.Dates, subject = report.HasHolidays, h.Name, h.Dates.String(), "holidays of the club"
		if h.Off {
			told.Kind, subject = report.HasNoHolidays, "no holidays of the club"
		}
	}
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = fmt.Sprintf(letters.NoticeKey+"%s/%d/%s", v.Course.ID, len(v.Game.Lines), seat.KeyName())
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, seat)
	letter.Subject = fmt.Sprintf("[%s] turn %d: %s", v.Course.Tag, stand.Game.Turn, subject)
	letter.Text, letter.HTML = v.Course.Written(told.Body(), v.Course.Aliases, seat.Side)
	return letter, nil
}

// untilIn is a time in the zone of the player of a seat, "" for none.
func untilIn(v *verdict.Verdict, at time.Time, seat game.Seat) string {
	if at.IsZero() {
		return ""
	}
	return clock.Format(at, v.Course.ZoneOf(seat.Side))
}
