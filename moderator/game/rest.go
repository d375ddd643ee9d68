package game

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// Rest is what of a side's submission waits behind a roll or a question: actions,
// and the end of the phase that they were for. A later Rest line replaces an
// earlier one; one with neither ends the wait.
type Rest struct {
	Side    engine.Side     `json:"side"`
	No      int             `json:"no"` // the submission they came from
	Actions []engine.Action `json:"actions,omitempty"`
	Ends    *Moment         `json:"ends,omitempty"` // the phase that ends when nothing is left to be done in it, nil for none
	// Asks are the questions that somebody has to rule on before the first of the
	// actions can be done; none where they wait for dice or an answer.
	Asks []string `json:"asks,omitempty"`
	// At is the choice that the first pass among the actions ends, and no other; nil in older journals.
	At *Moment `json:"at,omitempty"`
}

// ActionList are the actions that are left over, none of a nil rest.
func (r *Rest) ActionList() []engine.Action {
	if r == nil {
		return nil
	}
	return r.Actions
}

// Moment is a phase of a turn, or one of several choices of it.
type Moment struct {
	Turn     int    `json:"turn"`
	Phase    string `json:"phase"`
	Occasion string `json:"occasion,omitempty"` // "" for any of the phase
}

// MomentOf is the choice at which a node stands.
func MomentOf(n engine.Node) *Moment {
	return &Moment{Turn: n.Turn, Phase: n.Phase, Occasion: n.Occasion}
}

// MomentAmid is the choice that goes on for a side when what a node asks has been answered, nil where the rules do not say: of
// the other side's phase it is one at which this side never stands.
func MomentAmid(n engine.Node, side engine.Side) *Moment {
	switch {
	case !n.Asked:
		return nil
	case n.Amid == engine.Amid{} && n.Pass == nil:
		return nil
	case n.Amid == engine.Amid{}:
		return MomentOf(n)
	case n.Amid.Side != side:
		return &Moment{Turn: n.Turn, Phase: n.Amid.Phase, Occasion: fmt.Sprintf("what was asked in the %s phase of %s in turn %d", n.Amid.Phase, n.Amid.Side, n.Turn)}
	}
	return &Moment{Turn: n.Turn, Phase: n.Amid.Phase, Occasion: n.Occasion}
}

// Is reports whether a node stands at the moment.
func (m Moment) Is(n engine.Node) bool {
	return n.Turn == m.Turn && n.Phase == m.Phase && (m.Occasion == "" || m.Occasion == n.Occasion)
}

// String names the moment for people.
func (m Moment) String() string {
	if m.Occasion != "" {
		return m.Occasion
	}
	return fmt.Sprintf("the %s phase of turn %d", m.Phase, m.Turn)
}

// Waits reports whether anything waits.
func (r *Rest) Waits() bool { return r != nil && (len(r.Actions) > 0 || r.Ends != nil) }

// EndsWith has a phase end behind the actions, unless they end it themselves.
func (r *Rest) EndsWith(m *Moment) {
	if n := len(r.Actions); n == 0 || r.Actions[n-1].Verb != PassVerb {
		r.Ends = m
	}
}

// AgreeVerb is the verb by which a side agrees with what another has said, where it is not a pass.
const AgreeVerb = "agree"

// PassVerb is the verb by which all systems let a side end its phase.
const PassVerb = "pass"

// MoveVerb is the action of all systems in which units are dragged over a map.
const MoveVerb = "move"

// DeclareVerb is the action by which a side says what its counters show, and does nothing with them.
const DeclareVerb = "declare"

// Lines are the canonical lines of what waits, each behind its side.
func (r *Rest) Lines() []string { return r.Printed(engine.Action.String) }

// Printed says for people what waits, with the line of each action.
func (r *Rest) Printed(line func(engine.Action) string) []string {
	if r == nil {
		return nil
	}
	var lines []string
	for i, a := range r.Actions {
		text := fmt.Sprintf("%s: %s", r.Side, line(a))
		if i == 0 && len(r.Asks) > 0 {
			text += fmt.Sprintf("   (until somebody rules on %s)", strings.Join(r.Asks, ", "))
		}
		lines = append(lines, text)
	}
	if r.Ends != nil {
		lines = append(lines, fmt.Sprintf("%s: the end of the %s phase", r.Side, r.Ends.Phase))
	}
	return lines
}

// short is the line in short.
func (r *Rest) short() string {
	switch {
	case r.Waits() && len(r.Actions) == 0:
		return fmt.Sprintf("the end of %s's %s phase waits", r.Side, r.Ends.Phase)
	case r.Waits():
		return fmt.Sprintf("%s of %s wait", report.Count(len(r.Actions), "order"), r.Side)
	}
	return "nothing waits"
}
