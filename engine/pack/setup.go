package pack

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// Placement is one printed line of a set-up: a unit on the map, or the turn and
// the hex of its entry.
type Placement struct {
	Scenario   string
	Unit       engine.UnitID
	At         hex.Coord // zero: any entry hex of its side; only with a turn
	Turn       int       // of entry; 0 stands on the map from the start
	Provenance Provenance
	Line       int // in setup.csv
}

func (l *loader) readSetup() {
	type key struct {
		scenario string
		unit     engine.UnitID
	}
	seen := map[key]bool{}
	for _, r := range l.list(setupFile, []string{"scenario", "unit", "hex"}, []string{"turn"}) {
		p := r.placement()
		if k := (key{p.Scenario, p.Unit}); seen[k] {
			r.wrong("unit %s is there twice in scenario %s", p.Unit, p.Scenario)
		} else {
			seen[k] = true
		}
		l.pack.Setup = append(l.pack.Setup, p)
	}
}

func (r record) placement() Placement {
	p := Placement{
		Scenario:   r.text("scenario"),
		Unit:       engine.UnitID(r.text("unit")),
		Turn:       r.number("turn"),
		Provenance: r.provenance(),
		Line:       r.line,
	}
	if _, ok := r.loader.pack.Unit(p.Unit); !ok {
		r.wrong("unit %q is not in %s", p.Unit, unitsFile)
	}
	turns, ok := r.loader.turns(p.Scenario)
	switch {
	case !ok:
		r.wrong("scenario %q is not in %s", p.Scenario, headFile)
	case p.Turn < 0 || turns > 0 && p.Turn > turns:
		r.wrong("turn %d is not one of the %d turns of scenario %s", p.Turn, turns, p.Scenario)
	}
	if r.has("hex") || p.Turn == 0 {
		p.At = r.hex("hex")
	}
	return p
}

// turns is the length of a scenario; false if there is no such scenario.
func (l *loader) turns(scenario string) (int, bool) {
	for _, s := range l.pack.Scenarios {
		if s.ID == scenario {
			return s.Turns, true
		}
	}
	return 0, false
}
