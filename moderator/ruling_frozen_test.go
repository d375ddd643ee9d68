package moderator_test

import (
	"fmt"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/proof"
)

// Between the announcement of dice and their fall nobody rules: the moderator is refused,
// and what the sides write about a ruling is kept and decided when the dice have fallen.
// What only asks is answered meanwhile, and says what the game waits for.
func TestRulingsWhileFrozen(t *testing.T) {
	m := &timed{match: newMatch(t, 1).chill(lab(t)), now: noon}
	m.told(m.send("north", "attack 0101 -> 0102 primary N1\n"), "north attacks")
	r := engine.GivenRuling{Question: "patience of N9", Answer: engine.RuledLegal, Text: "N9 was trained for it"}
	_, err := judge.Ruling(m.m, decision.Input{Now: noon, Game: m.game}, r)
	if err == nil || err.Error() != "the game is frozen for dice that are announced: nothing of it changes before they have fallen" {
		t.Errorf("the moderator rules: %v", err)
	}
	offer := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "offer", Mail: m.mail("south", "offer ruling patience of N9 = legal because we agreed on it\n")}}
	kept := m.decideTwice(offer)
	m.game.Lines = append(m.game.Lines, kept.Append...)
	m.told(kept, "south offers a ruling")
	if kept.Outcome != game.Kept {
		t.Errorf("an offer is %s", kept.Outcome)
	}
	m.told(m.send("south", "status\n"), "south asks")
	fallen := m.thaw()
	m.told(fallen, "the dice fall")
	if !slices.Equal(fallen.Release, []string{"offer"}) {
		t.Errorf("let go is %q", fallen.Release)
	}
	offer.Game = m.game
	made := m.decideTwice(offer)
	m.game.Lines = append(m.game.Lines, made.Append...)
	m.told(made, "the offer is decided")
	d := m.send("north", "accept ruling\n")
	m.told(d, "north agrees")
	ruled := slices.ContainsFunc(d.Append, func(l game.Line) bool { return l.Play != nil && l.Play.Ruling != nil })
	if !ruled {
		t.Errorf("nothing is ruled: %s", fmt.Sprint(d.Outcome))
	}
	m.golden("ruling-frozen")
}
