package report

import (
	"reflect"
	"slices"
	"strings"

	"adjutant/engine"
)

// What a letter leaves out because its reader knows it: what an earlier letter has explained to him, and what is as it was. A reader
// who wants all of it each time is told all of it.

// told reports whether an earlier letter that the reader still has in mind has explained something to him.
func (a Answer) told(text string) bool {
	return !a.Full && text != "" && strings.Contains(a.Before, Squeezed(text))
}

// Squeezed is a text without its breaks of lines.
func Squeezed(text string) string { return strings.Join(strings.Fields(untied(text)), " ") }

// untoldTerms are the results of charts that came and that were not explained before.
func (a Answer) untoldTerms() []string {
	return slices.DeleteFunc(slices.Clone(a.Terms), func(term string) bool {
		return a.told(term) || !a.Full && strings.Contains(a.Shared, Squeezed(term))
	})
}

// changedSince are the places of forces where other units are than before, or in another condition; places that were left by all are
// none.
func changedSince(before, now []Force) (changed []Force) {
	for _, f := range now {
		was := map[string][]string{}
		for _, b := range before {
			if b.Side == f.Side {
				for _, p := range b.Places {
					was[p.At] = p.Units
				}
			}
		}
		places := slices.DeleteFunc(slices.Clone(f.Places), func(p Place) bool {
			units, stood := was[p.At]
			return stood && slices.Equal(units, p.Units)
		})
		if len(places) > 0 {
			changed = append(changed, Force{Side: f.Side, Places: places})
		}
	}
	return changed
}

// news are what an order came to without what the story has told of it in the same words, and what is left to cite of that; moves without
// their way, which stands in the order.
func (e Entry) news() (events []engine.Event, cited []engine.Cite) {
	cite := func(ev engine.Event) {
		for _, c := range ev.Cites {
			if !slices.Contains(cited, c) && (e.Dice == nil || !slices.Contains(e.Dice.Chance.Cites, c)) {
				cited = append(cited, c)
			}
		}
	}
	for _, ev := range e.Events {
		if e.Order == "" {
			if e.fellSo(ev) {
				cite(ev)
			} else {
				events = append(events, ev)
			}
			continue
		}
		if e.repeats(ev) {
			continue
		}
		rest, onWay := offWay(ev.Text, e.Order)
		switch {
		case onWay && len(ev.Mods) == 0:
			ev.Text = rest
		case ev.Story == "" && !ev.Quiet && len(ev.Mods) == 0:
			cite(ev)
			continue
		}
		events = append(events, ev)
	}
	return events, cited
}

// fellSo reports whether what came of dice is told by the story in the same words, but for how they fell, or by their marked outcome.
func (e Entry) fellSo(ev engine.Event) bool {
	if e.Dice == nil || ev.Quiet || len(ev.Mods) > 0 && !reflect.DeepEqual(ev.Mods, e.Dice.Chance.Mods) {
		return false
	}
	text, _, _ := strings.Cut(ev.Text, ": [")
	return text == storyOf(ev) || slices.ContainsFunc(e.Dice.Outcomes, func(o engine.Outcome) bool { return o.Text == text && o.Has(e.Dice.Record.Values) })
}

// repeats reports whether an event says no more than that the order was given.
func (e Entry) repeats(ev engine.Event) bool {
	text := strings.TrimRight(ev.Text, ". ")
	says := func(order string) bool { return order != "" && strings.HasSuffix(text, ": "+order) }
	return len(ev.Mods) == 0 && (says(e.Order) || says(e.Printed))
}

// offWay is what is told of a move behind who goes which way, where the order has that way in it.
func offWay(text, order string) (rest string, onWay bool) {
	_, behind, named := strings.Cut(text, ": ")
	way, rest, more := strings.Cut(behind, ", ")
	if !named || !more || way == "" || strings.Contains(way, " ") || !strings.Contains(order, way) {
		return "", false
	}
	return rest, true
}
