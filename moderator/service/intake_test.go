package service_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/vassal/vassaltest"
)

// goesOn hands in a good log, which is accepted whatever came before.
func (c *club) goesOn(anna string, log []byte) {
	c.t.Helper()
	c.post(letter("good", "anna", "my turn", log), anna)
	answers := c.answers(2)
	c.mustSay(answers["anna@example.test"], "ACCEPTED", "turn.vlog has")
	c.mustSay(answers["ben@example.test"], "ACCEPTED", "Anna Example's mail")
	endings := ""
	for _, a := range answers["ben@example.test"].Attachments {
		if strings.HasPrefix(a.Name, "lab-no-") && len(a.Bytes) > 0 {
			endings += a.Name[strings.LastIndexByte(a.Name, '.'):]
		}
	}
	if endings != ".vlog.vsav.checkpoint.result" {
		c.t.Errorf("Ben got %s", endings)
	}
	c.outcome(game.Accepted, 1)
}

// otherLab is a save of a module of our own, and a log that goes on from it.
func otherLab() (save, log []byte) {
	table := vassaltest.New("Another Lab", "1.0")
	table.Player("pw-anna", "Anna Example", "first")
	foot := table.Put("1st Foot", "Field", 36, 60)
	save = table.Save()
	table.BeginLog()
	table.Drag(88, 30, foot)
	return save, table.End()
}

func (c *club) nothingSent() {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.sent) > 0 {
		c.t.Errorf("%d mails were sent, the first to %s", len(c.sent), c.sent[0].To)
	}
}

func (c *club) mustSay(msg *mail.Message, texts ...string) {
	c.t.Helper()
	if msg == nil {
		c.t.Fatal("no mail came")
	}
	flat := strings.Join(strings.Fields(msg.Text), " ")
	for _, text := range texts {
		if !strings.Contains(flat, text) {
			c.t.Errorf("the mail %q does not say %q:\n%s", msg.Subject, text, msg.Text)
		}
	}
}

func TestStrangerIsAnsweredOnceADay(t *testing.T) {
	c := newClub(t)
	c.post(eml(t, "stranger"), "")
	c.answers(1)
	again := strings.Replace(string(eml(t, "stranger")), "May I join", "Please may I join", 1)
	again = strings.Replace(again, "<stranger@", "<stranger-2@", 1)
	c.post([]byte(again), "")
	c.outcome(game.Stranger, 2)
	c.nothingSent()
}

func TestTheSameLogAgainGetsTheStoredAnswer(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	log := genuine(t, "s1.vlog")
	c.post(letter("one", "anna", "my turn", log), anna)
	first := c.answers(2)["anna@example.test"]
	c.post(letter("two", "anna", "my turn again, sorry", log), anna)
	second := c.answers(1)["anna@example.test"]
	c.mustSay(second, "already judged as no. 1", "Nothing was done again", strings.Join(strings.Fields(first.Text)[:40], " "))
	c.outcome(game.Again, 1)
	c.outcome(game.Accepted, 1)
}

func TestAMailDeliveredTwiceIsJudgedOnce(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	raw := letter("one", "anna", "my turn", genuine(t, "s1.vlog"))
	c.post(raw, anna)
	c.answers(2)
	c.taken-- // the second delivery brings no job
	c.post(raw, anna)
	c.nothingSent()
	c.outcome(game.Accepted, 1)
}

func TestUnprovedMailChangesNothing(t *testing.T) {
	log := func(t *testing.T) []byte { return letter("forged", "anna", "my turn", genuine(t, "s1.vlog")) }
	tests := []struct {
		name  string
		raw   func(c *club, anna, ben string) []byte
		wants []string
	}{
		{"no DKIM signature", func(c *club, anna, _ string) []byte {
			return []byte(strings.Replace(string(log(t)), "mod@example.test", anna, 1))
		}, []string{"no DKIM signature"}},
		{"changed after signing", func(c *club, anna, _ string) []byte {
			return []byte(strings.Replace(string(c.prepare(log(t), anna)), "Subject: my turn", "Subject: your turn", 1))
		}, []string{"signature"}},
		{"to the bare address", func(c *club, _, _ string) []byte {
			raw := strings.Replace(string(log(t)), "Subject: my turn", "Subject: Re: [lab] my turn", 1)
			return c.prepare([]byte(raw), "mod@example.test")
		}, []string{"not sent to your reply address"}},
		{"from somebody else with her token", func(c *club, anna, _ string) []byte {
			return c.prepare(letter("x", "ben", "my turn", genuine(t, "s1.vlog")), anna)
		}, []string{"from ben@example.test", "another address"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, ben := c.openLab(nil)
			c.answers(2)
			c.post(tt.raw(c, anna, ben), "")
			c.outcome(game.Unproved, 1)
			c.mustSay(c.answers(1)["anna@example.test"], append(tt.wants, "Nothing took effect")...)
			c.post(letter("good", "anna", "my turn", genuine(t, "s1.vlog")), anna)
			c.outcome(game.Accepted, 1)
		})
	}
}

func TestTheOtherSidesTurnIsRefused(t *testing.T) {
	c := newClub(t)
	_, ben := c.openLab(nil)
	c.answers(2)
	c.post(letter("early", "ben", "my turn", genuine(t, "s1.vlog")), ben)
	c.outcome(game.HandBack, 1)
	c.mustSay(c.answers(1)["ben@example.test"], "E502", "waits for First", "Now First (Anna Example)")
}

// TestForgedSendersAreNotFlooded: however many mails claim to come from one
// address, whatever they are, and however it is spelt, one answer a day goes
// there, without a word of theirs.
func TestForgedSendersAreNotFlooded(t *testing.T) {
	c := newClub(t)
	for i, from := range []string{"victim@example.com", "Victim+1@EXAMPLE.com", "BUY PILLS <victim+2@example.com>"} {
		stranger := strings.Replace(string(eml(t, "stranger")), "Carl Example <carl@example.com>", from, 1)
		stranger = strings.Replace(stranger, "May I join", fmt.Sprintf("%d: may I join", i), 1)
		c.post([]byte(stranger), "")
		c.postOversized(i, fmt.Sprintf("From: %s\r\nTo: mod@example.test\r\nSubject: pills %d\r\n\r\n", from, i))
	}
	c.settle(1)
	c.outcome(game.Stranger, 3)
	c.outcome(game.Oversized, 3)
	msg := c.answers(1)["victim@example.com"]
	c.mustSay(msg, "names no game")
	if msg.Subject != "Your mail to Example Club" {
		t.Errorf("the subject is %q", msg.Subject)
	}
	c.nothingSent()
}

// TestOddSendersAreNotAnswered: what cannot be an envelope address as it stands
// gets no answer.
func TestOddSendersAreNotAnswered(t *testing.T) {
	c := newClub(t)
	odd := []string{`"a b"@example.com`, `"<>"@example.com`, "x@[127.0.0.1]", "x@exämple.com", "MOD@example.test", "mod+x@example.test"}
	for _, from := range odd {
		c.post([]byte(strings.Replace(string(eml(t, "stranger")), "Carl Example <carl@example.com>", from, 1)), "")
	}
	c.outcome(game.Machine, len(odd))
	c.nothingSent()
}

// TestForgedMailsToASeat: without the token or a proof, the player of record is
// told once a day, and not in the forger's words.
func TestForgedMailsToASeat(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	for i := range 3 {
		raw := letter(fmt.Sprintf("pills-%d", i), "anna", fmt.Sprintf("buy %d pills", i), nil)
		c.post([]byte(strings.Replace(string(raw), "Subject: my turn", "Subject: [lab] buy pills", 1)), "")
	}
	c.outcome(game.Unproved, 3)
	told := c.answers(1)["anna@example.test"]
	c.mustSay(told, "Nothing took effect", "not sent to your reply address", anna)
	if strings.Contains(told.Text+told.Subject, "pills") {
		t.Errorf("the forger's words are passed on:\n%s", told.Text)
	}
	c.nothingSent()
}

// TestAMailOlderThanItsGame was signed for what the game asked before.
func TestAMailOlderThanItsGame(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openLab(nil)
	c.answers(2)
	old := strings.Replace(string(letter("old", "anna", "my turn", genuine(t, "s1.vlog"))), "18:30:", "18:20:", 1)
	c.post([]byte(old), anna)
	c.outcome(game.Unproved, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "written before this was asked", "4 Mar 2026 18:20 UTC", "since 4 Mar 2026 18:35 UTC")
}

// TestEveryTagOfTheSubjectIsTried: a mail gateway may put its own mark in front.
func TestEveryTagOfTheSubjectIsTried(t *testing.T) {
	c := newClub(t)
	c.openLab(nil)
	c.answers(2)
	for i, way := range []struct{ to, subject string }{
		{"mod@example.test", "[EXT] Re: [lab] my turn"},
		{"mod+lab@example.test", "my turn"},
	} {
		raw := strings.Replace(string(letter(fmt.Sprintf("tag-%d", i), "anna", "pass", nil)), "Subject: my turn", "Subject: "+way.subject, 1)
		c.post([]byte(raw), way.to)
		c.outcome(game.Unproved, i+1)
		c.mustSay(c.answers(1)["anna@example.test"], "Game lab", "not sent to your reply address")
	}
}

// postOversized delivers the header of a mail that is too large.
func (c *club) postOversized(n int, header string) {
	c.t.Helper()
	c.taken++
	at := mail.Location{Account: "mod", Folder: "INBOX", UIDValidity: 2, UID: uint32(n)}
	if err := c.service.Porter().TakeOversized(c.t.Context(), at, 60<<20, []byte(header)); err != nil {
		c.t.Fatal(err)
	}
	c.settle(0)
}

func TestOversizedMailIsTold(t *testing.T) {
	c := newClub(t)
	header := "From: Anna Example <anna@example.test>\r\nTo: mod@example.test\r\nSubject: big\r\nDate: Wed, 4 Mar 2026 18:30:00 +0000\r\nMessage-ID: <big@x>\r\n\r\n"
	c.postOversized(1, header)
	c.settle(1)
	c.outcome(game.Oversized, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "62.9 MB", "was not read")
}

// A subject may carry the tags of several games, and other brackets; the mail is
// for the first in which its sender sits.
func TestTheGameInWhichTheSenderSitsIsFound(t *testing.T) {
	c := newClub(t)
	c.openLab(nil)
	c.answers(2)
	raw := strings.Replace(string(letter("tags", "anna", "pass\n", nil)), "Subject: my turn", "Subject: [EXT] Re: [nosuch] [lab] my turn", 1)
	c.post(c.prepare([]byte(raw), "mod@example.test"), "")
	c.outcome(game.Unproved, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "Game lab", "reply address")
	c.post(c.prepare([]byte(strings.ReplaceAll(strings.Replace(raw, "<tags@", "<carl@", 1), "anna@", "carl@")), "mod@example.test"), "")
	c.outcome(game.Stranger, 1)
}
