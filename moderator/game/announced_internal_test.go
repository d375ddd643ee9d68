package game

import (
	"slices"
	"testing"
	"time"

	"adjutant/engine"
)

// unannounced are the kinds of lines that change nothing which everybody may see: a new kind is to be one of these, or
// announced.
var unannounced = []string{
	"secret", "judged", "press", "rest", "unused", "standing", "foreseen", "advance", "alias", "reveal", "sealed", "housed", "rekeyed",
	"logged", "offered", "unconfirmed", "confirmed", "bounced", "keyed", "proposed", "moderates", "directed", "watching",
	"invited", "joined", "declined", "reinvited",
}

func TestEachKindIsAnnouncedOrQuiet(t *testing.T) {
	for i := range kinds {
		if name := kinds[i].name; announced[name] == slices.Contains(unannounced, name) {
			t.Errorf("a line %q is announced: %v, and quiet: %v", name, announced[name], !announced[name])
		}
	}
	for name := range announced {
		if kindNamed(name).name != name {
			t.Errorf("there is no kind %q", name)
		}
	}
}

func TestAnnounced(t *testing.T) {
	at := func(hour int) time.Time { return time.Date(2026, 11, 21, hour, 0, 0, 0, time.UTC) }
	lines := []Line{
		{At: at(1), Opened: &Opened{Seats: []Seat{{Side: "north", Name: "Anna Example"}}}},
		{At: at(2), Press: &Press{To: ToAll}},
		{At: at(3), Press: &Press{To: ToModerator}},
		{At: at(4), Judged: &Judged{}},
		{At: at(5), Sealed: &Sealed{}},
		{At: at(6), Seated: &Seated{Side: "north", Name: "Anna Example", Zone: "Europe/Berlin"}},
	}
	if n, last := Announced(lines); n != 2 || !last.Equal(at(2)) {
		t.Errorf("%d, the last at %v", n, last)
	}
	lines = append(lines, Line{At: at(7), Seated: &Seated{Side: "north", Name: "Emil Example"}}, Line{At: at(8), Seated: &Seated{Side: "north", Name: "Anna Example"}})
	if n, last := Announced(lines); n != 4 || !last.Equal(at(8)) {
		t.Errorf("with others at a seat: %d, the last at %v", n, last)
	}
}

// What a line of each kind is to everybody is said of all kinds that can be private, and of no other.
func TestPrivateKindsAreKinds(t *testing.T) {
	names := map[string]bool{}
	for _, k := range kinds {
		names[k.name] = true
	}
	for name := range private {
		if !names[name] || announced[name] {
			t.Errorf("%q is no kind, or one that is announced", name)
		}
	}
	for _, tt := range []struct {
		name   string
		line   Line
		public bool
	}{
		{"a judgement", Line{Judged: &Judged{No: 3}}, false},
		{"a word to one side", Line{Press: &Press{To: ToModerator}}, false},
		{"a word to all", Line{Press: &Press{To: ToAll}}, true},
		{"orders handed in", Line{Sealed: &Sealed{Version: 1}}, true},
		{"orders in their place", Line{Sealed: &Sealed{Version: 2}}, false},
		{"a play", Line{Play: &engine.Play{}}, true},
		{"an end", Line{Ended: &Ended{}}, true},
	} {
		if got := tt.line.Public(); got != tt.public {
			t.Errorf("%s: public %t", tt.name, got)
		}
	}
}
