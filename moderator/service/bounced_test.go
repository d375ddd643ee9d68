package service_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// bounceOf is what a server writes that could not deliver a mail of ours to Ben, whose
// answers would have gone to an address.
func bounceOf(n int, reply string) []byte {
	return []byte(strings.ReplaceAll(fmt.Sprintf(`Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example.test>
To: mod@example.test
Subject: Undelivered Mail Returned to Sender
Date: Wed, 4 Mar 2026 18:3%d:00 +0000
Message-ID: <bounce-%d@mx.example.test>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Sorry.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.test

Final-Recipient: rfc822; ben@example.test
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such user

--b
Content-Type: text/rfc822-headers

From: Example Club <mod@example.test>
Reply-To: Example Club <%s>
To: Ben Example <ben@example.test>
Message-ID: <0123456789abcdef0123456789abcdef@example.test>

--b--
`, n, n, reply), "\n", "\r\n"))
}

// TestBouncesAreShown: mails to Ben come back. Whoever asks is told, the operator once,
// with the third; when Ben writes, it is over.
func TestBouncesAreShown(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.answers(2)
	for n := range 5 {
		c.post(bounceOf(n, ben), "")
		c.outcome(game.Undelivered, n+1)
	}
	c.settle(1)
	letters := c.letters()
	if len(letters) != 1 || letters[0].To[0].Addr != "operator@example.test" {
		t.Fatalf("%d letters", len(letters))
	}
	c.mustSay(letters[0], "Game lab", "3 mails to Ben Example <ben@example.test> came back", "5.1.1 550 5.1.1 no such user", "pause because mails to Ben Example come back", "seat second Ben Example <new@example.test>")
	c.post(letter("status", "anna", "status\n", nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "mails do not reach this seat: 5 mails came back")
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	if view, err := view.OverviewOf(c.service.Moderator.Club, c.service.Moderator.Rules, c.service.Moderator.Beacon, game); err != nil || !strings.Contains(view.Text(), "NOT REACHED: 5 mails came back") || !strings.Contains(view.Text(), "a mail to second came back: 5.1.1 550") {
		t.Errorf("%v\n%s", err, view.Text())
	}
	c.post(letter("here", "ben", "status\n", nil), ben)
	c.mustSay(c.answers(1)["ben@example.test"], "mails to you did not arrive: 5 mails came back")
	c.post(letter("again", "ben", "status\n", nil), ben)
	if told := c.answers(1)["ben@example.test"]; strings.Contains(told.Text, "arrive") {
		t.Errorf("he writes, and is called unreachable:\n%s", told.Text)
	}
	c.mustHold(c.bundleOf("lab", bundle.All), 3)
}

// TestBouncesWithoutReplyAddress: a server that gives back no more than the ids of a mail says
// enough, if it names the player's address with them.
func TestBouncesWithoutReplyAddress(t *testing.T) {
	c := newClub(t)
	_, ben := c.openRolls()
	toBen := c.answers(2)["ben@example.test"]
	if toBen.ID == "" || toBen.ID != mail.ThreadID(mail.Address{Addr: ben}, "example.test") {
		t.Fatalf("the first mail of the game to Ben is %q", toBen.ID)
	}
	const returned = "Message-ID: <0123456789abcdef0123456789abcdef@example.test>"
	bounce := func(n int, with string) string {
		text := strings.Replace(string(bounceOf(n, "")), "Reply-To: Example Club <>\r\n", "", 1)
		if !strings.Contains(text, returned) || strings.Contains(text, "Reply-To") {
			t.Fatal(text)
		}
		return strings.Replace(text, returned, with, 1)
	}
	stranger := mail.ThreadID(mail.Address{Addr: "mod+lab.aaaaaaaaaaaaaaaa@example.test"}, "example.test")
	first, later := "Message-ID: <"+toBen.ID+">", returned+"\r\nReferences: <a@b.test>\r\n <"+toBen.ID+">"
	inReply := strings.Replace(bounce(3, "X-Nothing: else"), "Auto-Submitted:", "References: <"+toBen.ID+"> <0123@example.test>\r\nAuto-Submitted:", 1)
	for n, raw := range []string{bounce(1, first), bounce(2, later), inReply} {
		c.post([]byte(raw), "")
		c.outcome(game.Undelivered, n+1)
	}
	c.answers(1) // to the operator
	for n, raw := range []string{
		bounce(4, returned), bounce(5, "Message-ID: <"+stranger+">"),
		strings.ReplaceAll(bounce(6, first), "ben@example.test", "anna@example.test"), strings.ReplaceAll(bounce(7, first), "ben@example.test", "somebody@example.test"),
	} {
		c.post([]byte(raw), "")
		c.outcome(game.Machine, n+1)
	}
	c.nothingSent()
}

// TestForgedBounces: who does not know the reply address of a seat, or names another
// seat's player, cannot call anybody unreachable.
func TestForgedBounces(t *testing.T) {
	c := newClub(t)
	_, ben := c.openRolls()
	c.answers(2)
	late := strings.Replace(string(bounceOf(5, ben)), "Action: failed", "Action: delayed", 1)
	for n, raw := range []string{
		string(bounceOf(1, "mod@example.test")), string(bounceOf(2, "mod+lab.aaaaaaaaaaaaaaaa@example.test")),
		string(bounceOf(3, strings.Replace(ben, "+lab.", "+nosuch.", 1))), string(bounceOf(4, strings.Replace(ben, "@example.test", "@example.com", 1))), late,
	} {
		c.post([]byte(raw), "")
		c.outcome(game.Machine, n+1)
	}
	c.nothingSent()
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil || len(game.Lines) != 1 {
		t.Errorf("%d lines, error %v", len(game.Lines), err)
	}
}
