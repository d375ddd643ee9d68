package desk

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/orders"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// choiceForm is how somebody writes what he chooses for himself in the register, a line each: what games that begin take
// over, as zone Europe/Berlin, letters: short, attachments: few, stops: always; and whether he is listed, as listed: no.
var choiceForm = lazyregexp.New(`(?i)^(zone|letters|attachments|stops|listed)[ :]+(\S+(?: \S+)?)[ .,!]*$`)

// shownForm is how somebody has himself shown by another name: shown as Anna Sample.
var shownForm = lazyregexp.New(`(?i)^shown(?: as)?[ :]+(\S.*?)[ .,!]*$`)

// shownWord is the word for that.
const shownWord = "shown"

// choiceLines are the lines of a mail by which somebody chooses.
func choiceLines(msg *mail.Message) (lines []orders.Command) {
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := choiceForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: strings.ToLower(m[1]), Rest: m[2]})
		}
		if m := shownForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: shownWord, Rest: m[1]})
		}
	}
	return lines
}

// choose notes what a player of the club chose for himself.
func (d *desk) choose(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	_, wrong, err = d.visitor(c)
	if wrong != nil || err != nil {
		return nil, wrong, err
	}
	if err := d.readRegister(); err != nil {
		return nil, nil, err
	}
	me, _ := d.register.At(d.in.Submission.Mail.From.Addr)
	chosen := c.Word + " " + c.Rest
	acts, err := d.register.Said(register.Ask{Line: fmt.Sprintf("set %s = %s", me.Key, chosen), Doer: d.in.Submission.Mail.From, At: d.in.Now, Zone: Zone})
	if err != nil {
		return nil, &engine.Finding{Code: finding.NoSuchChange, Text: err.Error()}, nil
	}
	d.enacts(mail.Address{Name: me.Name, Addr: me.Addr()}, "", acts)
	if c.Word == "listed" {
		return []string{fmt.Sprintf("Stored: %s. Who is not listed is read on the ladder and in standings as player %s. His name stays where games have signed it: in their endings, on their pages, and in the list of names with which everybody recomputes the ladder.", chosen, me.Key)}, nil, nil
	}
	return []string{fmt.Sprintf("Stored: %s, in each game that begins for you from now on. In a game that has begun, write the same line in a mail to it.", chosen)}, nil, nil
}

// show has a player shown by another name from now on, as on the ladder; what was signed under his earlier names
// stays as it is. The moderators are told.
func (d *desk) show(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	_, wrong, err = d.visitor(c)
	if wrong != nil || err != nil {
		return nil, wrong, err
	}
	if err := d.readRegister(); err != nil {
		return nil, nil, err
	}
	me, _ := d.register.At(d.in.Submission.Mail.From.Addr)
	name := strings.Join(strings.Fields(c.Rest), " ")
	acts, err := d.register.Clerk().RenameOwn(me, name)
	if err != nil {
		return nil, &engine.Finding{Code: finding.NoSuchChange, Text: err.Error()}, nil
	}
	d.enacts(mail.Address{Name: me.Name, Addr: me.Addr()}, "", acts)
	for _, who := range d.m.Club.Staff() {
		if who.Addr != "" {
			d.letters = append(d.letters, d.letterTo(who, fmt.Sprintf("shown/%s/%s/%s", me.Key, d.in.Submission.Key, who.Addr), fmt.Sprintf("%s is shown as %s now", me.Name, name), report.Prose(fmt.Sprintf("%s (%s) has himself shown as %s from now on. What was signed under the name of before stays as it is, and the list of names tells that both are one. To have it another way, write: player rename %s = another name", me.Name, me.Key, name, me.Key))))
		}
	}
	return []string{fmt.Sprintf("Stored: you are shown as %s, on the ladder and in games that begin for you from now on. What was signed with %s in it stays as it is, and the club publishes that both are one.", name, me.Name)}, nil, nil
}
