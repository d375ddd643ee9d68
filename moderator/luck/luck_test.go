package luck

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// rows calls do with every row of n dice.
func rows(n, sides int, do func([]int)) {
	row := make([]int, n)
	var fill func(int)
	fill = func(i int) {
		if i == n {
			do(row)
			return
		}
		for d := 1; d <= sides; d++ {
			row[i] = d
			fill(i + 1)
		}
	}
	fill(0)
}

// strange counts the share of all rows of n dice whose measure is at least as far
// out as that of the row.
func strange(n, sides int, far func([]int) bool) float64 {
	all, hits := 0, 0
	rows(n, sides, func(row []int) {
		all++
		if far(row) {
			hits++
		}
	})
	return float64(hits) / float64(all)
}

func counts(dice []int, sides int) []int {
	c := make([]int, sides)
	for _, d := range dice {
		c[d-1]++
	}
	return c
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// The exact probabilities are those of counting all rows there are.
func TestExactIsExact(t *testing.T) {
	for _, row := range [][]int{{1, 1, 1, 1}, {6, 6, 5, 6, 6}, {1, 2, 3, 4, 5, 6}, {3, 3, 3, 4, 4}, {1, 6, 1, 6, 1, 6}} {
		n, sum := len(row), total(row)
		low := strange(n, 6, func(r []int) bool { return total(r) <= min(sum, 7*n-sum) })
		if got := Mean(row, 6); !near(got.P, math.Min(1, 2*low)) || !got.Exact {
			t.Errorf("mean of %v: %v, counted %v", row, got.P, 2*low)
		}
		x2 := Faces(counts(row, 6))
		want := strange(n, 6, func(r []int) bool { return Faces(counts(r, 6)).Value >= x2.Value-1e-9 })
		if !near(x2.P, want) || !x2.Exact {
			t.Errorf("faces of %v: %v, counted %v", row, x2.P, want)
		}
	}
}

// Of all rows with as many high dice, so many have as few or as many runs.
func TestRunsAreCounted(t *testing.T) {
	for _, row := range [][]int{{1, 1, 1, 2, 2, 2}, {1, 2, 1, 2, 1, 2}, {1, 1, 2, 1, 2, 2}, {2, 1, 1, 1, 1, 1}} {
		got := Runs(row, 2)
		all, few, many := 0.0, 0.0, 0.0
		rows(len(row), 2, func(r []int) {
			if total(r) != total(row) {
				return
			}
			all++
			if Runs(r, 2).Value <= got.Value {
				few++
			}
			if Runs(r, 2).Value >= got.Value {
				many++
			}
		})
		if want := math.Min(1, 2*math.Min(few, many)/all); !near(got.P, want) {
			t.Errorf("%v: %v runs, %v, counted %v", row, got.Value, got.P, want)
		}
	}
}

// Long rows are approximated, and that is near what is exact for rows not quite
// so long.
func TestApproximationsAreNear(t *testing.T) {
	c := []int{20, 12, 15, 18, 9, 16}
	if got := Faces([]int{200, 120, 150, 180, 90, 160}); got.Exact || got.P > 1e-6 {
		t.Errorf("900 dice: %+v", got)
	}
	if got := Faces(c); !got.Exact || math.Abs(got.P-facesAbout(got.Value, 6)) > 0.02 {
		t.Errorf("90 dice: %+v, by the distribution %v", got, facesAbout(got.Value, 6))
	}
	long := slices.Repeat([]int{1, 2, 3, 4, 5, 6, 6}, 300)
	if approx, exact := Mean(long, 6).P, TwoSided(len(long), 6, total(long)); math.Abs(approx-exact) > 1e-3 {
		t.Errorf("%d dice: %v, exactly %v", len(long), approx, exact)
	}
}

func TestSerial(t *testing.T) {
	if got := Serial(slices.Repeat([]int{1, 6}, 50)); got.Value > -0.9 || got.P > 1e-9 {
		t.Errorf("dice that alternate: %+v", got)
	}
	if got := Serial([]int{1, 6, 1}); got.P != 1 {
		t.Errorf("three dice: %+v", got)
	}
	if got := Serial(slices.Repeat([]int{3}, 50)); got.P != 1 {
		t.Errorf("dice that never change have no correlation: %+v", got)
	}
}

func TestProbabilitiesAreProbabilities(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.IntRange(2, 20).Draw(t, "sides")
		dice := rapid.SliceOfN(rapid.IntRange(1, sides), 0, 60).Draw(t, "dice")
		for _, test := range []Test{Mean(dice, sides), Faces(counts(dice, sides)), Runs(dice, sides), Serial(dice)} {
			if !(test.P >= 0 && test.P <= 1) || math.IsNaN(test.Value) {
				t.Errorf("%+v", test)
			}
		}
	})
}

func TestCorrect(t *testing.T) {
	got := Correct([]float64{0.01, 0.5, 0.02, 0.9})
	for i, want := range []float64{0.04, 1, 0.06, 1} {
		if !near(got[i], want) {
			t.Errorf("look %d: %v, want %v", i, got[i], want)
		}
	}
	if len(Correct(nil)) != 0 {
		t.Error("no looks")
	}
}
