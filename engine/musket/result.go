package musket

import (
	"cmp"
	"slices"

	"adjutant/engine/chart"
)

// chart is the table of the profile that the game is played with.
func (s *State) chart() *chart.Chart { return s.sys.charts[s.opts[optCRT]] }

// carryOut lays out what a result does. Both profiles have their own key; a charge
// has only that of the standard rules, where its Am and Dm stand.
func (c *course) carryOut(r cell, pass bool) {
	if c.opts.is(optCRT, profileSheet) && !c.battle.charges {
		c.carryOutSheet(r, pass)
		return
	}
	c.carryOutRevised(r, pass)
}

// carryOutRevised is the key of MS page 6.
func (c *course) carryOutRevised(r cell, pass bool) {
	switch {
	case r.code == codeNone, r.code == codeCheck && pass:
	case r.code == codeCheck:
		c.shake(r, stepsBack{onlyShaken: true})
	case r.code == codeRetreat && pass:
		c.exchange()
	case r.code == codeLoss && pass:
		c.loseStep(loser(c.battle, r).primary)
		c.upsetAll(c.losers(r))
	case r.code == codeRout && !pass:
		c.routed(r)
	default: // R and X failed, M passed
		c.shake(r, stepsBack{})
	}
}

// carryOutSheet is the key of the Wilson's Creek sheet.
func (c *course) carryOutSheet(r cell, pass bool) {
	switch {
	case r.code == codeNone:
	case r.code == codeExchange:
		c.exchange()
	case r.code == codeRetreat, r.code == codeCheck && !pass:
		c.fallBack(r, stepsBack{stand: true})
	case r.code == codeCheck:
		c.carryOutInner(r)
	case r.code == codeLoss && pass:
		c.fallBack(r, stepsBack{shaken: true, instead: true})
	case r.code == codeLoss:
		c.fallBack(r, stepsBack{shaken: true})
	case r.code == codeRout && pass:
		c.carryOutInner(r)
	case r.code == codeRout:
		c.fallBack(r, stepsBack{rout: true})
	}
}

// carryOutInner is what a passed check comes to. An exchange may be turned into a
// retreat (WC 12.3, A-02).
func (c *course) carryOutInner(r cell) {
	inner := readCell(r.inner)
	if side := converter(c.opts, c.battle); inner.code == codeExchange && side != nowhere {
		c.push(task{kind: taskConvert, side: side, at: c.battle.target, instead: nowhere})
		return
	}
	c.carryOutSheet(inner, true)
}

// converter is the side that may turn an exchange into a retreat, nowhere if
// nobody may (WC 12.3, A-02).
func converter(opts choices, b *battle) int {
	switch opts[optConvert] {
	case 0:
		return foe(b.side)
	case 1:
		return nowhere
	}
	return b.side
}

// loser is the force that a result hits.
func loser(b *battle, r cell) force {
	if r.attackerLoses {
		return b.attack
	}
	return b.defend
}

// losers is all units in the hexes that a result hits, the hexes in order; also
// those that took no part (MS 7.1.2, A-51), but not artillery that supported the
// attack by its fire, wherever it stands (MS 8.4).
func (s *State) losers(r cell) []int {
	hexes, side := []int{s.battle.target}, foe(s.battle.side)
	if r.attackerLoses {
		hexes, side = s.battle.from, s.battle.side
	}
	var all []int
	for _, at := range hexes {
		all = append(all, in(s.sys, s.pieces, at, side)...)
	}
	return slices.DeleteFunc(all, func(u int) bool { return r.attackerLoses && slices.Contains(s.battle.attack.guns, u) })
}

// exchange costs both primary units a step.
func (c *course) exchange() {
	c.loseStep(c.battle.attack.primary)
	c.loseStep(c.battle.defend.primary)
}

// upsetAll disrupts or flips combat units; leaders flip when they retreat only
// (MS 10.0).
func (c *course) upsetAll(units []int) {
	for _, u := range units {
		if c.sys.units[u].combat() && c.pieces[u].at != nowhere {
			c.upset(u)
		}
	}
}

// stepsBack is how a result drives units back.
type stepsBack struct {
	onlyShaken bool // only units that were disrupted or ineffective before
	shaken     bool // units disrupt with the retreat
	stand      bool // they may disrupt in place instead
	instead    bool // the primary may lose a step instead
	rout       bool
	apart      bool // a primary that was disrupted makes nobody but itself go two hexes
}

// shake disrupts or flips the losers, who then retreat 1 to 3 hexes; under result
// C only those who were disrupted or ineffective before, and leaders whom they
// leave alone.
func (c *course) shake(r cell, how stepsBack) {
	units := c.losers(r)
	before := slices.Clone(c.pieces)
	c.upsetAll(units)
	if how.onlyShaken {
		units = slices.DeleteFunc(units, func(u int) bool { return before[u].status == good && !deserted(c.sys, c.pieces, u, before) })
	}
	c.drive(r, units, before, how)
}

// deserted reports whether a leader's hex has no combat unit that stays when
// those disrupted or ineffective before leave it.
func deserted(sys *System, pieces []piece, l int, before []piece) bool {
	if sys.units[l].combat() {
		return false
	}
	return !slices.ContainsFunc(combatIn(sys, pieces, before[l].at, sys.units[l].side), func(u int) bool { return before[u].status == good })
}

// routed is a failed M: the primary loses a step, all disrupt and go three hexes.
// It is a rout.
func (c *course) routed(r cell) {
	units := c.losers(r)
	before := slices.Clone(c.pieces)
	c.battle.routed = c.battle.routed || !r.attackerLoses && c.opts.is(optMRout, 0)
	c.loseStep(loser(c.battle, r).primary)
	c.upsetAll(units)
	c.drive(r, units, before, stepsBack{rout: true})
}

// fallBack is a retreat of the sheet's key. That key does not say, as the standard
// one does, that all go two hexes where the primary was disrupted: each unit goes
// as far as it must by itself (MS 11.1.4).
func (c *course) fallBack(r cell, how stepsBack) {
	how.shaken, how.apart = how.shaken || how.rout, true
	c.drive(r, c.losers(r), slices.Clone(c.pieces), how)
}

// drive pushes a retreat for each hex that has losers, then the advance.
func (c *course) drive(r cell, units []int, before []piece, how stepsBack) {
	primary := loser(c.battle, r).primary
	longer := before[primary].status != good && !how.apart
	var tasks []task
	for _, at := range hexesHit(c.battle, r) {
		t := task{
			kind: taskRetreat, side: c.sys.units[primary].side, at: at, most: longRetreat,
			rout: how.rout, shaken: how.shaken, stand: how.stand, instead: nowhere,
		}
		if how.instead && before[primary].at == at {
			t.instead = primary
		}
		for _, u := range units {
			if c.pieces[u].at != at {
				continue
			}
			t.units = append(t.units, u)
			t.least = append(t.least, c.leastBack(u, before[u].status, longer, how.rout))
		}
		if len(t.units) > 0 {
			tasks = append(tasks, t)
		}
	}
	if !r.attackerLoses && len(tasks) > 0 {
		tasks = append(tasks, advanceTask(c.battle, how.rout))
	}
	c.push(primaryFirst(tasks)...)
}

// hexesHit is the hexes that a result hits.
func hexesHit(b *battle, r cell) []int {
	if r.attackerLoses {
		return b.from
	}
	return []int{b.target}
}

// The lengths of retreats (MS 7.7, 7.8, 9.1.4, 11.1.4).
const (
	shortRetreat  = 1
	shakenRetreat = 2
	longRetreat   = 3
)

// leastBack is how far a unit must go at least.
func (s *State) leastBack(u int, was status, longer, rout bool) int {
	switch {
	case rout || s.horse(u):
		return longRetreat
	case longer || was != good:
		return shakenRetreat
	}
	return shortRetreat
}

// primaryFirst puts the hex that may lose a step instead before the others: the
// choice is one for the whole side.
func primaryFirst(tasks []task) []task {
	slices.SortStableFunc(tasks, func(a, b task) int {
		return cmp.Compare(rank(a), rank(b))
	})
	return tasks
}

func rank(t task) int {
	if t.instead != nowhere {
		return 0
	}
	return 1
}
