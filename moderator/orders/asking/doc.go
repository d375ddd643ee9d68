// Package asking finds the questions of a mail: which of its sentences ask, and what of the game each asks by
// the forms of package question and by what it names. The grammar of orders tells it what is an order, and which
// units and places a text names.
//
//	asked, talk := reader.Asked("How far can the 5th Foot go?", true) // reach 5th Foot
package asking

import "adjutant/moderator/orders/scan"

// Question is a question about a game, as it was understood.
type Question struct {
	Word string // one of question.Words, or of the commands that bring what is asked for
	Rest string // what it is about
}

// Grammar is what the grammar of orders knows of a text that may ask.
type Grammar interface {
	Spend(characters int) bool                  // as much may still be looked at
	Things(text string) []Thing                 // what it names, in its order
	NamesAny(text string) bool                  // a unit or a place stands in it
	MeansDeed(text string, words []string) bool // something is done on the map
	Opposes(text string) bool                   // which unit stands against which, or attacks it
	MayOrder(text string) bool                  // it may be meant as an order, whatever sign ends it
	Orders(text string) bool                    // it is an order as it stands
	Commands(text string) bool                  // it is a command
}

// Spoken is the units that the question before names; the next one may be about them.
type Spoken struct {
	things []Thing
	text   string // that question
}

// Reader reads what of a mail is a question.
type Reader struct {
	Grammar
	Scope  *scan.Scope
	Spoken *Spoken
}
