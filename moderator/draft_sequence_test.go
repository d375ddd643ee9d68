package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// fieldIn is a match on the Training Field in a position of the folder of prose, in which North moves.
func fieldIn(t *testing.T) *match {
	t.Helper()
	m := proseAt(t, filepath.Join("testdata", "prose", "field-1-north-move"), "pack: training-field\nscenario: 1\nside: north\nstate: field-1-north-move\n").match(t)
	m.once = true
	return m
}

// slotsOf are the orders of the draft that a decision keeps, in their sequence, each behind its number; those that were refused in brackets.
func slotsOf(d decision.Decision) (all []string) {
	for _, l := range d.Append {
		if l.Judged == nil {
			continue
		}
		for _, s := range l.Judged.Slots() {
			switch {
			case s.Slip == nil:
				all = append(all, fmt.Sprintf("%d: %s", s.Number, s.Line))
			case s.Number > 0:
				all = append(all, fmt.Sprintf("(%d)", s.Number))
			}
		}
	}
	return all
}

const (
	fieldMove   = "move 2nd-Foot 1003-1103-1104"
	fieldAttack = "attack 1104 -> 1205 primary 2nd-Foot"
)

// What mends an order is done where that stood; an attack that comes to a draft stands behind the moves and their pass, also while it is
// refused; and a pass of a mail ends the part of the order before it.
func TestADraftKeepsItsSequence(t *testing.T) {
	for name, c := range map[string]struct {
		mails []string
		kept  []string // behind the last but one
		want  []string
	}{
		"a mended attack": {
			[]string{"1. move 2nd Foot 1104\n2. move Lancers 1403\n3. pass\n4. attack 1104 -> 1207 primary 2nd Foot\n5. pass\n", "4: attack 1104 -> 1205 primary 2nd Foot\n"},
			[]string{"1: " + fieldMove, "2: move Lancers 1402-1403", "3: pass", "(4)", "5: pass"},
			[]string{fieldMove, "move Lancers 1402-1403", "pass", fieldAttack},
		},
		"an attack that comes to it and is refused": {
			[]string{"move 2nd Foot 1104\nmove 5th Foot 0101\npass\n", "attack 1104 -> 1207 primary 2nd Foot\n", "4: attack 1104 -> 1205 primary 2nd Foot\ndrop 2\n"},
			[]string{"1: " + fieldMove, "(2)", "3: pass", "(4)"},
			[]string{fieldMove, "pass", fieldAttack},
		},
		"a move that comes to it": {
			[]string{"move 2nd Foot 1104\npass\nattack 1104 -> 1207 primary 2nd Foot\n", "move Lancers 1403\n", "3: attack 1104 -> 1205 primary 2nd Foot\n"},
			[]string{"1: " + fieldMove, "4: move Lancers 1402-1403", "2: pass", "(3)"},
			[]string{fieldMove, "move Lancers 1402-1403", "pass", fieldAttack},
		},
		"moves and attacks that imply the pass": {
			[]string{"move 2nd Foot 1104\nattack 1104 -> 1207 primary 2nd Foot\n", "move Lancers 1403\n", "2: attack 1104 -> 1205 primary 2nd Foot\n"},
			[]string{"1: " + fieldMove, "3: move Lancers 1402-1403", "(2)"},
			[]string{fieldMove, "move Lancers 1402-1403", "pass", fieldAttack},
		},
		"a pass behind an attack is none of the moves": {
			[]string{"move 5th Foot 0101\npass\n", "1: move 2nd Foot 1104\nattack 1104 -> 1205 primary 2nd Foot\nThen I am done with the combat as well: pass, please.\n"},
			[]string{"(1)", "2: pass"},
			[]string{fieldMove, "pass", fieldAttack, "pass"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := fieldIn(t)
			var d decision.Decision
			var kept []string
			for _, mail := range c.mails {
				kept = slotsOf(d)
				d = m.send("north", mail)
			}
			if !slices.Equal(kept, c.kept) {
				t.Errorf("kept is %q\nnot     %q", kept, c.kept)
			}
			got := append(actionsIn(d.Append), restOf(d)...)
			got = slices.DeleteFunc(got, func(line string) bool { return strings.HasPrefix(line, "defend") })
			if !d.Outcome.Effective() || len(got) < len(c.want) || !slices.Equal(got[:len(c.want)], c.want) {
				t.Errorf("%s: played %q\nnot    %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
		})
	}
}

// An order that ends the moves above others is handed back, and nothing is done: not even what needs no dice.
func TestNothingOfADraftMakesTheRestImpossible(t *testing.T) {
	m := fieldIn(t)
	m.send("north", "1. move 2nd Foot 1104\n2. attack 1104 -> 1207 primary 2nd Foot\n3. move Lancers 1403\n")
	d := m.send("north", "2: attack 1104 -> 1205 primary 2nd Foot\n")
	if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
		t.Fatalf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, flowing(d), "REFUSED 3: move Lancers 1402-1403", "it is for the part of the phase move that 2, 'attack 1104 -> 1205 primary 2nd Foot' ends above it, and can only be done before that, where a yes puts it")
	d = m.send("north", "drop 2\nattack 1104 -> 1205 primary 2nd Foot\n")
	if got := actionsIn(d.Append); !d.Outcome.Effective() || len(got) < 3 || got[1] != "move Lancers 1402-1403" {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}

// Where a refused order stands is shown among those that are kept.
func TestADraftShowsWhereTheRefusedStands(t *testing.T) {
	m := fieldIn(t)
	d := m.send("north", "move 2nd Foot 1104\npass\nattack 1104 -> 1207 primary 2nd Foot\n")
	mustSay(t, d.Send[0].Text, "1: move 2nd Foot 1003-1103-1104", "2: pass", "3: (not yet; what you write in its place is done here)")
}

// In random drafts under random mends each line stays where it stands: what is kept has the sequence that it had, numbers are those of
// before, and moves stand before the pass that ends them.
func TestDraftsAreStable(t *testing.T) {
	moves := []string{"move 5th Foot 0805", "move 5th Foot 0803", "move 1st Foot 1104", "move Dragoons 0803", "move Lancers 1403", "move Rifles 0405", "move 4th Foot 0505"}
	attacks := []string{"attack 1104 -> 1205 primary 2nd Foot", "attack 1104 -> 1207 primary 2nd Foot", "bombard Battery A -> 1205", "attack 0406 -> 0407 primary 3rd Foot"}
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 23))
		m := fieldIn(t)
		mail := "move 2nd Foot 1104\nmove Scouts 0101\n" + moves[random.IntN(len(moves))] + "\npass\n"
		before := slotsOf(m.send("north", mail))
		for range 6 {
			var lines []string
			for range 1 + random.IntN(2) {
				if random.IntN(3) == 0 {
					lines = append(lines, attacks[random.IntN(len(attacks))])
				} else {
					lines = append(lines, moves[random.IntN(len(moves))])
				}
			}
			d := m.send("north", strings.Join(lines, "\n")+"\n")
			after := slotsOf(d)
			if d.Outcome != game.HandBack {
				t.Fatalf("seed %d: %q is %s\n%s", seed, lines, d.Outcome, d.Send[0].Text)
			}
			stable(t, fmt.Sprintf("seed %d: %q", seed, lines), before, after)
			before = after
		}
	}
}

// stable holds the slots of a draft to those of before.
func stable(t *testing.T, mail string, before, after []string) {
	t.Helper()
	number := func(slot string) string { n, _, _ := strings.Cut(strings.Trim(slot, "()"), ":"); return n }
	var was, is []string
	for _, s := range before {
		was = append(was, number(s))
	}
	for _, s := range after {
		if slices.Contains(was, number(s)) {
			is = append(is, number(s))
		}
	}
	if !slices.Equal(was, is) {
		t.Errorf("%s: the sequence %q becomes %q", mail, before, after)
	}
	pass := slices.IndexFunc(after, func(s string) bool { return strings.HasSuffix(s, ": pass") })
	for i, s := range after {
		if _, line, _ := strings.Cut(s, ": "); strings.HasPrefix(line, "move ") && i > pass || strings.HasPrefix(line, "attack ") && i < pass {
			t.Errorf("%s: %q stands on the wrong side of its pass: %q", mail, s, after)
		}
	}
}

// A yes may stand beside other mends and questions: it takes what was proposed, and they what they are for.
func TestAYesBesideMends(t *testing.T) {
	m := fieldIn(t)
	d := m.send("north", "1. move Lancers 0101\n2. move 5th Foot 0101\n3. move Scouts 1504\n")
	mustSay(t, d.Send[0].Text, "write: move Lancers 1402")
	m.subject = "Re: " + d.Send[0].Subject
	d = m.send("north", "yes to those.\n2: move 5th Foot 0803\nWhat are the odds of attacking 1205 from 1104 with the 2nd Foot\n")
	if got := actionsIn(d.Append); !d.Outcome.Effective() || len(got) < 3 {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}

// A draft that is open is had done in words.
func TestSendInWords(t *testing.T) {
	for _, mail := range []string{"Then send it, please.", "Yes, please send the moves.", "send what is kept"} {
		m := fieldIn(t)
		m.send("north", "move 2nd Foot 1104\nmove Lancers 0101\n")
		if d := m.send("north", mail+"\n"); !d.Outcome.Effective() || !slices.Contains(actionsIn(d.Append), fieldMove) {
			t.Errorf("%q: %s\n%s", mail, d.Outcome, d.Send[0].Text)
		}
	}
}

// What a standing order adds is no line of a draft: it adds it again when the draft is done.
func TestStandingOrdersAreNoLinesOfADraft(t *testing.T) {
	m := withers(t)
	m.send("CS", "standing: if drawn Withers then move 9-MS S6118\n")
	d := m.send("CS", "activate Withers\nmove 10-MS S6218\nmove 5-MS S1001\n")
	for _, s := range slotsOf(d) {
		if strings.Contains(s, "9-MS") {
			t.Errorf("%s: the draft has %q\n%s", d.Outcome, slotsOf(d), d.Send[0].Text)
		}
	}
	if d.Outcome != game.HandBack {
		t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
}

// What waits behind a question and may never be done in its own phase is said so at once.
func TestWhatWaitsMayBeDone(t *testing.T) {
	m := fieldIn(t)
	d := m.send("north", "move 2nd Foot 1104\nmove 5th Foot 0805\npass\nattack 1104 -> 1207 primary 2nd Foot\n")
	mustSay(t, d.Send[0].Text, "it can never be done as it is written, and is not kept", "1104 and 1207 are not adjacent")
	mustNotSay(t, d.Send[0].Text, "waiting  north: attack")
}
