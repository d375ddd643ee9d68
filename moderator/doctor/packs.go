package doctor

import "context"

// packs looks at the club's own packs, where it has any: whether those that came from a catalogue are still what their authors signed.
func (d *doctor) packs(context.Context) {
	changed, all := d.club.Changed()
	for _, id := range changed {
		d.warn("packs.changed", "give your version an id of its own, or put the author's back with 'adjutant pack install "+id+" --replace'", "pack %s is not as its author has signed it; games that are opened have its hash, and players find no such pack in the catalogue", id)
	}
	if all > 0 {
		d.ok("packs", "%d packs of the club's own", all)
	}
}
