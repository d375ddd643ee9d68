package register

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Entry is what a game tells of somebody for the register: one entry for each of
// its addresses.
type Entry struct {
	Game   string      `json:"game"` // tag
	Addr   string      `json:"addr"` // in small letters
	Name   string      `json:"name"`
	Wishes             // what he said there of the mails that he gets
	Side   engine.Side `json:"side,omitempty"` // that he plays, or that is kept for him
	As     Part        `json:"as"`
	At     time.Time   `json:"at"`             // when the game last told of him
	Over   bool        `json:"over,omitempty"` // the game is over, or will not be played
	Ended  time.Time   `json:"ended,omitzero"` // when it ended that was played
	Charged
}

// Charged is what counts against somebody in a game, or may come to.
type Charged struct {
	Missed    int  `json:"missed,omitempty"`    // deadlines
	Left      bool `json:"left,omitempty"`      // somebody else took his seat over
	Forfeited bool `json:"forfeited,omitempty"` // he stayed away until the game was forfeited
}

// stands reports whether any of it counts in a game that is over, or goes on.
func (c Charged) stands(over bool) bool { return c.Left || c.Forfeited || c.Missed > 0 && !over }

// Part is what somebody is in a game.
type Part string

// The parts that there are.
const (
	AsInvited Part = "invited" // he has not answered the invitation
	AsPlayer  Part = "plays"   // or will, when the game begins
	AsFormer  Part = "played"  // somebody else has his seat now, or he another address
)

// EntriesIn are the people that a game tells of in its lines, sorted by address. No rules are needed for it.
func EntriesIn(journal ...[]game.Line) []Entry {
	e := enrolment{of: map[string]Entry{}, sits: map[engine.Side]game.Seated{}}
	for _, lines := range journal {
		for i := range lines {
			e.read(&lines[i])
		}
	}
	var list []Entry
	for _, p := range e.of {
		p.Game, p.Over, p.Ended = e.tag, e.over, e.ended
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b Entry) int { return cmp.Compare(a.Addr, b.Addr) })
	return list
}

// enrolment is a game being read for the people that it tells of.
type enrolment struct {
	tag   string
	over  bool
	ended time.Time                   // zero where it was not played to an end
	of    map[string]Entry            // by address
	sits  map[engine.Side]game.Seated // how each side is seated now
}

func (e *enrolment) read(line *game.Line) {
	switch {
	case line.Invited != nil:
		e.tag = line.Invited.Game.Tag
		for _, g := range line.Invited.Guests {
			e.enter(Entry{Addr: g.Addr, Name: g.Name, Side: g.Side, As: AsInvited, At: line.At})
		}
	case line.Joined != nil:
		e.seat(line.Joined.AsSeated(), line.At)
	case line.Declined != nil:
		delete(e.of, strings.ToLower(line.Declined.Addr))
	case line.Opened != nil:
		e.tag = line.Opened.Tag
		e.dismiss()
		for _, s := range line.Opened.Seats {
			e.seat(*s.AsSeated(""), line.At)
		}
	case line.Seated != nil:
		if before := e.sits[line.Seated.Side]; !game.SameName(before.Name, line.Seated.Name) {
			e.charge(line.Seated.Side, func(c *Charged) { c.Left = true })
		}
		e.leave(line.Seated.Side)
		e.seat(*line.Seated, line.At)
	case line.Reinvited != nil:
		e.over = false
		e.dismiss()
		e.reinvite(line)
	case line.Expired != nil, line.Cancelled != nil:
		e.dismiss()
		e.over = true
	case line.Clock != nil && line.Clock.Missed != nil:
		e.charge(line.Clock.Missed.Side, func(c *Charged) { c.Missed++ })
	case line.Ended != nil:
		e.over, e.ended = true, line.At
		e.forfeit(*line.Ended)
	}
}

// charge has something count against who plays a side.
func (e *enrolment) charge(side engine.Side, what func(*Charged)) {
	addr := strings.ToLower(e.sits[side].Addr)
	if p, told := e.of[addr]; told {
		what(&p.Charged)
		e.of[addr] = p
	}
}

// forfeit counts it against the player who stayed away, where a game ended by that; in older games without terms
// for ratings, against those who have not won.
func (e *enrolment) forfeit(end game.Ended) {
	if end.How != roll.ByForfeit {
		return
	}
	for side := range e.sits {
		if slices.Contains(end.GaveUp, side) || end.GaveUp == nil && side != end.Winner {
			e.charge(side, func(c *Charged) { c.Forfeited = true })
		}
	}
}

// reinvite notes the people whom a changed invitation asks, and the players who no longer sit there.
func (e *enrolment) reinvite(line *game.Line) {
	for addr, p := range e.of {
		if p.As == AsPlayer && slices.Contains(line.Reinvited.Freed, p.Side) {
			delete(e.of, addr)
		}
	}
	for _, g := range line.Reinvited.Guests {
		if _, joined := e.of[strings.ToLower(g.Addr)]; !joined {
			e.enter(Entry{Addr: g.Addr, Name: g.Name, Side: g.Side, As: AsInvited, At: line.At})
		}
	}
}

// seat writes down who sits at a side, and what he has said of his mails since he did.
func (e *enrolment) seat(s game.Seated, at time.Time) {
	before := e.sits[s.Side]
	if !game.SameName(before.Name, s.Name) {
		before = game.Seated{}
	}
	p := Entry{Addr: s.Addr, Name: s.Name, Side: s.Side, As: AsPlayer, At: at}
	if !s.Here {
		p.Wishes = wished(at, s.Zone, before.Zone, s.Habits, before.Habits)
	}
	e.sits[s.Side] = s
	e.enter(p)
}

// enter writes down what is told last of an address.
func (e *enrolment) enter(p Entry) {
	if p.Addr = strings.ToLower(p.Addr); p.Addr == "" {
		return
	}
	p.Wishes, p.Charged = e.of[p.Addr].later(p.Wishes), e.of[p.Addr].Charged
	e.of[p.Addr] = p
}

// dismiss forgets those who were invited and have not come.
func (e *enrolment) dismiss() {
	for addr, p := range e.of {
		if p.As == AsInvited {
			delete(e.of, addr)
		}
	}
}

// leave has whoever plays the side play it no more.
func (e *enrolment) leave(side engine.Side) {
	for addr, p := range e.of {
		if p.As == AsPlayer && p.Side == side {
			p.As = AsFormer
			e.of[addr] = p
		}
	}
}

// AskedTwice are the tags of the games that have not begun, in which more than one seat is his, or kept for him.
func (r Register) AskedTwice(p Person) (tags []string) {
	for _, tag := range r.Tags(p) {
		seats, asked := 0, false
		for i := range r.games {
			if e := &r.games[i]; e.Game == tag && e.As != AsFormer && !e.Over {
				if q := r.player(e); q != nil && q.Key == p.Key {
					seats, asked = seats+1, asked || e.As == AsInvited
				}
			}
		}
		if asked && seats > 1 {
			tags = append(tags, tag)
		}
	}
	return tags
}

// ByKey is who has the key now.
func (r Register) ByKey(key Key) (Person, bool) {
	i := slices.IndexFunc(r.People, func(p Person) bool { return p.Key == r.nowOf(key) })
	if i < 0 {
		return Person{}, false
	}
	return r.People[i], true
}

// Tags are those of the games that tell of a person, sorted.
func (r Register) Tags(p Person) []string {
	var tags []string
	for i := range r.games {
		if q := r.player(&r.games[i]); q != nil && q.Key == p.Key {
			tags = append(tags, r.games[i].Game)
		}
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

// Stray is what a game that goes on tells of somebody under an address that is another's now.
type Stray struct {
	Entry
	Had, Has Person
}

// Strays are those that an act leaves by which an address was reached.
func (r Register) Strays(a Act) (strays []Stray) {
	if a.Reached == "" || r.fold == nil {
		return nil
	}
	for i := range r.games {
		e := &r.games[i]
		had, has := r.player(e), r.person(a.Person)
		if e.Addr != a.Reached || e.Over || e.As == AsFormer || had == nil || has == nil || had.Key == has.Key {
			continue
		}
		strays = append(strays, Stray{*e, *had, *has})
	}
	return strays
}
