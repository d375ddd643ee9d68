// Package luck judges dice that fell: how likely honest dice are to fall like
// that. It knows no games; dice are numbers from 1 to their sides, in the order
// thrown.
//
// A probability (P) answers one question: of honest dice, how many rows as long
// as this one are at least this strange? One look in twenty finds P below 0.05 in
// the best of dice, so whoever looks often corrects for it with [Correct], and
// nothing here is ever proof of anything but luck.
package luck

import "math"

// Test is one look at a row of dice.
type Test struct {
	Name  string  // mean, faces, runs or serial
	Value float64 // the mean; chi-square; the number of runs; the correlation
	P     float64 // 0 to 1
	Exact bool    // whether P is worked out, or approximated as is good for long rows
}

// Mean looks at the average of dice: P is the probability that honest ones have a
// sum at least as far from the expected, in either direction. It is worked out
// exactly for up to [MeanDice] dice, and for more as a normal distribution.
func Mean(dice []int, sides int) Test {
	n, sum := len(dice), total(dice)
	t := Test{Name: "mean", P: 1, Exact: true}
	if n == 0 || sides < 2 {
		return t
	}
	t.Value = float64(sum) / float64(n)
	if n <= MeanDice && sides <= MeanSides {
		t.P = TwoSided(n, sides, sum)
		return t
	}
	s := float64(sides)
	deviation := math.Sqrt(float64(n) * (s*s - 1) / 12)
	t.Exact, t.P = false, twoTails((float64(sum)-float64(n)*(s+1)/2)/deviation)
	return t
}

// TwoSided is the probability that the sum of n honest dice is at least as far
// from the expected as the total, in either direction: twice the smaller tail, at
// most 1. Its time grows with n times the distance of the total from the smallest.
func TwoSided(n, sides, total int) float64 {
	mirrored := n*(sides+1) - total
	return math.Min(1, 2*atMost(n, sides, min(total, mirrored)))
}

// atMost is the probability that the sum of n dice is not above total, worked out
// die by die.
func atMost(n, sides, total int) float64 {
	most := total - n // counting each die from 0
	if most < 0 {
		return 0
	}
	chance := make([]float64, most+1)
	chance[0] = 1
	next := make([]float64, most+1)
	for range n {
		window := 0.0
		for i := range next {
			window += chance[i]
			if i >= sides {
				window -= chance[i-sides]
			}
			next[i] = math.Max(0, window) / float64(sides)
		}
		chance, next = next, chance
	}
	p := 0.0
	for _, c := range chance {
		p += c
	}
	return p
}

// Serial looks at whether a die has to do with the one before: P is the
// probability that the correlation of neighbours in a row of honest dice is at
// least as far from the expected, by a normal distribution, which is good from
// [SerialDice] dice on; with fewer P is 1.
func Serial(dice []int) Test {
	t := Test{Name: "serial", P: 1}
	n := float64(len(dice))
	mean := float64(total(dice)) / n
	var products, squares float64
	for i, d := range dice {
		squares += (float64(d) - mean) * (float64(d) - mean)
		if i > 0 {
			products += (float64(d) - mean) * (float64(dice[i-1]) - mean)
		}
	}
	if len(dice) < SerialDice || squares == 0 {
		return t
	}
	t.Value = products / squares
	t.P = twoTails((t.Value + 1/n) * math.Sqrt(n))
	return t
}

// twoTails is the probability of a deviation as large as z standard deviations.
func twoTails(z float64) float64 {
	return 1 - math.Erf(math.Abs(z)/math.Sqrt2)
}

func total(dice []int) int {
	sum := 0
	for _, d := range dice {
		sum += d
	}
	return sum
}
