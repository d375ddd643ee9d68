package draft

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// part is a line of a draft, or one that was refused with it.
type part struct {
	number  int
	line    string
	items   []interpret.Item
	slip    bool
	garbled string // what could not be read, "" for anything else
	done    bool   // it is done, or tried, unless something stands in its place
	new     bool   // it is of this mail
	kept    bool   // in the place of what was kept
	mended  bool   // in the place of what was refused
	left    bool   // newer orders have taken units out of it
}

// parts are the lines of the draft, and in their places those that were refused: they are
// tried again where something is mended.
func (f *finish) parts(mends bool) ([]part, error) {
	judged := f.judged()
	var lines []string
	var parts []part
	for _, slot := range judged.Slots() {
		p := part{number: slot.Number, line: slot.Line, done: true}
		if s := slot.Slip; s != nil {
			p.line, p.garbled, p.slip = s.Order, s.Text, true
			p.done = mends && (!s.Unclear || f.version >= orders.Conversing)
		}
		lines, parts = append(lines, p.line), append(parts, p)
	}
	req, err := f.reader.Request()
	if err != nil {
		return nil, err
	}
	kept, err := interpret.Kept(req, lines)
	if err != nil {
		return nil, fmt.Errorf("game %s: draft of no. %d: %w", f.c.Start.Tag, judged.No, err)
	}
	for i := range parts {
		for _, item := range kept[i] {
			item.Source, item.Again = fmt.Sprintf("no. %d", judged.No), parts[i].slip
			if item.Number = parts[i].number; len(parts[i].items) > 0 || f.version < orders.Conversing {
				item.Number = 0
			}
			parts[i].items = append(parts[i].items, item)
		}
	}
	return parts, nil
}

// Going is where the sender's units will stand by the kept orders of his last mail, "" for units whose way may
// end earlier. Older reading versions have none.
func Going(c *verdict.Case, req interpret.Request) (map[engine.UnitID]engine.Loc, error) {
	kept := c.Start.DraftOf(c.Seat.Side, c.Choice.String())
	if req.Version < orders.Amending || len(kept.Lines) == 0 || kept.Waits || isLogged(kept.Lines) {
		return nil, nil
	}
	read, err := interpret.Kept(req, kept.Lines)
	if err != nil {
		return nil, fmt.Errorf("game %s: draft of no. %d: %w", c.Start.Tag, kept.No, err)
	}
	var all []part
	for _, items := range read {
		all = append(all, part{items: items})
	}
	ends := endsOf(all)
	for _, item := range slices.Concat(read...) {
		for _, u := range item.Action.Units {
			if _, goes := ends[u]; goes && item.Ends {
				ends[u] = ""
			}
		}
	}
	return ends, nil
}

// endsOf is where the moves of a draft, and those that were refused with it, leave their units.
func endsOf(parts []part) map[engine.UnitID]engine.Loc {
	ends := map[engine.UnitID]engine.Loc{}
	for _, p := range parts {
		for _, item := range p.items {
			if item.Action.Verb != game.MoveVerb || len(item.Action.Path) == 0 {
				continue
			}
			for _, unit := range append(game.UnitsOf(item.Action), alongWith(item.Action)...) {
				ends[unit] = item.Action.Path[len(item.Action.Path)-1]
			}
		}
	}
	return ends
}

// alongWith are the units that go with those of a move.
func alongWith(a engine.Action) []engine.UnitID {
	var units []engine.UnitID
	for _, name := range a.Arg("with") {
		units = append(units, engine.UnitID(name))
	}
	return units
}

// isRestOf reports whether orders are for what is left of a draft: there is more than the end
// of a phase, and nothing of what is kept is ordered again.
func isRestOf(parts []part, own []interpret.Item) bool {
	again := func(item interpret.Item) bool {
		return item.Reveal != nil || item.Foreign != "" || slices.ContainsFunc(parts, func(p part) bool { return !p.slip && p.repeats(item.Action) })
	}
	more := len(own) == 0 || slices.ContainsFunc(own, func(item interpret.Item) bool { return item.Action.Verb != game.PassVerb })
	return more && !slices.ContainsFunc(own, again)
}

// repeats reports whether an order says of a unit anew what the part says of it.
func (p part) repeats(a engine.Action) bool {
	mine := game.UnitsOf(a)
	return slices.ContainsFunc(p.items, func(item interpret.Item) bool {
		if item.Action.Verb != a.Verb {
			return false
		}
		if areOtherGuns(a, item.Action) {
			return false
		}
		shares := slices.ContainsFunc(game.UnitsOf(item.Action), func(u engine.UnitID) bool { return slices.Contains(mine, u) })
		dice := p.slip && a.Verb == game.RollVerb && len(a.Arg(diceArg)) > 0 // no unit says which roll it is
		return shares || dice || item.Action.String() == a.String()
	})
}

// filledIn is the parts of a draft with orders in the places of those that they are for. One
// that is for none of them goes behind the order before it, as late as the rules allow it.
func (f *finish) filledIn(parts []part, own []interpret.Item) []interpret.Item {
	parts, free := f.filled(parts, own)
	if f.version >= orders.Attending {
		f.handBackUnread(parts)
	}
	if f.minds() {
		parts = f.adoptEach(parts)
		adoptLone(f, parts)
	} else if f.version >= orders.Gleaning {
		f.adoptGarbled(parts)
	}
	if f.version >= orders.Proposing {
		f.garbleKept(parts)
		f.goFromThere(parts, free)
	}
	if f.amends() && !f.byNumber && !f.process && (isAllAnew(parts) || f.minds() && f.isAllNamed(parts)) {
		parts = f.withoutRefused(parts)
	}
	if f.version >= orders.Conversing && !f.process {
		f.leaveRefused(parts, counted(free, f.version))
	}
	f.finished = parts
	var all []interpret.Item
	for _, p := range parts {
		unread(f.reading.Garbled).stand(p.number, len(all))
		if p.done {
			all = append(all, p.items...)
		}
	}
	if f.version >= orders.Answering {
		all = f.sequence(all, free)
	} else {
		all = f.added(all, free)
	}
	if f.version >= orders.Gleaning {
		all = f.settled(all, parts)
		unread(f.reading.Garbled).standNew(all)
		if f.version >= orders.Discerning {
			unread(f.reading.Garbled).standByNumber(all)
		}
	}
	if f.version >= orders.Conversing {
		setOut(all)
	}
	return all
}

// counted is how many orders come to a draft that may stand for one that was refused.
func counted(free []comer, v orders.Version) (n int) {
	for _, c := range free {
		if v < orders.Answering || c.Action.Verb != game.PassVerb {
			n++
		}
	}
	return n
}

// added puts what is new into a draft in the way of older reading versions.
func (f *finish) added(all []interpret.Item, free []comer) []interpret.Item {
	behind := 0
	for _, c := range free {
		at := len(all)
		if c.Action.Verb != game.PassVerb || f.version < orders.Conversing { // who passes is done with all that is kept
			at = f.places.latest(all, c.Item, behind)
		}
		all = slices.Insert(all, at, c.Item)
		unread(f.reading.Garbled).move(at)
		behind = at + 1
	}
	return all
}

// setOut has who comes onto the map by an order of the draft set out where he comes, where another order for him says only where to.
func setOut(items []interpret.Item) {
	comes := map[engine.UnitID]engine.Loc{}
	for i, item := range items {
		a := item.Action
		switch {
		case a.Verb == entryVerb && len(a.Path) == 1:
			for _, u := range a.Units {
				comes[u] = a.Path[0]
			}
		case a.Verb == game.MoveVerb && len(a.Path) == 1 && len(a.Units) > 0 && comes[a.Units[0]] != "":
			items[i].Action.Path = []engine.Loc{comes[a.Units[0]], a.Path[0]}
		}
	}
}

// entryVerb is the order by which units come onto the map.
const entryVerb = "entry"

// filled is the parts with the orders that stand in the place of one, and the orders that stand in none.
func (f *finish) filled(parts []part, own []interpret.Item) (all []part, free []comer) {
	last, line, before := -1, 0, 0
	for _, item := range own {
		at := f.placeOf(parts, item)
		switch {
		case item.Listed == 0 && last >= 0 && item.Line == line && line > 0: // of the same line as the order before it
			parts[last].items = append(parts[last].items, item)
			continue
		case at < 0:
			if item.Listed > 0 {
				item.Number, item.Listed = item.Listed, 0
			}
			free, last, before = append(free, comer{item, before}), -1, 0
			continue
		}
		item.Number = parts[at].number
		f.replace(parts[at], item)
		if f.version >= orders.Discerning && parts[at].passes() && item.Action.Verb != game.PassVerb { // it ends nothing, and stands by its number
			parts[at] = part{number: item.Number, new: true, kept: true}
			item.Listed = 0
			free, last, before = append(free, comer{item, before}), -1, 0
			continue
		}
		parts[at] = part{number: item.Number, items: []interpret.Item{item}, done: true, new: true, kept: !parts[at].slip, mended: parts[at].slip}
		before = item.Number
		if last, line = -1, 0; item.Listed > 0 {
			last, line = at, item.Line
		}
	}
	return f.mindNewer(f.withoutDropped(parts), own), free
}

// passes reports whether a part is a pass.
func (p part) passes() bool { return len(p.items) == 1 && p.items[0].Action.Verb == game.PassVerb }

// placeOf is the part in whose place an order of the mail stands, -1 for none.
func (f *finish) placeOf(parts []part, item interpret.Item) int {
	switch {
	case item.Listed > 0:
		return slices.IndexFunc(parts, func(p part) bool { return p.number == item.Listed })
	case f.version >= orders.Answering && f.amends() && item.Action.Verb == game.PassVerb:
		return -1
	}
	if f.minds() { // what was read is replaced, and what was not lapses
		if at := slices.IndexFunc(parts, func(p part) bool { return p.garbled == "" && f.isFor(p, item.Action) }); at >= 0 {
			return at
		}
	}
	return slices.IndexFunc(parts, func(p part) bool { return f.isFor(p, item.Action) })
}
