package muzzleblast

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

// sound reports what a state of this pack cannot be.
func sound(bk *book, s *state) error {
	switch {
	case s.Version != textVersion:
		return fmt.Errorf("text of version %d, not %d", s.Version, textVersion)
	case s.Turns < 1 || s.Turns > maxTurns || s.Turn < 1 || s.Turn > s.Turns || s.Actions < 0 || s.Rolls < 0:
		return fmt.Errorf("turn %d of %d, %d actions, %d rolls", s.Turn, s.Turns, s.Actions, s.Rolls)
	case len(s.Done) != 2 || len(s.Seals) != 0 && len(s.Seals) != 2 || len(s.Plans) != 2 || len(s.Points) != 2 || len(s.Units) != len(bk.units) || s.First < 0 || s.First > 1:
		return errors.New("it is not about two sides with the pack's units")
	case !slices.ContainsFunc(bk.pack.Scenarios, func(sc pack.Scenario) bool { return sc.ID == s.Scenario }):
		return fmt.Errorf("no scenario %q", s.Scenario)
	case (s.Phase == phaseReveal) != (s.Opening != ""), s.Opening != "" && (!s.commits() || s.Opening != partMoves && s.Opening != partFire):
		return fmt.Errorf("phase %s, opening %q", s.Phase, s.Opening)
	case (s.Phase == phaseOver) != (s.Ended != ""):
		return fmt.Errorf("phase %s, ended %q", s.Phase, s.Ended)
	}
	for _, r := range s.Rulings {
		if err := bk.field.soundRuling(r); err != nil {
			return err
		}
	}
	if len(s.Bodies) > maxFigures*len(bk.units) {
		return fmt.Errorf("%d bodies", len(s.Bodies))
	}
	return errors.Join(printed.Register.Sound(s.Options), soundBodies(bk.field, bk.units, s), soundJobs(bk.field, bk.units, s))
}

// soundBodies: everybody is of the pack, on the table, and looks at something.
func soundBodies(f *field, units roster, s *state) error {
	for i, b := range s.Bodies {
		if b.Unit < 0 || b.Unit >= len(units) {
			return fmt.Errorf("body %d is of no unit", i)
		}
		u := units[b.Unit]
		switch {
		case b.At == b.Towards || !within(b.At, plane.Edge) || !within(b.Towards, 3*plane.Edge):
			return fmt.Errorf("body %d stands at %s and looks at %s", i, b.At, b.Towards)
		case b.Files < 1 || b.Files > maxFigures || b.Figures < 0 || b.Figures > 2*maxFigures:
			return fmt.Errorf("body %d has %d figures in %d files", i, b.Figures, b.Files)
		case b.Gun < 0 || b.Gun > u.guns || b.Holder < 0 || b.Holder > 2 || b.Fired < 0 || b.Fired > s.Turn:
			return fmt.Errorf("body %d: gun %d, holder %d, fired in turn %d", i, b.Gun, b.Holder, b.Fired)
		case b.House != 0 && (b.House < 0 || b.House > len(f.features) || f.features[b.House-1].kind != house):
			return fmt.Errorf("body %d is in house %d", i, b.House)
		}
	}
	return nil
}

func within(p plane.Point, edge int) bool {
	return p.X >= -edge && p.Y >= -edge && p.X <= edge && p.Y <= edge
}

// soundJobs: what waits for dice is about bodies there are, and the dice that fell fit.
func soundJobs(f *field, units roster, s *state) error {
	if s.Next < 0 || s.Next > 0 && s.Next >= len(s.Jobs) || len(s.Jobs) > 4*len(s.Bodies)*len(s.Bodies)+1 {
		return fmt.Errorf("job %d of %d", s.Next, len(s.Jobs))
	}
	for i, j := range s.Jobs {
		if !soundJob(f, units, s, j) || i < s.Next && len(j.Dice) != j.dice() || i >= s.Next && len(j.Dice) > 0 || j.Kind != s.Jobs[0].Kind {
			return fmt.Errorf("job %d, a %s of body %d", i, j.Kind, j.Body)
		}
	}
	for _, g := range s.Gaps {
		if g.Wall < 0 || g.Wall >= len(f.features) || f.features[g.Wall].kind != wall {
			return fmt.Errorf("a gap in %d", g.Wall)
		}
	}
	return nil
}

// soundJob reports whether a job names bodies, units and terrain that there are, and faces of its dice.
func soundJob(f *field, roster roster, s *state, j job) bool {
	units := j.Kind == jobMorale || j.Kind == jobRally
	targets := len(s.Bodies)
	if units {
		targets = len(roster)
	}
	_, known := jobKinds[j.Kind]
	shape := j.dice() > 0 && (j.Kind != jobMelee || len(j.Fighter) == 2 && len(j.Worth) == 2) && (j.Struck == "" || f.feature(j.Struck) >= 0)
	return known && shape && j.Body >= 0 && j.Body < len(s.Bodies) && j.Target >= 0 && j.Target < targets &&
		within(j.Aim, 3*plane.Edge) && within(j.Impact, 3*plane.Edge) &&
		!slices.ContainsFunc(j.Dice, func(d int) bool { return d < 1 || d > j.faces() }) &&
		!slices.ContainsFunc(slices.Concat(slices.Concat(j.Fighter...), j.Bursts), func(b burst) bool { return b.Body < 0 || b.Body >= len(s.Bodies) })
}
