package lobby

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// Invite makes the first line of a game whose players are asked, and the mails that
// ask them. The error says what is wrong with the opening.
func Invite(m decision.Moderator, o Opening) ([]game.Line, []mail.Outgoing, error) {
	g, rules, err := termsOf(m.Rules, o)
	if err != nil {
		return nil, nil, err
	}
	if g.Seats, err = o.EmptySeats(rules.System.Info().Sides); err != nil {
		return nil, nil, err
	}
	if err := withBeacon(m.Beacon, o, &g); err != nil {
		return nil, nil, err
	}
	if err := withHouse(rules, o, &g); err != nil {
		return nil, nil, err
	}
	invited := game.Invited{Game: g, Anyone: o.Anyone, Until: o.Now.Add(o.Wait)}
	if o.Remind > 0 {
		invited.Remind = invited.Until.Add(-o.Remind)
	}
	if invited.Guests, err = o.Guests(g.Seats); err != nil {
		return nil, nil, err
	}
	if err := o.CheckInvitation(invited); err != nil {
		return nil, nil, err
	}
	if invited.Game.Secret, err = o.DrawSecret(); err != nil {
		return nil, nil, err
	}
	g.Secret = invited.Game.Secret
	for _, guest := range invited.Guests {
		if i := slices.IndexFunc(g.Seats, func(s game.Seat) bool { return s.Side == guest.Side }); i >= 0 {
			g.Seats[i].Name = guest.Name
		}
	}
	invited.Game.Invitation = terms.Asking(g)
	lines := []game.Line{{At: o.Now, Invited: &invited}}
	var mails []mail.Outgoing
	for i := range invited.Guests {
		mails = append(mails, asking(m.Club, game.InvitationOf(lines), rules, i, o.Now, false))
	}
	return lines, mails, nil
}

// asking is the mail that asks a guest, or reminds him.
func asking(club post.Club, p *game.Invitation, rules game.Rules, guest int, now time.Time, reminder bool) mail.Outgoing {
	g := p.Guests[guest]
	plain := p.Game
	plain.Unrated, plain.Rating = "", nil // have sentences of their own
	letter := club.Reply(nil, now)
	letter.Key = fmt.Sprintf("invited/%s/%d", p.Key(), guest+1)
	letter.To = mail.Address{Name: g.Name, Addr: g.Addr}
	letter.ReplyTo = club.ReplyTo(p.Game.Tag, game.Seat{Token: g.Token})
	letter.Subject = fmt.Sprintf("[%s] will you play %s?", p.Game.Tag, p.Game.Title)
	if letter.First = !reminder; reminder {
		letter.Key += "/reminder/" + game.Day(p.Remind)
		letter.Subject = fmt.Sprintf("[%s] your answer is awaited: %s", p.Game.Tag, p.Game.Title)
	}
	told := report.Guest{
		Club: club.Name, Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, Scenario: p.Game.Setup.Scenario, Name: g.Name, Side: rules.SideName(g.Side), ReplyTo: letter.ReplyTo.Addr,
		Seats: p.SeatLines(rules, nil), Until: game.Minute(p.Until), Reminder: reminder,
		VASSAL: letters.DicePolicy(p.Game.Dice, interpret.RulesThrow(rules.Pack, rules.System)), Beacon: terms.Beacon(p.Game), Answer: answerPolicy(p.Game.Answer), Options: terms.FirstOptions(plain), Rated: terms.Rated(p.Game), Tables: rules.System.Info().Forewarning,
	}
	if g.Side == "" {
		for _, side := range p.Free() {
			told.Free = append(told.Free, string(side))
		}
	}
	told.House = mayHaveHouse(p, rules, g)
	if !reminder && !p.Remind.IsZero() {
		told.Remind = game.Minute(p.Remind)
	}
	letter.Text, letter.HTML = told.Body().Both()
	letter.Archive = letters.ProofOfTerms(report.ProofOfTerms{Tag: p.Game.Tag, Title: p.Game.Title, Asked: true}, p.Game.Invitation)
	return letter
}

// answerPolicy says how long questions wait, for players.
func answerPolicy(d time.Duration) string {
	if d == 0 {
		return "A question of the other side's turn waits for your answer for ever."
	}
	return fmt.Sprintf("A question of the other side's turn waits %s for your answer; then the default is taken that it states.", report.Span(d))
}

// LapseInvitation reminds those who have not answered an invitation, or ends it. If
// it is over, the decision is [game.Moot].
func LapseInvitation(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	p := game.InvitationOf(in.Game.Lines)
	d := decision.Decision{Outcome: game.Moot}
	if p == nil {
		return d, nil // of a game that is not played, whose tag another has now
	}
	rules, err := m.Rules(p.Game.Pack, p.Game.PackHash)
	switch {
	case err != nil:
		return decision.Decision{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	case p.Opened || p.Over() || p.Remind.IsZero() && in.Now.Before(p.Until) || in.Now.Before(p.Remind):
	case in.Now.Before(p.Until):
		d.Outcome, d.Wake = game.Reminded, p.Wake(true)
		for i, g := range p.Guests {
			if slices.Contains(p.Awaited(), g) {
				d.Send = append(d.Send, asking(m.Club, p, rules, i, in.Now, true))
			}
		}
	default:
		d = expire(m.Club, in.Game, p, rules, in.Now)
	}
	return d, nil
}

// expire ends an invitation that not everyone has answered in time.
func expire(club post.Club, g game.Game, p *game.Invitation, rules game.Rules, now time.Time) decision.Decision {
	d := decision.Decision{Outcome: game.Closed, Append: []game.Line{{At: now, Expired: &game.Expired{}}}}
	tag, title := p.Game.Tag, p.Game.Title
	p.Expired = true
	over := report.NotBegun{Tag: tag, Title: title, Until: game.Minute(p.Until), Seats: p.SeatLines(rules, nil)}
	tell := func(who, addr, name, subject string, replyTo mail.Address) {
		letter := club.Reply(nil, now)
		letter.Key = fmt.Sprintf("expired/%s/%d/%s%s", p.Key(), len(g.Lines)+1, who, addr)
		letter.To, letter.ReplyTo = mail.Address{Name: name, Addr: addr}, replyTo
		letter.Subject = fmt.Sprintf("[%s] %s", tag, subject)
		letter.Text, letter.HTML = over.Body().Both()
		d.Send = append(d.Send, letter)
	}
	for _, w := range p.Waiting() {
		over.Joined = p.Member(w.Addr) != nil
		tell("", w.Addr, w.Name, title+" is not played", club.ReplyTo(tag, game.Seat{Token: w.Token}))
	}
	over.Joined = false
	over.Write = toChange(p)
	for _, chair := range chairsOf(club, g) {
		tell("chair/", chair.Addr, chair.Name, "the invitation has expired", club.ReplyTo(tag, chair))
	}
	return d
}

// chairsOf are the places of the club's moderators at a game that has not begun.
func chairsOf(club post.Club, g game.Game) (chairs []game.Seat) {
	r := game.RosterOf(g.Lines)
	for _, who := range club.Staff() {
		if who.Addr != "" {
			chairs = append(chairs, game.Seat{Name: who.Name, Addr: strings.ToLower(who.Addr), Token: r.Word(secret.Chair(who.Addr))})
		}
	}
	return chairs
}

// toChange are the lines by which a moderator changes the invitation.
func toChange(p *game.Invitation) []report.Row {
	if free := p.Free(); len(free) > 0 {
		return report.ToChange(string(free[0]), "")
	}
	for _, g := range p.Awaited() {
		if g.Side != "" {
			return report.ToChange(string(g.Side), g.Name)
		}
	}
	return report.ToChange("", "")
}
