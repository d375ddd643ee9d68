package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
)

// confirms has a side send back the code that its last mail brought it.
func (m *match) confirms(side engine.Side, d decision.Decision) decision.Decision {
	m.t.Helper()
	for _, letter := range d.Send {
		if found := mailedCode.FindStringSubmatch(letter.Text); found != nil {
			return m.send(side, "confirm "+found[1]+"\n")
		}
	}
	m.t.Fatalf("no code was mailed:\n%s", d.Send[0].Text)
	return decision.Decision{}
}

// ended reports how the match is over, "" while it goes on.
func (m *match) ended() string {
	for _, line := range m.game.Lines {
		if line.Ended != nil {
			return line.Ended.Text
		}
	}
	return ""
}

// Among three, a draw is one when all have agreed to it: whoever agrees first is told for
// whom it waits, and so is everybody else.
func TestAllOfThreeAgreeOnADraw(t *testing.T) {
	m := newThreesome(t)
	d := m.send("north", "offer draw\n")
	mustSay(t, d.Send[0].Text, "The other sides are told; the offer stands")
	d = m.send("south", "accept draw\n")
	mustSay(t, d.Send[0].Text, "The game is over when all others have agreed as well; still to answer: West (Cleo Example).")
	d = m.confirms("south", d)
	mustSay(t, d.Send[0].Text, "You agree to what North (Anna Example) offers: a draw. It is done as soon as all others have agreed; still to answer: West (Cleo Example).")
	if m.ended() != "" {
		t.Fatal("two of three have ended the game")
	}
	told := map[string]string{}
	for _, letter := range d.Send[1:] {
		told[letter.To.Addr] = letter.Text
	}
	for _, addr := range []string{"anna@example.test", "cleo@example.test"} {
		mustSay(t, told[addr], "South (Ben Example) agrees to what is offered", "still to answer: West (Cleo Example)")
	}
	mustSay(t, m.send("south", "accept draw\n").Send[0].Text, "E566 you have agreed to it; still to answer: West (Cleo Example)", "Agreed so far: South (Ben Example); still to answer: West (Cleo Example). You have agreed.")
	mustSay(t, m.send("west", "status\n").Send[0].Text, "North (Anna Example) offers a draw. Agreed so far: South (Ben Example); still to answer: West (Cleo Example). Answer 'accept draw' or 'decline offer'.")
	d = m.confirms("west", m.send("west", "accept draw\n"))
	if !strings.HasSuffix(m.ended(), "as all sides agree") {
		t.Errorf("the game ended so: %q", m.ended())
	}
	if d.Ending == nil {
		t.Error("no ending is to be signed")
	}
}

// One who declines ends the offer for all; what two had agreed on is gone with it.
func TestOneOfThreeDeclines(t *testing.T) {
	m := newThreesome(t)
	m.send("north", "offer result north major\n")
	m.confirms("south", m.send("south", "accept result\n"))
	m.send("west", "decline offer\n")
	d := m.send("south", "accept result\n")
	mustSay(t, d.Send[0].Text, "E566 the other side offers no result now")
	m.send("north", "offer result north major\n")
	d = m.confirms("west", m.send("west", "offer result north major\n"))
	mustSay(t, d.Send[0].Text, "still to answer: South (Ben Example)")
	if m.ended() != "" {
		t.Errorf("the game is over: %s", m.ended())
	}
}

// A ruling, a pause and a new game are agreed by all as well.
func TestAllOfThreeAgreeOnTheRest(t *testing.T) {
	m := newThreesome(t)
	for _, say := range []struct {
		side engine.Side
		text string
		line string // of the journal, that it brings besides the judgement
	}{
		{"north", "offer pause\n", "offered"},
		{"south", "pause\n", "settled"},
		{"west", "pause\n", "settled paused"},
		{"north", "offer ruling the hill = legal because it is low\n", "offered"},
		{"south", "accept ruling\n", "settled"},
		{"west", "accept ruling\n", "settled play"},
	} {
		d := m.send(say.side, say.text)
		var kinds []string
		for _, line := range d.Append {
			if kind := line.Kind(); kind != "judged" {
				kinds = append(kinds, kind)
			}
		}
		if got := strings.Join(slices.Compact(kinds), " "); got != say.line {
			t.Errorf("%s says %q: %q, want %q\n%s", say.side, say.text, got, say.line, d.Send[0].Text)
		}
	}
}
