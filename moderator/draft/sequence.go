package draft

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// The sequence of a draft is its player's, from [orders.Answering] on:
//
//  1. A line stays where it stands. What mends it, or is ordered in its place, stands there too.
//  2. What comes to it stands in the part of the draft that it is for, behind all that has a lower number there, dice or not, unless it can
//     be told to be possible only before some of that; by readings before [orders.Discerning] behind what its mail orders for that part
//     before it, and as late as it can be told to be possible, but before dice. A part ends with a pass, said or implied by an order of the
//     next part.
//  3. A pass ends the part of the order that its mail has right before it; a pass that ends that part already is the same.
//  4. Nothing is carried out that makes other lines impossible by ending the part of play that they are for: all is handed back.

// comer is an order that stands in the place of none.
type comer struct {
	interpret.Item
	behind int // the number of the order right before it in its mail, where that stands in a place of its own; 0 for none
}

// sequence puts what comes to a draft into it.
func (f *finish) sequence(all []interpret.Item, comers []comer) []interpret.Item {
	behind := 0
	if f.version >= orders.Discerning {
		comers = sortedByNumber(comers)
	}
	for i, c := range comers {
		if c.behind > 0 {
			behind = 1 + lastOwn(all, c.behind)
		}
		at := 0
		if c.Action.Verb != game.PassVerb {
			at = spotOf(f, all, c.Item, behind)
		} else {
			first := i == 0 && c.behind == 0
			end, ends := f.places.endOf(all, behind, first)
			if at = end; ends {
				behind = at + 1
				continue
			}
		}
		all = slices.Insert(all, at, c.Item)
		if unread(f.reading.Garbled).move(at); f.version >= orders.Discerning {
			unread(f.reading.Garbled).moveBehind(at, c.Number)
		}
		behind = at + 1
	}
	return all
}

// spotOf is where an order stands that comes to a draft, behind so many orders of it that stand before it in its mail.
func spotOf(f *finish, all []interpret.Item, item interpret.Item, behind int) int {
	switch {
	case f.version >= orders.Discerning && item.Number > 0:
		return f.places.inTurn(item, all, firstAbove(all, item.Number))
	case f.version >= orders.Discerning:
		return f.places.spotInTurn(all, item, behind)
	}
	return f.places.spot(all, item, behind)
}

// firstAbove is where the first order with a higher number stands, the end where none does.
func firstAbove(all []interpret.Item, number int) int {
	if at := slices.IndexFunc(all, func(i interpret.Item) bool { return i.Number > number }); at >= 0 {
		return at
	}
	return len(all)
}

// sortedByNumber are comers in the sequence of their numbers, where all of them have one.
func sortedByNumber(comers []comer) []comer {
	if slices.ContainsFunc(comers, func(c comer) bool { return c.Number == 0 }) {
		return comers
	}
	sorted := slices.Clone(comers)
	slices.SortStableFunc(sorted, func(a, b comer) int { return cmp.Compare(a.Number, b.Number) })
	return sorted
}

// lastOwn is where the last order of the mail with a number stands, -1 for nowhere.
func lastOwn(all []interpret.Item, number int) int {
	last := -1
	for i, item := range all {
		if item.Number == number || last >= 0 && item.Number == 0 && i == last+1 {
			last = i
		}
	}
	return last
}

// keepParts hands back orders of which one ends the part of play that others behind it are for: they could never be done.
func (f *finish) keepParts() {
	if f.version < orders.Answering || f.byLog || f.c.Start.Node().Asked || f.c.Start.Node().Together || len(f.reading.Findings) > 0 {
		return
	}
	w := f.places.walk()
	w.phases = true
	for i := range f.reading.Items {
		item := f.reading.Items[i]
		if item.Late != "" {
			continue
		}
		if item.Step > 0 || item.Reveal != nil || item.Foreign != "" || item.Declared {
			return
		}
		passes := w.passesBefore(item.Action)
		if item.Action.Verb == game.PassVerb {
			passes = []engine.Action{item.Action}
		}
		late := f.places.lost(w, passes, withoutLate(f.reading.Items[i+1:]))
		switch lost := len(late) > 0 && !f.places.keeps(f.reading.Items, i, passes); {
		case lost && f.version < orders.Discerning:
			f.foundLost(item, late)
			return
		case lost:
			barLate(f, item, late)
		}
		if item.Action.Verb != game.PassVerb {
			w.pass(passes)
		}
		if f.version >= orders.Gleaning && item.Action.Verb != game.PassVerb {
			w.beyond(item)
		} else if w.over(item.Action); !w.known {
			return
		}
	}
}

// withoutLate are orders without those of which it is known that they can never be done where they stand.
func withoutLate(items []interpret.Item) []interpret.Item {
	return slices.DeleteFunc(slices.Clone(items), func(i interpret.Item) bool { return i.Late != "" })
}

// barLate says of each order behind one that ends the part of play which it is for that it is not done there: a yes puts it before that.
func barLate(f *finish, item interpret.Item, late []interpret.Item) {
	f.number()
	behind := fmt.Sprintf("'%s'", f.c.Printer().Line(item.Action))
	if item.Number > 0 {
		behind = fmt.Sprintf("%d, %s", item.Number, behind)
	}
	for i := range f.reading.Items {
		one := &f.reading.Items[i]
		if slices.ContainsFunc(late, func(l interpret.Item) bool {
			return l.Number == one.Number && l.Line == one.Line && l.Action.String() == one.Action.String()
		}) {
			one.Late = fmt.Sprintf("it is for the part of the phase %s that %s ends above it, and can only be done before that, where a yes puts it", f.c.Start.Node().Phase, behind)
		}
	}
}

// foundLost says which order ends the part of play that others behind it are for.
func (f *finish) foundLost(item interpret.Item, late []interpret.Item) {
	f.number()
	var lines []string
	for _, l := range late[:min(len(late), maxLost)] {
		lines = append(lines, f.behindNumber(l))
	}
	if more := len(late) - maxLost; more > 0 {
		lines = append(lines, fmt.Sprintf("%d more", more))
	}
	line := f.c.Printer().Line(item.Action)
	found := engine.Finding{
		Code: finding.OutOfPhase, Text: fmt.Sprintf("%s: '%s' ends your part of the phase %s, and then these could not be done any more: %s", item.Source, line, f.c.Start.Node().Phase, strings.Join(lines, "; ")),
		Hint: "Nothing was done. Put it behind them.",
	}
	if f.kept.No > 0 && item.Action.Verb != game.PassVerb {
		found.Hint = fmt.Sprintf("Nothing was done. With 'drop %d' and the order without its number, it stands behind them.", item.Number)
		found.Write = line
	}
	f.reading.Findings = append(f.reading.Findings, found)
}

// behindNumber is an order behind its number, where its player knows that.
func (f *finish) behindNumber(item interpret.Item) string {
	line := f.c.Printer().Line(item.Action)
	if f.kept.No == 0 || item.Number == 0 {
		return line
	}
	return fmt.Sprintf("%d: %s", item.Number, line)
}
