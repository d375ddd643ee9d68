package moderator_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/proof"
)

// LADDER tells the list, or all about one player; who is unknown is named.
func TestLadderByMail(t *testing.T) {
	ended := []ladder.Ending{{
		Game: "g1", Tag: "duel-1", Scenario: "duel", How: ladder.Victory, Winner: "north", Rated: true, Ended: noon,
		Seats: []ladder.Seat{{Side: "north", Player: "Anna Example"}, {Side: "south", Player: "Ben Example"}},
	}}
	standings := ladder.Standings{Names: ladder.Names{Everywhere: ladder.Aliases{"Annie Example": "Anna Example"}}}
	told, err := standings.Compute(ended, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		text   string
		ladder *ladder.Ladder
		says   []string
	}{
		{"ladder\n", told, []string{"answer ladder (line 1)", "The ladder stands at the end of this mail.", "1 game counts, of 2 players.", "Anna Example  1662 ± 290 ?"}},
		{"Ladder Anna Example.\n", told, []string{"Anna Example on the ladder of Example Club", "duel-1 as north beat Ben Example (1500 ± 350)"}},
		{"ladder Annie Example\n", told, []string{"Anna Example on the ladder of Example Club"}},
		{"ladder Zoe Example\n", told, []string{"answer ladder Zoe Example", `E572 no game of "Zoe Example" has ended here by 2026-`}},
		{"ladder\n", nil, []string{"answer ladder", "E571 there is no ladder here"}},
	} {
		m := newMatch(t, 1)
		m.knows(decision.WantLadder, decision.Known{Ladder: tt.ladder})
		in := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: m.mail("north", tt.text)}}
		d := m.decideTwice(in)
		if d.Outcome != game.Answered {
			t.Errorf("%s: %s", tt.text, d.Outcome)
		}
		m.known = nil // whoever judges it again does not have it
		if diff := cmp.Diff(d.Append, m.decideTwice(in).Append); diff != "" {
			t.Errorf("%s: judged without the ladder:\n%s", tt.text, diff)
		}
		text := strings.Join(strings.Fields(d.Send[0].Text), " ")
		for _, want := range tt.says {
			if !strings.Contains(text, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s: no %q in\n%s", tt.text, want, d.Send[0].Text)
			}
		}
	}
}
