package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// The other side is told that there is a plan, and nothing of what it says.
func TestSealedOrdersStaySealed(t *testing.T) {
	m := packMatch(t, "wilsons-creek", 1)
	d := m.send("union", "sealed entry D formation 1 turn 4 with Lyon\nsealed entry A formation 2 turn 5\n")
	if d.Outcome != game.Accepted || len(d.Send) != 2 {
		t.Fatalf("%s, %d mails", d.Outcome, len(d.Send))
	}
	own, other := d.Send[0].Text, withoutMap(d.Send[1].Text)
	for _, line := range []string{"done     entry D formation 1 turn 4 with Lyon", "Formation 2 enters at 0110 on turn 5"} {
		if !strings.Contains(own, line) {
			t.Errorf("the planner is not told %q:\n%s", line, own)
		}
	}
	if n := strings.Count(other, "done     sealed\n"); n != 2 {
		t.Errorf("the other side sees %d sealed orders:\n%s", n, other)
	}
	for _, secret := range []string{"1512", "0110", "formation", "enters"} {
		if strings.Contains(strings.ToLower(other), secret) {
			t.Errorf("the other side reads %q:\n%s", secret, other)
		}
	}
}

// withoutMap is a letter without its map, which has the numbers of all hexes.
func withoutMap(text string) string {
	before, behind, _ := strings.Cut(text, "The map:")
	_, behind, _ = strings.Cut(behind, "In detail:")
	return before + behind
}
