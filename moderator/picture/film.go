package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"

	"adjutant/engine/pack"
)

// The time that frames stand, in hundredths of a second.
const (
	frameTime = 130
	lastTime  = 500
)

// Film draws scenes on the same window of a map as an animated GIF that runs in a loop;
// the window is that of the first. All that does not change from one to the next is drawn
// once.
func Film(p *pack.Pack, scenes []Scene) ([]byte, error) {
	if len(scenes) == 0 || len(scenes) > MaxFrames {
		return nil, fmt.Errorf("a film of %d scenes; at least one and at most %d", len(scenes), MaxFrames)
	}
	on, err := sceneryOf(p, scenes[0])
	if err != nil {
		return nil, err
	}
	ground, err := drawnOn(on, on.ground)
	if err != nil {
		return nil, err
	}
	if ground.dotted(ground.Width)*ground.dotted(ground.Height) > maxFilm {
		return nil, errTooLarge
	}
	below, err := ground.Image()
	if err != nil {
		return nil, err
	}
	var count buckets
	frames := make([]*image.RGBA, len(scenes))
	for i, s := range scenes {
		over, err := drawnOn(on, func(c *canvas) { on.play(c, s) })
		if err != nil {
			return nil, err
		}
		over.below = below
		if frames[i], err = over.Image(); err != nil {
			return nil, err
		}
		count.count(frames[i])
	}
	return written(frames, tintsOf(&count))
}

// errTooLarge says that a window is too large to be filmed.
var errTooLarge = errors.New("the part of the map is too large for a film")

// written is the frames as a GIF, each only where it differs from the one before.
func written(frames []*image.RGBA, t *tints) ([]byte, error) {
	out := gif.GIF{Config: image.Config{ColorModel: t.palette, Width: frames[0].Bounds().Dx(), Height: frames[0].Bounds().Dy()}}
	for i, f := range frames {
		part := f.Bounds()
		if i > 0 {
			part = changed(frames[i-1], f)
		}
		out.Image = append(out.Image, t.indexed(f, part))
		out.Delay = append(out.Delay, frameTime)
		out.Disposal = append(out.Disposal, gif.DisposalNone)
	}
	out.Delay[len(frames)-1] = lastTime
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, &out); err != nil {
		return nil, fmt.Errorf("writing a GIF: %w", err)
	}
	return b.Bytes(), nil
}

// changed is the part in which two images of one size differ; a single pixel where they do
// not, since a frame has to have one.
func changed(a, b *image.RGBA) image.Rectangle {
	part := image.Rectangle{}
	width := a.Bounds().Dx()
	for y := range a.Bounds().Dy() {
		was, is := a.Pix[y*a.Stride:y*a.Stride+4*width], b.Pix[y*b.Stride:y*b.Stride+4*width]
		if bytes.Equal(was, is) {
			continue
		}
		first := 0
		for was[first] == is[first] {
			first++
		}
		last := 4*width - 1
		for was[last] == is[last] {
			last--
		}
		part = part.Union(image.Rect(first/4, y, last/4+1, y+1))
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}
