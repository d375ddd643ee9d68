package book

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// The kinds of limits, as limits.csv has them.
const (
	limitOwn       = "own"
	limitOnly      = "only"
	limitAllowance = "allowance"
	limitCost      = "cost"
	limitEnter     = "enter"
	limitStack     = "stack"
	limitZone      = "zoc"
	limitRange     = "range"
	limitAttacks   = "attacks"
	limitAttacked  = "attacked"
	limitDuty      = "duty"
	limitMask      = "mask"
	limitHide      = "hide"
	limitSeen      = "seen"
	limitExit      = "exit"
	limitSight     = "sight"
)

// Limits is limits.csv, kind by kind in the order of its lines.
type Limits struct {
	Own       []Own
	Only      []Only
	Allowance []Amount
	Cost      []Cost
	Enter     []Enter
	Stack     []Stack
	Zone      []Zone
	Range     []Amount
	Attacks   []Amount
	Attacked  []Amount
	Duty      []Duty
	Mask      []Mask
	Hide      []Beneath
	Seen      []Seen
	Exit      []Exit
	Sight     []Sight
}

// rule is what lines of all kinds have.
type rule struct {
	Who    Who
	Where  Where
	Phases []string // nil for all
	Source
}

// Own lets more sides act with units, and others not.
type Own struct {
	rule
	Sides   []engine.Side
	Not     []engine.Side
	Neutral bool // all may act with them, and nobody is their enemy
}

// Only leaves units some orders alone.
type Only struct {
	rule
	Orders []string
}

// Amount is a number, in half points, or that of a column of units.csv.
type Amount struct {
	rule
	Halves int    // of the number itself
	Column string // ma or range, "" for the number
	By     int    // by what the column is divided
}

// Cost is what it costs to enter a place, in half points.
type Cost struct {
	rule
	Halves int
	Added  bool // to what it costs
}

// Enter forbids places, or ends moves in them.
type Enter struct {
	rule
	Stop bool
}

// Stack is the most that a side may have in a place.
type Stack struct {
	rule
	Most  int
	Steps bool // counted in steps
}

// Duty has units attack that may, or what is beside them be attacked.
type Duty struct {
	rule
	Attacked bool // each place with an enemy beside them; else each of them itself attacks
}

// Zone gives units a zone of control, or not.
type Zone struct {
	rule
	Has bool
}

// limits reads limits.csv.
func (r *reader) limits() Limits {
	var all Limits
	for i, l := range r.lines("limits", []string{"limit", "value"}, []string{"who", "where", "phase", "turns", "note"}) {
		if i == MaxLimits {
			l.wrong("more than %d limits", MaxLimits)
			break
		}
		l.limit(&all)
	}
	r.shadowed(&all)
	return all
}

// limit reads one line.
func (l line) limit(all *Limits) {
	rule := rule{l.who("who"), l.where("where"), l.phases(), l.Source}
	value := l.Text("value")
	if l.Text("turns") != "" && l.Text("limit") != limitExit {
		l.wrong("%s: turns has a meaning for exit alone; what holds in some turns has a phase of them", l.Text("limit"))
	}
	switch kind := l.Text("limit"); kind {
	case limitOwn:
		all.Own = append(all.Own, l.own(rule, value))
		l.placeless()
		if l.Text("who") == "" || value == "" {
			l.wrong("own: who, and value the sides that may act with them, or may not: red !blue; or all, for neutral pieces")
		}
	case limitOnly:
		all.Only = append(all.Only, Only{rule, l.only()})
		l.placeless()
	case limitAllowance:
		all.Allowance = append(all.Allowance, l.amount(rule, "ma"))
	case limitCost:
		all.Cost = append(all.Cost, l.cost(rule, value))
	case limitEnter:
		if value != "no" && value != "stop" {
			l.wrong(`enter: value %q is neither "no" nor "stop"`, value)
		}
		l.placed()
		all.Enter = append(all.Enter, Enter{rule, value == "stop"})
	case limitStack:
		all.Stack = append(all.Stack, l.stack(rule, value))
	case limitZone:
		if value != "yes" && value != "no" {
			l.wrong(`zoc: value %q is neither "yes" nor "no"`, value)
		}
		if rule.Where.asks("zoc", "from-zoc", "zoc-zoc", "enemy", "friend", "road") {
			l.wrong("zoc: where is about places and hexsides")
		}
		all.Zone = append(all.Zone, Zone{rule, value == "yes"})
	case limitRange:
		all.Range = append(all.Range, l.amount(rule, "range"))
	case limitAttacks:
		all.Attacks = append(all.Attacks, l.times(rule))
	case limitAttacked:
		all.Attacked = append(all.Attacked, l.times(rule))
	case limitDuty:
		l.placeless()
		if l.book.Board.Kind == Inches {
			l.wrong("duty is about enemies beside a unit, and on a table in inches nothing is beside another")
		}
		if !slices.ContainsFunc(l.book.Phases, func(p Phase) bool { return In(rule.Phases, p.Word) && p.Allows(Attack) }) {
			l.wrong("duty: never applies: nobody may attack in a phase of it")
		}
		all.Duty = append(all.Duty, Duty{rule, l.choice("value", Attack, limitAttacked) == limitAttacked})
	case limitMask, limitHide, limitSeen:
		l.hidden(rule, all)
	case limitExit:
		all.Exit = append(all.Exit, l.exit(rule, value))
	case limitSight:
		all.Sight = append(all.Sight, l.sight(rule, value))
	default:
		l.wrong("limit %q is none of %s", kind, strings.Join(limitKinds, ", "))
	}
}

// neutral is the value of a line own for pieces of nobody.
const neutral = "all"

// own reads who may act with units.
func (l line) own(rule rule, value string) Own {
	if value != neutral {
		sides, not := l.sides("value")
		return Own{rule: rule, Sides: sides, Not: not}
	}
	all := Own{rule: rule, Neutral: true}
	for _, s := range l.pack.Sides {
		all.Sides = append(all.Sides, s.ID)
	}
	return all
}

var limitKinds = []string{limitOwn, limitOnly, limitAllowance, limitCost, limitEnter, limitStack, limitZone, limitRange, limitAttacks, limitAttacked, limitDuty, limitMask, limitHide, limitSeen, limitExit, limitSight}

// placeless reports a place where none has a meaning.
func (l line) placeless() {
	if l.Text("where") != "" {
		l.wrong("%s: where has no meaning here", l.Text("limit"))
	}
}

// placed reports that a place is missing.
func (l line) placed() {
	if l.Text("where") == "" {
		l.wrong("%s: where is missing", l.Text("limit"))
	}
}

// only reads the orders that units may be given.
func (l line) only() []string {
	words := l.Words("value")
	if len(words) == 0 {
		l.wrong(`only: value has the orders, or "none"`)
	}
	if slices.Equal(words, []string{"none"}) {
		return nil
	}
	for _, word := range words {
		if !slices.Contains(Orders(), word) {
			l.wrong("only: %q is none of the orders %s", word, strings.Join(Orders(), " "))
		}
	}
	return words
}

// amount reads a number, or a column with what it is divided by.
func (l line) amount(rule rule, column string) Amount {
	l.placeless()
	a := Amount{rule: rule, By: 1}
	value := l.Text("value")
	if word, by, divided := strings.Cut(value, "/"); word == column {
		a.Column = column
		if divided {
			a.By, _ = strconv.Atoi(by)
		}
		if a.By < 1 || a.By > 4 {
			l.wrong("%s: value %q: a column is divided by 1 to 4", l.Text("limit"), value)
			a.By = 1
		}
		return a
	}
	n, ok := half(value)
	if !ok {
		l.wrong("%s: value %q is neither a number from 0 to %d, with .5 or without, nor %s, nor %s/2", l.Text("limit"), value, MaxPoints, column, column)
	}
	a.Halves = n
	return a
}

// times reads how often something may be done.
func (l line) times(rule rule) Amount {
	l.placeless()
	return Amount{rule: rule, Halves: 2 * l.count("value", 1, 0, MaxPoints), By: 1}
}

// cost reads what it costs to enter places, all of them where none is named.
func (l line) cost(rule rule, value string) Cost {
	if b := &l.book.Board; b.Kind != Hexes && b.Kind != Areas {
		l.wrong("cost: the board has no places that could cost anything")
	}
	c := Cost{rule: rule}
	bare, plus := strings.CutPrefix(value, "+")
	n, ok := half(bare)
	if !ok {
		l.wrong("cost: value %q is no number of points such as 2, 1.5, +1: what is cheaper has a line of its own before the others", value)
	}
	c.Halves, c.Added = n, plus
	return c
}

// stack reads how many may stand in a place.
func (l line) stack(rule rule, value string) Stack {
	if rule.Where.asks(unplaced...) {
		l.wrong("stack: where is about places")
	}
	s := Stack{rule: rule}
	bare, steps := strings.CutSuffix(value, " steps")
	n, err := strconv.Atoi(bare)
	if err != nil || n < 0 || n > MaxPoints {
		l.wrong(`stack: value %q is neither a number of units nor of steps such as "8 steps"`, value)
	}
	s.Most, s.Steps = n, steps
	return s
}

// shadowed reports lines that can never apply, since one before them always holds first.
func (r *reader) shadowed(all *Limits) {
	amounts := func(list []Amount) []rule {
		var rules []rule
		for _, a := range list {
			rules = append(rules, a.rule)
		}
		return rules
	}
	for _, list := range [][]Amount{all.Allowance, all.Range, all.Attacks, all.Attacked} {
		r.shadows(amounts(list))
	}
	var costs, zones []rule
	for _, c := range all.Cost {
		if !c.Added {
			costs = append(costs, c.rule)
		}
	}
	for _, z := range all.Zone {
		zones = append(zones, z.rule)
	}
	var attack, attacked []rule
	for _, d := range all.Duty {
		if d.Attacked {
			attacked = append(attacked, d.rule)
		} else {
			attack = append(attack, d.rule)
		}
	}
	r.shadows(attack)
	r.shadows(attacked)
	r.shadows(costs)
	r.shadows(zones)
}

// shadows reports those of the rules, of which the first that holds counts, that never do.
func (r *reader) shadows(rules []rule) {
	for i, later := range rules {
		for _, first := range rules[:i] {
			within := len(first.Phases) == 0 || len(later.Phases) > 0 && !slices.ContainsFunc(later.Phases, func(p string) bool { return !In(first.Phases, p) })
			places := first.Where.Everywhere() || first.Where.Text == later.Where.Text
			if within && places && first.Who.covers(&later.Who, len(r.pack.Units)) {
				r.wrong(later.Source, "never applies: line %d holds first for all that it is about", first.Line)
				break
			}
		}
	}
}
