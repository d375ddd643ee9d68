package service_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/storage"
)

// damage writes a play into a game's journal that its rules refuse.
func (c *club) damage(tag string) {
	c.t.Helper()
	g, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	line := game.Line{At: now, Play: &engine.Play{Action: &engine.Action{Side: "first", Verb: "fly"}}}
	if err := c.store.Commit(c.t.Context(), storage.Commit{Tag: tag, Version: g.Version(), Lines: []game.Line{line}}); err != nil {
		c.t.Fatal(err)
	}
}

// kindsOf are the kinds of the lines of a game's journal behind its opening.
func (c *club) kindsOf(tag string) (kinds []string) {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, line := range game.Lines[1:] {
		kinds = append(kinds, line.Kind())
	}
	return kinds
}

// TestADamagedGameHolds by itself: the operator is told once, the mails to it are kept,
// and every other game goes on. When the game is taken back to before the damage and
// released, what was kept is decided.
func TestADamagedGameHolds(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for third attempts, some seconds")
	}
	c := newClub(t)
	anna, ben := c.openRolls()
	other, _ := c.open(lobby.Opening{Tag: "other", Pack: "open", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
	c.answers(4)
	c.damage("lab")
	c.post(letter("one", "anna", "pass", nil), anna)
	c.outcome(game.Kept, 1)
	answers := c.answers(3)
	c.mustSay(answers["operator@example.test"], "Game lab, Open play, cannot be gone on with and holds by itself", "play 1", "adjutant game release lab")
	c.mustSay(answers["ben@example.test"], "This game holds by itself since 4 Mar 2026 18:35 UTC: it cannot be gone on with as it is stored", "you need do nothing")
	c.mustSay(answers["anna@example.test"], "your mail has arrived and is kept", "do not send it again")
	c.post(letter("two", "ben", "status", nil), ben)
	c.outcome(game.Kept, 2)
	if answers = c.answers(1); len(answers) != 1 || answers["ben@example.test"] == nil {
		t.Errorf("of a second mail %d are told", len(answers))
	}
	c.post(letter("three", "anna", "pass", nil), other)
	c.outcome(game.Accepted, 1)
	c.letters()

	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := intervene.Release(c.service.Moderator, g, "", now); err == nil || !strings.Contains(err.Error(), "play 1") {
		t.Errorf("a game that is damaged is released: %v", err)
	}
	c.mend("lab")
	c.decided()
	if got, want := strings.Join(c.kindsOf("lab"), ", "), "play, held, kept, kept, rolled back, released, judged, play, logged, judged"; got != want {
		t.Errorf("the journal:\n%s\nwant\n%s", got, want)
	}
	c.outcome(game.Accepted, 2)
	c.outcome(game.Answered, 1)
}

// mend takes a damaged game back to its opening and releases it.
func (c *club) mend(tag string) {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	back, err := game.RollBack(1, "a play that was none")
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := intervene.RollBack(c.service.Moderator, game, back, c.at())
	if err := errors.Join(err, c.service.Conduct(c.t.Context(), tag, game, d)); err != nil {
		c.t.Fatal(err)
	}
	c.release(tag)
}

// release releases a game.
func (c *club) release(tag string) {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), tag)
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := intervene.Release(c.service.Moderator, game, "", c.at())
	if err := errors.Join(err, c.service.Conduct(c.t.Context(), tag, game, d)); err != nil {
		c.t.Fatal(err)
	}
}

// decided waits until no mail is kept any more.
func (c *club) decided() {
	c.t.Helper()
	c.until("no mail is kept", func() bool { return c.outcomes()[game.Kept] == 0 })
}

// TestAGameWhoseRulesPanic holds, and is released when other rules have mended it. Its
// bundle says that it held by itself, and what was kept.
func TestAGameWhoseRulesPanic(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for the third attempt, some seconds")
	}
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.broken.Store(true)
	c.post(letter("one", "anna", "pass", nil), anna)
	c.outcome(game.Kept, 1)
	c.mustSay(c.answers(3)["operator@example.test"], "panic: index out of range")
	c.broken.Store(false)
	c.release("lab")
	c.decided()
	c.outcome(game.Accepted, 1)
	report := c.mustHold(c.bundleOf("lab", bundle.All), 1)
	if notes := strings.Join(report.Notes, "\n"); !strings.Contains(notes, "held by itself") || !strings.Contains(notes, "a mail is kept") {
		t.Errorf("notes:\n%s", notes)
	}
}

// TestADeadlineInADamagedGame ends with the hold.
func TestADeadlineInADamagedGame(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	by, st, _ := c.hold(anna)
	by.Moderator.Rules = failing(errors.New("the pack is damaged"))
	if err := by.Intake(t.Context(), storage.Job{ID: 7, Wake: "lab", Question: 3, Attempt: 30, Last: true}); err != nil {
		t.Fatal(err)
	}
	if len(st.commits) != 1 || st.commits[0].Job.ID != 7 || len(st.commits[0].Lines) != 1 || !(game.Game{Lines: st.commits[0].Lines}).HeldByItself() {
		t.Fatalf("%d commits", len(st.commits))
	}
	for i, says := range []string{"the pack is damaged", "This game holds by itself", "This game holds by itself"} {
		c.mustSay(read(t, st.commits[0].Send[i]), says)
	}
}

// TestDiceOfADamagedGame that are announced wait for the mended game, and nobody is
// told twice.
func TestDiceOfADamagedGame(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openFrozen()
	c.post(letter("turn", "anna", "roll 2d6 for the test\n", nil), anna)
	c.answers(2)
	c.wait(notice)
	c.broken.Store(true)
	for range 2 {
		if err := c.thaw(1); err == nil || !strings.Contains(err.Error(), "index out of range") {
			t.Errorf("in a damaged game: %v", err)
		}
	}
	if letters := c.answers(3); !c.game().HeldByItself() || len(letters) != 3 {
		t.Errorf("held: %t, %d are told", c.game().HeldByItself(), len(letters))
	}
	c.broken.Store(false)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	c.verify(1)
}
