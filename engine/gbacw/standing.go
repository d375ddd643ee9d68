package gbacw

import (
	"strings"

	"adjutant/engine"
)

// conditionDrawn is the condition of standing orders that wait for a marker: "if drawn Hindman then
// move 24-TN S1420-S1520".
const conditionDrawn = "drawn"

// Standing are the orders that a side has filed for the marker that is out: the first of them that is
// still possible, and when none is any more, pass. Nothing is filed for a marker without a rule.
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
		if rule.Action != nil && rule.Action.Verb != verbPass && sys.Check(s, *rule.Action).Verdict == engine.Legal {
			return []engine.Action{*rule.Action}
		}
	}
	if !filed {
		return nil
	}
	return []engine.Action{{Side: side, Verb: verbPass}}
}
