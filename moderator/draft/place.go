package draft

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// places are where orders may be done among others, as far as the rules tell it before dice fall and others are asked.
type places struct {
	course   game.Course // where the game stands
	side     engine.Side
	version  orders.Version
	ways     foresee.Seeker // of what stands in a draft's places
	placings int            // places that were tried for what stands in none
}

// latest is where an order may be done among others, as late as can be told before dice fall
// and others are asked, but behind so many of them. One that may not be done at all stands where its phase is, so that no dice
// fall before it is refused; at their end where that is not known, or where too many places were tried.
func (x *places) latest(among []interpret.Item, item interpret.Item, behind int) int {
	c := x.course
	c.State = engine.Seen(c.Rules.System, c.State, x.side)
	last, legal := len(among), false
	for i := 0; i <= len(among) && x.placings < maxPlacings; i++ {
		x.placings++
		_, ruling := c.PassesTo(x.going(&c, item.Action))
		switch {
		case i < behind:
		case ruling.Verdict == engine.Legal:
			last, legal = i, true
		case x.version >= orders.Amending && !legal && !game.IsOutOfPhase(ruling):
			last = min(last, i)
		}
		if i < len(among) && !goOnBy(&c, x.going(&c, among[i].Action)) {
			break
		}
	}
	return last
}

// going is an order with the way that units go whose stops alone it says.
func (x *places) going(c *game.Course, a engine.Action) engine.Action {
	if a.Verb != game.MoveVerb {
		return a
	}
	ways := x.ways.Seek(c, a)
	if len(ways) != 1 {
		return a
	}
	return ways[0]
}

// goOnBy carries an order out if it may be done, the phases before it ended, and reports
// whether its side can go on then.
func goOnBy(c *game.Course, a engine.Action) bool {
	passes, ruling := c.PassesTo(a)
	if ruling.Verdict != engine.Legal {
		return true // it is refused, and what is behind it goes on
	}
	for _, one := range append(passes, a) {
		if _, _, err := c.Play(engine.Play{Action: &one}); err != nil {
			return false
		}
	}
	node := c.Node()
	return node.Kind == engine.AtChoice && slices.Contains(node.Seats, a.Side)
}

// walk goes through a draft as it would be carried out, as far as that can be told before dice fall and others are asked. Behind what
// nobody can tell it goes on with the next part, as if that had changed nothing.
type walk struct {
	x      *places
	course game.Course
	known  bool // whether all before the next order in its part is told
	phases bool // nothing but the phases of play is looked at: moves change none
}

func (x *places) walk() *walk {
	w := &walk{x: x, course: x.course, known: true}
	w.course.State = engine.Seen(w.course.Rules.System, w.course.State, x.side)
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
	return w.x.going(&w.course, a)
}

// is how the rules see an order where the walk is: whether it may be done, and whether it is for this part of play at all.
func (w *walk) is(a engine.Action) (legal, inPhase bool) {
	if !w.known || w.x.placings >= maxPlacings {
		return false, false
	}
	if w.x.version >= orders.Gleaning && !slices.Contains(w.course.Node().Seats, a.Side) {
		return false, false // others come first
	}
	w.x.placings++
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

// beyond goes over an order of a draft, with the passes that it implies, as if dice and answers changed nothing of the phase.
func (w *walk) beyond(item interpret.Item) {
	if item.Action.Verb != game.PassVerb {
		w.pass(w.passesBefore(item.Action))
	}
	if w.over(item.Action); item.Action.Verb != game.PassVerb {
		w.known = true
	}
}

// spot is where an order stands that comes to a draft.
func (x *places) spot(all []interpret.Item, item interpret.Item, behind int) int {
	w := x.walk()
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

// spotInTurn is where an order stands that comes to a draft in readings that carry a draft out in the sequence of its numbers: at the end of
// the part that it is for, dice or not, unless it can be told that it is possible only earlier.
func (x *places) spotInTurn(all []interpret.Item, item interpret.Item, behind int) int {
	w := x.walk()
	sure, last, legal := true, -1, false
	look := func(i int) {
		may, inPhase := w.is(item.Action)
		if fits := may || inPhase && !sure; fits || inPhase && !legal {
			last, legal = i, legal || fits
		}
	}
	for i, other := range all {
		look(i)
		passes := w.passesBefore(other.Action)
		if last >= 0 && (len(passes) > 0 || other.Action.Verb == game.PassVerb) {
			return spotBy(last, behind, i)
		}
		if w.pass(passes); len(passes) > 0 {
			look(i)
		}
		sure = w.onward(other.Action) && sure
	}
	look(len(all))
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
func (x *places) endOf(all []interpret.Item, at int, first bool) (end int, passes bool) {
	if first {
		end = len(all)
		if end > 0 && all[end-1].Action.Verb == game.PassVerb {
			return end - 1, true
		}
		return end, false
	}
	w := x.walk()
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

// lost are the orders that are for the part of play which passes end, and for none behind it.
func (x *places) lost(w *walk, passes []engine.Action, behind []interpret.Item) (late []interpret.Item) {
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

// keeps reports whether passes before or at an order leave all orders behind it possible, once all moves before
// it are done. Those moves may bring parts of play of their own: a unit near the enemy recovers, units that
// stack too high retreat.
func (x *places) keeps(all []interpret.Item, at int, passes []engine.Action) bool {
	w := x.walk()
	for _, item := range all[:at] {
		w.pass(w.passesBefore(item.Action))
		w.over(item.Action)
	}
	return w.known && len(x.lost(w, passes, all[at+1:])) == 0 && x.placings < maxPlacings
}

// placeFor is where an order stands among others that was to stand at a place.
func (x *places) placeFor(item interpret.Item, others []interpret.Item, at int) int {
	if item.Action.Verb == game.PassVerb {
		return x.behindLost(item, others, at)
	}
	if x.version >= orders.Discerning {
		return x.inTurn(item, others, at)
	}
	if x.may(item, others, at) {
		return at
	}
	if to := x.spot(others, item, 0); x.may(item, others, to) {
		return to
	}
	return at
}

// inTurn is where an order stands that comes to a draft with a number: at its place, if that is in a part of play that it is for.
func (x *places) inTurn(item interpret.Item, others []interpret.Item, at int) int {
	if legal, inPart, sure := x.standing(item, others, at); legal || inPart && !sure {
		return at
	}
	return x.elsewhere(item, others, at)
}

// elsewhere is where an order stands that is known not to be possible at its place: where it is known to be, or in the part of play that it
// is for, if its place is in none of that; its place where there is neither.
func (x *places) elsewhere(item interpret.Item, others []interpret.Item, at int) int {
	to := x.spotInTurn(others, item, 0)
	_, inPart, _ := x.standing(item, others, at)
	if legal, is, sure := x.standing(item, others, to); legal && sure || is && !inPart {
		return to
	}
	return at
}

// standing is how the rules see an order at a place among others, as if dice and answers before it changed nothing; and whether that is sure.
func (x *places) standing(item interpret.Item, others []interpret.Item, at int) (legal, inPhase, sure bool) {
	w := x.walk()
	sure = true
	for _, o := range others[:at] {
		w.pass(w.passesBefore(o.Action))
		sure = w.onward(o.Action) && sure
	}
	legal, inPhase = w.is(item.Action)
	return legal, inPhase, sure
}

// onward goes over an order as if dice and answers changed nothing, and reports whether they do not.
func (w *walk) onward(a engine.Action) (sure bool) {
	if w.over(a); w.known || a.Verb == game.PassVerb {
		return true
	}
	w.known = true
	return false
}

// may reports whether an order can be told to be possible at a place among others.
func (x *places) may(item interpret.Item, others []interpret.Item, at int) bool {
	w := x.walk()
	for _, o := range others[:at] {
		w.pass(w.passesBefore(o.Action))
		w.over(o.Action)
	}
	legal, _ := w.is(item.Action)
	return legal || !w.known
}

// behindLost is the place of a pass behind all orders that could not be done any more behind it.
func (x *places) behindLost(pass interpret.Item, others []interpret.Item, at int) int {
	w := x.walk()
	w.phases = true
	for _, o := range others[:at] {
		w.beyond(o)
	}
	late := x.lost(w, []engine.Action{pass.Action}, others[at:])
	for i := len(others) - 1; len(late) > 0 && i >= at; i-- {
		if others[i].Number == late[len(late)-1].Number && others[i].Action.String() == late[len(late)-1].Action.String() {
			return i + 1
		}
	}
	return at
}
