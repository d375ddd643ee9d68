package storetest

import (
	"context"
	"errors"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Draw gives the record of an alpha in a game with the id: the stored one, or one that
// the function draws and that a commit of nothing else stores.
func Draw(ctx context.Context, st interface {
	Drawn(ctx context.Context, alpha, game string) (stored, last *roll.Record, err error)
	Commit(ctx context.Context, c storage.Commit) error
}, game, alpha string, draw func(number int, prev roll.Hash) (roll.Record, error),
) (roll.Record, error) {
	for {
		stored, last, err := st.Drawn(ctx, alpha, game)
		if err != nil || stored != nil {
			return *orNone(stored), err
		}
		number, prev := 1, roll.Hash{}
		if last != nil {
			number, prev = last.Number+1, last.Hash()
		}
		rec, err := draw(number, prev)
		if err == nil {
			err = st.Commit(ctx, storage.Commit{Records: []roll.Record{rec}})
		}
		if !errors.Is(err, storage.ErrConflict) {
			return rec, err
		}
	}
}

func orNone(rec *roll.Record) *roll.Record {
	if rec == nil {
		return &roll.Record{}
	}
	return rec
}
