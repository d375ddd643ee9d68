package victory

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Matter is what counts for victory at the end of a turn, and what the rules cannot always see: who has
// a field, how many hexes of a lane. Where the owner typed the ground in they do, else a side says it.
type Matter struct {
	Key     string // under which the answer is kept; never another in a game
	Due     int    // the turn at whose end it counts
	Text    string // the question
	Answers []string
	Cite    engine.Cite
	Find    func() (answer string, known bool) // from what is typed in; nil asks in any case
}

// The answers to the question which side has something.
const (
	HoldsBoth = "both"
	holdsNone = "none"
)

// The keys of matters, some with a name behind them.
const (
	KeyField       = "field "      // and its name: who has it when it counts
	KeyWithin      = "within "     // likewise, N3913 left out
	KeyLateField   = "late field " // likewise at the end of the extended game
	KeyBeyond      = "fields beyond the line"
	KeyShift       = "shift"
	KeyLanding     = "landing"  // at the end of the game
	KeyTonight     = "landing " // and the turn: in the extended game
	KeySunken      = "sunken lane "
	KeyCloud       = "cloud lane "
	KeyRoad        = "corinth road"
	KeyRoadAndLane = "road and lane"
	KeyCamps       = "camps"
)

// Words of terrain that the owner may type in for what counts.
const (
	groundSunken  = "sunken-lane"
	mostBeyond    = 30 // fields
	sunkenHexes   = 13
	hexesToLand   = 4
	rowNorth23    = 23
	firstNorthCol = 54 // of the edge that counts in the Hornets' Nest
)

// Matters lists all of a scenario in the order in which they fall due.
func Matters(b *book.Book, s *state.State) []Matter { return reckoningOf(s).matters(b, s) }

// dayMatters are those of the whole battle and of what is reckoned like it (BB 30.1).
func dayMatters(b *book.Book, s *state.State) []Matter {
	return append(FieldMatters(b, s), landMatters(b, s, b.Turns(s.Scenario))...)
}

// finalMatters are those of the final attack (BB 30.7).
func finalMatters(b *book.Book, s *state.State) []Matter {
	last := b.Turns(s.Scenario)
	return []Matter{
		{KeyLanding, last, "Does Confederate infantry stand in a hex of the field of Pittsburg Landing, or of its boundary?", state.YesOrNo(), "BB 30.7", lands(b, s, 1, false, book.Infantry)},
		{KeyRoadAndLane, last, "Does Confederate infantry that could change its orders next turn stand, or was it the last to pass, on the Hamburg-Savannah Road from N4517 northward, and likewise on the lane from N4518 to N5420?", state.YesOrNo(), "BB 30.7", nil},
	}
}

// secondMatters are those of the second day (BB 30.8).
func secondMatters(b *book.Book, s *state.State) []Matter {
	return []Matter{{KeyCamps, b.Turns(s.Scenario), "Was Confederate infantry the last in any of the Union's camps, McDowell's, Morton's and Stuart's left out?", state.YesOrNo(), "BB 30.8", lastInCamps(b, s)}}
}

// whoHas are the answers to the question which side has something, with a word for neither.
func whoHas(b *book.Book, other string) []string {
	return []string{string(b.Sides[0]), string(b.Sides[1]), other}
}

// FieldsOf are the fields that count in a game. Under I-19 added, those of the first scenario for the Confederates alone do so in the
// tenth too, whose list says nothing of them (BB 31.0).
func FieldsOf(b *book.Book, s *state.State) []book.Field {
	list, too := b.FieldsOf(s.Scenario), scenario.Of(s).FieldsToo
	if too == "" || !s.Options.Is(state.OptFields, "added") {
		return list
	}
	for _, f := range b.FieldsOf(too) {
		if f.Side == b.Side("CS") {
			list = append(list, f)
		}
	}
	return list
}

// FieldMatters are the fields that count at an hour for whoever has them then (BB 30.1, BB 31.0), and
// at the end of the extended game those that the Union has.
func FieldMatters(b *book.Book, s *state.State) []Matter {
	var list []Matter
	sc := b.Scenario(s.Scenario)
	for _, f := range FieldsOf(b, s) {
		if due := b.Turn(s.Scenario, sc.Day, f.Hour); f.Side != b.Side("US") && due > 0 {
			text := fmt.Sprintf("Who has %s Field at the end of %s?", f.Name, b.Slot(s.Scenario, due).Name)
			list = append(list, Matter{KeyField + f.Name, due, text, whoHas(b, HoldsBoth), position.BookCite(b, s), FieldHeld(b, s, f.Name)})
		}
	}
	if s.Options.Is(state.OptExtended, "yes") && !scenario.Of(s).April5 {
		for _, f := range FieldsOf(b, s) {
			text := fmt.Sprintf("Who has %s Field at the end of the extended game?", f.Name)
			list = append(list, Matter{KeyLateField + f.Name, b.Longest(s.Scenario), text, whoHas(b, HoldsBoth), position.BookCite(b, s), FieldHeld(b, s, f.Name)})
		}
	}
	return list
}

// landMatters are what counts where the first day ends: the fields beyond the line, those on this side
// of it, and the Landing; and in the extended game the Landing at the end of each turn.
func landMatters(b *book.Book, s *state.State, last int) []Matter {
	need, words := hexesToLand, "four or more hexes"
	if scenario.Of(s).April5 {
		need, words = 1, "one or more hexes"
	}
	beyond := "How many fields west or south of the line from Tilghman Branch to N4023, to N5229, to Dill Branch has the Union, Cloud, Cavalry and Stacey included?"
	shift := "Has the Confederate side no field east or north of that line (N3913 alone is none), and the Union Cloud, Cavalry and Stacey?"
	landing := fmt.Sprintf("Do Confederates that are no cavalry stand in %s of the Landing's field and its boundary, north of row N23 or on it?", words)
	list := []Matter{
		{KeyBeyond, last, beyond, Numbers(0, mostBeyond), "BB 30.1", BeyondHeld(b, s)},
		{KeyShift, last, shift, state.YesOrNo(), "BB 30.1", Shifted(b, s)},
		{KeyLanding, last, landing, state.YesOrNo(), position.BookCite(b, s), lands(b, s, need, true, "")},
	}
	if s.Options.Is(state.OptExtended, "yes") {
		tonight := "Do four regiments of Confederate infantry that have not collapsed stand in the Landing's field and its boundary, north of row N23 or on it?"
		for turn := last + 1; turn <= b.Longest(s.Scenario); turn++ {
			list = append(list, Matter{KeyTonight + strconv.Itoa(turn), turn, tonight, state.YesOrNo(), position.BookCite(b, s), landsWhole(b, s)})
		}
	}
	return list
}

// nestMatters are those of the Hornets' Nest (BB 30.4).
func nestMatters(b *book.Book, s *state.State) []Matter {
	turn := func(hour int) int { return b.Turn(s.Scenario, 6, hour) }
	lane := "Who controls the Farm Lane across Cloud Field, from N4931 to N5432, at the end of %s?"
	return []Matter{
		{KeySunken + "CS", turn(15), "How many of the 13 hexes of the Sunken Lane does Confederate infantry hold, or held last?", Numbers(0, sunkenHexes), "BB 30.4", sunkenHeld(b, s, "CS")},
		{KeySunken + "US", turn(16), "How many of the 13 hexes of the Sunken Lane does the Union hold, or held last?", Numbers(0, sunkenHexes), "BB 30.4", sunkenHeld(b, s, "US")},
		{KeyCloud + "5 PM", turn(17), fmt.Sprintf(lane, "5 PM"), whoHas(b, holdsNone), "BB 30.4", wayHeld(b, s, b.CloudLane)},
		{KeyCloud + "6 PM", turn(18), fmt.Sprintf(lane, "6 PM"), whoHas(b, holdsNone), "BB 30.4", wayHeld(b, s, b.CloudLane)},
		{KeyRoad, turn(18), "Who controls the Corinth-Pittsburg Road from N5029 to the northern boundary?", whoHas(b, holdsNone), "BB 30.4", wayHeld(b, s, b.NestRoad)},
	}
}

// MatterOf is one of the scenario's by its key.
func MatterOf(b *book.Book, s *state.State, key string) (Matter, bool) {
	list := Matters(b, s)
	i := slices.IndexFunc(list, func(m Matter) bool { return m.Key == key })
	if i < 0 {
		return Matter{}, false
	}
	return list[i], true
}

// holder is the side that has a field: the side that stands alone in it, else the one that passed through it
// last. Cavalry does not count; where both sides stand neither has it (BB 30.1).
func holder(b *book.Book, s *state.State, slug string, hexes []hex.Coord) string {
	return holds(b, s, KeyField+slug, hexes)
}

// holds is the same of some hexes whose last is kept under a key.
func holds(b *book.Book, s *state.State, key string, hexes []hex.Coord) string {
	var stands [2]bool
	for i, u := range s.Units {
		if kind := b.Unit(i).Type; u.Here() && kind != book.Cavalry && kind != book.Leader && slices.Contains(hexes, position.Where(b, s, i)) {
			stands[b.SideOf(i)] = true
		}
	}
	switch last, passed := s.Held[engine.Loc(key)]; {
	case stands[0] && stands[1]:
		return HoldsBoth
	case stands[0]:
		return string(b.Sides[0])
	case stands[1], !passed:
		return "US" // who has all fields at the start, or stands there
	default:
		return string(b.Sides[last])
	}
}

// FieldHeld is who has a field by the owner's ground.
func FieldHeld(b *book.Book, s *state.State, name string) func() (string, bool) {
	return func() (string, bool) {
		hexes, known := b.TypedFields()[book.FieldSlug(name)]
		if !known {
			return "", false
		}
		return holder(b, s, book.FieldSlug(name), hexes), true
	}
}

// BeyondHeld counts the fields beyond the line that the Union has.
func BeyondHeld(b *book.Book, s *state.State) func() (string, bool) {
	return func() (string, bool) {
		fields, n := b.TypedFields(), 0
		if !b.FieldsSorted() {
			return "", false
		}
		for slug, hexes := range fields {
			if b.IsBeyond(hexes) && holder(b, s, slug, hexes) == "US" {
				n++
			}
		}
		return strconv.Itoa(n), true
	}
}

// Shifted tells whether the level of victory is shifted: the Confederates have nothing on the Union's
// side of the line, and the Union its three fields on the other (BB 30.1).
func Shifted(b *book.Book, s *state.State) func() (string, bool) {
	return func() (string, bool) {
		fields := b.TypedFields()
		if !b.FieldsSorted() {
			return "", false
		}
		for slug, hexes := range fields {
			hexes = slices.DeleteFunc(slices.Clone(hexes), func(c hex.Coord) bool { return b.HexName(c) == HexApart })
			if !b.IsBeyond(hexes) && holds(b, s, KeyWithin+slug, hexes) == "CS" {
				return state.AnswerNo, true
			}
		}
		for _, slug := range []string{"cloud", "cavalry", "stacey"} {
			if holder(b, s, slug, fields[slug]) != "US" {
				return state.AnswerNo, true
			}
		}
		return state.AnswerYes, true
	}
}

// lands tells whether Confederates stand in so many hexes of the Landing: infantry alone where a kind
// is named, all but cavalry where not. Where the ground is not typed in it is known if too few are so
// far north.
func lands(b *book.Book, s *state.State, need int, north bool, kind string) func() (string, bool) {
	return func() (string, bool) {
		return landed(b, s, need, func(unit int) bool {
			is := b.Unit(unit).Type
			return (!north || position.Where(b, s, unit).Row <= rowNorth23) && (is == kind || kind == "" && is != book.Cavalry && is != book.Leader)
		}, func(unit int) string { return string(s.Units[unit].At) })
	}
}

// landsWhole tells the same of four regiments of infantry that have not collapsed.
func landsWhole(b *book.Book, s *state.State) func() (string, bool) {
	return func() (string, bool) {
		return landed(b, s, hexesToLand, func(unit int) bool {
			return b.Unit(unit).Type == book.Infantry && !s.Units[unit].Collapsed && position.Where(b, s, unit).Row <= rowNorth23
		}, func(unit int) string { return string(b.Unit(unit).ID) })
	}
}

// landed counts what of the Confederates' is at the Landing, each thing of a name once.
func landed(b *book.Book, s *state.State, need int, counts func(unit int) bool, named func(unit int) string) (string, bool) {
	hexes, known := b.TypedFields()[move.FieldLanding]
	found := map[string]bool{}
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Side == "CS" && counts(i) && (!known || slices.Contains(hexes, position.Where(b, s, i))) {
			found[named(i)] = true
		}
	}
	switch {
	case len(found) < need:
		return state.AnswerNo, true
	case !known:
		return "", false
	}
	return state.AnswerYes, true
}

// wayHeld tells which side controls a road or lane that the owner has typed in: the side that was last in each
// of its hexes. If that is not one side alone the book does not say which, and the players are asked (BB 30.4).
func wayHeld(b *book.Book, s *state.State, way []hex.Coord) func() (string, bool) {
	return func() (string, bool) {
		holder := ""
		for _, c := range way {
			last, passed := LastIn(b, s, c, false)
			if !passed || holder != "" && holder != string(b.Sides[last]) {
				return "", false
			}
			holder = string(b.Sides[last])
		}
		return holder, holder != ""
	}
}

// sunkenHeld counts the hexes of the Sunken Lane that a side was the last to occupy: the Confederates
// with infantry, the Union with anybody (BB 30.4).
func sunkenHeld(b *book.Book, s *state.State, side engine.Side) func() (string, bool) {
	return func() (string, bool) {
		known, n := false, 0
		for i := range b.Pack.Grid.Size() {
			c := b.Pack.Grid.At(i)
			if !b.HexHas(c, groundSunken) {
				continue
			}
			known = true
			if last, passed := LastIn(b, s, c, side == "CS"); passed && last == b.Side(side) {
				n++
			}
		}
		return strconv.Itoa(n), known
	}
}

// lastInCamps tells whether the Confederates' infantry was the last in a camp: known if it was since the
// second day began, or if the Union has been in all of them since.
func lastInCamps(b *book.Book, s *state.State) func() (string, bool) {
	return func() (string, bool) {
		open := false
		for _, c := range campsBut(b, state.CodeMcDowell, state.CodeStuart) {
			switch last, passed := LastIn(b, s, c, true); {
			case passed && last == b.Side("CS"):
				return state.AnswerYes, true
			case !passed:
				open = true
			}
		}
		return state.AnswerNo, !open
	}
}

// IsDue reports whether a matter counts now: when it is due, or where the game ends before its time.
func IsDue(b *book.Book, s *state.State, m Matter) bool {
	return m.Due == s.Turn || m.Due == b.Turns(s.Scenario) && Spent(b, s)
}

// Numbers are the whole numbers from one to another as answers.
func Numbers(low, high int) []string {
	var list []string
	for n := low; n <= high; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}
