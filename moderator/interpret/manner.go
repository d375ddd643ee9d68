package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/interpret/wayfind"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// On a table a drag shows where a unit goes, and not how: which way it faces in the end, which enemy it charges,
// at what distance it stops. Words say that, anywhere in the chat of the log or in the mail: "face Lane Rifles
// 62", "move Lane Horse charge Ford Dragoons". Beside a drag of the unit they are no orders of their own, but
// part of that move.

// isManner reports whether an action can say how a dragged unit goes.
func isManner(a engine.Action) bool {
	return a.Verb == "face" || a.Verb == "move" && len(a.Args) > 0 && !a.Has("gun") && !a.Has("along")
}

// collectManners takes down how units go, of the words of the log that stand and of the mail.
func (h *hops) collectManners() {
	if h.r.Pack.Grid.Size() > 0 {
		return // there a move with more than its way is an order of its own
	}
	add := func(a engine.Action) {
		if isManner(a) {
			h.manners = append(h.manners, a)
		}
	}
	for _, d := range h.list {
		if d.said != nil && !d.declared {
			add(*d.said)
		}
	}
	for _, line := range orders.Parse(h.r.Text, h.r.roster).Lines {
		if a, ok := line.Action(h.r.Side); ok {
			add(a)
		}
	}
}

// tellsHow reports whether an order that was said is how units go that the log drags.
func (h *hops) tellsHow(d hop) bool {
	return d.said != nil && slices.ContainsFunc(h.manners, func(a engine.Action) bool { return a.String() == d.said.String() }) &&
		slices.ContainsFunc(h.list, func(l hop) bool { return len(l.units) > 0 && sameUnits(l.units, d.said.Units) })
}

// how is a move that was shown, with all that was said of how it goes and does not contradict it.
func (h *hops) how(a engine.Action) engine.Action {
	for _, m := range h.manners {
		path := slices.Clone(m.Path)
		for _, at := range m.Arg("then") {
			path = append(path, engine.Loc(at))
		}
		args := mannerOf(m)
		switch repeats := slices.ContainsFunc(args, func(arg engine.Arg) bool { return a.Has(arg.Name) }); {
		case repeats || !sameUnits(m.Units, a.Units):
			continue
		case len(path) > 0:
			if path = startingAt(a.Path[0], path); !wayfind.Through(path[1:], a.Path[1:]) {
				continue
			}
			a.Path = path
		}
		a.Args = append(slices.Clone(a.Args), args...)
		order.Arrange(a.Args)
		h.r.ways.manners = append(h.r.ways.manners, m)
	}
	return a
}

// mannerOf is how somebody goes, as arguments of his move.
func mannerOf(m engine.Action) []engine.Arg {
	if m.Verb == "face" {
		var args []engine.Arg
		for _, arg := range m.Args {
			args = append(args, engine.Arg{Name: "face", Values: []string{arg.Name}})
		}
		return args
	}
	return slices.DeleteFunc(slices.Clone(m.Args), func(arg engine.Arg) bool { return arg.Name == "then" })
}

// sayRest makes orders of what was said of units that the log drags and fits no move of theirs, so that
// nothing is passed over.
func (h *hops) sayRest(void int) {
	for _, d := range h.list {
		if h.tellsHow(d) {
			h.say(d, void > 0 && d.step >= void)
		}
	}
}
