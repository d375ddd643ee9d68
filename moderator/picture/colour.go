package picture

import (
	"image/color"
	"math"
	"slices"

	"adjutant/engine/pack"
)

// rgb is a colour given as 0xRRGGBB.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// faint is a colour through which others show; alpha is 0 to 255.
func faint(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}

// mix is the colour between two, t of the way from a to b.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}

// The colours of paper and ink.
var (
	paper  = rgb(0xf4f0e1)
	ink    = rgb(0x2b2620)
	white  = rgb(0xffffff)
	line   = rgb(0x9d967c)
	number = rgb(0x4a4334)
)

// livery is the colours of a side.
type livery struct {
	band color.NRGBA // behind its name, with white letters
	face color.NRGBA // of its counters, with dark ones
}

// liveries are those of [pack.Colors], in their order.
var liveries = []livery{
	{rgb(0x234f8e), rgb(0xd5e2f2)},
	{rgb(0x9b2c23), rgb(0xf3dcd3)},
	{rgb(0x3d6b2c), rgb(0xdfebd2)},
	{rgb(0x7a5200), rgb(0xf6e7c1)},
	{rgb(0x633a86), rgb(0xe9def2)},
	{rgb(0x1d6a6a), rgb(0xd3ebea)},
	{rgb(0x4d5359), rgb(0xe6e8ea)},
}

// neutral is the livery of what is no side's.
var neutral = livery{rgb(0x5a5346), rgb(0xe9e4d4)}

// liveryOf is that of a side by its number, which goes by the pack's word for its colour, or else by the
// order of the sides.
func liveryOf(p *pack.Pack, side int) livery {
	if side < 0 || side >= len(p.Sides) {
		return neutral
	}
	return liveries[slices.Index(pack.Colors(), p.ColorOf(p.Sides[side].ID))]
}
