package book

// Blocks reports whether what a hex holds stops a line of sight between two
// others (TEC): light woods unless the gun is on a hill; a hill unless both ends
// are; light woods on a hill in any case.
func (f *field) Blocks(at, from, to int) bool {
	ground := f.Ground[at]
	if ground.Has(Hill | LightWoods) {
		return true
	}
	if ground.Has(Hill) {
		return !f.Ground[from].Has(Hill) || !f.Ground[to].Has(Hill)
	}
	return ground.Has(LightWoods) && !f.Ground[from].Has(Hill)
}
