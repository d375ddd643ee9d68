package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal/vassaltest"
)

// game is a table with two units; the same calls give the same files.
type game struct {
	*vassaltest.Table
	anna, ben string // the units
}

func newGame() game {
	t := vassaltest.New("Small Field", "1.0")
	t.Player("pw-anna", "Anna Example", "north")
	return game{t, t.Put("1st Foot", "Field", 10, 10), t.Put("2nd Foot", "Field", 20, 20)}
}

// first is a log of four steps; the table stays where it ends.
func (g game) first() []byte {
	g.BeginLog()
	g.Drag(30, 30, g.anna)
	g.Roll("2d6", "3,4")
	g.Drag(40, 40, g.ben)
	g.Roll("2d6", "1,2")
	return g.End()
}

func (g game) second() []byte {
	g.BeginLog()
	g.Drag(50, 50, g.anna)
	return g.End()
}

func (g game) third() []byte {
	g.BeginLog()
	g.Drag(60, 60, g.ben)
	return g.End()
}

func TestLinks(t *testing.T) {
	g := newGame()
	setup, first := g.Save(), g.first()
	second, third := g.second(), g.third()
	tests := []struct {
		name  string
		files [][]byte
		want  string // findings of the last file
	}{
		{"honest", [][]byte{setup, first, second, third}, ""},
		{"sent again", [][]byte{setup, first, first}, "note repeat 0"},
		{"reordered", [][]byte{first, third, second}, "note order 0"},
		{"one left out", [][]byte{setup, first, third}, "certain start.differs 0, medium gap 0"},
		{"begun anew with another roll", [][]byte{setup, first, anew("6,6")}, "strong fork 0"},
		{"begun anew with the same roll", [][]byte{setup, first, anew("3,4")}, "weak fork 0"},
		{"cut off before a roll", [][]byte{setup, first, middle()}, "strong overlap 0"},
		{"cut off where nothing was rolled", [][]byte{setup, quiet(), middle()}, "medium overlap 0"},
		{"moved before logging", [][]byte{setup, movedFirst()}, "certain start.differs 0, medium gap 0"},
		{"another game", [][]byte{setup, other()}, "note gap 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var parts []*audit.Part
			for i, data := range tt.files {
				parts = append(parts, must(audit.Auditor{}.Part(strings.Repeat("i", i+1), readFile(t, data))))
			}
			all := audit.Link(parts)
			if got := strings.Join(codes(all[len(all)-1]), ", "); got != tt.want {
				t.Errorf("findings %q, want %q\n%s", got, tt.want, render(all[len(all)-1]))
			}
		})
	}
}

// anew is the first log begun again: the same first step, then another way.
func anew(result string) []byte {
	g := newGame()
	g.Save()
	g.BeginLog()
	g.Drag(30, 30, g.anna)
	g.Roll("2d6", result)
	g.Drag(70, 70, g.ben)
	g.Roll("2d6", "1,2")
	return g.End()
}

// middle begins where the first log stood before its last move and roll.
func middle() []byte {
	g := newGame()
	g.Drag(30, 30, g.anna)
	return g.third()
}

// quiet is a log of moves alone.
func quiet() []byte {
	g := newGame()
	g.BeginLog()
	g.Drag(30, 30, g.anna)
	g.Drag(40, 40, g.ben)
	return g.End()
}

func movedFirst() []byte {
	g := newGame()
	g.Save()
	g.Drag(15, 15, g.anna)
	return g.third()
}

func other() []byte {
	t := vassaltest.New("Small Field", "1.0")
	t.Player("pw-anna", "Anna Example", "north")
	for range 5 {
		t.Save() // later than the other game
	}
	id := t.Put("3rd Foot", "Field", 1, 1)
	t.BeginLog()
	t.Drag(2, 2, id)
	return t.End()
}
