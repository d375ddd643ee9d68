package musket_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

const waitingAttack = "blue: attack 0604 -> 0605 primary b-five; blue: terrain 0604 clear; blue: terrain 0604-0605 clear; blue: terrain 0605 clear"

func dispute(t *testing.T, script string) *table {
	t.Helper()
	b := &table{t: t, sys: lab(t)}
	b.s = place(t, b.sys, "combat", "b-five 0604, r-four 0605", "terrain", "unknown")
	b.play(waitingAttack)
	if script != "" {
		b.play(script)
	}
	return b
}

func TestDisputeTellsWhoSaidWhat(t *testing.T) {
	clear, up, hill := "0604 clear, 0604-0605 clear, 0605 clear", "0604 clear, 0604-0605 upslope, 0605 clear", "0604 clear, 0604-0605 upslope, 0605 hill"
	hexside := func(answers ...engine.SaidAnswer) engine.Disputed {
		return engine.Disputed{Question: "terrain 0604-0605", Answers: answers}
	}
	tests := []struct {
		name, script string
		seats        []engine.Side
		want         engine.Dispute // but for what it is about
	}{
		{
			"two rounds", "red: differ 0604-0605 upslope; red: pass; blue: differ 0604-0605 clear; blue: pass; red: differ 0604-0605 upslope; red: pass",
			[]engine.Side{"blue", "red"},
			engine.Dispute{
				Said: []engine.Said{{Round: 1, Side: "blue", Text: clear}, {Round: 1, Side: "red", Text: up}, {Round: 2, Side: "blue", Text: clear}, {Round: 2, Side: "red", Text: up}},
				Open: []engine.Disputed{hexside(engine.SaidAnswer{Side: "blue", Answer: "clear"}, engine.SaidAnswer{Side: "red", Answer: "upslope"})},
			},
		},
		{
			"silence in the second round", "red: differ 0604-0605 upslope; red: terrain 0605 hill; red: pass; blue: refer",
			[]engine.Side{"blue", "red"},
			engine.Dispute{
				Said: []engine.Said{{Round: 1, Side: "blue", Text: clear}, {Round: 1, Side: "red", Text: hill}}, Silent: "blue",
				Open: []engine.Disputed{
					hexside(engine.SaidAnswer{Side: "blue", Answer: "clear"}, engine.SaidAnswer{Side: "red", Answer: "upslope"}),
					{Question: "terrain 0605", Answers: []engine.SaidAnswer{{Side: "blue", Answer: "clear"}, {Side: "red", Answer: "hill"}}},
				},
			},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := dispute(t, tt.script)
			n := b.sys.Node(b.s)
			tt.want.About = `the terrain that "attack 0604 -> 0605 primary b-five" depends on`
			if n.Dispute == nil || !reflect.DeepEqual(*n.Dispute, tt.want) || !slices.Equal(n.Seats, tt.seats) || n.Refer != nil || n.Pass != nil {
				t.Errorf("the game stands at %+v, %+v", n, n.Dispute)
			}
			read, err := b.sys.ParseState(b.s.Text())
			if err != nil || !reflect.DeepEqual(b.sys.Node(read), n) {
				t.Errorf("read back: %v", err)
			}
		})
	}
}

// Whoever says what the other has said agrees.
func TestTheSameWordsEndADispute(t *testing.T) {
	for name, script := range map[string]string{
		"said otherwise, and back": "red: differ 0604-0605 upslope; red: terrain 0604-0605 clear; red: pass",
		"late":                     "red: refer; red: terrain 0604 clear",
	} {
		b := dispute(t, script)
		if got := waits(b.sys, b.s); got != "fight dice" || strings.Contains(string(b.s.Text()), "readings") {
			t.Errorf("%s: the game waits for %s: %s", name, got, b.s.Text())
		}
	}
}

// A game of before has no rounds: what was said otherwise leaves no more in its state than it did.
func TestOldAnswersCountForNothing(t *testing.T) {
	b := dispute(t, "red: terrain 0605 hill; blue: terrain 0605 clear; red: terrain 0605 hill; blue: terrain 0605 clear; red: terrain 0605 hill")
	if got := waits(b.sys, b.s); got != "agree blue" || strings.Contains(string(b.s.Text()), "readings") {
		t.Errorf("the game waits for %s: %s", got, b.s.Text())
	}
	if r := b.sys.Check(b.s, action("blue", "agree")); r.Findings[0].Text != `"agree" is no order of Musket & Saber` {
		t.Errorf("where no moderator is asked: %+v", r)
	}
}

// However the sides answer, nobody is asked more than the rounds allow, each state can be read back, and rulings on what is
// open end it.
func TestDisputesEnd(t *testing.T) {
	ends := map[string]int{}
	for seed := range uint64(150) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		b := dispute(t, "")
		turns := 0
		for b.sys.Node(b.s).Chance == nil && b.sys.Node(b.s).Phase != "combat" {
			n := b.sys.Node(b.s)
			p := someAnswer(rnd, b.sys, b.s, n)
			next, _, ruling, err := engine.Apply(b.sys, b.s, p)
			if err != nil || ruling.Verdict != engine.Legal {
				t.Fatalf("seed %d: %+v at %+v: %+v %v", seed, p, n, ruling, err)
			}
			if read, err := b.sys.ParseState(next.Text()); err != nil || string(read.Text()) != string(next.Text()) {
				t.Fatalf("seed %d: %s: %v", seed, next.Text(), err)
			}
			b.s = next
			if d := b.sys.Node(b.s).Dispute; d != nil {
				ends["dispute"]++
				if len(d.Open) == 0 || len(d.Said) > 2*engine.Rounds {
					t.Fatalf("seed %d: %+v", seed, d)
				}
			}
			if turns++; turns > 60 {
				t.Fatalf("seed %d: asked on and on: %+v", seed, n)
			}
		}
		ends[b.sys.Node(b.s).Phase]++
	}
	if ends["dispute"] == 0 || ends["fight"] == 0 {
		t.Errorf("%v", ends)
	}
}

// someAnswer is something that can be done at a question for the terrain.
func someAnswer(rnd *rand.Rand, sys engine.System, s engine.State, n engine.Node) engine.Play {
	if d := n.Dispute; d != nil && rnd.IntN(2) == 0 {
		open := d.Open[rnd.IntN(len(d.Open))]
		answer := []string{"clear", "prohibited"}[rnd.IntN(8)/7]
		return engine.Play{Ruling: &engine.GivenRuling{Question: open.Question, Answer: answer, Text: "so", By: "moderator"}}
	}
	side := n.Seats[rnd.IntN(len(n.Seats))]
	if n.Refer != nil && rnd.IntN(6) == 0 {
		a := *n.Refer
		a.Side = side
		return engine.Play{Action: &a}
	}
	legal := slices.Collect(sys.Legal(s, side))
	a := legal[rnd.IntN(len(legal))]
	if n.Phase == "agree" && rnd.IntN(4) > 0 { // seldom agrees
		a = action(string(side), fmt.Sprintf("terrain 0604-0605 %s", []string{"creek", "upslope", "road", "clear"}[rnd.IntN(4)]))
		if sys.Check(s, a).Verdict != engine.Legal { // it is ruled on
			a = legal[len(legal)-1]
		}
	}
	a = engine.Differing(sys, s, a)
	return engine.Play{Action: &a}
}
