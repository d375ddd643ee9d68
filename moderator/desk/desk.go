// Package desk answers mails that belong to no game: guides, the ladder and audits for anybody, and
// for players of the club their games and dice outside any game.
package desk

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/ask"
	"adjutant/moderator/attachment"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// Answer answers a mail that belongs to no game of ours: guides, the ladder and audits
// for anybody who asks for them, the games of a player and dice outside any game for
// players of the club whose mail is proved, else politely that it is no game's.
// Whoever is not proved gets one answer a day at the address that the mail claims to
// come from, and nothing is worked out for him beyond that; audits have a limit for
// everybody. Where dice are needed, they may be drawn only as long as no other roll has
// fallen outside games since: the State of the request is the record of the last that
// was counted.
func Answer(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	msg := in.Submission.Mail
	if !m.Club.MayAnswer(msg) {
		return decision.Decision{Outcome: game.Machine}, nil
	}
	if in.Told && !msg.Auth.Aligned {
		return decision.Decision{Outcome: game.Stranger}, nil
	}
	d := &desk{m: m, in: in, Desk: report.Desk{Club: m.Club.Name, Operator: m.Club.Operator.Addr, Staff: msg.Auth.Aligned && isStaff(m.Club, msg.From)}}
	var lacks decision.Lacking
	commands := deskCommands(m.Club, msg)
	for i, c := range commands {
		if found := tooMany(commands, i); found != nil {
			d.enter(c, refusal(*found))
			break
		}
		err := d.answer(c)
		if wants := decision.WantsOf(err); wants != nil {
			lacks = lacks.With(wants...) // and what the next commands lack
			continue
		}
		if err != nil || d.need != nil {
			return decision.Decision{Need: d.need, Wants: lacks}, err
		}
	}
	if len(lacks) > 0 {
		return decision.Decision{Wants: lacks}, nil
	}
	if len(d.Replies) == 0 {
		return letters.TurnAway(m.Club, in), nil
	}
	letter := m.Club.Courtesy(in.Submission.Mail, in.Now, d.Body())
	if letter.Attachments = d.files; len(d.files) > 1 {
		letter.Attachments, letter.Archive = nil, mail.Archive{Name: "dice-proofs.zip", Files: d.files}
	}
	if msg.Auth.Aligned {
		letter.Key = "desk/" + in.Submission.Key
	}
	decision := decision.Decision{Outcome: game.Answered, Enact: d.enact, Settle: d.settle, Send: append([]mail.Outgoing{letter}, d.letters...)}
	if d.auditKey != "" && msg.Auth.Aligned {
		decision.Send[0].Key, decision.New = d.auditKey, []string{d.auditKey}
	}
	return decision, nil
}

// tooMany is what is found of a command that has as many of its sort before it as a mail may have, with those behind it,
// which are not carried out either; nil of one that is. Lines about the register are a sort of their own.
func tooMany(commands []orders.Command, i int) *engine.Finding {
	isPeople, most, before := commands[i].Word == peopleWord, command.MaxCommands, 0
	if isPeople {
		most = maxDeeds
	}
	for _, c := range commands[:i] {
		if (c.Word == peopleWord) == isPeople {
			before++
		}
	}
	if before < most {
		return nil
	}
	found := engine.Finding{Code: finding.TooManyCommands, Text: fmt.Sprintf("more than %d commands in one mail: this one is not carried out", most), Write: "it again in another mail"}
	if behind := len(commands) - i - 1; behind > 0 {
		found.Text = fmt.Sprintf("more than %d commands in one mail: this one is not carried out, and neither are the %d behind it", most, behind)
		found.Write = "them again in another mail"
	}
	return &found
}

// desk is a mail that belongs to no game, being answered.
type desk struct {
	m  decision.Moderator
	in decision.Input
	report.Desk
	register *register.Register // as the mail has it by now; nil before it asked
	enact    register.Enactment // what the mail does to it
	settle   []decision.Settled // what it does with mails that are stuck
	need     *roll.Request      // dice that must fall first
	files    []mail.Attachment  // that the answer brings
	letters  []mail.Outgoing    // to others
	// auditKey is the key of the answer where an audit was worked out: so they are
	// counted. "" where none was.
	auditKey string
}

// deskCommands are the commands of a mail that belongs to no game, with the rolls that
// it asks for, which are orders in a game.
func deskCommands(club post.Club, msg *mail.Message) []orders.Command {
	commands := withMembership(slices.Concat(command.CommandsOf(msg, orders.Latest), peopleLines(club, msg), todayLines(club, msg), holidaysLines(club, msg), stuckLines(club, msg)), msg)
	if len(commands) == 0 {
		reading := orders.Parse(msg.Text, orders.Roster{Version: orders.Latest})
		commands = slices.DeleteFunc(reading.Wondered(true, orders.Roster{Version: orders.Latest}), func(c orders.Command) bool { return !ask.Shares(c.Rest) })
	}
	commands = withLines(withLines(withLines(commands, choiceLines(msg)), disownLines(msg)), standingsLines(msg))
	if len(commands) == 0 || commands[0].Line > 0 {
		commands = append(commands, rollsIn(msg.Text)...)
	}
	if c, found := request.Parse(interpret.SubjectWords(msg.Subject, "")); found && len(commands) == 0 && slices.Contains(asking, c.Word) {
		commands = []orders.Command{c}
	}
	slices.SortStableFunc(commands, func(a, b orders.Command) int { return cmp.Compare(a.Line, b.Line) })
	return commands
}

// asking are the commands that a subject can be: those that only ask.
var asking = []string{"help", "commands", "status", "ladder", attachment.AuditWord}

// rollsIn are the lines of a text that ask for dice.
func rollsIn(text string) []orders.Command {
	var rolls []orders.Command
	for _, l := range orders.Parse(text, orders.Roster{}).Lines {
		if l.Verb == "roll" {
			rolls = append(rolls, orders.Command{Line: l.Number, Word: l.Verb, Rest: l.Text})
		}
	}
	return rolls
}

// answer answers one command; one that is about a game says where it belongs.
func (d *desk) answer(c orders.Command) (err error) {
	r := report.Reply{Fate: report.Told}
	var wrong *engine.Finding
	switch c.Word {
	case "help", "commands":
		var guide report.Guide
		if guide, wrong = command.GuideFor(c, ""); wrong == nil {
			d.bring(guide)
			r.Text = []string{fmt.Sprintf("The guide %q stands at the end of this mail.", guide.Topic)}
		} else {
			r, wrong = ask.Anywhere(c.Rest, d.m.Club.ModeratorName(game.Roster{})), nil
		}
	case question.Games:
		var text report.Guide
		if text, err = command.GamesFor(d.in); err == nil {
			d.bring(text)
			r.Text = []string{command.GamesStand}
		}
	case question.Term, question.Free:
		r = ask.Anywhere(c.Rest, d.m.Club.ModeratorName(game.Roster{}))
	case attachment.AuditWord:
		r.Lines, wrong, err = d.audit()
	case "ladder":
		var text report.Guide
		if text, wrong, err = command.LadderFor(d.m.Club, d.in, c); wrong == nil && err == nil {
			d.bring(text)
			r.Text = []string{command.LadderStands}
		}
	case peopleWord:
		r.Lines, wrong, err = d.people(c)
	case disownWord:
		r.Text, wrong, err = d.disown(c)
	case memberWord:
		r.Text, wrong, err = d.membership(c)
	case "zone", "letters", "attachments", "stops", "listed":
		r.Text, wrong, err = d.choose(c)
	case shownWord:
		r.Text, wrong, err = d.show(c)
	case standingsWord:
		r.Text, wrong, err = d.standings(c)
	case "join":
		wrong = &engine.Finding{Code: finding.NoGameNamed, Text: "to join a game, write to the address that its invitation, or the list of 'games', names", Write: "join the club   to become a member of it"}
	case todayWord:
		r.Text, r.Lines, wrong, err = d.today(c)
	case holidaysWord:
		r.Text, r.Lines, wrong, err = d.holidays(c)
	case stuckWord:
		r.Text, wrong, err = d.stuck(c)
	case "status":
		r.Text, r.Lines, wrong, err = d.status(c)
	case "roll":
		r.Text, wrong, err = d.roll(c)
	default:
		wrong = &engine.Finding{Code: finding.NoGameNamed, Text: fmt.Sprintf("'%s' is about a game, and your mail names none", c.Word), Write: "it in a reply to any mail of the game"}
	}
	if wrong != nil {
		r = refusal(*wrong)
	}
	d.enter(c, r)
	return err
}

// bring puts a text to the end of the answer, once.
func (d *desk) bring(g report.Guide) {
	if !slices.Contains(d.Guides, g) {
		d.Guides = append(d.Guides, g)
	}
}

// enter writes down what came of a command.
func (d *desk) enter(c orders.Command, r report.Reply) {
	r.Source, r.Command = verdict.Source(c), verdict.Said(c)
	d.Replies = append(d.Replies, r)
}

func refusal(why engine.Finding) report.Reply {
	return report.Reply{Fate: report.Refused, Findings: []engine.Finding{why}}
}

// visitor is a player of the club at the desk.
type visitor struct {
	game.Registered
	club register.Register // all players
}

// visitor is the player who sent the mail; the finding says why nobody is.
func (d *desk) visitor(c orders.Command) (v visitor, wrong *engine.Finding, err error) {
	msg := d.in.Submission.Mail
	if !msg.Auth.Aligned {
		return v, &engine.Finding{Code: finding.NoPlayer, Text: fmt.Sprintf("this is for players of the club, and your mail provider's signature does not prove who you are (%s)", msg.Auth.Why)}, nil
	}
	if wrong = d.strayed(c, finding.NoPlayer); wrong != nil {
		return v, wrong, nil
	}
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err != nil {
		return v, nil, err
	}
	v.club = known.Register
	p, found := v.club.At(msg.From.Addr)
	if v.Registered = p.Registered(); !found || !p.Member {
		wrong = &engine.Finding{Code: finding.NoPlayer, Text: fmt.Sprintf("this is for players of the club, and nobody plays here from %s", msg.From.Addr)}
	}
	return v, wrong, nil
}
