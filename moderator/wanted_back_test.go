package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// Who wants something taken back is told what can be, and nobody falls back for it, whatever is asked; who takes something back on the map
// orders that.
func TestWhoWantsSomethingBackIsTold(t *testing.T) {
	retreat := creekIn(t, "creek-2-union-retreat")
	field := askedAt(t, "pack: training-field\nscenario: 1\nside: north\nstate: field-2-north-retreat\n")
	woods := askedAt(t, "pack: into-the-woods-ours\nscenario: 6\nuntil: activation US\n")
	for _, text := range []string{"Please take that back", "can I take back my last move?", "undo that", "I take it back", "sorry can you take back the last one", "please undo my last turn, I misread the map"} {
		for side, begin := range map[engine.Side]*match{"union": retreat, "north": field, "US": woods} {
			m := begin.copy()
			m.t, m.once = t, true
			d := m.send(side, text+"\n")
			if got := actionsIn(d.Append); d.Outcome != game.Answered || len(got) > 0 {
				t.Errorf("%q is %s for %s, and plays %q\n%s", text, d.Outcome, side, got, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, "take")
		}
	}
	holdStrangers(t, retreat, "union", game.Accepted, []stranger{
		{"They all go back to 0801", []string{"retreat 1-MO, Du-Bois, 2-KS 0701-0801"}},
		{"take them all back to 0801", []string{"retreat 1-MO, Du-Bois, 2-KS 0701-0801"}},
	})
}

// Where a roll back shuffles decks, who wants something back is told so, and nobody else.
func TestWhoWantsBackIsToldOfDecks(t *testing.T) {
	for pack, decks := range map[string]bool{"reed-islands": true, "training-field": false} {
		m := packMatch(t, pack, 1)
		side := m.course().Node().Seats[0]
		m.send(side, "pass\n")
		said := unbroken(m.send(side, "take back\n").Send[0].Text)
		if !strings.Contains(said, "cannot take it back alone") || strings.Contains(said, "decks are shuffled anew") != decks {
			t.Errorf("%s:\n%s", pack, said)
		}
	}
}
