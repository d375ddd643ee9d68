package state

const (
	RandomHit      = 0 // a leader may be killed
	RandomBold     = 1 // one or two batteries fire
	RandomLost     = 2 // two enemies lose their way
	RandomJoin     = 3 // two regiments gain a point
	RandomRally    = 4 // two regiments rally
	RandomWill     = 5 // an infantry unit fires
	RandomShot     = 6 // a battery is hit
	RandomElephant = 8 // a fresh regiment wavers
	RandomGather   = 9 // two regiments find ammunition
)
