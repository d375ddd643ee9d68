package gbacw

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// final is how a game stands at the end, of which the account and the verdict are looked at.
type final struct {
	scenario string
	options  map[string]string
	beaten   string            // formations by their codes
	counted  map[string]string // what was counted
	held     map[engine.Loc]int
	gone     string // units that are eliminated
	set      func(*system, *state.State)
}

// state is the end of the last turn of the basic game.
func (f final) state(t *testing.T, sys *system) *state.State {
	t.Helper()
	st, err := sys.New(engine.Setup{Scenario: f.scenario, Options: f.options})
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state.State).Clone()
	s.Turn = sys.Book.Turns(f.scenario)
	for code := range strings.FieldsSeq(f.beaten) {
		at := sys.FormationNamed(code)
		if at < 0 || !slices.Contains(victory.Weighs(sys.Book, s, sys.Formations[at].Side), at) {
			t.Fatalf("%s does not count in scenario %s", code, f.scenario)
		}
		s.Formations[at].Beaten = true
	}
	for key, value := range f.counted {
		if m, there := victory.MatterOf(sys.Book, s, key); !there || !slices.Contains(m.Answers, value) {
			t.Fatalf("%s is no matter of scenario %s, or %s no answer", key, f.scenario, value)
		}
		s.Counted[key] = value
	}
	for at, side := range f.held {
		s.Held[at] = side
	}
	for id := range strings.FieldsSeq(f.gone) {
		u := &s.Units[unitOf(t, sys, engine.UnitID(id))]
		u.At, u.Fate = "", state.FateEliminated
	}
	if f.set != nil {
		f.set(sys, s)
	}
	return s
}

// TestVerdicts holds each scenario's points and levels against the book, on both sides of each bound.
func TestVerdicts(t *testing.T) {
	sys := woods(t)
	south, north := sys.Side("CS"), sys.Side("US")
	feet := func(side int, hexes ...string) map[engine.Loc]int {
		held := map[engine.Loc]int{}
		for _, at := range hexes {
			name := sys.HexName(sys.HexOf(engine.Loc(at)))
			held[name], held[victory.FootPrefix+name] = side, side
		}
		return held
	}
	lost := func(id engine.UnitID, n int) func(*system, *state.State) {
		return func(sys *system, s *state.State) { s.Units[sys.UnitIndex[id]].Lost = n }
	}
	fields := func(n int, more ...string) map[string]string {
		all := map[string]string{}
		for _, f := range sys.Book.FieldsOf("1")[:n] {
			all[victory.KeyField+f.Name] = "CS"
		}
		for i := 0; i < len(more); i += 2 {
			all[more[i]] = more[i+1]
		}
		return all
	}
	church := []string{"S2706", "S2905", "S1401", "S2902", "S4202", "S3604", "S3609", "S2604"} // 5 and 6 points
	camps := func(n int) []string {
		var list []string
		for _, c := range victory.FootCamps(sys.Book, state.CodeRaith, state.CodeMcDowell, state.CodeHildebrand, state.CodeBuckland)[:n] {
			list = append(list, string(sys.HexName(c)))
		}
		return list
	}
	for name, tt := range map[string]struct {
		final
		score  string // CS and US
		winner engine.Side
		level  string
	}{
		"1: nothing":              {final{scenario: "1"}, "0 0", "US", "tactical"},
		"1: 1 point":              {final{scenario: "1", gone: "Stone-Bty"}, "1 0", "US", "marginal"},
		"1: minus 20":             {final{scenario: "1", counted: map[string]string{victory.KeyBeyond: "4"}}, "0 20", "US", "tactical"},
		"1: minus 21":             {final{scenario: "1", counted: map[string]string{victory.KeyBeyond: "4"}, gone: "Gage-Bty"}, "0 21", "US", "strategic"},
		"1: 20 points":            {final{scenario: "1", counted: fields(4)}, "20 0", "US", "marginal"},
		"1: 21 points":            {final{scenario: "1", counted: fields(4), gone: "Stone-Bty"}, "21 0", "CS", "marginal"},
		"1: 40 points":            {final{scenario: "1", counted: fields(8)}, "40 0", "CS", "marginal"},
		"1: 41 points":            {final{scenario: "1", counted: fields(8), gone: "Stone-Bty"}, "41 0", "CS", "tactical"},
		"1: 41 points, I-02":      {final{scenario: "1", options: map[string]string{"I-02": "marginal"}, counted: fields(8), gone: "Stone-Bty"}, "41 0", "CS", "marginal"},
		"1: 42 points":            {final{scenario: "1", options: map[string]string{"I-02": "marginal"}, counted: fields(8), gone: "Stone-Bty Dresser-Bty"}, "42 0", "CS", "tactical"},
		"1: a division of theirs": {final{scenario: "1", beaten: "CS:M/3/1 CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2"}, "0 25", "US", "strategic"},
		"1: the Reserve Corps": {final{scenario: "1", set: func(sys *system, s *state.State) {
			s.Units[sys.UnitIndex["1-MO"]].At, s.Units[sys.UnitIndex["1-MO"]].Fate = "S1234", ""
			s.Formations[sys.FormationNamed("CS:M/R")].Beaten = true
		}}, "0 10", "US", "tactical"},
		"1: a division of ours":    {final{scenario: "1", beaten: "US:T/5 US:T/5/1 US:T/5/2 US:T/5/3 US:T/5/4"}, "17 0", "US", "marginal"},
		"1: half a battery":        {final{scenario: "4", gone: "Willard-Bty-a"}, "0 0", "", ""},
		"1: a shift":               {final{scenario: "1", counted: fields(5, victory.KeyShift, "yes")}, "25 0", "US", "marginal"},
		"1: no shift":              {final{scenario: "1", counted: fields(5, victory.KeyShift, "no")}, "25 0", "CS", "marginal"},
		"1: fields of the Union":   {final{scenario: "1", counted: map[string]string{victory.KeyField + "Spain": "US", victory.KeyField + "Perry": "US", victory.KeyField + "Lost": "both"}}, "0 5", "US", "tactical"},
		"1: the Landing":           {final{scenario: "1", counted: map[string]string{victory.KeyLanding: "yes"}}, "0 0", "CS", "strategic"},
		"1: the Landing, too dear": {final{scenario: "1", counted: map[string]string{victory.KeyLanding: "yes"}, beaten: "CS:M/3/1/1"}, "0 5", "CS", "tactical"},
		"1: as many are beaten":    {final{scenario: "1", counted: map[string]string{victory.KeyLanding: "yes"}, beaten: "CS:M/3/1/1 US:T/5/1"}, "3 5", "CS", "strategic"},
		"1a: as it is":             {final{scenario: "1a", counted: fields(5)}, "25 0", "CS", "marginal"},
		"1a: shifted":              {final{scenario: "1a", options: map[string]string{state.OptShift: "yes"}, counted: fields(5)}, "25 0", "US", "marginal"},
		"1b: shifted":              {final{scenario: "1b", options: map[string]string{state.OptShift: "yes"}, counted: fields(9)}, "45 0", "CS", "marginal"},
		"1: never shifted so":      {final{scenario: "1", options: map[string]string{state.OptShift: "yes"}, counted: fields(5)}, "25 0", "CS", "marginal"},
		"1b: strategic":            {final{scenario: "1b", options: map[string]string{state.OptShift: "yes"}, counted: map[string]string{victory.KeyLanding: "yes"}}, "0 0", "CS", "strategic"},

		"2: nobody":          {final{scenario: "2", set: func(sys *system, s *state.State) { cleared(sys, s, "US") }}, "0 0", "US", ""},
		"2: eleven SP":       {final{scenario: "2", held: feet(south, "S3514", "S4515", "S3715", "S4218", "S3916", "S4418", "S4117", "S4617", "S4215", "S4315"), set: lost("6-AR", 11)}, "1 1", "", ""},
		"2: twelve SP":       {final{scenario: "2", held: feet(south, "S3514", "S4515", "S3715", "S4218", "S3916", "S4418", "S4117", "S4617", "S4215", "S4315"), set: lost("6-AR", 12)}, "0 2", "US", ""},
		"2: Miller's beaten": {final{scenario: "2", beaten: state.CodeMiller, set: func(sys *system, s *state.State) { cleared(sys, s, "US") }}, "1 0", "CS", ""},

		"3: twelve":       {final{scenario: "3", held: feet(south, append(church, camps(1)...)...)}, "12 0", "US", ""},
		"3: thirteen":     {final{scenario: "3", held: feet(south, append(church, camps(2)...)...)}, "13 0", "", ""},
		"3: fifteen":      {final{scenario: "3", held: feet(south, append(church, camps(3)...)...), beaten: "US:T/5/1"}, "15 0", "", ""},
		"3: sixteen":      {final{scenario: "3", held: feet(south, append(church, camps(5)...)...)}, "16 0", "CS", ""},
		"3: all":          {final{scenario: "3", held: feet(south, append(church, camps(13)...)...)}, "24 0", "CS", ""},
		"3: three beaten": {final{scenario: "3", held: feet(south, append(church, camps(13)...)...), beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2"}, "21 0", "", ""},
		"3: two beaten":   {final{scenario: "3", held: feet(south, append(church, camps(13)...)...), beaten: "CS:M/3/1/1 CS:M/3/1/3"}, "22 0", "CS", ""},
		"3: held by guns": {final{scenario: "3", held: map[engine.Loc]int{"S2706": south}}, "0 0", "US", ""},

		"4: nothing":         {final{scenario: "4"}, "0 0", "", ""},
		"4: the lane alone":  {final{scenario: "4", counted: map[string]string{victory.KeySunken + "CS": "13"}}, "0 0", "", ""},
		"4: six hexes":       {final{scenario: "4", counted: map[string]string{victory.KeySunken + "CS": "6"}, held: feet(south, "N5424")}, "1 0", "CS", "marginal"},
		"4: seven hexes":     {final{scenario: "4", counted: map[string]string{victory.KeySunken + "CS": "7"}, held: feet(south, "N5424")}, "2 0", "CS", "substantial"},
		"4: west of 54":      {final{scenario: "4", held: feet(south, "N5324")}, "0 0", "", ""},
		"4: all":             {final{scenario: "4", beaten: "US:T/2 US:T/4 US:T/6", counted: map[string]string{victory.KeySunken + "CS": "7", victory.KeyCloud + "5 PM": "CS", victory.KeyCloud + "6 PM": "CS"}, held: feet(south, "N6924")}, "4 0", "CS", "decisive"},
		"4: not kept":        {final{scenario: "4", counted: map[string]string{victory.KeyCloud + "5 PM": "CS", victory.KeyCloud + "6 PM": "none"}}, "0 0", "", ""},
		"4: the Union's":     {final{scenario: "4", counted: map[string]string{victory.KeySunken + "US": "7", victory.KeyCloud + "6 PM": "US", victory.KeyRoad: "US"}}, "0 3", "US", "decisive"},
		"4: eight and one":   {final{scenario: "4", beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2 CS:M/2/2/2 CS:M/2/2/3 CS:M/2/1/1 CS:M/1/2/2"}, "0 0", "", ""}, // Gladden's begins so
		"4: nine, Gladden's": {final{scenario: "4", beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2 CS:M/2/2/2 CS:M/2/2/3 CS:M/2/1/1 CS:M/1/2/2 CS:M/R/-/3"}, "0 1", "US", "marginal"},

		"5: as it begins":  {final{scenario: "5"}, "10 6", "US", "marginal"},
		"5: as it adds up": {final{scenario: "5", options: map[string]string{state.OptLead: "counted"}}, "8 6", "US", "marginal"},

		"6: two":   {final{scenario: "6", held: feet(north, "N3434", "N3329")}, "3 2", "CS", ""},
		"6: three": {final{scenario: "6", held: feet(north, "N3434", "N3233", "N3428")}, "2 3", "US", ""},

		"7: neither":     {final{scenario: "7", counted: map[string]string{victory.KeyLanding: "no", victory.KeyRoadAndLane: "no"}}, "0 0", "US", ""},
		"7: the road":    {final{scenario: "7", counted: map[string]string{victory.KeyLanding: "no", victory.KeyRoadAndLane: "yes"}}, "1 0", "", ""},
		"7: the Landing": {final{scenario: "7", counted: map[string]string{victory.KeyLanding: "yes", victory.KeyRoadAndLane: "yes"}}, "2 0", "CS", ""},

		// Stuart's brigade begins ineffective; without the Union's infantry at the crossroads the level goes two towards the Confederates.
		"8: the crossroads":       {final{scenario: "8"}, "3 0", "CS", "tactical"},
		"8: the Union last there": {final{scenario: "8", held: feet(north, "S2902", "S4210")}, "3 0", "", ""},
		"8: in time": {final{scenario: "8", held: feet(north, "S2902", "S4210"), set: func(_ *system, s *state.State) {
			s.Used[state.UsedCrossroads+"S2902"], s.Used[state.UsedCrossroads+"S4210"] = 1, 1
		}}, "3 0", "US", "tactical"},
		"8: nine ahead":  {final{scenario: "8", held: feet(north, "S2902", "S4210"), beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2 CS:M/2/2/2"}, "3 12", "US", "marginal"},
		"8: twelve":      {final{scenario: "8", held: feet(north, "S2902", "S4210"), beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2 CS:M/2/2/2 CS:M/2/2/1"}, "3 15", "US", "tactical"},
		"8: six behind":  {final{scenario: "8", held: feet(north, "S2902", "S4210"), beaten: "US:T/5/1"}, "6 0", "CS", "marginal"},
		"8: nine behind": {final{scenario: "8", held: feet(north, "S2902", "S4210"), beaten: "US:T/5/1 US:T/5/3"}, "9 0", "CS", "marginal"},
		"8: eighteen":    {final{scenario: "8", held: feet(north, "S2902", "S4210"), beaten: "US:T/5/1 US:T/5/3 US:T/5/4 US:T/1/1 US:T/1/2"}, "18 0", "CS", "tactical"},
		"8: twenty-one":  {final{scenario: "8", held: feet(north, "S2902", "S4210"), beaten: "US:T/5/1 US:T/5/3 US:T/5/4 US:T/1/1 US:T/1/2 US:T/1/3"}, "21 0", "CS", "strategic"},
		"8: a camp":      {final{scenario: "8", held: feet(north, "S2902", "S4210"), counted: map[string]string{victory.KeyCamps: "yes"}}, "3 0", "CS", "marginal"},
		"8: retaken":     {final{scenario: "8", held: feet(north, "S2902", "S4210"), set: func(_ *system, s *state.State) { s.Used[state.UsedRetaken+"S3514"] = 1 }}, "3 0", "US", "marginal"},
		"8a: a draw":     {final{scenario: "8a", held: feet(north, "S2902", "S4210"), beaten: "CS:M/3/1/1"}, "3 8", "", ""},
		"8a: eleven":     {final{scenario: "8a", held: feet(north, "S2902", "S4210"), beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2"}, "3 14", "US", "tactical"},
		"8a: twenty":     {final{scenario: "8a", held: feet(north, "S2902", "S4210"), beaten: "CS:M/3/1/1 CS:M/3/1/3 CS:M/3/-/2 CS:M/2/2/2 CS:M/2/2/1 CS:M/2/2/3"}, "3 23", "US", "strategic"},
		"8a: five ahead": {final{scenario: "8a", held: feet(north, "S2902", "S4210"), beaten: "CS:M/3/1/1 CS:M/3/1/3"}, "3 11", "US", "marginal"},

		"9: nothing":     {final{scenario: "9"}, "0 0", "US", ""},
		"9: the camps":   {final{scenario: "9", beaten: state.CodeStuart, held: feet(south, "S5712", "S5313", "S5614", "S5714")}, "1 0", "CS", ""},
		"9: three camps": {final{scenario: "9", beaten: state.CodeStuart, held: feet(south, "S5712", "S5313", "S5614")}, "0 0", "US", ""},
		"9: one each":    {final{scenario: "9", beaten: state.CodeStuart, held: feet(south, "S5712", "S5313", "S5614", "S5714"), set: lost("9-MS", 11)}, "1 1", "", ""},
		"9: ten SP":      {final{scenario: "9", set: lost("9-MS", 10)}, "0 0", "US", ""},
		"9: both":        {final{scenario: "9", beaten: state.CodeChalmers, set: lost("9-MS", 11)}, "0 2", "US", ""},

		"10: nothing":     {final{scenario: "10"}, "0 0", "US", "tactical"},
		"10: 21 points":   {final{scenario: "10", counted: fields(4), gone: "Stone-Bty"}, "21 0", "", ""},
		"10: 45 points":   {final{scenario: "10", counted: fields(6), beaten: "US:T/5 US:T/5/1 US:T/5/2 US:T/5/3 US:T/5/4"}, "47 0", "CS", "marginal"},
		"10: the Landing": {final{scenario: "10", counted: map[string]string{victory.KeyLanding: "yes"}}, "0 0", "US", "tactical"},
		"10: and the bridge": {final{scenario: "10", counted: map[string]string{victory.KeyLanding: "yes"}, beaten: "US:T/5/1", set: func(sys *system, s *state.State) {
			s.Units[sys.UnitIndex["6-AR"]].At, s.Units[sys.UnitIndex["6-AR"]].Fate = "N3801", ""
		}}, "3 0", "CS", "strategic"},
		"10: as many beaten": {final{scenario: "10", counted: map[string]string{victory.KeyLanding: "yes"}, set: func(sys *system, s *state.State) {
			s.Units[sys.UnitIndex["6-AR"]].At, s.Units[sys.UnitIndex["6-AR"]].Fate = "N3801", ""
		}}, "0 0", "CS", "tactical"},
	} {
		t.Run(name, func(t *testing.T) {
			s := tt.state(t, sys)
			sum := victory.Sums(sys.Book, s)
			if got := fmt.Sprint(sum[south], sum[north]); got != tt.score {
				t.Errorf("%s points, want %s: %+v", got, tt.score, victory.Account(sys.Book, s))
			}
			if r := victory.Result(sys.Book, s); r.Winner != tt.winner || r.Level != tt.level || r.Undecided || r.Text == "" {
				t.Errorf("%+v, want %q %q", r, tt.winner, tt.level)
			}
		})
	}
}

// cleared takes the units of a side off the map.
func cleared(sys *system, s *state.State, side engine.Side) {
	for i := range s.Units {
		if u := sys.Unit(i); u.Side == side && s.Units[i].Here() {
			s.Units[i].At, s.Units[i].Fate = "", state.FateEliminated
		}
	}
}
