package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/pack"
)

// single says of each contradiction with one reading alone why the other has no effect on a game.
func single() map[string]string {
	return map[string]string{
		"I-03": "each of the two hexes counts for what it is named for (TestVerdicts, roar of battle)",
		"I-04": "the hexes are counted one by one, and make 24 (TestVerdicts, 3: all)",
		"I-05": "the number stands on a chart that the pack does not have, and is asked for",
		"I-06": "phases have names in a game, and no numbers",
		"I-08": "each scenario has a set-up of its own",
		"I-09": "each scenario has strengths of its own",
		"I-10": "no such rows are on the map, the columns are",
		"I-11": "who has no hex cannot be placed",
		"I-12": "the book has but one rule for gunboats",
		"I-13": "a blank cell has no number to roll",
		"I-14": "the register has one regiment, in two halves",
		"I-15": "the register has each unit once",
		"I-16": "they are of two armies and in two lines of the register",
		"I-17": "BB 13.52 says that 9 fails",
		"I-18": "no rule has an end between two turns",
	}
}

// TestOptionsAreNamed has every option in pack.toml with the default of the rules, the contradictions
// from I-01 to I-19 among them, and of each with one value alone why.
func TestOptionsAreNamed(t *testing.T) {
	sys := woods(t)
	values := map[string]string{}
	for _, o := range sys.Pack.Options {
		values[o.Name] = o.Value
	}
	contradictions := 0
	for _, c := range state.Register {
		mend := strings.HasPrefix(c.Name, "F-")
		if want := c.Values[len(c.Values)-1]; mend && (values[c.Name] != want || len(c.Values) != 2) {
			t.Errorf("%s is %q in pack.toml, where the mend is %q", c.Name, values[c.Name], want)
		} else if !mend && values[c.Name] != c.Values[0] {
			t.Errorf("%s is %q in pack.toml, and %q in the rules", c.Name, values[c.Name], c.Values[0])
		}
		if strings.HasPrefix(c.Name, "I-") {
			contradictions++
			if _, named := single()[c.Name]; named != (len(c.Values) == 1) {
				t.Errorf("%s has %d values, and a reason why one alone: %v", c.Name, len(c.Values), named)
			}
		}
	}
	if contradictions != 19 || len(sys.Pack.Options) != len(state.Register) {
		t.Errorf("%d contradictions, %d options in pack.toml, %d in the rules", contradictions, len(sys.Pack.Options), len(state.Register))
	}
}

// with is a game with options.
func with(t *testing.T, sys *system, scenario string, options ...string) *state.State {
	t.Helper()
	all := map[string]string{}
	for i := 0; i < len(options); i += 2 {
		all[options[i]] = options[i+1]
	}
	s, err := sys.New(engine.Setup{Scenario: scenario, Options: all})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state.State).Clone()
}

// asBefore are the values of all mends by which games of before go on.
func asBefore() map[string]string {
	all := map[string]string{}
	for _, c := range state.Register {
		if c.Late {
			all[c.Name] = c.Values[0]
		}
	}
	return all
}

// TestMends: a pack that says nothing of a mend has its games go on as they were, with texts that say nothing of it either; a state
// says of one where it is not as its pack has it, and reads back so.
func TestMends(t *testing.T) {
	sys := woods(t)
	text := func(setup engine.Setup) string {
		s, err := sys.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		back, err := sys.ParseState(s.Text())
		if err != nil || string(back.Text()) != string(s.Text()) {
			t.Fatalf("%v: %.300s", err, s.Text())
		}
		for name, value := range setup.Options {
			if back.(*state.State).Options[name] != value {
				t.Errorf("%s is %q, not %q, when read back", name, back.(*state.State).Options[name], value)
			}
		}
		return string(s.Text())
	}
	mended, before := text(engine.Setup{Scenario: "4"}), text(engine.Setup{Scenario: "4", Options: asBefore()})
	if strings.Contains(mended, `"F-01"`) || !strings.Contains(before, `"F-01":"asked"`) {
		t.Errorf("%.900s\n%.900s", mended, before)
	}
	sys.Pack.Options = slices.DeleteFunc(slices.Clone(sys.Pack.Options), func(o pack.Option) bool {
		_, late := state.Register.Latecomers(state.Register.Defaults())[o.Name]
		return late
	})
	was, err := sys.New(engine.Setup{Scenario: "4"})
	if err != nil || !was.(*state.State).Options.Is(state.FixOwn, "asked") || string(was.Text()) != mended {
		t.Errorf("without the mends in the pack: %v, %.900s", err, was.Text())
	}
}

// TestPoolOption: I-01 takes one chit of 1 from the Union's pool on the whole first day, and from no
// other.
func TestPoolOption(t *testing.T) {
	sys := woods(t)
	ones := func(scenario, value, side string) int {
		n := 0
		for _, chit := range command.EfficiencyChits(sys.Book, with(t, sys, scenario, "I-01", value), sys.Side(engine.Side(side))) {
			if chit == "1E" {
				n++
			}
		}
		return n
	}
	for _, tt := range []struct {
		scenario, value, side string
		want                  int
	}{
		{"1", "printed", "US", 3},
		{"1", "two", "US", 2},
		{"1a", "two", "US", 2},
		{"5", "two", "US", 2},
		{"5", "printed", "US", 2},
		{"1", "two", "CS", 1},
	} {
		if got := ones(tt.scenario, tt.value, tt.side); got != tt.want {
			t.Errorf("scenario %s, %s, %s: %d chits of 1, want %d", tt.scenario, tt.value, tt.side, got, tt.want)
		}
	}
}

// TestRandomEventsOption puts a marker into the cup from 8 AM where that is agreed.
func TestRandomEventsOption(t *testing.T) {
	sys := woods(t)
	for _, tt := range []struct {
		value string
		turn  int
		want  bool
	}{{"no", 3, false}, {"yes", 3, true}, {"yes", 2, false}} {
		s := with(t, sys, "1", state.OptRandom, tt.value)
		s.Turn = tt.turn
		c := sys.course(s)
		if fillCup(c); slices.Contains(c.Cup, command.RandomEvent) != tt.want {
			t.Errorf("%s in turn %d: %v", tt.value, tt.turn, !tt.want)
		}
	}
}

// TestWaiveSurprise: the Union's checks of the morning are worse, and not where that is waived.
func TestWaiveSurprise(t *testing.T) {
	sys := woods(t)
	for value, want := range map[string]int{"no": 1, "yes": 0} {
		s := with(t, sys, "2", state.OptWaive, value)
		if got := len(checkMods(sys.Book, s, unitOf(t, sys, "25-MO"))); got != want {
			t.Errorf("%s: %d modifiers, want %d", value, got, want)
		}
	}
}

// TestFieldsOfTheFifth: on 5 April the fields of its own list are asked for, an hour earlier, and under I-19 added at 6 PM also the five that
// count for the Confederates alone, which have 5 for each (BB 30.1, BB 31.0). A state says of it only where it is not as its pack has it.
func TestFieldsOfTheFifth(t *testing.T) {
	sys := woods(t)
	last := sys.Book.Turns("10")
	for value, want := range map[string]struct {
		due    string
		points int
	}{
		"listed": {"", 0},
		"added":  {"Russian Tenant, Perry, Mulberry, Chambers, Hagy", 10},
	} {
		s := with(t, sys, "10", state.OptFields, value)
		var due []string
		for _, m := range victory.FieldMatters(sys.Book, s) {
			if m.Due == last {
				due = append(due, strings.TrimPrefix(m.Key, victory.KeyField))
			}
		}
		if got := strings.Join(due, ", "); got != want.due {
			t.Errorf("%s: %q are due at 6 PM, want %q", value, got, want.due)
		}
		s.Turn, s.Counted = last, map[string]string{victory.KeyField + "Perry": "CS", victory.KeyField + "Hagy": "CS", victory.KeyField + "Chambers": "US"}
		if sum := victory.Sums(sys.Book, s); sum[sys.Side("CS")] != want.points || sum[sys.Side("US")] != 0 {
			t.Errorf("%s: %v points: %+v", value, sum, victory.Account(sys.Book, s))
		}
		if back, err := sys.ParseState(s.Text()); err != nil || !back.(*state.State).Options.Is(state.OptFields, value) || strings.Contains(string(s.Text()), state.OptFields) != (value == "added") {
			t.Errorf("%s: read back: %v", value, err)
		}
	}
	if s := with(t, sys, "1", state.OptFields, "added"); len(victory.FieldsOf(sys.Book, s)) != len(sys.Book.FieldsOf("1")) {
		t.Error("the first scenario has other fields by I-19")
	}
}

// TestLewWallace: his division comes as printed, or waits for its die until the turn that needs none;
// on 5 April always so.
func TestLewWallace(t *testing.T) {
	sys := woods(t)
	due := func(s *state.State) int { return s.Units[unitOf(t, sys, "11-IN")].Due }
	for _, tt := range []struct {
		scenario, value string
		hour            int // at which he is due at the latest
	}{{"1", "printed", 18}, {"1", "variable", 19}, {"10", "printed", 19}} {
		s := with(t, sys, tt.scenario, state.OptWallace, tt.value)
		if want := sys.Book.Turn(tt.scenario, sys.Book.Scenario(tt.scenario).Day, tt.hour); due(s) != want {
			t.Errorf("scenario %s, %s: due in turn %d, want %d", tt.scenario, tt.value, due(s), want)
		}
	}
	at := func(hour, die int) *state.State {
		s := with(t, sys, "1", state.OptWallace, "variable")
		s.Turn, s.Open, s.Rolls = sys.Book.Turn("1", 6, hour), nil, nil
		c := sys.course(s)
		if late(c); len(c.Rolls) != 1 {
			t.Fatalf("%d throws at %d", len(c.Rolls), hour)
		}
		s, _ = rollDice(t, sys, c.State, die)
		return s
	}
	for _, tt := range []struct {
		hour, die int
		comes     bool
	}{{13, 9, true}, {13, 8, false}, {15, 8, true}, {15, 7, false}, {18, 2, true}, {18, 1, false}} {
		s := at(tt.hour, tt.die)
		if comes := due(s) == s.Turn; comes != tt.comes {
			t.Errorf("a %d at %d: comes %v", tt.die, tt.hour, comes)
		}
	}
	s := at(13, 9)
	first, second := s.Units[unitOf(t, sys, "11-IN")], s.Units[unitOf(t, sys, "Thompson-Bty")]
	if first.Due != s.Turn || first.Allowed != 2 || second.Due != s.Turn+1 || second.Allowed != 3 {
		t.Errorf("at 1 PM: %+v, %+v", first, second)
	}
	s = with(t, sys, "1", state.OptWallace, "variable")
	s.Turn, s.Open, s.Rolls = sys.Book.Turn("1", 6, 19), nil, nil
	if c := sys.course(s); len(c.Rolls) > 0 || due(c.State) != s.Turn {
		t.Error("from 7 PM he comes without a die")
	}
}

// TestDifficulty: whom Johnston helps on the Critical Left, and with what (BB 30.9).
func TestDifficulty(t *testing.T) {
	sys := woods(t)
	for _, tt := range []struct {
		level, word, who string
		turn             int
		before           string // whom he helped before
		want             bool
	}{
		{"standard", state.AbilityAttack, "Chalmers", 1, "", true},
		{"standard", state.AbilityAttack, "Jackson", 1, "Jackson", true},
		{"standard", state.AbilityAttack, "Jackson", 1, "Chalmers", false},
		{"standard", state.AbilityExtra, "Chalmers", 1, "", false},
		{"standard", state.AbilityAttack, "Chalmers", 2, "", false},
		{"easy", state.AbilityExtra, "Chalmers", 1, "", true},
		{"difficult", state.AbilityAttack, "Chalmers", 1, "", false},
	} {
		s := with(t, sys, "9", state.OptDifficulty, tt.level)
		acting(t, sys, s, tt.turn, "Withers")
		s.Cup = []string{command.MarkerOf + "Sherman"}
		if tt.before != "" {
			s.Used[state.UsedHelped] = sys.Leads(unitOf(t, sys, engine.UnitID(tt.before))) + 1
		}
		a := combat.Ability(sys.Book, "CS", tt.word, engine.UnitID(tt.who))
		if got := sys.Check(s, a); (got.Verdict == engine.Legal) != tt.want {
			t.Errorf("%+v: %+v", tt, got)
		}
	}
	s := with(t, sys, "9")
	acting(t, sys, s, 1, "Withers")
	s, _ = play(t, sys, s, combat.Ability(sys.Book, "CS", state.AbilityAttack, "Chalmers"))
	c := sys.course(s)
	if c.enter(state.PhaseCommanders); len(c.Rolls) != 1 || c.Rolls[0].Kind != state.ThrowJohnston {
		t.Fatalf("no die for him: %+v", c.Rolls)
	}
	s, _ = rollDice(t, sys, c.State, 0)
	if victory.LostOnLeft(sys.Book, s) != 1 {
		t.Error("his death is no point for the Union")
	}
}

// TestExtended: the first day goes on into the next where the Confederates did well, and only where that
// is agreed; the second ends for the camps, or with its last turn.
func TestExtended(t *testing.T) {
	sys := woods(t)
	last := sys.Book.Turns("1")
	at := func(turn int, value string, counted map[string]string, held map[engine.Loc]int) string {
		s := with(t, sys, "1", state.OptExtended, value)
		s.Turn, s.Counted = turn, counted
		for name, side := range held {
			s.Held[name] = side
		}
		return ending(sys.Book, s)
	}
	fields := map[string]string{}
	for _, f := range sys.Book.FieldsOf("1")[:9] {
		fields[victory.KeyField+f.Name] = "CS"
	}
	lands := map[string]string{victory.KeyLanding: state.AnswerYes}
	tonight := map[string]string{victory.KeyTonight + "16": state.AnswerYes}
	lost := map[engine.Loc]int{"S3514": sys.Side("CS")}
	for name, tt := range map[string]struct {
		turn  int
		value string
		count map[string]string
		held  map[engine.Loc]int
		want  string
	}{
		"not agreed":                   {last, "no", fields, nil, "the last turn is over"},
		"a tactical victory":           {last, "yes", fields, nil, ""},
		"the Union's":                  {last, "yes", nil, nil, "the last turn is over"},
		"an automatic one":             {last, "yes", lands, nil, "the last turn is over"},
		"by night":                     {last + 3, "yes", nil, lost, ""},
		"the Landing by night":         {last + 3, "yes", tonight, lost, victory.EndLand},
		"all the camps":                {last + 3, "yes", nil, nil, victory.EndCamps},
		"Stuart's and McDowell's lost": {last + 3, "yes", nil, map[engine.Loc]int{"S5313": 0, "S1602": 0, "S1903": 0}, victory.EndCamps},
		"the second day":               {sys.Book.Longest("1"), "yes", nil, lost, "the last turn is over"},
	} {
		if got := at(tt.turn, tt.value, tt.count, tt.held); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestEarlyEnd: 5 April ends once a side has no effective division on the map, where that is agreed.
func TestEarlyEnd(t *testing.T) {
	sys := woods(t)
	for value, want := range map[string]string{"no": "", "yes": victory.EndSpent} {
		s := with(t, sys, "10", state.OptEarly, value)
		s.Turn = 5
		for _, i := range victory.Weighs(sys.Book, s, sys.Side("US")) {
			s.Formations[i].Beaten = true
		}
		if got := ending(sys.Book, s); got != want {
			t.Errorf("%s: %q, want %q", value, got, want)
		}
		if s.Ended = victory.EndSpent; !victory.PushedOut(sys.Book, s, "US") || victory.PushedOut(sys.Book, s, "CS") {
			t.Error("the Union alone has no division left")
		}
	}
}
