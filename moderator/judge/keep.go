package judge

import (
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// keepState adds to a decision where play stood before it, where much had to be played again to
// come there: a later decision goes on from it. What was kept before and is not what the
// journal leads to is told and replaced.
func (h *Hearing) keepState(d *decision.Decision) {
	t := h.Start.Table
	if t == nil {
		return // a mail that no rule need be asked for
	}
	d.Unkept = t.Unkept
	if t.Replayed < game.KeepEvery && t.Unkept == nil || d.Need != nil || len(d.Append) == 0 {
		return
	}
	if j := d.Append[0].Judged; j != nil && j.Choice == h.Choice.String() {
		d.Kept = h.Start.Keep(h.m.Program, len(h.in.Game.Lines))
	}
}
