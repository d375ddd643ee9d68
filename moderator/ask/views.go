package ask

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// views tells which enemies a unit sees from where it stands, or whoever stands in a place, and which it does not.
func (q ground) views(text string) report.Reply {
	r := report.Reply{Command: "whom sees " + short(text)}
	look := engine.FeaturesOf(q.course.Rules.System).Lookout
	if look == nil {
		return q.without(r.Command)
	}
	from, found := q.viewpoint(text)
	if !found {
		return q.sights(text)
	}
	r.Command = "whom sees " + from.said()
	seen, hidden := q.inView(look, from)
	if from.unit != "" {
		r.Text = append(r.Text, q.described(q.placed(from.unit)))
	}
	if p := q.placed(from.unit); from.unit != "" && p.At != from.at {
		r.Text = append(r.Text, fmt.Sprintf("What follows is of %s, where it does not stand now.", from.at))
	}
	r.Text = append(r.Text, fmt.Sprintf("Enemies whom you know of, with a clear line of sight %s: %s.", from.lookingFrom(), cmp.Or(some(seen, maxUnits), "none")))
	if len(hidden) > 0 {
		r.Text = append(r.Text, "Out of sight, or not known to be in sight: "+some(hidden, maxHolding)+".")
	}
	r.Lines = append(r.Lines, "'line of sight' and both tells what is in the way of one")
	return r
}

// lookingFrom is from where a spot looks.
func (s spot) lookingFrom() string { return "from " + string(s.at) }

// viewpoint is from where a text asks what is seen: the place that it names, with the unit of which it asks, or where that stands.
func (q ground) viewpoint(text string) (from spot, found bool) {
	for _, t := range q.things(text) {
		s, here := q.spotOf(t)
		switch {
		case !here:
		case t.Unit == "":
			from.at, found = s.at, true
			from.name = cmp.Or(from.name, s.name)
		case from.unit == "" && (t.Own || q.side == game.Nobody):
			from.unit, from.name, found = s.unit, s.name, true
			from.at = cmp.Or(from.at, s.at)
		}
	}
	return from, found && from.at != ""
}

// inView are the enemies who are in sight of a spot, and the others: by the sight of the unit that stands there, and of one that does not
// by that of the enemies to the place.
func (q ground) inView(look engine.Lookout, from spot) (seen, hidden []string) {
	if p := q.placed(from.unit); from.unit == "" || p.At != from.at {
		from.unit = ""
		i := slices.IndexFunc(q.shown, func(p engine.Placed) bool { return p.At == from.at && (p.Side == q.side || q.side == game.Nobody) })
		if i >= 0 {
			from.unit = q.shown[i].Unit
		}
	}
	back, err := look.Sights(q.course.State, from.at)
	for _, p := range q.shown {
		if p.Side == q.side || p.At == "" || p.At == from.at {
			continue
		}
		clear := false
		if s, known := q.sightOf(look, from, p.At); from.unit != "" && known {
			clear = s.Clear
		} else if i := slices.IndexFunc(back, func(s engine.Sight) bool { return s.Unit == p.Unit }); err == nil && i >= 0 {
			clear = back[i].Clear
		}
		if named := q.name(p.Unit) + " " + in(p.At); clear {
			seen = append(seen, named)
		} else {
			hidden = append(hidden, named)
		}
	}
	return seen, hidden
}
