package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// types is ground for a test of a line of sight: words for hexes, on level 1 where they name none and are not
// bare, and for hexsides by their two hexes. A hex without words is not typed in.
type types map[string]string

func (f *plot) typed(ground types) {
	for where, words := range ground {
		if from, to, side := strings.Cut(where, "|"); side {
			f.side(engine.Loc(from), engine.Loc(to), strings.Fields(words)...)
			continue
		}
		at := engine.Loc(where)
		bare, without := strings.CutPrefix(words, "bare ")
		switch {
		case words == "":
			delete(f.sys.Book.Owner.Terrain, f.hex(at))
		case without:
			f.is(bare, at)
		case strings.Contains(words, book.LevelPrefix):
			f.is(words, at)
		default:
			f.is(words+" level-1", at)
		}
	}
}

// Lines of sight by the owner's ground: what the book blocks, what it leaves clear, and what stays open by
// name (BB 9.44, BB 10.24).
func TestLineOfSight(t *testing.T) {
	const clear, blocked, open = "clear", "blocked", "open"
	for name, one := range map[string]struct {
		to     engine.Loc // from S2120
		ground types
		want   string
		words  string // in what blocks it or is open
	}{
		"open ground":                             {"S2124", nil, clear, ""},
		"one hex of woods":                        {"S2122", types{"S2121": "woods"}, clear, ""},
		"one hex of woods, into woods":            {"S2122", types{"S2121": "woods", "S2122": "woods"}, clear, ""},
		"the second hex of woods":                 {"S2123", types{"S2121": "woods", "S2122": "woods"}, blocked, "2 hexes of woods"},
		"woods and the boundary of a field":       {"S2123", types{"S2121": "woods", "S2122": "boundary field-rye"}, blocked, "2 hexes of woods"},
		"woods next to the enemy":                 {"S2121", types{"S2120": "woods", "S2121": "woods"}, clear, ""},
		"a thicket":                               {"S2122", types{"S2121": "thicket"}, blocked, "thick growth in S2121"},
		"into a thicket":                          {"S2122", types{"S2122": "thicket"}, clear, ""},
		"a marsh":                                 {"S2122", types{"S2121": "marsh"}, blocked, "thick growth in S2121"},
		"a marsh with its stream":                 {"S2122", types{"S2121": "marsh-stream"}, blocked, "thick growth in S2121"},
		"wooded sloping ground":                   {"S2122", types{"S2121": "woods sloping"}, blocked, "thick growth in S2121"},
		"sloping ground without woods":            {"S2122", types{"S2121": "clear sloping"}, clear, ""},
		"a hill higher than both":                 {"S2122", types{"S2121": "clear level-2"}, blocked, "S2121 is higher"},
		"a hill as high as the upper end":         {"S2122", types{"S2121": "clear level-2", "S2122": "clear level-2"}, open, "S2121 is on level 2"},
		"a valley":                                {"S2122", types{"S2121": "clear level-0"}, clear, ""},
		"a thicket in a valley":                   {"S2122", types{"S2121": "thicket level-0"}, clear, ""},
		"two woods in a valley between fields":    {"S2123", types{"S2121": "woods level-0", "S2122": "woods level-0"}, clear, ""},
		"a canopy below wooded heights":           {"S2122", types{"S2120": "woods level-2", "S2121": "woods level-1", "S2122": "clear level-2"}, clear, ""},
		"a canopy at either end":                  {"S2123", types{"S2120": "woods level-2", "S2121": "woods", "S2122": "woods", "S2123": "woods level-2"}, blocked, "a canopy among them"},
		"a canopy and woods beyond it":            {"S2123", types{"S2120": "woods level-2", "S2121": "woods", "S2122": "woods level-2", "S2123": "clear level-2"}, blocked, "a canopy among them"},
		"no canopy beyond the next hex":           {"S2124", types{"S2120": "woods level-2", "S2121": "woods", "S2122": "woods", "S2123": "clear", "S2124": "clear level-2"}, clear, ""},
		"no canopy below a field":                 {"S2122", types{"S2120": "clear level-2", "S2121": "woods level-1", "S2122": "clear level-2"}, clear, ""},
		"down a slope":                            {"S2122", types{"S2120": "clear level-2"}, open, "slopes and shadows"},
		"woods as high as the upper end, twice":   {"S2123", types{"S2120": "clear level-0", "S2121": "woods", "S2122": "woods"}, blocked, "2 hexes of woods"},
		"a thicket as high as the upper end":      {"S2122", types{"S2120": "clear level-0", "S2121": "thicket"}, blocked, "thick growth"},
		"a thicket at the foot of a slope":        {"S2122", types{"S2120": "clear level-2", "S2121": "thicket"}, open, "S2121 is on level 1"},
		"a hex that is not typed in":              {"S2122", types{"S2121": ""}, open, "hexes.csv has no line for S2121"},
		"a height that is not typed in":           {"S2122", types{"S2121": "bare clear"}, open, "hexes.csv has no level for S2121"},
		"the height of an end is not typed in":    {"S2122", types{"S2120": "bare clear"}, open, "hexes.csv has no level for S2120"},
		"a ridge next to the enemy":               {"S2121", types{"S2120|S2121": "ridge lines-2-2"}, clear, ""},
		"a ridge before the unit":                 {"S2122", types{"S2120|S2121": "ridge"}, blocked, "further than the next hex"},
		"a ridge before the target":               {"S2123", types{"S2122|S2123": "ridge"}, blocked, "further than the next hex"},
		"a ridge in between":                      {"S2123", types{"S2121|S2122": "ridge"}, blocked, "higher than both ends"},
		"a ridge that rises above both ends":      {"S2123", types{"S2121": "clear level-0", "S2122": "clear level-0", "S2121|S2122": "ridge lines-2-1"}, blocked, "higher than both ends"},
		"a ridge as high as the ends":             {"S2123", types{"S2121": "clear level-0", "S2122": "clear level-0", "S2121|S2122": "ridge lines-1-1"}, open, "whether the ridge of S2121 and S2122"},
		"a ridge deep in a valley":                {"S2123", types{"S2120": "clear level-3", "S2121": "clear level-1", "S2122": "clear", "S2123": "clear level-3", "S2121|S2122": "ridge lines-1-1"}, clear, ""},
		"a ridge in a valley, without its lines":  {"S2123", types{"S2121": "clear level-0", "S2122": "clear level-0", "S2121|S2122": "ridge"}, open, "whether the ridge"},
		"a gully":                                 {"S2122", types{"S2120|S2121": "gully lines-1-2"}, clear, ""},
		"along two fields":                        {"S2320", nil, clear, ""},
		"along two hexes of woods":                {"S2320", types{"S2221": "woods", "S2220": "woods"}, clear, ""},
		"along a field and its boundary":          {"S2320", types{"S2221": "boundary field-rye", "S2220": "clear field-rye"}, clear, ""},
		"along the boundary and the field":        {"S2320", types{"S2220": "boundary field-rye", "S2221": "clear field-rye"}, clear, ""},
		"along a field and woods":                 {"S2320", types{"S2221": "woods"}, open, "along the side of S2220 and S2221"},
		"along a field and a wooded boundary":     {"S2320", types{"S2221": "boundary woods field-rye"}, open, "along the side of S2220 and S2221"},
		"along a boundary and woods":              {"S2320", types{"S2221": "woods", "S2220": "boundary field-rye"}, clear, ""},
		"along two thickets":                      {"S2320", types{"S2221": "thicket", "S2220": "thicket"}, blocked, "thick growth"},
		"along a thicket and a field":             {"S2320", types{"S2221": "thicket"}, open, "along the side of S2220 and S2221"},
		"along a ridge":                           {"S2320", types{"S2220|S2221": "ridge"}, open, "along the ridge of S2220 and S2221"},
		"on the end of a ridge":                   {"S2320", types{"S2120|S2220": "ridge"}, open, "touches the ridge of S2120 and S2220"},
		"on the end of a ridge before the target": {"S2320", types{"S2220|S2320": "ridge"}, open, "touches the ridge of S2320 and S2220"},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := chartField(t, 1)
			f.s.Units[f.sys.UnitIndex[foot]].At = one.to
			f.typed(one.ground)
			v := position.SightFrom(f.sys.Book, f.s, f.sys.UnitIndex["24-TN"], f.hex(one.to), "")
			got, why := clear, ""
			switch {
			case v.Blocked != "":
				got, why = blocked, v.Blocked
			case v.Open != "":
				got, why = open, v.Open
			}
			if got != one.want || !strings.Contains(why, one.words) {
				t.Errorf("%s, %q; want %s, %q", got, why, one.want, one.words)
			}
			f.s.Units[f.sys.UnitIndex["24-TN"]].At = one.to
			if w := position.SightFrom(f.sys.Book, f.s, f.sys.UnitIndex["24-TN"], f.hex("S2120"), ""); (w.Blocked != "") != (v.Blocked != "") || (w.Open != "") != (v.Open != "") || w.Woods != v.Woods || w.Canopy != v.Canopy {
				t.Errorf("the other way: %+v, not %+v", w, v)
			}
		})
	}
}

// Units in the way leave a line of sight open; leaders and gunboats do not, nor who stands in a valley below it
// (BB 14.72).
func TestSightPastUnits(t *testing.T) {
	for _, one := range []struct {
		id     engine.UnitID
		ground types
		open   bool
	}{{"12-MI", nil, true}, {guns, nil, true}, {"Peabody", nil, false}, {"Tyler", nil, false}, {"12-MI", types{"S2121": "clear level-0"}, false}} {
		f, _ := chartField(t, 2)
		f.put(one.id, "S2121")
		f.typed(one.ground)
		if v := position.SightFrom(f.sys.Book, f.s, f.sys.UnitIndex["24-TN"], f.hex("S2122"), ""); (v.Open != "") != one.open || v.Blocked != "" {
			t.Errorf("%+v: %+v", one, v)
		}
	}
}

// A blocked line of sight refuses fire; an open one is unclear until the moderator rules; over a clear one only
// the arc of fire is not checked (BB 9.44).
func TestSightOfFire(t *testing.T) {
	f, to := chartField(t, 2)
	fire := f.order("CS", state.VerbFire, "24-TN", string(to))
	if r := f.sys.Check(f.s, fire); r.Verdict != engine.Legal || !strings.Contains(r.Findings[0].Text, "the arc of fire") {
		t.Errorf("clear: %+v", r)
	}
	f.typed(types{"S2121": "thicket"})
	f.refuses(fire, finding.SightBlocked, "BB 9.44")
	f.s.Rulings = []engine.GivenRuling{{Question: book.TableSight, Answer: state.AnswerStated, Text: "each has the map", By: "moderator"}}
	f.refuses(fire, finding.SightBlocked, "BB 9.44")
	for code, ground := range map[string]types{finding.NoTable: {"S2121": "clear", "S2120": "clear level-2"}, finding.LeftOpen: {"S2121": ""}} {
		f, _ = chartField(t, 2)
		f.typed(ground)
		r := f.sys.Check(f.s, fire)
		if r.Verdict != engine.Unclear || r.Findings[0].Code != code || r.Findings[0].Question != book.TableSight {
			t.Errorf("%s: %+v", code, r)
		}
		asked := false
		for q := range f.sys.Questions(f.s) {
			asked = asked || q.Name == book.TableSight
		}
		if !asked {
			t.Errorf("%s: nothing is there to rule on", code)
		}
		for answer, want := range map[string]engine.Verdict{state.AnswerStated: engine.Legal, engine.RuledIllegal: engine.Illegal} {
			f.s.Rulings = []engine.GivenRuling{{Question: book.TableSight, Answer: answer, Text: "so it is", By: "moderator"}}
			if r := f.sys.Check(f.s, fire); r.Verdict != want {
				t.Errorf("%s, ruled %s: %+v", code, answer, r)
			}
		}
	}
}

// Restricted sight goes over woods and boundaries, as far as guns stand above all ground before the target;
// what is thick may still be in the way (BB 10.67).
func TestRestrictedSight(t *testing.T) {
	ammo := engine.Arg{Name: "ammo", Values: []string{position.FireRestricted}}
	for name, one := range map[string]struct {
		ground types
		want   engine.Verdict
		code   string
	}{
		"woods":                           {types{"S2122": "woods", "S2123": "woods"}, engine.Legal, finding.AsStated},
		"woods and a boundary":            {types{"S2122": "woods", "S2123": "boundary field-rye"}, engine.Legal, finding.AsStated},
		"ground as high as the guns":      {types{"S2122": "clear level-3"}, engine.Illegal, finding.CannotFight},
		"ground one level lower":          {types{"S2122": "clear level-2"}, engine.Legal, finding.AsStated},
		"a thicket before a low target":   {types{"S2122": "thicket"}, engine.Unclear, finding.NoTable},
		"a marsh before a low target":     {types{"S2122": "marsh"}, engine.Unclear, finding.NoTable},
		"a thicket below both":            {types{"S2122": "thicket", "S2125": "clear level-2"}, engine.Legal, finding.AsStated},
		"wooded slopes before the target": {types{"S2124": "woods sloping"}, engine.Unclear, finding.NoTable},
		"a ridge before the guns":         {types{"S2120|S2121": "ridge"}, engine.Illegal, finding.SightBlocked},
		"a height that is not typed in":   {types{"S2122": "bare woods"}, engine.Unclear, finding.LeftOpen},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := chartField(t, 5, state.OptRestricted+"=yes")
			acting(t, f.sys, f.s, 6, "Prentiss")
			f.put(guns, "S2120")
			f.put("24-TN", "S2125")
			f.put(foot, "S3030")
			f.s.Facts = map[string]string{}
			f.typed(types{"S2120": "clear level-3"})
			f.typed(one.ground)
			r := f.sys.Check(f.s, f.order("US", state.VerbFire, guns, "S2125", ammo))
			if r.Verdict != one.want || r.Findings[0].Code != one.code {
				t.Errorf("%+v", r)
			}
		})
	}
}

// Gunboats fire through woods and marsh on the two lowest levels; ground higher than the target is in their way
// (BB 14.74), and where they face does not count (BB 14.73).
func TestSightFromTheRiver(t *testing.T) {
	for name, one := range map[string]struct {
		ground types
		want   string
	}{
		"woods on the lowest level":          {types{"S2121": "woods level-0", "S2122": "woods level-0"}, ""},
		"marsh on the two lowest levels":     {types{"S2121": "marsh level-0", "S2122": "marsh level-1"}, ""},
		"woods on the third level":           {types{"S2121": "woods level-2", "S2123": "clear level-2"}, "open"},
		"thick growth on the third level":    {types{"S2121": "woods sloping level-2", "S2123": "clear level-2"}, "blocked"},
		"a wooded slope on the lowest level": {types{"S2122": "woods sloping level-0"}, "open"},
		"a bare slope on the lowest level":   {types{"S2122": "clear sloping level-0"}, ""},
		"a wooded slope as high as the end":  {types{"S2122": "woods sloping level-1"}, "blocked"},
		"ground higher than the target":      {types{"S2122": "clear level-2"}, "blocked"},
		"ground as high as the target":       {types{"S2122": "clear level-1"}, ""},
		"a thicket on the lowest level":      {types{"S2122": "thicket level-0"}, "open"},
		"a thicket as high as the target":    {types{"S2122": "thicket level-1"}, "blocked"},
		"the height of the river not given":  {types{"S2120": "bare river"}, "open"},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := chartField(t, 3)
			boat := f.put("Tyler", "S2120")
			f.alone("Tyler", foot)
			f.typed(types{"S2120": "river level-0", "S2121": "clear level-0", "S2122": "clear level-0"})
			f.typed(one.ground)
			v := position.SightFrom(f.sys.Book, f.s, boat, f.hex("S2123"), "")
			got := map[bool]string{true: "open"}[v.Open != ""]
			if v.Blocked != "" {
				got = "blocked"
			}
			if got != one.want {
				t.Errorf("%q, want %q: %+v", got, one.want, v)
			}
		})
	}
}

// Pistols and shotguns have no prepared fire (BB 10.51).
func TestPistolsArePreparedForNothing(t *testing.T) {
	f, to := chartField(t, 1)
	fire := f.order("CS", state.VerbFire, "24-TN", string(to), engine.Arg{Name: "ammo", Values: []string{combat.FirePrepared}})
	f.legal(fire, true)
	f.sys.Book.Owner.Weapons["24-TN"] = "Shotgun"
	f.sys.Book.Owner.Ranges = append(f.sys.Book.Owner.Ranges, book.Range{Weapon: "Shotgun", From: 1, To: 1, Value: 0})
	f.refuses(fire, finding.CannotFight, "BB 10.51")
	f.legal(f.order("CS", state.VerbFire, "24-TN", string(to)), true)
}

// Random events that ask for sight leave out whom the ground hides, and do not warn where it does not (BB 19.0).
func TestEventsWantSight(t *testing.T) {
	f, to := chartField(t, 2)
	acting(t, f.sys, f.s, 6, "Prentiss")
	unit, leader := f.sys.UnitIndex[foot], f.put("Peabody", to)
	f.s.Facts = map[string]string{}
	see := state.Pending{Kind: state.PendingRandom, Event: state.RandomElephant, Left: 1, Side: "CS"}
	wanted := state.Throw{Kind: state.ThrowHit, Index: leader, Word: "CS"}
	for _, one := range []struct {
		words         string
		suits, warned bool
		mods          int
	}{{"clear", true, false, -2}, {"woods", true, false, -2}, {"thicket", false, true, 0}, {"bare clear", true, true, -2}} {
		f.typed(types{"S2121": one.words})
		if got := combat.FitsEvent(f.sys.Book, f.s, see, unit); got != one.suits {
			t.Errorf("%s: suits %v", one.words, got)
		}
		if got := combat.CheckInView(f.sys.Book, f.s, see, unit) != nil; got != one.warned {
			t.Errorf("%s: warned %v", one.words, got)
		}
		if hit := combat.CheckInView(f.sys.Book, f.s, state.Pending{Kind: state.PendingRandom, Event: state.RandomHit, Left: 1, Side: "CS"}, leader); (hit != nil) != one.warned {
			t.Errorf("%s: about the leader warned %v", one.words, hit)
		}
		if got := sum(combat.HitMods(f.sys.Book, f.s, wanted)); got != one.mods {
			t.Errorf("%s: %+d to the die about the leader", one.words, got)
		}
	}
	f.put("24-TN", "S2122")
	if hit := combat.CheckInView(f.sys.Book, f.s, state.Pending{Kind: state.PendingRandom, Event: state.RandomHit, Left: 1, Side: "CS"}, leader); hit != nil {
		t.Errorf("next to the enemy no sight is asked for: %+v", hit)
	}
	f, _ = chartField(t, 5, state.OptRestricted+"=yes")
	acting(t, f.sys, f.s, 6, "Prentiss")
	f.alone()
	f.put("Bankhead-Bty", "S2120")
	battery := f.put(guns, "S2125")
	f.typed(types{"S2120": "clear level-3", "S2122": "woods", "S2123": "woods"})
	shot := state.Pending{Kind: state.PendingRandom, Event: state.RandomShot, Left: 1, Side: "CS"}
	if !combat.FitsEvent(f.sys.Book, f.s, shot, battery) {
		t.Error("with restricted sight guns see over woods")
	}
	f.typed(types{"S2120": "clear"})
	if combat.FitsEvent(f.sys.Book, f.s, shot, battery) {
		t.Error("two hexes of woods hide a battery on level ground")
	}
}

// A regiment that the ground hides is not shot at by mistake (BB 18.1).
func TestMistakesWantSight(t *testing.T) {
	f, _ := chartField(t, 1)
	other, unit := f.put("12-MI", "S2123"), f.sys.UnitIndex[foot]
	if list := combat.TargetsOf(f.sys.Book, f.s, unit, 9); len(list) != 1 || list[0] != other {
		t.Errorf("over open ground: %v", list)
	}
	f.typed(types{"S2122": "thicket"})
	if list := combat.TargetsOf(f.sys.Book, f.s, unit, 9); len(list) != 0 {
		t.Errorf("through a thicket: %v", list)
	}
}

// The 15th Michigan is checked where it sees an enemy within five hexes, and is asked about only where nobody
// knows (BB 30.1).
func TestNerveWantsSight(t *testing.T) {
	for words, want := range map[string]string{"clear": state.ThrowNerve, "thicket": "", "bare clear": string(state.AboutSight)} {
		f, _ := chartField(t, 5)
		unit := f.put(state.Michigan15, "S2125")
		f.alone("24-TN", state.Michigan15)
		f.typed(types{"S2123": words})
		c := f.sys.course(f.s)
		nerves(c, command.CommandOf(f.sys.Book, f.s, unit))
		got := ""
		switch {
		case wants(c.State, state.ThrowNerve) > 0:
			got = state.ThrowNerve
		case c.Open != nil:
			got = string(c.Open.About)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", words, got, want)
		}
	}
}
