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
	no     int // the submission that asked for it
	record string
}

// receive keeps the receipts that are open for each side: the rolls behind its
// actions since it last handed in a log. Those of the log's own mail are for the
// next one: nobody had them when the log was made.
func (t *table) receive(line Line) {
	switch {
	case t.Dice != DiceReceipts:
	case line.Judged != nil:
		t.no = line.Judged.No
	case line.Reached != nil:
		side := line.Reached.Side
		t.receipts[side] = slices.DeleteFunc(t.receipts[side], func(r receipt) bool { return r.no != line.Reached.No })
	case line.isRoll():
		t.receipts[t.asker] = append(t.receipts[t.asker], receipt{t.no, line.Note})
	case line.Play != nil && line.Play.Action != nil:
		t.asker = line.Play.Action.Side
	}
}

// openReceipts are the receipts that the side's next log is to use, as drawn.
func (t *table) openReceipts(side engine.Side) ([]audit.Receipt, error) {
	var open []audit.Receipt
	for _, held := range t.receipts[side] {
		r, err := roll.Parse(held.record)
		if err != nil {
			return nil, fmt.Errorf("game %s: receipt: %w", t.Tag, err)
		}
		open = append(open, audit.Receipt{Number: r.Number, Code: r.Code(), Sides: r.Sides(), Values: r.Values, What: r.Summary()})
	}
	return open, nil
}

// noteReceipt tells how a roll becomes a receipt in VASSAL.
func (h *sitting) noteReceipt(r roll.Record) {
	if h.course.Dice == DiceReceipts {
		h.forAll = append(h.forAll, fmt.Sprintf("receipt %d is for the next log of %s, who types into the chat of VASSAL where it is used: receipt %d %s (what it was said to be for is not checked)",
			r.Number, h.course.rules.Pack.SideName(h.seat.Side), r.Number, r.Code()))
	}
}
