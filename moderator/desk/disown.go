package desk

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/orders"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// disownWord is the word of a line by which somebody says that an address which the register has for him is not his, and
// disownLead what it begins with.
const (
	disownWord = "disown"
	disownLead = "not mine"
)

var disownForm = lazyregexp.New(`(?i)^not mine:? +<?([^<>\s]+@[^<>\s]+?)>?[.!]?$`)

// disownLines are the lines of a mail by which somebody says that.
func disownLines(msg *mail.Message) (lines []orders.Command) {
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := disownForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: disownWord, Rest: strings.ToLower(m[1])})
		}
	}
	return lines
}

// disown takes an address out of the register that was given to the sender, who writes from one that he had
// before it. So nobody who got his place by such an address can take out his own.
func (d *desk) disown(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	msg := d.in.Submission.Mail
	if !msg.Auth.Aligned {
		return nil, &engine.Finding{Code: finding.NoPlayer, Text: fmt.Sprintf("your mail provider's signature does not prove who you are (%s), so that nothing is changed of you; write to %s, who is a human", msg.Auth.Why, d.Operator)}, nil
	}
	if wrong := d.strayed(c, finding.NoPlayer); wrong != nil {
		wrong.Write = disownLead + " " + c.Rest
		return nil, wrong, nil
	}
	if err := d.readRegister(); err != nil {
		return nil, nil, err
	}
	me, known := d.register.At(msg.From.Addr)
	mine := slices.IndexFunc(me.Addrs, func(a string) bool { return register.SameMailbox(a, msg.From.Addr) })
	given := slices.Index(me.Addrs, c.Rest)
	if !known || given < 0 || mine <= given || register.SameMailbox(c.Rest, msg.From.Addr) {
		return nil, &engine.Finding{Code: finding.NoSuchChange, Text: fmt.Sprintf("%s was not given to you after %s, from which you write; write to %s, who is a human", c.Rest, msg.From.Addr, d.Operator)}, nil
	}
	acts, err := d.register.Clerk().Leave(me, c.Rest)
	if err != nil {
		return nil, unread(err), nil
	}
	told := report.Disowned{Name: me.Spelled(), Key: string(me.Key), Addr: c.Rest, Games: d.register.GamesFrom(c.Rest)}
	d.enacts(mail.Address{Name: me.Name, Addr: msg.From.Addr}, "he says that it is not his", acts)
	for _, who := range d.m.Club.Staff() {
		if who.Addr != "" {
			d.letters = append(d.letters, d.letterTo(who, fmt.Sprintf("disowned/%s/%s", d.in.Submission.Key, who.Addr), fmt.Sprintf("%s was taken out of the register", c.Rest), told.Body()))
		}
	}
	return []string{fmt.Sprintf("%s is yours no more: nothing that comes from there is taken for yours, and nothing for you goes there. The moderators are told.", c.Rest)}, nil, nil
}
