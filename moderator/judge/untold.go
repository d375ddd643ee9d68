package judge

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/command"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// untold is what the side had ordered before for where the game stands, where nobody here may read it and the journal
// tells that it was done.
func (s *standBy) untold(side engine.Side) (order, bool) {
	if s.run.Input.Untold == nil {
		return order{}, false
	}
	action, spoke := s.run.Input.Untold.Next(side, len(s.run.Lines))
	if !spoke {
		return order{}, false
	}
	return order{interpret.Item{Source: s.sourceTold(action), Action: action}}, true
}

// sourceTold is where an action came from, in the words of the answer that was given at the time, behind all
// that was done before it.
func (s *standBy) sourceTold(a engine.Action) string {
	told := strings.Join(strings.Fields(s.run.Input.Untold.Answer), " ")
	behind := func(printed string) bool {
		_, rest, is := strings.Cut(told, "done "+strings.Join(strings.Fields(printed), " ")+" (")
		if is {
			told = rest
		}
		return is
	}
	for _, e := range s.run.Entries {
		if e.Fate == report.Done && e.Order != "" {
			behind(e.Printed)
		}
	}
	if !behind(s.run.Printer().Line(a)) {
		return standingSource
	}
	source, _, _ := strings.Cut(told, ")")
	return source
}

// carryUntold carries out of what waited, which nobody here may read, what the journal tells that was done of it.
func (r *Run) carryUntold() error {
	r.Late, r.inRest, r.meantFor = true, true, nil
	for {
		if err := r.settle(nil); err != nil || r.need != nil {
			return err
		}
		o, goesOn := r.untold(r.Input.Untold.Waits)
		if !goesOn {
			break
		}
		if err := r.act(o); err != nil {
			return err
		}
	}
	if r.Input.Untold.Still {
		r.Rest = r.Course.Rest
	}
	return nil
}

// untoldRest has something wait of a side of which nobody here may read what.
func untoldRest(s *command.Session) {
	if !s.Input.Untold.Waiting() {
		return
	}
	t := *s.Course.Table
	t.Rest = &game.Rest{Side: s.Input.Untold.Waits, Actions: []engine.Action{{Side: s.Input.Untold.Waits}}}
	s.Course.Table = &t
}
