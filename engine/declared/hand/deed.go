package hand

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Draw has a side draw the next card of the deck with the number. Everybody reads that it does, and the side alone which it is. Where none is
// left, the spent ones are shuffled first.
func Draw(b *book.Book, s *state.State, side engine.Side, deck int) (events []engine.Event) {
	d := &b.Hands[deck]
	s.Deals = slices.Clone(s.Deals)
	deal := s.Deals[deck].Copy()
	name, cites := b.Pack.SideName(side), []engine.Cite{d.Cite()}
	if len(deal.Left) == 0 {
		slices.Sort(deal.Spent)
		deal.Shuffles++
		deal.Left, deal.Spent = shuffle{d.Name, s.Anew, deal.Shuffles}.order(s.Secret, deal.Spent), nil
		events = append(events, engine.Event{Kind: "shuffled", Text: fmt.Sprintf("All %d cards that were played and discarded are shuffled, and are %s again.", len(deal.Left), d.Name), Cites: cites})
	}
	card, i := deal.Left[0], slices.Index(b.Sides, side)
	deal.Left, deal.Hands[i] = deal.Left[1:], append(deal.Hands[i], card)
	slices.Sort(deal.Hands[i])
	s.Deals[deck] = deal
	events = append(events, engine.Event{Kind: "drawn", Text: fmt.Sprintf("%s draws a card from %s unseen, and holds %d of it; %d are left.", name, d.Name, len(deal.Hands[i]), len(deal.Left)), Cites: cites})
	if card == state.Unknown {
		return events
	}
	face := d.Face(card)
	text := fmt.Sprintf("%s has drawn %s, and holds %s.", name, face, Told(deal.Hands[i]))
	return append(events, engine.Event{Kind: "dealt", Only: side, Text: text, Cites: []engine.Cite{face.Cite()}})
}

// Told are cards for people.
func Told(cards []string) string { return strings.Join(cards, ", ") }

// Play has a side play a card: everybody reads which, and what it says.
func Play(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	face := spend(b, s, a)
	return []engine.Event{{Kind: "played", Text: fmt.Sprintf("%s plays %s.", b.Pack.SideName(a.Side), face), Cites: []engine.Cite{face.Cite()}}}
}

// Discard has a side discard a card, which everybody reads.
func Discard(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	face := spend(b, s, a)
	return []engine.Event{{Kind: "discarded", Text: fmt.Sprintf("%s discards %s.", b.Pack.SideName(a.Side), face.Name), Cites: []engine.Cite{face.Cite()}}}
}

// spend takes a card out of a hand, and lays it on those that are spent.
func spend(b *book.Book, s *state.State, a engine.Action) *book.Card {
	card := a.Args[0].Name
	deck := b.HandOf(card)
	s.Deals = slices.Clone(s.Deals)
	deal := s.Deals[deck].Copy()
	i, at := slices.Index(b.Sides, a.Side), place(b, &deal, deck, a.Side, card)
	deal.Hands[i] = slices.Delete(deal.Hands[i], at, at+1)
	if len(deal.Hands[i]) == 0 {
		deal.Hands[i] = nil
	}
	deal.Spent = append(deal.Spent, card)
	s.Deals[deck] = deal
	return b.Hands[deck].Face(card)
}
