package module

import (
	"image"

	"github.com/beevik/etree"
)

// A Board is a picture or a coloured area that a map can show.
type Board struct {
	Name string
	// Image is the name of its picture, empty for a coloured area.
	Image string
	// Size in pixels; zero if the picture is missing or cannot be read.
	Size image.Point
	// Reversible boards may be turned by half a circle.
	Reversible bool
	// Grid is nil for a board without one.
	Grid Grid
}

func (b *builder) addBoard(e *etree.Element, on *Map) {
	if on == nil {
		b.warn("board %q belongs to no map; left out", word(e, "name", ""))
		return
	}
	on.Boards = append(on.Boards, b.board(e))
}

func (b *builder) board(e *etree.Element) *Board {
	board := &Board{
		Name:       word(e, "name", ""),
		Image:      word(e, "image", ""),
		Size:       image.Pt(whole(e, "width", 0), whole(e, "height", 0)),
		Reversible: flag(e, "reversible", false),
		Grid:       b.gridOf(e),
	}
	if board.Image != "" {
		size, err := pictureSize(b.files, board.Image, b.lim)
		if err != nil {
			b.warn("board %q: size of its picture %q: %v", board.Name, board.Image, err)
		}
		board.Size = size
	}
	return board
}
