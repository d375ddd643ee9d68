package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// findWay finds the way of units that were dragged in VASSAL over more than one hex, and
// where that could not be told when the log was read, since somebody was asked something
// first. The finding says that there are several, of which the player has to choose.
func findWay(r *Run, o *order) *engine.Finding {
	typed := o.Step == 0 && !o.Kept && !r.inRest
	if o.Kept && !o.Again && !r.inRest && r.Input.Version() >= orders.Wayfaring && !seeksTyped(r.Input.Version(), r.Course, o.Action) {
		return nil // it stands in a draft as somebody wrote it
	}
	if o.Action.Verb != game.MoveVerb || typed && !seeksTyped(r.Input.Version(), r.Course, o.Action) {
		return nil
	}
	ways := r.ways.Seek(r.Course, o.Action)
	if typed {
		ways = thriftiest(r.Course, shortest(ways))
	}
	if len(ways) == 1 {
		if len(ways[0].Path) != len(o.Action.Path) {
			o.Stops = o.Action.Path
		}
		o.Action = ways[0]
		return nil
	}
	if typed {
		return nil // it is refused as it stands, with the ways that there are
	}
	return unsaid(r.Verdict.Case, o.Action, ways)
}

// seeksTyped reports whether a way is sought for a move that somebody wrote: it may not be made as it stands.
func seeksTyped(v orders.Version, c *game.Course, a engine.Action) bool {
	if v < orders.Conversing {
		return false
	}
	_, ruling := c.PassesTo(a)
	return ruling.Verdict == engine.Illegal
}

// shortest are the ways through the fewest hexes: that is what a player means who names only where a unit is to
// go.
func shortest(ways []engine.Action) (best []engine.Action) {
	for _, w := range ways {
		switch {
		case len(best) == 0 || len(w.Path) < len(best[0].Path):
			best = []engine.Action{w}
		case len(w.Path) == len(best[0].Path):
			best = append(best, w)
		}
	}
	return best
}

// thriftiest is that of several ways behind which units can go furthest, the first of those as good: who names no more than
// where a unit is to go leaves the way to the rules. It is all of them where nobody is sure: somebody is asked something on
// the way, or nobody can tell how far units go.
func thriftiest(c *game.Course, ways []engine.Action) []engine.Action {
	hexes := engine.FeaturesOf(c.Rules.System).Hexes
	if len(ways) < 2 || hexes == nil {
		return ways
	}
	best, most := 0, -1
	for i, w := range ways {
		trial, quiet := quietlyBehind(*c, w)
		if !quiet {
			return ways
		}
		reached, err := hexes.Reach(trial.State, w.Units[0])
		if err != nil {
			return ways
		}
		if len(reached) > most {
			best, most = i, len(reached)
		}
	}
	return ways[best : best+1]
}

// quietlyBehind is where the game stands behind an order and the ends of phases before it, false where the side does not go on
// from there, or not without an answer or dice.
func quietlyBehind(c game.Course, a engine.Action) (game.Course, bool) {
	passes, ruling := c.PassesTo(a)
	if ruling.Verdict != engine.Legal {
		return c, false
	}
	for _, play := range append(passes, a) {
		if _, ruling, err := c.Play(engine.Play{Action: &play}); err != nil || ruling.Verdict != engine.Legal {
			return c, false
		}
	}
	return c, isQuiet(&c, a.Side)
}

// isQuiet reports whether a side goes on where the game stands, and nobody is asked anything.
func isQuiet(c *game.Course, side engine.Side) bool {
	node := c.Node()
	return node.Kind == engine.AtChoice && !node.Asked && slices.Contains(node.Seats, side)
}

// unsaid asks which of several ways units went.
func unsaid(c *verdict.Case, a engine.Action, ways []engine.Action) *engine.Finding {
	var lines []string
	for _, w := range ways {
		lines = append(lines, c.Printer().Line(w))
	}
	path := a.Path
	return &engine.Finding{
		Code: finding.Unsaid, Units: a.Units, At: path[len(path)-1],
		Text:  fmt.Sprintf("the way of %s from %s to %s is not told, and it makes a difference", a.Units[0], path[0], path[len(path)-1]),
		Write: strings.Join(lines, orders.Or),
	}
}

// showsAnswer makes a drag of a log the answer to what its side is asked, if it takes the
// units to where an answer does. The finding says that several do, of which the player has to
// choose.
func showsAnswer(r *Run, o *order) *engine.Finding {
	node := r.Course.Node()
	if o.Action.Verb != game.MoveVerb || o.Step == 0 || o.Said || !node.Asked || !slices.Contains(node.Seats, o.Action.Side) {
		return nil
	}
	if r.Course.Rules.System.Check(r.Course.State, o.Action).Verdict == engine.Legal {
		return nil
	}
	var answers []engine.Action
	for _, a := range r.Course.Legal(o.Action.Side, game.MaxConsidered) {
		if sameWay(a, o.Action) {
			answers = append(answers, a)
		}
	}
	switch len(answers) {
	case 0:
		return nil
	case 1:
		o.Action = answers[0]
		return nil
	}
	return unsaid(r.Verdict.Case, o.Action, answers)
}
