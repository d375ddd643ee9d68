package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/roll"
)

// Void reports whether dice rolled in VASSAL do not count.
func (p DicePolicy) Void() bool { return p != DiceClient }

// Receipt is a roll for a log that is not handed in yet.
type Receipt struct {
	no          int // the submission that asked for it
	Record      string
	Declaration engine.Action // what it was asked for by
}

// receive keeps the receipts that are open for each side: the rolls that it asked
// for since it last handed in a log. Those of the log's own mail are for the
// next one: nobody had them when the log was made.
func (t *Table) receive(line Line) {
	switch {
	case t.Dice != DiceReceipts:
	case line.Judged != nil:
		t.no = line.Judged.No
		t.Declared = t.Declared.With(line.Judged.Side, line.Judged.Declared)
	case line.Reached != nil:
		side := line.Reached.Side
		t.Receipts[side] = slices.DeleteFunc(slices.Clone(t.Receipts[side]), func(r Receipt) bool { return r.no != line.Reached.No })
	case line.IsRoll() && t.Declared.Now != nil:
		side := t.Declared.Now.Side
		t.Receipts[side] = append(slices.Clip(t.Receipts[side]), Receipt{t.no, line.Note, *t.Declared.Now})
	case line.Play != nil && line.Play.Action != nil:
		t.Declared = t.Declared.Played(*line.Play.Action)
	}
}

// openReceipts are the receipts that the side's next log is to use, as drawn.
func openReceipts(t *Table, side engine.Side) ([]audit.Receipt, error) {
	var open []audit.Receipt
	for _, held := range t.Receipts[side] {
		r, err := roll.Parse(held.Record)
		if err != nil {
			return nil, fmt.Errorf("game %s: receipt: %w", t.Tag, err)
		}
		open = append(open, audit.Receipt{Number: r.Number, Code: r.Code(), Sides: r.Sides(), Values: r.Values, What: r.Told()})
	}
	return open, nil
}

// tellReceipts tells how the rolls that were asked for become receipts in VASSAL.
func (h *sitting) tellReceipts() {
	rules := h.course.Rules
	for i, r := range h.receipts {
		whose := rules.Pack.SideName(r.asked.Side)
		if !rules.Throw() {
			h.forAll = append(h.forAll, fmt.Sprintf("receipt %d is for the next log of %s, who types into the chat of VASSAL where it is used: %s (what it was said to be for is not checked)", r.number, whose, r))
			continue
		}
		if i == 0 || !SameOrder(h.receipts[i-1].asked, r.asked) {
			h.forAll = append(h.forAll, fmt.Sprintf("the next log of %s begins with the chat line '%s'; behind it the chat names what fell for it, in this order", whose, r.asked))
		}
		h.forAll[len(h.forAll)-1] += "; " + r.String()
	}
	if len(h.receipts) > 0 && rules.Throw() {
		h.forAll = append(h.forAll, "the phase goes on until that log ends it, or 'pass'")
	}
}

// drawnReceipt is a receipt that was drawn for a submission.
type drawnReceipt struct {
	asked  engine.Action
	number int
	code   string
}

// String is what is typed into the chat.
func (r drawnReceipt) String() string { return fmt.Sprintf("receipt %d %s", r.number, r.code) }

// keepReceipt notes that a roll is a receipt, if it was asked for.
func (h *sitting) keepReceipt(r roll.Record) {
	if asked := h.declared.Now; h.course.Dice == DiceReceipts && asked != nil {
		h.receipts = append(h.receipts, drawnReceipt{*asked, r.Number, r.Code()})
	}
}

// holdReceipts holds a log against the receipts that are open for its side.
func (h *Hearing) holdReceipts() error {
	if h.start.Dice != DiceReceipts {
		return nil
	}
	open, err := openReceipts(h.start.Table, h.seat.Side)
	if err != nil {
		return err
	}
	h.audit = append(h.audit, audit.Receipts(h.reading.Log.File, open)...)
	if h.ground().Rules.Throw() && len(open) > 0 {
		h.useDeclarations(open)
		h.compareEnd()
	}
	return nil
}
