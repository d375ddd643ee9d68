package main

import (
	"fmt"
	"io"
	"math"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/interpret"
	"adjutant/moderator/picture"
	"adjutant/vassal/forge"
)

// drawAll draws all pictures of a module, on all cores.
func drawAll(kit *interpret.Kit, p *pack.Pack, land []engine.Feature, stderr io.Writer) ([]forge.Image, error) {
	images, wrong := make([]forge.Image, len(kit.Drawings)), make([]error, len(kit.Drawings))
	inParallel(len(kit.Drawings), stderr, func(i int) {
		d := kit.Drawings[i]
		images[i].Name = d.Name
		drawn, err := draw(kit, p, land, d)
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
func draw(kit *interpret.Kit, p *pack.Pack, land []engine.Feature, d interpret.Drawing) (picture.Picture, error) {
	switch d.Subject {
	case interpret.DrawField:
		return drawField(kit, p, land, d)
	case interpret.DrawBoxes:
		return picture.Boxes(d.Width, d.Height, boxesOf(d.Boxes))
	case interpret.DrawDisrupted:
		return picture.Disruption()
	case interpret.DrawFlag:
		return picture.Flag(p, d.Side)
	case interpret.DrawTarget:
		return picture.Target()
	case interpret.DrawBlank:
		return picture.Counter(p, pack.Unit{Side: p.Sides[d.Side].ID, Name: p.Sides[d.Side].Name}, picture.Blank)
	}
	return picture.Counter(p, d.Unit, faceOf(d))
}

// faceOf is the face of a counter. What has no values at all is drawn without.
func faceOf(d interpret.Drawing) picture.Face {
	switch {
	case d.Subject == interpret.DrawReduced:
		return picture.Reduced
	case d.Subject == interpret.DrawIneffective:
		return picture.Ineffective
	case d.Unit.Full == pack.Values{}:
		return picture.Blank
	}
	return picture.Full
}

// drawField draws the main map, where it is a table with its terrain.
func drawField(kit *interpret.Kit, p *pack.Pack, land []engine.Feature, d interpret.Drawing) (picture.Picture, error) {
	layout, hexes := kit.Layout()
	if hexes {
		width, height := picture.Bounds(layout)
		legend := picture.LegendWidth(layout.DY)
		return picture.Map(p, layout, picture.Frame{
			Width: int(math.Ceil(width + legend)), Height: int(math.Ceil(max(height, picture.LegendHeight(p, layout)))),
		})
	}
	if inch, table := kit.Inch(); table {
		return picture.Table(picture.Board{Title: p.Title, Area: p.Area, Inch: inch, Margin: interpret.TableMargin, Features: land})
	}
	return picture.Sheet(p.Title, d.Width, d.Height)
}

// landOf is the terrain of a system's table as a game begins with it.
func landOf(sys engine.System) ([]engine.Feature, error) {
	s, err := sys.New(engine.Setup{})
	if err != nil {
		return nil, err
	}
	return engine.FeaturesOf(sys, s), nil
}

func boxesOf(all []interpret.Box) []picture.Box {
	boxes := make([]picture.Box, len(all))
	for i, b := range all {
		boxes[i] = picture.Box{Title: b.Title, Side: b.Side, X: b.X, Y: b.Y, Width: b.Width, Height: b.Height}
		for _, c := range b.Cells {
			boxes[i].Cells = append(boxes[i].Cells, picture.Cell(c))
		}
	}
	return boxes
}
