package judge

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/letters"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// A mail that speaks for a seat without proof is kept, and the player of record is
// asked whether it is his. What he says yes to is judged as if it had been proved
// when it came.

// HearUnproved is the hearing of a mail that speaks for a seat without proof.
func HearUnproved(m decision.Moderator, in decision.Input, t *game.Table, p proof.Proof) (*Hearing, error) {
	if h, err := hearCode(m, in, t, *p.Seat); h != nil || err != nil {
		return h, err
	}
	if h, err := hearHarmless(m, in, t, *p.Seat); h != nil || err != nil {
		return h, err
	}
	if h, err := hearLate(m, in, t, p); h != nil || err != nil {
		return h, err
	}
	d, err := doubt(m, in, t, p)
	return &Hearing{settled: &d}, err
}

// doubt asks the player of record whether a mail without proof is his. For mails that anybody could have written
// without seeing the seat's mails he is sent one code a day, and their words are not passed on.
func doubt(m decision.Moderator, in decision.Input, t *game.Table, p proof.Proof) (decision.Decision, error) {
	if no := command.JudgedAs(t, in.Submission.Key); no > 0 {
		return copied(m, in, t, p, no), nil
	}
	if deniedMail(t.Confirms, p.Seat.Side, in.Submission.Key) {
		return decision.Decision{Outcome: game.Unproved}, nil
	}
	anyone := !m.Club.Reaches(in.Submission.Mail, *p.Seat) && !in.Submission.Mail.Auth.Aligned
	u := game.Unconfirmed{Side: p.Seat.Side, By: p.By(), Mail: in.Submission.Key, Anyone: anyone, Came: came(in)}
	u.Act = command.VouchWord + " of " + game.Minute(u.Came)
	if hasEnough(t.Confirms, u, in.Now) {
		return decision.Decision{Outcome: game.Unproved}, nil
	}
	u = t.Confirms.Ask(u, in.Now)
	return decision.Decision{
		Outcome: game.Unproved, Append: []game.Line{{At: in.Now, Unconfirmed: &u}},
		Send: []mail.Outgoing{doubtLetter(m, in, t, p, u, t.CodeOf(u))},
	}, nil
}

// came is when a mail came, as far as the club knows.
func came(in decision.Input) time.Time {
	if in.Submission.Received.IsZero() || in.Submission.Received.After(in.Now) {
		return in.Now
	}
	return in.Submission.Received.UTC().Truncate(time.Second)
}

// doubtLetter brings the player of record the code with which he says that a mail is
// his.
func doubtLetter(m decision.Moderator, in decision.Input, t *game.Table, p proof.Proof, u game.Unconfirmed, code string) mail.Outgoing {
	msg := in.Submission.Mail
	letter := m.Club.Reply(msg, in.Now)
	letter.Key = fmt.Sprintf(letters.CodeKey+"%s/mail/%d/%s/%s", t.ID, u.Number, p.Seat.KeyName(), u.Until.UTC().Format(time.RFC3339))
	letter.To = mail.Address{Name: p.Seat.Name, Addr: p.Seat.Addr}
	letter.ReplyTo = m.Club.ReplyTo(t.Tag, *p.Seat)
	letter.Subject = fmt.Sprintf("[%s] is this mail yours? %s", t.Tag, code)
	doubt := report.Doubt{Tag: t.Tag, Title: t.Title, From: msg.From.Addr, Came: u.Came, Why: p.Why, Known: msg.Auth.Summary(), Code: code, Until: u.Until, Own: p.Seat.Addr, Write: letter.ReplyTo.Addr, Moderates: u.By != ""}
	if !u.Anyone {
		doubt.Subject, doubt.Text = msg.Subject, withoutSecrets(msg.Text)
		for _, a := range msg.Attachments {
			doubt.Files = append(doubt.Files, a.Name)
		}
	}
	doubt.Orders = askedFor(m, in, t, *p.Seat)
	letter.Text, letter.HTML = doubt.Body().Both()
	return letter
}

// askedFor is what a mail would be read to ask for, so that whoever gets our question, its author or not, knows
// what a yes does. It tells nothing of sealed orders that the mail opens, and files are not read.
func askedFor(m decision.Moderator, in decision.Input, t *game.Table, seat game.Seat) []string {
	bare := *in.Submission.Mail
	bare.Attachments = nil
	in.Submission.Mail = &bare
	h := newHearing(m, in, seat, t.Course())
	h.Role = verdict.Player
	if seat.Side == game.Nobody {
		h.Reading = directionsOf(&bare, in.Version())
	} else {
		var err error
		if h.Reading, err = h.read(); err != nil {
			return nil // the answer to the mail will say why
		}
	}
	var lines []string
	for _, item := range h.Reading.Items {
		if item.Reveal == nil {
			lines = append(lines, h.Printer().Line(item.Action))
		}
	}
	for _, c := range h.Reading.Commands {
		lines = append(lines, verdict.Said(c))
	}
	return lines
}

// withoutSecrets is the text of a mail as it may be sent back: of sealed orders that it
// opens not a word.
func withoutSecrets(text string) string {
	if strings.Contains(strings.ToLower(text), "secret") {
		return "(it opens sealed orders, and is not shown)"
	}
	return text
}

// copied tells the player of record, once a day, that somebody has sent a mail again
// that was judged, changed so that it is not proved.
func copied(m decision.Moderator, in decision.Input, t *game.Table, p proof.Proof, no int) decision.Decision {
	letter := m.Club.Reply(nil, in.Now)
	letter.Key = fmt.Sprintf("copied/%s/%s/%s", t.Tag, p.Seat.Side, game.Day(in.Now))
	letter.To = mail.Address{Name: p.Seat.Name, Addr: p.Seat.Addr}
	letter.ReplyTo = m.Club.ReplyTo(t.Tag, *p.Seat)
	letter.Subject = "[" + t.Tag + "] refused: a copy of a mail of yours"
	letter.Text, letter.HTML = report.Copied(t.Tag, t.Title, no, p.Why).Both()
	return decision.Decision{Outcome: game.Unproved, Send: []mail.Outgoing{letter}}
}

// hasEnough reports whether so many mails of the side wait for its word that another
// one is only kept.
func hasEnough(c game.Confirmations, u game.Unconfirmed, now time.Time) bool {
	waiting := 0
	for _, old := range c {
		if old.Mail == "" || old.Side != u.Side || old.By != u.By || !old.Waits(now) && !old.Denied || old.Mail == u.Mail {
			continue
		}
		if !old.Denied {
			waiting++
		}
		if u.Anyone && old.Anyone && game.Day(old.Until) == game.Day(now.Add(game.Confirmable)) {
			return true
		}
	}
	return waiting >= maxDoubts
}

// deniedMail reports whether the side has said that a mail of this content is not its
// own.
func deniedMail(c game.Confirmations, side engine.Side, key string) bool {
	return slices.ContainsFunc(c, func(old game.Confirmation) bool {
		return old.Denied && old.Side == side && mailkey.ContentOf(old.Mail) == mailkey.ContentOf(key)
	})
}

// hearHarmless is the hearing of a mail without proof that only asks for what its
// player of record may read, and that came from his own address to his reply address:
// the answer goes to him whoever wrote it. It is nil for any other mail.
func hearHarmless(m decision.Moderator, in decision.Input, t *game.Table, seat game.Seat) (*Hearing, error) {
	msg := in.Submission.Mail
	if !strings.EqualFold(msg.From.Addr, seat.Addr) || !m.Club.Reaches(msg, seat) || len(msg.Attachments) > 0 {
		return nil, nil
	}
	commands := command.CommandsOf(msg, in.Version())
	if len(commands) == 0 || slices.ContainsFunc(commands, func(c orders.Command) bool { return !slices.Contains(harmless, c.Word) && !c.IsQuestion() }) {
		return nil, nil
	}
	h, err := HearPlayer(m, in, t, seat)
	if err != nil || !h.Reading.Empty() && !checks(h.Reading) {
		return nil, err
	}
	return h, nil
}

// harmless are the commands that do nothing but ask, if no orders stand beside them;
// those beside a check are not done.
var harmless = []string{"help", "commands", "status", "history", "orders", "check", "preview", "map", "position", "ladder", "deadline", "keys"}

// AwaitsWord reports whether the clock of a game waits at a time for the word of the
// side whose deadline has passed: a mail of its own came before the deadline, and it
// was not long ago that it was asked whether the mail is its own.
func AwaitsWord(t *game.Table, now time.Time) bool {
	act, due := t.Course().ClockAt().By(now)
	if !due || !act.Lapsed || !now.Before(act.At.Add(wordTime)) {
		return false
	}
	return slices.ContainsFunc(t.Confirms, func(c game.Confirmation) bool {
		return c.Mail != "" && c.Side == act.Side && !c.Revoked && !c.Denied && !c.Left && !c.Came.After(act.At) && command.JudgedAs(t, c.Mail) == 0
	})
}

// hearCode is the hearing of a mail without proof from a seat's own address that only confirms with codes of its
// own: nobody but a reader of the seat's mails has them. It is nil for any other mail.
func hearCode(m decision.Moderator, in decision.Input, t *game.Table, seat game.Seat) (*Hearing, error) {
	if !strings.EqualFold(in.Submission.Mail.From.Addr, seat.Addr) || len(t.Confirms) == 0 {
		return nil, nil
	}
	h, err := HearPlayer(m, in, t, seat)
	if err != nil {
		return nil, err
	}
	if !onlyCodes(&h.Case) {
		return nil, nil
	}
	return h, nil
}

// onlyCodes reports whether the submission has codes of its seat that wait, or that
// ever stood for a mail, and nothing else.
func onlyCodes(h *verdict.Case) bool {
	if !h.Reading.Empty() || len(h.Reading.Commands) == 0 {
		return false
	}
	for _, c := range h.Reading.Commands {
		code := secret.CodeForm.FindString(c.Rest)
		if c.Word != "confirm" || code == "" {
			return false
		}
		found := h.Start.Confirms.Of(h.Start.Roster, h.Seat.Side, code)
		if found == nil || found.Mail == "" && !found.Waits(h.Arrived()) {
			return false
		}
	}
	return true
}
