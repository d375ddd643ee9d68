package service_test

import (
	"bytes"
	"errors"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/storage"
)

// rollBack takes away what a game has behind a submission, and gives the decision and
// the game that it was made on.
func (c *club) rollBack(tag string, submission int) (decision.Decision, game.Game) {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	to, err := game.EndOf(submission)
	if err != nil {
		c.t.Fatal(err)
	}
	back, err := game.RollBack(to, "the umpire erred")
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := intervene.RollBack(c.service.Moderator, game, back, c.at())
	if err != nil {
		c.t.Fatal(err)
	}
	return d, game
}

// A game is rolled back under way: both are told, the same again has the record that is
// stored, anything else a new one, and a roll back of a game that went on meanwhile
// changes nothing.
func TestAGameIsRolledBack(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	later := func(name, text, minute string) {
		t.Helper()
		c.post(bytes.Replace(letter(name, "anna", text, nil), []byte("18:30:"), []byte("18:"+minute+":"), 1), anna)
	}
	records := func(want int) {
		t.Helper()
		all, err := c.store.Records(t.Context(), gameID(c))
		if err != nil || len(all) != want {
			t.Fatalf("%d records, %v, want %d", len(all), err, want)
		}
		size, err := c.store.LogSize(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range all {
			if _, err := c.store.LeafIndex(t.Context(), r.Hash()); err != nil {
				t.Errorf("record %d is not among the %d leaves: %v", r.Number, size, err)
			}
		}
	}
	later("one", "roll 2d6 for who begins\n", "30")
	c.answers(2)
	stale, old := c.rollBack("lab", 0)
	later("two", "roll 1d10 for the wind\n", "31")
	c.answers(2)
	if err := c.service.Conduct(t.Context(), "lab", old, stale); !errors.Is(err, storage.ErrConflict) {
		t.Fatalf("a roll back of a game that went on: %v", err)
	}
	c.nothingSent()
	records(2)
	d, game := c.rollBack("lab", 0)
	if err := c.service.Conduct(t.Context(), "lab", game, d); err != nil {
		t.Fatal(err)
	}
	for who, msg := range c.answers(2) {
		c.mustSay(msg, "ROLLED BACK", "the umpire erred", "lab record 1: 2d6", "lab record 2: 1d10")
		if who != "anna@example.test" && who != "ben@example.test" {
			t.Errorf("%s is told", who)
		}
	}
	later("again", "roll 2d6 for who begins\nnote: again\n", "36")
	c.mustSay(c.answers(2)["ben@example.test"], "(record 1; as it fell before the roll back)")
	records(2)
	later("other", "roll 1d10 for the rain\nnote: other\n", "37")
	c.mustSay(c.answers(2)["ben@example.test"], "(record 3)", "seen before the roll back: lab record 2: 1d10")
	records(3)
}
