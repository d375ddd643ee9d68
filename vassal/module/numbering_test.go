package module_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// layout lays out one board of 1000x1000 pixels with the grid given.
func layout(t testing.TB, grid string, engine module.Engine) *module.Layout {
	t.Helper()
	m := readXML(t, inModule(`<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="1000" height="1000">`+
		strings.NewReplacer("<G.", "<VASSAL.build.module.map.boardPicker.board.", "</G.", "</VASSAL.build.module.map.boardPicker.board.",
			"<N.", "<VASSAL.build.module.map.boardPicker.board.mapgrid.", "</N.", "</VASSAL.build.module.map.boardPicker.board.mapgrid.").Replace(grid)+
		`</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`))
	l, err := m.Maps[0].Layout([]vassal.Board{{Name: "B"}}, engine)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestNumbering prints the square in column 3, row 0, both counted from zero.
func TestNumbering(t *testing.T) {
	for attributes, want := range map[string]string{
		``:                                     "0401",
		`hLeading="0" vLeading="3"`:            "40001",
		`hLeading="999999999"`:                 strings.Repeat("0", 20) + "401",
		`sep="-" first="V"`:                    "01-04",
		`hType="A" hOff="0"`:                   "D01",
		`hType="A" hOff="24"`:                  "BB01",
		`hType="A" hOff="-5"`:                  "-C01",
		`hType="A" hOff="2000000000"`:          "[2000000003]01",
		`hOff="-7" sep="/"`:                    "-04/01",
		`hOff="much"`:                          "0401",
		`locationFormat="$row$ in $column$"`:   "01 in 04",
		`locationFormat="$unknown$ $row"`:      "unknown row",
		`hDescend="true" vDescend="true"`:      "0811",
		`locationFormat="cost: \$5 $column$"`:  "cost: $5 04",
		`vType="A" vOff="0" locationFormat=""`: "",
	} {
		l := layout(t, `<G.SquareGrid dx="100" dy="100" x0="50" y0="50"><N.SquareGridNumbering `+attributes+`/></G.SquareGrid>`, module.Engine{})
		if got := l.Locate(370, 20).Location; got != want {
			t.Errorf("%s: %q, want %q", attributes, got, want)
		}
	}
}

func TestNoGrid(t *testing.T) {
	for name, grid := range map[string]string{
		"none":              ``,
		"no numbering":      `<G.HexGrid/>`,
		"zero pitch":        `<G.HexGrid dx="0" dy="60"><N.HexGridNumbering/></G.HexGrid>`,
		"negative pitch":    `<G.SquareGrid dx="-5"><N.SquareGridNumbering/></G.SquareGrid>`,
		"no number":         `<G.SquareGrid dx="NaN"><N.SquareGridNumbering/></G.SquareGrid>`,
		"infinite":          `<G.HexGrid dx="1e999" dy="Inf"><N.HexGridNumbering/></G.HexGrid>`,
		"no regions":        `<G.RegionGrid/>`,
		"zones without any": `<G.ZonedGrid><N.Zone name="Z" path="0,0;5,5"/></G.ZonedGrid>`,
	} {
		if got := layout(t, grid, module.Engine{}).Locate(100, 100); got.Location != module.OffBoard || got.Board != "B" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestUnknownNames: what other people's code and expressions would say is not
// guessed, unless the name does not need it.
func TestUnknownNames(t *testing.T) {
	const zone = `<G.ZonedGrid><N.Zone name="Z" path="0,0;999,0;999,999;0,999" locationFormat=%q>%s</N.Zone></G.ZonedGrid>`
	unknown := module.Place{Board: "B", Unknown: true, Snap: image.Pt(100, 100)}
	inZone := unknown
	inZone.Zone = "Z"
	named := module.Place{Board: "B", Zone: "Z", Location: "Z", Snap: image.Pt(100, 100)}
	for grid, want := range map[string]module.Place{
		`<org.example.SpiralGrid/>`: unknown,
		`<G.HexGrid snapTo="false"><org.example.SpiralNumbering/></G.HexGrid>`:                                 unknown,
		`<G.SquareGrid snapTo="false"><N.SquareGridNumbering locationFormat="{Column + Row}"/></G.SquareGrid>`: unknown,
		fmt.Sprintf(zone, "{Name}", ""):                                    inZone,
		fmt.Sprintf(zone, "$name$ $gridLocation$", `<org.example.XGrid/>`): inZone,
		fmt.Sprintf(zone, "$name$", `<org.example.XGrid/>`):                named,
	} {
		if got := layout(t, grid, module.Engine{}).Locate(100, 100); got != want {
			t.Errorf("%s:\n got %+v\nwant %+v", grid, got, want)
		}
	}
}

// TestHexPitch: a height met while the pitch is still the default takes it along.
func TestHexPitch(t *testing.T) {
	for attributes, want := range map[string]float64{
		``:                  55.42562584220407,
		`dy="100"`:          86.60254037844386,
		`dy="100" dx="70"`:  70,
		`dx="70" dy="100"`:  70,
		`dx="bad" dy="100"`: 86.60254037844386,
	} {
		l := layout(t, `<G.HexGrid `+attributes+`/>`, module.Engine{})
		if got := l.Tiles[0].Board.Grid.(*module.HexGrid).DX; got != want {
			t.Errorf("%s: pitch %v, want %v", attributes, got, want)
		}
	}
}

// TestEngine: what depends on the release.
func TestEngine(t *testing.T) {
	const grid = `<G.HexGrid dx="52" dy="60" x0="26" y0="30"><N.ObliqueHexGridNumbering/></G.HexGrid>`
	for version, want := range map[string]string{"3.7.26": module.OffBoard, "3.8.0-SNAPSHOT": "0404", "3.10": "0404", "": "0404", "garbled": "0404"} {
		l := layout(t, grid, module.ParseEngine(version))
		if got := l.Locate(182, 120).Location; got != want {
			t.Errorf("%q: %q, want %q", version, got, want)
		}
	}
	// Near a vertex the old snapping takes the wrong hexagon.
	at := image.Pt(60, 90)
	for version, want := range map[string]image.Point{"3.6.19": {X: 78, Y: 120}, "3.7.0": {X: 26, Y: 90}} {
		l := layout(t, grid, module.ParseEngine(version))
		if got := l.Locate(at.X, at.Y).Snap; got != want {
			t.Errorf("%s: snaps to %v, want %v", version, got, want)
		}
	}
}

func TestRegionTie(t *testing.T) {
	l := layout(t, `<G.RegionGrid><G.Region name="old" originx="100" originy="100"/><G.Region name="A" originx="100" originy="100"/>
		<G.Region name="B" originx="200" originy="100"/><G.Region name="nowhere" originx="x" originy="1"/></G.RegionGrid>`, module.Engine{})
	for x, want := range map[int]module.Place{
		149: {Board: "B", Location: "A", Snap: image.Pt(100, 100)},
		150: {Board: "B", Location: "A", Snap: image.Pt(100, 100), Tie: true},
		151: {Board: "B", Location: "B", Snap: image.Pt(200, 100)},
	} {
		if got := l.Locate(x, 100); got != want {
			t.Errorf("%d: %+v, want %+v", x, got, want)
		}
	}
}

// TestSnapTwice: where a piece has come to rest in a hexagon, it stays, and the
// hexagon keeps its name.
func TestSnapTwice(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		pitch := func(name string) float64 { return float64(rapid.IntRange(30, 90).Draw(r, name)) }
		grid := fmt.Sprintf(`<G.HexGrid dx="%v" dy="%v" x0="%v" y0="%v" sideways="%v"><N.HexGridNumbering/></G.HexGrid>`,
			pitch("dx"), pitch("dy"), pitch("x0"), pitch("y0"), rapid.Bool().Draw(r, "sideways"))
		l := layout(t, grid, module.Engine{})
		p := l.Locate(rapid.IntRange(0, 999).Draw(r, "x"), rapid.IntRange(0, 999).Draw(r, "y"))
		again := l.Locate(p.Snap.X, p.Snap.Y)
		if again.Snap != p.Snap {
			r.Errorf("%s: %v moves on to %v", grid, p.Snap, again.Snap)
		}
	})
}
