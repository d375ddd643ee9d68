package bind

import (
	"strings"
	"testing"

	"adjutant/engine/pack"
	"adjutant/vassal/module"
)

// What a binding says of a turn counter has to hold by itself, in the pack, and in the module.
func TestTurnCounterOfABinding(t *testing.T) {
	const head = "[turn]\ntracker = \"TurnTracker0\"\n"
	m := &module.Module{TurnTrackers: []module.TurnTracker{{ID: "TurnTracker0", Levels: []module.TurnLevel{
		{Start: 1, Step: 1, Levels: []module.TurnLevel{{Values: []string{"Move", "Fire"}}}},
	}}}}
	p := &pack.Pack{ID: "field", Sides: []pack.Side{{ID: "red"}}, Lists: map[string]pack.List{"phases": {}}}
	for text, want := range map[string]string{
		"[turn]\ntracker = \"\"\n": "",
		head + "[[turn.level]]\ncounts = \"turns\"\n[[turn.level]]\nvalues = [\"Move\", \"Fire\"]\nmeans = [\"red\", \"\"]\n": "",
		head: "x:1: turn has no [[turn.level]]: what does TurnTracker0 count?",
		"[turn]\ntracker = \"\"\n[[turn.level]]\ncounts = \"turns\"\n":                                                             `x:1: turn needs the id of the counter: tracker = "TurnTracker0"`,
		head + "[[turn.level]]\ncounts = \"rounds\"\n":                                                                             `x:3: counts "rounds"; a level counts "turns" or nothing`,
		head + "[[turn.level]]\ncounts = \"turns\"\n[[turn.level]]\ncounts = \"turns\"\n":                                          "x:5: a second level counts turns",
		head + "[[turn.level]]\ncounts = \"turns\"\nvalues = [\"1\"]\nmeans = [\"red\"]\n":                                         "x:3: a level that counts turns has no means",
		head + "[[turn.level]]\nvalues = [\"Move\", \"Fire\"]\nmeans = [\"red\"]\n":                                                `x:3: means has 1 entry for 2 values: each value needs its own, "" for none`,
		head + "[[turn.level]]\nvalues = [\"Move\"]\nstep = 2\n":                                                                   "x:3: a level with values is a list: start and step are of counters",
		head + "[[turn.level]]\ncounts = \"turns\"\n[[turn.level]]\nvalues = [\"Move\", \"Fire\"]\nmeans = [\"moev red\", \"\"]\n": `x:5: means "moev red": "moev" is no phase and no side of the pack field`,
		head + "[[turn.level]]\ncounts = \"turns\"\n[[turn.level]]\nvalues = [\"Move\", \"Shoot\"]\n":                              `x:5: level 2 of the turn counter TurnTracker0 has other values: ["Move" "Fire"]`,
		head + "[[turn.level]]\ncounts = \"turns\"\n[[turn.level]]\nvalues = [\"Move\", \"Fire\"]\n[[turn.level]]\n":               "x:7: the turn counter TurnTracker0 has 2 levels",
		"[turn]\ntracker = \"TurnTracker1\"\n[[turn.level]]\ncounts = \"turns\"\n":                                                 "x:1: the module has no turn counter TurnTracker1",
	} {
		f, err := Parse("x", []byte(text))
		if err == nil {
			err = f.CheckPack(p)
		}
		var got []string
		if err == nil {
			var wrong pack.Mistakes
			f.checkTurnOf(m, &wrong)
			err = wrong.Err()
		}
		if err != nil {
			got = append(got, err.Error())
		}
		if told := strings.Join(got, "\n"); told != want {
			t.Errorf("%s:\n%s\nwant %s", text, told, want)
		}
	}
}
