package muzzleblast

import (
	"slices"
	"testing"

	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// The back begins behind the line of the front rank, or under C-31 quarter where somebody is more behind than aside: for fire at a unit
// (B-11), for grapeshot man by man (B-21), and for a hit from behind (B-26).
func TestWhereTheBackBegins(t *testing.T) {
	for value, want := range map[string][3]bool{"line": {false, true, true}, "quarter": {false, false, true}} {
		sys, s := mill(t, map[string]string{printed.OptBack: value})
		target := s.bodiesOf(0)[0]
		s.Bodies[target].At, s.Bodies[target].Towards = plane.Point{X: 1000, Y: 1000}, plane.Point{X: 1000, Y: 2000}
		for n, from := range []plane.Point{{X: 1400, Y: 1100}, {X: 1400, Y: 800}, {X: 1100, Y: 500}} {
			by := target + 1
			s.Bodies[by].At = from
			shown := 0
			for _, m := range volleyMods(sys.book, s, s.Bodies[by], s.Bodies[target], true, false) {
				if m.Text == sys.units[0].name+" shows its back" {
					shown = m.Value
				}
			}
			got := [3]bool{shown == 2, backTurned(s, s.Bodies[target], s.Bodies[target].At, from), fromBehind(s, target, []int{by})}
			if got != [3]bool{want[n], want[n], want[n]} {
				t.Errorf("%s, from %s: %v, want %t", value, from, got, want[n])
			}
		}
	}
}

// The defeat, and the victory, of the move that is checked counts among the three previous ones; under C-32 before it does not, and one
// before it does though there is one now (B-27).
func TestPreviousMoves(t *testing.T) {
	for _, tt := range []struct {
		value string
		turns []int // in which the unit is beaten, or beats an enemy
		now   int
		want  bool
	}{
		{"counts", []int{5}, 5, true},
		{"counts", []int{5}, 8, true},
		{"counts", []int{5}, 9, false},
		{"before", []int{5}, 5, false},
		{"before", []int{5}, 6, true},
		{"before", []int{5}, 8, true},
		{"before", []int{5}, 9, false},
		{"before", []int{4, 5, 5}, 5, true},
		{"before", []int{1, 5}, 5, false},
	} {
		sys, s := mill(t, map[string]string{printed.OptPast: tt.value})
		m := &s.Units[0]
		for _, s.Turn = range tt.turns {
			s.loses(m)
			s.wins(m)
		}
		s.Turn = tt.now
		if got := modOf(sys, s, "it was beaten within three moves") == -2; got != tt.want {
			t.Errorf("%s, beaten in %v, at %d: %t", tt.value, tt.turns, tt.now, got)
		}
		if got := modOf(sys, s, "it has beaten an enemy within three moves") == 2; got != tt.want {
			t.Errorf("%s, victorious in %v, at %d: %t", tt.value, tt.turns, tt.now, got)
		}
	}
}

// modOf is what the first unit's morale die is changed by for a reason, 0 for nothing.
func modOf(sys *system, s *state, text string) int {
	for _, m := range moraleMods(sys.book, s, 0) {
		if m.Text == text {
			return m.Value
		}
	}
	return 0
}

// Pistols have no bonus within 2 U; under C-33 three neither that for a back nor the loss for the saddle, which the book's lines have below
// the words "for rifles, muskets and carbines only" (B-11).
func TestWhatPistolsDoNotHave(t *testing.T) {
	for _, tt := range []struct {
		value string
		arm   printed.Weapon
		want  []int
	}{
		{"one", printed.Pistol, []int{2, -2}},
		{"one", printed.Carbine, []int{2, -2, 1}},
		{"three", printed.Pistol, nil},
		{"three", printed.Carbine, []int{2, -2, 1}},
	} {
		sys, s := mill(t, map[string]string{printed.OptPistol: tt.value})
		rider := s.bodiesOf(indexOf(t, sys, func(u unit) bool { return u.mounted() && u.arm != command }))[0]
		target := s.bodiesOf(0)[0]
		s.Bodies[target].At, s.Bodies[target].Towards = plane.Point{X: 1000, Y: 1000}, plane.Point{X: 1000, Y: 2000}
		s.Bodies[rider].At = plane.Point{X: 1000, Y: 850}
		sys.units[s.Bodies[rider].Unit].weapon = tt.arm
		var got []int
		for _, m := range volleyMods(sys.book, s, s.Bodies[rider], s.Bodies[target], true, true) {
			got = append(got, m.Value)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("C-33 %s: %s has %+d, want %+d", tt.value, tt.arm, got, tt.want)
		}
	}
}

// indexOf is the first unit of a kind.
func indexOf(t *testing.T, sys *system, is func(unit) bool) int {
	t.Helper()
	for i, u := range sys.units {
		if is(u) {
			return i
		}
	}
	t.Fatal("no such unit")
	return -1
}

// Two thirds of what is left are never more than the cell of rough going; under C-34 two-thirds they may be (B-6).
func TestTwoThirdsAndTheCell(t *testing.T) {
	for _, tt := range []struct {
		value string
		troop printed.Troop
		went  int
		left  int
	}{
		{"cell", printed.Wagon, 100, 400},
		{"two-thirds", printed.Wagon, 100, 400},
		{"cell", printed.Wagon, 40, 400},
		{"two-thirds", printed.Wagon, 40, 440},
		{"two-thirds", printed.Wagon, 0, 466},
		{"cell", printed.Infantry, 0, 266},
		{"two-thirds", printed.Infantry, 0, 266},
	} {
		m := printed.NewMarch(with(map[string]string{printed.OptPart: tt.value}), tt.troop, printed.Ground{})
		m.GoOn(printed.Stretch{Length: tt.went})
		if m.Enter(printed.Ground{Rough: true}); m.Left != tt.left {
			t.Errorf("C-34 %s: %s has %d left after %d, want %d", tt.value, tt.troop, m.Left, tt.went, tt.left)
		}
	}
}

// A lost command unit counts in the turn of its loss and the two behind it, or under C-35 in that turn alone, or for the game; a new
// officer in his first two turns, or under C-36 in the first, or as long as he lives (B-27).
func TestHowLongStaffAndOfficersCount(t *testing.T) {
	for _, tt := range []struct {
		option, value, text string
		worth               int
		last                int // the last turn in which it counts, of a loss or a coming in turn 2
	}{
		{printed.OptStaff, "three", "the command unit is lost", -2, 4},
		{printed.OptStaff, "one", "the command unit is lost", -2, 2},
		{printed.OptStaff, "game", "the command unit is lost", -2, 14},
		{printed.OptJoined, "two", "a new officer", 1, 3},
		{printed.OptJoined, "one", "a new officer", 1, 2},
		{printed.OptJoined, "game", "a new officer", 1, 14},
	} {
		sys, s := mill(t, map[string]string{tt.option: tt.value})
		s.Units[0].Staff, s.Units[0].Joined = 2, 2
		for s.Turn = 2; s.Turn <= 14; s.Turn++ {
			if got, want := modOf(sys, s, tt.text), s.Turn <= tt.last; (got == tt.worth) != want || got != 0 != want {
				t.Errorf("%s %s: %+d in turn %d", tt.option, tt.value, got, s.Turn)
			}
		}
		for _, i := range s.bodiesOf(0) {
			s.Bodies[i].Officer = false
		}
		if tt.value == "game" && tt.option == printed.OptJoined && modOf(sys, s, tt.text) != 0 {
			t.Error("an officer who fell counts")
		}
	}
}
