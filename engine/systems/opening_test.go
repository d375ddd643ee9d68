package systems_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/openplay"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
	"adjutant/engine/systems"
)

// opened is a pack with its system, and the same in open play.
func opened(t *testing.T, id string) (p *pack.Pack, sys, open engine.System) {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	if sys, err = systems.Open(p); err != nil {
		t.Fatal(err)
	}
	_, open = systems.InOpenPlay(p)
	return p, sys, open
}

// A game of any system goes on in open play from any choice: in the same turn, with the
// side at play, and it replays so.
func TestGamesGoOnInOpenPlay(t *testing.T) {
	for _, id := range systems.All() {
		p, sys, open := opened(t, id)
		if p.System == "openplay" {
			continue
		}
		t.Run(id, func(t *testing.T) {
			game, err := playout.Play(sys, engine.Setup{}, 1, 40)
			if err != nil {
				t.Fatal(err)
			}
			state, err := sys.New(engine.Setup{})
			for i := 0; err == nil && i < len(game.Plays); i++ {
				if sys.Node(state).Kind == engine.AtChoice {
					goesOnOpen(t, sys, open, game.Plays[:i], state)
				}
				state, _, _, err = engine.Apply(sys, state, game.Plays[i])
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

func goesOnOpen(t *testing.T, sys, open engine.System, plays []engine.Play, state engine.State) {
	t.Helper()
	was, first := sys.Node(state), sys.Info().Pack
	change := engine.PackChange{From: first, To: engine.OpenHash(first), Options: map[string]string{"dice": "client"}}
	packs := func(hash string) (engine.System, error) {
		if hash == change.To {
			return open, nil
		}
		return sys, nil
	}
	plays = append(plays[:len(plays):len(plays)], engine.Play{Pack: &change})
	s, by, _, err := engine.ReplayPacks(packs, first, engine.Setup{}, plays)
	if err != nil {
		t.Fatal(err)
	}
	now := by.Node(s)
	if by.Info().Pack != change.To || now.Turn != max(was.Turn, 1) || now.Seats[0] != was.Seats[0] && !was.Together {
		t.Fatalf("%s of turn %d with %v goes on in turn %d with %v", was.Phase, was.Turn, was.Seats, now.Turn, now.Seats)
	}
	if again, err := open.ParseState(s.Text()); err != nil || string(again.Text()) != string(s.Text()) {
		t.Fatalf("%s: %v", s.Text(), err)
	}
	if !strings.Contains(string(s.Text()), `"dice":"client"`) || strings.Contains(string(s.Text()), `"order":"free"`) != was.Together {
		t.Fatalf("together %t: %s", was.Together, s.Text())
	}
	if err := engine.MayFollow(packs, first, sys, engine.Setup{}, plays); err == nil || !strings.Contains(err.Error(), "only a roll back") {
		t.Fatalf("the rules may follow: %v", err)
	}
}

// What no opening can be is an error, and nothing is changed.
func TestOpeningsThatCannotBe(t *testing.T) {
	_, sys, open := opened(t, "training-field")
	has := sys.Info().Pack
	state, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	taken, _, err := engine.ApplyPack(sys, open, state, engine.PackChange{From: has, To: engine.OpenHash(has)})
	if err != nil {
		t.Fatal(err)
	}
	north := engine.Play{Action: &engine.Action{Side: "north", Verb: "pass"}}
	for _, tt := range []struct {
		name    string
		was, is engine.System
		at      engine.State
		change  engine.PackChange
		want    string
	}{
		{"of another version", sys, open, state, engine.PackChange{From: strings.Repeat("0", 64), To: engine.OpenHash(has)}, "in a game that is played with 000000000000"},
		{"back to the rules", open, sys, taken, engine.PackChange{From: engine.OpenHash(has), To: has}, "only a roll back brings them back"},
		{"twice", open, open, taken, engine.PackChange{From: engine.OpenHash(has), To: engine.OpenHash(strings.Repeat("0", 64))}, "only a roll back brings them back"},
		{"by rules", sys, sys, state, engine.PackChange{From: has, To: engine.OpenHash(has)}, "applied with the pack"},
		{"with another order", sys, open, state, engine.PackChange{From: has, To: engine.OpenHash(has), Options: map[string]string{"order": "free"}}, "has no option"},
		{"with dice that nobody knows", sys, open, state, engine.PackChange{From: has, To: engine.OpenHash(has), Options: map[string]string{"dice": "loaded"}}, "option dice is"},
		{"options where the state stays", sys, sys, state, engine.PackChange{From: strings.Repeat("0", 64), To: has, Options: map[string]string{"dice": "client"}}, "where the state stays as it is"},
	} {
		s, _, err := engine.ApplyPack(tt.was, tt.is, tt.at, tt.change)
		if err == nil || !strings.Contains(err.Error(), tt.want) || string(s.Text()) != string(tt.at.Text()) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	if _, _, _, err := engine.Apply(open, state, engine.Play{Pack: &engine.PackChange{From: has, To: engine.OpenHash(has)}}); err == nil {
		t.Error("it is applied without the system before it")
	}
	if _, _, _, err := engine.Apply(open, taken, north); err != nil {
		t.Errorf("north cannot act in the game that was taken over: %v", err)
	}
}

// At a chance nothing opens: its dice are asked for.
func TestNothingOpensBeforeDice(t *testing.T) {
	_, sys, open := opened(t, "training-field")
	game, err := playout.Play(sys, engine.Setup{}, 1, 200)
	if err != nil {
		t.Fatal(err)
	}
	has := sys.Info().Pack
	state, err := sys.New(engine.Setup{})
	for i := 0; err == nil && i < len(game.Plays); i++ {
		if sys.Node(state).Kind == engine.AtChance {
			if _, _, err := engine.ApplyPack(sys, open, state, engine.PackChange{From: has, To: engine.OpenHash(has)}); err == nil || !strings.Contains(err.Error(), "node of kind chance") {
				t.Errorf("%v", err)
			}
			return
		}
		state, _, _, err = engine.Apply(sys, state, game.Plays[i])
	}
	t.Fatalf("no dice fell: %v", err)
}

// The pack in open play follows from the pack: the same sides and units, and no rules.
func TestThePackInOpenPlay(t *testing.T) {
	p, _, _ := opened(t, "training-field")
	open, sys := openplay.Of(p)
	again, _ := openplay.Of(p)
	if open.Hash != "open-"+p.Hash || open.Hash != again.Hash || sys.Info().Pack != open.Hash {
		t.Errorf("hash %s", open.Hash)
	}
	if open.ID != p.ID || open.Title != p.Title || len(open.Units) != len(p.Units) || open.Grid.Size() > 0 || open.Binding != nil || len(open.Scenarios) != len(p.Scenarios) || open.Scenarios[0].Turns != 0 {
		t.Errorf("%+v", open)
	}
}
