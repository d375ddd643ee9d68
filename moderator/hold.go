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
	Held    *Held
	Since   time.Time // when it was held
	Paused  *Paused
	Waiting []string             // keys of the mails that are kept now, in their order
	Came    map[string]time.Time // when each mail came that was ever kept, by its key
}

// ReadHalt reads the lines that stop a game and let it go on, and what is kept
// meanwhile. No roll back goes behind them. A freeze that ends lets nothing go that a
// hold keeps, and the other way round.
func (t *Table) ReadHalt(line Line) {
	switch {
	case line.Held != nil:
		t.Held, t.Since = line.Held, line.At
	case line.Released != nil:
		t.Held = nil
	case line.Paused != nil:
		t.Paused = line.Paused
	case line.Resumed != nil:
		t.Paused = nil
	case line.Kept != nil:
		t.keepKey(line.Kept.Mail, line.At)
	}
	if (line.Released != nil || line.IsRoll() || line.Ended != nil) && t.Held == nil && t.Frozen == nil {
		t.Waiting = nil
	}
}

// keepKey keeps a mail, whose time is that of its first coming.
func (t *Table) keepKey(key string, at time.Time) {
	if t.Came == nil {
		t.Came = map[string]time.Time{}
	}
	if _, known := t.Came[key]; !known {
		t.Came[key] = at
	}
	if !slices.Contains(t.Waiting, key) {
		t.Waiting = append(t.Waiting, key)
	}
}

// arrived is when the submission came: when it was kept, if it was, else now.
func (h *Hearing) arrived() time.Time {
	if at, kept := h.start.Came[h.in.Submission.Key]; kept {
		return at
	}
	return h.in.Now
}

// Keeps reports whether the game decides no orders now.
func (t *Table) Keeps() bool { return t.Frozen != nil || t.Held != nil }

// keepMail keeps a submission that came while the game is frozen or held until that
// is over, and says so: whoever wrote it would else wonder whether it came.
func (h *Hearing) keepMail() Decision {
	letter := h.m.reply(h.in.Submission.Mail, h.in)
	letter.Key = "kept/" + h.in.Submission.Key
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.start.Tag, h.seat)
	if held := h.start.Held; held != nil {
		letter.Key = fmt.Sprintf("kept/%s/%s", h.start.Since.UTC().Format(time.RFC3339), h.in.Submission.Key)
		letter.Subject = fmt.Sprintf("[%s] kept until the game goes on", h.start.Tag)
		letter.Text, letter.HTML = report.KeptHeld(h.start.Tag, h.start.Title, h.start.HeldText()).Both()
	} else {
		letter.Subject = fmt.Sprintf("[%s] kept until the dice have fallen", h.start.Tag)
		letter.Text, letter.HTML = report.KeptFrozen(h.start.Tag, h.start.Title, *h.drawOf(h.start.Frozen)).Both()
	}
	return Decision{
		Outcome: Kept, Send: []mail.Outgoing{letter},
		Append: []Line{{At: h.in.Now, Kept: &KeptMail{Mail: h.in.Submission.Key}}},
	}
}

// HeldText says for players who holds the game, since when, and why.
func (t *Table) HeldText() string {
	who := "The club's moderator holds this game"
	if t.Held.By == ByItself {
		who = "This game holds by itself"
	}
	return fmt.Sprintf("%s since %s: %s", who, Minute(t.Since), t.Held.Why)
}

// pausedText says for players who has paused the game, and why.
func pausedText(t *Table) string {
	who := "the club's moderator"
	if t.Paused.By == ByBoth {
		who = "both sides"
	}
	text := "No deadline runs: the game is paused by " + who
	if t.Paused.Why != "" {
		text += " (" + t.Paused.Why + ")"
	}
	return text + "."
}

// Hold stops a game: the line to append, and a letter to each player. The error says
// why it cannot be held, or is a damaged game's.
func (m Moderator) Hold(game Game, why string, now time.Time) (Decision, error) {
	return m.rule(game, now, func(t *Table) (Line, error) {
		why, err := reason(why)
		switch {
		case err != nil:
			return Line{}, err
		case t.Held != nil:
			return Line{}, fmt.Errorf("it is held already, since %s: %s", Minute(t.Since), t.Held.Why)
		}
		return Line{Held: &Held{By: ByModerator, Why: why}}, nil
	})
}

// Pause stops the clock of a game: as [Moderator.Hold].
func (m Moderator) Pause(game Game, why string, now time.Time) (Decision, error) {
	return m.rule(game, now, func(t *Table) (Line, error) {
		why, err := reason(why)
		switch {
		case err != nil:
			return Line{}, err
		case t.Paused != nil:
			return Line{}, errors.New("it is paused already")
		}
		return Line{Paused: &Paused{By: ByModerator, Why: why}}, nil
	})
}

// Release lets a game go on that is held or, without that, paused: as
// [Moderator.Hold]. The decision releases the mails that were kept. There need not be
// a reason.
func (m Moderator) Release(game Game, why string, now time.Time) (Decision, error) {
	return m.rule(game, now, func(t *Table) (Line, error) {
		why = strings.Join(strings.Fields(why), " ")
		switch {
		case len(why) > MaxWhy:
			return Line{}, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), MaxWhy)
		case t.Held != nil:
			return Line{Released: &Released{By: ByModerator, Why: why}}, nil
		case t.Paused != nil:
			return Line{Resumed: &Resumed{By: ByModerator}}, nil
		}
		return Line{}, errors.New("it is neither held nor paused")
	})
}

// Halted are the sentences that say how the game is stopped, none if it is not.
func (t *Table) Halted() []string {
	var said []string
	if t.Held != nil {
		said = append(said, t.HeldText()+". What you send is kept and decided, in the order in which it comes, when the game goes on.")
	}
	if t.Paused != nil {
		said = append(said, pausedText(t))
	}
	return said
}
