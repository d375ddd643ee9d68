package book

import (
	"slices"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Of a pack that is played these are no mistakes: it would not open any more. So whoever checks a pack is told of them as notes.

// idle notes what can never be done by the phases: orders that they let sides give and for which the pack has nothing, and what the pack has
// and no phase lets anybody use. Without lists/phases.csv all may be done that there is anything for.
func (r *reader) idle() {
	r.neverEntered()
	r.unnumbered()
	if r.book.Phases[0].File == "" {
		return
	}
	told := map[int]bool{}
	for _, p := range r.book.Phases {
		if !told[p.Line] { // the sides of a line have a phase each
			told[p.Line] = true
			r.idleOrders(p)
		}
	}
	r.neverOrdered()
	r.neverSaid()
	r.neverLimits()
}

// may reports whether any phase that is one of these lets a side give all of the orders.
func (r *reader) may(phases []string, orders ...string) bool {
	for _, p := range r.book.Phases {
		all := In(phases, p.Word)
		for _, order := range orders {
			all = all && p.Allows(order)
		}
		if all {
			return true
		}
	}
	return false
}

// idleOrders notes orders of a phase for which the pack has nothing.
func (r *reader) idleOrders(p Phase) {
	masked, coming := false, false
	for _, n := range r.book.Masks {
		masked = masked || n > 0
	}
	for _, s := range r.pack.Setup {
		coming = coming || s.Turn > 0
	}
	for _, o := range []struct {
		order   string
		has     bool
		without string
	}{
		{Draw, len(r.book.Decks)+len(r.book.Hands) > 0, "no line of lists/decks.csv says which cards there are"},
		{Declare, len(r.book.Words()) > 0, "no line of lists/modifiers.csv asks for a word in its column said"},
		{Hide, masked, "no line mask of limits.csv says beneath what"},
		{Show, masked, "no line mask of limits.csv says what can be lifted"},
		{Entry, coming, "no line of setup.csv has a turn in which somebody comes"},
	} {
		if p.Allows(o.order) && !o.has {
			r.note(p.Source, "may %s: %s", o.order, o.without)
		}
	}
}

// neverOrdered notes decks, masks, dice and units that no phase lets anybody use.
func (r *reader) neverOrdered() {
	for _, decks := range [][]Deck{r.book.Decks, r.book.Hands} {
		for _, d := range decks {
			if !r.may(nil, Draw) {
				r.note(d.Source, "no phase lets a side draw from deck %s: may draw", d.Name)
			}
		}
	}
	for i := range r.book.Limits.Mask {
		if !r.may(nil, Hide) {
			r.note(r.book.Limits.Mask[i].Source, "no phase lets a side put somebody beneath a mask: may hide")
			break
		}
	}
	for _, d := range r.book.Dice {
		if !r.may(d.Phases, Roll) {
			r.note(d.Source, "no phase of theirs lets a side roll dice %s: may roll", d.Name)
		}
	}
	for _, s := range r.pack.Setup {
		i := slices.IndexFunc(r.pack.Units, func(u pack.Unit) bool { return u.ID == s.Unit })
		if s.Turn > 0 && !r.may(nil, Entry) && !(r.book.Hidable[i] && r.may(nil, Hide)) {
			r.note(Source{"setup.csv", s.Line}, "%s comes in turn %d, and no phase lets a side bring units on: may entry", s.Unit, s.Turn)
			break
		}
	}
}

// neverEntered notes entry hexes by which nobody comes: whoever of the side enters does so where setup.csv has him, or the hex opens when the
// game is over.
func (r *reader) neverEntered() {
	last := 0
	for _, s := range r.pack.Scenarios {
		if last = max(last, s.Turns); s.Turns == 0 {
			last = MaxPoints // without end
			break
		}
	}
	for _, e := range r.pack.Entries {
		at := Source{"entries.csv", e.Line}
		comes := slices.ContainsFunc(r.pack.Setup, func(s pack.Placement) bool {
			i := slices.IndexFunc(r.pack.Units, func(u pack.Unit) bool { return u.ID == s.Unit })
			return s.Turn > 0 && s.At == (hex.Coord{}) && s.Place == "" && i >= 0 && r.pack.Units[i].Side == e.Side
		})
		switch {
		case !comes:
			r.note(at, "nobody comes by %s: no unit of %s has a turn in setup.csv and no place of its own", r.pack.Grid.Name(e.At), e.Side)
		case e.From > last:
			r.note(at, "nobody comes by %s: it opens in turn %d, and the longest scenario has %d turns", r.pack.Grid.Name(e.At), e.From, last)
		}
	}
}

// neverSaid notes modifiers for words that no side can say where it rolls: what is declared holds in its phase alone.
func (r *reader) neverSaid() {
	for _, m := range r.book.Modifiers {
		for _, t := range r.book.Tables {
			if m.Said != "" && t.Name == m.Table && !r.may(t.Phases, Declare, t.Order) {
				r.note(m.Source, "never applies: a side declares %s in the phase in which it rolls, and no phase in which table %s is rolled on lets it declare: may %s declare", m.Said, t.Name, t.Order)
			}
		}
	}
}

// neverLimits notes limits of moves and attacks in phases in which nobody moves or attacks.
func (r *reader) neverLimits() {
	l := &r.book.Limits
	never := func(rule rule, limit, order string) {
		if !r.may(rule.Phases, order) {
			r.note(rule.Source, "%s never applies: no phase of it lets a side %s", limit, order)
		}
	}
	for _, kind := range []struct {
		limit, order string
		lines        []Amount
	}{
		{limitAllowance, Move, l.Allowance}, {limitRange, Attack, l.Range}, {limitAttacks, Attack, l.Attacks}, {limitAttacked, Attack, l.Attacked},
	} {
		for i := range kind.lines {
			never(kind.lines[i].rule, kind.limit, kind.order)
		}
	}
	for i := range l.Duty {
		never(l.Duty[i].rule, limitDuty, Attack)
	}
}
