package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/roll"
)

// Invited is the first line of a game whose players are asked first. The game is
// opened when all its seats are taken.
type Invited struct {
	// Game is the game as it will be opened, with its secret: without id and nonces, and without a
	// player at the seats that are open to choose.
	Game   Opened    `json:"game"`
	Guests []Guest   `json:"guests,omitempty"`
	Anyone bool      `json:"anyone,omitempty"` // any player of the club may take a seat that is kept for nobody
	Remind time.Time `json:"remind,omitzero"`  // when those who have not answered are reminded
	Until  time.Time `json:"until"`            // from then on nobody can join
}

// Guest is who is invited to a game.
type Guest struct {
	Side  engine.Side `json:"side,omitempty"` // that is kept for him, "" for one that is kept for nobody
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`
	Token string      `json:"token"` // part of his reply address for the game
}

// Joined says that a seat of a game that is invited to is taken.
type Joined struct {
	Side  engine.Side `json:"side"`
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`
	Token string      `json:"token"`
	Zone  string      `json:"zone,omitempty"`
	Mail  string      `json:"mail"`  // key of the acceptance
	Nonce string      `json:"nonce"` // a line of his own; without one, what [Opened.NonceOf] makes of the SHA-256 of what is signed of the mail, or of the raw mail
	Own   bool        `json:"own,omitempty"`
	// Signed says that the nonce is of what his provider has signed of his mail, as package
	// mail has it, and not of the raw mail, in which the host has a hand.
	Signed bool `json:"signed,omitempty"`
}

// Declined says that somebody does not play in a game that he was invited to.
type Declined struct {
	Name string `json:"name"`
	Addr string `json:"addr"`
	Mail string `json:"mail"` // its key
}

// Expired says that a game will not be played: not all seats were taken in time.
type Expired struct{}

// party is a game before it is opened: who is invited, and who has come.
type party struct {
	*Invited
	joined   []Joined
	at       []time.Time // when each of them did
	declined []Declined
	expired  bool
	opened   bool
}

// partyOf reads the lines of a game that was invited to; nil if it was opened at
// once.
func partyOf(lines []Line) *party {
	if len(lines) == 0 || lines[0].Invited == nil {
		return nil
	}
	p := &party{Invited: lines[0].Invited}
	for _, line := range lines {
		switch {
		case line.Joined != nil:
			p.joined, p.at = append(p.joined, *line.Joined), append(p.at, line.At)
		case line.Declined != nil:
			p.declined = append(p.declined, *line.Declined)
		case line.Expired != nil:
			p.expired = true
		case line.Opened != nil:
			p.opened = true
			return p
		}
	}
	return p
}

// guest is who is invited under the address, nil for nobody.
func (p *party) guest(addr string) *Guest {
	for i := range p.Guests {
		if strings.EqualFold(p.Guests[i].Addr, addr) {
			return &p.Guests[i]
		}
	}
	return nil
}

// holder is whose reply address has the token: a guest, or a player who has joined
// without being one; nil for nobody.
func (p *party) holder(token string) *Guest {
	if token == "" {
		return nil
	}
	for i := range p.Guests {
		if p.Guests[i].Token == token {
			return &p.Guests[i]
		}
	}
	for _, j := range p.joined {
		if j.Token == token {
			return &Guest{Side: j.Side, Name: j.Name, Addr: j.Addr, Token: j.Token}
		}
	}
	return nil
}

// member is how the address has joined, nil if it has not.
func (p *party) member(addr string) *Joined {
	i := slices.IndexFunc(p.joined, func(j Joined) bool { return strings.EqualFold(j.Addr, addr) })
	if i < 0 {
		return nil
	}
	return &p.joined[i]
}

func (p *party) hasDeclined(addr string) bool {
	return slices.ContainsFunc(p.declined, func(d Declined) bool { return strings.EqualFold(d.Addr, addr) })
}

// taken is who has the side, nil for nobody.
func (p *party) taken(side engine.Side) *Joined {
	i := slices.IndexFunc(p.joined, func(j Joined) bool { return j.Side == side })
	if i < 0 {
		return nil
	}
	return &p.joined[i]
}

// keptFor is for whom the side is kept, nil for nobody. Who declines or joins at
// another side gives it up.
func (p *party) keptFor(side engine.Side) *Guest {
	for i, g := range p.Guests {
		if g.Side == side && !p.hasDeclined(g.Addr) {
			return &p.Guests[i]
		}
	}
	return nil
}

// free are the sides that are neither taken nor kept.
func (p *party) free() []engine.Side {
	var sides []engine.Side
	for _, s := range p.Game.Seats {
		if p.taken(s.Side) == nil && p.keptFor(s.Side) == nil {
			sides = append(sides, s.Side)
		}
	}
	return sides
}

// awaited are the guests who have not answered.
func (p *party) awaited() []Guest {
	var list []Guest
	for _, g := range p.Guests {
		if p.member(g.Addr) == nil && !p.hasDeclined(g.Addr) {
			list = append(list, g)
		}
	}
	return list
}

// waitsFor says for people whose answer the invitation waits for.
func (p *party) waitsFor() string {
	var who []string
	for _, g := range p.awaited() {
		who = append(who, g.Name)
	}
	switch {
	case len(who) > 0:
		return strings.Join(who, " and ")
	case p.Anyone:
		return "any player of the club"
	}
	return "nobody who is invited"
}

// full reports whether all seats are taken.
func (p *party) full() bool { return len(p.joined) == len(p.Game.Seats) }

// game is the game that the party has agreed on.
func (p *party) game() Opened {
	o := p.Game
	o.Seats = slices.Clone(o.Seats)
	for i := range o.Seats {
		if j := p.taken(o.Seats[i].Side); j != nil {
			s := &o.Seats[i]
			s.Name, s.Addr, s.Token, s.Zone, s.Nonce = j.Name, j.Addr, j.Token, j.Zone, j.Nonce
		}
	}
	o.ID = o.gameID()
	return o
}

// invitationWake is the question of the jobs that remind of an invitation and end
// it: none of a game.
const invitationWake = -1

// wake is when something is to happen with the invitation: the reminder, unless
// that is behind, else its end.
func (p *party) wake(reminded bool) *Wake {
	switch {
	case p.opened || p.expired:
		return nil
	case !reminded && !p.Remind.IsZero():
		return &Wake{At: p.Remind, Question: invitationWake}
	}
	return &Wake{At: p.Until, Question: invitationWake}
}

// TakesAnyone reports whether any player of the club may join the game now.
func (g Game) TakesAnyone() bool {
	p := partyOf(g.Lines)
	return p != nil && p.Anyone && !p.opened && !p.expired
}

// Nonces says who chose the nonces of the game.
func (g Game) Nonces() roll.Nonces {
	p := partyOf(g.Lines)
	if p == nil {
		return roll.NoncesByHost
	}
	var varied []engine.Side
	for _, s := range p.Game.Seats {
		if j := p.taken(s.Side); j != nil && !j.Own && !j.Signed {
			varied = append(varied, s.Side)
		}
	}
	return roll.NoncesBut(varied)
}

// NoncesSo checks what a record says of who chose the nonces of the game. Versions before
// said less of it, and that they did; what they said is true as they meant it.
func (g Game) NoncesSo(r roll.Record) error {
	want := g.Nonces()
	if r.Nonces == want || r.Nonces == roll.NoncesByPlayers && want != roll.NoncesByHost {
		return nil
	}
	return fmt.Errorf("it says that the nonces were %s, and the journal that they were %s", r.Nonces, want)
}

// concerns reports whether a mail to the game has to do with its invitation.
func concerns(p *party, c Club, msg *mail.Message) bool {
	return p.Anyone || readAcceptance(msg).has("join") || p.holder(c.Route(msg).Token) != nil || p.guest(msg.From.Addr) != nil || p.member(msg.From.Addr) != nil
}

// inviting is the game as anyone may see it.
func (m Moderator) inviting(p *party) (Public, error) {
	rules, err := m.Rules(p.Game.Pack, p.Game.PackHash)
	if err != nil {
		return Public{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	}
	return Public{
		Stage: StageInvited, Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, PackHash: p.Game.PackHash, Options: append(chosen(p.Game.Setup), p.Game.House...),
		Invited: &Inviting{Until: p.Until, Over: p.expired, Seats: p.seatLines(rules, nil)},
	}, nil
}
