package book

import (
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// Beginnings are how formations begin a scenario: tired, under orders, attached to others.
type Beginnings struct {
	conditions []condition
	starts     []startOrder
	attached   []attachment
}

// SetupLine is a unit of a set-up as the book has it.
type SetupLine struct {
	Scenario  string
	Unit      int
	Place     place
	Facing    string // a corner: W, NW, NE, E, SE, SW; "" is any
	strength  int    // 0 is the printed one
	status    []string
	formation string // in this scenario, where it is not the unit's own
	file      string
	line      int
}

// Has reports a word for how the unit begins.
func (s SetupLine) Has(status string) bool { return slices.Contains(s.status, status) }

// The words of setup.csv for how a unit begins.
const (
	StatusDisordered  = "disordered"
	StatusCollapsed   = "collapsed"
	StatusReplacement = "replacement" // of a leader
	statusLine        = "extended-line"
	statusColumn      = "extended-column"
	StatusNoAmmo      = "no-ammo"
	StatusLowAmmo     = "low-ammo"
)

func statusWords() []string {
	return []string{StatusDisordered, StatusCollapsed, StatusReplacement, statusLine, statusColumn, StatusNoAmmo, StatusLowAmmo}
}

// Facings are the corners that a unit may face; "" is any.
func Facings() []string { return []string{"", "W", "NW", "NE", "E", "SE", "SW"} }

const setupFile = "setup.csv"

// setups takes what the pack's loader has read, and its words. The scenarios of one line follow each other.
func (r *reader) setups() {
	var s SetupLine
	for _, p := range r.book.Pack.Setup {
		if p.Line != s.line {
			s = r.setupLine(p)
		}
		s.Scenario = p.Scenario
		r.book.Setups = append(r.book.Setups, s)
		r.book.setups[s.Scenario] = append(r.book.setups[s.Scenario], s)
	}
}

func (r *reader) setupLine(p pack.Placement) SetupLine {
	l := row{reader: r, file: setupFile}
	l.Line = p.Line
	at := ""
	if r.book.Pack.Grid.Contains(p.At) {
		at = r.book.Pack.Grid.Name(p.At)
	}
	s := SetupLine{
		Unit: r.book.UnitIndex[p.Unit], Place: l.placed(at, p.Place), Facing: p.Facing, strength: p.Strength,
		status: p.Status, formation: p.Command, file: setupFile, line: p.Line,
	}
	l.checkSetup(s)
	return s
}

// SetupsOf are the lines of a scenario's set-up, in their order.
func (b *Book) SetupsOf(scenario string) []SetupLine { return b.setups[scenario] }

// checkSetup holds the words of a line against those that are known.
func (l row) checkSetup(s SetupLine) {
	for _, word := range s.status {
		if !slices.Contains(statusWords(), word) {
			l.refuse("status %q is not one of: %s", word, strings.Join(statusWords(), ", "))
		}
	}
	switch {
	case !slices.Contains(Facings(), s.Facing):
		l.refuse("facing %q is no corner: W, NW, NE, E, SE or SW", s.Facing)
	case s.strength < 0 || s.strength > mostStrength:
		l.refuse("strength %d is not one from 0 to %d", s.strength, mostStrength)
	case s.formation != "" && !l.book.manned(s.formation):
		l.refuse("command %q: no unit belongs to it", s.formation)
	}
}

// conditional are the units of which a rule says whether they appear (BB 30.8).
func (r *reader) conditional() {
	r.each("conditional", []string{"scenario", "unit", "hex", "place", "strength", "status", "row", "line"}, func(l row) {
		for _, scenario := range l.scenarioWords("scenario") {
			unit := l.unitNamed(l.Text("unit"))
			if unit < 0 {
				return
			}
			s := SetupLine{
				Scenario: scenario, Unit: unit, Place: l.placed(l.Text("hex"), l.Text("place")),
				strength: l.number("strength", 0, mostStrength), status: l.Words("status"), file: l.file, line: l.Line,
			}
			l.checkSetup(s)
			r.book.reserves = append(r.book.reserves, s)
		}
	})
}

// condition is how a formation begins a scenario.
type condition struct {
	scenarios   []string
	formation   string
	fatigue     int
	ineffective bool
}

// FatigueLevels are the words of fatigue, from none; their place is the level.
func FatigueLevels() []string { return []string{"", "ok", "0", "1", "2"} }

// FatigueName is a level as the book names it.
func FatigueName(level int) string {
	words := FatigueLevels()
	switch level = min(max(level, 0), len(words)-1); level {
	case 0:
		return "no fatigue"
	case 1:
		return "fatigue OK"
	}
	return "fatigue " + words[level]
}

// fatigue is the level of a word.
func (l row) fatigue(column string) int {
	return max(0, slices.Index(FatigueLevels(), l.one(column, FatigueLevels()...)))
}

func (r *reader) conditions() {
	r.each("conditions", []string{"scenario", "formation", "fatigue", "state"}, func(l row) {
		r.book.conditions = append(r.book.conditions, condition{
			l.scenarioWords("scenario"), l.formation("formation"), l.fatigue("fatigue"), l.one("state", "", "ineffective") != "",
		})
	})
}

// Beginning is how a formation begins a scenario.
func (b *Beginnings) Beginning(scenario, formation string) (fatigue int, ineffective bool) {
	for _, c := range b.conditions {
		if c.formation == formation && slices.Contains(c.scenarios, scenario) {
			return c.fatigue, c.ineffective
		}
	}
	return 0, false
}

// startOrder is under which orders formations begin.
type startOrder struct {
	scenarios []string
	formation string // and those below it, unless they have a line of their own
	order     string // "" is as the player likes
}

func (r *reader) orders() {
	r.each("orders", []string{"scenario", "formation", "order"}, func(l row) {
		order := l.one("order", "any", "attack", "advance", "march", "reserve")
		if order == "any" {
			order = ""
		}
		r.book.starts = append(r.book.starts, startOrder{l.scenarioWords("scenario"), l.formation("formation"), order})
	})
}

// startOrder are the orders with which a formation begins; not fixed where the book leaves the
// choice, or says nothing.
func (b *Beginnings) startOrder(scenario, formation string) (order string, fixed bool) {
	longest := -1
	for _, s := range b.starts {
		if slices.Contains(s.scenarios, scenario) && Within(formation, s.formation) && len(s.formation) > longest {
			longest, order, fixed = len(s.formation), s.order, s.order != ""
		}
	}
	return order, fixed
}

// FixedOrder reports whether the book says under which orders a formation begins (BB 30.0).
func (b *Beginnings) FixedOrder(scenario, formation string) bool {
	_, fixed := b.startOrder(scenario, formation)
	return fixed
}

// attachment is a whole formation that belongs to another in a scenario.
type attachment struct {
	scenarios     []string
	formation, to string
}

func (r *reader) attached() {
	r.each("attached", []string{"scenario", "formation", "to", "note"}, func(l row) {
		r.book.attached = append(r.book.attached, attachment{l.scenarioWords("scenario"), l.formation("formation"), l.formation("to")})
	})
}

// AttachedTo is the formation to which another belongs in a scenario, "" if that is its own.
func (b *Beginnings) AttachedTo(scenario, formation string) string {
	for _, a := range b.attached {
		if a.formation == formation && slices.Contains(a.scenarios, scenario) {
			return a.to
		}
	}
	return ""
}

// attach has the brigades that a scenario has attached to another division act with its marker.
func (b *Book) attach() {
	for _, sc := range b.Pack.Scenarios {
		for i, f := range b.Formations {
			to := b.FormationNamed(b.AttachedTo(sc.ID, f.Code))
			if to < 0 || !b.Formations[to].IsDivision() || b.Formations[to].Command < 0 {
				continue
			}
			if f.attached == nil {
				b.Formations[i].attached = map[string]int{}
			}
			b.Formations[i].attached[sc.ID] = b.Formations[to].Command
		}
	}
}

// StatusRouted is shown of a unit that has routed.
const StatusRouted = "routed"
