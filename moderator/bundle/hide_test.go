package bundle

import (
	"encoding/json"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// Orders that are kept until those of all are in stand in the bundle of another side as
// their seal alone, until the game is over.
func TestSealedOrdersAreLeftOut(t *testing.T) {
	lines := []game.Line{{Sealed: &game.Sealed{Side: "north", No: 2, Version: 1, Seal: strings.Repeat("5e", 32), Actions: []engine.Action{{Side: "north", Verb: "move", Path: []engine.Loc{"0101", "0201"}}}}}}
	over := append(lines[:1:1], game.Line{Ended: &game.Ended{}})
	for _, c := range []struct {
		lines  []game.Line
		reader engine.Side
		told   bool
	}{{lines, "south", false}, {lines, "north", true}, {lines, All, true}, {over, "south", true}} {
		all, err := entries(post.Club{}, c.lines, c.reader)
		if err != nil {
			t.Fatal(err)
		}
		e := all[0]
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Contains(string(text), "0201"); told != c.told || !strings.Contains(string(text), "5e5e") || (e.Withheld == "") != c.told {
			t.Errorf("of %d lines %q reads %s", len(c.lines), c.reader, text)
		}
	}
}
