package service_test

import (
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
)

// TestARematchIsInvitedTo by itself, when both want it: as the game was, with the sides
// changed, and once, however often the job is done.
func TestARematchIsInvitedTo(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.End(c.service.Moderator, game, intervene.Termination{Winner: "first", Why: "so agreed"}, now)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.service.Conduct(t.Context(), "lab", game, d); err != nil {
		t.Fatal(err)
	}
	c.answers(4)
	c.post(letter("one", "anna", "rematch", nil), anna)
	c.answers(2)
	c.post(letter("two", "ben", "rematch", nil), ben)
	letters := 0
	for _, msg := range c.awaitLetters(4) {
		if strings.Contains(msg.Subject, "lab-r1") {
			letters++
		}
		if msg.To[0].Addr == "operator@example.test" {
			t.Errorf("the operator is told: %s", msg.Subject)
		}
	}
	again, err := c.store.Game(t.Context(), "lab-r1")
	if err != nil || letters != 2 {
		t.Fatalf("%d invitations, %v", letters, err)
	}
	invited := again.Lines[0].Invited
	if len(invited.Guests) != 2 || invited.Guests[0].Addr != "ben@example.test" || invited.Guests[0].Side != "first" || invited.Guests[1].Addr != "anna@example.test" || again.Follows() != game.Opened().ID {
		t.Errorf("invited are %+v", invited.Guests)
	}
	if err := c.service.Intake(t.Context(), moderator.Job{Wake: "lab", Question: lobby.RematchWake, Attempt: 1}); err != nil {
		t.Fatal(err)
	}
	if tags, err := c.store.Games(t.Context()); err != nil || len(tags) != 2 {
		t.Errorf("games %q, %v", tags, err)
	}
}

// awaitLetters waits for n letters that were not read before.
func (c *club) awaitLetters(n int) []*mail.Message {
	c.t.Helper()
	c.settle(n)
	return c.letters()
}

// TestARematchThatCannotBeOpened is told to the operator at the last attempt.
func TestARematchThatCannotBeOpened(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	by, st, _ := c.hold(anna)
	if err := by.Intake(t.Context(), moderator.Job{Wake: "lab", Question: lobby.RematchWake, Attempt: 30, Last: true}); err != nil {
		t.Fatal(err)
	}
	if len(st.commits) != 1 || len(st.commits[0].Send) != 1 {
		t.Fatalf("%d commits", len(st.commits))
	}
	c.mustSay(read(t, st.commits[0].Send[0]), "both sides want to play once more", "game lab is not over", "adjutant game new --rematch lab")
}

func TestTagsOfRematches(t *testing.T) {
	for _, tt := range []struct {
		tag  string
		n    int
		want string
	}{
		{"lab", 1, "lab-r1"},
		{"lab-r1", 2, "lab-r2"},
		{"tf-1", 1, "tf-1-r1"},
		{"the-long-name-of-a-game-32-charac", 10, "the-long-name-of-a-game-32-c-r10"},
	} {
		if got := lobby.RematchTag(tt.tag, tt.n); got != tt.want {
			t.Errorf("%s, %d: %s, want %s", tt.tag, tt.n, got, tt.want)
		}
	}
}
