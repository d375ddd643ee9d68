package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// flowing is the letter of a decision with its lines joined.
func flowing(d decision.Decision) string { return strings.Join(strings.Fields(d.Send[0].Text), " ") }

const shermansFires = "1. 53 OH fires at S2913\n2. 77 OH fires at S2709\n3. 48 OH fires at S2308\n4. move Waterhouse Bty to 9999\n"

// The orders of a draft are done in the sequence of their numbers, whenever they were mended or came to it, with dice before them or not; and
// the letter says which stand as they were kept, which are mended, new and left out, and in which sequence they are done.
func TestADraftIsDoneInTheSequenceOfItsNumbers(t *testing.T) {
	const fires = "fire 53-OH -> S2913; fire 77-OH -> S2709; fire 48-OH -> S2308"
	for _, c := range []struct{ first, mail, want, says string }{
		{shermansFires, "4: move Waterhouse Bty S2907\n5: 70 OH fires at S2709\n", fires + "; move Waterhouse-Bty S2908-S2907; fire 70-OH -> S2709", "kept 1, 2 and 3; written anew 4; new 5; in the order 1, 2, 3, 4, 5"},
		{shermansFires, "5: 70 OH fires at S2709\n4: move Waterhouse Bty S2907\n", fires + "; move Waterhouse-Bty S2908-S2907; fire 70-OH -> S2709", "kept 1, 2 and 3; written anew 4; new 5; in the order 1, 2, 3, 4, 5"},
		{shermansFires, "6: move 6 IA S1604\n5: 70 OH fires at S2709\ndrop 4\n", fires + "; fire 70-OH -> S2709; move 6-IA S1603-S1604", "kept 1, 2 and 3; new 5 and 6; left out 4; in the order 1, 2, 3, 5, 6"},
		{shermansFires, "drop 4\n70 OH fires at S2709\n", fires + "; fire 70-OH -> S2709", "kept 1, 2 and 3; new 5; left out 4; in the order 1, 2, 3, 5"},
		{shermansFires, "70 OH fires at S2709, and leave 4 out\n", fires + "; fire 70-OH -> S2709", "new 5; left out 4"},
		{shermansFires, "move 6 IA S1604\ndrop 4\n", fires + "; move 6-IA S1603-S1604", "new 5; left out 4"},
		{shermansFires + "5. pass\n", "4: 72 OH fires at S2308\nmove 70 OH to S2609\n", fires + "; fire 72-OH -> S2308; move 70-OH S2608-S2609; pass", "kept 1, 2, 3 and 5; written anew 4; new 6; in the order 1, 2, 3, 4, 6, 5"},
		{shermansFires + "5. pass\n", "6: 70 OH fires at S2709\ndrop 4\n", fires + "; fire 70-OH -> S2709; pass", "in the order 1, 2, 3, 6, 5"},
		{shermansFires, "2: 70 OH fires at S2709\ndrop 4\n", "fire 53-OH -> S2913; fire 70-OH -> S2709; fire 48-OH -> S2308", "written anew 2; left out 4; in the order 1, 2, 3"},
		{shermansFires, "send\n", fires, "kept 1, 2 and 3; not done, since it was refused 4; in the order 1, 2, 3"},
		// what stood behind a number was talk: the number is free, and there is nothing to leave out
		{"1. 53 OH fires at S2913\n2. 77 OH fires at S2709\n3. 48 OH fires at S2308\n4. Sherman dances on the table\n5. move Waterhouse Bty 9999\n", "5: move Waterhouse Bty S2907\ndrop 4\n", fires + "; move Waterhouse-Bty S2908-S2907", "your draft has no order 4, so there was nothing to leave out"},
		{"1. 53 OH fires at S2913\n2. 77 OH fires at S2709\n3. 48 OH fires at S2308\n4. Sherman dances on the table\n5. move Waterhouse Bty 9999\n", "5: move Waterhouse Bty S2907\n4: 70 OH fires at S2709\n", fires + "; fire 70-OH -> S2709; move Waterhouse-Bty S2908-S2907", "written anew 5; new 4; in the order 1, 2, 3, 4, 5"},
	} {
		m := woodsIn(t, "us-sherman", "US")
		m.game.Lines[0].Opened.Ends = game.EndsSaid
		if d := m.send("US", c.first); d.Outcome != game.HandBack {
			t.Fatalf("%q is %s", c.first, d.Outcome)
		}
		d := m.send("US", c.mail)
		got := strings.Join(append(actionsIn(d.Append), restOf(d)...), "; ")
		if !d.Outcome.Effective() || got != c.want {
			t.Errorf("%q: %s: played %q\nnot    %q", c.mail, d.Outcome, got, c.want)
		}
		mustSay(t, flowing(d), c.says)
	}
}

// A number that the draft never had, or that two lines claim, is still asked about.
func TestANumberOfNoOrder(t *testing.T) {
	for _, mail := range []string{"9: 70 OH fires at S2709\n", "drop 9\n", "4: move Waterhouse Bty S2907\n4: 70 OH fires at S2709\n"} {
		m := woodsIn(t, "us-sherman", "US")
		m.send("US", shermansFires)
		if d := m.send("US", mail); d.Outcome != game.HandBack || len(actionsIn(d.Append)) > 0 {
			t.Errorf("%q is %s, played %q", mail, d.Outcome, actionsIn(d.Append))
		}
	}
}

// Under random mends, by number or not, with dice or without, the orders of an activation stay in the sequence of their numbers, before the
// pass that ends it.
func TestDraftsStayInTheSequenceOfTheirNumbers(t *testing.T) {
	lines := []string{"53 OH fires at S2913", "77 OH fires at S2709", "48 OH fires at S2308", "72 OH fires at S2308", "move 6 IA S1604", "move 46 OH S2004", "move 40 IL S2204", "70 OH fires at S2709", "move 57 OH S9999", "move Sherman S9999"}
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 7))
		m := woodsIn(t, "us-sherman", "US")
		m.game.Lines[0].Opened.Ends = game.EndsSaid
		d := m.send("US", "53 OH fires at S2913\n"+lines[random.IntN(len(lines))]+"\nmove Waterhouse Bty 9999\npass\n")
		for range 5 {
			var mail string
			for range 1 + random.IntN(2) {
				if random.IntN(2) == 0 {
					mail += fmt.Sprintf("%d: ", 1+random.IntN(8))
				}
				mail += lines[random.IntN(len(lines))] + "\n"
			}
			if d = m.send("US", mail); d.Outcome.Effective() {
				break
			}
			last := 0
			for _, slot := range slotsOf(d) {
				var number int
				if _, err := fmt.Sscanf(strings.Trim(slot, "()"), "%d", &number); err != nil {
					t.Fatal(err)
				}
				if strings.HasSuffix(slot, ": pass") {
					continue
				}
				if number < last {
					t.Errorf("seed %d: %q leaves %q", seed, mail, slotsOf(d))
				}
				last = number
			}
		}
	}
}
