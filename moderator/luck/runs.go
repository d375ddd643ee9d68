package luck

import "math"

// Runs looks at runs of high and of low dice: P is the probability that honest
// dice with as many high and low ones have a number of runs at least as strange,
// few or many. The middle face of an odd number of sides is left out. It is worked
// out exactly (Wald and Wolfowitz).
func Runs(dice []int, sides int) Test {
	high, low, runs := 0, 0, 0
	before := 0
	for _, d := range dice {
		side := sideOf(d, sides)
		switch {
		case side > 0:
			high++
		case side < 0:
			low++
		default:
			continue
		}
		if side != before {
			runs++
		}
		before = side
	}
	t := Test{Name: "runs", Value: float64(runs), P: 1, Exact: true}
	if high == 0 || low == 0 {
		return t
	}
	few, many := 0.0, 0.0
	for r := 2; r <= high+low; r++ {
		p := runsChance(r, high, low)
		if r <= runs {
			few += p
		}
		if r >= runs {
			many += p
		}
	}
	t.P = math.Min(1, 2*math.Min(few, many))
	return t
}

// sideOf is 1 for a high die, -1 for a low one, 0 for the middle face.
func sideOf(die, sides int) int {
	switch twice := 2*die - (sides + 1); {
	case twice > 0:
		return 1
	case twice < 0:
		return -1
	}
	return 0
}

// runsChance is the probability of so many runs in a row of a high and b low
// dice, all orders being equally likely.
func runsChance(runs, a, b int) float64 {
	k := runs / 2
	all := logChoose(a+b, a)
	if runs%2 == 0 {
		return 2 * math.Exp(logChoose(a-1, k-1)+logChoose(b-1, k-1)-all)
	}
	return math.Exp(logChoose(a-1, k)+logChoose(b-1, k-1)-all) + math.Exp(logChoose(a-1, k-1)+logChoose(b-1, k)-all)
}

// logChoose is the logarithm of n over k, of zero where there is no way.
func logChoose(n, k int) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	return lfactorial(n) - lfactorial(k) - lfactorial(n-k)
}

func lfactorial(n int) float64 {
	l, _ := math.Lgamma(float64(n) + 1)
	return l
}
