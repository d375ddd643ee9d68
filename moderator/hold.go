package moderator

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// arrived is when the submission came: when it was kept, if it was, else now.
func (h *Case) arrived() time.Time {
	if at, kept := h.start.Came[h.key]; kept {
		return at
	}
	return h.now
}

// keepMail keeps a submission that came while the game is frozen or held until that
// is over, and says so: whoever wrote it would else wonder whether it came.
func keepMail(h *Case) Decision {
	letter := h.club.Reply(h.mail, h.now)
	letter.Key = "kept/" + h.key
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.club.ReplyTo(h.start.Tag, h.seat)
	if held := h.start.Held; held != nil {
		letter.Key = fmt.Sprintf("kept/%s/%s", h.start.Since.UTC().Format(time.RFC3339), h.key)
		letter.Subject = fmt.Sprintf("[%s] kept until the game goes on", h.start.Tag)
		letter.Text, letter.HTML = report.KeptHeld(h.start.Tag, h.start.Title, game.HeldText(h.start.Table)).Both()
	} else {
		letter.Subject = fmt.Sprintf("[%s] kept until the dice have fallen", h.start.Tag)
		letter.Text, letter.HTML = report.KeptFrozen(h.start.Tag, h.start.Title, *drawOf(h, h.start.Frozen)).Both()
	}
	return Decision{
		Outcome: game.Kept, Send: []mail.Outgoing{letter},
		Append: []game.Line{{At: h.now, Kept: &game.KeptMail{Mail: h.key}}},
	}
}

// Hold stops a game: the line to append, and a letter to each player. The error says
// why it cannot be held, or is a damaged game's.
func Hold(m Moderator, g game.Game, why string, now time.Time) (Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		why, err := reason(why)
		switch {
		case err != nil:
			return game.Line{}, err
		case t.Held != nil:
			return game.Line{}, fmt.Errorf("it is held already, since %s: %s", game.Minute(t.Since), t.Held.Why)
		}
		return game.Line{Held: &game.Held{By: game.ByModerator, Why: why}}, nil
	})
}

// Pause stops the clock of a game: as [Hold].
func Pause(m Moderator, g game.Game, why string, now time.Time) (Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		why, err := reason(why)
		switch {
		case err != nil:
			return game.Line{}, err
		case t.Paused != nil:
			return game.Line{}, errors.New("it is paused already")
		}
		return game.Line{Paused: &game.Paused{By: game.ByModerator, Why: why}}, nil
	})
}

// Release lets a game go on that is held or, without that, paused: as
// [Hold]. The decision releases the mails that were kept. There need not be
// a reason.
func Release(m Moderator, g game.Game, why string, now time.Time) (Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		why = strings.Join(strings.Fields(why), " ")
		switch {
		case len(why) > game.MaxWhy:
			return game.Line{}, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), game.MaxWhy)
		case t.Held != nil:
			return game.Line{Released: &game.Released{By: game.ByModerator, Why: why}}, nil
		case t.Paused != nil:
			return game.Line{Resumed: &game.Resumed{By: game.ByModerator}}, nil
		}
		return game.Line{}, errors.New("it is neither held nor paused")
	})
}
