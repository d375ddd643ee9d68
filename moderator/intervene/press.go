package intervene

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/verdict"
)

// Press has the club write to all players of a game, and to its spectators: the line, and the letters. The error
// says why it cannot.
func Press(m decision.Moderator, g game.Game, text string, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	t, err := m.Rules.Table(g.Lines)
	text = strings.TrimSpace(text)
	switch {
	case err != nil:
		return decision.Decision{}, err
	case t.Ended != nil:
		return decision.Decision{}, fmt.Errorf("it is over: %s", t.Ended.Text)
	case text == "":
		return decision.Decision{}, errors.New("there is nothing to hand on")
	case len(text) > MaxPress:
		return decision.Decision{}, fmt.Errorf("%d bytes to hand on, where %d are possible", len(text), MaxPress)
	}
	p := game.Press{Number: len(t.Presses) + 1, To: game.ToAll, From: cmp.Or(m.Club.Signed(who), game.PressOfOperator), Text: text}
	v := verdict.Unjudged(m, t.Course(), g, now)
	v.Role, v.Seat = verdict.GameMaster, game.Seat{Name: who.Name}
	d := decision.Decision{Append: []game.Line{{At: now, Who: m.Club.Signed(who), Press: &p}}}
	for _, seat := range t.Seats {
		if seat.House == 0 {
			d.Send = append(d.Send, letters.PressLetter(v, p, seat))
		}
	}
	d.Send = append(d.Send, toWatchers(v, p)...)
	return d, nil
}

// toWatchers are the letters of a press to spectators who get each mail of a game.
func toWatchers(v *verdict.Verdict, p game.Press) (all []mail.Outgoing) {
	for _, w := range v.Course.Watching {
		if w.Over || w.Results {
			continue
		}
		letter := letters.PressLetter(v, p, game.Seat{Name: w.Name, Addr: w.Addr, Token: w.Token})
		letter.Text, letter.HTML = v.Course.Written(letters.PressText(v, p, game.Seat{}, "").Body(), v.Course.Aliases, game.Nobody)
		letter.Unsubscribe = letter.ReplyTo.Addr
		all = append(all, letter)
	}
	return all
}
