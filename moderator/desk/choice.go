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
)

// choiceForm is how somebody writes what he chooses for himself in the register, a line each: what games that begin take
// over, as zone Europe/Berlin, letters: short, attachments: few, stops: always; and whether he is listed, as listed: no.
var choiceForm = lazyregexp.New(`(?i)^(zone|letters|attachments|stops|listed)[ :]+(\S+(?: \S+)?)[ .,!]*$`)

// choiceLines are the lines of a mail by which somebody chooses.
func choiceLines(msg *mail.Message) (lines []orders.Command) {
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := choiceForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: strings.ToLower(m[1]), Rest: m[2]})
		}
	}
	return lines
}

// choose notes what a player of the club chose for himself.
func (d *desk) choose(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	_, wrong, err = d.visitor()
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
		return []string{fmt.Sprintf("Stored: %s. Who is not listed is read on the ladder and in lists as player %s; those whom he plays with read his name.", chosen, me.Key)}, nil, nil
	}
	return []string{fmt.Sprintf("Stored: %s, in each game that begins for you from now on. In a game that has begun, write the same line in a mail to it.", chosen)}, nil, nil
}
