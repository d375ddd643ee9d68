package book

// A fact is what is printed on a counter: its key is the unit's id and the fact's name, 6-MS cohesion.
// Facts come from the owner's counters; those that are not there are declared by the unit's side.
const (
	FactCohesion   = "cohesion"   // a good order unit passes its check on this or less
	FactDisordered = "disordered" // the same on the back of the counter
	FactStrength   = "sp"
	FactRating     = "rating" // what a leader adds to the efficiency of his corps, or to his division's
	FactRange      = "range"  // of a leader's command, in movement points
	FactGreen      = "green"
	FactAggressive = "aggressive" // of a brigadier (SR 11.7)
)
