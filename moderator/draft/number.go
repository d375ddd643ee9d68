package draft

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
	"adjutant/moderator/orders/request"
	"adjutant/moderator/verdict"
)

// The orders of a draft have numbers, which its player writes before their mends. They are his as long as the draft is
// finished: an order that is left out leaves its number behind, and one that comes to it has a new one.

// mendsByNumber reports whether the submission mends a draft by the numbers of its orders. A list that is as long as the
// draft, or that comes where there is none, is of orders.
func (f *finish) mendsByNumber() bool {
	if f.version < orders.Conversing {
		return false
	}
	listed, drops := listedIn(f.reading), dropsIn(f.reading, f.version)
	if len(listed)+len(drops) == 0 {
		return false
	}
	last := f.lastNumber()
	list := !f.c.Agrees && len(drops) == 0 && !f.process && isList(listed)
	switch {
	case last > 0 && f.version >= orders.Minding && slices.ContainsFunc(drops, request.DropsAll):
		takeOver(&f.reading, listed, f.version) // the numbers are those of a list that stands in the place of all
		return true
	case last > 0 && !(list && len(listed) >= last):
		return true
	case last == 0 && !list && !(len(drops) == 0 && ascends(listed)):
		f.foundOld()
	}
	takeOver(&f.reading, listed, f.version)
	f.whole = last > 0 && f.version >= orders.Amending && len(listed) > 1
	return false
}

// takeOver gives the orders of a turn the numbers that its list has, where it counts upwards.
func takeOver(r *interpret.Reading, listed []int, v orders.Version) {
	counts := v >= orders.Amending && len(listed) > 1 && slices.IsSorted(listed) && len(slices.Compact(slices.Clone(listed))) == len(listed)
	for i := range r.Items {
		if item := &r.Items[i]; counts {
			item.Number, item.Listed = item.Listed, 0
		} else {
			item.Listed = 0
		}
	}
	for i := range r.Garbled {
		if g := &r.Garbled[i]; counts {
			g.Number, g.Listed = g.Listed, 0
		}
	}
}

// lastNumber is the highest number of a draft, 0 where there is none.
func (f *finish) lastNumber() (last int) {
	if f.kept.No == 0 {
		return 0
	}
	for _, s := range f.judged().Slots() {
		last = max(last, s.Number)
	}
	return last
}

// Last is the highest number of the draft of the sender of a case, 0 where he has none.
func Last(c *verdict.Case) int {
	f := finish{whereabouts: whereabouts{names: names{c: c}}, kept: c.Start.DraftOf(c.Seat.Side, c.Choice.String())}
	return f.lastNumber()
}

// Passes are the numbers of the passes in the draft of the sender of a case.
func Passes(c *verdict.Case) (numbers []int) {
	f := finish{whereabouts: whereabouts{names: names{c: c}}, kept: c.Start.DraftOf(c.Seat.Side, c.Choice.String())}
	if f.kept.No == 0 {
		return nil
	}
	judged := f.judged()
	for _, s := range judged.Slots() {
		if s.Number > 0 && s.Line == game.PassVerb {
			numbers = append(numbers, s.Number)
		}
	}
	return numbers
}

// For is who is named by the orders of the draft of the sender of a case, by those too that were refused, by their numbers.
func For(c *verdict.Case) map[int][]engine.UnitID {
	f := finish{whereabouts: whereabouts{names: names{c, orders.Latest}}, kept: c.Start.DraftOf(c.Seat.Side, c.Choice.String())}
	if f.kept.No == 0 || c.Start.Rules.Pack == nil {
		return nil
	}
	whose := map[int][]engine.UnitID{}
	judged := f.judged()
	for _, s := range judged.Slots() {
		text := s.Line
		if s.Slip != nil {
			text = s.Slip.Order + s.Slip.Text
		}
		if s.Number > 0 {
			whose[s.Number] = f.named(text)
		}
	}
	return whose
}

// listedIn are the numbers that stand before lines of the mail, in the order of the mail.
func listedIn(r interpret.Reading) (numbers []int) {
	type line struct{ at, number int }
	var lines []line
	for _, i := range r.Items {
		lines = append(lines, line{i.Line, i.Listed})
	}
	for _, g := range r.Garbled {
		lines = append(lines, line{g.Line, g.Listed})
	}
	for _, s := range r.Settled {
		lines = append(lines, line{s.Line, s.Listed})
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

// ascends reports whether numbers count from 1 and leave some out, as those of a list do of which some lines say who stays.
func ascends(numbers []int) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i] <= numbers[i-1] {
			return false
		}
	}
	return len(numbers) > 1 && numbers[0] == 1
}

// dropsIn are the commands of the submission that leave orders out of a draft.
func dropsIn(r interpret.Reading, v orders.Version) (drops []orders.Command) {
	for _, c := range r.Commands {
		twice := func(d orders.Command) bool { return request.DropsAll(c) && request.DropsAll(d) || d.Rest == c.Rest }
		if c.Word == "drop" && !(v >= orders.Gleaning && slices.ContainsFunc(drops, twice)) {
			drops = append(drops, c)
		}
	}
	return drops
}

// checkNumbers finds the numbers that name no order of a draft, or one that was named before. What stands behind them is
// not taken, and the order stays as it is.
func (f *finish) checkNumbers() {
	if !f.byNumber {
		return
	}
	if f.version >= orders.Wayfaring { // who writes the same twice behind a number means it once
		said := map[string]bool{}
		f.reading.Items = slices.DeleteFunc(slices.Clone(f.reading.Items), func(i interpret.Item) bool {
			a := i.Action
			a.Path = a.Path[max(0, len(a.Path)-1):] // the second begins where the first ends
			line := fmt.Sprint(i.Listed, " ", a)
			again := i.Listed > 0 && said[line]
			said[line] = true
			return again
		})
	}
	judged := f.judged()
	slots, times := judged.Slots(), map[int]int{}
	for _, n := range append(listedIn(f.reading), f.droppedNumbers(slots)...) {
		times[n]++
	}
	wrong := func(source string, n int) bool {
		found := numberWrong(judged, slots, n, times[n])
		if found == nil || times[n] == 1 && (f.countsOn(n) || isFree(f, n, slots)) {
			return false
		}
		found.Text = source + ": " + found.Text
		f.reading.Findings = append(f.reading.Findings, *found)
		return true
	}
	f.dropping = nil
	for _, c := range dropsIn(f.reading, f.version) {
		for _, n := range f.numbersIn(c, slots) {
			switch {
			case isFree(f, n, slots):
				f.note("your draft has no order %d, so there was nothing to leave out behind that number", n)
			case !wrong(verdict.Source(c), n):
				f.dropping = append(f.dropping, n)
			}
		}
	}
	f.reading.Items = slices.DeleteFunc(slices.Clone(f.reading.Items), func(i interpret.Item) bool { return i.Listed > 0 && wrong(i.Source, i.Listed) })
	for i, g := range f.reading.Garbled {
		if g.Listed > 0 && (times[g.Listed] > 1 || numberWrong(judged, slots, g.Listed, 1) != nil && !f.countsOn(g.Listed) && !isFree(f, g.Listed, slots)) {
			f.reading.Garbled[i].Listed = 0
		}
		f.reading.Garbled[i].Before = len(f.reading.Items)
	}
}

// countsOn reports whether a number goes on behind the last of the draft: it is that of another order.
func (f *finish) countsOn(n int) bool {
	for last := f.lastNumber(); n > last; n-- {
		if !slices.Contains(listedIn(f.reading), n) {
			return false
		}
	}
	return f.version >= orders.Amending && n == f.lastNumber()
}

// isFree reports whether a number of the draft's, below its last, is that of no order: what stood there was talk, or is left out.
func isFree(f *finish, n int, slots []game.Slot) bool {
	taken := slices.ContainsFunc(slots, func(s game.Slot) bool { return s.Number == n })
	return f.version >= orders.Discerning && !taken && n > 0 && n < f.lastNumber()
}

// numbersIn are the numbers that a command drops of a draft.
func (f *finish) numbersIn(c orders.Command, slots []game.Slot) []int {
	if numbers, is := f.dropsLeft(c.Rest, slots); is {
		return numbers
	}
	if !request.DropsAll(c) {
		return request.Dropped(c)
	}
	var all []int
	for _, s := range slots {
		if s.Number > 0 {
			all = append(all, s.Number)
		}
	}
	return all
}

func (f *finish) droppedNumbers(slots []game.Slot) (all []int) {
	for _, c := range dropsIn(f.reading, f.version) {
		all = append(all, f.numbersIn(c, slots)...)
	}
	if f.version >= orders.Minding {
		slices.Sort(all) // to drop something twice, by its number and with the rest, is to drop it
		all = slices.Compact(all)
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
	return enumerated(words)
}

// enumerated is a list in words: 1, 2 and 3.
func enumerated(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// withoutDropped is the parts of a draft without those that the submission leaves out, which it tells.
func (f *finish) withoutDropped(parts []part) []part {
	f.dropped = nil
	return slices.DeleteFunc(parts, func(p part) bool {
		if p.number == 0 || !slices.Contains(f.dropping, p.number) {
			return false
		}
		f.dropped = append(f.dropped, fmt.Sprintf("%d: %s", p.number, strings.TrimRight(f.told(p), " .!")))
		return true
	})
}

// leaveRefused says of what was refused what becomes of it where no order has its number. An order that stands in no
// other's place stands for one of it, which then may fail; what is left is refused again if it still may not be done.
func (f *finish) leaveRefused(parts []part, free int) {
	for i := range parts {
		p := &parts[i]
		if !p.slip || p.number == 0 || f.garbledAnew(p) || p.garbled != "" && settles(f.reading, p.number) {
			continue
		}
		mayStand := !f.amends() || p.garbled != "" && len(f.named(p.garbled)) == 0 // who is meant is not known
		stands := mayStand && free > 0 || f.byLog
		if mayStand && free > 0 {
			free--
		}
		switch {
		case p.garbled != "" && !stands:
			f.reading.Garbled = append(f.reading.Garbled, interpret.Garbled{Listed: p.number, Text: p.garbled, Finding: len(f.reading.Findings)})
			f.reading.Findings = append(f.reading.Findings, engine.Finding{Code: finding.NotMended, Text: fmt.Sprintf("it could not be read before, and nothing stands in its place: '%s'", p.garbled)})
		case !stands:
			for j := range p.items {
				p.items[j].Again = false
			}
		}
	}
}

// settles reports whether a line of the mail that orders nothing of the turn stands behind a number: nothing else has to.
func settles(r interpret.Reading, number int) bool {
	return slices.ContainsFunc(r.Settled, func(s interpret.Settled) bool { return s.Listed == number })
}

// handBackUnread hands an order of the draft back that is kept and cannot be read: nothing of a draft is lost in silence.
func (f *finish) handBackUnread(parts []part) {
	for i, p := range parts {
		if len(p.items) > 0 || p.slip || p.new || isLog(p.line) {
			continue
		}
		parts[i].slip, parts[i].garbled = true, p.line
		f.reading.Garbled = append(f.reading.Garbled, interpret.Garbled{Listed: p.number, Text: p.line, Finding: len(f.reading.Findings)})
		f.reading.Findings = append(f.reading.Findings, engine.Finding{Code: finding.NotMended, Text: fmt.Sprintf("it was kept, and cannot be read now: '%s'", p.line)})
	}
}

// garbleKept has a line that cannot be read, behind the number of an order that is kept, stand in its place: it is not done
// as well.
func (f *finish) garbleKept(parts []part) {
	for i, p := range parts {
		unread := slices.ContainsFunc(f.reading.Garbled, func(g interpret.Garbled) bool { return g.Listed == p.number })
		if !p.slip && p.number > 0 && unread {
			parts[i].items = nil
			if f.version >= orders.Amending {
				f.changed = append(f.changed, fmt.Sprintf("%d: '%s' replaced by what was not understood", p.number, f.told(p)))
			}
		}
	}
}

// garbledAnew reports whether a line that cannot be read stands in the place of a part of a draft: one with its number, or,
// of what could not be read before, the next without.
func (f *finish) garbledAnew(p *part) bool {
	for i, g := range f.reading.Garbled {
		names := func(text string) bool { return f.minds() && len(f.ownNamed(text)) > 0 }
		if g.Listed == p.number || p.garbled != "" && g.Listed == 0 && !f.byNumber && !unread(f.reading.Garbled).has(p.number) && !names(g.Text) && !names(p.garbled) {
			f.reading.Garbled[i].Listed = p.number
			p.items = nil
			return true
		}
	}
	return false
}

// number gives a number to each order that has none yet.
func (f *finish) number() {
	if f.version < orders.Conversing {
		return
	}
	slices.SortStableFunc(f.reading.Garbled, func(a, b interpret.Garbled) int {
		if at := cmp.Compare(a.Before, b.Before); at != 0 || f.version < orders.Discerning {
			return at
		}
		return cmp.Compare(uint(a.Number-1), uint(b.Number-1)) // what has none yet stands last
	})
	next, garbled := 0, f.reading.Garbled
	if slices.ContainsFunc(f.reading.Items, func(i interpret.Item) bool { return i.Number > 0 }) {
		next = f.lastNumber()
	}
	if f.version >= orders.Amending {
		for _, i := range f.reading.Items {
			next = max(next, i.Number)
		}
		for _, g := range garbled {
			next = max(next, g.Number)
		}
	}
	name := func(n *int) {
		if *n == 0 {
			next++
			*n = next
		}
	}
	for i := range f.reading.Items {
		for ; len(garbled) > 0 && garbled[0].Before <= i; garbled = garbled[1:] {
			name(&garbled[0].Number)
		}
		name(&f.reading.Items[i].Number)
	}
	for i := range garbled {
		name(&garbled[i].Number)
	}
}
