package module_test

import (
	"testing"

	"adjutant/vassal/module"
)

func TestTurn(t *testing.T) {
	tracker := &module.TurnTracker{Levels: []module.TurnLevel{
		{TurnFormat: "Turn $value$", Levels: []module.TurnLevel{{Values: []string{"Union movement", "Fire"}}}},
		{Values: []string{"The end"}, TurnFormat: `{"Day " + value}`},
	}}
	tests := []struct {
		name, state   string
		with, without string // what it means with the tracker, and without
	}{
		{"a list in a counter", `0|3;0;false;-1;1\;0\;0\;true,true|0;0;0;true`, "Turn 3, Fire", "3, 2 of 2"},
		{"another level, whose format only VASSAL reads", `1|3;0;false;-1;1\;0\;0\;true,true|0;0;0;true`, "The end", "1 of 1"},
		{"a counter alone", `0|-2;0;true;9`, "Turn -2", "-2"},
		{"a value that the list does not have", `0|1;0;false;-1;2\;0\;0\;true,true,true`, "Turn 1, 3 of 3", "1, 3 of 3"},
		{"no such level", `2|1;0;false;-1`, "", ""},
		{"no state", ``, "", ""},
		{"a level without a value", `0|x;0;false;-1`, "", ""},
		{"a level cut off", `0|1;0`, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var unknown *module.TurnTracker
			for _, c := range []struct {
				tracker *module.TurnTracker
				want    string
			}{{tracker, tt.with}, {unknown, tt.without}} {
				got, err := c.tracker.Turn(tt.state)
				if got != c.want || (err == nil) != (c.want != "") {
					t.Errorf("turn %q (%v), want %q", got, err, c.want)
				}
			}
		})
	}
}

func TestTurnTooDeep(t *testing.T) {
	state := "0;0;0;true"
	for range 12 {
		state = "1;0;false;-1;" + escapeAll(state)
	}
	if text, err := (*module.TurnTracker)(nil).Turn("0|" + state); err == nil {
		t.Errorf("turn %q", text)
	}
}

// escapeAll is a state inside another: each level adds a backslash.
func escapeAll(state string) string {
	var b []byte
	for _, c := range []byte(state) {
		if c == ';' {
			b = append(b, '\\')
		}
		b = append(b, c)
	}
	return string(b)
}
