package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/seal"
	"adjutant/moderator/view"
)

// Whatever the Union seals, tells, tells wrongly or never tells, in whatever turn:
// the Confederates read nothing of a plan before everyone may know it, each plan
// that is opened is handed out once, and the game goes on to its end.
func TestSealedPlansStaySecretInRandomGames(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		reveal := fmt.Sprint(seed%2 + 1)
		t.Run(fmt.Sprintf("seed %d, A-13 %s", seed, reveal), func(t *testing.T) {
			t.Parallel()
			playSealed(t, rand.New(rand.NewPCG(seed, 13)), reveal)
		})
	}
}

func playSealed(t *testing.T, rng *rand.Rand, reveal string) {
	t.Helper()
	m := committed(t, "A-13", reveal)
	for _, w := range []game.Watching{{Name: "Oscar Example", Addr: "oscar@example.test", Token: "o"}, {Name: "Rita Example", Addr: "rita@example.test", Token: "r", Results: true}} {
		m.game.Lines = append(m.game.Lines, game.Line{At: noon, Watching: &w})
	}
	w := &watch{match: m, t: t, plans: randomPlans(rng)}
	text := ""
	for _, part := range []string{"1", "2", "3", "4"} {
		if rng.IntN(5) > 0 {
			text += sealLine(t, w.plans[part])
		} else {
			delete(w.plans, part)
		}
	}
	w.mail("union", text+"note: more to come\n")
	if p, sealed := w.plans["3"]; sealed && rng.IntN(2) == 0 {
		w.mail("union", w.unmarked(p)) // before the set-up ends
	}
	if strings.HasPrefix(w.standing(), "union") {
		w.mail("union", "pass\n")
	}
	for n := 0; !w.over() && n < 200; n++ {
		w.step(rng, n)
	}
	if !w.over() {
		t.Fatal("the game does not end")
	}
	if len(w.plans) > 0 && (w.watched["oscar@example.test"] == 0 || w.watched["rita@example.test"] == 0) {
		t.Errorf("those who watch got %v bytes", w.watched)
	}
}

// randomPlans are plans of which some cannot be carried out.
func randomPlans(rng *rand.Rand) map[string]seal.Plan {
	all := map[string]seal.Plan{}
	for _, part := range []string{"1", "2", "3", "4"} {
		door := string("ABCDE"[rng.IntN(5)])
		all[part] = plan(part, fmt.Sprintf("entry %s formation %s turn %d", door, part, 1+rng.IntN(9)))
	}
	return all
}

// watch plays a match and reads all that the Confederates get.
type watch struct {
	*match
	t       *testing.T
	plans   map[string]seal.Plan // that were sealed, by part
	handed  map[string]int       // how often a plan was handed out
	letters int
	watched map[string]int // bytes that those got who watch, by address
}

func (w *watch) over() bool {
	s, err := view.OverviewOf(w.m.Club, w.m.Rules, w.m.Beacon, w.game)
	if err != nil {
		w.t.Fatal(err)
	}
	return s.Kind == engine.AtOver.String()
}

// step has a side do something: tell a plan, truly or not, or go on.
func (w *watch) step(rng *rand.Rand, n int) {
	w.t.Helper()
	side, _, _ := strings.Cut(w.standing(), " ")
	part := fmt.Sprint(1 + rng.IntN(4))
	p, sealed := w.plans[part]
	switch rng.IntN(6) {
	case 0:
		if sealed {
			w.mail("union", w.unmarked(p))
		}
	case 1:
		if sealed {
			p.Secret = strings.Repeat("0", 32)
			w.mail("union", w.unmarked(p))
		}
	default:
		w.goOn(engine.Side(side))
	}
}

func (w *watch) unmarked(p seal.Plan) string {
	w.letters++
	return file(w.t, p) + fmt.Sprintf("note: %d\n", w.letters)
}

// goOn passes, or does what must be done first.
func (w *watch) goOn(side engine.Side) {
	w.t.Helper()
	w.letters++
	d := w.mail(side, fmt.Sprintf("pass\nnote: %d\n", w.letters))
	if d.Outcome != game.HandBack {
		return
	}
	_, line, found := strings.Cut(d.Send[0].Text, "write: ")
	line, _, _ = strings.Cut(line, "\n")
	if !found {
		w.t.Fatalf("nothing to do instead:\n%s", d.Send[0].Text)
	}
	if d := w.mail(side, line); d.Outcome != game.Accepted {
		w.t.Fatalf("%s: %s\n%s", line, d.Outcome, d.Send[0].Text)
	}
}

// mail sends a text and holds what the Confederates get against what they may know.
func (w *watch) mail(side engine.Side, text string) decision.Decision {
	w.t.Helper()
	d := w.send(side, text)
	if w.handed == nil {
		w.handed, w.watched = map[string]int{}, map[string]int{}
	}
	public := w.public()
	read := strings.ToLower(sent(d, "ben@example.test"))
	for part, p := range w.plans {
		secret := p.Secret
		if strings.Contains(read, secret) {
			w.handed[part]++
		}
		if !public[part] && (strings.Contains(read, secret) || strings.Contains(read, seal.Canonical(p.Lines[0]))) {
			w.t.Fatalf("the plan of part %s is told:\n%s", part, read)
		}
		for _, addr := range []string{"oscar@example.test", "rita@example.test"} {
			watched := strings.ToLower(sent(d, addr))
			w.watched[addr] += len(watched)
			if !public[part] && (strings.Contains(watched, secret) || strings.Contains(watched, seal.Canonical(p.Lines[0]))) {
				w.t.Fatalf("the plan of part %s is told to %s:\n%s", part, addr, watched)
			}
		}
		if w.handed[part] > 1 {
			w.t.Fatalf("the plan of part %s is handed out twice", part)
		}
	}
	return d
}

// public are the parts that everyone may know, by the rules alone.
func (w *watch) public() map[string]bool {
	w.t.Helper()
	rules, err := w.m.Rules("", "")
	if err != nil {
		w.t.Fatal(err)
	}
	var plays []engine.Play
	for _, line := range w.game.Lines {
		if line.Play != nil {
			plays = append(plays, *line.Play)
		}
	}
	state, _, err := engine.Replay(rules.System, w.game.Lines[0].Opened.Setup, plays)
	if err != nil {
		w.t.Fatal(err)
	}
	known := map[string]bool{}
	for _, p := range engine.SealedParts(rules.System, state, "union") {
		known[p.Part] = p.Public || rules.System.Node(state).Kind == engine.AtOver
	}
	return known
}
