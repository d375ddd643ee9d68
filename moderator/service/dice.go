package service

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Dice are how the dice of a club fall. Keys must be set.
type Dice struct {
	Keys   func() (roll.Keys, error)   // with which the next roll is drawn
	Handed func() ([]roll.Keys, error) // that were handed over, and that games go on with until their next result; nil for none

	load func(*roll.Record) // has dice fall as a test wants them; nil, and nobody else can set it
}

// dice draws what decisions need, each record behind the last of its game.
type dice struct {
	Dice
	store Store
	now   func() time.Time
}

func (s *Service) dice() dice { return dice{Dice: s.Dice, store: s.Store, now: s.Now} }

// keysOf are the keys that draw for the game: those of now, or that were handed over and
// that the game goes on with. An error says that the players, who know the keys from the
// journal, could not verify what ours draw.
func (d dice) keysOf(tag string, game game.Game) (roll.Keys, error) {
	keys, err := d.Keys()
	if err != nil {
		return roll.Keys{}, err
	}
	known, err := game.Keys()
	if err != nil {
		return roll.Keys{}, fmt.Errorf("game %s: %w", tag, err)
	}
	all := []roll.Keys{keys}
	if d.Handed != nil {
		handed, err := d.Handed()
		if err != nil {
			return roll.Keys{}, err
		}
		all = append(all, handed...)
	}
	for _, keys := range all {
		public, err := keys.Public()
		if err != nil {
			return roll.Keys{}, fmt.Errorf("game %s: %w", tag, err)
		}
		if known == public.Text() {
			return keys, nil
		}
	}
	return roll.Keys{}, errors.New("the keys are not those that game " + tag + " goes on with")
}

// draw gives the one record of the request that a decision needs: the stored one,
// or a new one, behind those that were drawn for the same decision.
func (d dice) draw(ctx context.Context, keys roll.Keys, g game.Game, req roll.Request, drawn []roll.Record, c roll.Circumstances) (rec roll.Record, isNew bool, err error) {
	stored, last, err := d.store.Drawn(ctx, req.Alpha().String(), req.Game)
	switch {
	case err != nil:
		return rec, false, fmt.Errorf("game %s: %w", c.Tag, err)
	case stored != nil:
		return *stored, false, nil
	case c.Freeze != nil && c.Freeze.Signature == (roll.BeaconSignature{}):
		return rec, false, errMustFreeze
	}
	if err := checkChain(g, req.Game, last); err != nil {
		return rec, false, &storage.Damage{Of: "game " + c.Tag, Err: err}
	}
	if len(drawn) > 0 {
		last = &drawn[len(drawn)-1]
	}
	rec, err = d.drawNext(keys, req, last, c)
	if err != nil {
		return rec, false, fmt.Errorf("game %s: draw for %q: %w", c.Tag, req.Purpose, err)
	}
	return rec, true, nil
}

// checkChain makes sure that the last record that is stored of a game, nil before the first, is not before the last that its journal has: the
// next would have the number of one that is lost.
func checkChain(g game.Game, id string, last *roll.Record) error {
	for i := len(g.Lines) - 1; i >= 0; i-- {
		if g.Lines[i].Record == 0 {
			continue
		}
		named, err := roll.Parse(g.Lines[i].Note)
		if err != nil || named.Request.Game != id {
			continue
		}
		if last == nil || last.Number < named.Number {
			return fmt.Errorf("%s, which its journal has, is not stored", named.Name())
		}
		return nil
	}
	return nil
}

// drawNext draws the next record of the request's game, behind the last one, nil before the first. Outside games it
// is a conflict if that is not the request's State: a roll that fell meanwhile may have
// been the last that its player gets today.
func (d dice) drawNext(keys roll.Keys, req roll.Request, last *roll.Record, c roll.Circumstances) (roll.Record, error) {
	c.Number = 1
	if last != nil {
		c.Number, c.Previous = last.Number+1, last.Hash()
	}
	if req.Game == roll.NoGame && c.Previous != req.State {
		return roll.Record{}, fmt.Errorf("another roll was drawn meanwhile: %w", storage.ErrConflict)
	}
	rec, err := keys.Draw(req, c)
	if err == nil && d.load != nil {
		d.load(&rec)
	}
	return rec, err
}

// lastOf is the last record of a game, nil before the first.
func (d dice) lastOf(ctx context.Context, game string, drawn []roll.Record) (*roll.Record, error) {
	if len(drawn) > 0 {
		return &drawn[len(drawn)-1], nil
	}
	return d.store.LastRecord(ctx, game)
}

// DrawOutside draws a request outside games, and stores its record behind the club's
// last one there, which is its State. Each call draws another.
func (s *Service) DrawOutside(ctx context.Context, req roll.Request) (roll.Record, error) {
	for {
		last, err := s.Store.LastRecord(ctx, roll.NoGame)
		if err != nil {
			return roll.Record{}, err
		}
		if req.State = (roll.Hash{}); last != nil {
			req.State = last.Hash()
		}
		rec, err := s.dice().outside(ctx, req, nil)
		if err == nil {
			err = s.Store.Commit(ctx, storage.Commit{Records: []roll.Record{rec}})
		}
		if !errors.Is(err, storage.ErrConflict) {
			return rec, err
		}
	}
}

// outside draws a request outside games, behind those that were drawn before it and
// are not stored.
func (d dice) outside(ctx context.Context, req roll.Request, drawn []roll.Record) (roll.Record, error) {
	at := d.now()
	keys, err := d.Keys()
	if err != nil {
		return roll.Record{}, err
	}
	last, err := d.lastOf(ctx, req.Game, drawn)
	if err != nil {
		return roll.Record{}, err
	}
	return d.drawNext(keys, req, last, roll.Circumstances{Time: at, Nonces: roll.NoncesNone})
}
