package gbacw

import (
	"strings"

	"adjutant/engine"
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
	s := st.(*state)
	if s.Phase != phaseActivation || s.Open != nil || s.Pick != "" || len(s.Rolls) > 0 || sys.acts(s) != sys.side(side) {
		return nil
	}
	filed := false
	for _, rule := range rules {
		if rule.If != conditionDrawn || !strings.EqualFold(rule.Value, sys.commands[s.Active].id) {
			continue
		}
		filed = true
		switch {
		case rule.Then == thenText:
			return nil
		case rule.Action != nil && rule.Action.Verb != verbPass && !sys.arrived(s, *rule.Action) && sys.Check(s, *rule.Action).Verdict != engine.Illegal:
			return []engine.Action{*rule.Action}
		}
	}
	if !filed {
		return nil
	}
	return []engine.Action{{Side: side, Verb: verbPass}}
}

// arrived reports whether a move was made with an earlier marker: its unit stands where it ends.
func (sys *system) arrived(s *state, a engine.Action) bool {
	if a.Verb != verbMove || len(a.Units) != 1 || len(a.Path) == 0 {
		return false
	}
	unit, there := sys.units[a.Units[0]]
	end, err := sys.pack.Grid.Find(string(a.Path[len(a.Path)-1]))
	return there && err == nil && s.Units[unit].At == sys.name(end)
}
