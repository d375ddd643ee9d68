package pack

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"

	"github.com/pelletier/go-toml/v2"
)

// head is pack.toml without the table of the system.
type head struct {
	ID       string         `toml:"id"`
	Title    string         `toml:"title"`
	System   string         `toml:"system"`
	Edition  string         `toml:"edition"`
	Module   int            `toml:"module"`
	Side     []headSide     `toml:"side"`
	Option   []headOption   `toml:"option"`
	Scenario []headScenario `toml:"scenario"`
	Grid     *headGrid      `toml:"grid"`
	Area     *headArea      `toml:"area"`
	Status   []headStatus   `toml:"status"`
	Facing   *headFacing    `toml:"facing"`
	// by file name; "default" is for the rest
	Provenance map[string]Provenance `toml:"provenance"`
}

type headSide struct {
	ID    string `toml:"id"`
	Name  string `toml:"name"`
	Color string `toml:"color"`
}

type headOption struct {
	Name       string     `toml:"name"`
	Value      string     `toml:"value"`
	Provenance Provenance `toml:"provenance"`
}

type headScenario struct {
	ID    string `toml:"id"`
	Title string `toml:"title"`
	Turns int    `toml:"turns"`
}

type headGrid struct {
	Columns int    `toml:"columns"`
	Rows    int    `toml:"rows"`
	Parity  string `toml:"parity"`
	// FirstColumn is the printed number of the first column, 1 if nothing is said.
	FirstColumn int         `toml:"first_column"`
	Sheet       []headSheet `toml:"sheet"`
}

// headSheet is a lettered sheet of the map, see [hex.Sheet].
type headSheet struct {
	Letter string `toml:"letter"`
	Top    int    `toml:"top"`
	Rows   int    `toml:"rows"`
}

type headArea struct {
	Width  int    `toml:"width"`
	Depth  int    `toml:"depth"`
	Origin string `toml:"origin"` // north-west, or south-west
}

// readHead reads pack.toml, false if that is not possible.
func (l *loader) readHead() bool {
	text, ok := l.files[headFile]
	if !ok {
		l.mistakes.Wrong(headFile, 0, "is missing")
		return false
	}
	var h head
	known := func(key []string) bool { return len(key) > 0 && key[0] == h.System }
	wrong, readable := decode(text, &h, known)
	l.mistakes = append(l.mistakes, wrong...)
	if !readable {
		return false
	}
	p := l.pack
	p.head, p.lines, p.provenance = text, Outline(text), h.Provenance
	p.ID, p.Title, p.System, p.Edition, p.Module = h.ID, h.Title, h.System, h.Edition, max(h.Module, 1)
	if h.Module < 0 || h.Module > ModuleMaking {
		l.wrongHead("module", "module %d; modules are made as 1 to %d", h.Module, ModuleMaking)
	}
	l.headWords()
	l.provenances(h.Provenance)
	l.sides(h.Side)
	l.options(h.Option)
	l.scenarios(h.Scenario)
	l.grid(h.Grid)
	l.area(h.Area)
	l.statuses(h.Status)
	l.facing(h.Facing)
	return true
}

// Table decodes the table that a system has in pack.toml. Into points to a
// struct with one field, tagged with the system's word. Keys that the struct
// lacks are mistakes. The error is [Mistakes].
func (p *Pack) Table(into any) error {
	own := func(key []string) bool { return len(key) > 0 && key[0] != p.System }
	wrong, _ := decode(p.head, into, own)
	return wrong.Err()
}

// sheet is the same table as it is written: what a scenario's sheet adds to the
// rules, such as turns and special hexes. It is empty if there is none.
func (p *Pack) sheet() map[string]any {
	var whole map[string]any
	if err := toml.Unmarshal(p.head, &whole); err != nil {
		return map[string]any{} // not for a pack that was loaded
	}
	if table, ok := whole[p.System].(map[string]any); ok {
		return table
	}
	return map[string]any{}
}

// decode reads TOML strictly; unknown keys that are known elsewhere pass. A text
// that is not TOML, or has the wrong type somewhere, is not readable.
func decode(text []byte, into any, elsewhere func(key []string) bool) (wrong Mistakes, readable bool) {
	err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into)
	var strict *toml.StrictMissingError
	var syntax *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		for _, e := range strict.Errors {
			if !elsewhere(e.Key()) {
				line, _ := e.Position()
				wrong.Wrong(headFile, line, "unknown key %s", strings.Join(e.Key(), "."))
			}
		}
		return wrong, true
	case errors.As(err, &syntax):
		line, _ := syntax.Position()
		wrong.Wrong(headFile, line, "%s", strings.TrimPrefix(syntax.Error(), "toml: "))
	case err != nil:
		wrong.Wrong(headFile, 0, "%s", strings.TrimPrefix(err.Error(), "toml: "))
	}
	return wrong, err == nil
}

// Line is the line of pack.toml where a part begins, 0 if it is not there. Parts
// are keys (title), tables (grid) and the entries of lists, from 0: option[2].
func (p *Pack) Line(part string) int { return p.lines[part] }

func (l *loader) wrongHead(part, format string, args ...any) {
	l.mistakes.Wrong(headFile, l.pack.lines[part], format, args...)
}

func (l *loader) headWords() {
	p := l.pack
	for _, word := range []struct{ key, value string }{{"id", p.ID}, {"system", p.System}} {
		if err := CheckID(word.value); err != nil {
			l.wrongHead(word.key, "%s %v", word.key, err)
		}
	}
	for _, word := range []struct{ key, value string }{{"title", p.Title}, {"edition", p.Edition}} {
		if strings.TrimSpace(word.value) == "" {
			l.wrongHead(word.key, "%s is missing", word.key)
		}
	}
}

func (l *loader) provenances(all map[string]Provenance) {
	if _, ok := all["default"]; !ok {
		l.wrongHead("provenance", `the table [provenance] has no "default"`)
	}
	for _, file := range sortedKeys(all) {
		if err := all[file].check(); err != nil {
			l.wrongHead("provenance", "%s: %v", file, err)
		}
		if _, ok := l.files[file]; !ok && file != "default" {
			l.wrongHead("provenance", "provenance of %s, which is not in the folder", file)
		}
	}
}

func (p Provenance) check() error {
	switch p {
	case Source, Owner, Ours:
		return nil
	}
	return fmt.Errorf("provenance %q is not source, owner or ours", string(p))
}

func (l *loader) sides(sides []headSide) {
	if len(sides) == 0 || len(sides) > MaxSides {
		l.wrongHead("side", "%d sides; there must be 1 to %d", len(sides), MaxSides)
	}
	seen := l.unique("side")
	for i, s := range sides {
		seen(i, s.ID)
		name := s.Name
		if name == "" {
			name = s.ID
		}
		l.pack.Sides = append(l.pack.Sides, Side{engine.Side(s.ID), name, s.Color})
	}
	l.colors(sides)
}

// colors are given to all sides or to none, and each to one.
func (l *loader) colors(sides []headSide) {
	given := map[string]bool{}
	for i, s := range sides {
		part := fmt.Sprintf("side[%d]", i)
		switch {
		case s.Color == "" && sides[0].Color != "" || s.Color != "" && sides[0].Color == "":
			l.wrongHead(part, "side %s: give all sides a color, or none", s.ID)
		case s.Color != "" && !slices.Contains(Colors(), s.Color):
			l.wrongHead(part, "side %s: color %q is not one of: %s", s.ID, s.Color, strings.Join(Colors(), ", "))
		case given[s.Color]:
			l.wrongHead(part, "side %s: another side is %s", s.ID, s.Color)
		}
		given[s.Color] = s.Color != ""
	}
}

func (l *loader) options(options []headOption) {
	seen := l.unique("option")
	for i, o := range options {
		seen(i, o.Name)
		part := fmt.Sprintf("option[%d]", i)
		if o.Provenance == "" {
			o.Provenance = l.pack.Of(headFile)
		} else if err := o.Provenance.check(); err != nil {
			l.wrongHead(part, "option %s: %v", o.Name, err)
		}
		l.pack.Options = append(l.pack.Options, Option{o.Name, o.Value, o.Provenance, l.pack.lines[part]})
	}
}

func (l *loader) scenarios(scenarios []headScenario) {
	if len(scenarios) == 0 {
		scenarios = []headScenario{{ID: "1", Title: l.pack.Title}}
	}
	seen := l.unique("scenario")
	for i, s := range scenarios {
		seen(i, s.ID)
		if s.Turns < 0 || s.Turns > MaxTurns {
			l.wrongHead(fmt.Sprintf("scenario[%d]", i), "scenario %s has %d turns; 0 (open end) to %d", s.ID, s.Turns, MaxTurns)
		}
		l.pack.Scenarios = append(l.pack.Scenarios, Scenario(s))
	}
}

// unique gives a check that the ids of a list are well formed and differ.
func (l *loader) unique(list string) func(i int, id string) {
	seen := map[string]bool{}
	return func(i int, id string) {
		part := fmt.Sprintf("%s[%d]", list, i)
		if err := CheckID(id); err != nil {
			l.wrongHead(part, "%s: id %v", list, err)
		}
		if seen[id] {
			l.wrongHead(part, "%s %s is there twice", list, id)
		}
		seen[id] = true
	}
}

func (l *loader) grid(g *headGrid) {
	if g == nil {
		return
	}
	parity, err := hex.ParseParity(g.Parity)
	if err != nil {
		l.wrongHead("grid", "%v", err)
	}
	if g.Columns < 1 || g.Columns > MaxColumns || g.Rows < 1 || g.Rows > MaxColumns {
		l.wrongHead("grid", "%d columns and %d rows; 1 to %d of each", g.Columns, g.Rows, MaxColumns)
		return
	}
	if g.FirstColumn < 0 || g.FirstColumn+g.Columns-1 > MaxColumns {
		l.wrongHead("grid", "%d columns from %02d on; the last may have the number %d", g.Columns, g.FirstColumn, MaxColumns)
		return
	}
	l.pack.Grid = hex.Grid{Columns: g.Columns, Rows: g.Rows, Parity: parity, FirstColumn: g.FirstColumn, Sheets: l.sheets(*g)}
}

// sheets are the sheets of the map. They cover all of its rows from above, and no two
// share more than one.
func (l *loader) sheets(g headGrid) []hex.Sheet {
	var sheets []hex.Sheet
	next := 1 // the row of which a sheet must have at least the one before
	for i, s := range g.Sheet {
		part := fmt.Sprintf("grid.sheet[%d]", i)
		twice := func(o hex.Sheet) bool { return o.Letter == s.Letter }
		switch {
		case len(s.Letter) != 1 || s.Letter[0] < 'A' || s.Letter[0] > 'Z' || slices.ContainsFunc(sheets, twice):
			l.wrongHead(part, "sheet %q: each has one capital letter of its own", s.Letter)
		case s.Top != next && (i == 0 || s.Top != next-1):
			l.wrongHead(part, "sheet %s begins on row %d of the map; the one before ends on row %d", s.Letter, s.Top, next-1)
		case s.Rows < 1 || s.Rows > MaxColumns || s.Top+s.Rows-1 > g.Rows || i == len(g.Sheet)-1 && s.Top+s.Rows-1 < g.Rows:
			l.wrongHead(part, "sheet %s has %d rows from row %d on; the map has %d", s.Letter, s.Rows, s.Top, g.Rows)
		}
		next = s.Top + s.Rows
		sheets = append(sheets, hex.Sheet(s))
	}
	return sheets
}

// The corners from which places on a table may be counted.
const originNorth, originSouth = "north-west", "south-west"

func (l *loader) area(a *headArea) {
	switch {
	case a == nil:
		return
	case l.pack.Grid.Size() > 0:
		l.wrongHead("area", "a table and a [grid]; a game has one of them")
	case a.Width < 1 || a.Width > MaxInches || a.Depth < 1 || a.Depth > MaxInches:
		l.wrongHead("area", "a table of %d by %d inches; 1 to %d of each", a.Width, a.Depth, MaxInches)
		return
	case a.Origin != "" && a.Origin != originNorth && a.Origin != originSouth:
		l.wrongHead("area", "origin %q is neither %s nor %s", a.Origin, originNorth, originSouth)
	}
	l.pack.Area = Area{a.Width, a.Depth, a.Origin == originSouth}
}
