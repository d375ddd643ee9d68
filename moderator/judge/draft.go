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

// What of a submission that was handed back may be done is kept as a draft. It counts for
// nothing until its player has it done, with 'process', or sends what is left of it: then
// the orders that he sends stand in the places of those that they mend, and whatever else
// was refused is tried once more.

// takeStored has a submission take the orders that its sender has stored.
func (h *Hearing) takeStored() error {
	draft := h.Start.DraftOf(h.Seat.Side, h.Choice.String())
	process := slices.ContainsFunc(h.Reading.Commands, func(c orders.Command) bool { return c.Word == "process" })
	switch {
	case len(draft.Lines) == 0:
		return nil
	case draft.Waits && process && h.Reading.Empty():
		return h.takeWaiting(draft)
	case draft.Waits || verdict.Client(&h.Case) && h.Reading.Log != nil:
		return nil
	}
	return h.finishDraft(draft, process)
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
			if item.Action.Verb != moveVerb || len(item.Action.Path) == 0 {
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
func (h *Hearing) finishDraft(draft report.StoredOrders, process bool) error {
	slips := h.Start.Judged[draft.No-1].Slips
	own := h.Reading.Items
	if len(slips) == 0 || !process && len(own) == 0 && (h.Reading.Empty() || len(h.Reading.Findings) == 0) {
		return nil
	}
	if isLogged(draft.Lines) {
		return h.finishLogged(draft, slips, process)
	}
	parts, err := h.draftParts(draft, slips, len(own) > 0)
	if err != nil {
		return err
	}
	if from, err := h.goOnFromDraft(parts); err != nil {
		return err
	} else if from {
		own = h.Reading.Items
		if parts, err = h.draftParts(draft, slips, len(own) > 0); err != nil {
			return err
		}
		h.Reading.Notes = append(h.Reading.Notes, fmt.Sprintf("your log begins where no. %d ended", draft.No))
	}
	if !process && !isRestOf(parts, own) {
		return nil
	}
	h.Reading.Items = h.filledIn(parts, own)
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
	line  string
	items []interpret.Item
	slip  bool
	done  bool // it is done, or tried, unless something stands in its place
}

// draftParts are the lines of a draft, and in their places those that were refused: they are
// tried again where something is mended.
func (h *Hearing) draftParts(draft report.StoredOrders, slips []game.Slip, mends bool) ([]draftPart, error) {
	var lines []string
	var parts []draftPart
	for n := 0; n <= len(draft.Lines); n++ {
		for _, s := range slips {
			if s.Before == n {
				lines, parts = append(lines, s.Order), append(parts, draftPart{line: s.Order, slip: true, done: mends && !s.Unclear})
			}
		}
		if n < len(draft.Lines) {
			lines, parts = append(lines, draft.Lines[n]), append(parts, draftPart{line: draft.Lines[n], done: true})
		}
	}
	req, err := h.request()
	if err != nil {
		return nil, err
	}
	kept, err := interpret.Kept(req, lines)
	if err != nil {
		return nil, fmt.Errorf("game %s: draft of no. %d: %w", h.Start.Tag, draft.No, err)
	}
	for i := range parts {
		for _, item := range kept[i] {
			item.Source, item.Again = fmt.Sprintf("no. %d", draft.No), parts[i].slip
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
func (h *Hearing) filledIn(parts []draftPart, own []interpret.Item) []interpret.Item {
	var free []interpret.Item
	for _, item := range own {
		at := slices.IndexFunc(parts, func(p draftPart) bool { return p.repeats(item.Action) })
		if at < 0 {
			free = append(free, item)
			continue
		}
		parts[at] = draftPart{items: []interpret.Item{item}, done: true}
	}
	var all []interpret.Item
	for _, p := range parts {
		if p.done {
			all = append(all, p.items...)
		}
	}
	behind := 0
	for _, item := range free {
		at := h.latest(all, item, behind)
		all = slices.Insert(all, at, item)
		behind = at + 1
	}
	return all
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
	if a.Verb != moveVerb {
		return a
	}
	ways := h.ways.seek(c, a)
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
