package letters

import (
	"cmp"
	"iter"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// ExampleFor is one order that a side may write where the game waits for it, as it would be read and may be done:
// the first attack that the rules list, else the simplest of the first other orders, of those the one that leads closest
// to an enemy, and the pass where the only others
// are hardly ever given, or one of those where nobody may pass before it. It is the same each time; "" where nothing is to be ordered, and where answers are listed.
func ExampleFor(v *verdict.Verdict, side engine.Side) string {
	c := v.Course
	node := c.Node()
	if _, asked := c.Question(side); asked || node.Kind != engine.AtChoice || !c.MayAct(node, side) {
		return ""
	}
	req := requestFor(c, side)
	shown, seldom := examples(v, req)
	for _, e := range shown {
		if isWritable(c.Rules.System, req, e.line) {
			return e.line
		}
	}
	switch {
	case onlyIdles(c, req) && isWritable(c.Rules.System, req, game.PassVerb):
		return game.PassVerb // nobody can do anything
	case len(seldom) == 0:
		return ""
	case !isWritable(c.Rules.System, req, game.PassVerb): // what is seldom ordered is due
		return v.Printer().Line(seldom[0])
	case node.Pass == nil:
		return ""
	}
	return game.PassVerb
}

// onlyIdles reports whether rules that know where units stand leave a side nothing to do where it acts but to pass.
func onlyIdles(c *game.Course, req interpret.Request) bool {
	all := c.Legal(req.Side, maxOfGroup)
	node := c.Node()
	return node.Pass != nil && !node.Together && len(req.Placed) > 0 && len(all) > 0 && !slices.ContainsFunc(all, func(a engine.Action) bool {
		return a.Verb != game.PassVerb && !isOpen(a)
	})
}

// example is a line that may be shown, with how little it shows.
type example struct {
	line  string
	pains int
}

// examples are what may be shown, the best first, and the orders besides that are hardly ever given.
func examples(v *verdict.Verdict, req interpret.Request) (shown []example, seldom []engine.Action) {
	c, printer := v.Course, v.Printer()
	for a := range someOf(engine.Groups(c.Rules.System, req.State, req.Side)) {
		if slices.Contains(rare, a.Verb) {
			seldom = append(seldom, a)
		}
		if slices.Contains(idle, a.Verb) || slices.Contains(rare, a.Verb) || a.Has("exit") || a.Has("charge") || isOpen(a) {
			continue
		}
		if slices.Contains(fighting, a.Verb) && !wouldBeChosen(c.Rules.System, req, a) {
			continue
		}
		line := printer.Line(a)
		switch {
		case a.Verb == rollVerb && a.Has("dice"):
			line = "roll 2d6 for the attack on the hill"
		case a.Verb == rollVerb && len(a.Args) == 1 && len(a.Args[0].Values) == 1:
			line = rollVerb + " " + a.Args[0].Name + " " + printer.Unit(engine.UnitID(a.Args[0].Values[0]))
		}
		shown = append(shown, example{line: line, pains: pains(c.Rules.Pack, a)*pain + fromFoes(c.Rules.Pack.Grid, req.Placed, a)})
	}
	slices.SortStableFunc(shown, func(a, b example) int { return cmp.Compare(a.pains, b.pains) })
	return shown, seldom
}

// wouldBeChosen reports whether a player may want a fight: its leader is in order, and if its dice come next,
// they do not add to the attacker's losses.
func wouldBeChosen(sys engine.System, req interpret.Request, a engine.Action) bool {
	fighters := slices.Clone(a.Units)
	for _, name := range slices.Concat(a.Arg("primary"), a.Arg("support"), a.Arg("guns")) {
		fighters = append(fighters, engine.UnitID(name))
	}
	if slices.ContainsFunc(req.Placed, func(p engine.Placed) bool {
		return slices.Contains(fighters, p.Unit) && slices.ContainsFunc(p.Status, func(s string) bool { return slices.Contains(shaken, s) })
	}) {
		return false
	}
	after, _, ruling, err := engine.Apply(sys, req.State, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		return false
	}
	sum := 0
	if node := sys.Node(after); node.Kind == engine.AtChance && !slices.Contains(shooting, a.Verb) {
		for _, m := range node.Chance.Mods {
			sum += m.Value
		}
	}
	return sum >= 0
}

// shaken are the words of the systems for units that had better not fight; shooting are the orders whose dice
// are not added to.
var (
	shaken   = []string{"disrupted", "ineffective", "shaken", "routed", "halted"}
	shooting = []string{"fire"}
)

// isOpen reports whether an order leaves its target open: such an example shows nothing, and nobody may be in
// reach.
func isOpen(a engine.Action) bool { return slices.Equal(a.Arg("at"), []string{"will"}) }

// someOf are the first actions of each group, as far as they are looked through.
func someOf(groups []iter.Seq[engine.Action]) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		looked := 0
		for _, group := range groups {
			n := 0
			for a := range group {
				if n++; n > maxOfGroup {
					break
				}
				if looked++; looked > maxExamples || !yield(a) {
					return
				}
			}
		}
	}
}

// pains is how little an order shows how orders are written: none for one that fights, more for a long way, for none,
// for one of a leader, and for what happens later.
func pains(p *pack.Pack, a engine.Action) int {
	if slices.Contains(fighting, a.Verb) {
		return 0
	}
	n := 1 + max(len(a.Path), len(a.Args))
	if len(a.Path) == 0 {
		n += maxOfGroup // it goes nowhere
	}
	for _, id := range a.Units {
		if u, known := p.Unit(id); known && u.Type == "leader" {
			n += maxExamples
		}
	}
	if later := a.Arg("turn"); len(later) == 1 {
		turn, _ := strconv.Atoi(later[0])
		n += turn
	}
	return n
}

// pain is worth more than any distance on a map.
const pain = 1000

// fromFoes is how far from the nearest enemy a way ends, none for what is no way.
func fromFoes(grid hex.Grid, placed []engine.Placed, a engine.Action) int {
	if len(a.Path) == 0 || slices.Contains(fighting, a.Verb) {
		return 0
	}
	last := a.Path[len(a.Path)-1]
	if to, is := plane.ParsePoint(string(last)); is && grid.Size() == 0 {
		return fromFoesOnTable(to, placed, a.Side)
	}
	end, err := grid.Find(string(last))
	if err != nil {
		return 0
	}
	far := 0
	for _, u := range placed {
		at, err := grid.Find(string(u.At))
		if n := grid.Distance(end, at); err == nil && u.Side != a.Side && (far == 0 || n < far) {
			far = n
		}
	}
	return far
}

// inch is the measure of a table in hundredths.
const inch = 100

// fromFoesOnTable is how far a point is from the nearest enemy, in whole inches.
func fromFoesOnTable(to plane.Point, placed []engine.Placed, side engine.Side) int {
	far := 0
	for _, u := range placed {
		at, is := plane.ParsePoint(string(u.At))
		if n := plane.Length(to, at) / inch; is && u.Side != side && (far == 0 || n < far) {
			far = n
		}
	}
	return far
}

// rollVerb asks for dice, which may be for anything.
const rollVerb = "roll"

// requestFor is how a line of a side is read where the game stands as it sees that.
func requestFor(c *game.Course, side engine.Side) interpret.Request {
	seen, node := engine.Seen(c.Rules.System, c.State, side), c.Node()
	req := interpret.Request{
		Pack: c.Rules.Pack, Game: c.Tag, Side: side, Turn: node.Turn, Phase: node.Phase, Version: orders.Latest, Rules: c.Rules.System, State: seen,
		VoidDice: c.Dice.Void(), Placed: engine.PlacedOf(c.Rules.System, seen),
	}
	return req.ForMany()
}

// The verbs of orders that show best how orders are written, of those that show nothing, and of those that are hardly
// ever given.
var (
	fighting = []string{"attack", "fire", "charge", "bombard", "melee"}
	idle     = []string{game.PassVerb, "hold", "done", "end"}
	rare     = []string{"detach", "attach", "absorb", "use", "mark", "flip"}
)

// isWritable reports whether a line is read as orders that the rules allow, and that lead nobody into the way of his own side.
func isWritable(sys engine.System, req interpret.Request, line string) bool {
	actions, wrong := interpret.Written(req, line)
	return wrong == nil && len(actions) > 0 && !slices.ContainsFunc(actions, func(a engine.Action) bool {
		after, _, ruling, err := engine.Apply(sys, req.State, engine.Play{Action: &a})
		return err != nil || ruling.Verdict != engine.Legal || len(engine.JamsOf(sys, after, a.Side)) > len(engine.JamsOf(sys, req.State, a.Side))
	})
}
