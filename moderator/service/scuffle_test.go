package service_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// newScuffle is a game of the pack reed-islands in which Anna has attacked, and the two are to agree on what follows; Mo moderates. The dice fall
// as they do: cards are drawn before until they bring that.
func newScuffle(t *testing.T) *groundClub {
	t.Helper()
	for draws := range 12 {
		c := &groundClub{club: newSlowClub(t), to: map[string]string{}, last: map[string]*mail.Message{}}
		c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
		c.to["anna"], c.to["ben"] = c.open(lobby.Opening{Tag: "reeds", Pack: "reed-islands", Dice: game.DiceModerator, Answer: 48 * time.Hour})
		c.answers(2)
		for _, m := range []struct{ who, text string }{
			{"anna", strings.Repeat("draw lake\n", draws%4) + "pass"},
			{"ben", strings.Repeat("draw lake\n", draws/4) + "pass"},
			{"anna", "pass"},
			{"ben", "pass"},
			{"anna", "move Old Punt Osier\npass"},
			{"ben", "move Eel Punt Osier\npass"},
			{"anna", "attack Old Punt -> Osier"},
		} {
			if draws%4 == 0 && m.text == "pass" && c.n == 2 || draws/4 == 0 && m.text == "pass" && c.n == 3 {
				continue // who holds no cards has no phase to play one
			}
			c.says(m.who, m.text, 2)
		}
		if strings.Contains(c.last["ben"].Text, "says what follows") {
			return c
		}
	}
	t.Fatal("no draw of cards brings a scuffle")
	return nil
}

// TestWhatFollowsIsAgreedOnByMail: one says it, the other agrees, and it is done; nothing before.
func TestWhatFollowsIsAgreedOnByMail(t *testing.T) {
	c := newScuffle(t)
	c.mustSay(c.last["ben"], "says what follows from S at Osier for Eel Punt (who is driven off the island in a scuffle)", "[PACK lists/results:4]")
	c.says("ben", "retreat Eel Punt Sallow", 2)
	c.mustSay(c.last["anna"], "Weirmen says what follows from S: retreat Eel Punt to Sallow.", "agrees on what follows from S at Osier for Eel Punt", "or objects: retreat Eel Punt to Sallow")
	c.says("anna", "agree", 2)
	c.mustSay(c.last["ben"], "Merefolk agrees.", "Eel Punt goes from Osier to Sallow.")
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "reeds")
}

// TestWhatIsNotAgreedOnIsRuledByMail: after two rounds a moderator is told what was said, with the lines that rule so.
func TestWhatIsNotAgreedOnIsRuledByMail(t *testing.T) {
	c := newScuffle(t)
	c.says("ben", "pass", 2)
	c.mustSay(c.last["anna"], "or objects: nothing follows")
	c.says("anna", "object", 2)
	c.mustSay(c.last["ben"], "Merefolk does not agree: Weirmen says anew what follows.")
	c.says("ben", "retreat Eel Punt to Sallow\npass", 2)
	c.says("anna", "object", 4)
	told := c.last["mo"]
	c.mustSay(told, "the players do not agree on what follows from S at Osier for Eel Punt", "round 1, Weirmen (Ben Example): nothing follows", "round 2, Weirmen (Ben Example): retreat Eel Punt to Sallow", "If Weirmen (Ben Example) is right:", "If Merefolk (Anna Example) is right:")
	var lines []string
	for line := range strings.Lines(told.Text) {
		if rule, is := strings.CutPrefix(line, "  rule "); is && !strings.Contains(rule, "…") {
			lines = append(lines, "rule "+strings.TrimSpace(rule))
		}
	}
	if len(lines) != 2 || !strings.Contains(strings.Join(lines, "\n"), "= holds because") || !strings.Contains(strings.Join(lines, "\n"), "= nothing because") {
		t.Fatalf("the letter tells to write %q in:\n%s", lines, told.Text)
	}
	for _, line := range lines {
		if strings.Contains(line, "= holds") {
			c.says("mo", line, 4)
		}
	}
	c.mustSay(c.last["anna"], "Moderator Mo Example rules", "Eel Punt goes from Osier to Sallow.")
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "reeds")
}

// TestSilenceAgreesToNothingByMail: who does not answer in time has a moderator rule.
func TestSilenceAgreesToNothingByMail(t *testing.T) {
	c := newScuffle(t)
	c.says("ben", "retreat Eel Punt Sallow", 2)
	c.mustSay(c.last["anna"], "agrees on what follows", "Without an answer by then a moderator rules: silence agrees to nothing")
	c.settle(len(c.letters()))
	before := len(c.letters())
	c.pass(48 * time.Hour)
	c.settle(before + 4)
	for _, m := range c.letters()[before:] {
		if m.To[0].Addr == "mo@example.test" {
			c.mustSay(m, "the players do not agree on what follows from S", "did not answer in time, and has agreed to nothing", "= holds because")
			return
		}
	}
	t.Error("Mo is not asked to rule")
}
