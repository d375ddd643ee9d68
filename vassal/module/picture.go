package module

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	_ "image/gif"  // boards may be GIF,
	_ "image/jpeg" // JPEG,
	_ "image/png"  // or PNG
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// pictureSize is the size in pixels of a picture of the module. Only its head
// is read.
func pictureSize(files []fs.FS, name string, lim Limits) (image.Point, error) {
	f, err := OpenPicture(files, name)
	if err != nil {
		return image.Point{}, err
	}
	defer f.Close()
	r := bufio.NewReader(io.LimitReader(f, lim.ImageHeader))
	size, err := headSize(r)
	if err != nil {
		return image.Point{}, err
	}
	if size.X <= 0 || size.Y <= 0 || size.X > lim.ImageSide || size.Y > lim.ImageSide {
		return image.Point{}, fmt.Errorf("%dx%d is no size of a picture", size.X, size.Y)
	}
	return size, nil
}

// OpenPicture opens a picture by the name that a build file or a piece has for it, in the files of a
// module's extensions and then its own. It looks where VASSAL looks: in images/, by full path, and in
// old modules with .gif left out.
func OpenPicture(files []fs.FS, name string) (fs.File, error) {
	name = strings.TrimPrefix(name, "/")
	for _, in := range files {
		for _, try := range []string{path.Join("images", name), name, path.Join("images", name+".gif")} {
			if f, err := in.Open(try); err == nil {
				return f, nil
			}
		}
	}
	return nil, errors.New("not in the module")
}

func headSize(r *bufio.Reader) (image.Point, error) {
	if looksLikeXML(r) {
		return svgSize(r)
	}
	c, _, err := image.DecodeConfig(r)
	if err != nil {
		return image.Point{}, fmt.Errorf("read picture: %w", err)
	}
	return image.Pt(c.Width, c.Height), nil
}

// looksLikeXML peeks at the first visible character.
func looksLikeXML(r *bufio.Reader) bool {
	head, _ := r.Peek(64)
	head = bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte("<"))
}

// svgSize takes width and height of the root element, else its view box.
func svgSize(r io.Reader) (image.Point, error) {
	d := xml.NewDecoder(r)
	d.Strict = false
	for {
		t, err := d.RawToken()
		if err != nil {
			return image.Point{}, fmt.Errorf("read picture: %w", err)
		}
		if start, ok := t.(xml.StartElement); ok {
			return svgRootSize(start)
		}
	}
}

func svgRootSize(root xml.StartElement) (image.Point, error) {
	attr := map[string]string{}
	for _, a := range root.Attr {
		attr[a.Name.Local] = a.Value
	}
	w, okW := svgLength(attr["width"])
	h, okH := svgLength(attr["height"])
	if okW && okH {
		return image.Pt(w, h), nil
	}
	box := strings.FieldsFunc(attr["viewBox"], func(r rune) bool { return r == ',' || r == ' ' })
	if root.Name.Local == "svg" && len(box) == 4 {
		w, okW = svgLength(box[2])
		h, okH = svgLength(box[3])
		if okW && okH {
			return image.Pt(w, h), nil
		}
	}
	return image.Point{}, errors.New("an SVG without width, height and view box")
}

// svgLength reads a length in pixels, 96 to the inch.
func svgLength(s string) (int, bool) {
	units := []struct {
		name   string
		pixels float64
	}{{"px", 1}, {"pt", 96.0 / 72}, {"pc", 16}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}, {"", 1}}
	s = strings.TrimSpace(s)
	for _, u := range units {
		if number, ok := strings.CutSuffix(s, u.name); ok {
			d, err := strconv.ParseFloat(number, 64)
			return round(d * u.pixels), err == nil
		}
	}
	return 0, false
}
