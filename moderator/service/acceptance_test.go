package service_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"net/mail"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
)

// guessed is the hash of an acceptance as whoever guesses all that it says can make it: its
// sender, its subject, when it was written, and its text.
func guessed(t *testing.T, raw []byte) string {
	t.Helper()
	msg, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(msg.Body)
	if err != nil {
		t.Fatal(err)
	}
	bare := func(text string) string { return strings.Join(strings.Fields(text), "") }
	text := fmt.Sprintf("adjutant/signed/v1\nfrom %s\nsubject %s\ndate %s\nbody %x\n",
		bare(msg.Header.Get("From")), bare(msg.Header.Get("Subject")), bare(msg.Header.Get("Date")), sha256.Sum256([]byte(bare(string(body)))))
	return roll.Sum([]byte(text)).String()
}

// Nobody who guesses from which address, when and in which words somebody accepted finds it
// confirmed: not by the ending, not by the game's id, not by what the opponent has in his
// bundle and his mails, while the game goes on and after it. The player himself and who
// judges a dispute have the salt, and with it the nonce is that of the mail.
func TestAGuessedAcceptanceIsNotConfirmed(t *testing.T) {
	g := &intrigue{club: newClub(t)}
	to := g.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	g.say("join", "anna", "join\n", to["anna@example.test"], 1)
	g.say("joins", "ben", "Join\n", to["ben@example.test"], 3)
	keys, err := g.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	contents := g.gather(keys, "lab")
	var joined game.Joined
	for _, line := range contents.Lines {
		if line.Joined != nil && line.Joined.Side == "first" {
			joined = *line.Joined
		}
	}
	guess := guessed(t, contents.Mails[joined.Mail].Bytes)
	confirms := func(text string) bool {
		all := regexp.MustCompile(`[0-9a-f]{64}`).FindAllString(text, -1)
		known := map[string]bool{}
		for _, hash := range all {
			known[hash] = true
		}
		if known[guess] || known[roll.Sum([]byte(guess)).String()] {
			return true
		}
		invitation := []byte(contents.Lines[0].Invited.Game.Invitation)
		for other := range known {
			made := roll.SaltedNonce(other, guess)
			id := roll.GameID(invitation, []roll.Acceptance{{Seat: "first", Nonce: guess}, {Seat: "second", Nonce: other}})
			if known[made] || known[roll.Sum([]byte(made)).String()] || known[id] {
				return true
			}
		}
		return false
	}
	mailsTo := func(addr string) (text string) {
		for _, msg := range g.mails {
			if msg.To[0].Addr == addr {
				text += msg.Text + "\n"
			}
		}
		return strings.Join(strings.Fields(text), " ")
	}
	check := func(when string) {
		holds := g.holding("lab", bundle.All, "first", "second")
		for reader, want := range map[string]bool{
			holds[bundle.All]: true, holds["first"] + mailsTo("anna@example.test"): true, holds["second"] + mailsTo("ben@example.test"): false,
		} {
			if confirms(reader) != want {
				t.Errorf("%s: whether the guess is confirmed is %v of who has %.60q", when, !want, reader)
			}
		}
		endings, err := g.store.Endings(t.Context())
		if err != nil || confirms(strings.Join(endings, "\n")) {
			t.Errorf("%s: the ending confirms the guess, %v", when, err)
		}
	}
	check("in the game")
	code := g.code(g.say("resign", "ben", "resign\n", to["ben@example.test"], 2)["ben@example.test"])
	g.say("confirm", "ben", "confirm "+code+"\n", to["ben@example.test"], 3)
	if endings, err := g.store.Endings(t.Context()); err != nil || len(endings) != 1 {
		t.Fatalf("%d endings, %v", len(endings), err)
	}
	check("when it is over")
}
