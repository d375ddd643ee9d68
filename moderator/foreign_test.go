package moderator_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/playout"
	"adjutant/moderator/bind"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/vassal/forge"
)

// inTheirModule is a game of the training field in somebody else's module, behind the first
// plays of a random game in which a unit was eliminated, at a choice of moves.
func inTheirModule(t *testing.T) (m *match, file *bind.File, lost engine.UnitID) {
	t.Helper()
	m = packMatch(t, "training-field", 5)
	m.once = true
	rules, err := m.m.Rules("", "")
	if err != nil {
		t.Fatal(err)
	}
	modules := filepath.Join("..", "testdata", "modules")
	p := *rules.Pack
	if p.Binding, err = os.ReadFile(filepath.Join(modules, "binding.toml")); err != nil {
		t.Fatal(err)
	}
	if m.game.Position, err = os.ReadFile(filepath.Join(modules, "start.vsav")); err != nil {
		t.Fatal(err)
	}
	if file, err = bind.Parse("binding.toml", p.Binding); err != nil {
		t.Fatal(err)
	}
	rules = openable(rules.System, &p)
	m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
	m.game.Lines[0].Opened.Position = roll.Sum(m.game.Position).String()
	for seed := range uint64(40) {
		g, err := playout.Play(rules.System, engine.Setup{}, seed, 300)
		if err != nil {
			t.Fatal(err)
		}
		state, err := rules.System.New(engine.Setup{})
		for i := 0; err == nil && i < len(g.Plays); i++ {
			if node := rules.System.Node(state); node.Kind == engine.AtChoice && node.Phase == "move" && !node.Asked && i > 0 {
				for _, one := range rules.System.(engine.Board).Placed(state) {
					if slices.Contains(one.Status, "eliminated") {
						for _, play := range g.Plays[:i] {
							m.game.Lines = append(m.game.Lines, game.Line{At: noon, Play: &play})
						}
						return m, file, one.Unit
					}
				}
			}
			state, _, _, err = engine.Apply(rules.System, state, g.Plays[i])
		}
	}
	t.Fatal("no unit was ever eliminated")
	return nil, nil, ""
}

// In a module that is not ours a unit that was eliminated is taken out of the position that
// its players are sent. A log that goes on from there is accepted without a finding, and so
// is the next.
func TestLogsGoOnWithoutWhatWasEliminated(t *testing.T) {
	m, file, lost := inTheirModule(t)
	c := &correspondence{match: m, had: map[engine.Side]map[string][]byte{"north": {}, "south": {}}}
	names := map[engine.UnitID]string{}
	for _, u := range file.Units {
		names[u.Unit] = u.Piece.Piece
	}
	for range 2 {
		sys, state, node := m.now()
		side := node.Seats[0]
		c.receive(m.send(side, "position\n").Send)
		table := c.table(side, ".vsav")
		ids := idsOf(t, table)
		if id, there := ids[names[lost]]; there {
			t.Fatalf("%s, which is eliminated, is in the position: piece %s", lost, id)
		}
		move := firstMove(t, sys, state, side)
		d := c.post(side, "", c.inTheirs(file, table, side, ids[names[move.Units[0]]], move.Path[1:]))
		text := strings.Join(strings.Fields(d.Send[0].Text), " ")
		if d.Outcome != game.Accepted && d.Outcome != game.Waiting || !strings.Contains(text, "The audit of the log found nothing.") || !strings.Contains(text, "move "+string(move.Units[0])) {
			t.Fatalf("%s: %s\n%s", move, d.Outcome, d.Send[0].Text)
		}
		c.passTo(map[engine.Side]engine.Side{"north": "south", "south": "north"}[side])
	}
}

// Without a position of somebody else's module no file of the game can be written: a letter promises none, and who asks for one is told
// why, and how he sees where the units stand.
func TestNoPositionIsPromisedWhereNoneCanBeWritten(t *testing.T) {
	m, _, _ := inTheirModule(t)
	m.game.Position, m.game.Lines[0].Opened.Position = nil, ""
	_, _, node := m.now()
	for _, letter := range m.send(node.Seats[0], "position\nstatus\n").Send {
		text := strings.Join(strings.Fields(letter.Text), " ")
		if !strings.Contains(text, "no file of VASSAL can be written of this game") || !strings.Contains(text, "write: map") {
			t.Errorf("not refused:\n%s", letter.Text)
		}
		if strings.Contains(text, "It is attached") || strings.Contains(text, "which a line 'position' brings") || len(letter.Enclosures) > 0 {
			t.Errorf("a file is promised:\n%s", letter.Text)
		}
	}
}

// idsOf are the ids of the pieces on a table, by their names.
func idsOf(t testing.TB, table *forge.Sequel) map[string]string {
	t.Helper()
	ids := map[string]string{}
	for _, p := range table.Pieces() {
		traits, err := p.Traits()
		if err != nil {
			t.Fatal(err)
		}
		ids[traits.Basic().Name] = p.ID
	}
	return ids
}

// inTheirs is a log in which a piece is moved along a path on the map of their module.
func (c *correspondence) inTheirs(file *bind.File, table *forge.Sequel, side engine.Side, id string, path []engine.Loc) []byte {
	c.t.Helper()
	rules, err := c.m.Rules("", "")
	if err != nil {
		c.t.Fatal(err)
	}
	at := file.Maps[0]
	layout := hex.Layout{Grid: rules.Pack.Grid, X: at.X, Y: at.Y, DX: at.DX, DY: at.DY}
	var beats []forge.Beat
	for _, place := range path {
		coord, err := hex.Parse(string(place))
		if err != nil {
			c.t.Fatal(err)
		}
		x, y := layout.Centre(coord)
		beats = append(beats, forge.Beat{Shifts: []forge.Shift{{ID: id, To: forge.Spot{Map: at.Name, X: int(x), Y: int(y)}}}})
	}
	log, err := table.Log(password(side), noon.UnixMilli(), beats)
	if err != nil {
		c.t.Fatal(err)
	}
	return log
}

// firstMove is the first move of one unit that the rules list.
func firstMove(t *testing.T, sys engine.System, state engine.State, side engine.Side) engine.Action {
	t.Helper()
	for a := range sys.Legal(state, side) {
		if a.Verb == "move" && len(a.Units) == 1 && len(a.Path) > 1 {
			return a
		}
	}
	t.Fatal("nobody can move")
	return engine.Action{}
}
