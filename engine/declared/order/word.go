package order

// The orders beside those that phases name.
const (
	Pass    = "pass"
	Retreat = "retreat"
	Advance = "advance"
	Agree   = "agree"  // with what another has said that follows
	Object  = "object" // to it
	Refer   = "refer"  // it to the moderator: what is done for a silent side
)

// The arguments of orders.
const (
	Primary = "primary" // the unit that attacks
	Support = "support" // those that support it
	As      = "as"      // the mark that is put on
	Off     = "off"     // and taken off
	Dice    = "dice"
	For     = "for"   // which purpose
	Under   = "under" // the mask
	Exit    = "exit"  // the move leads off the board
)
