package moderator

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
)

// Seated says who sits at a seat from here on, how he is reached, and in which
// time zone he reads times. What belongs to the seat itself, its seed and nonce,
// stays. No roll back takes it away.
type Seated struct {
	Side  engine.Side `json:"side"`
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`
	Token string      `json:"token"`
	Zone  string      `json:"zone,omitempty"` // IANA name, "" for UTC
	Why   string      `json:"why"`            // for people: takes over from Ben Example
	Mail  string      `json:"mail,omitempty"` // key of the mail with which a newcomer joined, "" for none
	// Player is as in [Seat]; 0 in games of before, where who took over a seat went on
	// with the salts of who sat there.
	Player int `json:"player,omitempty"`
}

// roster is who sits at the seats of a game, and who did; with what proves that they do.
type roster struct {
	tag        string
	secret     Secret
	seats      []Seat
	changes    []engine.Side // of seats to others, or to another address of theirs, in order
	proposed   []Proposed
	proposedTo []engine.Side // for which somebody ever was proposed, in order
	watching   []Watching
	moderators []mail.Address // besides the club's
	former     []Seat         // as they were before, the last first, where their token is no longer that of the seat
}

// rosterOf reads a journal; it is empty before the opening of the game.
func rosterOf(lines []Line) roster {
	var r roster
	for _, line := range lines {
		r = r.after(line)
	}
	return r
}

// after is the roster with a line.
func (r roster) after(line Line) roster {
	switch {
	case line.Invited != nil:
		r.tag, r.secret, r.seats = line.Invited.Game.Tag, line.Invited.Game.Secret, line.Invited.Game.Seats
	case line.Opened != nil:
		r.tag, r.seats = line.Opened.Tag, line.Opened.Seats
		if !line.Opened.Secret.IsZero() {
			r.secret = line.Opened.Secret
		}
	case line.Secret != nil:
		r.secret = *line.Secret
	case line.Seated != nil:
		return r.with(*line.Seated)
	case line.Proposed != nil:
		r.proposed = append(r.proposed[:len(r.proposed):len(r.proposed)], *line.Proposed)
		r.proposedTo = append(r.proposedTo[:len(r.proposedTo):len(r.proposedTo)], line.Proposed.Side)
	case line.Watching != nil:
		return r.watched(*line.Watching)
	case line.Moderates != nil:
		return r.appointed(*line.Moderates)
	}
	return r
}

// nth says as how many-th somebody sits at the seat, or from how many-th address: 1 for
// who sat there first.
func (r roster) nth(side engine.Side) int {
	return 1 + timesIn(r.changes, side)
}

func timesIn(sides []engine.Side, side engine.Side) int {
	n := 0
	for _, s := range sides {
		if s == side {
			n++
		}
	}
	return n
}

// with is the roster with somebody seated.
func (r roster) with(s Seated) roster {
	i := slices.IndexFunc(r.seats, func(seat Seat) bool { return seat.Side == s.Side })
	if i < 0 {
		return r
	}
	r.seats = slices.Clone(r.seats)
	seat := &r.seats[i]
	if seat.Token != s.Token || !sameName(seat.Name, s.Name) { // a bundle for one side has no tokens of the others
		r.former = append([]Seat{*seat}, r.former...)
	}
	if !strings.EqualFold(seat.Addr, s.Addr) || !sameName(seat.Name, s.Name) {
		r.changes = append(r.changes[:len(r.changes):len(r.changes)], s.Side)
	}
	seat.Name, seat.Addr, seat.Token, seat.Zone = s.Name, s.Addr, s.Token, s.Zone
	seat.Player = max(seat.Player, s.Player)
	r.proposed = slices.DeleteFunc(slices.Clone(r.proposed), func(p Proposed) bool { return p.Token == s.Token })
	return r
}

// isNew reports whether who is seated is somebody else than who sits there.
func (t *table) isNew(s Seated) bool {
	seat := t.seat(s.Side)
	return seat != nil && !sameName(seat.Name, s.Name)
}

// sit seats somebody in the game.
func (t *table) sit(s Seated) {
	t.roster = t.with(s)
	opened := *t.Opened
	opened.Seats = t.seats
	t.Opened = &opened
}

// Opened is what the game was opened with, nil as long as it is only invited to.
func (g Game) Opened() *Opened {
	if i := openingOf(g.Lines); i >= 0 {
		return g.Lines[i].Opened
	}
	return nil
}

// openingOf is the index of the line that opens the game, -1 for none.
func openingOf(lines []Line) int {
	return slices.IndexFunc(lines, func(l Line) bool { return l.Opened != nil })
}

// seated is the line that seats somebody as the seat has him now.
func (s Seat) seated(why string) *Seated {
	return &Seated{Side: s.Side, Name: s.Name, Addr: strings.ToLower(s.Addr), Token: s.Token, Zone: s.Zone, Why: why, Player: s.Player}
}
