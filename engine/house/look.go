package house

import (
	"math"

	"adjutant/engine"
)

// unknown is the worth of what cannot be known: it asks the side for what the pack does not hold.
var unknown = value{worth: math.MinInt / 2}

// after is the state behind a play; false where there is none.
func (t *thought) after(s engine.State, p engine.Play) (engine.State, bool) {
	t.looked++
	next, _, ruling, err := engine.Apply(t.sys, s, p)
	return next, err == nil && ruling.Verdict == engine.Legal
}

// follow is what a state is worth when all has followed that follows by itself: dice, the first of them
// at their mean, and questions in between.
func (t *thought) follow(s engine.State, mean bool) value {
	for range maxAhead {
		node, next, ok := t.sys.Node(s), s, false
		switch {
		case node.Kind == engine.AtChance && mean:
			return t.mean(s, *node.Chance)
		case node.Kind == engine.AtChance:
			next, ok = t.after(s, engine.Play{Roll: middle(*node.Chance)})
		case node.Unforeseen && t.waits(node):
			return unknown
		case node.Kind == engine.AtChoice && node.Asked && !node.Unforeseen:
			next, ok = t.first(s, node)
		}
		if !ok {
			break
		}
		s = next
	}
	return t.value(s)
}

// first is the state behind the first answer to a question.
func (t *thought) first(s engine.State, node engine.Node) (engine.State, bool) {
	for a := range t.sys.Legal(s, node.Seats[0]) {
		return t.after(s, engine.Play{Action: &a})
	}
	return s, false
}

// mean is what a state is worth before its dice fall.
func (t *thought) mean(s engine.State, c engine.Chance) value {
	sum, all := value{}, 0
	for _, f := range t.falls(s, c) {
		next, ok := t.after(s, engine.Play{Roll: f.roll})
		if !ok {
			continue
		}
		v := t.follow(next, false)
		if v == unknown {
			return unknown
		}
		sum.worth, sum.points, all = sum.worth+f.weight*v.worth, sum.points+f.weight*v.points, all+f.weight
	}
	if all == 0 {
		return t.value(s)
	}
	return value{sum.worth / all, sum.points / all}
}

// fall is a roll that stands for as many as it weighs.
type fall struct {
	roll   *engine.Roll
	weight int
}

// falls are rolls that stand for all that can fall: one for each class that the system tells, every
// one where they are few, else the middle alone.
func (t *thought) falls(s engine.State, c engine.Chance) []fall {
	var list []fall
	if t.has.Aids != nil {
		for _, o := range t.has.Aids.Outcomes(s) {
			if n := len(o.Falls); n > 0 {
				list = append(list, fall{&engine.Roll{Chance: c.ID, Values: o.Falls[n/2]}, n})
			}
		}
	}
	if len(list) == 0 {
		list = each(c)
	}
	if len(list) == 0 || len(list) > maxOutcomes {
		return []fall{{middle(c), 1}}
	}
	return list
}

// each is every fall of a single die, or of a chit out of a cup.
func each(c engine.Chance) (list []fall) {
	if len(c.Pool) > 0 && c.Draws <= 1 {
		for _, chit := range c.Pool {
			list = append(list, fall{&engine.Roll{Chance: c.ID, Drawn: []string{chit}}, 1})
		}
	}
	if len(c.Dice) == 1 && c.Dice[0].N == 1 {
		for v := range c.Dice[0].Sides {
			list = append(list, fall{&engine.Roll{Chance: c.ID, Values: []int{c.Dice[0].Low + v}}, 1})
		}
	}
	return list
}

// middle is a fall of which no die is high or low: each second one above the middle, where it has none.
func middle(c engine.Chance) *engine.Roll {
	if len(c.Pool) > 0 {
		return &engine.Roll{Chance: c.ID, Drawn: c.Pool[:max(c.Draws, 1)]}
	}
	roll := &engine.Roll{Chance: c.ID}
	for _, d := range c.Dice {
		for range d.N {
			up := len(roll.Values) % 2
			roll.Values = append(roll.Values, d.Low+(d.Sides-1+up)/2)
		}
	}
	return roll
}

// together is what a state is worth when all sides have passed at a choice that they make together.
func (t *thought) together(s engine.State) value {
	node := t.sys.Node(s)
	for _, seat := range node.Seats {
		pass := engine.Action{Side: seat, Verb: verbPass}
		next, ok := t.after(s, engine.Play{Action: &pass})
		if !ok {
			return t.value(s)
		}
		s = next
	}
	return t.follow(s, false)
}
