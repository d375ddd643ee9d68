package module_test

import (
	"image"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// inModule is a build file with one thing in it.
func inModule(xml string) string {
	return `<VASSAL.build.GameModule name="Field" version="1" VassalVersion="3.7.26" description="d">` + xml + `</VASSAL.build.GameModule>`
}

var ignore = cmp.Options{cmpopts.IgnoreUnexported(module.Module{}), cmpopts.IgnoreFields(module.Module{}, "Source")}

func TestComponents(t *testing.T) {
	head := func(m module.Module) module.Module {
		m.Name, m.Version, m.VassalVersion, m.Description = "Field", "1", "3.7.26", "d"
		return m
	}
	for name, c := range map[string]struct {
		xml  string
		want module.Module
	}{
		"roster and options": {
			`<VASSAL.build.module.PlayerRoster><entry>North</entry><entry> South </entry></VASSAL.build.module.PlayerRoster>
			 <VASSAL.build.module.GlobalOptions autoReport="Always"><option name="playerIdFormat">$PlayerName$</option></VASSAL.build.module.GlobalOptions>`,
			module.Module{
				Sides:   []string{"North", "South"},
				Options: []module.Option{{"autoReport", "Always"}, {"playerIdFormat", "$PlayerName$"}},
			},
		},
		"slots and prototypes in folders": {
			`<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.folder.PrototypeFolder name="f">
			   <VASSAL.build.module.PrototypeDefinition name="Foot" description="x">+/null/mark;A	piece;;;;/B	;;;</VASSAL.build.module.PrototypeDefinition>
			 </VASSAL.build.module.folder.PrototypeFolder></VASSAL.build.module.PrototypesContainer>
			 <VASSAL.build.module.PieceWindow name="Armies"><VASSAL.build.widget.ListWidget><VASSAL.build.widget.PanelWidget entryName="Foot">
			   <VASSAL.build.widget.PieceSlot entryName="1st" gpid="7">+/null/prototype;Foot	piece;;;a.png;1st\/Foot/	null;0;0;7;0</VASSAL.build.widget.PieceSlot>
			   </VASSAL.build.widget.PanelWidget><VASSAL.build.widget.PieceSlot entryName="broken" gpid="8">what?</VASSAL.build.widget.PieceSlot>
			 </VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>`,
			module.Module{
				Prototypes: []module.Prototype{{Name: "Foot", Description: "x", Text: "+/null/mark;A\tpiece;;;;/B\t;;;"}},
				Slots: []*module.Slot{
					{Name: "1st", GPID: "7", Drawers: []string{"Armies", "Foot"}, Type: "prototype;Foot\tpiece;;;a.png;1st/Foot", State: "\tnull;0;0;7;0"},
					{Name: "broken", GPID: "8", Drawers: []string{"Armies"}},
				},
				Warnings: []string{`slot "broken" (gpid "8") holds no piece`},
			},
		},
		"number and text dice": {
			`<VASSAL.build.module.DiceButton label="Die"/>
			 <VASSAL.build.module.DiceButton name="3d10" nDice="3" nSides="10" plus="-1" addToTotal="2" reportTotal="true" sortDice="true" prompt="true" lockSides="true" keepDice="true" keepOption="l" keepCount="2" reportFormat="$result$"/>
			 <VASSAL.build.module.InternetDiceButton name="far" nDice="1"/>
			 <VASSAL.build.module.RandomTextButton name="Fate" nDice="1" faces="Hit,Jam\, stuck" numeric="true"/>`,
			module.Module{Dice: []module.Dice{
				{Kind: module.NumberDice, Name: "Die", Count: 2, Sides: 6, Format: defaultFormat},
				{
					Kind: module.NumberDice, Name: "3d10", Count: 3, Sides: 10, Plus: -1, AddToTotal: 2,
					Total: true, Sort: true, Prompt: true, Locked: module.Locks{Sides: true},
					Keep: &module.Keep{Rule: "l", Count: 2}, Format: "$result$",
				},
				{Kind: module.InternetDice, Name: "far", Count: 1, Sides: 6, Format: defaultFormat},
				{Kind: module.TextDice, Name: "Fate", Count: 1, Sides: 2, Faces: []string{"Hit", "Jam, stuck"}, Numeric: true, Format: defaultFormat},
			}},
		},
		"special dice": {
			`<VASSAL.build.module.SpecialDiceButton name="S" format="f"><VASSAL.build.module.SpecialDie name="d">
			   <VASSAL.build.module.SpecialDieFace text="Star" value="2"/><VASSAL.build.module.SpecialDieFace text="Skull" value="-1"/>
			 </VASSAL.build.module.SpecialDie></VASSAL.build.module.SpecialDiceButton><VASSAL.build.module.SpecialDiceButton/>`,
			module.Module{Dice: []module.Dice{
				{Kind: module.SpecialDice, ID: "SpecialDiceButton0", Name: "S", Count: 1, Format: "f", Special: []module.SpecialDie{
					{Name: "d", Format: "$result$", Faces: []module.Face{{"Star", 2}, {"Skull", -1}}},
				}},
				{Kind: module.SpecialDice, ID: "SpecialDiceButton1"},
			}},
		},
		"turns": {
			`<VASSAL.build.module.turn.TurnTracker name="Turn" turnFormat="$level1$"><VASSAL.build.module.turn.CounterTurnLevel start="3" incr="2" loop="true" loopLimit="9" property="T">
			   <VASSAL.build.module.turn.ListTurnLevel list="Move,Fight" property="P"/>
			 </VASSAL.build.module.turn.CounterTurnLevel></VASSAL.build.module.turn.TurnTracker>`,
			module.Module{TurnTrackers: []module.TurnTracker{{
				ID: "TurnTracker0", Name: "Turn", TurnFormat: "$level1$",
				Levels: []module.TurnLevel{{
					Start: 3, Step: 2, Limit: 9, Loop: true, Property: "T",
					Levels: []module.TurnLevel{{Values: []string{"Move", "Fight"}, Property: "P"}},
				}},
			}}},
		},
		"properties of module, map and zone": {
			`<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="VP" initialValue="0" isNumeric="true" min="-5" max="5" wrap="true"/></VASSAL.build.module.properties.GlobalProperties>
			 <VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="9" height="9"><VASSAL.build.module.map.boardPicker.board.ZonedGrid><VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Z"><VASSAL.build.module.properties.ZoneProperty name="held"/></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone></VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
			   <VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="Rain" numeric="false"/></VASSAL.build.module.properties.GlobalProperties></VASSAL.build.module.Map>`,
			module.Module{
				Maps: []*module.Map{{ID: "Map0", Name: "M", Class: "Map", Stacking: true, Boards: []*module.Board{{
					Name: "B", Size: image.Pt(9, 9), Grid: &module.ZonedGrid{Zones: []*module.Zone{{Name: "Z", Format: "$name$"}}},
				}}}},
				Properties: []module.Property{
					{Name: "VP", Initial: "0", Container: "Module", Numeric: true, Min: "-5", Max: "5", Wrap: true},
					{Name: "held", Container: "M:Z"},
					{Name: "Rain", Container: "M"},
				},
			},
		},
		"maps of all kinds": {
			`<VASSAL.build.module.Map edge="3, 4" createFormat="c" moveToFormat="t" moveWithinFormat="w" changeFormat="h"><VASSAL.build.module.map.StackMetrics disabled="true"/><VASSAL.build.module.map.LayeredPieceCollection property="Layer" layerOrder="a,b"/></VASSAL.build.module.Map>
			 <VASSAL.build.module.folder.MapSubFolder><VASSAL.build.module.PrivateMap mapName="P" side="North,South" visible="true" useBoards="Map0" edgeWidth="5" edgeHeight="6"/></VASSAL.build.module.folder.MapSubFolder>
			 <VASSAL.build.module.PlayerHand mapName="H" side="North"/>`,
			module.Module{Maps: []*module.Map{
				{
					ID: "Map0", Class: "Map", Padding: image.Pt(3, 4), LayerProperty: "Layer", Layers: []string{"a", "b"},
					Reports: module.Reports{Create: "c", MoveTo: "t", MoveWithin: "w", Change: "h"},
				},
				{ID: "Map1", Name: "P", Class: "PrivateMap", Sides: []string{"North", "South"}, Visible: true, UseBoards: "Map0", Padding: image.Pt(5, 6), Stacking: true},
				{ID: "Map2", Name: "H", Class: "PlayerHand", Sides: []string{"North"}, Stacking: true},
			}},
		},
		"classes of other people": {
			`<org.example.MyMap mapName="M"><org.example.MyPicker><org.example.MyBoard name="B" reversible="true" image=""><org.example.MyGrid dx="3" dy="4"/></org.example.MyBoard></org.example.MyPicker>
			   <org.example.Extra><VASSAL.build.widget.PieceSlot entryName="x" gpid="1">+/null/piece;;;;x/</VASSAL.build.widget.PieceSlot></org.example.Extra></org.example.MyMap>
			 <org.example.Die name="d" nDice="1" nSides="20"/>`,
			module.Module{
				Maps:   []*module.Map{{ID: "Map0", Name: "M", Class: "MyMap", Stacking: true, Boards: []*module.Board{{Name: "B", Reversible: true, Grid: &module.CustomGrid{Class: "org.example.MyGrid"}}}}},
				Slots:  []*module.Slot{{Name: "x", GPID: "1", Type: "piece;;;;x"}},
				Dice:   []module.Dice{{Kind: module.NumberDice, Name: "d", Count: 1, Sides: 20, Format: defaultFormat}},
				Custom: []string{"org.example.MyMap", "org.example.MyPicker", "org.example.MyBoard", "org.example.MyGrid", "org.example.Extra", "org.example.Die"},
			},
		},
		"predefined set-ups": {
			`<VASSAL.build.module.PredefinedSetup name="menu" isMenu="true" file="no"><VASSAL.build.module.PredefinedSetup name="one" file="one.vsav"/></VASSAL.build.module.PredefinedSetup>
			 <VASSAL.build.module.PredefinedSetup name="free" useFile="false" file="old.vsav"/>`,
			module.Module{PredefinedSetups: []module.PredefinedSetup{{Name: "menu", Menu: true}, {Name: "one", File: "one.vsav"}, {Name: "free"}}},
		},
		"things without a map": {
			`<VASSAL.build.module.map.DrawPile name="D"/><VASSAL.build.module.map.SetupStack name="S"/><VASSAL.build.module.map.boardPicker.Board name="B"/>`,
			module.Module{Warnings: []string{`deck "D" stands outside any map`, `set-up stack "S" stands outside any map`, `board "B" belongs to no map; left out`}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(head(c.want), *readXML(t, inModule(c.xml)), ignore); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

const defaultFormat = "** $name$ = $result$ *** &lt;$PlayerName$&gt;"

func TestDecks(t *testing.T) {
	m := readXML(t, inModule(`<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="100" height="50"/></VASSAL.build.module.map.BoardPicker>
		<VASSAL.build.module.folder.DeckSubFolder><VASSAL.build.module.map.DrawPile name="Cards" owningBoard="B" x="10" y="20" width="4" height="6" faceDown="Never" shuffle="Never" drawFaceUp="true" reversible="true" allowMultiple="true" allowSelect="true" reshufflable="true" reshuffleTarget="Discards" deckRestrictAccess="true" deckOwners="North">
			<VASSAL.build.widget.CardSlot entryName="Rain" gpid="3">+/null/piece;;;;Rain/null;0;0;3;0</VASSAL.build.widget.CardSlot>
		</VASSAL.build.module.map.DrawPile></VASSAL.build.module.folder.DeckSubFolder>
		<VASSAL.build.module.map.SetupStack name="Start" owningBoard="null" useGridLocation="true" location="0203" x="7" y="8">
			<VASSAL.build.widget.PieceSlot entryName="1st" gpid="4">+/null/piece;;;;1st/null;0;0;4;0</VASSAL.build.widget.PieceSlot>
		</VASSAL.build.module.map.SetupStack></VASSAL.build.module.Map>`))
	on := m.Map("M")
	wantDecks := []*module.Deck{{
		Name: "Cards", Site: module.Site{Board: "B", At: image.Pt(10, 20)}, Size: image.Pt(4, 6),
		FaceDown: "Never", Shuffle: "Never", DrawFaceUp: true, Reversible: true, MultipleDraw: true, SelectDraw: true,
		Reshuffle: "Discards", Owners: []string{"North"}, Cards: m.Slots[:1],
	}}
	if diff := cmp.Diff(wantDecks, on.Decks); diff != "" {
		t.Errorf("decks (-want +got):\n%s", diff)
	}
	wantStacks := []*module.SetupStack{{
		ID: "SetupStack0", Name: "Start", Site: module.Site{At: image.Pt(7, 8), Location: "0203"}, Pieces: m.Slots[1:],
	}}
	if diff := cmp.Diff(wantStacks, on.SetupStacks); diff != "" {
		t.Errorf("set-up stacks (-want +got):\n%s", diff)
	}
	if !m.Slots[0].Card || m.Slots[1].Card {
		t.Error("card slots and piece slots mixed up")
	}
	l, err := on.Layout(on.DefaultBoards(), m.Engine())
	if err != nil {
		t.Fatal(err)
	}
	if p := l.Locate(10, 20); p.Location != "Cards" {
		t.Errorf("at the deck: %q", p.Location)
	}
	if p := l.Locate(11, 20); p.Location != module.OffBoard {
		t.Errorf("beside the deck: %q", p.Location)
	}
}

func TestLayout(t *testing.T) {
	m := readXML(t, inModule(`<VASSAL.build.module.Map mapName="M" edgeWidth="10" edgeHeight="20"><VASSAL.build.module.map.BoardPicker>
		<setup>MBoardPicker	A	0	0	B\/1/rev	1	0	more</setup>
		<VASSAL.build.module.map.boardPicker.Board name="A" width="100" height="50" reversible="true"/>
		<VASSAL.build.module.map.boardPicker.Board name="B/1" width="30" height="60" reversible="true"/>
		<VASSAL.build.module.map.boardPicker.Board name="picture" image="no.png"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`))
	on := m.Maps[0]
	want := []vassal.Board{{Name: "A"}, {Name: "B/1", Reversed: true, Column: 1}}
	if diff := cmp.Diff(want, on.Setup); diff != "" {
		t.Fatalf("set-up (-want +got):\n%s", diff)
	}
	l, err := on.Layout(append(on.Setup, vassal.Board{Name: "A", Column: 1, Row: 2}), m.Engine())
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range []image.Rectangle{image.Rect(10, 20, 110, 70), image.Rect(110, 20, 140, 80), image.Rect(10, 80, 110, 130)} {
		if l.Tiles[i].Bounds != r {
			t.Errorf("tile %d: %v, want %v", i, l.Tiles[i].Bounds, r)
		}
	}
	if got, want := l.Size(), image.Pt(150, 150); got != want {
		t.Errorf("size %v, want %v", got, want)
	}
	for name, board := range map[string]vassal.Board{
		"no such board": {Name: "C"}, "unknown size": {Name: "picture"}, "no column": {Name: "A", Column: -1},
	} {
		if _, err := on.Layout([]vassal.Board{board}, m.Engine()); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestAtlas: a map without a board command has its defaults, one that shows
// another's boards has those, one that cannot be laid out is named.
func TestAtlas(t *testing.T) {
	m := readXML(t, inModule(`<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="A" width="100" height="50"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
		<VASSAL.build.module.PrivateMap mapName="P" useBoards="M"><VASSAL.build.module.map.DrawPile name="Own" x="7" y="7"/></VASSAL.build.module.PrivateMap>
		<VASSAL.build.module.PrivateMap mapName="Q" useBoards="nobody"/>
		<VASSAL.build.module.PrivateMap mapName="R" useBoards="X"/>
		<VASSAL.build.module.Map mapName="X"/>`))
	a := m.Atlas([]vassal.Command{vassal.Boards{Map: "X", Boards: []vassal.Board{{Name: "gone"}}}, vassal.Boards{Map: "elsewhere"}}, m.Engine())
	for _, id := range []string{"M", "Map0", "P", "Map1"} {
		if l, err := a.Layout(id); err != nil || l.Locate(5, 5).Board != "A" {
			t.Errorf("%s: board A is not there (%v)", id, err)
		}
	}
	if l, err := a.Layout("P"); err != nil || l.Locate(7, 7).Location != "Own" {
		t.Errorf("a private map lost its deck (%v)", err)
	}
	for id, want := range map[string]string{"X": `map "X": it has no board "gone"`, "R": `map "X": it has no board "gone"`, "none": `the module has no map "none"; its maps are: M, P, Q, R, X`} {
		if _, err := a.Layout(id); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", id, err, want)
		}
	}
	want := []string{"the module has no map \"elsewhere\", which the save lays out", `map "X": it has no board "gone"`, `map "Q" shows the boards of "nobody", which is not there`}
	if diff := cmp.Diff(want, a.Warnings); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}

func TestExtension(t *testing.T) {
	extension := fstest.MapFS{"buildFile.xml": {Data: []byte(`<VASSAL.build.module.ModuleExtension extensionId="abc" module="Field" version="2" moduleVersion="1" description="more">
		<VASSAL.build.module.Map mapName="New"/>
		<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:M/VASSAL.build.module.map.BoardPicker"><VASSAL.build.module.map.boardPicker.Board name="B" width="5" height="6"/></VASSAL.build.module.ExtensionElement>
		<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:M/VASSAL.build.module.map.DrawPile:Cards"><VASSAL.build.widget.CardSlot entryName="Sun" gpid="abc:1">+/null/piece;;;;Sun/</VASSAL.build.widget.CardSlot></VASSAL.build.module.ExtensionElement>
		</VASSAL.build.module.ModuleExtension>`)}}
	base := folder(inModule(`<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.DrawPile name="Cards"/></VASSAL.build.module.Map>`))
	m, err := module.ReadFS(module.DefaultLimits(), base, extension)
	if err != nil {
		t.Fatal(err)
	}
	want := module.Extension{ID: "abc", Module: "Field", Version: "2", ModuleVersion: "1", Description: "more"}
	if diff := cmp.Diff([]module.Extension{want}, m.Extensions); diff != "" {
		t.Errorf("extensions (-want +got):\n%s", diff)
	}
	if m.Map("M").Board("B") == nil || m.Map("New").ID != "Map1" || len(m.Map("M").Decks[0].Cards) != 1 {
		t.Errorf("board, map or card of the extension is missing: %+v", m.Maps)
	}
	alone, err := module.ReadFS(module.DefaultLimits(), extension)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(&want, alone.Extension); diff != "" {
		t.Errorf("read alone (-want +got):\n%s", diff)
	}
}
