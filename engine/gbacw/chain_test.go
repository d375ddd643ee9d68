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
)

// placed are leaders by where they stand, on the invented ground of commandGround: S2818 to S2822 is cheap, S2810 far from all.
type placed map[engine.UnitID]engine.Loc

// commanding is a command phase with these leaders alone; each reaches 4 movement points.
func commanding(t *testing.T, sys *system, scenario string, turn int, where placed) *state.State {
	t.Helper()
	s := empty(t, sys, scenario)
	s.Turn = turn
	for id, at := range where {
		put(sys, s, at, id)
		s.Facts[state.FactKey(id, book.FactRange)] = "4"
	}
	return s
}

const (
	post   = engine.Loc("S2818")
	second = engine.Loc("S2819")
	far    = engine.Loc("S2810")
)

// TestChains holds who is in command against BB 4.2, BB 4.21, and what the scenarios say of it. Whoever stands at S2810 is out of the
// range of all who stand elsewhere.
func TestChains(t *testing.T) {
	sys := commandSystem(t, nil)
	for name, tt := range map[string]struct {
		scenario string
		turn     int
		where    placed
		of       engine.UnitID
		in       book.Answer
		why      string
	}{
		"the Union's division needs nobody":     {"1", 2, placed{"Sherman": post, "Grant": far}, "Sherman", book.Inside, ""},
		"a brigade of the Union":                {"1", 2, placed{"Sherman": post, "Hildebrand": second}, "Hildebrand", book.Inside, "Sherman reaches Hildebrand for 1 of 4"},
		"one that is too far":                   {"1", 2, placed{"Sherman": post, "Hildebrand": far}, "Hildebrand", book.Outside, "Hildebrand is more than 8"},
		"both links":                            {"1", 2, placed{"Hardee": post, "Hindman": second, "Shaver": "S2820"}, "Shaver", book.Inside, "Hindman reaches Shaver for 1 of 4 movement points, Hardee reaches Hindman for ½"},
		"the upper link is broken":              {"1", 2, placed{"Hardee": far, "Hindman": post, "Shaver": second}, "Shaver", book.Outside, "Hindman is more than 8"},
		"the lower one":                         {"1", 2, placed{"Hardee": post, "Hindman": second, "Shaver": far}, "Shaver", book.Outside, "Shaver is more than 8"},
		"nobody knows the upper":                {"1", 2, placed{"Hindman": post, "Shaver": second}, "Shaver", book.Unknown, "Hardee is not on the map"},
		"and the lower is broken":               {"1", 2, placed{"Hindman": post, "Shaver": far}, "Shaver", book.Outside, "Shaver is more than 8"},
		"a division and its corps":              {"1", 2, placed{"Hardee": post, "Hindman": far}, "Hindman", book.Outside, "Hindman is more than 8"},
		"all at 6 AM":                           {"1", 1, placed{"Hardee": post, "Hindman": second, "Shaver": far}, "Shaver", book.Inside, ""},
		"not in the variant":                    {"1a", 1, placed{"Hardee": post, "Hindman": second, "Shaver": far}, "Shaver", book.Outside, ""},
		"the Reserve Corps has no divisions":    {"1", 3, placed{"Breckinridge": post, "Trabue": second}, "Trabue", book.Inside, "Breckinridge reaches Trabue"},
		"Cleburne by Hardee":                    {"1", 2, placed{"Hardee": post, "Hindman": far, "Cleburne": second}, "Cleburne", book.Inside, "Hardee reaches Cleburne"},
		"Cleburne by Hindman alone":             {"1", 2, placed{"Hardee": far, "Hindman": post, "Cleburne": second}, "Cleburne", book.Inside, "Hindman reaches Cleburne"},
		"Cleburne by neither":                   {"1", 2, placed{"Hardee": post, "Hindman": second, "Cleburne": far}, "Cleburne", book.Outside, ""},
		"Shaver without Hindman":                {"1", 2, placed{"Hardee": post, "Shaver": second}, "Shaver", book.Unknown, ""},
		"at the Hornets' Nest Hardee has them":  {"4", 1, placed{"Hardee": post, "Shaver": second}, "Shaver", book.Inside, "Hardee reaches Shaver"},
		"there Johnston has Cheatham":           {"4", 1, placed{"A.S.-Johnston": post, "Polk": far, "Cheatham": second}, "Cheatham", book.Inside, "A.S. Johnston reaches Cheatham"},
		"or Polk":                               {"5", 1, placed{"A.S.-Johnston": far, "Polk": post, "Cheatham": second}, "Cheatham", book.Inside, "Polk reaches Cheatham"},
		"Polk's own brigade":                    {"4", 1, placed{"Polk": post}, "Polk", book.Inside, ""},
		"Johnson at Shiloh Church":              {"3", 2, placed{"Polk": post, "Johnson": second}, "Johnson", book.Inside, "Polk reaches Johnson"},
		"Ruggles there, whatever Bragg does":    {"3", 2, placed{"Bragg": far, "Ruggles": post, "Anderson": second}, "Anderson", book.Inside, "Ruggles reaches Anderson"},
		"Trabue in the counterattack":           {"6", 2, placed{"Hardee": post, "Trabue": second}, "Trabue", book.Inside, "Hardee reaches Trabue"},
		"Stewart there":                         {"6", 2, placed{"Polk": post, "Stewart": second}, "Stewart", book.Inside, "Polk reaches Stewart"},
		"McDowell there at noon":                {"6", 1, placed{"Sherman": post, "McDowell": far}, "McDowell", book.Inside, ""},
		"McDowell there at 1 PM":                {"6", 2, placed{"Sherman": post, "McDowell": far}, "McDowell", book.Outside, ""},
		"Veatch with McClernand":                {"5", 1, placed{"McClernand": post, "Hurlbut": far, "Veatch": second}, "Veatch", book.Inside, "McClernand reaches Veatch"},
		"6 PM":                                  {"7", 1, placed{"Hardee": post, "Shaver": far}, "Shaver", book.Inside, ""},
		"a division of Grant's, second day":     {"8", 2, placed{"Grant": far, "Sherman": post}, "Sherman", book.Outside, "Sherman is more than 8"},
		"and its brigades":                      {"8", 2, placed{"Grant": far, "Sherman": post, "Stuart": second}, "Stuart", book.Outside, "Sherman is more than 8"},
		"one of Buell's":                        {"8", 2, placed{"Buell": post, "Nelson": second}, "Nelson", book.Inside, "Buell reaches Nelson"},
		"in the line by the division there":     {"8", 2, placed{"Polk": post, "Ruggles": second, "Gibson-1/1/2": "S2820"}, "Gibson-1/1/2", book.Inside, "Ruggles reaches Gibson for 1 of 4 movement points, Polk reaches Ruggles"},
		"in the line by the corps":              {"8", 2, placed{"Bragg": post, "Shaver": second}, "Shaver", book.Inside, "Bragg reaches Shaver"},
		"in its variant by the old order":       {"8a", 2, placed{"Hardee": post, "Shaver": second}, "Shaver", book.Inside, "Hardee reaches Shaver"},
		"on the Critical Left nobody knows yet": {"9", 2, placed{"W.-Wallace": post, "McArthur": second}, "McArthur", book.Unknown, "it is counted from the hex in which he entered"},
	} {
		t.Run(name, func(t *testing.T) {
			s := commanding(t, sys, tt.scenario, tt.turn, tt.where)
			if name == "Shaver without Hindman" {
				s.Units[sys.UnitIndex["Hindman"]].Fate = state.FateRemoved
			}
			in, why := command.Commanded(sys.Book, s, sys.Leads(unitOf(t, sys, tt.of)))
			if in != tt.in || !strings.HasPrefix(why, tt.why) {
				t.Errorf("%d: %q; want %d: %q", in, why, tt.in, tt.why)
			}
		})
	}
}

// TestHindmanKilled: his brigades trace to Hardee (BB 4.21).
func TestHindmanKilled(t *testing.T) {
	sys := commandSystem(t, nil)
	s := commanding(t, sys, "1", 3, placed{"Hardee": post, "Shaver": second, "Wood-3/1/3": second, "Cleburne": "S2820"})
	s.Units[sys.UnitIndex["Hindman"]].Fate = state.FateEliminated
	for _, id := range []engine.UnitID{"Shaver", "Wood-3/1/3", "Cleburne"} {
		if in, why := command.Commanded(sys.Book, s, sys.Leads(sys.UnitIndex[id])); in != book.Inside || !strings.HasPrefix(why, "Hardee reaches") {
			t.Errorf("%s: %d, %s", id, in, why)
		}
	}
}

// TestCommandIsSettled: when a side is done with the command phase, whom nobody reaches is out of command; he acts once less (BB
// 14.45), and has no orders from his division. The other side's are settled when it is done.
func TestCommandIsSettled(t *testing.T) {
	sys := commandSystem(t, nil)
	s := commanding(t, sys, "1", 4, placed{"Hardee": post, "Hindman": second, "Shaver": far, "Wood-3/1/3": "S2820", "Sherman": post, "Buckland": far})
	s.Seat = sys.Side("CS")
	s, events := play(t, sys, s, engine.Action{Side: "CS", Verb: state.VerbPass})
	out := func(id engine.UnitID) bool { return s.Formations[sys.Leads(sys.UnitIndex[id])].Out }
	if !out("Shaver") || out("Wood-3/1/3") || out("Hindman") {
		t.Errorf("out of command: Shaver %v, Wood %v, Hindman %v", out("Shaver"), out("Wood-3/1/3"), out("Hindman"))
	}
	i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "absent" })
	if i < 0 || events[i].Text != "Out of command: Shaver (Shaver is more than 8 movement points from Hindman, whose command reaches 4)." || !slices.Contains(events[i].Cites, "BB 4.15") {
		t.Errorf("told: %+v", events)
	}
	s.Phase, s.Seat = state.PhaseOrders, sys.Side("CS")
	r := sys.Check(s, engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Shaver"}, Args: []engine.Arg{{Name: state.OrderAttack}}})
	if r.Verdict != engine.Illegal || r.Findings[0].Code != finding.OrdersBarred {
		t.Errorf("orders for Shaver: %+v", r)
	}
	s.Commands[sys.CommandNamed("Hindman")].Markers = 3
	if most, cite := command.MostActivations(sys.Book, s, sys.Leads(sys.UnitIndex["Shaver"]), sys.UnitIndex["Shaver"]); most != 2 || cite != "BB 14.45" {
		t.Errorf("Shaver acts %d times, %s", most, cite)
	}
}

// TestAbsentIsTraced: what a side declares of its chain of command is refused where the ground says otherwise, and stands where nobody
// can tell, with what is missing (BB 4.15).
func TestAbsentIsTraced(t *testing.T) {
	sys := commandSystem(t, nil)
	for name, tt := range map[string]struct {
		where   placed
		of      engine.UnitID
		verdict engine.Verdict
		code    string
		text    string
	}{
		"in command": {
			placed{"Hardee": post, "Hindman": second, "Shaver": "S2820"},
			"Shaver", engine.Illegal, finding.NoAbility,
			"Shaver is in command: Hindman reaches Shaver for 1 of 4 movement points, Hardee reaches Hindman for ½ of 4 movement points",
		},
		"out of command": {placed{"Hardee": post, "Hindman": second, "Shaver": far}, "Shaver", engine.Legal, "", ""},
		"nobody knows":   {placed{"Hindman": second, "Shaver": "S2820"}, "Shaver", engine.Legal, finding.AsStated, "not checked: whether Shaver is in command (Hardee is not on the map); it stands as stated"},
		"a division":     {placed{"Hardee": post, "Hindman": second}, "Hindman", engine.Illegal, finding.NoAbility, "Hindman is in command: Hardee reaches Hindman"},
		"a corps":        {placed{"Hardee": post}, "Hardee", engine.Illegal, finding.NoAbility, "Hardee leads no brigade"},
	} {
		t.Run(name, func(t *testing.T) {
			s := commanding(t, sys, "1", 4, tt.where)
			s.Seat = sys.Side("CS")
			r := sys.Check(s, engine.Action{Side: "CS", Verb: state.VerbAbsent, Units: []engine.UnitID{tt.of}})
			if r.Verdict != tt.verdict || (len(r.Findings) > 0) != (tt.code != "") {
				t.Fatalf("%+v", r)
			}
			if tt.code != "" && (r.Findings[0].Code != tt.code || !strings.HasPrefix(r.Findings[0].Text, tt.text)) {
				t.Errorf("%s %q, want %s %q", r.Findings[0].Code, r.Findings[0].Text, tt.code, tt.text)
			}
		})
	}
}
