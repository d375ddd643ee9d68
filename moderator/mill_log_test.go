package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/board"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/vassal/vassaltest"
)

// millTable is a match of Mill Lane whose players move in VASSAL, each from the position that its last
// mail has brought it.
type millTable struct {
	*match
	had map[engine.Side][]byte // the last save of each
}

func newMillTable(m *match) *millTable {
	t := &millTable{match: m, had: map[engine.Side][]byte{}}
	for _, side := range []engine.Side{"west", "east"} {
		t.post(side, "position\n", "")
	}
	return t
}

// log is what a side plays from a save.
func (t *millTable) log(side engine.Side, save []byte, lines string) []byte {
	t.t.Helper()
	desk, err := vassaltest.Sit(save)
	if err != nil {
		t.t.Fatal(err)
	}
	desk.Player("pw-"+string(side)+"-secret", "Player of "+string(side), strings.ToUpper(string(side[:1]))+string(side[1:]))
	desk.BeginLog()
	if err := (&vassaltest.Tabletop{Table: desk, Margin: board.TableMargin, Inch: 40, Depth: 24}).Play(lines); err != nil {
		t.t.Fatal(err)
	}
	return desk.End()
}

// post mails a text and what is played in VASSAL, "" for no log, and keeps the saves that come.
func (t *millTable) post(side engine.Side, text, lines string) decision.Decision {
	t.t.Helper()
	if lines != "" {
		t.files = []mail.Attachment{{Name: "turn.vlog", Type: "application/octet-stream", Bytes: t.log(side, t.had[side], lines)}}
	}
	d := t.send(side, text)
	t.files = nil
	for _, letter := range d.Send {
		for i, s := range t.game.Lines[0].Opened.Seats {
			for _, a := range t.filesOf(letter) {
				if letter.To.Addr == t.game.Lines[0].Opened.Seats[i].Addr && strings.HasSuffix(a.Name, ".vsav") {
					t.had[s.Side] = a.Bytes
				}
			}
		}
	}
	return d
}

func (t *millTable) posts(side engine.Side, text, lines string, want game.Outcome) decision.Decision {
	t.t.Helper()
	d := t.post(side, text, lines)
	if d.Outcome != want {
		t.t.Fatalf("%s: %s\n%s", lines, d.Outcome, d.Send[0].Text)
	}
	return d
}

// Moves of both sides come as logs of a table, with how they go in words; a log that begins where the
// game stood before is named, and what to load instead.
func TestLogsOfATable(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	old := m.had["west"]
	d := m.posts("west", "", "drag Lane Rifles -> (9.9,5.5)\nsay face Lane Rifles 62\ndrag 1st Mill -> (7.9,13.5)\n", game.HandedIn)
	mustSay(t, d.Send[0].Text, "kept move Lane Rifles (6,5.5)-(9.9,5.5) face 62", "kept move 1st Mill (4,13.5)-(7.9,13.5)", "The audit of the log found nothing.")
	d = m.posts("east", "", "drag Ford Jagers -> (38.1,18.5)\n", game.Accepted)
	for _, addr := range []string{"player-0@example.test", "player-1@example.test"} {
		mustSay(t, sent(d, addr), "Lane Rifles goes from (6,5.5) to (9.9,5.5)", "Ford Jagers goes from (42,18.5) to (38.1,18.5)")
	}
	m.posts("west", "pass\n", "", game.HandedIn)
	m.posts("east", "", "say fire Ford Jagers at will\n", game.Accepted)
	m.shows()

	m.had["west"], old = old, m.had["west"]
	d = m.posts("west", "", "drag Lane Rifles -> (9.9,5.5)\n", game.HandBack)
	mustSay(t, d.Send[0].Text, "E544 start.differs: your log begins from duel-begin.vsav, an older position; the game has gone on and stands at duel-no-6.vsav",
		"your moves once more, in a log that begins from duel-no-6.vsav")
	m.had["west"] = old
	m.posts("west", "", "drag Lane Rifles -> (13.8,5.5)\n", game.HandedIn)
	m.rejudged()
}

// shows holds the last save of each side against the state.
func (t *millTable) shows() {
	t.t.Helper()
	sys, state, _ := t.now()
	rules, err := t.m.Rules("", "")
	if err != nil {
		t.t.Fatal(err)
	}
	for side, save := range t.had {
		begun, err := board.Start(rules.Pack, readVASSAL(t.t, save))
		if err != nil {
			t.t.Fatal(err)
		}
		for _, p := range sys.(engine.Board).Placed(state) {
			if begun[p.Unit] != p.At {
				t.t.Errorf("%s sees %s at %s; the game has it at %s", side, p.Unit, begun[p.Unit], p.At)
			}
		}
	}
}
