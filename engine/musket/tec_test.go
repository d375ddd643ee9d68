package musket_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// ground is a step in the laboratory that shows a row of the terrain effects chart:
// into it, and one hex on.
type ground struct{ row, from, to, on string }

var grounds = []ground{
	{"Clear", "0101", "0102", "0103"},
	{"Light woods", "0502", "0503", "0504"},
	{"Brush", "0302", "0303", "0304"},
	{"Hill", "1107", "1108", "1109"},
	{"Slope (upslope)", "1104", "1103", "1102"},
	{"Slope (downslope)", "1103", "1104", "1105"},
	{"Creek", "0506", "0507", "0508"},
	{"Ford", "0606", "0607", "0608"},
	{"Stream", "0702", "0703", "0803"},
	{"Brook", "0304", "0305", "0306"},
	{"Cornfield", "0902", "0903", "0904"},
	{"Farmhouse", "1202", "1201", "1101"},
}

// movers are the units whose columns the chart has.
var movers = []struct{ column, unit string }{{"infantry", "b-five"}, {"mounted infantry", "b-other"}, {"artillery", "b-gun1"}, {"cavalry", "b-cav"}}

// stepsOver is what a unit pays for a step, and whether it may go on: "2 MP",
// "1 MP, stops", "all MP", "not".
func stepsOver(t *testing.T, sys *musket.System, unit string, g ground) string {
	t.Helper()
	b := &table{t: t, sys: sys, s: place(t, sys, "move", unit+" "+g.from+", b-army "+g.from)}
	check := func(order string) engine.Ruling { return sys.Check(b.s, action("blue", order)) }
	if check("move "+unit+" "+g.from+"-"+g.to).Verdict != engine.Legal {
		return "not"
	}
	told := b.tell("told blue: move " + unit + " " + g.from + "-" + g.to)
	_, bill, _ := strings.Cut(told, ", "+unit+" ")
	points, _, _ := strings.Cut(bill, " of ")
	r := check("move " + unit + ", b-army " + g.from + "-" + g.to + "-" + g.on)
	switch {
	case r.Verdict == engine.Legal:
	case strings.Contains(r.Findings[0].Text, "whole move"):
		return "all MP"
	case r.Findings[0].Code == "E403":
		return points + " MP, stops"
	}
	return points + " MP"
}

// fights is the strengths of four against four in an attack by that step.
func fights(t *testing.T, sys *musket.System, g ground) string {
	t.Helper()
	b := &table{t: t, sys: sys, s: place(t, sys, "combat", "b-four "+g.from+", r-four "+g.to)}
	return b.tell("odds blue: attack " + g.from + " -> " + g.to + " primary b-four")
}

// zoned tells whether a zone of control goes by that step.
func zoned(t *testing.T, sys *musket.System, g ground) string {
	t.Helper()
	s := place(t, sys, "move", "b-five "+g.from+", r-four "+g.to)
	for _, next := range musket.Around(sys, engine.Loc(g.from)) {
		r := sys.Check(s, action("blue", fmt.Sprintf("move b-five %s-%s", g.from, next)))
		if len(r.Findings) > 0 && r.Findings[0].Code == "E404" {
			return "zone"
		}
	}
	return "no zone"
}

// TestTerrain holds the effects of every kind of terrain against a golden that was
// compared with the printed chart.
func TestTerrain(t *testing.T) {
	sys := wholeLab(t)
	var text strings.Builder
	for _, g := range grounds {
		fmt.Fprintf(&text, "%s:", g.row)
		for _, m := range movers {
			fmt.Fprintf(&text, " %s %s;", m.column, stepsOver(t, sys, m.unit, g))
		}
		fmt.Fprintf(&text, " 4 attacks 4: %s; %s\n", fights(t, sys, g), zoned(t, sys, g))
	}
	goldenText(t, "testdata/tec.golden", text.String())
}

// TestTerrainIsAsPrinted holds the costs against the rows of the printed chart.
func TestTerrainIsAsPrinted(t *testing.T) {
	sys := wholeLab(t)
	columns := map[string]int{"infantry": 2, "mounted infantry": 3, "artillery": 4, "cavalry": 5}
	rows := map[string][]string{}
	for _, row := range printed(t, "tec") {
		rows[row[0]] = row
	}
	for _, g := range grounds {
		row := rows[g.row]
		if row == nil {
			t.Errorf("the chart has no row %q", g.row)
			continue
		}
		for _, m := range movers {
			if want, got := paid(t, row[columns[m.column]]), stepsOver(t, sys, m.unit, g); want != got {
				t.Errorf("%s, %s: %s, printed %q", g.row, m.column, got, row[columns[m.column]])
			}
		}
	}
}

// paid is what a cell of the chart comes to from a clear hex into an otherwise
// clear one.
func paid(t *testing.T, cell string) string {
	t.Helper()
	switch {
	case strings.HasPrefix(cell, "all MP"), strings.HasPrefix(cell, "not stated"):
		return "all MP"
	case strings.HasPrefix(cell, "prohibited"):
		return "not"
	case strings.HasPrefix(cell, "must stop"):
		return "1 MP, stops"
	case cell == "other terrain", cell == "none":
		return "1 MP"
	}
	points, err := strconv.Atoi(strings.TrimPrefix(cell, "+"))
	if err != nil {
		t.Fatalf("what is %q?", cell)
	}
	if strings.HasPrefix(cell, "+") || cell == "0" {
		points++
	}
	return fmt.Sprintf("%d MP", points)
}
