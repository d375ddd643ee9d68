package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Vedettes (WC 15.2) are cavalry without combat strength: they have a zone of
// control, cannot fight, and give way.
const (
	vedetteBack = 2 // hexes that a vedette gives way
	vedetteCost = 2 // half points more to enter its zone of control, if the die fails
)

// fights reports whether a unit has a part in combats: neither a leader nor a
// vedette.
func (u unit) fights() bool { return u.combat() && !u.vedette }

// stands reports whether anybody in a hex would defend it.
func stands(sys *System, pieces []piece, at, side int) bool {
	for u := range pieces {
		if card := &sys.units[u]; pieces[u].at == at && card.side == side && card.fights() {
			return true
		}
	}
	return false
}

// watchers lists the vedettes of a side in whose zone of control a hex lies.
func (s *State) watchers(at, side int) []int {
	var all []int
	for u, p := range s.pieces {
		card := s.sys.units[u]
		if card.vedette && card.side == side && s.exerts(u) && s.sys.field.adjacent(p.at, at) && reaches(s.sys, p.at, at) {
			all = append(all, u)
		}
	}
	return all
}

// The values of option A-34 beside the first: when a vedette gives way.
const (
	fleesOnFailure = 1
	fleesAttacked  = 2
)

// surprise is what enemy vedettes do to units that are about to move next to them:
// who could not pay one point more checks its morale before it enters, or enters
// anyway. Where everybody can pay, the die decides nothing about that. It
// reports whether a die is wanted; then the units wait in the hex before.
func (c *course) surprise(w *walk, path []int) bool {
	to := w.end(path)
	if w.alone || len(c.watchers(to, foe(w.side))) == 0 || len(path) < 2 || c.opts.is(optVedetteStop, 1) {
		return false
	}
	t := task{kind: taskScreen, side: w.side, units: w.units, at: to, instead: nowhere}
	for _, u := range w.units {
		must := 0
		if c.sys.units[u].combat() && w.price(u, path).total+vedetteCost > w.allowance(u) {
			must = 1
		}
		t.least = append(t.least, must)
	}
	if !slices.Contains(t.least, 1) {
		return false
	}
	c.push(t)
	return true
}

// scare is what vedettes do about units that have moved next to them: they give
// way; or only if a die exceeds the morale of one of them; or not.
func (c *course) scare(units []int, at int) {
	side := c.sys.units[units[0]].side
	fighters := slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !c.sys.units[u].combat() })
	if c.phase != phaseMove || len(fighters) == 0 {
		return
	}
	switch c.opts[optVedetteFlees] {
	case fleesOnFailure:
		if len(c.watchers(at, foe(side))) > 0 {
			c.push(task{kind: taskScreen, side: side, units: fighters, least: make([]int, len(fighters)), at: at, instead: nowhere})
		}
	case fleesAttacked:
	default:
		c.giveWay(at, foe(side))
	}
}

// screenChance is the die of WC 15.2.
func (s *State) screenChance(t task) *engine.Chance {
	weakest, mods := s.weakest(t.unable())
	purpose := fmt.Sprintf("%s cannot pay one point more to enter %s next to vedettes: stops on more than %d", names(s.sys, t.units), loc(s.sys, t.at), weakest)
	if s.pieces[t.units[0]].at == t.at {
		weakest, mods = s.weakest(t.units)
		purpose = fmt.Sprintf("%s entered %s next to vedettes: they give way on more than %d", names(s.sys, t.units), loc(s.sys, t.at), weakest)
	}
	return &engine.Chance{
		ID:      chanceID(s.plays, "vedette"),
		Purpose: purpose,
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Mods:    mods,
		Cites:   cites("WC 15.2"),
	}
}

// unable lists the units of a screen task that could not pay.
func (t task) unable() []int {
	var all []int
	for i, u := range t.units {
		if t.least[i] > 0 {
			all = append(all, u)
		}
	}
	return all
}

// weakest is the lowest morale among combat units.
func (s *State) weakest(units []int) (lowest int, mods []engine.Modifier) {
	for _, u := range units {
		if !s.sys.units[u].combat() {
			continue
		}
		if rating, why := s.spirit(u); mods == nil || rating < lowest {
			lowest, mods = rating, why
		}
	}
	return lowest, mods
}

// rollScreen lets the units enter, or stop where they are; the vedettes give way
// to those who have entered, if the die wants it.
func (c *course) rollScreen(t task, die int) {
	c.pop()
	entered := c.pieces[t.units[0]].at == t.at
	all, _ := c.weakest(t.units)
	unable, _ := c.weakest(t.unable())
	switch {
	case entered:
		c.tell("checked", t.units, t.at, fmt.Sprintf("vedettes next to %s: %d against morale %d", loc(c.sys, t.at), die, all), "WC 15.2")
		c.hush()
	case die > unable:
		c.tell("stopped", t.units, c.pieces[t.units[0]].at, fmt.Sprintf("%s %s before %s: %d against morale %d",
			names(c.sys, t.units), verb(t.units, "stops", "stop"), loc(c.sys, t.at), die, unable), "WC 15.2")
		return
	default:
		text := fmt.Sprintf("%s %s %s: %d against morale %d", names(c.sys, t.units), verb(t.units, "enters", "enter"), loc(c.sys, t.at), die, unable)
		c.come(t.units, []int{t.at}, text, "WC 15.2")
	}
	if c.opts.screenFlees(die, all) {
		c.giveWay(t.at, foe(t.side))
	}
}

// giveWay makes the vedettes retreat in whose zone of control a hex lies.
func (c *course) giveWay(at, side int) {
	for _, u := range slices.Backward(c.watchers(at, side)) {
		c.push(wayOut(c.sys, c.pieces, u))
	}
}

func wayOut(sys *System, pieces []piece, u int) task {
	return task{kind: taskGiveWay, side: sys.units[u].side, units: []int{u}, at: pieces[u].at, instead: nowhere}
}

// waysOut lists where a vedette may retreat: two hexes, safe ones before unsafe,
// and nearer to its entry hexes before others.
func (s *State) waysOut(u int) [][]int {
	f := s.newFlight([]int{u}, vedetteBack)
	f.anyway = vedetteBack
	f.extend(make([]int, 0, vedetteBack), f.at, true)
	full := func(l line) bool { return len(l.path) == vedetteBack }
	if found := f.choose(func(l line) bool { return full(l) && l.closer }); len(found.paths) > 0 {
		return found.paths
	}
	return f.choose(full).paths
}

// forcedWayOut is a retreat of a vedette that leaves no choice.
func (c *course) forcedWayOut(t task) bool {
	u := t.units[0]
	if c.pieces[u].at != t.at {
		c.pop()
		return true
	}
	ways := c.waysOut(u)
	switch len(ways) {
	case 0:
		c.pop()
		left := c.companions(t.units)
		c.remove(u, eliminated)
		c.tell("eliminated", t.units, t.at, fmt.Sprintf("%s cannot give way and is eliminated", name(c.sys, u)), "WC 15.2")
		c.strayFrom(t.at, left)
	case 1:
		c.giveGround(u, ways[0])
	default:
		return false
	}
	return true
}

// giveGround carries a vedette out of the way, and with it the leaders whom it
// would leave alone (MS 10.0). If it was attacked, the hex is vacated.
func (c *course) giveGround(u int, path []int) {
	start := c.pieces[u].at
	c.pop()
	leaders := c.companions([]int{u})
	going := append([]int{u}, leaders...)
	for _, each := range going {
		c.pieces[each].at = path[len(path)-1]
		c.rouse(each)
	}
	if c.battle != nil {
		c.vacate(c.sys.units[u].side)
	}
	c.tell("retreated", going, c.pieces[u].at, fmt.Sprintf("%s %s way %s", names(c.sys, going), verb(going, "gives", "give"),
		join(append([]engine.Loc{loc(c.sys, start)}, locs(c.sys, path)...), "-")), "WC 15.2")
	c.trace(engine.TraceRetreat, "", append([]int{start}, path...)...)
	for _, l := range leaders {
		c.upset(l)
	}
}

// checkWayOut is the owner's choice of the way.
func (s *State) checkWayOut(t task, path []int, f *findings) {
	ways := s.waysOut(t.units[0])
	if !slices.ContainsFunc(ways, func(p []int) bool { return slices.Equal(p, path) }) {
		found := f.add(finding.NoSuchWay, cites("WC 15.2"), "%s cannot give way there: %d hexes, nearer to an entry hex if possible", name(s.sys, t.units[0]), vedetteBack)
		found.Write = retreatOrder(s.sys, s.pieces, t.units, ways[0]).String()
	}
}

// brushAside is an attack on vedettes alone: they give way without a throw, and
// the attackers may advance (WC 15.2).
func (c *course) brushAside(at int) {
	c.push(advanceTask(c.battle, false))
	c.scatter(at)
}

// scatter makes the vedettes of a hex give way who are attacked alone, be it from
// afar.
func (c *course) scatter(at int) {
	for _, u := range slices.Backward(combatIn(c.sys, c.pieces, at, foe(c.battle.side))) {
		c.push(wayOut(c.sys, c.pieces, u))
	}
}
