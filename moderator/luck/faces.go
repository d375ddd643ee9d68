package luck

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Faces looks at how often each face fell: its value is Pearson's chi-square, and
// P the probability that honest dice give one at least as large. It is worked out
// exactly where that is possible in reasonable time, and else by the chi-square
// distribution, which wants about five dice a face.
func Faces(counts []int) Test {
	n, squares := 0, 0
	for _, c := range counts {
		n += c
		squares += c * c
	}
	sides := len(counts)
	t := Test{Name: "faces", P: 1, Exact: true}
	if n == 0 || sides < 2 {
		return t
	}
	t.Value = float64(squares)*float64(sides)/float64(n) - float64(n)
	if float64(sides)*math.Pow(float64(n), 4)/12 <= facesWork {
		t.P = facesAtLeast(n, sides, squares)
		return t
	}
	t.Exact, t.P = false, facesAbout(t.Value, sides)
	return t
}

// facesAbout is the probability of a chi-square at least as large, for many dice: Q(k/2, x/2) of
// k = sides-1 degrees of freedom, the regularized upper incomplete gamma function.
func facesAbout(value float64, sides int) float64 {
	return mathext.GammaIncRegComp(float64(sides-1)/2, max(0, value)/2)
}

// facesAtLeast is the probability that the squares of the counts of n honest dice
// add up to so many or more. Of chi-square everything else is fixed.
func facesAtLeast(n, sides, squares int) float64 {
	// chance[m][q]: of all ways in which the faces looked at take m dice whose
	// squared counts add up to q, their weights 1/(c!) multiplied.
	chance := make([][]float64, n+1)
	for m := range chance {
		chance[m] = make([]float64, m*m+1)
	}
	chance[0][0] = 1
	for range sides {
		for m := n; m >= 0; m-- {
			chance[m] = withFace(chance, m)
		}
	}
	p := 0.0
	for q := squares; q < len(chance[n]); q++ {
		p += chance[n][q]
	}
	lgamma, _ := math.Lgamma(float64(n) + 1)
	return math.Min(1, p*math.Exp(lgamma-float64(n)*math.Log(float64(sides))))
}

// withFace is the row of m dice once one more face has taken any of them.
func withFace(chance [][]float64, m int) []float64 {
	row := make([]float64, m*m+1)
	weight := 1.0
	for c := 0; c <= m; c++ {
		if c > 0 {
			weight /= float64(c)
		}
		for q, p := range chance[m-c] {
			if p > 0 {
				row[q+c*c] += p * weight
			}
		}
	}
	return row
}
