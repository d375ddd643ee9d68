package judge

import (
	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/moderator/command"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Run is a submission being carried out: what has come of it so far, and what it still
// needs. It ends in its [Verdict].
type Run struct {
	command.Session
	ways    foresee.Seeker
	reached int                       // refused moves of which it was tried how far they may go
	base    game.Course               // where it stands if no order takes effect: at the start, with what commands changed
	records map[roll.Hash]roll.Record // of the rolls drawn for it, by alpha
	drawn   []roll.Record             // the same, in their order

	player  *house.Player // where the house plays, and may go on
	think   func(c *game.Course, looked int) thought
	looked  int          // states so far
	thought int          // times that it has chosen behind the first
	housed  *game.Housed // what it chose so far, nil for a player's submission

	coming []order // what of it is still to be carried out

	thrown   thrown            // dice that its log rolled
	declared game.Declarations // of the game, with those of the submission
	receipts []drawnReceipt    // that were drawn for it

	need     *roll.Request          // dice that must fall before it can go on
	drafting bool                   // orders are only judged, to be kept sealed
	inRest   bool                   // the submission is carried out, and what waited for it in the game is under way
	ends     *game.Moment           // the phase that ends when the submission is carried out, nil for none
	meantFor *game.Moment           // the choice that the next pass of a mail ends, nil for the one at which it comes
	behind   []order                // of the submission, which end a phase and go behind what waits in it
	said     bool                   // nothing of it was more than said or settled, which ends no phase
	differs  bool                   // a side has said otherwise than the other, in a dispute
	within   bool                   // the last order was to what was asked within a phase
	skipped  bool                   // an order was
	missing  map[string]int         // filed orders that were told to be impossible, by how many lines there were then
	lost     map[engine.UnitID]bool // units of orders that dice made impossible
}
