package combat

import (
	"fmt"
	"slices"

	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Sound reports a fight that cannot be going on.
func Sound(b *book.Book, s *state.State) error {
	f := s.Fight
	if f == nil {
		return nil
	}
	if s.Asked != nil || len(f.Left) == 0 || !slices.Contains(b.Sides, f.Side) || !f.Left[0].Begun || len(f.Left[0].Units) == 0 {
		return fmt.Errorf("a fight of %q at %q waits for nothing", f.Side, f.At)
	}
	if b.Board.Kind == book.NoBoard || f.At == "" {
		return fmt.Errorf("a fight at %q", f.At)
	}
	for _, d := range f.Left {
		if b.DemandOf(d.Line) == nil || d.N < 0 {
			return fmt.Errorf("a demand of line %d", d.Line)
		}
		if b.DemandOf(d.Line).Demand == book.Exchange && !slices.ContainsFunc(b.Tables, func(t book.Table) bool { return t.Name == f.Table }) {
			return fmt.Errorf("an exchange by table %q", f.Table)
		}
		if err := b.Known(d.Units, f.At); err != nil {
			return err
		}
	}
	for _, id := range f.Left[0].Units {
		if unit, known := b.Units[id]; !known || s.Units[unit].At == "" {
			return fmt.Errorf("something is demanded of %q, which is not on the board", id)
		}
	}
	if err := b.Known(slices.Concat(f.Attackers, f.Defenders), f.At); err != nil {
		return err
	}
	if err := soundAgreement(b, s); err != nil {
		return err
	}
	if waits := waits(b, s); !waits {
		return fmt.Errorf("nothing is left to choose in the fight at %s", f.At)
	}
	return nil
}

// waits reports whether a side has something to choose.
func waits(b *book.Book, s *state.State) bool {
	next := s.Copy()
	d := &next.Fight.Left[0]
	_, waits := demand(b, next, d, b.DemandOf(d.Line))
	return waits
}
