// Package pack reads a pack: the folder of data that makes one game out of a
// game system. It checks what every pack must hold to, and names all mistakes of
// a folder at once, with file and line.
//
// It knows no game. What terrain costs, which types of unit there are and which
// options exist is the system's to say; it reads its own table of pack.toml with
// [Pack.Table] and reports what it refuses as [Mistakes] of its own.
//
// A folder holds these files; all but pack.toml may be missing:
//
//	pack.toml      id, title, system, edition, making of the VASSAL module, sides, options,
//	               scenarios, grid or area, conditions and facings of units
//	units.csv      units with their printed values
//	hexes.csv      terrain of hexes, that of "rest" for all that are not listed; without it they are clear
//	hexsides.csv   what lies on hexsides
//	roads.csv      roads as paths of hexes
//	study.csv      what a text names of a map that nobody has typed in; drawn, and known to no rule
//	entries.csv    entry hexes of each side
//	setup.csv      where units of a scenario stand, or when and where they enter
//	lists/*.csv    what else a game has, in lists whose columns its system knows
//	counters.csv   a list likewise: what its owner read off the counters
//	limits.csv     a list likewise: what a player has typed in that units may do
//	tables/*.csv   tables of a player's own, lists likewise; "tables/crt" by name
//	series.toml    numbers of the rules that their owner typed in; kept as it is
//	sections.csv   index of the rule sections that hold, by number
//	charts/*.csv   charts as printed, see package chart
//	binding.toml   what a VASSAL module's pieces mean; kept as it is
//	README.md      for people
//
// Names that begin with a dot are left alone; any other file is a mistake.
//
// A small pack.toml, with a table of its system at the end:
//
//	id = "first-steps"
//	title = "First Steps"
//	system = "openplay"
//	edition = "1"
//
//	[[side]]
//	id = "white"
//	name = "White"
//
//	[[side]]
//	id = "black"
//	name = "Black"
//
//	[provenance]
//	default = "ours"
//
//	[openplay]
//	order = "alternate"
//
// Every datum has a provenance: the default and those of whole files stand in
// the table [provenance] of pack.toml, and a column "provenance" in any list
// overrides them for a line.
package pack

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/chart"
	"adjutant/engine/hex"
)

// Provenance says where a datum comes from: source (the printed text), owner
// (typed in by its owner) or ours (made or reconstructed by us).
type Provenance string

// The three provenances.
const (
	Source Provenance = "source"
	Owner  Provenance = "owner"
	Ours   Provenance = "ours"
)

// Pack is a checked pack. It is not to be changed.
type Pack struct {
	ID      string
	Title   string
	System  string // the word of its game system: musket, openplay
	Edition string
	// Module is how the VASSAL module of the pack is made, from 1, which is that of packs that say nothing,
	// to [ModuleMaking]. A game goes on with the pieces of the making that it was begun with.
	Module int

	Sides     []Side // in the order of play
	Options   []Option
	Scenarios []Scenario // at least one
	Grid      hex.Grid   // zero without a map of hexes
	Area      Area       // zero without a table
	Statuses  []Status   // nil where the counters are those of most games: disrupted, reduced, ineffective
	Facing    Facing

	// in the order of their files
	Hexes      []Hex
	Hexsides   []Hexside
	Roads      []Road
	Study      []Trait
	Entries    []Entry
	Units      []Unit
	Setup      []Placement
	Sections   []Section
	Statements []Statement

	Lists   map[string]List         // by file name without folder and ending; those of tables with the folder
	Charts  map[string]*chart.Chart // likewise
	Series  []byte                  // series.toml, nil if there is none
	Binding []byte                  // binding.toml, nil if there is none
	Hash    string                  // see [HashOf]

	head       []byte                // pack.toml
	lines      map[string]int        // where its parts begin
	provenance map[string]Provenance // by file; "default"
}

// ModuleMaking is how modules are made today, see [Pack.Module].
const ModuleMaking = 2

// Area is the table of a game without hexes, in whole inches.
type Area struct {
	Width, Depth int
	// South has places counted from the south-west corner, as on a chart; else they are
	// counted from the north-west corner, as on a picture.
	South bool
}

// Side is one of the sides of a game.
type Side struct {
	ID    engine.Side
	Name  string
	Color string // one of [Colors], "" in packs that leave it to the order of their sides
}

// Colors are the colours that a pack can give its sides, in the order in which sides have them where it
// gives none.
func Colors() []string {
	return []string{"blue", "red", "green", "brown", "violet", "teal", "grey"}
}

// ColorOf is the colour of a side, one of [Colors]: what the pack gives it, else by the order of the sides. What is no side has none.
func (p *Pack) ColorOf(side engine.Side) string {
	i := slices.IndexFunc(p.Sides, func(s Side) bool { return s.ID == side })
	switch all := Colors(); {
	case i < 0:
		return ""
	case slices.Contains(all, p.Sides[i].Color):
		return p.Sides[i].Color
	default:
		return all[i%len(all)]
	}
}

// Option is the pack's value of an option of its system.
type Option struct {
	Name, Value string
	Provenance  Provenance
	Line        int // in pack.toml
}

// Scenario is one of the games that can be played with a pack.
type Scenario struct {
	ID, Title string
	Turns     int // 0 is open end
}

// Unit finds a unit by its id.
func (p *Pack) Unit(id engine.UnitID) (Unit, bool) {
	for i := range p.Units {
		if p.Units[i].ID == id {
			return p.Units[i], true
		}
	}
	return Unit{}, false
}

// UnitIDs are the ids of all units, in the order of units.csv.
func (p *Pack) UnitIDs() []string {
	all := make([]string, len(p.Units))
	for i, u := range p.Units {
		all[i] = string(u.ID)
	}
	return all
}

// SideName is the display name of a side, or its id if the pack has no such side.
func (p *Pack) SideName(id engine.Side) string {
	for _, s := range p.Sides {
		if s.ID == id {
			return s.Name
		}
	}
	return string(id)
}

// SideNamed is the side that a word names, by its id or its display name.
func (p *Pack) SideNamed(word string) (engine.Side, bool) {
	for _, s := range p.Sides {
		if strings.EqualFold(word, string(s.ID)) || strings.EqualFold(word, s.Name) {
			return s.ID, true
		}
	}
	return "", false
}

// GameTitle is what a game of a scenario is called, "" for the first: the pack's title, and the
// scenario's where there are several.
func (p *Pack) GameTitle(scenario string) string {
	for i, s := range p.Scenarios {
		if len(p.Scenarios) > 1 && (s.ID == scenario || i == 0 && scenario == "") {
			return p.Title + " (" + s.Title + ")"
		}
	}
	return p.Title
}

// Of is the provenance of a whole file of the pack.
func (p *Pack) Of(file string) Provenance {
	if v, ok := p.provenance[file]; ok {
		return v
	}
	return p.provenance["default"]
}
