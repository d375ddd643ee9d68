package depict

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/gif"  // pictures may be GIF,
	_ "image/jpeg" // JPEG,
	_ "image/png"  // or PNG
	"io"
	"io/fs"

	"adjutant/vassal/module"
)

// album has the pictures of a module that were drawn already. A picture that cannot be had is nil.
type album struct {
	files    []fs.FS // the extensions, then the module
	limits   Limits
	pictures map[string]image.Image
	kept     int // bytes
}

// picture gives one that takes at most so many bytes; nil if it cannot be had.
func (a *album) picture(name string, most int) image.Image {
	if name == "" {
		return nil
	}
	if known, there := a.pictures[name]; there {
		return known
	}
	one, err := a.decode(name, most)
	if err != nil {
		one = nil
	}
	a.pictures[name] = one
	return one
}

// decode reads a picture, once its head has said that it is no larger than it may be.
func (a *album) decode(name string, most int) (image.Image, error) {
	size, err := a.measure(name)
	if err != nil {
		return nil, fmt.Errorf("picture %s: %w", name, err)
	}
	if size > most || a.kept+size > a.limits.Kept {
		return nil, fmt.Errorf("picture %s is too large", name)
	}
	whole, err := a.open(name)
	if err != nil {
		return nil, err
	}
	defer whole.Close()
	one, _, err := image.Decode(whole)
	if err != nil {
		return nil, fmt.Errorf("picture %s: %w", name, err)
	}
	a.kept += size
	return one, nil
}

// How long a side of a picture may be, in pixels, and the head that says so, in bytes.
const (
	longest     = 1 << 20
	longestHead = 1 << 20
)

// measure is how many bytes it takes to unpack a picture, as its head says.
func (a *album) measure(name string) (int, error) {
	f, err := a.open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var head heading
	c, format, err := image.DecodeConfig(io.TeeReader(io.LimitReader(f, longestHead), &head))
	switch {
	case err != nil:
		return 0, fmt.Errorf("its head: %w", err)
	case c.Width <= 0 || c.Height <= 0 || c.Width > longest || c.Height > longest:
		return 0, fmt.Errorf("%dx%d is no size of a picture", c.Width, c.Height)
	case format == "jpeg" && head.progressive():
		return c.Width * c.Height * (perPixel(c.ColorModel) + progressive), nil
	}
	return c.Width * c.Height * perPixel(c.ColorModel), nil
}

// progressive is how many bytes a pixel takes besides while a JPEG is unpacked that comes in passes.
const progressive = 12

// perPixel is how many bytes a pixel takes.
func perPixel(m color.Model) int {
	if _, few := m.(color.Palette); few {
		return 1
	}
	switch m {
	case color.GrayModel, color.AlphaModel:
		return 1
	case color.Gray16Model, color.Alpha16Model:
		return 2
	case color.YCbCrModel:
		return 3
	case color.RGBAModel, color.NRGBAModel, color.CMYKModel:
		return 4
	}
	return 8
}

// heading is what was read of a picture to learn its size.
type heading struct{ data []byte }

// Write implements io.Writer.
func (h *heading) Write(p []byte) (int, error) {
	h.data = append(h.data, p...)
	return len(p), nil
}

// progressive reports whether a JPEG's frame, whose marker its size follows, is one that comes in passes. A
// thumbnail in it may look like one: then it counts as more than it is.
func (h *heading) progressive() bool { return bytes.Contains(h.data, []byte{0xff, 0xc2}) }

// open opens the file of a picture, of which no more is read than it may have.
func (a *album) open(name string) (io.ReadCloser, error) {
	f, err := module.OpenPicture(a.files, name)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(f, a.limits.File), f}, nil
}
