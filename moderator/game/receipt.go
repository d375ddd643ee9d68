package game

import (
	"slices"

	"adjutant/engine"
)

// Receipt is a roll for a log that is not handed in yet.
type Receipt struct {
	no          int // the submission that asked for it
	Record      string
	Declaration engine.Action // what it was asked for by
}

// receive keeps the receipts that are open for each side: the rolls that it asked
// for since it last handed in a log. Those of the log's own mail are for the
// next one: nobody had them when the log was made.
func (t *Table) receive(line Line) {
	switch {
	case t.Dice != DiceReceipts:
	case line.Judged != nil:
		t.no = line.Judged.No
		t.Declared = t.Declared.With(line.Judged.Side, line.Judged.Declared)
	case line.Reached != nil:
		side := line.Reached.Side
		t.Receipts[side] = slices.DeleteFunc(slices.Clone(t.Receipts[side]), func(r Receipt) bool { return r.no != line.Reached.No })
	case line.IsRoll() && t.Declared.Now != nil:
		side := t.Declared.Now.Side
		t.Receipts[side] = append(slices.Clip(t.Receipts[side]), Receipt{t.no, line.Note, *t.Declared.Now})
	case line.Play != nil && line.Play.Action != nil:
		t.Declared = t.Declared.Played(*line.Play.Action)
	}
}
