package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// name names what was not read, once for each thing that it is about.
func (h *hops) name(step int, what, means string) {
	if h.unread[what] {
		return
	}
	h.unread[what] = true
	if len(h.unread) == maxUnread {
		h.r.note("log step %d: more was done that was not read; it is not named", step)
	}
	if len(h.unread) < maxUnread {
		h.r.note("log step %d: %s; %s", step, what, means)
	}
}

// meansNothing is what becomes of a thing that the binding does not know.
const meansNothing = "what it means is unclear, and it was not judged"

// quietTraits change by themselves when pieces are moved.
var quietTraits = []piece.Kind{piece.KindBasic, piece.KindMoved, carried.KindTrail, "sendto;", "report;", "mat;", "matPiece;", "attach;"}

// traits names the changes of a unit's piece that the binding does not read.
func (h *hops) traits(step int, unit engine.UnitID, c replay.Change) {
	if c.Before == nil || c.After == nil || c.Before.State == c.After.State {
		return
	}
	was, err1 := c.Before.Traits()
	is, err2 := c.After.Traits()
	if err1 != nil || err2 != nil || len(was.Traits) != len(is.Traits) {
		h.name(step, fmt.Sprintf("the piece %s was changed to what cannot be read", observed(*c.After)), meansNothing)
		return
	}
	name := observed(*c.After)
	for i, t := range is.Traits {
		if t.State == was.Traits[i].State || slices.Contains(quietTraits, t.Kind()) || name == "" || h.turns(t) && h.face(step, unit, was, is) {
			continue
		}
		if what := h.traitName(t); what != "" {
			h.name(step, fmt.Sprintf("%s of %s was changed", what, name), meansNothing)
		}
	}
}

// turns reports whether a trait says where a unit looks.
func (h *hops) turns(t piece.Trait) bool {
	if t.Kind() == piece.KindRotate {
		return true
	}
	layers := piece.Piece{Traits: []piece.Trait{t}}.Layers(piece.Viewer{})
	return h.r.bound.Fronts && len(layers) > 0 && board.IsFront(layers[0])
}

// traitName is what to call a trait that is not read, "" for one that is.
func (h *hops) traitName(t piece.Trait) string {
	if t.Kind() != piece.KindLayer && t.Kind() != piece.KindOldLayer {
		return "the " + t.Kind().Title()
	}
	alone := piece.Piece{Traits: []piece.Trait{t}}
	layers := alone.Layers(piece.Viewer{})
	if len(layers) == 0 || slices.ContainsFunc(h.r.bound.Layers, func(b board.Layer) bool { return b.Name == layers[0].Name }) {
		return ""
	}
	return fmt.Sprintf("the layer %q", carried.Clip(layers[0].Name))
}

// rest names what else a step did that the rules know nothing of.
func (h *hops) rest(step replay.Report) {
	for _, v := range step.Values {
		if !replay.IsRollProperty(v.Name) && v.Old != v.New {
			h.name(step.LogStep, fmt.Sprintf("the property %q was changed", carried.Clip(v.Name)), meansNothing)
		}
	}
	for _, o := range step.Opaque {
		word, _, _ := strings.Cut(o.Raw(), "\t")
		h.name(step.LogStep, fmt.Sprintf("a command %q is none of VASSAL's own", carried.Clip(word)), meansNothing)
	}
	if step.Notes {
		h.name(step.LogStep, "the notes were written to", "they are for the players, and no orders")
	}
	for _, c := range step.Changes {
		if c.After != nil && c.After.Kind == replay.Deck && c.Before != nil && !slices.Equal(c.Before.Members, c.After.Members) {
			h.name(step.LogStep, "a deck was drawn from or shuffled", meansNothing)
		}
	}
}

// face takes it down that the piece of a unit was turned: the unit is to face there. Turns
// behind each other are one, and none where they end as they began, or nowhere in particular. It
// is false where the binding does not say where the piece looks, and for the units of others.
func (h *hops) face(step int, unit engine.UnitID, was, is piece.Piece) bool {
	from, read := h.r.bound.LooksTo(was)
	to, reads := h.r.bound.LooksTo(is)
	if own, known := h.r.Pack.Unit(unit); !read || !reads || !known || own.Side != h.r.Side {
		return false
	}
	for i, d := range slices.Backward(h.list) {
		if d.turns == unit {
			from = d.looked
			h.list[i] = hop{}
			break
		}
		if len(d.units) > 0 || d.said != nil || d.dice || d.mark != "" {
			break
		}
	}
	if from != to && to != "" {
		said := engine.Action{Side: h.r.Side, Verb: "face", Units: []engine.UnitID{unit}, Args: []engine.Arg{{Name: to}}}
		h.list = append(h.list, hop{step: step, said: &said, turns: unit, looked: from})
	}
	return true
}
