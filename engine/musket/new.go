package musket

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
)

// New is the state before the first play.
func (sys *System) New(setup engine.Setup) (engine.State, error) {
	s, err := sys.begin(setup)
	if err != nil {
		return nil, fmt.Errorf("begin %s: %w", sys.pack.ID, err)
	}
	s.startSetup(0)
	return s, nil
}

// begin is the set-up itself.
func (sys *System) begin(setup engine.Setup) (*State, error) {
	s := &State{sys: sys, opts: sys.defaults, turn: 1, phase: phaseMove}
	for _, name := range slices.Sorted(maps.Keys(setup.Options)) {
		if err := s.opts.set(name, setup.Options[name]); err != nil {
			return nil, err
		}
	}
	if err := sys.playable(s.opts); err != nil {
		return nil, err
	}
	if setup.Scenario != "" {
		named := func(sc scenario) bool { return sc.id == setup.Scenario }
		if s.scenario = slices.IndexFunc(sys.scenarios, named); s.scenario < 0 {
			return nil, fmt.Errorf("there is no scenario %q", setup.Scenario)
		}
	}
	s.sys = sys.on(s.opts)
	s.pieces = slices.Clone(sys.scenarios[s.scenario].pieces)
	s.restricted = sys.sheet.restricted != nil
	if sys.sheet.plan != nil {
		s.plans = make([]planned, len(sys.sheet.plan.formations))
	}
	for _, o := range sys.objectives {
		s.holders = append(s.holders, o.holder)
	}
	return s, nil
}

// playable names a value for which the pack has no data.
func (sys *System) playable(opts choices) error {
	if sys.charts[opts[optCRT]] == nil {
		return fmt.Errorf("the pack has no chart for option A-01 (crt) %s", opts.word(optCRT))
	}
	if opts.is(optSealed, sealedCommit) && sys.sheet.plan == nil {
		return fmt.Errorf("option sealed %s: the pack has no entry plan to seal", opts.word(optSealed))
	}
	for side := range sys.sides {
		if opts.is(optNoGoal, goalEdge) && sys.field.goal[side] == nil && sys.sheet.edge[side] == nil {
			return fmt.Errorf("option A-14 (no_goal) edge: the pack lists no hexes to which %s retreats (musket.retreat)", sys.sides[side])
		}
	}
	return nil
}

// Placed lists every unit and where it stands.
func (sys *System) Placed(state engine.State) []engine.Placed {
	s, ok := state.(*State)
	if !ok {
		return nil
	}
	all := make([]engine.Placed, len(s.pieces))
	for u, p := range s.pieces {
		all[u] = engine.Placed{Unit: id(s.sys, u), Side: sys.sides[sys.units[u].side], At: place(s.sys, p.at), Status: condition(s.sys, s.pieces, u)}
	}
	return all
}

// condition is the state of a unit in words.
func condition(sys *System, pieces []piece, u int) []string {
	p := pieces[u]
	var words []string
	if p.fate != present && p.fate != absent {
		return []string{fateWords[p.fate]}
	}
	if p.steps < sys.units[u].steps {
		words = append(words, "reduced")
	}
	if p.status != good {
		words = append(words, statusWords[p.status])
	}
	return words
}
