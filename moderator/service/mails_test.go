package service_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/emltest"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// TestMails delivers each mail of testdata/mail to a game of its own, where it is read, finds its
// game and is decided; what comes of it is what its header X-Expect says.
func TestMails(t *testing.T) {
	files := emltest.Files(t, "../../testdata/mail")
	if len(files) < 29 {
		t.Fatalf("only %d mails", len(files))
	}
	for _, f := range files {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			d := c.openFor(f)
			d.deliver(f)
			c.outcome(game.Outcome(f.Expect.Outcome), 1)
			d.answered(f)
			if d.log != nil && f.Expect.Outcome != string(game.Accepted) {
				c.letters()
				c.goesOn(d.anna, d.log)
			}
		})
	}
}

// arrival is a club with a game for one mail of testdata/mail.
type arrival struct {
	*club
	anna, ben string // reply addresses
	log       []byte // one that goes on from the game's position; nil where the game has none
}

// openFor opens the game that a mail is for: see testdata/mail/README.md.
func (c *club) openFor(f emltest.File) arrival {
	c.t.Helper()
	d := arrival{club: c}
	switch {
	case f.Is("lab"):
		d.log = genuine(c.t, "s4-b.vlog")
		d.anna, d.ben = c.openLab(genuine(c.t, "s4-agreed.vsav"))
	case f.Is("another-lab"):
		position, log := otherLab()
		d.log = log
		d.anna, d.ben = c.openLab(position)
	default:
		d.anna, d.ben = c.openRolls()
	}
	if f.Is("crossed") {
		d.anna, d.ben = d.ben, d.anna
	}
	c.answers(2)
	if f.Is("elsewhere") {
		d.anna, d.ben = c.open(lobby.Opening{Tag: "other", Pack: "open", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
		c.answers(2)
	}
	return d
}

// addressed is the mail with the sender's reply address in To, where it goes there.
func (d arrival) addressed(f emltest.File) []byte {
	d.t.Helper()
	if f.Is("bare") {
		return f.Raw
	}
	msg, err := mail.Parse(mail.Raw{Bytes: f.Raw}, mail.DefaultLimits())
	if err != nil {
		d.t.Fatal(err)
	}
	to := d.anna
	if strings.HasPrefix(msg.From.Addr, "ben@") {
		to = d.ben
	}
	at := receiver.FindSubmatchIndex(f.Raw)
	if at == nil {
		d.t.Fatal("To does not name the club")
	}
	return slices.Concat(f.Raw[:at[3]], []byte(to), f.Raw[at[1]:])
}

// receiver is the field To as far as the club's address.
var receiver = regexp.MustCompile(`(?m)^To:(.*(?:\n[ \t].*)*?)mod@example\.test`)

// deliver posts the mail as X-Deliver says, and checks what is read of it.
func (d arrival) deliver(f emltest.File) {
	d.t.Helper()
	raw := f.Raw
	if !f.Is("raw") {
		raw = d.prepare(d.addressed(f), "mod@example.test")
	}
	msg, err := mail.Parse(mail.Raw{Bytes: raw, TXT: d.txt}, mail.DefaultLimits())
	if err != nil {
		d.t.Fatal(err)
	}
	f.Check(d.t, msg)
	f.CheckProof(d.t, msg)
	if len(raw) > mail.DefaultLimits().Bytes {
		d.postOversized(len(raw), string(raw[:bytes.Index(raw, []byte("\r\n\r\n"))+4]))
		return
	}
	d.post(raw, "")
	if f.Is("again") {
		d.taken-- // the second delivery brings no job
		d.post(raw, "")
	}
}

// answered holds the answer to the sender against what X-Expect says of it; with no word of an
// answer there, a mail of a machine has none.
func (d arrival) answered(f emltest.File) {
	d.t.Helper()
	if f.Expect.Outcome == string(game.Machine) {
		d.nothingSent()
		return
	}
	if len(f.Expect.Says)+len(f.Expect.Not) == 0 {
		return
	}
	text := d.answerTo(f)
	for _, part := range f.Expect.Says {
		if !strings.Contains(text, part) {
			d.t.Errorf("the answer does not say %q:\n%s", part, text)
		}
	}
	for _, part := range f.Expect.Not {
		if strings.Contains(text, part) {
			d.t.Errorf("the answer says %q:\n%s", part, text)
		}
	}
}

// guides is the line below which an answer has texts that are the same for all.
const guides = "-----------------------------------------------------------------------------"

// answerTo waits for the mail to the sender and gives its text in one line.
func (d arrival) answerTo(f emltest.File) string {
	d.t.Helper()
	msg, err := mail.Parse(mail.Raw{Bytes: f.Raw}, mail.DefaultLimits())
	if err != nil {
		d.t.Fatal(err)
	}
	var answer *mail.Message
	d.until("something is sent to "+msg.From.Addr, func() bool {
		for _, m := range d.letters() {
			if answer == nil && strings.EqualFold(m.To[0].Addr, msg.From.Addr) {
				answer = m
			}
		}
		return answer != nil
	})
	text, _, _ := strings.Cut(strings.Join(strings.Fields(answer.Text), " "), guides)
	return text
}
