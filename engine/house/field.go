package house

import (
	"fmt"

	"adjutant/engine"
)

// field is where a side wants to be: near what it aims at.
type field struct {
	span span
	aims []aim
	pull map[engine.Loc]pulled // by place, as far as was asked
}

// aim is an objective that the side does not have, or an enemy.
type aim struct {
	at     spot
	weight int // in tenths
	text   string
}

// pulled is what a place is worth, and the aim that makes it so.
type pulled struct {
	worth int
	aim   int // -1 for none
}

// What the aims of a field weigh. An objective is worth a walk past the enemy.
const (
	weighsEnemy     = 7
	weighsObjective = 9
	weighsDecision  = 14
	mostForPoints   = 4
)

// fieldOf is the field of a side in a state.
func (p *Player) fieldOf(s engine.State, side engine.Side) field {
	f := field{span: p.span, pull: map[engine.Loc]pulled{}}
	for _, o := range p.objectives(s) {
		if o.Holder != side && (o.For == "" || o.For == side) {
			f.aims = append(f.aims, aim{p.span.spot(o.At), weightOf(o), objectiveText(o)})
		}
	}
	for _, u := range p.placed(s) {
		if u.Side != side && u.At != "" {
			f.aims = append(f.aims, aim{p.span.spot(u.At), weighsEnemy, p.nameOf(u.Unit)})
		}
	}
	return f
}

func weightOf(o engine.Objective) int {
	if o.Decides {
		return weighsDecision
	}
	return weighsObjective + min(o.Points, mostForPoints)
}

func objectiveText(o engine.Objective) string {
	text := string(o.At)
	if o.Name != "" {
		text = "the " + o.Name
	}
	switch {
	case o.Decides:
		return text + ", which decides the game"
	case o.Points == 1:
		return text + ", worth 1 point"
	}
	return fmt.Sprintf("%s, worth %d points", text, o.Points)
}

// What a place is worth falls off with the distance, the less the farther: ofPlace at the aim itself.
const (
	ofPlace = 30000
	half    = 200 // tenths of a hex at which half of it is left
)

// worth is what it is worth to stand at a place.
func (f field) worth(at engine.Loc) pulled {
	known, ok := f.pull[at]
	if !ok {
		known = pulled{aim: -1}
		from := f.span.spot(at)
		for i, a := range f.aims {
			if w := a.weight * (ofPlace / 10 * half) / (half + f.span.far(from, a.at)); w > known.worth {
				known = pulled{w, i}
			}
		}
		f.pull[at] = known
	}
	return known
}
