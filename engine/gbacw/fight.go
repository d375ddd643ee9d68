package gbacw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// The ways of firing that an order names behind "ammo".
const (
	fireAll        = "all"        // infantry with low ammunition fires what it has (BB 10.91)
	firePrepared   = "prepared"   // at one hex (BB 10.51)
	fireRestricted = "restricted" // guns over woods, an option (BB 10.67)
)

// checkFire judges "fire 6-MS, 7-MS -> S5615", and "fire 6-MS ammo all -> S5615": what the book says of who
// may fire, and how. How it ends stands in the series' table.
func (sys *system) checkFire(s *state, a engine.Action) *engine.Finding {
	target, f := sys.target(s, a)
	if f != nil {
		return f
	}
	for _, id := range a.Units {
		if unit, there := sys.units[id]; there && len(a.Units) > 1 && sys.unit(unit).Type == typeGunboat {
			return wrong(codeFire, id, "gunboats do not combine their fire: order each by itself").cite("BB 14.78")
		}
		unit, f := sys.own(s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{id}})
		if f == nil {
			f = sys.mayAct(s, unit)
		}
		if f == nil {
			f = sys.mayFire(s, unit)
		}
		if f == nil && s.Units[unit].At != s.Units[sys.units[a.Units[0]]].At {
			f = wrong(codeFire, id, "%s stands in another hex than %s: order each hex by itself", id, a.Units[0]).cite("SR 10")
		}
		if f == nil {
			f = sys.mayFireSo(s, unit, target, fireMode(a))
		}
		if f != nil {
			return f
		}
	}
	return withStated(withStated(sys.checkResolved(s, a, target), sys.checkReturn(s, a, target)), sys.checkUnasked(s, a, target))
}

// withStated adds what is told of an order to a finding that does not refuse it.
func withStated(f, told *engine.Finding) *engine.Finding {
	switch {
	case told == nil || f != nil && f.Code != codeStated:
		return f
	case f == nil:
		return told
	}
	f.Text, f.Cites = f.Text+"; "+strings.TrimPrefix(told.Text, "not checked: "), append(f.Cites, told.Cites...)
	return f
}

// checkReturn tells of what fire brings with it and the game has no dice for: the reply of guns to fire with restricted sight, of those
// at the target or next to it that can fire so themselves (BB 10.67), that of gunboats, which counts at the same time (BB 14.77), and
// the second part of a fire that is split, before which nobody is out of ammunition (BB 10.91).
func (sys *system) checkReturn(s *state, a engine.Action, target hex.Coord) *engine.Finding {
	by := sys.units[a.Units[0]]
	from, id := sys.where(s, by), a.Units[0]
	near := sys.nearBy(s, 1-sys.sideOfUnit(by), target, 1, func(unit int) bool {
		return sys.mayRestrict(s, unit, from, sys.pack.Grid.Distance(sys.where(s, unit), from)) == nil && s.Units[unit].Ammo != ammoNone
	})
	boats := sys.nearBy(s, 1-sys.sideOfUnit(by), target, 0, func(unit int) bool { return sys.unit(unit).Type == typeGunboat })
	switch mode := fireMode(a); {
	case len(boats) > 0:
		return wrong(codeStated, id, "not checked: return fire of %s, which counts at the same time", sys.spellAll(sys.unitIDs(boats...))).cite("BB 14.77")
	case mode == fireRestricted && len(near) > 0:
		return wrong(codeStated, id, "not checked: return fire of %s, which may fire so as well", sys.spellAll(sys.unitIDs(near...))).cite("BB 10.67")
	case mode == fireAll:
		return wrong(codeStated, id, "not checked: whether the fire is split; both parts of it come before the ammunition is spent").cite("BB 10.91")
	}
	return nil
}

// fireMode is the word behind ammo, "" for fire without one.
func fireMode(a engine.Action) string {
	if values := a.Arg("ammo"); len(values) == 1 {
		return values[0]
	}
	return ""
}

// target is the hex of an order, which the enemy holds.
func (sys *system) target(s *state, a engine.Action) (hex.Coord, *engine.Finding) {
	modes := []string{"", fireAll, firePrepared, fireRestricted}
	if len(a.Path) != 1 || len(a.Args) > 1 || len(a.Args) == 1 && (a.Verb != verbFire || !slices.Contains(modes[1:], fireMode(a))) || len(a.Units) == 0 && len(a.From) == 0 {
		return hex.Coord{}, missing("write who, and the hex: fire 6-MS -> S5615, fire 6-MS ammo %s -> S5615, or shock S5616 -> S5615", strings.Join(modes[1:], "|"))
	}
	at, err := sys.pack.Grid.Find(string(a.Path[0]))
	if err != nil {
		return at, wrong(codePlace, "", "%v", err).plain()
	}
	if sys.enemyAt(s, sys.side(a.Side), at) < 0 {
		return at, wrong(codeFire, "", "there is no enemy in %s", a.Path[0]).cite("SR 10")
	}
	return at, nil
}

// mayFire is what keeps a unit that acts from firing.
func (sys *system) mayFire(s *state, unit int) *engine.Finding {
	u, printed := s.Units[unit], sys.unit(unit)
	switch {
	case printed.Type == typeLeader:
		return wrong(codeFire, printed.ID, "%s is a leader", printed.Name).cite("SR 10")
	case sys.steamsUp(s, unit):
		return wrong(codeFire, printed.ID, "%s has just come, and does not fire yet", printed.Name).cite("BB 30.4")
	case u.Fired:
		return wrong(codeFire, printed.ID, "%s has fired in this activation", printed.Name).cite("SR 10")
	case u.Ammo == ammoNone:
		return wrong(codeFire, printed.ID, "%s has no ammunition", printed.Name).cite("BB 10.91")
	case u.Moved && sys.book.immobile(printed.ID):
		return wrong(codeFire, printed.ID, "%s has moved", printed.Name).cite("BB 14.61")
	}
	return nil
}

// mayFireSo is what the book says of a unit's fire on a hex, and of the way of firing.
func (sys *system) mayFireSo(s *state, unit int, target hex.Coord, mode string) *engine.Finding {
	printed, far := sys.unit(unit), sys.pack.Grid.Distance(sys.where(s, unit), target)
	guns := printed.Type == typeArtillery
	if foe := sys.enemyAt(s, sys.sideOfUnit(unit), target); sys.unit(foe).Type == typeGunboat && !guns {
		return wrong(codeFire, printed.ID, "only artillery hurts gunboats").cite("BB 14.76")
	}
	if high, ok := sys.climb(sys.where(s, unit), target); ok && guns && far == 1 && abs(high) >= tooSteep {
		return wrong(codeFire, printed.ID, "%s does not fire into an adjacent hex %d levels away", printed.Name, abs(high)).cite("BB 10.67")
	}
	switch mode {
	case fireAll:
		if s.Units[unit].Ammo != ammoLow || printed.Type != typeInfantry {
			return wrong(codeFire, printed.ID, "%s is no infantry with low ammunition", printed.Name).cite("BB 10.91")
		}
	case firePrepared:
		return sys.mayPrepare(s, unit, far)
	case fireRestricted:
		return sys.mayRestrict(s, unit, target, far)
	}
	return nil
}

// tooSteep is how many levels up or down guns do not fire into the next hex (BB 10.67).
const tooSteep = 3

// climb is how many levels one hex lies higher than another; false where that is not typed in.
func (sys *system) climb(from, to hex.Coord) (levels int, known bool) {
	a, ok := sys.book.level(from)
	b, ok2 := sys.book.level(to)
	return b - a, ok && ok2
}

// mayPrepare: prepared fire has a range of one hex (BB 10.51); detachments have none (BB 14.43).
func (sys *system) mayPrepare(s *state, unit, far int) *engine.Finding {
	printed := sys.unit(unit)
	switch {
	case far > 1:
		return wrong(codeFire, printed.ID, "prepared fire reaches one hex, not %d", far).cite("BB 10.51")
	case printed.Type == typeDetachment:
		return wrong(codeFire, printed.ID, "detachments have no prepared fire").cite("BB 14.43")
	case unprepared(sys.book.weapon(printed.ID)):
		return wrong(codeFire, printed.ID, "a %s has no prepared fire", sys.book.weapon(printed.ID)).cite("BB 10.51")
	case s.Units[unit].Moved:
		return wrong(codeFire, printed.ID, "%s has moved", printed.Name).cite("SR 10.5")
	}
	return nil
}

// unprepared reports whether a weapon has no prepared fire: pistols and shotguns (BB 10.51).
func unprepared(weapon string) bool {
	return slices.ContainsFunc([]string{"pistol", "shotgun"}, func(word string) bool { return strings.HasPrefix(strings.ToLower(weapon), word) })
}

// The ranges of fire with restricted sight, in hexes (BB 10.67).
const (
	leastRestricted = 4
	mostRestricted  = 10
)

// mayRestrict: where it was agreed on, guns at four to ten hexes that stand higher than all between them and
// the target (BB 10.67).
func (sys *system) mayRestrict(s *state, unit int, target hex.Coord, far int) *engine.Finding {
	printed := sys.unit(unit)
	switch {
	case !s.Options.is(optRestricted, "yes"):
		return wrong(codeFire, printed.ID, "fire with restricted sight was not agreed on (option %s)", optRestricted).cite("BB 10.67")
	case printed.Type != typeArtillery:
		return wrong(codeFire, printed.ID, "only artillery fires so").cite("BB 10.67")
	case far < leastRestricted || far > mostRestricted:
		return wrong(codeFire, printed.ID, "with restricted sight guns fire %d to %d hexes, not %d", leastRestricted, mostRestricted, far).cite("BB 10.67")
	}
	for _, c := range sys.between(sys.where(s, unit), target) {
		if up, known := sys.climb(sys.where(s, unit), c); known && up >= 0 {
			return wrong(codeFire, printed.ID, "%s is not lower than %s", sys.name(c), printed.Name).cite("BB 10.67")
		}
	}
	return nil
}

// between are the hexes through which the line from one hex to another runs. Where it runs along a side it
// touches two, of which the one that is more open counts.
func (sys *system) between(from, to hex.Coord) []hex.Coord {
	var list []hex.Coord
	for _, x := range sys.pack.Grid.Line(from, to) {
		c := x.A
		if x.Along && sys.pack.Grid.Contains(x.B) && (!sys.pack.Grid.Contains(c) || sys.book.wooded(c) || sys.book.dense(c)) {
			c = x.B
		}
		list = append(list, c)
	}
	return list
}

// checkResolved: nothing blocks the sight, and the owner's chart resolves the fire, or what of it is missing is named, or the moderator
// has ruled that the players read their own.
func (sys *system) checkResolved(s *state, a engine.Action, target hex.Coord) *engine.Finding {
	what := "what fire on " + string(sys.name(target)) + " does"
	units := sys.indices(a.Units)
	if f := sys.checkBlocked(s, units[0], target, fireMode(a)); f != nil {
		return f
	}
	if f := sys.table(s, tableFire, a.Units[0], what); f != nil {
		return f
	}
	if missing := sys.fireMissing(s, units, target); missing != "" {
		return sys.hole(s, tableFire, a.Units[0], missing)
	}
	if f := sys.checkRange(s, units, target); f != nil {
		return f
	}
	return sys.checkOpen(s, units[0], target, fireMode(a))
}

func (sys *system) indices(ids []engine.UnitID) []int {
	var list []int
	for _, id := range ids {
		list = append(list, sys.units[id])
	}
	return list
}

// fireMissing is the first cell of the owner's tables that fire needs and nobody typed in, "" for none.
func (sys *system) fireMissing(s *state, units []int, target hex.Coord) string {
	for _, unit := range units {
		if _, known := sys.strength(s, unit); !known {
			return sys.blank(unit, "sp")
		}
		if sys.book.weapon(sys.unit(unit).ID) == "" {
			return sys.blank(unit, "weapon")
		}
	}
	switch {
	case len(sys.book.owner.reaches) == 0:
		return "lists/ranges.csv is not there"
	case !sys.book.surveyed(target):
		return "hexes.csv has no line for " + string(sys.name(target))
	}
	return ""
}

// blank names a cell of counters.csv that is empty.
func (sys *system) blank(unit int, column string) string {
	return fmt.Sprintf("counters.csv has no %s for %s", column, sys.unit(unit).ID)
}

// checkRange: all weapons reach the target, and gain or lose the same over the distance.
func (sys *system) checkRange(s *state, units []int, target hex.Coord) *engine.Finding {
	far := sys.pack.Grid.Distance(sys.where(s, units[0]), target)
	first, _, _ := sys.book.aims(sys.unit(units[0]).ID, far)
	for _, unit := range units {
		printed := sys.unit(unit)
		value, fires, _ := sys.book.aims(printed.ID, far)
		switch {
		case !fires:
			return wrong(codeFire, printed.ID, "%s does not reach %d hexes with %s", printed.Name, far, sys.book.weapon(printed.ID)).cite("SR 10")
		case value != first:
			return wrong(codeFire, printed.ID, "%s fires otherwise over %d hexes than %s: order them by themselves", printed.Name, far, sys.unit(units[0]).Name).cite("SR 10")
		}
	}
	return nil
}

// fired has the dice fall for fire.
func (c *course) fired(a engine.Action) {
	list := c.sys.indices(a.Units)
	for _, unit := range list {
		c.spend(unit)
		c.Units[unit].Fired = true
	}
	c.shoots(a, list)
	if at := c.sys.hexOf(a.Path[0]); c.sys.asksReturn() {
		c.drawsReply(list, c.sys.name(at))
	}
	c.offerNoFire(list, c.sys.hexOf(a.Path[0]), leastPhasing)
}

// shoots asks for the dice of fire, in an activation or outside of one, and does what fire does to those on
// whom it falls.
func (c *course) shoots(a engine.Action, list []int) {
	e := c.tell("fired", list, "%s fires on %s.", c.sys.spellAll(a.Units), a.Path[0])
	e.At, e.Cites = a.Path[0], []engine.Cite{"SR 10"}
	at := c.sys.hexOf(a.Path[0])
	c.surpriseBy(list[0])
	c.provoked(c.sys.name(at), 1-c.sys.sideOfUnit(list[0]))
	c.aimed(list, at)
	c.Rolls = append(c.Rolls, throw{Kind: throwFire, Index: list[0], Word: wordOf(a.Units, fireMode(a)), At: c.sys.name(at)})
}

// wordOf are the units of a fight in the word of its throw, with the way of firing behind them.
func wordOf(units []engine.UnitID, mode string) string {
	return strings.TrimSpace(strings.Join(ids(units), ",") + " " + mode)
}

func ids(units []engine.UnitID) []string {
	var list []string
	for _, id := range units {
		list = append(list, string(id))
	}
	return list
}

// fighters reads the units of a fight's throw, and the way of firing.
func (sys *system) fighters(t throw) (units []int, mode string) {
	words, mode, _ := strings.Cut(t.Word, " ")
	for id := range strings.SplitSeq(words, ",") {
		if unit, there := sys.units[engine.UnitID(id)]; there {
			units = append(units, unit)
		}
	}
	if len(units) == 0 {
		units = []int{t.Index}
	}
	return units, mode
}

// hexOf is a hex by any of its names.
func (sys *system) hexOf(name engine.Loc) hex.Coord {
	c, _ := sys.pack.Grid.Find(string(name))
	return c
}

// surpriseBy triggers the surprise of scenario 6 when the Union attacks: with its attack regiments, which the guns and the two from
// Iowa are not (BB 30.6).
func (c *course) surpriseBy(unit int) {
	if c.sys.unit(unit).Side == "US" && c.sys.unit(unit).Type == typeInfantry && !slices.Contains(iowans(), c.sys.unit(unit).ID) {
		c.surprised()
	}
}

// fireFalls reads the owner's chart, or has it read.
func fireFalls(c *course, t throw, f fallen) {
	units, mode := c.sys.fighters(t)
	what := "fire on " + string(t.At)
	if !c.sys.book.has(tableFire) || c.sys.fireMissing(c.state, units, c.sys.hexOf(t.At)) != "" {
		c.rolled(t, f, "The fire table says what it does in %s.", t.At)
		c.shotOff(units, mode, f)
		c.friendsCheck(t.Index, t.At, mode)
		c.askFight(what, t.Index)
		return
	}
	sum, _ := c.sys.strengthOf(c.state, units)
	result, _ := c.sys.book.fires(f.sum, sum)
	c.rolled(t, f, "With %d SP the chart says %s in %s.", sum, result, t.At)
	c.shotOff(units, mode, f)
	c.friendsCheck(t.Index, t.At, mode)
	c.falls(fightFire, t.Index, t.At, result)
}

// shotOff is what fire costs those who fire: guns and infantry that fire all they have are without
// ammunition (BB 10.91), and a die of the owner's list lowers it by a level.
func (c *course) shotOff(units []int, mode string, f fallen) {
	for _, unit := range units {
		u, kind := &c.Units[unit], c.sys.unit(unit).Type
		switch {
		case kind == typeCavalry || kind == typeGunboat: // BB 10.92, BB 14.75
			continue
		case mode == fireAll:
			u.Ammo = ammoNone
		case slices.Contains(c.sys.book.owner.series.Depletes, f.natural()):
			u.Ammo = map[string]string{"": ammoLow}[u.Ammo]
			if u.Ammo == "" {
				u.Ammo = ammoNone
			}
		default:
			continue
		}
		c.tell("ammunition", []int{unit}, "%s has %s ammunition.", c.sys.unit(unit).Name, u.Ammo).Cites = []engine.Cite{"BB 10.91", "SR 10.9"}
	}
}

// friendsCheck has those next to the target of guns with restricted sight check, whatever the fire does; a
// second disorder is one by fire (BB 10.67).
func (c *course) friendsCheck(unit int, at engine.Loc, mode string) {
	if mode != fireRestricted {
		return
	}
	for i, u := range c.Units {
		if u.here() && c.sys.sideOfUnit(i) == c.sys.sideOfUnit(unit) && c.sys.unit(i).Type != typeLeader && c.sys.pack.Grid.Adjacent(c.sys.where(c.state, i), c.sys.hexOf(at)) {
			c.throw(throwFriends, i, "0")
		}
	}
}

// The kinds of fights, which begin the words of a result that looks for its unit.
const (
	fightFire    = "fire"
	fightShock   = "shock"
	fightMistake = "mistake"
)

// falls finds the unit in a hex that a result concerns: the only one there, else the players say which is on
// top.
func (c *course) falls(kind string, by int, at engine.Loc, result string) {
	var list []engine.UnitID
	for i, u := range c.Units {
		if u.here() && u.At == at && c.sys.unit(i).Type != typeLeader && c.sys.sideOfUnit(i) != c.sys.sideOfUnit(by) {
			list = append(list, c.sys.unit(i).ID)
		}
	}
	c.concerns(kind, by, list, result)
}

// concerns carries a result out on one of some units.
func (c *course) concerns(kind string, by int, list []engine.UnitID, result string) {
	word := fmt.Sprintf("%s %d %s %s", kind, by, result, strings.Join(ids(list), ","))
	switch {
	case result == noResult || len(list) == 0:
		c.afterFight(kind)
	case len(list) == 1:
		c.strikes(c.sys.units[list[0]], word)
	default:
		c.Rolls = append(c.Rolls, throw{Kind: throwTop, Index: c.sys.units[list[0]], Word: word})
	}
}

// noResult is the cell of a chart for nothing.
const noResult = "-"

// throwTop stands among the throws for a result whose unit has to be asked before the next dice.
const throwTop = "top"

// resultOf and unitsOf are parts of the word that [course.concerns] writes.
func resultOf(word string) string { return field(word, 2) }

func unitsOf(word string) []string { return strings.Split(field(word, 3), ",") }

func field(word string, n int) string {
	if list := strings.Fields(word); n < len(list) {
		return list[n]
	}
	return ""
}

// strikes carries a result out on a unit.
func (c *course) strikes(unit int, word string) {
	o, ok := c.sys.outcomeOf(unit, resultOf(word))
	if ok && c.Units[unit].here() {
		c.happens([]outcome{o}, c.routs(word, unit))
		c.shakes(unit, o)
	}
	c.afterFight(field(word, 0))
}

// shakes tells those in the hex of a unit of its disorder, now or when its check has failed.
func (c *course) shakes(unit int, o outcome) {
	switch i := c.pending(throwUDD, unit); {
	case !c.Units[unit].here():
	case o.hit:
		c.stackShaken(unit, c.Units[unit].At)
	case o.check && i >= 0:
		c.Rolls[i].At = c.Units[unit].At
	}
}

// routs reports whether a second disorder by a result is checked for rout: by fire of small arms, or of guns
// at three hexes or less; never by mistake (BB 12.35).
func (c *course) routs(word string, unit int) bool {
	by, err := strconv.Atoi(field(word, 1))
	return field(word, 0) == fightFire && err == nil && by >= 0 && by < len(c.Units) && c.sys.smallFire(c.state, by, c.sys.where(c.state, unit))
}

// smallFire reports fire of small arms, or of guns so near.
func (sys *system) smallFire(s *state, by int, at hex.Coord) bool {
	kind := sys.unit(by).Type
	return kind != typeArtillery && kind != typeGunboat || s.Units[by].here() && sys.pack.Grid.Distance(sys.where(s, by), at) <= smallArms
}

// afterFight is what follows the results of fire or shock.
func (c *course) afterFight(kind string) {
	if kind == fightFire {
		c.panics()
	}
}

// fightIs carries out how a fight ended as it was stated.
func (c *course) fightIs(q question, list []outcome) {
	at, fire := strings.CutPrefix(q.Word, fightFire+" on ")
	c.happens(list, fire && c.sys.smallFire(c.state, q.Index, c.sys.hexOf(engine.Loc(at))))
	if fire {
		c.panics()
	}
}

// leastPhasing is how near fire of who acts is that a chit avoids, in hexes (BB 18.1).
const leastPhasing = 2

// offerNoFire gives the enemy the choice to avoid fire, where he holds a chit for it: of infantry that acts at two hexes or more, or
// return fire (BB 18.1, BB 19.0).
func (c *course) offerNoFire(list []int, at hex.Coord, least int) {
	unit := list[0]
	far := c.sys.pack.Grid.Distance(c.sys.where(c.state, unit), at)
	if held := c.holdsNoFire(c.sys.info.Sides[1-c.sys.sideOfUnit(unit)]); held && far >= least && len(c.sys.avoidable(c.state)) > 0 {
		c.Pick = pickNoFire + string(c.sys.info.Sides[1-c.sys.sideOfUnit(unit)])
	}
}

// pickNoFire begins the choice whether a fire is avoided; the side that chooses follows.
const pickNoFire = "no-fire "

// avoidable are those whose fire is to fall and can be avoided: infantry, and whoever fires back; a chit avoids that of one (BB 18.1).
func (sys *system) avoidable(s *state) []int {
	var list []int
	for _, t := range s.Rolls {
		if t.Kind == throwFire {
			units, _ := sys.fighters(t)
			list = append(list, slices.DeleteFunc(units, func(i int) bool { return sys.unit(i).Type != typeInfantry && !sys.returns(s, i) })...)
		}
	}
	return list
}

// checkNoFire judges "use no-fire", and where several fire "use no-fire 55-IL"; pass lets the fire be.
func (sys *system) checkNoFire(s *state, a engine.Action) *engine.Finding {
	if a.Verb == verbPass {
		return nil
	}
	if a.Verb != verbUse || len(a.Args) != 1 || a.Args[0].Name != abilityNoFire || len(a.Args[0].Values) > 1 {
		return missing("avoid the fire, or let it be: use %s, or pass", abilityNoFire)
	}
	list := sys.unitIDs(sys.avoidable(s)...)
	switch named := a.Args[0].Values; {
	case len(named) == 0 && len(list) > 1:
		return missing("the fire of one unit is avoided: use %s %s", abilityNoFire, list[0])
	case len(named) == 1 && !slices.Contains(list, engine.UnitID(named[0])):
		return wrong(codeProcedure, engine.UnitID(named[0]), "%s is no infantry that fires now: %s", sys.spell(named[0]), sys.spellAll(list)).cite("BB 18.1")
	}
	return nil
}

// avoided takes the fire of a unit back; it has fired all the same, and does not run low (BB 18.1).
func (c *course) avoided(a engine.Action) {
	c.Pick = ""
	unit := c.sys.avoidable(c.state)[0]
	if named := a.Args[0].Values; len(named) == 1 {
		unit = c.sys.units[engine.UnitID(named[0])]
	}
	c.holdsFire(unit)
	c.spendsChit(a.Side, unit)
}

// spendsChit is the end of a side's chit, with which it avoids the fire of a unit.
func (c *course) spendsChit(side engine.Side, unit int) {
	if side == "CS" {
		c.Used[usedNoFire]--
	} else {
		delete(c.Used, usedUnionNoFire)
	}
	c.tell("avoided", []int{unit}, "The %s avoid the fire of %s.", c.sys.sideName(c.sys.side(side)), c.sys.unit(unit).Name).Cites = []engine.Cite{"BB 18.1", "BB 19.0"}
}

// holdsNoFire reports whether a side can avoid a fire of the enemy's in this turn.
func (s *state) holdsNoFire(side engine.Side) bool {
	return side == "CS" && s.Used[usedNoFire] > 0 || side == "US" && s.Used[usedUnionNoFire] == s.Turn
}

// checkAvoids judges "use no-fire 55-IL" by who acts: the chit avoids approach fire or return fire as well, of which the game has no
// dice (BB 18.1).
func (sys *system) checkAvoids(s *state, a engine.Action) *engine.Finding {
	id := engine.UnitID(a.Args[0].Values[0])
	unit, there := sys.units[id]
	switch {
	case s.Phase != phaseActivation || !s.holdsNoFire(a.Side):
		return wrong(codePhase, "", "who acts and holds a chit for it avoids a fire").cite("BB 18.1")
	case !there || len(a.Args[0].Values) > 1 || !s.Units[unit].here() || sys.unit(unit).Side == a.Side || sys.unit(unit).Type == typeLeader:
		return missing("name one unit of the enemy's whose fire is avoided: use %s 55-IL", abilityNoFire)
	}
	return wrong(codeStated, id, "not checked: that %s has announced approach fire or return fire, which does not take place now", sys.unit(unit).Name).cite("BB 18.1")
}

// avoids takes the fire of a unit that the players have announced.
func (c *course) avoids(a engine.Action) {
	c.spendsChit(a.Side, c.sys.units[engine.UnitID(a.Args[0].Values[0])])
}

// holdsFire takes a unit out of the fire that is to fall; without any other there is none.
func (c *course) holdsFire(unit int) {
	for i, t := range c.Rolls {
		units, mode := c.sys.fighters(t)
		if t.Kind != throwFire || !slices.Contains(units, unit) {
			continue
		}
		if units = slices.DeleteFunc(units, func(j int) bool { return j == unit }); len(units) > 0 {
			c.Rolls[i].Index, c.Rolls[i].Word = units[0], wordOf(c.sys.unitIDs(units...), mode)
			return
		}
		c.Rolls = slices.DeleteFunc(slices.Delete(c.Rolls, i, i+1), func(t throw) bool { return t.Kind == throwReply })
		delete(c.Used, usedPanic)
		return
	}
}
