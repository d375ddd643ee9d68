package judge

import (
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/roll"
)

// drawnBefore is the record of a request that was drawn before a roll back took
// the roll away: nothing has to be drawn, nor frozen, for it again.
func drawnBefore(t *game.Table, alpha roll.Hash) (record roll.Record, drawn bool, err error) {
	for _, s := range t.Seen {
		record, err := roll.Parse(s.Record)
		if err != nil {
			return roll.Record{}, false, fmt.Errorf("game %s: record %d: %w", t.Tag, s.Number, err)
		}
		if record.Alpha == alpha {
			return record, true, nil
		}
	}
	return roll.Record{}, false, nil
}

// noteSeen tells everyone, where a new die fell instead of one that was taken
// away, what both sides had seen before they chose.
func noteSeen(r *Run) {
	place, fresh := r.Start.Rolls, -1
	fallen := map[int]bool{}
	for _, line := range r.Lines {
		if !line.IsRoll() {
			continue
		}
		fallen[line.Record] = true
		if fresh < 0 && !r.Start.IsSeen(line.Record) {
			fresh = place
		}
		place++
	}
	if fresh < 0 {
		return
	}
	var rolls []game.UndoneRoll
	for _, s := range intervene.SeenFrom(r.Start.Table, fresh) {
		if !fallen[s.Number] {
			rolls = append(rolls, s)
		}
	}
	for _, text := range intervene.Summaries(rolls) {
		r.ForAll = append(r.ForAll, "seen before the roll back: "+text)
	}
}
