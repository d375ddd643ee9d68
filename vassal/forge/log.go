package forge

import "fmt"

// Step is one press of "step forward" in a log: what changes, and what is said. What is
// said alone is a step too.
type Step struct {
	Moves   []Placement // pieces that come to another point, or another level, or enter the game
	Removed []Placement // pieces that leave the game; only name and copy count
	Turn    int         // the turn that begins; 0 for none
	Phase   int         // of that turn, from 0
	Says    []string    // lines of the chat, as reports of the program
}

// Log writes a position and what happens then as a .vlog file. By is the id under which
// pieces are moved. The file says that it was saved at ended, or as soon after the
// position as its steps need.
func Log(m Module, p Position, by string, ended int64, steps []Step) ([]byte, error) {
	if len(steps) > MaxSteps {
		return nil, fmt.Errorf("a log of %d steps; at most %d", len(steps), MaxSteps)
	}
	l, err := newLayout(&m, p)
	if err != nil {
		return nil, err
	}
	text, err := l.setup(p)
	if err != nil {
		return nil, err
	}
	w := &logWriter{table: l.table, by: by, clock: l.clock(p.Saved)}
	for i, s := range steps {
		b, err := l.beat(s)
		if err != nil {
			return nil, fmt.Errorf("log step %d: %w", i+1, err)
		}
		n, err := w.beat(b)
		if err != nil {
			return nil, fmt.Errorf("log step %d: %w", i+1, err)
		}
		text.Kids = append(text.Kids, n)
	}
	return m.sealed(text.Encode(), p, max(ended, w.clock+1))
}

// beat is a step by the ids and texts of its pieces.
func (l *layout) beat(s Step) (Beat, error) {
	b := Beat{Says: s.Says}
	for _, one := range s.Removed {
		number, known := l.pieces[one.Piece]
		if !known {
			return b, fmt.Errorf("there is no piece %q", one.Piece)
		}
		b.Removed = append(b.Removed, l.m.id(number, one.Copy))
	}
	for _, one := range s.Moves {
		body, err := l.man(one)
		if err != nil {
			return b, err
		}
		b.Shifts = append(b.Shifts, Shift{ID: body.id, Type: body.kind, State: body.state, To: one.Spot})
	}
	if s.Turn > 0 && l.m.Turn != nil {
		turn, err := l.m.TurnState(s.Turn, s.Phase)
		if err != nil {
			return b, err
		}
		b.Turn = turn
	}
	return b, nil
}
