package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// declares are the orders of the submission by which it asks for receipts.
func declares(reading interpret.Reading) []engine.Action {
	var orders []engine.Action
	for _, item := range reading.Items {
		if item.Declared {
			orders = append(orders, item.Action)
		}
	}
	return orders
}

// useDeclarations takes the declarations of open receipts out of the log's orders:
// they were carried out when the receipts were asked for, and the log repeats them.
// It is to begin with them, in the order drawn.
func (h *Hearing) useDeclarations(open []audit.Receipt) {
	held := h.Start.Receipts[h.Seat.Side]
	said := make([]bool, len(held))
	last := 0
	var kept []interpret.Item
	for _, item := range h.Reading.Items {
		i := slices.IndexFunc(held, func(r game.Receipt) bool { return game.SameOrder(r.Declaration, item.Action) })
		if item.Step == 0 || i < 0 || said[i] {
			kept = append(kept, item)
			continue
		}
		for k, r := range held {
			said[k] = said[k] || game.SameOrder(r.Declaration, item.Action)
		}
		h.noteDeclared(item, open)
		switch {
		case i < last:
			h.wrong(audit.ReceiptOrder, item.Step, audit.Strong, "the declaration of receipt %d stands behind that of one drawn later", open[i].Number)
		case len(kept) > 0:
			h.wrong(audit.ReceiptDeclared, item.Step, audit.Medium, "the declaration of receipt %d stands behind other orders; the log is to begin with it", open[i].Number)
		}
		last = max(last, i)
	}
	h.Reading.Items = kept
	for i, r := range held {
		if !said[i] {
			h.wrong(audit.ReceiptDeclared, 0, audit.Strong, "the log does not declare what receipt %d was asked for by: '%s'; it was carried out", open[i].Number, h.Printer().Line(r.Declaration))
		}
	}
}

// noteDeclared tells that an order of the log is carried out already.
func (h *Hearing) noteDeclared(item interpret.Item, open []audit.Receipt) {
	var numbers []string
	for i, held := range h.Start.Receipts[h.Seat.Side] {
		if game.SameOrder(held.Declaration, item.Action) {
			numbers = append(numbers, strconv.Itoa(open[i].Number))
		}
	}
	h.Reading.Notes = append(h.Reading.Notes, fmt.Sprintf("%s: '%s' is what was asked for with receipt %s, and is carried out already", item.Source, h.Printer().Line(item.Action), strings.Join(numbers, " and ")))
}

// compareEnd holds the end of the log against the game: what the receipts led to is
// to stand on the board as the rules have it.
func (h *Hearing) compareEnd() {
	for _, l := range h.Reading.Log.Left {
		h.wrong(audit.ReceiptResult, 0, audit.Strong, "the log ends with %s in %s; as the dice fell, the game has it in %s", l.Unit, l.At, cmp.Or(string(l.Game), "no hex"))
	}
}

func (h *Hearing) wrong(code audit.Code, step int, s audit.Strength, format string, args ...any) {
	h.Audit = append(h.Audit, audit.Finding{Code: code, Step: step, Strength: s, Text: fmt.Sprintf(format, args...)})
}
