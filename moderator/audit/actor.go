package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// otherActors looks for moves by somebody else: by a player that the roster does not have, of a piece that the
// player cannot see, or of one that only another side may move; and it notes if a log holds the steps of several
// players.
func otherActors(s *subject) []Finding {
	a := acting{subject: s, first: map[string]int{}}
	for step, report := range s.told {
		who := s.cast.actors[step.Number]
		if !who.sure {
			continue
		}
		a.meet(step.Number, who.id)
		for _, c := range report.Changes {
			a.look(step.Number, who.id, c)
		}
	}
	return append(a.found.list(), a.several()...)
}

// acting is who has acted while a log is read.
type acting struct {
	subject *subject
	first   map[string]int // the first step of each, by id
	order   []string
	found   findings
}

func (a *acting) meet(step int, id string) {
	if a.first[id] != 0 {
		return
	}
	a.first[id] = step
	a.order = append(a.order, id)
	if _, ok := a.subject.cast.player(id); ok || len(a.subject.cast.players) == 0 {
		return // old files have no roster
	}
	a.found.add(Finding{
		Code: ActorOther, Step: step, Strength: Medium,
		Text:     fmt.Sprintf("pieces are moved by %s, who is not in the roster", a.subject.called(id)),
		Evidence: map[string]string{"by": a.subject.called(id)},
		Innocent: "an observer, or a player who took his seat later with another password",
	})
}

// look judges what an actor does to a piece.
func (a *acting) look(step int, id string, c replay.Change) {
	if c.Before == nil || c.Before.Kind != replay.Single {
		return
	}
	m, moved := c.Cmd.(vassal.MovePiece)
	switch {
	case moved && m.ID == c.Before.ID && strings.Contains(c.Before.Type, string(piece.KindRestricted)) && a.restricted(id, *c.Before):
		a.tell(step, id, *c.Before, "moved", "only another side may move", "an agreement; restrictions are lifted when nobody plays that side")
	case !moved && a.invisible(id, *c.Before):
		a.tell(step, id, *c.Before, "changed", "he cannot see", "a command of the module that reaches all pieces, also invisible ones")
	}
}

func (a *acting) invisible(id string, p replay.Piece) bool {
	if !strings.Contains(p.Type, string(piece.KindInvisible)) {
		return false
	}
	traits, _ := p.Traits()
	return traits.Invisible(a.subject.cast.viewer(id))
}

// restricted reports whether a piece may not be moved by this player: its trait
// lists sides, or the player who placed it, and says whether that bars moving.
func (a *acting) restricted(id string, p replay.Piece) bool {
	traits, _ := p.Traits()
	t, ok := traits.Find(piece.KindRestricted)
	if !ok {
		return false
	}
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(1)
	sides, byPlayer, bars := vassal.Split(q.Text(""), ','), q.Bool(false), q.Bool(true)
	eyes := a.subject.cast.viewer(id)
	free := slices.Contains(sides, eyes.Side) || byPlayer && (t.State == "" || t.State == id)
	return bars && !free && a.occupied(sides, byPlayer, t.State)
}

// occupied reports whether somebody plays a side that the piece belongs to; if
// nobody does, VASSAL lets everybody move it.
func (a *acting) occupied(sides []string, byPlayer bool, owner string) bool {
	for _, p := range a.subject.cast.players {
		if slices.Contains(sides, p.Side) || byPlayer && p.ID == owner {
			return true
		}
	}
	return false
}

func (a *acting) tell(step int, id string, p replay.Piece, did, which, innocent string) {
	a.found.add(Finding{
		Code: ActorOther, Step: step, Strength: Medium,
		Text:     fmt.Sprintf("%s %s %s, which %s", a.subject.called(id), did, a.subject.named(p), which),
		Evidence: map[string]string{"piece": p.ID, "by": a.subject.called(id)},
		Innocent: innocent,
	})
}

// several notes that more than one player acts.
func (a *acting) several() []Finding {
	if len(a.order) < 2 {
		return nil
	}
	names := make([]string, len(a.order))
	for i, id := range a.order {
		names[i] = fmt.Sprintf("%s from step %d", a.subject.called(id), a.first[id])
	}
	return []Finding{{
		Code: ActorOther, Step: a.first[a.order[1]], Strength: Note,
		Text:     "the log holds steps of several players: " + strings.Join(names, ", "),
		Evidence: map[string]string{"actors": strings.Join(names, ", ")},
		Innocent: "a log continued from the opponent's, play at one machine, or a game alone",
	}}
}

// newcomers names whoever takes, during the log, a side that another player has.
func newcomers(s *subject) []Finding {
	var found findings
	taken := map[string]string{} // id by side
	for cmd := range s.file.All {
		switch c := cmd.(type) {
		case vassal.RemovePlayer:
			for side, id := range taken {
				if id == c.ID {
					delete(taken, side)
				}
			}
		case vassal.Player:
			if holder := taken[c.Side]; c.At().Step > 0 && holder != "" && holder != c.ID && !strings.HasPrefix(c.Side, "<") {
				found.add(s.newcomer(c, holder))
			}
			taken[c.Side] = c.ID
		}
	}
	return found.list()
}

func (s *subject) newcomer(c vassal.Player, holder string) Finding {
	return Finding{
		Code: ActorOther, Step: c.At().Step, Strength: Medium,
		Text:     fmt.Sprintf("%s takes the side %s, which %s holds", s.called(c.ID), c.Side, s.called(holder)),
		Evidence: map[string]string{"side": c.Side, "holder": s.called(holder), "newcomer": s.called(c.ID)},
		Innocent: "a player with a new password or on another machine, or a seat handed over",
	}
}
