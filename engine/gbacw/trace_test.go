package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// commandGround is invented: a column of hexes from S2810 to S2822 and nothing beside it, which is closed to all.
func commandGround(change map[string]string) map[string]string {
	files := map[string]string{
		"hexes.csv": "hex,terrain\nS2810,clear\nS2811,woods\nS2812,woods\nS2813,clear field-rye\nS2814,boundary field-rye\nS2815,woods\nS2816,boundary field-oats\n" +
			"S2817,marsh\nS2818,clear\nS2819,clear\nS2820,clear\nS2821,clear\nS2822,clear\n",
		"hexsides.csv": "side,kinds\nS2811|S2812,brook\n",
		"roads.csv":    "road,path\nPike,S2818-S2819-S2820\nlane to the mill,S2820-S2821\n",
		"lists/costs.csv": "kind,terrain,infantry,cavalry,artillery,leader\nhex,clear,1,1,1,0.5\nhex,woods,2.5,3,4,1.5\nhex,marsh,3,no,no,3\nhex,cliff,no,no,no,no\n" +
			"side,brook,1,1,2,0.5\nway,road,0.5,0.5,0.5,0.5\n",
		"series.toml": "[allowance.infantry]\nadvance = 7\n[allowance.leader]\nadvance = 24\n",
	}
	columns := func(name string) {
		for _, c := range []string{"27", "29"} {
			for row := 8; row < 26; row++ {
				files["hexes.csv"] += "S" + c + two(row) + "," + name + "\n"
			}
		}
	}
	columns("cliff")
	files["hexes.csv"] += "S2809,cliff\nS2823,cliff\n"
	for name, text := range change {
		files[name] = text
	}
	return files
}

func two(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }

// commandSystem has that ground, and counters.csv without any leader.
func commandSystem(t *testing.T, change map[string]string) *system {
	t.Helper()
	opened, err := Open(booktest.Owned(t, commandGround(change)))
	if err != nil {
		t.Fatal(err)
	}
	return opened.(*system)
}

// TestCommandCosts holds what a step costs a leader's command against BB 4.15: Roads 1 MP, ½ for those above a division; Farm Lanes 1;
// woods 2, and the boundary of a field that one does not come from; else what a leader pays who moves.
func TestCommandCosts(t *testing.T) {
	b := commandSystem(t, nil).Book
	for name, tt := range map[string]struct {
		from, to    engine.Loc
		line, staff int
		never       bool
		hole        string
	}{
		"woods":                             {"S2810", "S2811", 4, 4, false, ""},
		"woods over a brook":                {"S2811", "S2812", 5, 5, false, ""},
		"a field":                           {"S2812", "S2813", 1, 1, false, ""},
		"its boundary from inside":          {"S2813", "S2814", 1, 1, false, ""},
		"its boundary from woods":           {"S2815", "S2814", 4, 4, false, ""},
		"the boundary of another":           {"S2815", "S2816", 4, 4, false, ""},
		"marsh, as a leader moves":          {"S2816", "S2817", 6, 6, false, ""},
		"a road":                            {"S2818", "S2819", 2, 1, false, ""},
		"a lane":                            {"S2820", "S2821", 2, 2, false, ""},
		"what no leader enters":             {"S2810", "S2710", 0, 0, true, ""},
		"ground that nobody has typed in":   {"S2710", "S2610", 0, 0, false, "hexes.csv has no line for S2610"},
		"a road's hex from beside the road": {"S2818", "S2817", 6, 6, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			for staff, want := range map[bool]int{false: tt.line, true: tt.staff} {
				got, never, hole := b.LedCost(staff, false, find(t, b, tt.from), find(t, b, tt.to))
				if got != want && !tt.never || never != tt.never || hole != tt.hole {
					t.Errorf("above a division %v: %d halves, never %v, %q; want %d, %v, %q", staff, got, never, hole, want, tt.never, tt.hole)
				}
			}
		})
	}
}

// empty is the command phase of a scenario with nobody on the map.
func empty(t *testing.T, sys *system, scenario string) *state.State {
	t.Helper()
	s := at(game(t, sys, scenario), 1, state.PhaseCommand)
	for i := range s.Units {
		s.Units[i].At, s.Units[i].Fate = "", state.FateAbsent
	}
	return s
}

func find(t *testing.T, b *book.Book, name engine.Loc) hex.Coord {
	t.Helper()
	c, err := b.Pack.Grid.Find(string(name))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestTrace: who is in range, who is not and at what cost, and who nobody can tell of and why (BB 4.15).
func TestTrace(t *testing.T) {
	enemy := func(at engine.Loc) func(*system, *state.State) {
		return func(sys *system, s *state.State) { put(sys, s, at, "16-WI") }
	}
	for name, tt := range map[string]struct {
		leader engine.UnitID
		from   engine.Loc
		rng    string // declared, "" for nobody
		to     engine.Loc
		set    func(*system, *state.State)
		change map[string]string
		within book.Answer
		says   string
	}{
		"at hand":                          {"Hindman", "S2810", "0", "S2810", nil, nil, book.Inside, "Hindman reaches Shaver for 0 of 0 movement points"},
		"just in range":                    {"Hindman", "S2810", "5", "S2813", nil, nil, book.Inside, "Hindman reaches Shaver for 5 of 5 movement points"},
		"just out of it":                   {"Hindman", "S2810", "4", "S2813", nil, nil, book.Outside, "Shaver is 5 movement points from Hindman, whose command reaches 4"},
		"far out of it":                    {"Hindman", "S2810", "2", "S2813", nil, nil, book.Outside, "Shaver is more than 4 movement points from Hindman, whose command reaches 2"},
		"a division along a road":          {"Hindman", "S2818", "2", "S2820", nil, nil, book.Inside, "Hindman reaches Shaver for 2 of 2 movement points"},
		"a corps along a road":             {"Hardee", "S2818", "1", "S2820", nil, nil, book.Inside, "Hardee reaches Shaver for 1 of 1 movement points"},
		"out of a marsh":                   {"Hindman", "S2817", "2", "S2816", nil, nil, book.Inside, "Hindman reaches Shaver for 2 of 2 movement points"},
		"into it, which is dearer":         {"Hindman", "S2816", "2", "S2817", nil, nil, book.Outside, "Shaver is 3 movement points from Hindman, whose command reaches 2"},
		"a range that nobody knows":        {"Hindman", "S2810", "", "S2811", nil, nil, book.Unknown, "the range of Hindman is neither in counters.csv nor declared"},
		"past the enemy":                   {"Hindman", "S2818", "9", "S2822", enemy("S2820"), nil, book.Unknown, "the only way that is short enough goes past the enemy or off the scenario's map"},
		"up to the enemy":                  {"Hindman", "S2818", "9", "S2821", enemy("S2822"), nil, book.Inside, "Hindman reaches Shaver for 3 of 9 movement points"},
		"next to him where friends stand":  {"Hindman", "S2818", "9", "S2822", func(sys *system, s *state.State) { enemy("S2723")(sys, s); put(sys, s, "S2822", "6-AR") }, nil, book.Inside, "Hindman reaches Shaver for 3½ of 9 movement points"},
		"too far, whoever stands there":    {"Hindman", "S2818", "3", "S2822", enemy("S2820"), nil, book.Outside, "Shaver is 3½ movement points from Hindman, whose command reaches 3"},
		"over ground that is not typed in": {"Hindman", "S2810", "9", "S2813", nil, map[string]string{"hexes.csv": "hex,terrain\nS2810,clear\nS2813,clear\n"}, book.Unknown, "hexes.csv has no line for S"},
		"no ground at all":                 {"Hindman", "S2810", "9", "S2813", nil, map[string]string{"hexes.csv": "hex,terrain\n"}, book.Unknown, "nobody has typed in hexes.csv"},
		"no costs":                         {"Hindman", "S2810", "9", "S2813", nil, map[string]string{"lists/costs.csv": "kind,terrain,infantry,cavalry,artillery,leader\n"}, book.Unknown, "nobody has typed in lists/costs.csv"},
		"a leader who is lost": {
			"Hindman", "S2810", "9", "S2813", func(sys *system, s *state.State) { s.Units[sys.UnitIndex["Hindman"]].Fate = state.FateEliminated }, nil, book.Unknown,
			"Hindman is not on the map",
		},
	} {
		t.Run(name, func(t *testing.T) {
			sys := commandSystem(t, tt.change)
			s := empty(t, sys, "1a")
			put(sys, s, tt.from, tt.leader)
			put(sys, s, tt.to, "Shaver")
			if tt.rng != "" {
				s.Facts[state.FactKey(tt.leader, book.FactRange)] = tt.rng
			}
			if tt.set != nil {
				tt.set(sys, s)
			}
			got := command.Trace(sys.Book, s, unitOf(t, sys, tt.leader), unitOf(t, sys, "Shaver"))
			if got.Within != tt.within || !strings.HasPrefix(command.TraceText(sys.Book, got), tt.says) {
				t.Errorf("%d: %s; want %d: %s", got.Within, command.TraceText(sys.Book, got), tt.within, tt.says)
			}
		})
	}
}

// TestBridgeInTraces: as long as the road over Shiloh Branch is shut, command does not use it (BB 9.44).
func TestBridgeInTraces(t *testing.T) {
	sys := commandSystem(t, map[string]string{
		"hexes.csv":    "hex,terrain\nS2609,clear\nS2610,marsh-stream\nS2611,clear\n",
		"hexsides.csv": "side,kinds\n",
		"roads.csv":    "road,path\nPike,S2609-S2610-S2611\n",
		"lists/costs.csv": "kind,terrain,infantry,cavalry,artillery,leader\nhex,clear,1,1,1,0.5\nhex,marsh-stream,3,no,no,3\n" +
			"way,road,0.5,0.5,0.5,0.5\n",
	})
	s := empty(t, sys, "1a")
	put(sys, s, "S2609", "Hindman")
	put(sys, s, "S2611", "Shaver")
	s.Facts[state.FactKey("Hindman", book.FactRange)] = "9"
	for open, want := range map[int]int{0: 7, 1: 4} {
		s.Used[state.UsedBridge] = open
		if got := command.Trace(sys.Book, s, unitOf(t, sys, "Hindman"), unitOf(t, sys, "Shaver")); got.Halves != want {
			t.Errorf("open since turn %d: %s; want %d halves", open, command.TraceText(sys.Book, got), want)
		}
	}
}
