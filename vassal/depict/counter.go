package depict

import (
	"cmp"
	"image"
	"math"
	"slices"

	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// boards draws the boards of a map, of which the first counts where they overlap.
func (a *Artist) boards(s *sheet, layout *module.Layout) {
	for _, tile := range slices.Backward(layout.Tiles) {
		if !tile.Bounds.Overlaps(s.area) {
			continue
		}
		if board := a.album.picture(tile.Board.Image, a.album.limits.Board); board != nil {
			s.lay(board, tile.Bounds, tile.Reversed)
		}
	}
}

// standing is a piece where it is drawn: over those below it in its stack.
type standing struct {
	replay.Piece
	above int
}

// pieces draws what the viewer sees on a map, the lowest of each stack first.
func (a *Artist) pieces(s *sheet, p *replay.Position, on string) {
	near := s.area.Inset(-reach)
	stacks := map[string]map[string]int{} // places in stacks, by id
	var list []standing
	for thing := range p.Things {
		one := thing.Piece()
		switch {
		case one.Kind == replay.Stack:
			stacks[one.ID] = places(one.Members)
		case one.Map != on || !at(&one).In(near) || len(list) >= a.album.limits.Pieces:
		case one.Kind == replay.Deck && len(one.Members) > 0, one.Kind == replay.Single && a.sees(p, &one):
			list = append(list, standing{Piece: one})
		}
	}
	for i := range list {
		list[i].above = stacks[list[i].Parent][list[i].ID]
	}
	slices.SortStableFunc(list, func(x, y standing) int { return cmp.Compare(x.above, y.above) })
	for _, one := range list {
		a.piece(s, one)
	}
}

// places are the places of the members of a stack, from 0.
func places(members []string) map[string]int {
	in := make(map[string]int, len(members))
	for i, id := range members {
		in[id] = i
	}
	return in
}

// piece draws one, as the viewer sees it.
func (a *Artist) piece(s *sheet, one standing) {
	middle := at(&one.Piece).Add(image.Pt(stackShift, -stackShift).Mul(min(one.above, mostShifted)))
	if one.Kind == replay.Deck {
		s.plain("deck", middle)
		return
	}
	traits, _ := one.Traits()
	angle := 0.0
	if facing, ok := traits.Facing(); ok && !traits.Hidden(a.viewer) && !math.IsNaN(facing.Angle) && !math.IsInf(facing.Angle, 0) {
		angle = -facing.Angle
	}
	drawn := false
	for _, look := range looks(traits, a.viewer) {
		if picture := a.album.picture(look.image, a.album.limits.Counter); picture != nil {
			s.place(picture, middle.Add(look.offset), angle)
			drawn = true
		}
	}
	if !drawn {
		s.plain(cmp.Or(traits.Name(a.viewer), "?"), middle)
	}
}

// mostShifted is from which piece on a stack grows no further.
const mostShifted = 12

// look is a picture of a piece.
type look struct {
	image  string
	offset image.Point
}

// looks are the pictures of a piece from below: of one that is covered, that of its cover alone.
func looks(p piece.Piece, v piece.Viewer) []look {
	for _, c := range p.Covers() {
		if !c.Sees(v) {
			return []look{{image: c.Image}}
		}
	}
	list := []look{{image: p.Basic().Image}}
	for _, l := range slices.Backward(p.Layers(v)) {
		if l.Active {
			list = append(list, look{l.Image, l.Offset})
		}
	}
	return list
}
