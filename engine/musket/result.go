package musket

import (
	"cmp"
	"slices"

	"adjutant/engine/chart"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// table is the table of the profile that the game is played with.
func table(s *state.State) *chart.Chart { return s.Sys.Charts[s.Opts[book.OptCRT]] }

// carryOut lays out what a result does. Both profiles have their own key; a charge
// has only that of the standard rules, where its Am and Dm stand.
func carryOut(c *course, r cell, pass bool) {
	if c.Opts.Is(book.OptCRT, book.ProfileSheet) && !c.Battle.Charges {
		carryOutSheet(c, r, pass)
		return
	}
	carryOutRevised(c, r, pass)
}

// carryOutRevised is the key of MS page 6.
func carryOutRevised(c *course, r cell, pass bool) {
	switch {
	case r.code == codeNone, r.code == codeCheck && pass:
	case r.code == codeCheck:
		shake(c, r, stepsBack{onlyShaken: true})
	case r.code == codeRetreat && pass:
		exchange(c)
	case r.code == codeLoss && pass:
		loseStep(c, loser(c.Battle, r).Primary)
		upsetAll(c, losers(c.State, r))
	case r.code == codeRout && !pass:
		routed(c, r)
	default: // R and X failed, M passed
		shake(c, r, stepsBack{})
	}
}

// carryOutSheet is the key of the Wilson's Creek sheet.
func carryOutSheet(c *course, r cell, pass bool) {
	switch {
	case r.code == codeNone:
	case r.code == codeExchange:
		exchange(c)
	case r.code == codeRetreat, r.code == codeCheck && !pass:
		fallBack(c, r, stepsBack{stand: true})
	case r.code == codeCheck:
		carryOutInner(c, r)
	case r.code == codeLoss && pass:
		fallBack(c, r, stepsBack{shaken: true, instead: true})
	case r.code == codeLoss:
		fallBack(c, r, stepsBack{shaken: true})
	case r.code == codeRout && pass:
		carryOutInner(c, r)
	case r.code == codeRout:
		fallBack(c, r, stepsBack{rout: true})
	}
}

// carryOutInner is what a passed check comes to. An exchange may be turned into a
// retreat (WC 12.3, A-02).
func carryOutInner(c *course, r cell) {
	inner := readCell(r.inner)
	if side := converter(c.Opts, c.Battle); inner.code == codeExchange && side != book.Nowhere {
		c.Push(state.Task{Kind: state.TaskConvert, Side: side, At: c.Battle.Target, Instead: book.Nowhere})
		return
	}
	carryOutSheet(c, inner, true)
}

// converter is the side that may turn an exchange into a retreat, nowhere if
// nobody may (WC 12.3, A-02).
func converter(opts book.Choices, b *state.Battle) int {
	switch opts[book.OptConvert] {
	case 0:
		return book.Foe(b.Side)
	case 1:
		return book.Nowhere
	}
	return b.Side
}

// loser is the force that a result hits.
func loser(b *state.Battle, r cell) state.Force {
	if r.attackerLoses {
		return b.Attack
	}
	return b.Defend
}

// losers is all units in the hexes that a result hits, the hexes in order; also
// those that took no part (MS 7.1.2, A-51), but not artillery that supported the
// attack by its fire, wherever it stands (MS 8.4).
func losers(s *state.State, r cell) []int {
	hexes, side := []int{s.Battle.Target}, book.Foe(s.Battle.Side)
	if r.attackerLoses {
		hexes, side = s.Battle.From, s.Battle.Side
	}
	var all []int
	for _, at := range hexes {
		all = append(all, position.In(s.Sys, s.Pieces, at, side)...)
	}
	return slices.DeleteFunc(all, func(u int) bool { return r.attackerLoses && slices.Contains(s.Battle.Attack.Guns, u) })
}

// exchange costs both primary units a step.
func exchange(c *course) {
	loseStep(c, c.Battle.Attack.Primary)
	loseStep(c, c.Battle.Defend.Primary)
}

// upsetAll disrupts or flips combat units; leaders flip when they retreat only
// (MS 10.0).
func upsetAll(c *course, units []int) {
	for _, u := range units {
		if c.Sys.Units[u].Combat() && c.Pieces[u].At != book.Nowhere {
			upset(c, u)
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

// shake disrupts or flips the losers, which then retreat 1 to 3 hexes. Under result C that holds only for units
// that were disrupted or ineffective before, and for leaders whom they leave alone.
func shake(c *course, r cell, how stepsBack) {
	units := losers(c.State, r)
	before := slices.Clone(c.Pieces)
	upsetAll(c, units)
	if how.onlyShaken {
		units = slices.DeleteFunc(units, func(u int) bool {
			return before[u].Status == state.Good && !retreat.Deserted(c.Sys, c.Pieces, u, before)
		})
	}
	drive(c, r, units, before, how)
}

// routed is a failed M: the primary loses a step, all disrupt and go three hexes.
// It is a rout.
func routed(c *course, r cell) {
	units := losers(c.State, r)
	before := slices.Clone(c.Pieces)
	c.Battle.Routed = c.Battle.Routed || !r.attackerLoses && c.Opts.Is(book.OptMRout, 0)
	loseStep(c, loser(c.Battle, r).Primary)
	upsetAll(c, units)
	drive(c, r, units, before, stepsBack{rout: true})
}

// fallBack is a retreat of the sheet's key. That key does not say, as the standard
// one does, that all go two hexes where the primary was disrupted: each unit goes
// as far as it must by itself (MS 11.1.4).
func fallBack(c *course, r cell, how stepsBack) {
	how.shaken, how.apart = how.shaken || how.rout, true
	drive(c, r, losers(c.State, r), slices.Clone(c.Pieces), how)
}

// drive pushes a retreat for each hex that has losers, then the advance.
func drive(c *course, r cell, units []int, before []state.Piece, how stepsBack) {
	primary := loser(c.Battle, r).Primary
	longer := before[primary].Status != state.Good && !how.apart
	var tasks []state.Task
	for _, at := range hexesHit(c.Battle, r) {
		t := state.Task{
			Kind: state.TaskRetreat, Side: c.Sys.Units[primary].Side, At: at, Most: retreat.LongRetreat,
			Rout: how.rout, Shaken: how.shaken, Stand: how.stand, Instead: book.Nowhere,
		}
		if how.instead && before[primary].At == at {
			t.Instead = primary
		}
		for _, u := range units {
			if c.Pieces[u].At != at {
				continue
			}
			t.Units = append(t.Units, u)
			t.Least = append(t.Least, retreat.LeastBack(c.State, u, before[u].Status, longer, how.rout))
		}
		if len(t.Units) > 0 {
			tasks = append(tasks, t)
		}
	}
	if !r.attackerLoses && len(tasks) > 0 {
		tasks = append(tasks, retreat.AdvanceTask(c.Battle, how.rout))
	}
	c.Push(primaryFirst(tasks)...)
}

// hexesHit is the hexes that a result hits.
func hexesHit(b *state.Battle, r cell) []int {
	if r.attackerLoses {
		return b.From
	}
	return []int{b.Target}
}

// primaryFirst puts the hex that may lose a step instead before the others: the
// choice is one for the whole side.
func primaryFirst(tasks []state.Task) []state.Task {
	slices.SortStableFunc(tasks, func(a, b state.Task) int {
		return cmp.Compare(rank(a), rank(b))
	})
	return tasks
}

func rank(t state.Task) int {
	if t.Instead != book.Nowhere {
		return 0
	}
	return 1
}
