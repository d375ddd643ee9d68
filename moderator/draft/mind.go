package draft

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/redraft"
)

// From [orders.Minding] on a newer order replaces the older ones of its kind for its units in the draft, under
// whatever numbers they stand. Lines of earlier mails that could not be read lapse once all units that they name
// have orders. The player is told of all that.

// minds reports whether what a mail orders for a unit replaces all that the draft has for it.
func (f *finish) minds() bool { return f.version >= orders.Minding && f.amends() }

// mindNewer leaves units to the mail's orders for them where the draft has orders of the same kind, and lets
// unread lines lapse that these orders make up for.
func (f *finish) mindNewer(parts []part, own []interpret.Item) []part {
	if !f.minds() || f.process && len(own) == 0 {
		return parts
	}
	var newer []engine.UnitID
	for _, item := range own {
		if acts := game.UnitsOf(item.Action); item.Action.Verb != game.PassVerb && len(acts) > 0 {
			newer = append(newer, acts...)
			f.leaveTo(parts, item)
		}
	}
	parts = slices.DeleteFunc(parts, func(p part) bool { return p.left && len(p.items) == 0 })
	return f.lapse(parts, newer)
}

// leaveTo takes the units of an order of the mail out of those of the draft that are of its kind and for the same part of play: between two
// passes.
func (f *finish) leaveTo(parts []part, item interpret.Item) {
	begin, end := stretchOf(parts, stretch(parts, item))
	for i := begin; i < end; i++ {
		p := &parts[i]
		if p.new || p.garbled != "" || slices.Contains(f.dropping, p.number) {
			continue
		}
		told, was := f.told(*p), len(p.items)
		changed := false
		for n := len(p.items) - 1; n >= 0; n-- {
			a := p.items[n].Action
			if !isNewer(item.Action, a) || f.isOtherPart(item.Action, a) {
				continue
			}
			changed = true
			if rest, stays := f.without(a, game.UnitsOf(item.Action)); stays {
				p.items[n].Action = rest
			} else {
				p.items = slices.Delete(p.items, n, n+1)
			}
		}
		if !changed {
			continue
		}
		p.left = true
		by := f.c.Printer().Line(item.Action)
		switch {
		case p.number == 0 || told == by:
		case len(p.items) == 0:
			f.changed = append(f.changed, fmt.Sprintf("%d: '%s' replaced by '%s'", p.number, told, by))
		case was == len(p.items) && len(p.items) == 1:
			p.line = p.items[0].Action.String()
			f.changed = append(f.changed, fmt.Sprintf("%d: '%s' is now '%s', since '%s' is newer", p.number, told, f.told(*p), by))
		}
	}
}

// stretch is the place of an order of the mail among the parts, or of the first that it stands for; 0 where there is neither.
func stretch(parts []part, item interpret.Item) int {
	is := func(p part) bool {
		return slices.ContainsFunc(p.items, func(i interpret.Item) bool {
			return p.new && i.Line == item.Line && i.Action.String() == item.Action.String()
		})
	}
	if at := slices.IndexFunc(parts, is); at >= 0 {
		return at
	}
	older := func(p part) bool {
		return !p.new && slices.ContainsFunc(p.items, func(i interpret.Item) bool { return isNewer(item.Action, i.Action) })
	}
	return max(0, slices.IndexFunc(parts, older))
}

// stretchOf is the parts around one that no pass divides from it.
func stretchOf(parts []part, at int) (begin, end int) {
	passes := func(p part) bool {
		return slices.ContainsFunc(p.items, func(i interpret.Item) bool { return i.Action.Verb == game.PassVerb })
	}
	for begin = at; begin > 0 && !passes(parts[begin-1]); begin-- {
	}
	for end = at; end < len(parts) && !passes(parts[end]); end++ {
	}
	return begin, end
}

// isNewer reports whether an order says anew what another says of one of its units.
func isNewer(a, older engine.Action) bool {
	one := part{items: []interpret.Item{{Action: older}}}
	fights := order.Kindred(a.Verb, "attack") && order.Kindred(older.Verb, "attack")
	return sharesUnit(game.UnitsOf(a), game.UnitsOf(older)) && (fights || one.repeats(a) || one.contradicts(a))
}

// isOtherPart reports whether orders of two words are for different parts of play: a charge of the moves, and the attack behind them.
func (f *finish) isOtherPart(a, b engine.Action) bool {
	if f.version < orders.Wayfaring || a.Verb == b.Verb || !order.Kindred(a.Verb, b.Verb) {
		return false
	}
	w := f.places.walk()
	return len(w.passesBefore(a)) != len(w.passesBefore(b))
}

// parties are the arguments of an order that name its units.
var parties = []string{"primary", "support", "leader", "guns", "with"}

// without is an order without some of its units; false where nothing is left to be done, or nobody knows from where.
func (w *whereabouts) without(a engine.Action, units []engine.UnitID) (rest engine.Action, stays bool) {
	if len(a.From) > 0 && len(a.Units) == 0 && !slices.Equal(sorted(a.From), w.standing(a)) {
		return a, false
	}
	rest = a
	rest.Units = slices.DeleteFunc(slices.Clone(a.Units), func(u engine.UnitID) bool { return slices.Contains(units, u) })
	rest.Args = nil
	for _, arg := range a.Args {
		if slices.Contains(parties, arg.Name) {
			arg.Values = slices.DeleteFunc(slices.Clone(arg.Values), func(name string) bool { return slices.Contains(units, engine.UnitID(name)) })
			if len(arg.Values) == 0 {
				continue
			}
		}
		rest.Args = append(rest.Args, arg)
	}
	if len(a.Units) > 0 && len(rest.Units) == 0 || len(a.Arg("primary")) > 0 && len(rest.Arg("primary")) == 0 {
		return a, false
	}
	if len(a.From) > 0 && len(a.Units) == 0 {
		rest.From = w.standing(rest)
	}
	return rest, true
}

// standing are the places where those stand who attack.
func (w *whereabouts) standing(a engine.Action) (places []engine.Loc) {
	for _, arg := range []string{"primary", "support", "leader"} {
		for _, name := range a.Arg(arg) {
			places = append(places, w.stands(engine.UnitID(name)))
		}
	}
	return sorted(places)
}

// lapse leaves out lines of earlier mails that could not be read and are made up for: all units that they name
// have orders, the first of them by this mail.
func (f *finish) lapse(parts []part, newer []engine.UnitID) []part {
	have := slices.Clone(newer)
	for _, p := range parts {
		for _, item := range p.items {
			if !p.slip {
				have = append(have, game.UnitsOf(item.Action)...)
			}
		}
	}
	return slices.DeleteFunc(parts, func(p part) bool {
		units := f.ownNamed(p.garbled)
		known := func(u engine.UnitID) bool { return slices.Contains(have, u) }
		if p.garbled == "" || p.new || len(units) == 0 || !slices.Contains(newer, units[0]) || slices.ContainsFunc(units, func(u engine.UnitID) bool { return !known(u) }) || slices.Contains(f.dropping, p.number) {
			return false
		}
		f.changed = append(f.changed, fmt.Sprintf("%d: '%s' lapses, since all whom it names have orders now", p.number, p.garbled))
		return true
	})
}

// dropsLeft are the numbers that "drop the rest" or "drop all but" names. The rest are the orders that are not
// read yet, not taken, and not mended by this mail. Everything else is what this mail does not order, provided
// that it orders something.
func (f *finish) dropsLeft(rest string, slots []game.Slot) (numbers []int, is bool) {
	kept, allBut := request.DropsAllBut(rest)
	if rest != request.DropRest && rest != request.DropElse && !allBut {
		return nil, false
	}
	mended := append(listedIn(f.reading), f.agreedInDoubt()...)
	for _, s := range slots {
		if passes := allBut && strings.HasSuffix(rest, game.PassVerb); passes && s.Line == game.PassVerb {
			continue
		}
		open := s.Slip != nil || rest == request.DropElse && len(f.reading.Items) > 0 || allBut
		if s.Number > 0 && open && !slices.Contains(mended, s.Number) && !slices.Contains(kept, s.Number) {
			numbers = append(numbers, s.Number)
		}
	}
	return numbers, true
}

// agreedInDoubt are the numbers that a mail says yes to whose yes is not taken, since something may take it back: these are no part of the
// rest.
func (f *finish) agreedInDoubt() []int {
	if f.version < orders.Following || f.c.Doubted == "" {
		return nil
	}
	list, _ := redraft.Partly(f.c.Mail.Text, redraft.State{Minds: true, Obliges: true})
	return request.Dropped(orders.Command{Word: "drop", Rest: list})
}

// adoptEach puts unnumbered lines of the mail that cannot be read in the places of earlier ones about the same
// units: each takes one place, and the others lapse.
func (f *finish) adoptEach(parts []part) []part {
	for i, g := range f.reading.Garbled {
		if g.Listed > 0 {
			continue
		}
		units, adopted := f.ownNamed(g.Text), false
		parts = slices.DeleteFunc(parts, func(p part) bool {
			if !p.slip || p.new || p.number == 0 || len(units) == 0 || !f.isOf(p, units) || unread(f.reading.Garbled).has(p.number) && !adopted || adopted && p.garbled == "" {
				return false
			}
			if !adopted {
				adopted, f.reading.Garbled[i].Listed = true, p.number
				return false
			}
			f.changed = append(f.changed, fmt.Sprintf("%d: '%s' lapses, since you wrote of the same anew", p.number, p.garbled))
			return true
		})
	}
	return parts
}
