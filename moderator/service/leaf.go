package service

import (
	"errors"
	"fmt"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// leaf is the result of a decision for the transparency log, or the end of the game
// where there is no result. The mails about it, which bring it and the log's
// checkpoint, are written once its place is known. An ending that comes with a result
// is the leaf before it.
func (s *Service) leaf(tag string, g game.Game, decision decision.Decision) (*storage.Leaf, []roll.Hash, error) {
	keys, err := s.dice().keysOf(tag, g)
	if err != nil {
		return nil, nil, err
	}
	signed, err := sign(keys, decision)
	if decision.Ending != nil {
		err = errors.Join(err, g.CheckInForce(decision.Ending.Closed))
	}
	if err != nil {
		return nil, nil, fmt.Errorf("game %s: %w", tag, err)
	}
	public, err := keys.Public()
	if err != nil {
		return nil, nil, fmt.Errorf("game %s: %w", tag, err)
	}
	then := func(number int, size int64, root roll.Hash) ([]game.Line, []storage.Parcel, error) {
		checkpoint, err := keys.Checkpoint(public.OriginOf(number), size, root)
		if err != nil {
			return nil, nil, fmt.Errorf("game %s: %w", tag, err)
		}
		signed.Checkpoint = checkpoint.Note
		parcels, err := s.Postroom().Pack(letters.Logged(decision, tag, signed))
		return signed.Lines(decision.Append[0].At), parcels, err
	}
	last := signed.Leaves[len(signed.Leaves)-1]
	return &storage.Leaf{Hash: last, Then: then}, signed.Leaves[:len(signed.Leaves)-1], nil
}

// sign signs what of a decision goes into the log.
func sign(keys roll.Keys, decision decision.Decision) (letters.Signed, error) {
	var signed letters.Signed
	if decision.Ending != nil {
		ending, err := keys.SignEnding(*decision.Ending)
		if err != nil {
			return signed, err
		}
		signed.Ending, signed.Leaves = ending.String(), append(signed.Leaves, ending.Hash())
	}
	if decision.Result != nil {
		result, err := keys.SignResult(*decision.Result)
		if err != nil {
			return signed, err
		}
		signed.No, signed.Result, signed.Leaves = result.Number, result.String(), append(signed.Leaves, result.Hash())
	}
	return signed, nil
}
