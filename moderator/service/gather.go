package service

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Shelf is what the bundle of a game is taken from: a store.
type Shelf interface {
	Game(ctx context.Context, tag string) (game.Game, error)
	Mail(ctx context.Context, key string) (mail.Raw, error)
	Records(ctx context.Context, game string) ([]roll.Record, error)
	Position(ctx context.Context, name string) ([]byte, error)
	LogSize(ctx context.Context) (int64, error)
	LogNumber(ctx context.Context) (int, error)
	Reopenings(ctx context.Context) ([]roll.Reopening, error)
	LeafIndex(ctx context.Context, leaf roll.Hash) (int64, error)
	LogReader(ctx context.Context) roll.LogReader
}

// Gather takes all that belongs to a game, but the files of its pack. The keys sign
// the log's checkpoint of now; the secret gives the salts that open the keys of mails.
func Gather(ctx context.Context, st Shelf, keys roll.Keys, secret mailkey.Secret, tag string) (bundle.Contents, error) {
	c, err := gather(ctx, st, keys, tag)
	c.Salts = map[string]roll.Hash{}
	for key, raw := range c.Mails {
		c.Salts[key] = secret.Salt(raw)
	}
	if err != nil {
		return c, fmt.Errorf("gather game %s: %w", tag, err)
	}
	return c, nil
}

func gather(ctx context.Context, st Shelf, keys roll.Keys, tag string) (bundle.Contents, error) {
	game, err := st.Game(ctx, tag)
	if err != nil {
		return bundle.Contents{}, err
	}
	opened := game.Opened()
	if opened == nil {
		return bundle.Contents{}, errors.New("it has not begun: its players are invited, and there is nothing to judge yet")
	}
	c := bundle.Contents{Lines: game.Lines, Mails: map[string]mail.Raw{}, Positions: map[string][]byte{}}
	for _, key := range bundle.MailKeys(game.Lines, bundle.All) {
		if c.Mails[key], err = st.Mail(ctx, key); err != nil {
			return c, err
		}
	}
	for _, name := range bundle.PositionNames(game.Lines) {
		if c.Positions[name], err = st.Position(ctx, name); err != nil {
			return c, err
		}
	}
	if c.Records, err = st.Records(ctx, opened.ID); err != nil {
		return c, err
	}
	c.Log, err = gatherLog(ctx, st, keys, c)
	return c, err
}

// gatherLog proves that the game's records and results are in the log.
func gatherLog(ctx context.Context, st Shelf, keys roll.Keys, c bundle.Contents) (bundle.Log, error) {
	now, err := Checkpoint(ctx, st, keys)
	if err != nil {
		return bundle.Log{}, err
	}
	needed, err := bundle.Proofs(c.Lines, c.Records, now)
	if err != nil {
		return bundle.Log{}, err
	}
	log, reader := bundle.Log{Checkpoint: now}, st.LogReader(ctx)
	if log.Reopenings, err = st.Reopenings(ctx); err != nil {
		return log, err
	}
	for _, leaf := range needed.Leaves {
		index, err := st.LeafIndex(ctx, leaf)
		if err != nil {
			return log, err
		}
		proof, err := roll.ProveInclusion(now, index, reader)
		if err != nil {
			return log, err
		}
		log.Inclusions = append(log.Inclusions, proof)
	}
	for _, step := range needed.Steps {
		proof, err := roll.ProveConsistency(step.Old, step.New, reader)
		if err != nil {
			return log, err
		}
		log.Consistencies = append(log.Consistencies, proof)
	}
	log.Keys, err = gatherKeys(ctx, st, c, now)
	return log, err
}

// gatherKeys proves of the keys of the DNS that have proved mails that they are in the
// log, as far as they are: those of mails that were judged by a version before are not.
func gatherKeys(ctx context.Context, st Shelf, c bundle.Contents, now roll.Checkpoint) ([]roll.Inclusion, error) {
	var proofs []roll.Inclusion
	var known []roll.DNSKey
	for _, key := range bundle.MailKeys(c.Lines, bundle.All) {
		msg, err := mail.Parse(c.Mails[key], mail.DefaultLimits())
		if err != nil {
			continue // it proves nothing
		}
		for _, k := range proof.ProvingKeys(c.Mails[key], msg) {
			if slices.Contains(known, k) {
				continue
			}
			known = append(known, k)
			index, err := st.LeafIndex(ctx, k.Hash())
			if errors.Is(err, storage.ErrNoLeaf) {
				continue
			}
			if err != nil {
				return nil, err
			}
			proof, err := roll.ProveInclusion(now, index, st.LogReader(ctx))
			if err != nil {
				return nil, err
			}
			proofs = append(proofs, proof)
		}
	}
	return proofs, nil
}

// Checkpoint signs the state of a store's log.
func Checkpoint(ctx context.Context, st interface {
	LogSize(ctx context.Context) (int64, error)
	LogNumber(ctx context.Context) (int, error)
	LogReader(ctx context.Context) roll.LogReader
}, keys roll.Keys,
) (roll.Checkpoint, error) {
	size, err := st.LogSize(ctx)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	root, err := roll.LogRoot(size, st.LogReader(ctx))
	if err != nil {
		return roll.Checkpoint{}, err
	}
	number, err := st.LogNumber(ctx)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	public, err := keys.Public()
	if err != nil {
		return roll.Checkpoint{}, err
	}
	return keys.Checkpoint(public.OriginOf(number), size, root)
}
