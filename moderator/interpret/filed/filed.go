// Package filed is what the standing orders say that a side has filed: as its system is asked about them, and what they answer where it is
// asked.
//
//	action, spoke := filed.Orders{Pack: pack, Rules: rules, Phase: phase, Answers: legal}.Answer()
package filed

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
)

// Orders are a side's standing orders, and what it has to answer.
type Orders struct {
	Pack    *pack.Pack
	Rules   []orders.Rule
	Phase   string          // of the node that asks
	Answers []engine.Action // all that may be answered, the likeliest first
}

// Rules are the rules of a side's standing orders as a system is asked about them
// that carries them out itself. What stands in words of no order may be dice that are asked for, which the
// function reads; nil for none.
func Rules(side engine.Side, rules []orders.Rule, asked func(text string) (engine.Action, bool)) []engine.StandingRule {
	var list []engine.StandingRule
	for _, r := range rules {
		rule := engine.StandingRule{If: r.If.Word, N: r.If.N, Value: r.If.Value, Then: r.Then.Word}
		if r.Then.Order != nil {
			a, does := r.Then.Order.Action(side)
			if !does {
				continue
			}
			rule.Action = &a
		}
		if r.Then.Word == InWords && asked != nil {
			if a, does := asked(r.Then.Text); does {
				rule.Then, rule.Action = "order", &a
			}
		}
		list = append(list, rule)
	}
	return list
}

// InWords is the word of a rule's answer that is no order.
const InWords = "text"

// Dice reads dice that the rules of a game name and a side asks for: roll rally 70 OH. It is false for anything else.
func Dice(side engine.Side, rolls []string, roster orders.Roster, text string) (engine.Action, bool) {
	word, what, _ := strings.Cut(strings.TrimSpace(text), " ")
	kind, _, _ := strings.Cut(strings.TrimSpace(what), " ")
	if !strings.EqualFold(word, rollVerb) || !slices.Contains(rolls, kind) {
		return engine.Action{}, false
	}
	order, found := orders.ParseLine("use "+what, roster)
	if found != nil && !found.IsWarning() {
		return engine.Action{}, false
	}
	return engine.Action{Side: side, Verb: rollVerb, Args: order.Args}, true
}

const rollVerb = "roll"

// moments are the phases in which the condition of a standing order holds. A
// condition that is not here is for other systems.
var moments = map[string][]string{
	"attacked":      {"defend"},
	"retreat":       {"retreat", "stray"},
	"routed":        {"retreat"},
	"exchange":      {"convert"},
	"loss":          {"lose", "retreat"},
	"counterattack": {"counter"},
	"charged":       {"form"},
}

// Answer is what the standing order answers, false if it has nothing to say.
// Rules with the same condition narrow the answers one after the other; the
// likeliest of what is left is given.
func (s Orders) Answer() (engine.Action, bool) {
	left, spoke := s.Answers, false
	for _, rule := range s.Rules {
		if !s.holds(rule.If) {
			continue
		}
		fit := s.fitting(rule, left)
		if len(fit) > 0 {
			left, spoke = fit, true
		}
	}
	if !spoke {
		return engine.Action{}, false
	}
	return left[0], true
}

// idleAt are the moments at which a condition speaks of what is asked and of nothing else: a retreat may be one without a loss.
var idleAt = map[string]string{"attacked": "defend", "retreat": "retreat", "exchange": "convert", "loss": "lose", "counterattack": "counter", "charged": "form"}

// Idle are the rules that speak of what is asked, while nothing agrees with them of what may be answered to it.
func (s Orders) Idle() (idle []orders.Rule) {
	for _, rule := range s.Rules {
		speaks := rule.Then.Word != InWords && idleAt[rule.If.Word] == s.Phase && slices.ContainsFunc(s.Answers, func(a engine.Action) bool { return about(rule.If, a) })
		if speaks && len(s.fitting(rule, slices.Clone(s.Answers))) == 0 {
			idle = append(idle, rule)
		}
	}
	return idle
}

// holds reports whether the condition is about what is asked now. The zero
// condition always is.
func (s Orders) holds(c orders.Condition) bool {
	return c.Word == "" || slices.Contains(moments[c.Word], s.Phase)
}

// fitting are the answers that the rule speaks of and agrees with.
func (s Orders) fitting(rule orders.Rule, answers []engine.Action) []engine.Action {
	var fit []engine.Action
	for _, a := range answers {
		if about(rule.If, a) && agrees(rule.Then, a) {
			fit = append(fit, a)
		}
	}
	if toward := rule.Then.Path; rule.Then.Word == "hexes" && len(toward) > 0 {
		s.sortToward(toward[0], fit)
	}
	return fit
}

// about reports whether an answer is about the hex or the units of a condition.
func about(c orders.Condition, a engine.Action) bool {
	if c.At != "" && !slices.Contains(a.Path, c.At) && !slices.Contains(a.From, c.At) {
		return false
	}
	for _, u := range c.Units {
		if !slices.Contains(named(a), u) {
			return false
		}
	}
	return true
}

// named is every unit that an action names.
func named(a engine.Action) []engine.UnitID {
	units := slices.Clone(a.Units)
	for _, arg := range a.Args {
		for _, v := range arg.Values {
			units = append(units, engine.UnitID(v))
		}
	}
	return units
}

// agrees reports whether an answer is what the rule says.
func agrees(then orders.Answer, a engine.Action) bool {
	switch then.Word {
	case "support leader":
		return slices.Equal(a.Arg("leader"), texts(then.Units))
	case "primary", "support":
		return slices.Equal(a.Arg(then.Word), texts(then.Units))
	case "lose":
		return a.Verb == "lose" && slices.Contains(a.Units, then.Units[0])
	case "disrupt":
		return a.Verb == "disrupt"
	case "hexes":
		return a.Verb == "retreat" && len(a.Path) == then.N+1
	case "path":
		return endsWith(a.Path, then.Path)
	case "convert":
		return a.Verb == "use" && a.Has("convert")
	case "decline", "no convert", "no advance", "hold":
		return a.Verb == "pass"
	case "target":
		return a.Verb == "counter" && endsWith(a.Path, then.Path)
	case "form square":
		return a.Verb == "square"
	case "advance":
		return a.Verb == "advance" && endsWith(a.Path, then.Path)
	case "order":
		return sameOrder(*then.Order, a)
	}
	return false
}

// sameOrder reports whether an action is what an order says; the order may leave
// out the hex where its units stand.
func sameOrder(o orders.Order, a engine.Action) bool {
	said, ok := o.Action(a.Side)
	if !ok || !endsWith(a.Path, said.Path) {
		return false
	}
	said.Path = a.Path
	return said.String() == a.String()
}

func texts(units []engine.UnitID) []string {
	var list []string
	for _, u := range units {
		list = append(list, string(u))
	}
	return list
}

func endsWith(path, end []engine.Loc) bool {
	return len(path) >= len(end) && slices.Equal(path[len(path)-len(end):], end)
}

// sortToward puts the paths first that end nearest to a hex; equal ones stay in
// order.
func (s Orders) sortToward(goal engine.Loc, answers []engine.Action) {
	to, err := s.Pack.Grid.Find(string(goal))
	if err != nil {
		return
	}
	slices.SortStableFunc(answers, func(a, b engine.Action) int { return s.far(a, to) - s.far(b, to) })
}

// far is how many hexes lie between the end of an action's path and a hex.
func (s Orders) far(a engine.Action, to hex.Coord) int {
	end, err := s.Pack.Grid.Find(string(a.Path[len(a.Path)-1]))
	if err != nil {
		return s.Pack.Grid.Columns + s.Pack.Grid.Rows
	}
	return s.Pack.Grid.Distance(end, to)
}
