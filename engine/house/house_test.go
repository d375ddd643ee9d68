package house_test

import (
	"flag"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

var games = flag.Int("house", 2, "games of the house from each side, against random play; 20 and more are whole in the largest packs too")

const (
	mostPlays  = 5000 // of a game that ends
	fewPlays   = 20   // of one that does not, or whose pack has many units
	manyUnits  = 100
	wholeGames = 20
)

// The house plays every scenario that is built in, from either side, to the end: what it does is legal,
// the same when it is asked twice, and has a reason.
func TestPlaysEveryScenario(t *testing.T) {
	for _, id := range systems.All() {
		sys, p := open(t, id)
		for _, scenario := range p.Scenarios {
			for _, side := range sys.Info().Sides {
				t.Run(id+"/"+scenario.ID+"/"+string(side), func(t *testing.T) {
					most, ends := mostPlays, scenario.Turns > 0
					if !ends || len(p.Units) > manyUnits && *games < wholeGames {
						most, ends = fewPlays, false
					}
					m := newMatch(t, sys, p, side, 1)
					s := m.play(engine.Setup{Scenario: scenario.ID}, most)
					if ends && sys.Node(s).Kind != engine.AtOver {
						t.Errorf("not over after %d plays", m.plays)
					}
				})
			}
		}
	}
}

// The house does no worse than random play: from each side, in the same number of games, it is at least
// as far ahead, and wins at least as often.
func TestIsNoWorseThanRandom(t *testing.T) {
	type game struct {
		sys      engine.System
		pack     *pack.Pack
		scenario string
		few      int // games are that many times fewer
	}
	var all []game
	for _, id := range []string{"training-field", "wilsons-creek", "mill-lane"} {
		sys, p := open(t, id)
		all = append(all, game{sys, p, p.Scenarios[0].ID, 1})
	}
	p := booktest.Invented(t, nil)
	sys, err := gbacw.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	all = append(all, game{sys, p, "6", 2})
	for _, g := range all {
		for _, side := range g.sys.Info().Sides {
			t.Run(g.pack.ID+"/"+string(side), func(t *testing.T) {
				var houses, randoms tally
				for seed := range uint64(max(1, *games/g.few)) {
					setup := engine.Setup{Scenario: g.scenario}
					houses.count(g.sys, side, newMatch(t, g.sys, g.pack, side, seed).play(setup, mostPlays))
					randoms.count(g.sys, side, newMatch(t, g.sys, g.pack, "", seed).play(setup, mostPlays))
				}
				t.Logf("house %+v, random %+v", houses, randoms)
				if houses.lead < randoms.lead && houses.won <= randoms.won || houses.won < randoms.won {
					t.Errorf("house %+v, random %+v", houses, randoms)
				}
			})
		}
	}
}

// tally is what came of some games, for one side.
type tally struct{ lead, won int }

func (c *tally) count(sys engine.System, side engine.Side, s engine.State) {
	for _, score := range engine.ScoreOf(sys, s, "") {
		if score.Side == side {
			c.lead += score.Points
		} else {
			c.lead -= score.Points
		}
	}
	switch result := sys.Node(s).Result; {
	case result == nil || result.Winner == "":
	case result.Winner == side:
		c.won++
	default:
		c.won--
	}
}

// What the other side has hidden changes nothing of what the house does.
func TestNeverPeeks(t *testing.T) {
	for _, id := range []string{"wilsons-creek", "mill-lane"} {
		t.Run(id, func(t *testing.T) {
			sys, p := open(t, id)
			s, err := sys.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			hider, reader := sys.Node(s).Seats[0], other(sys, sys.Node(s).Seats[0])
			m := newMatch(t, sys, p, reader, 0)
			ways := map[string]string{} // what the house does, by what was hidden
			pass := engine.Action{Side: hider, Verb: "pass"}
			public := ""
			for a := range sys.Legal(s, hider) {
				next := m.apply(s, engine.Play{Action: &a})
				if a.Verb == "pass" {
					continue
				}
				next = m.apply(next, engine.Play{Action: &pass})
				if text := string(engine.PublicText(sys, next)); public == "" || text == public {
					public = text
					ways[string(engine.HiddenText(sys, next, hider))] = told(m.player.Turn(next, reader))
				}
				if len(ways) == 4 {
					break
				}
			}
			first := ""
			for hidden, does := range ways {
				if first == "" {
					first = does
				}
				if does == "" || does != first {
					t.Errorf("where %s hides %s, %s does\n%s, else\n%s", hider, hidden, reader, does, first)
				}
			}
			if len(ways) < 2 {
				t.Errorf("%s hides nothing", hider)
			}
		})
	}
}

func other(sys engine.System, side engine.Side) engine.Side {
	for _, s := range sys.Info().Sides {
		if s != side {
			return s
		}
	}
	return ""
}

// The house says nothing where the game does not wait for it.
func TestWaitsForItsTurn(t *testing.T) {
	sys, p := open(t, "training-field")
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, sys, p, "", 0)
	waiting := other(sys, sys.Node(s).Seats[0])
	if choices := m.player.Turn(s, waiting); choices != nil {
		t.Errorf("%s does %s", waiting, told(choices))
	}
}
