package openplay

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Of is a pack of any system in open play, and its system: the same game with the same
// sides and units, of which nothing is held against rules. It follows from the pack alone,
// and has no folder of its own. The game has an open end, and the moderator throws whatever
// dice are asked for.
func Of(p *pack.Pack) (*pack.Pack, engine.System) {
	open := pack.Pack{
		ID: p.ID, Title: p.Title, System: "openplay", Edition: p.Edition, Sides: p.Sides, Units: p.Units, Hash: engine.OpenHash(p.Hash),
	}
	for _, s := range p.Scenarios {
		open.Scenarios = append(open.Scenarios, pack.Scenario{ID: s.ID, Title: s.Title})
	}
	return &open, newSystem(&open, allowance{most: engine.Dice{N: 20, Sides: 100, Low: 1}})
}

// TakeOver begins in the turn of another system: those who come before the side at play
// are done in it. Where sides chose together there, the order is free, else they take
// turns. Of the options only the dice are the game's to say.
func (sys system) TakeOver(from engine.Node, options map[string]string) (engine.State, error) {
	for _, name := range slices.Sorted(maps.Keys(options)) {
		if name != optionDice {
			return nil, fmt.Errorf("open play that takes a game over has no option %q: only %s", name, optionDice)
		}
	}
	chosen, err := register.Choose(sys.options, options)
	if err != nil {
		return nil, err
	}
	s := state{Version: textVersion, Order: alternate, Dice: chosen[optionDice], Turn: max(from.Turn, 1)}
	if from.Together {
		s.Order = free
		return s, nil
	}
	at := slices.IndexFunc(sys.info.Sides, func(side engine.Side) bool { return slices.Contains(from.Seats, side) })
	if at < 0 {
		return nil, fmt.Errorf("open play takes a game over in which %q are at play", from.Seats)
	}
	s.Done = append(s.Done, sys.info.Sides[:at]...)
	return s, nil
}
