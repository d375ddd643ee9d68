package draft

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// latest is where an order may be done among others, as late as can be told before dice fall
// and others are asked, but behind so many of them. One that may not be done at all stands where its phase is, so that no dice
// fall before it is refused; at their end where that is not known, or where too many places were tried.
func (f *finish) latest(among []interpret.Item, item interpret.Item, behind int) int {
	c := f.c.Start
	c.State = engine.Seen(c.Rules.System, c.State, f.c.Seat.Side)
	last, legal := len(among), false
	for i := 0; i <= len(among) && f.placings < maxPlacings; i++ {
		f.placings++
		_, ruling := c.PassesTo(f.going(&c, item.Action))
		switch {
		case i < behind:
		case ruling.Verdict == engine.Legal:
			last, legal = i, true
		case f.version >= orders.Amending && !legal && !game.IsOutOfPhase(ruling):
			last = min(last, i)
		}
		if i < len(among) && !goOnBy(&c, f.going(&c, among[i].Action)) {
			break
		}
	}
	return last
}

// going is an order with the way that units go whose stops alone it says.
func (f *finish) going(c *game.Course, a engine.Action) engine.Action {
	if a.Verb != game.MoveVerb {
		return a
	}
	ways := f.ways.Seek(c, a)
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
