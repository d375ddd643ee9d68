package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Summary is what `pack show --json` prints.
type Summary struct {
	ID        string            `json:"id"`
	Title     string            `json:"title"`
	System    string            `json:"system"`
	Edition   string            `json:"edition"`
	Hash      string            `json:"hash"`
	Options   map[string]string `json:"options"`
	Scenarios []ScenarioSummary `json:"scenarios"`
}

// ScenarioSummary counts the printed lines of a scenario, by side.
type ScenarioSummary struct {
	ID             string              `json:"id"`
	Title          string              `json:"title"`
	Turns          int                 `json:"turns"`
	Setup          map[engine.Side]int `json:"setup"`
	Reinforcements map[engine.Side]int `json:"reinforcements"`
}

// Full is what `pack show --full --json` prints: the summary and the data.
type Full struct {
	Summary
	Grid    *FullGrid                `json:"grid,omitempty"`
	Area    *FullArea                `json:"area,omitempty"`
	Hexes   map[string]FullHex       `json:"hexes"`
	Sides   map[string]FullHexside   `json:"sides"`
	Roads   [][2]string              `json:"roads"` // one hexside each, the lower hex first
	Entries map[engine.Side][]string `json:"entries"`
	Units   []FullUnit               `json:"units"`
	Sheet   map[string]any           `json:"sheet"` // the system's own table in pack.toml, in its words
	Lists   map[string][]FullRecord  `json:"lists,omitempty"`
}

// FullRecord is a line of a list, its cells by the names of their columns.
type FullRecord map[string]string

// FullGrid is the shape of the map.
type FullGrid struct {
	Columns int    `json:"columns"`
	Rows    int    `json:"rows"`
	Parity  string `json:"parity"`
	// of a map whose columns do not count from 1, or that has lettered sheets
	FirstColumn int         `json:"first_column,omitempty"`
	Sheets      []FullSheet `json:"sheets,omitempty"`
}

// FullSheet is a sheet of the map: its row 01 is the row top of the grid.
type FullSheet struct {
	Letter string `json:"letter"`
	Top    int    `json:"top"`
	Rows   int    `json:"rows"`
}

// FullArea is a table in inches.
type FullArea struct {
	Width  int    `json:"width"`
	Depth  int    `json:"depth"`
	Origin string `json:"origin,omitempty"`
}

// FullHex is the terrain of a hex.
type FullHex struct {
	Terrain []string `json:"terrain"`
}

// FullHexside is what lies on a hexside.
type FullHexside struct {
	Kinds []string `json:"kinds"`
	Slope []string `json:"slope"`
}

// FullUnit is a unit with its printed values.
type FullUnit struct {
	ID        engine.UnitID `json:"id"`
	Name      string        `json:"name"`
	Side      engine.Side   `json:"side"`
	Formation string        `json:"formation"`
	Type      string        `json:"type"`
	Size      string        `json:"size"`
	Steps     int           `json:"steps"`
	Values
	Range       int      `json:"range"`
	Charge      int      `json:"charge"`
	Reduced     *Values  `json:"reduced,omitempty"`
	Ineffective *Values  `json:"ineffective,omitempty"`
	Fragility   string   `json:"fragility"`
	Tags        []string `json:"tags"`
}

// Summary is the pack in short.
func (p *Pack) Summary() Summary {
	s := Summary{ID: p.ID, Title: p.Title, System: p.System, Edition: p.Edition, Hash: p.Hash, Options: map[string]string{}}
	for _, o := range p.Options {
		s.Options[o.Name] = o.Value
	}
	for _, scenario := range p.Scenarios {
		s.Scenarios = append(s.Scenarios, p.count(scenario))
	}
	return s
}

// count counts rows, not lines: several lines may have come from one row, and those
// that were made from no row do not count.
func (p *Pack) count(s Scenario) ScenarioSummary {
	sum := ScenarioSummary{s.ID, s.Title, s.Turns, map[engine.Side]int{}, map[engine.Side]int{}}
	rows := rows{}
	for _, placement := range p.Setup {
		if placement.Scenario != s.ID {
			continue
		}
		u, _ := p.Unit(placement.Unit)
		if placement.Turn == 0 {
			rows.count(sum.Setup, u.Side, placement.Row, false)
		} else {
			rows.count(sum.Reinforcements, u.Side, placement.Row, true)
		}
	}
	for _, r := range p.Lists[arrivalsList].Records {
		if slices.Contains(strings.Fields(r.Text("scenario")), s.ID) {
			row, _ := strconv.Atoi(r.Text("row"))
			if r.Text("row") == notPrinted {
				row = NotPrinted
			}
			rows.count(sum.Reinforcements, engine.Side(r.Text("side")), row, true)
		}
	}
	return sum
}

// rows are the printed rows that were counted.
type rows map[string]bool

func (seen rows) count(into map[engine.Side]int, side engine.Side, row int, later bool) {
	key := fmt.Sprint(side, row, later)
	if row == NotPrinted || row > 0 && seen[key] {
		return
	}
	seen[key] = true
	into[side]++
}

// Full is the pack with its data, so that other programs can calculate with it.
func (p *Pack) Full() Full {
	f := Full{
		Summary: p.Summary(),
		Hexes:   map[string]FullHex{},
		Sides:   map[string]FullHexside{},
		Roads:   p.roadSides(),
		Entries: map[engine.Side][]string{},
		Units:   []FullUnit{},
		Sheet:   p.sheet(),
	}
	if g := p.Grid; g.Size() > 0 {
		f.Grid = &FullGrid{Columns: g.Columns, Rows: g.Rows, Parity: g.Parity.String(), FirstColumn: g.FirstColumn}
		for _, s := range g.Sheets {
			f.Grid.Sheets = append(f.Grid.Sheets, FullSheet(s))
		}
	}
	if p.Area != (Area{}) {
		f.Area = &FullArea{Width: p.Area.Width, Depth: p.Area.Depth}
		if p.Area.South {
			f.Area.Origin = originSouth
		}
	}
	for _, h := range p.Hexes {
		f.Hexes[p.Grid.Name(h.At)] = FullHex{h.Terrain}
	}
	for _, s := range p.Hexsides {
		f.Sides[p.Grid.EdgeName(s.Edge)] = FullHexside{withCreek(s.Kinds), p.numbers(s.Slope)}
	}
	for _, e := range p.Entries {
		f.Entries[e.Side] = append(f.Entries[e.Side], p.Grid.Name(e.At))
	}
	for _, u := range p.Units {
		f.Units = append(f.Units, u.full())
	}
	for name, list := range p.Lists {
		if f.Lists == nil {
			f.Lists = map[string][]FullRecord{}
		}
		f.Lists[name] = []FullRecord{}
		for _, r := range list.Records {
			f.Lists[name] = append(f.Lists[name], r.full())
		}
	}
	return f
}

func (r Record) full() FullRecord {
	f := FullRecord{}
	for i, column := range r.cells.columns {
		f[column] = r.cells.values[i]
	}
	return f
}

// withCreek is what lies on a hexside as other programs are told it: a ford always
// with its creek, which a pack may leave unsaid.
func withCreek(kinds []string) []string {
	const ford, creek = "ford", "creek"
	if slices.Contains(kinds, ford) && !slices.Contains(kinds, creek) {
		return append([]string{creek}, kinds...)
	}
	return append([]string{}, kinds...)
}

func (u Unit) full() FullUnit {
	return FullUnit{
		u.ID, u.Name, u.Side, u.Formation, u.Type, u.Size, u.Steps, u.Full, u.Range, u.Charge,
		u.Reduced, u.Ineffective, u.Fragility, append([]string{}, u.Tags...),
	}
}

// roadSides lists the hexsides that roads cross, each once, sorted.
func (p *Pack) roadSides() [][2]string {
	var edges []hex.Edge
	for _, road := range p.Roads {
		for i := 1; i < len(road.Path); i++ {
			edges = append(edges, hex.Between(road.Path[i-1], road.Path[i]))
		}
	}
	slices.SortFunc(edges, func(a, b hex.Edge) int { return cmp.Or(a.A.Compare(b.A), a.B.Compare(b.B)) })
	all := [][2]string{}
	for _, e := range slices.Compact(edges) {
		all = append(all, [2]string{p.Grid.Name(e.A), p.Grid.Name(e.B)})
	}
	return all
}

// numbers are the printed names of hexes.
func (p *Pack) numbers(hexes []hex.Coord) []string {
	all := []string{}
	for _, c := range hexes {
		all = append(all, p.Grid.Name(c))
	}
	return all
}
