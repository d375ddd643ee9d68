package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

func newLocateCommand() *cobra.Command {
	var modulePath, savePath string
	var asJSON bool
	c := &cobra.Command{
		Use:   "locate --module M --save S",
		Short: "Say what lies at points of a map: board, zone, location, and where a piece would come to rest",
		Long: `Reads lines MAP<TAB>X<TAB>Y from standard input and prints, in the same order,
MAP X Y BOARD ZONE LOCATION SNAPX SNAPY, parted by tabs, with an empty field where
there is none. The save says which boards are on the maps. Heading lines, which
begin with #, are answered with a heading.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			save, err := loadSave(savePath)
			if err != nil {
				return err
			}
			_, atlas, err := loadAtlas(modulePath, savePath, save, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			show := printPlaceLine
			if asJSON {
				show = printPlaceJSON
			}
			return locateAll(atlas, cmd.InOrStdin(), cmd.OutOrStdout(), show)
		},
	}
	c.Flags().StringVar(&modulePath, "module", "", "the .vmod file, or the folder of an unpacked one")
	c.Flags().StringVar(&savePath, "save", "", "a .vsav or .vlog of the game")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per line")
	_ = c.MarkFlagRequired("module")
	_ = c.MarkFlagRequired("save")
	return c
}

// loadAtlas reads the module that a save was made with and lays out its maps as
// the save, read from savePath, has them.
func loadAtlas(modulePath, savePath string, save *vassal.File, stderr io.Writer) (*module.Module, *module.Atlas, error) {
	m, notes, err := loadModule(modulePath, save)
	if err != nil {
		return nil, nil, err
	}
	engine := module.ParseEngine(save.Save.VassalVersion)
	if engine == (module.Engine{}) {
		engine = m.Engine()
	}
	if note := otherModule(savePath, save, m); note != "" {
		notes = append(notes, note)
	}
	tellNotes(stderr, notes)
	return m, m.Atlas(save.Setup, engine), nil
}

func loadSave(path string) (*vassal.File, error) { return readSave(path, vassal.Read) }

// readSave opens a save or log and reads of it what read does.
func readSave(path string, read func(io.ReaderAt, int64, vassal.Limits) (*vassal.File, error)) (*vassal.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fmt.Errorf("%s: a folder, not a save or log; name the file in it", path)
	}
	save, err := read(f, info.Size(), vassal.DefaultLimits())
	if err != nil {
		return nil, fmt.Errorf("%s: %w; %s", path, err, mendSave(err))
	}
	return save, nil
}

// mendSave says what to do about a save or log that cannot be read.
func mendSave(err error) string {
	var limit *vassal.LimitError
	switch {
	case errors.As(err, &limit):
		return "no game is that large: ask its sender what it is"
	case errors.Is(err, vassal.ErrModule):
		return "name a .vsav or .vlog here, and the module behind --module"
	case errors.Is(err, vassal.ErrNotSave):
		return "name a .vsav or .vlog that VASSAL wrote"
	}
	return "it was damaged on its way: ask its sender for it again, zipped"
}

// A mapPoint is one line of the input.
type mapPoint struct {
	onMap string
	x, y  int
}

const placeHeading = "#map\tx\ty\tboard\tzone\tlocationName\tsnapX\tsnapY"

// locateAll answers line by line, each as soon as no more input is waiting.
func locateAll(atlas *module.Atlas, in io.Reader, out io.Writer, show placePrinter) error {
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

func locateLine(atlas *module.Atlas, line string, w io.Writer, show placePrinter) error {
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

// A placePrinter writes one answer, or a heading where there is no point.
type placePrinter func(w io.Writer, at *mapPoint, p module.Place) error

func printPlaceLine(w io.Writer, at *mapPoint, p module.Place) error {
	if at == nil {
		_, err := fmt.Fprintln(w, placeHeading)
		return err
	}
	_, err := fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s\t%s\t%d\t%d\n",
		at.onMap, at.x, at.y, p.Board, p.Zone, p.Location, p.Snap.X, p.Snap.Y)
	return err
}

func printPlaceJSON(w io.Writer, at *mapPoint, p module.Place) error {
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
