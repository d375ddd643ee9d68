package gbacw

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine/pack"
)

// sound reports what a state of this pack cannot be.
func (sys *system) sound(s *state) error {
	switch {
	case s.Version != textVersion:
		return fmt.Errorf("text of version %d, not %d", s.Version, textVersion)
	case !slices.ContainsFunc(sys.pack.Scenarios, func(sc pack.Scenario) bool { return sc.ID == s.Scenario }):
		return fmt.Errorf("no scenario %q", s.Scenario)
	case s.Turn < 1 || s.Turn > sys.book.turns(s.Scenario) || s.Actions < 0 || s.Fallen < 0:
		return fmt.Errorf("turn %d, %d actions, %d rolls", s.Turn, s.Actions, s.Fallen)
	case len(s.Units) != len(sys.pack.Units) || len(s.Formations) != len(sys.formations) || len(s.Commands) != len(sys.commands):
		return errors.New("it is not about the pack's units and formations")
	case s.Seat < 0 || s.Seat >= len(sys.info.Sides) || s.Initiative < -1 || s.Initiative >= len(sys.info.Sides):
		return fmt.Errorf("seat %d, initiative %d", s.Seat, s.Initiative)
	case s.Active < -1 || s.Active >= len(sys.commands) || (s.Active >= 0) != (s.Phase == phaseActivation):
		return fmt.Errorf("command %d in the %s phase", s.Active, s.Phase)
	case (s.Phase == phaseOver) != (s.Ended != ""):
		return fmt.Errorf("phase %s, ended %q", s.Phase, s.Ended)
	}
	return errors.Join(sys.soundUnits(s), sys.soundThrows(s), sys.soundQuestion(s), sys.soundFacts(s), sys.soundOptions(s.Options))
}

func (sys *system) soundOptions(o options) error {
	for _, c := range choices() {
		if err := checkOption(c.name, o[c.name]); err != nil {
			return err
		}
	}
	if len(o) != len(choices()) {
		return fmt.Errorf("%d options, not %d", len(o), len(choices()))
	}
	return nil
}

func (sys *system) soundUnits(s *state) error {
	for i, u := range s.Units {
		if u.Formation < 0 || u.Formation >= len(sys.formations) {
			return fmt.Errorf("unit %d is of no formation", i)
		}
		if !u.here() {
			continue
		}
		if _, err := sys.pack.Grid.Find(string(u.At)); err != nil {
			return fmt.Errorf("unit %s: %w", sys.unit(i).ID, err)
		}
	}
	return nil
}

func (sys *system) soundThrows(s *state) error {
	for _, t := range s.Rolls {
		if _, there := sys.procedures[t.Kind]; !there {
			return fmt.Errorf("a throw of kind %q", t.Kind)
		}
		most := len(sys.pack.Units)
		if isCommandThrow(t.Kind) {
			most = len(sys.commands)
		}
		if t.Index < 0 || t.Index >= most {
			return fmt.Errorf("a throw of kind %s about %d", t.Kind, t.Index)
		}
	}
	return nil
}

func (sys *system) soundQuestion(s *state) error {
	q := s.Open
	if q == nil {
		return nil
	}
	most := len(sys.pack.Units)
	if q.About == aboutMarkers {
		most = len(sys.commands)
	}
	switch {
	case q.Index < 0 || q.Index >= most || q.Side < 0 || q.Side > 1:
		return fmt.Errorf("the question %q", q.Name)
	case q.About == aboutFight:
		return sys.soundStatement(*q)
	case q.Draft != "" || q.Stated != "" && !slices.Contains(sys.answers(*q), q.Stated):
		return fmt.Errorf("the answer %q to %q", q.Stated, q.Name)
	}
	return nil
}

// soundStatement: what a side says of a fight can be read.
func (sys *system) soundStatement(q question) error {
	for _, text := range []string{q.Draft, q.Stated} {
		if _, ok := sys.statement(text); text != "" && !ok {
			return fmt.Errorf("the answer %q to %q", text, q.Name)
		}
	}
	return nil
}
