package musket_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket"
)

// hash is a SHA-256 that no plan needs to have.
func hash(digit string) string { return strings.Repeat(digit, 64) }

// committed is the set-up of Wilson's Creek with plans sealed by hashes.
func committed(t testing.TB, sys *musket.System, options ...string) engine.State {
	t.Helper()
	s, err := sys.New(engine.Setup{Options: pairs(append(options, "sealed", "commit"))})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sealedAll has all four formations sealed, and is at the Union's move of turn 1.
func sealedAll(t testing.TB, sys *musket.System, options ...string) engine.State {
	t.Helper()
	s := committed(t, sys, options...)
	for _, formation := range []string{"1", "2", "3", "4"} {
		s = play(t, sys, s, "union", "seal part "+formation+" turn 1 hash "+hash(formation))
	}
	return playAll(t, sys, s, "union: pass", "confederate: pass")
}

// turns goes on to the Union's move of a later turn, with passes alone.
func turns(t testing.TB, sys *musket.System, s engine.State, turn int) engine.State {
	t.Helper()
	for n := sys.Node(s); n.Turn < turn || n.Phase != "move" && n.Phase != "reveal"; n = sys.Node(s) {
		s = play(t, sys, s, string(n.Seats[0]), "pass")
	}
	return s
}

func TestSealing(t *testing.T) {
	sys := wilsons(t)
	s := committed(t, sys)
	tests := []struct{ name, order, code, text, write string }{
		{"a seal", "seal part 1 turn 1 hash " + hash("a"), "", "", ""},
		{"of another turn", "seal part 1 turn 2 hash " + hash("a"), "E501", "made for turn 2, and it is turn 1", ""},
		{"of no formation", "seal part 7 turn 1 hash " + hash("a"), "E301", `formation "7"`, ""},
		{"a short hash", "seal part 1 turn 1 hash 00ff", "E107", "64 hexadecimal digits", "seal part 1 turn 1 hash <SHA-256>"},
		{"capitals", "seal part 1 turn 1 hash " + hash("A"), "E107", "", ""},
		{"without a part", "seal turn 1 hash " + hash("a"), "E107", "", ""},
		{"a plan that anybody can read", "entry B formation 1 turn 1", "E524", "seal it", "seal part 1 turn 1 hash <SHA-256>"},
		{"a plan that is opened too early", "entry B formation 1 turn 1 revealed 1", finding.OutOfPhase, "", ""},
		{"a default too early", "entry 0701 formation 1 turn 2 default", finding.OutOfPhase, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, sys.Check(s, action("union", tt.order)), tt.code, tt.text, tt.write)
		})
	}
	check(t, sys.Check(begun(t, sys), action("union", "seal part 1 turn 1 hash "+hash("a"))), "E522", "the moderator keeps the plans", "sealed entry <hex> formation <formation> turn <turn>")
	late := turns(t, sys, sealedAll(t, sys), 2)
	check(t, sys.Check(late, action("union", "seal part 1 turn 2 hash "+hash("a"))), "E521", "cannot be changed", "")
	s = play(t, sys, s, "union", "pass")
	check(t, sys.Check(s, action("confederate", "seal part 1 turn 1 hash "+hash("a"))), "E424", "does not enter by a plan", "")
	if _, err := training(t).New(engine.Setup{Options: pairs([]string{"sealed", "commit"})}); err == nil || !strings.Contains(err.Error(), "no entry plan to seal") {
		t.Errorf("plans are sealed where there are none: %v", err)
	}
}

// While anything can be sealed, the set-up does not end by itself, and a seal can
// be replaced.
func TestASealIsReplacedUntilTheSetUpEnds(t *testing.T) {
	sys := wilsons(t)
	s := committed(t, sys)
	for _, line := range []string{"1", "2", "3", "1"} {
		s = play(t, sys, s, "union", "seal part "+line+" turn 1 hash "+hash(line))
		if sys.Node(s).Pass != nil {
			t.Fatal("the set-up ends by itself, though a formation can be sealed")
		}
	}
	s = play(t, sys, s, "union", "seal part 4 turn 1 hash "+hash("4"))
	if sys.Node(s).Pass == nil {
		t.Error("all is sealed, and the set-up does not end by itself")
	}
	a := action("union", "seal part 1 turn 1 hash "+hash("9"))
	s, events, _, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || len(events) != 1 || events[0].Only != "" || events[0].Text != "Union has sealed the entry of formation 1 anew, in place of the seal before: "+hash("9") {
		t.Errorf("%v: %+v", err, events)
	}
	if parts := sys.Sealed(s, "union"); len(parts) != 4 || parts[0].Seal != hash("9") || parts[0].Turn != 1 || parts[0].Open || parts[0].Public {
		t.Errorf("sealed: %+v", parts)
	}
	if parts := sys.Sealed(s, "confederate"); parts != nil {
		t.Errorf("the Confederates have sealed %+v", parts)
	}
}

// Nobody's state holds more of a sealed plan than its hash: there is nothing to hide.
func TestTheStateHoldsNothingButTheSeals(t *testing.T) {
	sys := wilsons(t)
	s := sealedAll(t, sys)
	if sys.Hidden(s, "union") != nil || string(sys.Public(s)) != string(s.Text()) {
		t.Errorf("something is hidden: %s", sys.Hidden(s, "union"))
	}
	if want := fmt.Sprintf(`"plan":[{"formation":"1","seal":%q},{"formation":"2","seal":%q},`, hash("1"), hash("2")); !strings.Contains(string(s.Text()), want) {
		t.Errorf("the state does not hold the seals: %s", s.Text())
	}
	read, err := sys.ParseState(s.Text())
	if err != nil || string(read.Text()) != string(s.Text()) {
		t.Errorf("the state is not read back: %v", err)
	}
	for _, broken := range []string{strings.Replace(string(s.Text()), hash("1"), "00ff", 1), strings.Replace(string(s.Text()), `"sealed":"commit"`, "", 1)} {
		if _, err := sys.ParseState([]byte(broken)); err == nil {
			t.Errorf("read: %s", broken)
		}
	}
}

func TestOpeningAPlan(t *testing.T) {
	sys := wilsons(t)
	one := sealedAll(t, sys)
	two := turns(t, sys, one, 2)
	opened := play(t, sys, two, "union", "entry D formation 1 turn 2 with Lyon revealed 1")
	tests := []struct {
		name        string
		s           engine.State
		order       string
		code, write string
	}{
		{"in its turn", two, "entry D formation 1 turn 2 with Lyon revealed 1", "", ""},
		{"before its turn", one, "entry D formation 1 turn 2 revealed 1", finding.OutOfPhase, ""},
		{"after its turn", two, "entry B formation 1 turn 1 revealed 1", "E526", ""},
		{"of another formation", two, "entry D formation 2 turn 2 revealed 1", "E524", ""},
		{"unproved", two, "entry D formation 1 turn 2", "E524", "reveal part 1 turn 1 secret <secret>, and below it the sealed lines"},
		{"a hex that is not open yet", two, "entry E formation 1 turn 2 revealed 1", "E413", "entry 1018 formation 1 turn 3"},
		{"for the second time", opened, "entry D formation 1 turn 2 revealed 1", "E523", ""},
		{"with a leader who has entered", opened, "entry D formation 2 turn 2 with Lyon revealed 2", "E424", ""},
		{"the default", two, "entry 0701 formation 1 turn 3 default", "", ""},
		{"no default", two, "entry 0701 formation 1 turn 2 default", "E424", ""},
		{"the default of an opened plan", opened, "entry 0701 formation 1 turn 3 default", "E523", ""},
		{"the default of a formation printed for turn 3", one, "entry 1018 formation 2 turn 3 default", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, sys.Check(tt.s, action("union", tt.order)), tt.code, "", tt.write)
		})
	}
	check(t, sys.Check(opened, action("union", "pass")), "E414", "must enter this turn", "")
	if text := string(sys.Public(opened)); !strings.Contains(text, `{"formation":"1","hex":"1512","turn":2,"with":["Lyon"],"seal":"`+hash("1")+`"}`) {
		t.Errorf("the opened plan is not public: %s", text)
	}
	played := play(t, sys, opened, "union", "move 1-US 1512")
	check(t, sys.Check(played, action("union", "move 1-MO 0701")), "E303", "", "")
}

// Where plans are shown all at once, an opened one stays hidden from the
// other side until the last is open.
func TestOpenedPlansAreShownAllAtOnce(t *testing.T) {
	sys := wilsons(t)
	s := sealedAll(t, sys, "A-13", "2")
	for i, line := range []string{"entry B formation 1 turn 1 revealed 1", "entry B formation 3 turn 1 revealed 3", "entry B formation 4 turn 1 revealed 4"} {
		if i > 0 {
			s = allIn(t, sys, s)
		}
		s = play(t, sys, s, "union", line)
	}
	if text := string(sys.View(s, "confederate").Text()); strings.Contains(text, `"hex":"0701","turn"`) || !strings.Contains(text, hash("4")) {
		t.Errorf("the Confederates see %s", text)
	}
	if text := string(sys.Hidden(s, "union")); strings.Count(text, "0701") != 3 {
		t.Errorf("the Union knows %s", text)
	}
	for _, p := range sys.Sealed(s, "union") {
		if p.Public || p.Open != (p.Part != "2") {
			t.Errorf("%+v", p)
		}
	}
	s = turns(t, sys, allIn(t, sys, s), 3)
	s = play(t, sys, s, "union", "entry E formation 2 turn 3 revealed 2")
	if sys.Hidden(s, "union") != nil || !strings.Contains(string(sys.Public(s)), `{"formation":"2","hex":"1018","turn":3,"with":["Lyon"]`) {
		t.Errorf("not all is shown: %s", sys.Public(s))
	}
}

// allIn moves all onto the map who are owed.
func allIn(t testing.TB, sys *musket.System, s engine.State) engine.State {
	t.Helper()
	for {
		ruling := sys.Check(s, action("union", "pass"))
		if ruling.Verdict == engine.Legal {
			return s
		}
		s = play(t, sys, s, "union", ruling.Findings[0].Write)
	}
}

// What the set-up leaves unsealed enters as printed, and everyone knows it.
func TestUnsealedFormationsEnterAsPrinted(t *testing.T) {
	sys := wilsons(t)
	s := play(t, sys, committed(t, sys), "union", "seal part 2 turn 1 hash "+hash("2"))
	s = play(t, sys, s, "union", "pass")
	if text := string(sys.Public(s)); strings.Count(text, `"hex":"0701","turn":1}`) != 3 || !strings.Contains(text, hash("2")) {
		t.Errorf("the plan is %s", text)
	}
	s = play(t, sys, s, "confederate", "pass")
	check(t, sys.Check(s, action("union", "pass")), "E414", "1 US", "")
	s = play(t, sys, committed(t, sys), "union", "pass")
	if text := string(sys.Public(s)); !strings.Contains(text, `"hex":"0701","turn":1,"with":["Lyon"]`) {
		t.Errorf("Lyon has no formation: %s", text)
	}
}

// Plans that stay shut are asked for when the last turn begins; who then passes
// does not enter with them.
func TestTheLastTurnAsksForSealedPlans(t *testing.T) {
	sys := wilsons(t)
	s := sealedAll(t, sys)
	s = play(t, sys, s, "union", "entry B formation 1 turn 1 with Lyon revealed 1")
	s = allIn(t, sys, s)
	s = turns(t, sys, s, 9)
	n := sys.Node(s)
	if n.Phase != "reveal" || !n.Asked || n.Pass == nil || !slices.Equal(n.Seats, []engine.Side{"union"}) || !strings.Contains(n.Prompt, "formations 2, 3, 4") {
		t.Fatalf("%+v", n)
	}
	if legal := slices.Collect(sys.Legal(s, "union")); len(legal) != 1 || legal[0].Verb != "pass" {
		t.Errorf("legal are %v", legal)
	}
	check(t, sys.Check(s, action("union", "move 1-US 0701-0702")), finding.OutOfPhase, "", "")
	s = play(t, sys, s, "union", "entry A formation 3 turn 9 revealed 3")
	if got := waits(sys, s); got != "reveal union" {
		t.Errorf("waits for %s", got)
	}
	a := action("union", "pass")
	s, events, _, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || len(events) != 2 || events[0].Text != "The plan of formation 2 was not opened as it was sealed: it does not enter" {
		t.Errorf("%v: %+v", err, events)
	}
	if got := waits(sys, s); got != "move union" {
		t.Errorf("waits for %s", got)
	}
	s = allIn(t, sys, s)
	if stands(sys, s, "1-MO") != "0110" || stands(sys, s, "Sigel") != "waiting" {
		t.Errorf("1 MO stands in %q, Sigel in %q", stands(sys, s, "1-MO"), stands(sys, s, "Sigel"))
	}
}

// Where the moderator keeps the plans, they cannot be changed either.
func TestTrustedPlansCannotBeChanged(t *testing.T) {
	sys := wilsons(t)
	s := playAll(t, sys, begun(t, sys), "union: entry B formation 1 turn 2 with Lyon", "union: pass", "confederate: pass")
	check(t, sys.Check(s, action("union", "entry B formation 1 turn 3 with Lyon")), "E521", "cannot be changed", "")
	check(t, sys.Check(s, action("union", "entry B formation 1 turn 1 revealed 1")), "E521", "", "")
	check(t, sys.Check(s, action("union", "seal part 1 turn 1 hash "+hash("a"))), "E522", "", "")
}

// Random games in which plans are opened or not at random go on to their end: every
// state is read back, and what is listed is legal.
func TestRandomGamesWithSealedPlans(t *testing.T) {
	sys := wilsons(t)
	for seed := range uint64(4) {
		rng := rand.New(rand.NewPCG(seed, 13))
		s := sealedAll(t, sys, "A-13", fmt.Sprint(seed%2+1))
		for n := 0; sys.Node(s).Kind != engine.AtOver; n++ {
			if n == 3000 {
				t.Fatalf("seed %d: the game does not end", seed)
			}
			if read, err := sys.ParseState(s.Text()); err != nil || string(read.Text()) != string(s.Text()) {
				t.Fatalf("seed %d: %v: %s", seed, err, s.Text())
			}
			s = randomStep(t, sys, s, rng)
		}
		for _, p := range sys.Sealed(s, "union") {
			if !p.Open && sys.Node(s).Turn == 9 {
				t.Errorf("seed %d: part %s is sealed when the last turn is over", seed, p.Part)
			}
		}
	}
}

// randomStep opens a plan, or throws dice, or does one of the first things that are
// legal.
func randomStep(t *testing.T, sys *musket.System, s engine.State, rng *rand.Rand) engine.State {
	t.Helper()
	n := sys.Node(s)
	if n.Kind == engine.AtChance {
		var values []int
		for _, d := range n.Chance.Dice {
			for range d.N {
				values = append(values, d.Low+rng.IntN(d.Sides))
			}
		}
		return roll(t, sys, s, values...)
	}
	a := action("union", fmt.Sprintf("entry B formation %d turn %d revealed", 1+rng.IntN(4), n.Turn))
	a.Args[2].Values = a.Args[0].Values
	if rng.IntN(20) > 0 || sys.Check(s, a).Verdict != engine.Legal {
		var legal []engine.Action
		for one := range sys.Legal(s, n.Seats[0]) {
			if legal = append(legal, one); len(legal) == 40 {
				break
			}
		}
		if a = legal[rng.IntN(len(legal))]; sys.Check(s, a).Verdict != engine.Legal {
			t.Fatalf("%s is listed and not legal", a)
		}
	}
	next, _, _, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil {
		t.Fatal(err)
	}
	return next
}
