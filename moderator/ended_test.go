package moderator_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// What ends the game stands, and what is ordered behind it comes too late: nothing is handed back for it, as it was once.
func TestWhatEndsTheGameStands(t *testing.T) {
	for _, v := range []orders.Version{orders.Amending, orders.Attending} {
		m := newMatch(t, 1)
		m.asOf = &v
		_, _, node := m.now()
		for ; node.Turn < 2 || node.Seats[0] == "north" || node.Phase == "move"; _, _, node = m.now() {
			if d := m.send(node.Seats[0], "pass\n"); d.Outcome != game.Accepted {
				t.Fatalf("at turn %d, %s: %s", node.Turn, node.Phase, d.Outcome)
			}
		}
		want, kind := game.Accepted, engine.AtOver
		if v < orders.Attending {
			want, kind = game.HandBack, engine.AtChoice
		}
		d := m.send(node.Seats[0], "pass\nhold S1\n")
		if _, _, node = m.now(); d.Outcome != want || node.Kind != kind {
			t.Errorf("reading %d: %s, %s", v, d.Outcome, node.Kind)
		}
		if v == orders.Attending {
			mustSay(t, d.Send[0].Text, "hold S1", "E506 the game is over")
		}
	}
}
