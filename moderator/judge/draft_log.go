package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/attachment"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
	"adjutant/vassal"
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

// isLogItem reports whether something asked for is a log as a whole.
func isLogItem(item interpret.Item) bool { return item.Action.Verb == logVerb }

// finishLogged has the submission hand in the log of a draft, if it says so, with a log that goes
// on from that, or with what is left of the draft.
func (h *Hearing) finishLogged(judged game.Judged, how finish) error {
	plain := *h
	if read, err := h.readWithKept(judged.No); !read || err != nil {
		return err
	}
	h.checkNumbers(judged, how)
	own := slices.DeleteFunc(slices.Clone(h.Reading.Items), isLogItem)
	parts, err := h.draftParts(judged, h.retries(how, own))
	if err != nil {
		return err
	}
	if !how.process && !how.byNumber && !isRestOf(parts, own) {
		*h = plain
		return nil
	}
	log := h.Reading.Items[slices.IndexFunc(h.Reading.Items, isLogItem)]
	for i := range parts {
		if isLog(parts[i].line) {
			log.Number = parts[i].number
			parts[i].items = []interpret.Item{log}
		}
	}
	h.Reading.Items = diceFirst(h.filledIn(parts, own, how))
	h.Reading.Digest = roll.Sum(fmt.Appendf(nil, "draft no. %d\n%s", judged.No, h.Reading.Digest)).String()
	h.Reading.Notes = append(h.Reading.Notes, fmt.Sprintf("the log of no. %d was taken with it", judged.No))
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

// readWithKept reads the submission once more, with the log that was kept of one before. It is
// false, and nothing has changed, where that is not at hand, or where the submission has a log of
// its own that does not go on from it.
func (h *Hearing) readWithKept(no int) (bool, error) {
	kept, err := keptOf(h.in, &h.Start, no)
	if err != nil || len(kept.Files) == 0 {
		return false, err
	}
	plain := *h
	if plain.Reading.Log != nil {
		kept.From = append(kept.From, h.No())
	}
	if read, err := h.readBeside(kept); read || err != nil {
		return read, err
	}
	wrong := h.Reading.Findings
	*h = plain
	if plain.Reading.Log != nil {
		return false, nil
	}
	kept.Alone = true // what came with the mail is no log that can be read
	if read, err := h.readBeside(kept); !read || err != nil {
		*h = plain
		return false, err
	}
	h.Reading.Findings = wrong
	return true, nil
}

// readBeside reads the submission with the log that was kept of one before, and reports whether
// that can be read with it.
func (h *Hearing) readBeside(kept verdict.KeptLog) (bool, error) {
	h.Kept, h.OpenLog, h.ownSet, h.Stays = kept, nil, false, ""
	var err error
	if h.Reading, err = h.read(); err != nil {
		return false, err
	}
	if err := h.seekOpenPlay(); err != nil {
		return false, err
	}
	return slices.ContainsFunc(h.Reading.Items, isLogItem), nil
}

// keptOf is the log of a submission before, out of the mails that brought it; without files where
// they are not at hand.
func keptOf(in decision.Input, start *game.Course, no int) (verdict.KeptLog, error) {
	judged := start.Judged[no-1]
	kept := verdict.KeptLog{From: slices.Clone(judged.Logs)}
	if len(kept.From) == 0 {
		kept.From = []int{no}
	}
	wants := make([]decision.Want, len(kept.From))
	for i, n := range kept.From {
		wants[i] = decision.Want{Kind: decision.WantMail, Name: start.Judged[n-1].Mail}
	}
	mails, err := in.AllKnown(wants...)
	if err != nil {
		return verdict.KeptLog{}, err
	}
	for _, k := range mails {
		if k.Mail == nil {
			return verdict.KeptLog{}, nil
		}
		kept.Files = append(kept.Files, interpret.Logs(attachment.AttachedFiles(k.Mail), vassal.SharedLimits().TotalBytes)...)
	}
	return kept, nil
}
