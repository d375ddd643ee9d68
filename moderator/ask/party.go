package ask

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// partyTerm is the word by which a system tells who goes into an attack.
const partyTerm = "taking part"

// party tells which of the reader's units stand in the places that a question names, what each has done, and which fights the rules list
// for them now.
func (q combat) party(text string) report.Reply {
	r := report.Reply{Command: "who takes part"}
	if q.openly() {
		return q.without(r.Command)
	}
	var places []engine.Loc
	for _, t := range q.things(text) {
		at := t.At
		if t.Unit != "" {
			at = q.placed(t.Unit).At
		}
		if at != "" && !slices.Contains(places, at) {
			places = append(places, at)
		}
	}
	if t, told := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), partyTerm); told {
		r.Text = append(r.Text, explained(t))
	}
	held := slices.DeleteFunc(slices.Clone(places), func(at engine.Loc) bool { return !q.isHeld([]engine.Loc{at}) })
	for _, at := range held[:min(len(held), maxPlaces)] {
		r.Command += " " + in(at)
		r.Lines = append(r.Lines, "Of yours stand "+in(at)+": "+some(q.deedsIn(at), maxUnits))
	}
	lines := q.fightsFrom(held, places)
	switch waits := q.waits(); {
	case len(held) == 0:
		r.Text = append(r.Text, "No place is named here where a unit of yours stands.")
	case waits != "":
		r.Text = append(r.Text, waits)
	case len(lines) == 0:
		r.Text = append(r.Text, q.stands()+" The rules list no attack from there now.")
	default:
		r.Lines = append(append(r.Lines, "The rules list from there now, and 'odds' before one tells who goes in:"), indented(lines)...)
	}
	return r
}

// deedsIn are the reader's units in a place, each with its condition and what it has done.
func (q combat) deedsIn(at engine.Loc) (names []string) {
	for _, c := range q.counters([]engine.Side{q.side}) {
		if c.At != at {
			continue
		}
		name := c.name + kindIn(q.Inquiry, c.Placed.Unit)
		if words := slices.Concat(c.Status, c.State); len(words) > 0 {
			name += " (" + strings.Join(words, ", ") + ")"
		}
		names = append(names, strings.Replace(name, ") (", ", ", 1))
	}
	return names
}

// fightsFrom are the attacks that the rules list from places, against one of the others that are named, if any is.
func (q combat) fightsFrom(held, named []engine.Loc) (lines []string) {
	if q.waits() != "" || len(held) == 0 {
		return nil
	}
	aims := slices.DeleteFunc(slices.Clone(named), func(at engine.Loc) bool { return slices.Contains(held, at) })
	for a := range q.actions("") {
		from := slices.ContainsFunc(held, func(at engine.Loc) bool { return slices.Contains(a.From, at) })
		aimed := len(aims) == 0 || len(a.Path) > 0 && slices.Contains(aims, a.Path[len(a.Path)-1])
		line := q.printer.Line(a)
		if slices.Contains(fights, a.Verb) && from && aimed && len(lines) < maxOfVerb && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}
