package enginetest

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// nodeIsWellFormed: a node has exactly what its kind needs.
func nodeIsWellFormed(g *trial, m moment) error {
	n := m.node
	if n.Turn < 1 {
		return fmt.Errorf("turn %d", n.Turn)
	}
	if (n.Chance != nil) != (n.Kind == engine.AtChance) || (n.Result != nil) != (n.Kind == engine.AtOver) {
		return fmt.Errorf("chance %v, result %v", n.Chance, n.Result)
	}
	if (len(n.Seats) > 0) != (n.Kind == engine.AtChoice) || n.Pass != nil && n.Kind != engine.AtChoice {
		return fmt.Errorf("seats %q, pass %v", n.Seats, n.Pass)
	}
	if again := g.sys.Node(m.state); !reflect.DeepEqual(n, again) {
		return fmt.Errorf("is %+v, then %+v", n, again)
	}
	switch n.Kind {
	case engine.AtChoice:
		return choiceIsWellFormed(g.sys.Info(), n)
	case engine.AtChance:
		return g.chanceIsWellFormed(*n.Chance)
	case engine.AtOver:
		return resultIsWellFormed(g.sys.Info().Sides, *n.Result)
	}
	return fmt.Errorf("kind %d", n.Kind)
}

func choiceIsWellFormed(info engine.Info, n engine.Node) error {
	if n.Prompt == "" || n.Phase == "" {
		return fmt.Errorf("phase %q, prompt %q", n.Phase, n.Prompt)
	}
	if !n.Asked && !slices.Contains(info.Phases, n.Phase) {
		return fmt.Errorf("phase %q is none of %q", n.Phase, info.Phases)
	}
	for i, seat := range n.Seats {
		if !slices.Contains(info.Sides, seat) || slices.Contains(n.Seats[:i], seat) {
			return fmt.Errorf("seats %q of the sides %q", n.Seats, info.Sides)
		}
	}
	return nil
}

func resultIsWellFormed(sides []engine.Side, r engine.Result) error {
	if r.Winner != "" && !slices.Contains(sides, r.Winner) {
		return fmt.Errorf("winner %q is none of the sides %q", r.Winner, sides)
	}
	return nil
}

// chanceIsWellFormed: a chance is complete, and its id is new in this game.
func (g *trial) chanceIsWellFormed(c engine.Chance) error {
	if c.ID == "" || c.Purpose == "" {
		return fmt.Errorf("chance %q has the purpose %q", c.ID, c.Purpose)
	}
	if g.chances[c.ID] {
		return fmt.Errorf("chance %s is asked for again", c.ID)
	}
	g.chances[c.ID] = true
	if (len(c.Dice) > 0) == (len(c.Pool) > 0) {
		return fmt.Errorf("chance %s wants the dice %v and the pool %q", c.ID, c.Dice, c.Pool)
	}
	for _, d := range c.Dice {
		if d.N < 1 || d.Sides < 2 {
			return fmt.Errorf("chance %s wants %d dice of %d sides", c.ID, d.N, d.Sides)
		}
	}
	if slices.Contains(c.Pool, "") {
		return fmt.Errorf("chance %s draws from %q", c.ID, c.Pool)
	}
	return nil
}

// textReadsBack: the text is all there is to a state, and nothing else is a
// text of it.
func textReadsBack(g *trial, m moment) error {
	parsed, err := g.sys.ParseState(m.text)
	if err != nil {
		return fmt.Errorf("parse: %w", err)
	}
	if err := same("the text", m.text, parsed.Text()); err != nil {
		return err
	}
	if node := g.sys.Node(parsed); !reflect.DeepEqual(node, m.node) {
		return fmt.Errorf("node %+v is %+v when read back", m.node, node)
	}
	for _, side := range g.sys.Info().Sides {
		was, is := m.actions[side], g.someLegal(parsed, side)
		if !reflect.DeepEqual(was, is) {
			return fmt.Errorf("actions of %s are %v, and %v when read back", side, was, is)
		}
	}
	return g.damageIsRefused(m.text)
}

// damageIsRefused: a text that is not canonical does not parse.
func (g *trial) damageIsRefused(text []byte) error {
	for _, bad := range [][]byte{nil, []byte("no state"), text[:len(text)/2], append(bytes.Clone(text), "x"...)} {
		s, err := g.sys.ParseState(bad)
		if err == nil && !bytes.Equal(s.Text(), bad) {
			return fmt.Errorf("parses %q, which is not its text", around(bad, len(bad)))
		}
	}
	return nil
}

// listedIsLegal: what is listed passes Check, and so does the pass that the node
// implies; a seat that is asked has something to do, and no other.
func listedIsLegal(g *trial, m moment) error {
	for _, side := range g.sys.Info().Sides {
		actions := m.actions[side]
		asked := slices.Contains(m.node.Seats, side)
		if asked != (len(actions) > 0) {
			return fmt.Errorf("%d actions are listed for %s, seats are %q", len(actions), side, m.node.Seats)
		}
		if err := linesTellApart(side, actions); err != nil {
			return err
		}
		checked := sample(actions, maxChecked, g.random)
		if asked && m.node.Pass != nil {
			checked = append(checked, passOf(m.node, side))
		}
		for _, a := range checked {
			if err := g.passesCheck(m, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// groupsAreTheList: the groups, one after the other, are what is listed.
func groupsAreTheList(g *trial, m moment) error {
	for _, side := range g.sys.Info().Sides {
		whole := listed(g.sys.Legal(m.state, side), maxCompared)
		var parts []engine.Action
		for _, group := range engine.Groups(g.sys, m.state, side) {
			parts = playout.AppendListed(parts, group, maxCompared-len(parts))
		}
		if !reflect.DeepEqual(whole, parts) {
			return fmt.Errorf("the list for %s begins %v, the groups %v", side, whole, parts)
		}
	}
	return nil
}

// reckoningAddsUp: what the points are for is as much as the points, for every reader.
func reckoningAddsUp(g *trial, m moment) error {
	if engine.FeaturesOf(g.sys).Scorer == nil {
		return nil
	}
	for _, reader := range append(slices.Clip(g.sys.Info().Sides), "") {
		sums := map[engine.Side]int{}
		for _, r := range engine.ReckoningOf(g.sys, m.state, reader) {
			sums[r.Side] += r.Points
			if r.Text == "" {
				return fmt.Errorf("%d points of %s are for nothing", r.Points, r.Side)
			}
		}
		for _, score := range engine.ScoreOf(g.sys, m.state, reader) {
			if sums[score.Side] != score.Points {
				return fmt.Errorf("%s has %d points, reckoned %d", score.Side, score.Points, sums[score.Side])
			}
		}
	}
	return nil
}

// objectivesCount: each objective is a place, is worth something, and belongs to sides of the game.
func objectivesCount(g *trial, m moment) error {
	sides := append(slices.Clip(g.sys.Info().Sides), "")
	for _, reader := range sides {
		for _, o := range engine.ObjectivesOf(g.sys, m.state, reader) {
			if o.At == "" || o.Points < 1 && !o.Decides || !slices.Contains(sides, o.For) || !slices.Contains(sides, o.Holder) {
				return fmt.Errorf("the objective %+v", o)
			}
		}
	}
	return nil
}

func (g *trial) passesCheck(m moment, a engine.Action) error {
	r, err := g.check(m, a)
	if err == nil && r.Verdict != engine.Legal {
		err = fmt.Errorf("%q is listed, but ruled %s", a, playout.Explain(r))
	}
	return err
}

// passOf is the pass that a node implies, as the seat's own.
func passOf(n engine.Node, seat engine.Side) engine.Action {
	pass := *n.Pass
	pass.Side = seat
	return pass
}

// linesTellApart: listed actions are the side's own, and each has a line of its
// own.
func linesTellApart(side engine.Side, actions []engine.Action) error {
	lines := map[string]bool{}
	for _, a := range actions {
		if a.Side != side {
			return fmt.Errorf("%q of %s is listed for %s", a, a.Side, side)
		}
		if lines[a.String()] {
			return fmt.Errorf("%q is listed twice", a)
		}
		lines[a.String()] = true
	}
	return nil
}

// check is Check, asked twice.
func (g *trial) check(m moment, a engine.Action) (engine.Ruling, error) {
	line := a.String()
	first := g.sys.Check(m.state, a)
	if a.String() != line {
		return first, fmt.Errorf("asking about %q changes the action to %q", line, a)
	}
	if second := g.sys.Check(m.state, a); !reflect.DeepEqual(first, second) {
		return first, fmt.Errorf("%q is ruled %s, then %s", a, playout.Explain(first), playout.Explain(second))
	}
	return first, nil
}
