package depict

import (
	"fmt"
	"image"
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
	kept     int // pixels
}

// picture gives one of at most so many pixels; nil if it cannot be had.
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
	head, err := a.open(name)
	if err != nil {
		return nil, err
	}
	size, _, err := image.DecodeConfig(head)
	head.Close()
	if err != nil {
		return nil, fmt.Errorf("picture %s: %w", name, err)
	}
	pixels := size.Width * size.Height
	if size.Width <= 0 || size.Height <= 0 || size.Width > most || size.Height > most || pixels > most || a.kept+pixels > a.limits.Kept {
		return nil, fmt.Errorf("picture %s: %dx%d is too large", name, size.Width, size.Height)
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
	a.kept += pixels
	return one, nil
}

// open opens the file of a picture, of which no more is read than it may have.
func (a *album) open(name string) (io.ReadCloser, error) {
	f, err := module.OpenPicture(a.files, name)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(f, a.limits.Bytes), f}, nil
}
