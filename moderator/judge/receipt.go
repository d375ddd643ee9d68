package judge

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/roll"
)

// openReceipts are the receipts that the side's next log is to use, as drawn.
func openReceipts(t *game.Table, side engine.Side) ([]audit.Receipt, error) {
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
func tellReceipts(h *Run) {
	rules := h.Course.Rules
	for i, r := range h.receipts {
		whose := rules.Pack.SideName(r.asked.Side)
		if !interpret.RulesThrow(rules.Pack, rules.System) {
			h.ForAll = append(h.ForAll, fmt.Sprintf("receipt %d is for the next log of %s, who types into the chat of VASSAL where it is used: %s (what it was said to be for is not checked)", r.number, whose, r))
			continue
		}
		if i == 0 || !game.SameOrder(h.receipts[i-1].asked, r.asked) {
			h.ForAll = append(h.ForAll, fmt.Sprintf("the next log of %s begins with the chat line '%s'; behind it the chat names what fell for it, in this order", whose, h.Printer().Line(r.asked)))
		}
		h.ForAll[len(h.ForAll)-1] += "; " + r.String()
	}
	if len(h.receipts) > 0 && interpret.RulesThrow(rules.Pack, rules.System) {
		h.ForAll = append(h.ForAll, "the phase goes on until that log ends it, or 'pass'")
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
func (h *Run) keepReceipt(r roll.Record) {
	if asked := h.declared.Now; h.Course.Dice == game.DiceReceipts && asked != nil {
		h.receipts = append(h.receipts, drawnReceipt{*asked, r.Number, r.Code()})
	}
}

// holdReceipts holds a log against the receipts that are open for its side.
func (h *Hearing) holdReceipts() error {
	if h.Start.Dice != game.DiceReceipts {
		return nil
	}
	open, err := openReceipts(h.Start.Table, h.Seat.Side)
	if err != nil {
		return err
	}
	h.Audit = append(h.Audit, audit.Receipts(h.Reading.Log.File, open)...)
	if interpret.RulesThrow(h.Ground().Rules.Pack, h.Ground().Rules.System) && len(open) > 0 {
		h.useDeclarations(open)
		h.compareEnd()
	}
	return nil
}
