package game

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/report"
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
	Nonce string      `json:"nonce"` // a line of his own; without one, what [adjutant/moderator/game/terms.NonceOf] makes of the SHA-256 of what is signed of the mail, or of the raw mail
	Own   bool        `json:"own,omitempty"`
	// Signed says that the nonce is of what his provider has signed of his mail, as package
	// mail has it, and not of the raw mail, in which the host has a hand.
	Signed bool `json:"signed,omitempty"`
	// House is the version of the house's player that takes the seat, as the author of the mail wants; 0 for a
	// human.
	House int `json:"house,omitempty"`
	// Unrated is why the game does not count for ratings from then on, "" where nothing has changed.
	Unrated string `json:"unrated,omitempty"`
	Habits
}

// AsSeated is the joining as the line that seats the player.
func (j Joined) AsSeated() Seated {
	return Seated{Side: j.Side, Name: j.Name, Addr: j.Addr, Zone: j.Zone, Habits: j.Habits}
}

// Declined says that somebody does not play in a game that he was invited to.
type Declined struct {
	Name string `json:"name"`
	Addr string `json:"addr"`
	Mail string `json:"mail"` // its key
}

// Expired says that a game will not be played: not all seats were taken in time.
type Expired struct{}

// Invitation is a game before it is opened: the guests, and the players who have joined.
type Invitation struct {
	*Invited
	Joined    []Joined
	at        []time.Time // when each of them did
	Declined  []Declined
	Expired   bool
	Cancelled *Cancelled // nil unless it was taken back
	Opened    bool
}

// InvitationOf reads the lines of a game that was invited to; nil if it was opened at
// once.
func InvitationOf(lines []Line) *Invitation {
	if len(lines) == 0 || lines[0].Invited == nil {
		return nil
	}
	p := &Invitation{Invited: lines[0].Invited}
	for _, line := range lines {
		switch {
		case line.Joined != nil:
			p.Joined, p.at = append(p.Joined, *line.Joined), append(p.at, line.At)
		case line.Declined != nil:
			p.leaves(line.Declined.Addr)
			p.Declined = append(p.Declined, *line.Declined)
		case line.Reinvited != nil:
			p.reinvited(*line.Reinvited)
		case line.Expired != nil:
			p.Expired = true
		case line.Cancelled != nil:
			p.Cancelled = line.Cancelled
		case line.Opened != nil:
			p.Opened = true
			return p
		}
	}
	return p
}

// Key tells the letters about an invitation from those about another that had its tag before.
func (p *Invitation) Key() string {
	return p.Game.Tag + "/" + roll.Sum([]byte(p.Game.Invitation)).String()[:8]
}

// Guest is who is invited under the address, nil for nobody.
func (p *Invitation) Guest(addr string) *Guest {
	for i := range p.Guests {
		if strings.EqualFold(p.Guests[i].Addr, addr) {
			return &p.Guests[i]
		}
	}
	return nil
}

// Holder is the person whose reply address has the token: a guest, or a player who has joined without being one;
// nil for nobody.
func (p *Invitation) Holder(token string) *Guest {
	if token == "" {
		return nil
	}
	for i := range p.Guests {
		if p.Guests[i].Token == token {
			return &p.Guests[i]
		}
	}
	for _, j := range p.Joined {
		if j.Token == token {
			return &Guest{Side: j.Side, Name: j.Name, Addr: j.Addr, Token: j.Token}
		}
	}
	return nil
}

// Member is how the address has joined, nil if it has not.
func (p *Invitation) Member(addr string) *Joined {
	i := slices.IndexFunc(p.Joined, func(j Joined) bool { return j.House == 0 && strings.EqualFold(j.Addr, addr) })
	if i < 0 {
		return nil
	}
	return &p.Joined[i]
}

// HasDeclined reports whether the person with the address has declined the invitation.
func (p *Invitation) HasDeclined(addr string) bool {
	return slices.ContainsFunc(p.Declined, func(d Declined) bool { return strings.EqualFold(d.Addr, addr) })
}

// Taken is the player who has the side, nil for nobody. In a bundle that leaves out who gave up the seat before
// him, it is the last one who joined.
func (p *Invitation) Taken(side engine.Side) *Joined {
	for i := len(p.Joined) - 1; i >= 0; i-- {
		if p.Joined[i].Side == side {
			return &p.Joined[i]
		}
	}
	return nil
}

// KeptFor is the guest that the side is kept for, nil for nobody. A guest who declines, or joins at another
// side, gives it up.
func (p *Invitation) KeptFor(side engine.Side) *Guest {
	for i, g := range p.Guests {
		if g.Side == side && !p.HasDeclined(g.Addr) {
			return &p.Guests[i]
		}
	}
	return nil
}

// Free are the sides that are neither taken nor kept.
func (p *Invitation) Free() []engine.Side {
	var sides []engine.Side
	for _, s := range p.Game.Seats {
		if s.House == 0 && p.Taken(s.Side) == nil && p.KeptFor(s.Side) == nil {
			sides = append(sides, s.Side)
		}
	}
	return sides
}

// Awaited are the guests who have not answered.
func (p *Invitation) Awaited() []Guest {
	var list []Guest
	for _, g := range p.Guests {
		if p.Member(g.Addr) == nil && !p.HasDeclined(g.Addr) {
			list = append(list, g)
		}
	}
	return list
}

// WaitsFor says for people whose answer the invitation waits for.
func (p *Invitation) WaitsFor() string {
	var who []string
	for _, g := range p.Awaited() {
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

// Full reports whether all seats are taken.
func (p *Invitation) Full() bool { return len(p.Joined)+p.Houses() == len(p.Game.Seats) }

// Houses are how many seats the house has from the first.
func (p *Invitation) Houses() (n int) {
	for _, s := range p.Game.Seats {
		if s.House > 0 {
			n++
		}
	}
	return n
}

// InvitationWake is the question of the jobs that remind of an invitation and end
// it: none of a game.
const InvitationWake = -1

// Wake is when something is to happen with the invitation: the reminder, unless
// that is behind, else its end.
func (p *Invitation) Wake(reminded bool) *Wake {
	switch {
	case p.Opened || p.Over():
		return nil
	case !reminded && !p.Remind.IsZero():
		return &Wake{At: p.Remind, Question: InvitationWake}
	}
	return &Wake{At: p.Until, Question: InvitationWake}
}

// TakesAnyone reports whether any player of the club may join the game now.
func (g Game) TakesAnyone() bool {
	p := InvitationOf(g.Lines)
	return p != nil && p.Anyone && !p.Opened && !p.Over()
}

// Nonces says who chose the nonces of the game.
func (g Game) Nonces() roll.Nonces {
	p := InvitationOf(g.Lines)
	if p == nil {
		return roll.NoncesByHost
	}
	var varied []engine.Side
	for _, s := range p.Game.Seats {
		if j := p.Taken(s.Side); j != nil && !j.Own && !j.Signed && j.House == 0 {
			varied = append(varied, s.Side)
		}
	}
	return roll.NoncesBut(varied)
}

// NoncesSo checks what a record says about who chose the nonces of the game. Versions before said less, and said
// that they did; their statements are true in their own sense.
func (g Game) NoncesSo(r roll.Record) error {
	want := g.Nonces()
	if r.Nonces == want || r.Nonces == roll.NoncesByPlayers && want != roll.NoncesByHost {
		return nil
	}
	return fmt.Errorf("it says that the nonces were %s, and the journal that they were %s", r.Nonces, want)
}

// Asked are the seats that are kept for guests who have not answered an invitation that stands; the seat of a
// guest who may choose has no side.
func (p *Invitation) Asked() []Seat {
	if p == nil || p.Opened || p.Over() {
		return nil
	}
	var seats []Seat
	for _, g := range p.Awaited() {
		seats = append(seats, Seat{Side: g.Side, Name: g.Name, Addr: g.Addr})
	}
	return seats
}

// Sitting are the seats that are taken in a game that is invited to.
func (p *Invitation) Sitting() []Seat {
	if p == nil || p.Opened {
		return nil
	}
	var seats []Seat
	for _, j := range p.Joined {
		if j.House > 0 {
			continue
		}
		seats = append(seats, Seat{Side: j.Side, Name: j.Name, Addr: j.Addr})
	}
	return seats
}

// RowFor is what somebody is told of a game that he is invited to, nil if he is not.
func (p *Invitation) RowFor(who Registered) *report.GameRow {
	row := &report.GameRow{Tag: p.Game.Tag, Title: p.Game.Title, Turn: "-", Move: "the other guests", Deadline: clock.Format(p.Until, who.Zone)}
	joined := slices.ContainsFunc(p.Joined, func(j Joined) bool { return j.House == 0 && who.WritesFrom(j.Addr) })
	invited := slices.ContainsFunc(p.Guests, func(g Guest) bool { return who.WritesFrom(g.Addr) && !p.HasDeclined(g.Addr) })
	switch {
	case p.Over() || !joined && !invited:
		return nil
	case !joined:
		row.Move = "you: join or decline"
	}
	return row
}

// SeatLines say of each side its player, or the guest it is kept for, or that it is open. The reader's own is
// marked.
func (p *Invitation) SeatLines(rules Rules, reader *Joined) []string {
	var lines []string
	for _, s := range p.Game.Seats {
		text := "open: any player of the club may take it"
		if !p.Anyone {
			text = "open to those who are invited"
		}
		if s.House > 0 {
			text = HouseName
		} else if j := p.Taken(s.Side); j != nil {
			text = j.Name + ", has joined"
			if j.House > 0 {
				text = HouseName
			}
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
