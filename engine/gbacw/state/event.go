package state

// The optional random events by their number on the die (BB 19.0).
const (
	RandomHit      = 0 // a leader may be killed
	RandomBold     = 1 // one or two batteries fire
	RandomLost     = 2 // two enemies lose their way
	RandomJoin     = 3 // two regiments gain a point
	RandomRally    = 4 // two regiments rally
	RandomWill     = 5 // an infantry unit fires
	RandomShot     = 6 // a battery is hit
	RandomNoFire   = 7 // the Union avoids a fire
	RandomElephant = 8 // a fresh regiment wavers
	RandomGather   = 9 // two regiments find ammunition
)
