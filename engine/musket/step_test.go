package musket_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// withSteps is the laboratory with a table of recoverable steps.
func withSteps(t *testing.T, table string) *musket.System {
	t.Helper()
	p, err := pack.Load(changed(t, "pack.toml", func(text string) string { return text + "\n[[musket.steps]]\nside = \"blue\"\n" + table }))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

// rested is the recovery phase with two reduced units that did not move.
const rested = "b-five 0101 reduced, b-four 0201 reduced, r-one 1210"

func TestStepsAsThePackAllows(t *testing.T) {
	tests := []struct {
		name, table, script, probe, want string
		options                          []string
	}{
		{name: "no limit", table: "", script: "blue: pass; blue: recover b-five step; dice 6", probe: "check blue: recover b-four step", want: "legal"},
		{name: "who may", table: "units = [\"b-five\"]", script: "blue: pass", probe: "check blue: recover b-four step", want: "E424"},
		{name: "once in a turn", table: "per_turn = 1", script: "blue: pass; blue: recover b-five step; dice 1", probe: "waits", want: "combat blue"},
		{name: "again in the next turn", table: "per_turn = 1", script: "blue: pass; blue: recover b-five step; dice 6; until move blue; blue: pass", probe: "check blue: recover b-four step", want: "legal"},
		{name: "once in the game", table: "game = 1", script: "blue: pass; blue: recover b-five step; dice 6; until move blue; blue: pass", probe: "waits", want: "combat blue"},
		{name: "a failure costs the step (R-51)", table: "game = 1", script: "blue: pass; blue: recover b-five step; dice 6", probe: "waits", want: "combat blue"},
		{name: "or does not", table: "game = 1", options: []string{"R-51", "success"}, script: "blue: pass; blue: recover b-five step; dice 6", probe: "check blue: recover b-four step", want: "legal"},
		{name: "but a success does", table: "game = 1", options: []string{"R-51", "success"}, script: "blue: pass; blue: recover b-five step; dice 1", probe: "waits", want: "combat blue"},
		{name: "one try for a unit", table: "", script: "blue: pass; blue: recover b-five step; dice 6", probe: "check blue: recover b-five step", want: "E424"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := &table{t: t, sys: withSteps(t, tt.table)}
			b.s = positioned(t, b.sys, 2, "move", "blue", rested, tt.options...)
			for _, line := range strings.Split(tt.script, "; ") {
				b.do(line)
			}
			if got := b.tell(tt.probe); got != tt.want {
				t.Errorf("%s: %q, want %q", tt.probe, got, tt.want)
			}
		})
	}
}

func TestLostUnitsComeBack(t *testing.T) {
	const script = "blue: attack 0605 -> 0606 primary b-one; dice 1 6; until move blue; blue: pass"
	tests := []struct {
		name, table string
		turn        int
		script      string
		probe, want string
	}{
		{"not without a place to return", "", 2, "", "waits", "combat blue"},
		{"may try", "return_at = \"0601\"", 2, "", "check blue: recover b-one step", "legal"},
		{"no leader helps", "return_at = \"0601\"", 2, "", "check blue: recover b-one, b-lead step", "E424"},
		{"a three: three turns later", "return_at = \"0601\"", 2, "blue: recover b-one step; dice 3", "b-one", "waiting"},
		{"as a reinforcement", "return_at = \"0601\"", 2, "blue: recover b-one step; dice 3; until move blue; until move red; until move blue; until move red; until move blue; blue: move b-one 0601", "b-one", "0601 reduced"},
		{"the step that stays lost counts (MS 3.4)", "return_at = \"0601\"", 2, "blue: recover b-one step; dice 3; end", "result", "blue has 0 points, red 1"},
		{"a failure is for good", "return_at = \"0601\"", 2, "blue: recover b-one step; dice 6", "b-one", "struck"},
		{"beyond the last turn too", "return_at = \"0601\"", 6, "blue: recover b-one step; dice 3", "b-one", "struck"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := &table{t: t, sys: withSteps(t, tt.table)}
			b.s = positioned(t, b.sys, tt.turn, "combat", "blue", "b-one 0605 reduced, b-lead 0101, b-four 0101, r-five 0606")
			for _, line := range strings.Split(script+"; "+tt.script, "; ") {
				b.do(line)
			}
			if got := b.tell(tt.probe); got != tt.want {
				t.Errorf("%s: %q, want %q", tt.probe, got, tt.want)
			}
		})
	}
}

func TestStepTablesAreChecked(t *testing.T) {
	for table, want := range map[string]string{
		"units = [\"r-one\"]":  "unit r-one is not of blue",
		"units = [\"nobody\"]": "unit \"nobody\" is not in units.csv",
		"return_at = \"9999\"": "a place to return \"9999\" is no hex of the map",
		"game = -1":            "fewer than no steps",
	} {
		p, err := pack.Load(changed(t, "pack.toml", func(text string) string { return text + "\n[[musket.steps]]\nside = \"blue\"\n" + table }))
		if err == nil {
			_, err = musket.Open(p)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", table, err, want)
		}
	}
}

func TestGamesWithStepsConform(t *testing.T) {
	sys := withSteps(t, "per_turn = 2\nreturn_at = \"0601\"")
	enginetest.Suite{Games: 1}.Conform(t, sys, engine.Setup{Scenario: "2", Options: map[string]string{"A-57": "2"}}, engine.Setup{Scenario: "2"})
}
