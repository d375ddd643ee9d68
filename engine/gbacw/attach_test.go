package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// attaching is a game in the orders phase of an hour of its first day.
func attaching(t *testing.T, sys *system, scenario string, hour int) *state.State {
	t.Helper()
	s := with(t, sys, scenario)
	s.Turn, s.Phase, s.Seat, s.Open, s.Rolls = sys.Book.Turn(scenario, sys.Book.Scenario(scenario).Day, hour), state.PhaseOrders, 0, nil, nil
	return s
}

// TestAttach holds attachments against BB 4.24 to 4.33 and 5.26, at both ends of each bound. Each order
// before the last must be possible.
func TestAttach(t *testing.T) {
	sys := woods(t)
	for name, tt := range map[string]struct {
		scenario string
		hour     int
		side     engine.Side
		orders   string // "Stone-Bty Tuttle, …"
		code     string // of the last, "" where it is possible
		cite     engine.Cite
	}{
		"a battery at 8 AM":                 {"1", 8, "US", "Stone-Bty Tuttle", finding.NoAttachment, "BB 4.33"},
		"a battery at 9 AM":                 {"1", 9, "US", "Stone-Bty Tuttle", "", ""},
		"two batteries to a brigade":        {"1", 9, "US", "Stone-Bty Tuttle, Welker-Bty Tuttle", finding.NoAttachment, "BB 4.32"},
		"a battery of another division":     {"1", 9, "US", "Stone-Bty Hare", finding.NoAttachment, "BB 4.32"},
		"and back":                          {"1", 9, "US", "Stone-Bty Tuttle, Stone-Bty W.-Wallace", "", ""},
		"cavalry at 8 AM":                   {"1", 8, "US", "A&B-2-IL-Cav Tuttle", finding.NoAttachment, "BB 4.33"},
		"cavalry at 9 AM":                   {"1", 9, "US", "A&B-2-IL-Cav Tuttle", "", ""},
		"cavalry to another division":       {"1", 9, "US", "A&B-2-IL-Cav Hare", finding.NoAttachment, "BB 4.24"},
		"16 IA at 9 AM":                     {"1", 9, "US", "16-IA Tuttle", finding.NoAttachment, "BB 30.1"},
		"16 IA at 10 AM":                    {"1", 10, "US", "16-IA Tuttle", "", ""},
		"16 IA stays":                       {"1", 10, "US", "16-IA Tuttle, 16-IA Hare", finding.NoAttachment, "BB 4.25"},
		"16 IA to a division":               {"1", 10, "US", "16-IA Hurlbut", finding.NoAttachment, "BB 4.24"},
		"a regiment of a brigade":           {"1", 10, "US", "12-IA McArthur", finding.NoAttachment, "BB 4.24"},
		"Stuart at 9 AM":                    {"1", 9, "US", "Stuart Hurlbut", finding.NoAttachment, "BB 5.26"},
		"Stuart at 10 AM":                   {"1", 10, "US", "Stuart Hurlbut", "", ""},
		"Stuart to another":                 {"1", 10, "US", "Stuart Hurlbut, Stuart McClernand", finding.NoAttachment, "BB 5.26"},
		"Stuart back to Sherman":            {"1", 10, "US", "Stuart Hurlbut, Stuart Sherman", "", ""},
		"another brigade":                   {"1", 10, "US", "Hare Sherman", finding.NoAttachment, "BB 5.26"},
		"their battery at 11 AM":            {"5", 11, "CS", "Swett-Bty Ruggles", finding.NoAttachment, "BB 4.32"},
		"their battery at noon":             {"5", 12, "CS", "Swett-Bty Ruggles", "", ""},
		"their battery to another brigade":  {"5", 12, "CS", "Swett-Bty Statham", finding.NoAttachment, "BB 4.32"},
		"from a division to its own":        {"5", 12, "CS", "Swett-Bty Ruggles, Swett-Bty Shaver", "", ""},
		"an unassigned battery":             {"5", 12, "CS", "McClung-Bty Jackson", "", ""},
		"unassigned cavalry":                {"1", 6, "CS", "8-TX-a-Cav Ruggles", finding.NotYours, "BB 9.7"},
		"cavalry with a division":           {"5", 11, "CS", "3-TN-a-Cav Withers, 3-TN-b-Cav Withers", "", ""},
		"three with a division":             {"5", 11, "CS", "3-TN-a-Cav Withers, 3-TN-b-Cav Withers, 8-TX-a-Cav Withers", finding.NoAttachment, "BB 4.25"},
		"cavalry with a brigade":            {"5", 11, "CS", "3-TN-a-Cav Jackson", finding.NoAttachment, "BB 4.25"},
		"the guards of the bridge":          {"5", 11, "US", "81-OH Hare", finding.Frozen, "BB 30.5"},
		"to a regiment":                     {"1", 10, "US", "16-IA 12-IA", finding.NoAttachment, "BB 4.24"},
		"to somebody of the other side":     {"1", 10, "US", "16-IA Shaver", finding.NotYours, ""},
		"where it is already":               {"1", 10, "US", "Stone-Bty W.-Wallace", finding.NoAttachment, "BB 4.24"},
		"a battery for a leader of an army": {"1", 12, "US", "Stone-Bty Grant", finding.NotYours, "BB 9.7"},
	} {
		t.Run(name, func(t *testing.T) {
			s := attaching(t, sys, tt.scenario, tt.hour)
			s.Seat = sys.Side(tt.side)
			for _, id := range []engine.UnitID{"8-TX-a-Cav", "3-TN-a-Cav", "3-TN-b-Cav"} {
				put(sys, s, "S3030", id)
			}
			if name == "unassigned cavalry" {
				s.Units[sys.UnitIndex["8-TX-a-Cav"]].Fate = state.FateWaiting
			}
			attaches(t, sys, s, tt.side, tt.orders, tt.code, tt.cite)
		})
	}
}

// attaches gives some orders, "Stone-Bty Tuttle, …", all of them possible but the last, which has a finding with a code and a section; that
// too is possible without a code.
func attaches(t *testing.T, sys *system, s *state.State, side engine.Side, orders, code string, cite engine.Cite) {
	t.Helper()
	list := strings.Split(orders, ", ")
	for i, order := range list {
		unit, leader, _ := strings.Cut(order, " ")
		a := engine.Action{Side: side, Verb: state.VerbAttach, Units: []engine.UnitID{engine.UnitID(unit)}, Args: []engine.Arg{{Name: "to", Values: []string{leader}}}}
		r := sys.Check(s, a)
		if i < len(list)-1 || code == "" {
			if r.Verdict != engine.Legal {
				t.Fatalf("%s: %+v", order, r)
			}
			s, _ = play(t, sys, s, a)
			continue
		}
		if len(r.Findings) != 1 || r.Findings[0].Code != code || cite != "" && (len(r.Findings[0].Cites) == 0 || r.Findings[0].Cites[0] != cite) {
			t.Errorf("%s: %+v, want %s %s", order, r, code, cite)
		}
	}
}

// TestWhoIsAttachedWhere: the ranks between which cavalry and batteries are attached, and how many go with whom, at both ends: what is out of
// play, or belongs there, does not count, and two sections are one battery (BB 4.24, BB 4.25, BB 4.32). On the second day who is assigned to
// none goes to a corps (BB 30.8).
func TestWhoIsAttachedWhere(t *testing.T) {
	sys := woods(t)
	to := func(code string, ids ...engine.UnitID) func(*state.State) {
		return func(s *state.State) {
			for _, id := range ids {
				put(sys, s, "S3030", id)
				s.Units[sys.UnitIndex[id]].Formation = sys.FormationNamed(code)
			}
		}
	}
	const ruggles, withers = "CS:M/2/1", "CS:M/2/2"
	nine := []engine.UnitID{"Ketchum-Bty", "Washington-Bty", "Calvert-Bty", "Hubbard-Bty", "Trigg-Bty", "Hudson-Bty", "Watson-Bty", "Rutledge-Bty", "Byrne-Bty"}
	for name, tt := range map[string]struct {
		scenario string
		hour     int
		side     engine.Side
		orders   string
		code     string
		cite     engine.Cite
		change   func(*state.State)
	}{
		"cavalry with the reserve": {"5", 11, "CS", "8-TX-a-Cav Breckinridge", "", "", nil},
		"cavalry with a corps":     {"5", 11, "CS", "8-TX-a-Cav Bragg", finding.NoAttachment, "BB 4.25", nil},
		"a division's own":         {"5", 11, "CS", "1-AL-a-Cav Ruggles", finding.NoAttachment, "BB 4.24", nil},
		"cavalry beside a lost one": {"5", 11, "CS", "8-TX-a-Cav Withers, 8-TX-b-Cav Withers", "", "", func(s *state.State) {
			to(withers, "3-TN-a-Cav")(s)
			s.Units[sys.UnitIndex["3-TN-a-Cav"]].Fate = state.FateEliminated
		}},
		"cavalry beside a battery":             {"5", 11, "CS", "8-TX-a-Cav Withers, 8-TX-b-Cav Withers", "", "", to(withers, "McClung-Bty")},
		"cavalry of the Union to a division":   {"1", 9, "US", "A&B-2-IL-Cav Hurlbut", finding.NoAttachment, "BB 4.24", nil},
		"two on the second day":                {"8", 8, "CS", "8-TX-a-Cav Bragg, 8-TX-b-Cav Bragg", "", "", nil},
		"three on the second day":              {"8", 8, "CS", "8-TX-a-Cav Bragg, 8-TX-b-Cav Bragg, Adams-a-Cav Bragg", finding.NoAttachment, "BB 4.25", nil},
		"to a division on the second day":      {"8", 8, "CS", "8-TX-a-Cav Cheatham", finding.NoAttachment, "BB 30.8", nil},
		"to a brigade on the second day":       {"8", 8, "CS", "8-TX-a-Cav Shaver", finding.NoAttachment, "BB 30.8", nil},
		"a division's own on the second day":   {"8", 8, "CS", "1-MS-a-Cav Bragg", finding.NoAttachment, "BB 4.24", nil},
		"a battery on the second day":          {"8", 8, "CS", "Roberts-Bty Bragg", "", "", nil},
		"one to a division on the second day":  {"8", 8, "CS", "Roberts-Bty Cheatham", finding.NoAttachment, "BB 30.8", nil},
		"a brigade's own on the second day":    {"8", 8, "CS", "Swett-Bty Bragg", finding.NoAttachment, "BB 4.32", nil},
		"a battery of none of the Union":       {"1", 9, "US", "Powell-Bty Tuttle", finding.NoAttachment, "BB 4.32", nil},
		"a battery of the Union to a division": {"1", 9, "US", "Stone-Bty Hurlbut", finding.NoAttachment, "BB 4.32", nil},
		"from a division to another":           {"5", 12, "CS", "Swett-Bty Ruggles, Swett-Bty Withers", finding.NoAttachment, "BB 4.32", nil},
		"an unassigned battery at 8 AM":        {"1", 8, "CS", "McClung-Bty Jackson", finding.NoAttachment, "BB 4.33", to("CS:M", "McClung-Bty")},
		"an unassigned battery at 9 AM":        {"1", 9, "CS", "McClung-Bty Jackson", "", "", to("CS:M", "McClung-Bty")},
		"an unassigned battery at 11 AM":       {"5", 11, "CS", "McClung-Bty Ruggles", finding.NoAttachment, "BB 4.32", nil},
		"with a division at noon":              {"5", 12, "CS", "McClung-Bty Ruggles", "", "", nil},
		"a third with a brigade":               {"5", 12, "CS", "McClung-Bty Shaver", finding.NoAttachment, "BB 4.32", nil},
		"two sections and a battery":           {"5", 12, "CS", "McClung-Bty Pond", "", "", to("CS:M/2/1/3", "Ketchum-Bty", "Ketchum-Bty-b")},
		"a tenth with a division":              {"5", 12, "CS", "Swett-Bty Ruggles", "", "", to(ruggles, nine...)},
		"an eleventh":                          {"5", 12, "CS", "Swett-Bty Ruggles", finding.NoAttachment, "BB 4.32", to(ruggles, append(nine, "Cobb-Bty")...)},
		"with a division out of command":       {"5", 12, "CS", "Swett-Bty Ruggles", finding.NoAttachment, "BB 4.32", func(s *state.State) { s.Formations[sys.FormationNamed(ruggles)].Out = true }},
		"a brigade out of command":             {"5", 12, "CS", "McClung-Bty Jackson", "", "", func(s *state.State) { s.Formations[sys.FormationNamed(state.CodeJackson)].Out = true }},
		"Veatch back when orders are given":    {"5", 12, "US", "Veatch Hurlbut", finding.OutOfPhase, "BB 30.5", nil},
		"Veatch back when command is settled":  {"5", 12, "US", "Veatch Hurlbut", "", "", func(s *state.State) { s.Phase = state.PhaseCommand }},
		"Stuart there when orders are given":   {"5", 12, "US", "Stuart Hurlbut", finding.OutOfPhase, "BB 30.5", nil},
		"Stuart to a brigade":                  {"1", 10, "US", "Stuart Tuttle", finding.NoAttachment, "BB 5.26", nil},
		"Stuart where he is":                   {"1", 10, "US", "Stuart Hurlbut, Stuart Hurlbut", finding.NoAttachment, "BB 5.26", nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := attaching(t, sys, tt.scenario, tt.hour)
			s.Seat = sys.Side(tt.side)
			for _, id := range []engine.UnitID{"8-TX-a-Cav", "8-TX-b-Cav", "Adams-a-Cav"} {
				put(sys, s, "S3030", id)
			}
			if tt.change != nil {
				tt.change(s)
			}
			attaches(t, sys, s, tt.side, tt.orders, tt.code, tt.cite)
		})
	}
}

// put puts a unit on the map.
func put(sys *system, s *state.State, at engine.Loc, id engine.UnitID) {
	s.Units[sys.UnitIndex[id]].At, s.Units[sys.UnitIndex[id]].Fate = at, ""
}

// TestAttachedAct has who is attached act with his new command, tired as both were.
func TestAttachedAct(t *testing.T) {
	sys := woods(t)
	s := attaching(t, sys, "1", 10)
	s.Seat = sys.Side("US")
	iowa := unitOf(t, sys, "16-IA")
	s.Units[iowa].Fatigue = 2
	s, _ = play(t, sys, s, engine.Action{Side: "US", Verb: state.VerbAttach, Units: []engine.UnitID{"16-IA"}, Args: []engine.Arg{{Name: "to", Values: []string{"Tuttle"}}}})
	if cmd := command.CommandOf(sys.Book, s, iowa); sys.Commands[cmd].ID != "W.-Wallace" {
		t.Errorf("16 IA acts with %s", sys.Commands[cmd].ID)
	}
	if at := sys.FormationNamed("US:T/2/1"); s.Formations[at].Fatigue != 2 {
		t.Errorf("the brigade's fatigue is %d", s.Formations[at].Fatigue)
	}
	s, _ = play(t, sys, s, engine.Action{Side: "US", Verb: state.VerbAttach, Units: []engine.UnitID{"Stuart"}, Args: []engine.Arg{{Name: "to", Values: []string{"Hurlbut"}}}})
	if cmd := command.CommandOf(sys.Book, s, unitOf(t, sys, "55-IL")); sys.Commands[cmd].ID != "Hurlbut" {
		t.Errorf("Stuart's acts with %s", sys.Commands[cmd].ID)
	}
	for _, tt := range []struct{ scenario, unit, with string }{{"5", "15-IL", "McClernand"}, {"1", "15-IL", "Hurlbut"}, {"8", "17-KY", "Sherman"}} {
		if cmd := command.CommandOf(sys.Book, with(t, sys, tt.scenario), unitOf(t, sys, engine.UnitID(tt.unit))); sys.Commands[cmd].ID != tt.with {
			t.Errorf("%s in scenario %s acts with %s, want %s", tt.unit, tt.scenario, sys.Commands[cmd].ID, tt.with)
		}
	}
}

// TestAbsorb holds the absorbing of detachments against BB 14.42 and 14.47.
func TestAbsorb(t *testing.T) {
	sys := woods(t)
	at := func(hour int) *state.State {
		s := attaching(t, sys, "1", hour)
		s.Phase, s.Seat = state.PhaseRecovery, sys.Side("US")
		s.Units[sys.UnitIndex["25-MO"]].At, s.Units[sys.UnitIndex["Det-A"]].At = "S3514", "S3517"
		s.Units[sys.UnitIndex["Det-A"]].Start, s.Units[sys.UnitIndex["25-MO"]].Start = 2, 6
		s.Facts["25-MO sp"] = "9"
		return s
	}
	order := engine.Action{Side: "US", Verb: state.VerbAbsorb, Units: []engine.UnitID{"Det-A", "25-MO"}}
	for name, tt := range map[string]struct {
		change func(*state.State)
		code   string
	}{
		"three hexes away": {func(*state.State) {}, ""},
		"four":             {func(s *state.State) { s.Units[sys.UnitIndex["Det-A"]].At = "S3518" }, finding.NoAttachment},
		"in another phase": {func(s *state.State) { s.Phase = state.PhaseOrders }, finding.OutOfPhase},
		"nobody knows":     {func(s *state.State) { delete(s.Facts, "25-MO sp") }, finding.NoFact},
		"whole":            {func(s *state.State) { s.Facts["25-MO sp"] = "6" }, finding.NoAttachment},
	} {
		s := at(7)
		tt.change(s)
		switch r := sys.Check(s, order); {
		case tt.code == "" && r.Verdict != engine.Legal, tt.code != "" && (len(r.Findings) != 1 || r.Findings[0].Code != tt.code):
			t.Errorf("%s: %+v, want %q", name, r, tt.code)
		}
	}
	s, _ := play(t, sys, at(7), order)
	if n, _ := position.Strength(sys.Book, s, sys.UnitIndex["25-MO"]); n != 8 || s.Units[sys.UnitIndex["Det-A"]].Here() {
		t.Errorf("%d SP, %+v", n, s.Units[sys.UnitIndex["Det-A"]])
	}
	s = at(7)
	s.Facts["25-MO sp"], s.Units[sys.UnitIndex["25-MO"]].Lost = "6", 1
	s, _ = play(t, sys, s, order)
	if n, _ := position.Strength(sys.Book, s, sys.UnitIndex["Det-A"]); n != 1 || s.Units[sys.UnitIndex["25-MO"]].Lost != 1 {
		t.Errorf("half of it: %d SP left, %+v", n, s.Units[sys.UnitIndex["25-MO"]])
	}
	c := sys.course(s)
	if leftOver(c); c.Units[sys.UnitIndex["Det-A"]].Here() || !c.Units[sys.UnitIndex["Det-B"]].Here() {
		t.Error("what is left of it is lost, and nothing else")
	}
	c = sys.course(at(8))
	if leftOver(c); c.Units[sys.UnitIndex["Det-B"]].Here() {
		t.Error("Peabody's are lost at the end of 8 AM")
	}
}

// Cavalry that is attached to a brigade does not count for its effectiveness (BB 4.24).
func TestCavalryIsNotCounted(t *testing.T) {
	for lost, want := range map[[2]int]bool{{0, 9}: false, {9, 0}: true} {
		f, _ := chartField(t, 1)
		unit, cavalry := f.put(foot, "S2121"), f.put("1-Bn-4-IL-Cav", "S2121")
		f.alone(foot, "1-Bn-4-IL-Cav")
		f.s.Units[cavalry].Formation = f.s.Units[unit].Formation
		for i, one := range []int{unit, cavalry} {
			f.s.Units[one].Start, f.s.Units[one].Lost = 10, lost[i]
		}
		if beaten, known := victory.ReckonedBeaten(f.sys.Book, f.s, f.s.Units[unit].Formation); beaten != want || !known {
			t.Errorf("%v lost by infantry and cavalry: beaten %v, %v", lost, beaten, known)
		}
	}
}
