package moderator_test

import (
	"slices"
	"testing"
	"time"

	"adjutant/moderator/game"
)

// A gun that goes along a road is in the draft as it was ordered, and goes when the rest is sent.
func TestAGunOnTheRoadStaysInTheDraft(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	m.posts("west", "1st Mill moves 12 inches ahead\nMill Battery gun 1 along the lane to (11,11.8)\n", "", game.HandBack)
	d := m.posts("west", "Send it, please\n", "", game.HandedIn)
	mustSay(t, d.Send[0].Text, "along Mill-Lane gun 1 (11,11.8)")
	var kept []string
	for _, a := range m.sealed().Actions {
		kept = append(kept, a.String())
	}
	if !slices.Contains(kept, "move Mill-Battery along Mill-Lane gun 1 (11,11.8)") {
		t.Errorf("kept %q", kept)
	}
	m.rejudged()
}

// Who orders last would have his orders played at once: he is warned first where his own men are in the way, and has them played by a
// yes or by 'send', or orders otherwise. Who orders first is warned in the answer that seals his orders.
func TestWhoOrdersLastIsWarnedFirst(t *testing.T) {
	const blocked, free = "1st Mill marches along the lane to the bridge.\n", "1st Mill moves 1 inch forward\n"
	for _, c := range []struct{ name, answer, want string }{
		{"yes", "yes\n", "move 1st-Mill (4,13.5)-(4.2,11.3)-(8.5,11.6)"},
		{"sent", "send\n", "move 1st-Mill (4,13.5)-(4.2,11.3)-(8.5,11.6)"},
		{"ordered otherwise", free, "move 1st-Mill (4,13.5)-(5,13.5)"},
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.posts("east", "hold all\n", "", game.HandedIn)
		d := m.posts("west", blocked, "", game.HandBack)
		mustSay(t, d.Send[0].Text, "NOT PLAYED YET: your orders are legal, and your own men would be in the way", "W649 1st Mill would stay at (4,13.5)", "Answer 'yes', or write 'send'")
		m.subject = "Re: " + d.Send[0].Subject
		d = m.posts("west", c.answer, "", game.Accepted)
		if played := m.played(); !slices.Contains(played, c.want) {
			t.Errorf("%s: played %q\n%s", c.name, played, d.Send[0].Text)
		}
		m.rejudged()
	}
}

// The house orders as soon as it has the orders of the other side, who is warned before as who orders last is.
func TestWhoOrdersBeforeTheHouseIsWarnedFirst(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	seatHouse(m.match, 1)
	m.game.Lines[0].Opened.Answer = 72 * time.Hour // a question has a deadline, and an order none
	d := m.posts("west", "1st Mill marches along the lane to the bridge.\n", "", game.HandBack)
	mustSay(t, d.Send[0].Text, "NOT PLAYED YET: your orders are legal, and your own men would be in the way", "W649 1st Mill would stay at (4,13.5)", "Answer 'yes', or write 'send'")
	m.subject = "Re: " + d.Send[0].Subject
	m.posts("west", "yes\n", "", game.HandedIn)
}

// What of a mail is not understood hides no warning of the rest of it, nor does an order that is refused in a draft that is checked.
func TestOwnMenInTheWayAreToldBesideWhatIsNotTaken(t *testing.T) {
	const blocked = "1st Mill marches along the lane to the bridge.\n"
	for _, text := range []string{blocked + "2nd Mill wibbles to the hill 9999\n", "check\n" + blocked + "2nd Mill moves 40 inches forward\n"} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		mustSay(t, m.send("west", text).Send[0].Text, "W649 1st Mill would stay at (4,13.5)")
	}
}

// What is listed as legal for a unit says where its own men are in the way.
func TestLegalMovesTellOfOwnMenInTheWay(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	for _, text := range []string{"reach 1st Mill\n", "what can 1st Mill do?\n"} {
		mustSay(t, m.send("west", text).Send[0].Text, "Legal, but your own men are in the way")
	}
	m = newMillTable(scenarioMatch(t, "mill-lane", "napoleonic", 1))
	mustSay(t, m.send("west", "reach 1st Mill\n").Send[0].Text, "your own men are in the way of all of these moves, unless they go first; by the last 1st Mill would stay at (4,13.5): its men turn")
	mustSay(t, m.send("west", "move 1st Mill (6.5,16) face 90\n").Send[0].Text, "W649 1st Mill would stay at (4,13.5)")
}
