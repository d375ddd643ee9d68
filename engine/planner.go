package engine

// Planner is a [System] in which a side writes its orders unseen of the other's, so that nothing shows at once what one of them gains,
// and that knows what a player of ordinary sense would write.
type Planner interface {
	// Plan is what a side writes where it stands, one order after the other, each with the reason for people; from what the side
	// sees. The same state gives the same plan.
	Plan(State, Side) []Planned
}

// Planned is an order of a plan.
type Planned struct {
	Action Action
	Reason string // in the present tense: charges 1st Ford
}
