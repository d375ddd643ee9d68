package succession

import (
	"errors"
	"fmt"
	"os"

	"adjutant/moderator/club"
	"adjutant/moderator/private"
	"adjutant/moderator/roll"
)

// keepHanded keeps keys that are handed over, for the games that go on with them until
// their next result.
func keepHanded(c *club.Club, keys roll.Keys) error {
	public, err := keys.Public()
	if err != nil {
		return err
	}
	err = private.Create(fmt.Sprintf("%s%s%.8s", c.Config.Keys.Rolls, club.HandedKind, public.Hash()), keys.Text())
	if errors.Is(err, os.ErrExist) {
		return nil // of an attempt that was cut off
	}
	return err
}
