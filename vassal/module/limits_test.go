package module_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/vassal/module"
)

func TestLimits(t *testing.T) {
	lim := module.DefaultLimits()
	lim.Warnings, lim.Corners, lim.Elements = 2, 4, 20
	zone := `<VASSAL.build.module.map.boardPicker.board.ZonedGrid><VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Z" path="0,0;9,0;9,9;5,5;0,9"/></VASSAL.build.module.map.boardPicker.board.ZonedGrid>`
	board := `<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="9" height="9">` + zone + `</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`
	m, err := module.ReadFS(lim, folder(inModule(board+strings.Repeat("<VASSAL.build.widget.PieceSlot/>", 5))))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`zone "Z": more than 4 corners; it is left empty`,
		`slot "" (gpid "") holds no piece`,
		"there are more than 2 warnings",
	}
	if !slices.Equal(m.Warnings, want) {
		t.Errorf("warnings %q, want %q", m.Warnings, want)
	}
	if l, err := m.Maps[0].Layout(m.Maps[0].DefaultBoards(), m.Engine()); err != nil || l.Locate(2, 1).Zone != "" {
		t.Errorf("a zone that was left empty has points (%v)", err)
	}
	_, err = module.ReadFS(lim, folder(inModule(strings.Repeat("<VASSAL.x/>", 20))))
	if err == nil || !strings.Contains(err.Error(), "more than 20 elements") {
		t.Errorf("too many elements: %v", err)
	}
}

// TestExtremes: numbers at the edge of what fits are held there, as Java holds them.
func TestExtremes(t *testing.T) {
	for name, grid := range map[string]string{
		"tiny pitch":   `<G.HexGrid dx="1e-300" dy="1e-300" edgesLegal="true" cornersLegal="true"><N.HexGridNumbering vDescend="true"/></G.HexGrid>`,
		"huge pitch":   `<G.HexGrid dx="1e300" dy="1e300"><N.HexGridNumbering hDescend="true"/></G.HexGrid>`,
		"far origin":   `<G.SquareGrid x0="-2147483648" y0="2147483647"><N.SquareGridNumbering hOff="2147483647"/></G.SquareGrid>`,
		"oblique":      `<G.HexGrid sideways="true"><N.ObliqueHexGridNumbering stagger="false" hDescend="true" vType="A"/></G.HexGrid>`,
		"letters, far": `<G.SquareGrid dx="0.001"><N.SquareGridNumbering hType="A"/></G.SquareGrid>`,
	} {
		p := layout(t, grid, module.Engine{}).Locate(999, 999)
		if p.Location == module.OffBoard || len(p.Location) > 60 {
			t.Errorf("%s: %q", name, p.Location)
		}
	}
}

func TestNotAnExtension(t *testing.T) {
	m, err := module.ReadFS(module.DefaultLimits(), folder(inModule("")), folder(inModule("")),
		folder(`<VASSAL.build.module.ModuleExtension module="Sea"><VASSAL.build.module.PlayerRoster><entry>East</entry></VASSAL.build.module.PlayerRoster></VASSAL.build.module.ModuleExtension>`))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"VASSAL.build.GameModule: this is no extension; left out", `extension of "Sea" read with "Field"`}
	if !slices.Equal(m.Warnings, want) || fmt.Sprint(m.Sides) != "[East]" {
		t.Errorf("warnings %q, sides %v", m.Warnings, m.Sides)
	}
}

func TestOption(t *testing.T) {
	m := readXML(t, inModule(`<VASSAL.build.module.GlobalOptions autoReport="Never"/>`))
	if got := m.Option("autoReport", "Always") + m.Option("promptString", "?"); got != "Never?" {
		t.Errorf("options %q", got)
	}
}
