package game

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Course is a game under way: the state with its counts, on which actions are
// carried out and rolls fall.
type Course struct {
	*Table
	State engine.State
	Counts
	played int    // plays of any kind
	Sat    []Seat // who sat at the seats when the state came about
	Last   *deed  // the last action played, nil for none
	Trace  trace
	parts  parts
}

// Points are those of the sides as a reader may know them, none in games without.
func (c *Course) Points(reader engine.Side) []string {
	var texts []string
	for _, s := range engine.ScoreOf(c.Rules.System, c.State, reader) {
		texts = append(texts, fmt.Sprintf("%s %d", c.Rules.Pack.SideName(s.Side), s.Points))
	}
	return texts
}

// Reckoning says why the points of the sides stand, none in games whose system does not.
func (c *Course) Reckoning(reader engine.Side) []string {
	var texts []string
	for _, r := range engine.ReckoningOf(c.Rules.System, c.State, reader) {
		text := fmt.Sprintf("%s %d: %s", c.Rules.Pack.SideName(r.Side), r.Points, r.Text)
		for _, cite := range r.Cites {
			text += fmt.Sprintf(" [%s]", cite)
		}
		texts = append(texts, text)
	}
	return texts
}

// PositionName says what the game's position is where the journal ends.
func (c *Course) PositionName() string {
	switch {
	case c.Draws():
		return c.FileName() + ".vsav"
	case c.Reached != nil:
		return fmt.Sprintf("the end of the log of no. %d", c.Reached.No)
	case c.Position != "":
		return "the set-up of the game"
	}
	return ""
}

// WhoMoves tells the player of a side which sides the game waits for.
func (c *Course) WhoMoves(mine engine.Side) string {
	switch c.Stage() {
	case StageHeld:
		return "the moderator"
	case StageFrozen:
		return "the dice"
	case StageOver:
		return "both: agree who won"
	}
	if c.Node().Dispute != nil {
		return "a ruling"
	}
	var names []string
	for _, side := range c.WaitsFor(c.Node()) {
		if seat := c.Seat(side); side == mine {
			names = append(names, "you")
		} else if seat != nil {
			names = append(names, PublicName(*seat))
		}
	}
	return strings.Join(names, " or ")
}

// MayAct reports whether the game waits for the side, and nothing stops it from acting.
func (c *Course) MayAct(node engine.Node, side engine.Side) bool {
	return c.Ended == nil && c.Held == nil && slices.Contains(c.WaitsFor(node), side)
}

// AsksFor is the number of the question that the game stands at, 0 for none.
func (c *Course) AsksFor() int {
	if !c.Node().Asked {
		return 0
	}
	return c.QuestionNumber()
}

// DefaultAnswer is what is done for a side that does not answer: it passes, or
// where it may not, the first answer is taken.
func (c *Course) DefaultAnswer(side engine.Side) (engine.Action, bool) {
	node := c.Node()
	if node.Pass != nil {
		return PassOf(node, side), true
	}
	first := c.Legal(side, 1)
	if len(first) == 0 {
		return engine.Action{}, false
	}
	return first[0], true
}

// Subject is that of a mail about the game that says what it is.
func (c *Course) Subject(says string) string { return report.Game{Tag: c.Tag}.Subject(says) }

// PassesTo is the passes after which the order is legal, none if it is legal now.
// Where none help, the ruling is that of the phase to which the order belongs.
func (c *Course) PassesTo(a engine.Action) ([]engine.Action, engine.Ruling) {
	trial := *c
	var passes []engine.Action
	first := trial.Rules.System.Check(trial.State, a)
	ruling := first
	for range MaxPhases {
		node := trial.Node()
		switch {
		case !slices.Contains(node.Seats, a.Side):
			return nil, first // none of the side's phases
		case !IsOutOfPhase(ruling):
			return passes, ruling
		case node.Kind != engine.AtChoice || node.Pass == nil:
			return nil, first
		}
		pass := PassOf(node, a.Side)
		if _, passed, err := trial.Play(engine.Play{Action: &pass}); err != nil || passed.Verdict != engine.Legal {
			return nil, first
		}
		passes = append(passes, pass)
		ruling = trial.Rules.System.Check(trial.State, a)
	}
	return nil, first
}

// PassOf is the side's pass at a node that has one.
func PassOf(node engine.Node, side engine.Side) engine.Action {
	pass := *node.Pass
	pass.Side = side
	return pass
}

// IsOutOfPhase reports whether a ruling refuses an action because it belongs to another phase.
func IsOutOfPhase(r engine.Ruling) bool {
	return slices.ContainsFunc(r.Findings, func(f engine.Finding) bool { return f.Code == finding.OutOfPhase })
}

// RuledFor is the side that a ruling concerns first: the one whose orders wait, else one that is to act.
func (c *Course) RuledFor() engine.Side {
	if c.Rest != nil {
		return c.Rest.Side
	}
	if seats := c.Node().Seats; len(seats) > 0 {
		return seats[0]
	}
	return c.Sides()[0]
}

// Over reports whether the game is over, by its rules or otherwise, and says how.
func (c *Course) Over() (over bool, text string) {
	if c.Ended != nil {
		return true, c.Ended.Text
	}
	if node := c.Node(); node.Kind == engine.AtOver {
		return true, node.Result.Text
	}
	return false, ""
}

// Counts are how much was played.
type Counts struct{ Actions, Rolls int }

// deed is an action that was played.
type deed struct {
	engine.Action
	Hidden bool   // its own side alone may know it
	Before Counts // what was played before it
	Sat    []Seat // who sat at the seats
	play   int    // plays of any kind before it
}

// count counts a play that was made when these sat at the seats; hidden is an action that its
// own side alone may know.
func (c *Course) count(p engine.Play, hidden bool, sat []Seat) {
	if p.Action != nil {
		c.Last = c.deed(*p.Action, hidden, sat)
	}
	c.tally(p, sat)
}

// deed is an action that is played now.
func (c *Course) deed(a engine.Action, hidden bool, sat []Seat) *deed {
	return &deed{Action: a, Hidden: hidden, Before: c.Counts, Sat: sat, play: c.played}
}

// tally counts a play, and takes down who sat at the seats.
func (c *Course) tally(p engine.Play, sat []Seat) {
	c.played++
	switch {
	case p.Roll != nil:
		c.Rolls++
	case p.Action != nil:
		c.Actions++
	default:
		return // the moment is the same, and so are the salts
	}
	c.Sat = sat
}

// SideLine is an action as records and results tell it: its side and canonical
// line.
func SideLine(a engine.Action) string { return string(a.Side) + ": " + a.String() }

// Node is what the game waits for now.
func (c *Course) Node() engine.Node { return c.Rules.System.Node(c.State) }

// Hash is the state's hash as anyone may see it (package roll).
func (c *Course) Hash() (roll.Hash, error) {
	var hidden []roll.HiddenPart
	for _, seat := range c.Sat {
		text := engine.HiddenText(c.Rules.System, c.State, seat.Side)
		if len(text) == 0 {
			continue
		}
		part, err := c.hide(seat, text, roll.UseState, c.Counts)
		if err != nil {
			return roll.Hash{}, err
		}
		hidden = append(hidden, part)
	}
	public := engine.PublicText(c.Rules.System, c.State)
	return roll.StateHash(public, c.Actions, c.Rolls, hidden), nil
}

// Request asks for the dice that the game stands at.
func (c *Course) Request() (roll.Request, error) {
	state, err := c.Hash()
	if err != nil {
		return roll.Request{}, err
	}
	last, err := lastAction(c)
	if err != nil {
		return roll.Request{}, err
	}
	return roll.RequestFor(c.ID, state, *c.Node().Chance, last), nil
}

// lastAction is the last action as a request has it.
func lastAction(c *Course) (string, error) {
	if c.Last == nil {
		return "", nil
	}
	if !c.Last.Hidden {
		return SideLine(c.Last.Action), nil
	}
	part, err := c.conceal(c.Last.Sat, c.Last.Action, SideLine(c.Last.Action), c.Last.Before)
	return part.Action(), err
}

// Play goes on by one play.
func (c *Course) Play(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	events, ruling, err := c.Apply(p)
	if err != nil {
		return nil, ruling, fmt.Errorf("game %s: %w", c.Tag, err)
	}
	return events, ruling, nil
}

// Apply carries out a play. Where the ruling is not Legal nothing changes.
func (c *Course) Apply(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	return c.applyBy(c.Seats, p)
}

// applyBy goes on by a play that was made when these sat at the seats.
func (c *Course) applyBy(sat []Seat, p engine.Play) ([]engine.Event, engine.Ruling, error) {
	c.Redealt()
	if p.Pack != nil {
		return c.repack(p)
	}
	var node engine.Node
	if p.Action != nil {
		node = c.Node()
		c.parts = c.parts.at(c, node)
	}
	next, events, ruling, err := engine.Apply(c.Rules.System, c.State, p)
	if err == nil && ruling.Verdict == engine.Legal {
		c.State = next
		c.count(p, IsHidden(events), sat)
		if p.Action != nil {
			c.Trace = c.Trace.after(node, c.Last)
		}
		unseal(c, p)
	}
	return events, ruling, err
}

// repack goes on with another version of the pack.
func (c *Course) repack(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	if p.Pack.From != c.PackHashNow {
		return nil, engine.Ruling{}, fmt.Errorf("a change of packs %s, where the game is played with %.12s", p.Pack, c.PackHashNow)
	}
	next, err := c.Packs(p.Pack.To)
	if err != nil {
		return nil, engine.Ruling{}, err
	}
	state, events, err := engine.ApplyPack(c.Rules.System, next.System, c.State, *p.Pack)
	if err != nil {
		return nil, engine.Ruling{}, err
	}
	after := *c.Table
	after.Rules, after.PackHashNow = next, p.Pack.To
	c.Table, c.State = &after, state
	c.count(p, false, nil)
	c.parts = partsFrom(c)
	return events, engine.Ruling{}, nil
}
