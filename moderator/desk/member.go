package desk

import (
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

// joinLine is a line with that wish.
const joinLine = "join the club"

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
func (d *desk) membership(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	msg := d.in.Submission.Mail
	if !msg.Auth.Aligned {
		return nil, &engine.Finding{Code: finding.NoPlayer, Text: fmt.Sprintf("your mail provider's signature does not prove who you are (%s), so that nobody is asked in your name; write to %s, who is a human", msg.Auth.Why, d.Operator)}, nil
	}
	if wrong := d.strayed(c, finding.NoPlayer); wrong != nil {
		return nil, wrong, nil
	}
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err != nil {
		return nil, nil, err
	}
	p, found := known.Register.At(msg.From.Addr)
	if found && p.Member {
		return []string{fmt.Sprintf("You are a member of %s already, as %s: you may take any seat that is open. 'games' says what is offered.", d.Club, p.Name)}, nil, nil
	}
	asks := report.Asking{Club: d.Club, Name: msg.From.Name, Addr: msg.From.Addr}
	people := known.Register.Beside(decision.HouseOf(d.m.Club))
	if found {
		asks.Known, asks.Write, asks.Expelled = p.Spelled(), fmt.Sprintf("player admit %s", p.Key), people.WhyExpelled(p)
	} else {
		d.askToAdd(&asks, people)
	}
	who := msg.From.Addr // in a subject stands no name that he cannot have
	switch {
	case found:
		who = p.Name
	case asks.Unnamed == "" && msg.From.Name != "":
		who = msg.From.Name
	}
	subject := who + " asks to become a member"
	for _, who := range d.m.Club.Staff() {
		if who.Addr != "" {
			key := fmt.Sprintf("member/%s/%s/%d/%s", strings.ToLower(msg.From.Base()), game.Day(d.in.Now), people.Size(), who.Addr)
			d.letters = append(d.letters, d.letterTo(who, key, subject, asks.Body()))
		}
	}
	return []string{fmt.Sprintf("The moderators of %s, who are humans, are asked to make you a member, once a day however often you write. You get a mail as soon as you are one; then you may take any seat that is open.", d.Club)}, nil, nil
}

// askToAdd says how a person becomes a member whom the register does not know, and which members he may be, or
// may want to be taken for.
func (d *desk) askToAdd(asks *report.Asking, people register.Register) {
	from := d.in.Submission.Mail.From
	name, why := sayable(people, from)
	asks.Unnamed, asks.Write = why, fmt.Sprintf("player add %s <%s>", name, from.Addr)
	if was := people.Was(from.Addr); was != nil {
		asks.Perhaps = append(asks.Perhaps, fmt.Sprintf("who wrote from that mailbox was forgotten as %s, and is that one again when he is added", was.Key))
		asks.Expelled = people.WhyExpelled(*was)
	}
	near := people.Resembling(register.Person{Addrs: []string{from.Addr}})
	for _, p := range near {
		asks.Perhaps = append(asks.Perhaps, fmt.Sprintf("the address differs by dots alone from that of %s (%s), and is the same mailbox with some providers%s", p.Spelled(), p.Key, spaced(people.WhyExpelled(p))))
	}
	for _, p := range people.Likenesses(from.Name) {
		asks.Perhaps = append(asks.Perhaps, fmt.Sprintf("the name is, or looks like, one of %s (%s)%s", p.Spelled(), p.Key, spaced(people.WhyExpelled(p))))
		near = append(near, p)
	}
	if len(near) > 0 {
		asks.Moves, asks.Asks = fmt.Sprintf("player address %s = %s", near[0].Key, from.Addr), near[0].Addr()
	}
}

// spaced is a sentence behind another.
func spaced(said string) string {
	if said == "" {
		return ""
	}
	return ". " + said
}

// sayable is a name by which somebody can be added who wrote, and why that is not the one that he says; "" if it is.
func sayable(people register.Register, from mail.Address) (name, why string) {
	name, err := game.PlainLine("the name", from.Name)
	if err == nil {
		err = people.CheckFree(name, from.Addr)
	}
	if err == nil && !strings.ContainsAny(name, `,;()[]\`) {
		return name, ""
	}
	why = "it has signs that a line with an address cannot have"
	if err != nil {
		why = err.Error()
	}
	if from.Name == "" {
		why = ""
	}
	if free, possible := people.Free(name, from.Addr); possible && !strings.ContainsAny(name, `,;()[]\`) {
		return free, why
	}
	if free, possible := people.Free(titled(from.Addr), from.Addr); possible {
		return free, why
	}
	free, _ := people.Free("Newcomer", from.Addr)
	return free, why
}

// titled is a name made of an address: Fred Sample of fred.sample@example.test.
func titled(addr string) string {
	local, _, _ := strings.Cut(mail.Address{Addr: addr}.Base(), "@")
	words := strings.FieldsFunc(strings.ToLower(local), func(r rune) bool { return r < 'a' || r > 'z' })
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, " ")
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
