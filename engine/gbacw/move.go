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

// checkMove judges "move 6-MS S2120-S2121": that the path is one, that nothing forbids it, and, where
// the owner's table says so, that the unit has the points.
func (sys *system) checkMove(s *state, a engine.Action) *engine.Finding {
	unit, f := sys.own(s, a)
	if f != nil {
		return f
	}
	leading := s.Phase == phaseCommanders
	if leading && sys.Unit(unit).Type != book.Leader {
		return finding.OfUnit(finding.OutOfPhase, a.Units[0], "only commanders move in this phase").Cite("SR 3.0")
	}
	if !leading {
		if f := sys.mayAct(s, unit); f != nil {
			return f
		}
	}
	if s.Units[unit].Moved {
		return finding.OfUnit(finding.NoActivation, a.Units[0], "%s has moved in this activation", sys.Unit(unit).Name).Cite("SR 9.1")
	}
	path, f := sys.path(s, unit, a.Path)
	if f == nil {
		f = checkGuard(a)
	}
	if f != nil {
		return f
	}
	for _, check := range []func(*system, *state, int, []hex.Coord) *engine.Finding{(*system).checkArea, (*system).checkEnemy, (*system).checkGate, (*system).checkBuell, (*system).checkRoaming, (*system).checkBound, (*system).checkFrozen, (*system).checkMarching, (*system).checkRallied, (*system).checkKind, (*system).checkCompany, (*system).checkGround, (*system).checkLeash} {
		if f := check(sys, s, unit, path); f != nil {
			return f
		}
	}
	cost := sys.checkCost(s, unit, path)
	if cost != nil && cost.Code != finding.AsStated {
		return cost
	}
	for _, check := range []func(*system, *state, int, []hex.Coord) *engine.Finding{(*system).checkMission, (*system).checkBranches, (*system).checkHaste, (*system).checkNearness, (*system).checkEdge} {
		if f := check(sys, s, unit, path); f != nil {
			return f
		}
	}
	return cost
}

// checkEdge warns of a move to where the limit of the scenario's map is on the map alone.
func (sys *system) checkEdge(s *state, unit int, path []hex.Coord) *engine.Finding {
	if f := sys.marchStated(s, unit); f != nil {
		return f
	}
	for _, c := range path[1:] {
		if sys.Book.Immobile(sys.Unit(unit).ID) && !sys.Book.Surveyed(c) {
			return finding.OfUnit(finding.AsStated, sys.Unit(unit).ID, "not checked: whether %s lies in the field of the Landing or on its boundary, where %s stays", sys.HexName(c), sys.Unit(unit).Name).Cite("BB 14.62")
		}
		if sys.keptAtLanding(s, unit) && sys.Book.FieldAt(c) == "" {
			return finding.OfUnit(finding.AsStated, sys.Unit(unit).ID, "not checked: whether %s lies in the field of the Landing, where %s stays until 10 AM", sys.HexName(c), sys.Unit(unit).Name).Cite("BB 30.1")
		}
		if sys.Book.Area(s.Scenario, sys.slot(s), c) == book.Unknown {
			return finding.OfUnit(finding.AsStated, sys.Unit(unit).ID, "not checked: whether %s lies within the limits of this scenario, which only the map shows", sys.HexName(c)).Cite(sys.bookCite(s))
		}
	}
	return nil
}

// path is the hexes of a move with its start, which may be left out.
func (sys *system) path(s *state, unit int, written []engine.Loc) ([]hex.Coord, *engine.Finding) {
	id := sys.Unit(unit).ID
	if len(written) == 0 {
		return nil, finding.New(finding.Missing, "write the hexes of the way: move %s %s-…", id, s.Units[unit].At)
	}
	if len(written) > mostPath {
		return nil, finding.OfUnit(finding.TooFar, id, "a way of %d hexes; %d can be read", len(written), mostPath)
	}
	at := sys.where(s, unit)
	path := []hex.Coord{at}
	for i, loc := range written {
		c, err := sys.Pack.Grid.Find(string(loc))
		if err != nil {
			return nil, finding.OfUnit(finding.OffMap, id, "%v", err)
		}
		if i == 0 && c == at {
			continue
		}
		if last := path[len(path)-1]; !sys.Pack.Grid.Adjacent(last, c) {
			return nil, finding.OfUnit(finding.NotAdjacent, id, "%s and %s are not adjacent: name every hex of the path", sys.HexName(last), loc).Cite("SR 9.1")
		}
		path = append(path, c)
	}
	if len(path) == 1 {
		return nil, finding.New(finding.Missing, "%s stands at %s: write where it goes", sys.Unit(unit).Name, s.Units[unit].At)
	}
	return path, nil
}

// where is the hex of a unit on the map.
func (sys *system) where(s *state, unit int) hex.Coord {
	return sys.Hexes[s.Units[unit].At]
}

func (sys *system) checkArea(s *state, unit int, path []hex.Coord) *engine.Finding {
	for _, c := range path[1:] {
		if !sys.Book.InArea(s.Scenario, sys.slot(s), c) {
			return finding.OfUnit(finding.OutsideScenario, sys.Unit(unit).ID, "%s is outside the map of this scenario at %s", sys.HexName(c), sys.slot(s).Name).Cite(sys.bookCite(s))
		}
	}
	return nil
}

// checkEnemy: what the enemy stands in is entered by shock alone.
func (sys *system) checkEnemy(s *state, unit int, path []hex.Coord) *engine.Finding {
	for _, c := range path[1:] {
		if foe := sys.enemyAt(s, sys.SideOf(unit), c); foe >= 0 {
			return finding.OfUnit(finding.EnemyHeld, sys.Unit(unit).ID, "%s stands in %s", sys.Unit(foe).Name, sys.HexName(c)).Cite("SR 9.5")
		}
	}
	return nil
}

// enemyAt is a combat unit of the other side in a hex, -1 if there is none.
func (sys *system) enemyAt(s *state, side int, c hex.Coord) int {
	name := sys.HexName(c)
	for i, u := range s.Units {
		if u.here() && u.At == name && sys.SideOf(i) != side && sys.Unit(i).Type != book.Leader {
			return i
		}
	}
	return -1
}

// near reports whether a combat unit of a side, of the kinds that count, is within a distance.
func (sys *system) near(s *state, side int, c hex.Coord, far int, counts func(unit int) bool) bool {
	for i, u := range s.Units {
		if u.here() && sys.SideOf(i) == side && sys.Unit(i).Type != book.Leader && counts(i) && sys.Pack.Grid.Distance(sys.where(s, i), c) <= far {
			return true
		}
	}
	return false
}

func anyone(int) bool { return true }

// checkKind is what the book says of special units.
func (sys *system) checkKind(s *state, unit int, path []hex.Coord) *engine.Finding {
	u := sys.Unit(unit)
	switch {
	case u.Type == book.Detachment:
		return sys.checkDetachment(s, unit, path)
	case sys.Book.Immobile(u.ID) && len(path) > 2:
		return finding.OfUnit(finding.TooFar, u.ID, "%s moves one hex in an activation", u.Name).Cite("BB 14.61")
	case sys.Book.Immobile(u.ID) && sys.Book.Surveyed(path[1]) && book.FieldSlug(sys.Book.FieldAt(path[1])) != fieldLanding:
		return finding.OfUnit(finding.OutsideScenario, u.ID, "%s stays in the field of the Landing or on its boundary, and %s is neither", u.Name, sys.HexName(path[1])).Cite("BB 14.62")
	case u.Type == book.Gunboat:
		return sys.checkRiver(s, unit, path)
	}
	return nil
}

// checkRiver: gunboats stay in full river hexes (BB 14.72). Which hexes those are the owner types in; of one
// that he has not, somebody rules.
func (sys *system) checkRiver(s *state, unit int, path []hex.Coord) *engine.Finding {
	id := sys.Unit(unit).ID
	for _, c := range path[1:] {
		name := sys.HexName(c)
		switch is, known := sys.isRiver(s, c); {
		case known && !is:
			return finding.OfUnit(finding.OutsideScenario, id, "gunboats move in full river hexes, and %s is none", name).Cite("BB 14.72")
		case !known:
			f := finding.OfUnit(finding.OutsideScenario, id, "gunboats move in full river hexes, and nobody has typed in whether %s is one", name).Cite("BB 14.72")
			f.Question = questionRiver + string(name)
			return f
		}
	}
	return nil
}

// isRiver tells whether a hex is one of the river: by the book, by the owner's ground, or as ruled.
func (sys *system) isRiver(s *state, c hex.Coord) (is, known bool) {
	if sys.Book.IsRiver(c) {
		return true, true
	}
	if _, typed := sys.Book.Owner.Terrain[c]; typed {
		return false, true
	}
	answer, ruled := s.ruled(questionRiver + string(sys.HexName(c)))
	return answer == answerYes, ruled
}

// checkDetachment: they stay north of row 24 of the south map, away from the enemy and from friends.
func (sys *system) checkDetachment(s *state, unit int, path []hex.Coord) *engine.Finding {
	u, end := sys.Unit(unit), path[len(path)-1]
	for _, c := range path[1:] {
		if c.Row > rowSouth24 {
			return finding.OfUnit(finding.OutsideScenario, u.ID, "detachments stay north of row 24, which %s is not", sys.HexName(c)).Cite("BB 14.46")
		}
		for _, next := range sys.Pack.Grid.Neighbours(c) {
			if sys.enemyAt(s, sys.SideOf(unit), next) >= 0 {
				return finding.OfUnit(finding.EnemyHeld, u.ID, "%s is next to the enemy, where detachments do not go of their own will", sys.HexName(c)).Cite("BB 14.43")
			}
		}
	}
	for i, other := range s.Units {
		if i != unit && other.here() && other.At == sys.HexName(end) && sys.Unit(i).Type != book.Leader {
			return finding.OfUnit(finding.OutsideScenario, u.ID, "%s is in %s, and detachments stack with nobody", sys.Unit(i).Name, other.At).Cite("BB 14.41")
		}
	}
	return nil
}

// checkCompany: nobody ends his move with a detachment of his side, which stacks with nobody (BB 14.41).
func (sys *system) checkCompany(s *state, unit int, path []hex.Coord) *engine.Finding {
	u, end := sys.Unit(unit), sys.HexName(path[len(path)-1])
	if u.Type == book.Leader || u.Type == book.Detachment {
		return nil
	}
	for i, other := range s.Units {
		if other.here() && other.At == end && sys.Unit(i).Type == book.Detachment && i != unit {
			return finding.OfUnit(finding.OutsideScenario, u.ID, "%s is in %s, and detachments stack with nobody", sys.Unit(i).Name, end).Cite("BB 14.41")
		}
	}
	return nil
}

// rowSouth24 is row 24 of the south map, in rows of both.
const rowSouth24 = 24 + 33

// checkLeash: cavalry without Attack orders ends its move within four hexes of friends who are none, or
// at least nearer to them than before (BB 14.55).
func (sys *system) checkLeash(s *state, unit int, path []hex.Coord) *engine.Finding {
	u := sys.Unit(unit)
	if u.Type != book.Cavalry || s.Formations[s.Units[unit].Formation].Order == orderAttack {
		return nil
	}
	start, end := sys.toFriends(s, unit, path[0]), sys.toFriends(s, unit, path[len(path)-1])
	if end <= leash || end < start {
		return nil
	}
	return finding.OfUnit(finding.OffLeash, u.ID, "%s would be %d hexes from the next friend that is no cavalry, the enemy not crossed; four, or nearer than the %d it is now", u.Name, end, start).Cite("BB 14.55")
}

// leash is how far cavalry goes from the rest, in hexes (BB 14.55).
const leash = 4

// toFriends is how far a hex is from the nearest friend on foot or with guns, around the enemy and, where the ground is typed in, what
// the unit may not enter or cross (BB 14.55); as many hexes as the map has where no way leads to one.
func (sys *system) toFriends(s *state, unit int, from hex.Coord) int {
	friends, closed, m := map[hex.Coord]bool{}, sys.closedTo(s, unit), sys.mover(s, unit)
	for i, u := range s.Units {
		if kind := sys.Unit(i).Type; u.here() && sys.SideOf(i) == sys.SideOf(unit) && (kind == book.Infantry || kind == book.Artillery || kind == book.Detachment) {
			friends[sys.where(s, i)] = true
		}
	}
	seen, edge := map[hex.Coord]bool{from: true}, []hex.Coord{from}
	for far := 0; len(edge) > 0; far++ {
		var next []hex.Coord
		for _, at := range edge {
			if friends[at] {
				return far
			}
			for _, n := range sys.Pack.Grid.Neighbours(at) {
				if seen[n] || closed(n) {
					continue
				}
				if _, never, _ := sys.Book.Step(m, at, n); !never {
					seen[n] = true
					next = append(next, n)
				}
			}
		}
		edge = next
	}
	return sys.Pack.Grid.Size()
}

// checkHaste: cavalry that is too far from the rest goes back as directly and quickly as it can, which is for the players to see (BB 14.55).
func (sys *system) checkHaste(s *state, unit int, path []hex.Coord) *engine.Finding {
	u := sys.Unit(unit)
	if u.Type != book.Cavalry || s.Formations[s.Units[unit].Formation].Order == orderAttack || sys.toFriends(s, unit, path[len(path)-1]) <= leash {
		return nil
	}
	return finding.OfUnit(finding.AsStated, u.ID, "not checked: that %s goes back to the rest as directly and quickly as it can", u.Name).Cite("BB 14.55")
}

// checkGate is what a scenario forbids certain units.
func (sys *system) checkGate(s *state, unit int, path []hex.Coord) *engine.Finding {
	u, end := sys.Unit(unit), path[len(path)-1]
	code := sys.Formations[s.Units[unit].Formation].Code
	switch {
	case s.Scenario == "3" && s.Turn == 1 && (code == codeShaver || code == codeWood) && s.Used[usedPeabodyMoved] == 0 && !sys.allRouted(s, codePeabody) && slices.ContainsFunc(path, func(c hex.Coord) bool { return c.Row < rowSouth14 }):
		return finding.OfUnit(finding.Frozen, u.ID, "%s stays south of row 14 until a regiment of Peabody's has gone there, or all are routed", u.Name).Cite("BB 30.3")
	case sys.keptAtLanding(s, unit) && slices.ContainsFunc(path, func(c hex.Coord) bool {
		return sys.Book.FieldAt(c) != "" && book.FieldSlug(sys.Book.FieldAt(c)) != fieldLanding
	}):
		return finding.OfUnit(finding.Frozen, u.ID, "%s stays in the field of the Landing until 10 AM", u.Name).Cite("BB 30.1")
	case sys.shunsLanding(unit) && slices.ContainsFunc(path[1:], func(c hex.Coord) bool { return slices.Contains(landingHexes(), sys.HexName(c)) }):
		return finding.OfUnit(finding.OutsideScenario, u.ID, "of the Confederates infantry alone enters the two hexes of Pittsburg Landing").Cite("BB 9.7")
	case s.Scenario == "6" && end.Col > book.ColumnOf(38):
		return finding.OfUnit(finding.OutsideScenario, u.ID, "no move ends east of column 38, as %s is", sys.HexName(end)).Cite("BB 30.6")
	case sys.waitsInLine(s, unit):
		return sys.waiting(s, unit)
	case s.isSecondDay() && u.ID == grant && s.Used[usedGrant] < released:
		return finding.OfUnit(finding.Frozen, u.ID, "Grant stays at the Landing until his die frees him, from 8 AM, or until 2 PM").Cite("BB 30.8")
	}
	return nil
}

// keptAtLanding reports the three regiments of the 6th Division without a brigade, which stay in the field of the Landing and its
// boundary until 10 AM of 6 April (BB 30.1).
func (sys *system) keptAtLanding(s *state, unit int) bool {
	return slices.Contains([]string{"1", "1a", "1b"}, s.Scenario) && sys.firstDay(s) && sys.slot(s).Hour < 10 && slices.Contains([]engine.UnitID{"15-IA", "16-IA", "23-MO"}, sys.Unit(unit).ID)
}

// shunsLanding reports Confederate cavalry and guns, which do not enter the hexes where boats land (BB 9.7).
func (sys *system) shunsLanding(unit int) bool {
	u := sys.Unit(unit)
	return u.Side == "CS" && (u.Type == book.Cavalry || u.Type == book.Artillery)
}

const rowSouth14 = 14 + 33

// checkCost holds the way against the owner's table.
func (sys *system) checkCost(s *state, unit int, path []hex.Coord) *engine.Finding {
	u := sys.Unit(unit)
	if f := sys.table(s, book.TableMovement, u.ID, "what a way costs"); f != nil {
		return f
	}
	cost, allowance, unknown := sys.Book.Cost(sys.mover(s, unit), path)
	switch {
	case unknown != "":
		return sys.hole(s, book.TableMovement, u.ID, unknown)
	case cost > allowance-sys.paid(s, unit):
		return finding.OfUnit(finding.TooFar, u.ID, "%s needs %s MP, has %s", u.Name, halves(cost), halves(allowance-sys.paid(s, unit))).Cite("SR 9.1")
	}
	return nil
}

// moved carries a move out.
func (c *course) moved(a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	path, _ := c.sys.path(c.state, unit, a.Path)
	if c.Phase == phaseActivation {
		c.spend(unit)
	}
	c.Units[unit].Moved = true
	c.rides(unit, path)
	c.goes(unit, path[0])
	if near := guard(a); near > 0 && c.sys.near(c.state, 1-c.sys.SideOf(unit), path[0], near, anyone) {
		path = path[:1]
	}
	if c.sys.Unit(unit).Type == book.Gunboat && len(path)-1 > mostSteamed {
		c.Units[unit].Fired = true
		c.tell("steamed", []int{unit}, "%s has gone more than %d hexes, and does not fire.", c.sys.Unit(unit).Name, mostSteamed).Cites = []engine.Cite{"BB 14.73"}
	}
	c.walk(unit, stride{path: path, guard: guard(a), back: a.Verb == verbWithdraw})
}

// mostSteamed is how many hexes a gunboat goes and still fires (BB 14.73).
const mostSteamed = 20

// guard is how near an enemy has to come for a move to stop: stop if enemy within 3; 0 for no guard.
func guard(a engine.Action) int {
	values := a.Arg("stop")
	if len(values) != 1 {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimPrefix(values[0], "if enemy within "))
	if err != nil || n < 1 || n > mostPath {
		return 0
	}
	return n
}

// checkGuard refuses what else stands behind the way.
func checkGuard(a engine.Action) *engine.Finding {
	if len(a.Args) > 0 && guard(a) == 0 {
		return finding.New(finding.Missing, "behind the way may stand: stop if enemy within 3")
	}
	return nil
}

// nextToEnemy reports whether an enemy's combat unit stands next to a unit.
func (sys *system) nextToEnemy(s *state, unit int) bool {
	return sys.facesEnemy(s, sys.SideOf(unit), sys.where(s, unit))
}

// facesEnemy reports whether an enemy's combat unit stands next to a hex.
func (sys *system) facesEnemy(s *state, side int, at hex.Coord) bool {
	return slices.ContainsFunc(sys.Pack.Grid.Neighbours(at), func(next hex.Coord) bool { return sys.enemyAt(s, side, next) >= 0 })
}
