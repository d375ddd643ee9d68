package musket

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Two kinds of things are left open, and can be ruled on:
//
//	R-50           how charges end under the sheet's key: standard, or illegal
//	terrain 0507   what there is in a hex, or on a hexside (terrain 0506-0507), that
//	               nobody has typed in, in the words of the order terrain
//
// Terrain that is ruled on counts like terrain on which both sides agree. An order
// that waits for it goes on.
const (
	questionCharge  = "R-50"
	questionTerrain = "terrain "
)

// Rulings lists those that the state holds.
func (sys *System) Rulings(state engine.State) []engine.GivenRuling {
	s, ok := state.(*State)
	if !ok {
		return nil
	}
	return slices.Clone(s.rulings)
}

// ruled is the ruling on a question, if there is one.
func ruled(rulings []engine.GivenRuling, question string) (engine.GivenRuling, bool) {
	return engine.RulingOn(rulings, question)
}

// Questions lists what can be ruled on: first the terrain that an order waits for,
// or charges, then all hexes that nobody knows.
func (sys *System) Questions(state engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s, ok := state.(*State)
		if !ok || !mayRule(s.phase, s.tasks) {
			return
		}
		if chargeIsOpen(s.opts, s.rulings) && !yield(engine.Question{Name: questionCharge, Text: "how does a charge end under the sheet's key, which has neither Am nor a Dm without brackets?", Answers: []string{"standard", engine.RuledIllegal}}) {
			return
		}
		for _, at := range s.openSpots() {
			name := questionTerrain + spotText(s.sys, at)
			if !yield(engine.Question{Name: name, Text: "what is there in or on " + spotText(s.sys, at) + "?", Answers: spotWords(at)}) {
				return
			}
		}
	}
}

// mayRule reports whether nothing is under way that a ruling would meet half done:
// nobody is asked anything but for the terrain.
func mayRule(phase phase, tasks []task) bool {
	t, some := top(tasks)
	return phase != phaseOver && (!some || t.kind == taskTerrain || t.kind == taskAgree)
}

func chargeIsOpen(opts choices, rulings []engine.GivenRuling) bool {
	_, ruled := ruled(rulings, questionCharge)
	return !ruled && opts.is(optCRT, profileSheet) && opts.is(optChargeKey, 0)
}

// openSpots lists what nobody knows of the ground: what an order waits for, then hexes.
func (s *State) openSpots() []spot {
	q := &query{s: s}
	if s.pending != nil {
		for _, at := range s.missing() {
			q.add(at)
		}
		for _, d := range s.drafts {
			q.add(d.spot)
		}
	}
	if s.sys.field.dark {
		for at := range s.sys.field.ground {
			q.hex(at)
		}
	}
	return q.all
}

// spotWords is the words of which an answer about a spot is made.
func spotWords(at spot) []string {
	return slices.DeleteFunc(factWords(), func(word string) bool {
		_, fits := factOf(at, []string{word})
		return !fits
	})
}

// Rule takes a ruling into the state.
func (sys *System) Rule(state engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s, ok := state.(*State)
	switch {
	case !ok:
		return nil, nil, errForeign
	case !mayRule(s.phase, s.tasks):
		return nil, nil, fmt.Errorf("the game stands in the midst of something (%s); rule when that is answered", moment(s.phase, s.tasks))
	}
	c := course{State: s.clone()}
	c.rulings = append(c.rulings, r)
	c.tell("ruled", nil, nowhere, r.String())
	var err error
	switch spot, about := strings.CutPrefix(r.Question, questionTerrain); {
	case about:
		err = c.ruleTerrain(spot, r.Answer)
	case r.Question == questionCharge:
		err = c.ruleCharge(s.opts, s.rulings, r.Answer)
	default:
		err = errors.New("that is not open; what is: R-50 under the sheet's key, and the terrain of hexes that nobody has typed in (terrain 0507)")
	}
	if err != nil {
		return nil, nil, err
	}
	c.settle()
	return c.State, c.told, nil
}

// ruleCharge says how charges end under the sheet's key, or that none is made.
func (c *course) ruleCharge(opts choices, rulings []engine.GivenRuling, answer string) error {
	switch {
	case !chargeIsOpen(opts, rulings):
		return errors.New("that is not open in this game")
	case answer == "standard":
		c.opts[optChargeKey] = 1
	case answer != engine.RuledIllegal:
		return errors.New("the answers are standard (as the other combat results table has it) and illegal")
	}
	return nil
}

// ruleTerrain says what a spot holds.
func (c *course) ruleTerrain(name, answer string) error {
	at, err := spotOf(c.sys, name)
	if err != nil {
		return err
	}
	ruled, fits := factOf(at, strings.Fields(answer))
	switch {
	case !slices.Contains(c.openSpots(), at):
		return fmt.Errorf("what there is in or on %s is known", name)
	case !fits || strings.Join(ruled.words(), " ") != answer:
		return fmt.Errorf("that is said with these words, in this order: %s", strings.Join(spotWords(at), " "))
	}
	c.drafts = slices.DeleteFunc(slices.Clone(c.drafts), func(f fact) bool { return f.spot == at })
	c.learn([]fact{ruled})
	if c.pending != nil {
		c.goOnAsking()
	}
	return nil
}

// spotOf reads a hex, or two that a hexside is between, the lower first.
func spotOf(sys *System, name string) (spot, error) {
	first, second, side := strings.Cut(name, "-")
	at := spot{sys.field.at(engine.Loc(first)), nowhere}
	if side {
		at.b = sys.field.at(engine.Loc(second))
	}
	if at.a == nowhere || side && (at.b == nowhere || !sys.field.adjacent(at.a, at.b)) || spotText(sys, at) != name {
		return at, fmt.Errorf("%q is neither a hex of the map nor two adjacent ones", name)
	}
	if side && at.a > at.b {
		return at, fmt.Errorf("of a hexside the lower hex is named first: %s", spotText(sys, spot{at.b, at.a}))
	}
	return at, nil
}

// goOnAsking goes on with the order that waits for terrain, of which more is known
// by now: it is taken up when nothing is left to be said, or called off.
func (c *course) goOnAsking() {
	before := c.clone()
	before.pop()
	before.pending, before.drafts = nil, nil
	t, _ := top(c.tasks)
	switch legal := c.sys.Check(before, *c.pending).Verdict == engine.Legal; {
	case !legal || len(c.missing()) == 0 && len(c.drafts) == 0:
		c.pop()
		c.resumed, c.pending, c.drafts = c.pending, nil, nil
		c.takeUp()
	case len(c.missing()) == 0 && t.kind == taskTerrain:
		c.pop()
		t.kind, t.side = taskAgree, foe(t.side)
		c.push(t)
	}
}

// cite names the rulings on which the judgement of an order rests.
func (s *State) cite(a engine.Action, f *findings) {
	for _, r := range s.rulings {
		bears := r.Question == questionCharge && a.Verb == "charge"
		if name, about := strings.CutPrefix(r.Question, questionTerrain); about {
			first, second, _ := strings.Cut(name, "-")
			for _, at := range touched(s.sys, s.pieces, a) {
				bears = bears || string(loc(s.sys, at)) == first || string(loc(s.sys, at)) == second
			}
		}
		if bears {
			f.warn(finding.Ruled, nil, "ruling on %s: %s, as %s ruled: %s", r.Question, r.Answer, r.By, r.Text)
		}
	}
}

// soundRulings: what was ruled holds.
func (s *State) soundRulings() error {
	for i, r := range s.rulings {
		name, terrain := strings.CutPrefix(r.Question, questionTerrain)
		standard := s.opts.is(optCRT, profileSheet) && !s.opts.is(optChargeKey, 0)
		holds := terrain && knows(s.sys, s.facts, name, r.Answer) || !terrain && r.Question == questionCharge && standard == (r.Answer == "standard") && (standard || r.Answer == engine.RuledIllegal)
		if first, _ := ruled(s.rulings, r.Question); !holds || first != s.rulings[i] {
			return fmt.Errorf("the ruling %q on %q does not hold", r.Answer, r.Question)
		}
	}
	return nil
}

// knows reports whether the sides, or a ruling, have said that of a spot.
func knows(sys *System, facts []fact, name, words string) bool {
	return slices.ContainsFunc(facts, func(f fact) bool { return spotText(sys, f.spot) == name && strings.Join(f.words(), " ") == words })
}
