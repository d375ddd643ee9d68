package replay

// MaxWork bounds what one replay may cost: things looked at and lifted, over
// all commands. It is a thousand times what the longest honest log needs; a
// file made to be slow, with huge stacks moved again and again, ends there.
const MaxWork = 200_000_000

// What a unit of work is: passing one thing by. Parsing a piece or noting a
// change of it is worth many, lifting one out of a pile very little.
const (
	workParse = 50
	workLift  = 16 // members shifted per unit
)
