package book

import "slices"

// The orders that sides may give.
const (
	Move    = "move"
	Entry   = "entry"
	Attack  = "attack"
	Roll    = "roll"
	Flip    = "flip"
	Mark    = "mark"
	Lose    = "lose"
	Draw    = "draw"
	Declare = "declare"
	Hide    = "hide"
	Show    = "show"
	Play    = "play"
	Discard = "discard"
)

// Order is what holds for an order in all packs.
type Order struct {
	Word string
	Does string // as a prompt has it: moves units; "" for one that it does not name
	// Unseen may be written in a phase whose orders are opened together: it needs no dice, and demands nothing.
	Unseen bool
	Always bool // a side can give it as often as it likes
}

// orders are all of them.
var orders = []Order{
	{Word: Move, Does: "moves units", Unseen: true},
	{Word: Entry, Does: "brings units on", Unseen: true},
	{Word: Attack, Does: "attacks"},
	{Word: Roll, Does: "rolls", Always: true},
	{Word: Flip, Does: "flips units", Unseen: true, Always: true},
	{Word: Mark, Does: "marks units", Unseen: true, Always: true},
	{Word: Lose, Does: "takes losses", Unseen: true, Always: true},
	{Word: Draw, Does: "draws cards", Always: true},
	{Word: Declare},
	{Word: Hide, Does: "hides units beneath masks", Unseen: true, Always: true},
	{Word: Show, Does: "lifts masks", Unseen: true, Always: true},
	{Word: Play, Does: "plays cards"},
	{Word: Discard, Does: "discards cards"},
}

// AllOrders are all orders, with what holds for them.
func AllOrders() []Order { return slices.Clone(orders) }

// Orders are their words.
func Orders() []string { return such(func(Order) bool { return true }) }

// such are the words of the orders of which something holds.
func such(holds func(Order) bool) (words []string) {
	for _, o := range orders {
		if holds(o) {
			words = append(words, o.Word)
		}
	}
	return words
}
