package ask

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// line tells whether one sees another: two that are named, or one and those of the reader's of a kind.
func (q ground) line(text string) report.Reply {
	r := report.Reply{Command: "line of sight " + short(text)}
	look := engine.FeaturesOf(q.course.Rules.System).Lookout
	if look == nil {
		return q.without(r.Command)
	}
	from, to := q.sightline(text)
	if len(from) == 0 || len(to) == 0 {
		return q.sight(text)
	}
	r.Command = "line of sight " + from[0].name + " to " + to[0].name
	for _, one := range from {
		for _, other := range to {
			if len(r.Text) < maxListed {
				r.Text = append(r.Text, q.sees(look, one, other))
			}
		}
	}
	return r
}

// sightline is the two ends of a question about sight; none where it names one alone.
func (q ground) sightline(text string) (from, to []spot) {
	var all []spot
	for _, t := range q.things(text) {
		if s, here := q.spotOf(t); here {
			all = append(all, s)
		}
	}
	switch {
	case len(all) > 1:
		return all[:1], all[1:min(len(all), maxPlaces)]
	case len(all) == 0:
		return nil, nil
	}
	kind := kindNamed(text)
	for _, p := range q.shown {
		if card, known := q.card(p.Unit); known && kind != "" && p.Side == q.side && p.At != "" && card.Type == kind && p.Unit != all[0].unit {
			to = append(to, spot{unit: p.Unit, name: q.name(p.Unit), at: p.At})
		}
	}
	return all, to
}

// kindNamed is the kind of units that a text names: guns, cavalry; "" for none.
func kindNamed(text string) string {
	for _, word := range words(text) {
		if kind := typeOf(word); kind != "" {
			return kind
		}
	}
	return ""
}

// sees says whether one has a line of sight to another, and what is in the way; from the other end where the rules tell it of that alone.
func (q ground) sees(look engine.Lookout, from, to spot) string {
	for _, way := range [][2]spot{{from, to}, {to, from}} {
		if s, known := q.sightOf(look, way[0], way[1].at); known {
			return clearOrNot(way[0].said(), way[1].said(), s)
		}
	}
	return fmt.Sprintf("Between %s and %s no line of sight is told: neither is a unit that looks out. 'between' and both tells what lies on the way.", from.said(), to.said())
}

// sightOf is the sight that a unit, or one that stands in a place, has of a place.
func (q ground) sightOf(look engine.Lookout, from spot, at engine.Loc) (engine.Sight, bool) {
	sights, err := look.Sights(q.course.State, at)
	i := slices.IndexFunc(sights, func(s engine.Sight) bool {
		return s.Unit == from.unit || from.unit == "" && q.placed(s.Unit).At == from.at
	})
	if err != nil || i < 0 {
		return engine.Sight{}, false
	}
	return sights[i], true
}

// clearOrNot says what a sight is.
func clearOrNot(from, to string, s engine.Sight) string {
	switch {
	case s.Clear:
		return fmt.Sprintf("%s sees %s: the line is clear.", from, to)
	case s.Open != "":
		return fmt.Sprintf("Whether %s sees %s is not known: %s.", from, to, s.Open)
	case s.Blocked != "":
		return fmt.Sprintf("%s does not see %s: %s.", from, to, s.Blocked)
	}
	return fmt.Sprintf("%s does not see %s.", from, to)
}
