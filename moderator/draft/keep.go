package draft

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Keep writes down what is kept of a submission that is handed back or stored: its orders but for those that were refused,
// those, and the numbers of all.
func Keep(v *verdict.Verdict, j *game.Judged) {
	if v.LogAsWhole() && !mayKeepLog(v.Reading) {
		return
	}
	k := keeping{v: v}
	for _, e := range inSequence(v) {
		if e.Source != "" && e.Dice == nil && !k.stands(e) {
			k.entry(e)
		}
	}
	k.garbledBefore(len(v.Reading.Items))
	k.behindCut()
	if len(k.lines) > 0 && len(k.slips) == 0 {
		k.slips = append(k.slips, game.Slip{Before: len(k.lines)})
	}
	j.Draft, j.Slips, j.Numbers = k.lines, k.slips, k.numbers
	if counts(k.numbers) {
		j.Numbers = nil
	}
	j.GoesOn = v.ReadAs >= orders.Obliging && v.Reading.GoesOn
	j.Settles = v.ReadAs >= orders.Obliging && v.Reading.Log == nil && isSettled(*j)
}

// isSettled reports whether a yes can settle what becomes of a draft: orders of it were refused, each has its
// number, and something is left to do if refused orders without a proposal are left out.
func isSettled(j game.Judged) bool {
	refused := len(j.Slips) > 0 && !slices.ContainsFunc(j.Slips, game.Slip.IsNothing)
	return refused && (len(j.Draft) > 0 || len(j.Proposed()) > 0 && len(j.Proposed()) < len(j.Slips))
}

// Kept are the orders of a submission that is handed back or stored, but for those that
// were refused, and those.
func Kept(v *verdict.Verdict) (lines []string, slips []game.Slip) {
	var j game.Judged
	Keep(v, &j)
	return j.Draft, j.Slips
}

// Behind is what is kept of the side's last submission at a choice, behind the one of the verdict, if it was handed back
// or stored. It has no lines where there is none.
func Behind(v *verdict.Verdict, side engine.Side, outcome game.Outcome) report.StoredOrders {
	if outcome.Effective() {
		return report.StoredOrders{}
	}
	draft := v.Course.DraftOf(side, v.Choice.String())
	if side == v.Seat.Side {
		judged := game.Judged{No: v.No(), Outcome: outcome, Withdrawn: v.Done.Withdrawn}
		Keep(v, &judged)
		draft = judged.StoredAfter(draft)
	}
	return draft
}

// IsGone reports whether a judgement has left a draft behind of which nothing is kept by now: it was dropped, or taken back.
func IsGone(t *game.Table, j game.Judged) bool {
	kept := (j.Outcome == game.HandBack || j.Outcome == game.Stored) && len(j.Draft)+len(j.Slips) > 0
	return kept && t.DraftOf(j.Side, j.Choice).No == 0
}

// mayKeepLog reports whether the log of the submission is small enough to be read again.
func mayKeepLog(reading interpret.Reading) bool {
	size := 0
	for _, p := range reading.Log.Parts {
		size += len(p.File.Text)
	}
	return size <= maxLog
}

// keeping is a draft in the making.
type keeping struct {
	v       *verdict.Verdict
	lines   []string
	slips   []game.Slip
	numbers []int
	garbled int // lines that could not be read, and are in it
}

// inSequence are the entries of a submission in the order of the mail, whichever was judged first.
func inSequence(v *verdict.Verdict) []report.Entry {
	if v.ReadAs < orders.Answering || v.Reading.Log != nil {
		return v.Entries
	}
	place := map[int]int{}
	for i, item := range v.Reading.Items {
		place[item.Number] = i
	}
	entries := slices.Clone(v.Entries)
	slices.SortStableFunc(entries, func(a, b report.Entry) int { return cmp.Compare(place[a.Number], place[b.Number]) })
	return entries
}

// stands reports whether an order comes from a standing order or an answer ahead and not from the submission: it
// will be given again.
func (k *keeping) stands(e report.Entry) bool {
	asked := slices.ContainsFunc(k.v.Reading.Items, func(i interpret.Item) bool { return i.Number == e.Number && i.Source == e.Source })
	return k.v.ReadAs >= orders.Answering && e.Number == 0 && !asked
}

func (k *keeping) entry(e report.Entry) {
	at := slices.IndexFunc(k.v.Reading.Items, func(i interpret.Item) bool { return i.Number > 0 && i.Number == e.Number })
	if at >= 0 {
		k.garbledBefore(at)
	}
	if e.Fate == report.Draft || e.Fate == report.Waits {
		k.line(e.Order, e.Number)
		return
	}
	k.slips = append(k.slips, game.Slip{Before: len(k.lines), Order: e.Order, Unclear: e.Fate == report.Unclear, Proposed: e.Proposed})
	k.numbers = append(k.numbers, e.Number)
}

func (k *keeping) line(order string, number int) {
	k.lines, k.numbers = append(k.lines, order), append(k.numbers, number)
}

// garbledBefore adds what could not be read before one of the submission's items.
func (k *keeping) garbledBefore(item int) {
	all := k.v.Reading.Garbled
	for ; k.garbled < len(all) && all[k.garbled].Before <= item; k.garbled++ {
		k.slips = append(k.slips, game.Slip{Before: len(k.lines), Text: all[k.garbled].Text, Proposed: all[k.garbled].Proposed})
		k.numbers = append(k.numbers, all[k.garbled].Number)
	}
}

// behindCut adds the orders of a log behind the step at which it was cut off: they have not been tried.
func (k *keeping) behindCut() {
	v := k.v
	if v.Cut.Step == 0 {
		return
	}
	for _, item := range v.Reading.Items {
		tried := slices.ContainsFunc(v.Entries, func(e report.Entry) bool { return e.Order == item.Action.String() })
		if item.Step >= v.Cut.Step && !item.Result && item.Foreign == "" && !tried {
			k.line(item.Action.String(), item.Number)
		}
	}
}

// counts reports whether the numbers are 1, 2, 3 and so on, or there are none.
func counts(numbers []int) bool {
	for i, n := range numbers {
		if n != 0 && n != i+1 {
			return false
		}
	}
	return true
}
