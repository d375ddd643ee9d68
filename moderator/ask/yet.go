package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// yetDeeds are the words by which people ask who has not done something yet, by their beginnings, with what they are in [deeds].
var yetDeeds = [][2]string{{"mov", "move"}, {"march", "move"}, {"fir", "fire"}, {"shoot", "fire"}, {"shot", "fire"}, {"bombard", "fire"}, {"attack", "attack"}, {"fight", "attack"}, {"fought", "attack"}, {"charg", "charge"}, {"shock", "shock"}, {"recover", "recover"}, {"activat", "activate"}}

// yet tells which of the reader's units have not done something in this phase and still may, and which may not.
func (q forces) yet(text string) report.Reply {
	deed := yetDeed(text)
	r := report.Reply{Command: "who can still " + deed}
	if q.openly() {
		return q.without(r.Command)
	}
	if waits := q.waits(); waits != "" {
		r.Text = []string{waits}
		return r
	}
	can, of := q.ableTo(deed), q.command(text)
	among := func(name string) bool { return len(of) == 0 || slices.Contains(of, name) }
	can = slices.DeleteFunc(can, func(name string) bool { return !among(name) })
	r.Text = []string{q.stands()}
	if len(can) == 0 {
		r.Text = append(r.Text, fmt.Sprintf("Nobody of yours can %s now.", deed))
	} else {
		r.Text = append(r.Text, fmt.Sprintf("Can still %s (%d): %s.", deed, len(can), some(can, maxAble)))
	}
	if rest := q.done(can, among); rest != "" {
		r.Text = append(r.Text, fmt.Sprintf("Cannot %s now: %s.", deed, rest))
	}
	if q.course.Node().Together {
		r.Text = append(r.Text, "What you have handed in already stands in the answer to 'orders'.")
	}
	return r
}

// command are the names of the units under the leaders that a text names, none if it names no leader.
func (q forces) command(text string) (names []string) {
	for _, t := range q.things(text) {
		for _, c := range q.led(t.Name) {
			names = append(names, c.name)
		}
	}
	return names
}

// yetDeed is the deed of which a question asks who has not done it, "act" for any.
func yetDeed(text string) string {
	for _, word := range strings.Fields(orders.Fold(text)) {
		for _, d := range yetDeeds {
			if strings.HasPrefix(word, d[0]) {
				return d[1]
			}
		}
	}
	return "act"
}

// ableTo are the names of the units that the rules allow a deed now.
func (q forces) ableTo(deed string) (names []string) {
	for a := range q.actions("") {
		if verbs, known := deeds[deed]; a.Verb == game.PassVerb || known && !slices.Contains(verbs, a.Verb) {
			continue
		}
		for _, name := range q.whom(a) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// done names the reader's units on the map that are not among those named, with what they have done in the phase.
func (q forces) done(can []string, among func(string) bool) string {
	var names []string
	for _, c := range q.counters([]engine.Side{q.side}) {
		if c.At == "" || slices.Contains(can, c.name) || !among(c.name) {
			continue
		}
		said := c.name
		if len(c.State) > 0 {
			said += " (" + strings.Join(c.State, ", ") + ")"
		}
		names = append(names, said)
	}
	return some(names, maxUnits)
}
