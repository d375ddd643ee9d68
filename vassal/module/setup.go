package module

import (
	"fmt"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// setup reads the element of a board picker that says which boards to begin with,
// in the words of a save's board command.
func (b *builder) setup(e *etree.Element, on *Map) {
	if on == nil {
		return
	}
	save, err := vassal.ReadText(text(e), vassal.DefaultLimits())
	if err != nil {
		b.warn("map %q: boards to begin with: %v", on.Identifier(), err)
		return
	}
	for _, c := range save.Setup {
		if boards, ok := c.(vassal.Boards); ok {
			on.Setup = boards.Boards
		}
	}
}

// DefaultBoards are those VASSAL opens where a save names none: the module's own
// choice, else the only board if it cannot be turned.
func (m *Map) DefaultBoards() []vassal.Board {
	if len(m.Setup) == 0 && len(m.Boards) == 1 && !m.Boards[0].Reversible {
		return []vassal.Board{{Name: m.Boards[0].Name}}
	}
	return m.Setup
}

// checkBoards names the first of the chosen boards that cannot be laid out.
func (m *Map) checkBoards(chosen []vassal.Board) error {
	if len(chosen) > maxBoards {
		return fmt.Errorf("map %q: more than %d boards chosen", m.Identifier(), maxBoards)
	}
	for _, c := range chosen {
		board := m.Board(c.Name)
		switch {
		case board == nil:
			return fmt.Errorf("map %q: it has no board %q", m.Identifier(), c.Name)
		case board.Size.X <= 0 || board.Size.Y <= 0:
			return fmt.Errorf("map %q: the size of board %q is not known: %s", m.Identifier(), c.Name, board.unsized())
		case c.Column < 0 || c.Row < 0:
			return fmt.Errorf("map %q: board %q stands in column %d, row %d", m.Identifier(), c.Name, c.Column, c.Row)
		}
	}
	return nil
}

// unsized says why the size of a board is not known.
func (b *Board) unsized() string {
	if b.Image == "" {
		return "it has no picture, and neither width nor height"
	}
	return fmt.Sprintf("its picture %q is not in the module, or cannot be read; the module that its makers publish has it", b.Image)
}
