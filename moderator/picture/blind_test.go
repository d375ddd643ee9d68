package picture

import (
	"image"
	"image/color"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// blind is a canvas on which nothing is seen.
type blind struct{}

func (blind) SetLineWidth(vg.Length)                 {}
func (blind) SetLineDash([]vg.Length, vg.Length)     {}
func (blind) SetColor(color.Color)                   {}
func (blind) Rotate(float64)                         {}
func (blind) Translate(vg.Point)                     {}
func (blind) Scale(x, y float64)                     {}
func (blind) Push()                                  {}
func (blind) Pop()                                   {}
func (blind) Stroke(vg.Path)                         {}
func (blind) Fill(vg.Path)                           {}
func (blind) FillString(font.Face, vg.Point, string) {}
func (blind) DrawImage(vg.Rectangle, image.Image)    {}
