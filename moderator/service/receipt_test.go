package service_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/vassal/vassaltest"
)

// openReceipts opens a game of open play in which logs name the receipts of the
// dice that they use, and gives the table that it is played on.
func (c *club) openReceipts() (anna, ben string, table *vassaltest.Table) {
	table = vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "Anna Example", "first")
	table.Put("1st Foot", "Field", 36, 60)
	anna, ben = c.open(lobby.Opening{
		Tag: "lab", Pack: "open", Dice: game.DiceReceipts, Position: table.Save(),
		Setup: engine.Setup{Options: map[string]string{"dice": "receipts"}},
	})
	c.answers(2)
	return anna, ben, table
}

var receiptLine = regexp.MustCompile(`receipt\s+(\d+)\s+([A-Z2-7]{6})\b`)

// findingCode is a finding about receipts or dice.
var findingCode = regexp.MustCompile(`\b(?:receipt|roll)\.[a-z]+\b`)

// TestReceiptsAreUsed: dice are asked for and come at once with a code; the log
// that names it is clean.
func TestReceiptsAreUsed(t *testing.T) {
	c := newClub(t)
	anna, _, table := c.openReceipts()
	c.post(letter("one", "anna", "roll 2d6 for the attack on the hill\n", nil), anna)
	answer := c.answers(2)["anna@example.test"]
	code := receiptLine.FindStringSubmatch(answer.Text)
	records, err := c.store.Records(t.Context(), gameID(c))
	if err != nil || len(records) != 1 || code == nil || code[2] != records[0].Code() {
		t.Fatalf("%d records, %v, code %q in:\n%s", len(records), err, code, answer.Text)
	}
	c.post(letter("same", "anna", "roll 2d6 for the attack on the hill\n", nil), anna)
	c.answers(2)
	if records, err = c.store.Records(t.Context(), gameID(c)); err != nil || len(records) != 2 || records[0].Alpha == records[1].Alpha {
		t.Fatalf("asked for again: %d records, %v", len(records), err)
	}
	table.BeginLog()
	table.Say(fmt.Sprintf("receipt %s %s = %s", code[1], strings.ToLower(code[2]), values(records[0])))
	table.Say("and receipt 2 " + records[1].Code())
	c.post(letter("two", "anna", "", table.End()), anna)
	c.outcome(game.Accepted, 3)
	answers := c.answers(2)
	for _, who := range []string{"anna", "ben"} {
		if text := answers[who+"@example.test"].Text; strings.Contains(text, "receipt.") {
			t.Errorf("%s reads of a finding:\n%s", who, text)
		}
	}
}

// TestAReceiptThatIsNotUsed stands in the answers to both, and only to the log that
// should have used it.
func TestAReceiptThatIsNotUsed(t *testing.T) {
	c := newClub(t)
	anna, ben, table := c.openReceipts()
	c.post(letter("one", "anna", "roll 2d6 for the attack on the hill\n", nil), anna)
	c.answers(2)
	table.BeginLog()
	table.Say("nothing happened")
	c.post(letter("two", "anna", "roll 1d6 for the next log\n", table.End()), anna)
	c.outcome(game.Accepted, 2)
	answers := c.answers(2)
	for _, who := range []string{"anna", "ben"} {
		text := answers[who+"@example.test"]
		c.mustSay(text, "receipt.unused", "receipt 1 is not used: lab record 1: 2d6 = ")
		if strings.Contains(text.Text, "receipt 2 is not used") {
			t.Errorf("a receipt that nobody had yet:\n%s", text.Text)
		}
	}
	c.post(letter("three", "ben", "pass\n", nil), ben)
	c.answers(2)
	table.BeginLog()
	table.Say("again nothing")
	c.post(letter("four", "anna", "", table.End()), anna)
	text := c.answers(2)["anna@example.test"]
	c.mustSay(text, "receipt 2 is not used")
	if strings.Contains(text.Text, "receipt 1 is") {
		t.Errorf("what was told once is told again:\n%s", text.Text)
	}
}

// TestReceiptsWithABeacon: the notice of the freeze comes at once, the dice with their
// code when the round is out, and the log that names the code is clean.
func TestReceiptsWithABeacon(t *testing.T) {
	c := newBeaconClub(t)
	table := vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "Anna Example", "first")
	table.Put("1st Foot", "Field", 36, 60)
	anna, _ := c.open(lobby.Opening{
		Tag: "lab", Pack: "open", Dice: game.DiceReceipts, Position: table.Save(),
		Setup: engine.Setup{Options: map[string]string{"dice": "receipts"}}, Beacon: c.lab.Name, Notice: notice,
	})
	c.answers(2)
	c.post(letter("one", "anna", "roll 2d6 for the attack on the hill\n", nil), anna)
	c.outcome(game.Frozen, 1)
	frozen := c.answers(2)["anna@example.test"]
	if c.mustSay(frozen, "FROZEN UNTIL THE DICE FALL"); receiptLine.MatchString(frozen.Text) || len(frozen.Attachments) == 0 || frozen.Attachments[0].Name != "lab-freeze-1.notice" {
		t.Errorf("frozen, with %d files:\n%s", len(frozen.Attachments), frozen.Text)
	}
	c.wait(notice)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	fell := c.answers(2)["anna@example.test"]
	record := c.verify(1)[0]
	code := receiptLine.FindStringSubmatch(fell.Text)
	if code == nil || code[1] != "1" || code[2] != record.Code() {
		t.Fatalf("code %q, want %s in:\n%s", code, record.Code(), fell.Text)
	}
	table.BeginLog()
	table.Say("receipt 1 " + record.Code())
	raw := bytes.Replace(letter("two", "anna", "", table.End()), []byte("18:30:"), []byte("18:46:"), 1)
	c.post(raw, anna)
	for who, msg := range c.answers(2) {
		if strings.Contains(msg.Text, "receipt.") {
			t.Errorf("%s reads of a finding:\n%s", who, msg.Text)
		}
	}
	c.outcome(game.Accepted, 1)
}

// gameID is the id of the one game.
func gameID(c *club) string {
	c.t.Helper()
	game, err := c.store.Game(c.t.Context(), "lab")
	if err != nil {
		c.t.Fatal(err)
	}
	return game.Lines[0].Opened.ID
}

func values(r roll.Record) string { return strings.Trim(fmt.Sprint(r.Values), "[]") }
