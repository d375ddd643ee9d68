package judge

import (
	"cmp"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// closeThrown settles what becomes of the rolls that the submission did not use: those
// for what waits stand, and those of a log, or of its part, that was handed back. All
// others are findings, and so is a roll of an earlier log that is not in the one which
// mends it. What the same log rolls again just as it was is no fork.
func closeThrown(r *Run) {
	if !verdict.Client(r.Verdict.Case) || checks(r.Reading) {
		return
	}
	t, side := &r.thrown, r.Seat.Side
	if !r.Took { // what was tried did not happen
		again := throwable(r.Verdict.Case)
		t.fresh, t.old, t.changed = again.fresh, again.old, again.changed
	}
	if r.Reading.Log != nil && r.Thaw == nil {
		kept := slices.Concat(keptOld(r, t.old[side]), keptFresh(r))
		t.changed[side] = t.changed[side] || len(kept) != len(t.old[side]) || len(kept) > 0
		t.old[side] = kept
	}
	for _, s := range slices.Sorted(maps.Keys(t.changed)) {
		if t.changed[s] {
			t.lines = append(t.lines, game.Line{At: r.Input.Now, Unused: &game.Unused{Side: s, Rolls: t.old[s]}})
		}
	}
}

// keptOld is the rolls of earlier logs that go on standing.
func keptOld(h *Run, old []game.LoggedRoll) (kept []game.LoggedRoll) {
	for _, r := range old {
		again := slices.ContainsFunc(throwable(h.Verdict.Case).fresh, r.Same)
		switch {
		case waitsFor(h, r.For), !h.Took:
			kept = append(kept, r)
		case !again:
			f := audit.Finding{Code: audit.Fork, Strength: audit.Medium, Text: r.String() + " is missing from this log", Innocent: "the order that it was rolled for was not given again"}
			if r.For != "" {
				f.Text += "; it was rolled for '" + r.For + "'"
			}
			h.thrown.found = append(h.thrown.found, f)
		}
	}
	return kept
}

// keptFresh is the rolls of the log that stand, each with the order that it is for.
func keptFresh(h *Run) (kept []game.LoggedRoll) {
	var orders []pending
	for _, item := range h.Reading.Items {
		open := !h.Took || h.Cut.Step > 0 && item.Step >= h.Cut.Step || waitsFor(h, game.SideLine(item.Action))
		if item.Step > 0 && open && !item.Result {
			orders = append(orders, pending{item.Step, game.SideLine(item.Action), item.Action.Verb == game.MoveVerb, h.Took && h.thrown.used[game.SideLine(item.Action)]})
		}
	}
	for _, r := range h.thrown.fresh {
		r.For = assign(orders, r.Step)
		behind := h.Cut.Step > 0 && r.Step >= h.Cut.Step
		switch {
		case r.For != "" && r.For == h.thrown.refused: // the order was none
		case h.Took && r.For == "" && !behind:
			h.thrown.find(audit.RollExtra, r.Step, audit.Strong, "%s = %s is one too many: no order is left that takes dice; it is not used", r.Button, game.Faces(r.Values))
		case !slices.ContainsFunc(h.thrown.old[h.Seat.Side], r.Same):
			kept = append(kept, r)
		}
	}
	return kept
}

// pending is an order that is not carried out.
type pending struct {
	step  int
	line  string
	moves bool // which takes dice but rarely
	has   bool // dice
}

// assign gives a roll to the first order before it that has none, or to the last; to a
// move only where there is no other. It is "" for a roll before all orders.
func assign(orders []pending, step int) string {
	last, move := "", ""
	for i := range orders {
		o := &orders[i]
		switch {
		case o.step > step:
		case o.moves:
			move = o.line
		case !o.has:
			o.has = true
			return o.line
		default:
			last = o.line
		}
	}
	return cmp.Or(last, move)
}

// waitsFor reports whether an order waits in the game, or is under way.
func waitsFor(r *Run, line string) bool {
	if line == "" {
		return false
	}
	if node := r.Course.Node(); r.Course.Trace.Last() == line && (node.Asked || node.Kind == engine.AtChance) {
		return true
	}
	for _, rest := range []*game.Rest{r.Rest, r.Course.Rest} {
		if rest != nil && slices.ContainsFunc(rest.Actions, func(a engine.Action) bool { return game.SideLine(a) == line }) {
			return true
		}
	}
	return false
}
