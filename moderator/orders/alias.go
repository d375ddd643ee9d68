package orders

import (
	"strings"

	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

// What an order is stands in package order; whoever has orders read has these by the name of the language.
type (
	Order     = order.Order
	Rule      = order.Rule
	Condition = order.Condition
	Answer    = order.Answer
)

// Whom orders name stands in package unit.
type (
	Unit  = unit.Unit
	Side  = unit.Side
	Stand = unit.Stand
)

// What a line may name beside units stands in package scan.
type (
	Map  = scan.Map
	Site = scan.Site
)

// What was read of a mail stands in package heard.
type (
	Line    = heard.Line
	Located = heard.Located
	Talk    = heard.Talk
)

// Command is what a line asks for that orders nothing; which there are, package request says.
type Command = request.Command

// Or stands between lines of which one is to be written.
const Or = scan.Or

// Fold is a line spelled plainly, as names and words are compared: small letters, single blanks and none at the ends.
func Fold(s string) string { return spelling.Fold(s) }

// OneLine is a text in one line, its words a blank apart.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Nearest is the names that are likest to what is written, at most three; none if all are too far from it.
func Nearest(written string, names []string) []string { return scan.Nearest(written, names) }

// IsOrder reports whether the first word of the text is an order word.
func IsOrder(text string) bool { return order.Begins(text) }

// IsTypedOrder reports whether a word is one of an order in games alone whose limits their players have typed in.
func IsTypedOrder(word string) bool {
	_, is := order.TypedVerb(word)
	return is
}

// StopsWords stand behind a move that ends where its path is long enough.
const StopsWords = order.StopsWords
