package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// The orders of a draft have numbers, which its player writes before their mends. They are his as long as the draft is
// finished: an order that is left out leaves its number behind, and one that comes to it has a new one.

// mendsByNumber reports whether the submission mends a draft by the numbers of its orders. A list that is as long as the
// draft, or that comes where there is none, is of orders.
func (h *Hearing) mendsByNumber(draft report.StoredOrders, process bool) bool {
	if h.in.Version() < orders.Conversing {
		return false
	}
	listed, drops := h.listed(), h.drops()
	if len(listed)+len(drops) == 0 {
		return false
	}
	last := lastNumber(h.Start.Table, draft)
	list := len(drops) == 0 && !process && isList(listed)
	switch {
	case last > 0 && !(list && len(listed) >= last):
		return true
	case last == 0 && !list:
		h.foundOld()
	}
	for i := range h.Reading.Items {
		h.Reading.Items[i].Listed = 0
	}
	return false
}

// lastNumber is the highest number of a draft, 0 where there is none.
func lastNumber(t *game.Table, draft report.StoredOrders) (last int) {
	if draft.No == 0 {
		return 0
	}
	for _, s := range t.Judged[draft.No-1].Slots() {
		last = max(last, s.Number)
	}
	return last
}

// foundOld says of mends where no draft is that the game has left theirs behind, if there was one.
func (h *Hearing) foundOld() {
	no := oldDraft(&h.Case)
	if no == 0 {
		return
	}
	h.Reading.Findings = append(h.Reading.Findings, oldDraftFound(no))
	h.Reading.Items, h.Reading.Garbled = nil, nil // they may be for another moment
}

func oldDraftFound(no int) engine.Finding {
	return engine.Finding{
		Code: finding.OldDraft, Text: fmt.Sprintf("your draft was that of no. %d, and the game has gone on since: nothing of it is kept, and a number names no order of it", no),
		Write: "the orders that you want now, one a line",
	}
}

// oldDraft is the submission of a side of which a draft was kept at another choice, if the side has done no more than one
// thing since; 0 for none.
func oldDraft(c *verdict.Case) int {
	since := 0
	for _, j := range slices.Backward(c.Start.Judged) {
		kept := (j.Outcome == game.HandBack || j.Outcome == game.Stored) && len(j.Draft)+len(j.Slips) > 0
		switch {
		case j.Side != c.Seat.Side:
		case j.Withdrawn, kept && j.Choice == c.Choice.String():
			return 0
		case kept:
			return j.No
		case j.Outcome.Effective():
			if since++; since > 1 {
				return 0
			}
		}
	}
	return 0
}

// listed are the numbers that stand before lines of the mail, in the order of the mail.
func (h *Hearing) listed() (numbers []int) {
	type line struct{ at, number int }
	var lines []line
	for _, i := range h.Reading.Items {
		lines = append(lines, line{i.Line, i.Listed})
	}
	for _, g := range h.Reading.Garbled {
		lines = append(lines, line{g.Line, g.Listed})
	}
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(a.at, b.at) })
	for _, l := range lines {
		if l.number > 0 {
			numbers = append(numbers, l.number)
		}
	}
	return numbers
}

// isList reports whether numbers count from 1, as those of a list do.
func isList(numbers []int) bool {
	for i, n := range numbers {
		if n != i+1 {
			return false
		}
	}
	return true
}

// drops are the commands of the submission that leave orders out of a draft.
func (h *Hearing) drops() (drops []orders.Command) {
	for _, c := range h.Reading.Commands {
		if c.Word == "drop" {
			drops = append(drops, c)
		}
	}
	return drops
}

// checkNumbers finds the numbers that name no order of a draft, or one that was named before. What stands behind them is
// not taken, and the order stays as it is.
func (h *Hearing) checkNumbers(judged game.Judged, how finish) {
	if !how.byNumber {
		return
	}
	slots, times := judged.Slots(), map[int]int{}
	for _, n := range append(h.listed(), h.droppedNumbers(slots)...) {
		times[n]++
	}
	wrong := func(source string, n int) bool {
		found := numberWrong(judged, slots, n, times[n])
		if found == nil {
			return false
		}
		found.Text = source + ": " + found.Text
		h.Reading.Findings = append(h.Reading.Findings, *found)
		return true
	}
	h.dropping = nil
	for _, c := range h.drops() {
		for _, n := range numbersIn(c, slots) {
			if !wrong(verdict.Source(c), n) {
				h.dropping = append(h.dropping, n)
			}
		}
	}
	h.Reading.Items = slices.DeleteFunc(slices.Clone(h.Reading.Items), func(i interpret.Item) bool { return i.Listed > 0 && wrong(i.Source, i.Listed) })
	for i, g := range h.Reading.Garbled {
		if g.Listed > 0 && (times[g.Listed] > 1 || numberWrong(judged, slots, g.Listed, 1) != nil) {
			h.Reading.Garbled[i].Listed = 0
		}
		h.Reading.Garbled[i].Before = len(h.Reading.Items)
	}
}

// numbersIn are the numbers that a command drops of a draft.
func numbersIn(c orders.Command, slots []game.Slot) []int {
	if !orders.DropsAll(c) {
		return orders.Dropped(c)
	}
	var all []int
	for _, s := range slots {
		if s.Number > 0 {
			all = append(all, s.Number)
		}
	}
	return all
}

func (h *Hearing) droppedNumbers(slots []game.Slot) (all []int) {
	for _, c := range h.drops() {
		all = append(all, numbersIn(c, slots)...)
	}
	return all
}

// numberWrong is why a number that a mail names so many times cannot be taken, nil if it can.
func numberWrong(judged game.Judged, slots []game.Slot, n, times int) *engine.Finding {
	at := slices.IndexFunc(slots, func(s game.Slot) bool { return s.Number == n })
	switch {
	case at < 0:
		return finding.New(finding.NoSuchNumber, "your draft (no. %d) has no order %d; it has %s, and this was not taken", judged.No, n, numbersTold(slots))
	case times > 1:
		return finding.New(finding.NoSuchNumber, "order %d of your draft is named %d times in this mail; it stays as it was", n, times)
	case isLog(slots[at].Line):
		return finding.New(finding.NoSuchNumber, "order %d of your draft is your log: another log can stand in its place, and 'cancel rest' drops the whole draft", n)
	}
	return nil
}

// numbersTold lists the numbers of a draft.
func numbersTold(slots []game.Slot) string {
	var words []string
	for _, s := range slots {
		if s.Number > 0 {
			words = append(words, fmt.Sprint(s.Number))
		}
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// withoutDropped is the parts of a draft without those that the submission leaves out, which it tells.
func (h *Hearing) withoutDropped(parts []draftPart) []draftPart {
	h.Dropped = nil
	return slices.DeleteFunc(parts, func(p draftPart) bool {
		if p.number == 0 || !slices.Contains(h.dropping, p.number) {
			return false
		}
		h.Dropped = append(h.Dropped, fmt.Sprintf("%d: %s", p.number, h.told(p)))
		return true
	})
}

// told is a part of a draft as its player reads it.
func (h *Hearing) told(p draftPart) string {
	if p.garbled != "" {
		return p.garbled
	}
	return h.Printer().Text(p.line)
}

// leaveRefused says of what was refused what becomes of it where no order has its number. An order that stands in no
// other's place stands for one of it, which then may fail; what is left is refused again if it still may not be done.
func (h *Hearing) leaveRefused(parts []draftPart, free int, how finish) {
	for i := range parts {
		p := &parts[i]
		if !p.slip || p.number == 0 || h.garbledAnew(p, how) {
			continue
		}
		stands := free > 0 || how.byLog
		if free > 0 {
			free--
		}
		switch {
		case p.garbled != "" && !stands:
			h.Reading.Garbled = append(h.Reading.Garbled, interpret.Garbled{Listed: p.number, Text: p.garbled, Finding: len(h.Reading.Findings)})
			h.Reading.Findings = append(h.Reading.Findings, engine.Finding{Code: finding.NotMended, Text: fmt.Sprintf("it could not be read before, and nothing stands in its place: '%s'", p.garbled)})
		case !stands:
			for j := range p.items {
				p.items[j].Again = false
			}
		}
	}
}

// garbledAnew reports whether a line that cannot be read stands in the place of a part of a draft: one with its number, or,
// of what could not be read before, the next without.
func (h *Hearing) garbledAnew(p *draftPart, how finish) bool {
	for i, g := range h.Reading.Garbled {
		if g.Listed == p.number || p.garbled != "" && g.Listed == 0 && !how.byNumber {
			h.Reading.Garbled[i].Listed = p.number
			p.items = nil
			return true
		}
	}
	return false
}

// placeGarbled puts what could not be read in the place of an order before so many items.
func (h *Hearing) placeGarbled(number, items int) {
	for i, g := range h.Reading.Garbled {
		if g.Listed == number && number > 0 {
			h.Reading.Garbled[i].Number, h.Reading.Garbled[i].Before = number, items
		}
	}
}

// moveGarbled makes room for an item.
func (h *Hearing) moveGarbled(at int) {
	for i, g := range h.Reading.Garbled {
		if g.Before > at || g.Number == 0 {
			h.Reading.Garbled[i].Before++
		}
	}
}

// storeAgain has orders wait on that are mended and were stored to wait.
func (h *Hearing) storeAgain(draft report.StoredOrders, how finish) {
	if draft.Waits && !how.process && !waits(h.Reading) && len(h.Reading.Items) > 0 {
		h.Reading.Commands = append(h.Reading.Commands, orders.Command{Line: 1, Word: "wait"})
	}
}

// number gives a number to each order that has none yet.
func (h *Hearing) number() {
	if h.in.Version() < orders.Conversing {
		return
	}
	slices.SortStableFunc(h.Reading.Garbled, func(a, b interpret.Garbled) int { return cmp.Compare(a.Before, b.Before) })
	draft := h.Start.DraftOf(h.Seat.Side, h.Choice.String())
	last := 0
	if slices.ContainsFunc(h.Reading.Items, func(i interpret.Item) bool { return i.Number > 0 }) {
		last = lastNumber(h.Start.Table, draft)
	}
	next, garbled := last, h.Reading.Garbled
	name := func(n *int) {
		if *n == 0 {
			next++
			*n = next
		}
	}
	for i := range h.Reading.Items {
		for ; len(garbled) > 0 && garbled[0].Before <= i; garbled = garbled[1:] {
			name(&garbled[0].Number)
		}
		name(&h.Reading.Items[i].Number)
	}
	for i := range garbled {
		name(&garbled[i].Number)
	}
}

// tellDrop says which orders the submission has left out of a draft. One of which nothing is left is dropped.
func tellDrop(r *Run, c orders.Command) error {
	refused := slices.ContainsFunc(r.Reading.Findings, func(f engine.Finding) bool {
		return f.Code == finding.OldDraft || f.Code == finding.NoSuchNumber
	})
	switch {
	case len(r.Dropped) > 0:
		r.Done.Withdrawn = r.Done.Withdrawn || r.Reading.Empty()
		said := "Left out of the draft: " + strings.Join(r.Dropped, "; ") + "."
		if r.Done.Withdrawn {
			said += " Nothing of it is left, so the draft is dropped."
		}
		r.Done.Reply(c, report.Done, said)
	case !refused:
		r.Done.Refuse(c, nothingStored(r))
	}
	return nil
}

// nothingStored says that there is no draft, and why there may be none any more.
func nothingStored(r *Run) engine.Finding {
	if no := oldDraft(r.Verdict.Case); no > 0 {
		return oldDraftFound(no)
	}
	return engine.Finding{Code: finding.NothingStored, Text: "no orders of yours are stored where the game stands now", Write: "the orders themselves"}
}

// tellNumbers has the orders of a draft say by which number each is mended. Where nothing is kept, none does.
func tellNumbers(r *Run, outcome game.Outcome) {
	if outcome != game.HandBack && outcome != game.Stored {
		for i := range r.Entries {
			r.Entries[i].Number = 0
		}
		return
	}
	if lines, _ := r.KeptLines(); len(lines) == 0 {
		return
	}
	r.Numbers = true
	r.Unread = slices.Clone(r.Unread)
	for _, g := range r.Reading.Garbled {
		if g.Number == 0 || g.Finding >= len(r.Unread) {
			continue
		}
		f := &r.Unread[g.Finding]
		if lead, text, found := strings.Cut(f.Text, ": "); found && strings.HasPrefix(lead, "line ") {
			f.Text = fmt.Sprintf("%d (%s): %s", g.Number, lead, text)
		} else {
			f.Text = fmt.Sprintf("%d: %s", g.Number, f.Text)
		}
	}
}
