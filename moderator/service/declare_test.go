package service_test

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
)

// attackOrder is an attack that the desk is ready for once it is drawn up.
const attackOrder = "attack 1104 -> 1205 primary 1st Foot leader Marlow guns Battery A"

// openDeclared opens a game with rules in which players ask for the dice of an order
// and go on in VASSAL. The dice of its first records fall as given.
func (c *club) openDeclared(o lobby.Opening, dice ...[]int) (anna, ben string) {
	if len(dice) > 0 {
		c.loaded = true
		c.service.Load(func(rec *roll.Record) { rec.Values = dice[rec.Number-1] })
	}
	o.Tag, o.Pack, o.Dice, o.Setup = cmp.Or(o.Tag, "field"), "training-field", game.DiceReceipts, engine.Setup{}
	anna, ben = c.open(o)
	c.answers(2)
	return anna, ben
}

// drawUp moves the units up whose attack comes next.
func (d fieldDesk) drawUp() {
	d.drag("1st Foot", "1104")
	d.drag("Marlow", "1104")
}

// codes are the lines that an answer has its reader type, in their order.
func codes(msg *mail.Message) []string {
	return receiptLine.FindAllString(strings.Join(strings.Fields(msg.Text), " "), -1)
}

// declare has Anna hand in the moves so far and ask for the dice of the attack; it
// gives what she is to type.
func (c *club) declare(d fieldDesk, anna string) (receipts []string) {
	c.t.Helper()
	c.post(letter("one", "anna", "roll "+attackOrder+"\n", d.End()), anna)
	answer := c.answers(2)["anna@example.test"]
	c.mustSay(answer, "done roll "+attackOrder, "the next log of Northern Division begins with the chat line '"+attackOrder+"'", "until that log ends it, or 'pass'")
	receipts = codes(answer)
	d.BeginLog()
	return receipts
}

// TestADeclaredAttack: the log so far and the attack are carried out at once, and the
// phase stays open; the log that begins with the attack and names the receipts ends it.
func TestADeclaredAttack(t *testing.T) {
	tests := []struct {
		name string
		play func(d fieldDesk, receipts []string)
		want []string // findings; none but these
	}{
		{"as it should be", func(d fieldDesk, receipts []string) {
			d.Say(attackOrder)
			d.Say(receipts[0] + " 2d6 = 2 2")
			d.Say("Marlow: " + receipts[1])
		}, nil},
		{"as the mail has it", func(d fieldDesk, receipts []string) {
			d.Say("roll attack 1104 to 1205 primary 1st Foot leader Marlow guns Battery A")
			d.Say(receipts[0] + " and " + receipts[1])
		}, nil},
		{"nothing is said", func(d fieldDesk, _ []string) { d.Say("a quiet day") }, []string{"receipt.unused", "receipt.declared"}},
		{"no declaration", func(d fieldDesk, receipts []string) { d.Say(strings.Join(receipts, " ")) }, []string{"receipt.declared"}},
		{"one is left out", func(d fieldDesk, receipts []string) {
			d.Say(attackOrder)
			d.Say(receipts[1])
		}, []string{"receipt.unused"}},
		{"out of order, with other dice", func(d fieldDesk, receipts []string) {
			d.Say(attackOrder)
			d.Say(receipts[1])
			d.Say(receipts[0] + " 1d10")
		}, []string{"receipt.order", "receipt.dice"}},
		{"with other values", func(d fieldDesk, receipts []string) {
			d.Say(attackOrder)
			d.Say(receipts[0] + " = 6 6, " + receipts[1])
		}, []string{"receipt.value"}},
		{"behind another order", func(d fieldDesk, receipts []string) {
			d.Say("pass")
			d.Say(attackOrder)
			d.Say(strings.Join(receipts, " "))
		}, []string{"receipt.declared"}},
		{"with dice of VASSAL", func(d fieldDesk, receipts []string) {
			d.Say(attackOrder)
			d.Say(strings.Join(receipts, " "))
			d.Roll("2d6", "6,6")
		}, []string{"roll.void"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			anna, _ := c.openDeclared(lobby.Opening{}, []int{2, 2}, []int{3, 4})
			d := newFieldDesk(t)
			d.drawUp()
			receipts := c.declare(d, anna)
			if len(receipts) != 2 {
				t.Fatalf("receipts %q", receipts)
			}
			tt.play(d, receipts)
			c.post(letter("two", "anna", "", d.End()), anna)
			c.outcome(game.Accepted, 2)
			for _, msg := range c.answers(2) {
				c.mustSay(msg, "done pass", "Now Southern Division")
				mustFind(t, msg.Text, tt.want)
			}
		})
	}
}

// mustFind holds the codes of an audit in a mail against those wanted.
func mustFind(t *testing.T, text string, want []string) {
	t.Helper()
	var found []string
	for _, code := range findingCode.FindAllString(text, -1) {
		if !slices.Contains(found, code) {
			found = append(found, code)
		}
	}
	slices.Sort(found)
	want = slices.Clone(want)
	slices.Sort(want)
	if fmt.Sprint(found) != fmt.Sprint(want) {
		t.Errorf("found %v, want %v in:\n%s", found, want, text)
	}
}

// TestTheResultIsOnTheBoard: who falls by the dice is off the board when the log ends.
func TestTheResultIsOnTheBoard(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openDeclared(lobby.Opening{}, []int{2, 2}, []int{6, 6})
	d := newFieldDesk(t)
	d.drawUp()
	d.drag("Scouts", "1504")
	receipts := c.declare(d, anna)
	d.Say(attackOrder)
	d.Say(strings.Join(receipts, " "))
	c.post(letter("two", "anna", "", d.End()), anna)
	for _, msg := range c.answers(2) {
		c.mustSay(msg, "done pass", "the log ends with Marlow in 1104; as the dice fell, the game has it in no hex", "receipt.result")
	}
}

// TestADeclaredAttackWaitsForAnAnswer: what the other side is asked in between belongs
// to the attack, and so do the dice behind it.
func TestADeclaredAttackWaitsForAnAnswer(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openDeclared(lobby.Opening{}, []int{6, 6}, []int{3, 4})
	d := newFieldDesk(t)
	d.drawUp()
	d.drag("2nd Foot", "1004")
	receipts := c.declare(d, anna)
	c.post(letter("two", "ben", "retreat 6th-Line 1205-1206-1207\n", nil), ben)
	c.mustSay(c.answers(2)["anna@example.test"], "done retreat 6th Line 1205-1206-1207", "Now Northern Division (you): advances")
	d.Say(attackOrder)
	d.Say(receipts[0])
	d.drag("6th Line", "1206")
	d.drag("6th Line", "1207")
	d.Say("advance 1st-Foot 1204")
	d.drag("1st Foot", "1204")
	c.post(letter("three", "anna", "", d.End()), anna)
	for _, msg := range c.answers(2) {
		c.mustSay(msg, "done advance 1st Foot 1104-1204", "Now Southern Division")
		mustFind(t, msg.Text, nil)
	}
}

// TestADeclaredAttackWithABeacon: the notice comes at once, the dice with their codes
// when the round is out, and the phase waits for the log all the same.
func TestADeclaredAttackWithABeacon(t *testing.T) {
	c := newBeaconClub(t)
	anna, _ := c.openDeclared(lobby.Opening{Tag: "lab", Beacon: c.lab.Name, Notice: notice}, []int{2, 2}, []int{6, 6})
	d := newFieldDesk(t)
	d.drawUp()
	c.post(letter("one", "anna", "roll "+attackOrder+"\n", d.End()), anna)
	c.outcome(game.Frozen, 1)
	frozen := c.answers(2)["anna@example.test"]
	if c.mustSay(frozen, "FROZEN UNTIL THE DICE FALL", "done roll "+attackOrder); len(codes(frozen)) > 0 {
		t.Errorf("receipts before the dice:\n%s", frozen.Text)
	}
	c.wait(notice)
	if err := c.thaw(1); err != nil {
		t.Fatal(err)
	}
	fell := c.answers(2)["anna@example.test"]
	c.mustSay(fell, "THE DICE HAVE FALLEN", "the next log of Northern Division begins with the chat line '"+attackOrder+"'", "Now Northern Division (you)")
	receipts := codes(fell)
	if len(receipts) != 2 {
		t.Fatalf("receipts %q in:\n%s", receipts, fell.Text)
	}
	d.BeginLog()
	d.Say(attackOrder)
	d.Say(strings.Join(receipts, " "))
	c.post(bytes.Replace(letter("two", "anna", "", d.End()), []byte("18:30:"), []byte("18:46:"), 1), anna)
	for _, msg := range c.answers(2) {
		c.mustSay(msg, "done pass", "Now Southern Division")
		mustFind(t, msg.Text, []string{"receipt.result"}) // Marlow fell, and stands there still
	}
}

// TestDiceWithoutAnOrder: in a game with rules the dice follow from an order, and
// without receipts there is nothing to ask for.
func TestDiceWithoutAnOrder(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openDeclared(lobby.Opening{})
	for key, tt := range map[string][]string{
		"purpose":  {"roll 2d6 for the hill", "E107", "behind 'roll' stands a whole order of this game"},
		"unit":     {"roll attack 1104 -> 1205 primary Nobody", "E301", "line 1: behind 'roll': "},
		"half":     {"roll attack 1104 -> 1205", "E105", "line 1: behind 'roll': "},
		"not mine": {"roll attack 1205 -> 1104 primary 6th-Line", "REFUSED roll attack 1205 -> 1104 primary 6th Line"},
	} {
		c.post(letter(key, "anna", tt[0]+"\n", nil), anna)
		c.mustSay(c.answers(1)["anna@example.test"], append([]string{"HANDED BACK"}, tt[1:]...)...)
	}
}

// TestNoReceiptsInTheGame tells who asks all the same that there is no need.
func TestNoReceiptsInTheGame(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openField()
	c.post(letter("one", "anna", "roll "+attackOrder+"\n", nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "HANDED BACK", "E104", "an order has its dice rolled as it is carried out")
}
