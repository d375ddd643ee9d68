package gbacw

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// TestWhoBegins: who has the initiative without dice, in scenarios 6 to 10 (BB 30.6, BB 30.7, BB 30.8, BB 30.9, BB 31.0).
func TestWhoBegins(t *testing.T) {
	sys := woods(t)
	for scenario, want := range map[string]string{"6": "US", "7": "CS", "8": "US", "8a": "US", "9": "CS", "10": "CS"} {
		s := game(t, sys, scenario)
		if side, fixed := fixedInitiative(sys.Book, s); !fixed || string(sys.Sides[side]) != want {
			t.Errorf("scenario %s: side %d, fixed %v", scenario, side, fixed)
		}
		s.Turn = 2
		if _, fixed := fixedInitiative(sys.Book, s); fixed {
			t.Errorf("scenario %s: fixed in its second turn", scenario)
		}
	}
}

// TestCupsOfTheLaterScenarios: efficiency chits and battle events of scenarios 6 to 10, and their first and last turns (BB 30.6, BB
// 30.7, BB 30.8, BB 30.9, BB 31.0).
func TestCupsOfTheLaterScenarios(t *testing.T) {
	b := shiloh(t)
	const south, north, whole = "1E 2E 2E 2E 3E 3E 3E 3E 4E", "1E 1E 2E 2E 2E 2E 2E 3E 3E 3E", "1E 1E 2E 2E 2E 2E 2E 3E 3E 3E 4E"
	for _, tt := range []struct {
		scenario string
		turn     int
		cs, us   string
		events   int // -1 is not known
	}{
		{"6", 1, "", "", 1},
		{"6", 2, south, "2E 3E", 1},
		{"7", 1, "", whole, 2},
		{"7", 2, "", whole, 0},
		{"8", 1, south, whole, 0},
		{"8", 2, south, whole, 0},
		{"8", 3, south, whole, 2},
		{"8", 12, south, whole, 2},
		{"8a", 1, south, whole, 0},
		{"8a", 3, south, whole, 2},
		{"9", 1, "", "2E 2E 2E 2E 3E 3E", 2},
		{"9", 2, "2E 3E 3E", "2E 2E 2E 2E 3E 3E", 2},
		{"10", 1, "", north, 0},
		{"10", 2, south, north, -1},
		{"10", 4, south, north, -1},
		{"10", 5, south, whole, -1},
		{"10", 12, south, whole, -1},
	} {
		at := b.Slot(tt.scenario, tt.turn)
		for side, want := range []string{tt.cs, tt.us} {
			if got := strings.Join(b.Chits(tt.scenario, side, at), " "); got != want {
				t.Errorf("scenario %s at %s, side %d: %s, want %s", tt.scenario, at.Name, side, got, want)
			}
		}
		n, known := b.BattleEvents(tt.scenario, at)
		if !known {
			n = -1
		}
		if n != tt.events {
			t.Errorf("scenario %s at %s: %d events, want %d", tt.scenario, at.Name, n, tt.events)
		}
	}
	for scenario, want := range map[string]string{"6": "12 PM 1 PM", "7": "6 PM 7-8 PM", "8": "6 AM 5 PM", "8a": "6 AM 5 PM", "9": "11 AM 12 PM", "10": "7 AM 6 PM"} {
		if got := b.Slot(scenario, 1).Name + " " + b.Slot(scenario, b.Turns(scenario)).Name; got != want {
			t.Errorf("scenario %s lasts from %s, want %s", scenario, got, want)
		}
	}
}

// TestSlowStartTable is the table of the second day, row by row: the highest die with which a command acts, from 6 to 11 AM (BB 30.8).
func TestSlowStartTable(t *testing.T) {
	sys := woods(t)
	for command, want := range map[string]string{
		"L.-Wallace": "1 auto auto auto auto auto", "Sherman": "0 1 3 4 auto auto", "McClernand": "0 1 3 4 auto auto", "Hurlbut": "none none 1 3 4 auto",
		"Nelson": "none 1 auto auto auto auto", "Crittenden": "2 5 auto auto auto auto", "Unassigned-T": "none none 1 3 4 auto", "McCook": "auto auto auto auto auto auto",
		"Hardee": "auto auto auto auto auto auto", "Unassigned-M": "auto auto auto auto auto auto",
	} {
		if sys.CommandNamed(command) < 0 {
			t.Errorf("no command %s", command)
		}
		var got []string
		for hour := 6; hour <= 11; hour++ {
			most, _ := sys.Book.SlowStart(command, hour)
			word := fmt.Sprint(most)
			switch most {
			case book.RollNone:
				word = "none"
			case book.RollAuto:
				word = "auto"
			}
			got = append(got, word)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", command, got, want)
		}
	}
}

// TestAlertTable is the table of 5 April, row by row (BB 31.0).
func TestAlertTable(t *testing.T) {
	b := shiloh(t)
	word := map[int]string{book.RollNone: "no", book.RollAuto: "auto", 1: "1", 4: "4"}
	for division, want := range map[string]string{
		"Cheatham": "no/no 1/no 1/no 4/no auto/no", "Clark": "1/1 4/1 auto/4 no/auto no/no", "Hindman": "1/1 4/4 auto/auto no/no no/no",
		"Withers": "no/no no/1 4/4 auto/auto no/no", "Ruggles": "no/1 no/4 no/auto no/no no/no", "Breckinridge": "no/no no/no no/no no/no no/no",
	} {
		var got []string
		for drawn := 1; drawn <= 5; drawn++ {
			got = append(got, word[b.Alert(division, drawn, "Sherman")]+"/"+word[b.Alert(division, drawn, "Prentiss")])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", division, got, want)
		}
	}
}

// TestStartsOfTheLaterScenarios: fatigue, effectiveness and small details of the notes below the set-ups of scenarios 6 to 10 (BB 30.6,
// BB 30.7, BB 30.8, BB 30.9).
func TestStartsOfTheLaterScenarios(t *testing.T) {
	sys := woods(t)
	for _, tt := range []struct {
		scenario, fatigue string
		codes             string
	}{
		{"6", "0", "US:T/5/1 US:T/1/2 US:T/4/2 CS:M/1/1/1 CS:M/1/2/1 CS:M/1/1/2"},
		{"6", "1", "CS:M/2/1/2"},
		{"6", "", "CS:M/2/1/3 CS:M/R/-/1"},
		{"7", "1", "CS:M/1/1/1 CS:M/1/1/2 CS:M/2/1/3 CS:M/2/2/2 CS:M/2/2/3 CS:M/R/-/2 US:T/1/1 US:T/1/2 US:T/1/3 US:T/5/4 US:T/5/1 US:T/5/2 US:T/5/3 US:T/4/2"},
		{"7", "2", "CS:M/2/1/2 CS:M/2/2/1 CS:M/3/-/2 CS:M/3/1/3 CS:M/R/-/3 CS:M/R/-/1 US:T/2/1 US:T/2/2 US:T/2/3 US:T/4/1 US:T/4/3"},
		{"7", "0", "US:O/4/10"},
		{"8", "0", "US:O/2/4"},
		{"8", "", "US:O/4/10 US:T/5/2 CS:M/2/1/3"},
		{"9", "ok", "CS:M/2/2/2"},
		{"9", "", "CS:M/2/2/3 US:T/5/2"},
		{"10", "", "CS:M/3/1/1 US:T/6/1"},
	} {
		s := game(t, sys, tt.scenario)
		for code := range strings.FieldsSeq(tt.codes) {
			if got := s.Formations[sys.FormationNamed(code)].Fatigue; got != fatigueOf(tt.fatigue) {
				t.Errorf("scenario %s, %s: %s, want %q", tt.scenario, code, book.FatigueName(got), tt.fatigue)
			}
		}
	}
	for scenario, want := range map[string]string{
		"6": "", "7": "CS:M/2/1/2 CS:M/R/-/2 CS:M/R/-/3 US:T/1 US:T/1/1 US:T/1/2 US:T/4 US:T/4/1 US:T/4/2 US:T/4/3 US:T/5 US:T/5/1 US:T/5/2 US:T/5/3",
		"8": "US:T/5/2", "8a": "US:T/5/2", "9": "", "10": "",
	} {
		var got []string
		for i, f := range game(t, sys, scenario).Formations {
			if f.Beaten {
				got = append(got, sys.Formations[i].Code)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("scenario %s: ineffective %v, want %s", scenario, got, want)
		}
	}
	final := game(t, sys, "7")
	for _, id := range []engine.UnitID{"15-IA", "16-IA"} {
		if got := command.Fatigue(sys.Book, final, sys.UnitIndex[id]); got != fatigueOf("1") {
			t.Errorf("%s: %s", id, book.FatigueName(got))
		}
	}
	left := game(t, sys, "9")
	for id, want := range map[engine.UnitID]int{"54-OH": 10, "Det-D": 2, "9-MS": 9, "7-MS": 9, "10-MS": 5, "5-MS": 0} {
		if u := left.Units[sys.UnitIndex[id]]; !u.Here() || u.Start != want {
			t.Errorf("%s begins with %d SP, want %d", id, u.Start, want)
		}
	}
	if left.Units[sys.UnitIndex["52-TN"]].Fate != state.FateAbsent || sys.Formations[left.Units[sys.UnitIndex["50-IL"]].Formation].Code != state.CodeMcArthur {
		t.Error("52 TN is there, or 50 IL not with McArthur")
	}
}

// TestArrivalsOfTheLaterScenarios: who comes when in scenarios 7 to 9, with how many activations (BB 30.7, BB 30.8, BB 30.9).
func TestArrivalsOfTheLaterScenarios(t *testing.T) {
	sys := woods(t)
	for scenario, list := range map[string]map[engine.UnitID][3]int{
		"7": {"L.-Wallace": {6, 18, 0}, "11-IN": {6, 18, 1}, "6-OH": {6, 18, 3}, "24-OH": {6, 18, 2}, "Thompson-Bty": {6, 19, 3}, "23-IN": {6, 19, 3}, "20-OH": {6, 19, 3}, "1-KY": {6, 19, 3}, "Adams-a-Cav": {6, 18, 0}},
		"8": {"Kirk": {7, 6, 3}, "Gibson-6/2/O": {7, 10, 1}, "Wood-6/O": {7, 12, 0}, "Wagner": {7, 12, 3}, "Garfield": {7, 14, 3}, "47-TN": {7, 6, 3}},
		"9": {"McArthur": {6, 11, 0}, "9-IL": {6, 11, 0}, "12-IL": {6, 11, 0}, "50-IL": {6, 11, 0}},
	} {
		s := game(t, sys, scenario)
		for id, want := range list {
			u := s.Units[sys.UnitIndex[id]]
			if at := sys.Book.Slot(scenario, u.Due); u.Fate != state.FateWaiting || at.Day != want[0] || at.Hour != want[1] || u.Allowed != want[2] {
				t.Errorf("scenario %s, %s: %s, on %d April at %d with %d", scenario, id, u.Fate, at.Day, at.Hour, u.Allowed)
			}
		}
		for i, u := range s.Units {
			if _, listed := list[sys.Unit(i).ID]; u.Fate == state.FateWaiting && scenario == "9" && !listed {
				t.Errorf("%s waits", sys.Unit(i).ID)
			}
		}
	}
	for i, u := range game(t, sys, "6").Units {
		if u.Fate == state.FateWaiting {
			t.Errorf("%s comes in the counterattack", sys.Unit(i).ID)
		}
	}
}
