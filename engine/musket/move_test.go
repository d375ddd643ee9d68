package musket_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

func TestMoves(t *testing.T) {
	tests := []struct {
		name, units, order string
		code               string // "" is legal
		text, write        string // parts of what is said
		options            []string
	}{
		{name: "four clear hexes", units: "b-five 0101", order: "move b-five 0101-0102-0103-0104-0105"},
		{name: "start left out", units: "b-five 0101", order: "move b-five 0102-0103"},
		{
			name: "five clear hexes", units: "b-five 0101", order: "move b-five 0101-0102-0103-0104-0105-0106", code: "E402",
			text: "b-five needs 5 MP, has 4: 0102 clear 1, 0103 clear 1", write: "move b-five 0101-0102-0103-0104-0105",
		},
		{name: "a leader adds his allowance (10.0.1)", units: "b-five 0101, b-lead 0101", order: "move b-five, b-lead 0101-0102-0103-0104-0105-0106"},
		{name: "with a leader", units: "b-five 0101, b-lead 0101", order: "move b-five 0101-0102-0103-0104-0105-0106 with b-lead"},
		{name: "a leader of another formation does not", units: "b-five 0101, b-lead2 0101", order: "move b-five, b-lead2 0101-0102-0103-0104-0105-0106", code: "E402"},
		{name: "the army's leader does", units: "b-five 0101, b-army 0101", order: "move b-five, b-army 0101-0102-0103-0104-0105-0106"},
		{name: "an ineffective leader adds nothing", units: "b-five 0101, b-lead 0101 ineffective", order: "move b-five, b-lead 0101-0102-0103-0104-0105-0106", code: "E402"},
		{name: "a stack goes with its slowest (4.2)", units: "b-five 0101, b-gun1 0101", order: "move b-five, b-gun1 0101-0102-0103-0104-0105", code: "E402", text: "b-gun1 needs 4 MP, has 3"},
		{name: "a gap (4.1)", units: "b-five 0101", order: "move b-five 0101-0103", code: "E401"},
		{name: "two starts (4.1)", units: "b-five 0101, b-one 0102", order: "move b-five, b-one 0103", code: "E401"},
		{name: "brush costs two", units: "b-five 0302", order: "move b-five 0302-0303-0304-0404", text: ""},
		{name: "brush and one too many", units: "b-five 0302", order: "move b-five 0302-0303-0304-0404-0504", code: "E402", text: "0303 brush 2", write: "move b-five 0302-0303-0304-0404"},
		{name: "a stream costs one more", units: "b-five 0702", order: "move b-five 0702-0703-0704-0705", code: "E402", text: "needs 5 MP"},
		{name: "upslope costs two more", units: "b-five 1105", order: "move b-five 1105-1104-1103", text: ""},
		{name: "upslope and on", units: "b-five 1105", order: "move b-five 1105-1104-1103-1102", code: "E402", text: "1103 hill upslope 3"},
		{name: "downslope costs nothing", units: "b-five 1103", order: "move b-five 1103-1104-1105-1205-1204"},
		{name: "one hex is always possible (4.3)", units: "b-gun1 1104 ineffective", order: "move b-gun1 1104-1103"},
		{name: "only as the single hex (A-07)", units: "b-five 1106", order: "move b-five 1106-1105-1104-1103", code: "E402"},
		{name: "or as any last hex", units: "b-five 1106", order: "move b-five 1106-1105-1104-1103", options: []string{"minimum", "any_once"}},
		{name: "a creek is the whole move (A-08)", units: "b-five 0506", order: "move b-five 0506-0507"},
		{name: "not after a step", units: "b-five 0505", order: "move b-five 0505-0506-0507", code: "E402", text: "whole move"},
		{name: "not before a step", units: "b-five 0506", order: "move b-five 0506-0507-0508", code: "E402", text: "whole move"},
		{name: "or what remains", units: "b-five 0505", order: "move b-five 0505-0506-0507", options: []string{"creek", "remaining"}},
		{name: "guns do not cross a creek", units: "b-gun1 0506", order: "move b-gun1 0506-0507", code: "E406"},
		{name: "but a ford, for one more", units: "b-gun1 0606", order: "move b-gun1 0606-0607-0707"},
		{name: "ford and two hexes", units: "b-gun1 0606", order: "move b-gun1 0606-0607-0707-0708", code: "E402", text: "0607 clear ford 2"},
		{name: "guns stop in a stream", units: "b-gun1 0702", order: "move b-gun1 0702-0703-0803", code: "E403", write: "move b-gun1 0702-0703"},
		{name: "guns stop in a brook", units: "b-gun1 0304", order: "move b-gun1 0304-0305-0306", code: "E403"},
		{name: "infantry does not", units: "b-five 0304", order: "move b-five 0304-0305-0306"},
		{name: "a prohibited hex", units: "b-five 0905", order: "move b-five 0905-0906", code: "E417"},
		{name: "a prohibited hexside", units: "b-five 0706", order: "move b-five 0706-0707", code: "E417"},
		{name: "an enemy hex", units: "b-five 0101, r-one 0102", order: "move b-five 0101-0102", code: "E418"},
		{name: "a lone enemy leader bars his hex (R-10)", units: "b-five 0101, r-lead 0102", order: "move b-five 0101-0102", code: "E418"},
		{name: "or does not", units: "b-five 0101, r-lead 0102", order: "move b-five 0101-0102", options: []string{"lone_leader", "open"}},
		{name: "a zone of control ends the move (6.2)", units: "b-five 0101, r-one 0104", order: "move b-five 0101-0102-0103-0203", code: "E403", write: "move b-five 0101-0102-0103"},
		{name: "into one", units: "b-five 0101, r-one 0104", order: "move b-five 0101-0102-0103"},
		{name: "out of one, one hex only", units: "b-five 0103, r-one 0104", order: "move b-five 0103-0102-0101", code: "E404", write: "move b-five 0103-0102"},
		{name: "from one into another", units: "b-five 0103, r-one 0104", order: "move b-five 0103-0204", code: "E404"},
		{name: "brush breaks zones of control", units: "b-five 0301, r-one 0303", order: "move b-five 0301-0302-0402-0502"},
		{name: "disrupted units have none (11.1.3)", units: "b-five 0101, r-one 0104 disrupted", order: "move b-five 0101-0102-0103-0203"},
		{name: "ineffective units have none (11.2.3)", units: "b-five 0101, r-bn 0104 ineffective", order: "move b-five 0101-0102-0103-0203"},
		{name: "leaders have none (6.1)", units: "b-five 0101, r-lead 0104", order: "move b-five 0101-0102-0103-0203"},
		{name: "disrupted into a zone", units: "b-five 0102 disrupted, r-one 0104", order: "move b-five 0102-0103", code: "E405"},
		{name: "with a leader of its formation", units: "b-five 0102 disrupted, b-lead 0102, r-one 0104", order: "move b-five, b-lead 0102-0103"},
		{name: "with another leader", units: "b-five 0102 disrupted, b-lead2 0102, r-one 0104", order: "move b-five, b-lead2 0102-0103", code: "E405"},
		{name: "ineffective never", units: "b-bn 0102 ineffective, b-lead 0102, r-one 0104", order: "move b-bn, b-lead 0102-0103", code: "E405"},
		{name: "leader alone, 12 hexes", units: "b-lead 0101", order: "move b-lead 0101-0201-0301-0401-0501-0601-0701-0801-0901-1001-1101-1201-1202"},
		{name: "leader alone, 13 hexes", units: "b-lead 0101", order: "move b-lead 0101-0201-0301-0401-0501-0601-0701-0801-0901-1001-1101-1201-1202-1203", code: "E402"},
		{name: "leader alone into a zone", units: "b-lead 0102, r-one 0104", order: "move b-lead 0102-0103", code: "E405"},
		{name: "leader onto a friend in one", units: "b-lead 0102, b-one 0103, r-one 0104", order: "move b-lead 0102-0103"},
		{name: "he stops there (R-02)", units: "b-lead 0102, b-one 0103, r-one 0104", order: "move b-lead 0102-0103-0203", code: "E403"},
		{name: "or goes on", units: "b-lead 0102, b-one 0103, r-one 0104", order: "move b-lead 0102-0103-0203", options: []string{"leader_stop", "pass"}},
		{name: "he leaves a zone freely", units: "b-lead 0103, b-one 0103, r-one 0104", order: "move b-lead 0103-0102-0101-0201"},
		{name: "road, half a point a hex", units: "b-five 0108", order: "move b-five 0108-0208-0308-0408-0508-0608 by road"},
		{name: "road and then one clear hex (A-04)", units: "b-gun1 0108", order: "move b-gun1 0108-0208-0308-0307", code: "", text: ""},
		{name: "three by road and one clear are four", units: "b-gun1 0108", order: "move b-gun1 0108-0208-0308-0408-0407", code: "E402", text: "needs 4 MP, has 3"},
		{name: "by road where none runs", units: "b-five 0108", order: "move b-five 0108-0107 by road", code: "E402"},
		{name: "over-stacking is a warning", units: "b-five 0101, b-four 0102, b-three 0102, b-one 0102", order: "move b-five 0101-0102", code: "W407"},
		{name: "an unknown unit", units: "b-five 0101", order: "move b-six 0101-0102", code: "E301"},
		{name: "not his", units: "b-five 0101, r-one 0110", order: "move r-one 0110-0109", code: "E303"},
		{name: "not there", units: "b-five 0101", order: "move b-one 0110-0109", code: "E303"},
		{name: "off the map", units: "b-five 0101", order: "move b-five 0101-0100", code: "E202"},
		{name: "nothing to do", units: "b-five 0101", order: "move b-five 0101", code: "E107"},
		{name: "an attack in the movement phase", units: "b-five 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five", code: "E416"},
		{name: "a formation by plan, when play has begun", units: "b-cav 0101", order: "entry b-cav 0102", code: "E416"},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "move", tt.units, tt.options...)
			check(t, sys.Check(s, action("blue", tt.order)), tt.code, tt.text, tt.write)
		})
	}
}

// check compares a ruling with the code and parts of the text that are wanted.
func check(t *testing.T, r engine.Ruling, code, text, write string) {
	t.Helper()
	got := engine.Finding{}
	if len(r.Findings) > 0 {
		got = r.Findings[0]
	}
	wanted := engine.Illegal
	switch {
	case code == "" || strings.HasPrefix(code, "W"):
		wanted = engine.Legal
	case code == "E531":
		wanted = engine.Unclear
	}
	if r.Verdict != wanted || got.Code != code {
		t.Fatalf("ruled %s, want %s %s: %+v", r.Verdict, wanted, code, r.Findings)
	}
	if !strings.Contains(got.Text, text) || write != "" && got.Write != write {
		t.Errorf("says %q and to write %q; want %q and %q", got.Text, got.Write, text, write)
	}
	if code != "" && strings.HasPrefix(code, "E4") && len(got.Cites) == 0 && code != "E416" {
		t.Errorf("%s cites nothing", code)
	}
}

func TestAUnitMovesOnce(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "move", "b-five 0101, b-one 0101, r-one 1010")
	s = play(t, sys, s, "blue", "move b-five 0101-0102")
	check(t, sys.Check(s, action("blue", "move b-five 0102-0103")), "E415", "already moved", "")
	s = play(t, sys, s, "blue", "move b-one 0101-0102")
	s = play(t, sys, s, "blue", "hold all")
	s = play(t, sys, s, "blue", "pass")
	if got := waits(sys, s); got != "combat blue" {
		t.Errorf("after movement the game waits for %s", got)
	}
}

// Vector 13 of the digest.
func TestOverstackedUnitsDisrupt(t *testing.T) {
	tests := []struct {
		name, units, brigade, battery string
	}{
		{"three brigades, a battery, two leaders", "b-three 0101, b-gun1 0101, b-lead 0101, b-army 0101", "0101", "0101"},
		{"four brigades (A-48)", "b-three 0101, b-one 0101, b-gun1 0201", "0101 disrupted", "0201"},
		{"three brigades and two batteries", "b-three 0101, b-gun1 0101, b-gun2 0101", "0101 disrupted", "0101 ineffective"},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "move", "b-five 0101, b-four 0101, r-one 0102, "+tt.units)
			s = play(t, sys, s, "blue", "pass")
			if five, gun := stands(sys, s, "b-five"), stands(sys, s, "b-gun1"); five != tt.brigade || gun != tt.battery {
				t.Errorf("b-five stands %s, b-gun1 %s; want %s and %s", five, gun, tt.brigade, tt.battery)
			}
		})
	}
}

// While movement is restricted and roads count for nothing, a bridge is no
// way over a creek, and a road no way past what lies in a hex.
func TestNoRoadsWhileRestricted(t *testing.T) {
	tests := []struct{ name, unit, at, order, code, text string }{
		{"guns on a bridge", "Battery-M", "0806", "move Battery-M 0806-0807", "E406", "only at a ford"},
		{"infantry on a bridge", "Fusiliers", "1005", "move Fusiliers 1005-0905-0806-0807", "E402", "whole move to cross the creek"},
		{"the reckoning names no road", "Fusiliers", "1005", "move Fusiliers 1005-0905-0805-0705-0605", "E402", "0605 clear"},
		{"by road", "Fusiliers", "0605", "move Fusiliers 0605-0504 by road", "E402", "no road"},
	}
	sys := training(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := sys.Place(musket.Position{
				Turn: 1, Phase: "move", Side: "south", Units: []musket.Standing{{Unit: tt.unit, Hex: engine.Loc(tt.at)}},
				Options: map[string]string{"A-05": "no_road"}, Restricted: []engine.Side{"south"},
			})
			if err != nil {
				t.Fatal(err)
			}
			check(t, sys.Check(s, action("south", tt.order)), tt.code, tt.text, "")
			if all, err := sys.Reach(s, engine.UnitID(tt.unit)); err != nil || tt.unit == "Battery-M" && all["0807"] != (engine.Reached{}) {
				t.Errorf("reached: %+v (%v)", all, err)
			}
		})
	}
}

// What a refused move is to be instead is its longest beginning that may be gone: random walks of all kinds of units, whose
// beginnings are all tried.
func TestALongestBeginningIsWrittenInstead(t *testing.T) {
	sys := lab(t)
	rng := rand.New(rand.NewPCG(1, 1))
	written := 0
	for _, c := range []struct{ units, who, from string }{
		{"b-five 0302, r-one 0505", "b-five", "0302"},
		{"b-five 0103, r-one 0104", "b-five", "0103"},
		{"b-gun1 0606, r-one 1010", "b-gun1", "0606"},
		{"b-gun1 0702, r-one 0704", "b-gun1", "0702"},
		{"b-lead 0102, b-one 0103, r-one 0104", "b-lead", "0102"},
		{"b-five 0506, b-lead 0506, r-lead 0507", "b-five, b-lead", "0506"},
		{"b-five 0705 disrupted, r-one 0807", "b-five", "0705"},
		{"b-bn 1105 ineffective, r-one 1103", "b-bn", "1105"},
	} {
		s := place(t, sys, "move", c.units)
		for range 150 {
			a := action("blue", "move "+c.who+" "+c.from)
			for at := a.Path[0]; len(a.Path) < 2+rng.IntN(8); a.Path = append(a.Path, at) {
				next := musket.Around(sys, at)
				at = next[rng.IntN(len(next))]
			}
			ruling := sys.Check(s, a)
			if ruling.Verdict == engine.Legal {
				continue
			}
			longest := ""
			for n := len(a.Path) - 1; n > 1 && longest == ""; n-- {
				begins := a
				if begins.Path = a.Path[:n]; sys.Check(s, begins).Verdict == engine.Legal {
					longest = begins.String()
				}
			}
			if got := ruling.Findings[0].Write; got != longest {
				t.Errorf("%s: %q is to be %q, and may be %q", c.units, a.String(), got, longest)
			}
			if longest != "" {
				written++
			}
		}
	}
	if written < 100 {
		t.Errorf("only %d have a beginning that may be gone", written)
	}
}
