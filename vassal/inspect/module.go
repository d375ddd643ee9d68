package inspect

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/vassal/module"
	"adjutant/vassal/terminal"
)

// contents is what inspect --json adds of a module or extension.
type contents struct {
	BuildFile    string         `json:"build_file"`
	Extension    *extensionJSON `json:"extension,omitempty"`
	Sides        []string       `json:"sides"`
	Counts       countsJSON     `json:"counts"`
	Grids        map[string]int `json:"grids"` // boards, zones included, by kind of grid
	Maps         []mapJSON      `json:"maps"`
	DiceButtons  []buttonJSON   `json:"dice"`
	OtherClasses []string       `json:"custom_classes"`
}

type (
	extensionJSON struct {
		ID          string `json:"id"` // before the numbers of its pieces
		Version     string `json:"version"`
		Description string `json:"description"`
		AnyModule   bool   `json:"any_module"` // it does not say which module it is for
	}
	countsJSON struct {
		Maps         int `json:"maps"`
		Boards       int `json:"boards"`
		Slots        int `json:"slots"`
		Prototypes   int `json:"prototypes"`
		Decks        int `json:"decks"`
		Dice         int `json:"dice"`
		TurnTrackers int `json:"turn_trackers"`
		Properties   int `json:"properties"`
		Setups       int `json:"setups"`
	}
	mapJSON struct {
		ID     string      `json:"id"`
		Name   string      `json:"name"`
		Class  string      `json:"class"`
		Boards []boardJSON `json:"boards"`
	}
	boardJSON struct {
		Name   string `json:"name"`
		Width  int    `json:"width"`
		Height int    `json:"height"`
		Grid   string `json:"grid"`
	}
	buttonJSON struct {
		Name  string `json:"name"`
		Class string `json:"class"`
	}
)

// Module is what there is to say of a module or extension in a format.
func Module(m *module.Module, format string) Report {
	found := Report{
		Kind: "module", Format: format, Encoding: m.Source.Encoding, Module: &Named{m.Name, m.Version},
		Vassal: m.VassalVersion, PlainBytes: m.Source.Size, Roundtrip: true, Warnings: append([]string{}, m.Warnings...),
		contents: contentsOf(m),
	}
	if x := m.Extension; x != nil {
		found.Kind, found.Module = "extension", &Named{x.Module, x.ModuleVersion}
		found.Extension = &extensionJSON{x.ID, x.Version, x.Description, x.AnyModule}
	}
	return found
}

func contentsOf(m *module.Module) *contents {
	c := &contents{
		BuildFile: m.Source.Name, Sides: append([]string{}, m.Sides...), Grids: map[string]int{},
		Maps: []mapJSON{}, DiceButtons: []buttonJSON{}, OtherClasses: append([]string{}, m.Custom...),
		Counts: countsJSON{
			Maps: len(m.Maps), Slots: len(m.Slots), Prototypes: len(m.Prototypes), Dice: len(m.Dice),
			TurnTrackers: len(m.TurnTrackers), Properties: len(m.Properties), Setups: len(m.PredefinedSetups),
		},
	}
	for _, on := range m.Maps {
		c.addMap(on)
	}
	for _, d := range m.Dice {
		c.DiceButtons = append(c.DiceButtons, buttonJSON{d.Name, string(d.Kind)})
	}
	return c
}

func (c *contents) addMap(on *module.Map) {
	shown := mapJSON{on.ID, on.Name, on.Class, []boardJSON{}}
	for _, b := range on.Boards {
		c.countGrid(b.Grid)
		shown.Boards = append(shown.Boards, boardJSON{b.Name, b.Size.X, b.Size.Y, gridKind(b.Grid)})
	}
	c.Maps = append(c.Maps, shown)
	c.Counts.Boards += len(on.Boards)
	c.Counts.Decks += len(on.Decks)
}

// countGrid counts a grid, and those of its zones.
func (c *contents) countGrid(g module.Grid) {
	if g == nil {
		return
	}
	c.Grids[gridKind(g)]++
	if zoned, ok := g.(*module.ZonedGrid); ok {
		c.countGrid(zoned.Background)
		for _, z := range zoned.Zones {
			c.countGrid(z.Grid)
		}
	}
}

func gridKind(g module.Grid) string {
	switch g.(type) {
	case nil:
		return "none"
	case *module.HexGrid:
		return "hex"
	case *module.SquareGrid:
		return "square"
	case *module.RegionGrid:
		return "region"
	case *module.ZonedGrid:
		return "zoned"
	}
	return "custom"
}

// write tells people of the module.
func (c *contents) write(b *strings.Builder, i Report) {
	if x := c.Extension; x != nil {
		terminal.Hang(b, "  adds to  ", c.addsTo(i.Module))
		terminal.Hang(b, "  pieces   ", fmt.Sprintf("are numbered %s:1 and on", cmp.Or(x.ID, "nothing")))
	}
	fmt.Fprintf(b, "  file     %s, %d bytes of %s as %s\n", c.BuildFile, i.PlainBytes, i.Encoding, i.Format)
	if len(c.Sides) > 0 {
		terminal.Hang(b, "  sides    ", strings.Join(c.Sides, ", "))
	}
	terminal.Hang(b, "  holds    ", c.summary())
	for _, m := range c.Maps {
		terminal.Hang(b, "  map      ", m.text())
	}
	if len(c.DiceButtons) > 0 {
		terminal.Hang(b, "  dice     ", c.diceText())
	}
	if len(c.OtherClasses) > 0 {
		terminal.Hang(b, "  custom   ", strings.Join(c.OtherClasses, ", "))
	}
}

// title is the kind and name of what the file holds.
func (c *contents) title(i Report) string {
	if x := c.Extension; x != nil {
		return strings.Join(strings.Fields("extension "+x.Version+" "+x.Description), " ")
	}
	return strings.TrimSpace("module " + i.Module.Name + " " + i.Module.Version)
}

func (c *contents) addsTo(m *Named) string {
	if c.Extension.AnyModule {
		return "any module"
	}
	return strings.TrimSpace(cmp.Or(m.Name, "a module it does not name") + " " + m.Version)
}

// summary counts what there is.
func (c *contents) summary() string {
	n := c.Counts
	var words []string
	add := func(n int, what string) {
		if n > 0 {
			words = append(words, terminal.Count(n, what))
		}
	}
	add(n.Maps, "map")
	add(n.Boards, "board")
	for _, kind := range slices.Sorted(maps.Keys(c.Grids)) {
		add(c.Grids[kind], kind+" grid")
	}
	add(n.Slots, "piece slot")
	add(n.Prototypes, "prototype")
	add(n.Decks, "deck")
	add(n.Dice, "dice button")
	add(n.TurnTrackers, "turn tracker")
	add(n.Setups, "set-up")
	return cmp.Or(strings.Join(words, ", "), "nothing that is known")
}

func (m mapJSON) text() string {
	var boards []string
	for _, b := range m.Boards {
		boards = append(boards, b.text())
	}
	return fmt.Sprintf("%s (%s): %s", cmp.Or(m.Name, m.ID), m.Class, cmp.Or(strings.Join(boards, "; "), "no board"))
}

func (b boardJSON) text() string {
	text := cmp.Or(b.Name, "board without a name")
	if b.Width > 0 {
		text += fmt.Sprintf(" %d×%d", b.Width, b.Height)
	} else {
		text += " of unknown size"
	}
	if b.Grid != "none" {
		text += ", " + b.Grid
	}
	return text
}

func (c *contents) diceText() string {
	var names []string
	for _, d := range c.DiceButtons {
		names = append(names, fmt.Sprintf("%s (%s)", cmp.Or(d.Name, "without a name"), d.Class))
	}
	return strings.Join(names, ", ")
}
