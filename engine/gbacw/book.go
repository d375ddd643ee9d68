package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// book is what the lists of a pack say, read and checked once. It never changes.
type book struct {
	pack   *pack.Pack
	units  map[engine.UnitID]int    // the index of a unit in the pack's order
	names  []engine.Loc             // of the hexes, by their index
	hexes  map[engine.Loc]hex.Coord // by their names, the canonical ones
	slots  []slot                   // all turns of the calendar in their order
	plays  []bookScenario
	setups []setupLine // in the order of setup.csv, one for each scenario

	formations []formation // in the order of their codes
	commands   []command
	divisions  map[string]map[int]int // by scenario and formation, the command of the division to which it is attached
	lineRows   map[int]int            // of the line of the second day, by column (BB 30.8)

	arrivals   []arrival
	reserves   []setupLine      // of conditional.csv
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

	fields []fieldOf
	camps  []camp
	named  []namedHex
	areas  []strip
	drawn  []edge
	// what counts in the Hornets' Nest, where it is typed in (BB 30.4)
	cloudLane, nestRoad []hex.Coord
	zones               []strip

	owner owner
}

// readBook reads all lists of a pack. The mistakes name what in them does not fit; the book
// holds what does.
func readBook(p *pack.Pack) (*book, pack.Mistakes) {
	b := &book{pack: p, units: map[engine.UnitID]int{}, rosters: map[string][]int{}, sectors: map[string]string{}}
	for i, u := range p.Units {
		b.units[u.ID] = i
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
	b.divisions = b.attachments()
	b.findLine()
	return b, r.wrong
}

// unit is a unit of the pack by its index.
func (b *book) unit(i int) pack.Unit { return b.pack.Units[i] }
