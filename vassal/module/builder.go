package module

import (
	"fmt"
	"io/fs"
	"strconv"

	"github.com/beevik/etree"
)

// A builder turns the tree of elements into a Module.
type builder struct {
	mod    *Module
	files  []fs.FS // those of the module or extension being read come first
	lim    Limits
	made   map[string]int  // instances so far, by the stem of their id
	custom map[string]bool // classes that have been named
}

// A scope is what surrounds an element.
type scope struct {
	on    *Map
	zone  string
	deck  *Deck
	stack *SetupStack
	// drawers are the names of those of the palette, the outermost first
	drawers []string
}

// build reads a module's whole tree.
func build(src source, files fs.FS, lim Limits) *builder {
	b := &builder{
		mod: &Module{
			Data:       src.data,
			Source:     src.file,
			maps:       map[string]*Map{},
			slots:      map[string]*Slot{},
			prototypes: map[string]int{},
			lim:        lim,
		},
		files:  []fs.FS{files},
		lim:    lim,
		made:   map[string]int{},
		custom: map[string]bool{},
	}
	b.head(src.root)
	b.children(src.root, scope{})
	return b
}

func (b *builder) head(root *etree.Element) {
	m := b.mod
	m.Name = word(root, "name", "")
	m.Version = word(root, "version", "")
	m.Description = word(root, "description", "")
	m.VassalVersion = first(root, "VassalVersion", "vassalVersion")
	m.Extension = extension(root)
}

func (b *builder) children(e *etree.Element, in scope) {
	for c := range components(e) {
		b.component(c, in)
	}
}

// component reads one element and what is in it. An element that says nothing
// to us may still hold some that do.
func (b *builder) component(e *etree.Element, in scope) {
	b.noteCustom(e)
	m := b.mod
	switch kind(e) {
	case "PlayerRoster":
		m.Sides = append(m.Sides, entries(e)...)
	case "GlobalOptions":
		m.Options = append(m.Options, options(e)...)
	case "Map", "PrivateMap", "PlayerHand", "WidgetMap":
		in = scope{on: b.addMap(e)}
	case "ExtensionElement":
		in = b.target(e)
	case "setup":
		b.setup(e, in.on)
	case "Board":
		b.addBoard(e, in.on)
	case "Zone":
		in.zone = word(e, "name", "")
	case "StackMetrics":
		b.stackMetrics(e, in.on)
	case "LayeredPieceCollection":
		b.layers(e, in.on)
	case "DrawPile":
		in.deck = b.addDeck(e, in.on)
	case "SetupStack":
		in.stack = b.addSetupStack(e, in.on)
	case "PieceSlot", "CardSlot":
		b.addSlot(e, in)
	case "PieceWindow":
		in.drawers = drawer(in.drawers, word(e, "name", ""))
	case "TabWidget", "PanelWidget", "ListWidget", "BoxWidget":
		in.drawers = drawer(in.drawers, word(e, "entryName", ""))
	case "PrototypeDefinition":
		b.addPrototype(e)
	case "DiceButton", "InternetDiceButton", "RandomTextButton", "SpecialDiceButton":
		m.Dice = append(m.Dice, b.dice(e))
	case "TurnTracker":
		m.TurnTrackers = append(m.TurnTrackers, b.turnTracker(e))
	case "GlobalProperty", "ZoneProperty":
		m.Properties = append(m.Properties, property(e, in))
	case "PredefinedSetup":
		m.PredefinedSetups = append(m.PredefinedSetups, predefinedSetup(e))
	}
	b.children(e, in)
}

// nextID is the instance id of the next component of its family.
func (b *builder) nextID(stem string) string {
	n := b.made[stem]
	b.made[stem]++
	return stem + strconv.Itoa(n)
}

func (b *builder) noteCustom(e *etree.Element) {
	if isCustom(e) && !b.custom[e.Tag] {
		b.custom[e.Tag] = true
		b.mod.Custom = append(b.mod.Custom, e.Tag)
	}
}

// warn notes what could not be read, up to the limit.
func (b *builder) warn(format string, args ...any) {
	switch n := len(b.mod.Warnings); {
	case n < b.lim.Warnings:
		b.mod.Warnings = append(b.mod.Warnings, fmt.Sprintf(format, args...))
	case n == b.lim.Warnings:
		b.mod.Warnings = append(b.mod.Warnings, fmt.Sprintf("there are more than %d warnings", n))
	}
}

// index adds a component under a key, unless the key is taken or empty.
func index[T any](all map[string]*T, key string, v *T) {
	if key != "" && all[key] == nil {
		all[key] = v
	}
}

// entries are the sides of a roster.
func entries(roster *etree.Element) []string {
	var sides []string
	for e := range components(roster) {
		if e.Tag == "entry" {
			sides = append(sides, text(e))
		}
	}
	return sides
}

// options are the attributes of the global options and its option children,
// which name values that VASSAL had no attribute for.
func options(e *etree.Element) []Option {
	var all []Option
	for _, a := range e.Attr {
		all = append(all, Option{Name: a.Key, Value: a.Value})
	}
	for c := range components(e) {
		if c.Tag == "option" {
			all = append(all, Option{Name: word(c, "name", ""), Value: text(c)})
		}
	}
	return all
}
