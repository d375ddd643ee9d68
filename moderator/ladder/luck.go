package ladder

import "math"

// Luck is how far the dice that fell for a player's actions are from what dice
// bring on the average. It tells nothing of whether high dice were good for him,
// and it enters no rating.
type Luck struct {
	Dice     int
	Surplus  float64 // pips above the average, all in all
	Variance float64 // of that surplus, with honest dice
}

// Roll adds a die with the faces 1 to sides.
func (l *Luck) Roll(die, sides int) {
	s := float64(sides)
	l.Dice++
	l.Surplus += float64(die) - (s+1)/2
	l.Variance += (s*s - 1) / 12
}

// Add adds what was counted elsewhere.
func (l *Luck) Add(other Luck) {
	l.Dice += other.Dice
	l.Surplus += other.Surplus
	l.Variance += other.Variance
}

// Z is the surplus in standard deviations: with honest dice it lies between -1.96
// and 1.96 in 19 of 20 cases. It is 0 without dice.
func (l Luck) Z() float64 {
	if l.Variance == 0 {
		return 0
	}
	return l.Surplus / math.Sqrt(l.Variance)
}
