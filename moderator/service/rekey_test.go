package service_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/succession"
)

// rekeyed is a line with which a game goes on with other keys, dated so long ago.
func (c *club) rekeyed(next roll.Keys, ago time.Duration) game.Line {
	c.t.Helper()
	old, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	s, err := old.Succeed(next, c.at().Add(-ago))
	if err != nil {
		c.t.Fatal(err)
	}
	return game.Line{At: c.at(), Rekeyed: &game.Rekeyed{Succession: s.String()}}
}

// A club that changes its keys when the round of a freeze is out draws no dice, even
// with the keys that it had promised.
func TestNoDiceFallWithKeysChangedInAFreeze(t *testing.T) {
	c := newBeaconClub(t)
	next := c.next
	anna, _ := c.openFrozen()
	c.post(letter("one", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.outcome(game.Frozen, 1)
	c.letters()
	g := c.game()
	lines := []game.Line{c.rekeyed(next, 0)}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "lab", Version: g.Version(), Lines: lines, Summary: c.service.Summaries().Behind("lab", g, lines)}); err != nil {
		t.Fatal(err)
	}
	c.service.Keys = func() (roll.Keys, error) { return next, nil }
	c.wait(notice + 4e9)
	if err := c.thaw(1); err == nil || !strings.Contains(err.Error(), "new keys in the midst of a freeze") {
		t.Errorf("the dice fall: %v", err)
	}
}

// Nor does a bundle hold that has the new keys there, whoever reads it, not if they are
// dated back to before the freeze either.
func TestNoBundleHoldsWithKeysChangedInAFreeze(t *testing.T) {
	c := newBeaconClub(t)
	next := c.next
	anna, _ := c.openFrozen()
	c.post(letter("one", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.outcome(game.Frozen, 1)
	frozen := c.game().Version()
	changes := []game.Line{c.rekeyed(next, 0), c.rekeyed(next, time.Hour)}
	c.wait(notice + 4e9)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range changes {
		contents := c.gather(keys, "lab")
		contents.Lines = slices.Insert(slices.Clone(contents.Lines), frozen, line)
		for _, reader := range []engine.Side{bundle.All, "first", "second"} {
			data, err := bundle.Write(contents, reader, keys.SignText)
			if err != nil {
				t.Fatal(err)
			}
			f := verifier(c.lab.Beacon).Verify(c.public(), data).Failure
			if f == nil {
				t.Errorf("change %d: the bundle for %s holds", i+1, reader)
			}
			t.Log(f)
		}
	}
}

// A game goes on with keys that were announced in the place of lost ones: its bundle
// has the announcement, and does not hold without.
func TestABundleOfAGameWithAnHeir(t *testing.T) {
	c := newClub(t)
	instead := mustPromise(t, newKeys(t, 30), newKeys(t, 31))
	first := c.public()
	anna, _ := c.openRolls()
	c.answers(2)
	old, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	h, err := old.Disown(instead, c.at().Add(-roll.Term))
	if err != nil {
		t.Fatal(err)
	}
	line := c.rekeyed(instead, 0)
	line.Rekeyed.Heir = h.String()
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	letters, err := succession.Heir(c.service.Moderator.Rules, c.service.Moderator.Club, "lab", g, h, c.at())
	if err != nil || len(letters) != 2 || !strings.Contains(strings.Join(strings.Fields(letters[0].Text), " "), "are lost, and others follow instead") || len(letters[0].Attachments) != 1 {
		t.Errorf("%v: %d letters", err, len(letters))
	}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "lab", Version: g.Version(), Lines: []game.Line{line}}); err != nil {
		t.Fatal(err)
	}
	c.service.Keys = func() (roll.Keys, error) { return instead, nil }
	c.service.Handed = func() ([]roll.Keys, error) { return []roll.Keys{old}, nil }
	c.post(letter("two", "anna", "roll 1d10 for the wind\n", nil), anna)
	c.answers(2)
	c.service.Handed = nil
	c.post(letter("three", "anna", "roll 1d10 for the rain\n", nil), anna)
	c.answers(2)
	for _, reader := range []engine.Side{bundle.All, "first", "second"} {
		if f := verifier(c.service.Moderator.Beacon).Verify(first, c.bundleOf("lab", reader)).Failure; f != nil {
			t.Errorf("the bundle for %s: %v", reader, f)
		}
	}
	contents := c.gather(instead, "lab")
	for i, l := range contents.Lines {
		if l.Rekeyed != nil {
			contents.Lines[i].Rekeyed = &game.Rekeyed{Succession: l.Rekeyed.Succession}
		}
	}
	data, err := bundle.Write(contents, bundle.All, instead.SignText)
	if err != nil {
		t.Fatal(err)
	}
	if f := verifier(c.service.Moderator.Beacon).Verify(first, data).Failure; f == nil {
		t.Error("it holds without the announcement")
	}
}

// The host has read an order, and knows what it gives with the keys of now and with the
// promised ones. He hands over, and the order gets what it would have got; the orders that
// are written behind its result get what the new keys give. A bundle in which he had it
// otherwise holds for nobody.
func TestAnOrderThatWasReadKeepsItsKeys(t *testing.T) {
	c := newClub(t)
	next := c.next
	first := c.public()
	anna, _ := c.openRolls()
	c.answers(2)
	old, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.post(letter("begin", "anna", "roll 2d6 for who begins\n", nil), anna)
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "lab", Version: g.Version(), Lines: []game.Line{c.rekeyed(next, 0)}}); err != nil {
		t.Fatal(err)
	}
	c.service.Keys = func() (roll.Keys, error) { return next, nil }
	c.service.Handed = func() ([]roll.Keys, error) { return []roll.Keys{old}, nil }
	c.post(letter("wind", "anna", "roll 1d10 for the wind\n", nil), anna)
	c.post(letter("rain", "anna", "roll 1d10 for the rain\n", nil), anna)
	records, err := c.store.Records(t.Context(), g.Opened().ID)
	if err != nil {
		t.Fatal(err)
	}
	signers := []roll.Keys{old, old, next}
	if len(records) != len(signers) {
		t.Fatalf("%d records", len(records))
	}
	for i, rec := range records {
		public, err := signers[i].Public()
		if err != nil {
			t.Fatal(err)
		}
		alone := roll.Verify(public, roll.Evidence{Records: []roll.Record{rec}})
		if alone.Failure != nil {
			t.Errorf("record %d is of other keys: %v", rec.Number, alone.Failure)
		}
	}
	for _, reader := range []engine.Side{bundle.All, "first", "second"} {
		if f := verifier(c.service.Moderator.Beacon).Verify(first, c.bundleOf("lab", reader)).Failure; f != nil {
			t.Errorf("the bundle for %s: %v", reader, f)
		}
	}
}

// Two games that had one tag, one after the other, are told of new keys by letters of their own, also to who was asked in
// both.
func TestLettersOfNewKeysAreOfOneGame(t *testing.T) {
	c := newClub(t)
	old, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	s, err := old.Succeed(c.next, c.at())
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i, ben := range []string{"Ben Example", "Carl Example"} {
		c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: ben, Addr: "ben@example.test"}}})
		g, err := c.store.Game(t.Context(), "lab")
		if err != nil {
			t.Fatal(err)
		}
		_, letters, err := succession.Rekey(c.service.Moderator.Rules, c.service.Moderator.Club, g, s, c.at())
		if err != nil || len(letters) != 2 {
			t.Fatalf("%d letters, error %v", len(letters), err)
		}
		for _, l := range letters {
			if seen[l.Key] {
				t.Errorf("game %d: another letter has the key %s", i+1, l.Key)
			}
			seen[l.Key] = true
		}
		d, err := lobby.Cancel(c.service.Moderator, g, "the summer", c.at())
		if err == nil {
			err = c.service.Conduct(t.Context(), "lab", g, d)
		}
		if err != nil {
			t.Fatal(err)
		}
		c.answers(2)
	}
}
