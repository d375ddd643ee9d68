package foresee

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// Ways are those on which the units of a move may go where the game stands.
func Ways(c *game.Course, a engine.Action) []engine.Action {
	return interpret.Ways(interpret.Request{Pack: c.Rules.Pack, Rules: c.Rules.System, State: c.State, Side: a.Side}, a)
}

// Seeker looks for ways, of so many moves of a submission whose way is not told; others stay
// as they are told.
type Seeker struct{ sought int }

// Seek is Ways, as long as not too many were sought.
func (s *Seeker) Seek(c *game.Course, a engine.Action) []engine.Action {
	if s.sought == maxSought {
		return []engine.Action{a}
	}
	ways := Ways(c, a)
	if len(ways) != 1 || !slices.Equal(ways[0].Path, a.Path) {
		s.sought++
	}
	return ways
}
