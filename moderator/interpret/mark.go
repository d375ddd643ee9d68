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
	at := h.r.bound.hexAt(c.After.Map, c.After.X, c.After.Y)
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

// target reads a mark that still lies where the i-th hop laid it. It says which hex is to
// be attacked, and when; by whom has to be said in words, unless the rules leave but one
// attack.
func (h *hops) target(i int, d hop) {
	if at, lies := h.marks[d.mark]; !lies || at != i || slices.Contains(h.r.ways.targets, d.to) {
		return
	}
	h.r.trial.catchUp()
	attacks, more := h.r.trial.attacks(d.to)
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

// attacks are attacks on a hex that the rules allow, in the phase in which there are any;
// more says that there are others.
func (t *trial) attacks(on engine.Loc) (found []engine.Action, more bool) {
	s := t.state
	for range maxPasses {
		if !t.live || !t.quiet(s) {
			return nil, false
		}
		for a := range t.rules.Legal(s, t.side) {
			if t.left--; t.left < 0 || len(found) == maxAsked {
				return found, true
			}
			if len(a.From) > 0 && len(a.Path) > 0 && a.Path[len(a.Path)-1] == on {
				found = append(found, a)
			}
		}
		node := t.rules.Node(s)
		if len(found) > 0 || node.Pass == nil {
			return found, false
		}
		next, passed := t.pass(s)
		if !passed {
			return nil, false
		}
		s = next
	}
	return nil, false
}
