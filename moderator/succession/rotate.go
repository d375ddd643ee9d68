package succession

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/private"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Rotate hands all running games over to the next keys, and only then puts those in
// the place of the old. It gives the file of the succession and the number of
// games.
func Rotate(ctx context.Context, c *club.Club) (file string, games int, err error) {
	tags, err := thawed(ctx, c)
	if err != nil {
		return "", 0, err
	}
	by, old, err := givenUp(c)
	if err != nil {
		return "", 0, err
	}
	if done, err := finishRotation(c, old); done || err != nil {
		return successionFile(c, old), 0, err
	}
	next, err := nextKeys(c, old)
	if err != nil {
		return "", 0, err
	}
	succession, file, err := successionTo(c, by, old, next)
	if err != nil {
		return "", 0, errors.Join(err, os.Remove(c.AfterFile()))
	}
	if games, err = rekeyAll(ctx, c, tags, succession); err != nil {
		return "", 0, err
	}
	if by != nil {
		if err := keepHanded(c, *by); err != nil {
			return "", 0, err
		}
	}
	return file, games, install(c, next)
}

// givenUp are the keys that will be given up; without their private half if that is
// lost, as an announcement says.
func givenUp(c *club.Club) (by *roll.Keys, old roll.Public, err error) {
	keys, err := club.RollKeys(c.Config)
	if err == nil {
		old, err = keys.Public()
		return &keys, old, err
	}
	if !errors.Is(err, os.ErrNotExist) {
		return nil, old, err
	}
	heirs, noHeirs := c.Heirs()
	for _, h := range heirs {
		if h.Instead == h.Keys.Next {
			return nil, h.Keys, nil
		}
	}
	return nil, old, errors.Join(err, noHeirs)
}

// rekeyAll hands games over, and then has the succession logged: behind all that the
// old keys signed.
func rekeyAll(ctx context.Context, c *club.Club, tags []string, s roll.Succession) (games int, err error) {
	for _, tag := range tags {
		changed, err := rekey(ctx, c, tag, s)
		if err != nil {
			return games, err
		}
		if changed {
			games++
		}
	}
	return games, c.Store.Commit(ctx, storage.Commit{Leaves: []roll.Hash{s.Hash(), s.New.Hash()}})
}

// install puts the new keys in the place of the old, and those after them in theirs.
func install(c *club.Club, next roll.Keys) error {
	if err := private.Replace(c.Config.Keys.Rolls, next.Text()); err != nil {
		return err
	}
	return os.Rename(c.AfterFile(), c.NextFile())
}

// finishRotation ends a change of keys that was cut off when the new ones were in
// place and those after them were not.
func finishRotation(c *club.Club, keys roll.Public) (done bool, err error) {
	after, err := club.ReadKeys(c.AfterFile())
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	public, err := after.Public()
	if err != nil || keys.Next != public.Core() {
		return false, err
	}
	return true, os.Rename(c.AfterFile(), c.NextFile())
}

// successionFile is the file of the succession to the keys.
func successionFile(c *club.Club, to roll.Public) string {
	return fmt.Sprintf("%s.succession-%.8s", c.Config.Keys.Rolls, to.Hash())
}

// thawed are the tags of all games. An error names one that is frozen: its dice
// were announced with the keys that it has.
func thawed(ctx context.Context, c *club.Club) ([]string, error) {
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return nil, err
	}
	for _, tag := range tags {
		game, err := c.Store.Game(ctx, tag)
		if err != nil {
			return nil, err
		}
		if f := game.Frozen(); f != nil {
			return nil, fmt.Errorf("game %s is frozen for dice that were announced with the old keys; they fall on %s, rotate the keys then", tag, club.Beacon().TimeOf(f.Round))
		}
	}
	return tags, nil
}

// nextKeys are the keys that follow, with their promise of those after them, which are
// then in their file: from here on no dice fall. Keys that promised none are followed
// by fresh ones; a file that stands in their place is none of ours.
func nextKeys(c *club.Club, public roll.Public) (roll.Keys, error) {
	bare, err := club.ReadKeys(c.NextFile())
	switch _, under := os.Stat(c.AfterFile()); {
	case errors.Is(err, os.ErrNotExist) && !public.Next.IsZero():
		return roll.Keys{}, fmt.Errorf("the keys that follow are not in %s: put the file back that was made with the keys; if it is lost, 'adjutant key heir' says what to do", c.NextFile())
	case errors.Is(err, os.ErrNotExist):
		if bare, err = freshKeys(c, c.NextFile()); err != nil {
			return roll.Keys{}, err
		}
		if _, err := freshKeys(c, c.AfterFile()); err != nil {
			return roll.Keys{}, err
		}
	case err != nil:
		return roll.Keys{}, err
	case public.Next.IsZero() && under != nil:
		return roll.Keys{}, fmt.Errorf("%s stands there, and the keys of now promised none: remove it, fresh ones will be made", c.NextFile())
	}
	if err := mayFollow(c, public, bare); err != nil {
		return roll.Keys{}, err
	}
	after, err := club.ReadKeys(c.AfterFile())
	if errors.Is(err, os.ErrNotExist) {
		after, err = freshKeys(c, c.AfterFile())
	}
	if err != nil {
		return roll.Keys{}, err
	}
	return bare.Promise(after)
}

// mayFollow reports an error unless the keys are those that were promised, or that an
// announcement names which is in force.
func mayFollow(c *club.Club, old roll.Public, next roll.Keys) error {
	follows, err := next.Public()
	if err != nil {
		return err
	}
	heirs, err := c.Heirs()
	if err != nil {
		return err
	}
	promised := old.Next
	for _, h := range heirs {
		if h.Keys != old {
			continue
		}
		if promised = h.Instead; time.Now().Before(h.InForce()) {
			return fmt.Errorf("the %s is in force from %s on: rotate then", h.Name(), h.InForce().Format("2006-01-02 15:04 MST"))
		}
	}
	if !promised.IsZero() && follows.Core() != promised {
		return fmt.Errorf("%s has the keys %.8s, and those that may follow are %.8s: nobody would take their dice for the club's", c.NextFile(), follows.Core(), promised)
	}
	return nil
}

// heirFor is the announcement for the keys, "" for none.
func heirFor(c *club.Club, keys roll.Public) (string, error) {
	heirs, err := c.Heirs()
	for _, h := range heirs {
		if h.Keys == keys {
			return h.String(), err
		}
	}
	return "", err
}

// freshKeys makes keys that promise none, in a new file.
func freshKeys(c *club.Club, file string) (roll.Keys, error) {
	keys, err := roll.NewKeys(c.Service.Random, club.KeyName(c.Config.Club.Name))
	if err != nil {
		return roll.Keys{}, err
	}
	return keys, private.Create(file, keys.Text())
}

// successionTo is the one from the old keys to the next: that of an attempt that
// was cut off, or a new one, which is then in its file.
func successionTo(c *club.Club, by *roll.Keys, from roll.Public, next roll.Keys) (roll.Succession, string, error) {
	to, err := next.Public()
	if err != nil {
		return roll.Succession{}, "", err
	}
	file := successionFile(c, to)
	if text, err := os.ReadFile(file); err == nil {
		s, err := roll.ParseSuccession(string(text))
		return s, file, err
	}
	all, err := c.Successions()
	if err != nil {
		return roll.Succession{}, "", err
	}
	now := time.Now()
	for _, s := range all {
		if s.New == from && !s.New.Next.IsZero() && now.Before(s.Time.Add(roll.Term)) {
			return roll.Succession{}, "", fmt.Errorf("the keys are in force only since %s, and are for %d days at least: rotate them from %s on",
				s.Time.Format("2006-01-02 15:04 MST"), int(roll.Term/(24*time.Hour)), s.Time.Add(roll.Term).Format("2006-01-02 15:04 MST"))
		}
	}
	s, err := handOver(c, by, from, next, now)
	if err != nil {
		return roll.Succession{}, "", err
	}
	return s, file, writeWhole(file, []byte(s.String()))
}

// handOver signs a succession that everybody will take.
func handOver(c *club.Club, by *roll.Keys, from roll.Public, next roll.Keys, at time.Time) (s roll.Succession, err error) {
	heirs, err := c.Heirs()
	switch {
	case err != nil:
	case by == nil:
		s, err = next.TakeOver(from, at)
	default:
		s, err = by.Succeed(next, at)
	}
	if err != nil {
		return roll.Succession{}, err
	}
	return s, s.Check(from, heirs)
}

// rekey hands one game over, anew when it changed meanwhile.
func rekey(ctx context.Context, c *club.Club, tag string, s roll.Succession) (changed bool, err error) {
	for {
		g, err := c.Store.Game(ctx, tag)
		if err != nil {
			return false, err
		}
		line, letters, err := Rekey(c.Service.Moderator.Rules, c.Service.Moderator.Club, g, s, c.Service.Now().UTC().Truncate(time.Second))
		if err != nil || line == nil {
			return false, err
		}
		if line.Rekeyed.Heir, err = heirFor(c, s.Old); err != nil {
			return false, err
		}
		parcels, err := c.Service.Postroom().Pack(letters)
		if err != nil {
			return false, err
		}
		lines := []game.Line{*line}
		err = c.Store.Commit(ctx, storage.Commit{Tag: tag, Version: g.Version(), Lines: lines, Send: parcels, Summary: c.Service.Summaries().Behind(tag, g, lines)})
		if !errors.Is(err, storage.ErrConflict) {
			return err == nil, err
		}
	}
}
