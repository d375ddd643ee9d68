package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// uses writes "use direct Bragg, Gladden".
func uses(side engine.Side, word string, names ...string) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbUse, Args: []engine.Arg{{Name: word, Values: names}}}
}

// TestDirectCommand holds who takes which brigades under direct command against BB 4.11 and 4.12, and the scenarios. Each order before
// the last must be possible.
func TestDirectCommand(t *testing.T) {
	sys := commandSystem(t, nil)
	army := func(more placed) placed {
		all := placed{"A.S.-Johnston": post, "Beauregard": post, "Shaver": second, "Wood-3/1/3": second, "Gladden": second, "Trabue": second, "Pond": second}
		for id, at := range more {
			all[id] = at
		}
		return all
	}
	nest := placed{"Bragg": post, "Gibson-1/1/2": second, "Gladden": second, "Shaver": second}
	noon := placed{"Polk": post, "Hardee": post, "Stewart": second, "Trabue": second, "Pond": second, "Anderson": second}
	for name, tt := range map[string]struct {
		scenario string
		where    placed
		orders   string // "Shaver, Beauregard Wood, …"
		code     string
		text     string
		cite     engine.Cite
	}{
		"a brigade":                         {"1", army(nil), "Shaver", "", "", ""},
		"four, two by each":                 {"1", army(nil), "Shaver, Gladden, Trabue, Pond", "", "", ""},
		"a fifth":                           {"1", army(nil), "Shaver, Gladden, Trabue, Pond, Wood-3/1/3", finding.NoAbility, "A.S. Johnston has taken 2 brigades under direct command in this turn", "BB 4.11"},
		"a third by name":                   {"1", army(nil), "Beauregard Shaver, Beauregard Gladden, Beauregard Trabue", finding.NoAbility, "Beauregard has taken 2 brigades", "BB 4.11"},
		"twice":                             {"1", army(nil), "Shaver, Shaver", finding.NoAbility, "Shaver is under direct command", "BB 4.11"},
		"out of range of both":              {"1", army(placed{"Shaver": far}), "Shaver", finding.NoAbility, "Shaver is more than 8 movement points from A.S. Johnston, whose command reaches 4", "BB 4.15"},
		"in the range of the other":         {"1", army(placed{"A.S.-Johnston": far}), "Shaver, Gladden", "", "", ""},
		"who is named is too far":           {"1", army(placed{"Beauregard": far}), "Beauregard Shaver", finding.NoAbility, "Shaver is more than 8 movement points from Beauregard", "BB 4.15"},
		"Beauregard who raises":             {"1", placed{"Beauregard": post, "Hardee": second, "Shaver": second}, "raise Hardee, Shaver", finding.NoAbility, "Beauregard has raised a command in this turn", "BB 4.11"},
		"a division":                        {"1", army(placed{"Hindman": second}), "Hindman", finding.NoAbility, "name one brigadier", "BB 4.11"},
		"two at once":                       {"1", army(nil), "Shaver Gladden", finding.NoAbility, "Shaver takes no brigade under direct command", "BB 4.11"},
		"three":                             {"1", army(nil), "Beauregard Shaver Gladden", finding.NoAbility, "name one brigadier", "BB 4.11"},
		"by a division's leader":            {"1", army(placed{"Hindman": post}), "Hindman Shaver", finding.NoAbility, "Hindman takes no brigade", "BB 4.11"},
		"by a corps commander, elsewhere":   {"1", army(placed{"Hardee": post}), "Hardee Shaver", finding.NoAbility, "Hardee takes no brigade", "BB 4.11"},
		"by nobody":                         {"1", placed{"Shaver": post}, "Shaver", finding.NoAbility, "no commander", "BB 4.11"},
		"the Union":                         {"1", placed{"Grant": post, "Hare": second}, "Hare", finding.NoAbility, "nobody of the Union", "BB 4.12"},
		"Gibson by Bragg":                   {"4", nest, "Gibson-1/1/2", "", "", ""},
		"Gladden's replacement by Bragg":    {"5", nest, "Bragg Gladden", "", "", ""},
		"both by Bragg":                     {"4", nest, "Gibson-1/1/2, Gladden", finding.NoAbility, "Bragg has taken 1 brigade under direct command", "BB 30.4"},
		"a brigade of another corps":        {"5", nest, "Bragg Shaver", finding.NoAbility, "Shaver is none of the brigades that Bragg takes", "BB 30.5"},
		"Bragg is too far":                  {"4", placed{"Bragg": post, "Gladden": far}, "Gladden", finding.NoAbility, "Gladden is more than 8 movement points from Bragg", "BB 4.15"},
		"by Bragg in other scenarios":       {"1", army(placed{"Bragg": post}), "Bragg Gladden", finding.NoAbility, "Bragg takes no brigade", "BB 4.11"},
		"Pond by Hardee at noon":            {"6", noon, "Hardee Pond", "", "", ""},
		"Pond and Anderson by two":          {"6", noon, "Pond, Anderson", "", "", ""},
		"two by one of them":                {"6", noon, "Hardee Pond, Hardee Anderson", finding.NoAbility, "Hardee has taken 1 brigade", "BB 30.6"},
		"one that he has already":           {"6", noon, "Polk Stewart", finding.NoAbility, "Stewart is none of the brigades that Polk takes", "BB 30.6"},
		"one of the other's":                {"6", noon, "Polk Trabue", "", "", ""},
		"detached, though in the same turn": {"1", army(nil), "Shaver, detach Shaver", finding.NoAbility, "Shaver is under direct command, and so in command", "BB 4.11"},
	} {
		t.Run(name, func(t *testing.T) {
			s := commanding(t, sys, tt.scenario, 2, tt.where)
			list := strings.Split(tt.orders, ", ")
			for i, text := range list {
				words := strings.Fields(text)
				a := uses("CS", state.AbilityDirect, words...)
				switch words[0] {
				case state.AbilityRaise:
					a = uses("CS", state.AbilityRaise, words[1:]...)
				case state.VerbAbsent:
					a = engine.Action{Side: "CS", Verb: state.VerbAbsent, Units: []engine.UnitID{engine.UnitID(words[1])}}
				case "Hare":
					a.Side = "US"
				}
				s.Seat = sys.Side(a.Side)
				if i < len(list)-1 || tt.code == "" {
					s, _ = play(t, sys, s, a)
					continue
				}
				r := sys.Check(s, a)
				if r.Verdict != engine.Illegal || r.Findings[0].Code != tt.code || !strings.HasPrefix(r.Findings[0].Text, tt.text) || !slices.Contains(r.Findings[0].Cites, tt.cite) {
					t.Errorf("%+v, want %s %q (%s)", r, tt.code, tt.text, tt.cite)
				}
			}
		})
	}
}

// TestDirectWithoutGround: where nobody can trace command a brigade is taken as stated, and the finding says what is missing (BB 4.15).
func TestDirectWithoutGround(t *testing.T) {
	sys := woods(t)
	s := at(game(t, sys, "1"), 1, state.PhaseCommand)
	s.Seat = sys.Side("CS")
	r := sys.Check(s, uses("CS", state.AbilityDirect, "Shaver"))
	if r.Verdict != engine.Legal || len(r.Findings) != 1 || r.Findings[0].Code != finding.AsStated || !strings.Contains(r.Findings[0].Text, "the range of A.S. Johnston is neither in counters.csv nor declared") {
		t.Errorf("%+v", r)
	}
	s.Facts[state.FactKey(state.Johnston, book.FactRange)] = "10"
	if r := sys.Check(s, uses("CS", state.AbilityDirect, "Shaver")); len(r.Findings) != 1 || !strings.Contains(r.Findings[0].Text, "hexes.csv") {
		t.Errorf("%+v", r)
	}
}

// TestDirectlyCommanded: such a brigade is in command, and acts as often as its corps drew: neither what its division's leader adds nor
// what a commander raised it by counts, and what is taken off does not either (BB 4.11).
func TestDirectlyCommanded(t *testing.T) {
	sys := commandSystem(t, nil)
	for name, tt := range map[string]struct {
		rating  string // of Hindman
		drawn   int
		markers int // of the division
		shaver  int
		wood    int
	}{
		"a rating of 1":  {"1", 2, 3, 2, 3},
		"a rating of -1": {"-1", 3, 3, 3, 2},
		"a rating of 0":  {"0", 3, 3, 3, 3},
	} {
		t.Run(name, func(t *testing.T) {
			s := commanding(t, sys, "1a", 3, placed{"A.S.-Johnston": post, "Hindman": far, "Shaver": second, "Wood-3/1/3": far})
			for id, with := range map[engine.UnitID]engine.Loc{"2-AR": second, "16-AL": far} {
				put(sys, s, with, id)
			}
			s.Facts[state.FactKey("Hindman", book.FactRating)] = tt.rating
			s.Seat = sys.Side("CS")
			s, events := play(t, sys, s, uses("CS", state.AbilityDirect, "Shaver"))
			if want := "A.S. Johnston takes the brigade of Shaver under direct command."; events[0].Text != want {
				t.Errorf("told %q, want %q", events[0].Text, want)
			}
			c := sys.course(s)
			settleCommand(c, s.Seat)
			cmd := sys.CommandNamed("Hindman")
			c.Commands[cmd].Efficiency = tt.drawn
			fillCup(c)
			markers := 0
			for _, chit := range c.Cup {
				if chit == command.MarkerOf+"Hindman" {
					markers++
				}
			}
			count := func(id engine.UnitID) int {
				most, _ := command.MostActivations(sys.Book, c.State, c.Units[sys.UnitIndex[id]].Formation, sys.UnitIndex[id])
				return most
			}
			if markers != tt.markers || count("2-AR") != tt.shaver || count("16-AL") != tt.wood || c.Formations[sys.FormationNamed(state.CodeShaver)].Out {
				t.Errorf("%d markers, 2 AR acts %d times, 16 AL %d; want %d, %d, %d", markers, count("2-AR"), count("16-AL"), tt.markers, tt.shaver, tt.wood)
			}
		})
	}
}

// TestJohnstonsRange: he helps in his Command Range, in half of it after a ride of more than ten movement points (BB 4.11).
func TestJohnstonsRange(t *testing.T) {
	sys := commandSystem(t, nil)
	ready := func() *state.State {
		s := commanding(t, sys, "1a", 4, placed{"A.S.-Johnston": post, "Hindman": second, "Shaver": "S2822", "Wood-3/1/3": far})
		put(sys, s, "S2822", "2-AR")
		put(sys, s, far, "16-AL")
		acting(t, sys, s, 4, "Hindman")
		s.Cup = []string{command.MarkerOf + "Ruggles"}
		return s
	}
	for name, tt := range map[string]struct {
		word  string
		of    string
		rode  int
		legal bool
	}{
		"attack":                    {state.AbilityAttack, "Shaver", 0, true},
		"attack, too far":           {state.AbilityAttack, "Wood-3/1/3", 0, false},
		"attack after a ride":       {state.AbilityAttack, "Shaver", 3, false},
		"a ride two turns ago":      {state.AbilityAttack, "Shaver", 2, true},
		"once more":                 {state.AbilityExtra, "Shaver", 0, true},
		"once more, too far":        {state.AbilityExtra, "Wood-3/1/3", 0, false},
		"green, wherever he stands": {state.AbilityGreen, "Wood-3/1/3", 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := ready()
			if tt.rode > 0 {
				s.Used[state.UsedRode] = tt.rode
			}
			r := sys.Check(s, uses("CS", tt.word, tt.of))
			if (r.Verdict == engine.Legal) != tt.legal || !tt.legal && (r.Findings[0].Code != finding.NoAbility || !slices.Contains(r.Findings[0].Cites, "BB 4.15")) {
				t.Errorf("%+v", r)
			}
		})
	}
	s, _ := play(t, sys, ready(), uses("CS", state.AbilityExtra, "Shaver"))
	if f := command.MayAct(sys.Book, s, sys.UnitIndex["2-AR"]); f != nil {
		t.Errorf("2 AR, with its brigadier: %+v", f)
	}
	put(sys, s, far, "2-AR")
	if f := command.MayAct(sys.Book, s, sys.UnitIndex["2-AR"]); f == nil || f.Code != finding.NoAbility {
		t.Errorf("2 AR, far from both: %+v", f)
	}
	green := ready()
	green.Used[state.UsedAbility+state.AbilityGreen] = green.Turn
	for id, want := range map[engine.UnitID]bool{"2-AR": true, "16-AL": false} {
		if got := command.Heartened(sys.Book, green, sys.UnitIndex[id]); got != want {
			t.Errorf("Johnston sees to %s: %v", id, got)
		}
	}
	green.Units[sys.UnitIndex["16-AL"]].From = "S2822"
	if !command.Heartened(sys.Book, green, sys.UnitIndex["16-AL"]) {
		t.Error("who began in his range is not helped")
	}
}

// TestLongRide: more than ten movement points of Johnston's in the commanders' phase are kept for the next turn (BB 4.11).
func TestLongRide(t *testing.T) {
	sys := commandSystem(t, nil)
	for end, want := range map[engine.Loc]int{"S2810": 3, "S2812": 0} {
		s := at(commanding(t, sys, "1a", 3, placed{"A.S.-Johnston": "S2819"}), 3, state.PhaseCommanders)
		s.Seat = sys.Side("CS")
		path := []engine.Loc{"S2819", "S2818", "S2817", "S2816", "S2815", "S2814", "S2813", "S2812", "S2811", "S2810"}
		a := engine.Action{Side: "CS", Verb: state.VerbMove, Units: []engine.UnitID{state.Johnston}, Path: path[:slices.Index(path, end)+1]}
		s, _ = play(t, sys, s, a)
		cost, _, _ := sys.Book.Cost(book.Mover{Kind: book.Leader, Order: state.OrderAdvance}, coords(sys, a.Path))
		if s.Used[state.UsedRode] != want {
			t.Errorf("to %s for %s movement points: %d", end, command.HalfPoints(cost), s.Used[state.UsedRode])
		}
	}
}

// TestRangesOfAttachments: cavalry and regiments without a brigade come under a leader in whose range they are (BB 4.24, BB 4.25), Stuart's
// brigade under a division's leader (BB 5.26), Grant raises a division in his (BB 4.2). Batteries need none, nor do the regiments at the
// Landing (BB 30.1).
func TestRangesOfAttachments(t *testing.T) {
	sys := commandSystem(t, nil)
	for name, tt := range map[string]struct {
		scenario string
		where    placed
		side     engine.Side
		unit, to string
		cite     engine.Cite // of what is refused, "" where it is possible
	}{
		"cavalry of a division":           {"5", placed{"W.-Wallace": post, "Tuttle": second, "A&B-2-IL-Cav": "S2820"}, "US", "A&B-2-IL-Cav", "Tuttle", ""},
		"far from the brigadier":          {"5", placed{"W.-Wallace": post, "Tuttle": far, "A&B-2-IL-Cav": second}, "US", "A&B-2-IL-Cav", "Tuttle", "BB 4.24"},
		"far from the division's":         {"5", placed{"W.-Wallace": far, "Tuttle": post, "A&B-2-IL-Cav": second}, "US", "A&B-2-IL-Cav", "Tuttle", "BB 4.24"},
		"unassigned cavalry":              {"5", placed{"Withers": post, "3-TN-a-Cav": second}, "CS", "3-TN-a-Cav", "Withers", ""},
		"unassigned cavalry, far":         {"5", placed{"Withers": post, "3-TN-a-Cav": far}, "CS", "3-TN-a-Cav", "Withers", "BB 4.25"},
		"a regiment without a brigade":    {"5", placed{"Hare": post, "16-IA": second}, "US", "16-IA", "Hare", ""},
		"far from the brigade":            {"5", placed{"Hare": post, "16-IA": far}, "US", "16-IA", "Hare", "BB 4.24"},
		"on the whole day from anywhere":  {"1", placed{"Hare": post, "16-IA": far}, "US", "16-IA", "Hare", ""},
		"15 MI far from him":              {"1", placed{"Prentiss": post, "Peabody": far, "15-MI": far}, "US", "15-MI", "Peabody", "BB 30.1"},
		"a battery":                       {"5", placed{"W.-Wallace": post, "Tuttle": far, "Stone-Bty": post}, "US", "Stone-Bty", "Tuttle", ""},
		"Stuart's brigade":                {"5", placed{"McClernand": post, "Stuart": second}, "US", "Stuart", "McClernand", ""},
		"Stuart's brigade, far":           {"5", placed{"McClernand": post, "Stuart": far}, "US", "Stuart", "McClernand", "BB 5.26"},
		"Grant raises":                    {"5", placed{"Grant": post, "McClernand": second}, "US", "", "McClernand", ""},
		"Grant raises, far":               {"5", placed{"Grant": post, "McClernand": far}, "US", "", "McClernand", "BB 4.2"},
		"Beauregard raises Hardee":        {"6", placed{"Beauregard": post, "Hardee": second}, "CS", "", "Hardee", ""},
		"Beauregard raises Hardee, far":   {"6", placed{"Beauregard": post, "Hardee": far}, "CS", "", "Hardee", "BB 30.6"},
		"Beauregard raises somebody else": {"6", placed{"Beauregard": post, "Bragg": second}, "CS", "", "Bragg", "BB 30.6"},
	} {
		t.Run(name, func(t *testing.T) {
			s := commanding(t, sys, tt.scenario, 5, tt.where)
			s.Seat = sys.Side(tt.side)
			a := uses(tt.side, state.AbilityRaise, tt.to)
			if tt.unit != "" {
				a = engine.Action{Side: tt.side, Verb: state.VerbAttach, Units: []engine.UnitID{engine.UnitID(tt.unit)}, Args: []engine.Arg{{Name: "to", Values: []string{tt.to}}}}
			}
			r := sys.Check(s, a)
			switch refused := r.Verdict == engine.Illegal; {
			case refused != (tt.cite != ""):
				t.Errorf("%+v", r)
			case refused && !slices.Contains(r.Findings[0].Cites, tt.cite):
				t.Errorf("%+v, want %s", r, tt.cite)
			}
		})
	}
}

// TestOrdersBeyondTheDivision: who belongs to a division itself has new orders in its leader's Command Range (BB 4.2, BB 4.24).
func TestOrdersBeyondTheDivision(t *testing.T) {
	sys := commandSystem(t, nil)
	for at, want := range map[engine.Loc]engine.Verdict{second: engine.Legal, far: engine.Illegal} {
		s := commanding(t, sys, "5", 3, placed{"W.-Wallace": post, "A&B-2-IL-Cav": at})
		s.Phase, s.Seat = state.PhaseOrders, sys.Side("US")
		r := sys.Check(s, engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{"A&B-2-IL-Cav"}, Args: []engine.Arg{{Name: state.OrderAttack}}})
		if r.Verdict != want || want == engine.Illegal && (r.Findings[0].Code != finding.OrdersBarred || !slices.Contains(r.Findings[0].Cites, "BB 4.15")) {
			t.Errorf("at %s: %+v", at, r)
		}
	}
}

// TestComesIntoRange: where the ground shows it, who waits for a leader's Command Range is set free without a declaration, and one that
// it contradicts is refused: who slept apart (BB 30.8), and the guards of the bridge (BB 30.5).
func TestComesIntoRange(t *testing.T) {
	sys := commandSystem(t, nil)
	for at, want := range map[engine.Loc]bool{second: true, far: false} {
		s := commanding(t, sys, "8", 2, placed{"Cleburne": post, "6-MS": at})
		acting(t, sys, s, 2, "Polk")
		s.Units[sys.UnitIndex["6-MS"]].From = at
		declare := engine.Action{Side: "CS", Verb: state.VerbDeclare, Args: []engine.Arg{{Name: state.FactReached + "=1", Values: []string{"6-MS"}}}}
		if r := sys.Check(s, declare); (r.Verdict == engine.Legal) != want {
			t.Errorf("6 MS at %s: %+v", at, r)
		}
		c := sys.course(s)
		returned(c, s.Active)
		if got := c.Used[state.UsedBivouac+"6-MS"] > 0; got != want {
			t.Errorf("6 MS at %s is free: %v", at, got)
		}
		g := commanding(t, sys, "5", 2, placed{"Grant": post, "81-OH": at})
		g.Used[state.UsedGuard+"81-OH"] = command.GuardWatches
		c = sys.course(g)
		relieves(c)
		if got := c.Used[state.UsedGuard+"81-OH"] == command.GuardFree; got != want {
			t.Errorf("81 OH at %s is free: %v", at, got)
		}
	}
}

// coords are the hexes of a way.
func coords(sys *system, path []engine.Loc) []hex.Coord {
	var list []hex.Coord
	for _, loc := range path {
		list = append(list, sys.HexOf(loc))
	}
	return list
}
