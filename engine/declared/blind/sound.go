package blind

import (
	"fmt"

	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Sound reports what cannot lie beneath a mask.
func Sound(b *book.Book, s *state.State) error {
	for i := range s.Units {
		p := &s.Units[i]
		if p.Under == "" {
			continue
		}
		mask, known := b.Units[p.Under]
		switch {
		case !known || b.Masks[mask] == 0 || s.Units[mask].Place < 0 || !b.Hidable[i] || p.Off != state.Waits:
			return fmt.Errorf("unit %s lies beneath %q", b.Pack.Units[i].ID, p.Under)
		case len(Beneath(b, s, mask)) > b.Masks[mask]:
			return fmt.Errorf("more than %d lie beneath %s", b.Masks[mask], p.Under)
		}
	}
	return nil
}
