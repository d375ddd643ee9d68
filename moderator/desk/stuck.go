package desk

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// stuckWord begins the lines by which the operator says what is done with mails that could not be judged, or be delivered.
const stuckWord = "mail"

// stuckForm is how that is written: mail retry 0f1e2d3c4b5a, mail drop anna@example.test.
var stuckForm = lazyregexp.New(`(?i)^mail (retry|drop) (\S+)[ .!]*$`)

// stuckLines are the lines of a moderator's mail about mails that are stuck.
func stuckLines(club post.Club, msg *mail.Message) (lines []orders.Command) {
	if !isStaff(club, msg.From) {
		return nil
	}
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := stuckForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: stuckWord, Rest: strings.ToLower(m[1]) + " " + m[2]})
		}
	}
	return lines
}

// stuck has a mail judged again that was set aside, or those sent again that could not be delivered to an address; or says
// that nothing more is done with them.
func (d *desk) stuck(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	who, wrong := d.colleague(c)
	if wrong != nil && wrong.Write != "" { // whether it is his
		return nil, wrong, nil
	}
	if wrong != nil || !strings.EqualFold(who.Addr, d.m.Club.Operator.Addr) {
		return nil, &engine.Finding{Code: finding.NotStaff, Text: "what becomes of mails that are stuck is said by the club's operator, in a mail that is proved to be his"}, nil
	}
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantStuck})
	if err != nil {
		return nil, nil, err
	}
	what, named, _ := strings.Cut(c.Rest, " ")
	found := slices.DeleteFunc(slices.Clone(known.Stuck), func(s decision.Stuck) bool { return !s.Named(named) })
	if len(found) > 1 && found[0].To == "" {
		return nil, &engine.Finding{Code: finding.NoSuchChange, Text: fmt.Sprintf("%d mails have references that begin with %s; give more of it", len(found), named)}, nil
	}
	found = slices.DeleteFunc(found, func(s decision.Stuck) bool {
		return slices.ContainsFunc(d.settle, func(o decision.Settled) bool { return o.Key == s.Key })
	})
	if len(found) == 0 {
		return nil, &engine.Finding{Code: finding.NoSuchChange, Text: fmt.Sprintf("no mail that was set aside, or given up, has the reference or the address %s, unless a line above settles it", named)}, nil
	}
	for _, s := range found {
		d.settle = append(d.settle, decision.Settled{Stuck: s, Drop: what == "drop"})
	}
	return []string{settled(found, what == "drop")}, nil, nil
}

// settled says what is done with mails.
func settled(mails []decision.Stuck, drop bool) string {
	first := mails[0]
	switch {
	case first.To != "" && drop:
		return fmt.Sprintf("%s to %s: nothing more is done with them; they stay in the store.", report.Count(len(mails), "mail"), first.To)
	case first.To != "":
		return fmt.Sprintf("%s to %s: sent again now.", report.Count(len(mails), "mail"), first.To)
	case drop:
		return fmt.Sprintf("Nothing is done with mail %s; it stays in the store until it is pruned. Its sender is not told.", post.Reference(first.Key))
	}
	return fmt.Sprintf("Mail %s is judged again now.", post.Reference(first.Key))
}
