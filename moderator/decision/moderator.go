package decision

import (
	"cmp"
	"errors"
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
	retells bool   // who changed an invitation the journal tells, as [Moderator.Retelling] has it
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

// Retelling is the moderator for a journal that is decided once more and tells that an invitation was changed.
// It does not ask again who may change it, since in older versions the people asked to play might.
func (m Moderator) Retelling() Moderator {
	m.retells = true
	return m
}

// Partial is the error that a person may not moderate a game because he plays in it or has played: his address,
// his name or the register of the club tells so.
type Partial struct {
	Who   string
	Side  engine.Side // "" for a player who may choose a side
	Why   string      // plays, has played or is asked to play
	Mends string      // what can be done instead
}

// Error says why the person may not moderate this game, and what mends it.
func (p *Partial) Error() string {
	part := strings.TrimSpace(p.Why + " " + string(p.Side))
	return fmt.Sprintf("%s %s in this game, and %s", p.Who, part, p.Mends)
}

// Conductor is who acts in a game. The error says why he may not: he is no moderator
// of it, or a [Partial] one, and where he has only played in it not all sides have said yes to him.
func (m Moderator) Conductor(g game.Game) (mail.Address, error) {
	r := game.RosterOf(g.Lines)
	who, known := m.Actor(r)
	if m.itself {
		return m.Club.Operator, nil
	}
	if m.acting != "" && who.Addr == "" {
		return who, fmt.Errorf("%q is no moderator of this game; they are %s", m.acting, strings.Join(known, ", "))
	}
	if m.retells {
		return who, nil
	}
	if p := m.partial(g, r, who); p != nil {
		p.Who = post.CalledBy(who)
		return who, p
	}
	return who, nil
}

// partial says why somebody may not moderate a game in which he has a part, nil where he may.
func (m Moderator) partial(g game.Game, r game.Roster, who mail.Address) *Partial {
	tag, party := g.Tag(), game.InvitationOf(g.Lines)
	sitting := r.Sitting
	if g.Opened() == nil {
		sitting = party.Sitting()
	}
	if s := m.Club.SeatOf(tag, sitting, who); s != nil {
		return &Partial{Side: s.Side, Why: "plays", Mends: "who plays does not moderate; another moderator can"}
	}
	if s := m.Club.SeatOf(tag, party.Asked(), who); s != nil {
		return &Partial{Side: s.Side, Why: "is asked to play", Mends: "does not change the invitation; another moderator can, or he writes 'decline' to it first"}
	}
	if s := m.Club.SeatOf(tag, r.Former, who); s != nil && !m.former && !game.AgreedModerator(g.Lines, s.Name) {
		return &Partial{Side: s.Side, Why: "has played", Mends: fmt.Sprintf("moderates it only if all sides want that: each writes 'offer moderator %s'", cmp.Or(s.Name, who.Name, who.Addr))}
	}
	return nil
}

// Hides is the side at which the register of the club alone knows somebody to sit who may not moderate a game, for the journal to
// tell; "" where the game itself tells of it, or he may.
func (m Moderator) Hides(g game.Game, barred error) engine.Side {
	var p *Partial
	if !errors.As(barred, &p) {
		return ""
	}
	m.Club = m.Club.AsTold()
	if _, told := m.Conductor(g); told != nil {
		return ""
	}
	return p.Side
}

// Actor is the moderator who acts in a game with the roster, and those who could. who is empty if the name that
// was given is that of no moderator.
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

// DeedOf notes for a reader which person did something. Players are not told of the operator, who is the club to
// them.
func DeedOf(signed string, reader engine.Side) []string {
	switch {
	case signed != "":
		return []string{signed + " has done this, as a moderator"}
	case reader == game.Nobody:
		return []string{"the operator has done this"}
	}
	return nil
}
