package game

import (
	"maps"
	"slices"
)

// Behind is the table behind further lines of the journal, none of which opens the game or rolls it
// back. The table itself stays as it is.
func (t *Table) Behind(lines ...Line) *Table {
	next := t.parted()
	next.Stands = append(next.Stands, slices.Repeat([]bool{true}, len(lines))...)
	for i := range lines {
		next.Follow(&lines[i], true)
	}
	return next
}

// parted is the same table, from which lines may be followed without a change of the other.
func (t *Table) parted() *Table {
	next := *t
	next.Plays, next.sat, next.Judged, next.Records = slices.Clip(t.Plays), slices.Clip(t.sat), slices.Clip(t.Judged), slices.Clip(t.Records)
	next.Housed, next.left = slices.Clip(t.Housed), slices.Clip(t.left)
	next.Foreseen, next.Given, next.Reveals, next.Presses = slices.Clip(t.Foreseen), slices.Clip(t.Given), slices.Clip(t.Reveals), slices.Clip(t.Presses)
	next.Aliases, next.Lapses, next.Clocked = slices.Clip(t.Aliases), slices.Clip(t.Lapses), slices.Clip(t.Clocked)
	next.Engines, next.Standing, next.Sealed, next.Undone = maps.Clone(t.Engines), maps.Clone(t.Standing), maps.Clone(t.Sealed), maps.Clone(t.Undone)
	next.PlayerKeys, next.Fruitless, next.Bounces = maps.Clone(t.PlayerKeys), maps.Clone(t.Fruitless), maps.Clone(t.Bounces)
	next.Receipts, next.Unused = maps.Clone(t.Receipts), maps.Clone(t.Unused)
	next.quiet.numbers = maps.Clone(t.quiet.numbers)
	next.redeals = slices.Clip(t.redeals)
	next.Waiting, next.Came = slices.Clip(t.Waiting), maps.Clone(t.Came)
	next.Stands, next.Seen = slices.Clip(t.Stands), slices.Clip(t.Seen)
	return &next
}
