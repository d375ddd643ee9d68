package heard

import (
	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/request"
)

// Reading is what the body of a mail was taken to mean. Together its parts
// account for every line that is neither empty, nor a comment, nor quoted, nor
// nothing but pictures.
type Reading struct {
	Lines    []Line            // in the order of the mail
	Commands []request.Command // in the order of the mail
	Findings []Located         // in the order of the mail
	Dropped  []string          // quoted lines and lines of the signature that look like orders
	NotRead  []Talk            // in the order of the mail
	Rests    []Talk            // what says of all others, or of everybody, that they do nothing
	Adds     bool              // what it orders is said to come in addition to what was ordered before
	Beside   []Talk            // what of sentences in which orders were read is none, until all are read
	Idle     int               // line in which it says so of everybody, 0 for none
	IdleDeed string            // the order word of what nobody does, "" for all
	Ends     int               // line in which it says of all its paths that they end where they are long enough, 0 for none
}

// Line is one order and where it stands. An order that was broken over several
// lines has the number of the first.
type Line struct {
	Number int           // from 1, of the mail's text
	Listed int           // the number that its writer has put before it, 0 for none
	Source string        // as the player wrote it
	Stays  bool          // it says that its units stay where they are, which orders nothing where the rules have no order to hold
	Lacks  bool          // it does not name the enemy or the place; the rules may leave only one
	Ways   []order.Order // what it may order, where it has no word for what is done; its own order is the first of them
	Read   []Span        // where it stands in the mail
	Said   string        // what of it has those ways, where it is told as which of them that is read; "" for nothing
	order.Order
}

// ReadAs is the warning that tells as which order a line was read, where it could mean several.
func (l Line) ReadAs(o order.Order) engine.Finding { return refusal.ReadAs(l.Said, o.String()) }

// Located is a finding and the character of the mail that it is about.
type Located struct {
	Line, Column int    // from 1, as the player wrote it
	Listed       int    // the number that he has put before it, 0 for none
	Source       string // the whole order it is about, as the player wrote it
	engine.Finding
}

// Talk is what somebody wrote that orders nothing: greetings, names, thanks, words to the other
// player.
type Talk struct {
	Line int    // from 1
	Text string // as it was written, without blanks at its ends
}
