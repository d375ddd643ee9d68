package book

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Book is what the lists of a pack say, read and checked once. It never changes.
type Book struct {
	Pack *pack.Pack
	Calendar
	Armies
	Map
	Beginnings
	Rolls
	Owner

	Setups   []SetupLine // in the order of setup.csv, one for each scenario
	lineRows map[int]int // of the line of the second day, by column (BB 30.8)

	setups   map[string][]SetupLine // those of a scenario
	arrivals []arrival
	comes    map[string][]arrival          // of a scenario, see [Book.Comes]
	placed   map[string]func() []placement // of a scenario, found once, see [Book.Placements]
	reserves []SetupLine                   // of conditional.csv
	rosters  map[string][]int              // the units of a brigade by its formation, its leader left out
	pools    []pool
	sectors  map[string]string // the corps that has a formation's part of the line

	fields []Field
	// the hexes of the owner's fields, and whether he has said which lie beyond the line
	typedFields  map[string][]hex.Coord
	fieldsSorted bool
	Camps        []Camp
	named        []namedHex
	// what counts in the Hornets' Nest, where it is typed in (BB 30.4)
	CloudLane, NestRoad []hex.Coord
}

// Read reads all lists of a pack. The mistakes name what in them does not fit; the book
// holds what does.
func Read(p *pack.Pack) (*Book, pack.Mistakes) {
	b := &Book{
		Pack: p, Armies: Armies{pack: p, UnitIndex: map[engine.UnitID]int{}}, Map: Map{pack: p}, Owner: Owner{pack: p},
		setups: map[string][]SetupLine{}, rosters: map[string][]int{}, sectors: map[string]string{},
	}
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
	b.attach()
	b.lineUp()
	b.findLine()
	b.FindFields()
	return b, r.wrong
}

// Unit is a unit of the pack by its index.
func (a *Armies) Unit(i int) pack.Unit { return a.pack.Units[i] }
