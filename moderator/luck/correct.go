package luck

import (
	"cmp"
	"math"
	"slices"
)

// Correct is the probabilities of several looks, each corrected for there being
// so many (Holm): below 0.01 one of them is in one of a hundred such collections
// of honest dice, however many looks were taken.
func Correct(looks []float64) []float64 {
	order := make([]int, len(looks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(looks[a], looks[b]) })
	corrected := make([]float64, len(looks))
	most := 0.0
	for rank, i := range order {
		most = math.Max(most, math.Min(1, looks[i]*float64(len(looks)-rank)))
		corrected[i] = most
	}
	return corrected
}
