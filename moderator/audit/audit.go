// Package audit looks at VASSAL logs for what leaves a trace: rolls taken back
// and rolled again, logs that do not start where the last one ended, pieces that
// are not those of the module, files that another program has packed. It needs
// no rules and no set-up, and works with any module.
//
// A finding says what is certain, how sure the rest is, and what else could
// explain it; it never says that somebody cheated. Much leaves no trace: who
// decodes a file sees all that is hidden in it, and who restarts VASSAL before
// he rolls again is not noticed. An audit without findings proves nothing.
//
// The viewer is an observer unless the caller says otherwise: pieces that are
// masked or invisible are named by their ids, so that an audit is no way to
// peek. Passwords are never in a finding.
//
//	findings, err := audit.Auditor{}.Log(log)
//	for _, f := range findings {
//		fmt.Println(f.Strength, f.Step, f.Text) // certain 1 2d6 = 5,3 was taken back …
//	}
//
// Each detector is a file of this package and a row of the table in detector.go;
// it turns a [subject], the log and what was worked out from it, into findings.
package audit

import (
	"cmp"
	"slices"
)

// Strength is how sure a finding is.
type Strength string

// The strengths, from surest to mere mention.
const (
	Certain Strength = "certain" // the files say so
	Strong  Strength = "strong"  // hard to explain otherwise
	Medium  Strength = "medium"
	Weak    Strength = "weak"
	Note    Strength = "note" // worth knowing; no reason to ask
)

// strengths in order, for sorting.
var strengths = [...]Strength{Certain, Strong, Medium, Weak, Note}

// rank is 0 for the surest strength.
func (s Strength) rank() int { return slices.Index(strengths[:], s) }

// Finding is one trace.
type Finding struct {
	Code     Code              `json:"code"`
	Step     int               `json:"step"` // log step; 0 for the file as a whole
	Strength Strength          `json:"strength"`
	Text     string            `json:"text"`
	Evidence map[string]string `json:"evidence,omitempty"` // what the files hold
	// Innocent is how it comes about honestly; empty where no way is known.
	Innocent string `json:"innocent,omitempty"`
	// More is how many further findings this one stands for, which are not listed.
	More int `json:"more,omitempty"`
}

// Code is the kind of a finding.
type Code string

// The kinds of findings.
const (
	UndoRoll       Code = "undo.roll"       // a roll was taken back, and perhaps made again
	UndoReveal     Code = "undo.reveal"     // something was seen, then taken back
	UndoAgain      Code = "undo.again"      // an undo took back an earlier undo
	UndoStray      Code = "undo.stray"      // an undo of what no step did
	RollChain      Code = "roll.chain"      // the roll before this one is not the one the files know
	RollText       Code = "roll.text"       // a roll contradicts itself
	RollVoid       Code = "roll.void"       // rolled in VASSAL where the moderator's dice count
	RollLuck       Code = "roll.luck"       // dice far from the average
	ReceiptUnused  Code = "receipt.unused"  // a roll that was asked for does not stand in the log
	ReceiptUnknown Code = "receipt.unknown" // a receipt that is none, or was for another log
	ReceiptCode    Code = "receipt.code"    // a receipt with the code of another roll
	ReceiptAgain   Code = "receipt.again"   // a receipt is used twice
	ReceiptOrder   Code = "receipt.order"   // receipts are not used in the order drawn
	ReceiptValue   Code = "receipt.value"   // a receipt with values that did not fall
	ReceiptDice    Code = "receipt.dice"    // a receipt with other dice than were thrown
	ReceiptGame    Code = "receipt.game"    // a receipt of another game

	ReceiptDeclared Code = "receipt.declared" // a log does not begin with what its receipts were asked for by
	ReceiptResult   Code = "receipt.result"   // a log does not end as its receipts have it

	RollMissing Code = "roll.missing" // the rules want dice, and none were rolled in VASSAL, where they count
	RollExtra   Code = "roll.extra"   // dice for which the rules have no use
	RollDice    Code = "roll.dice"    // other dice than the rules want
	RollEarly   Code = "roll.early"   // dice rolled before their order was declared
	RollResult  Code = "roll.result"  // a result applied otherwise than the chart has it

	BoardDiffers Code = "board.differs" // a player changed his units on the board to what the rules have otherwise

	StartDiffers   Code = "start.differs"   // the log does not start where the one before ended
	StartMoved     Code = "start.moved"     // pieces were moved before the log began
	PieceEdited    Code = "piece.edited"    // a piece is not what the module makes
	PieceUnknown   Code = "piece.unknown"   // a piece that the module or the log does not have
	PositionEdited Code = "position.edited" // a command assumes what is not so
	FileRepacked   Code = "file.repacked"   // VASSAL did not write the file like this
	ActorOther     Code = "actor.other"     // somebody acts who should not
	MaskRemoved    Code = "mask.removed"    // a mask was taken off by another than its owner
	DeckReordered  Code = "deck.reordered"  // a deck changed its order without a report
	DiceChanged    Code = "dice.changed"    // other dice than the module's button rolls
	ClockOrder     Code = "clock.order"     // the clock went backward
	Fork           Code = "fork"            // two logs from one start
	Gap            Code = "gap"             // something was done between two files
	Overlap        Code = "overlap"         // a log begins in the middle of another
	Repeat         Code = "repeat"          // a log repeats one that is known
	Order          Code = "order"           // files given in another order than played
	RNGSequence    Code = "rng.sequence"    // logged random numbers
)

// Suspicious reports whether any finding is more than a note.
func Suspicious(found []Finding) bool {
	return slices.ContainsFunc(found, func(f Finding) bool { return f.Strength != Note })
}

// sortFindings puts the strongest first, then the earliest.
func sortFindings(found []Finding) {
	slices.SortStableFunc(found, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.Strength.rank(), b.Strength.rank()),
			cmp.Compare(a.Step, b.Step),
			cmp.Compare(a.Code, b.Code),
		)
	})
}
