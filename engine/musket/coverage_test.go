package musket_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// reached is what random play must meet: each moment of the game, and each section
// by which something happens. Sections that only refuse something have cases of
// their own.
var reached = []string{
	"setup", "exhaust", "move", "recover", "combat", "counter", "over",
	"defend", "fight", "convert", "retreat", "lose", "advance", "leader", "stray", "shell", "charge", "steady", "form", "again", "shape",
	"recovery", "replace", "return", "tire", "screen", "withdraw", "escape", "terrain", "agree",

	"MS 3.3", "MS 3.4", "MS 4.1", "MS 4.2", "MS 4.3", "MS 4.5", "MS 5.0",
	"MS 7.1", "MS 7.2", "MS 7.2.1", "MS 7.2.6", "MS 7.3", "MS 7.4", "MS 7.5", "MS 7.6", "MS 7.7", "MS 7.9", "MS 8.4",
	"MS 9.2", "MS 9.2.1", "MS 9.2.2", "MS 9.2.3", "MS 9.2.4", "MS 9.2.6", "MS 9.3", "MS 9.3.1", "MS 9.3.2b", "MS 9.3.2c", "MS 9.3.2d",
	"MS 10.0", "MS 10.0.3", "MS 11.1", "MS 11.1.1", "MS 11.1.2", "MS 11.2", "MS 11.3", "MS 11.4", "TEC",
	"WC 12.3", "WC 13.2", "WC 13.3", "WC 13.4", "WC 14.1", "WC 14.2", "WC 15.2", "WC 15.4", "WC 15.6", "WC CRT",
}

// Random play out of the list of legal actions reaches every moment of the game
// and the sections of the rules by which anything happens: in whole games, and out
// of small positions for what takes long to come about.
func TestRandomPlayReachesTheRules(t *testing.T) {
	met := map[string]bool{}
	field, creek := training(t), wilsons(t)
	steps := withSteps(t, "return_at = \"0601\"")
	for i, options := range []map[string]string{nil, {"A-01": "sheet", "R-50": "standard"}, {"terrain": "unknown"}} {
		for seed := range uint64(4) {
			random := rand.New(rand.NewPCG(seed, uint64(i)))
			meets(t, field, begins(t, field, engine.Setup{Options: options}), random, met)
			meets(t, creek, begins(t, creek, engine.Setup{Options: options}), random, met)
			meets(t, steps, begins(t, steps, engine.Setup{Scenario: "2", Options: options}), random, met)
		}
	}
	for i, one := range []struct {
		sys         *musket.System
		turn        int
		phase, side string
		units       string
		moments     string // that it is for
	}{
		{steps, 8, "move", "blue", "b-cav 0101, r-one 0104 disrupted, r-five 0204, r-lead 0204", "again stray"},
		{steps, 9, "move", "blue", rested, "recovery replace"},
		{steps, 9, "combat", "blue", "b-five 0604, b-four 0607, b-three 0805, b-other 0405, r-one 0605, r-zero 0605", "lose"},
		{creek, 9, "move", "confederate", "1-Ark-MR 1404, 2-Ark-MR 1504, 1-US-Cav 0101", "escape withdraw"},
	} {
		lacks := func() bool {
			return slices.ContainsFunc(strings.Fields(one.moments), func(what string) bool { return !met[what] })
		}
		for seed := uint64(0); seed < 20 || seed < 2000 && lacks(); seed++ {
			meets(t, one.sys, positioned(t, one.sys, one.turn, one.phase, one.side, one.units), rand.New(rand.NewPCG(seed, uint64(9+i))), met)
		}
	}
	missed := slices.DeleteFunc(slices.Clone(reached), func(what string) bool { return met[what] })
	if len(missed) > 0 {
		t.Errorf("random play never meets %v; it meets %v", missed, slices.Sorted(maps.Keys(met)))
	}
}

func begins(t *testing.T, sys *musket.System, setup engine.Setup) engine.State {
	t.Helper()
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// meets plays on at random to the end and notes the moments and sections.
func meets(t *testing.T, sys *musket.System, s engine.State, random *rand.Rand, met map[string]bool) {
	t.Helper()
	for {
		n := sys.Node(s)
		met[n.Phase] = true
		var p engine.Play
		switch n.Kind {
		case engine.AtOver:
			return
		case engine.AtChance:
			p.Roll = &engine.Roll{Chance: n.Chance.ID}
			for range n.Chance.Dice[0].N {
				p.Roll.Values = append(p.Roll.Values, 1+random.IntN(n.Chance.Dice[0].Sides))
			}
			notes(met, n.Chance.Cites, n.Chance.Mods)
		default:
			all := slices.Collect(sys.Legal(s, n.Seats[0]))
			p.Action = &all[random.IntN(len(all))]
		}
		next, events, ruling, err := engine.Apply(sys, s, p)
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatalf("%+v: %v %v", p, err, ruling)
		}
		for _, e := range events {
			notes(met, e.Cites, e.Mods)
		}
		s = next
	}
}

func notes(met map[string]bool, cites []engine.Cite, mods []engine.Modifier) {
	for _, c := range cites {
		met[string(c)] = true
	}
	for _, m := range mods {
		notes(met, m.Cites, nil)
	}
}
