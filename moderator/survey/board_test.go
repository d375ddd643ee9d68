package survey_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/pack"
	"adjutant/moderator/survey"
)

const roster = `<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>`

// boarded is a map of one board with a grid, and a stack of a red piece on it.
func boarded(grid string, x, y int) string {
	return roster + `<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="400" height="300">` +
		grid + `</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>` +
		fmt.Sprintf(`<VASSAL.build.module.map.SetupStack name="s" owningBoard="B" x="%d" y="%d">%s</VASSAL.build.module.map.SetupStack>`, x, y, slot("Red Foot", "1", "")) +
		`</VASSAL.build.module.Map>`
}

const boardTag = "VASSAL.build.module.map.boardPicker.board."

func zoneOf(name, path, format, within string) string {
	return fmt.Sprintf(`<%smapgrid.Zone name="%s" path="%s" locationFormat="%s" useParentGrid="false">%s</%smapgrid.Zone>`, boardTag, name, path, format, within, boardTag)
}

func numbered(grid, attributes, numbering string) string {
	return fmt.Sprintf(`<%s%s %s><%smapgrid.%sNumbering first="H" sep="" %s/></%s%s>`, boardTag, grid, attributes, boardTag, grid, numbering, boardTag, grid)
}

// A board becomes what a pack can say of it: hexes with the map's numbers or the pack's own, areas that touch or not, or nothing.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		name, grid string
		x, y       int
		kind       string // hexes, areas, none
		places     string // names of the first of them, and how many there are
		stands     string
	}{
		{"none", "", 50, 50, "none", "", ""},
		{"hexes without numbers", `<` + boardTag + `HexGrid dx="52" dy="60" x0="40" y0="40" sideways="false" snapTo="true"/>`, 92, 70, "hexes", "7 by 6 even_low", "0202"},
		{
			"hexes with their numbers", numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="false"`, `hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"`),
			92, 70, "hexes", "7 by 5 even_low", "0201",
		},
		{
			"hexes from a later column on", numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="false"`, `hType="N" vType="N" hOff="11" vOff="1" hLeading="1" vLeading="1" stagger="false"`),
			92, 70, "hexes", "7 by 5 even_low from 11", "1201",
		},
		{
			"hexes from 00 on", numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="false"`, `hType="N" vType="N" hOff="0" vOff="0" hLeading="1" vLeading="1" stagger="false"`),
			92, 70, "areas", "0000 0001 0002 … 35", "0100",
		},
		{
			"hexes in level rows", numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="true"`, `hType="A" vType="N" hOff="0" vOff="1" hLeading="0" vLeading="0" stagger="false"`),
			40, 40, "areas", "A1 A2 A3 … 32", "A1",
		},
		{
			"squares", numbered("SquareGrid", `dx="100" dy="100" x0="50" y0="50"`, `hType="A" vType="N" hOff="0" vOff="1" hLeading="0" vLeading="0"`),
			150, 50, "areas", "A1 A2 A3 … 12", "B1",
		},
		{"squares without names", `<` + boardTag + `SquareGrid dx="100" dy="100" x0="50" y0="50"/>`, 50, 50, "none", "", ""},
		{
			"regions", `<` + boardTag + `RegionGrid snapto="true"><` + boardTag + `Region name="The &lt;i&gt;Isle&lt;/i&gt;" originx="50" originy="50"/><` + boardTag + `Region name="Sound" originx="200" originy="50"/></` + boardTag + `RegionGrid>`,
			60, 60, "areas", "The_Isle Sound 2", "The_Isle",
		},
		{"one region alone", `<` + boardTag + `RegionGrid snapto="true"><` + boardTag + `Region name="Isle" originx="50" originy="50"/></` + boardTag + `RegionGrid>`, 60, 60, "none", "", ""},
		{
			"zones, two of one name", `<` + boardTag + `ZonedGrid>` + zoneOf("North", "0,0;200,0;200,300;0,300", "$name$", "") + zoneOf("South", "200,0;300,0;300,300;200,300", "$name$", "") +
				zoneOf("South", "300,0;400,0;400,300;300,300", "$name$", "") + `</` + boardTag + `ZonedGrid>`,
			350, 60, "areas", "North South 2", "South",
		},
		{
			"hexes around a zone", `<` + boardTag + `ZonedGrid>` + zoneOf("Turns", "300,0;400,0;400,300;300,300", "$name$", "") +
				numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="false"`, `hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"`) + `</` + boardTag + `ZonedGrid>`,
			350, 60, "hexes", "5 by 5 even_low", "",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, p := made(t, survey.Of(survey.Source{Module: inside(t, boarded(c.grid, c.x, c.y))}))
			kind, places := boardOf(p)
			if kind != c.kind || places != c.places {
				t.Errorf("%s, %q, want %s, %q\n%s", kind, places, c.kind, c.places, archive(out))
			}
			stands := ""
			for _, s := range p.Setup {
				if stands = s.Place; s.At.Col > 0 {
					stands = p.Grid.Name(s.At)
				}
			}
			if stands != c.stands {
				t.Errorf("it stands at %q, want %q", stands, c.stands)
			}
		})
	}
}

// Cells that are areas have their boxes on pictures where they lie on the map, hexes in level rows shifted by half a box, and the pack says
// why they are no hexes.
func TestBoxesOfCellsLieAsOnTheMap(t *testing.T) {
	for _, c := range []struct{ name, grid, boxes string }{
		{"hexes in level rows", numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="true"`, `hType="A" vType="N" hOff="0" vOff="1" hLeading="0" vLeading="0" stagger="false"`), "A1 2,1 A2 4,1 A3 6,1"},
		{"hexes from 00 on", numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="false"`, `hType="N" vType="N" hOff="0" vOff="0" hLeading="1" vLeading="1" stagger="false"`), "0000 1,2 0001 1,4 0002 1,6"},
		{"squares", numbered("SquareGrid", `dx="100" dy="100" x0="50" y0="50"`, `hType="A" vType="N" hOff="0" vOff="1" hLeading="0" vLeading="0"`), "A1 1,1 A2 1,2 A3 1,3"},
	} {
		out, p := made(t, survey.Of(survey.Source{Module: inside(t, boarded(c.grid, 40, 40))}))
		var boxes []string
		for _, r := range p.Lists["areas"].Records[:3] {
			boxes = append(boxes, r.Text("area"), r.Text("column")+","+r.Text("row"))
		}
		if got := strings.Join(boxes, " "); got != c.boxes {
			t.Errorf("%s: %s, want %s", c.name, got, c.boxes)
		}
		if said := strings.Contains(string(archive(out)), "they are areas, since the hexes of a pack stand in columns"); said != strings.HasPrefix(c.name, "hexes") {
			t.Errorf("%s: said why: %v", c.name, said)
		}
	}
}

func boardOf(p *pack.Pack) (kind, places string) {
	areas, there := p.Lists["areas"]
	switch {
	case p.Grid.Size() > 0:
		from := ""
		if p.Grid.FirstColumn > 1 {
			from = fmt.Sprintf(" from %02d", p.Grid.FirstColumn)
		}
		return "hexes", fmt.Sprintf("%d by %d %s%s", p.Grid.Columns, p.Grid.Rows, p.Grid.Parity, from)
	case !there:
		return "none", ""
	}
	var names []string
	for i, r := range areas.Records {
		if i == 3 && len(areas.Records) > 3 {
			names = append(names, "…")
			break
		}
		names = append(names, r.Text("area"))
	}
	return "areas", fmt.Sprintf("%s %d", strings.Join(names, " "), len(areas.Records))
}

// A map without places is a table in inches where somebody says how many pixels one has.
func TestTablesInInches(t *testing.T) {
	s := survey.Of(survey.Source{Module: inside(t, boarded("", 90, 60))})
	for text, wrong := range map[string]bool{"0": true, "0.5": true, "NaN": true, "Inf": true, "x": true, "40": false} {
		if err := s.Answer("inch", text); (err != nil) != wrong {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := s.Answer("inch", "40"); err != nil {
		t.Fatal(err)
	}
	_, p := made(t, s)
	if p.Area.Width != 10 || p.Area.Depth != 8 || len(p.Setup) != 1 || p.Setup[0].Place != "(2.25,1.5)" {
		t.Errorf("a table of %d by %d, set up %+v", p.Area.Width, p.Area.Depth, p.Setup)
	}
}
