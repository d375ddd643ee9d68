package ladder

// Conduct is what is told of a player beside his skill. It enters no rating.
type Conduct struct {
	Pace Pace
	Luck Luck
}

// Add adds what was counted elsewhere.
func (c *Conduct) Add(other Conduct) {
	c.Pace.Add(other.Pace)
	c.Luck.Add(other.Luck)
}
