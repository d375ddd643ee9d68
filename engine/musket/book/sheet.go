package book

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// sheet is what a scenario's sheet adds to the standard rules. What it does not
// have is empty, or nil.
type sheet struct {
	tries      []int         // attempts of exhaustion, by turn from 1 (WC 15.6)
	Plan       *entryPlan    // who enters by a hidden plan (WC 13.3)
	Doors      []Door        // the entry hexes, with their letters
	areas      []area        // where formations may be set up (WC 13.4)
	detached   map[int][]int // by unit: where it may stand instead
	Seize      *seizure      // the hex that wins at once (WC 14.1)
	Exit       *exit         // the hex by which to leave (WC 14.2)
	Restricted *restriction  // slow beginners (WC 15.4)
	Steps      [2]*stepping  // by side: who may recover steps (MS 11.4), nil if nobody
	Edge       [2][]int      // by side: hexes to the edge to which it retreats, nil without
	WholeUnits bool          // points for eliminated units only (WC 14.3)
}

// entryPlan is which formations enter by a plan, and which leaders go with any
// one of them.
type entryPlan struct {
	Side       int
	Formations []string
	Riders     []int
	Delay      int // turns that a formation enters late whose plan is not opened as it was sealed
}

// Door is an entry hex.
type Door struct {
	Side   int
	At     int
	Letter string
	From   int // the first turn on which it is open
}

// area is where the units of a formation may be set up.
type area struct {
	side  int
	units []int
	hexes []int
}

// seizure is a hex that wins at once for the side that enters it.
type seizure struct {
	Side, At int
	Stays    bool // being on the map at the end wins too
}

// exit is a hex by which the mounted infantry of a side may leave the map.
type exit struct {
	Side, At int
	Cost     int // in half points
}

// restriction is the allowances of a side until it loses a step or retreats, or
// until a turn begins.
type restriction struct {
	Side, Until                 int
	Foot, Guns, MountedInfantry int // allowances in points
}

// stepping is which lost steps a side may recover.
type stepping struct {
	Units         []bool // by unit; those that may try
	PerTurn, Game int    // tries or successes; 0 is no limit
	At            int    // where eliminated units come back, nowhere if they never do
}

// SheetTable is the table of this system in pack.toml.
type SheetTable struct {
	Musket struct {
		MajorMargin int  `toml:"major_margin"` // 0: there is no major victory
		WholeUnits  bool `toml:"whole_units_only"`
		Objective   []struct {
			Hex    string      `toml:"hex"`
			Points int         `toml:"points"`
			HeldBy engine.Side `toml:"held_by"` // at the start; "" is nobody
		} `toml:"objective"`
		Turn []struct {
			Time       string          `toml:"time"`
			Exhaustion int             `toml:"exhaustion"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"turn"`
		Plan *struct {
			Side       engine.Side     `toml:"side"`
			Formations []string        `toml:"formations"`
			With       []engine.UnitID `toml:"with"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"plan"`
		Unopened *struct {
			Delay      int             `toml:"delay"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"unopened"`
		Setup []struct {
			Side       engine.Side     `toml:"side"`
			Formation  string          `toml:"formation"`
			With       []engine.UnitID `toml:"with"`
			Near       string          `toml:"near"`
			Hexes      []string        `toml:"hexes"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"setup"`
		Detachment []struct {
			Unit       engine.UnitID   `toml:"unit"`
			Hex        string          `toml:"hex"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"detachment"`
		Seize *struct {
			Side       engine.Side     `toml:"side"`
			Hex        string          `toml:"hex"`
			Stays      bool            `toml:"stays"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"seize"`
		Exit *struct {
			Side       engine.Side     `toml:"side"`
			Hex        string          `toml:"hex"`
			Tag        string          `toml:"tag"`
			Cost       int             `toml:"cost"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"exit"`
		Restricted *struct {
			Side       engine.Side     `toml:"side"`
			Until      int             `toml:"until"`
			Infantry   int             `toml:"infantry"`
			Artillery  int             `toml:"artillery"`
			Mounted    int             `toml:"mounted_infantry"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"restricted"`
		Steps []struct {
			Side       engine.Side     `toml:"side"`
			Units      []engine.UnitID `toml:"units"` // none is every combat unit
			PerTurn    int             `toml:"per_turn"`
			Game       int             `toml:"game"`
			ReturnAt   string          `toml:"return_at"` // "": eliminated units never return
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"steps"`
		Retreat []struct {
			Side       engine.Side     `toml:"side"`
			Hexes      []string        `toml:"hexes"`
			Provenance pack.Provenance `toml:"provenance"`
		} `toml:"retreat"`
	} `toml:"musket"`
}

// sheet compiles the table of the pack, after units, map and scenarios.
func (c *compiler) sheet() {
	var table SheetTable
	var wrong pack.Mistakes
	if err := c.pack.Table(&table); errors.As(err, &wrong) {
		c.mistakes = append(c.mistakes, wrong...)
		return
	}
	c.sys.Margin, c.sys.Sheet.WholeUnits = table.Musket.MajorMargin, table.Musket.WholeUnits
	c.objectives(table)
	c.boxes(table)
	c.doors()
	c.plan(table)
	c.areas(table)
	c.detachments(table)
	c.goals(table)
	c.tempo(table)
	c.steps(table)
	c.edges(table)
	c.setupFits()
}

func (c *compiler) objectives(table SheetTable) {
	for i, o := range table.Musket.Objective {
		part := fmt.Sprintf("musket.objective[%d]", i)
		holder := Nowhere
		if o.HeldBy != "" {
			holder = c.sideOf(part, o.HeldBy)
		}
		c.sys.Objectives = append(c.sys.Objectives, objective{c.hexOf(part, "objective", o.Hex), o.Points, holder})
	}
}

func (c *compiler) boxes(table SheetTable) {
	boxes := table.Musket.Turn
	for i, sc := range c.sys.Scenarios {
		if len(boxes) > 0 && len(boxes) != sc.Turns {
			c.wrongTable("musket.turn[0]", "%d boxes of the turn record for the %d turns of scenario %s", len(boxes), sc.Turns, c.sys.Scenarios[i].Id)
		}
	}
	for i, box := range boxes {
		if box.Exhaustion < 0 || box.Exhaustion > MaxTries {
			c.wrongTable(fmt.Sprintf("musket.turn[%d]", i), "%d attempts of exhaustion; 0 to %d", box.Exhaustion, MaxTries)
		}
		c.sys.Sheet.tries = append(c.sys.Sheet.tries, box.Exhaustion)
	}
}

func (c *compiler) doors() {
	for _, e := range c.pack.Entries {
		side := slices.Index(c.sys.Sides, e.Side)
		c.sys.Sheet.Doors = append(c.sys.Sheet.Doors, Door{side, c.sys.Field.Grid.Index(e.At), e.Letter, max(e.From, 1)})
	}
}

func (c *compiler) plan(table SheetTable) {
	t := table.Musket.Plan
	if t == nil {
		return
	}
	plan := &entryPlan{Side: c.sideOf("musket.plan", t.Side), Formations: t.Formations}
	for _, id := range t.With {
		plan.Riders = append(plan.Riders, c.unitOf("musket.plan", id))
	}
	for _, name := range t.Formations {
		if len(c.formation(plan.Side, name)) == 0 {
			c.wrongTable("musket.plan", "no unit of %s is in formation %q", t.Side, name)
		}
	}
	if u := table.Musket.Unopened; u == nil || u.Delay < 1 {
		c.wrongTable("musket.plan", "a table [musket.unopened] must say by how many turns, one or more, a formation is late whose sealed plan is not opened")
	} else {
		plan.Delay = u.Delay
	}
	c.sys.Sheet.Plan = plan
}

// formation lists the units of a side's formation.
func (c *compiler) formation(side int, name string) (all []int) {
	for u, card := range c.sys.Units {
		if card.Side == side && card.Formation == name {
			all = append(all, u)
		}
	}
	return all
}

func (c *compiler) areas(table SheetTable) {
	for i, t := range table.Musket.Setup {
		part := fmt.Sprintf("musket.setup[%d]", i)
		a := area{side: c.sideOf(part, t.Side)}
		a.units = c.formation(a.side, t.Formation)
		for _, id := range t.With {
			a.units = append(a.units, c.unitOf(part, id))
		}
		near := c.hexOf(part, "near", t.Near)
		for _, name := range t.Hexes {
			at := c.hexOf(part, "a place", name)
			if at != Nowhere && near != Nowhere && c.sys.Field.Distance(at, near) > 1 {
				c.wrongTable(part, "%s is not within one hex of %s", name, t.Near)
			}
			a.hexes = append(a.hexes, at)
		}
		c.sys.Sheet.areas = append(c.sys.Sheet.areas, a)
	}
}

func (c *compiler) detachments(table SheetTable) {
	c.sys.Sheet.detached = map[int][]int{}
	for i, t := range table.Musket.Detachment {
		part := fmt.Sprintf("musket.detachment[%d]", i)
		u := c.unitOf(part, t.Unit)
		c.sys.Sheet.detached[u] = append(c.sys.Sheet.detached[u], c.hexOf(part, "detachment", t.Hex))
	}
}

func (c *compiler) goals(table SheetTable) {
	if t := table.Musket.Seize; t != nil {
		c.sys.Sheet.Seize = &seizure{c.sideOf("musket.seize", t.Side), c.hexOf("musket.seize", "seize", t.Hex), t.Stays}
	}
	if t := table.Musket.Exit; t != nil {
		c.sys.Sheet.Exit = &exit{c.sideOf("musket.exit", t.Side), c.hexOf("musket.exit", "exit", t.Hex), 2 * t.Cost}
		if t.Tag != TagMounted {
			c.wrongTable("musket.exit", "units with the tag %s leave, not %q", TagMounted, t.Tag)
		}
	}
}

func (c *compiler) tempo(table SheetTable) {
	if t := table.Musket.Restricted; t != nil {
		c.sys.Sheet.Restricted = &restriction{c.sideOf("musket.restricted", t.Side), t.Until, t.Infantry, t.Artillery, t.Mounted}
		if t.Until < 1 || t.Infantry < 1 || t.Artillery < 1 || t.Mounted < 1 {
			c.wrongTable("musket.restricted", "turn and allowances must be at least 1")
		}
	}
}

// steps reads who may recover lost steps, and where the lost come back.
func (c *compiler) steps(table SheetTable) {
	for i, t := range table.Musket.Steps {
		part := fmt.Sprintf("musket.steps[%d]", i)
		side := c.sideOf(part, t.Side)
		st := &stepping{PerTurn: t.PerTurn, Game: t.Game, At: Nowhere, Units: make([]bool, len(c.sys.Units))}
		if t.PerTurn < 0 || t.Game < 0 {
			c.wrongTable(part, "fewer than no steps")
		}
		if t.ReturnAt != "" {
			st.At = c.hexOf(part, "a place to return", t.ReturnAt)
		}
		for u, card := range c.sys.Units {
			st.Units[u] = len(t.Units) == 0 && card.Side == side && card.Combat()
		}
		for _, id := range t.Units {
			u := c.unitOf(part, id)
			if c.sys.Units[u].Side != side {
				c.wrongTable(part, "unit %s is not of %s", id, t.Side)
			}
			st.Units[u] = true
		}
		c.sys.Sheet.Steps[side] = st
	}
}

// edges reads the hexes toward which sides without entry hexes retreat.
func (c *compiler) edges(table SheetTable) {
	for i, t := range table.Musket.Retreat {
		part := fmt.Sprintf("musket.retreat[%d]", i)
		side := c.sideOf(part, t.Side)
		var hexes []int
		for _, name := range t.Hexes {
			hexes = append(hexes, c.hexOf(part, "an edge", name))
		}
		if len(hexes) == 0 {
			c.wrongTable(part, "no hexes")
			continue
		}
		c.sys.Sheet.Edge[side] = c.sys.Field.awayFrom(hexes)
	}
}

// setupFits holds the printed set-up against the areas of the sheet.
func (c *compiler) setupFits() {
	for _, p := range c.pack.Setup {
		u, known := c.sys.ByID[p.Unit]
		at := c.sys.Field.Index(p.At)
		if known && p.Turn == 0 && c.sys.hasArea(u) && !slices.Contains(c.sys.MayStandAt(u), at) {
			c.mistakes.Wrong("setup.csv", p.Line, "unit %s may not be set up in %s", p.Unit, c.pack.Grid.Name(p.At))
		}
	}
}

func (c *compiler) wrongTable(part, format string, args ...any) {
	c.mistakes.Wrong("pack.toml", c.pack.Line(part), format, args...)
}

func (c *compiler) sideOf(part string, id engine.Side) int {
	side := slices.Index(c.sys.Sides, id)
	if side < 0 {
		c.wrongTable(part, "%q is no side", id)
		return 0
	}
	return side
}

func (c *compiler) unitOf(part string, id engine.UnitID) int {
	u, ok := c.sys.ByID[id]
	if !ok {
		c.wrongTable(part, "unit %q is not in units.csv", id)
	}
	return u
}

func (c *compiler) hexOf(part, what, name string) int {
	at, err := c.pack.Grid.Find(name)
	if err != nil {
		c.wrongTable(part, "%s %q is no hex of the map", what, name)
		return 0
	}
	return c.pack.Grid.Index(at)
}
