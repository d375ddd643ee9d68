package moderator_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/clock"
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
		if !strings.Contains(strings.Join(strings.Fields(own), " "), strings.Join(strings.Fields(line), " ")) {
			t.Errorf("the planner is not told %q:\n%s", line, own)
		}
	}
	if n := strings.Count(other, "done     sealed\n"); n != 1 { // how many there are is its side's own
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

// What is done in the place of orders that do not come in time follows from a plan that is hidden: the other side is told when, and
// not what.
func TestDeadlinesTellNothingOfPlans(t *testing.T) {
	for _, turn := range []string{"1", "2"} {
		m := packMatch(t, "wilsons-creek", 1)
		m.game.Lines[0].Opened.Clock = &clock.Policy{Times: []clock.Time{{Kind: "phase", For: 72 * time.Hour}}}
		plan := fmt.Sprintf("sealed entry 0701 formation 1 turn %s with Lyon\nsealed entry A formation 2 turn 5\nsealed entry 1512 formation 3 turn 5\nsealed entry 0110 formation 4 turn 5\npass\n", turn)
		d := m.send("union", plan)
		if d.Outcome != game.Accepted || len(d.Send) != 2 {
			t.Fatalf("%s, %d mails:\n%s", d.Outcome, len(d.Send), d.Send[0].Text)
		}
		for _, _, node := m.now(); node.Seats[0] != "union"; _, _, node = m.now() {
			d = m.send(node.Seats[0], "pass\n")
		}
		own, other := sent(d, "player-0@example.test"), sent(d, "player-1@example.test")
		mustSay(t, own, "this is done: ")
		mustSay(t, other, "what the rules ask first is done for it")
		if strings.Contains(withoutMap(other), "this is done: move") {
			t.Errorf("the other side reads what would be done:\n%s", other)
		}
	}
}

// What a side must bring in by a plan that is hidden is told to nobody else, in no word that his letters say of whose turn
// it is; the side itself is told.
func TestNothingTellsWhatIsDue(t *testing.T) {
	var told []string
	for _, turn := range []string{"1", "2"} {
		m := packMatch(t, "wilsons-creek", 1)
		d := m.send("union", fmt.Sprintf("sealed entry 0701 formation 1 turn %s with Lyon\nsealed entry A formation 2 turn 5\nsealed entry 1512 formation 3 turn 5\nsealed entry 0110 formation 4 turn 5\npass\n", turn))
		for _, _, node := m.now(); node.Seats[0] != "union"; _, _, node = m.now() {
			d = m.send(node.Seats[0], "pass\n")
		}
		own, other := sent(d, "player-0@example.test"), withoutMap(sent(d, "player-1@example.test"))
		if strings.Contains(own, "must enter on this turn") != (turn == "1") {
			t.Errorf("plans for turn %s: the planner is told\n%s", turn, own)
		}
		_, now, _ := strings.Cut(other, "\nNow ")
		now, _, _ = strings.Cut(now, "\n\n")
		told = append(told, now[:strings.Index(now, "Write to ")])
	}
	if told[0] != told[1] {
		t.Errorf("the other side is told whether anything is due:\n%s\n%s", told[0], told[1])
	}
}
