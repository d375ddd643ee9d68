package house_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/house"
)

// Who stands alone at an objective of his side stays there while an enemy can come to it, and moves on where nobody can.
func TestGuardsItsObjectives(t *testing.T) {
	sys, p := open(t, "training-field")
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	player, has := house.New(sys, p), engine.FeaturesOf(sys)
	held := func(s engine.State, side engine.Side) (places []engine.Loc) {
		for _, o := range has.Scorer.Objectives(s) {
			alone := 0
			for _, u := range has.Board.Placed(s) {
				if u.At == o.At && u.Side == side {
					alone++
				}
			}
			if o.Holder == side && alone > 0 {
				places = append(places, o.At)
			}
		}
		return places
	}
	m := newMatch(t, sys, p, "north", 5)
	left, kept := 0, 0
	for m.plays < 400 && sys.Node(s).Kind != engine.AtOver {
		node := sys.Node(s)
		if node.Kind == engine.AtChance {
			s = m.apply(s, engine.Play{Roll: m.roll(*node.Chance)})
			continue
		}
		side := node.Seats[0]
		before, moving := held(s, side), node.Phase == "move"
		for _, c := range player.Turn(s, side) {
			s = m.apply(s, engine.Play{Action: &c.Action})
		}
		if moving {
			after := held(s, side)
			for _, at := range before {
				if slices.Contains(after, at) {
					kept++
				} else {
					left++
				}
			}
		}
	}
	if kept < 5*left || kept == 0 {
		t.Errorf("of objectives where its units stood %d were kept and %d left", kept, left)
	}
}
