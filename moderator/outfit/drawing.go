package outfit

import (
	"fmt"

	"adjutant/engine/pack"
	"adjutant/moderator/board"
)

// Subject is what a drawing shows.
type Subject int

// The subjects of drawings.
const (
	DrawField       Subject = iota // the main map: hexes, a table or a blank sheet
	DrawBoxes                      // the sheet of boxes
	DrawFull                       // the face of a counter
	DrawReduced                    // its side with fewer steps
	DrawIneffective                // its ineffective side
	DrawBlank                      // a counter with nothing on it, of a side
	DrawDisrupted                  // the frame round a disrupted counter
	DrawStatus                     // the sign of a condition
	DrawFront                      // the mark of where the front of a counter is
	DrawFlag                       // a flag of a side
	DrawTarget                     // the mark of a hex to be attacked
	DrawMoved                      // the mark of a counter that has moved
	DrawFrontage                   // the front of a unit of a side on a table
)

// Drawing is a picture that a module needs.
type Drawing struct {
	Name          string // of the image file
	Subject       Subject
	Unit          pack.Unit // of a counter
	Side          int       // of a flag, or of a blank counter
	Status        pack.Status
	Boxes         []board.Box // of the sheet
	Width, Height int         // of the sheet, or of a blank map; the width of a front
}

// Field is the drawing of the main map.
func (k *Kit) Field() Drawing {
	return Drawing{Name: fieldImage, Subject: DrawField, Width: blankWidth, Height: blankHeight}
}

// Names of image files that are one of a kind.
const (
	fieldImage     = "field.png"
	boxesImage     = "boxes.png"
	disruptedImage = "disrupted.png"
	targetImage    = "attack.png"
	frontImage     = "front.png"
	movedImage     = "moved.png"
)

func unitImage(i int, face string) string {
	return fmt.Sprintf("unit-%03d-%s.png", i+1, face)
}

func statusImage(i int) string { return fmt.Sprintf("status-%02d.png", i+1) }

func flagImage(side int) string { return fmt.Sprintf("flag-%d.png", side+1) }

func frontageImage(side, level int) string {
	return fmt.Sprintf("frontage-%d-%02d.png", side+1, level)
}

func blankImage(side int) string { return fmt.Sprintf("blank-%d.png", side+1) }
