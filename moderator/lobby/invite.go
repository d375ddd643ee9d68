package lobby

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// Invite makes the first line of a game whose players are asked, and the mails that
// ask them. The error says what is wrong with the opening.
func Invite(m decision.Moderator, o game.Opening) ([]game.Line, []mail.Outgoing, error) {
	g, rules, err := terms(m.Rules, o)
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
	invited.Game.Invitation = g.Asking()
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
	terms := p.Game
	terms.Unrated = "" // has a sentence of its own
	letter := club.Reply(nil, now)
	letter.Key = fmt.Sprintf("invited/%s/%d", p.Game.Tag, guest+1)
	letter.To = mail.Address{Name: g.Name, Addr: g.Addr}
	letter.ReplyTo = club.ReplyTo(p.Game.Tag, game.Seat{Token: g.Token})
	letter.Subject = fmt.Sprintf("[%s] will you play %s?", p.Game.Tag, p.Game.Title)
	if letter.First = !reminder; reminder {
		letter.Key += "/reminder"
		letter.Subject = fmt.Sprintf("[%s] your answer is awaited: %s", p.Game.Tag, p.Game.Title)
	}
	told := report.Guest{
		Club: club.Name, Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, Scenario: p.Game.Setup.Scenario, Name: g.Name, Side: rules.SideName(g.Side), ReplyTo: letter.ReplyTo.Addr,
		Seats: p.SeatLines(rules, nil), Until: game.Minute(p.Until), Reminder: reminder,
		VASSAL: letters.DicePolicy(p.Game.Dice, interpret.RulesThrow(rules.Pack, rules.System)), Beacon: p.Game.BeaconPolicy(), Answer: answerPolicy(p.Game.Answer), Options: terms.ShownOptions(), Rated: ratedPolicy(p.Game.Unrated), Tables: engine.Forewarning(rules.System),
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

// ratedPolicy says whether the game counts for ratings, for players.
func ratedPolicy(unrated string) string {
	if unrated == "" {
		return "The result counts for the club's ratings."
	}
	return "The result does not count for ratings: " + report.Stopped(unrated)
}

// LapseInvitation reminds those who have not answered an invitation, or ends it. If
// it is over, the decision is [game.Moot].
func LapseInvitation(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	p := game.InvitationOf(in.Game.Lines)
	if p == nil {
		return decision.Decision{}, game.ErrNotOpened
	}
	d := decision.Decision{Outcome: game.Moot}
	rules, err := m.Rules(p.Game.Pack, p.Game.PackHash)
	switch {
	case err != nil:
		return decision.Decision{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	case p.Opened || p.Expired || p.Remind.IsZero() && in.Now.Before(p.Until) || in.Now.Before(p.Remind):
	case in.Now.Before(p.Until):
		d.Outcome, d.Wake = game.Reminded, p.Wake(true)
		for i, g := range p.Guests {
			if slices.Contains(p.Awaited(), g) {
				d.Send = append(d.Send, asking(m.Club, p, rules, i, in.Now, true))
			}
		}
	default:
		d = expire(m.Club, p, rules, in.Now)
	}
	return d, nil
}

// expire ends an invitation that not everyone has answered in time.
func expire(club post.Club, p *game.Invitation, rules game.Rules, now time.Time) decision.Decision {
	d := decision.Decision{Outcome: game.Closed, Append: []game.Line{{At: now, Expired: &game.Expired{}}}}
	p.Expired = true
	text := report.NotBegun(p.Game.Tag, p.Game.Title, game.Minute(p.Until), p.SeatLines(rules, nil))
	tell := func(g game.Guest) {
		letter := club.Reply(nil, now)
		letter.Key = fmt.Sprintf("expired/%s/%s", p.Game.Tag, g.Addr)
		letter.To = mail.Address{Name: g.Name, Addr: g.Addr}
		letter.Subject = fmt.Sprintf("[%s] %s is not played", p.Game.Tag, p.Game.Title)
		letter.Text, letter.HTML = text.Both()
		d.Send = append(d.Send, letter)
	}
	for _, g := range p.Guests {
		if !p.HasDeclined(g.Addr) {
			tell(g)
		}
	}
	for _, j := range p.Joined {
		if j.House == 0 && p.Guest(j.Addr) == nil {
			tell(game.Guest{Name: j.Name, Addr: j.Addr})
		}
	}
	if club.Operator.Addr != "" {
		d.Send = append(d.Send, club.ToOperator(now, "expired/operator/"+p.Game.Tag, fmt.Sprintf("[%s] the invitation has expired", p.Game.Tag), text))
	}
	return d
}
