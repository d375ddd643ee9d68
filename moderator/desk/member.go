package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// memberWord is the word for a wish to become a member of the club.
const memberWord = "membership"

// memberForm is how that is written, in a line of its own or a subject.
var memberForm = lazyregexp.New(`(?i)^(?:(?:please|i|we|want|would|'d|like|may|can|to)[ ,]+)*(?:membership|join (?:the|your|this) club|(?:become|be|join as) (?:a )?(?:new )?member(?: of (?:the|your|this) club)?)(?:,? please)?[.!?]*$`)

// memberLines are the lines of a mail by which somebody asks to become a member of the club; the subject, where none of the
// text does.
func memberLines(msg *mail.Message) []orders.Command {
	for number, line := range strings.Split(msg.Text, "\n") {
		if memberForm.MatchString(strings.TrimSpace(line)) {
			return []orders.Command{{Line: number + 1, Word: memberWord}}
		}
	}
	if memberForm.MatchString(strings.TrimSpace(msg.Subject)) {
		return []orders.Command{{Word: memberWord}}
	}
	return nil
}

// withMembership are the commands of a mail with the wish to become a member, which is also read as one to join a game.
func withMembership(commands []orders.Command, msg *mail.Message) []orders.Command {
	return withLines(commands, memberLines(msg))
}

// withLines are commands with others, which are also read as commands of games.
func withLines(commands, lines []orders.Command) []orders.Command {
	for _, own := range lines {
		commands = slices.DeleteFunc(commands, func(c orders.Command) bool { return c.Line == own.Line })
	}
	return append(commands, lines...)
}

// membership hands on that somebody wants to become a member: the moderators are written to, with the line that makes
// him one.
func (d *desk) membership() (text []string, wrong *engine.Finding, err error) {
	msg := d.in.Submission.Mail
	if !msg.Auth.Aligned {
		return nil, &engine.Finding{Code: finding.NoPlayer, Text: fmt.Sprintf("your mail provider's signature does not prove who you are (%s), so that nobody is asked in your name; write to %s, who is a human", msg.Auth.Why, d.Operator)}, nil
	}
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err != nil {
		return nil, nil, err
	}
	p, found := known.Register.At(msg.From.Addr)
	if found && p.Member {
		return []string{fmt.Sprintf("You are a member of %s already, as %s: you may take any seat that is open. 'games' says what is offered.", d.Club, p.Name)}, nil, nil
	}
	asks := report.Asking{Club: d.Club, Name: cmp.Or(msg.From.Name, "somebody without a name"), Addr: msg.From.Addr}
	if found {
		asks.Known, asks.Write = p.Spelled(), fmt.Sprintf("player admit %s", p.Key)
	} else {
		d.askToAdd(&asks, known.Register)
	}
	for _, who := range d.m.Club.Staff() {
		if who.Addr != "" {
			d.letters = append(d.letters, d.letterTo(who, fmt.Sprintf("member/%s/%s/%s", strings.ToLower(msg.From.Base()), game.Day(d.in.Now), who.Addr), fmt.Sprintf("%s asks to become a member", asks.Name), asks.Body()))
		}
	}
	return []string{fmt.Sprintf("The moderators of %s, who are humans, are asked to make you a member. You get a mail as soon as you are one; then you may take any seat that is open.", d.Club)}, nil, nil
}

// askToAdd says how somebody becomes a member whom the register does not know.
func (d *desk) askToAdd(asks *report.Asking, people register.Register) {
	from := d.in.Submission.Mail.From
	name, err := game.PlainLine("the name", from.Name)
	free, possible := people.Free(name)
	if err != nil || !possible || strings.ContainsAny(name, `,`) {
		asks.Write = fmt.Sprintf("player add NAME <%s>", from.Addr)
		return
	}
	asks.Write = fmt.Sprintf("player add %s <%s>", free, from.Addr)
	if asks.Clash = people.Clash(name, from.Addr); asks.Clash == "" {
		if near := people.Resembling(register.Person{Addrs: []string{from.Addr}}); len(near) > 0 {
			asks.Clash = fmt.Sprintf("the address differs by dots alone from that of %s (%s), and is the same mailbox with some providers", near[0].Spelled(), near[0].Key)
			asks.Moves = fmt.Sprintf("player address %s = %s", near[0].Key, from.Addr)
		}
		return
	}
	if other, err := people.Find(name); err == nil {
		asks.Moves = fmt.Sprintf("player address %s = %s", other.Key, from.Addr)
	}
}

// Told are the letters to those whom acts have made members of a club, or members no more, and who are excused.
func Told(club post.Club, now time.Time, after register.Register, acts []register.Act) (letters []mail.Outgoing) {
	for _, a := range acts {
		for _, p := range after.Changed([]register.Act{a}) {
			what, subject, body := toldOf(club, p, a)
			if addr := p.Addr(); what != "" && addr != "" {
				letters = append(letters, letterTo(club, now, mail.Address{Name: p.Name, Addr: addr}, fmt.Sprintf("%s/%s/%s", what, p.Key, game.Day(now)), subject, body))
			}
		}
	}
	return letters
}

// toldOf is what somebody is told of an act about him, "" for nothing.
func toldOf(club post.Club, p register.Person, a register.Act) (what, subject string, body report.Body) {
	switch ruled := (report.Ruled{Club: club.Name, Name: p.Name, By: a.By, Why: a.Why, Operator: club.Operator.Addr}); {
	case a.Admitted:
		return "welcome", "you are a member of " + club.Name, report.Welcome(club.Name, p.Name)
	case a.Expelled:
		return "expelled", "you are a member of " + club.Name + " no more", ruled.Expelled()
	case a.Excused != nil && a.Excused.Off:
		return "charged/" + a.Excused.Game, fmt.Sprintf("[%s] you are excused no more", a.Excused.Game), ruled.Charged(a.Excused.Game)
	case a.Excused != nil:
		return "excused/" + a.Excused.Game, fmt.Sprintf("[%s] you are excused", a.Excused.Game), ruled.Excused(a.Excused.Game)
	}
	return "", "", report.Body{}
}

func (d *desk) letterTo(to mail.Address, key, subject string, body report.Body) mail.Outgoing {
	return letterTo(d.m.Club, d.in.Now, to, key, subject, body)
}

func letterTo(club post.Club, now time.Time, to mail.Address, key, subject string, body report.Body) mail.Outgoing {
	letter := club.Reply(nil, now)
	letter.Key, letter.To, letter.Subject, letter.First = key, to, subject, true
	letter.Text, letter.HTML = body.Both()
	return letter
}
