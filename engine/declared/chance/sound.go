package chance

import (
	"fmt"
	"slices"

	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Sound reports what cannot have been asked for.
func Sound(b *book.Book, s *state.State) error {
	t := s.Asked
	if t == nil {
		return nil
	}
	table := b.TableOf(t.Table)
	switch {
	case !slices.Contains(b.Sides, t.Side):
		return fmt.Errorf("%q asks for a roll", t.Side)
	case t.Deck != "" && (b.DeckOf(t.Deck) < 0 || t.Table != "" || t.Dice != ""):
		return fmt.Errorf("a draw from %q", t.Deck)
	case t.Deck != "":
		return nil
	case t.Table == "" && (b.DiceOf(t.Dice) == nil || t.Again < 0 || t.Again > len(t.Fallen) || (t.Again == 0) != (len(t.Fallen) == 0) || book.AboutPurpose(t.For) != ""):
		return fmt.Errorf("a roll of %q for %q", t.Dice, t.For)
	case t.Table == "":
		return nil
	case table == nil || t.Column < 0 || t.Column >= len(table.Columns) || t.Dice != "":
		return fmt.Errorf("a roll on column %d of %q", t.Column, t.Table)
	case table.Order == book.Attack && len(t.Units) == 0:
		return fmt.Errorf("an attack of nobody")
	}
	return b.Known(t.Units, t.At)
}

// SoundDecks reports decks that hold other cards than the pack has.
func SoundDecks(b *book.Book, s *state.State) error {
	for i, deck := range b.Decks {
		left := slices.Clone(deck.Cards)
		for _, card := range s.Decks[i] {
			j := slices.Index(left, card)
			if j < 0 {
				return fmt.Errorf("deck %s has the cards %q", deck.Name, s.Decks[i])
			}
			left = slices.Delete(left, j, j+1)
		}
		if len(s.Decks[i]) == 0 {
			return fmt.Errorf("deck %s is empty", deck.Name)
		}
	}
	return nil
}
