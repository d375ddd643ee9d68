package service_test

import (
	"bytes"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// TestASignedMailSentAgain: nobody who has a signed mail can make it take effect
// a second time, whatever of it he can change without breaking the proof.
func TestASignedMailSentAgain(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
	c.post(raw, "")
	c.outcome(game.Accepted, 1)
	c.answers(2)
	c.taken-- // it is known
	c.post(bytes.Replace(raw, []byte("roll 1d6 for"), []byte("roll 1d6  for"), 1), "")
	c.nothingSent()
	for _, changed := range [][]byte{
		append([]byte("Message-ID: <other@evil.example>\r\n"), raw...),
		bytes.Replace(raw, []byte("<one@desk"), []byte("<two@desk"), 1),
	} {
		c.post(changed, "")
		c.outcome(game.Unproved, 1)
		c.taken-- // the second is the first once more
	}
	c.outcome(game.Accepted, 1)
}

// TestAMarkedCopyHidesNothing: a field that is not signed, put before a signed
// mail by whoever passes it on, does not keep the true one from being judged.
func TestAMarkedCopyHidesNothing(t *testing.T) {
	for _, field := range []string{"X-Adjutant-Loop: x\r\n", "Auto-Submitted: auto-replied\r\n"} {
		c := newClub(t)
		anna, _ := c.openRolls()
		c.answers(2)
		raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
		c.post(append([]byte(field), raw...), "")
		c.outcome(game.Machine, 1)
		c.post(raw, "")
		c.outcome(game.Accepted, 1)
	}
}

// TestAForgedCopyHidesNothing: a copy of a mail that comes before it, without a
// signature, does not keep it from being judged.
func TestAForgedCopyHidesNothing(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
	_, unsigned, _ := bytes.Cut(raw, []byte("From: "))
	c.post(append([]byte("From: "), unsigned...), "")
	c.outcome(game.Unproved, 1)
	c.post(raw, "")
	c.outcome(game.Accepted, 1)
}

// TestReplays: a genuine mail of Anna's does nothing more when somebody who got it hands
// it to the club: again, by another way, or though it was written to somebody else.
func TestReplays(t *testing.T) {
	const order = "roll 1d6 for who begins\n"
	for _, tt := range []struct {
		name string
		// replay is what is handed in, given the mail that was judged and Anna's reply
		// addresses in two games; nil for what was handed in first of all.
		first  bool // the mail itself never came
		replay func(c *club, raw []byte, anna, other string) []byte
		want   game.Outcome // of what is handed in, "" if it is known
		says   []string     // the letter to Anna, nil for none
	}{
		{"the same bytes", false, func(_ *club, raw []byte, _, _ string) []byte { return raw }, "", nil},
		{"in another envelope, by another way", false, func(_ *club, raw []byte, _, _ string) []byte {
			return append([]byte("Return-Path: <ben@example.test>\r\nDelivered-To: mod@example.test\r\nReceived: from ben by mx.example.test; Wed, 4 Mar 2026 18:34:00 +0000\r\n"), raw...)
		}, "", nil},
		{"with a field changed that is not signed", false, func(_ *club, raw []byte, _, _ string) []byte {
			return append([]byte("X-Priority: 1\r\nSender: ben@example.test\r\n"), raw...)
		}, "", nil},
		{"with another Subject", false, func(_ *club, raw []byte, _, _ string) []byte {
			return bytes.Replace(raw, []byte("Subject: my turn"), []byte("Subject: my  other turn"), 1)
		}, game.Unproved, []string{"IS THIS MAIL YOURS?", "did not verify"}},
		{"with other orders", false, func(_ *club, raw []byte, _, _ string) []byte {
			return bytes.Replace(raw, []byte("1d6"), []byte("2d6"), 1)
		}, game.Unproved, []string{"IS THIS MAIL YOURS?", "body hash did not verify"}},
		{"without its signature", false, func(_ *club, raw []byte, _, _ string) []byte {
			return raw[bytes.Index(raw, []byte("From: ")):]
		}, game.Unproved, []string{"refused", "sent your submission no. 1 again"}},
		{"written to somebody else, who hands it in", true, func(c *club, _ []byte, _, _ string) []byte {
			raw := bytes.Replace(letter("private", "anna", order, nil), []byte("Subject: my"), []byte("Subject: [lab] my"), 1)
			return c.prepare(raw, "ben@example.test")
		}, game.Unproved, []string{"IS THIS MAIL YOURS?", "not sent to your reply address"}},
		{"written to a list that the club is on", true, func(c *club, _ []byte, _, _ string) []byte {
			raw := bytes.Replace(letter("list", "anna", order, nil), []byte("Subject: my"), []byte("List-Id: <wargames.example.org>\r\nSubject: [lab] my"), 1)
			return c.prepare(raw, "wargames@example.org")
		}, game.Machine, nil},
		{"written for another game, with the address of this one put in its place", true, func(c *club, _ []byte, anna, other string) []byte {
			raw := c.prepare(letter("other", "anna", order, nil), other)
			return bytes.Replace(raw, []byte(other), []byte(anna), 1)
		}, game.Unproved, []string{"IS THIS MAIL YOURS?", "did not verify"}},
		{"written for another game, with the address of this one put in besides", true, func(c *club, _ []byte, anna, other string) []byte {
			raw := c.prepare(letter("beside", "anna", order, nil), other)
			return append([]byte("Cc: "+anna+"\r\n"), raw...)
		}, game.Unproved, []string{"did not verify"}},
		{"written before the game began", true, func(c *club, _ []byte, anna, _ string) []byte {
			raw := bytes.Replace(letter("old", "anna", order, nil), []byte("4 Mar 2026 18:30"), []byte("3 Mar 2026 18:30"), 1)
			return c.prepare(raw, anna)
		}, game.Unproved, []string{"written before this was asked"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			other, _ := c.open(lobby.Opening{Tag: "other", Pack: "open", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
			c.answers(4)
			accepted := 0
			raw := c.prepare(letter("one", "anna", order, nil), anna)
			if !tt.first {
				c.post(raw, "")
				c.answers(2)
				accepted = 1
			}
			if tt.want == "" {
				c.taken--
			}
			c.post(tt.replay(c, raw, anna, other), "")
			c.outcome(game.Accepted, accepted)
			if tt.want != "" {
				c.outcome(tt.want, 1)
			}
			if tt.says == nil {
				c.nothingSent()
				return
			}
			told := c.answers(1)["anna@example.test"]
			c.mustSay(told, tt.says...)
		})
	}
}

// gmailFields are those that Gmail signs (2026): the kind of the content is not among
// them.
var gmailFields = strings.Split("to:subject:message-id:date:from:mime-version:from:to:cc:subject:date:message-id:reply-to", ":")

// TestAGameFromGmail counts what a player with Gmail has to confirm in a game of twelve
// turns: each turn where the club does not know which words of a header are its own
// server's, and none where it does.
func TestAGameFromGmail(t *testing.T) {
	const turns = 12
	for _, tt := range []struct {
		name   string
		border mail.Border
		want   int
	}{
		{"the border is not configured", mail.Border{}, turns},
		{"the border writes Authentication-Results", mail.Border{AuthRes: "mx.example.test"}, 0},
		{"the border writes Received", mail.Border{Names: []string{"mx.example.test"}}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openRolls()
			c.answers(2)
			maps.Copy(c.txt, tt.border.Keep())
			c.txt["example.test"] = []string{"v=spf1 ip4:192.0.2.1 -all"}
			asked := 0
			for n := range turns {
				c.post(c.fromGmail(letter(fmt.Sprintf("turn-%d", n), "anna", fmt.Sprintf("roll %dd6 for turn %d\n", n+1, n+1), nil), anna), "")
				for _, told := range c.answersOf("anna@example.test") {
					if strings.Contains(told.Subject, "is this mail yours?") {
						asked++
						c.post(c.fromGmail(bytes.Replace(letter(fmt.Sprintf("yes-%d", n), "anna", "yes\n", nil), []byte("my turn"), []byte("Re: "+told.Subject), 1), anna), "")
						c.settle(2)
						c.letters()
					}
				}
			}
			c.outcome(game.Accepted, turns)
			if asked != tt.want {
				t.Errorf("%d confirmations in %d turns, want %d", asked, turns, tt.want)
			}
			t.Logf("%d confirmations, of one word each, in %d turns", asked, turns)
		})
	}
}

// answersOf are the letters to an address that come of a mail.
func (c *club) answersOf(addr string) []*mail.Message {
	c.t.Helper()
	c.settle(1)
	var list []*mail.Message
	for _, msg := range c.letters() {
		if msg.To[0].Addr == addr {
			list = append(list, msg)
		}
	}
	return list
}

// fromGmail signs a letter as Gmail does, and has it come straight to the club's server.
func (c *club) fromGmail(raw []byte, to string) []byte {
	c.t.Helper()
	raw = bytes.Replace(raw, []byte("mod@example.test"), []byte(to), 1)
	var signed bytes.Buffer
	err := dkim.Sign(&signed, bytes.NewReader(raw), &dkim.SignOptions{Domain: "example.test", Selector: "test", Signer: c.signer.Key, HeaderKeys: gmailFields})
	if err != nil {
		c.t.Fatal(err)
	}
	top := "Return-Path: <anna@example.test>\r\nReceived: from out.example.test (out.example.test [192.0.2.1])\r\n\tby mx.example.test with ESMTPS; Wed, 4 Mar 2026 18:34:00 +0000\r\n" +
		"Authentication-Results: mx.example.test; dkim=pass header.d=example.test;\r\n\tspf=pass (mx.example.test: 192.0.2.1 may) smtp.mailfrom=anna@example.test; dmarc=pass header.from=example.test\r\n"
	return append([]byte(top), signed.Bytes()...)
}
