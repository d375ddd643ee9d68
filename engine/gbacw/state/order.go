package state

// The verbs of orders.
const (
	VerbDeclare  = "declare"
	VerbAnswer   = "answer"
	VerbAgree    = "agree"
	VerbObject   = "object"
	VerbDiffer   = "differ" // an objection that counts for the rounds of a dispute
	VerbRefer    = "refer"  // a deadline that has passed: the question goes to the moderator
	VerbOrders   = "orders"
	VerbAbsent   = "detach" // out of command
	VerbFirst    = "activate"
	VerbMove     = "move"
	VerbEntry    = "entry"
	VerbUse      = "use"
	VerbRoll     = "roll"
	VerbCapture  = "capture"
	VerbFire     = "fire"
	VerbWithdraw = "withdraw"
	VerbFace     = "face"
	VerbShock    = "shock"
	VerbAttach   = "attach"
	VerbAbsorb   = "absorb"
	VerbPass     = "pass"
)

// The orders of a brigade (SR 6.1).
const (
	OrderAttack  = "attack"
	OrderAdvance = "advance"
	OrderMarch   = "march"
	OrderReserve = "reserve"
)

// OrderWords are the orders of brigades.
func OrderWords() []string { return []string{OrderAttack, OrderAdvance, OrderMarch, OrderReserve} }

// The answers to a brigade's try for other orders.
const (
	OrderYes   = "yes"
	OrderNo    = "no"
	OrderStand = "stand" // it keeps its orders, and does nothing in this activation
)
