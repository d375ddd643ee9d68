package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"

	"golang.org/x/sync/errgroup"

	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/desk"
	"adjutant/moderator/roll"
)

// TestRollsAtOnce: rolls that are asked for at the same time fall one after the
// other, in one chain.
func TestRollsAtOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "club")
	if _, stderr, code := runVerify(t, "init", dir); code != 0 {
		t.Fatal(stderr)
	}
	c, err := openClub(t.Context(), filepath.Join(dir, club.ConfigFile), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	const rolls = 8
	var group errgroup.Group
	for i := range rolls {
		group.Go(func() error {
			_, err := c.Service.DrawOutside(t.Context(), desk.OutsideRequest([]engine.Dice{{N: 2, Sides: 6, Low: 1}}, fmt.Sprint("roll ", i)))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	public, err := c.Public()
	if err != nil {
		t.Fatal(err)
	}
	records, err := c.Store.Records(t.Context(), roll.NoGame)
	if err != nil {
		t.Fatal(err)
	}
	if report := roll.Verify(public, roll.Evidence{Records: records}); report.Failure != nil || len(report.Held) != rolls {
		t.Errorf("%d records hold; %v", len(report.Held), report.Failure)
	}
}
