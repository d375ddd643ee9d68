package backup

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"adjutant/moderator/store"
)

// withoutSecret are the missing files but for that of the secret of mails, where the store is
// of a club that had none: it is made by itself then.
func withoutSecret(ctx context.Context, missing []string, secret, dsn string) ([]string, error) {
	i := slices.Index(missing, secret)
	if i < 0 {
		return missing, nil
	}
	st, err := store.Open(ctx, dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		return missing, err
	}
	salted, err := st.Salted(ctx)
	if !salted {
		missing = slices.Delete(missing, i, i+1)
	}
	return missing, errors.Join(err, st.Close())
}
