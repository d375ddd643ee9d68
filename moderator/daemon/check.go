package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"adjutant/moderator/club"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
)

// MayServe makes sure that the settings name servers of the club's own, and that this
// program can go on with the store: that what was sent from a restored one is known, and that all running games come out by its rules as
// they are written down. With hold, games that do not are stopped.
func MayServe(ctx context.Context, c *club.Club, hold bool) error {
	if unedited := c.Config.Unedited(); len(unedited) > 0 {
		return fmt.Errorf("the settings still name the servers of the example (%s): write your own there, then try 'adjutant doctor'", strings.Join(unedited, ", "))
	}
	if err := tolerated(ctx, c, c.MayDraw(ctx)); err != nil {
		return err
	}
	program := programID()
	if known, err := c.Store.Replayed(ctx, program); known || err != nil {
		return err
	}
	e, err := c.Examiner()
	if err != nil {
		return err
	}
	games, faults, err := e.Replay(ctx, false)
	if err != nil {
		return err
	}
	c.Service.Log.Info("replayed", "games", games, "differ", len(faults))
	torn, faults := tornOf(faults)
	for _, f := range torn {
		if err := tolerated(ctx, c, &storage.Damage{Of: "game " + f.Game, Err: errors.New(f.Text)}); err != nil {
			return err
		}
	}
	if err := settle(ctx, c, faults, hold); err != nil || len(torn) > 0 {
		return err // with games that were not replayed, all are the next time
	}
	return c.Store.NoteReplay(ctx, program)
}

// tolerated tells the operator of damage that stops a game or the log, and lets all else go on; any other error it gives back.
func tolerated(ctx context.Context, c *club.Club, err error) error {
	found := new(storage.Damage)
	if errors.As(err, &found) {
		return c.Service.TellDamage(ctx, found)
	}
	return err
}

// tornOf tells games that cannot be read from those that come out otherwise.
func tornOf(faults []service.Fault) (torn, others []service.Fault) {
	for _, f := range faults {
		if f.Torn {
			torn = append(torn, f)
		} else {
			others = append(others, f)
		}
	}
	return torn, others
}

// maxFaultsTold is how many faults one line tells of.
const maxFaultsTold = 3

// some names a few of many.
func some(all []string) string {
	if len(all) <= maxFaultsTold {
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(all[:maxFaultsTold], ", "), len(all)-maxFaultsTold)
}

// settle stops the games that came out otherwise, or refuses to serve.
func settle(ctx context.Context, c *club.Club, faults []service.Fault, hold bool) error {
	if len(faults) == 0 {
		return nil
	}
	if !hold {
		var told []string
		for _, f := range faults[:min(len(faults), maxFaultsTold)] {
			told = append(told, f.String())
		}
		if more := len(faults) - maxFaultsTold; more > 0 {
			told = append(told, fmt.Sprintf("and %d more ('adjutant doctor' names all)", more))
		}
		return fmt.Errorf("by the rules of this program running games come out otherwise than they are written down: %s. Nothing was changed: use the program of before, or 'adjutant serve --hold-changed', which stops these games, tells the operator, and goes on with all others", strings.Join(told, "; "))
	}
	for _, f := range faults {
		if err := c.Service.HoldDamaged(ctx, f.Game, errors.New(f.String())); err != nil {
			return err
		}
	}
	return nil
}

// programID tells this program from another one: by its version, and by its file.
func programID() string {
	id := club.Version()
	if path, err := os.Executable(); err == nil {
		if about, err := os.Stat(path); err == nil {
			id += fmt.Sprintf(" %d bytes of %s", about.Size(), about.ModTime().UTC().Format("2006-01-02T15:04:05.000000000Z"))
		}
	}
	return id
}
