package hand

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// secretLetters is how long a secret is.
const secretLetters = 64

// CheckSecret tells what is wrong with the secret of a game; none is no mistake.
func CheckSecret(secret string) error {
	if secret == "" {
		return nil
	}
	if raw, err := hex.DecodeString(secret); err != nil || len(secret) != secretLetters || hex.EncodeToString(raw) != secret {
		return errors.New("the secret of the game is not 64 lower-case hexadecimal digits")
	}
	return nil
}

// shuffle is one of the times that cards are shuffled in a game.
type shuffle struct {
	deck string
	anew int // the number of the last redeal before, 0 for none
	no   int // how often the spent cards were made the deck by then
}

// text is what the rank of a card is made of.
func (s shuffle) text(place int, card string) string {
	if s.anew == 0 {
		return fmt.Sprintf("adjutant/deck/v1\n%s\n%d\n%d %s\n", s.deck, s.no, place, card)
	}
	return fmt.Sprintf("adjutant/deck/v2\n%s\n%d %d\n%d %s\n", s.deck, s.anew, s.no, place, card)
}

// order are cards in the order that follows from the secret; unknown ones where it is not known.
func (s shuffle) order(secret string, cards []string) []string {
	if secret == "" {
		return state.Veiled(cards)
	}
	ranks := make([][2]string, len(cards))
	for i, card := range cards {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(s.text(i, card)))
		ranks[i] = [2]string{string(mac.Sum(nil)), card}
	}
	slices.SortFunc(ranks, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	all := make([]string, len(cards))
	for i := range ranks {
		all[i] = ranks[i][1]
	}
	return all
}

// Deal is the decks whose cards are held, as a game begins: nobody holds any.
func Deal(b *book.Book, secret string) (all []state.Deal) {
	for i := range b.Hands {
		d := &b.Hands[i]
		all = append(all, state.Deal{Left: shuffle{deck: d.Name}.order(secret, d.Cards), Hands: make([][]string, len(b.Sides))})
	}
	return all
}

// Redeal shuffles what is left of each deck in a state that may be changed, as the redeal with the number does.
func Redeal(b *book.Book, s *state.State, number int) {
	s.Anew, s.Deals = number, slices.Clone(s.Deals)
	for i := range s.Deals {
		deal := s.Deals[i].Copy()
		slices.Sort(deal.Left)
		deal.Left = shuffle{b.Hands[i].Name, number, deal.Shuffles}.order(s.Secret, deal.Left)
		s.Deals[i] = deal
	}
}

// Veil takes out of a state that may be changed what a side does not see: the order of the decks, and the cards that others hold.
func Veil(b *book.Book, s *state.State, side engine.Side) {
	s.Secret = ""
	for i := range s.Deals {
		d := &s.Deals[i]
		d.Left = state.Veiled(d.Left)
		for j, other := range b.Sides {
			if other != side {
				d.Hands[j] = state.Veiled(d.Hands[j])
			}
		}
	}
}
