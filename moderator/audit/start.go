package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Chain compares the start of a log with the end of the file before it, piece by
// piece. What honest copies differ in is left out: ids of stacks, order, the
// bookkeeping of the basic piece, marks and trails of movement, who sits where.
func Chain(before, f *vassal.File) []Finding {
	end, _ := replay.Run(before)
	start := replay.Start(f).Position()
	var found []Finding
	seen := map[string]bool{}
	for _, was := range singles(end) {
		seen[was.ID] = true
		is, there := start.Piece(was.ID)
		switch {
		case !there:
			found = append(found, differs(was, "is missing at the start of the log", was, replay.Piece{}))
		case was.Map != is.Map || was.X != is.X || was.Y != is.Y:
			found = append(found, differs(is, fmt.Sprintf("stands at %s at the start of the log; it was left at %s", spot(is), spot(was)), was, is))
		case looks(was) != looks(is):
			found = append(found, differs(is, "has another state at the start of the log than it was left in", was, is))
		}
	}
	for _, is := range singles(start) {
		if !seen[is.ID] {
			found = append(found, differs(is, "was not there before the log", replay.Piece{}, is))
		}
	}
	return found
}

// singles is every single piece, by id.
func singles(p *replay.Position) []replay.Piece {
	pieces := slices.DeleteFunc(p.Pieces(), func(q replay.Piece) bool { return q.Kind != replay.Single })
	slices.SortFunc(pieces, func(a, b replay.Piece) int { return strings.Compare(a.ID, b.ID) })
	return pieces
}

func differs(p replay.Piece, text string, was, is replay.Piece) Finding {
	return Finding{
		Code: StartDiffers, Strength: Certain, Text: named(p) + " " + text,
		Evidence: map[string]string{"piece": p.ID, "left": spot(was), "starts": spot(is)},
	}
}

// named is a piece as an observer knows it: by its name, or by its id if it is
// hidden from him.
func named(p replay.Piece) string {
	traits, err := p.Traits()
	if err != nil && len(traits.Traits) == 0 || traits.Hidden(piece.Viewer{}) {
		return "piece " + p.ID
	}
	return traits.Name(piece.Viewer{})
}

func spot(p replay.Piece) string {
	if p.Map == "" {
		return "no map"
	}
	return fmt.Sprintf("%s (%d,%d)", p.Map, p.X, p.Y)
}

// kindTrail is the trait that remembers the points a piece was moved along.
const kindTrail piece.Kind = "footprint;"

// looks is the state of the traits that players change on purpose.
func looks(p replay.Piece) string {
	traits, err := p.Traits()
	if err != nil {
		return p.State
	}
	var states []string
	for _, t := range traits.Traits[:len(traits.Traits)-1] {
		if k := t.Kind(); k != piece.KindMoved && k != kindTrail {
			states = append(states, t.State)
		}
	}
	return strings.Join(states, "\x00")
}
