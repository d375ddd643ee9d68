package service_test

import (
	"sync"
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/outfit"
	"adjutant/moderator/view"
	"adjutant/moderator/workshop"
	"adjutant/vassal/vassaltest"
)

// openable are rules whose games may go on in open play.
func openable(sys engine.System, p *pack.Pack) game.Rules {
	rules := workshop.Rules(sys, p)
	rules.Open = sync.OnceValues(func() (game.Rules, error) {
		open, sys := systems.InOpenPlay(p)
		return workshop.Rules(sys, open), nil
	})
	return rules
}

// dragged is a log of a version of the training field in which a unit is dragged to a hex,
// on the board that a mail has brought.
func dragged(t *testing.T, msg *mail.Message, save, who, side, unit, to, version string) []byte {
	t.Helper()
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	layout, _ := kit.Layout()
	at, err := layout.Grid.Find(to)
	if err != nil {
		t.Fatal(err)
	}
	desk, err := vassaltest.Sit([]byte(filesByName(msg)[save]))
	if err != nil {
		t.Fatal(err)
	}
	x, y := layout.Centre(at)
	desk.Player("pw-"+who, who, side)
	desk.Under(version)
	desk.BeginLog()
	desk.Drag(int(x), int(y), desk.Called(unit))
	return desk.End()
}

// A game goes on in open play from a log of another version, is stored and signed so, goes on
// from the position that was mailed, and its bundle holds for everyone. Behind a roll back
// the rules judge again.
func TestAGameGoesOnInOpenPlay(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Setup: engine.Setup{}})
	begun := c.answers(2)
	c.post(letter("far", "anna", "", dragged(t, begun["anna@example.test"], "field-begin.vsav", "anna", "Northern Division", "2nd Foot", "1308", "9.1")), anna)
	c.outcome(game.Accepted, 1)
	told := c.answers(3)
	c.mustSay(told["operator@example.test"], "goes on in OPEN PLAY", "rollback to the opening because")
	for _, who := range []string{"anna@example.test", "ben@example.test"} {
		c.mustSay(told[who], "OPEN PLAY FROM NOW ON", "VERSION 9.1 of the module \"Training Field\", and the game was played with VERSION 1.", "2nd Foot: 1003 -> 1308")
	}
	c.post(letter("back", "ben", "", dragged(t, told["ben@example.test"], "field-no-1.vsav", "ben", "Southern Division", "Grenadiers", "1312", "1")), ben)
	c.outcome(game.Accepted, 2)
	c.mustSay(c.answers(2)["ben@example.test"], "The audit of the log found nothing.", "open play since no. 1")

	game, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	if summary, err := view.SummaryOf(c.service.Moderator.Rules, c.service.Moderator.Beacon, game); err != nil || summary.System != "openplay" || summary.Turn != 2 {
		t.Errorf("%+v, %v", summary, err)
	}
	if hashes := game.PackHashes(); len(hashes) != 1 {
		t.Errorf("packs %q", hashes)
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for _, reader := range []engine.Side{bundle.All, "north", "south"} {
		data, err := bundle.Write(c.gather(keys, "field"), reader, keys.SignText)
		if err != nil {
			t.Fatal(err)
		}
		if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), data); report.Failure != nil {
			t.Errorf("for %q: %s", reader, report.Failure)
		}
	}

	d, game := c.rollBack("field", 0)
	if d.Append[0].RolledBack.Plays != 3 {
		t.Errorf("%+v", d.Append[0].RolledBack)
	}
	game.Lines, game.Position = append(game.Lines, d.Append...), nil
	if o, err := view.OverviewOf(c.service.Moderator.Club, c.service.Moderator.Rules, c.service.Moderator.Beacon, game); err != nil || o.OpenPlay != nil || o.Phase != "move" || o.Waits[0] != "north" {
		t.Errorf("%+v, %v", o, err)
	}
}

// The log of a draft is read out of the mail that brought it, and a bundle holds for everyone who may have that mail.
func TestALogIsKeptWithADraft(t *testing.T) {
	c := newClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Setup: engine.Setup{}})
	begun := c.answers(2)
	log := dragged(t, begun["anna@example.test"], "field-begin.vsav", "anna", "Northern Division", "2nd Foot", "1308", "9.1")
	c.post(letter("slip", "anna", "roll 2d6", log), anna)
	c.outcome(game.HandBack, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "Write 'send', and what is kept counts without the rest.")
	c.post(letter("mended", "anna", "process", nil), anna)
	c.outcome(game.Accepted, 1)
	told := c.answers(3)
	for _, who := range []string{"anna@example.test", "ben@example.test"} {
		c.mustSay(told[who], "OPEN PLAY FROM NOW ON", "2nd Foot: 1003 -> 1308")
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for _, reader := range []engine.Side{bundle.All, "north", "south"} {
		data, err := bundle.Write(c.gather(keys, "field"), reader, keys.SignText)
		if err != nil {
			t.Fatal(err)
		}
		if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), data); report.Failure != nil {
			t.Errorf("for %q: %s", reader, report.Failure)
		}
	}
}
