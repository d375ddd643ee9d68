package service_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
)

// A signed mail counts once, also if the host makes it another key with another salt.
func TestALyingHostJudgesAMailTwice(t *testing.T) {
	c := newSlowClub(t)
	c.loaded = true // its mails have keys of two secrets, as those of an honest club never have
	anna, _ := c.open(game.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
	c.post(letter("one", "anna", "pass\n", nil), anna)
	c.outcome(game.Accepted, 1)
	before := c.service.MailSecret
	c.service.MailSecret[0] ^= 1
	c.post(letter("one", "anna", "pass\n", nil), anna)
	c.outcome(game.Accepted, 2)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	contents := c.gather(keys, "field")
	for _, l := range contents.Lines {
		if l.Judged != nil && l.Judged.No == 1 {
			contents.Salts[l.Judged.Mail] = before.Salt(contents.Mails[l.Judged.Mail])
		}
	}
	for _, reader := range []engine.Side{bundle.All, "north"} {
		data, err := bundle.Write(contents, reader, keys.SignText)
		if err != nil {
			t.Fatal(err)
		}
		f := verifier(c.service.Moderator.Beacon).Verify(c.public(), data).Failure
		if f == nil || !strings.Contains(f.Text, "it would count twice") {
			t.Errorf("for %s: %v", reader, f)
		}
	}
}
