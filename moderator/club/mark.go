package club

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"adjutant/moderator/fetch"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
	"adjutant/moderator/store/highwater"
)

// remember notes the log as it is before anything of it leaves this machine.
func (c *Club) remember(ctx context.Context) error {
	return c.halting(c.Store.Remember(ctx))
}

// halting has a club that serves stop where an error says that its database is an older copy.
func (c *Club) halting(err error) error {
	if errors.As(err, new(*store.PutBack)) {
		select {
		case c.Halt <- err:
		default: // told already
		}
	}
	return err
}

// Signing are the keys, for something that leaves this machine.
func (c *Club) Signing() (roll.Keys, error) {
	if err := c.remember(context.Background()); err != nil {
		return roll.Keys{}, err
	}
	return c.Keys()
}

// Drawing are the keys, for what goes into the store: it is noted before it leaves.
func (c *Club) Drawing() (roll.Keys, error) {
	if err := c.halting(c.Store.MayGrow(context.Background())); err != nil {
		return roll.Keys{}, err
	}
	return c.Keys()
}

// MayDraw makes sure that the database is the one that the club went on with: not a restored one of which it is
// not known what had been sent; and that it continues all of its log that this machine, or others that keep
// checkpoints of it, have seen.
func (c *Club) MayDraw(ctx context.Context) error {
	if err := c.learn(ctx); err != nil {
		return err
	}
	if err := c.remember(ctx); err != nil {
		return err
	}
	restored, err := c.Store.Restored(ctx)
	switch {
	case err != nil:
		return err
	case restored == nil:
		return nil
	case restored.Made.IsZero():
		return errors.New("an older copy of this database was put back, as was noticed before; before anything is decided in it, say what was sent after that: adjutant log reopen")
	}
	return fmt.Errorf("this store was restored from a backup of %s; before anything is decided in it, say what was sent after that: adjutant log reopen", restored.Made.Format("2006-01-02 15:04 UTC"))
}

// learn holds the log against the checkpoints of it that others keep. What cannot be read,
// or is not ours, is told and stops nobody.
func (c *Club) learn(ctx context.Context) error {
	for _, where := range c.Config.Log.Seen {
		mark, err := c.Seen(ctx, where)
		if err != nil {
			c.Service.Log.Warn("a checkpoint of the log that somebody keeps cannot be compared", "at", where, "error", err)
			continue
		}
		if err := c.Store.Learn(ctx, mark); err != nil {
			return fmt.Errorf("%s: %w", where, err)
		}
	}
	return nil
}

// Seen is the state of the club's log that a checkpoint tells of, which the club signed.
func (c *Club) Seen(ctx context.Context, where string) (highwater.Mark, error) {
	read := os.ReadFile
	if strings.Contains(where, "://") {
		read = func(where string) ([]byte, error) { return fetch.Get(ctx, where) }
	}
	text, err := read(where)
	if err != nil {
		return highwater.Mark{}, err
	}
	at, err := roll.ParseCheckpoint(string(text))
	if err != nil {
		return highwater.Mark{}, err
	}
	public, err := c.FirstPublic()
	if err != nil {
		return highwater.Mark{}, err
	}
	changes, err := c.Successions()
	if err != nil {
		return highwater.Mark{}, err
	}
	heirs, err := c.Heirs()
	if err == nil {
		err = roll.CheckText(public, changes, heirs, at.Note)
	}
	if err == nil && public.LogNumber(at.Origin) == 0 {
		err = fmt.Errorf("%s is no log of this club's", at.Origin)
	}
	return highwater.Mark{Origin: at.Origin, Size: at.Size, Root: at.Root, Time: c.Service.Now().UTC()}, err
}
