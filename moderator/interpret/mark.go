package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/vassal/replay"
)

// lay takes a mark of an attack down that was laid on a hex, or taken up. The last hop
// with it counts.
func (h *hops) lay(step replay.Report, c replay.Change, p replay.Piece) {
	delete(h.marks, p.ID)
	if c.After == nil {
		return
	}
	at := h.r.bound.HexAt(c.After.Map, c.After.X, c.After.Y)
	switch {
	case at == "":
	case step.Undo:
		h.layAgain(p.ID, at)
	default:
		h.marks[p.ID] = len(h.list)
		h.list = append(h.list, hop{step: step.LogStep, mark: p.ID, to: at})
	}
}

// layAgain has a mark lie where it was laid before, by an undo. Where the log found it
// there it says nothing.
func (h *hops) layAgain(id string, at engine.Loc) {
	for i, d := range slices.Backward(h.list) {
		if d.mark == id && d.to == at {
			h.marks[id] = i
			return
		}
	}
}

// target reads a mark that still lies where the i-th hop laid it. It says which hex is to be attacked, and when.
// The attackers have to be named in words, unless the rules leave but one attack.
func (h *hops) target(i int, d hop) {
	if at, lies := h.marks[d.mark]; !lies || at != i || slices.Contains(h.r.ways.targets, d.to) {
		return
	}
	h.r.trial.CatchUp()
	attacks, more := h.r.trial.Attacks(d.to)
	if len(attacks) == 1 && !more {
		h.item(d.step, attacks[0])
		return
	}
	var lines []string
	for _, a := range attacks {
		lines = append(lines, a.String())
	}
	f := engine.Finding{
		Code: finding.Unsaid, At: d.to, Write: strings.Join(lines, "   or   "),
		Text: fmt.Sprintf("log step %d: %s is marked to be attacked, and it is not told by whom", d.step, d.to),
	}
	if len(attacks) == 0 {
		f.Write = fmt.Sprintf("attack <hex> -> %s primary <unit>, in the chat or in the mail", d.to)
	}
	h.r.Findings = append(h.r.Findings, f)
	h.r.at(d.step)
}
