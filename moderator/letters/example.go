package letters

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// ExampleFor is one order that a side may write where the game waits for it, as it would be read and may be done:
// the first attack that the rules list, else the first other order. It is the same each time; "" where nothing is
// to be ordered, and where answers are listed.
func ExampleFor(v *verdict.Verdict, side engine.Side) string {
	c := v.Course
	node := c.Node()
	if _, asked := c.Question(side); asked || node.Kind != engine.AtChoice || !c.MayAct(node, side) {
		return ""
	}
	req := requestFor(c, side)
	seen := req.State
	first, looked := "", 0
	for a := range engine.Joined(engine.Groups(c.Rules.System, seen, side)) {
		if looked++; looked > maxExamples {
			break
		}
		fights := slices.Contains(fighting, a.Verb)
		if slices.Contains(idle, a.Verb) || a.Has("exit") || first != "" && !fights {
			continue
		}
		line := v.Printer().Line(a)
		if !isWritable(c.Rules.System, seen, req, line) {
			continue
		}
		if fights {
			return line
		}
		first = line
	}
	return first
}

// requestFor is how a line of a side is read where the game stands as it sees that.
func requestFor(c *game.Course, side engine.Side) interpret.Request {
	seen, node := engine.Seen(c.Rules.System, c.State, side), c.Node()
	return interpret.Request{
		Pack: c.Rules.Pack, Game: c.Tag, Side: side, Turn: node.Turn, Phase: node.Phase, Version: orders.Latest, Rules: c.Rules.System, State: seen,
		VoidDice: c.Dice.Void(), Placed: engine.PlacedOf(c.Rules.System, seen),
	}
}

// The verbs of orders that show best how orders are written, and of those that show nothing.
var (
	fighting = []string{"attack", "fire", "charge", "bombard", "melee"}
	idle     = []string{game.PassVerb, "hold", "done", "end"}
)

// isWritable reports whether a line is read as orders that the rules allow.
func isWritable(sys engine.System, s engine.State, req interpret.Request, line string) bool {
	actions, wrong := interpret.Written(req, line)
	return wrong == nil && len(actions) > 0 && !slices.ContainsFunc(actions, func(a engine.Action) bool {
		return sys.Check(s, a).Verdict != engine.Legal
	})
}
