package foundry

import (
	"fmt"
	"math"

	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/outfit"
	"adjutant/moderator/picture"
	"adjutant/vassal/forge"
)

// drawAll draws all pictures of a module.
func (c caster) drawAll(each Each) ([]forge.Image, error) {
	images, wrong := make([]forge.Image, len(c.kit.Drawings)), make([]error, len(c.kit.Drawings))
	each(len(c.kit.Drawings), func(i int) {
		d := c.kit.Drawings[i]
		images[i].Name = d.Name
		drawn, err := c.draw(d)
		if err == nil {
			images[i].Bytes, err = drawn.PNG()
		}
		if err != nil {
			wrong[i] = fmt.Errorf("drawing %s: %w", d.Name, err)
		}
	})
	for _, err := range wrong {
		if err != nil {
			return nil, err
		}
	}
	return images, nil
}

// draw draws one picture of a module.
func (c caster) draw(d outfit.Drawing) (picture.Picture, error) {
	switch d.Subject {
	case outfit.DrawField:
		return c.drawField(d)
	case outfit.DrawBoxes:
		return picture.Boxes(c.pack, d.Width, d.Height, boxesOf(d.Boxes))
	case outfit.DrawDisrupted:
		return picture.Disruption()
	case outfit.DrawStatus:
		return picture.Condition(c.pack, d.Status)
	case outfit.DrawFront:
		return picture.Front()
	case outfit.DrawFlag:
		return picture.Flag(c.pack, d.Side)
	case outfit.DrawMoved:
		return picture.Moved()
	case outfit.DrawFrontage:
		return picture.Frontage(c.pack, d.Side, d.Width)
	case outfit.DrawTarget:
		return picture.Target()
	case outfit.DrawBlank:
		return picture.Counter(c.pack, pack.Unit{Side: c.pack.Sides[d.Side].ID, Name: c.pack.Sides[d.Side].Name}, picture.Blank)
	}
	return picture.Counter(c.pack, d.Unit, faceOf(d))
}

// faceOf is the face of a counter. What has no values at all is drawn without.
func faceOf(d outfit.Drawing) picture.Face {
	switch {
	case d.Subject == outfit.DrawReduced:
		return picture.Reduced
	case d.Subject == outfit.DrawIneffective:
		return picture.Ineffective
	case d.Unit.Full == pack.Values{}:
		return picture.Blank
	}
	return picture.Full
}

// drawField draws the main map, where it is a table with its terrain.
func (c caster) drawField(d outfit.Drawing) (picture.Picture, error) {
	layout, hexes := c.kit.Layout()
	if hexes {
		width, height := picture.Bounds(layout)
		legend := picture.LegendWidth(layout.DY)
		return picture.Map(c.pack, layout, picture.Frame{
			Width: int(math.Ceil(width + legend)), Height: int(math.Ceil(max(height, picture.LegendHeight(c.pack, layout)))),
		})
	}
	if inch, table := c.kit.Inch(); table {
		return picture.Table(picture.Board{Title: c.pack.Title, Area: c.pack.Area, Inch: inch, Margin: board.TableMargin, Features: c.land})
	}
	return picture.Sheet(c.pack.Title, d.Width, d.Height)
}

func boxesOf(all []board.Box) []picture.Box {
	boxes := make([]picture.Box, len(all))
	for i, b := range all {
		boxes[i] = picture.Box{Title: b.Title, Side: b.Side, X: b.X, Y: b.Y, Width: b.Width, Height: b.Height}
		for _, c := range b.Cells {
			boxes[i].Cells = append(boxes[i].Cells, picture.Cell(c))
		}
	}
	return boxes
}
