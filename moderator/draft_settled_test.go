package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What mends a line stands where it can be done, wherever that stood; and what cannot be read stands behind all that its draft keeps.
func TestAMendStandsWhereItCanBeDone(t *testing.T) {
	m := woodsIn(t, "us-sherman", "US")
	m.send("US", "1. The 48th Ohio fires at the 24th Tennessee.\n2. The 57th Ohio twirls and whirls to 9999.\n3. move 70 OH S2407\n")
	d := m.send("US", "2: move 57 OH S2909\nmvoe 53 OH to the hill 9999\n")
	if got := slotsOf(d); d.Outcome != game.HandBack || len(got) != 4 || got[3] != "(4)" {
		t.Fatalf("%s: kept %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	d = m.send("US", "4: pass\n")
	got := append(actionsIn(d.Append), restOf(d)...)
	if last := slices.Index(got, "pass"); !d.Outcome.Effective() || last >= 0 && last < len(got)-1 {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}

// A pass that mends a line above orders that it would make impossible stands behind them, dice or not; a move that mends one behind the pass
// stands before that.
func TestAPassThatMendsEndsTheDraft(t *testing.T) {
	for name, c := range map[string]struct {
		mails []string
		want  []string
	}{
		"a pass above an attack":       {[]string{"1. move 2nd Foot 1104\n2. pass\n3. mvoe Lancers to the hill 9999\n4. attack 1104 -> 1205 primary 2nd Foot\n5. move Lancers 0101\n", "3: pass\ndrop 5\n"}, []string{fieldMove, "pass", fieldAttack, "pass"}},
		"a move behind the pass":       {[]string{"1. pass\n2. move 2nd Foot 0101\n", "2: move 2nd Foot 1104\n"}, []string{fieldMove, "pass"}},
		"a move without a number":      {[]string{"1. pass\n2. move 2nd Foot 0101\n", "move 2nd Foot 1104\n"}, []string{fieldMove, "pass"}},
		"what is not read comes last":  {[]string{"1. move 2nd Foot 1104\n2. move Lancers 0101\n", "2: move Lancers 1403\nmvoe Dragoons to the hill 9999\n", "3: move Dragoons 0803\n"}, []string{fieldMove, "move Lancers 1402-1403", "move Dragoons 0703-0803"}},
		"what is not read of one unit": {[]string{"1. move 2nd Foot 1104\n2. move Lancers 0101\n3. pass\n", "mvoe Lancers to the hill 9999\n", "2: move Lancers 1403\n"}, []string{fieldMove, "move Lancers 1402-1403", "pass"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := fieldIn(t)
			for _, mail := range c.mails[:len(c.mails)-1] {
				if d := m.send("north", mail); d.Outcome != game.HandBack {
					t.Fatalf("%q is %s", mail, d.Outcome)
				}
			}
			d := m.send("north", c.mails[len(c.mails)-1])
			got := append(actionsIn(d.Append), restOf(d)...)
			got = slices.DeleteFunc(got, func(line string) bool { return strings.HasPrefix(line, "defend") })
			if !d.Outcome.Effective() || len(got) < len(c.want) || !slices.Equal(got[:len(c.want)], c.want) {
				t.Errorf("%s: played %q\nnot    %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
		})
	}
}

// Nothing that is kept is lost because of a mail of which nothing can be read, whatever that says.
func TestWhatIsNotReadLosesNothing(t *testing.T) {
	for _, said := range []string{"mvoe Lancers to the hill 9999\n", "Yes please, let the Lancers lark about at 9999!\n", "pass\n", "7: move Lancers 1403\n"} {
		m := packMatch(t, "training-field", 3)
		m.handsBack("move 4th Foot 0503\nmove 2nd Foot 1006\n")
		m.subject = "Re: [duel] refused: 1 of 2 orders"
		d := m.send("north", said)
		if got := slotsOf(d); d.Outcome == game.HandBack && (len(got) < 2 || got[0] != "1: move 4th-Foot 0504-0503") {
			t.Errorf("%q: %s, kept %q\n%s", said, d.Outcome, got, d.Send[0].Text)
		}
		if d = m.send("north", "send\n"); !slices.Contains(m.played(), "move 4th-Foot 0504-0503") {
			t.Errorf("%q: then it is %s, played %q", said, d.Outcome, m.played())
		}
		m.rejudged()
	}
}
