package book

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/hex"
)

// strip is a part of the map: some columns from one hex row to another, both included.
type strip struct {
	name      string // of the zone, "" for the area of a scenario
	scenarios []string
	from      int  // the hour from which it holds, 0 from the start
	low, high int  // columns of the grid
	top, end  int  // rows of the grid
	open      bool // where its limits are is on the map alone
	unsure    bool // a limit runs through it that is on the map alone
}

func (s strip) holds(c hex.Coord) bool {
	return c.Col >= s.low && c.Col <= s.high && c.Row >= s.top && c.Row <= s.end
}

func (r *reader) areas() {
	r.each("areas", []string{"scenario", "from", "columns", "north", "south", "unsure", "note"}, func(l row) {
		s := l.strip()
		s.from = l.hour("from")
		s.unsure = l.one("unsure", "", "yes") != ""
		r.book.areas = append(r.book.areas, s)
	})
}

func (r *reader) zones() {
	r.each("zones", []string{"zone", "scenario", "side", "columns", "north", "south", "note"}, func(l row) {
		s := l.strip()
		s.name = l.Text("zone")
		l.side("side")
		if s.name == "" {
			l.refuse("the zone has no name")
		}
		r.book.zones = append(r.book.zones, s)
	})
}

// strip reads columns and rows; without columns the limits are on the map alone.
func (l row) strip() strip {
	s := strip{scenarios: l.scenarioWords("scenario"), open: l.Text("columns") == ""}
	if s.open {
		return s
	}
	columns := l.Words("columns")
	if len(columns) != 2 {
		l.refuse("columns %q are not two: the first and the last", l.Text("columns"))
		return s
	}
	s.low, s.high = l.column(columns[0]), l.column(columns[1])
	s.top, s.end = l.hexRow("north"), l.hexRow("south")
	if s.low > s.high || s.top > s.end {
		l.refuse("columns %s from %s to %s hold no hex", l.Text("columns"), l.Text("north"), l.Text("south"))
	}
	return s
}

// column is a column of the grid by its printed number.
func (l row) column(text string) int {
	g := l.book.Pack.Grid
	n, err := strconv.Atoi(text)
	at := n - max(1, g.FirstColumn) + 1
	if err != nil || at < 1 || at > g.Columns {
		l.refuse("column %q is not on the map", text)
		return 1
	}
	return at
}

// hexRow is a row of the grid by the letter of a sheet and its number there: N33.
func (l row) hexRow(column string) int {
	text, g := l.Text(column), l.book.Pack.Grid
	for _, s := range g.Sheets {
		if n, err := strconv.Atoi(strings.TrimPrefix(text, s.Letter)); err == nil && strings.HasPrefix(text, s.Letter) && n >= 1 && n <= s.Rows {
			return s.Top + n - 1
		}
	}
	l.refuse("%s %q is no hex row: N33 is one", column, text)
	return 1
}

// InArea reports whether a hex is played on in a turn of a scenario. Limits that are on the map
// alone hold nobody back.
func (m *Map) InArea(scenario string, at Slot, c hex.Coord) bool {
	return m.Area(scenario, at, c) != Outside
}

// Area tells whether a hex is played on; what only the map shows is unknown, unless its owner has typed in the roads that say it.
func (m *Map) Area(scenario string, at Slot, c hex.Coord) Answer { return m.AreaOf(scenario, at)(c) }

// AreaOf is [Map.Area] for many hexes of one turn.
func (m *Map) AreaOf(scenario string, at Slot) func(hex.Coord) Answer {
	parts := m.areasOf(scenario, at)
	if len(parts) == 0 {
		return func(c hex.Coord) Answer { return Yes(m.pack.Grid.Contains(c)) }
	}
	return func(c hex.Coord) Answer {
		found := Outside
		for _, s := range parts {
			switch {
			case s.open:
				found = Unknown
			case s.unsure && s.holds(c):
				switch m.withinEdge(scenario, at, c) {
				case Inside:
					return Inside
				case Unknown:
					found = Unknown
				}
			case s.holds(c):
				return Inside
			}
		}
		return found
	}
}

// areasOf are the parts of the area of a scenario in a turn: those that began last.
func (m *Map) areasOf(scenario string, at Slot) (parts []strip) {
	latest := -1
	for _, s := range m.areas {
		if !slices.Contains(s.scenarios, scenario) || s.from > at.Hour || s.from < latest {
			continue
		}
		if s.from > latest {
			parts, latest = nil, s.from
		}
		parts = append(parts, s)
	}
	return parts
}

// inZone tells whether a hex lies in a zone of a scenario.
func (m *Map) inZone(scenario, zone string, c hex.Coord) Answer {
	found := Outside
	for _, s := range m.zones {
		if s.name != zone || !slices.Contains(s.scenarios, scenario) {
			continue
		}
		if s.open {
			found = Unknown
		} else if s.holds(c) {
			return Inside
		}
	}
	return found
}

// IsRiver reports whether a hex is known as one of the river, where gunboats go (BB 14.72).
func (b *Book) IsRiver(c hex.Coord) bool {
	for _, s := range b.zones {
		if s.name == ZoneRiver && !s.open && s.holds(c) {
			return true
		}
	}
	return b.HexHas(c, ZoneRiver)
}

const ZoneRiver = "river"

// ColumnOf is the column of the grid that a printed one is.
func ColumnOf(printed int) int { return printed - 9 }
