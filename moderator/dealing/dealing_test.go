package dealing_test

import (
	"testing"

	"adjutant/moderator/dealing"
)

// A card is asked for in words, of the only deck or of the one that is named, and who tells of cards, or asks about them, draws none.
func TestAsked(t *testing.T) {
	one, two := []string{"events"}, []string{"events", "weather"}
	for _, c := range []struct {
		said   string
		decks  []string
		deck   string
		passes bool
	}{
		{"I'd like a card please", one, "events", false},
		{"Please draw a card from the weather", two, "weather", false},
		{"draw a card, then I'm done", one, "events", true},
		{"a card, please", one, "events", false},
		{"we take the top card", one, "events", false},
		{"draw from the weather, then pass", two, "weather", true},
		{"draw a card", two, "", false},
		{"may I draw a card?", one, "", false},
		{"I played a card last turn", one, "", false},
		{"that card was bad luck", one, "", false},
		{"pass", one, "", false},
	} {
		if deck, passes := dealing.Asked(c.said, c.decks); deck != c.deck || passes != c.passes {
			t.Errorf("%q of %v asks for %q (passes %t), not %q (%t)", c.said, c.decks, deck, passes, c.deck, c.passes)
		}
	}
}
