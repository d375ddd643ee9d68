package service

import (
	"maps"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Load has the dice of a service fall as the function writes into their records, which do
// not verify then.
func (s *Service) Load(dice func(*roll.Record)) { s.load = dice }

// Known are the lines of the games that were read.
func (j *Journals) Known() map[string][]game.Line {
	j.mu.Lock()
	defer j.mu.Unlock()
	return maps.Clone(j.read)
}
