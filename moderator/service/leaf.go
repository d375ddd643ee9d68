package service

import (
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// leaf is the result of a decision for the transparency log. The mails about it,
// which bring it and the log's checkpoint, are written once its place is known.
func (s *Service) leaf(tag string, game moderator.Game, decision moderator.Decision) (*moderator.Leaf, error) {
	keys, err := s.keysOf(tag, game)
	if err != nil {
		return nil, err
	}
	public, err := keys.Public()
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", tag, err)
	}
	result, err := keys.SignResult(*decision.Result)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", tag, err)
	}
	then := func(size int64, root roll.Hash) ([]moderator.Line, []moderator.Parcel, error) {
		checkpoint, err := keys.Checkpoint(public.Origin(), size, root)
		if err != nil {
			return nil, nil, fmt.Errorf("game %s: %w", tag, err)
		}
		logged := moderator.Logged{No: result.Number, Result: result.String(), Checkpoint: checkpoint.Note}
		parcels, err := s.Pack(decision.Letters(tag, logged))
		return []moderator.Line{{At: decision.Append[0].At, Logged: &logged}}, parcels, err
	}
	return &moderator.Leaf{Hash: result.Hash(), Then: then}, nil
}
