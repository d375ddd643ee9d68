package house_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/house"
)

// The house keeps its leaders with units, and its units out of heaps, once it has had a few turns to sort them out.
func TestStandsInOrder(t *testing.T) {
	sys, p := open(t, "wilsons-creek")
	player := house.New(sys, p)
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, sys, p, "", 1)
	for sys.Node(s).Turn < 4 {
		switch n := sys.Node(s); n.Kind {
		case engine.AtChance:
			s = m.apply(s, engine.Play{Roll: m.roll(*n.Chance)})
		default:
			for _, c := range player.Turn(s, n.Seats[0]) {
				s = m.apply(s, engine.Play{Action: &c.Action})
			}
		}
	}
	heaps, leaders := map[engine.Loc]int{}, map[engine.UnitID]engine.Loc{}
	for _, u := range engine.PlacedOf(sys, s) {
		if card, _ := p.Unit(u.Unit); u.At != "" && card.Type == "leader" {
			leaders[u.Unit] = u.At
		} else if u.At != "" {
			heaps[u.At]++
		}
	}
	for at, n := range heaps {
		if n > 4 {
			t.Errorf("%d units stand in %s", n, at)
		}
	}
	alone := 0
	for id, at := range leaders {
		if heaps[at] == 0 {
			alone++
			t.Logf("%s is alone in %s", id, at)
		}
	}
	if alone > 0 {
		t.Errorf("%d of %d leaders are alone", alone, len(leaders))
	}
	t.Log(heaps, leaders)
}
