package gbacw

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// goal is one of a scenario's objectives, and whether it is reached.
type goal struct {
	side    int
	text    string
	reached bool
}

// result is how the game ended. Where a scenario counts what the ground or the counters say, and nobody
// typed that in, the players say who has won.
func (sys *system) result(s *state) *engine.Result {
	goals := sys.goals(s)
	if goals == nil {
		return &engine.Result{Undecided: true, Text: "who has won follows from fields and formations that the pack does not have"}
	}
	var reached [2]int
	var texts []string
	for _, g := range goals {
		if g.reached {
			reached[g.side]++
			texts = append(texts, g.text)
		}
	}
	r := &engine.Result{Text: strings.Join(texts, "; ")}
	north, south := sys.side("US"), sys.side("CS")
	switch {
	case s.Scenario == "6" && reached[north] > 0, reached[north] > reached[south], reached[south] == 0:
		r.Winner = sys.info.Sides[north]
	case reached[south] > reached[north]:
		r.Winner = sys.info.Sides[south]
	}
	return r
}

// goals are the objectives of a scenario, nil where they cannot be told.
func (sys *system) goals(s *state) []goal {
	switch s.Scenario {
	case "2":
		return sys.longRoll(s)
	case "6":
		return sys.counterattack(s)
	case "9":
		return sys.criticalLeft(s)
	}
	return nil
}

// heldBy is how many of some hexes a side has passed last. Until somebody else has, the Union holds
// its camps.
func (sys *system) heldBy(s *state, side int, hexes ...engine.Loc) int {
	n := 0
	for _, at := range hexes {
		holder, there := s.Held[at]
		if there && holder == side || !there && side == sys.side("US") {
			n++
		}
	}
	return n
}

// lost is the strength that a side has lost since the set-up.
func (sys *system) lost(s *state, side int) int {
	n := 0
	for i, u := range s.Units {
		if sys.sideOfUnit(i) == side {
			n += u.Lost
		}
	}
	return n
}

// count is how many units of a formation a test holds for.
func (sys *system) count(s *state, code string, holds func(unit int) bool) int {
	n, at := 0, sys.formation(code)
	for i, u := range s.Units {
		if u.Formation == at && sys.unit(i).Type != typeLeader && holds(i) {
			n++
		}
	}
	return n
}

func (sys *system) beaten(s *state, code string) bool {
	at := sys.formation(code)
	return at >= 0 && s.Formations[at].Beaten
}

// longRoll is scenario 2 (BB 30.2).
func (sys *system) longRoll(s *state) []goal {
	north, south := sys.side("US"), sys.side("CS")
	camps := []engine.Loc{"S3514", "S4515", "S3715", "S4218", "S3916", "S4418", "S4117", "S4617", "S4215", "S4315"}
	taken, fallen := sys.heldBy(s, south, camps...), sys.lost(s, south)
	whole := 0
	for i, u := range s.Units {
		if u.here() && sys.sideOfUnit(i) == north && sys.unit(i).Type == typeInfantry && !u.Collapsed {
			whole++
		}
	}
	peabody := sys.count(s, codePeabody, func(unit int) bool { return s.Units[unit].here() })
	points := fallen + len(camps) - taken
	return []goal{
		{south, fmt.Sprintf("the Confederates hold %d of the ten camps, having lost %d SP", taken, fallen), taken == len(camps) && fallen <= 11},
		{south, "nobody of Peabody's brigade is left, and Miller's is ineffective", peabody == 0 && sys.beaten(s, "US:T/6/2")},
		{north, fmt.Sprintf("%d regiments of the Union's have not collapsed", whole), whole >= 2},
		{north, fmt.Sprintf("the Union has %d points", points), points >= 12},
	}
}

// counterattack is scenario 6: three of five hexes (BB 30.6).
func (sys *system) counterattack(s *state) []goal {
	north, south := sys.side("US"), sys.side("CS")
	hexes := []engine.Loc{"N3434", "N3233", "N3331", "N3329", "N3428"}
	for i, at := range hexes {
		c, _ := sys.pack.Grid.Find(string(at))
		hexes[i] = sys.name(c)
	}
	n := 0
	for _, at := range hexes {
		if holder, there := s.Held[at]; there && holder == north {
			n++
		}
	}
	return []goal{
		{north, fmt.Sprintf("the Union holds %d of the five hexes", n), n >= 3},
		{south, fmt.Sprintf("the Confederates hold %d of the five hexes", len(hexes)-n), n < 3},
	}
}

// criticalLeft is scenario 9 (BB 30.9; the printed hex 5745 is S5712).
func (sys *system) criticalLeft(s *state) []goal {
	north, south := sys.side("US"), sys.side("CS")
	camps := []engine.Loc{"S5712", "S5313", "S5614", "S5714"}
	shaken := sys.count(s, "US:T/2/2", func(unit int) bool {
		u := s.Units[unit]
		return sys.unit(unit).Type == typeInfantry && (u.Disordered || u.Fate == fateRouted || u.Fate == fateEliminated)
	})
	fallen := sys.lost(s, south)
	for i, u := range s.Units {
		if sys.sideOfUnit(i) == south && u.Fate == fateRouted {
			fallen++
		}
	}
	if unit, there := sys.units[johnston]; there && s.Units[unit].Fate == fateEliminated {
		fallen++
	}
	return []goal{
		{south, "Stuart's brigade is ineffective, and its camps are taken", sys.beaten(s, codeStuart) && sys.heldBy(s, south, camps...) == len(camps)},
		{south, "two of McArthur's regiments are shaken, and the crossroads at S5512 are taken", shaken >= 2 && sys.heldBy(s, south, "S5512") == 1},
		{north, "Chalmers or Jackson is ineffective, and a camp is held", (sys.beaten(s, "CS:M/2/2/2") || sys.beaten(s, "CS:M/2/2/3")) && sys.heldBy(s, north, camps...) > 0},
		{north, fmt.Sprintf("the Confederates have lost %d SP", fallen), fallen >= 11},
	}
}
