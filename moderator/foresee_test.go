package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// An answer that is given before it is asked for leads to what the same answer leads
// to when it is asked for, also in a game that freezes for its dice; and nobody but
// who gave it reads of it before it is used.
func TestAnswersGivenBeforeChangeNothingInTheCourseOfAGame(t *testing.T) {
	t.Parallel()
	lines := []string{
		"hold N1", "attack 0101 -> 0102 primary N1", "attack 0103 -> 0102 primary N3", "attack 0103 -> 0102 primary N3",
		"hold S1", "attack 0102 -> 0101 primary S1", "pass", "advance N3 0102",
	}
	used := 0
	for seed := range byte(96) {
		rng := rand.New(rand.NewPCG(uint64(seed), 2))
		asked := duelists{match: newMatch(t, seed)}
		eager := duelists{match: newMatch(t, seed), eager: true}
		cold := duelists{match: newMatch(t, seed).chill(lab(t)), eager: true}
		for n := range 8 {
			side := []engine.Side{"north", "south"}[rng.IntN(2)]
			text := fmt.Sprintf("note: %d\n", n)
			for range 1 + rng.IntN(5) {
				text += lines[rng.IntN(len(lines))] + "\n"
			}
			asked.goOn(side, text)
			eager.goOn(side, text)
			cold.goOn(side, text)
			for _, other := range []*duelists{&eager, &cold} {
				if diff := cmp.Diff(asked.plays(), other.plays()); diff != "" {
					t.Fatalf("seed %d: %q leads to other plays (-asked +answered before):\n%s", seed, text, diff)
				}
			}
		}
		if asked.used > 0 {
			t.Fatalf("seed %d: an answer was used that was never given", seed)
		}
		if eager.used != cold.used {
			t.Errorf("seed %d: %d answers were used, and %d in the game that freezes", seed, eager.used, cold.used)
		}
		used += eager.used
	}
	if used < 10 {
		t.Errorf("only %d answers were used", used)
	}
}

// duelists answer all that they are asked in the same way: they retreat to 0202, and
// follow.
type duelists struct {
	*match
	eager bool // they also answer what may be asked, all at the first question
	used  int  // answers given before, that were used
}

// goOn sends a mail and has both answer until nothing is asked.
func (d *duelists) goOn(side engine.Side, text string) {
	d.t.Helper()
	last := d.hand(side, text)
	for n := 0; d.asks(); n++ {
		if n > 20 {
			d.t.Fatal("the questions do not end")
		}
		_, _, node := d.now()
		last = d.answer(last, node.Seats[0])
	}
}

// hand sends a mail, and has the dice fall.
func (d *duelists) hand(side engine.Side, text string) []decision.Decision {
	d.t.Helper()
	all := []decision.Decision{d.send(side, text)}
	for all[len(all)-1].Outcome == game.Frozen {
		all = append(all, d.thaw())
	}
	for _, decision := range all {
		for _, l := range decision.Send {
			if l.To.Addr == "anna@example.test" {
				d.used += strings.Count(l.Text, "given before with no.")
			}
		}
	}
	return all
}

func (d *duelists) asks() bool {
	_, _, node := d.now()
	return node.Kind == engine.AtChoice && node.Asked
}

var offeredLine = regexp.MustCompile(`(?m)^ +(reply [\d.]+: \d+)   is   (.*)$`)

// answer answers what is asked of a side. Both, if they are eager, answer before what
// may be asked of them.
func (d *duelists) answer(last []decision.Decision, side engine.Side) []decision.Decision {
	d.t.Helper()
	read := map[string]string{}
	for _, decision := range last {
		for _, l := range decision.Send {
			read[l.To.Addr] = l.Text
		}
	}
	if d.eager {
		for side, addr := range map[engine.Side]string{"north": "anna@example.test", "south": "ben@example.test"} {
			if strings.Contains(read[addr], "A line 'ahead' brings all of it.") {
				read[addr] = d.send(side, "ahead\n").Send[0].Text
			}
		}
	}
	reply := map[engine.Side][]string{}
	ahead := map[engine.Side][]string{}
	for addr, side := range map[string]engine.Side{"anna@example.test": "north", "ben@example.test": "south"} {
		for _, found := range offeredLine.FindAllStringSubmatch(read[addr], -1) {
			switch wanted := strings.Contains(found[2], "0202") || strings.Contains(found[2], "advance"); {
			case !wanted:
			case strings.Contains(found[1], "."):
				ahead[side] = append(ahead[side], found[1])
			default:
				reply[side] = append(reply[side], found[1])
			}
		}
	}
	for _, s := range []engine.Side{"north", "south"} {
		if d.eager && len(ahead[s]) > 0 {
			d.giveBefore(s, strings.Join(ahead[s], "\n")+"\n")
		}
	}
	return d.hand(side, strings.Join(reply[side], "\n")+"\n")
}

// giveBefore sends answers to what may be asked: they are stored, and nobody else is
// told.
func (d *duelists) giveBefore(side engine.Side, text string) {
	d.t.Helper()
	decision := d.send(side, text)
	if len(decision.Send) != 1 || !strings.Contains("\n"+decision.Send[0].Text, "\nSTORED: ") {
		d.t.Fatalf("%q is %s, and told to %d:\n%s", text, decision.Outcome, len(decision.Send), decision.Send[0].Text)
	}
	stored := slices.ContainsFunc(decision.Append, func(l game.Line) bool { return l.Advance != nil && l.Advance.Side == side })
	if !stored || len(d.plays()) == 0 {
		d.t.Fatalf("%q is not in the journal", text)
	}
}

// What was answered before is among what a freeze seals.
func TestAFreezeSealsTheAnswersGivenBefore(t *testing.T) {
	t.Parallel()
	sealed := 0
	for seed := range byte(12) {
		var seals [2]roll.Hash
		for i, eager := range []bool{false, true} {
			d := duelists{match: newMatch(t, seed).chill(lab(t)), eager: eager}
			last := d.hand("north", strings.Repeat("attack 0103 -> 0102 primary N3\n", 6))
			before := len(d.game.Lines)
			for n := 0; d.asks() && n < 2; n++ { // the retreat, and whether N3 follows
				_, _, node := d.now()
				last = d.answer(last, node.Seats[0])
			}
			for _, line := range d.game.Lines[before:] {
				if line.Freeze != nil && seals[i].IsZero() {
					seals[i] = line.Freeze.Sealed
				}
			}
		}
		if !seals[0].IsZero() && seals[0] == seals[1] {
			t.Errorf("seed %d: the freeze seals the same, whether answers were given or not", seed)
		}
		if !seals[0].IsZero() {
			sealed++
		}
	}
	if sealed == 0 {
		t.Error("no game freezes behind a question")
	}
}

// An answer that was given for an order which does not come is used behind another that asks the same, where it fits as
// it is written; while its own order waits, what is asked before that is asked.
func TestAnAnswerGivenBeforeFitsAnotherOrder(t *testing.T) {
	t.Parallel()
	used := 0
	for seed := range byte(12) {
		d := duelists{match: newMatch(t, seed)}
		letters := d.hand("north", "attack 0103 -> 0102 primary N3\nattack 0103 -> 0102 primary N2\n")
		text := ""
		for _, l := range letters[0].Send {
			if l.To.Addr == "ben@example.test" {
				text = l.Text
			}
		}
		var now, ahead string
		for _, found := range offeredLine.FindAllStringSubmatch(text, -1) {
			switch {
			case !strings.Contains(found[2], "0202"):
			case strings.Contains(found[1], "."):
				ahead = found[1]
			default:
				now = found[1]
			}
		}
		if now == "" || ahead == "" || !d.asks() {
			continue
		}
		d.giveBefore("south", ahead+"\n")
		if !d.asks() {
			t.Fatalf("seed %d: what is asked now was answered by %q", seed, ahead)
		}
		d.hand("north", "cancel rest\n")
		d.hand("south", now+"\n")
		for _, line := range []string{"pass\n", "attack 0101 -> 0102 primary N1\n", "attack 0101 -> 0102 primary N1 support N9\n"} {
			for _, decision := range d.hand("north", line) {
				for _, l := range decision.Send {
					used += strings.Count(l.Text, "behind another order")
				}
			}
		}
	}
	if used == 0 {
		t.Error("no answer was used behind another order")
	}
}
