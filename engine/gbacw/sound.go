package gbacw

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/pack"
)

// sound reports what a state of this pack cannot be.
func (sys *system) sound(s *state.State) error {
	switch {
	case s.Version != textVersion:
		return fmt.Errorf("text of version %d, not %d", s.Version, textVersion)
	case !slices.ContainsFunc(sys.Pack.Scenarios, func(sc pack.Scenario) bool { return sc.ID == s.Scenario }):
		return fmt.Errorf("no scenario %q", s.Scenario)
	case s.Turn < 1 || s.Turn > sys.Book.Longest(s.Scenario) || s.Actions < 0 || s.Fallen < 0:
		return fmt.Errorf("turn %d, %d actions, %d rolls", s.Turn, s.Actions, s.Fallen)
	case len(s.Units) != len(sys.Pack.Units) || len(s.Formations) != len(sys.Formations) || len(s.Commands) != len(sys.Commands):
		return errors.New("it is not about the pack's units and formations")
	case s.Seat < 0 || s.Seat >= len(sys.Sides) || s.Initiative < -1 || s.Initiative >= len(sys.Sides):
		return fmt.Errorf("seat %d, initiative %d", s.Seat, s.Initiative)
	case s.Active < -1 || s.Active >= len(sys.Commands) || (s.Active >= 0) != (s.Phase == state.PhaseActivation):
		return fmt.Errorf("command %d in the %s phase", s.Active, s.Phase)
	case (s.Phase == state.PhaseOver) != (s.Ended != ""):
		return fmt.Errorf("phase %s, ended %q", s.Phase, s.Ended)
	}
	return errors.Join(soundUnits(sys.Book, s), sys.soundThrows(s), sys.soundQuestion(s), command.SoundFacts(sys.Book, s), sys.soundPending(s), state.Register.Sound(s.Options))
}

func soundUnits(b *book.Book, s *state.State) error {
	for i, u := range s.Units {
		if u.Formation < 0 || u.Formation >= len(b.Formations) {
			return fmt.Errorf("unit %d is of no formation", i)
		}
		if !u.Here() {
			continue
		}
		if _, err := b.Pack.Grid.Find(string(u.At)); err != nil {
			return fmt.Errorf("unit %s: %w", b.Unit(i).ID, err)
		}
	}
	return nil
}

func (sys *system) soundThrows(s *state.State) error {
	for i, t := range s.Rolls {
		if isAsked(t.Kind) && (i > 0 || !s.Pending.IsZero() || s.Open != nil) && t.Index >= 0 && t.Index < len(sys.Pack.Units) && isReadable(sys.Book, t) {
			continue
		}
		if _, there := sys.procedures[t.Kind]; !there {
			return fmt.Errorf("a throw of kind %q", t.Kind)
		}
		if _, there := sys.Hexes[t.At]; !there && (t.Kind == state.ThrowFire || t.Kind == state.ThrowShock) {
			return fmt.Errorf("a throw of kind %s at %q", t.Kind, t.At)
		}
		most := len(sys.Pack.Units)
		if isCommandThrow(t.Kind) {
			most = len(sys.Commands)
		}
		if t.Index < 0 || t.Index >= most {
			return fmt.Errorf("a throw of kind %s about %d", t.Kind, t.Index)
		}
	}
	return nil
}

func (sys *system) soundQuestion(s *state.State) error {
	q := s.Open
	if q == nil {
		return nil
	}
	most := len(sys.Pack.Units)
	if q.About == state.AboutMarkers {
		most = len(sys.Commands)
	}
	switch _, known := sys.asking[q.About]; {
	case !known:
		return fmt.Errorf("a question about %q", q.About)
	case q.About == state.AboutOver && !isStride(sys.Book, q.Word), q.About == state.AboutGround && !isGoing(sys.Book, q.Word), q.About == state.AboutTop && !isTop(sys.Book, q.Word), q.About == state.AboutStack && !isGoing(sys.Book, " "+q.Word):
		return fmt.Errorf("the question %q", q.Name)
	case q.Index < 0 || q.Index >= most || q.Side < 0 || q.Side > 1:
		return fmt.Errorf("the question %q", q.Name)
	case !soundDispute(sys.Sides, *q) || slices.ContainsFunc(q.Said, func(answer string) bool { return !sys.isAnswer(s, sys.openQuestion(s), answer) }):
		return fmt.Errorf("what was said of %q", q.Name)
	case q.About == state.AboutFight:
		return soundStatement(sys.Book, *q)
	case q.About == state.AboutBeaten:
		return soundBeaten(sys.Book, s)
	case q.Draft != "" || q.Stated != "" && !sys.answers1(s, *q, q.Stated):
		return fmt.Errorf("the answer %q to %q", q.Stated, q.Name)
	}
	return nil
}

// soundBeaten: the question whose formations are ineffective has some left, and what a side says of it
// can be read.
func soundBeaten(b *book.Book, s *state.State) error {
	q := *s.Open
	if len(victory.Undeclared(b, s, q.Side)) == 0 {
		return fmt.Errorf("the question %q about nobody", q.Name)
	}
	for _, text := range []string{q.Draft, q.Stated} {
		if _, ok := victory.BeatenList(b, s, q.Side, text); text != "" && !ok {
			return fmt.Errorf("the answer %q to %q", text, q.Name)
		}
	}
	return nil
}

// soundStatement: what a side says of a fight can be read.
func soundStatement(b *book.Book, q state.Question) error {
	for _, text := range []string{q.Draft, q.Stated} {
		if _, ok := combat.Statement(b, text); text != "" && !ok {
			return fmt.Errorf("the answer %q to %q", text, q.Name)
		}
	}
	return nil
}

// isReadable reports whether the word of a question among the throws can be read.
func isReadable(b *book.Book, t state.Throw) bool {
	if _, there := b.Hexes[t.At]; t.Kind == state.ThrowGround || t.Kind == state.ThrowAdvance || t.Kind == state.ThrowStack || t.Kind == state.ThrowReply {
		return there
	}
	if t.Kind == state.ThrowTurn {
		return !slices.ContainsFunc(strings.Fields(t.Word), func(id string) bool { _, there := b.UnitIndex[engine.UnitID(id)]; return !there })
	}
	return isTop(b, t.Word)
}

// isTop reads "fire 12 1D 55-IL,54-OH".
func isTop(b *book.Book, word string) bool {
	by, err := strconv.Atoi(combat.WordAt(word, 1))
	return err == nil && by >= 0 && by < len(b.Pack.Units) && !slices.ContainsFunc(combat.UnitsOf(word), func(id string) bool { _, there := b.UnitIndex[engine.UnitID(id)]; return !there })
}

func isStride(b *book.Book, text string) bool { _, ok := move.StrideOf(b, text); return ok }

// isGoing reads "react S5614".
func isGoing(b *book.Book, text string) bool {
	_, at, _ := strings.Cut(text, " ")
	_, there := b.Hexes[engine.Loc(at)]
	return there
}
