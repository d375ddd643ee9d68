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
	drawn   []roll.Record             // the same rolls, in their order

	houseTurn
	standBy
	phaseEnd

	coming []order // what of it is still to be carried out

	thrown   thrown            // dice that its log rolled
	declared game.Declarations // of the game, with those of the submission
	receipts []drawnReceipt    // that were drawn for it

	need     *roll.Request          // dice that must fall before it can go on
	drafting bool                   // orders are only judged, to be kept sealed
	trying   bool                   // orders are tried on what their owner can know, before anything is played, or to be handed back
	tried    bool                   // that trial was made and refused nothing: what turns up now is found out by playing
	inRest   bool                   // the submission is carried out, and now what waited for it in the game goes on
	behind   []order                // orders of the submission that end a phase, and are carried out behind what waits in that phase
	skipped  bool                   // an order of the submission was passed over
	lost     map[engine.UnitID]bool // units of orders that dice made impossible
}
