package muzzleblast

import (
	"bytes"
	"encoding/csv"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/playout"
)

var update = flag.Bool("update", false, "write the recorded games, the stories of the cases and evidence.csv anew")

// recorded is where games and cases are kept; package systems plays them again.
var recorded = filepath.Join("..", "..", "testdata", "games", "muzzleblast")

// TestRandomGamesAreRecorded holds a random game of each scenario: a change of what the rules tell must
// be meant.
func TestRandomGamesAreRecorded(t *testing.T) {
	sys := millLane(t)
	for scenario, comment := range map[string]string{
		"revolution": "A random legal game of the bridge, 1777.\n",
		"napoleonic": "A random legal game of the mill, 1809.\n",
		"civil-war":  "A random legal game of the lane, 1863.\n",
	} {
		t.Run(scenario, func(t *testing.T) {
			setup := engine.Setup{Scenario: scenario}
			game, err := playout.Play(sys, setup, 7, 5000)
			if err != nil || !game.Over {
				t.Fatalf("after %d plays: %v", len(game.Plays), err)
			}
			golden(t, sys, filepath.Join(recorded, "random-game-"+scenario+".txtar"), enginetest.Recording{Comment: comment, Pack: "mill-lane", Setup: setup, Plays: game.Plays})
		})
	}
}

// TestGreedyGamesAreRecorded holds a game of each scenario in which both sides go for the enemy: every
// unit charges or comes nearer, then fires, and whatever else it can do by hand.
func TestGreedyGamesAreRecorded(t *testing.T) {
	sys := millLane(t)
	told := ""
	for _, scenario := range sys.pack.Scenarios {
		r := enginetest.Recording{Comment: "Both sides go for the enemy: " + scenario.Title + ".\n", Pack: "mill-lane", Setup: engine.Setup{Scenario: scenario.ID}}
		r.Plays = greedy(t, sys, r.Setup, 9)
		told += golden(t, sys, filepath.Join(recorded, "greedy-"+scenario.ID+".txtar"), r).Story
	}
	for _, words := range []string{"Melee round", "loses", "falls back", "routs", "is rallied", "Where the ball of", "The officer of", "leaves the table", "in contact", "checks its morale"} {
		if !strings.Contains(told, words) {
			t.Errorf("in no greedy game anybody reads %q", words)
		}
	}
}

// greedy plays a game to its end.
func greedy(t *testing.T, sys *system, setup engine.Setup, seed uint64) (plays []engine.Play) {
	t.Helper()
	st, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 0))
	for n := sys.Node(st); n.Kind != engine.AtOver; n = sys.Node(st) {
		p := engine.Play{}
		if n.Kind == engine.AtChance {
			p.Roll = &engine.Roll{Chance: n.Chance.ID}
			for range n.Chance.Dice[0].N {
				p.Roll.Values = append(p.Roll.Values, 1+random.IntN(n.Chance.Dice[0].Sides))
			}
		} else {
			a := wanted(sys, st, n.Seats[0])
			p.Action = &a
		}
		next, _, ruling, err := engine.Apply(sys, st, p)
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatal(err, ruling)
		}
		plays, st = append(plays, p), next
	}
	return plays
}

// wanted is what a side that goes for the enemy does next: the first that is listed of the verbs that it
// likes most, guns excepted, which stay and fire.
func wanted(sys *system, st engine.State, side engine.Side) engine.Action {
	best, rank := engine.Action{Side: side, Verb: verbPass}, 100
	for a := range sys.Legal(st, side) {
		i := slices.Index([]string{verbRally, verbAttach, verbCapture, verbGrape, verbCannon, verbFire, verbMove}, a.Verb)
		stays := func(u unit) bool { return u.id == a.Units[0] && u.arm != foot && u.arm != horse }
		if i >= 0 && i < rank && !(a.Verb == verbMove && slices.ContainsFunc(sys.units, stays)) {
			best, rank = a, i
		}
	}
	return best
}

// golden holds a recording against its file, or writes it.
func golden(t *testing.T, sys *system, file string, r enginetest.Recording) enginetest.Recording {
	t.Helper()
	r, err := r.Retell(sys)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	text, err := r.Format()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || !bytes.Equal(want, text) {
		t.Errorf("%s is not what is played now (-update writes it): %v", file, err)
	}
	return r
}

// readCases plays the cases: recordings that say which rules they are about.
func readCases(t *testing.T) map[string]enginetest.Recording {
	t.Helper()
	sys := millLane(t)
	files, err := filepath.Glob(filepath.Join(recorded, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	cases := map[string]enginetest.Recording{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := enginetest.ReadRecording(text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if len(r.Claims) > 0 {
			r = golden(t, sys, file, r)
			r.Hold(t, sys)
			cases[strings.TrimSuffix(filepath.Base(file), ".txtar")] = r
		}
	}
	return cases
}

// proof is what there is to show for a rule: the cases about it, and by what they cite it.
type proof struct{ cases, kinds []string }

// proofs is the evidence of all rules that the cases are about.
func proofs(t *testing.T) map[engine.Cite]proof {
	t.Helper()
	all, cases := map[engine.Cite]proof{}, readCases(t)
	for _, name := range sortedKeys(cases) {
		for _, c := range cases[name].Claims {
			p := all[c.Section]
			p.cases = append(p.cases, name)
			for _, kind := range cases[name].Proof(enginetest.Claim{Section: c.Section}) {
				if !slices.Contains(p.kinds, kindOfProof(kind)) {
					p.kinds = append(p.kinds, kindOfProof(kind))
				}
			}
			slices.Sort(p.kinds)
			all[c.Section] = p
			if c.Denied && !slices.ContainsFunc(sortedKeys(cases), func(other string) bool { return cases[other].Tells(c.Words) }) {
				t.Errorf("%s: %q is denied for %s, and no case ever says it", name, c.Words, c.Section)
			}
		}
	}
	return all
}

// kindOfProof is by what a rule is cited, for the evidence: a finding is told by its code.
func kindOfProof(kind string) string {
	if len(kind) == 4 && strings.ContainsAny(kind[:1], "EW") {
		return "finding"
	}
	return kind
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// TestEveryRuleHasACase: each rule and each ambiguity of the index has a case, unless the index says why
// there is nothing in it to try.
func TestEveryRuleHasACase(t *testing.T) {
	all := proofs(t)
	sections := millLane(t).pack.Sections
	for _, s := range sections {
		switch p, some := all[s.Number]; {
		case s.Explains != "" && some:
			t.Errorf("%s only explains (%s), yet it has cases: %v", s.Number, s.Explains, p.cases)
		case s.Explains == "" && !some:
			t.Errorf("%s (%s) has no case in testdata/games/muzzleblast", s.Number, s.Title)
		}
		delete(all, s.Number)
	}
	for section, p := range all {
		t.Errorf("cases are about %s, which is not in the index: %v", section, p.cases)
	}
	if len(sections) != 32+36 {
		t.Errorf("%d sections in the index", len(sections))
	}
}

// ruleForm is a rule or ambiguity as sources and comments name it.
var ruleForm = regexp.MustCompile(`\b[BC]-[0-9]+\b`)

// TestCitedRulesAreInTheIndex: whatever the sources cite is in the index.
func TestCitedRulesAreInTheIndex(t *testing.T) {
	p := millLane(t).pack
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	cited := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range ruleForm.FindAllString(string(text), -1) {
			cited++
			if _, known := p.Section(engine.Cite(rule)); !known {
				t.Errorf("%s names %s, which is not in the index", file, rule)
			}
		}
	}
	if cited < 100 {
		t.Errorf("%d citations were found", cited)
	}
}

// TestEvidence keeps evidence.csv, which the command line shows, true.
func TestEvidence(t *testing.T) {
	all := proofs(t)
	var text bytes.Buffer
	out := csv.NewWriter(&text)
	rows := [][]string{{"section", "cited", "cases"}}
	for _, s := range millLane(t).pack.Sections {
		rows = append(rows, []string{string(s.Number), strings.Join(all[s.Number].kinds, " "), strings.Join(all[s.Number].cases, " ")})
	}
	if err := out.WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("evidence.csv", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile("evidence.csv"); err != nil || !bytes.Equal(kept, text.Bytes()) {
		t.Errorf("evidence.csv is not what the cases are now (%v): go test -run TestEvidence -update writes it", err)
	}
}
