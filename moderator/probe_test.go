package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
)

// answerOf is what a decision told who sent the mail, "" where it judged none.
func answerOf(d decision.Decision) string {
	for _, l := range d.Append {
		if l.Judged != nil {
			return l.Judged.Answer
		}
	}
	return ""
}

// begun is a game of a pack behind mails of a side.
func begun(t *testing.T, pack string, side engine.Side, mails ...string) *match {
	m := packMatch(t, pack, 1)
	for _, text := range mails {
		if d := m.send(side, text); d.Outcome != game.Accepted && d.Outcome != game.Answered {
			t.Fatalf("%s: %s", text, answerOf(d))
		}
	}
	return m
}

// A mail that is handed back tells nothing of what lies beneath a mask: it reads the same wherever the other side hides its units.
func TestWhatIsHandedBackLooksBeneathNoMask(t *testing.T) {
	t.Parallel()
	const scouts = "move Column Scouts 0303-0403-0503-0602\n"
	for _, c := range []struct {
		probe string
		want  game.Outcome
	}{
		{scouts + "attack 0602 -> 0603\nmove Nobody 0101\n", game.HandBack},
		{scouts + "pass\nattack 0602 -> 0603 primary Column Scouts\nmove Nobody 0101\n", game.HandBack},
		{scouts + "pass\nattack 0602 -> 0603 primary Column Scouts\n", game.HandBack},
		{scouts + "pass\npass\nmove Nobody 0101\n", game.HandBack},
		{scouts + "pass\npass\nblah blah 0603\n", game.HandBack},
		{scouts + "move Lead Company 0204-0304-0403-0503-0602\nmove Nobody 0101\n", game.HandBack},
		{scouts + "move Lead Company 0204-0304-0403-0503-0602\nmove Column Guns 0101-0909\n", game.HandBack},
		{scouts + "attack 0602 -> 0603\nunits\nenemy units\nmove Nobody 0101\n", game.HandBack},
		{scouts + "pass\nattack 0602 -> 0603 primary Column Scouts\nmove Rear Company 0105-1008\n", game.HandBack},
		{"check\n" + scouts + "move Lead Company 0204-0304-0403-0503-0602\n", game.Checked},
	} {
		var told [2]string
		for i, hidden := range []string{
			"hide Pit Company under Blind 1\nhide Ridge Tanks under Blind 2\npass\n",
			"hide Pit Company under Blind 5\nhide Ridge Tanks under Blind 4\npass\n",
		} {
			m := begun(t, "quarry-ridge", "ridge", hidden)
			d := m.send("column", c.probe)
			if told[i] = answerOf(d); d.Outcome != c.want {
				t.Errorf("%s: %s, want %s:\n%s", c.probe, d.Outcome, c.want, told[i])
			}
		}
		if told[0] != told[1] {
			t.Errorf("%sis answered\n%s\nand\n%s", c.probe, told[0], told[1])
		}
	}
}

// What a played mail finds out stands, and what cannot be done for it is skipped: nobody takes back what he has seen.
func TestWhatIsFoundByPlayingStands(t *testing.T) {
	t.Parallel()
	const march = "move Column Scouts 0303-0403-0503-0602\nmove Lead Company 0204-0304-0403-0503-0602\n"
	m := begun(t, "quarry-ridge", "ridge", "hide Pit Company under Blind 1\nhide Ridge Tanks under Blind 2\npass\n")
	d := m.send("column", march)
	if got := actionsIn(d.Append); d.Outcome != game.Accepted || len(got) != 1 {
		t.Errorf("%s: %q\n%s", d.Outcome, got, answerOf(d))
	}
	mustSay(t, answerOf(d), "Pit Company", "skipped move Lead Company", "E403")
	m = begun(t, "quarry-ridge", "ridge", "hide Pit Company under Blind 5\nhide Ridge Tanks under Blind 4\npass\n")
	if d = m.send("column", march); d.Outcome != game.Accepted || strings.Contains(answerOf(d), "skipped") {
		t.Errorf("%s:\n%s", d.Outcome, answerOf(d))
	}
}

// Nor does it tell which card comes next: that is known when it is drawn. Who plays whatever he may draw has drawn it, and what he has not
// drawn is skipped.
func TestWhatIsHandedBackDrawsNoCard(t *testing.T) {
	t.Parallel()
	for end, want := range map[string]game.Outcome{"move Nobody 0101\n": game.HandBack, "": game.Accepted} {
		told := map[string]string{}
		played := 0
		for _, card := range []string{"Mist", "Gale", "Otter", "Feast", "Quarrel"} {
			m := packMatch(t, "reed-islands", 1)
			m.send("weir", "pass\n")
			d := m.send("mere", "draw lake\npass\nplay "+card+"\n"+end)
			got := strings.Join(actionsIn(d.Append), ", ")
			if wrong := (want == game.Accepted) != strings.HasPrefix(got, "draw lake, pass"); d.Outcome != want || wrong {
				t.Errorf("%s%s: %s, %s", card, end, d.Outcome, got)
			}
			if strings.Contains(got, "play") {
				played++
			}
			told[strings.ReplaceAll(answerOf(d), card, "CARD")] = card
		}
		if want == game.HandBack && len(told) != 1 || want == game.Accepted && played != 1 {
			t.Errorf("%q: %d are played, and %d answers told by which card is named: %q", end, played, len(told), told)
		}
	}
}

// Nor whether the other side has filed standing orders.
func TestWhatIsHandedBackAsksNoStandingOrders(t *testing.T) {
	t.Parallel()
	for _, probe := range []string{
		"pass\npass\nmove 1st Foot 1103-1104\nmove Nobody 0101\n",
		"pass\npass\nmove 1st Foot 1103-1104\nblah blah\n",
		"pass\npass\nmove 1st Foot 1103-1104-1105\n",
		"pass\npass\npass\npass\nmove 1st Foot 1103-1104\nmove Nobody 0101\n",
		"pass\npass\nmove 1st Foot 1103-1104\n",
	} {
		var told [2]string
		for i, mails := range [][]string{{"units\n"}, {"standing: pass\nunits\n"}} {
			m := packMatch(t, "training-field", 1)
			m.send("south", mails[0])
			d := m.send("north", probe)
			if told[i] = answerOf(d); d.Outcome != game.HandBack {
				t.Errorf("%s%s:\n%s", probe, d.Outcome, told[i])
			}
		}
		if told[0] != told[1] {
			t.Errorf("%sis answered\n%s\nand\n%s", probe, told[0], told[1])
		}
	}
}

// Nor does a moderator learn by it, who has orders given that are handed back.
func TestAModeratorLooksBeneathNoMask(t *testing.T) {
	t.Parallel()
	for _, probe := range []string{
		"move Column Scouts 0303-0403-0503-0602\npass\nattack 0602 -> 0603 primary Column Scouts\nmove Nobody 0101\n",
		"move Column Scouts 0303-0403-0503-0602\npass\npass\nmove Nobody 0101\n",
	} {
		var told [2]string
		for i, hidden := range []string{
			"hide Pit Company under Blind 1\nhide Ridge Tanks under Blind 2\npass\n",
			"hide Pit Company under Blind 5\nhide Ridge Tanks under Blind 4\npass\n",
		} {
			m := begun(t, "quarry-ridge", "ridge", hidden)
			h, err := judge.Act(m.m, decision.Input{Now: noon, Game: m.game}, "column", probe, "it is late", nil)
			if err != nil {
				t.Fatal(err)
			}
			d, err := h.Decide(nil)
			if told[i] = answerOf(d); err != nil || d.Outcome != game.HandBack {
				t.Errorf("%s%s, %v", probe, d.Outcome, err)
			}
		}
		if told[0] != told[1] {
			t.Errorf("%sis answered\n%s\nand\n%s", probe, told[0], told[1])
		}
	}
}
