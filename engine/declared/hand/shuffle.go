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

// shuffled are cards in the order that follows from the secret; unknown ones where it is not known.
func shuffled(secret, deck string, shuffle int, cards []string) []string {
	if secret == "" {
		return state.Veiled(cards)
	}
	ranks := make([][2]string, len(cards))
	for i, card := range cards {
		mac := hmac.New(sha256.New, []byte(secret))
		fmt.Fprintf(mac, "adjutant/deck/v1\n%s\n%d\n%d %s\n", deck, shuffle, i, card)
		ranks[i] = [2]string{string(mac.Sum(nil)), card}
	}
	slices.SortFunc(ranks, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	order := make([]string, len(cards))
	for i := range ranks {
		order[i] = ranks[i][1]
	}
	return order
}

// Deal is the decks whose cards are held, as a game begins: nobody holds any.
func Deal(b *book.Book, secret string) (all []state.Deal) {
	for i := range b.Hands {
		d := &b.Hands[i]
		all = append(all, state.Deal{Left: shuffled(secret, d.Name, 0, d.Cards), Hands: make([][]string, len(b.Sides))})
	}
	return all
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
