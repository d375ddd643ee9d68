package musket_test

import (
	"testing"

	"adjutant/engine"
)

// What is listed first stands for a side that does not answer. Each position is one
// in which something else would be worse for it.
func TestFirstAnswers(t *testing.T) {
	const attack = "blue: attack 0604 -> 0605 primary b-five"
	tests := []struct {
		name, pack, phase, side, units string
		turn                           int
		options                        []string
		script, who, want              string
	}{
		{
			name: "all who may defend, with their leader", units: "b-five 0604, r-one 0605, r-three 0605, r-bn 0605, r-lead 0605",
			script: attack, who: "red", want: "defend 0605 primary r-three support r-bn leader r-lead",
		},
		{
			name: "of equal strength, who has a step to lose before who has none", units: "b-five 0604, r-bn 0605, r-three 0605",
			script: attack, who: "red", want: "defend 0605 primary r-three support r-bn",
		},
		{
			name: "alone, the strongest", units: "b-five 0604, r-one 0605, r-three 0605", script: attack, who: "red", want: "defend 0605 primary r-three",
		},
		{
			name: "against a charge, not who is disrupted: it would be doubled", phase: "move", units: "b-cav 0102, r-three 0104 disrupted, r-one 0104",
			script: "blue: charge b-cav 0102-0103 at 0104; blue: pass; blue: charge b-cav 0103 at 0104", who: "red", want: "defend 0104 primary r-one",
		},
		{
			name: "a square", phase: "move", units: "b-cav 0102, r-one 0104",
			script: "blue: charge b-cav 0102-0103 at 0104; blue: pass; blue: charge b-cav 0103 at 0104; dice 1; dice 1", who: "red", want: "square r-one",
		},
		{
			name: "no square that sends a stronger unit away", phase: "move", units: "b-cav 0102, r-bn 0104, r-five 0104",
			script: "blue: charge b-cav 0102-0103 at 0104; blue: pass; blue: charge b-cav 0103 at 0104; red: defend 0104 primary r-bn support r-five; dice 1; dice 1",
			who:    "red", want: "pass",
		},
		{
			name: "the shortest safe line", units: "b-five 0604, r-one 0605", script: attack + "; dice 4 6", who: "red", want: "retreat r-one 0605-0606",
		},
		{
			name: "a line that does not over-stack", units: "b-five 0604, r-one 0605, r-three 0606, r-four 0606, r-five 0606",
			script: attack + "; dice 4 6", who: "red", want: "retreat r-one 0605-0705-0706",
		},
		{
			name: "round the creek", units: "b-five 0505, r-one 0506", script: "blue: attack 0505 -> 0506 primary b-five; dice 4 6", who: "red", want: "retreat r-one 0506-0607",
		},
		{
			name: "to stand rather than to be caught", units: "b-five 0604, b-four 0607, b-three 0805, b-other 0405, r-one 0605", options: []string{"A-01", "sheet"},
			script: attack + "; dice 3 1", who: "red", want: "disrupt r-one",
		},
		{
			name: "to lose a step rather than to be caught", units: "b-five 0604, b-bn 0604, b-gun1 0603, b-four 0607, b-three 0805, b-other 0405, r-one 0605", options: []string{"A-01", "sheet"},
			script: "blue: attack 0604 -> 0605 primary b-five support b-bn guns b-gun1; dice 2 1", who: "red", want: "lose r-one",
		},
		{
			name: "a step of the weakest who has two", units: "b-five 0604, b-four 0607, b-three 0805, b-other 0405, r-one 0605, r-bn 0605, r-three 0605",
			script: attack + "; red: defend 0605 primary r-one; dice 6 6; red: retreat r-one, r-three, r-bn 0605-0606", who: "red", want: "lose r-one",
		},
		{
			name: "a retreat for an exchange", units: "b-five 0604, r-three 0605", options: []string{"A-01", "sheet"},
			script: attack + "; dice 2 1", who: "red", want: "use convert",
		},
		{
			name: "the exchange where the retreat would be caught", options: []string{"A-01", "sheet"},
			units:  "b-five 0604, b-four 0607, b-three 0805, b-other 0405, r-three 0605 disrupted",
			script: attack + "; dice 2 1", who: "red", want: "pass",
		},
		{
			name: "no advance", units: "b-five 0604, r-one 0605", script: attack + "; dice 4 6; red: retreat r-one 0605-0606", who: "blue", want: "pass",
		},
		{
			name: "a leader to his own formation", phase: "move", units: "b-five 0102, r-lead2 0105, r-five 0107, r-other 0207",
			script: "blue: move b-five 0102-0103-0104", who: "red", want: "retreat r-lead2 0105-0207",
		},
		{
			name: "a vedette away from the enemy", pack: "wilsons", phase: "move", turn: 4, side: "confederate", units: "3-LA 1306, 7-MSG 1110, 1-US-Cav 1308, 1-US 0201",
			script: "confederate: move 3-LA 1306-1307", who: "union", want: "retreat 1-US-Cav 1308-1408-1509",
		},
		{
			name: "no attempt to exhaust", pack: "wilsons", phase: "counter", turn: 7, side: "confederate", units: "1-KS 1306, 1-IA 1306, 7-MSG 1305",
			script: "until exhaust confederate", who: "confederate", want: "pass",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := &table{t: t, sys: lab(t)}
			if tt.pack != "" {
				b.sys = wilsons(t)
			}
			if tt.phase == "" {
				tt.phase = "combat"
			}
			b.set(reading{phase: tt.phase, turn: tt.turn, side: tt.side, units: tt.units, options: tt.options}, "")
			b.play(tt.script)
			if n := b.sys.Node(b.s); !n.Asked || string(n.Seats[0]) != tt.who {
				t.Fatalf("nothing is asked of %s: %+v", tt.who, n)
			}
			for a := range b.sys.Legal(b.s, engine.Side(tt.who)) {
				if a.String() != tt.want {
					t.Errorf("the first answer is %s, want %s", a, tt.want)
				}
				break
			}
		})
	}
}
