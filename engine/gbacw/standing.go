package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// conditionDrawn is the condition of standing orders that wait for a marker: "if drawn Hindman then
// move 24-TN S1420-S1520".
const conditionDrawn = "drawn"

// thenText is what a rule does that only a human can carry out.
const thenText = "text"

// Standing are the orders that a side has filed for the marker that is out: the first of them that is
// still possible, and when none is any more, pass. One that is unclear waits for a ruling, and one in
// words of no order for its side; nothing is filed for a marker without a rule.
func (sys *system) Standing(st engine.State, side engine.Side, rules []engine.StandingRule) []engine.Action {
	s := st.(*state.State)
	filed := filed(sys.Book, s, side, rules)
	for _, rule := range filed {
		switch {
		case rule.Then == thenText:
			return nil
		case rule.Action != nil && rule.Action.Verb != state.VerbPass && !arrived(sys.Book, s, *rule.Action) && sys.Check(s, *rule.Action).Verdict != engine.Illegal:
			return []engine.Action{*rule.Action}
		}
	}
	if len(filed) == 0 {
		return nil
	}
	return []engine.Action{{Side: side, Verb: state.VerbPass}}
}

// filed are a side's rules for the marker that is out, where it acts with it.
func filed(b *book.Book, s *state.State, side engine.Side, rules []engine.StandingRule) []engine.StandingRule {
	if s.Phase != state.PhaseActivation || s.Open != nil || !s.Pending.IsZero() || len(s.Rolls) > 0 || command.SideToChoose(b, s) != b.Side(side) {
		return nil
	}
	var list []engine.StandingRule
	for _, rule := range rules {
		if rule.If == conditionDrawn && strings.EqualFold(rule.Value, b.Commands[s.Active].ID) {
			list = append(list, rule)
		}
	}
	return list
}

// Missed are the orders filed for the marker that is out which may not be carried out, up to words that are
// no order. What was done with this marker is not among them.
func (sys *system) Missed(st engine.State, side engine.Side, rules []engine.StandingRule) (missed []engine.Missed, ok bool) {
	s := st.(*state.State)
	for _, rule := range filed(sys.Book, s, side, rules) {
		if rule.Then == thenText {
			break
		}
		if rule.Action == nil || rule.Action.Verb == state.VerbPass || arrived(sys.Book, s, *rule.Action) || hasDone(sys.Book, s, *rule.Action) {
			continue
		}
		if r := sys.Check(s, *rule.Action); r.Verdict == engine.Illegal {
			missed = append(missed, engine.Missed{Action: *rule.Action, Findings: r.Findings})
		}
	}
	return missed, true
}

// hasDone reports whether the units of an order have done such a thing with the marker that is out.
func hasDone(b *book.Book, s *state.State, a engine.Action) bool {
	units := position.Indices(b, a.Units)
	all := func(did func(state.Unit) bool) bool {
		return len(units) > 0 && !slices.ContainsFunc(units, func(i int) bool { return !did(s.Units[i]) })
	}
	switch a.Verb {
	case state.VerbMove, state.VerbWithdraw:
		return all(func(u state.Unit) bool { return u.Moved })
	case state.VerbEntry:
		return all(func(u state.Unit) bool { return u.Fate != state.FateWaiting && u.Due > 0 })
	case state.VerbRoll:
		return len(a.Args) == 1 && a.Args[0].Name == state.ThrowRally && !slices.ContainsFunc(position.Indices(b, state.UnitIDs(a.Args[0].Values)), func(i int) bool { return !s.Units[i].Rallied })
	case state.VerbFire:
		return all(func(u state.Unit) bool { return u.Fired })
	case state.VerbShock:
		return slices.ContainsFunc(a.From, func(from engine.Loc) bool { return shockedFrom(b, s, a.Side, from) })
	case state.VerbOrders:
		return all(func(u state.Unit) bool {
			f := s.Formations[u.Formation]
			return len(a.Args) == 1 && f.Order == a.Args[0].Name || f.Failed
		})
	case state.VerbFace:
		return all(func(u state.Unit) bool {
			return u.Facing != "" && len(a.Args) == 1 && strings.EqualFold(u.Facing, a.Args[0].Name)
		})
	}
	return false
}

// shockedFrom reports whether a unit of a side that began the activation in a hex has shocked in it.
func shockedFrom(b *book.Book, s *state.State, side engine.Side, from engine.Loc) bool {
	c, err := b.Pack.Grid.Find(string(from))
	for i, u := range s.Units {
		if err == nil && u.Shocked && b.Unit(i).Side == side && (u.From == b.HexName(c) || u.At == b.HexName(c)) {
			return true
		}
	}
	return false
}

// arrived reports whether a move was made with an earlier marker: its unit stands where it ends.
func arrived(b *book.Book, s *state.State, a engine.Action) bool {
	if a.Verb != state.VerbMove || len(a.Units) != 1 || len(a.Path) == 0 {
		return false
	}
	unit, there := b.UnitIndex[a.Units[0]]
	end, err := b.Pack.Grid.Find(string(a.Path[len(a.Path)-1]))
	return there && err == nil && s.Units[unit].At == b.HexName(end)
}
