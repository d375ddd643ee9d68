// Package report is the texts of mails: the answer to a submission, the notice to the other seats, and the short
// letters of the service. It decides nothing; it is handed all that it says. Every mail is a [Body], written as
// plain text in lines of at most 78 columns and as HTML; the same input gives the same mail.
//
// An answer begins with what came of the mail and what is to be mended, tells in sentences what happened, and
// says who has to do what now. Then come the details: each order and what the rules say to it, the dice with
// their sums and their odds, what a log showed, where the units stand, and what the game holds.
package report

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/roll"
)

// Answer is all that an answer says.
type Answer struct {
	Game     Game
	No       int    // number of the submission in its game
	From     string // name of the player who sent it
	Yours    bool   // whether the reader sent it
	Lapsed   bool   // nobody sent anything: he did not answer in time
	Origin   int    // number of the submission that waited for dice; else as No
	Fallen   string // nobody sent anything: the dice fell that it waited for, and this says with what
	Acted    string // nobody sent anything: the club's moderator did what this says
	Ruled    bool   // what he did was to rule on what is unclear
	Repacked bool   // what he did was to change the pack
	Proofs   string // what proves what the letter tells, "" for nothing
	Repeats  bool   // nothing has changed since the letter before, which has told how all stands
	Short    bool   // the reader wants what matters at once alone
	Full     bool   // the reader wants all of it each time
	Before   string // what earlier letters to the reader said, squeezed, as far back as he has it in mind
	Shared   string // what letters to others said of which the reader had copies: of the results of charts he knows what they do
	Reader   engine.Side
	Says     string   // what the mail is, for its subject
	Sent     string   // the mail's date, as its sender wrote it, in the reader's zone
	Headline string   // what came of it, one sentence
	Asks     string   // of one that is handed back: the question that a yes answers, and what else may be written; "" where none is asked
	Changed  string   // which orders of a draft others have replaced, a sentence; "" for none
	OpenPlay []string // that the game goes on without its rules: what that means, in paragraphs
	Entries  []Entry
	Summary  []string // how things are at the end of a turn, none where none has ended
	Replies  []Reply  // what came of his commands
	Log      *Log
	Audit    []audit.Finding
	Unread   []engine.Finding // what was not understood
	Notes    []string         // what was read and set aside, and why
	Terms    []string         // what the results of charts mean that came: Dc: the defenders check …
	Example  string           // one order that the reader may write now, "" for none
	Placing  []string         // where units of the reader may begin, and which arrive now or next
	Map      *Map             // of the position with what was done, nil for none
	Muster   []Force          // where the units stand now, as the reader may know it
	Stood    []Force          // where they stood when he was told last; nil where he is told of all
	Next     string           // who has to do what now
	Awaited  bool             // whether it is the reader who has to
	Choices  []string         // lines with which what is asked can be answered
	Unused   []string         // which answers that he gave before were not used now, and why
	Ahead    []Ahead          // what may be asked of the reader while what waits is carried out
	Due      string           // until when an answer is awaited, and what is done without one
	Write    string           // where the reader's next mail goes, "" if he has nothing to do
	Guides   []Guide          // that the reader asked for
	Stored   Stored

	AheadWhole bool   // all that may be asked is told, and not only what is near
	Sign       string // first line of what the reader sends next, if he signs it; "" if he has no key
}

// Game names the game that a mail is about.
type Game struct {
	Tag, Title string
	Turn       int
	Hour       string // what the rules call the turn, "" where they only count
	Phase      string
	Points     []string // of each side: "North 3"; none in games without
	Reckoning  []string // why they stand: "North 3: the bridge [MS 3.4]"; none where the system does not say
	Cards      []string // who holds which, as the reader knows it, a line a deck; none in games without
	Options    []string // that differ from the pack's: terrain unknown
}

// Subject is the subject of a mail about the game that says what it is: [tf-1] your move: turn 2.
func (g Game) Subject(says string) string { return fmt.Sprintf("[%s] %s", g.Tag, says) }

// turn names the turn.
func (g Game) turn() string {
	return engine.TurnText(g.Turn, g.Hour)
}

// Force is the units of one side, place by place.
type Force struct {
	Side   string // its name
	Places []Place
}

// Place is a place and the units there; for units that are nowhere, what became of them: waiting, eliminated.
type Place struct {
	At    string
	Units []string // each with its condition: 1st Foot (disrupted)
	Ask   string   // what a line of a mail tells of them beside it: 'units' tells when and where; "" for nothing
}

// Entry is one order, or dice that fell, and what came of it.
type Entry struct {
	Source   string // where it stands: line 3, log step 12; "" where it was implied
	Number   int    // by which it is known in a draft, 0 for none
	Side     engine.Side
	Order    string       // canonical line; "" for dice alone
	Printed  string       // the line with units named as the book prints them, "" for Order as it is
	Reason   string       // why the house gave it; "" for a player's
	Sealed   bool         // the reader may know that there is an order, and not what it says
	Beyond   []engine.Loc // the rest of a path that was too long, from where it ended; nil for none
	Idle     bool         // what it asks for was so already: nothing was done
	Fate     Fate
	Findings []engine.Finding
	Proposed string // the one line that is to be written in its place, which a yes takes; "" for none
	Events   []engine.Event
	Dice     *Dice

	cited  []engine.Cite // of what the story tells of it in the same words
	told   bool          // the story tells of it
	brief  bool          // the reason for it stands in its line
	inRows bool          // its dice are written in rows, not in columns
}

// Fate is what became of an order.
type Fate int

// What can become of an order.
const (
	Done     Fate = iota // it took effect
	Draft                // it is legal, and has not taken effect
	Refused              // it may not be done
	Skipped              // it has become impossible
	Waits                // it waits for another seat
	Unclear              // the rules that we have do not say
	HandedIn             // it is kept sealed until the orders of others are in
	Told                 // a question, and it is answered
)

// Dice are a chance and what fell for it.
type Dice struct {
	Chance   engine.Chance
	Record   roll.Record
	Outcomes []engine.Outcome // what could come, none where that cannot be told
	// Unverified says who made the roll in VASSAL, and where: then Record has its values
	// and nothing else. It is "" for a roll of the club's.
	Unverified string
	Seen       bool // it fell before, and a roll back took it away
}

// Log is what a VASSAL log showed.
type Log struct {
	Name   string
	Steps  int
	Moved  []Moved
	Rolled []Rolled
}

// Moved is a piece that a log leaves elsewhere than it found it.
type Moved struct {
	Name     string // as an observer sees it
	From, To string // places, "" for off the map
	Times    int    // how often it was moved
	Made     bool   // the log made it, and From is ""
	Gone     bool   // the log took it away, and To is ""
}

// Rolled is a roll made in VASSAL.
type Rolled struct {
	Step   int
	By     string // player, "" where the log does not say
	Text   string // as reported in the chat: 2d6 = 3,5
	Undone bool
	Void   bool // does not count in this game
}

// Last is the last submission of a side that took effect.
type Last struct {
	Side string // its name
	No   int    // 0 for none
}

// Stored is what the game holds after the submission, the same for all seats.
type Stored struct {
	Accepted int    // number of the last submission that took effect, 0 for none
	Last     []Last // the same for each side
	Hash     string // of the state (package roll), which its proof tells
	Waiting  []string
	TakeBack bool           // what waits is the reader's, who may take it back
	Kept     []StoredOrders // of the reader's orders that were not carried out
	Position string         // what the position is: the end of submission 3
}
