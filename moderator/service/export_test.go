package service

import "adjutant/moderator/roll"

// Load has the dice of a service fall as the function writes into their records, which do
// not verify then.
func (s *Service) Load(dice func(*roll.Record)) { s.load = dice }
