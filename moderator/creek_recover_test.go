package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Who may not recover is told why at once, whether he asks before the moves are over or after, and nothing that does not help.
func TestWhyNobodyRecovers(t *testing.T) {
	for text, says := range map[string]string{
		"recover 1 MO\n":       "the enemy in 0703 is too near to 1 MO in 0702: it recovers only where no enemy is nearer than 2 hexes (MS 11.3)",
		"pass\nrecover 1 MO\n": "the enemy in 0703 is too near to 1 MO in 0702: it recovers only where no enemy is nearer than 2 hexes (MS 3.3)",
		"recover Lyon\n":       "Lyon is in good order and has nothing to recover",
	} {
		d := creekIn(t, "creek-2-union-near").send("union", text)
		told := unbroken(d.Send[0].Text)
		if d.Outcome != game.HandBack || strings.Contains(told, "write: pass") || strings.Contains(told, "possible: move") {
			t.Errorf("%q: %s\n%s", text, d.Outcome, told)
		}
		mustSay(t, told, says, "Now Union (you): moves units, or passes to end the phase (1 US, 2 MO, Totten, 1 MO, 2 US, Du Bois, 1 KS, 2 KS and 1 IA recover not where they stand, so near to the enemy).")
	}
	d := creekIn(t, "creek-2-union-move").send("union", "recover 1 MO\n")
	mustSay(t, unbroken(d.Send[0].Text), "1 MO recovers without an order and without a die when the moves are over, if it does not move (MS 11.3)")
}
