package moderator_test

import (
	"reflect"
	"strings"
	"testing"

	"adjutant/engine/playout"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
)

// TestResumedFromAnyPlay: a game of random plays comes to the same from wherever play was kept.
func TestResumedFromAnyPlay(t *testing.T) {
	t.Parallel()
	const plays, apart = 120, 9 // of a game, and between two resumptions
	hidden, asked := 0, 0
	for _, id := range systems.All() {
		if strings.HasSuffix(id, "-ours") {
			continue // the rules are those of the pack of which it is made
		}
		for seed := range byte(2) {
			m := packMatch(t, id, seed)
			rules, err := m.m.Rules("", "")
			if err != nil {
				t.Fatal(err)
			}
			g, err := playout.Play(rules.System, m.course().Beginning(), uint64(seed), plays)
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range g.Plays {
				if p.Action != nil && i%apart == 0 {
					judgeHere(t, m)
				}
				m.game.Lines = append(m.game.Lines, game.Line{At: noon, Play: &p})
			}
			judgeHere(t, m)
			for i, line := range m.game.Lines {
				if line.Judged == nil {
					continue
				}
				kept := keptAt(t, m, i)
				if kept.Hidden {
					hidden++
				}
				if len(kept.Asked) > 0 {
					asked++
				}
				mustResumeAt(t, m, i, kept)
			}
		}
	}
	if hidden == 0 || asked == 0 {
		t.Errorf("%d were kept behind a hidden action, %d behind an answer", hidden, asked)
	}
}

// judgeHere appends that a mail was judged where the match stands.
func judgeHere(t *testing.T, m *match) {
	t.Helper()
	table, err := m.m.Rules.Table(m.game.Lines)
	if err != nil {
		t.Fatal(err)
	}
	hash, err := table.Course().Hash()
	if err != nil {
		t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, game.Line{At: noon, Judged: &game.Judged{No: len(table.Judged) + 1, Choice: hash.String(), Outcome: game.Accepted}})
}

// keptAt is where play stood behind the first lines of the match.
func keptAt(t *testing.T, m *match, lines int) *game.KeptState {
	t.Helper()
	table, err := m.m.Rules.Table(m.game.Lines[:lines])
	if err != nil {
		t.Fatal(err)
	}
	return table.Course().Keep("", lines)
}

// mustResumeAt fails unless the match stands where play was kept, and ends as it does.
func mustResumeAt(t *testing.T, m *match, line int, kept *game.KeptState) {
	t.Helper()
	for _, end := range []int{line + 1, len(m.game.Lines)} {
		lines := m.game.Lines[:end]
		table, err := m.m.Rules.TableOf(game.Game{Lines: lines, Kept: kept})
		if err != nil || table.Unkept != nil {
			t.Fatalf("%s, resumed at line %d: %v, %v", table.Pack, line+1, err, table.Unkept)
		}
		if got, want := table.Course().Keep("", end), keptAt(t, m, end); !reflect.DeepEqual(got, want) {
			t.Errorf("%s, resumed at line %d of %d: it stands at\n%+v\nnot\n%+v", table.Pack, line+1, end, got, want)
		}
	}
}
