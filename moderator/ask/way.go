package ask

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// way tells in how many turns a unit comes to a place: in this move, by what the rules reckon, else by how near it gets in one.
func (q ground) way(text string) report.Reply {
	r := report.Reply{Command: "how long to " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	unit, to, there := q.journey(text)
	if unit == "" || !there {
		r.Text = []string{"Name a unit and a place for this, or a unit and whom it is to come to: 'how many turns to', with both. " + q.unplaced(text)}
		return r
	}
	r.Command = "how long to " + to.said() + " for " + q.name(unit)
	at := q.placed(unit).At
	switch hexes := engine.FeaturesOf(q.course.Rules.System).Hexes; {
	case at == "":
		r.Text = q.coming(unit)
		return r
	case q.onTable():
		r.Text = q.byInches(unit, to)
	case hexes != nil:
		r.Text = q.byHexes(hexes, unit, to)
	}
	return r
}

// journey is who is to come where: the first unit that a text names, and the last other place in it, by a name of the map too.
func (q ground) journey(text string) (unit engine.UnitID, to spot, there bool) {
	for _, t := range q.things(text) {
		switch s, here := q.spotOf(t); {
		case unit == "" && t.Unit != "":
			unit = t.Unit
		case here:
			to, there = s, true
		}
	}
	if there {
		return unit, to, true
	}
	for _, p := range q.gazetteer().placesNamed() {
		if p.kind != "" && p.kind != "road" && len(p.at) > 0 && contains(text, p.name) {
			return unit, spot{name: p.name, at: engine.Loc(q.course.Rules.Pack.Grid.Name(p.at[0]))}, true
		}
	}
	return unit, spot{}, false
}

// contains reports whether the words of a name stand in a text in their order.
func contains(text, name string) bool {
	has, want := nameWords(text), nameWords(name)
	for i := range has {
		if i+len(want) <= len(has) && len(want) > 0 && slices.Equal(has[i:i+len(want)], want) {
			return true
		}
	}
	return false
}

// unplaced says that no place of a name is in the pack, where somebody names none otherwise.
func (q ground) unplaced(text string) string {
	if len(q.things(text)) == 0 || q.onTable() {
		return ""
	}
	return "No other name in your words is one of a place in this pack; hexes are always known by their numbers."
}

// byHexes tells it on a map of hexes.
func (q ground) byHexes(board engine.Hexes, unit engine.UnitID, to spot) []string {
	from := q.placed(unit).At
	far, known := q.stepsApart(from, to.at)
	reached, err := board.Reach(q.course.State, unit)
	if !known || err != nil {
		return []string{q.apart(spot{unit: unit, name: q.name(unit), at: from}, to)}
	}
	text := fmt.Sprintf("From %s to %s it is %s.", from, to.said(), hexes(int(far)))
	if cost, is := reached[to.at]; is {
		return []string{text, fmt.Sprintf("%s gets there in one move, for %s MP, moving alone and as all stand now.", q.name(unit), halves(cost.MP2))}
	}
	best, left := from, far
	for _, at := range sorted(reached) {
		if steps, is := q.stepsApart(at, to.at); is && steps < left {
			best, left = at, steps
		}
	}
	if best == from {
		return []string{text, fmt.Sprintf("%s does not get there now, nor nearer: of the hexes that it may reach none is.", q.name(unit))}
	}
	turns := 1 + int(math.Ceil(left/(far-left)))
	return []string{
		text,
		fmt.Sprintf("%s does not get there in one move: it comes to %s at most, for %s MP, which leaves %s.", q.name(unit), best, halves(reached[best].MP2), hexes(int(left))),
		fmt.Sprintf("At that pace it takes about %d moves in all. That is an estimate: the ground farther on, and who comes in the way, are not reckoned.", turns),
	}
}

// byInches tells it on a table, by how far a unit moves off the road and on it.
func (q ground) byInches(unit engine.UnitID, to spot) []string {
	from := spot{unit: unit, name: q.name(unit), at: q.placed(unit).At}
	far, known := inchesApart(from.at, to.at)
	off, on := q.inchesOf(unit, "Mv"), q.inchesOf(unit, "Rd")
	if !known || off == 0 || on == 0 {
		return []string{q.apart(from, to)}
	}
	return []string{
		fmt.Sprintf("From %s to %s it is %.1f inches in a straight line.", from.said(), to.said(), far),
		fmt.Sprintf("%s goes %g in a move off the road and %g on it: at least %s, %d if all of it is off the road; rough going, a way round and who stands in it make it longer.",
			from.name, off, on, plural(int(math.Ceil(far/on)), "move"), int(math.Ceil(far/off))),
		lie{&q.board}.crossed(from, to),
	}
}

// inchesOf is a number in the list of units, 0 where it is not known.
func (q ground) inchesOf(unit engine.UnitID, fact string) float64 {
	for _, m := range engine.MusterOf(q.course.Rules.System, q.course.State) {
		i := slices.IndexFunc(m.Facts, func(f engine.Fact) bool { return f.Name == fact })
		if m.Unit == unit && i >= 0 {
			n, _ := strconv.ParseFloat(m.Facts[i].Value, 64)
			return n
		}
	}
	return 0
}

// speed tells how far a unit goes in a move, and where that may lead now.
func (q ground) speed(name string) report.Reply {
	if q.openly() {
		return q.without("speed of " + short(name))
	}
	u, wrong := q.unit("speed of", name)
	if wrong != nil {
		return *wrong
	}
	r := report.Reply{Command: "speed of " + q.name(u)}
	switch {
	case q.placed(u).At == "":
		r.Text = q.coming(u)
	case q.onTable():
		r.Text = q.mobility().paces(u)
	default:
		r.Text = []string{q.paceOf(u) + "."}
	}
	r.Text = append(r.Text, fmt.Sprintf("'reach %s' tells where it may end a move now.", q.name(u)))
	return r
}
