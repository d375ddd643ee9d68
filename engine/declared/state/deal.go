package state

import "slices"

// Deal is a deck whose cards sides hold unseen.
type Deal struct {
	Left     []string   `json:"left"`               // in their order, the next first
	Hands    [][]string `json:"hands"`              // of each side, in their order: sorted
	Spent    []string   `json:"spent,omitempty"`    // played and discarded, the first first
	Shuffles int        `json:"shuffles,omitempty"` // how often the spent ones were made the deck again
}

// Unknown stands for a card of which it is not known which it is.
const Unknown = "?"

// Copy is a deal that may be changed.
func (d Deal) Copy() Deal {
	next := d
	next.Left, next.Spent, next.Hands = slices.Clone(d.Left), slices.Clone(d.Spent), slices.Clone(d.Hands)
	for i := range next.Hands {
		next.Hands[i] = slices.Clone(d.Hands[i])
	}
	return next
}

// Veiled is as many cards, of which nothing is known.
func Veiled(cards []string) []string {
	if len(cards) == 0 {
		return cards
	}
	return slices.Repeat([]string{Unknown}, len(cards))
}
