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
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// CheckMove judges "move 6-MS S2120-S2121": that the path is one, that nothing forbids it, and, where
// the owner's table says so, that the unit has the points.
func CheckMove(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	unit, f := command.OwnUnit(b, s, a)
	if f != nil {
		return f
	}
	leading := s.Phase == state.PhaseCommanders
	if leading && b.Unit(unit).Type != book.Leader {
		return finding.OfUnit(finding.OutOfPhase, a.Units[0], "only commanders move in this phase").Cite("SR 3.0")
	}
	if !leading {
		if f := command.MayAct(b, s, unit); f != nil {
			return f
		}
	}
	if s.Units[unit].Moved {
		return finding.OfUnit(finding.NoActivation, a.Units[0], "%s has moved in this activation", b.Unit(unit).Name).Cite("SR 9.1")
	}
	path, f := Path(b, s, unit, a.Path)
	if f == nil {
		f = checkGuard(a)
	}
	if f != nil {
		return f
	}
	for _, check := range []func(*book.Book, *state.State, int, []hex.Coord) *engine.Finding{CheckArea, CheckEnemy, checkGate, command.CheckBuell, command.CheckRoaming, command.CheckWayToLeader, checkFrozen, checkMarching, CheckRallied, checkKind, checkCompany, checkGround, checkLeash} {
		if f := check(b, s, unit, path); f != nil {
			return f
		}
	}
	cost := checkCost(b, s, unit, path)
	if cost != nil && cost.Code != finding.AsStated {
		return cost
	}
	for _, check := range []func(*book.Book, *state.State, int, []hex.Coord) *engine.Finding{checkMission, command.CheckBranches, checkHaste, command.CheckNearness, CheckEdge} {
		if f := check(b, s, unit, path); f != nil {
			return f
		}
	}
	return cost
}

// CheckEdge warns of a move to where the limit of the scenario's map is on the map alone.
func CheckEdge(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	if f := marchStated(b, s, unit); f != nil {
		return f
	}
	for _, c := range path[1:] {
		if b.Immobile(b.Unit(unit).ID) && !b.Surveyed(c) {
			return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s lies in the field of the Landing or on its boundary, where %s stays", b.HexName(c), b.Unit(unit).Name).Cite("BB 14.62")
		}
		if KeptAtLanding(b, s, unit) && b.FieldAt(c) == "" {
			return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s lies in the field of the Landing, where %s stays until 10 AM", b.HexName(c), b.Unit(unit).Name).Cite("BB 30.1")
		}
		if b.Area(s.Scenario, position.Slot(b, s), c) == book.Unknown {
			return finding.OfUnit(finding.AsStated, b.Unit(unit).ID, "not checked: whether %s lies within the limits of this scenario, which only the map shows", b.HexName(c)).Cite(position.BookCite(b, s))
		}
	}
	return nil
}

// Path is the hexes of a move with its start, which may be left out.
func Path(b *book.Book, s *state.State, unit int, written []engine.Loc) ([]hex.Coord, *engine.Finding) {
	id := b.Unit(unit).ID
	if len(written) == 0 {
		return nil, finding.New(finding.Missing, "write the hexes of the way: move %s %s-…", id, s.Units[unit].At)
	}
	if len(written) > MostPath {
		return nil, finding.OfUnit(finding.TooFar, id, "a way of %d hexes; %d can be read", len(written), MostPath)
	}
	at := position.Where(b, s, unit)
	path := []hex.Coord{at}
	for i, loc := range written {
		c, err := b.Pack.Grid.Find(string(loc))
		if err != nil {
			return nil, finding.OfUnit(finding.OffMap, id, "%v", err)
		}
		if i == 0 && c == at {
			continue
		}
		if last := path[len(path)-1]; !b.Pack.Grid.Adjacent(last, c) {
			return nil, finding.OfUnit(finding.NotAdjacent, id, "%s and %s are not adjacent: name every hex of the path", b.HexName(last), loc).Cite("SR 9.1")
		}
		path = append(path, c)
	}
	if len(path) == 1 {
		return nil, finding.New(finding.Missing, "%s stands at %s: write where it goes", b.Unit(unit).Name, s.Units[unit].At)
	}
	return path, nil
}

// CheckArea refuses a way that leaves the map of the scenario.
func CheckArea(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	for _, c := range path[1:] {
		if !b.InArea(s.Scenario, position.Slot(b, s), c) {
			return finding.OfUnit(finding.OutsideScenario, b.Unit(unit).ID, "%s is outside the map of this scenario at %s", b.HexName(c), position.Slot(b, s).Name).Cite(position.BookCite(b, s))
		}
	}
	return nil
}

// CheckEnemy: what the enemy stands in is entered by shock alone.
func CheckEnemy(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	for _, c := range path[1:] {
		if foe := position.EnemyAt(b, s, b.SideOf(unit), c); foe >= 0 {
			return finding.OfUnit(finding.EnemyHeld, b.Unit(unit).ID, "%s stands in %s", b.Unit(foe).Name, b.HexName(c)).Cite("SR 9.5")
		}
	}
	return nil
}

// checkKind is what the book says of special units.
func checkKind(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u := b.Unit(unit)
	switch {
	case u.Type == book.Detachment:
		return checkDetachment(b, s, unit, path)
	case b.Immobile(u.ID) && len(path) > 2:
		return finding.OfUnit(finding.TooFar, u.ID, "%s moves one hex in an activation", u.Name).Cite("BB 14.61")
	case b.Immobile(u.ID) && b.Surveyed(path[1]) && book.FieldSlug(b.FieldAt(path[1])) != FieldLanding:
		return finding.OfUnit(finding.OutsideScenario, u.ID, "%s stays in the field of the Landing or on its boundary, and %s is neither", u.Name, b.HexName(path[1])).Cite("BB 14.62")
	case u.Type == book.Gunboat:
		return checkRiver(b, s, unit, path)
	}
	return nil
}

// checkRiver: gunboats stay in full river hexes (BB 14.72). Which hexes those are the owner types in; of one
// that he has not, somebody rules.
func checkRiver(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	id := b.Unit(unit).ID
	for _, c := range path[1:] {
		name := b.HexName(c)
		switch is, known := position.IsRiver(b, s, c); {
		case known && !is:
			return finding.OfUnit(finding.OutsideScenario, id, "gunboats move in full river hexes, and %s is none", name).Cite("BB 14.72")
		case !known:
			f := finding.OfUnit(finding.OutsideScenario, id, "gunboats move in full river hexes, and nobody has typed in whether %s is one", name).Cite("BB 14.72")
			f.Question = state.QuestionRiver + string(name)
			return f
		}
	}
	return nil
}

// checkDetachment: they stay north of row 24 of the south map, away from the enemy and from friends.
func checkDetachment(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u, end := b.Unit(unit), path[len(path)-1]
	for _, c := range path[1:] {
		if c.Row > RowSouth24 {
			return finding.OfUnit(finding.OutsideScenario, u.ID, "detachments stay north of row 24, which %s is not", b.HexName(c)).Cite("BB 14.46")
		}
		for _, next := range b.Pack.Grid.Neighbours(c) {
			if position.EnemyAt(b, s, b.SideOf(unit), next) >= 0 {
				return finding.OfUnit(finding.EnemyHeld, u.ID, "%s is next to the enemy, where detachments do not go of their own will", b.HexName(c)).Cite("BB 14.43")
			}
		}
	}
	for i, other := range s.Units {
		if i != unit && other.Here() && other.At == b.HexName(end) && b.Unit(i).Type != book.Leader {
			return finding.OfUnit(finding.OutsideScenario, u.ID, "%s is in %s, and detachments stack with nobody", b.Unit(i).Name, other.At).Cite("BB 14.41")
		}
	}
	return nil
}

// checkCompany: nobody ends his move with a detachment of his side, which stacks with nobody (BB 14.41).
func checkCompany(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u, end := b.Unit(unit), b.HexName(path[len(path)-1])
	if u.Type == book.Leader || u.Type == book.Detachment {
		return nil
	}
	for i, other := range s.Units {
		if other.Here() && other.At == end && b.Unit(i).Type == book.Detachment && i != unit {
			return finding.OfUnit(finding.OutsideScenario, u.ID, "%s is in %s, and detachments stack with nobody", b.Unit(i).Name, end).Cite("BB 14.41")
		}
	}
	return nil
}

// RowSouth24 is row 24 of the south map, in rows of both.
const RowSouth24 = 24 + 33

// checkLeash: cavalry without Attack orders ends its move within four hexes of friends who are none, or
// at least nearer to them than before (BB 14.55).
func checkLeash(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u := b.Unit(unit)
	if u.Type != book.Cavalry || s.Formations[s.Units[unit].Formation].Order == state.OrderAttack {
		return nil
	}
	start, end := toFriends(b, s, unit, path[0]), toFriends(b, s, unit, path[len(path)-1])
	if end <= leash || end < start {
		return nil
	}
	return finding.OfUnit(finding.OffLeash, u.ID, "%s would be %d hexes from the next friend that is no cavalry, the enemy not crossed; four, or nearer than the %d it is now", u.Name, end, start).Cite("BB 14.55")
}

// leash is how far cavalry goes from the rest, in hexes (BB 14.55).
const leash = 4

// toFriends is how far a hex is from the nearest friend on foot or with guns, around the enemy and, where the ground is typed in, what
// the unit may not enter or cross (BB 14.55); as many hexes as the map has where no way leads to one.
func toFriends(b *book.Book, s *state.State, unit int, from hex.Coord) int {
	friends, closed, m := map[hex.Coord]bool{}, command.ClosedTo(b, s, unit), command.Mover(b, s, unit)
	for i, u := range s.Units {
		if kind := b.Unit(i).Type; u.Here() && b.SideOf(i) == b.SideOf(unit) && (kind == book.Infantry || kind == book.Artillery || kind == book.Detachment) {
			friends[position.Where(b, s, i)] = true
		}
	}
	seen, edge := map[hex.Coord]bool{from: true}, []hex.Coord{from}
	for far := 0; len(edge) > 0; far++ {
		var next []hex.Coord
		for _, at := range edge {
			if friends[at] {
				return far
			}
			for _, n := range b.Pack.Grid.Neighbours(at) {
				if seen[n] || closed(n) {
					continue
				}
				if _, never, _ := b.Step(m, at, n); !never {
					seen[n] = true
					next = append(next, n)
				}
			}
		}
		edge = next
	}
	return b.Pack.Grid.Size()
}

// checkHaste: cavalry that is too far from the rest goes back as directly and quickly as it can, which is for the players to see (BB 14.55).
func checkHaste(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u := b.Unit(unit)
	if u.Type != book.Cavalry || s.Formations[s.Units[unit].Formation].Order == state.OrderAttack || toFriends(b, s, unit, path[len(path)-1]) <= leash {
		return nil
	}
	return finding.OfUnit(finding.AsStated, u.ID, "not checked: that %s goes back to the rest as directly and quickly as it can", u.Name).Cite("BB 14.55")
}

// checkGate is what a scenario forbids certain units.
func checkGate(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u, end, row := b.Unit(unit), path[len(path)-1], scenario.Of(s)
	code := b.Formations[s.Units[unit].Formation].Code
	switch {
	case s.Turn == 1 && slices.Contains(row.BehindRow14, code) && s.Used[state.UsedPeabodyMoved] == 0 && !allRouted(b, s, state.CodePeabody) && slices.ContainsFunc(path, func(c hex.Coord) bool { return c.Row < RowSouth14 }):
		return finding.OfUnit(finding.Frozen, u.ID, "%s stays south of row 14 until a regiment of Peabody's has gone there, or all are routed", u.Name).Cite("BB 30.3")
	case KeptAtLanding(b, s, unit) && slices.ContainsFunc(path, func(c hex.Coord) bool {
		return b.FieldAt(c) != "" && book.FieldSlug(b.FieldAt(c)) != FieldLanding
	}):
		return finding.OfUnit(finding.Frozen, u.ID, "%s stays in the field of the Landing until 10 AM", u.Name).Cite("BB 30.1")
	case shunsLanding(b, unit) && slices.ContainsFunc(path[1:], func(c hex.Coord) bool { return slices.Contains(command.LandingHexes(), b.HexName(c)) }):
		return finding.OfUnit(finding.OutsideScenario, u.ID, "of the Confederates infantry alone enters the two hexes of Pittsburg Landing").Cite("BB 9.7")
	case row.EastColumn > 0 && end.Col > book.ColumnOf(row.EastColumn):
		return finding.OfUnit(finding.OutsideScenario, u.ID, "no move ends east of column %d, as %s is", row.EastColumn, b.HexName(end)).Cite("BB 30.6")
	case command.WaitsInLine(b, s, unit):
		return command.Waiting(b, s, unit)
	case row.SecondDay && u.ID == state.Grant && s.Used[state.UsedGrant] < state.Released:
		return finding.OfUnit(finding.Frozen, u.ID, "Grant stays at the Landing until his die frees him, from 8 AM, or until 2 PM").Cite("BB 30.8")
	}
	return nil
}

// KeptAtLanding reports the three regiments of the 6th Division without a brigade, which stay in the field of the Landing and its
// boundary until 10 AM of 6 April (BB 30.1).
func KeptAtLanding(b *book.Book, s *state.State, unit int) bool {
	until := scenario.Of(s).LandingUntil
	return until > 0 && command.FirstDay(b, s) && position.Slot(b, s).Hour < until && slices.Contains([]engine.UnitID{"15-IA", "16-IA", "23-MO"}, b.Unit(unit).ID)
}

// shunsLanding reports Confederate cavalry and guns, which do not enter the hexes where boats land (BB 9.7).
func shunsLanding(b *book.Book, unit int) bool {
	u := b.Unit(unit)
	return u.Side == "CS" && (u.Type == book.Cavalry || u.Type == book.Artillery)
}

// RowSouth14 is row S14 as a row of the grid.
const RowSouth14 = 14 + 33

// checkCost holds the way against the owner's table.
func checkCost(b *book.Book, s *state.State, unit int, path []hex.Coord) *engine.Finding {
	u := b.Unit(unit)
	if f := command.CheckTable(b, s, book.TableMovement, u.ID, "what a way costs"); f != nil {
		return f
	}
	cost, allowance, unknown := b.Cost(command.Mover(b, s, unit), path)
	switch {
	case unknown != "":
		return command.CheckCell(b, s, book.TableMovement, u.ID, unknown)
	case cost > allowance-PointsPaid(b, s, unit):
		return finding.OfUnit(finding.TooFar, u.ID, "%s needs %s MP, has %s", u.Name, command.HalfPoints(cost), command.HalfPoints(allowance-PointsPaid(b, s, unit))).Cite("SR 9.1")
	}
	return nil
}

// MostSteamed is how many hexes a gunboat goes and still fires (BB 14.73).
const MostSteamed = 20

// StopsNear is how near an enemy has to come for a move to stop: stop if enemy within 3; 0 for no guard.
func StopsNear(a engine.Action) int {
	values := a.Arg("stop")
	if len(values) != 1 {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimPrefix(values[0], "if enemy within "))
	if err != nil || n < 1 || n > MostPath {
		return 0
	}
	return n
}

// checkGuard refuses what else stands behind the way.
func checkGuard(a engine.Action) *engine.Finding {
	if len(a.Args) > 0 && StopsNear(a) == 0 {
		return finding.New(finding.Missing, "behind the way may stand: stop if enemy within 3")
	}
	return nil
}

// NextToEnemy reports whether an enemy's combat unit stands next to a unit.
func NextToEnemy(b *book.Book, s *state.State, unit int) bool {
	return FacesEnemy(b, s, b.SideOf(unit), position.Where(b, s, unit))
}

// FacesEnemy reports whether an enemy's combat unit stands next to a hex.
func FacesEnemy(b *book.Book, s *state.State, side int, at hex.Coord) bool {
	return slices.ContainsFunc(b.Pack.Grid.Neighbours(at), func(next hex.Coord) bool { return position.EnemyAt(b, s, side, next) >= 0 })
}

// MostPath is how many hexes an order may name.
const MostPath = 80

// CheckUnstack has nobody pass before one of them has gone where one can; where nobody knows that it is named (BB 14.52, BB 31.0).
func CheckUnstack(b *book.Book, s *state.State) *engine.Finding {
	if s.Phase != state.PhaseActivation || !s.Pending.IsZero() {
		return nil
	}
	for _, two := range command.AsSetUp(b, s, s.Active) {
		text := "%s stand in one hex, against the limits of stacks, and unstack when they first act"
		able := slices.DeleteFunc(slices.Clone(two), func(unit int) bool { return command.MayAct(b, s, unit) != nil })
		for _, unit := range able {
			if step := anyStep(b, s, unit); step != nil {
				return finding.OfUnit(finding.Frozen, b.Unit(unit).ID, text, NameAll(b, two)).Instead("move %s %s-%s", b.Unit(unit).ID, step[0], step[1]).Cite("BB 14.52", "BB 31.0")
			}
		}
		if len(able) > 0 {
			return finding.OfUnit(finding.AsStated, b.Unit(two[0]).ID, "not checked: "+text, NameAll(b, two)).Cite("BB 14.52", "BB 31.0")
		}
	}
	return nil
}

// anyStep is the first step clockwise from north that a unit may take, nil for none, or where nobody knows what ways cost.
func anyStep(b *book.Book, s *state.State, unit int) []engine.Loc {
	u := b.Unit(unit)
	if f := command.CheckTable(b, s, book.TableMovement, u.ID, "what a way costs"); f != nil && f.Code != finding.AsStated {
		return nil
	}
	for _, next := range b.Pack.Grid.Neighbours(position.Where(b, s, unit)) {
		path := []engine.Loc{s.Units[unit].At, b.HexName(next)}
		if finding.Ruling(CheckMove(b, s, engine.Action{Side: u.Side, Verb: state.VerbMove, Units: []engine.UnitID{u.ID}, Path: path})).Verdict == engine.Legal {
			return path
		}
	}
	return nil
}

// CheckRallied keeps the two regiments that faltered before Shiloh Church from moving before they rally (BB
// 30.3).
func CheckRallied(b *book.Book, s *state.State, unit int, _ []hex.Coord) *engine.Finding {
	id := b.Unit(unit).ID
	if !s.Units[unit].Disordered || s.Used[state.UsedSteady+string(id)] > 0 || !slices.Contains(scenario.Of(s).MustRally, id) {
		return nil
	}
	return finding.OfUnit(finding.Frozen, id, "%s must rally before it moves", b.Unit(unit).Name).Instead("roll %s %s", state.ThrowRally, id).Cite("BB 30.3")
}
