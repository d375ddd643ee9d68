package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// standBy acts for the sides in a submission where no order of it does: by their standing orders, by what they have answered before,
// and by what nobody here may read and the journal tells.
type standBy struct {
	run     *Run
	missing map[string]int // filed orders that were told to be impossible, by how many lines there were then
	sought  foresee.Seeker // ways of filed moves
	filedAt *game.Moment   // the choice at which a filed order was last carried out, a pass excepted
}

// answerStanding answers a question with the standing order of the side that is
// asked, if it has one that speaks of it, or else with what it has answered before.
func (s *standBy) answerStanding(next *order) (answered bool, err error) {
	node := s.run.Course.Node()
	if !node.Asked && !node.Together && (s.run.Begun() || s.run.Reading.Standing != nil) {
		return s.actStanding(node, next)
	}
	if !node.Asked || !s.run.Begun() && s.run.Reading.Standing == nil && len(s.run.Reading.Ahead) == 0 {
		return false, nil
	}
	for _, side := range node.Seats {
		if s.precedes(side, next) || (probe{s.run}).unknown(side) {
			return false, nil
		}
		if o, spoke := s.untold(side); spoke {
			return true, s.run.act(o)
		}
		if action, spoke := foresee.StandingAnswer(s.run.Course, side); spoke {
			return true, s.run.act(order{interpret.Item{Source: standingSource, Action: action}})
		}
		if g, spoke := s.run.Course.AdvanceAnswer(side); spoke {
			return true, s.run.act(order{interpret.Item{Source: g.Source(), Action: *g.Action}})
		}
		if g, fits := s.run.Course.KindredAnswer(side); fits && s.run.Input.Version() >= orders.Attending {
			return true, s.run.act(order{interpret.Item{Source: g.Source(), Action: *g.Action}})
		}
		if g, fits := s.run.Course.FittingAnswer(side, s.stillComes); fits && s.run.Input.Version() >= orders.Conversing {
			return true, s.run.act(order{interpret.Item{Source: g.Source() + " behind another order", Action: *g.Action}})
		}
	}
	return false, nil
}

// stillComes reports whether an order, with its side, is yet to be carried out.
func (s *standBy) stillComes(line string) bool {
	is := func(a engine.Action) bool { return game.SideLine(a) == line }
	return slices.ContainsFunc(s.run.coming, func(o order) bool { return is(o.Action) }) || slices.ContainsFunc(s.run.Course.Rest.ActionList(), is) || slices.ContainsFunc(s.run.Rest.ActionList(), is)
}

// precedes reports whether the next order of the submission is the side's own and for this choice. Then it comes
// before any standing order, and is refused if it may not be carried out. In older reading versions it came
// first only if it could be carried out, or, up to Attending, was in front of a mail.
func (s *standBy) precedes(side engine.Side, next *order) bool {
	if next == nil || next.Action.Side != side {
		return false
	}
	ruling, version := s.run.Course.Rules.System.Check(s.run.Course.State, next.Action), s.run.Input.Version()
	first := version >= orders.Attending || version >= orders.Amending && !s.run.Begun()
	return ruling.Verdict == engine.Legal || first && !game.IsOutOfPhase(ruling)
}

// actStanding does what the standing orders of a side have it do at a choice that came up
// by the fall of dice or chits, or at which the side has just filed them.
func (s *standBy) actStanding(node engine.Node, next *order) (acted bool, err error) {
	if node.Kind != engine.AtChoice || len(s.run.Course.Standing) == 0 && s.run.Input.Untold == nil {
		return false, nil
	}
	for _, side := range node.Seats {
		if s.precedes(side, next) || (probe{s.run}).unknown(side) || !s.run.Begun() && side != s.run.Seat.Side {
			return false, nil
		}
		if o, spoke := s.untold(side); spoke {
			return true, s.run.act(o)
		}
		if s.ownFirst(node, side, next) {
			continue
		}
		actions := foresee.StandingActions(s.run.Course, side, s.finder())
		if len(actions) == 0 || !s.spends(node, side, actions[0]) {
			s.tellMissed(node, side)
			continue
		}
		o := order{interpret.Item{Source: standingSource, Action: actions[0]}}
		if ruling := s.run.Course.Rules.System.Check(s.run.Course.State, o.Action); ruling.Verdict != engine.Legal {
			s.tellMissed(node, side)
			s.stall(o, ruling.Findings)
			return false, nil
		}
		if o.Action.Verb == game.PassVerb {
			s.tellMissed(node, side)
		} else {
			s.filedAt = game.MomentOf(node)
		}
		return true, s.run.act(o)
	}
	return false, nil
}

// finder seeks ways for filed moves that name only the goal of a unit. Older reading versions left them as they
// were written.
func (s *standBy) finder() foresee.WayFinder {
	if s.run.Input.Version() < orders.Attending {
		return nil
	}
	return func(a engine.Action) (engine.Action, bool) {
		if a.Verb != game.MoveVerb {
			return a, false
		}
		ways := thriftiest(s.run.Course, shortest(s.sought.Seek(s.run.Course, fromWhereItStands(s.run.Course, a))))
		if len(ways) != 1 {
			return a, false
		}
		return ways[0], s.run.Course.Rules.System.Check(s.run.Course.State, ways[0]).Verdict == engine.Legal
	}
}

// fromWhereItStands is a move with the place where its unit stands before the places that it names.
func fromWhereItStands(c *game.Course, a engine.Action) engine.Action {
	for _, p := range engine.PlacedOf(c.Rules.System, c.State) {
		if p.At != "" && slices.Contains(a.Units, p.Unit) && (len(a.Path) == 0 || a.Path[0] != p.At) {
			a.Path = append([]engine.Loc{p.At}, a.Path...)
			break
		}
	}
	return a
}

// spends reports whether a filed pass ends a choice of its side. If something filed for the choice was left out,
// or nothing filed for it was done and no pass is filed, the owner may want to use the choice otherwise, and it
// stays his. Older reading versions passed.
func (s *standBy) spends(node engine.Node, side engine.Side, a engine.Action) bool {
	switch {
	case s.run.Input.Version() < orders.Attending || a.Verb != game.PassVerb:
		return true
	case len(foresee.MissedOrders(s.run.Course, side, s.finder())) > 0:
		return false
	}
	return s.didFiled(node, side) || foresee.FiledPass(s.run.Course, side)
}

// didFiled reports whether filed orders were carried out at the choice where the game stands, in this submission or before what
// was asked amid it.
func (s *standBy) didFiled(node engine.Node, side engine.Side) bool {
	if s.filedAt != nil && s.filedAt.Is(node) {
		return true
	}
	amid := game.MomentAmid(s.run.Start.Node(), side)
	return amid != nil && amid.Is(node)
}

// filing is the standing orders of the mail, and the choice at which it files them.
func (s *standBy) filing() game.Standing {
	filed := game.Standing{Side: s.run.Seat.Side, Orders: s.run.Reading.Standing}
	if s.run.Input.Version() >= orders.Conversing {
		filed.At = game.MomentOf(s.run.Start.Node())
	}
	return filed
}

// ownFirst reports whether a choice is the side's own to make, whatever stands: it has filed its standing orders at this
// very choice, and they are for later ones; or what its mails have it do here waits and is not judged yet. From Attending on
// one for which the mail has ordered something is its own altogether.
func (s *standBy) ownFirst(node engine.Node, side engine.Side, next *order) bool {
	if s.run.Input.Version() < orders.Conversing {
		return false
	}
	filed, rest := s.run.Course.Standing[side].At, s.run.Course.Rest
	switch {
	case filed != nil && filed.Is(node), rest.Waits() && rest.Side == side && !s.run.inRest:
		return true
	}
	if s.run.Input.Version() >= orders.Attending && side == s.run.Seat.Side && s.run.acted != nil && s.run.acted.Is(node) {
		return true
	}
	return next != nil && next.Action.Side == side && s.run.meantFor != nil && s.run.meantFor.Is(node)
}

// standingSource is where an action of a standing order stands.
const standingSource = "standing order"

// tellMissed names the orders that a side has filed for this choice and that may not be
// carried out, to that side alone. What it was told of the choice before is not said again.
func (s *standBy) tellMissed(node engine.Node, side engine.Side) {
	since := cameUp(s.run.Lines, side)
	known := map[string]bool{}
	if at := s.run.Start.Node(); since == 0 && at.Kind == engine.AtChoice && !at.Asked && at.Turn == node.Turn && at.Phase == node.Phase && slices.Contains(at.Seats, side) {
		for _, m := range foresee.MissedOrders(&s.run.Start, side, s.finder()) {
			known[m.Action.String()] = true
		}
	}
	for _, m := range foresee.MissedOrders(s.run.Course, side, s.finder()) {
		line := m.Action.String()
		if told, before := s.missing[line]; known[line] || before && told >= since {
			continue
		}
		if s.missing == nil {
			s.missing = map[string]int{}
		}
		s.missing[line] = len(s.run.Lines)
		why := append([]engine.Finding{{Code: finding.FiledIllegal, Text: "you have filed it for now, and it may not be done; what is filed behind it goes on"}}, m.Findings...)
		s.run.enter(order{interpret.Item{Source: standingSource, Action: m.Action}}, report.Skipped, why, nil)
	}
}

// cameUp is how many lines of the submission there were when the choice of a side came up
// at which the game stands: up to the last fall of chits, or its last pass; 0 where that
// was before.
func cameUp(lines []game.Line, side engine.Side) int {
	for i, l := range slices.Backward(lines) {
		switch p := l.Play; {
		case p == nil:
		case p.Roll != nil && len(p.Roll.Drawn) > 0, p.Action != nil && p.Action.Side == side && p.Action.Verb == game.PassVerb:
			return i + 1
		}
	}
	return 0
}

// stall leaves the choice to the side whose standing order waits there for a ruling, and
// says so once.
func (s *standBy) stall(o order, findings []engine.Finding) {
	if last := len(s.run.Entries) - 1; last >= 0 && s.run.Entries[last].Fate == report.Waits && s.run.Entries[last].Order == o.text(engine.Action.String) {
		return
	}
	s.run.enter(o, report.Waits, findings, nil)
}
