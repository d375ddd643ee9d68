package book

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Book is what the lists of a pack say, read and checked once. It never changes.
type Book struct {
	Pack      *pack.Pack
	Sides     []engine.Side            // in the order of play
	UnitIndex map[engine.UnitID]int    // the index of a unit in the pack's order
	HexNames  []engine.Loc             // of the hexes, by their index
	Hexes     map[engine.Loc]hex.Coord // by their names, the canonical ones
	slots     []Slot                   // all turns of the calendar in their order
	plays     []bookScenario
	Setups    []SetupLine // in the order of setup.csv, one for each scenario

	Formations []Formation // in the order of their codes
	Commands   []Command
	Divisions  map[string]map[int]int // by scenario and formation, the command of the division to which it is attached
	lineRows   map[int]int            // of the line of the second day, by column (BB 30.8)

	arrivals   []arrival
	reserves   []SetupLine      // of conditional.csv
	rosters    map[string][]int // the units of a brigade by its formation, its leader left out
	conditions []condition
	starts     []startOrder
	attached   []attachment

	pools   []pool
	chits   []eventCount
	late    []lateRoll
	slow    []slowRoll
	alerts  []alertRoll
	sectors map[string]string // the corps that has a formation's part of the line

	fields []Field
	Camps  []Camp
	named  []namedHex
	areas  []strip
	drawn  []edge
	// what counts in the Hornets' Nest, where it is typed in (BB 30.4)
	CloudLane, NestRoad []hex.Coord
	zones               []strip

	Owner owner
}

// Read reads all lists of a pack. The mistakes name what in them does not fit; the book
// holds what does.
func Read(p *pack.Pack) (*Book, pack.Mistakes) {
	b := &Book{Pack: p, UnitIndex: map[engine.UnitID]int{}, rosters: map[string][]int{}, sectors: map[string]string{}}
	for i, u := range p.Units {
		b.UnitIndex[u.ID] = i
	}
	for _, side := range p.Sides {
		b.Sides = append(b.Sides, side.ID)
	}
	b.nameHexes()
	r := &reader{book: b}
	for _, read := range []func(){
		r.turns, r.scenarios, r.zones, r.areas, r.setups, r.looks, r.brigades, r.arrivals, r.conditional,
		r.conditions, r.orders, r.attached, r.pools, r.events, r.wallace, r.slowStarts, r.alerts, r.sectors, r.bivouac, r.randomEvents,
		r.fields, r.camps, r.named, r.repairs, r.owner, b.drawEdges,
	} {
		read()
	}
	b.raise(&r.wrong)
	b.Divisions = b.attachments()
	b.findLine()
	return b, r.wrong
}

// Unit is a unit of the pack by its index.
func (b *Book) Unit(i int) pack.Unit { return b.Pack.Units[i] }
