package draft

import (
	"slices"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
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
			return p.slip && p.number > 0 && len(units) > 0 && f.isOf(p, units) && !unread(f.reading.Garbled).has(p.number)
		}
		if at := slices.IndexFunc(parts, is); at >= 0 && !slices.ContainsFunc(parts[at+1:], is) {
			f.reading.Garbled[i].Listed = parts[at].number
		}
	}
}

// adoptLone has the one line of a mail that cannot be read and names nobody of its side stand in the place of the one order that was refused.
func adoptLone(f *finish, parts []part) {
	isRefused := func(p part) bool { return p.slip && !p.new && p.number > 0 && len(p.items) > 0 }
	at := slices.IndexFunc(parts, isRefused)
	lone := len(f.reading.Garbled) == 1 && f.reading.Garbled[0].Listed == 0 && len(f.ownNamed(f.reading.Garbled[0].Text)) == 0
	if f.version < orders.Discerning || !lone || at < 0 || slices.ContainsFunc(parts[at+1:], isRefused) {
		return
	}
	f.reading.Garbled[0].Listed, parts[at].items = parts[at].number, nil
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
		if to := f.places.placeFor(item, without, at); to != at {
			all = slices.Insert(without, to, item)
			unread(f.reading.Garbled).move(to)
		}
	}
	return all
}
