package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator"
	"adjutant/moderator/seal"
)

// millMatch is a match of Mill Lane with an option.
func millMatch(t *testing.T, name, value string) *match {
	t.Helper()
	m := packMatch(t, "mill-lane", 1)
	opened := *m.game.Lines[0].Opened
	opened.Setup.Options = map[string]string{name: value}
	m.game.Lines[0].Opened = &opened
	return m
}

// millPlan is what a side seals of its orders.
func millPlan(side engine.Side, part, digit string, lines ...string) seal.Plan {
	return seal.Plan{Game: "duel", Side: string(side), Part: part, Turn: 1, Secret: strings.Repeat(digit, 32), Lines: lines}
}

// Orders of both sides can be sealed by their hash, for each round of a turn: nobody reads
// them before both have sealed theirs, and they are played when both have opened them.
func TestRoundsAreSealedByTheirHash(t *testing.T) {
	m := millMatch(t, "sealed", "commit")
	west, east := millPlan("west", "moves", "a", "move Lane-Rifles (9.9,5.5)"), millPlan("east", "moves", "b", "move Ford-Jagers (38.1,18.5)")
	d := m.must("west", "move Lane-Rifles (9.9,5.5)\n", moderator.HandBack)
	mustSay(t, d.Send[0].Text, "E524 in this game nobody reads orders before they are due: seal them", "write: seal part moves turn 1 hash <SHA-256>")
	d = m.must("west", strings.Replace(sealLine(t, west), "turn 1", "turn 2", 1), moderator.HandBack)
	mustSay(t, d.Send[0].Text, "E501 this seal is made for turn 2, and it is turn 1")
	m.must("west", sealLine(t, west), moderator.HandedIn)
	m.must("east", sealLine(t, east), moderator.Accepted)
	if got := m.standing(); got != "westeast reveal" {
		t.Fatalf("stands %q", got)
	}

	d = m.must("east", file(t, east), moderator.Accepted)
	mustSay(t, sent(d, "player-1@example.test"), "This is what you sealed. It is kept shut until part moves is due.")
	if len(m.plays()) != 4 || m.standing() != "west reveal" || sent(d, "player-0@example.test") != "" {
		t.Errorf("%d plays, stands %q, West reads %q", len(m.plays()), m.standing(), sent(d, "player-0@example.test"))
	}
	d = m.must("west", "status\n", moderator.Answered)
	mustSay(t, d.Send[0].Text, "East has opened what it had sealed, which is kept shut until all have.")
	d = m.must("west", file(t, west), moderator.Accepted)
	for _, addr := range []string{"player-0@example.test", "player-1@example.test"} {
		mustSay(t, sent(d, addr), "Lane Rifles goes from (6,5.5) to (9.9,5.5)", "Ford Jagers goes from (42,18.5) to (38.1,18.5)", "duel-west-moves-turn-1.txt", "duel-east-moves-turn-1.txt")
	}
	if got := m.standing(); got != "westeast fire" {
		t.Errorf("stands %q", got)
	}
	m.rejudged()
}

// What is opened otherwise than it was sealed is void, and the side holds.
func TestARoundThatIsOpenedFalsely(t *testing.T) {
	m := millMatch(t, "sealed", "commit")
	west, east := millPlan("west", "moves", "a", "move Lane-Rifles (9.9,5.5)"), millPlan("east", "moves", "b", "move Ford-Jagers (38.1,18.5)")
	m.must("west", sealLine(t, west), moderator.HandedIn)
	m.must("east", sealLine(t, east), moderator.Accepted)
	west.Lines = []string{"move Lane-Rifles (8,5.5)"}
	d := m.must("west", file(t, west), moderator.Accepted)
	mustSay(t, sent(d, "player-0@example.test"), "E520 revealed plan does not match the sealed hash: part moves was sealed as ")
	mustSay(t, sent(d, "player-1@example.test"), "It is void, and the default stands for it")
	d = m.must("east", file(t, east), moderator.Accepted)
	mustSay(t, sent(d, "player-0@example.test"), "Ford Jagers goes from (42,18.5) to (38.1,18.5)")
	mustNotSay(t, sent(d, "player-0@example.test"), "Lane Rifles goes")
	m.rejudged()
}

// With moves and fire in one mail a turn has one round.
func TestMovesAndFireInOneMail(t *testing.T) {
	m := millMatch(t, "one_mail", "yes")
	m.must("west", "move Lane-Rifles (9.9,5.5)\nfire Lane-Rifles at will\n", moderator.HandedIn)
	d := m.must("east", "move Ford-Jagers (38.1,18.5)\nfire Ford-Jagers at Lane-Rifles\n", moderator.Accepted)
	mustSay(t, sent(d, "player-0@example.test"), "Lane Rifles goes from (6,5.5) to (9.9,5.5)")
	if p := m.public(); p.Turn != 2 || p.Phase != "move" {
		t.Errorf("stands at turn %d, %s", p.Turn, p.Phase)
	}
}
