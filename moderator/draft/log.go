package draft

import (
	"slices"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// In open play a log is handed in as a whole, and its line names it by its hashes. What is kept
// of it with a draft is who brought it: it is read once more out of their mails.

// The order that a log is in open play, and what a roll there names its dice with.
const (
	logVerb = "log"
	diceArg = "dice"
)

// isLogged reports whether a log as a whole is among the lines of a draft.
func isLogged(lines []string) bool { return slices.ContainsFunc(lines, isLog) }

func isLog(line string) bool { return strings.HasPrefix(line, logVerb+" ") }

// IsWholeLog reports whether something asked for is a log as a whole.
func IsWholeLog(item interpret.Item) bool { return item.Action.Verb == logVerb }

// takeLogged hands in the log of a draft, if the submission says so, with a log that goes on from that one, or
// with what is left of the draft.
func (f *finish) takeLogged() error {
	plain := f.reading
	reading, read, err := f.reader.WithLog(f.kept.No)
	if !read || err != nil {
		return err
	}
	f.reading = reading
	f.checkNumbers()
	own := slices.DeleteFunc(slices.Clone(f.reading.Items), IsWholeLog)
	parts, err := f.parts(f.retries(own))
	if err != nil {
		return err
	}
	if !f.process && !f.byNumber && !isRestOf(parts, own) {
		f.reading = plain
		return nil
	}
	log := f.reading.Items[slices.IndexFunc(f.reading.Items, IsWholeLog)]
	for i := range parts {
		if isLog(parts[i].line) {
			log.Number = parts[i].number
			parts[i].items = []interpret.Item{log}
		}
	}
	f.withLog = true
	f.reading.Items = diceFirst(f.filledIn(parts, own))
	f.renew()
	f.note("the log of no. %d was taken with it", f.kept.No)
	return nil
}

// diceFirst puts what needs dice before the log that hands the turn over.
func diceFirst(items []interpret.Item) []interpret.Item {
	rank := func(item interpret.Item) int {
		if item.Action.Verb == game.RollVerb {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(items, func(a, b interpret.Item) int { return rank(a) - rank(b) })
	return items
}
