package audit

import (
	"fmt"
	"slices"
	"sync"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// isDeck reports whether an id is that of a deck that the file has or had.
func (s *subject) isDeck(id string) bool { return id != "" && s.decks()[id] }

// decksOf are the ids of the decks of a file, worked out when they are first asked for.
func decksOf(f *vassal.File) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		decks := map[string]bool{}
		for cmd := range f.All {
			if add, ok := cmd.(vassal.AddPiece); ok && piece.IsDeck(add.Type) {
				decks[add.ID] = true
			}
		}
		return decks
	})
}

// reorderedDecks names every change of the order of a deck that the log does not
// report: shuffling tells of itself unless the module keeps it quiet.
func reorderedDecks(s *subject) []Finding {
	var found findings
	for step, report := range s.told {
		if len(report.Chat) > 0 {
			continue
		}
		for _, c := range report.Changes {
			if _, changed := c.Cmd.(vassal.ChangePiece); changed && reordered(c) {
				found.add(reorderedDeck(step.Number, c))
			}
		}
	}
	return found.list()
}

// reordered reports whether a deck has the same cards in another order, where
// the order means something.
func reordered(c replay.Change) bool {
	if c.Before == nil || c.After == nil || c.Before.Kind != replay.Deck || slices.Equal(c.Before.Members, c.After.Members) {
		return false
	}
	return sameCards(c.Before.Members, c.After.Members) && !piece.ParseDeck(c.Before.Type, c.Before.State).ShuffleAlways
}

func sameCards(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func reorderedDeck(step int, c replay.Change) Finding {
	f := Finding{
		Code: DeckReordered, Step: step, Strength: Certain,
		Text:     fmt.Sprintf("the order of %s changed, and nothing in the log reports it", deckName(*c.Before)),
		Evidence: map[string]string{"deck": c.Before.ID, "cards": fmt.Sprint(len(c.Before.Members))},
		Innocent: "a shuffle that the module does not report",
	}
	turned := slices.Clone(c.After.Members)
	slices.Reverse(turned)
	if slices.Equal(turned, c.Before.Members) {
		f.Strength = Note
		f.Text = fmt.Sprintf("%s was turned over, and nothing in the log reports it", deckName(*c.Before))
		f.Innocent = "modules seldom report this"
	}
	return f
}

// deckName is a deck by its name, or by its id if it has none.
func deckName(p replay.Piece) string {
	if name := piece.ParseDeck(p.Type, p.State).Name; name != "" {
		return fmt.Sprintf("deck %q", name)
	}
	return "deck " + p.ID
}
