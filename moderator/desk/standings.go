package desk

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// standingsWord asks how a tournament stands.
const standingsWord = "standings"

// standingsForm is how that is written, in a line of its own or a subject: standings autumn-cup; alone, which tournaments there are.
var standingsForm = lazyregexp.New(`(?i)^standings(?: of)?(?:[ :]+([a-z0-9][a-z0-9-]*))?[ .!?]*$`)

// standingsLines are the lines of a mail that ask how a tournament stands, or its subject where none of the text does.
func standingsLines(msg *mail.Message) (lines []orders.Command) {
	for number, line := range strings.Split(msg.Text, "\n") {
		if m := standingsForm.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, orders.Command{Line: number + 1, Word: standingsWord, Rest: strings.ToLower(m[1])})
		}
	}
	if m := standingsForm.FindStringSubmatch(strings.TrimSpace(msg.Subject)); m != nil && strings.TrimSpace(msg.Text) == "" {
		lines = []orders.Command{{Word: standingsWord, Rest: strings.ToLower(m[1])}}
	}
	return lines
}

// standings tells how a tournament stands, or which there are.
func (d *desk) standings(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantTournament, Name: c.Rest})
	if err != nil {
		return nil, nil, err
	}
	switch {
	case known.Tournament.Name != "":
		t := known.Tournament
		d.bring(report.Guide{Topic: standingsWord + " " + t.Name, Title: t.Title, Text: t.Body(false).Text()})
		return []string{fmt.Sprintf("The standings of %s stand at the end of this mail.", t.Title)}, nil, nil
	case len(known.Tournaments) == 0:
		return []string{"The club has had no tournament yet."}, nil, nil
	case c.Rest == "":
		return []string{fmt.Sprintf("The tournaments of the club are %s; 'standings %s' tells how one stands.", strings.Join(known.Tournaments, ", "), known.Tournaments[0])}, nil, nil
	}
	return nil, &engine.Finding{Code: finding.NoSuchChange, Text: fmt.Sprintf("the club has no tournament %s; it has %s", c.Rest, strings.Join(known.Tournaments, ", ")), Write: standingsWord + " " + known.Tournaments[0]}, nil
}
