package moderator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/vassal/forge"
)

// Several logs of one turn, each begun where the one before was ended, chain from what the
// last answer brought, a position or a log, in whatever order they are attached.
func TestLogsOfOneMailChainFromWhatWasSent(t *testing.T) {
	turns := map[engine.Side][][]engine.Action{
		"north": {
			{{Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"1103", "1104"}}},
			{{Units: []engine.UnitID{"Rifles"}, Path: []engine.Loc{"0404", "0405"}}},
			{{Units: []engine.UnitID{"Lancers"}, Path: []engine.Loc{"1402", "1403"}}},
		},
		"south": {
			{{Units: []engine.UnitID{"Grenadiers"}, Path: []engine.Loc{"1108", "1109"}}},
			{{Units: []engine.UnitID{"Fusiliers"}, Path: []engine.Loc{"0407", "0408"}}},
		},
	}
	for _, ending := range []string{".vsav", ".vlog"} {
		for _, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}} {
			t.Run(fmt.Sprint(ending, order), func(t *testing.T) {
				c := newCorrespondence(t, 5)
				c.chained("north", ending, turns["north"], order)
				c.passTo("south")
				c.chained("south", ending, turns["south"], slices.DeleteFunc(slices.Clone(order), func(i int) bool { return i == len(turns["south"]) }))
				c.shows()
			})
		}
	}
}

// chained mails the logs of a turn, each begun at the end of the one before, in an order.
func (c *correspondence) chained(side engine.Side, ending string, turn [][]engine.Action, order []int) {
	c.t.Helper()
	table := c.table(side, ending)
	var logs []mail.Attachment
	for i, moves := range turn {
		log := c.played(side, table, moves)
		logs = append(logs, mail.Attachment{Name: fmt.Sprintf("part-%d.vlog", i), Type: "application/octet-stream", Bytes: log})
		next, err := forge.After(readVASSAL(c.t, log))
		if err != nil {
			c.t.Fatal(err)
		}
		table = next
	}
	c.files = nil
	for _, i := range order {
		c.files = append(c.files, logs[i])
	}
	d := c.send(side, "")
	c.files = nil
	if d.Outcome != game.Accepted && d.Outcome != game.Waiting {
		c.t.Fatalf("%s: %s\n%s", side, d.Outcome, d.Send[0].Text)
	}
	for _, says := range []string{"The audit of the log found nothing.", fmt.Sprintf("%d pieces moved", len(turn))} {
		if text := strings.Join(strings.Fields(d.Send[0].Text), " "); !strings.Contains(text, says) {
			c.t.Errorf("%s is not told %q:\n%s", side, says, text)
		}
	}
	c.receive(d.Send)
}
