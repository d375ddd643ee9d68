package audit

import (
	"cmp"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// cast is the players of a file, and which of them acted in each step.
type cast struct {
	players []vassal.Player // at most maxPlayers
	actors  []actor         // by step; 0 is the setup part
	open    map[string]bool // ids of those who let everybody unmask their pieces
}

// actor is the id of the one who acted in a step, as far as it shows. Sure means
// that a command of the step itself names him.
type actor struct {
	id   string
	sure bool
}

// shortestID is the length from which a player's id is looked for in pieces;
// shorter ones may stand there by chance.
const shortestID = 4

// castOf works out which player acted in each step: moves and covers name a player's id, chat and reports of
// rolls his name. A step without either is that of the player who acted before.
func castOf(f *vassal.File) cast {
	c := cast{open: map[string]bool{}}
	for cmd := range f.All {
		switch m := cmd.(type) {
		case vassal.Player:
			c.join(m)
		case vassal.Unmask:
			for _, id := range m.IDs {
				c.open[id] = true
			}
		}
	}
	c.actors = make([]actor, len(f.Steps)+1)
	var last string
	for _, step := range f.Steps {
		id, sure := c.actorOf(step)
		if !sure {
			id = last
		}
		c.actors[step.Number] = actor{id, sure}
		last = id
	}
	return c
}

func (c *cast) join(p vassal.Player) {
	for i, old := range c.players {
		if old.ID == p.ID {
			c.players[i] = p
			return
		}
	}
	if len(c.players) < maxPlayers {
		c.players = append(c.players, p)
	}
}

func (c *cast) actorOf(step vassal.LogStep) (id string, ok bool) {
	for _, cmd := range step.Commands {
		switch m := cmd.(type) {
		case vassal.MovePiece:
			if m.Player != "" && m.Player != "null" {
				return m.Player, true
			}
		case vassal.Chat:
			if id, ok = c.speaker(plain(m.Text)); ok {
				return id, true
			}
		}
	}
	return c.coverer(step)
}

// coverer gives the player whose id a step writes into a piece: he has masked or
// hidden it.
func (c *cast) coverer(step vassal.LogStep) (id string, ok bool) {
	for _, cmd := range step.Commands {
		m, changed := cmd.(vassal.ChangePiece)
		if !changed {
			continue
		}
		for _, p := range c.players {
			if len(p.ID) >= shortestID && strings.Count(m.New, p.ID) > strings.Count(m.Old, p.ID) {
				return p.ID, true
			}
		}
	}
	return "", false
}

// speaker gives the player whose name stands in angle brackets at the beginning
// of a typed line or at the end of a report, if only one has that name.
func (c *cast) speaker(line string) (id string, ok bool) {
	for _, p := range c.players {
		if p.Name == "" || !speaks(line, p.Name) {
			continue
		}
		if ok {
			return "", false
		}
		id, ok = p.ID, true
	}
	return id, ok
}

func speaks(line, name string) bool {
	tag := "<" + name + ">"
	return strings.HasPrefix(line, tag+" - ") || strings.HasPrefix(line, "*") && strings.HasSuffix(line, tag)
}

// player gives the roster's entry for an id.
func (c *cast) player(id string) (vassal.Player, bool) {
	for _, p := range c.players {
		if p.ID == id {
			return p, true
		}
	}
	return vassal.Player{}, false
}

// viewer gives the eyes of the player with an id.
func (c *cast) viewer(id string) piece.Viewer {
	p, _ := c.player(id)
	return piece.Viewer{Player: id, Side: p.Side}
}

// called is a player by his name, or by his placeholder if the roster does not
// have him.
func (s *subject) called(id string) string {
	if p, ok := s.cast.player(id); ok && p.Name != "" {
		return p.Name
	}
	if name, known := s.redactor.Known(id); known || s.redactor.Len() < 2*maxNames {
		return cmp.Or(name, s.redactor.Name(id))
	}
	return "somebody else"
}
