package ladder

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestPaper is the example of Glickman's paper. What it prints comes from rounded
// steps, 1464.06, 151.52 and 0.05999; the exact values are 1464.050671, 151.516524
// and 0.05999598.
func TestPaper(t *testing.T) {
	got := Rating{1500, 200, 0.06}.after([]bout{
		{Rating{1400, 30, 0.06}, won}, {Rating{1550, 100, 0.06}, lost}, {Rating{1700, 300, 0.06}, lost},
	}, 0.5)
	for _, c := range []struct {
		name                   string
		got, printed, printsTo float64
		exact                  float64
	}{
		{"rating", got.Points, 1464.06, 0.02, 1464.0506705393},
		{"RD", got.RD, 151.52, 0.02, 151.5165241239},
		{"volatility", got.Volatility, 0.05999, 1e-5, 0.0599959842865},
	} {
		if math.Abs(c.got-c.printed) > c.printsTo || math.Abs(c.got-c.exact) > 1e-6 {
			t.Errorf("%s %.10f, the paper prints %g, exact is %.10f", c.name, c.got, c.printed, c.exact)
		}
	}
}

func TestIdle(t *testing.T) {
	if got := (Rating{1500, 200, 0.06}).idle(350); math.Abs(got.RD-200.2714) > 1e-4 || got.Points != 1500 || got.Volatility != 0.06 {
		t.Errorf("a period without games: %+v", got)
	}
	if got := (Rating{1500, 349.99, 0.06}).idle(350); got.RD != 350 {
		t.Errorf("RD grows to %g", got.RD)
	}
}

func TestExpected(t *testing.T) {
	if got := Expected(Rating{1500, 100, 0.06}, Rating{1500, 30, 0.06}); got != 0.5 {
		t.Errorf("equals: %g", got)
	}
	strong, weak := Rating{1700, 50, 0.06}, Rating{1500, 80, 0.06}
	if a, b := Expected(strong, weak), Expected(weak, strong); math.Abs(a+b-1) > 1e-12 || a < 0.7 || a > 0.8 {
		t.Errorf("200 points: %g and %g", a, b)
	}
}

// anyRating draws a rating, also one that no club will ever see.
func anyRating(t *rapid.T, label string) Rating {
	return Rating{
		Points:     rapid.Float64Range(-20000, 20000).Draw(t, label),
		RD:         rapid.Float64Range(1, 350).Draw(t, label+" RD"),
		Volatility: rapid.Float64Range(0.001, 0.3).Draw(t, label+" volatility"),
	}
}

// Whatever the results, a rating stays a number; who only wins never loses points
// by it, nor gains any who only loses.
func TestRatingsStaySane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := anyRating(t, "player")
		score := rapid.SampledFrom([]float64{won, drawn, lost})
		var bouts []bout
		sum := 0.0
		for range rapid.IntRange(1, 40).Draw(t, "games") {
			b := bout{anyRating(t, "opponent"), score.Draw(t, "score")}
			bouts, sum = append(bouts, b), sum+b.score
		}
		after := before.after(bouts, 0.5)
		for _, v := range []float64{after.Points, after.RD, after.Volatility} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("%+v becomes %+v", before, after)
			}
		}
		switch {
		case after.RD <= 0 || after.Volatility <= 0:
			t.Errorf("%+v becomes %+v", before, after)
		case sum == float64(len(bouts)) && after.Points < before.Points, sum == 0 && after.Points > before.Points:
			t.Errorf("%g of %d from %g to %g", sum, len(bouts), before.Points, after.Points)
		}
	})
}
