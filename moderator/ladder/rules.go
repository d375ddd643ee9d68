package ladder

import "fmt"

// Rules are the numbers that a ladder is computed with. They are the same for all
// its periods: changing one recomputes the ladder from its first game.
type Rules struct {
	Start       Rating  // of a beginner; its RD is also the most that any grows to
	Tau         float64 // how freely volatility changes, 0.3 to 1.2
	Months      int     // in a period: 1, 2, 3, 4, 6 or 12
	Provisional float64 // the RD above which a rating is provisional
}

// DefaultRules are those of a club that says nothing else: periods are months.
func DefaultRules() Rules {
	return Rules{Start: Rating{Points: 1500, RD: 350, Volatility: 0.06}, Tau: 0.5, Months: 1, Provisional: 110}
}

// check reports what no ladder can be computed with.
func (r Rules) check() error {
	switch {
	case r.Months < 1 || 12%r.Months != 0:
		return fmt.Errorf("periods of %d months do not divide the year: 1, 2, 3, 4, 6 or 12", r.Months)
	case !(r.Start.RD > 0 && r.Start.Volatility > 0 && r.Tau > 0):
		return fmt.Errorf("RD %g, volatility %g and tau %g must all be above 0", r.Start.RD, r.Start.Volatility, r.Tau)
	}
	return nil
}
