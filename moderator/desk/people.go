package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
	"adjutant/moderator/register/about"
	"adjutant/moderator/verdict"
	"adjutant/moderator/zone"
)

// peopleWord begins the lines by which a moderator looks into the register of people, and changes it.
const peopleWord = "player"

// peopleLines are the lines of a moderator's mail that are about the register.
func peopleLines(club post.Club, msg *mail.Message) (lines []orders.Command) {
	if !isStaff(club, msg.From) {
		return nil
	}
	for number, line := range strings.Split(msg.Text, "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if strings.EqualFold(strings.TrimSuffix(word, "s"), peopleWord) {
			lines = append(lines, orders.Command{Line: number + 1, Word: peopleWord, Rest: strings.TrimSpace(rest)})
		}
	}
	return lines
}

// maxDeeds is how many lines about the register are carried out of one mail: as many as an operator writes who
// types in his club.
const maxDeeds = 50

// people answers a line about the register, of a moderator of the club.
func (d *desk) people(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	who, wrong := d.colleague(c)
	if wrong != nil {
		return nil, wrong, nil
	}
	if err := d.readRegister(); err != nil {
		return nil, nil, err
	}
	word, rest, _ := strings.Cut(c.Rest, " ")
	switch strings.ToLower(word) {
	case "", "list":
		people := d.register.Matching(rest)
		return capped(about.Lines(*d.register, people)), nil, nil
	case "show":
		p, err := d.register.Look(rest)
		if err != nil {
			return nil, unread(err), nil
		}
		return about.Person(*d.register, p), nil, nil
	}
	line, why, _ := strings.Cut(c.Rest, " because ")
	why = strings.TrimSpace(why)
	acts, err := d.register.Said(register.Ask{Line: line, Why: why, Doer: who, At: d.in.Now, Zone: Zone})
	if err != nil {
		return nil, unread(err), nil
	}
	after := d.enacts(who, why, acts)
	return append(about.Lines(after, after.Changed(acts)), about.Aftermath(after, acts)...), nil, nil
}

// colleague is the moderator of the club who sent the mail with a command; the finding says that nobody did, or asks whether it is
// his.
func (d *desk) colleague(c orders.Command) (mail.Address, *engine.Finding) {
	msg := d.in.Submission.Mail
	missing := proof.MissingAtDesk(d.m.Club, d.in.Submission)
	i := slices.IndexFunc(d.m.Club.Staff(), func(who mail.Address) bool { return who.Addr != "" && strings.EqualFold(who.Addr, msg.From.Addr) })
	switch {
	case i >= 0 && missing == "":
		return d.m.Club.Staff()[i], nil
	case i >= 0 && msg.Auth.Aligned:
		return mail.Address{}, d.strayed(c, finding.NotStaff)
	}
	text := "the register of people is for the club's moderators"
	if missing != "" {
		text += ", and " + missing
	}
	return mail.Address{}, &engine.Finding{Code: finding.NotStaff, Text: text}
}

// strayed asks whether a command is its sender's that may have been sent on by somebody else: then he writes it in a reply, which is
// proved; nil of one that was not.
func (d *desk) strayed(c orders.Command, code string) *engine.Finding {
	why := proof.Strayed(d.m.Club, d.in.Submission)
	if why == "" {
		return nil
	}
	write := verdict.Said(c)
	if c.Word == memberWord {
		write = joinLine
	}
	return &engine.Finding{Code: code, Text: fmt.Sprintf("is this yours? The mail has it in your name, but %s; nothing is done. If it is, reply to this mail with the line below", why), Write: write}
}

// unread is the finding of a line about the register that cannot be done.
func unread(err error) *engine.Finding {
	return &engine.Finding{Code: finding.NoSuchChange, Text: err.Error()}
}

// capped is a list that fits into a letter.
func capped(lines []string) []string {
	if len(lines) <= maxPeople {
		return lines
	}
	return append(lines[:maxPeople:maxPeople], fmt.Sprintf("and %d more; player list WORDS has those with words in a name or an address", len(lines)-maxPeople))
}

// maxPeople is how many people a letter lists.
const maxPeople = 200

// Zone reads the name of a time zone; the error says what to write.
func Zone(said string) (string, error) {
	name, wrong := zone.Named(said, orders.Latest)
	if wrong != nil {
		return "", errors.New(wrong.Text + "; write: " + wrong.Write)
	}
	return name, nil
}
