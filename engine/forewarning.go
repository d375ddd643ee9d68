package engine

// Forewarner is a [System] that may lack tables of its game, or have others than the printed ones.
type Forewarner interface {
	// Forewarning says to whoever thinks of joining a game which tables these are, and what there is instead; "" where
	// all are the game's own.
	Forewarning() string
}

// Forewarning is what a system has to say before anybody joins, "" where it has nothing.
func Forewarning(sys System) string {
	if warns := FeaturesOf(sys).Forewarner; warns != nil {
		return warns.Forewarning()
	}
	return ""
}
