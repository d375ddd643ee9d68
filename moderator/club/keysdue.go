package club

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"

	"adjutant/moderator/roll"
)

const (
	// keysOld is for how long a club's keys draw before others are to follow, and changeLong how long a change of them may take.
	keysOld    = 366 * 24 * time.Hour
	changeLong = time.Hour
	// rotateKeys is the command that goes on with a change of them.
	rotateKeys = "adjutant key rotate"
)

// keysDue tells of what is due of the keys of rolls: a change that was cut off, one that was announced and may be made by
// now, and keys that have drawn for a year. Who may not read them hears nothing.
func (c *Club) keysDue(now time.Time, ill func(do, format string, args ...any)) error {
	if info, err := os.Stat(c.AfterFile()); err == nil && now.Sub(info.ModTime()) > changeLong {
		ill(rotateKeys, "a change of the club's keys was cut off: no dice fall before it is done")
		return nil
	}
	changes, err := c.Successions()
	if err != nil {
		return err
	}
	heirs, err := c.Heirs()
	if err != nil {
		return err
	}
	for _, h := range heirs {
		followed := slices.ContainsFunc(changes, func(s roll.Succession) bool { return s.Old == h.Keys })
		if at := h.InForce(); !followed && !now.Before(at) {
			ill(rotateKeys, "the keys that were announced on %s may follow since %s", h.Time.Format(time.DateOnly), at.Format(time.DateOnly))
		}
		if !followed {
			return nil
		}
	}
	return c.keysAge(changes, now, ill)
}

// keysAge tells of keys that have drawn for a year, or that are not there.
func (c *Club) keysAge(changes []roll.Succession, now time.Time, ill func(do, format string, args ...any)) error {
	keys, err := RollKeys(c.Config)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		ill("adjutant doctor", "the club's keys cannot be read, so that no dice fall")
		return nil //nolint:nilerr // that is told
	}
	public, err := keys.Public()
	if err != nil {
		return err
	}
	since, err := c.keysSince(public, changes)
	if err == nil && now.Sub(since) > keysOld {
		ill(rotateKeys, "the club's keys have been the same since %s; once a year others are to follow", since.Format(time.DateOnly))
	}
	return err
}

// keysSince is since when the keys draw: since they followed others, or since they lie here.
func (c *Club) keysSince(public roll.Public, changes []roll.Succession) (time.Time, error) {
	for _, s := range changes {
		if s.New == public {
			return s.Time, nil
		}
	}
	info, err := os.Stat(c.Config.Keys.Rolls)
	if err != nil {
		return time.Time{}, err
	}
	return info.ModTime().UTC(), nil
}
