package state

import "adjutant/engine"

// ThrowAdvance stands among the throws for the advance after a shock, until all its results are carried out.
const ThrowAdvance = "advance"

// ThrowTop stands among the throws for a result whose unit has to be asked before the next dice.
const ThrowTop = "top"

// The kinds of throws, which are the words after "roll" where a side asks for one.
const (
	ThrowRecovery   = "rout-recovery"
	ThrowResupply   = "resupply"
	ThrowCamp       = "camp-resupply"
	ThrowJohnston   = "johnston"
	ThrowSlowStart  = "slow-start"
	ThrowNerve      = "nerve"
	ThrowLine       = "continuous-line"
	ThrowSurprise   = "surprise"
	ThrowGrant      = "grant-released"
	ThrowVisit      = "grant-visits"
	ThrowTrabue     = "lost-units"
	ThrowHardee     = "hardee-released"
	ThrowAlert      = "alert"
	ThrowAlerted    = "alerted"
	ThrowAlertAMs   = "alert-markers"
	ThrowStuart     = "stuart-alert"
	ThrowEvent      = "battle-event"
	ThrowWallace    = "lew-wallace"
	ThrowOrders     = "orders-change"
	ThrowMistaken   = "mistaken-fire"
	ThrowUDD        = "udd"
	ThrowFire       = "fire"
	ThrowShock      = "shock"
	ThrowCommit     = "commitment"
	ThrowRoutCheck  = "rout-check"
	ThrowRandom     = "random-event"
	ThrowRandomKind = "random-kind"
	ThrowHit        = "leader-hit"
	ThrowShot       = "good-shot"
	ThrowElephant   = "elephant"
	ThrowBattery    = "battery-resupply"
	ThrowRest       = "rest"
	ThrowRested     = "reserve-resupply"
	ThrowRefill     = "free-resupply"
	ThrowRally      = "rally"
	ThrowStuck      = "stuck-guns"
	ThrowMarsh      = "marsh"
	ThrowInto       = "marsh-entry"
	ThrowFacing     = "marsh-facing"
	ThrowBack       = "withdrawal"
	ThrowInitiative = "initiative"
	ThrowLeader     = "leader-loss"
	ThrowRoar       = "roar-of-battle"
	ThrowPanic      = "panic"
	ThrowGunboat    = "gunboat-fire"
	ThrowGuns       = "guns-in-woods"
	ThrowReact      = "reaction-move"
	ThrowGreen      = "retreat-before-shock"
	ThrowFriends    = "friends-under-fire"
)

// ThrowGround stands among the throws for a hex whose terrain has to be asked before the next dice.
const ThrowGround = "ground"

// ThrowReply stands among the throws for a reply, until what the fire did that is replied to is carried out.
const ThrowReply = "reply"

// ThrowStack stands among the throws for the other units of a stack when one of them was disordered.
const ThrowStack = "stack"

// ThrowTurn stands among the throws for that choice behind the checks of an alert; its word are the ids of those who passed.
const ThrowTurn = "turn"

// Throw is dice that were asked for and have not fallen yet.
type Throw struct {
	Kind  string     `json:"kind"`
	Index int        `json:"index"`          // of the unit or command that it is about
	Word  string     `json:"word,omitempty"` // what else the kind needs to know
	At    engine.Loc `json:"at,omitempty"`
}

// Ask is a procedure that a side asks for by name: roll gunboat-fire Tyler, Shaver.
type Ask struct {
	Unit   int
	Others []int
}
