package gbacw

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// closing is a game in the recovery phase of a turn, whose second side has only to pass.
func closing(t *testing.T, sys *system, setup engine.Setup, turn int, change func(*state.State)) *state.State {
	t.Helper()
	st, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state.State).Clone()
	s.Turn, s.Phase, s.Seat, s.Active, s.Open, s.Rolls = turn, state.PhaseRecovery, 1, -1, nil, nil
	if change != nil {
		change(s)
	}
	return s
}

// answers goes on from the end of a turn with what the sides answer: "US yes" is stated by the Union,
// and agreed by the other side.
func answers(t *testing.T, sys *system, s *state.State, list ...string) (*state.State, []string) {
	t.Helper()
	s, _ = play(t, sys, s, engine.Action{Side: "US", Verb: state.VerbPass})
	var asked []string
	for _, text := range list {
		if s.Open == nil {
			t.Fatalf("nothing is asked for %q; asked were %q", text, asked)
		}
		asked = append(asked, s.Open.Name)
		side, words, _ := strings.Cut(text, " ")
		for _, words := range strings.Split(words, "; ") {
			word, unit, named := strings.Cut(words, " ")
			a := engine.Action{Side: engine.Side(side), Verb: state.VerbAnswer, Args: []engine.Arg{{Name: word}}}
			if named {
				a.Args[0].Values = strings.Split(unit, ", ")
			}
			s, _ = play(t, sys, s, a)
		}
		s, _ = play(t, sys, s, engine.Action{Side: map[string]engine.Side{"US": "CS", "CS": "US"}[side], Verb: state.VerbAgree})
	}
	return s, asked
}

// TestMatters has what counts asked when it is due, and what can be known not.
func TestMatters(t *testing.T) {
	bare := woods(t)
	sys, err := Open(booktest.Invented(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	owned := sys.(*system)
	last := func(id string) int { return bare.Book.Turns(id) }
	setup := func(id string, options ...string) engine.Setup {
		s := engine.Setup{Scenario: id, Options: map[string]string{}}
		for i := 0; i < len(options); i += 2 {
			s.Options[options[i]] = options[i+1]
		}
		return s
	}
	none := func(*state.State) {}
	put := func(at engine.Loc, ids ...engine.UnitID) func(*state.State) {
		return func(s *state.State) {
			for _, id := range ids {
				s.Units[bare.UnitIndex[id]].At, s.Units[bare.UnitIndex[id]].Fate = at, ""
			}
		}
	}
	for name, tt := range map[string]struct {
		sys    *system
		setup  engine.Setup
		turn   int
		change func(*state.State)
		say    []string
		asked  string
		found  string // what is counted
		over   bool
	}{
		"a field at its hour":      {bare, setup("1"), 3, none, []string{"CS CS"}, "count 3 field Spain", "field Spain CS", false},
		"two fields":               {bare, setup("1"), 4, none, []string{"CS US", "CS both"}, "count 4 field Lost, count 4 field Barnes", "field Barnes both, field Lost US", false},
		"no field at its hour":     {bare, setup("1"), 7, none, nil, "", "", false},
		"a field of the owner's":   {owned, setup("1"), 3, put("S4514", "6-AR"), nil, "", "field Spain CS", false},
		"a field with both":        {owned, setup("1"), 3, func(s *state.State) { put("S4514", "6-AR")(s); put("S4615", "15-IL")(s) }, nil, "", "field Spain both", false},
		"cavalry has no field":     {owned, setup("1"), 3, func(s *state.State) { cleared(bare, s, "US"); put("S4514", "GA-Dragoons-Cav")(s) }, nil, "", "field Spain US", false},
		"who passed a field last":  {owned, setup("1"), 3, func(s *state.State) { cleared(bare, s, "US"); s.Held[victory.KeyField+"spain"] = bare.Side("CS") }, nil, "", "field Spain CS", false},
		"the Sunken Lane":          {bare, setup("4"), 5, none, []string{"CS 7"}, "count 5 sunken lane CS", "sunken lane CS 7", false},
		"the owner's Sunken Lane":  {owned, setup("4"), 6, func(s *state.State) { clear(s.Held); s.Held["S4303"], s.Held["S4403"] = 1, 0 }, nil, "", "sunken lane US 1", false},
		"nobody at the Landing":    {bare, setup("7"), last("7"), func(s *state.State) { cleared(bare, s, "CS") }, []string{"CS no"}, "count 2 road and lane", "landing no, road and lane no", true},
		"infantry at the Landing?": {bare, setup("7"), last("7"), none, []string{"CS yes", "CS no"}, "count 2 landing, count 2 road and lane", "landing yes, road and lane no", true},
		"the owner's Landing":      {owned, setup("7"), last("7"), put("N6520", "6-AR"), []string{"CS no"}, "count 2 road and lane", "landing yes, road and lane no", true},
		"Miller alone":             {bare, setup("2"), 2, none, []string{"US ineffective Miller; done"}, "ineffective 2 US", "", true},
		"the second day's camps": {
			bare, setup("8"), last("8"), func(s *state.State) { s.Held[victory.FootPrefix+"S3514"] = bare.Side("CS") },
			[]string{"CS none", "US none"},
			"ineffective 12 CS, ineffective 12 US", "camps yes", true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, asked := answers(t, tt.sys, closing(t, tt.sys, tt.setup, tt.turn, tt.change), tt.say...)
			if got := strings.Join(asked, ", "); got != tt.asked {
				t.Errorf("asked %s, want %s", got, tt.asked)
			}
			var found []string
			for _, m := range victory.Matters(tt.sys.Book, s) {
				if value, there := s.Counted[m.Key]; there {
					found = append(found, m.Key+" "+value)
				}
			}
			want := strings.Split(tt.found, ", ")
			slices.Sort(found)
			if fmt.Sprint(found) != fmt.Sprint(want) && (len(found) > 0 || tt.found != "") {
				t.Errorf("counted %q, want %q", found, want)
			}
			if over := s.Phase == state.PhaseOver; over != tt.over {
				t.Errorf("over: %v, phase %s, question %+v", over, s.Phase, s.Open)
			}
		})
	}
}

// TestIneffectiveByTable holds losses against the owner's part, at both ends: a brigade of which half is
// lost, and not a point less.
func TestIneffectiveByTable(t *testing.T) {
	opened, err := Open(booktest.Invented(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	sys := opened.(*system)
	st, err := sys.New(engine.Setup{Scenario: "9"})
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state.State).Clone()
	whole := 0
	for _, id := range []engine.UnitID{"54-OH", "55-IL", "71-OH"} {
		n, _ := position.Strength(sys.Book, s, unitOf(t, sys, id))
		whole += n
	}
	u := &s.Units[unitOf(t, sys, "55-IL")]
	u.Start, u.Lost = u.Start+40, 0 // so that all can be lost by one
	n, _ := position.Strength(sys.Book, s, unitOf(t, sys, "55-IL"))
	printed, _ := sys.Book.Counter("55-IL", book.FactStrength)
	half := (whole - printed + n + 1) / 2
	for lost, want := range map[int]bool{half - 1: false, half: true} {
		if u.Lost = lost; victory.Beaten(sys.Book, s, state.CodeStuart) != want {
			t.Errorf("%d of %d lost: ineffective %v", lost, whole-printed+n, !want)
		}
	}
	if list := victory.Unsettled(sys.Book, s, sys.Side("US")); len(list) > 0 {
		t.Errorf("asked of %v though the table says it", list)
	}
	if bare, s := begin(t, "9"); len(victory.Unsettled(bare.Book, s, bare.Side("US"))) != 1 {
		t.Error("without the table it is not asked")
	}
}
