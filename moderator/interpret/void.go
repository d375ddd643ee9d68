package interpret

import (
	"fmt"

	"adjutant/engine/finding"
	"adjutant/moderator/carried"
	"adjutant/vassal/replay"
)

// watched is the position of a log while it is read: where dice rolled in VASSAL
// do not count, all that moved behind the first of them is the player's again.
// Open play has no rules by which anything could hang on a roll: there a log is
// handed in whole, and its rolls are marked void.
type watched struct {
	r        *reader
	position *replay.Position
	roll     int // log step of the first roll that does not count; 0 for none
	// kept and end name the position before that roll and at the end of the log.
	kept, end string
}

func (r *reader) watch(p *replay.Position) *watched {
	b := &watched{r: r, position: p}
	if r.VoidDice && r.bound != nil {
		b.roll = r.Log.firstRoll()
	}
	return b
}

// before takes the position down that log step n begins with.
func (b *watched) before(n int) {
	if n == b.roll {
		b.kept = carried.Hash(b.position)
	}
}

// void reports whether log step n comes too late to count.
func (b *watched) void(n int) bool { return b.roll > 0 && n >= b.roll }

// cut ends the log before the roll, if anything was moved in that step or behind
// it. The whole log stands otherwise: what is said and rolled moves nothing.
func (b *watched) cut() {
	b.end = carried.Hash(b.position)
	if b.roll == 0 || b.end == b.kept {
		return
	}
	r := b.r
	cut, err := r.Log.UpTo(b.roll)
	if err != nil {
		r.find(finding.Uncut, fmt.Sprintf("%s cannot be cut off before its first roll: %v", r.Log.Name, err), "a log without rolls")
		return
	}
	r.Void, r.Log.Until, r.Log.Bytes = true, b.roll, cut
	r.note("the pieces moved from log step %d on stand behind a roll made in VASSAL, which does not count (roll.void); they are yours to move again", b.roll)
}
