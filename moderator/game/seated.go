package game

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game/secret"
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
	// Player is as in [Seat]. It is 0 in older games, where a successor went on with the salts of the former
	// player.
	Player int `json:"player,omitempty"`
	// Here says that the changes of zone and habits are for this game alone, and not for the player's next ones.
	Here bool `json:"here,omitempty"`
	Habits
}

// Roster is the players of a game's seats, present and former, with what proves that they are.
type Roster struct {
	tag        string
	Words      secret.Secret
	Sitting    []Seat
	changes    []engine.Side // of seats to others, or to another address of theirs, in order
	Proposed   []Proposed
	ProposedTo []engine.Side // for which somebody ever was proposed, in order
	Watching   []Watching
	Moderators []mail.Address // besides the club's
	Former     []Seat         // as they were before, the last first, where their token is no longer that of the seat
}

// RosterOf reads a journal; it is empty before the opening of the game.
func RosterOf(lines []Line) Roster {
	var r Roster
	for i := range lines {
		r = r.After(&lines[i])
	}
	return r
}

// After is the roster behind a line.
func (r Roster) After(line *Line) Roster { return line.kind().roster(r, line) }

func rosterInvited(r Roster, l *Line) Roster {
	r.tag, r.Words, r.Sitting = l.Invited.Game.Tag, l.Invited.Game.Secret, l.Invited.Game.Seats
	return r
}

func rosterOpened(r Roster, l *Line) Roster {
	r.tag, r.Sitting = l.Opened.Tag, l.Opened.Seats
	if !l.Opened.Secret.IsZero() {
		r.Words = l.Opened.Secret
	}
	return r
}

// proposing is the roster when somebody is asked to take a seat.
func (r Roster) proposing(p Proposed) Roster {
	r.Proposed = append(r.Proposed[:len(r.Proposed):len(r.Proposed)], p)
	r.ProposedTo = append(r.ProposedTo[:len(r.ProposedTo):len(r.ProposedTo)], p.Side)
	return r
}

// nth counts the players and addresses that the seat has had: 1 for the first.
func (r Roster) nth(side engine.Side) int {
	return 1 + TimesIn(r.changes, side)
}

// TimesIn is how often a side stands in a list.
func TimesIn(sides []engine.Side, side engine.Side) int {
	n := 0
	for _, s := range sides {
		if s == side {
			n++
		}
	}
	return n
}

// with is the roster with somebody seated.
func (r Roster) with(s Seated) Roster {
	i := slices.IndexFunc(r.Sitting, func(seat Seat) bool { return seat.Side == s.Side })
	if i < 0 {
		return r
	}
	r.Sitting = slices.Clone(r.Sitting)
	seat := &r.Sitting[i]
	if seat.Token != s.Token || !SameName(seat.Name, s.Name) { // a bundle for one side has no tokens of the others
		r.Former = append([]Seat{*seat}, r.Former...)
	}
	if !strings.EqualFold(seat.Addr, s.Addr) || !SameName(seat.Name, s.Name) {
		r.changes = append(r.changes[:len(r.changes):len(r.changes)], s.Side)
	}
	seat.Name, seat.Addr, seat.Token, seat.Zone, seat.House = s.Name, s.Addr, s.Token, s.Zone, 0
	seat.Player, seat.Habits = max(seat.Player, s.Player), s.Habits
	r.Proposed = slices.DeleteFunc(slices.Clone(r.Proposed), func(p Proposed) bool { return p.Token == s.Token })
	return r
}

// isNewcomer reports whether the line seats somebody else than the present player.
func isNewcomer(t *Table, s Seated) bool {
	seat := t.Seat(s.Side)
	return seat != nil && !SameName(seat.Name, s.Name)
}

// Sit seats somebody in the game.
func (t *Table) Sit(s Seated) {
	if isNewcomer(t, s) {
		t.left = append(t.left, leave{s.Side, PublicName(*t.Seat(s.Side)), len(t.Plays)})
	}
	t.Roster = t.with(s)
	opened := *t.Opened
	opened.Seats = t.Sitting
	t.Opened = &opened
}

// Opened is what the game was opened with, nil as long as it is only invited to.
func (g Game) Opened() *Opened {
	if i := OpeningOf(g.Lines); i >= 0 {
		return g.Lines[i].Opened
	}
	return nil
}

// OpeningOf is the index of the line that opens the game, -1 for none.
func OpeningOf(lines []Line) int {
	return slices.IndexFunc(lines, func(l Line) bool { return l.Opened != nil })
}

// AsSeated is the line that seats somebody as the seat has him now.
func (s Seat) AsSeated(why string) *Seated {
	return &Seated{Side: s.Side, Name: s.Name, Addr: strings.ToLower(s.Addr), Token: s.Token, Zone: s.Zone, Why: why, Player: s.Player, Habits: s.Habits}
}

// Chair is the place of a moderator at a game: a seat without a side, at which nothing
// is seen but what everyone may see.
func (t *Table) Chair(who mail.Address) Seat {
	return Seat{Name: who.Name, Addr: strings.ToLower(who.Addr), Token: t.Word(secret.Chair(who.Addr))}
}

// KeyName tells seats apart in the keys of mails: by the side or, of a chair, by the
// address.
func (s Seat) KeyName() string { return cmp.Or(string(s.Side), s.Addr) }

// Formerly is the seat that once had the token, nil for none.
func (r Roster) Formerly(token string) *Seat {
	for i := range r.Former {
		if token != "" && r.Former[i].Token == token {
			return &r.Former[i]
		}
	}
	return nil
}

// Proposed says that a seat is to change hands or address, as soon as the newcomer
// has joined. A later line of the side replaces it.
type Proposed struct {
	Side  engine.Side `json:"side"`
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`
	Token string      `json:"token"` // of his reply address, if he joins
	By    string      `json:"by"`    // who asks for it, for people
	// Anyone says that any player of the club may take the seat: the first who writes sits there, whatever his name and
	// address.
	Anyone bool `json:"anyone,omitempty"`
	// Why is the reason that a moderator gave, for the people concerned; "" for none.
	Why string `json:"why,omitempty"`
}

// proposal is the newest proposal for the seat of the side, nil if there is none.
func proposal(r Roster, side engine.Side) *Proposed {
	for i := len(r.Proposed) - 1; i >= 0; i-- {
		if p := r.Proposed[i]; p.Side == side {
			return &p
		}
	}
	return nil
}

// standing are the proposals that no later one of their side has replaced: those for anybody, or those by which somebody is asked.
func (r Roster) standing(anyone bool) (all []Proposed) {
	for _, p := range r.Proposed {
		if now := proposal(r, p.Side); p.Anyone == anyone && *now == p {
			all = append(all, p)
		}
	}
	return all
}

// OpenSeats are the proposals by which any player of the club may take a seat.
func (r Roster) OpenSeats() []Proposed { return r.standing(true) }

// AskedToSit are the proposals by which somebody is asked to take a seat.
func (r Roster) AskedToSit() []Proposed { return r.standing(false) }

// short is the line in short.
func (p *Proposed) short() string {
	if p.Anyone {
		return fmt.Sprintf("%s: any player of the club may take the seat, by %s%s", p.Side, p.By, Because(p.Why))
	}
	return fmt.Sprintf("%s: %s is asked to take the seat, by %s%s", p.Side, p.Name, p.By, Because(p.Why))
}

// Asks is the proposal by which somebody is asked at an address to take a seat, nil for none that stands.
func (r Roster) Asks(addr string) *Proposed {
	for _, p := range r.AskedToSit() {
		if addr != "" && strings.EqualFold(p.Addr, addr) {
			return &p
		}
	}
	return nil
}

// Called is the proposal whose token a mail was sent to, nil for none that stands.
func (r Roster) Called(token string) *Proposed {
	for _, p := range r.Proposed {
		if now := proposal(r, p.Side); token != "" && p.Token == token && *now == p {
			return now
		}
	}
	return nil
}
