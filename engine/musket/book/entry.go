package book

// Arrival is when and where a reinforcement enters (MS 4.5).
type Arrival struct {
	Turn int // the first on which it may enter
	At   int // its entry hex
}
