package forge

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Save writes a position as a .vsav file.
func Save(m Module, p Position) ([]byte, error) {
	text, saved, err := m.lay(p)
	if err != nil {
		return nil, err
	}
	return m.sealed(text, p, saved)
}

// Lay is what Save writes, as it would be read, for who goes on from it.
func Lay(m Module, p Position) (*vassal.File, error) {
	text, saved, err := m.lay(p)
	if err != nil {
		return nil, err
	}
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return f, m.label(f, p, saved)
}

// lay is a position as a command text, and when its file says that it was saved.
func (m *Module) lay(p Position) (text string, saved int64, err error) {
	l, err := newLayout(m, p)
	if err != nil {
		return "", 0, err
	}
	save, err := l.setup(p)
	if err != nil {
		return "", 0, err
	}
	return save.Encode(), max(p.Saved, l.clock(0)+1), nil
}

// leaf is a command with nothing below it.
func leaf(text string) vassal.Node { return vassal.Node{Text: text} }

// setup is the position as a tree of commands, in the order in which VASSAL writes
// them.
func (l *layout) setup(p Position) (vassal.Node, error) {
	kids := []vassal.Node{leaf("begin_save"), leaf("")}
	if things := l.adds(); len(things) > 1 {
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
	if l.m.Turn != nil {
		turn, err := l.m.TurnState(p.Turn, p.Phase)
		if err != nil {
			return vassal.Node{}, fmt.Errorf("position: %w", err)
		}
		kids = append(kids, leaf(Beat{Turn: turn}.turnCommand()))
	}
	if len(p.Notes) > MaxText {
		return vassal.Node{}, fmt.Errorf("position: notes of %d bytes; at most %d", len(p.Notes), MaxText)
	}
	kids = append(kids, notesOf("", p.Notes))
	for i := range l.m.Maps {
		kids = append(kids, leaf(l.m.Maps[i].layout()))
	}
	return vassal.Node{Kids: append(kids, leaf("end_save"))}, nil
}

// notesOf is the command that writes the notes window: the scenario's, and those of all.
func notesOf(scenario, public string) vassal.Node {
	return vassal.Node{Kids: []vassal.Node{leaf("NOTES\t" + lined(scenario)), leaf("PNOTES\t" + lined(public))}}
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

// TurnState is the state of the module's turn counter, turns counted from 1 and the phases
// of a turn from 0.
func (m *Module) TurnState(number, phase int) (string, error) {
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
	return vassal.Join('|', "0", vassal.Join(';', count...)), nil
}

// turnCommand is the command that sets a turn counter.
func (b Beat) turnCommand() string { return turnName(b.Tracker) + b.Turn }

// turnName is what begins the commands that set a turn counter.
func turnName(tracker string) string { return "TURN" + cmp.Or(tracker, trackerID) + "\t" }
