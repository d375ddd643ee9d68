package service_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/vassal"
	"adjutant/vassal/replay"
	"adjutant/vassal/vassaltest"
)

// fieldDesk is the training field on a player's screen, set up as scenario 1.
type fieldDesk struct {
	*vassaltest.Table
	t   *testing.T
	ids map[string]string
}

func newFieldDesk(t *testing.T) fieldDesk {
	t.Helper()
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	d := fieldDesk{vassaltest.New("Training Field", "1.0"), t, map[string]string{}}
	d.Player("pw-anna", "Anna Example", "Northern Division")
	for _, s := range p.Setup {
		unit, known := p.Unit(s.Unit)
		if known && s.Scenario == p.Scenarios[0].ID && s.Turn == 0 {
			x, y := centre(s.At)
			d.ids[unit.Name] = d.Put(unit.Name, "Field", x, y)
		}
	}
	d.BeginLog()
	return d
}

func centre(c hex.Coord) (x, y int) {
	return vassaltest.Module{DX: 52, DY: 60}.Centre(c.Col, c.Row)
}

func (d fieldDesk) drag(unit, to string) {
	d.t.Helper()
	c, err := hex.Parse(to)
	if err != nil {
		d.t.Fatal(err)
	}
	x, y := centre(c)
	d.Drag(x, y, d.ids[unit])
}

func (c *club) openField() (anna, ben string) {
	anna, ben = c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Setup: engine.Setup{}})
	c.answers(2)
	return anna, ben
}

func TestLogWithoutOrdersChangesNothing(t *testing.T) {
	c := newClub(t)
	_, ben := c.openField()
	d := newFieldDesk(t)
	d.Say("hello Anna")
	c.post(letter("chat", "ben", "", d.End()), ben)
	c.outcome(game.Nothing, 1)
	c.mustSay(c.answers(1)["ben@example.test"], "the log has no move and no order in it", "Now Northern Division (Anna Example)")
	game, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	if game.Position != nil {
		t.Error("the log became the game's position")
	}
}

func TestMovesBehindAVoidRollAreNotTaken(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openField()
	d := newFieldDesk(t)
	d.drag("1st Foot", "1104")
	d.Roll("2d6", "6,6")
	d.drag("2nd Foot", "1004")
	c.post(letter("void", "anna", "", d.End()), anna)
	c.outcome(game.Accepted, 1)
	answers := c.answers(2)
	answer := answers["anna@example.test"]
	c.mustSay(answer, "ACCEPTED, BUT NOT ALL OF IT", "done move 1st Foot 1103-1104", "step 2: 1 roll made in VASSAL", "roll.void", "2nd-Foot moved after a roll",
		"Position: field-no-1.vsav, attached; field-no-1.vlog plays what led to it", "moves units, or passes")
	for who, msg := range answers {
		if _, err := png.Decode(strings.NewReader(filesByName(msg)["map.png"])); err != nil {
			t.Errorf("%s, the map: %v", who, err)
		}
		for name, steps := range map[string]int{"field-no-1.vsav": 0, "field-no-1.vlog": 1} {
			log := readLog(t, []byte(filesByName(msg)[name]))
			if at := standsOn(log, "Field")["1st Foot 1104"] && standsOn(log, "Field")["2nd Foot 1003"]; len(log.Steps) != steps || !at {
				t.Errorf("%s, %s: %d steps, on the map %v", who, name, len(log.Steps), standsOn(log, "Field"))
			}
		}
	}
	game, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	if log := readLog(t, game.Position); len(log.Steps) != 1 {
		t.Errorf("the log that is the game's position has %d steps", len(log.Steps))
	}
}

// Open play has no rules, so nothing hangs on a roll: the log is handed in whole,
// its rolls are marked void, and the audit says so.
func TestRollsOfOpenPlayAreMarkedVoid(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	d := newFieldDesk(t)
	d.drag("1st Foot", "1104")
	d.Roll("2d6", "6,6")
	d.drag("2nd Foot", "1004")
	c.post(letter("void", "anna", "", d.End()), anna)
	c.outcome(game.Accepted, 1)
	answer := c.answers(2)["anna@example.test"]
	c.mustSay(answer, "ACCEPTED: all of it", "step 2: 1 roll made in VASSAL", "(roll.void)", "void: our dice count", "2 pieces moved")
	if files := withoutResult(t, answer); len(files) != 0 {
		t.Errorf("%d files came back", len(files))
	}
}

// withoutResult are the files of an answer besides the result and the checkpoint,
// which must be there, and those of VASSAL.
func withoutResult(t testing.TB, msg *mail.Message) []mail.Attachment {
	t.Helper()
	var others []mail.Attachment
	results := 0
	for _, a := range msg.Attachments {
		switch {
		case strings.HasSuffix(a.Name, ".result"), strings.HasSuffix(a.Name, ".checkpoint"):
			results++
		case strings.HasSuffix(a.Name, ".vsav"), a.Name == roll.ProofName, strings.HasSuffix(a.Name, ".vlog"):
		default:
			others = append(others, a)
		}
	}
	if results != 2 {
		t.Errorf("%s got %d files of the result, not the result and a checkpoint", msg.To[0].Addr, results)
	}
	return others
}

// standsOn is which pieces stand in which hexes of a map at the end of a file: the map of
// the field that players have drawn, or of the module that is made of the pack.
func standsOn(f *vassal.File, name string) map[string]bool {
	dx, dy, x0 := 52, 60, 17
	if name == "Battlefield" {
		dx, dy, x0 = 90, 104, 30
	}
	end, _ := replay.End(f)
	all := map[string]bool{}
	for _, p := range end.Pieces() {
		if traits, err := p.Traits(); err == nil && p.Kind == replay.Single && p.Map == name {
			col := (p.X + x0) / dx
			all[fmt.Sprintf("%s %02d%02d", traits.Basic().Name, col, (p.Y-col%2*dy/2)/dy+1)] = true
		}
	}
	return all
}

// filesByName are the contents of a mail's files.
func filesByName(msg *mail.Message) map[string]string {
	files := map[string]string{}
	for _, a := range msg.Attachments {
		files[a.Name] = string(a.Bytes)
	}
	return files
}

func readLog(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestAnswerGivenAgainHasItsRecords(t *testing.T) {
	c := newClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "dice", Pack: "open", Dice: game.DiceModerator})
	c.answers(2)
	d := newFieldDesk(t)
	d.Say("my turn")
	log := d.End()
	c.post(letter("one", "anna", "roll 2d6 for who goes first\n", log), anna)
	first := c.answers(2)["anna@example.test"]
	c.post(letter("two", "anna", "roll 2d6 for who goes first\n", log), anna)
	second := c.answers(1)["anna@example.test"]
	c.outcome(game.Again, 1)
	was, is := filesByName(first), filesByName(second)
	for name, data := range was {
		if strings.HasSuffix(name, ".vsav") && is[name] != data {
			t.Errorf("%s is not given again", name)
		}
		if strings.HasSuffix(name, ".vlog") || name == roll.ProofName {
			delete(was, name)
		}
	}
	if diff := cmp.Diff(was, is); diff != "" || len(withoutResult(t, first)) != 1 {
		t.Errorf("a record, the result, the checkpoint and the position, given again (-first +again):\n%s", diff)
	}
}

// The queue hands a deadline out once it has passed, and the default is taken as
// the mail said.
func TestDeadlineIsKeptByTheQueue(t *testing.T) {
	c := newSlowClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
	c.answers(2)
	d := newFieldDesk(t)
	d.drag("1st Foot", "1104")
	d.drag("2nd Foot", "1004")
	d.drag("2nd Foot", "1005")
	d.Say("attack 1104 -> 1205 primary 1st Foot")
	c.post(letter("attack", "anna", "", d.End()), anna)
	c.settle(2)
	c.pass(48 * time.Hour)
	c.settle(4) // Anna's turn for both, and what came of the silence for both
	silence := map[string]bool{}
	for _, msg := range c.letters() {
		if strings.Contains(msg.Text, "No answer came from ") {
			c.mustSay(msg, "(default)")
			silence[msg.To[0].Addr] = true
		}
	}
	if len(silence) != 2 {
		t.Errorf("told of the silence: %v", silence)
	}
	game, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	judged := 0
	for _, line := range game.Lines {
		if line.Judged != nil {
			judged++
		}
	}
	if judged < 2 {
		t.Errorf("%d judgements in the journal", judged)
	}
}
