package moderator_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/playout"
	"adjutant/moderator/game"
	"adjutant/vassal"
)

// packsOfLogs are built-in packs in which dice fall for the orders of one side.
var packsOfLogs = []string{"training-field", "wilsons-creek"}

// beforeDice is a correspondence of a pack under a policy that stands before an order which
// takes dice, the order, and those dice.
func beforeDice(t *testing.T, id string, policy game.DicePolicy) (*correspondence, engine.Action, engine.Chance) {
	t.Helper()
	m := packMatch(t, id, 5)
	m.game.Lines[0].Opened.Dice = policy
	sys, _, _ := m.now()
	for seed := range uint64(50) {
		g, err := playout.Play(sys, engine.Setup{}, seed, 200)
		if err != nil {
			t.Fatal(err)
		}
		state, err := sys.New(engine.Setup{})
		for i, p := range g.Plays {
			if err != nil {
				t.Fatal(err)
			}
			before, node := state, sys.Node(state)
			state, _, _, err = engine.Apply(sys, state, p)
			if p.Action == nil || node.Asked || node.Together || p.Action.Verb == "pass" || err != nil {
				continue
			}
			if chance := sys.Node(state).Chance; chance != nil && len(chance.Dice) > 0 && chance.Dice[0].Sides == 6 && i > 0 && sys.Node(before).Kind == engine.AtChoice {
				for _, q := range g.Plays[:i] {
					m.game.Lines = append(m.game.Lines, game.Line{At: noon, Play: &q})
				}
				return corresponding(t, m), *p.Action, *chance
			}
		}
	}
	t.Fatalf("no order of %s takes dice", id)
	return nil, engine.Action{}, engine.Chance{}
}

// said is a log step in which a side types a line.
func said(side engine.Side, text string) []string {
	return []string{"CHAT&lt;Player of " + string(side) + "&gt; - " + text}
}

// thrown are log steps in which one die is rolled so often with the button 1d6.
func thrown(side engine.Side, values []int) (steps [][]string) {
	old := 1
	for _, v := range values {
		steps = append(steps, []string{
			fmt.Sprintf("CHAT*** 1d6 = %d *** &lt;Player of %s&gt;", v, side),
			vassal.Join('\t', "MutableProperty", "1d6_result", fmt.Sprint(old), fmt.Sprint(v), "Module"),
		})
		old = v
	}
	return steps
}

// typed is a log of a side that begins where it was left, in which only this is done.
func (c *correspondence) typed(side engine.Side, steps ...[]string) []byte {
	c.t.Helper()
	return behind(steps...)(c, c.sits(side, c.had[side][".vsav"]))
}

var (
	receiptTyped = regexp.MustCompile(`receipt \d+ [0-9A-Z]+`)
	fallLine     = regexp.MustCompile(`(?m)^ +fell: ([0-9, ]+)`)
)

// Where dice of VASSAL count, they count in the games of every pack of ours, whether it is
// bound to a module of somebody else or not.
func TestDiceOfVASSALCountInAllPacks(t *testing.T) {
	for _, id := range packsOfLogs {
		t.Run(id, func(t *testing.T) {
			c, order, chance := beforeDice(t, id, game.DiceClient)
			var values []int
			for _, d := range chance.Dice {
				for i := range d.N {
					values = append(values, 1+(i+2)%d.Sides)
				}
			}
			log := c.typed(order.Side, append([][]string{said(order.Side, order.String())}, thrown(order.Side, values)...)...)
			d := c.post(order.Side, "", log)
			text := strings.Join(strings.Fields(d.Send[0].Text), " ")
			if d.Outcome != game.Accepted && d.Outcome != game.Waiting || !strings.Contains(text, "unverified: 1d6 = ") {
				t.Fatalf("%s: %s\n%s", order, d.Outcome, d.Send[0].Text)
			}
			if fell := fallLine.FindStringSubmatch(d.Send[0].Text); fell == nil || strings.ReplaceAll(strings.TrimSpace(fell[1]), ",", "") != strings.Trim(fmt.Sprint(values), "[]") {
				t.Errorf("%v was rolled, and %q fell\n%s", values, fell, d.Send[0].Text)
			}
			c.shows()
		})
	}
}

// Where receipts count, an order is carried out when they are asked for, and the log that
// repeats it with them is clean.
func TestReceiptsCountInAllPacks(t *testing.T) {
	for _, id := range packsOfLogs {
		t.Run(id, func(t *testing.T) {
			c, order, _ := beforeDice(t, id, game.DiceReceipts)
			d := c.post(order.Side, "roll "+order.String()+"\n", nil)
			receipts := receiptTyped.FindAllString(strings.Join(strings.Fields(d.Send[0].Text), " "), -1)
			if d.Outcome != game.Accepted && d.Outcome != game.Waiting || len(receipts) == 0 {
				t.Fatalf("%s: %s, receipts %q\n%s", order, d.Outcome, receipts, d.Send[0].Text)
			}
			c.receive(c.send(order.Side, "position\n").Send)
			steps := [][]string{said(order.Side, order.String())}
			for _, r := range receipts {
				steps = append(steps, said(order.Side, r))
			}
			d = c.post(order.Side, "", c.typed(order.Side, steps...))
			text := strings.Join(strings.Fields(d.Send[0].Text), " ")
			if !strings.Contains(text, "The audit of the log found nothing.") || !strings.Contains(text, "is carried out already") {
				t.Errorf("%s with %q: %s\n%s", order, receipts, d.Outcome, d.Send[0].Text)
			}
			c.shows()
		})
	}
}
