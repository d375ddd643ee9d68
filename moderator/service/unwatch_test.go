package service_test

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// TestWatchersUnsubscribe: a program that unsubscribes by mail needs no proof, since the
// address that it writes to is its reader's alone; so does one that asks by POST.
func TestWatchersUnsubscribe(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Pages = "https://club.example.test"
	c.openRolls()
	c.answers(2)
	watch := func(id string) (reply, token string) {
		raw := bytes.Replace(letter(id, "dora", "watch\n", nil), []byte("Subject: my turn"), []byte("Subject: [lab] watch"), 1)
		c.post(c.prepare(raw, "mod@example.test"), "")
		c.settle(1)
		c.mu.Lock()
		sent := string(c.sent[0].Bytes)
		c.mu.Unlock()
		c.letters()
		unfolded := strings.ReplaceAll(sent, "\r\n ", " ")
		found := regexp.MustCompile(`List-Unsubscribe: <https://club\.example\.test/unwatch/lab/([a-z2-7]+)>, <mailto:(mod\+lab\.[a-z2-7]+@example\.test)\?subject=unwatch>`).FindStringSubmatch(unfolded)
		if found == nil || !strings.Contains(unfolded, "List-Unsubscribe-Post: List-Unsubscribe=One-Click") {
			t.Fatalf("no way to unsubscribe:\n%s", sent)
		}
		return found[2], found[1]
	}
	reply, _ := watch("one")
	raw := bytes.Replace(letter("unwatch", "dora", "", nil), []byte("Subject: my turn"), []byte("Subject: unwatch"), 1)
	c.post(bytes.Replace(raw, []byte("mod@example.test"), []byte(reply), 1), "")
	c.mustSay(c.answers(1)["dora@example.test"], "YOU NO LONGER WATCH")
	_, token := watch("two")
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	d, err := lobby.Unwatch(g, token, now)
	if err != nil || len(d.Append) != 1 || !d.Append[0].Watching.Over {
		t.Fatalf("%+v, %v", d, err)
	}
	for _, wrong := range []string{"", "aaaaaaaaaaaaaaaa"} {
		if _, err := lobby.Unwatch(g, wrong, now); !errors.Is(err, game.ErrNoGame) {
			t.Errorf("token %q: %v", wrong, err)
		}
	}
}
