package module

import (
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// A Slot is a piece of the palette, of a deck or of a set-up stack.
type Slot struct {
	// Name is the entry's name in the palette, not always the piece's.
	Name string
	// GPID is what pieces made from the slot remember; unique in good modules.
	GPID string
	// Card says that it is a card slot.
	Card bool
	// Drawers are the names of the drawers of the palette that it lies in, the outermost
	// first; those without a name are left out.
	Drawers []string
	// Type and State are the piece's texts, prototypes not expanded.
	Type, State string
}

// drawer is a drawer more within others, unless it is called as the one around it. No two share what they are appended to.
func drawer(within []string, name string) []string {
	if n := len(within); name == "" || n > 0 && within[n-1] == name {
		return within
	}
	return append(within[:len(within):len(within)], name)
}

func (b *builder) addSlot(e *etree.Element, in scope) {
	s := &Slot{
		Name:    word(e, "entryName", ""),
		GPID:    word(e, "gpid", ""),
		Card:    className(e) == "CardSlot",
		Drawers: in.drawers,
	}
	var ok bool
	if s.Type, s.State, ok = definition(text(e)); !ok {
		b.warn("slot %q (gpid %q) holds no piece", s.Name, s.GPID)
	}
	b.mod.Slots = append(b.mod.Slots, s)
	index(b.mod.slots, s.GPID, s)
	switch {
	case in.stack != nil:
		in.stack.Pieces = append(in.stack.Pieces, s)
	case in.deck != nil:
		in.deck.Cards = append(in.deck.Cards, s)
	}
}

// definition takes a piece's text +/id/type/state apart.
func definition(text string) (typ, state string, ok bool) {
	if !strings.HasPrefix(text, "+/") {
		return "", "", false
	}
	parts := vassal.Split(text, '/')
	if len(parts) < 3 {
		return "", "", false
	}
	if len(parts) > 3 {
		state = parts[3]
	}
	return parts[2], state, true
}
