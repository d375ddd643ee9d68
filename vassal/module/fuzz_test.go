package module_test

import (
	"testing"

	"adjutant/vassal/module"
)

// FuzzBuildFile: whatever stands in a build file, it is read within the limits or
// refused, and what was read can be used.
func FuzzBuildFile(f *testing.F) {
	f.Add([]byte(inModule(`<VASSAL.build.module.Map mapName="M" edge="1,2"><VASSAL.build.module.map.BoardPicker><setup>MBoardPicker	B/rev	0	0</setup><VASSAL.build.module.map.boardPicker.Board name="B" width="99" height="88" reversible="true"><VASSAL.build.module.map.boardPicker.board.ZonedGrid><VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Z" path="0,0;50,0;50,50" locationFormat="$name$ $gridLocation$"><VASSAL.build.module.map.boardPicker.board.RegionGrid><VASSAL.build.module.map.boardPicker.board.Region name="R" originx="5" originy="6"/></VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone><VASSAL.build.module.map.boardPicker.board.HexGrid dx="1e-300" dy="60" edgesLegal="true" cornersLegal="true" sideways="true"><VASSAL.build.module.map.boardPicker.board.mapgrid.ObliqueHexGridNumbering hType="A" hOff="2147483647" hDescend="true"/></VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.DrawPile name="D" x="3" y="4"/></VASSAL.build.module.Map>`)))
	f.Add([]byte(inModule(`<VASSAL.build.module.PrototypeDefinition name="P">+/null/prototype;P;a=b	piece;;;;/</VASSAL.build.module.PrototypeDefinition><VASSAL.build.widget.PieceSlot gpid="1">+/null/prototype;P	piece;;;;x/</VASSAL.build.widget.PieceSlot>`)))
	f.Add([]byte(`<VASSAL.build.module.ModuleExtension><VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:M"/></VASSAL.build.module.ModuleExtension>`))
	lim := module.DefaultLimits()
	lim.TypeText, lim.Traits, lim.BuildFile = 10_000, 100, 1<<20
	f.Fuzz(func(t *testing.T, xml []byte) {
		m, err := module.ReadFS(lim, folder(string(xml)))
		if err != nil {
			return
		}
		for _, s := range m.Slots {
			if x, err := m.Expand(s.Type); err == nil && len(x.Type) > lim.TypeText {
				t.Errorf("slot %q: %d bytes of text", s.Name, len(x.Type))
			}
		}
		atlas := m.Atlas(nil, m.Engine())
		for _, on := range m.Maps {
			l := atlas.Layout(on.ID)
			if l == nil {
				continue
			}
			for _, at := range [][2]int{{0, 0}, {5, 6}, {40, 20}, {-1, 1 << 31}} {
				if p := l.Locate(at[0], at[1]); l.Locate(at[0], at[1]) != p {
					t.Errorf("%v is %+v only once", at, p)
				}
			}
		}
	})
}
