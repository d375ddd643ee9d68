package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Squares (MS 9.3.2).
const (
	squareAgainstHorse = 2  // on factor and morale of the square
	squareTarget       = 2  // on the factor of anyone else who attacks it
	squareAttacks      = -2 // on its own factor attacking
)

// checkSquare is MS 9.3: undisrupted infantry forms square before it moves, or
// when it has stood a charge.
func checkSquare(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.Units) != 1 || len(a.From)+len(a.Path) > 0 {
		f.Add(finding.Missing, order.Cites("MS 9.3"), "square names one unit")
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	u := units[0]
	if t, charged := state.Top(s.Tasks); charged {
		if u != t.Units[0] {
			f.Add(finding.Unable, order.Cites("MS 9.2.3"), "only %s may form square now", book.Name(s.Sys, t.Units[0]))
		}
		return
	}
	p, card := s.Pieces[u], s.Sys.Units[u]
	switch {
	case card.Kind != book.Infantry || p.Status != state.Good:
		f.Add(finding.Unable, order.Cites("MS 9.3"), "%s cannot form square: only infantry does, neither disrupted nor ineffective", book.Name(s.Sys, u)).Told = whyNoSquare(s, u)
	case p.Moved:
		f.Add(finding.MovedAlready, order.Cites("MS 9.3"), "%s has already moved: a square is formed at the beginning", book.Name(s.Sys, u))
	case position.SquareIn(s.Sys, s.Pieces, p.At, card.Side) != book.Nowhere:
		f.Add(finding.AttackedAlready, order.Cites("MS 9.3"), "%s already has a square", book.Loc(s.Sys, p.At))
	}
}

// whyNoSquare says which condition a unit does not meet that is to form square.
func whyNoSquare(s *state.State, u int) string {
	if s.Sys.Units[u].Kind != book.Infantry {
		return book.Name(s.Sys, u) + " cannot form square: it is no infantry"
	}
	return fmt.Sprintf("%s cannot form square: it is %s", book.Name(s.Sys, u), state.StatusWords[s.Pieces[u].Status])
}

func actSquare(c *course, a engine.Action) {
	u := c.Sys.ByID[a.Units[0]]
	c.Pieces[u].Square = true
	if _, charged := state.Top(c.Tasks); charged {
		c.Pop()
		leaders := slices.DeleteFunc(slices.Clone(c.Battle.Defend.Leaders), func(l int) bool { return !c.Sys.Units[l].Leads(c.Sys.Units[u]) })
		c.Battle.Defend = state.Force{Primary: u, Leaders: leaders}
	}
	c.tell("squared", []int{u}, c.Pieces[u].At, fmt.Sprintf("%s forms square", book.Name(c.Sys, u)), "MS 9.3")
}

// checkLeave is the end of a square, before the unit moves.
func checkLeave(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.Units) != 1 || len(a.From)+len(a.Path) > 0 {
		f.Add(finding.Missing, order.Cites("MS 9.3"), "leave names one unit, which is in square")
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	if p := s.Pieces[units[0]]; !p.Square || p.Moved {
		found := f.Add(finding.Unable, order.Cites("MS 9.3"), "%s is not in square, or has moved", book.Name(s.Sys, units[0]))
		found.Told = book.Name(s.Sys, units[0]) + " is not in square"
		if p.Square {
			found.Told = book.Name(s.Sys, units[0]) + " has moved, and a square is left before"
		}
	}
}

func actLeave(c *course, a engine.Action) {
	u := c.Sys.ByID[a.Units[0]]
	c.Pieces[u].Square = false
	c.tell("squared", []int{u}, c.Pieces[u].At, fmt.Sprintf("%s leaves its square", book.Name(c.Sys, u)), "MS 9.3")
}

// squares lists the squares that may be formed and left in the movement phase.
func squares(s *state.State, yield func(engine.Action) bool) {
	for u, p := range s.Pieces {
		card := s.Sys.Units[u]
		if card.Side != s.Active || p.At == book.Nowhere || p.Moved || card.Kind != book.Infantry {
			continue
		}
		verb := ""
		switch {
		case p.Square:
			verb = "leave"
		case p.Status == state.Good && position.SquareIn(s.Sys, s.Pieces, p.At, card.Side) == book.Nowhere:
			verb = "square"
		}
		if verb != "" && !yield(engine.Action{Verb: verb, Units: book.UnitIDs(s.Sys, []int{u})}) {
			return
		}
	}
}

// shaped makes a square that has gone over other ground than clear check its
// morale (MS 9.3.1).
func shaped(c *course, units []int, from, to int) {
	for _, u := range units {
		if c.Pieces[u].Square && !openWay(c.Sys, from, to) {
			c.Push(state.Task{Kind: state.TaskShape, Side: c.Sys.Units[u].Side, Units: []int{u}, At: to, Instead: book.Nowhere})
		}
	}
}

func shapeChance(s *state.State, t state.Task) *engine.Chance {
	rating, mods := morale.RatingOf(s, t.Units[0], book.Nowhere)
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "square"),
		Purpose: fmt.Sprintf("%s keeps order in its square on %d or less", book.Name(s.Sys, t.Units[0]), morale.PassesOn(rating)),
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Mods:    mods,
		Cites:   order.Cites("MS 9.3.1", "MS 7.5"),
	}
}

func rollShape(c *course, t state.Task, die int) {
	c.Pop()
	u := t.Units[0]
	rating, _ := morale.RatingOf(c.State, u, book.Nowhere)
	pass := morale.PassesCheck(die, rating)
	c.tell("checked", t.Units, t.At, fmt.Sprintf("%s in square: %d against morale %d: %s", book.Name(c.Sys, u), die, rating, morale.Passed(pass)), "MS 9.3.1")
	c.retell("%s %s its check in square", book.Name(c.Sys, u), morale.Passed(pass))
	if !pass {
		upset(c, u)
	}
}

// brokenBy is what a retreat of some hexes does to squares: one hex keeps them,
// more disrupt and end them (MS 9.3.2).
func brokenBy(c *course, units []int, hexes int) {
	for _, u := range units {
		if c.Pieces[u].Square && hexes > 1 {
			c.Pieces[u].Square = false
			c.tell("squared", []int{u}, c.Pieces[u].At, fmt.Sprintf("the square of %s breaks", book.Name(c.Sys, u)), "MS 9.3.2c")
			upset(c, u)
		}
	}
}

// againstHorse reports whether cavalry attacks in a battle.
func againstHorse(sys *book.Book, b *state.Battle) bool {
	return slices.ContainsFunc(b.Attack.Fighters(), func(u int) bool { return sys.Units[u].Kind == book.Cavalry })
}

// squareTerms is what squares add to or take off an attacker's factor.
func squareTerms(sys *book.Book, pieces []state.Piece, b *state.Battle, u int) (adds []term) {
	if pieces[u].Square {
		adds = append(adds, term{"in square", squareAttacks, "MS 9.3.2d"})
	}
	if position.SquareIn(sys, pieces, b.Target, book.Foe(b.Side)) != book.Nowhere && sys.Units[u].Kind != book.Cavalry {
		adds = append(adds, term{"against a square", squareTarget, "MS 9.3.2b"})
	}
	return adds
}
