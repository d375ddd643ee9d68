package move

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/setup"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// CheckEntry judges "entry S1234 6-MS": a reinforcement that comes on with its command's marker, or is
// laid on the map at the end of its activations, in one of its hexes (BB 9.7).
func CheckEntry(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if TakesOver(b, s, a) {
		return checkReplacement(b, s, a)
	}
	if setup.IsSetUp(b, s, a) {
		return setup.CheckSetUp(b, s, a)
	}
	if LandsAgain(b, s, a) {
		return checkLanding(b, s, a)
	}
	if IsDisplaced(b, s, a) {
		return checkDisplaced(b, s, a)
	}
	if len(a.Units) == 0 || len(a.Path) != 1 {
		return finding.New(finding.Missing, "write the hex and who enters: entry S1234 47-TN")
	}
	at, err := b.Pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	for _, id := range a.Units {
		if f := mayEnter(b, s, a, id, at); f != nil {
			return f
		}
	}
	if foe := position.EnemyAt(b, s, b.Side(a.Side), at); foe >= 0 {
		return finding.OfUnit(finding.EnemyHeld, "", "%s stands in %s", b.Unit(foe).Name, a.Path[0]).Cite("BB 9.7")
	}
	if f := checkEntryTurn(b, s, a); f != nil {
		return f
	}
	return checkEntryTold(b, s, a, at)
}

// mayEnter is what keeps one of the units that an order names from entering in a hex.
func mayEnter(b *book.Book, s *state.State, a engine.Action, id engine.UnitID, at hex.Coord) *engine.Finding {
	unit, there := b.UnitIndex[id]
	if !there {
		return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
	}
	u := s.Units[unit]
	switch {
	case b.Unit(unit).Side != a.Side:
		return finding.OfUnit(finding.NotYours, id, "%s is not yours", b.Unit(unit).Name)
	case u.Fate != state.FateWaiting:
		return finding.OfUnit(finding.NotYours, id, "%s does not wait to enter", b.Unit(unit).Name).Cite("BB 9.7")
	case u.Due > s.Turn:
		return finding.OfUnit(finding.NotYours, id, "%s has not entered yet (turn %s)", b.Unit(unit).Name, b.Slot(s.Scenario, u.Due).Name).Cite("BB 9.7")
	case command.Unassigned(b, s, unit):
		return command.CheckAssigned(b, unit)
	case s.Phase != state.PhaseActivation || command.CommandOf(b, s, unit) != s.Active:
		return finding.OfUnit(finding.OutOfPhase, id, "%s enters %s", b.Unit(unit).Name, WithMarker(b, s, unit)).Cite("BB 9.7")
	case u.Done && b.Unit(unit).Type != book.Leader:
		return finding.OfUnit(finding.NoActivation, id, "the brigade of %s loses this activation to the roar of battle", b.Unit(unit).Name).Cite("BB 30.3")
	case !slices.Contains(EntriesNow(b, s, unit), b.HexName(at)) && !mayEnterAt(b, s, unit, at):
		return finding.OfUnit(finding.NoEntry, id, "%s enters at %v, not at %s", b.Unit(unit).Name, EntriesNow(b, s, unit), a.Path[0]).Cite("BB 9.7")
	}
	if f := command.CheckLast(b, s, unit); f != nil {
		return f
	}
	if f := checkArrivalOrder(b, s, unit, a.Units); f != nil && f.Code == finding.NoEntry {
		return f
	}
	if f := checkFee(b, s, unit, at); f != nil && f.Code != finding.AsStated {
		return f
	}
	return nil
}

// checkEntryTold is the first thing about an entry that may be done which is told, and not checked.
func checkEntryTold(b *book.Book, s *state.State, a engine.Action, at hex.Coord) *engine.Finding {
	for _, unit := range command.UnitsNamed(b, a.Units) {
		if f := checkFee(b, s, unit, at); f != nil {
			return f
		}
		if !slices.Contains(EntriesNow(b, s, unit), b.HexName(at)) {
			return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s lies on the road or lane along which %s may enter, which only the map shows", a.Path[0], b.Unit(unit).Name).Cite(position.BookCite(b, s))
		}
		if f := checkArrivalOrder(b, s, unit, a.Units); f != nil {
			return f
		}
	}
	return nil
}

// mayEnterAt reports whether a hex could be one of those of a unit's entry, where only the map shows them.
func mayEnterAt(b *book.Book, s *state.State, unit int, at hex.Coord) bool {
	a, arrives := b.ArrivalOf(s.Scenario, unit)
	return arrives && b.MayLieOn(a.Place, at)
}

// EntriesNow are the hexes where a unit may enter: those of its line and, where one of them is next to an enemy, the nearest on
// either side of it along the edge of the map that is not (BB 9.7). At the Landing there are no others, nor for gunboats.
func EntriesNow(b *book.Book, s *state.State, unit int) []engine.Loc {
	return EntriesAgainst(b, s, unit, func() []bool { return HeldAgainst(b, s, b.SideOf(unit)) })
}

// EntriesAgainst are the same where it is known what is held against the unit's side.
func EntriesAgainst(b *book.Book, s *state.State, unit int, heldAgainst func() []bool) []engine.Loc {
	list := slices.Clone(b.Entries(s.Scenario, unit))
	if len(list) == 0 || b.Unit(unit).Type == book.Gunboat {
		return list
	}
	held := heldAgainst()
	for _, name := range slices.Clone(list) {
		at := b.Hexes[name]
		if slices.Contains(command.LandingHexes(), name) || !held[b.Pack.Grid.Index(at)] {
			continue
		}
		for _, way := range []int{-1, 1} {
			if c, found := beside(b, s, held, at, way); found && !slices.Contains(list, b.HexName(c)) {
				list = append(list, b.HexName(c))
			}
		}
	}
	return list
}

// HeldAgainst tells of each hex by its index whether an enemy's combat unit stands there or next to it.
func HeldAgainst(b *book.Book, s *state.State, side int) []bool {
	held := make([]bool, b.Pack.Grid.Size())
	for i := range s.Units {
		at, stands := b.Hexes[s.Units[i].At]
		if !stands || !s.Units[i].Here() || b.SideOf(i) == side || b.Unit(i).Type == book.Leader {
			continue
		}
		held[b.Pack.Grid.Index(at)] = true
		for _, next := range b.Pack.Grid.Neighbours(at) {
			held[b.Pack.Grid.Index(next)] = true
		}
	}
	return held
}

// beside is the nearest hex of the map's edge in one direction from another that is not held against those who enter.
func beside(b *book.Book, s *state.State, held []bool, at hex.Coord, way int) (hex.Coord, bool) {
	grid := b.Pack.Grid
	step := hex.Coord{Col: way}
	if at.Col == 1 || at.Col == grid.Columns {
		step = hex.Coord{Row: way}
	}
	for c := at; ; {
		c = hex.Coord{Col: c.Col + step.Col, Row: c.Row + step.Row}
		switch {
		case !grid.Contains(c) || b.Area(s.Scenario, position.Slot(b, s), c) == book.Outside && b.Area(s.Scenario, position.Slot(b, s), at) != book.Outside:
			return c, false
		case !held[grid.Index(c)]:
			return c, true
		}
	}
}

// letterOf is the place of a unit in the order of arrival, "" for none: batteries come when they like (BB 30.1). On Lew
// Wallace's variable march his brigades come in theirs (BB 30.11).
func letterOf(b *book.Book, s *state.State, unit int) string {
	a, _ := b.ArrivalOf(s.Scenario, unit)
	f := b.Formations[s.Units[unit].Formation]
	switch {
	case b.Unit(unit).Type == book.Artillery:
		return ""
	case Wanders(b, s) && book.Within(f.Code, "US:T/3") && f.IsBrigade():
		return f.Parts[len(f.Parts)-1]
	}
	return a.Letter
}

// ahead is a unit that has to enter before another: one of the same turn and place with an earlier letter that waits, one
// of the command that acts where there is one; -1 for none.
func ahead(b *book.Book, s *state.State, unit int, together []engine.UnitID) int {
	letter := letterOf(b, s, unit)
	if letter == "" {
		return -1
	}
	mine, _ := b.ArrivalOf(s.Scenario, unit)
	first := -1
	for i, u := range s.Units {
		if u.Fate != state.FateWaiting || u.Due != s.Units[unit].Due || command.Defers(b, s, i) && !command.Defers(b, s, unit) || b.Unit(i).Side != b.Unit(unit).Side || slices.Contains(together, b.Unit(i).ID) {
			continue
		}
		other, _ := b.ArrivalOf(s.Scenario, i)
		if before := letterOf(b, s, i); before != "" && before < letter && slices.Equal(other.Place.Hexes, mine.Place.Hexes) && (first < 0 || command.CommandOf(b, s, first) != s.Active) {
			first = i
		}
	}
	return first
}

// checkArrivalOrder keeps the order of the letters beside arrivals: A comes first (BB 30.1). Where the marker of
// the unit ahead has not come out, what is stated holds.
func checkArrivalOrder(b *book.Book, s *state.State, unit int, together []engine.UnitID) *engine.Finding {
	first := ahead(b, s, unit, together)
	if first < 0 {
		return nil
	}
	u, text := b.Unit(unit), "%s comes after %s, who has not entered yet"
	if command.CommandOf(b, s, first) != s.Active {
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: "+text+", and whose marker is not out", u.Name, b.Unit(first).Name).Cite("BB 30.1")
	}
	return finding.OfUnit(finding.NoEntry, u.ID, text, u.Name, b.Unit(first).Name).Cite("BB 30.1")
}

// Entering names who enters.
func Entering(b *book.Book, list []int) string {
	if len(list) == 1 {
		return NameAll(b, list) + " enters"
	}
	return NameAll(b, list) + " enter"
}

// NameAll names some units, of which there is one at least.
func NameAll(b *book.Book, list []int) string {
	names := make([]string, len(list))
	for i, unit := range list {
		names[i] = b.Unit(unit).Name
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// checkEntryTurn judges the turn that an entry may name, by its number or its hour: who enters does it
// now.
func checkEntryTurn(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if len(a.Args) == 0 {
		return nil
	}
	turn := a.Arg("turn")
	if len(turn) != 1 {
		return finding.New(finding.Missing, "behind who enters may stand the turn: turn %d", s.Turn)
	}
	if now := position.Slot(b, s).Name; turn[0] != strconv.Itoa(s.Turn) && turn[0] != now {
		return finding.OfUnit(finding.NoEntry, a.Units[0], "it is turn %d, %s, not %s", s.Turn, now, turn[0]).Cite("BB 9.7")
	}
	return nil
}

// Wanders reports whether it is rolled for when Lew Wallace comes: as agreed on 6 April (BB 30.11), always
// on the 5th (BB 31.0).
func Wanders(b *book.Book, s *state.State) bool {
	switch scenario.Of(s).Wallace {
	case scenario.WallaceRolled:
		return true
	case scenario.WallaceAsAgreed:
		return s.Options.Is(state.OptWallace, "variable")
	}
	return false
}

// WithMarker says with which marker a unit that waits enters, and that it goes on waiting where no marker can bring it.
func WithMarker(b *book.Book, s *state.State, unit int) string {
	cmd := command.CommandOf(b, s, unit)
	switch {
	case cmd < 0:
		return "with no marker of this scenario, and waits off the map"
	case s.Commands[cmd].Markers == 0:
		return "with the marker of " + b.Commands[cmd].Name + ", who has none in this turn, and waits off the map"
	}
	return "with the marker of " + b.Commands[cmd].Name
}
