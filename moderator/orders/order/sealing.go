package order

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/moderator/spelling"
)

// Sealing is what a seal or a reveal says: "seal game wc side union part 1 turn 1
// hash 5f1c…", "reveal part 1 turn 1 secret 0011…". Hash or secret may stand without
// the word before it, and anywhere.
type Sealing struct {
	Game  string // tag that the seal was made for; "" where it is not said
	Side  string // that it was made for; "" where it is not said
	Part  string // of the side's orders; "" where it is not said
	Turn  int    // on which they are sealed; 0 where it is not said
	Value string // the hash, or the secret; in small letters
}

// Sealing is what a seal or a reveal says, false for other orders and for a text
// of another form.
func (o Order) Sealing() (s Sealing, ok bool) {
	if o.Verb != "seal" && o.Verb != "reveal" {
		return Sealing{}, false
	}
	words := strings.Fields(spelling.Fold(o.Text))
	for len(words) > 0 {
		n := s.take(words)
		if n == 0 {
			return Sealing{}, false
		}
		words = words[n:]
	}
	return s, s.Value != ""
}

// Line is the canonical line of a seal. It tells the game and the side, which are in
// the hash: a seal that was made for others is found out while it can be made anew.
func (s Sealing) Line() string {
	return fmt.Sprintf("seal game %s side %s part %s turn %d hash %s", spelling.Fold(s.Game), spelling.Fold(s.Side), spelling.Fold(s.Part), s.Turn, s.Value)
}

// take reads the first word, or two that belong together, and says how many; 0
// for what is said twice or not understood.
func (s *Sealing) take(words []string) int {
	keyed := len(words) > 1
	switch {
	case keyed && s.named(words[0]) != nil && *s.named(words[0]) == "":
		*s.named(words[0]) = words[1]
		return 2
	case keyed && words[0] == "turn" && s.Turn == 0:
		turn, err := strconv.Atoi(words[1])
		if err != nil || turn < 1 {
			return 0
		}
		s.Turn = turn
		return 2
	case s.Value == "" && words[0] != "turn" && s.named(words[0]) == nil:
		s.Value = words[0]
		return 1
	}
	return 0
}

// named is what follows the word, nil for words that name nothing.
func (s *Sealing) named(word string) *string {
	switch word {
	case "game":
		return &s.Game
	case "side":
		return &s.Side
	case "part":
		return &s.Part
	case "hash", "secret":
		return &s.Value
	}
	return nil
}
