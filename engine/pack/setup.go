package pack

import (
	"slices"

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
	Place      string    // where no hex says it, or not alone, in the system's words: within 2
	Facing     string    // in the system's words; "" is any
	Strength   int       // at the start where it is not the printed one, else 0
	Status     []string  // in the system's words: disordered
	Command    string    // the formation to which the unit belongs in the scenario, "" for its own
	Row        int       // of the printed table; 0 is a row of its own, NotPrinted none
	Flag       string    // how the printed row was read where it was damaged or doubtful
	SourceLine int       // of the text from which it was taken, 0 if nothing is said
	Provenance Provenance
	Line       int // in setup.csv
}

// NotPrinted is the row of a placement that no printed table has: it was made from the
// text around it.
const NotPrinted = -1

// notPrinted is its word in setup.csv.
const notPrinted = "none"

func (l *loader) readSetup() {
	type key struct {
		scenario string
		unit     engine.UnitID
	}
	seen := map[key]bool{}
	needed, may := []string{"scenario", "unit", "hex"}, []string{"turn", "place", "facing", "strength", "status", "command", "row", "line", "flag"}
	if slices.Contains(l.heads(setupFile), "place") { // there may be no hexes at all
		needed, may = needed[:2], append(may, "hex")
	}
	for _, r := range l.list(setupFile, needed, may) {
		scenarios := r.words("scenario") // a line may hold in several
		if len(scenarios) == 0 {
			scenarios = []string{""}
		}
		p := r.placement()
		for _, p.Scenario = range scenarios {
			r.checkTurn(p)
			if k := (key{p.Scenario, p.Unit}); seen[k] {
				r.wrong("unit %s is there twice in scenario %s", p.Unit, p.Scenario)
			} else {
				seen[k] = true
			}
			l.pack.Setup = append(l.pack.Setup, p)
		}
	}
}

// placement is what a line says of each of its scenarios.
func (r record) placement() Placement {
	p := Placement{
		Unit: engine.UnitID(r.text("unit")), Turn: r.number("turn"),
		Place: r.text("place"), Facing: r.text("facing"), Strength: r.number("strength"), Status: r.words("status"),
		Command: r.text("command"), Row: r.row(), Flag: r.text("flag"), SourceLine: r.number("line"),
		Provenance: r.provenance(), Line: r.line,
	}
	if _, ok := r.loader.pack.Unit(p.Unit); !ok {
		r.loader.lacks.Add(r.file, r.line, string(p.Unit), r.loader.pack.UnitIDs(), "unit %q is not in %s", p.Unit, unitsFile)
	}
	switch {
	case r.has("hex"):
		p.At = r.hex("hex")
	case p.Turn == 0 && p.Place == "":
		r.wrong("where %s stands is missing: its hex, or its place, or the turn in which it comes", p.Unit)
	}
	return p
}

// checkTurn: there is the scenario, and it has the turn.
func (r record) checkTurn(p Placement) {
	turns, ok := r.loader.turns(p.Scenario)
	switch {
	case !ok:
		r.wrong("scenario %q is not in %s", p.Scenario, headFile)
	case p.Turn < 0 || turns > 0 && p.Turn > turns:
		r.wrong("turn %d is not one of the %d turns of scenario %s", p.Turn, turns, p.Scenario)
	}
}

// row is the printed row.
func (r record) row() int {
	if r.text("row") == notPrinted {
		return NotPrinted
	}
	return r.number("row")
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
