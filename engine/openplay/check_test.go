package openplay_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/engine/openplay"
)

func TestCheck(t *testing.T) {
	sys := openBuiltIn(t)
	s := begin(t, sys, engine.Setup{})
	pass := func(pairs ...string) engine.Action {
		return engine.Action{Side: "first", Verb: "pass", Args: args(pairs...)}
	}
	roll := func(pairs ...string) engine.Action {
		return engine.Action{Side: "first", Verb: "roll", Args: args(pairs...)}
	}
	for name, c := range map[string]struct {
		action engine.Action
		want   []string // codes
	}{
		"log":                    {logOf("first", 237), nil},
		"log without steps":      {logOf("first", 0), nil},
		"pass for this turn":     {pass("turn", "1"), nil},
		"the greatest roll":      {rollOf("first", "20d100"), nil},
		"roll for this turn":     {roll("dice", "1d6", "turn", "1", "for", "rain"), nil},
		"pass for another turn":  {pass("turn", "2"), []string{"E501"}},
		"roll for another turn":  {roll("dice", "9d999", "turn", "7", "for", "rain"), []string{"E501", "E440"}},
		"turn in words":          {pass("turn", "one"), []string{"E441"}},
		"too many dice":          {rollOf("first", "21d6"), []string{"E440"}},
		"too many sides":         {rollOf("first", "1d101"), []string{"E440"}},
		"no dice":                {rollOf("first", "luck"), []string{"E440"}},
		"dice with a nought":     {rollOf("first", "02d6"), []string{"E440"}},
		"one-sided dice":         {rollOf("first", "2d1"), []string{"E440"}},
		"dice without a purpose": {roll("dice", "2d6"), []string{"E107"}},
		"empty purpose":          {roll("dice", "2d6", "for", ""), []string{"E441"}},
		"purpose of two lines":   {roll("dice", "2d6", "for", "rain\nor sun"), []string{"E441"}},
		"purpose with wide gaps": {roll("dice", "2d6", "for", "rain  or sun"), []string{"E441"}},
		"purpose without end":    {roll("dice", "2d6", "for", strings.Repeat("rain", 100)), []string{"E441"}},
		"purpose in bad bytes":   {roll("dice", "2d6", "for", "\xff"), []string{"E441"}},
		"purpose first":          {roll("for", "rain", "dice", "2d6"), []string{"E107", "E104"}},
		"two purposes": {engine.Action{Side: "first", Verb: "roll", Args: []engine.Arg{
			{Name: "dice", Values: []string{"2d6"}}, {Name: "for", Values: []string{"rain", "sun"}},
		}}, []string{"E107"}},
		"log without a hash":   {engine.Action{Side: "first", Verb: "log", Args: args("steps", "1", "end", hash)}, []string{"E107"}},
		"log with two faults":  {engine.Action{Side: "first", Verb: "log", Args: args("hash", "0A", "steps", "-1", "end", hash)}, []string{"E441", "E441"}},
		"log with large hash":  {engine.Action{Side: "first", Verb: "log", Args: args("hash", strings.ToUpper(hash), "steps", "1", "end", hash)}, []string{"E441"}},
		"log of endless steps": {logOf("first", openplay.MaxSteps+1), []string{"E441"}},
		"unit":                 {engine.Action{Side: "first", Verb: "pass", Units: []engine.UnitID{"1st-Foot"}}, []string{"E104"}},
		"place":                {engine.Action{Side: "first", Verb: "pass", Path: []engine.Loc{"0507"}}, []string{"E104"}},
		"verb of another game": {engine.Action{Side: "first", Verb: "move"}, []string{"E101"}},
		"not his turn":         {logOf("second", 1), []string{"E502"}},
		"no side":              {logOf("third", 1), []string{"E504"}},
	} {
		t.Run(name, func(t *testing.T) {
			ruling := sys.Check(s, c.action)
			var got []string
			for _, f := range ruling.Findings {
				got = append(got, f.Code)
			}
			if diff := cmp.Diff(c.want, got); diff != "" || (ruling.Verdict == engine.Legal) != (c.want == nil) {
				t.Errorf("%s is %s: %v", c.action, ruling.Verdict, ruling.Findings)
			}
		})
	}
}

// TestDiceUpToTheBound: of all dice, those within the bound of the pack are
// thrown, and no others.
func TestDiceUpToTheBound(t *testing.T) {
	sys := openBuiltIn(t)
	s := begin(t, sys, engine.Setup{})
	rapid.Check(t, func(t *rapid.T) {
		n, sides := rapid.IntRange(-1, 120).Draw(t, "n"), rapid.IntRange(-1, 1200).Draw(t, "sides")
		ruling := sys.Check(s, rollOf("first", fmt.Sprintf("%dd%d", n, sides)))
		if within := 1 <= n && n <= 20 && 2 <= sides && sides <= 100; within != (ruling.Verdict == engine.Legal) {
			t.Errorf("%dd%d is %s %v", n, sides, ruling.Verdict, ruling.Findings)
		}
	})
}

func TestRefusalsTellWhatIsAllowed(t *testing.T) {
	sys := open(t, duel)
	s := begin(t, sys, engine.Setup{})
	client := begin(t, sys, engine.Setup{Options: map[string]string{"dice": "client"}})
	for _, c := range []struct {
		state  engine.State
		action engine.Action
		want   string
	}{
		{s, rollOf("anna", "3d6"), "3d6 is not thrown in this game; allowed: 2d6, 1d20"},
		{client, rollOf("anna", "2d6"), "dice are thrown in VASSAL in this game, not by the moderator"},
		{apply(t, sys, s, rollOf("anna", "2d6")), logOf("anna", 1), "the game waits for dice: Anna Example: 2d6 for who goes first"},
		{apply(t, sys, s, engine.Action{Side: "anna", Verb: "pass"}), logOf("anna", 1), "turn 1 waits for Ben Example"},
	} {
		if got := sys.Check(c.state, c.action).Findings; len(got) != 1 || got[0].Text != c.want {
			t.Errorf("%s: got %v, want %q", c.action, got, c.want)
		}
	}
}
