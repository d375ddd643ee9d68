package judge

import (
	"adjutant/engine"
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

	houseTurn
	standBy
	phaseEnd

	coming []order // what of it is still to be carried out

	thrown   thrown            // dice that its log rolled
	declared game.Declarations // of the game, with those of the submission
	receipts []drawnReceipt    // that were drawn for it

	need     *roll.Request          // dice that must fall before it can go on
	drafting bool                   // orders are only judged, to be kept sealed
	trying   bool                   // they are carried out on what their owner can know, before anything is played, or to be handed back
	tried    bool                   // they were, and nothing was against them: what is now, is found out by playing
	inRest   bool                   // the submission is carried out, and what waited for it in the game is under way
	behind   []order                // of the submission, which end a phase and go behind what waits in it
	skipped  bool                   // an order was
	lost     map[engine.UnitID]bool // units of orders that dice made impossible
}
