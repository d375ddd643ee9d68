package inspect

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"adjutant/vassal/module"
)

// A mapPoint is one line of the input.
type mapPoint struct {
	onMap string
	x, y  int
}

const placeHeading = "#map\tx\ty\tboard\tzone\tlocationName\tsnapX\tsnapY"

// LocatePoints answers line by line, each as soon as no more input is waiting.
func LocatePoints(atlas *module.Atlas, in io.Reader, out io.Writer, show PlacePrinter) error {
	r, w := bufio.NewReader(in), bufio.NewWriter(out)
	for number := 1; ; number++ {
		line, err := r.ReadString('\n')
		if err != nil && (err != io.EOF || line == "") {
			return errors.Join(ignoreEOF(err), w.Flush())
		}
		if err := locateLine(atlas, strings.TrimRight(line, "\r\n"), w, show); err != nil {
			return errors.Join(fmt.Errorf("line %d: %w", number, err), w.Flush())
		}
		if r.Buffered() == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
}

func ignoreEOF(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}

func locateLine(atlas *module.Atlas, line string, w io.Writer, show PlacePrinter) error {
	at, err := parsePoint(line)
	if err != nil {
		if strings.HasPrefix(line, "#") {
			return show(w, nil, module.Place{})
		}
		return err
	}
	layout, err := atlas.Layout(at.onMap)
	if err != nil {
		return err
	}
	return show(w, &at, layout.Locate(at.x, at.y))
}

// parsePoint reads MAP<TAB>X<TAB>Y; fields behind it are not looked at, so that
// an answer can be asked again.
func parsePoint(line string) (mapPoint, error) {
	fields := strings.Split(line, "\t")
	if len(fields) < 3 {
		return mapPoint{}, fmt.Errorf("%q is not MAP<TAB>X<TAB>Y", line)
	}
	x, errX := strconv.ParseInt(fields[1], 10, 32)
	y, errY := strconv.ParseInt(fields[2], 10, 32)
	if errX != nil || errY != nil {
		return mapPoint{}, fmt.Errorf("%q: X and Y must be whole numbers of pixels", line)
	}
	return mapPoint{fields[0], int(x), int(y)}, nil
}

// A PlacePrinter writes one answer, or a heading where there is no point.
type PlacePrinter func(w io.Writer, at *mapPoint, p module.Place) error

// PlaceLine writes an answer as fields that are parted by tabs.
func PlaceLine(w io.Writer, at *mapPoint, p module.Place) error {
	if at == nil {
		_, err := fmt.Fprintln(w, placeHeading)
		return err
	}
	_, err := fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s\t%s\t%d\t%d\n",
		at.onMap, at.x, at.y, p.Board, p.Zone, p.Location, p.Snap.X, p.Snap.Y)
	return err
}

// PlaceJSON writes an answer as JSON; there are no headings.
func PlaceJSON(w io.Writer, at *mapPoint, p module.Place) error {
	if at == nil {
		return nil
	}
	return json.NewEncoder(w).Encode(struct {
		Map      string `json:"map"`
		X        int    `json:"x"`
		Y        int    `json:"y"`
		Board    string `json:"board"`
		Zone     string `json:"zone"`
		Location string `json:"location"`
		SnapX    int    `json:"snap_x"`
		SnapY    int    `json:"snap_y"`
		Tie      bool   `json:"tie,omitempty"`     // another region is as near
		Unknown  bool   `json:"unknown,omitempty"` // only VASSAL can tell the location
	}{at.onMap, at.x, at.y, p.Board, p.Zone, p.Location, p.Snap.X, p.Snap.Y, p.Tie, p.Unknown})
}
