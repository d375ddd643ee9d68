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
)

// The sequence of a draft is its player's, from [orders.Answering] on:
//
//  1. A line stays where it stands. What mends it, or is ordered in its place, stands there too.
//  2. What comes to it stands in the part of the draft that it is for, behind what its mail orders for that part before it, and as late as
//     it can be told to be possible, but before dice. A part ends with a pass, said or implied by an order of the next part.
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
	for i, c := range comers {
		if c.behind > 0 {
			behind = 1 + f.lastOwn(all, c.behind)
		}
		at := 0
		if c.Action.Verb != game.PassVerb {
			at = f.spot(all, c.Item, behind)
		} else {
			first := i == 0 && c.behind == 0
			end, ends := f.endOf(all, behind, first)
			if at = end; ends {
				behind = at + 1
				continue
			}
		}
		all = slices.Insert(all, at, c.Item)
		f.moveGarbled(at)
		behind = at + 1
	}
	return all
}

// lastOwn is where the last order of the mail with a number stands, -1 for nowhere.
func (f *finish) lastOwn(all []interpret.Item, number int) int {
	last := -1
	for i, item := range all {
		if item.Number == number || last >= 0 && item.Number == 0 && i == last+1 {
			last = i
		}
	}
	return last
}

// walk goes through a draft as it would be carried out, as far as that can be told before dice fall and others are asked. Behind what
// nobody can tell it goes on with the next part, as if that had changed nothing.
type walk struct {
	f      *finish
	course game.Course
	known  bool // whether all before the next order in its part is told
	phases bool // nothing but the phases of play is looked at: moves change none
}

func (f *finish) walk() *walk {
	w := &walk{f: f, course: f.c.Start, known: true}
	w.course.State = engine.Seen(w.course.Rules.System, w.course.State, f.c.Seat.Side)
	return w
}

// passesBefore are the passes by which the part before an order ends that implies it, none for any other.
func (w *walk) passesBefore(a engine.Action) []engine.Action {
	if !w.known || a.Verb == game.PassVerb {
		return nil
	}
	passes, _ := w.course.PassesTo(w.going(a))
	return passes
}

// going is an order as it would be carried out.
func (w *walk) going(a engine.Action) engine.Action {
	if w.phases {
		return a
	}
	return w.f.going(&w.course, a)
}

// is how the rules see an order where the walk is: whether it may be done, and whether it is for this part of play at all.
func (w *walk) is(a engine.Action) (legal, inPhase bool) {
	if !w.known || w.f.placings >= maxPlacings {
		return false, false
	}
	if w.f.version >= orders.Gleaning && !slices.Contains(w.course.Node().Seats, a.Side) {
		return false, false // others come first
	}
	w.f.placings++
	ruling := w.course.Rules.System.Check(w.course.State, w.going(a))
	return ruling.Verdict == engine.Legal, !game.IsOutOfPhase(ruling)
}

// pass ends parts of play.
func (w *walk) pass(passes []engine.Action) {
	for _, p := range passes {
		if _, ruling, err := w.course.Play(engine.Play{Action: &p}); err != nil || ruling.Verdict != engine.Legal {
			w.known = false
		}
	}
}

// over goes over an order. Behind dice, or where others are asked, nobody knows where the game stands until the part ends.
func (w *walk) over(a engine.Action) {
	if !w.known && a.Verb != game.PassVerb || w.phases && a.Verb == game.MoveVerb {
		return
	}
	then := w.course
	if w.known = goOnBy(&then, w.going(a)); w.known {
		w.course = then
	}
}

// isForLater reports whether an order is for a part of play behind the one in which the walk is.
func (w *walk) isForLater(a engine.Action) bool {
	passes, _ := w.course.PassesTo(w.going(a))
	return len(passes) > 0
}

// spot is where an order stands that comes to a draft.
func (f *finish) spot(all []interpret.Item, item interpret.Item, behind int) int {
	w := f.walk()
	last, legal := -1, false
	look := func(i int) {
		if may, inPhase := w.is(item.Action); may || inPhase && !legal {
			last, legal = i, legal || may
		}
	}
	for i := 0; ; i++ {
		look(i)
		if i == len(all) {
			break
		}
		a := all[i].Action
		passes := w.passesBefore(a)
		if (len(passes) > 0 || a.Verb == game.PassVerb) && (last >= 0 || !w.known && !w.isForLater(item.Action)) {
			return spotBy(last, behind, i)
		}
		if w.pass(passes); len(passes) > 0 {
			look(i)
		}
		w.over(a)
	}
	return spotBy(last, behind, len(all))
}

// spotBy is a place behind what stands before it in its mail, if that is in the same part, and at the end of the part if none is known.
func spotBy(last, behind, end int) int {
	switch {
	case last < 0:
		return end
	case behind > last && behind <= end:
		return behind
	}
	return last
}

// endOf is where the part ends in which a place is, and whether a pass stands there already. The pass of a mail that orders nothing
// before it ends all of the draft.
func (f *finish) endOf(all []interpret.Item, at int, first bool) (end int, passes bool) {
	if first {
		end = len(all)
		if end > 0 && all[end-1].Action.Verb == game.PassVerb {
			return end - 1, true
		}
		return end, false
	}
	w := f.walk()
	for i, item := range all {
		implied := w.passesBefore(item.Action)
		switch {
		case i < at:
		case item.Action.Verb == game.PassVerb:
			return i, true
		case len(implied) > 0:
			return i, false
		}
		w.pass(implied)
		w.over(item.Action)
	}
	return len(all), false
}

// keepParts hands back orders of which one ends the part of play that others behind it are for: they could never be done.
func (f *finish) keepParts() {
	if f.version < orders.Answering || f.byLog || f.c.Start.Node().Asked || f.c.Start.Node().Together || len(f.reading.Findings) > 0 {
		return
	}
	w := f.walk()
	w.phases = true
	for i, item := range f.reading.Items {
		if item.Step > 0 || item.Reveal != nil || item.Foreign != "" || item.Declared {
			return
		}
		passes := w.passesBefore(item.Action)
		if item.Action.Verb == game.PassVerb {
			passes = []engine.Action{item.Action}
		}
		if late := f.lost(w, passes, f.reading.Items[i+1:]); len(late) > 0 && !f.keeps(i, passes) {
			f.foundLost(item, late)
			return
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

// keeps reports whether passes before or at an order lose none of those behind it once all moves before it are done, which may bring
// parts of play of their own: who comes near the enemy recovers, who stands too many in a hex is sorted out.
func (f *finish) keeps(at int, passes []engine.Action) bool {
	w := f.walk()
	for _, item := range f.reading.Items[:at] {
		w.pass(w.passesBefore(item.Action))
		w.over(item.Action)
	}
	return w.known && len(f.lost(w, passes, f.reading.Items[at+1:])) == 0 && f.placings < maxPlacings
}

// lost are the orders that are for the part of play which passes end, and for none behind it.
func (f *finish) lost(w *walk, passes []engine.Action, behind []interpret.Item) (late []interpret.Item) {
	if len(passes) == 0 {
		return nil
	}
	then := *w
	then.pass(passes)
	for _, item := range behind {
		if item.Action.Verb == game.PassVerb {
			continue
		}
		_, now := w.is(item.Action)
		if _, still := then.is(item.Action); now && then.known && !still {
			late = append(late, item)
		}
	}
	return late
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
