package ladder

import "math"

// Rating is how strong a player is taken to be: in two cases of three his true
// strength is within one RD of the rating, in nineteen of twenty within two.
type Rating struct {
	Points     float64 // 1500 is where everyone begins
	RD         float64 // rating deviation
	Volatility float64 // how much his strength changes from period to period
}

// scale turns points of a rating into the units that Glicko-2 computes in.
const scale = 173.7178

// bout is one result, seen from one of the players.
type bout struct {
	opponent Rating
	score    float64 // 1 won, 0.5 drawn, 0 lost
}

// deviation is the RD in the units of the computation.
func (r Rating) deviation() float64 { return r.RD / scale }

// weight is g of the paper: how much a result against an opponent of this
// deviation tells.
func weight(deviation float64) float64 {
	return 1 / math.Sqrt(1+3*deviation*deviation/(math.Pi*math.Pi))
}

// expectation is E of the paper: the score awaited of a player who is so many
// units stronger, between barely above 0 and barely below 1, so that what follows
// from it stays finite.
func expectation(weight, stronger float64) float64 {
	const least = 1e-12
	return math.Min(math.Max(1/(1+math.Exp(-weight*stronger)), least), 1-least)
}

// Expected is the score that a game of two players should bring the first, 0 to 1.
func Expected(a, b Rating) float64 {
	return expectation(weight(math.Hypot(a.deviation(), b.deviation())), (a.Points-b.Points)/scale)
}

// after is the rating behind a period with such results, at least one.
func (r Rating) after(bouts []bout, tau float64) Rating {
	information, surprise := 0.0, 0.0
	for _, b := range bouts {
		g := weight(b.opponent.deviation())
		e := expectation(g, (r.Points-b.opponent.Points)/scale)
		information += g * g * e * (1 - e)
		surprise += g * (b.score - e)
	}
	variance := 1 / information
	volatility := volatility{
		deviation: r.deviation(), before: r.Volatility, variance: variance, delta: variance * surprise, tau: tau,
	}.after()
	widened := math.Hypot(r.deviation(), volatility)
	deviation := 1 / math.Sqrt(1/(widened*widened)+information)
	return Rating{
		Points:     r.Points + scale*deviation*deviation*surprise,
		RD:         deviation * scale,
		Volatility: volatility,
	}
}

// idle is the rating behind a period without games; RD grows to no more than most.
func (r Rating) idle(most float64) Rating {
	r.RD = math.Min(scale*math.Hypot(r.deviation(), r.Volatility), most)
	return r
}

// volatility is what the new volatility of a player follows from: step 5 of the
// paper.
type volatility struct {
	deviation float64 // before the period
	before    float64 // the volatility
	variance  float64 // v: of the rating, from the results alone
	delta     float64 // the improvement that the results alone would make
	tau       float64
}

// precision is how near the logarithm of the volatility is found.
const precision = 1e-9

// after finds where slope is 0, by the Illinois algorithm as the paper gives it.
func (v volatility) after() float64 {
	a := math.Log(v.before * v.before)
	low, high := a, v.far(a)
	fLow, fHigh := v.slope(a, low), v.slope(a, high)
	for steps := 0; math.Abs(high-low) > precision && steps < 1000; steps++ {
		between := low + (low-high)*fLow/(fHigh-fLow)
		f := v.slope(a, between)
		if f*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = between, f
	}
	return math.Exp(low / 2)
}

// far is the other end of where to look.
func (v volatility) far(a float64) float64 {
	spread := v.deviation*v.deviation + v.variance
	if v.delta*v.delta > spread {
		return math.Log(v.delta*v.delta - spread)
	}
	k := 1.0
	for v.slope(a, a-k*v.tau) < 0 {
		k++
	}
	return a - k*v.tau
}

// slope is f of the paper.
func (v volatility) slope(a, x float64) float64 {
	e := math.Exp(x)
	spread := v.deviation*v.deviation + v.variance + e
	return e*(v.delta*v.delta-spread)/(2*spread*spread) - (x-a)/(v.tau*v.tau)
}
