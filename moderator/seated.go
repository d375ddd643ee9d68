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
	Mail  string      `json:"mail,omitempty"` // content key of the mail with which a newcomer joined, "" for none
}

// roster is who sits at the seats of a game, and who did.
type roster struct {
	seats      []Seat
	proposed   []Proposed
	watching   []Watching
	moderators []mail.Address // besides the club's
	former     []Seat         // as they were before, the last first, where their token is no longer that of the seat
}

// rosterOf reads a journal; it is empty before the opening of the game.
func rosterOf(lines []Line) roster {
	var r roster
	for _, line := range lines {
		switch {
		case line.Opened != nil:
			r.seats = line.Opened.Seats
		case line.Seated != nil:
			r = r.with(*line.Seated)
		case line.Proposed != nil:
			r.proposed = append(r.proposed[:len(r.proposed):len(r.proposed)], *line.Proposed)
		case line.Watching != nil:
			r = r.watched(*line.Watching)
		case line.Moderates != nil:
			r = r.appointed(*line.Moderates)
		}
	}
	return r
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
	seat.Name, seat.Addr, seat.Token, seat.Zone = s.Name, s.Addr, s.Token, s.Zone
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
	return &Seated{Side: s.Side, Name: s.Name, Addr: strings.ToLower(s.Addr), Token: s.Token, Zone: s.Zone, Why: why}
}
