package lobby

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"slices"
	"strconv"
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
)

// directedBy is the moderator for whom a mail to a game that has not begun speaks, nil for nobody: it goes by
// the token of his reply address or, where the mail goes to nobody's reply address, by his own address. A
// moderator who plays or is asked to writes as anybody else.
func directedBy(c post.Club, in decision.Input, p *game.Invitation) *game.Seat {
	msg := in.Submission.Mail
	chairs, token := chairsOf(c, in.Game), c.Route(msg).Token
	if i := slices.IndexFunc(chairs, func(s game.Seat) bool { return token != "" && s.Token == token }); i >= 0 {
		return &chairs[i]
	}
	said := ReadAcceptance(msg, orders.Strict)
	switch {
	case p.Holder(token) != nil, p.Guest(msg.From.Addr) != nil, p.Member(msg.From.Addr) != nil:
		return nil
	case said.Has("join"), said.Has("decline"):
		return nil
	}
	if i := slices.IndexFunc(chairs, func(s game.Seat) bool { return strings.EqualFold(s.Addr, msg.From.Addr) }); i >= 0 {
		return &chairs[i]
	}
	return nil
}

// directions is a mail of a moderator to a game that has not begun.
type directions struct {
	Change
	cancels bool
	changes bool
	help    []string         // guides that he wants to read
	refused []engine.Finding // lines that cannot be done
	rules   game.Rules
}

// direct does what a moderator writes to a game that has not begun: all of it, or nothing.
func direct(m decision.Moderator, in decision.Input, chair game.Seat, rules game.Rules) (decision.Decision, error) {
	said := &directions{rules: rules}
	for _, line := range strings.Split(in.Submission.Mail.Text, "\n") {
		said.take(strings.TrimSpace(line))
	}
	why := lacking(m.Club, in.Submission.Mail, game.InvitationOf(in.Game.Lines), chair)
	switch {
	case len(said.refused) == 0 && !said.changes:
		return directed(m, in, chair, rules, said, decision.Decision{Outcome: game.Answered}, "ANSWERED: you moderate this game, which has not begun; nothing has changed."), nil
	case len(said.refused) == 0 && why != "":
		said.refused = append(said.refused, engine.Finding{Code: finding.NotBegun, Text: why, Write: "the same in a reply to this mail"})
		return directed(m, in, chair, rules, said, decision.Decision{Outcome: game.Unproved}, "NOT DONE YET:"), nil
	}
	var d decision.Decision
	if len(said.refused) == 0 {
		var err error
		if d, err = said.done(m, in); err != nil {
			said.refused = append(said.refused, engine.Finding{Code: finding.NotBegun, Text: err.Error()})
		}
	}
	if len(said.refused) > 0 {
		return directed(m, in, chair, rules, said, decision.Decision{Outcome: game.Refused}, "NOT DONE: nothing has changed."), nil
	}
	who, _ := m.Actor(game.RosterOf(in.Game.Lines))
	note := game.Line{At: in.Now, Who: m.Club.Signed(who), Directed: &game.Directed{Name: chair.Name, Addr: chair.Addr, Operator: strings.EqualFold(chair.Addr, m.Club.Operator.Addr), Mail: in.Submission.Key, Paged: in.Submission.Mail.Auth.Page}}
	d.Outcome, d.Append = game.Directs, append([]game.Line{note}, d.Append...)
	return directed(m, in, chair, rules, said, d, "DONE: all who wait for the game are told."), nil
}

// lacking says what keeps a mail from being proved to be of a moderator, "" for nothing.
func lacking(c post.Club, msg *mail.Message, p *game.Invitation, chair game.Seat) string {
	switch {
	case !strings.EqualFold(chair.Addr, msg.From.Addr):
		return fmt.Sprintf("it came from %s, and not from your address", msg.From.Addr)
	case !msg.Auth.Aligned:
		return fmt.Sprintf("your mail provider's signature does not prove the sender (%s)", msg.Auth.Why)
	case !c.Reaches(msg, chair):
		return fmt.Sprintf("it was not sent to your reply address for this game, %s", c.ReplyTo(p.Game.Tag, chair).Addr)
	}
	return ""
}

// done is the decision that a moderator's lines come to.
func (s *directions) done(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	if s.cancels && len(s.Asked)+len(s.Freed) > 0 {
		return decision.Decision{}, errors.New("who cancels the game does not ask others to it")
	}
	if s.cancels {
		return Cancel(m, in.Game, s.Why, in.Now)
	}
	return Reinvite(m, in.Game, in.Register, s.Change, in.Now)
}

// take reads a line of a moderator.
func (s *directions) take(line string) {
	said, why, reasoned := strings.Cut(line, " because ")
	word, rest, _ := strings.Cut(strings.TrimRight(said, " ."), " ")
	rest = strings.TrimSpace(rest)
	var err error
	switch word = strings.ToLower(strings.TrimSuffix(word, ":")); word {
	case "invite":
		err = s.invite(rest)
	case "free":
		err = s.freed(rest)
	case "wait":
		s.Wait, err = days(rest)
	case "cancel":
		s.cancels = true
	case "help", "commands":
		s.help = append(s.help, rest)
		return
	default:
		if c, is := orders.ParseDirection(line); is && c.Word != "status" {
			s.refused = append(s.refused, engine.Finding{Code: finding.NotBegun, Text: fmt.Sprintf("'%s' cannot be done: the game has not begun", c.Word), Write: "invite, free, wait or cancel: help moderator has them"})
		}
		return
	}
	if s.changes = true; err != nil {
		s.refused = append(s.refused, engine.Finding{Code: finding.NotBegun, Text: fmt.Sprintf("%q: %v", line, err)})
	}
	if reasoned {
		s.Why = strings.TrimSpace(why)
	}
}

// invite reads who is to be invited: members, nobody else, or a person, to a side or to choose one.
func (s *directions) invite(who string) error {
	yes, no := true, false
	switch strings.ToLower(who) {
	case "members", "any member", "anyone", "anybody", "all members":
		s.Anyone = &yes
		return nil
	case "nobody else", "no members":
		s.Anyone = &no
		return nil
	}
	p := Player{}
	word, rest, _ := strings.Cut(who, " ")
	if side, known := s.rules.Pack.SideNamed(word); known {
		p.Side, who = side, strings.TrimSpace(rest)
	}
	addr, err := netmail.ParseAddress(who)
	if err != nil {
		return fmt.Errorf("it is to say who is invited; write: invite %s Carl Example <carl@example.test>, or: invite members", s.rules.System.Info().Sides[0])
	}
	p.Name, p.Addr = addr.Name, addr.Address
	s.Asked = append(s.Asked, p)
	return nil
}

func (s *directions) freed(word string) error {
	side, known := s.rules.Pack.SideNamed(word)
	if !known {
		return fmt.Errorf("it is to say which side; the sides are %s", game.SideNames(s.rules.System.Info().Sides))
	}
	s.Freed = append(s.Freed, side)
	return nil
}

// spanForm is how a number of days or hours is written.
var spanForm = lazyregexp.New(`(?i)^(\d{1,4}) ?(d|days?|h|hours?)$`)

// days reads how long an invitation stands: 14 days.
func days(text string) (time.Duration, error) {
	found := spanForm.FindStringSubmatch(text)
	if found == nil {
		return 0, errors.New("it is to say how long the invitation stands from now on; write: wait 14 days")
	}
	n, _ := strconv.Atoi(found[1]) // digits
	if strings.HasPrefix(strings.ToLower(found[2]), "h") {
		return time.Duration(n) * time.Hour, nil
	}
	return time.Duration(n) * 24 * time.Hour, nil
}

// directed tells a moderator what came of his mail, and where the invitation stands.
func directed(m decision.Moderator, in decision.Input, chair game.Seat, rules game.Rules, said *directions, d decision.Decision, headline string) decision.Decision {
	e := &entry{m: m, in: in, rules: rules, party: game.InvitationOf(append(slices.Clip(in.Game.Lines), d.Append...)), who: game.Guest{Name: chair.Name, Addr: chair.Addr, Token: chair.Token}}
	if e.help, e.why = said.help, "it is a moderator's"; e.party.Cancelled == nil && d.Outcome != game.Directs && mayChange(m, in.Game) {
		e.change = toChange(e.party)
	}
	var refused []string
	for _, f := range said.refused {
		refused = append(refused, f.Code+" "+f.Text)
		if f.Write != "" {
			refused = append(refused, "write: "+f.Write)
		}
	}
	answer := e.answer(d.Outcome, headline, refused...).Send[0]
	answer.Subject = fmt.Sprintf("[%s] %s: %s", e.party.Game.Tag, e.party.Game.Title, directedSubject(d.Outcome))
	answer.First = false
	if d.Outcome == game.Unproved {
		answer.Key = fmt.Sprintf("entry/%s/%s/%s", e.party.Key(), chair.Addr, game.Day(in.Now)) // anybody can have sent it
	}
	d.Send = append([]mail.Outgoing{answer}, d.Send...)
	return d
}

// mayChange reports whether who acts may change the invitation.
func mayChange(m decision.Moderator, g game.Game) bool {
	_, barred := m.Conductor(g)
	return barred == nil
}

// directedSubject says in a subject what came of a moderator's mail.
func directedSubject(outcome game.Outcome) string {
	switch outcome {
	case game.Directs:
		return "done"
	case game.Refused, game.Unproved:
		return "not done"
	}
	return "where the invitation stands"
}
