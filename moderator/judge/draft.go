package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// What of a submission that was handed back may be done is kept as a draft, each order behind a number. It counts
// when its player has it done, with 'send', or when nothing of it is refused any more: the orders that he sends stand
// in the places of those that they mend, and whatever else was refused is tried once more.

// finishing are the words that have a draft done as it stands.
var finishing = []string{"send", "process"}

// takeStored has a submission take the orders that its sender has stored.
func (h *Hearing) takeStored() error {
	draft := h.Start.DraftOf(h.Seat.Side, h.Choice.String())
	process := slices.ContainsFunc(h.Reading.Commands, func(c orders.Command) bool { return slices.Contains(finishing, c.Word) })
	byNumber := h.mendsByNumber(draft, process)
	switch {
	case len(draft.Lines) == 0 && !byNumber:
		return nil
	case draft.Waits && process && !byNumber && h.Reading.Empty():
		return h.takeWaiting(draft)
	case draft.Waits && !byNumber || verdict.Client(&h.Case) && h.Reading.Log != nil:
		return nil
	}
	return h.finishDraft(draft, finish{process, byNumber, h.Reading.Log != nil})
}

// finish is how a submission finishes a draft.
type finish struct {
	process  bool // as it stands
	byNumber bool // it names orders by their numbers
	byLog    bool // it has a log of its own, which can stand in the place of anything
}

// retries reports whether a submission with orders of its own has what was refused tried once more.
func (h *Hearing) retries(how finish, own []interpret.Item) bool {
	return (len(own) > 0 || how.byNumber) && (!how.process || h.in.Version() < orders.Conversing)
}

// goOnFromDraft reads the log of a submission anew as one that begins at the end of the log that was handed back, where all pieces stand
// that do not stand where the game has them. It is false, and nothing has changed, where they do not.
func (h *Hearing) goOnFromDraft(parts []draftPart) (bool, error) {
	differs := func(f engine.Finding) bool { return f.Code == finding.StandsElsewhere }
	if h.Reading.Log == nil || !slices.ContainsFunc(h.Reading.Findings, differs) {
		return false, nil
	}
	plain := h.Reading
	h.drafted = endsOf(parts)
	reading, err := h.read()
	h.drafted = nil
	if err != nil || slices.ContainsFunc(reading.Findings, differs) || !isRestOf(parts, reading.Items) {
		h.Reading = plain
		return false, err
	}
	h.Reading = reading
	return true, nil
}

// endsOf is where the moves of a draft, and those that were refused with it, leave their units.
func endsOf(parts []draftPart) map[engine.UnitID]engine.Loc {
	ends := map[engine.UnitID]engine.Loc{}
	for _, p := range parts {
		for _, item := range p.items {
			if item.Action.Verb != game.MoveVerb || len(item.Action.Path) == 0 {
				continue
			}
			for _, unit := range append(game.UnitsOf(item.Action), taken(item.Action)...) {
				ends[unit] = item.Action.Path[len(item.Action.Path)-1]
			}
		}
	}
	return ends
}

// takeWaiting has the submission order what its sender has stored with 'wait'.
func (h *Hearing) takeWaiting(draft report.StoredOrders) error {
	own := *h
	own.Mail = &mail.Message{Text: strings.Join(draft.Lines, "\n") + "\n"}
	own.in.Submission.Mail = own.Mail
	reading, err := own.read()
	if err != nil {
		return err
	}
	h.Reading.Digest = roll.Sum(fmt.Appendf(nil, "process no. %d\n%s", draft.No, reading.Digest)).String()
	h.Reading.Items, h.Reading.Findings = reading.Items, append(slices.Clip(h.Reading.Findings), reading.Findings...)
	for i := range h.Reading.Items {
		h.Reading.Items[i].Source = fmt.Sprintf("no. %d, %s", draft.No, h.Reading.Items[i].Source)
	}
	return nil
}

// finishDraft has the submission order what is kept of one that was handed back as well, if
// it says so, or orders what is left of that and nothing of it again.
func (h *Hearing) finishDraft(draft report.StoredOrders, how finish) error {
	judged, own := h.Start.Judged[draft.No-1], h.Reading.Items
	if !how.byNumber && (len(judged.Slips) == 0 || !how.process && len(own) == 0 && (h.Reading.Empty() || len(h.Reading.Findings) == 0)) {
		return nil
	}
	if isLogged(draft.Lines) {
		return h.finishLogged(judged, how)
	}
	h.checkNumbers(judged, how)
	own = h.Reading.Items
	parts, err := h.draftParts(judged, h.retries(how, own))
	if err != nil {
		return err
	}
	if from, err := h.goOnFromDraft(parts); err != nil {
		return err
	} else if from {
		own = h.Reading.Items
		if parts, err = h.draftParts(judged, h.retries(how, own)); err != nil {
			return err
		}
		h.Reading.Notes = append(h.Reading.Notes, fmt.Sprintf("your log begins where no. %d ended", draft.No))
	}
	if !how.process && !how.byNumber && !isRestOf(parts, own) {
		return nil
	}
	h.Reading.Items = h.filledIn(parts, own, how)
	h.storeAgain(draft, how)
	h.Reading.Digest = roll.Sum(fmt.Appendf(nil, "draft no. %d\n%s", draft.No, h.Reading.Digest)).String()
	if len(own) > 0 {
		h.Reading.Notes = append(h.Reading.Notes, fmt.Sprintf("it was taken together with what was kept of no. %d", draft.No))
	}
	return nil
}

// taken are the units that go with those of a move.
func taken(a engine.Action) []engine.UnitID {
	var units []engine.UnitID
	for _, name := range a.Arg("with") {
		units = append(units, engine.UnitID(name))
	}
	return units
}

// draftPart is a line of a draft, or one that was refused with it.
type draftPart struct {
	number  int
	line    string
	items   []interpret.Item
	slip    bool
	garbled string // what could not be read, "" for anything else
	done    bool   // it is done, or tried, unless something stands in its place
}

// draftParts are the lines of a draft, and in their places those that were refused: they are
// tried again where something is mended.
func (h *Hearing) draftParts(judged game.Judged, mends bool) ([]draftPart, error) {
	var lines []string
	var parts []draftPart
	for _, slot := range judged.Slots() {
		p := draftPart{number: slot.Number, line: slot.Line, done: true}
		if s := slot.Slip; s != nil {
			p.line, p.garbled, p.slip = s.Order, s.Text, true
			p.done = mends && (!s.Unclear || h.in.Version() >= orders.Conversing)
		}
		lines, parts = append(lines, p.line), append(parts, p)
	}
	req, err := h.request()
	if err != nil {
		return nil, err
	}
	kept, err := interpret.Kept(req, lines)
	if err != nil {
		return nil, fmt.Errorf("game %s: draft of no. %d: %w", h.Start.Tag, judged.No, err)
	}
	for i := range parts {
		for _, item := range kept[i] {
			item.Source, item.Again = fmt.Sprintf("no. %d", judged.No), parts[i].slip
			if item.Number = parts[i].number; len(parts[i].items) > 0 || h.in.Version() < orders.Conversing {
				item.Number = 0
			}
			parts[i].items = append(parts[i].items, item)
		}
	}
	return parts, nil
}

// isRestOf reports whether orders are for what is left of a draft: there is more than the end
// of a phase, and nothing of what is kept is ordered again.
func isRestOf(parts []draftPart, own []interpret.Item) bool {
	again := func(item interpret.Item) bool {
		return item.Reveal != nil || item.Foreign != "" || slices.ContainsFunc(parts, func(p draftPart) bool { return !p.slip && p.repeats(item.Action) })
	}
	more := len(own) == 0 || slices.ContainsFunc(own, func(item interpret.Item) bool { return item.Action.Verb != game.PassVerb })
	return more && !slices.ContainsFunc(own, again)
}

// repeats reports whether an order says of a unit anew what the part says of it.
func (p draftPart) repeats(a engine.Action) bool {
	mine := game.UnitsOf(a)
	return slices.ContainsFunc(p.items, func(item interpret.Item) bool {
		if item.Action.Verb != a.Verb {
			return false
		}
		shares := slices.ContainsFunc(game.UnitsOf(item.Action), func(u engine.UnitID) bool { return slices.Contains(mine, u) })
		dice := p.slip && a.Verb == game.RollVerb && len(a.Arg(diceArg)) > 0 // no unit says which roll it is
		return shares || dice || item.Action.String() == a.String()
	})
}

// filledIn is the parts of a draft with orders in the places of those that they are for. One
// that is for none of them goes behind the order before it, as late as the rules allow it.
func (h *Hearing) filledIn(parts []draftPart, own []interpret.Item, how finish) []interpret.Item {
	parts, free := h.filled(parts, own)
	if h.in.Version() >= orders.Conversing && !how.process {
		h.leaveRefused(parts, len(free), how)
	}
	var all []interpret.Item
	for _, p := range parts {
		h.placeGarbled(p.number, len(all))
		if p.done {
			all = append(all, p.items...)
		}
	}
	behind := 0
	for _, item := range free {
		at := h.latest(all, item, behind)
		all = slices.Insert(all, at, item)
		h.moveGarbled(at)
		behind = at + 1
	}
	return all
}

// filled is the parts with the orders that stand in the place of one, and the orders that stand in none.
func (h *Hearing) filled(parts []draftPart, own []interpret.Item) (all []draftPart, free []interpret.Item) {
	last, line := -1, 0
	for _, item := range own {
		at := slices.IndexFunc(parts, func(p draftPart) bool { return p.repeats(item.Action) })
		if item.Listed > 0 {
			at = slices.IndexFunc(parts, func(p draftPart) bool { return p.number == item.Listed })
		}
		switch {
		case item.Listed == 0 && last >= 0 && item.Line == line && line > 0: // of the same line as the order before it
			parts[last].items = append(parts[last].items, item)
			continue
		case at < 0:
			free, last = append(free, item), -1
			continue
		}
		item.Number = parts[at].number
		parts[at] = draftPart{number: item.Number, items: []interpret.Item{item}, done: true}
		if last, line = -1, 0; item.Listed > 0 {
			last, line = at, item.Line
		}
	}
	return h.withoutDropped(parts), free
}

// latest is where an order may be done among others, as late as can be told before dice fall
// and others are asked, but behind so many of them; their end where it may not be done at all,
// or where too many places were tried.
func (h *Hearing) latest(among []interpret.Item, item interpret.Item, behind int) int {
	c := h.Start
	c.State = engine.Seen(c.Rules.System, c.State, h.Seat.Side)
	last := len(among)
	for i := 0; i <= len(among) && h.placings < maxPlacings; i++ {
		h.placings++
		if _, ruling := c.PassesTo(h.going(&c, item.Action)); i >= behind && ruling.Verdict == engine.Legal {
			last = i
		}
		if i < len(among) && !goOnBy(&c, h.going(&c, among[i].Action)) {
			break
		}
	}
	return last
}

// going is an order with the way that units go whose stops alone it says.
func (h *Hearing) going(c *game.Course, a engine.Action) engine.Action {
	if a.Verb != game.MoveVerb {
		return a
	}
	ways := h.ways.Seek(c, a)
	if len(ways) != 1 {
		return a
	}
	return ways[0]
}

// goOnBy carries an order out if it may be done, the phases before it ended, and reports
// whether its side can go on then.
func goOnBy(c *game.Course, a engine.Action) bool {
	passes, ruling := c.PassesTo(a)
	if ruling.Verdict != engine.Legal {
		return true // it is refused, and what is behind it goes on
	}
	for _, one := range append(passes, a) {
		if _, _, err := c.Play(engine.Play{Action: &one}); err != nil {
			return false
		}
	}
	node := c.Node()
	return node.Kind == engine.AtChoice && slices.Contains(node.Seats, a.Side)
}
