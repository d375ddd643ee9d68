package service_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// openPaged opens a field with what its players may do on the page.
func (c *club) openPaged(page game.PagePolicy) (anna, ben string) {
	c.t.Helper()
	c.service.Moderator.Club.Pages = "https://club.example.test"
	anna, ben = c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Page: page})
	for _, msg := range c.answers(2) {
		if said := strings.Contains(msg.Text, "on the club's page counts"); said != (page != game.PageRead) {
			c.t.Errorf("the invitation tells of the page: %t\n%s", said, msg.Text)
		}
	}
	return anna, ben
}

// sends has somebody send from his page, and waits for what became of it.
func (c *club) sends(from, text string, letters int) (bypage.Result, map[string]string) {
	c.t.Helper()
	p, err := c.service.ByPage().Position(c.t.Context(), from+"@example.test", "field")
	if err != nil {
		c.t.Fatal(err)
	}
	sent, err := c.service.ByPage().Send(c.t.Context(), bypage.Order{From: from + "@example.test", Tag: "field", Text: text, Moves: p.Moves})
	if err != nil {
		c.t.Fatal(err)
	}
	c.taken++
	texts := map[string]string{}
	for addr, msg := range c.answers(letters) {
		texts[addr] = msg.Text
	}
	result, err := c.service.ByPage().Outcome(c.t.Context(), from+"@example.test", sent)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.service.ByPage().Outcome(c.t.Context(), "dora@example.test", sent); !errors.Is(err, game.ErrNoGame) {
		c.t.Errorf("somebody else reads what became of it: %v", err)
	}
	return result, texts
}

// What is sent from the page takes effect as a mail does, and journal, letters and bundles say on whose word.
func TestSentByPage(t *testing.T) {
	c := newClub(t)
	c.openPaged(game.PageSend)
	result, letters := c.sends("anna", "move 1st Foot 1104\nmove 2nd Foot 1004\n", 2)
	if result.Outcome != game.Accepted || !strings.Contains(result.Answer, "done     move 1st Foot 1103-1104") {
		t.Errorf("it became %+v", result)
	}
	for addr, text := range letters {
		if !strings.Contains(text, "sent this from the club's page") {
			t.Errorf("%s does not read that it was sent by page:\n%s", addr, text)
		}
	}
	g, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, l := range g.Lines {
		if l.Logged != nil && (!strings.HasPrefix(l.Logged.Result, "adjutant/result/v4\n") || !strings.Contains(l.Logged.Result, "\nsent by page\n")) {
			t.Errorf("the signed result does not say that it was sent by page:\n%s", l.Logged.Result)
		}
		if l.Judged != nil {
			said += l.String() + "\n"
		}
	}
	if !strings.Contains(said, "no. 1 of north: accepted (sent by page: the club's word)") {
		t.Errorf("the journal says:\n%s", said)
	}
	for reader, want := range map[engine.Side]string{bundle.All: "(north: from anna@example.test)", "north": "(north: from anna@example.test)", "south": "(north)"} {
		c.mustWarn(c.verified("field", reader), "warning: sent by page: the club's word. No provider signed what these lines come of, and that their authors were signed in to the club's page, only the club says: 2 "+want)
	}
	c.mustHold(c.bundleOf("field", bundle.All), 1)
}

// What was written before the game went on is not sent, and neither is anything to a game of others, or one that only shows.
func TestSentByPageIsRefused(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openPaged(game.PageSend)
	c.post(letter("mail", "anna", "move 1st Foot 1104\n", nil), anna)
	c.answers(2)
	for want, o := range map[error]bypage.Order{
		bypage.ErrMoved: {From: "anna@example.test", Tag: "field", Text: "pass", Moves: 0},
		game.ErrNoGame:  {From: "dora@example.test", Tag: "field", Text: "pass"},
	} {
		if _, err := c.service.ByPage().Send(t.Context(), o); !errors.Is(err, want) {
			t.Errorf("%+v: %v, want %v", o, err, want)
		}
	}
	for _, tag := range []string{"field", "none", "", "nowhere"} {
		if _, err := c.service.ByPage().Position(t.Context(), "dora@example.test", tag); !errors.Is(err, game.ErrNoGame) {
			t.Errorf("Dora reads %q: %v", tag, err)
		}
	}
	c.nothingSent()
}

func TestPageOnlyReads(t *testing.T) {
	c := newClub(t)
	c.openPaged(game.PageRead)
	p, err := c.service.ByPage().Position(t.Context(), "anna@example.test", "field")
	if err != nil || !p.Acts || p.Side != "Northern Division" || p.Seats[0] != (bypage.Player{Side: "Northern Division", Name: "Anna Example", Color: "blue", You: true}) || len(p.Kept) > 0 || !p.Mapped {
		t.Errorf("%+v, %v", p, err)
	}
	pictures, err := c.service.ByPage().Map(t.Context(), "anna@example.test", "field")
	if err != nil {
		t.Fatal(err)
	}
	kind, data, err := c.service.ByPage().Picture(t.Context(), pictures)
	if err != nil || kind != "image/png" || len(data) < 1000 {
		t.Errorf("a map of %d bytes, %s, %v", len(data), kind, err)
	}
	checked, err := c.service.ByPage().Read(t.Context(), "anna@example.test", "field", "check\nmove 1st Foot 1105\n")
	if err != nil || !strings.Contains(checked.Text, "write: move 1st Foot 1103-1104") {
		t.Errorf("the check says %s, %v", checked.Text, err)
	}
	if _, err := c.service.ByPage().Send(t.Context(), bypage.Order{From: "anna@example.test", Tag: "field", Text: "pass", Moves: -1}); !errors.Is(err, bypage.ErrReadOnly) {
		t.Errorf("something is sent: %v", err)
	}
	c.nothingSent()
	g, err := c.store.Game(t.Context(), "field")
	if err != nil || len(g.Lines) != 1 {
		t.Errorf("reading has written %d lines, %v", len(g.Lines), err)
	}
}

// What a moderator sends from the page takes effect as his mail does, and journal and bundles say on whose word.
func TestDirectedByPage(t *testing.T) {
	c := newClub(t)
	mo := mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	c.service.Moderator.Club.Moderators = []mail.Address{mo}
	c.openPaged(game.PageSend)
	carrier := c.service.ByPage()
	chair, err := carrier.Chair(t.Context(), mo, "field")
	if err != nil || chair.Waits == "" || !strings.Contains(chair.Text, "Northern Division: Anna Example") || strings.Contains(chair.Text, "(you)") {
		t.Fatalf("%+v, %v", chair, err)
	}
	read, dice, err := carrier.Direct(t.Context(), mo, "field", "hold because the map has a fault")
	if err != nil || dice || !strings.Contains(read.Text, "The game is held") {
		t.Errorf("tried it says %s, %t, %v", read.Text, dice, err)
	}
	c.nothingSent()
	var last bypage.Sent
	for i, text := range []string{"hold because the map has a fault", "release"} {
		sent, err := carrier.Send(t.Context(), bypage.Order{From: mo.Addr, Tag: "field", Chair: mo, Text: text, Moves: chair.Lines})
		if i > 0 {
			if !errors.Is(err, bypage.ErrMoved) {
				t.Errorf("what was written before the game was held is sent: %v", err)
			}
			sent, err = carrier.Send(t.Context(), bypage.Order{From: mo.Addr, Tag: "field", Chair: mo, Text: text, Moves: -1})
		}
		if err != nil {
			t.Fatal(err)
		}
		last = sent
		c.taken++
		c.answers(4) // the operator reads of it as well
		if became, err := carrier.Outcome(t.Context(), mo.Addr, sent); err != nil || became.Outcome != game.Directs || became.Answer == "" {
			t.Errorf("it became %+v, %v", became, err)
		}
		if became, err := carrier.Outcome(t.Context(), "anna@example.test", sent); err == nil && became.Answer != "" {
			t.Errorf("Anna reads what the moderator was answered: %s", became.Answer)
		}
	}
	for _, who := range []mail.Address{{Addr: "anna@example.test"}, {Name: "Anna Example", Addr: "dora@example.test"}, {Addr: ""}} {
		if _, err := carrier.Chair(t.Context(), who, "field"); !errors.Is(err, game.ErrNoGame) {
			t.Errorf("%v moderates: %v", who, err)
		}
	}
	for reader, want := range map[engine.Side]string{bundle.All: "(Mo Example: from mo@example.test)", "south": "(the moderator Mo Example)"} {
		c.mustWarn(c.verified("field", reader), "warning: sent by page: the club's word.")
		c.mustWarn(c.verified("field", reader), want)
	}
	c.mustHold(c.bundleOf("field", bundle.All), 0)
	c.service.Moderator.Club.Moderators = nil // the address may be anybody's now
	if became, err := c.service.ByPage().Outcome(t.Context(), mo.Addr, last); err == nil && became.Answer != "" {
		t.Errorf("who moderates no more reads: %s", became.Answer)
	}
}

// Who takes a seat over reads no answer to who sat there before, whatever key of a mail he asks for.
func TestASuccessorReadsNoAnswerByPage(t *testing.T) {
	g := &intrigue{club: newClub(t)}
	_, ben := g.openPaged(game.PageSend)
	g.say("b1", "ben", "press opponents: My secret is a good bottle.\nend press\nmove 1st Foot 1103-9999\n", ben, 1)
	var of *game.Judged
	for _, l := range mustGame(g.club, "field").Lines {
		if l.Judged != nil {
			of = l.Judged
		}
	}
	g.succeed("ben", ben)
	carrier := g.service.ByPage()
	sent, err := carrier.Send(t.Context(), bypage.Order{From: "carl@example.test", Tag: "field", Text: "status", Moves: -1})
	if err != nil {
		t.Fatal(err)
	}
	g.taken++
	g.read(1)
	for key, reads := range map[string]bool{sent.Key: true, of.Mail: false} {
		asked := sent
		asked.Key = key
		if r, err := carrier.Outcome(t.Context(), "carl@example.test", asked); err != nil || (r.Answer != "") != reads {
			t.Errorf("with the key %q he reads (%v): %s", key, err, r.Answer)
		}
	}
}

// In a game in which the page drafts, what is sent there waits for a mail that says so.
func TestPageDrafts(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openPaged(game.PageDraft)
	result, letters := c.sends("anna", "move 1st Foot 1104\n", 1)
	if result.Outcome != game.Unproved || !strings.Contains(letters["anna@example.test"], "waits for a mail of yours that says so") {
		t.Errorf("it became %+v:\n%s", result, letters["anna@example.test"])
	}
	c.post(letter("yes", "anna", "yes\n", nil), anna)
	code := mailedCode.FindStringSubmatch(letters["anna@example.test"])
	if code == nil {
		t.Fatalf("no code in:\n%s", letters["anna@example.test"])
	}
	c.letters()
	c.post(letter("confirm", "anna", "confirm "+code[1]+"\n", nil), anna)
	c.until("the orders take effect", func() bool { return c.outcomes()[game.Accepted] == 1 })
	c.mustWarn(c.verified("field", bundle.All), "sent by page: the club's word")
}

// What is sent to the club changes what a person has chosen in the register.
func TestSettingsByPage(t *testing.T) {
	c := newClub(t)
	c.openPaged(game.PageSend)
	sent, err := c.service.ByPage().Send(t.Context(), bypage.Order{From: "anna@example.test", Text: "zone Europe/Berlin\nletters: short\n", Moves: -1})
	if err != nil {
		t.Fatal(err)
	}
	c.taken++
	c.mustSay(c.answers(1)["anna@example.test"], "Stored: zone Europe/Berlin", "Stored: letters short")
	result, err := c.service.ByPage().Outcome(t.Context(), "anna@example.test", sent)
	if err != nil || result.Outcome != game.Answered || !strings.Contains(result.Answer, "Stored: zone Europe/Berlin") {
		t.Errorf("it became %+v, %v", result, err)
	}
	if other, err := c.service.ByPage().Outcome(t.Context(), "ben@example.test", sent); !errors.Is(err, game.ErrNoGame) {
		t.Errorf("Ben reads %+v, %v", other, err)
	}
}
