package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// book is what the lists of a pack say, read and checked once. It never changes.
type book struct {
	pack   *pack.Pack
	units  map[engine.UnitID]int // the index of a unit in the pack's order
	slots  []slot                // all turns of the calendar in their order
	plays  []bookScenario
	setups []setupLine // in the order of setup.csv, one for each scenario

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
	r := &reader{book: b}
	for _, read := range []func(){
		r.turns, r.scenarios, r.zones, r.areas, r.setups, r.looks, r.brigades, r.arrivals, r.conditional,
		r.conditions, r.orders, r.attached, r.pools, r.events, r.wallace, r.slowStarts, r.alerts, r.sectors, r.bivouac, r.randomEvents,
		r.fields, r.camps, r.named, r.repairs, r.owner, b.drawEdges,
	} {
		read()
	}
	return b, r.wrong
}

// unit is a unit of the pack by its index.
func (b *book) unit(i int) pack.Unit { return b.pack.Units[i] }
