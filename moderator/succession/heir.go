package succession

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Announce signs the announcement, or takes that of an attempt that was cut off, and
// tells the log and all players.
func Announce(ctx context.Context, c *club.Club, lost string) (h roll.Heir, players int, err error) {
	if h, err = heirOf(c, lost); err != nil {
		return h, 0, err
	}
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return h, 0, err
	}
	commit := storage.Commit{Leaves: []roll.Hash{h.Hash()}}
	for _, tag := range tags {
		game, err := c.Store.Game(ctx, tag)
		if err != nil {
			return h, 0, err
		}
		letters, err := Heir(c.Service.Moderator.Rules, c.Service.Moderator.Club, tag, game, h, c.Service.Now().UTC().Truncate(time.Second))
		if err != nil {
			return h, 0, err
		}
		parcels, err := c.Service.Postroom().Pack(letters)
		if err != nil {
			return h, 0, err
		}
		commit.Send = append(commit.Send, parcels...)
	}
	return h, len(commit.Send), c.Store.Commit(ctx, commit)
}

// heirOf is the announcement for the keys, which is then in its file.
func heirOf(c *club.Club, lost string) (roll.Heir, error) {
	public, err := lacking(c, lost)
	if err != nil {
		return roll.Heir{}, err
	}
	all, err := c.Heirs()
	if err != nil {
		return roll.Heir{}, err
	}
	for _, h := range all {
		if h.Keys == public {
			return h, nil
		}
	}
	h, err := signHeir(c, public, lost != "")
	if err != nil {
		return h, err
	}
	return h, writeWhole(HeirFile(c, h), []byte(h.String()))
}

// HeirFile is the file of the keys that an heir has prepared.
func HeirFile(c *club.Club, h roll.Heir) string {
	return fmt.Sprintf("%s.heir-%.8s", c.Config.Keys.Rolls, h.Hash())
}

// lacking are the public keys whose private half, or whose successor, is lost.
func lacking(c *club.Club, lost string) (roll.Public, error) {
	keys, err := club.RollKeys(c.Config)
	switch {
	case lost == "" && err != nil:
		return roll.Public{}, err
	case lost == "":
		return keys.Public()
	case err == nil:
		return roll.Public{}, fmt.Errorf("the keys are not lost: they are in %s", c.Config.Keys.Rolls)
	case !errors.Is(err, os.ErrNotExist):
		return roll.Public{}, err
	}
	return club.ReadPublic(lost)
}

// signHeir signs the announcement: with the keys, that fresh ones follow, or with those
// that follow, that the keys are lost.
func signHeir(c *club.Club, public roll.Public, lost bool) (roll.Heir, error) {
	next, err := club.ReadKeys(c.NextFile())
	switch {
	case lost && err != nil:
		return roll.Heir{}, err
	case lost:
		if err := mayFollow(c, public, next); err != nil {
			return roll.Heir{}, err
		}
		return next.Orphan(public, time.Now())
	case err == nil:
		return roll.Heir{}, fmt.Errorf("%s is there: if these are the promised keys they are not lost, and if not, remove it", c.NextFile())
	case !errors.Is(err, os.ErrNotExist):
		return roll.Heir{}, err
	case public.Next.IsZero():
		return roll.Heir{}, errors.New("the keys promised none that could be lost: 'adjutant key rotate' makes such that do")
	}
	keys, err := club.RollKeys(c.Config)
	if err != nil {
		return roll.Heir{}, err
	}
	if next, err = freshKeys(c, c.NextFile()); err != nil {
		return roll.Heir{}, err
	}
	return keys.Disown(next, time.Now())
}
