package hand

import (
	"fmt"
	"slices"

	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Sound reports hands and decks that cannot be: with other cards than the deck has, more than may be held, or in another order than that
// which follows from the secret.
func Sound(b *book.Book, s *state.State) error {
	if err := CheckSecret(s.Secret); err != nil {
		return err
	}
	if s.Anew < 0 || s.Anew > 0 && len(b.Hands) == 0 {
		return fmt.Errorf("redeal %d of %d decks whose cards are held", s.Anew, len(b.Hands))
	}
	if len(s.Deals) != len(b.Hands) || s.Secret != "" && len(b.Hands) == 0 {
		return fmt.Errorf("%d decks whose cards are held, where the pack has %d", len(s.Deals), len(b.Hands))
	}
	for i := range s.Deals {
		if err := sound(b, &b.Hands[i], &s.Deals[i], s); err != nil {
			return fmt.Errorf("deck %s: %w", b.Hands[i].Name, err)
		}
	}
	return nil
}

func sound(b *book.Book, d *book.Deck, deal *state.Deal, s *state.State) error {
	if len(deal.Hands) != len(b.Sides) || deal.Shuffles < 0 || slices.Contains(deal.Spent, state.Unknown) {
		return fmt.Errorf("%d hands, %d shuffles, and %q spent", len(deal.Hands), deal.Shuffles, deal.Spent)
	}
	all := slices.Concat(deal.Left, deal.Spent)
	for i, cards := range deal.Hands {
		if len(cards) > d.Hand || !slices.IsSorted(cards) {
			return fmt.Errorf("%s holds %q", b.Sides[i], cards)
		}
		all = append(all, cards...)
	}
	if len(all) != len(d.Cards) || s.Secret != "" && slices.Contains(all, state.Unknown) {
		return fmt.Errorf("it has %d cards, of which %d are there", len(d.Cards), len(all))
	}
	for _, face := range d.Faces {
		if n := accounted(deal, face.Name); n > face.Count {
			return fmt.Errorf("%d cards %s of %d", n, face.Name, face.Count)
		}
	}
	if known := slices.DeleteFunc(slices.Clone(all), func(c string) bool { return c == state.Unknown || d.Face(c) != nil }); len(known) > 0 {
		return fmt.Errorf("it has no card %q", known[0])
	}
	if order := (shuffle{deck: d.Name}).order(s.Secret, d.Cards); s.Secret != "" && s.Anew == 0 && deal.Shuffles == 0 && !slices.Equal(deal.Left, order[len(order)-len(deal.Left):]) {
		return fmt.Errorf("its order is not that of the secret")
	}
	return nil
}
