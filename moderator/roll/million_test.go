package roll_test

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/luck"
	"adjutant/moderator/roll"
)

// A million dice of each kind, drawn as in a game, look like honest ones.
func TestAMillionDice(t *testing.T) {
	keys, _ := testKeys(t)
	var looks []luck.Test
	var names []string
	for _, die := range []engine.Dice{{N: 1000, Sides: 6, Low: 1}, {N: 1000, Sides: 10, Low: 0}, {N: 1000, Sides: 100, Low: 1}} {
		var dice []int
		counts := make([]int, die.Sides)
		for i := range 1000 {
			req := diceRequest()
			req.Chance, req.Dice = fmt.Sprint(i), []engine.Dice{die}
			rec, err := keys.Draw(req, roll.Circumstances{Number: 1, Time: drawTime(), Nonces: roll.NoncesByHost})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range rec.Values {
				dice = append(dice, v-die.Low+1)
				counts[v-die.Low]++
			}
		}
		for _, look := range []luck.Test{luck.Mean(dice, die.Sides), luck.Faces(counts), luck.Runs(dice, die.Sides), luck.Serial(dice)} {
			looks, names = append(looks, look), append(names, fmt.Sprintf("%s of a million d%d", look.Name, die.Sides))
		}
	}
	ps := make([]float64, len(looks))
	for i, look := range looks {
		ps[i] = look.P
	}
	for i, p := range luck.Correct(ps) {
		if p < 0.01 {
			t.Errorf("%s: %+v, corrected %g", names[i], looks[i], p)
		}
		t.Logf("%s: %.4g, P %.3f", names[i], looks[i].Value, looks[i].P)
	}
}

// The same looks find dice that are not honest: a six that falls a little too
// often, and dice that like to repeat themselves.
func TestTheLooksFindBadDice(t *testing.T) {
	loaded, sticky := make([]int, 0, 60000), make([]int, 0, 60000)
	counts := make([]int, 6)
	for i := range 60 {
		values, err := roll.Values([]byte{byte(i)}, []engine.Dice{{N: 1000, Sides: 6, Low: 1}})
		if err != nil {
			t.Fatal(err)
		}
		for j, v := range values {
			if j%30 == 0 {
				v = 6
			}
			loaded, counts[v-1] = append(loaded, v), counts[v-1]+1
			if j%20 == 0 && j > 0 {
				v = values[j-1]
			}
			sticky = append(sticky, v)
		}
	}
	for name, look := range map[string]luck.Test{
		"mean": luck.Mean(loaded, 6), "faces": luck.Faces(counts), "runs": luck.Runs(sticky, 6), "serial": luck.Serial(sticky),
	} {
		if look.P > 1e-4 {
			t.Errorf("%s: %+v", name, look)
		}
	}
}
