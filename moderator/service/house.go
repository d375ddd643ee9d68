package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// houseWake is the question of the jobs that have the house play. A commit that leaves a game waiting for the
// house asks for one, so that none is without the other.
const houseWake = game.HouseWake

// mostHouse is how many submissions of the house one after the other are made while a player waits for it.
const mostHouse = 50

// PlayHouse has the house play in a game as long as that waits for it.
func (s *Service) PlayHouse(ctx context.Context, tag string) error {
	return guarded(s.Log, func() error {
		for range mostHouse {
			played, err := s.houseOnce(ctx, tag)
			if errors.Is(err, storage.ErrConflict) {
				continue // somebody else has gone on with the game
			}
			if err != nil || !played {
				return err
			}
		}
		return nil
	})
}

// houseOnce makes one submission of the house; false where the game does not wait for it.
func (s *Service) houseOnce(ctx context.Context, tag string) (played bool, err error) {
	g, err := s.journal(ctx, tag)
	if err != nil {
		return false, fmt.Errorf("game %s: %w", tag, err)
	}
	t, err := s.Moderator.Rules.TableOf(g)
	if err != nil {
		return false, err
	}
	if _, moves := t.Course().HouseMoves(); !moves {
		return false, nil
	}
	return true, s.lapseAt(ctx, storage.Job{Question: houseWake}, tag, g, s.now())
}

// playFirst has the house play before a mail is judged that came when the game waited for it: the mail meets the
// game as it is then. The conflict has it judged anew. A house that fails keeps no mail from being judged.
func (s *Service) playFirst(ctx context.Context, tag string) error {
	err := s.PlayHouse(ctx, tag)
	if err == nil {
		return storage.ErrConflict
	}
	if ctx.Err() != nil || s.passes(err) {
		return err
	}
	s.Log.Error("the house cannot play", "game", tag, "error", err)
	return nil
}

// WakeHouses has the house play in all games that wait for it: what it was to do when the program ended is done
// by the job that a commit asked for, and this is for games whose job was given up.
func (s *Service) WakeHouses(ctx context.Context, games []view.Summary) {
	for _, g := range games {
		if !g.AwaitsHouse() {
			continue
		}
		if err := s.PlayHouse(ctx, g.Tag); err != nil && ctx.Err() == nil {
			s.Log.Error("the house cannot play", "game", g.Tag, "error", err)
		}
	}
}
