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

// receipt is a roll for a log that is not handed in yet.
type receipt struct {
	no          int // the submission that asked for it
	record      string
	declaration engine.Action // what it was asked for by
}

// receive keeps the receipts that are open for each side: the rolls that it asked
// for since it last handed in a log. Those of the log's own mail are for the
// next one: nobody had them when the log was made.
func (t *table) receive(line Line) {
	switch {
	case t.Dice != DiceReceipts:
	case line.Judged != nil:
		t.no = line.Judged.No
		t.declared = t.declared.with(line.Judged.Side, line.Judged.Declared)
	case line.Reached != nil:
		side := line.Reached.Side
		t.receipts[side] = slices.DeleteFunc(slices.Clone(t.receipts[side]), func(r receipt) bool { return r.no != line.Reached.No })
	case line.isRoll() && t.declared.now != nil:
		side := t.declared.now.Side
		t.receipts[side] = append(slices.Clip(t.receipts[side]), receipt{t.no, line.Note, *t.declared.now})
	case line.Play != nil && line.Play.Action != nil:
		t.declared = t.declared.played(*line.Play.Action)
	}
}

// openReceipts are the receipts that the side's next log is to use, as drawn.
func openReceipts(t *table, side engine.Side) ([]audit.Receipt, error) {
	var open []audit.Receipt
	for _, held := range t.receipts[side] {
		r, err := roll.Parse(held.record)
		if err != nil {
			return nil, fmt.Errorf("game %s: receipt: %w", t.Tag, err)
		}
		open = append(open, audit.Receipt{Number: r.Number, Code: r.Code(), Sides: r.Sides(), Values: r.Values, What: r.Told()})
	}
	return open, nil
}

// tellReceipts tells how the rolls that were asked for become receipts in VASSAL.
func (h *sitting) tellReceipts() {
	rules := h.course.rules
	for i, r := range h.receipts {
		whose := rules.Pack.SideName(r.asked.Side)
		if !rules.throw() {
			h.forAll = append(h.forAll, fmt.Sprintf("receipt %d is for the next log of %s, who types into the chat of VASSAL where it is used: %s (what it was said to be for is not checked)", r.number, whose, r))
			continue
		}
		if i == 0 || !sameOrder(h.receipts[i-1].asked, r.asked) {
			h.forAll = append(h.forAll, fmt.Sprintf("the next log of %s begins with the chat line '%s'; behind it the chat names what fell for it, in this order", whose, r.asked))
		}
		h.forAll[len(h.forAll)-1] += "; " + r.String()
	}
	if len(h.receipts) > 0 && rules.throw() {
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
	if asked := h.declared.now; h.course.Dice == DiceReceipts && asked != nil {
		h.receipts = append(h.receipts, drawnReceipt{*asked, r.Number, r.Code()})
	}
}

// holdReceipts holds a log against the receipts that are open for its side.
func (h *Hearing) holdReceipts() error {
	if h.start.Dice != DiceReceipts {
		return nil
	}
	open, err := openReceipts(h.start.table, h.seat.Side)
	if err != nil {
		return err
	}
	h.audit = append(h.audit, audit.Receipts(h.reading.Log.File, open)...)
	if h.ground().rules.throw() && len(open) > 0 {
		h.useDeclarations(open)
		h.compareEnd()
	}
	return nil
}
