package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/rethink"
)

// rethought is a text in which what its writer says to be otherwise than he said before stands as he wants it; what he leaves out of his
// draft is taken as the command for that.
func (r wording) rethought(text string) string {
	if r.Version < orders.Obliging {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if orders.EndsText(line) {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(line), ">") {
			continue
		}
		left, wishes, told := rethink.Read(line, rethink.State{Names: r.namesOwn, Drafted: r.Numbers, Of: r.draftedFor, Disowns: r.Version >= orders.Discerning})
		for _, w := range wishes {
			r.replies().wish(i+1, w)
		}
		for _, said := range told {
			r.note("line %d: %s", i+1, said)
		}
		lines[i] = left
	}
	return strings.Join(lines, "\n")
}

// namesOwn reports whether words name a unit of the writer's, and none of another's.
func (r wording) namesOwn(words string) bool {
	units, _, some := r.roster.Mentions(words)
	own := func(u engine.UnitID) bool {
		return slices.ContainsFunc(r.roster.Units, func(one orders.Unit) bool { return one.ID == u && one.Side == r.Side })
	}
	return some || len(units) > 0 && own(units[0])
}

// draftedFor are the numbers of the orders of the draft that are only for units that words name, as a list; ""
// if there are none, or if one is for others as well.
func (r wording) draftedFor(words string) string {
	named, _, some := r.roster.Mentions(words)
	if some {
		return ""
	}
	var numbers []string
	for n := 1; n <= r.Numbers; n++ {
		units := r.DraftedFor[n]
		is := func(u engine.UnitID) bool { return slices.Contains(named, u) }
		switch {
		case !slices.ContainsFunc(units, is):
		case slices.ContainsFunc(units, func(u engine.UnitID) bool { return !is(u) }):
			return ""
		default:
			numbers = append(numbers, fmt.Sprint(n))
		}
	}
	return strings.Join(numbers, ", ")
}

// doubted is the talk of a mail without what may say that something ordered is to be otherwise: that is asked about, so that no order is
// done beside it.
func (r *reader) doubted(reading *orders.Reading) []orders.Talk {
	acts := func(l orders.Line) bool { return l.Verb != passVerb }
	ordered := slices.ContainsFunc(reading.Lines, acts)
	if r.Version < orders.Obliging || r.Numbers == 0 && !r.Waits && !ordered {
		return reading.NotRead
	}
	return slices.DeleteFunc(reading.NotRead, func(t orders.Talk) bool {
		corrects := r.correctsWaiting(t.Text)
		if !corrects && (r.Numbers == 0 && !ordered || !rethink.MayChange(t.Text)) {
			return false
		}
		listed, _ := orders.CutNumber(t.Text)
		reading.Findings = append(reading.Findings, orders.Located{Line: t.Line, Column: 1, Listed: listed, Source: t.Text, Finding: engine.Finding{
			Code: finding.NoOrder, Beside: corrects, Text: fmt.Sprintf("'%s' may change what you order, and is not understood; say it in other words, or leave it out", refusal.Excerpt(strings.TrimRight(t.Text, " .!"))),
		}})
		return true
	})
}

// correctsWaiting reports whether a sentence speaks of an order that waits in the game, and of who does it: "but wait, in the attack on 1005
// the 1st Foot is primary". The next answer has it done as it stands.
func (r *ground) correctsWaiting(text string) bool {
	units, places, _ := r.roster.Mentions(text)
	return r.Version >= orders.Wayfaring && r.Waits && rethink.Corrects(text) && len(r.roster.Named(text)) > 0 && len(units)+len(places) > 1
}
