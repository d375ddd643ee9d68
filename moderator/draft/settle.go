package draft

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// What mends a line stands where that stood, unless it can only be done elsewhere: a move that needs an activation stands behind it, one of
// the phase before stands before the pass, and a pass stands behind all that it would make impossible. What cannot be read stands for the
// refused line that is for its units, or else where it stood among what comes to the draft.

// adoptGarbled has lines of the mail that cannot be read, and have no number, stand in the places of those that were refused and are for the
// same units.
func (f *finish) adoptGarbled(parts []part) {
	for i, g := range f.reading.Garbled {
		if g.Listed > 0 {
			continue
		}
		units := f.named(g.Text)
		is := func(p part) bool {
			return p.slip && p.number > 0 && len(units) > 0 && f.isOf(p, units) && !f.hasGarbled(p.number)
		}
		if at := slices.IndexFunc(parts, is); at >= 0 && !slices.ContainsFunc(parts[at+1:], is) {
			f.reading.Garbled[i].Listed = parts[at].number
		}
	}
}

// isOf reports whether a line that was refused is for all of some units.
func (f *finish) isOf(p part, units []engine.UnitID) bool {
	its := f.named(p.garbled)
	for _, item := range p.items {
		its = append(its, game.UnitsOf(item.Action)...)
	}
	return !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !slices.Contains(its, u) })
}

// hasGarbled reports whether a line that cannot be read stands behind a number.
func (f *finish) hasGarbled(number int) bool {
	return slices.ContainsFunc(f.reading.Garbled, func(g interpret.Garbled) bool { return g.Listed == number })
}

// settled is a draft in which what mends a line stands where it can be done.
func (f *finish) settled(all []interpret.Item, parts []part) []interpret.Item {
	if len(all) > maxSettled {
		return all
	}
	for _, p := range parts {
		if !p.mended || len(p.items) != 1 {
			continue
		}
		at := slices.IndexFunc(all, func(i interpret.Item) bool { return i.Number == p.number })
		if at < 0 {
			continue
		}
		item, without := all[at], slices.Delete(slices.Clone(all), at, at+1)
		if to := f.placeFor(item, without, at); to != at {
			all = slices.Insert(without, to, item)
			f.moveGarbled(to)
		}
	}
	return all
}

// placeFor is where an order stands among others that was to stand at a place.
func (f *finish) placeFor(item interpret.Item, others []interpret.Item, at int) int {
	if item.Action.Verb == game.PassVerb {
		return f.behindLost(item, others, at)
	}
	if f.may(item, others, at) {
		return at
	}
	if to := f.spot(others, item, 0); f.may(item, others, to) {
		return to
	}
	return at
}

// may reports whether an order can be told to be possible at a place among others.
func (f *finish) may(item interpret.Item, others []interpret.Item, at int) bool {
	w := f.walk()
	for _, o := range others[:at] {
		w.pass(w.passesBefore(o.Action))
		w.over(o.Action)
	}
	legal, _ := w.is(item.Action)
	return legal || !w.known
}

// behindLost is the place of a pass behind all orders that could not be done any more behind it.
func (f *finish) behindLost(pass interpret.Item, others []interpret.Item, at int) int {
	w := f.walk()
	w.phases = true
	for _, o := range others[:at] {
		w.beyond(o)
	}
	late := f.lost(w, []engine.Action{pass.Action}, others[at:])
	for i := len(others) - 1; len(late) > 0 && i >= at; i-- {
		if others[i].Number == late[len(late)-1].Number && others[i].Action.String() == late[len(late)-1].Action.String() {
			return i + 1
		}
	}
	return at
}

// beyond goes over an order of a draft, with the passes that it implies, as if dice and answers changed nothing of the phase.
func (w *walk) beyond(item interpret.Item) {
	if item.Action.Verb != game.PassVerb {
		w.pass(w.passesBefore(item.Action))
	}
	if w.over(item.Action); item.Action.Verb != game.PassVerb {
		w.known = true
	}
}

// placeNewGarbled puts what cannot be read and came with the mail before what came behind it in that, or else at the end, but before the pass
// that ends all.
func (f *finish) placeNewGarbled(all []interpret.Item) {
	end := len(all)
	if end > 0 && all[end-1].Action.Verb == game.PassVerb {
		end--
	}
	for i, g := range f.reading.Garbled {
		if g.Listed > 0 || g.Line == 0 {
			continue
		}
		behind := func(item interpret.Item) bool { return item.Line > g.Line && item.Number == 0 && item.Listed == 0 }
		if f.reading.Garbled[i].Before = end; slices.ContainsFunc(all, behind) {
			f.reading.Garbled[i].Before = slices.IndexFunc(all, behind)
		}
	}
}
