package service_test

import (
	"context"
	"sync/atomic"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/store/storetest"
)

// forgetful is a store that has lost the last records of all games, while it is to.
type forgetful struct {
	storetest.Store
	lost atomic.Bool
}

func (f *forgetful) Drawn(ctx context.Context, alpha, game string) (stored, last *roll.Record, err error) {
	stored, last, err = f.Store.Drawn(ctx, alpha, game)
	if f.lost.Load() {
		last = nil
	}
	return stored, last, err
}

// TestNoSecondRecordOfANumber: nothing is drawn in a game whose last record is lost, for it would have the number of that one. The mail waits,
// and the operator is told.
func TestNoSecondRecordOfANumber(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for a second attempt")
	}
	st := &forgetful{Store: storetest.NewMemory()}
	c := newClubOn(t, st).run()
	anna, _ := c.openRolls()
	c.post(letter("one", "anna", "roll 2d6 for who begins", nil), anna)
	c.outcome(game.Accepted, 1)
	c.letters()
	st.lost.Store(true)
	c.taken++
	err := c.service.Porter().Take(t.Context(), mail.Raw{
		Location: mail.Location{Account: "mod", Folder: "INBOX", UIDValidity: 1, UID: 99}, Received: c.at(), Bytes: c.prepare(letter("two", "anna", "roll 2d6 for the wind", nil), anna), TXT: c.txt,
	})
	if err != nil {
		t.Fatal(err)
	}
	var told *mail.Message
	c.until("the operator is told", func() bool {
		for _, msg := range c.letters() {
			if msg.To[0].Addr == "operator@example.test" {
				told = msg
			}
		}
		return told != nil
	})
	c.mustSay(told, "game lab", "lab record 1, which its journal has, is not stored")
	c.outcome("", 1)
	st.lost.Store(false)
	c.settle(0)
	c.outcome(game.Accepted, 2)
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	if records, err := c.store.Records(t.Context(), g.Opened().ID); err != nil || len(records) != 2 {
		t.Errorf("%d records: %v", len(records), err)
	}
}
