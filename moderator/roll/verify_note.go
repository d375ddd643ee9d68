package roll

import (
	"slices"
	"strings"
)

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
	return append(all, nonceNotes(held)...)
}

// nonceNotes say where the host had a hand in the ids of games.
func nonceNotes(held []Record) []string {
	var all []string
	for _, rec := range held {
		note := ""
		switch sides, varied := strings.CutPrefix(string(rec.Nonces), noncesVaried); {
		case varied:
			note = "the host could vary the id of game " + rec.Tag + ": no provider signed the acceptance of " + sides + ", and no line of his own was in it"
		case rec.Nonces == NoncesByPlayers:
			note = "the host could vary the id of game " + rec.Tag + " by lines that his own server wrote into a mail, unless every player wrote a nonce of his own: its records are of a version that did not tell"
		}
		if note != "" && !slices.Contains(all, note) {
			all = append(all, note)
		}
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
