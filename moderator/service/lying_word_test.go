package service_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

// mustWarn fails unless a bundle holds, and a note has the text.
func (c *club) mustWarn(r bundle.Report, text string) {
	c.t.Helper()
	if notes := strings.Join(r.Notes, "\n"); r.Failure != nil || !strings.Contains(notes, text) {
		c.t.Errorf("failure %v, notes:\n%s\nwant %s", r.Failure, notes, text)
	}
}

// verified is what verify says of the bundle of a game for the reader.
func (c *club) verified(tag string, reader engine.Side) bundle.Report {
	return verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf(tag, reader))
}

// A host can make up a mail that nobody signs, and the yes to it: verify names what came of both.
func TestALyingHostMakesUpMailsThatNobodySigns(t *testing.T) {
	c := newSlowClub(t)
	anna, ben := openTimed(c)
	c.post(letter("signed", "ben", "press all: Hello.\n", nil), ben)
	c.answers(2) // what Anna and Ben are told of it
	c.post(unsigned(c, "made up", "pass\n", anna, c.at()), "")
	c.outcome(game.Unproved, 1)
	c.vouch(c.answers(1)["anna@example.test"], anna)
	c.mustSay(c.answers(2)["anna@example.test"], "ACCEPTED")
	for _, reader := range []engine.Side{bundle.All, "north"} {
		c.mustWarn(c.verified("field", reader), "warning: nothing proves who wrote the mails that these lines come of")
	}
	for _, reader := range []engine.Side{bundle.All, "south"} {
		if notes := strings.Join(c.verified("field", reader).Notes, "\n"); strings.Contains(notes, "(south:") {
			t.Errorf("for %s a mail that is proved is named: %s", reader, notes)
		}
	}
}

// A host can leave out the key of the DNS, so that a signed mail proves nothing and is not judged:
// verify names the mails whose authors were asked first.
func TestALyingHostUnprovesAMail(t *testing.T) {
	c := newSlowClub(t)
	anna, _ := openTimed(c)
	c.txt = map[string][]string{"test._domainkey.example.test": {}}
	c.post(letter("in time", "anna", "pass\n", nil), anna)
	c.outcome(game.Unproved, 1)
	for _, reader := range []engine.Side{bundle.All, "north"} {
		c.mustWarn(c.verified("field", reader), "mails that were not judged when they came, since their authors were asked first whether they are theirs; that nothing proved them hangs on the DNS answers of the host: 2 (north: ")
	}
}

// What a signature leaves open, the host could have changed, who says by himself which way the mail came.
func TestALyingHostSaysThatAMailCameStraight(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.answers(2)
	c.txt["example.test"] = []string{"v=spf1 ip4:192.0.2.1 -all"}
	maps.Copy(c.txt, mail.Border{Names: []string{"mx.example.test"}}.Keep())
	c.post(c.fromGmail(letter("one", "anna", "roll 2d6 for turn 1\n", nil), anna), "")
	c.post(letter("two", "ben", "roll 2d6 for turn 1\n", nil), ben)
	c.outcome(game.Accepted, 1)
	for _, reader := range []engine.Side{bundle.All, "first"} {
		c.mustWarn(c.verified("lab", reader), "is the word of the host's own mail server: 2 (first: ")
	}
	if notes := strings.Join(c.verified("lab", bundle.All).Notes, "\n"); strings.Contains(notes, "(second: ") {
		t.Errorf("a mail whose signature covers all is named: %s", notes)
	}
}

// Times are the host's word. Where they contradict each other, the records or the mails, and what
// was done because no mail had come in time, verify says so.
func TestALyingHostAboutTimes(t *testing.T) {
	c := fieldWithDice(t)
	for _, reader := range []engine.Side{bundle.All, "south", "north"} {
		honest := c.verified("field", reader)
		c.mustWarn(honest, "no. 3 was done for south, since no mail had come in time by the host's clock")
		if notes := strings.Join(honest.Notes, "\n"); strings.Contains(notes, "is dated") {
			t.Errorf("an honest bundle for %s is doubted: %s", reader, notes)
		}
	}
	dated := func(from, to int, day string) func([]string) []string {
		return func(l []string) []string {
			for i := from; i <= to; i++ {
				l[i-1] = `{"at":"` + day + l[i-1][len(`{"at":"2026-03-04`):]
			}
			return l
		}
	}
	for _, tt := range []struct {
		name   string
		reader engine.Side
		edit   func([]string) []string
		want   string
		fails  bool // what was done by the clock is judged anew, and is another by such times
	}{
		{"a mail judged before it was written", bundle.All, dated(2, 2, "2026-03-03"), "line 2 is dated 3 Mar 2026 18:35 UTC, and its mail was written", false},
		{"a mail judged before it came", "south", dated(2, 2, "2026-03-03"), "line 2 is dated 3 Mar 2026 18:35 UTC, and its mail came", false},
		{"the other's dice before they fell", "south", dated(3, 14, "2026-03-03"), "line 8 is dated 3 Mar 2026 18:35 UTC, and its dice were drawn", true},
		{"a result before what it is of", "north", dated(17, 17, "2026-03-03"), "line 17 is dated 3 Mar 2026 18:35 UTC, and the line before it", false},
		{"a deadline ten years later", "south", dated(15, 17, "2036-03-06"), "by the host's clock (6 Mar 2036 18:35 UTC)", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			told := liedTo(t, c, "field", tt.reader, tt.edit)
			if tt.fails {
				if told.Failure == nil || !strings.Contains(told.Failure.String(), "another than the rules make") {
					t.Errorf("failure %v", told.Failure)
				}
				told.Failure = nil
			}
			c.mustWarn(told, tt.want)
		})
	}
}

// denied is a store as it was when the journal had so many lines, with the records of later.
type denied struct{ moment }

func (d denied) Records(ctx context.Context, id string) ([]roll.Record, error) {
	return d.Shelf.Records(ctx, id)
}

// A side's bundle names dice that were drawn and that the journal does not have, as one for all does.
func TestALyingHostDeniesDice(t *testing.T) {
	c := fieldWithDice(t)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	contents, err := service.Gather(t.Context(), denied{moment{c.store, 2}}, keys, c.service.MailSecret, "field")
	if err != nil {
		t.Fatal(err)
	}
	contents.Club, contents.Pack = c.service.Moderator.Club, packFiles(t, moderatorGame(contents.Lines).Opened())
	for _, reader := range []engine.Side{bundle.All, "south", "north"} {
		data, err := bundle.Write(contents, reader, keys.SignText)
		if err != nil {
			t.Fatal(err)
		}
		c.mustWarn(verifier(c.service.Moderator.Beacon).Verify(c.public(), data), "warning: record 1 was drawn, and the journal has no roll of it")
	}
}

// The nonce with which a player joined stands in his mail, in his own bundle too: the id, and with
// it all dice, hang on it.
func TestALyingHostChoosesTheReadersNonce(t *testing.T) {
	c := newClub(t)
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
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
			before, o.ID = o.ID, terms.GameID(*o)
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

// What a moderator does by a mail is named, as what the operator does by himself: who moderates is
// the host's word.
func TestWhatAModeratorDoesByMailIsNamed(t *testing.T) {
	c := newClub(t)
	c.openRolls()
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.Appoint(c.service.Moderator, g, game.Moderates{Name: "Carl Example", Addr: "carl@example.test"}, c.at())
	if err != nil {
		t.Fatal(err)
	}
	if err := c.service.Conduct(t.Context(), "lab", g, d); err != nil {
		t.Fatal(err)
	}
	to := c.answers(5)["carl@example.test"].ReplyTo[0].Addr
	c.post(bytes.ReplaceAll(letter("hold", "ben", "hold because of a quarrel\n", nil), []byte("ben@"), []byte("carl@")), to)
	c.mustWarn(c.verified("lab", bundle.All), "line 4: a moderator did this: 2026-03-04 18:35:00  held by moderator Carl Example")
}

// A signed mail counts once, also if the host makes it another key with another salt.
func TestALyingHostJudgesAMailTwice(t *testing.T) {
	c := newSlowClub(t)
	c.loaded = true // its mails have keys of two secrets, as those of an honest club never have
	anna, _ := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
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
