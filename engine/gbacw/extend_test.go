package gbacw

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
)

// A game that began without the owner's tables goes on with them from wherever it stands: what was
// answered stays, what is typed in is looked up from then on, and the whole can be played again.
func TestGameGoesOnWithTables(t *testing.T) {
	bare := woods(t)
	is, err := Open(booktest.Invented(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	packs := func(hash string) (engine.System, error) {
		for _, sys := range []engine.System{bare, is} {
			if sys.Info().Pack == hash {
				return sys, nil
			}
		}
		return nil, errors.New("not at hand")
	}
	change := engine.Play{Pack: &engine.PackChange{From: bare.Info().Pack, To: is.Info().Pack, Why: "typed in"}}
	for _, id := range []string{"2", "6", "9"} {
		t.Run(id, func(t *testing.T) {
			setup := engine.Setup{Scenario: id}
			game, err := playout.Play(bare, setup, 3, 400)
			if err != nil || !game.Over {
				t.Fatalf("over %v, %v", game.Over, err)
			}
			moved := 0
			for at := 5; at < len(game.Plays); at += 17 {
				plays := game.Plays[:at]
				s, _, _, err := engine.ReplayPacks(packs, bare.Info().Pack, setup, plays)
				if err != nil {
					t.Fatal(err)
				}
				if bare.Node(s).Kind != engine.AtChoice {
					continue
				}
				moved++
				if err := engine.MayFollow(packs, bare.Info().Pack, is, setup, plays); err != nil {
					t.Errorf("after %d plays: %v", at, err)
				}
				next, _, _, err := engine.Apply(is, s, change)
				if err != nil {
					t.Errorf("after %d plays: %v", at, err)
					continue
				}
				rest, err := playout.From(is, next, uint64(at), 2000)
				if err != nil || !rest.Over {
					t.Errorf("after %d plays, and %d with the tables: over %v, %v", at, len(rest.Plays), rest.Over, err)
				}
				all := append(append(plays[:at:at], change), rest.Plays...)
				again, _, _, err := engine.ReplayPacks(packs, bare.Info().Pack, setup, all)
				if err != nil || !bytes.Equal(again.Text(), rest.Final.Text()) {
					t.Errorf("played again it ends otherwise: %v", err)
				}
			}
			if moved < 3 {
				t.Errorf("the tables came %d times", moved)
			}
		})
	}
}

// TestAdds tells what only adds from what changes.
func TestAdds(t *testing.T) {
	bare := woods(t)
	open := func(p *pack.Pack) engine.System {
		t.Helper()
		sys, err := Open(p)
		if err != nil {
			t.Fatal(err)
		}
		return sys
	}
	full := open(booktest.Invented(t, nil))
	units, err := os.ReadFile("packs/into-the-woods/units.csv")
	if err != nil {
		t.Fatal(err)
	}
	other := open(booktest.Invented(t, map[string]string{"units.csv": strings.Replace(string(units), "6 MS", "6th MS", 1)}))
	for name, tt := range map[string]struct {
		was, is engine.System
		want    bool
	}{
		"the tables":                {bare, full, true},
		"nothing":                   {bare, bare, false},
		"the tables taken away":     {full, bare, false},
		"a unit with another name":  {bare, other, false},
		"the same, with the tables": {full, other, false},
	} {
		if got := engine.Adds(tt.was, tt.is); got != tt.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
