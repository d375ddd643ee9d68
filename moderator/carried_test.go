package moderator_test

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// passTo has both sides pass until one is to move.
func (c *correspondence) passTo(side engine.Side) {
	c.t.Helper()
	for range 10 {
		_, _, node := c.now()
		if node.Phase == "move" && node.Seats[0] == side {
			return
		}
		c.must(c.post(node.Seats[0], "pass\n", nil))
	}
	c.t.Fatalf("%s does not come to move", side)
}

// A log from an older answer is named with what to load instead, which comes with the
// answer; from that the same moves are a clean continuation.
func TestALogFromAnOlderAnswerIsNamed(t *testing.T) {
	c := newCorrespondence(t, 5)
	old := c.had["south"][".vsav"]
	c.must(c.post("north", "", bytesOf(t, c.first())))
	c.passTo("south")
	moves := []engine.Action{{Units: []engine.UnitID{"Grenadiers"}, Path: []engine.Loc{"1108", "1109"}}}
	stale, err := forge.After(c.sits("south", old))
	if err != nil {
		t.Fatal(err)
	}
	back := c.post("south", "", c.played("south", stale, moves))
	if back.Outcome != game.HandBack {
		t.Errorf("outcome %s", back.Outcome)
	}
	mustSay(t, back.Send[0].Text, "E544 start.differs: your log begins from duel-begin.vsav, an older position; the game has gone on and stands at duel-no-5.vsav",
		"write: your moves once more, in a log that begins from duel-no-5.vsav", "Position: duel-no-5.vsav, attached")
	c.must(c.post("south", "", c.played("south", c.table("south", ".vsav"), moves)))
}

// foggy is the musket system in which south cannot see north's Scouts.
type foggy struct{ *musket.System }

// fogged is a state as south sees it.
type fogged struct{ engine.State }

const unseen = engine.UnitID("Scouts")

func (f foggy) View(s engine.State, side engine.Side) engine.State {
	if side == "north" {
		return s
	}
	return fogged{s}
}

func (f foggy) Placed(s engine.State) (placed []engine.Placed) {
	_, hides := s.(fogged)
	for _, p := range f.System.Placed(lifted(s)) {
		if !hides || p.Unit != unseen {
			placed = append(placed, p)
		}
	}
	return placed
}

func (f foggy) Check(s engine.State, a engine.Action) engine.Ruling {
	return f.System.Check(lifted(s), a)
}

func (f foggy) Score(s engine.State) []engine.Score {
	return f.System.Score(lifted(s))
}

func (f foggy) Reckoning(s engine.State) []engine.Reckoned {
	return f.System.Reckoning(lifted(s))
}

func (f foggy) Objectives(s engine.State) []engine.Objective {
	return f.System.Objectives(lifted(s))
}

// lifted is a state without the fog.
func lifted(s engine.State) engine.State {
	if view, hides := s.(fogged); hides {
		return view.State
	}
	return s
}

// A unit that a reader cannot see is not in what he gets, and stands again where it was
// for its owner when the other's log has come.
func TestUnseenUnitsAreLeftOutAndComeBack(t *testing.T) {
	m := packMatch(t, "training-field", 5)
	rules, err := m.m.Rules("", "")
	if err != nil {
		t.Fatal(err)
	}
	rules.System = foggy{rules.System.(*musket.System)}
	m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
	c := corresponding(t, m)
	has := func(side engine.Side) bool {
		t.Helper()
		for _, data := range c.had[side] {
			end, _ := replay.End(readVASSAL(t, data))
			for _, s := range c.kit.Read(end) {
				if s.Unit == unseen {
					return s.At == "1503"
				}
			}
		}
		return false
	}
	check := func(when string) {
		t.Helper()
		if !has("north") || has("south") {
			t.Errorf("%s: north sees them %t, south %t", when, has("north"), has("south"))
		}
	}
	check("at the beginning")
	c.must(c.post("north", "", bytesOf(t, c.first())))
	check("after north's log")
	c.passTo("south")
	d := c.post("south", "", c.played("south", c.table("south", ".vlog"), []engine.Action{{Units: []engine.UnitID{"Grenadiers"}, Path: []engine.Loc{"1108", "1109"}}}))
	c.must(d)
	mustSay(t, d.Send[0].Text, "The audit of the log found nothing.")
	check("after south's log")
	end, _ := replay.End(readVASSAL(t, c.game.Position))
	if found := c.kit.Read(end); len(found) != len(rules.Pack.Units) {
		t.Errorf("the position has %d units of %d", len(found), len(rules.Pack.Units))
	}
}

// In open play a log comes back to both with what came of it, and with the position at its
// end: a log from there goes on cleanly, and one from before it is named.
func TestOpenPlayGoesOnFromItsAnswers(t *testing.T) {
	m := packMatch(t, "open", 1)
	first, second := m.game.Lines[0].Opened.Seats[0].Side, m.game.Lines[0].Opened.Seats[1].Side
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s4-a.vlog")
	if err != nil {
		t.Fatal(err)
	}
	positions := map[string][]byte{}
	post := func(side engine.Side, log []byte) decision.Decision {
		t.Helper()
		m.files = []mail.Attachment{{Name: "turn.vlog", Bytes: log}}
		m.positions = func(name string) []byte { return positions[name] }
		d := m.send(side, "")
		for _, line := range d.Append {
			if line.Reached != nil {
				positions[line.Reached.Blob] = d.Position
			}
		}
		return d
	}
	d := post(first, log)
	if d.Outcome != game.Accepted {
		t.Fatal(d.Send[0].Text)
	}
	save, replayed := attached(t, m, d.Send[1], "duel-no-1.vsav"), attached(t, m, d.Send[1], "duel-no-1.vlog")
	if f := readVASSAL(t, replayed); !strings.Contains(f.Text, "CHAT* duel: the log of no. 1 is accepted") || len(f.Steps) != len(readVASSAL(t, log).Steps)+1 {
		t.Errorf("%d steps", len(f.Steps))
	}
	for i, from := range [][]byte{save, replayed} {
		side := []engine.Side{second, first}[i]
		end, err := forge.After(readVASSAL(t, from))
		if err != nil {
			t.Fatal(err)
		}
		p := end.Pieces()[0]
		next, err := end.Log("pw-ben-secret", 0, []forge.Beat{{Shifts: []forge.Shift{{ID: p.ID, To: forge.Spot{Map: p.Map, X: p.X + 50 + i, Y: p.Y}}}}})
		if err != nil {
			t.Fatal(err)
		}
		d := post(side, next)
		if i == 0 && d.Outcome != game.Accepted {
			t.Fatal(d.Send[0].Text)
		}
		if i == 1 {
			mustSay(t, d.Send[0].Text, "E544 start.differs: your log begins from the end of duel-no-1.vlog, an older position", "a log that begins from the end of the log of no. 2")
		}
	}
}

func attached(t *testing.T, m *match, letter mail.Outgoing, name string) []byte {
	t.Helper()
	for _, a := range m.filesOf(letter) {
		if a.Name == name {
			return a.Bytes
		}
	}
	t.Fatalf("%s is not attached", name)
	return nil
}
