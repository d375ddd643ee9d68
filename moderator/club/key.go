package club

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"adjutant/config"
	"adjutant/moderator/private"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// Keys are those with which the club draws now: the file may change under a
// running daemon. While a change of them is under way there are none: what the old
// ones sign must not be dated behind it.
func (c *Club) Keys() (roll.Keys, error) {
	if _, err := os.Stat(c.AfterFile()); err == nil {
		return roll.Keys{}, fmt.Errorf("a change of keys is under way, or was cut off: give 'adjutant key rotate' again (%s is there)", c.AfterFile())
	}
	keys, err := RollKeys(c.Config)
	if err != nil {
		return keys, err
	}
	return keys, c.notLost(keys)
}

// notLost reports an error for keys that were announced to be lost: what they draw holds
// nowhere any more.
func (c *Club) notLost(keys roll.Keys) error {
	public, err := keys.Public()
	if err != nil {
		return err
	}
	heirs, err := c.Heirs()
	if err != nil {
		return err
	}
	for _, h := range heirs {
		if h.Keys == public && h.Instead == public.Next {
			return fmt.Errorf("the keys in %s were announced to be lost at %s: those that they promised follow, with 'adjutant key rotate' from %s on", c.Config.Keys.Rolls, h.Time.Format("2006-01-02 15:04 MST"), h.InForce().Format("2006-01-02 15:04 MST"))
		}
	}
	return nil
}

// LogKeys has the text of the club's keys in the log, where it stays: whoever reads
// the log knows which keys they promised to be followed by.
func (c *Club) LogKeys(ctx context.Context) error {
	keys, err := RollKeys(c.Config)
	if err != nil {
		return err
	}
	public, err := keys.Public()
	if err != nil || public.Next.IsZero() {
		return err
	}
	err = c.Store.Commit(ctx, storage.Commit{Leaves: []roll.Hash{public.Hash()}})
	if errors.Is(err, store.ErrRestored) {
		return nil // nothing is logged before 'log reopen'
	}
	if found := new(storage.Damage); errors.As(err, &found) {
		return c.Service.TellDamage(ctx, found) // nothing is logged before 'repair'
	}
	return err
}

// Public is the public half of the club's keys.
func (c *Club) Public() (roll.Public, error) {
	keys, err := c.Keys()
	if err != nil {
		return roll.Public{}, err
	}
	return keys.Public()
}

// OpenVault is the vault of the key in the file; one that seals nothing without a
// file.
func OpenVault(file string) (store.Vault, error) {
	if file == "" {
		return store.Vault{}, nil
	}
	text, err := private.Read(file)
	if err != nil {
		return store.Vault{}, fmt.Errorf("read the key of the store: %w", err)
	}
	vault, err := store.NewVault(string(text))
	if err != nil {
		return store.Vault{}, fmt.Errorf("%s: %w", file, err)
	}
	return vault, nil
}

// RollKeys reads the keys of the club's rolls. They bear the club's name: under
// another one, its records would be those of somebody else.
func RollKeys(c config.Config) (roll.Keys, error) {
	keys, err := ReadKeys(c.Keys.Rolls)
	if err != nil {
		return roll.Keys{}, err
	}
	public, err := keys.Public()
	if err != nil {
		return roll.Keys{}, fmt.Errorf("%s: %w", c.Keys.Rolls, err)
	}
	if want := KeyName(c.Club.Name); public.Name != want {
		return roll.Keys{}, fmt.Errorf("%s has the keys of %s, but club.name is %q, which would sign as %s", c.Keys.Rolls, public.Name, c.Club.Name, want)
	}
	return keys, nil
}

// ReadKeys reads the secret keys of the rolls, which nobody but the owner of the file may read.
func ReadKeys(file string) (roll.Keys, error) {
	text, err := private.Read(file)
	if err != nil {
		return roll.Keys{}, fmt.Errorf("read the keys of the rolls: %w", err)
	}
	keys, err := roll.ParseKeys(string(text))
	if err != nil {
		return roll.Keys{}, fmt.Errorf("%s: %w", file, err)
	}
	return keys, nil
}

// KeyName is a club's name as its keys and its roll records have it.
func KeyName(club string) string { return strings.Join(strings.Fields(club), "-") }

// NextFile is the file of the keys that follow these. No dice fall as long as AfterFile is there.
func (c *Club) NextFile() string { return c.Config.Keys.Rolls + ".next" }

// AfterFile is the file of the keys behind those of NextFile, which is there while a change of keys is under
// way.
func (c *Club) AfterFile() string { return c.Config.Keys.Rolls + ".after" }

// ReadPublic reads public keys.
func ReadPublic(file string) (roll.Public, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return roll.Public{}, fmt.Errorf("read the public keys: %w", err)
	}
	public, err := roll.ParsePublic(roll.KeysIn(string(text)))
	if err != nil {
		return roll.Public{}, fmt.Errorf("%s: %w", file, err)
	}
	return public, nil
}
