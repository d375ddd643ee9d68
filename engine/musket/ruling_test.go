package musket_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// rule gives the moderator's ruling, and checks that the state with it reads back.
func rule(t *testing.T, sys *musket.System, s engine.State, question, answer string) engine.State {
	t.Helper()
	r := engine.GivenRuling{Question: question, Answer: answer, Text: "see the map sheet", By: "moderator"}
	next, _, _, err := engine.Apply(sys, s, engine.Play{Ruling: &r})
	if err != nil {
		t.Fatalf("%s: %s: %v", question, answer, err)
	}
	read, err := sys.ParseState(next.Text())
	if err != nil || string(read.Text()) != string(next.Text()) {
		t.Fatalf("read back: %v", err)
	}
	return next
}

// questionsOf are the names of what an order leaves open.
func questionsOf(r engine.Ruling) string {
	var names []string
	for _, f := range r.Findings {
		if f.Question != "" {
			names = append(names, f.Question)
		}
	}
	return strings.Join(names, ", ")
}

func TestChargeIsRuledOn(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "move", "b-cav 0102, r-one 0104", "A-01", "sheet")
	order := action("blue", "charge b-cav 0102-0103 at 0104")
	if r := sys.Check(s, order); r.Verdict != engine.Unclear || questionsOf(r) != "R-50" {
		t.Fatalf("%s: %+v", r.Verdict, r.Findings)
	}
	for answer, verdict := range map[string]engine.Verdict{"standard": engine.Legal, "illegal": engine.Illegal} {
		ruled := rule(t, sys, s, "R-50", answer)
		r := sys.Check(ruled, order)
		last := r.Findings[len(r.Findings)-1]
		if r.Verdict != verdict || last.Code != "W641" || !strings.HasPrefix(last.Text, "ruling on R-50: ") || !strings.Contains(last.Text, "as moderator ruled: see the map sheet") {
			t.Errorf("%s: %s %+v", answer, r.Verdict, r.Findings)
		}
		if r := sys.Check(ruled, action("blue", "pass")); len(r.Findings) > 0 {
			t.Errorf("%s: a pass cites %+v", answer, r.Findings)
		}
	}
}

// What a zone of control forbids over unknown ground is unclear, until each hex that
// bears on it is ruled on: then brush lets the unit pass, and anything else does not.
func TestTerrainIsRuledOn(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "move", "b-five 0101, r-one 0103", "terrain", "unknown")
	order := action("blue", "move b-five 0101-0102-0202")
	if got := questionsOf(sys.Check(s, order)); got != "terrain 0101, terrain 0102, terrain 0103, terrain 0202" {
		t.Fatalf("open: %s", got)
	}
	if r := sys.Check(rule(t, sys, s, "terrain 0103", "brush"), order); r.Verdict != engine.Legal {
		t.Errorf("out of brush: %s %+v", r.Verdict, r.Findings)
	}
	for _, hex := range []string{"0101", "0102", "0103", "0202"} {
		if r := sys.Check(s, order); r.Verdict != engine.Unclear {
			t.Fatalf("before %s: %s", hex, r.Verdict)
		}
		s = rule(t, sys, s, "terrain "+hex, "clear")
	}
	if r := sys.Check(s, order); r.Verdict != engine.Illegal || r.Findings[0].Code != "E403" || questionsOf(r) != "" || r.Findings[1].Code != "W641" {
		t.Errorf("over clear ground: %s %+v", r.Verdict, r.Findings)
	}
}

// Where the sides do not agree on the terrain that an order waits for, a ruling
// settles it, and the order goes on or is called off.
func TestRulingSettlesTerrain(t *testing.T) {
	for _, tt := range []struct{ hexside, want string }{{"upslope", "fight dice"}, {"prohibited", "combat blue"}} {
		b := &table{t: t, sys: lab(t)}
		b.s = place(t, b.sys, "combat", "b-five 0604, r-four 0605", "terrain", "unknown")
		b.do("blue: attack 0604 -> 0605 primary b-five")
		b.do("blue: terrain 0604 clear")
		b.s = rule(t, b.sys, b.s, "terrain 0604-0605", tt.hexside)
		if tt.hexside != "prohibited" {
			b.do("blue: terrain 0605 clear")
			b.do("red: terrain 0605 hill")
			b.s = rule(t, b.sys, b.s, "terrain 0605", "clear")
			if got := waits(b.sys, b.s); got != "agree blue" {
				t.Fatalf("the game waits for %s", got)
			}
			b.s = rule(t, b.sys, b.s, "terrain 0604", "clear")
		}
		if got := waits(b.sys, b.s); !strings.HasPrefix(got, strings.Fields(tt.want)[0]) || strings.HasSuffix(got, "blue") != strings.HasSuffix(tt.want, "blue") {
			t.Errorf("%s: the game waits for %s", tt.hexside, got)
		}
	}
}

func TestRulingsThatAreRefused(t *testing.T) {
	sys := lab(t)
	known := place(t, sys, "move", "b-five 0101, r-one 1210")
	dark := place(t, sys, "move", "b-five 0101, r-one 1210", "terrain", "unknown")
	ruled := rule(t, sys, dark, "terrain 0507", "light-woods hill")
	tests := []struct {
		name             string
		state            engine.State
		question, answer string
		want             string
	}{
		{"no question of the rules", known, "who is right", "legal", "that is not open; what is: R-50 under the sheet's key, and the terrain of hexes"},
		{"charges that have a result", known, "R-50", "standard", "that is not open in this game"},
		{"terrain that is typed in", known, "terrain 0507", "clear", "what there is in or on 0507 is known"},
		{"a hex that is none", dark, "terrain 9999", "clear", `"9999" is neither a hex of the map`},
		{"a hexside from behind", dark, "terrain 0508-0507", "creek", "the lower hex is named first: 0507-0508"},
		{"no word for terrain", dark, "terrain 0508", "wood", "that is said with these words, in this order: clear light-woods"},
		{"a word of hexsides", dark, "terrain 0508", "creek", "that is said with these words"},
		{"the same again", ruled, "terrain 0507", "light-woods hill", "terrain 0507 is ruled so already: see the map sheet"},
		{"a contradiction", ruled, "terrain 0507", "clear", "terrain 0507 is ruled otherwise already, by moderator: light-woods hill (see the map sheet); a ruling stands unless the game is rolled back"},
		{"two lines", dark, "terrain 0508\nclear", "clear", "the question of a ruling is not one line"},
		{"no answer", dark, "terrain 0508", "", "a ruling without its answer"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := engine.GivenRuling{Question: tt.question, Answer: tt.answer, Text: "so", By: "moderator"}
			next, _, _, err := engine.Apply(sys, tt.state, engine.Play{Ruling: &r})
			if err == nil || !strings.Contains(err.Error(), tt.want) || string(next.Text()) != string(tt.state.Text()) {
				t.Errorf("refused with %v", err)
			}
		})
	}
}

// A text with a ruling that does not hold in it is none of the system.
func TestRulingsThatDoNotHold(t *testing.T) {
	sys := lab(t)
	dark := rule(t, sys, place(t, sys, "move", "b-five 0101, r-one 1210", "terrain", "unknown"), "terrain 0507", "brush")
	for old, forged := range map[string]string{
		`"answer":"brush"`:                   `"answer":"clear"`,
		`"question":"terrain 0507"`:          `"question":"terrain 0508"`,
		`"question":"terrain 0507","answer"`: `"question":"R-50","answer"`,
	} {
		text := strings.Replace(string(dark.Text()), old, forged, 1)
		if _, err := sys.ParseState([]byte(text)); err == nil || !strings.Contains(err.Error(), "does not hold") {
			t.Errorf("%s: %v", forged, err)
		}
	}
}
