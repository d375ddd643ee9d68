package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// comers tells which of the reader's units come to a place in one move, with what that costs each, and which of them may not move now.
func (q ground) comers(text string) report.Reply {
	r := report.Reply{Command: "who reaches " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	to, found := q.placeIn(text)
	if !found {
		r.Text = []string{"'" + short(text) + "' is neither a place nor a unit that stands on one."}
		return r
	}
	r.Command = "who reaches " + to.said()
	board := engine.FeaturesOf(q.course.Rules.System).Hexes
	if board == nil {
		return q.nearby(r, to)
	}
	can, unknown := forces(q).ableTo("move"), 0
	for _, p := range q.shown {
		if p.Side != q.side || p.At == "" || p.At == to.at {
			continue
		}
		reached, err := board.Reach(q.course.State, p.Unit)
		at, comes := reached[to.at]
		switch {
		case err != nil:
			unknown++
		case comes:
			r.Lines = append(r.Lines, q.comes(p, at, slices.Contains(can, q.name(p.Unit))))
		}
	}
	if here := q.standing(to.at, q.side); len(here) > 0 {
		r.Text = append(r.Text, "There stand already: "+some(here, maxUnits)+".")
	}
	switch {
	case len(r.Lines) > 0:
		r.Text = append(r.Text, fmt.Sprintf("To %s come in one move, as all stand now, each moving alone:", to.said()))
	case unknown > 0:
		r.Text = append(r.Text, fmt.Sprintf("Of %s it is not known how far they go; of the others nobody comes to %s in one move.", plural(unknown, "unit"), to.said()))
	default:
		r.Text = append(r.Text, fmt.Sprintf("None of your units comes to %s in one move, as all stand now.", to.said()))
	}
	return r
}

// comes is a line about a unit that comes to a place.
func (q ground) comes(p engine.Placed, at engine.Reached, now bool) string {
	text := fmt.Sprintf("%s from %s: %s MP", q.name(p.Unit), p.At, halves(at.MP2))
	if at.Stop {
		text += ", where it has to stop"
	}
	if !now {
		text += "; it may not move now"
	}
	return text
}

// nearby tells of a table how far each of the reader's units is from a place, and how far it goes.
func (q ground) nearby(r report.Reply, to spot) report.Reply {
	for _, p := range q.shown {
		if inches, known := inchesApart(p.At, to.at); known && p.Side == q.side && len(r.Lines) < maxListed {
			r.Lines = append(r.Lines, fmt.Sprintf("%s: %.1f inches in a straight line%s", q.name(p.Unit), inches, q.mobility().allowanceOf(p.Unit)))
		}
	}
	if len(r.Lines) == 0 {
		return q.without(r.Command)
	}
	r.Text = []string{"How far each of your units is from " + to.said() + ", as all stand now, and how far it goes in a move; walls and other ground on the way take their part of that:"}
	return r
}

// placeIn is the last place that a text names, or else where a unit stands that it names.
func (q ground) placeIn(text string) (to spot, found bool) {
	if at, is := q.roster.PlaceNamed(strings.Trim(text, " ?!.")); is {
		return spot{name: string(at), at: at}, true
	}
	for _, t := range q.things(text) {
		if s, here := q.spotOf(t); here && (t.Unit == "" || to.at == "") {
			to, found = s, true
		}
	}
	return to, found
}
