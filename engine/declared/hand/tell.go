package hand

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Tell says who holds what of each deck, as far as the state knows it, and what is left and spent: a line a deck.
func Tell(b *book.Book, s *state.State) (lines []string) {
	for i := range s.Deals {
		deal := &s.Deals[i]
		var parts []string
		for j, side := range b.Sides {
			parts = append(parts, b.Pack.SideName(side)+" "+held(deal.Hands[j]))
		}
		line := fmt.Sprintf("%s: %s; %d left", b.Hands[i].Name, strings.Join(parts, "; "), len(deal.Left))
		if len(deal.Spent) > 0 {
			line += "; spent " + Told(deal.Spent)
		}
		lines = append(lines, line)
	}
	return lines
}

// held is a hand for people: the cards, or how many they are.
func held(cards []string) string {
	switch {
	case len(cards) == 0:
		return "no cards"
	case !slices.Contains(cards, state.Unknown):
		return Told(cards)
	case len(cards) == 1:
		return "1 card"
	}
	return fmt.Sprintf("%d cards", len(cards))
}
