package gbacw

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/hex"
)

// checkEntry judges "entry S1234 6-MS": a reinforcement that comes on with its command's marker, or is
// laid on the map at the end of its activations, in one of its hexes (BB 9.7).
func (sys *system) checkEntry(s *state, a engine.Action) *engine.Finding {
	if sys.takesOver(s, a) {
		return sys.checkReplacement(s, a)
	}
	if sys.isSetUp(s, a) {
		return sys.checkSetUp(s, a)
	}
	if sys.landsAgain(s, a) {
		return sys.checkLanding(s, a)
	}
	if sys.isDisplaced(s, a) {
		return sys.checkDisplaced(s, a)
	}
	if len(a.Units) == 0 || len(a.Path) != 1 {
		return finding.New(finding.Missing, "write the hex and who enters: entry S1234 47-TN")
	}
	at, err := sys.Pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	}
	for _, id := range a.Units {
		if f := sys.mayEnter(s, a, id, at); f != nil {
			return f
		}
	}
	if foe := sys.enemyAt(s, sys.Side(a.Side), at); foe >= 0 {
		return finding.OfUnit(finding.EnemyHeld, "", "%s stands in %s", sys.Unit(foe).Name, a.Path[0]).Cite("BB 9.7")
	}
	if f := sys.checkEntryTurn(s, a); f != nil {
		return f
	}
	return sys.checkEntryTold(s, a, at)
}

// mayEnter is what keeps one of those whom an order names from entering in a hex.
func (sys *system) mayEnter(s *state, a engine.Action, id engine.UnitID, at hex.Coord) *engine.Finding {
	unit, there := sys.UnitIndex[id]
	if !there {
		return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
	}
	u := s.Units[unit]
	switch {
	case sys.Unit(unit).Side != a.Side:
		return finding.OfUnit(finding.NotYours, id, "%s is not yours", sys.Unit(unit).Name)
	case u.Fate != fateWaiting:
		return finding.OfUnit(finding.NotYours, id, "%s does not wait to enter", sys.Unit(unit).Name).Cite("BB 9.7")
	case u.Due > s.Turn:
		return finding.OfUnit(finding.NotYours, id, "%s has not entered yet (turn %s)", sys.Unit(unit).Name, sys.Book.Slot(s.Scenario, u.Due).Name).Cite("BB 9.7")
	case sys.unassigned(s, unit):
		return sys.checkAssigned(unit)
	case s.Phase != phaseActivation || sys.commandOf(s, unit) != s.Active:
		return finding.OfUnit(finding.OutOfPhase, id, "%s enters with the marker of its command", sys.Unit(unit).Name).Cite("BB 9.7")
	case u.Done && sys.Unit(unit).Type != book.Leader:
		return finding.OfUnit(finding.NoActivation, id, "the brigade of %s loses this activation to the roar of battle", sys.Unit(unit).Name).Cite("BB 30.3")
	case !slices.Contains(sys.entriesNow(s, unit), sys.HexName(at)) && !sys.mayEnterAt(s, unit, at):
		return finding.OfUnit(finding.NoEntry, id, "%s enters at %v, not at %s", sys.Unit(unit).Name, sys.entriesNow(s, unit), a.Path[0]).Cite("BB 9.7")
	}
	if f := sys.checkLast(s, unit); f != nil {
		return f
	}
	if f := sys.checkArrivalOrder(s, unit, a.Units); f != nil && f.Code == finding.NoEntry {
		return f
	}
	if f := sys.checkFee(s, unit, at); f != nil && f.Code != finding.AsStated {
		return f
	}
	return nil
}

// checkEntryTold is the first thing about an entry that may be done which is told, and not checked.
func (sys *system) checkEntryTold(s *state, a engine.Action, at hex.Coord) *engine.Finding {
	for _, unit := range sys.known(a.Units) {
		if f := sys.checkFee(s, unit, at); f != nil {
			return f
		}
		if !slices.Contains(sys.entriesNow(s, unit), sys.HexName(at)) {
			return finding.OfUnit(finding.AsStated, sys.Unit(unit).ID, "not checked: whether %s lies on the road or lane along which %s may enter, which only the map shows", a.Path[0], sys.Unit(unit).Name).Cite(sys.bookCite(s))
		}
		if f := sys.checkArrivalOrder(s, unit, a.Units); f != nil {
			return f
		}
	}
	return nil
}

// mayEnterAt reports whether a hex could be one of those of a unit's entry, where only the map shows them.
func (sys *system) mayEnterAt(s *state, unit int, at hex.Coord) bool {
	a, arrives := sys.Book.ArrivalOf(s.Scenario, unit)
	return arrives && sys.Book.MayLieOn(a.Place, at)
}

// entriesNow are the hexes where a unit may enter: those of its line and, where one of them is next to an enemy, the nearest on
// either side of it along the edge of the map that is not (BB 9.7). At the Landing there are no others, nor for gunboats.
func (sys *system) entriesNow(s *state, unit int) []engine.Loc {
	list := sys.Book.Entries(s.Scenario, unit)
	side := sys.SideOf(unit)
	if sys.Unit(unit).Type == book.Gunboat {
		return list
	}
	for _, name := range slices.Clone(list) {
		at := sys.Hexes[name]
		if slices.Contains(landingHexes(), name) || !sys.facesEnemy(s, side, at) && sys.enemyAt(s, side, at) < 0 {
			continue
		}
		for _, way := range []int{-1, 1} {
			if c, found := sys.beside(s, side, at, way); found && !slices.Contains(list, sys.HexName(c)) {
				list = append(list, sys.HexName(c))
			}
		}
	}
	return list
}

// landingHexes are the two of Pittsburg Landing (BB 9.7).
func landingHexes() []engine.Loc { return []engine.Loc{"N6420", "N6423"} }

// beside is the nearest hex of the map's edge in one direction from another that is not next to an enemy.
func (sys *system) beside(s *state, side int, at hex.Coord, way int) (hex.Coord, bool) {
	grid := sys.Pack.Grid
	step := hex.Coord{Col: way}
	if at.Col == 1 || at.Col == grid.Columns {
		step = hex.Coord{Row: way}
	}
	for c := at; ; {
		c = hex.Coord{Col: c.Col + step.Col, Row: c.Row + step.Row}
		switch {
		case !grid.Contains(c) || sys.Book.Area(s.Scenario, sys.slot(s), c) == book.Outside && sys.Book.Area(s.Scenario, sys.slot(s), at) != book.Outside:
			return c, false
		case sys.enemyAt(s, side, c) < 0 && !sys.facesEnemy(s, side, c):
			return c, true
		}
	}
}

// letterOf is the place of a unit in the order of arrival, "" for none: batteries come when they like (BB 30.1). On Lew
// Wallace's variable march his brigades come in theirs (BB 30.11).
func (sys *system) letterOf(s *state, unit int) string {
	a, _ := sys.Book.ArrivalOf(s.Scenario, unit)
	f := sys.Formations[s.Units[unit].Formation]
	switch {
	case sys.Unit(unit).Type == book.Artillery:
		return ""
	case sys.wanders(s) && book.Within(f.Code, "US:T/3") && f.IsBrigade():
		return f.Parts[len(f.Parts)-1]
	}
	return a.Letter
}

// ahead is a unit that has to enter before another: one of the same turn and place with an earlier letter that waits, one
// of the command that acts where there is one; -1 for none.
func (sys *system) ahead(s *state, unit int, together []engine.UnitID) int {
	letter := sys.letterOf(s, unit)
	if letter == "" {
		return -1
	}
	mine, _ := sys.Book.ArrivalOf(s.Scenario, unit)
	first := -1
	for i, u := range s.Units {
		if u.Fate != fateWaiting || u.Due != s.Units[unit].Due || sys.defers(s, i) && !sys.defers(s, unit) || sys.Unit(i).Side != sys.Unit(unit).Side || slices.Contains(together, sys.Unit(i).ID) {
			continue
		}
		other, _ := sys.Book.ArrivalOf(s.Scenario, i)
		if before := sys.letterOf(s, i); before != "" && before < letter && slices.Equal(other.Place.Hexes, mine.Place.Hexes) && (first < 0 || sys.commandOf(s, first) != s.Active) {
			first = i
		}
	}
	return first
}

// checkArrivalOrder keeps the order of the letters beside arrivals: A comes first (BB 30.1). Where the marker of who is ahead
// has not come out that stands as stated.
func (sys *system) checkArrivalOrder(s *state, unit int, together []engine.UnitID) *engine.Finding {
	first := sys.ahead(s, unit, together)
	if first < 0 {
		return nil
	}
	u, text := sys.Unit(unit), "%s comes after %s, who has not entered yet"
	if sys.commandOf(s, first) != s.Active {
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: "+text+", and whose marker is not out", u.Name, sys.Unit(first).Name).Cite("BB 30.1")
	}
	return finding.OfUnit(finding.NoEntry, u.ID, text, u.Name, sys.Unit(first).Name).Cite("BB 30.1")
}

// entered brings units on, under Advance orders.
func (c *course) entered(a engine.Action) {
	if c.sys.takesOver(c.state, a) {
		c.takesPlace(a)
		return
	}
	if c.sys.isSetUp(c.state, a) || c.sys.landsAgain(c.state, a) {
		c.setsUpAt(a)
		return
	}
	if c.sys.isDisplaced(c.state, a) {
		c.displaced(a)
		return
	}
	at, _ := c.sys.Pack.Grid.Find(string(a.Path[0]))
	var list []int
	for _, id := range a.Units {
		unit := c.sys.UnitIndex[id]
		u := &c.Units[unit]
		u.Fate, u.At = "", c.sys.HexName(at)
		if u.Due == c.Turn || c.Formations[u.Formation].Order != orderMarch { // BB 9.22
			c.Formations[u.Formation].Order = orderAdvance
		}
		if c.sys.inBrigade(c.state, u.Formation) {
			c.Formations[u.Formation].Fatigue = max(c.Formations[u.Formation].Fatigue, u.Fatigue) // BB 17.0
		}
		if c.sys.Unit(unit).Type != book.Leader {
			c.spend(unit)
		} else if c.Scenario == "9" {
			c.Used[usedEntered+string(id)] = c.sys.Pack.Grid.Index(at) + 1
		}
		c.goes(unit, at)
		c.comesNear(unit, at)
		list = append(list, unit)
	}
	c.pays(list, at)
	e := c.tell("entered", list, "%s at %s.", c.sys.entering(list), c.sys.HexName(at))
	e.At, e.Cites = c.sys.HexName(at), []engine.Cite{"BB 9.7"}
}

// entering names who enters.
func (sys *system) entering(list []int) string {
	if len(list) == 1 {
		return sys.nameAll(list) + " enters"
	}
	return sys.nameAll(list) + " enter"
}

// nameAll names some units, of which there is one at least.
func (sys *system) nameAll(list []int) string {
	names := make([]string, len(list))
	for i, unit := range list {
		names[i] = sys.Unit(unit).Name
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// checkEntryTurn judges the turn that an entry may name, by its number or its hour: who enters does it
// now.
func (sys *system) checkEntryTurn(s *state, a engine.Action) *engine.Finding {
	if len(a.Args) == 0 {
		return nil
	}
	turn := a.Arg("turn")
	if len(turn) != 1 {
		return finding.New(finding.Missing, "behind who enters may stand the turn: turn %d", s.Turn)
	}
	if now := sys.slot(s).Name; turn[0] != strconv.Itoa(s.Turn) && turn[0] != now {
		return finding.OfUnit(finding.NoEntry, a.Units[0], "it is turn %d, %s, not %s", s.Turn, now, turn[0]).Cite("BB 9.7")
	}
	return nil
}
