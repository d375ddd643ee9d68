package book

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/booktest"

	"github.com/google/go-cmp/cmp"
)

func printed(t testing.TB) *Book {
	t.Helper()
	b, wrong := Read(booktest.Shiloh(t))
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestPrintedRows holds the pack against the numbers of rows that the book's tables have. A
// scenario that sends the reader to the table of another has the rows of that.
func TestPrintedRows(t *testing.T) {
	type rows struct{ union, confederate, unionLater, confederateLater int }
	want := map[string]rows{
		"1": {112, 76, 33, 21}, "1a": {112, 0, 33, 21}, "1b": {112, 0, 33, 21}, "2": {13, 36, 0, 0}, "3": {30, 47, 6, 0},
		"4": {43, 54, 3, 9}, "5": {81, 90, 10, 5}, "6": {18, 28, 0, 0}, "7": {61, 21, 9, 1}, "8": {90, 94, 5, 1}, "8a": {90, 0, 5, 1},
		"9": {5, 11, 1, 0}, "10": {0, 86, 13, 8},
	}
	got := map[string]rows{}
	for _, s := range printed(t).Pack.Summary().Scenarios {
		got[s.ID] = rows{s.Setup["US"], s.Setup["CS"], s.Reinforcements["US"], s.Reinforcements["CS"]}
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(rows{})); diff != "" {
		t.Errorf("printed rows (-want +got):\n%s", diff)
	}
}

// TestUnitRows counts units where a printed row names several, by the type of the unit.
func TestUnitRows(t *testing.T) {
	want := map[string]string{
		"1 US": "112: 61 infantry, 10 cavalry, 18 artillery, 20 leader, 3 detachment", "1 CS": "76: 45 infantry, 4 cavalry, 11 artillery, 16 leader",
		"2 US": "13: 8 infantry, 2 artillery, 3 leader", "2 CS": "36: 21 infantry, 1 cavalry, 5 artillery, 9 leader",
		"3 US": "30: 16 infantry, 3 cavalry, 4 artillery, 7 leader", "3 CS": "66: 39 infantry, 2 cavalry, 11 artillery, 14 leader",
		"4 US": "56: 30 infantry, 4 cavalry, 11 artillery, 11 leader", "4 CS": "80: 43 infantry, 6 cavalry, 15 artillery, 16 leader",
		"5 US": "109: 58 infantry, 10 cavalry, 21 artillery, 20 leader", "5 CS": "130: 75 infantry, 8 cavalry, 21 artillery, 26 leader",
		"6 US": "23: 13 infantry, 5 artillery, 5 leader", "6 CS": "41: 28 infantry, 3 artillery, 10 leader",
		"7 US": "94: 42 infantry, 10 cavalry, 19 artillery, 21 leader, 2 gunboat", "7 CS": "89: 43 infantry, 10 cavalry, 15 artillery, 21 leader",
		"8 US": "123: 69 infantry, 6 cavalry, 20 artillery, 28 leader", "8 CS": "137: 78 infantry, 14 cavalry, 20 artillery, 25 leader",
		"9 US": "5: 3 infantry, 1 leader, 1 detachment", "9 CS": "13: 8 infantry, 2 artillery, 3 leader",
		"10 US": "105: 57 infantry, 10 cavalry, 18 artillery, 20 leader", "10 CS": "105: 60 infantry, 7 cavalry, 15 artillery, 23 leader",
	}
	b := printed(t)
	got := map[string]string{}
	for key := range want {
		scenario, side, _ := strings.Cut(key, " ")
		got[key] = b.tally(scenario, engine.Side(side))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("units (-want +got):\n%s", diff)
	}
	if n := len(b.reserves); n != 2*(41+2) {
		t.Errorf("%d units appear on a condition in scenarios 8 and 8a, want 41 in each, and the two replacements of leaders", n)
	}
}

// tally counts the units of a side's set-up by their types.
func (b *Book) tally(scenario string, side engine.Side) string {
	n, sum := map[string]int{}, 0
	for _, s := range b.Setups {
		if u := b.Unit(s.Unit); s.Scenario == scenario && u.Side == side {
			n[u.Type]++
			sum++
		}
	}
	var parts []string
	for _, kind := range []string{"infantry", "cavalry", "artillery", "leader", "detachment", "gunboat"} {
		if n[kind] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n[kind], kind))
		}
	}
	return fmt.Sprintf("%d: %s", sum, strings.Join(parts, ", "))
}

func TestCalendar(t *testing.T) {
	b := printed(t)
	for _, tt := range []struct {
		scenario string
		turn     int
		want     string
	}{
		{"1", 1, "6 6 AM"},
		{"1", 13, "6 6 PM"},
		{"1", 14, "6 7-8 PM"},
		{"1", 27, "7 3 PM"},
		{"9", 2, "6 12 PM"},
		{"7", 2, "6 7-8 PM"},
		{"8", 1, "7 6 AM"},
		{"10", 1, "5 7 AM"},
		{"10", 12, "5 6 PM"},
	} {
		s := b.Slot(tt.scenario, tt.turn)
		if got := fmt.Sprint(s.Day, " ", s.Name); got != tt.want {
			t.Errorf("turn %d of scenario %s is %s, want %s", tt.turn, tt.scenario, got, tt.want)
		}
		if back := b.Turn(tt.scenario, s.Day, s.Hour); back != tt.turn {
			t.Errorf("%s of scenario %s is turn %d, want %d", tt.want, tt.scenario, back, tt.turn)
		}
	}
	if s := b.Slot("7", 2); !s.Night || s.Dawn || b.Slot("7", 1).Night {
		t.Errorf("the night begins at 7 PM: %+v", s)
	}
	if b.Longest("1") != 27 || b.Turns("1") != 13 || b.Longest("9") != 2 {
		t.Errorf("lengths: %d, %d, %d", b.Turns("1"), b.Longest("1"), b.Longest("9"))
	}
	if !b.OnFirstDay(5) || !b.OnFirstDay(6) || b.OnFirstDay(7) {
		t.Error("the first day ends with the 6th")
	}
}

func TestPools(t *testing.T) {
	b := printed(t)
	for _, tt := range []struct {
		scenario string
		side     int
		turn     int
		want     string
	}{
		{"1", 0, 1, "1E 2E 2E 2E 3E 3E 3E 3E 4E"},
		{"1", 1, 1, "1E 1E 1E 2E 2E 2E 2E 2E 3E 3E 3E"},
		{"1", 1, 6, "1E 1E 1E 2E 2E 2E 2E 2E 3E 3E 3E 4E"},
		{"1", 1, 20, "1E 1E 1E 2E 2E 2E 2E 2E 3E 3E 3E 4E"}, // the next morning
		{"2", 0, 1, "2E 2E 3E 3E 3E 3E"},
		{"2", 1, 2, "2E 2E 3E"},
		{"3", 0, 1, "2E 2E 3E 3E 3E 3E 4E"},
		{"3", 0, 2, "2E 2E 2E 3E 3E 3E 3E 4E"},
		{"3", 1, 1, "2E 2E 2E 2E 2E 3E 3E"},
		{"3", 1, 3, "2E 2E 2E 2E 2E 3E 3E 3E"},
		{"3", 1, 4, "2E 2E 2E 2E 2E 3E 3E 3E 4E"},
		{"4", 0, 1, "1E 2E 2E 2E 3E 3E 3E 3E 4E"},
		{"4", 1, 1, "1E 1E 2E 2E 2E 2E 2E 3E 3E 3E 4E"},
		{"5", 0, 8, "1E 2E 2E 2E 3E 3E 3E 3E 4E"},
		{"5", 1, 1, "1E 1E 2E 2E 2E 2E 2E 3E 3E 3E 4E"},
		{"6", 0, 1, ""},
		{"6", 1, 2, "2E 3E"},
		{"9", 0, 1, ""},
		{"9", 0, 2, "2E 3E 3E"},
		{"7", 0, 1, ""},
	} {
		if got := strings.Join(b.Chits(tt.scenario, tt.side, b.Slot(tt.scenario, tt.turn)), " "); got != tt.want {
			t.Errorf("pool of side %d in turn %d of scenario %s: %s, want %s", tt.side, tt.turn, tt.scenario, got, tt.want)
		}
	}
	for _, tt := range []struct {
		scenario    string
		turn, chits int
		known       bool
	}{
		{"1", 1, 0, true},
		{"1", 2, 0, true},
		{"1", 3, 0, false},
		{"1", 13, 0, false},
		{"1", 14, 0, true},
		{"2", 1, 2, true},
		{"2", 2, 2, true},
		{"3", 1, 3, true},
		{"3", 4, 3, true},
		{"5", 1, 0, false},
		{"4", 1, 3, true},
		{"4", 2, 3, true},
		{"4", 3, 2, true},
		{"4", 5, 1, true},
		{"4", 4, 2, true},
		{"4", 8, 1, true},
		{"7", 1, 2, true},
		{"7", 2, 0, true},
		{"8", 2, 0, true},
		{"8", 3, 2, true},
	} {
		if n, known := b.BattleEvents(tt.scenario, b.Slot(tt.scenario, tt.turn)); n != tt.chits || known != tt.known {
			t.Errorf("events in turn %d of scenario %s: %d, %v", tt.turn, tt.scenario, n, known)
		}
	}
}

func TestRolls(t *testing.T) {
	b := printed(t)
	for _, tt := range []struct {
		name      string
		got, want int
	}{
		{"Hurlbut at 6 AM", first(b.SlowStart("Hurlbut", 6)), RollNone},
		{"Hurlbut at 9 AM", first(b.SlowStart("Hurlbut", 9)), 3},
		{"Hurlbut at 11 AM", first(b.SlowStart("Hurlbut", 11)), RollAuto},
		{"McCook", first(b.SlowStart("McCook", 6)), RollAuto},
		{"Nelson at 6 AM", first(b.SlowStart("Nelson", 6)), RollNone}, // I-13
		{"Clark's second", b.Alert("Clark", 2, "Sherman"), 4},
		{"Clark's second of Prentiss", b.Alert("Clark", 2, "Prentiss"), 1},
		{"Cheatham's first", b.Alert("Cheatham", 1, "Sherman"), RollNone},
		{"Cheatham's fifth", b.Alert("Cheatham", 5, "Sherman"), RollAuto},
		{"Ruggles's third", b.Alert("Ruggles", 3, "Prentiss"), RollAuto},
		{"Wallace at 1 PM", first(b.WallaceRoll(13)), 9},
		{"Wallace at 6 PM", first(b.WallaceRoll(18)), 2},
		{"Wallace's markers at 1 PM", first(b.WallaceComes(13)), 2},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, tt.got, tt.want)
		}
	}
	if _, rolls := b.WallaceRoll(12); rolls {
		t.Error("nobody rolls for Wallace at noon")
	}
	if b.randomEvent(0) != "hit" || b.randomEvent(9) != "gather" || b.randomEvent(10) != "" {
		t.Error("random events are not by the digit")
	}
}

func first[T any](n int, _ T) int { return n }

func TestAreas(t *testing.T) {
	b := printed(t)
	for _, tt := range []struct {
		scenario string
		turn     int
		hex      string
		want     bool
	}{
		{"9", 1, "S5110", true},
		{"9", 1, "S5109", false},
		{"9", 1, "S6323", true},
		{"9", 1, "S6423", false},
		{"9", 1, "N5510", false},
		{"4", 1, "N4033", true},
		{"4", 1, "N4032", false},
		{"4", 6, "N4029", true},
		{"4", 6, "N4028", false},
		{"4", 7, "N4724", true},
		{"4", 7, "N4024", false},
		{"7", 1, "N1001", true},
		{"7", 1, "S4001", true},
		{"7", 1, "S4002", false},
		{"1", 1, "N1001", true},
		{"2", 1, "S3219", true},
	} {
		at, err := b.Pack.Grid.Find(tt.hex)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.InArea(tt.scenario, b.Slot(tt.scenario, tt.turn), at); got != tt.want {
			t.Errorf("%s in turn %d of scenario %s: %v", tt.hex, tt.turn, tt.scenario, got)
		}
	}
	for _, tt := range []struct {
		scenario, zone, hex string
		want                Answer
	}{
		{"1a", "free", "S1020", Inside},
		{"1a", "free", "S1019", Outside},
		{"1a", "free", "S2527", Inside},
		{"1a", "free", "S2526", Outside},
		{"1a", "free", "S2634", Outside},
		{"1b", "free", "S4028", Inside},
		{"1b", "free", "S4027", Outside},
		{"1b", "free", "S2628", Inside},
		{"1b", "free", "S4134", Outside},
		{"8a", "free", "N3817", Inside},
		{"8a", "free", "N3816", Outside},
		{"8a", "free", "N3928", Outside},
		{"8a", "free", "N3929", Inside},
		{"3", "pond", "S1708", Inside},
		{"3", "pond", "S1808", Outside},
		{"7", "river", "N6401", Unknown},
		{"1", "river", "N6501", Inside},
	} {
		at, err := b.Pack.Grid.Find(tt.hex)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.inZone(tt.scenario, tt.zone, at); got != tt.want {
			t.Errorf("%s in zone %s of scenario %s: %v, want %v", tt.hex, tt.zone, tt.scenario, got, tt.want)
		}
	}
	at, _ := b.Pack.Grid.Find("N6401")
	if b.Pack.Grid.Contains(at) && !b.IsRiver(at) {
		t.Error("N6401 is a hex of the river")
	}
}

func TestStart(t *testing.T) {
	b := printed(t)
	for _, tt := range []struct{ scenario, formation, order string }{
		{"2", "CS:M/3/1/1", "attack"}, {"2", "CS:M/2/2/2", "advance"}, {"2", "CS:M/3/1/3", ""}, {"1", "US:T/6/1", "advance"}, {"1", "US:T/6/2", "reserve"}, {"1", "CS:M/3/1/1", "advance"}, {"5", "CS:M/3/1/1", ""},
	} {
		order, fixed := b.startOrder(tt.scenario, tt.formation)
		if order != tt.order || fixed != (order != "") || fixed != b.FixedOrder(tt.scenario, tt.formation) {
			t.Errorf("%s begins scenario %s under %q, %v", tt.formation, tt.scenario, order, fixed)
		}
	}
	for _, tt := range []struct {
		scenario, formation string
		fatigue             string
		ineffective         bool
	}{{"4", "US:T/6/2", "fatigue 1", true}, {"4", "CS:M/2/2/2", "fatigue OK", false}, {"7", "CS:M/2/1/2", "fatigue 2", true}, {"5", "US:T/1/1", "fatigue 0", false}, {"1", "US:T/1/1", "no fatigue", false}} {
		level, ineffective := b.Beginning(tt.scenario, tt.formation)
		if FatigueName(level) != tt.fatigue || ineffective != tt.ineffective {
			t.Errorf("%s begins scenario %s with %s, %v", tt.formation, tt.scenario, FatigueName(level), ineffective)
		}
	}
	if got := b.AttachedTo("8", "US:T/4/3"); got != "US:T/5" {
		t.Errorf("Lauman is with %q on the second day", got)
	}
	if b.Sector("CS:M/2/1/2") != "CS:M/1" || b.Sector("CS:M/1/2") != "CS:M/2" || !b.Camping(b.UnitIndex["6-MS"]) || b.Camping(b.UnitIndex["15-AR"]) {
		t.Error("the sectors of the second day are not those of the book")
	}
}

func TestPlacements(t *testing.T) {
	b := printed(t)
	for _, s := range b.Pack.Scenarios {
		seen := map[int]bool{}
		for _, p := range b.Placements(s.ID) {
			u := b.Unit(p.Unit)
			at, err := b.Pack.Grid.Find(string(p.At))
			switch {
			case err != nil:
				t.Errorf("scenario %s: %s is at %q: %v", s.ID, u.ID, p.At, err)
			case seen[p.Unit]:
				t.Errorf("scenario %s: %s is there twice", s.ID, u.ID)
			case p.Turn < 0 || p.Turn > b.Longest(s.ID):
				t.Errorf("scenario %s: %s comes in turn %d", s.ID, u.ID, p.Turn)
			case p.Turn == 0 && !b.InArea(s.ID, b.Slot(s.ID, 1), at):
				t.Errorf("scenario %s: %s stands at %s, where nobody plays", s.ID, u.ID, p.At)
			case p.Turn > 0 && !slices.Contains(b.Entries(s.ID, p.Unit), p.At):
				t.Errorf("scenario %s: %s enters at %v, not at %s", s.ID, u.ID, b.Entries(s.ID, p.Unit), p.At)
			}
			seen[p.Unit] = true
		}
	}
}

func TestComes(t *testing.T) {
	b := printed(t)
	for _, tt := range []struct {
		scenario string
		unit     engine.UnitID
		turn     int
		entries  string
	}{
		{"1", "Stephens", 2, "S1134 S1234 S1334"},
		{"1", "1-TN-Bn", 9, "S6927"},
		{"1", "19-TN", 9, "S6927"},
		{"1", "Smith-1/3/T", 13, "N3801"},
		{"1", "76-OH", 14, "N3801"},
		{"9", "50-IL", 1, "S5310 S5410"},
		{"4", "Trabue", 7, "N3829"},
		{"10", "8-TX-a-Cav", 5, "N1031"},
		{"8", "47-TN", 1, "S1234"},
		{"3", "Grant", 3, "N3233"},
	} {
		found := false
		for _, p := range b.Placements(tt.scenario) {
			if b.Unit(p.Unit).ID != tt.unit {
				continue
			}
			found = true
			var names []string
			for _, e := range b.Entries(tt.scenario, p.Unit) {
				names = append(names, string(e))
			}
			for _, want := range strings.Fields(tt.entries) {
				if p.Turn != tt.turn || !slices.Contains(names, want) {
					t.Errorf("%s enters scenario %s in turn %d at %v, want turn %d at %s", tt.unit, tt.scenario, p.Turn, names, tt.turn, tt.entries)
				}
			}
		}
		if !found {
			t.Errorf("%s is not in scenario %s", tt.unit, tt.scenario)
		}
	}
}

// randomEvent is the word of a random event by its die, "" if there is none (BB 19.0).
func (b *Book) randomEvent(die int) string {
	for _, e := range b.Records("random-events") {
		if e.Text("die") == strconv.Itoa(die) {
			return e.Text("event")
		}
	}
	return ""
}
