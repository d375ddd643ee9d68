package moderator_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
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
	d := m.must("west", "move Lane-Rifles (9.9,5.5)\n", game.HandBack)
	mustSay(t, d.Send[0].Text, "E524 in this game nobody reads orders before they are due: seal them", "write: seal part moves turn 1 hash <SHA-256>")
	d = m.must("west", strings.Replace(sealLine(t, west), "turn 1", "turn 2", 1), game.HandBack)
	mustSay(t, d.Send[0].Text, "E501 this seal is made for turn 2, and it is turn 1")
	m.must("west", sealLine(t, west), game.HandedIn)
	m.must("east", sealLine(t, east), game.Accepted)
	if got := m.standing(); got != "westeast reveal" {
		t.Fatalf("stands %q", got)
	}

	d = m.must("east", file(t, east), game.Accepted)
	mustSay(t, sent(d, "player-1@example.test"), "This is what you sealed. It is kept shut until part moves is due.")
	if len(m.plays()) != 4 || m.standing() != "west reveal" || sent(d, "player-0@example.test") != "" {
		t.Errorf("%d plays, stands %q, West reads %q", len(m.plays()), m.standing(), sent(d, "player-0@example.test"))
	}
	d = m.must("west", "status\n", game.Answered)
	mustSay(t, d.Send[0].Text, "East has opened what it had sealed, which is kept shut until all have.")
	d = m.must("west", file(t, west), game.Accepted)
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
	m.must("west", sealLine(t, west), game.HandedIn)
	m.must("east", sealLine(t, east), game.Accepted)
	west.Lines = []string{"move Lane-Rifles (8,5.5)"}
	d := m.must("west", file(t, west), game.Accepted)
	mustSay(t, sent(d, "player-0@example.test"), "E520 revealed plan does not match the sealed hash: part moves was sealed as ")
	mustSay(t, sent(d, "player-1@example.test"), "It is void, and the default stands for it")
	d = m.must("east", file(t, east), game.Accepted)
	mustSay(t, sent(d, "player-0@example.test"), "Ford Jagers goes from (42,18.5) to (38.1,18.5)")
	mustNotSay(t, sent(d, "player-0@example.test"), "Lane Rifles goes")
	m.rejudged()
}

// With moves and fire in one mail a turn has one round.
func TestMovesAndFireInOneMail(t *testing.T) {
	m := millMatch(t, "one_mail", "yes")
	m.must("west", "move Lane-Rifles (9.9,5.5)\nfire Lane-Rifles at will\n", game.HandedIn)
	d := m.must("east", "move Ford-Jagers (38.1,18.5)\nfire Ford-Jagers at Lane-Rifles\n", game.Accepted)
	mustSay(t, sent(d, "player-0@example.test"), "Lane Rifles goes from (6,5.5) to (9.9,5.5)")
	if p := m.public(); p.Turn != 2 || p.Phase != "move" {
		t.Errorf("stands at turn %d, %s", p.Turn, p.Phase)
	}
}

// A game can have both: orders that nobody reads before both sides have sealed them, and dice that wait
// for the beacon. What was opened is shut until both have opened theirs, then all is played and frozen,
// and the dice fall once.
func TestRoundsThatAreSealedWithABeacon(t *testing.T) {
	m := millMatch(t, "sealed", "commit").chill(lab(t))
	west, east := millPlan("west", "moves", "a", "move Lane-Rifles (9.9,5.5)"), millPlan("east", "moves", "b", "move Ford-Jagers (38.1,18.5)")
	m.must("west", sealLine(t, west), game.HandedIn)
	if d := m.must("east", sealLine(t, east), game.Accepted); m.game.Frozen() != nil || m.standing() != "westeast reveal" {
		t.Fatalf("frozen %t before anything is opened, stands %q\n%s", m.game.Frozen() != nil, m.standing(), d.Send[0].Text)
	}
	d := m.must("west", file(t, west), game.Accepted)
	if read := sent(d, "player-1@example.test"); read != "" || m.game.Frozen() != nil {
		t.Errorf("East reads what West has opened: %q", read)
	}
	d = m.must("east", file(t, east), game.Frozen)
	for _, addr := range []string{"player-0@example.test", "player-1@example.test"} {
		mustSay(t, sent(d, addr), "FROZEN UNTIL THE DICE FALL", "duel-west-moves-turn-1.txt", "duel-east-moves-turn-1.txt")
		mustNotSay(t, sent(d, addr), "goes from")
	}
	m.must("west", sealLine(t, millPlan("west", "fire", "c", "fire Lane-Rifles at will")), game.Kept)
	d = m.thaw()
	for _, addr := range []string{"player-0@example.test", "player-1@example.test"} {
		mustSay(t, sent(d, addr), "THE DICE HAVE FALLEN", "Lane Rifles goes from (6,5.5) to (9.9,5.5)", "Ford Jagers goes from (42,18.5) to (38.1,18.5)")
	}
	if d.Outcome != game.Accepted || m.standing() != "westeast fire" || len(m.records) != 1 {
		t.Errorf("%s, stands %q, %d records", d.Outcome, m.standing(), len(m.records))
	}
}

// Standing orders act where the moderator keeps what is mailed, and all see where everybody stands before
// they order their fire. In one mail with the moves, and beside orders that are sealed by their hash, they
// do nothing, for nobody could hold them against what was sealed.
func TestStandingOrdersOfEachWayToSeal(t *testing.T) {
	const standing = "standing: if enemy within 40 then fire\n"
	acts := func(m *match) bool {
		for _, p := range m.plays() {
			if p.Action != nil && p.Action.Verb == "fire" {
				return true
			}
		}
		return false
	}
	pass := func(m *match, text string) {
		m.must("west", text+"pass\n", game.HandedIn)
		m.must("east", fmt.Sprintf("pass\nnote: %d\n", m.mails), game.Accepted)
	}
	m := millMatch(t, "sealed", "trusted")
	pass(m, standing)
	if acts(m) {
		t.Error("a standing order fires while moves are ordered")
	}
	pass(m, "")
	if !acts(m) {
		t.Error("a standing order does not fire, where the moderator keeps the orders")
	}
	m = millMatch(t, "one_mail", "yes")
	pass(m, standing)
	pass(m, "note: turn 2\n")
	if acts(m) {
		t.Error("a standing order fires in one mail with moves")
	}
	m = millMatch(t, "sealed", "commit")
	pass(m, standing)
	west := millPlan("west", "fire", "c", "cannon Mill-Battery gun 1 -> (22.5,12)")
	m.must("west", sealLine(t, west), game.HandedIn)
	m.must("east", "pass\nnote: fire\n", game.Accepted)
	m.must("west", file(t, west), game.Accepted)
	if acts(m) || m.public().Turn != 2 {
		t.Errorf("turn %d; a standing order fires beside sealed ones: %t", m.public().Turn, acts(m))
	}
}

// What is opened is played once, whatever it says: the side holds where it is no order of the part, both
// read why, and the next round is everybody's again.
func TestRoundsThatAreOpenedWithAnything(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ line, says string }{
		{"move Lane-Rifles (9.9,5.5)", "moves are ordered before fire: those of this turn are done"},
		{"hold all", "moves are ordered before fire"},
		{"fire Ford-Jagers at will", "Ford Jagers is not yours"},
		{"rally Lane-Horse", "E4"},
		{"gibberish here", "E101"},
		{"standing: if enemy within 4 then fire", "E1"},
		{"pass", "West has written its orders."},
		{"fire Lane-Rifles at will", "Lane Rifles finds nobody to fire at"},
	} {
		for _, both := range []bool{true, false} {
			m := millMatch(t, "sealed", "commit")
			m.must("west", "pass\n", game.HandedIn)
			m.must("east", "pass\n", game.Accepted)
			west, east := millPlan("west", "fire", "c", c.line), millPlan("east", "fire", "d", "hold Ford-Jagers")
			m.must("west", sealLine(t, west), game.HandedIn)
			if both {
				m.must("east", sealLine(t, east), game.Accepted)
				m.must("west", file(t, west), game.Accepted)
			} else {
				m.must("east", "pass\nnote: fire\n", game.Accepted)
			}
			last, text := engine.Side("west"), file(t, west)
			if both {
				last, text = "east", file(t, east)
			}
			d := m.must(last, text, game.Accepted)
			for _, addr := range []string{"player-0@example.test", "player-1@example.test"} {
				mustSay(t, sent(d, addr), c.says)
			}
			if got := m.standing(); got != "westeast move" || m.public().Turn != 2 {
				t.Errorf("%s, both seal %t: it is turn %d, and the game waits for %s", c.line, both, m.public().Turn, got)
			}
			m.rejudged()
		}
	}
}
