package desk

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
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

// maxDeeds is how many lines about the register are carried out of one mail: as many as who types in his club writes.
const maxDeeds = 50

// people answers a line about the register, of a moderator of the club.
func (d *desk) people(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	who, wrong := d.colleague()
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
		return capped(d.register.Lines(people)), nil, nil
	case "show":
		p, err := d.register.Look(rest)
		if err != nil {
			return nil, unread(err), nil
		}
		return d.register.Told(p), nil, nil
	}
	line, why, _ := strings.Cut(c.Rest, " because ")
	why = strings.TrimSpace(why)
	acts, err := d.register.Beside(d.m.Club.Owns).Said(register.Ask{Line: line, Why: why, Doer: who, At: d.in.Now, Zone: Zone})
	if err != nil {
		return nil, unread(err), nil
	}
	after := d.enacts(who, why, acts)
	return append(after.Lines(after.Changed(acts)), after.Aftermath(acts)...), nil, nil
}

// colleague is the moderator of the club who sent the mail; the finding says that nobody did.
func (d *desk) colleague() (mail.Address, *engine.Finding) {
	msg := d.in.Submission.Mail
	for _, who := range d.m.Club.Staff() {
		if who.Addr != "" && strings.EqualFold(who.Addr, msg.From.Addr) && msg.Auth.Aligned {
			return who, nil
		}
	}
	text := "the register of people is for the club's moderators"
	if !msg.Auth.Aligned {
		text += fmt.Sprintf(", and your mail provider's signature does not prove who you are (%s)", msg.Auth.Why)
	}
	return mail.Address{}, &engine.Finding{Code: finding.NotStaff, Text: text}
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
