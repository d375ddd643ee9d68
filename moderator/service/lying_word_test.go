package service_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
)

// verified is what verify says of the bundle of a game for the reader.
func (c *club) verified(tag string, reader engine.Side) bundle.Report {
	return verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf(tag, reader))
}

// The nonce with which a player joined stands in his mail, in his own bundle too: the id, and with
// it all dice, hang on it.
func TestALyingHostChoosesTheReadersNonce(t *testing.T) {
	c := newClub(t)
	to := c.invite(game.Opening{Tag: "lab", Pack: "open", Players: []game.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("join", "anna", "join\nnonce: three blind mice\n", nil), to["anna@example.test"])
	c.post(letter("joins", "ben", "Join\n", nil), to["ben@example.test"])
	for _, reader := range []engine.Side{"first", "second"} {
		if f := c.verified("lab", reader).Failure; f != nil {
			t.Fatalf("the honest bundle for %s: %s", reader, f)
		}
		for _, nonce := range []string{"chosen", "Join", "three", "blind mice"} {
			if f := c.withNonce("lab", reader, nonce).Failure; f == nil || !strings.Contains(f.Text, "does not have the nonce") {
				t.Errorf("%q for %s: %v", nonce, reader, f)
			}
		}
	}
}

// withNonce is what verify says of the bundle for a side whose own nonce the host has chosen.
func (c *club) withNonce(tag string, reader engine.Side, nonce string) bundle.Report {
	c.t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	files := unzip(c.t, c.bundleOf(tag, reader))
	var written, before, after string
	for text := range strings.Lines(string(files["journal.jsonl"])) {
		var e struct {
			game.Line
			Withheld string `json:"withheld,omitempty"`
		}
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			c.t.Fatal(err)
		}
		if e.Joined != nil && e.Joined.Side == reader {
			e.Joined.Nonce, e.Joined.Own, e.Joined.Signed = nonce, true, false
		}
		if o := e.Opened; o != nil {
			game.SeatAmong(o.Seats, reader).Nonce = nonce
			before, o.ID = o.ID, o.GameID()
			after = o.ID
		}
		line, err := json.Marshal(e)
		if err != nil {
			c.t.Fatal(err)
		}
		written += string(line) + "\n"
	}
	files = changed(files, "journal.jsonl", []byte(written))
	files = changed(files, "MANIFEST", bytes.ReplaceAll(files["MANIFEST"], []byte(before), []byte(after)))
	return verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(c.t, signedAgain(c.t, keys, files)))
}

// Whom a game with a clock waits for stands in the journal: left out, another's deadline would run.
func TestALyingHostLeavesOutWhomItWaitsFor(t *testing.T) {
	c := newSlowClub(t)
	anna, ben := openTimed(c)
	c.play("field", 2, anna, ben)
	r := liedTo(t, c, "field", "south", func(l []string) []string { return inOrder(t, without(`"clock":{"awaited"`)(l)) })
	if r.Failure == nil || !strings.Contains(r.Failure.Text, "it does not say that the game waits for") {
		t.Errorf("nobody sees it: %v", r.Failure)
	}
	d, g := c.rollBack("field", 1)
	if err := c.service.Conduct(t.Context(), "field", g, d); err != nil {
		t.Fatal(err)
	}
	for _, reader := range []engine.Side{bundle.All, "south", "north"} {
		if f := c.verified("field", reader).Failure; f != nil {
			t.Errorf("the honest bundle for %s: %s", reader, f)
		}
		r := liedTo(t, c, "field", reader, func(l []string) []string { return l[:len(l)-1] })
		if r.Failure == nil || !strings.Contains(r.Failure.Text, "behind the roll back nothing says") {
			t.Errorf("behind a roll back, for %s: %v", reader, r.Failure)
		}
	}
}

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
