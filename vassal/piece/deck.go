package piece

import (
	"strings"

	"adjutant/vassal"
)

// Deck is what type and state of a deck say, bottom member first.
type Deck struct {
	Name          string
	ShuffleAlways bool // a draw takes a random member, the order means nothing
	Map           string
	X, Y          int
	FaceDown      bool
	Members       []string
}

const deckPrefix = "deck;"

// IsDeck reports whether a type text is that of a deck.
func IsDeck(typ string) bool { return strings.HasPrefix(typ, deckPrefix) }

// ParseDeck reads a deck.
func ParseDeck(typ, state string) Deck {
	q := vassal.NewSequence(typ, ';')
	q.Skip(6)
	d := Deck{ShuffleAlways: q.Text("") == "Always"}
	q.Skip(6)
	d.Name = q.Text("")
	q = vassal.NewSequence(state, ';')
	d.Map, d.X, d.Y, d.FaceDown = orNull(q.Text("")), q.Int(0), q.Int(0), q.Bool(false)
	d.Members = q.Strings(0)
	return d
}
