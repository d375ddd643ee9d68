package roll

import "slices"

// notes says what the records, which hold, leave open.
func notes(held []Record) []string {
	if len(held) == 0 {
		return nil
	}
	var all []string
	game, beacon := "", true
	for _, rec := range held {
		if rec.Request.Game != game && rec.Number > 1 {
			all = append(all, rec.Name()+" is the first here of its game: the chain before it is not checked")
		}
		game, beacon = rec.Request.Game, beacon && rec.Freeze != nil
	}
	if !beacon {
		all = append(all, "beacon "+noBeacon)
	}
	return all
}

// unseen says of records, which hold, what of their states is taken as told.
func (e Evidence) unseen(held []Record) []string {
	if len(held) == 0 || e.Replayed {
		return nil
	}
	const taken = "state hashes are taken from the records; "
	open := func(rec Record) bool {
		return slices.ContainsFunc(e.Endings, func(end Ending) bool { return end.Game == rec.Request.Game })
	}
	if slices.ContainsFunc(held, func(rec Record) bool { return !open(rec) }) {
		return []string{taken + "hidden parts can be checked once the game's seeds are revealed"}
	}
	return []string{taken + "the seeds are open, and the game's bundle has the plays with which states, hidden actions and what was frozen can be made anew"}
}
