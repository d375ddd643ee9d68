package musket

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Rulings lists those that the state holds.
func (sys *System) Rulings(from engine.State) []engine.GivenRuling {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	return slices.Clone(s.Rulings)
}

// Questions lists what can be ruled on: first the terrain that an order waits for,
// or charges, then all hexes that nobody knows.
func (sys *System) Questions(from engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		s, ok := from.(*state.State)
		if !ok || !mayRule(s.Phase, s.Tasks) {
			return
		}
		if chargeIsOpen(s.Opts, s.Rulings) && !yield(engine.Question{Name: state.QuestionCharge, Text: "how does a charge end under the sheet's key, which has neither Am nor a Dm without brackets?", Answers: []string{"standard", engine.RuledIllegal}}) {
			return
		}
		for _, at := range openSpots(s) {
			name := state.QuestionTerrain + book.SpotText(s.Sys, at)
			if !yield(engine.Question{Name: name, Text: "what is there in or on " + book.SpotText(s.Sys, at) + "?", Answers: book.SpotWords(at)}) {
				return
			}
		}
	}
}

// mayRule reports whether nothing is under way that a ruling would meet half done:
// nobody is asked anything but for the terrain.
func mayRule(phase state.Phase, tasks []state.Task) bool {
	t, some := state.Top(tasks)
	return phase != state.PhaseOver && (!some || asksTerrain(t))
}

func chargeIsOpen(opts book.Choices, rulings []engine.GivenRuling) bool {
	_, ruled := state.Ruled(rulings, state.QuestionCharge)
	return !ruled && opts.Is(book.OptCRT, book.ProfileSheet) && opts.Is(book.OptChargeKey, 0)
}

// openSpots lists what nobody knows of the ground: what an order waits for, then hexes.
func openSpots(s *state.State) []book.Spot {
	q := &query{s: s}
	if s.Pending != nil {
		for _, at := range missing(s) {
			q.add(at)
		}
		for _, d := range s.Drafts {
			q.add(d.Spot)
		}
	}
	if s.Sys.Field.Dark {
		for at := range s.Sys.Field.Ground {
			q.hex(at)
		}
	}
	return q.all
}

// Rule takes a ruling into the state.
func (sys *System) Rule(from engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	s, ok := from.(*state.State)
	switch {
	case !ok:
		return nil, nil, errForeign
	case !mayRule(s.Phase, s.Tasks):
		return nil, nil, fmt.Errorf("the game stands in the midst of something (%s); rule when that is answered", order.Moment(s.Phase, s.Tasks))
	}
	c := course{State: s.Clone()}
	c.Rulings = append(c.Rulings, r)
	c.tell("ruled", nil, book.Nowhere, r.String())
	var err error
	switch spot, about := strings.CutPrefix(r.Question, state.QuestionTerrain); {
	case about:
		err = ruleTerrain(&c, spot, r.Answer)
	case r.Question == state.QuestionCharge && !chargeIsOpen(s.Opts, s.Rulings):
		err = errors.New("that is not open in this game")
	case r.Question == state.QuestionCharge:
		err = ruleCharge(&c, r.Answer)
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
func ruleCharge(c *course, answer string) error {
	switch {
	case answer == "standard":
		c.Opts[book.OptChargeKey] = 1
	case answer != engine.RuledIllegal:
		return errors.New("the answers are standard (as the other combat results table has it) and illegal")
	}
	return nil
}

// ruleTerrain says what a spot holds.
func ruleTerrain(c *course, name, answer string) error {
	at, err := book.SpotOf(c.Sys, name)
	if err != nil {
		return err
	}
	ruled, fits := book.FactOf(at, strings.Fields(answer))
	switch {
	case !slices.Contains(openSpots(c.State), at):
		return fmt.Errorf("what there is in or on %s is known", name)
	case !fits || strings.Join(ruled.Words(), " ") != answer:
		return fmt.Errorf("that is said with these words, in this order: %s", strings.Join(book.SpotWords(at), " "))
	}
	said := c.Pending != nil && whole(c.State)
	forget(c, at)
	c.Learn([]book.Fact{ruled})
	if c.Pending != nil {
		goOnAsking(c, said)
	}
	return nil
}

// forget drops what the sides have said of a spot.
func forget(c *course, at book.Spot) {
	without := func(facts []book.Fact) []book.Fact {
		return slices.DeleteFunc(slices.Clone(facts), func(f book.Fact) bool { return f.Spot == at })
	}
	c.Drafts = without(c.Drafts)
	for i, r := range c.Readings {
		c.Readings[i].Facts = without(r.Facts)
	}
}

// goOnAsking goes on with the order that waits for terrain, of which more is known
// by now: it is taken up when nothing is left to be said, or on which the sides differ, or called off. Said tells whether all
// was said before the ruling.
func goOnAsking(c *course, said bool) {
	t, _ := state.Top(c.Tasks)
	switch legal := judge(unasked(c.State), *c.Pending).Verdict == engine.Legal; {
	case !legal || whole(c.State) && len(c.Drafts) == 0:
		c.Pop()
		c.takenUp()
		c.takeUp()
	case settledBy(c.State):
		c.Pop()
		c.tell("terrain", nil, book.Nowhere, "of the rest of the terrain both sides say the same", "TEC")
		c.Learn(c.Drafts)
		c.takenUp()
		c.takeUp()
	case whole(c.State) && !said:
		c.Silent = ""
		put(c, state.TaskAgree, book.Foe(t.Side))
	}
}

// citeRulings names the rulings on which the judgement of an order rests.
func citeRulings(s *state.State, a engine.Action, f *order.Findings) {
	for _, r := range s.Rulings {
		bears := r.Question == state.QuestionCharge && a.Verb == "charge"
		if name, about := strings.CutPrefix(r.Question, state.QuestionTerrain); about {
			first, second, _ := strings.Cut(name, "-")
			for _, at := range position.Touched(s.Sys, s.Pieces, a) {
				bears = bears || string(book.Loc(s.Sys, at)) == first || string(book.Loc(s.Sys, at)) == second
			}
		}
		if bears {
			f.Warn(finding.Ruled, nil, "ruling on %s: %s, as %s ruled: %s", r.Question, r.Answer, r.By, r.Text)
		}
	}
}

// soundRulings: what was ruled holds.
func soundRulings(s *state.State) error {
	for i, r := range s.Rulings {
		name, terrain := strings.CutPrefix(r.Question, state.QuestionTerrain)
		standard := s.Opts.Is(book.OptCRT, book.ProfileSheet) && !s.Opts.Is(book.OptChargeKey, 0)
		holds := terrain && knows(s.Sys, s.Facts, name, r.Answer) || !terrain && r.Question == state.QuestionCharge && standard == (r.Answer == "standard") && (standard || r.Answer == engine.RuledIllegal)
		if first, _ := state.Ruled(s.Rulings, r.Question); !holds || first != s.Rulings[i] {
			return fmt.Errorf("the ruling %q on %q does not hold", r.Answer, r.Question)
		}
	}
	return nil
}

// knows reports whether the sides, or a ruling, have said that of a spot.
func knows(sys *book.Book, facts []book.Fact, name, words string) bool {
	return slices.ContainsFunc(facts, func(f book.Fact) bool {
		return book.SpotText(sys, f.Spot) == name && strings.Join(f.Words(), " ") == words
	})
}
