package decision

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// Moderator is what all decisions of a club share. Its zero value is of no use.
type Moderator struct {
	Club  post.Club
	Rules game.Library // the packs that games are played with
	// Beacon is the public randomness that games may have in their dice.
	Beacon roll.Beacon
	// Program is the version of this program, as journals name who decided; "" where it has none.
	Program string
	former  bool   // who has played a game may moderate it, as [Moderator.Reading] has it
	acting  string // for the club, as [Moderator.As] has it; "" for the operator
	itself  bool   // nobody acts for the club: its settings and clocks do
}

// Marked is the lines of a decision with the program that made it on the first.
func (m Moderator) Marked(lines []game.Line) []game.Line {
	if len(lines) == 0 || m.Program == "" {
		return lines
	}
	lines = slices.Clone(lines)
	lines[0].Program = m.Program
	return lines
}

// As is the moderator with somebody acting for the club, named by his address or his
// name: one of its moderators or of the game's; "" is the operator.
func (m Moderator) As(who string) Moderator {
	m.acting = strings.TrimSpace(who)
	return m
}

// Itself is the moderator with nobody acting: the club does what its settings and its clocks say, whoever plays.
func (m Moderator) Itself() Moderator {
	m.itself = true
	return m
}

// Reading is the moderator as decisions of a version of the reading had him: until version 2 nobody was kept from
// moderating a game that he had played.
func (m Moderator) Reading(v orders.Version) Moderator {
	m.former = v < orders.Conversing
	return m
}

// Conductor is who acts in a game. The error says why he may not: he is no moderator
// of it, or he plays in it, which his address tells or his name, of which a club has
// each but once; or he has played in it, and not all sides have said yes to him.
func (m Moderator) Conductor(g game.Game) (mail.Address, error) {
	r := game.RosterOf(g.Lines)
	who, known := m.Actor(r)
	if m.itself {
		return m.Club.Operator, nil
	}
	if m.acting != "" && who.Addr == "" {
		return who, fmt.Errorf("%q is no moderator of this game; they are %s", m.acting, strings.Join(known, ", "))
	}
	if s := post.SeatOf(append(slices.Clip(r.Sitting), game.InvitationOf(g.Lines).Sitting()...), who); s != nil {
		return who, fmt.Errorf("%s plays %s in this game, and who plays does not moderate; another moderator can", post.CalledBy(who), s.Side)
	}
	if s := post.SeatOf(r.Former, who); s != nil && !m.former && !game.AgreedModerator(g.Lines, s.Name) {
		return who, fmt.Errorf("%s has played %s in this game, and moderates it only if all sides want that: each writes 'offer moderator %s'", post.CalledBy(who), s.Side, cmp.Or(who.Name, who.Addr))
	}
	return who, nil
}

// Actor is who acts in a game with the roster, and who could: nobody, if a name was
// said that no moderator has.
func (m Moderator) Actor(r game.Roster) (who mail.Address, known []string) {
	if m.acting == "" {
		who = m.Club.Operator
	}
	for _, a := range m.Club.ModeratorsOf(r) {
		known = append(known, post.CalledBy(a))
		if m.acting != "" && (strings.EqualFold(a.Addr, m.acting) || a.Name != "" && game.SameName(a.Name, m.acting)) {
			who = a
		}
	}
	return who, known
}

// DeedOf notes for a reader who did something; for players only if it was not the
// operator, who is the club to them.
func DeedOf(signed string, reader engine.Side) []string {
	switch {
	case signed != "":
		return []string{signed + " has done this, as a moderator"}
	case reader == game.Nobody:
		return []string{"the operator has done this"}
	}
	return nil
}
