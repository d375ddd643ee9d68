package picture

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// A palette is found by median cut: all colours are one box, and the box that is worth it
// most is cut in two at its median until there are as many as an indexed image may have.
// Colours are told apart by 5 bits a channel; the colour of a box is the mean of what is
// in it, so that flat ground keeps its tint.

// maxColours is how many an indexed image has at most.
const maxColours = 256

// cell is all colours with the same 5 bits a channel.
type cell struct {
	n   int    // pixels
	sum [3]int // of their channels
}

// buckets are the cells by their bits.
type buckets [1 << 15]cell

func bucketOf(r, g, b uint8) int { return int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3) }

// count adds the pixels of an image.
func (b *buckets) count(img *image.RGBA) {
	for i := 0; i+3 < len(img.Pix); i += 4 {
		p := img.Pix[i : i+3 : i+3]
		c := &b[bucketOf(p[0], p[1], p[2])]
		c.n++
		c.sum[0] += int(p[0])
		c.sum[1] += int(p[1])
		c.sum[2] += int(p[2])
	}
}

// tints are colours as few as an indexed image may have, and which of them stands for
// each bucket.
type tints struct {
	palette color.Palette
	index   [1 << 15]uint8
}

// tintsOf finds the colours that stand best for all that were counted.
func tintsOf(b *buckets) *tints {
	var used []int
	for i := range b {
		if b[i].n > 0 {
			used = append(used, i)
		}
	}
	boxes := []box{newBox(b, used)}
	for len(boxes) < maxColours {
		widest := 0
		for i := range boxes {
			if boxes[i].worth() > boxes[widest].worth() {
				widest = i
			}
		}
		if boxes[widest].worth() == 0 {
			break
		}
		low, high := boxes[widest].cut(b)
		boxes[widest] = low
		boxes = append(boxes, high)
	}
	t := &tints{}
	for i, x := range boxes {
		t.palette = append(t.palette, x.mean(b))
		for _, k := range x.cells {
			t.index[k] = uint8(i)
		}
	}
	return t
}

// box is cells that one colour will stand for.
type box struct {
	cells  []int
	n      int
	axis   int // the channel in which they differ most
	spread int // how much they differ there
}

func channel(cell, axis int) int { return cell >> (10 - 5*axis) & 31 }

func newBox(b *buckets, cells []int) box {
	x := box{cells: cells}
	for _, k := range cells {
		x.n += b[k].n
	}
	for axis := range 3 {
		low, high := 31, 0
		for _, k := range cells {
			low, high = min(low, channel(k, axis)), max(high, channel(k, axis))
		}
		if high-low > x.spread {
			x.axis, x.spread = axis, high-low
		}
	}
	return x
}

// worth is what cutting the box gains: much where many pixels differ much. The square
// keeps rare colours of letters and arrows from drowning in the ground.
func (x box) worth() int {
	if len(x.cells) < 2 {
		return 0
	}
	return x.spread * x.spread * x.spread * (1 + root(x.n))
}

// root is the whole part of a square root.
func root(n int) int {
	r := 0
	for bit := 1 << 15; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	return r
}

// cut parts the box at its median.
func (x box) cut(b *buckets) (low, high box) {
	slices.SortFunc(x.cells, func(p, q int) int {
		return cmp.Or(cmp.Compare(channel(p, x.axis), channel(q, x.axis)), cmp.Compare(p, q))
	})
	half, at := 0, 0
	for at < len(x.cells)-1 {
		half += b[x.cells[at]].n
		at++
		if 2*half >= x.n {
			break
		}
	}
	return newBox(b, x.cells[:at:at]), newBox(b, x.cells[at:])
}

func (x box) mean(b *buckets) color.Color {
	var sum [3]int
	for _, k := range x.cells {
		for i := range sum {
			sum[i] += b[k].sum[i]
		}
	}
	n := max(x.n, 1)
	part := func(i int) uint8 { return uint8((sum[i] + n/2) / n) }
	return color.RGBA{part(0), part(1), part(2), 0xff}
}

// indexed is an image in these colours, of the part that bounds tells.
func (t *tints) indexed(img *image.RGBA, bounds image.Rectangle) *image.Paletted {
	few := image.NewPaletted(bounds, t.palette)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		from := img.Pix[img.PixOffset(bounds.Min.X, y):]
		to := few.Pix[few.PixOffset(bounds.Min.X, y):]
		for x := range bounds.Dx() {
			p := from[4*x : 4*x+3 : 4*x+3]
			to[x] = t.index[bucketOf(p[0], p[1], p[2])]
		}
	}
	return few
}
