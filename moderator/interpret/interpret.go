// Package interpret is the only place that translates between the world of
// VASSAL and typed orders and the world of the engine. It says what a
// submission asks for; whether that is allowed is not its business. What it
// cannot read it names, and never passes over.
//
// A pack with a binding is a game with rules: the moves in a log are orders of
// the units that the binding's pieces stand for, and chat lines that begin with
// an order word are orders too, in their place between the moves. A pack
// without a binding is open play: the log as a whole is what is handed in.
package interpret

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/moderator/interpret/parcel"
	"adjutant/moderator/interpret/wayfind"
	"adjutant/moderator/orders"
	"adjutant/vassal"
)

// Request is a submission and the game that it is for.
type Request struct {
	Pack     *pack.Pack
	Game     string      // tag of the game; "" leaves that unchecked
	Title    string      // of the game, which the subjects of our mails name; "" for any
	Side     engine.Side // who hands it in
	Writer   string      // his name, as he signs with it; "" for none
	Others   []string    // the names of the other players, as a mail may call them
	Turn     int         // where the game stands
	Phase    string
	Placed   []engine.Placed // where the game has its units; nil where it has none
	Rules    engine.System   // of the game, to ask about what a log leaves open; nil asks nobody
	State    engine.State    // where it stands
	Editions []string        // versions of the module made of the game's pack that its players were sent, that of now last; nil where it is not played in that
	Places   *pack.Pack      // by whose map places in the log are told where Pack has none; nil for none
	// Drafted is where units stand at the end of a log that was handed back, and that the next may go on from: the orders that led
	// there are told beside it.
	Drafted map[engine.UnitID]engine.Loc
	// Going is where units will stand by the orders that are kept of a mail before, "" where that is not known.
	Going    map[engine.UnitID]engine.Loc
	Before   []byte // VASSAL file whose end is the game's position; nil for none yet
	VoidDice bool   // dice rolled in VASSAL do not count
	Receipts bool   // who asks for dice gets receipts of them
	IDs      bool   // the hashes of a log in open play are of it with the ids of its players, as they once were
	// Question is what the side is asked now, 0 for nothing, and Answers are
	// those that were offered, for "reply 17: 2".
	Question int
	Answers  []engine.Action
	// Answered is what the side answered to a question that is over, by its number; nil for nobody knows.
	Answered func(question int) (engine.Action, bool)
	// Numbers is the highest number of the orders of a draft that is open where the game stands, 0 for none.
	Numbers int
	// Passes are the numbers of the passes of that draft.
	Passes []int
	// DraftedFor is who is named by the orders of that draft, by their numbers.
	DraftedFor map[int][]engine.UnitID
	// DraftNamed is the list of those that words name by what is done, "" where they name none; nil where nobody knows.
	DraftNamed func(words string) string
	// DraftHeld is the number of the order of the draft that is for the units that words name, among all or only
	// among refused ones; "" if there is none.
	DraftHeld func(words string, refused bool) string
	// Waits says that orders of the side wait in the game until somebody has answered.
	Waits bool
	// Ahead are the answers that were offered to questions which may come up, by
	// their numbers, for "reply 17.2: 1".
	Ahead        map[string][]engine.Action
	Placeholders map[string]string // what stands in files that we sent him, and the ids behind it
	Version      orders.Version    // how his words are read
	Stands       bool              // standing orders of his side are filed
	Stops        bool              // each path of his ends where it is long enough, also where no line says so
	Subject      string            // of the mail
	Text         string            // the player's words, quotes and signature cut off
	TextProblem  string            // what is missing of Text, "" for nothing
	Files        []File            // what is attached

	names func() orders.Roster // see ForMany; nil to look them up
}

// File is one attachment.
type File = parcel.File

// Logs are VASSAL's files among those that are attached, as package parcel finds them.
func Logs(files []File, most int64) []File { return parcel.Logs(files, most) }

// Reading is what a submission means.
type Reading struct {
	Digest    string           // of what it asks for; equal for the same again
	LogDigest string           // SHA-256 of the log, "" without one
	Wrong     int              // the log step of the first finding, if all of them are of log steps; else 0
	Void      bool             // moves stand behind a roll that does not count, and are not done
	Items     []Item           // what it asks for, in order
	Findings  []engine.Finding // what keeps it from being judged: the player mends it
	Notes     []string         // what was read and set aside, with the reason
	Talk      []string         // notes of what was read otherwise than it is written, and of what orders nothing
	Settled   []Settled        // lines with numbers that were read and order nothing of the turn, in the order of the mail
	Resting   []Resting        // lines that say who stays, where the rules have no order for that, in the order of the mail
	Standing  []string         // the side's standing orders, canonical; nil leaves those it has
	PassesOn  bool             // he passes what comes of his behind this phase, too, and that is not done
	Unkept    bool             // what he wants in some case is named in Talk, and not kept
	ByHand    []string         // what the standing orders name that only a human can carry out
	Ahead     []Given          // answers to questions that may come up, in the order of the mail
	Commands  []orders.Command // what he wants besides, in the order of the mail
	Garbled   []Garbled        // lines that were meant as orders and could not be read, in the order of the mail
	Log       *Log             // what the log showed; nil without one that can be read
	Adds      bool             // what it asks for is said to come in addition to what was ordered before
	GoesOn    bool             // the phase does not end with what it asks for
	// Other says that the log is of another version of the module than the game, which has
	// rules, is bound to; nil if it is not. Then its items are [Item.Foreign].
	Other *OtherVersion
	// Strange says of a log in open play that it is of another version of the module than the
	// last, "" if it is not.
	Strange string
}

// OtherVersion is a version of the game's module that the game is not bound to.
type OtherVersion struct {
	Module string // its name
	Log    string // the version of the log
	Game   string // that of the game
}

// String names both versions, for people.
func (o OtherVersion) String() string {
	return fmt.Sprintf("a log of the module %q, version %s; the game was played with version %s", o.Module, o.Log, o.Game)
}

// Log is a VASSAL log that came in, or several of which each goes on where the one before it ended.
type Log struct {
	Name    string       // of all of them
	Parts   []Part       // the logs as they came, in their order; one at least
	File    *vassal.File // all of it as it came: what is shown is read from it
	Full    *vassal.File // with the ids of players in place of our placeholders
	Bytes   []byte       // Full as a file, as far as it counts; its end is the position after it
	Until   int          // first log step that does not count, see Reading.Void; 0 if all do
	Before  *vassal.File // the file whose end the log should start from, nil for none
	Earlier *vassal.File // the last that came in before, nil for none
	IDs     []carried.ID // its players
	Moved   []Moved
	Rolled  []Rolled
	Thrown  []Thrown // of a game with rules in which they count: those not taken back
	Left    []Left   // of a game with rules: by unit
	// Applied are the units of a game with rules whose condition its player has changed
	// on his board himself.
	Applied []Applied
	Board   []Applied // the same of all units, as the log ends
	// FromDraft says that it begins at the end of a log that was handed back, see Request.Drafted.
	FromDraft bool
}

// Part is one of the logs that came in together.
type Part struct {
	Name       string
	File, Full *vassal.File // as in Log
}

// Left is a unit that a log leaves in another hex than the game has it in, with what
// the log orders.
type Left struct {
	Unit engine.UnitID
	At   engine.Loc // on the player's board
	Game engine.Loc // "" where it has it no longer
}

// Moved is a piece that was moved in a log, as an observer sees it.
type Moved struct {
	Name     string
	From, To string // places: hexes where they are known, else map and pixels; "" is no map
	Times    int
	// Made says that the log made it, Gone that it took it away, both in open play alone.
	Made, Gone bool
}

// Rolled is a roll made in VASSAL.
type Rolled struct {
	Step   int
	By     string // name of the player, "" where the log does not tell
	Text   string
	Undone bool
	Void   bool // it does not count in this game
}

// Item is one thing asked for, and where.
type Item struct {
	Source string // line 3, log step 12; "" where it is implied
	Step   int    // of the log; 0 for what stands in the mail
	Action engine.Action
	// Behind says that it was declared behind a roll that does not count: it is done if
	// it may be done all the same.
	Behind bool
	// Result says that it stands behind dice that count, where a log may only show what
	// they led to: such a move may be an order, an answer, or what the rules do anyway.
	Result bool
	// Declared says that its dice are receipts: the order stands behind "roll".
	Declared bool
	// Foreign says that the log is of another module than the game's, "" if it is not: then
	// the rules do not judge the order.
	Foreign string
	// Stops are where units were put down, the start first, whose way was found: nil for an
	// order whose way was told.
	Stops    []engine.Loc
	Ends     bool    // a path that is too long ends where it is long enough
	Said     bool    // it is a line of the log's chat
	Kept     bool    // it is an earlier order that the game has kept
	Again    bool    // it was kept, and had been refused
	Reason   string  // why the house gives the order; "" for a player's
	Reveal   *Reveal // of orders that were sealed: then Action has its side and verb only
	Line     int     // of the mail, 0 for none
	Column   int     // of the line, 0 where that is not known
	Numbered bool    // it answers a question that it names by its number
	Listed   int     // the number that he has put before it, 0 for none
	Number   int     // by which it is known in a draft, 0 where there is none
	Late     string  // why it can never be done where it stands, "" for any other: it is for a part of play that an order above it ends
}

// Garbled is a line that was meant as an order and could not be read.
type Garbled struct {
	Before   int    // the items that stand before it
	Line     int    // of the mail, 0 for one of a mail before
	Column   int    // of the line, 0 where that is not known
	Listed   int    // as in Item
	Number   int    // as in Item
	Text     string // its beginning
	Finding  int    // what was found of it, by its index; -1 for one of a mail before
	Proposed string // the one line that is to be written in its place, which a yes takes; "" for none
}

// Resting is a line that says that units stay, with the number of a draft that stands before it, 0 for none.
type Resting struct {
	Line, Listed int
	Units        []engine.UnitID
}

// Settled is a line that was read and orders nothing of the turn: a standing order, a note. A number of a draft that stands before it
// needs no other order.
type Settled struct {
	Line   int // of the mail
	Listed int // as in Item
}

// Given is an answer to a question that may come up.
type Given struct {
	Question string         // its number: 17.2
	Action   *engine.Action // nil leaves it open again
}

// Empty reports whether nothing was asked for: no log, no order, and nothing
// wrong but lines that are no orders.
func (r Reading) Empty() bool {
	wrong := func(f engine.Finding) bool { return f.Code != finding.NoOrder }
	return len(r.Items) == 0 && r.Log == nil && r.Standing == nil && len(r.Ahead) == 0 && !slices.ContainsFunc(r.Findings, wrong)
}

// Read reads a submission. An error means that the game's own files cannot be
// read; whatever is wrong with the player's is in the findings.
func Read(req Request) (Reading, error) {
	r, err := newReader(req)
	if err != nil {
		return Reading{}, err
	}
	withFile := r.takePlans()
	withFile = len(r.Files) > 0 && filesOf(r).attachments() || withFile
	if r.Log != nil {
		logsOf(r).readLog()
	}
	if r.TextProblem != "" {
		r.find(finding.Damaged, "the text of the mail arrived damaged: "+r.TextProblem+"; none of it was read", "the mail again")
	} else {
		r.words(withFile)
	}
	r.commandBySubject()
	r.listTalk()
	filesOf(r).notePictures()
	if r.bound == nil {
		r.diceFirst()
	}
	if r.located < len(r.Findings) {
		r.Wrong = 0
	}
	r.Digest = r.digest()
	return r.Reading, nil
}

// ground is what a request stands on: the game as it is, and where its units are as what was read moves them.
type ground struct {
	Request
	roster orders.Roster
	hexes  map[engine.UnitID]engine.Loc // where the game has each unit, as far as it was read
}

func groundOf(req Request, roster orders.Roster) ground {
	return ground{Request: req, roster: roster, hexes: hexesOf(req.Placed)}
}

// reader is a reading in the making.
type reader struct {
	ground
	Reading
	located int // how many of the findings are of log steps
	trial   wayfind.Trial
	ways    told
	played  bool           // the orders may be those that a moderator plays
	stored  bool           // the lines are kept by the game, and whole
	bound   *board.Binding // nil in open play
	shown   *board.Binding // by which places are told, nil by none
	foreign string         // of which other module the log is, "" for none
	before  *vassal.File   // Request.Before, read
	limits  vassal.Limits  // of the logs that are still to be read
	prose   []string       // numbers of the lines that begin with no order word
	talk    []orders.Talk  // what orders nothing
	stays   []orders.Talk  // sentences that say of units with orders that they stay there
	asides  int            // lines that were looked at for whether they are talk
}

func newReader(req Request) (*reader, error) {
	r := &reader{ground: groundOf(req, req.roster()), trial: wayfind.Of(req.Rules, req.State, req.Side), limits: vassal.SharedLimits()}
	var err error
	if r.bound, err = board.Parse(req.Pack, req.Placed != nil); err != nil {
		return nil, err
	}
	if r.shown = r.bound; r.shown == nil && req.Places != nil {
		if r.shown, err = board.Parse(req.Places, true); err != nil {
			return nil, err
		}
	}
	if req.Before != nil {
		if r.before, err = carried.Read(req.Before); err != nil {
			return nil, fmt.Errorf("position of the game: %w", err)
		}
	}
	return r, nil
}

// at says that the last finding is of a log step.
func (r *reader) at(step int) {
	r.located++
	if r.Wrong == 0 || step < r.Wrong {
		r.Wrong = step
	}
}

func (r *Reading) find(code, text, write string) {
	r.Findings = append(r.Findings, engine.Finding{Code: code, Text: text, Write: write})
}

// findIn adds a finding about a line of the mail.
func (r *Reading) findIn(line int, code, text, write string) {
	r.Findings = append(r.Findings, engine.Finding{Code: code, Line: line, Text: fmt.Sprintf("line %d: %s", line, text), Write: write})
}

// diceFirst puts what needs dice before the log that hands the turn over.
func (r *Reading) diceFirst() {
	slices.SortStableFunc(r.Items, func(a, b Item) int {
		return rank(a.Action.Verb) - rank(b.Action.Verb)
	})
}

func rank(verb string) int {
	if verb == "roll" {
		return 0
	}
	return 1
}

// digest covers what the submission asks for, so that the same is known again
// whatever mail it comes in and whatever prose is around it.
func (r Reading) digest() string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%s\n", r.LogDigest)
	for _, item := range r.Items {
		if item.Listed > 0 {
			fmt.Fprintf(sum, "listed %d\n", item.Listed)
		}
		fmt.Fprintf(sum, "item %q\n", item.Action.String())
		if item.Ends {
			fmt.Fprintln(sum, "ends")
		}
		if item.Declared {
			fmt.Fprintln(sum, "declared")
		}
		if item.Reveal != nil {
			fmt.Fprintf(sum, "%s\n", item.Reveal.digest())
		}
	}
	for _, f := range r.Findings {
		fmt.Fprintf(sum, "finding %s %q\n", f.Code, f.Text)
	}
	for _, line := range r.Standing {
		fmt.Fprintf(sum, "standing %q\n", line)
	}
	for _, g := range r.Ahead {
		fmt.Fprintf(sum, "ahead %q %q\n", g.Question, g.Action)
	}
	for _, c := range r.Commands {
		fmt.Fprintf(sum, "command %s %q %q\n", c.Word, c.Rest, c.Text)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
