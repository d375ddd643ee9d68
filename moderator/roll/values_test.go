package roll

import (
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
)

// Of all words, as many give one number as any other: what is not used leaves
// no bias.
func TestPickHasNoBias(t *testing.T) {
	for n := 1; n <= 300; n++ {
		counts := make([]int, n)
		for word := range uint32(1 << 12) {
			if number, ok := pick(word, n); ok {
				counts[number]++
			}
		}
		if slices.Min(counts) != slices.Max(counts) {
			t.Errorf("below %d: counts from %d to %d", n, slices.Min(counts), slices.Max(counts))
		}
	}
}

func TestValuesAreUniform(t *testing.T) {
	for _, dice := range []engine.Dice{
		{N: 100, Sides: 6, Low: 1}, {N: 100, Sides: 10, Low: 0}, {N: 100, Sides: 3, Low: -1}, {N: 100, Sides: 100, Low: 1},
	} {
		name := FormatDice([]engine.Dice{dice})
		counts := make([]int, dice.Sides)
		for i := range 2000 {
			values, err := Values(betaOf(i), []engine.Dice{dice})
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range values {
				counts[v-dice.Low]++
			}
		}
		wantUniform(t, name, counts)
	}
}

func TestChitsAreUniform(t *testing.T) {
	pool := []string{"a", "b", "c", "d", "e"}
	counts := make([]int, len(pool))
	for i := range 20000 {
		drawn, err := Drawn(betaOf(i), pool, 1)
		if err != nil {
			t.Fatal(err)
		}
		counts[slices.Index(pool, drawn[0])]++
	}
	wantUniform(t, "pool", counts)
}

// A shuffle draws the whole pool, and each of its orders as often as any other.
func TestShufflesAreUniform(t *testing.T) {
	orders := map[string]int{}
	for i := range 24000 {
		drawn, err := Drawn(betaOf(i), []string{"a", "b", "c", "d"}, 4)
		if err != nil {
			t.Fatal(err)
		}
		orders[strings.Join(drawn, "")]++
	}
	if len(orders) != 24 {
		t.Errorf("%d of 24 orders", len(orders))
	}
	wantUniform(t, "orders", slices.Collect(maps.Values(orders)))
}

func TestNoChitIsPutBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := rapid.SliceOfN(rapid.StringMatching(`[a-c]`), 1, 12).Draw(t, "pool")
		draws := rapid.IntRange(1, len(pool)).Draw(t, "draws")
		drawn, err := Drawn(rapid.SliceOf(rapid.Byte()).Draw(t, "entropy"), pool, draws)
		if err != nil {
			t.Fatal(err)
		}
		chance := engine.Chance{ID: "x", Pool: pool, Draws: draws}
		if err := chance.Fits(engine.Roll{Chance: "x", Drawn: drawn}); err != nil {
			t.Error(err)
		}
	})
}

// The whole draw, from request to die, over many alphas.
func TestDrawsAreUniform(t *testing.T) {
	keys := Keys{name: "club.example.org", vrf: [32]byte{1}}
	counts := make([]int, 6)
	for i := range 2000 {
		rec := Record{Request: Request{Game: NoGame, Chance: fmt.Sprint(i), Dice: []engine.Dice{{N: 2, Sides: 6, Low: 1}}}}
		rec.Alpha = rec.Request.Alpha()
		if err := rec.draw(keys.vrf); err != nil {
			t.Fatal(err)
		}
		for _, v := range rec.Values {
			counts[v-1]++
		}
	}
	wantUniform(t, "2d6", counts)
}

func TestValuesAreOnTheDice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := diceGen().Draw(t, "dice")
		values, err := Values(rapid.SliceOf(rapid.Byte()).Draw(t, "beta"), dice)
		if err != nil {
			t.Fatal(err)
		}
		chance := engine.Chance{ID: "x", Dice: dice}
		if err := chance.Fits(engine.Roll{Chance: "x", Values: values}); err != nil {
			t.Error(err)
		}
	})
}

func TestImpossibleDrawsAreRefused(t *testing.T) {
	for _, dice := range [][]engine.Dice{
		nil, {{N: 0, Sides: 6}}, {{N: 1, Sides: 0}}, {{N: 1, Sides: -6}}, {{N: 1, Sides: math.MaxInt}}, {{N: math.MaxInt, Sides: 6}},
	} {
		if values, err := Values(nil, dice); err == nil {
			t.Errorf("%v fell %v", dice, values)
		}
	}
	for _, test := range []struct {
		pool  []string
		draws int
	}{{nil, 1}, {nil, 0}, {[]string{"a"}, 0}, {[]string{"a"}, 2}, {[]string{""}, 1}} {
		if drawn, err := Drawn(nil, test.pool, test.draws); err == nil {
			t.Errorf("%d from the pool %q gave %q", test.draws, test.pool, drawn)
		}
	}
}

func TestDiceText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := diceGen().Draw(t, "dice")
		parsed, err := ParseDice(FormatDice(dice))
		if err != nil || !slices.Equal(parsed, dice) {
			t.Errorf("%v is written %q and read %v (%v)", dice, FormatDice(dice), parsed, err)
		}
	})
	for _, text := range []string{
		"", " ", "2d6 ", " 2d6", "2d6  1d6", "d6", "02d6", "2D6", "2d0", "0d6", "2d-6", "2d6[1..6]", "1d10[0..10]",
		"1d10[0..]", "1d10[-0..9]", "1d10[00..9]", "2d6\n", "1001d6", "999999999d6", "1d999999999", "1d10[99999999..100000008]", "2d6,1d6",
	} {
		if dice, err := ParseDice(text); err == nil {
			t.Errorf("%q is read as %v", text, dice)
		}
	}
}

func diceGen() *rapid.Generator[[]engine.Dice] {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) engine.Dice {
		return engine.Dice{
			N:     rapid.IntRange(1, 12).Draw(t, "n"),
			Sides: rapid.IntRange(1, maxSides).Draw(t, "sides"),
			Low:   rapid.IntRange(-maxLow, maxLow).Draw(t, "low"),
		}
	}), 1, 5)
}

// betaOf is a beta for each number.
func betaOf(i int) []byte {
	sum := sha512.Sum512(binary.BigEndian.AppendUint64(nil, uint64(i)))
	return sum[:]
}

// wantUniform fails if chi-square is further from its mean than chance brings
// once in a million.
func wantUniform(t *testing.T, name string, counts []int) {
	t.Helper()
	total := 0
	for _, n := range counts {
		total += n
	}
	want := float64(total) / float64(len(counts))
	chi := 0.0
	for _, n := range counts {
		chi += (float64(n) - want) * (float64(n) - want) / want
	}
	// Wilson and Hilferty: the cube root is nearly normal.
	free := float64(len(counts) - 1)
	sigma := math.Sqrt(2 / (9 * free))
	if z := (math.Cbrt(chi/free) - (1 - sigma*sigma)) / sigma; math.Abs(z) > 4.9 {
		t.Errorf("%s: chi-square %.1f with %.0f degrees of freedom, counts %v", name, chi, free, counts)
	}
}
