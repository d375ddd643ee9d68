package moderator

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Desk answers a mail that belongs to no game of ours: guides and audits for anybody
// who asks for them, else politely that it is no game's. Whoever is not proved gets
// one answer a day at the address that the mail claims to come from. The error is that
// of a ladder that cannot be computed.
func (m Moderator) Desk(in Input) (Decision, error) {
	msg := in.Submission.Mail
	if !m.mayAnswer(msg) {
		return Decision{Outcome: Machine}, nil
	}
	answer := report.Desk{Club: m.Club.Name, Operator: m.Club.Operator.Addr}
	for i, c := range commandsOf(msg) {
		if i == maxCommands {
			answer.Replies = append(answer.Replies, report.Reply{Source: source(c), Command: said(c), Fate: report.Refused, Findings: []engine.Finding{tooManyCommands()}})
			break
		}
		if err := m.deskReply(&answer, c, in); err != nil {
			return Decision{}, err
		}
	}
	if len(answer.Replies) == 0 {
		return m.TurnAway(in), nil
	}
	letter := m.courtesy(in, answer.Body())
	if msg.Auth.Aligned {
		letter.Key = "desk/" + in.Submission.Key
	}
	return Decision{Outcome: Answered, Send: []mail.Outgoing{letter}}, nil
}

// commandsOf are the commands of a mail that belongs to no game: in its text, else
// in its subject.
func commandsOf(msg *mail.Message) []orders.Command {
	if in := orders.Parse(msg.Text, orders.Roster{}).Commands; len(in) > 0 {
		return in
	}
	if c, found := interpret.SubjectCommand(msg.Subject); found {
		return []orders.Command{c}
	}
	return nil
}

// deskReply answers one command; one that is about a game says where it belongs.
func (m Moderator) deskReply(d *report.Desk, c orders.Command, in Input) error {
	r := report.Reply{Source: source(c), Command: said(c), Fate: report.Told}
	switch c.Word {
	case "help", "commands":
		guide, wrong := guideFor(c)
		if wrong != nil {
			r.Fate, r.Findings = report.Refused, []engine.Finding{*wrong}
			break
		}
		d.Guides = append(d.Guides, guide)
		r.Text = []string{fmt.Sprintf("The guide %q stands at the end of this mail.", guide.Topic)}
	case auditWord:
		lines, wrong := audited(in.Submission.Mail)
		if r.Lines = lines; wrong != nil {
			r.Fate, r.Findings = report.Refused, []engine.Finding{*wrong}
		}
	case "ladder":
		text, wrong, err := m.ladderFor(in, c)
		if err != nil {
			return err
		}
		if wrong != nil {
			r.Fate, r.Findings = report.Refused, []engine.Finding{*wrong}
			break
		}
		d.Guides, r.Text = append(d.Guides, text), []string{ladderStands}
	default:
		r.Fate = report.Refused
		r.Findings = []engine.Finding{{Code: "E549", Text: fmt.Sprintf("'%s' is about a game, and your mail names none", c.Word), Write: "it in a reply to any mail of the game"}}
	}
	d.Replies = append(d.Replies, r)
	return nil
}

// guideFor is the guide that a command asks for.
func guideFor(c orders.Command) (report.Guide, *engine.Finding) {
	topic := strings.ToLower(strings.Trim(c.Rest, " .,!?"))
	switch {
	case c.Word == "commands":
		topic = "commands"
	case topic == "":
		topic = "player"
	}
	guide, ok := report.GuideTo(topic)
	if !ok {
		return guide, &engine.Finding{Code: "E554", Text: fmt.Sprintf("there is no guide to %q; there are: %s", topic, strings.Join(report.Topics(), ", ")), Write: "help player"}
	}
	return guide, nil
}
