package openplay

import "adjutant/engine/option"

// Options and their words; the first is the default.
const (
	optionOrder = "order"
	alternate   = "alternate"
	free        = "free"

	optionDice = "dice"
	moderator  = "moderator"
	receipts   = "receipts"
	client     = "client"
)

// register is all options.
var register = option.Register{
	option.Of(optionOrder, alternate, free),
	option.Of(optionDice, moderator, receipts, client),
}
