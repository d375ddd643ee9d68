package orders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Sealing is what a seal or a reveal says: "seal part 1 turn 1 hash 5f1c…",
// "reveal part 1 turn 1 secret 0011…". Hash or secret may stand without the word
// before it, and anywhere.
type Sealing struct {
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
	words := strings.Fields(Fold(o.Text))
	for len(words) > 0 {
		n := s.take(words)
		if n == 0 {
			return Sealing{}, false
		}
		words = words[n:]
	}
	return s, s.Value != ""
}

// SealLine is the canonical line of a seal.
func SealLine(part string, turn int, hash string) string {
	return fmt.Sprintf("seal part %s turn %d hash %s", Fold(part), turn, hash)
}

// take reads the first word, or two that belong together, and says how many; 0
// for what is said twice or not understood.
func (s *Sealing) take(words []string) int {
	keyed := len(words) > 1
	switch {
	case keyed && words[0] == "part" && s.Part == "":
		s.Part = words[1]
		return 2
	case keyed && words[0] == "turn" && s.Turn == 0:
		turn, err := strconv.Atoi(words[1])
		if err != nil || turn < 1 {
			return 0
		}
		s.Turn = turn
		return 2
	case keyed && s.Value == "" && (words[0] == "hash" || words[0] == "secret"):
		s.Value = words[1]
		return 2
	case s.Value == "" && !slices.Contains([]string{"part", "turn", "hash", "secret"}, words[0]):
		s.Value = words[0]
		return 1
	}
	return 0
}

// narrowest is the shortest width in characters to which mail programs break
// lines.
const narrowest = 60

// broken reports whether the next line is the end of a line about seals that a
// mail program has broken: it would not have fitted. Such lines must come back as
// they were.
func (s sentence) broken(next string) bool {
	if !slices.Contains([]string{"sealed", "seal", "reveal"}, firstWord(Fold(asText(s.glyphs)))) {
		return false
	}
	if _, command := commandOf(next); command {
		return false
	}
	width := 0
	for _, g := range s.glyphs {
		if g.line == s.glyphs[len(s.glyphs)-1].line {
			width++
		}
	}
	word, _, _ := strings.Cut(next, " ")
	return width+1+len([]rune(word)) > narrowest
}
