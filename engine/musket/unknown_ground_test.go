package musket_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
)

// Both packs are played without their maps.
func TestUnknownTerrainConforms(t *testing.T) {
	for name, sys := range map[string]*musket.System{"training-field": training(t), "wilsons-creek": wilsons(t)} {
		t.Run(name, func(t *testing.T) {
			enginetest.Suite{Games: 1}.Conform(t, sys, engine.Setup{Options: map[string]string{"terrain": "unknown"}})
		})
	}
	t.Run("listed", func(t *testing.T) {
		enginetest.Suite{Games: 1}.Conform(t, lab(t), engine.Setup{Scenario: "2", Options: map[string]string{"terrain": "listed"}})
	})
}

// In random games without a map everything is asked that depends on it.
func TestUnknownTerrainIsAskedFor(t *testing.T) {
	for name, sys := range map[string]*musket.System{"training-field": training(t), "wilsons-creek": wilsons(t)} {
		setup := engine.Setup{Options: map[string]string{"terrain": "unknown"}}
		for seed := range uint64(3) {
			game, err := playout.Play(sys, setup, seed, 5000)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, seed, err)
			}
			if over, said := playedWithout(t, sys, setup, game.Plays); !over || said == 0 {
				t.Errorf("%s, seed %d: over %v, terrain said %d times in %d plays", name, seed, over, said, len(game.Plays))
			}
		}
	}
}

// playedWithout replays a game: no combat is fought and no gun fires over ground
// that nobody knows.
func playedWithout(t *testing.T, sys *musket.System, setup engine.Setup, plays []engine.Play) (over bool, said int) {
	t.Helper()
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range plays {
		if p.Action != nil && p.Action.Verb == "terrain" {
			said++
		}
		next, events, _, err := engine.Apply(sys, s, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == "fought" && !strings.Contains(string(next.Text()), `"terrain":[`) {
				t.Fatalf("fought without knowing the ground: %s", e.Text)
			}
		}
		s = next
	}
	return sys.Node(s).Kind == engine.AtOver, said
}

func TestMovesOverUnknownTerrain(t *testing.T) {
	tests := []struct{ name, units, order, code, text string }{
		{"any four hexes, with a warning", "b-five 0101, r-one 1210", "move b-five 0101-0102-0103-0104-0105", "W640", "not judged"},
		{"eight, for it may be a road", "b-five 0101, r-one 1210", "move b-five 0101-0102-0103-0104-0105-0106-0107-0108-0109", "W640", ""},
		{"never nine", "b-five 0101, r-one 1210", "move b-five 0101-0102-0103-0104-0105-0106-0107-0108-0109-0110", "E402", ""},
		{"hexes that are not adjacent", "b-five 0101, r-one 1210", "move b-five 0101-0103", "E401", ""},
		{"off the map", "b-five 0101, r-one 1210", "move b-five 0101-0100", "E202", ""},
		{"an enemy hex", "b-five 0101, r-one 0102", "move b-five 0101-0102", "E418", ""},
		{"a leader pays nothing", "b-lead 0101, r-one 1210", "move b-lead 0101-0102-0103", "", ""},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "move", tt.units, "terrain", "unknown")
			check(t, sys.Check(s, action("blue", tt.order)), tt.code, tt.text, "")
		})
	}
	s := place(t, sys, "move", "b-five 0101, r-one 0103", "terrain", "unknown")
	if r := sys.Check(s, action("blue", "move b-five 0101-0102-0202")); r.Verdict != engine.Unclear || r.Findings[1].Code != "E531" {
		t.Errorf("what only a zone of control forbids is %s: %+v", r.Verdict, r.Findings)
	}
	if r := sys.Check(s, action("blue", "move b-five 0101-0103")); r.Verdict != engine.Illegal {
		t.Errorf("what adjacency forbids is %s", r.Verdict)
	}
}

func TestTerrainIsSaidAndAgreedOn(t *testing.T) {
	b := &table{t: t, sys: lab(t)}
	b.s = place(t, b.sys, "combat", "b-five 0604, r-four 0605", "terrain", "unknown")
	b.do("blue: attack 0604 -> 0605 primary b-five")
	if n := b.sys.Node(b.s); n.Asked || !strings.Contains(n.Prompt, "0604, 0604-0605, 0605 (terrain 0604 clear)") {
		t.Fatalf("asked %v: %s", n.Asked, n.Prompt)
	}
	for line, code := range map[string]string{
		"terrain 0606 clear": "E107", "terrain 0604 creek": "E107", "terrain 0604-0605 hill": "E107", "terrain 0604 clear hill": "E107", "pass": "E416",
	} {
		check(t, b.sys.Check(b.s, action("blue", line)), code, "", "")
	}
	check(t, b.sys.Check(b.s, action("red", "terrain 0604 clear")), "E502", "", "")
	b.do("blue: terrain 0604 clear")
	b.do("blue: terrain 0604-0605 clear")
	b.do("blue: terrain 0605 clear")
	if got := waits(b.sys, b.s); got != "agree red" {
		t.Fatalf("the game waits for %s", got)
	}
	b.do("red: terrain 0605-0604 downslope") // seen from 0604 it is up
	if got := b.tell("waits"); got != "agree blue" {
		t.Fatalf("the game waits for %s", got)
	}
	b.do("blue: pass")
	c := b.sys.Node(b.s).Chance
	if c == nil || !strings.Contains(c.Purpose, "at -1,") {
		t.Fatalf("5 against 4 and 2 upslope is not -1: %+v", c)
	}
	if text := string(b.s.Text()); !strings.Contains(text, `{"hexes":["0604","0605"],"words":["upslope"]}`) {
		t.Errorf("what was agreed is not kept: %s", text)
	}
	read, err := b.sys.ParseState(b.s.Text())
	if err != nil || string(read.Text()) != string(b.s.Text()) {
		t.Errorf("read back: %v", err)
	}
}

func TestTerrainCallsAnOrderOff(t *testing.T) {
	tests := []struct {
		name, units, order string
		said               map[string]string // what is not clear
		want               string
	}{
		{"a hill in the line of sight", "b-gun1 0601, r-one 0603", "bombard b-gun1 -> 0603", map[string]string{"0602": "hill"}, "combat blue"},
		{"a hexside that nothing crosses", "b-five 0604, r-one 0605", "attack 0604 -> 0605 primary b-five", map[string]string{"0604-0605": "prohibited"}, "combat blue"},
		{"guns across a creek", "b-gun1 0604, r-one 0605", "attack 0604 -> 0605 primary b-gun1", map[string]string{"0604-0605": "creek"}, "combat blue"},
		{"nothing in the way", "b-gun1 0601, r-one 0603", "bombard b-gun1 -> 0603", nil, "shell dice"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := &table{t: t, sys: lab(t)}
			b.s = place(t, b.sys, "combat", tt.units, "terrain", "unknown")
			b.do("blue: " + tt.order)
			for waits(b.sys, b.s) == "terrain blue" {
				_, line, _ := strings.Cut(b.sys.Node(b.s).Prompt, "(terrain ")
				spot, _, _ := strings.Cut(line, " ")
				word := tt.said[spot]
				if word == "" {
					word = "clear"
				}
				b.do("blue: terrain " + spot + " " + word)
			}
			b.do("red: pass")
			if got := b.tell("waits"); got != tt.want {
				t.Errorf("the game waits for %s, want %s", got, tt.want)
			}
		})
	}
}

// What the pack lists is known under the value listed, also a clear hex.
func TestListedTerrainIsKnown(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "move", "b-slow 0302, r-one 1210", "terrain", "listed")
	if r := sys.Check(s, action("blue", "move b-slow 0302-0403-0404")); r.Verdict != engine.Legal || r.Findings[0].Code != "W640" {
		t.Errorf("unlisted hexes: %v", r)
	}
	s = place(t, sys, "combat", "b-five 0506, r-one 0507", "terrain", "listed")
	s = play(t, sys, s, "blue", "attack 0506 -> 0507 primary b-five")
	if p := sys.Node(s).Prompt; !strings.Contains(p, "0506, 0507 (") {
		t.Errorf("the creek is listed: %s", p)
	}
}

func TestNoSightOverUnknownTerrain(t *testing.T) {
	files := changed(t, "pack.toml", func(text string) string {
		return strings.Replace(text, "[[option]]", "[[option]]\nname = \"terrain\"\nvalue = \"listed\"\n\n[[option]]", 1)
	})
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sys.(*musket.System).LOS("0101", "0103"); err == nil || !strings.Contains(err.Error(), "terrain of 0101") {
		t.Errorf("sees over hexes that are not listed: %v", err)
	}
}
