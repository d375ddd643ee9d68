package ask

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// sightTerm is the word by which systems tell what hides something.
const sightTerm = "line of sight"

// blocks tells what lies in places, and which lines of sight between the reader's units, or those of a kind, and enemies it blocks now.
func (q ground) blocks(text string) report.Reply {
	r := report.Reply{Command: "what hides " + short(text)}
	look := engine.FeaturesOf(q.course.Rules.System).Lookout
	if look == nil {
		return q.without(r.Command)
	}
	var places []engine.Loc
	for _, t := range q.things(text) {
		if s, here := q.spotOf(t); here && s.unit == "" && len(places) < maxPlaces {
			places = append(places, s.at)
		}
	}
	if len(places) == 0 {
		r.Text = append(q.lexicon().meanings(sightTerm), "'line of sight' and two places tells whether one sees the other, and what is in the way.")
		return r
	}
	kind := kindNamed(text)
	for _, at := range places {
		r.Text = append(r.Text, q.where(string(at))...)
		lines := q.blockedBy(look, at, kind)
		switch {
		case len(lines) == 0:
			r.Text = append(r.Text, fmt.Sprintf("As all stand now, %s blocks no line of sight from yours to an enemy.", at))
		default:
			r.Text = append(r.Text, fmt.Sprintf("As all stand now, %s blocks these lines of sight:", at))
			r.Lines = append(r.Lines, lines[:min(len(lines), maxListed)]...)
		}
	}
	r.Text = append(r.Text, q.lexicon().meanings(sightTerm)...)
	return r
}

// blockedBy are the lines of sight from the reader's units, of a kind where one is told, to enemies, that a place blocks.
func (q ground) blockedBy(look engine.Lookout, at engine.Loc, kind string) (lines []string) {
	for _, foe := range q.shown {
		if foe.Side == q.side || foe.At == "" {
			continue
		}
		sights, err := look.Sights(q.course.State, foe.At)
		if err != nil {
			continue
		}
		for _, s := range sights {
			card, known := q.card(s.Unit)
			if p := q.placed(s.Unit); p.Side == q.side && strings.Contains(s.Blocked, string(at)) && (kind == "" || known && card.Type == kind) {
				lines = append(lines, fmt.Sprintf("%s %s to %s %s", q.name(s.Unit), in(p.At), q.name(foe.Unit), in(foe.At)))
			}
		}
	}
	return lines
}
