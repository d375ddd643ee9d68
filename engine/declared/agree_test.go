package declared_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// quarrel is a pack in which a side attacks, and the result is agreed on.
func quarrel(t *testing.T, of string) *table {
	t.Helper()
	sys := small(t, hexes+"[[status]]\nword = \"shaken\"\nlayer = \"x\"\nsign = \"S\"\n", map[string]string{
		"units.csv":         troops,
		"setup.csv":         "scenario,unit,hex\n1,A1,0302\n1,A2,0203\n1,B1,0402\n1,B2,0402\n",
		"lists/phases.csv":  "phase,side,may\nfight,each,attack\n",
		"lists/tables.csv":  "table,order,dice,by\nfight,attack,1d6,none\n",
		"tables/fight.csv":  "roll,result\n1..3,M\n4..6,-\n",
		"lists/results.csv": "result,demand,of,note\nM,agree," + of + ",morale as in 7.3\n",
	})
	g := begin(t, sys)
	g.do("a attack 0402 A1")
	g.rolls(2)
	return g
}

// asked is who is asked what.
func (g *table) asked() string {
	n := g.sys.Node(g.state)
	word := n.Phase
	if n.Dispute != nil {
		word = "dispute"
	}
	return strings.TrimSpace(word + " " + joined(n.Seats))
}

func joined(sides []engine.Side) string {
	var words []string
	for _, side := range sides {
		words = append(words, string(side))
	}
	return strings.Join(words, "+")
}

// mustAsk fails unless the game asks so.
func (g *table) mustAsk(want string) {
	g.Helper()
	if got := g.asked(); got != want {
		g.Fatalf("asked: %s, want %s (%s)", got, want, g.sys.Node(g.state).Prompt)
	}
}

func TestWhatIsSaidIsDoneWhenItIsAgreedOn(t *testing.T) {
	g := quarrel(t, "")
	g.mustAsk("agree b")
	if n := g.sys.Node(g.state); !n.Asked || n.Pass == nil || !strings.Contains(n.Prompt, "morale as in 7.3") || !strings.Contains(n.Prompt, "PACK lists/results:2") {
		t.Errorf("asked: %+v", n)
	}
	g.refused(map[string]string{
		"b agree": "E416 PACK lists/results:2", "b lose A1": "E424 PACK lists/results:2", "b lose X": "E301", "b lose": "E107", "a pass": "E502",
		"b mark B1": "E107", "b mark B1 as:tired": "E441", "b retreat B1": "E426", "b retreat B1 0999": "E426", "b lose B1 0402": "E104",
		"b attack 0302 B1": "E416 PACK lists/results:2",
	})
	g.do("b lose B1", "b mark B1 as:shaken", "b retreat B2 0503", "b lose B2")
	g.refused(map[string]string{"b flip B2": "E303", "b mark B1 as:shaken": "E441"})
	if g.at("B2") != "0402" || g.at("B1") != "0402" {
		t.Error("what is said is done before it is agreed on")
	}
	g.do("b pass")
	g.mustAsk("agree a")
	g.refused(map[string]string{"b lose B1": "E502", "a pass": "E416 PACK lists/results:2", "a lose B1": "E416 PACK lists/results:2"})
	g.do("a agree")
	if b1, b2 := g.at("B1"), g.at("B2"); b1 != "0402 shaken" || b2 != " eliminated" {
		t.Errorf("B1 is at %q, B2 at %q", b1, b2)
	}
	g.mustAsk("fight a")
}

func TestTheAttackerSaysWhatBefallsHim(t *testing.T) {
	g := quarrel(t, "attacker")
	g.mustAsk("agree a")
	g.do("a pass")
	g.mustAsk("agree b")
	g.do("b agree")
	g.mustAsk("fight a")
}

// objected has a side say nothing twice, and the other object.
func objected(t *testing.T) *table {
	t.Helper()
	g := quarrel(t, "")
	g.do("b lose B1", "b pass", "a object")
	g.mustAsk("agree b")
	g.do("b flip B2", "b pass", "a object")
	g.mustAsk("dispute a+b")
	return g
}

func TestWhatIsNotAgreedOnIsRuled(t *testing.T) {
	for name, c := range map[string]struct {
		ruling, order, b1, b2 string
	}{
		"it holds":               {"holds", "", "0402", "0402 reduced"},
		"nothing":                {"nothing", "", "0402", "0402"},
		"the other agrees late":  {"", "a agree", "0402", "0402 reduced"},
		"the sayer lets it drop": {"", "b agree", "0402", "0402"},
	} {
		t.Run(name, func(t *testing.T) {
			g := objected(t)
			d := g.sys.Node(g.state).Dispute
			if len(d.Said) != 2 || d.Said[0].Text != "lose B1" || d.Said[1].Text != "flip B2" || len(d.Open) != 1 || len(d.Open[0].Answers) != 2 {
				t.Fatalf("the dispute is %+v", d)
			}
			g.refused(map[string]string{"a object": "E416 PACK lists/results:2", "b pass": "E416 PACK lists/results:2"})
			if c.order != "" {
				g.do(c.order)
			} else {
				r := engine.GivenRuling{Question: d.Open[0].Question, Answer: c.ruling, Text: "so it is", By: "moderator"}
				for _, wrong := range []engine.GivenRuling{{Question: r.Question, Answer: "legal"}, {Question: "result X at 0101 of action 1", Answer: "holds"}} {
					wrong.Text, wrong.By = r.Text, r.By
					if _, _, _, err := engine.Apply(g.sys, g.state, engine.Play{Ruling: &wrong}); err == nil {
						t.Errorf("%+v is taken", wrong)
					}
				}
				next, _, _, err := engine.Apply(g.sys, g.state, engine.Play{Ruling: &r})
				if err != nil {
					t.Fatal(err)
				}
				g.state = next
			}
			if b1, b2 := g.at("B1"), g.at("B2"); b1 != c.b1 || b2 != c.b2 {
				t.Errorf("B1 is at %q, B2 at %q; want %q, %q", b1, b2, c.b1, c.b2)
			}
			g.mustAsk("fight a")
		})
	}
}

// TestSilenceAgreesToNothing: who lets his time pass has a moderator rule.
func TestSilenceAgreesToNothing(t *testing.T) {
	g := quarrel(t, "")
	g.do("b lose B1", "b pass")
	n := g.sys.Node(g.state)
	if n.Refer == nil || n.Refer.Verb != "refer" {
		t.Fatalf("silence is %+v", n.Refer)
	}
	g.do("a refer")
	g.mustAsk("dispute a+b")
	if d := g.sys.Node(g.state).Dispute; d.Silent != "a" || len(d.Open[0].Answers) != 1 {
		t.Errorf("the dispute is %+v", d)
	}
	g.refused(map[string]string{"b agree": "E416 PACK lists/results:2"})
	g.do("a agree")
	g.mustAsk("fight a")
}

func TestStatesWithAgreementsAreStrict(t *testing.T) {
	g := quarrel(t, "")
	g.do("b lose B1", "b pass")
	text := string(g.state.Text())
	for name, change := range map[string][2]string{
		"another's words":   {`"side":"b","verb":"lose"`, `"side":"a","verb":"lose"`},
		"another unit":      {`"verb":"lose","units":["B1"]`, `"verb":"lose","units":["A1"]`},
		"another order":     {`"verb":"lose"`, `"verb":"attack"`},
		"no round":          {`"said":[[{"side":"b","verb":"lose","units":["B1"]}]],`, ``},
		"silence of nobody": {`"whole":true`, `"whole":true,"silent":"b"`},
		"more objections":   {`"whole":true`, `"whole":true,"objected":2`},
	} {
		changed := strings.Replace(text, change[0], change[1], 1)
		if changed == text {
			t.Fatalf("%s: nothing is changed in %s", name, text)
		}
		if _, err := g.sys.ParseState([]byte(changed)); err == nil {
			t.Errorf("%s: read %s", name, changed)
		}
	}
}

func TestAgreementsConform(t *testing.T) {
	enginetest.Suite{Games: 3}.Conform(t, quarrel(t, "").sys)
	enginetest.Suite{Games: 1}.Conform(t, quarrel(t, "attacker").sys)
}
