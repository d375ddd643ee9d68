package module

import "math"

// VASSAL counts pixels in Java; these are Java's ways to make whole numbers.

// truncate is Java's (int) cast: toward zero, held within 32 bits, zero for NaN.
func truncate(d float64) int {
	switch {
	case math.IsNaN(d):
		return 0
	case d >= math.MaxInt32:
		return math.MaxInt32
	case d <= math.MinInt32:
		return math.MinInt32
	}
	return int(d)
}

// floor is the largest whole number not above d, held within 32 bits.
func floor(d float64) int { return truncate(math.Floor(d)) }

// round is Java's Math.round: halves go up.
func round(d float64) int { return floor(d + 0.5) }

// odd reports whether n has a remainder by two; it holds for negative n.
func odd(n int) bool { return n%2 != 0 }
