package forge

import (
	"fmt"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// With gives a file with further pieces in the position that it begins from, each in a
// stack of its own or in that of others of them: as they stood in another file. Its steps,
// metadata, encoding and times stay as they are.
func With(f *vassal.File, pieces []replay.Piece) (*vassal.File, error) {
	s, err := After(f)
	if err != nil {
		return nil, err
	}
	t, clock := newTable(len(pieces)), s.clock
	w := &logWriter{table: t, clock: clock}
	for _, one := range pieces {
		w.enter(Shift{ID: one.ID, Type: one.Type, State: one.State, To: spotOf(one)})
	}
	tree := f.Tree()
	at := endOfSetup(tree)
	if at < 0 {
		return nil, fmt.Errorf("putting pieces into a file: its set-up has no end")
	}
	kids := append([]vassal.Node{}, tree.Kids[:at]...)
	kids = append(kids, vassal.Node{Kids: t.adds()})
	tree.Kids = append(kids, tree.Kids[at:]...)
	more, err := vassal.ReadText(tree.Encode(), limitsOf(f))
	if err != nil {
		return nil, fmt.Errorf("reading a file with further pieces: %w", err)
	}
	more.Encoding, more.Entries = f.Encoding, f.Entries
	more.Save, more.Module = f.Save, f.Module
	return more, nil
}

// endOfSetup is the kid of the tree that ends the set-up, negative if there is none.
func endOfSetup(tree vassal.Node) int {
	for i, kid := range tree.Kids {
		if kid.Kids == nil && kid.Text == "end_save" {
			return i
		}
	}
	return -1
}
