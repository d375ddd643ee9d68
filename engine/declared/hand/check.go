package hand

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// CheckDraw is what is wrong with a card being drawn from the deck with the number.
func CheckDraw(b *book.Book, s *state.State, side engine.Side, deck int) (wrong order.Findings) {
	d, deal := &b.Hands[deck], &s.Deals[deck]
	switch held := len(handOf(b, deal, side)); {
	case held >= d.Hand:
		wrong.Broken(finding.TooManyThere, "", d.Source, "%s holds %d cards of %s, and no more may be held", b.Pack.SideName(side), held, d.Name)
	case len(deal.Left)+len(deal.Spent) == 0:
		wrong.Broken(finding.TooManyThere, "", d.Source, "all cards of %s are held: none is left", d.Name)
	}
	return wrong
}

// CheckPlay is what is wrong with a card being played, or discarded.
func CheckPlay(b *book.Book, s *state.State, a engine.Action) (wrong order.Findings) {
	if len(a.Args) != 1 || len(a.Args[0].Values) > 0 {
		wrong.Add(finding.Missing, a.Verb+" CARD", "this names one card")
		return wrong
	}
	card := a.Args[0].Name
	deck := b.HandOf(card)
	if deck < 0 {
		wrong.Add(finding.BadValue, "", "%q is no card that is held: there are %s", card, book.OrNone(b.CardNames()))
		return wrong
	}
	if place(b, &s.Deals[deck], deck, a.Side, card) < 0 {
		wrong.Broken(finding.BadValue, "", b.Hands[deck].Face(card).Source, "%s does not hold %s", b.Pack.SideName(a.Side), card)
	}
	return wrong
}

// handOf are the cards of a deck that a side holds.
func handOf(b *book.Book, d *state.Deal, side engine.Side) []string {
	if i := slices.Index(b.Sides, side); i >= 0 {
		return d.Hands[i]
	}
	return nil
}

// place is where among the cards that a side holds one is, or an unknown one that may be it; -1 for nowhere.
func place(b *book.Book, d *state.Deal, deck int, side engine.Side, card string) int {
	cards := handOf(b, d, side)
	if i := slices.Index(cards, card); i >= 0 {
		return i
	}
	if accounted(d, card) >= b.Hands[deck].Face(card).Count {
		return -1
	}
	return slices.Index(cards, state.Unknown)
}

// accounted is how many of a card are known to be somewhere.
func accounted(d *state.Deal, card string) (n int) {
	for _, cards := range append([][]string{d.Left, d.Spent}, d.Hands...) {
		for _, c := range cards {
			if c == card {
				n++
			}
		}
	}
	return n
}

// Playable are the cards that a side may hold, each once.
func Playable(b *book.Book, s *state.State, side engine.Side) (cards []string) {
	for i := range b.Hands {
		for _, face := range b.Hands[i].Faces {
			if place(b, &s.Deals[i], i, side, face.Name) >= 0 {
				cards = append(cards, face.Name)
			}
		}
	}
	return cards
}
