package draft

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// A draft is a list of orders, each of which is somebody's and of a kind. A mail in words changes it: what it orders stands in the
// place of what has its number, or is for the same units and of the same kind, and beside the rest. Whatever is changed so is told.

// amends reports whether what the submission orders without numbers changes the draft, and does not stand by itself. A log is a
// whole turn, and what is asked has one answer.
func (f *finish) amends() bool {
	strange := func(i interpret.Item) bool { return i.Reveal != nil || i.Foreign != "" }
	return f.version >= orders.Amending && !f.byLog && !f.c.Start.Node().Asked && !slices.ContainsFunc(f.reading.Items, strange)
}

// isFor reports whether an order without a number stands in the place of the part.
func (f *finish) isFor(p part, a engine.Action) bool {
	switch {
	case !f.amends():
		return p.repeats(a)
	case slices.Contains(f.dropping, p.number): // what stands there goes, and this comes beside the rest
		return false
	case p.new:
		return false
	case p.garbled != "" && f.minds():
		return f.isForUnread(p, a)
	case p.garbled != "":
		return sharesUnit(game.UnitsOf(a), f.named(p.garbled))
	}
	return (p.repeats(a) || f.version >= orders.Gleaning && p.contradicts(a)) && !slices.ContainsFunc(p.items, func(i interpret.Item) bool {
		mine := game.UnitsOf(a)
		return slices.ContainsFunc(game.UnitsOf(i.Action), func(u engine.UnitID) bool { return !slices.Contains(mine, u) })
	})
}

// contradicts reports whether an order has units stay that the part has move, or move units that it has stay.
func (p part) contradicts(a engine.Action) bool {
	stands := func(a engine.Action) bool { return a.Verb == holdVerb }
	return slices.ContainsFunc(p.items, func(i interpret.Item) bool {
		one := stands(a) != stands(i.Action)
		return one && (stands(a) || order.Kindred(a.Verb, game.MoveVerb)) && (stands(i.Action) || order.Kindred(i.Action.Verb, game.MoveVerb)) && sharesUnit(game.UnitsOf(a), game.UnitsOf(i.Action)) && !areOtherGuns(a, i.Action)
	})
}

// areOtherGuns reports whether two orders are for guns of a battery, and not for the same one.
func areOtherGuns(a, b engine.Action) bool {
	return a.Has("gun") && b.Has("gun") && !slices.Equal(a.Arg("gun"), b.Arg("gun"))
}

// holdVerb is the order to stay.
const holdVerb = "hold"

// isAbout reports whether an order is for a unit of the part, or against the target of the part.
func (p part) isAbout(a engine.Action) bool {
	return slices.ContainsFunc(p.items, func(i interpret.Item) bool {
		b := i.Action
		return sharesUnit(game.UnitsOf(a), game.UnitsOf(b)) || a.Verb == b.Verb && len(a.Path) > 0 && len(b.Path) > 0 && a.Path[len(a.Path)-1] == b.Path[len(b.Path)-1] || a.String() == b.String()
	})
}

func sharesUnit(a, b []engine.UnitID) bool {
	return slices.ContainsFunc(a, func(u engine.UnitID) bool { return slices.Contains(b, u) })
}

// withoutPass keeps a pass that stands alone from ending anything as long as orders are kept: the player is
// asked whether they are to be carried out first.
func (f *finish) withoutPass(parts []part, own []interpret.Item) []interpret.Item {
	passes := func(i interpret.Item) bool { return i.Action.Verb == game.PassVerb }
	keeps := slices.ContainsFunc(parts, func(p part) bool { return !p.slip && len(p.items) > 0 && !slices.ContainsFunc(p.items, passes) })
	if !f.amends() || f.byNumber || f.process || !keeps || len(own) == 0 || slices.ContainsFunc(own, func(i interpret.Item) bool { return !passes(i) }) {
		return own
	}
	f.reading.Findings = append(f.reading.Findings, engine.Finding{
		Code: finding.PassOverDraft, Text: own[0].Source + ": orders of yours are kept, and it is not said whether they are done before you pass",
		Write: "send" + orders.Or + "drop all, and pass",
	})
	return nil
}

// withoutOther drops, from a mail that numbers its lines from 1, lines whose number is that of a kept order for
// another unit: the numbers may be those of the mail's own list, and its writer is asked.
func (f *finish) withoutOther(parts []part, own []interpret.Item) []interpret.Item {
	if !f.amends() || f.c.Agrees || len(dropsIn(f.reading, f.version)) > 0 || !isList(listedIn(f.reading)) {
		return own
	}
	said := map[int]bool{} // numbers of lines that are about their orders
	of := func(n int) *part {
		if i := slices.IndexFunc(parts, func(p part) bool { return p.number == n }); i >= 0 && !parts[i].slip && len(parts[i].items) > 0 {
			return &parts[i]
		}
		return nil
	}
	for _, i := range own {
		if p := of(i.Listed); p != nil && p.isAbout(i.Action) {
			said[i.Line] = true
		}
	}
	for i, g := range f.reading.Garbled {
		if p := of(g.Listed); p != nil && !sharesUnit(f.named(g.Text), game.UnitsOf(p.items[0].Action)) {
			f.reading.Garbled[i].Listed = 0
		}
	}
	return slices.DeleteFunc(slices.Clone(own), func(i interpret.Item) bool {
		p := of(i.Listed)
		if p == nil || said[i.Line] {
			return false
		}
		f.reading.Findings = append(f.reading.Findings, engine.Finding{
			Code: finding.NoSuchNumber, Text: fmt.Sprintf("%s: order %d of your draft is '%s', and stays; this is for somebody else, and was not taken", i.Source, i.Listed, f.told(*p)),
			Write: f.c.Printer().Line(i.Action), Hint: fmt.Sprintf("Without a number it stands beside that; with 'drop %d', in its place.", i.Listed),
		})
		return true
	})
}

// takeNoneOf puts a whole turn that is ordered anew in the place of the draft, and tells what of the draft is no
// longer ordered.
func (f *finish) takeNoneOf() error {
	parts, err := f.parts(false)
	if err != nil {
		return err
	}
	for _, p := range parts {
		again := slices.ContainsFunc(f.reading.Items, func(i interpret.Item) bool { return p.isAbout(i.Action) })
		if !p.slip && p.number > 0 && !again {
			f.changed = append(f.changed, fmt.Sprintf("%d: '%s' left out, since your list is the whole anew", p.number, f.told(p)))
		}
	}
	return nil
}

// isAllAnew reports whether all that is kept of a draft is ordered anew.
func isAllAnew(parts []part) bool {
	kept := func(p part) bool { return !p.slip && !p.new && len(p.items) > 0 }
	return slices.ContainsFunc(parts, func(p part) bool { return p.new && p.kept }) && !slices.ContainsFunc(parts, kept)
}

// withoutRefused is the parts of a draft whose kept orders are all ordered anew, without the refused ones that
// are not: those are left out, and that is told.
func (f *finish) withoutRefused(parts []part) []part {
	return slices.DeleteFunc(parts, func(p part) bool {
		gone := p.slip && !p.new
		if gone && p.number > 0 {
			f.changed = append(f.changed, fmt.Sprintf("%d: '%s' left out, since all the rest is ordered anew", p.number, f.told(p)))
		}
		return gone
	})
}

// replace notes that an order takes the place of a part, unless both are the same, or the order mends what was
// refused under its number.
func (f *finish) replace(p part, by interpret.Item) {
	said := f.c.Printer().Line(by.Action)
	if f.version < orders.Amending || p.number == 0 || p.slip && by.Listed > 0 || said == f.told(p) {
		return
	}
	f.changed = append(f.changed, fmt.Sprintf("%d: '%s' replaced by '%s'", p.number, f.told(p), said))
}

// Replaced says in whose places others stand, "" where nothing was replaced.
func Replaced(changed []string) string {
	if len(changed) == 0 {
		return ""
	}
	return "Changes of your draft: " + strings.Join(changed, "; ") + "."
}
