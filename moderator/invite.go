package moderator

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
)

// Invite makes the first line of a game whose players are asked, and the mails that
// ask them. The error says what is wrong with the opening.
func (m Moderator) Invite(o Opening) ([]Line, []mail.Outgoing, error) {
	game, rules, err := m.terms(o)
	if err != nil {
		return nil, nil, err
	}
	if game.Seats, err = o.EmptySeats(rules.System.Info().Sides); err != nil {
		return nil, nil, err
	}
	if err := m.withBeacon(o, &game); err != nil {
		return nil, nil, err
	}
	invited := Invited{Game: game, Anyone: o.Anyone, Until: o.Now.Add(o.Wait)}
	if o.Remind > 0 {
		invited.Remind = invited.Until.Add(-o.Remind)
	}
	if invited.Guests, err = o.Guests(game.Seats); err != nil {
		return nil, nil, err
	}
	if err := o.CheckInvitation(invited); err != nil {
		return nil, nil, err
	}
	if invited.Game.Secret, err = o.DrawSecret(); err != nil {
		return nil, nil, err
	}
	game.Secret = invited.Game.Secret
	for _, guest := range invited.Guests {
		if i := slices.IndexFunc(game.Seats, func(s Seat) bool { return s.Side == guest.Side }); i >= 0 {
			game.Seats[i].Name = guest.Name
		}
	}
	invited.Game.Invitation = game.Asking()
	lines := []Line{{At: o.Now, Invited: &invited}}
	var mails []mail.Outgoing
	for i := range invited.Guests {
		mails = append(mails, m.asking(InvitationOf(lines), rules, i, o.Now, false))
	}
	return lines, mails, nil
}

// EmptySeats are seats at which nobody sits yet, each with its seed.
func (o Opening) EmptySeats(sides []engine.Side) ([]Seat, error) {
	var seats []Seat
	for _, side := range sides {
		seed, err := o.secret()
		if err != nil {
			return nil, err
		}
		seats = append(seats, Seat{Side: side, Seed: seed})
	}
	return seats, nil
}

// Guests are who is invited, each with a token.
func (o Opening) Guests(seats []Seat) ([]Guest, error) {
	var guests []Guest
	for _, p := range o.Players {
		token, err := o.token()
		if err != nil {
			return nil, err
		}
		g := Guest{Side: p.Side, Name: p.Name, Addr: strings.ToLower(p.Addr), Token: token}
		for _, other := range guests {
			switch {
			case other.Addr == g.Addr:
				return nil, fmt.Errorf("%s is invited twice", g.Addr)
			case SameName(other.Name, g.Name):
				return nil, fmt.Errorf("two players with the name %s are invited: give one of them another", other.Name)
			case g.Side != "" && other.Side == g.Side:
				return nil, fmt.Errorf("two players are invited to play %s", g.Side)
			}
		}
		if g.Side != "" && !slices.ContainsFunc(seats, func(s Seat) bool { return s.Side == g.Side }) {
			return nil, fmt.Errorf("nobody can play %s in this game", g.Side)
		}
		guests = append(guests, g)
	}
	return guests, nil
}

// CheckInvitation says why nobody could take all seats, or in no time.
func (o Opening) CheckInvitation(i Invited) error {
	p := Invitation{Invited: &i}
	switch {
	case !i.Anyone && len(i.Guests) < len(i.Game.Seats):
		return fmt.Errorf("%s invited to a game of %d sides: name more, or let any player of the club join", report.Count(len(i.Guests), "player"), len(i.Game.Seats))
	case o.Wait <= 0 || o.Wait > maxInvitation:
		return fmt.Errorf("an invitation stands for some time, at most %d days, not for %s", int(maxInvitation/(24*time.Hour)), o.Wait)
	case o.Remind < 0 || o.Remind >= o.Wait:
		return fmt.Errorf("a reminder %s before the end of an invitation that stands for %s", o.Remind, o.Wait)
	case len(p.Free()) == 0 && slices.ContainsFunc(i.Guests, func(g Guest) bool { return g.Side == "" }):
		return errors.New("a player is invited to choose a side, and none is left to choose")
	}
	return nil
}

// asking is the mail that asks a guest, or reminds him.
func (m Moderator) asking(p *Invitation, rules Rules, guest int, now time.Time, reminder bool) mail.Outgoing {
	g := p.Guests[guest]
	terms := p.Game
	terms.Unrated = "" // has a sentence of its own
	letter := m.reply(nil, Input{Now: now})
	letter.Key = fmt.Sprintf("invited/%s/%d", p.Game.Tag, guest+1)
	letter.To = mail.Address{Name: g.Name, Addr: g.Addr}
	letter.ReplyTo = m.Club.ReplyTo(p.Game.Tag, Seat{Token: g.Token})
	letter.Subject = fmt.Sprintf("[%s] will you play %s?", p.Game.Tag, p.Game.Title)
	if letter.First = !reminder; reminder {
		letter.Key += "/reminder"
		letter.Subject = fmt.Sprintf("[%s] your answer is awaited: %s", p.Game.Tag, p.Game.Title)
	}
	told := report.Guest{
		Club: m.Club.Name, Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, Scenario: p.Game.Setup.Scenario, Name: g.Name, Side: rules.SideName(g.Side), ReplyTo: letter.ReplyTo.Addr,
		Seats: p.SeatLines(rules, nil), Until: Minute(p.Until), Reminder: reminder, Invitation: p.Game.Invitation,
		VASSAL: dicePolicy(p.Game.Dice, rules.Throw()), Beacon: p.Game.BeaconPolicy(), Answer: answerPolicy(p.Game.Answer), Options: terms.ShownOptions(), Rated: ratedPolicy(p.Game.Unrated),
	}
	if g.Side == "" {
		for _, side := range p.Free() {
			told.Free = append(told.Free, string(side))
		}
	}
	if !reminder && !p.Remind.IsZero() {
		told.Remind = Minute(p.Remind)
	}
	letter.Text, letter.HTML = told.Body().Both()
	return letter
}

// SideName is a side as the pack calls it, "" for none.
func (r Rules) SideName(side engine.Side) string {
	if side == "" {
		return ""
	}
	return r.Pack.SideName(side)
}

// SeatLines say of each side who plays it, who is invited to, or that it is open. The
// reader's own is marked.
func (p *Invitation) SeatLines(rules Rules, reader *Joined) []string {
	var lines []string
	for _, s := range p.Game.Seats {
		text := "open: any player of the club may take it"
		if !p.Anyone {
			text = "open to those who are invited"
		}
		if j := p.Taken(s.Side); j != nil {
			text = j.Name + ", has joined"
			if reader != nil && j.Addr == reader.Addr {
				text += " (you)"
			}
		} else if g := p.KeptFor(s.Side); g != nil {
			text = g.Name + ", is invited"
		}
		lines = append(lines, rules.Pack.SideName(s.Side)+": "+text)
	}
	return lines
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
	return "The result does not count for ratings: " + unrated + "."
}

// lapseInvitation reminds those who have not answered an invitation, or ends it. If
// it is over, the decision is [Moot].
func (m Moderator) lapseInvitation(in Input) (*Hearing, error) {
	p := InvitationOf(in.Game.Lines)
	if p == nil {
		return nil, ErrNotOpened
	}
	d := Decision{Outcome: Moot}
	rules, err := m.Rules(p.Game.Pack, p.Game.PackHash)
	switch {
	case err != nil:
		return nil, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	case p.Opened || p.Expired || p.Remind.IsZero() && in.Now.Before(p.Until) || in.Now.Before(p.Remind):
	case in.Now.Before(p.Until):
		d.Outcome, d.Wake = Reminded, p.Wake(true)
		for i, g := range p.Guests {
			if slices.Contains(p.Awaited(), g) {
				d.Send = append(d.Send, m.asking(p, rules, i, in.Now, true))
			}
		}
	default:
		d = m.expire(p, rules, in.Now)
	}
	return &Hearing{settled: &d}, nil
}

// expire ends an invitation that not everyone has answered in time.
func (m Moderator) expire(p *Invitation, rules Rules, now time.Time) Decision {
	d := Decision{Outcome: Closed, Append: []Line{{At: now, Expired: &Expired{}}}}
	p.Expired = true
	text := report.NotBegun(p.Game.Tag, p.Game.Title, Minute(p.Until), p.SeatLines(rules, nil))
	tell := func(g Guest) {
		letter := m.reply(nil, Input{Now: now})
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
		if p.Guest(j.Addr) == nil {
			tell(Guest{Name: j.Name, Addr: j.Addr})
		}
	}
	if m.Club.Operator.Addr != "" {
		d.Send = append(d.Send, m.toOperator(now, "expired/operator/"+p.Game.Tag, fmt.Sprintf("[%s] the invitation has expired", p.Game.Tag), text))
	}
	return d
}
