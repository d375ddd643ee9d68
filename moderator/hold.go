package moderator

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/report"
)

// Held says that the game is stopped: until a [Released] line its mails are kept and
// no orders are decided, and no deadline runs.
type Held struct {
	By  Actor  `json:"by"`
	Why string `json:"why"` // for the players
}

// Released says that a held game goes on: the mails that were kept are decided, in
// the order in which they came.
type Released struct {
	By  Actor  `json:"by"`
	Why string `json:"why,omitempty"` // for the players, "" for nothing to be said
}

// Paused says that no deadline runs, until a [Resumed] line. Orders are decided as
// ever.
type Paused struct {
	By  Actor  `json:"by"`
	Why string `json:"why,omitempty"`
}

// Resumed says that deadlines run again.
type Resumed struct {
	By Actor `json:"by"`
}

// Actor is who did something to a game: the club's moderator, the program by itself,
// or a side, by its id.
type Actor string

// Actors that are no side.
const (
	ByModerator Actor = "moderator"
	ByItself    Actor = "itself" // the program, by its rules
	ByBoth      Actor = "both"   // the sides, agreed
)

// halt is how a game is stopped, if it is: held, paused, or both.
type halt struct {
	held    *Held
	since   time.Time // when it was held
	paused  *Paused
	waiting []string             // keys of the mails that are kept now, in their order
	came    map[string]time.Time // when each mail came that was ever kept, by its key
}

// readHalt reads the lines that stop a game and let it go on, and what is kept
// meanwhile. No roll back goes behind them. A freeze that ends lets nothing go that a
// hold keeps, and the other way round.
func (t *table) readHalt(line Line) {
	switch {
	case line.Held != nil:
		t.held, t.since = line.Held, line.At
	case line.Released != nil:
		t.held = nil
	case line.Paused != nil:
		t.paused = line.Paused
	case line.Resumed != nil:
		t.paused = nil
	case line.Kept != nil:
		t.keepKey(line.Kept.Mail, line.At)
	}
	if (line.Released != nil || line.isRoll() || line.Ended != nil) && t.held == nil && t.frozen == nil {
		t.waiting = nil
	}
}

// keepKey keeps a mail, whose time is that of its first coming.
func (t *table) keepKey(key string, at time.Time) {
	if t.came == nil {
		t.came = map[string]time.Time{}
	}
	if _, known := t.came[key]; !known {
		t.came[key] = at
	}
	if !slices.Contains(t.waiting, key) {
		t.waiting = append(t.waiting, key)
	}
}

// arrived is when the submission came: when it was kept, if it was, else now.
func (h *Hearing) arrived() time.Time {
	if at, kept := h.start.came[h.in.Submission.Key]; kept {
		return at
	}
	return h.in.Now
}

// keeps reports whether the game decides no orders now.
func (t *table) keeps() bool { return t.frozen != nil || t.held != nil }

// keepMail keeps a submission that came while the game is frozen or held until that
// is over, and says so: whoever wrote it would else wonder whether it came.
func (h *Hearing) keepMail() Decision {
	letter := h.m.reply(h.in.Submission.Mail, h.in)
	letter.Key = "kept/" + h.in.Submission.Key
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.start.Tag, h.seat)
	if held := h.start.held; held != nil {
		letter.Key = fmt.Sprintf("kept/%s/%s", h.start.since.UTC().Format(time.RFC3339), h.in.Submission.Key)
		letter.Subject = fmt.Sprintf("[%s] kept until the game goes on", h.start.Tag)
		letter.Text, letter.HTML = report.KeptHeld(h.start.Tag, h.start.Title, h.start.heldText()).Both()
	} else {
		letter.Subject = fmt.Sprintf("[%s] kept until the dice have fallen", h.start.Tag)
		letter.Text, letter.HTML = report.KeptFrozen(h.start.Tag, h.start.Title, *h.drawOf(h.start.frozen)).Both()
	}
	return Decision{
		Outcome: Kept, Send: []mail.Outgoing{letter},
		Append: []Line{{At: h.in.Now, Kept: &KeptMail{Mail: h.in.Submission.Key}}},
	}
}

// heldText says for players who holds the game, since when, and why.
func (t *table) heldText() string {
	who := "The club's moderator holds this game"
	if t.held.By == ByItself {
		who = "This game holds by itself"
	}
	return fmt.Sprintf("%s since %s: %s", who, minute(t.since), t.held.Why)
}

// pausedText says for players who has paused the game, and why.
func pausedText(t *table) string {
	who := "the club's moderator"
	if t.paused.By == ByBoth {
		who = "both sides"
	}
	text := "No deadline runs: the game is paused by " + who
	if t.paused.Why != "" {
		text += " (" + t.paused.Why + ")"
	}
	return text + "."
}

// Hold stops a game: the line to append, and a letter to each player. The error says
// why it cannot be held, or is a damaged game's.
func (m Moderator) Hold(game Game, why string, now time.Time) (Decision, error) {
	return m.rule(game, now, func(t *table) (Line, error) {
		why, err := reason(why)
		switch {
		case err != nil:
			return Line{}, err
		case t.held != nil:
			return Line{}, fmt.Errorf("it is held already, since %s: %s", minute(t.since), t.held.Why)
		}
		return Line{Held: &Held{By: ByModerator, Why: why}}, nil
	})
}

// Pause stops the clock of a game: as [Moderator.Hold].
func (m Moderator) Pause(game Game, why string, now time.Time) (Decision, error) {
	return m.rule(game, now, func(t *table) (Line, error) {
		why, err := reason(why)
		switch {
		case err != nil:
			return Line{}, err
		case t.paused != nil:
			return Line{}, errors.New("it is paused already")
		}
		return Line{Paused: &Paused{By: ByModerator, Why: why}}, nil
	})
}

// Release lets a game go on that is held or, without that, paused: as
// [Moderator.Hold]. The decision releases the mails that were kept. There need not be
// a reason.
func (m Moderator) Release(game Game, why string, now time.Time) (Decision, error) {
	return m.rule(game, now, func(t *table) (Line, error) {
		why = strings.Join(strings.Fields(why), " ")
		switch {
		case len(why) > maxWhy:
			return Line{}, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), maxWhy)
		case t.held != nil:
			return Line{Released: &Released{By: ByModerator, Why: why}}, nil
		case t.paused != nil:
			return Line{Resumed: &Resumed{By: ByModerator}}, nil
		}
		return Line{}, errors.New("it is neither held nor paused")
	})
}

// halted are the sentences that say how the game is stopped, none if it is not.
func (t *table) halted() []string {
	var said []string
	if t.held != nil {
		said = append(said, t.heldText()+". What you send is kept and decided, in the order in which it comes, when the game goes on.")
	}
	if t.paused != nil {
		said = append(said, pausedText(t))
	}
	return said
}
