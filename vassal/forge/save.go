package forge

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Save writes a position as a .vsav file.
func Save(m Module, p Position) ([]byte, error) {
	t, err := newTable(&m, p)
	if err != nil {
		return nil, err
	}
	save, err := t.setup(p)
	if err != nil {
		return nil, err
	}
	return m.sealed(save.Encode(), p.Comment, p.Saved)
}

// leaf is a command with nothing below it.
func leaf(text string) vassal.Node { return vassal.Node{Text: text} }

// setup is the position as a tree of commands, in the order in which VASSAL writes
// them.
func (t *table) setup(p Position) (vassal.Node, error) {
	kids := []vassal.Node{leaf("begin_save"), leaf("")}
	if things := t.adds(); len(things) > 1 {
		kids = append(kids, vassal.Node{Kids: things})
	}
	for _, one := range p.Players {
		for _, field := range []string{one.ID, one.Name, one.Side} {
			if strings.ContainsAny(field, "\n\r\x1b") || len(field) > MaxName {
				return vassal.Node{}, fmt.Errorf("position: a player has a name or an id that is no line of at most %d bytes", MaxName)
			}
		}
		kids = append(kids, leaf(vassal.Join('\t', "PLAYER", one.ID, one.Name, one.Side)))
	}
	if t.m.Turn != nil {
		turn, err := t.m.turn(p.Turn, p.Phase)
		if err != nil {
			return vassal.Node{}, fmt.Errorf("position: %w", err)
		}
		kids = append(kids, leaf(turn))
	}
	if len(p.Notes) > MaxText {
		return vassal.Node{}, fmt.Errorf("position: notes of %d bytes; at most %d", len(p.Notes), MaxText)
	}
	kids = append(kids, vassal.Node{Kids: []vassal.Node{leaf("NOTES\t"), leaf("PNOTES\t" + lined(p.Notes))}})
	for i := range t.m.Maps {
		kids = append(kids, leaf(t.m.Maps[i].layout()))
	}
	return vassal.Node{Kids: append(kids, leaf("end_save"))}, nil
}

// lined writes a text as notes have it: bars between its lines.
func lined(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == '\r' || r == '\x1b' {
			return -1
		}
		return r
	}, text)
	return vassal.Join('|', strings.Split(text, "\n")...)
}

// adds are the commands that bring all pieces into the game, map by map, a stack
// behind its pieces.
func (t *table) adds() []vassal.Node {
	all := []vassal.Node{leaf("")}
	for i := range t.m.Maps {
		for _, s := range t.stacks {
			if s.Map != t.m.Maps[i].Name {
				continue
			}
			for _, id := range s.ids {
				all = append(all, leaf(t.m.add(t.things[id])))
			}
			all = append(all, leaf(s.add()))
		}
	}
	return all
}

// add is the command that brings a piece into the game.
func (m *Module) add(body *man) string {
	kind, state := m.texts(body)
	return "+/" + vassal.Join('/', body.id, kind, state)
}

// texts are type and state of a piece in play.
func (m *Module) texts(body *man) (kind, state string) {
	return chainOf(m.traits(body.piece, body.levels, false), body.piece.basic(body.number+1, body.Spot))
}

func (s stack) add() string {
	tokens := append([]string{s.Map, strconv.Itoa(s.X), strconv.Itoa(s.Y)}, s.ids...)
	return "+/" + vassal.Join('/', s.id, "stack", vassal.Join(';', append(tokens, "@@-1")...))
}

// turn is the command that sets the turn counter.
func (m *Module) turn(number, phase int) (string, error) {
	if number == 0 {
		number = 1
	}
	phases := len(m.Turn.Phases)
	if number < 0 || phase < 0 || phase >= max(phases, 1) {
		return "", fmt.Errorf("turn %d, phase %d of %d", number, phase+1, phases)
	}
	count := []string{strconv.Itoa(number), "0", "false", "-1"}
	if phases > 0 {
		active := strings.TrimSuffix(strings.Repeat("true,", phases), ",")
		count = append(count, vassal.Join(';', strconv.Itoa(phase), "0", "0", active))
	}
	return "TURN" + trackerID + "\t" + vassal.Join('|', "0", vassal.Join(';', count...)), nil
}
