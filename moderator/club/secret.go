package club

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"adjutant/moderator/mailkey"
	"adjutant/moderator/private"
	"adjutant/moderator/store"
)

// MailSecret reads the club's secret of mails. An older club has none: it is made, unless the store has mails
// that were named with one, which must be put back then.
func (c *Club) MailSecret(ctx context.Context, vault store.Vault) (mailkey.Secret, error) {
	file := c.Config.Keys.Mails
	secret, err := ReadMailSecret(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return secret, err
	}
	st, err := store.OpenSealed(ctx, c.Config.Store.DSN, vault, c.Service.Log)
	if err != nil {
		return secret, err
	}
	salted, err := st.Salted(ctx)
	if err = errors.Join(err, st.Close()); err != nil {
		return secret, err
	}
	if salted {
		return secret, fmt.Errorf("%s is missing, and the mails in the store were named with it: put it back, from a copy or from another machine of the club", file)
	}
	if secret, err = mailkey.NewSecret(c.Service.Random); err != nil {
		return secret, err
	}
	switch err := private.Create(file, secret.Text()); {
	case errors.Is(err, fs.ErrExist): // made by another command meanwhile
		return ReadMailSecret(file)
	case err != nil:
		return secret, fmt.Errorf("make the secret of mails: %w", err)
	}
	_, err = fmt.Fprintf(os.Stderr, "adjutant: made %s, with which mails are named from now on; keep a copy of it as of the other keys\n", file)
	return secret, err
}

// ReadMailSecret reads the secret from which the keys of mails are made.
func ReadMailSecret(file string) (mailkey.Secret, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return mailkey.Secret{}, fmt.Errorf("read the secret of mails: %w", err)
	}
	secret, err := mailkey.ParseSecret(string(text))
	if err != nil {
		return mailkey.Secret{}, fmt.Errorf("%s: %w", file, err)
	}
	return secret, nil
}
