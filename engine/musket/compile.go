package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// compiler turns a pack into a system and notes what the system cannot read.
type compiler struct {
	pack     *pack.Pack
	sys      *System
	mistakes pack.Mistakes
}

func (c *compiler) sides() {
	for _, s := range c.pack.Sides {
		c.sys.sides = append(c.sys.sides, s.ID)
	}
	if len(c.sys.sides) != 2 {
		c.mistakes.Wrong("pack.toml", c.pack.Line("side[0]"), "musket is a game of two sides, not %d", len(c.sys.sides))
	}
}

func (c *compiler) options() {
	chosen := false
	for _, o := range c.pack.Options {
		if err := c.sys.defaults.set(o.Name, o.Value); err != nil {
			c.mistakes.Wrong("pack.toml", o.Line, "%v", err)
		}
		chosen = chosen || o.Name == register[optCRT].Entry
	}
	if !chosen {
		c.mistakes.Wrong("pack.toml", 0, "the pack must choose option A-01 (crt), sheet or revised")
	}
}

// playable names the option whose value lacks data, once all else is right.
func (c *compiler) playable() {
	err := c.sys.playable(c.sys.defaults)
	if len(c.mistakes) > 0 || err == nil {
		return
	}
	line := 0
	for _, o := range c.pack.Options {
		if o.Name == register[optNoGoal].Entry || o.Name == register[optNoGoal].Name {
			line = o.Line
		}
	}
	c.mistakes.Wrong("pack.toml", line, "%v", err)
}

// charts takes the combat results tables of the pack. The chosen one must be
// there; a game may choose the other only if that is there too.
func (c *compiler) charts() {
	for profile := range profiles {
		c.sys.charts[profile] = c.pack.Charts["crt_"+register[optCRT].Values[profile]]
	}
	profile := c.sys.defaults[optCRT]
	file := "charts/crt_" + register[optCRT].Values[profile] + ".csv"
	if c.sys.charts[profile] == nil {
		c.mistakes.Wrong(file, 0, "is missing")
	}
	for profile, chart := range c.sys.charts {
		if chart != nil && chart.Faces() != dieSides {
			c.mistakes.Wrong("charts/crt_"+register[optCRT].Values[profile]+".csv", 0, "has %d rows, not %d", chart.Faces(), dieSides)
		}
	}
}

func (c *compiler) units() {
	for i, u := range c.pack.Units {
		c.sys.byID[u.ID] = i
		c.sys.units = append(c.sys.units, c.unit(u))
	}
}

func (c *compiler) unit(u pack.Unit) unit {
	k := slices.Index(kindWords[:], u.Type)
	if k < 0 {
		c.mistakes.Wrong("units.csv", u.Line, "unit %s: type %q is none of %v", u.ID, u.Type, kindWords)
	}
	counter := unit{
		id: u.ID, name: u.Name, side: slices.Index(c.sys.sides, u.Side), kind: kind(k), formation: u.Formation,
		steps: u.Steps, battalion: u.Size == "battalion", full: u.Full, reach: u.Range, charge: u.Charge,
	}
	c.tags(u, &counter)
	counter.disrupts = c.disrupts(u, counter)
	c.faces(u, &counter)
	return counter
}

// disrupts reads the fragility of a unit; without one, MS 11.0 decides.
func (c *compiler) disrupts(u pack.Unit, counter unit) bool {
	switch u.Fragility {
	case "disrupt":
		return true
	case "ineffective":
		return false
	case "":
		return counter.kind == infantry && !counter.battalion
	}
	c.mistakes.Wrong("units.csv", u.Line, "unit %s: fragility %q is neither disrupt nor ineffective", u.ID, u.Fragility)
	return false
}

// faces takes the printed values of the other sides of the counter.
func (c *compiler) faces(u pack.Unit, counter *unit) {
	switch {
	case u.Reduced != nil:
		counter.reduced = *u.Reduced
	case u.Steps == 2:
		c.mistakes.Wrong("units.csv", u.Line, "unit %s has two steps and no reduced side", u.ID)
	}
	switch {
	case u.Ineffective != nil:
		counter.flipped = *u.Ineffective
	case !counter.disrupts:
		c.mistakes.Wrong("units.csv", u.Line, "unit %s has no ineffective side", u.ID)
	}
	if u.Steps > 2 {
		c.mistakes.Wrong("units.csv", u.Line, "unit %s has %d steps, more than 2", u.ID, u.Steps)
	}
}

// The tags of units.
const (
	tagVedette = "vedette"          // WC 15.2
	tagMounted = "mounted_infantry" // WC 15.3
)

func (c *compiler) tags(u pack.Unit, counter *unit) {
	for _, tag := range u.Tags {
		switch tag {
		case tagVedette:
			counter.vedette = true
		case tagMounted:
			counter.mounted = true
		default:
			c.mistakes.Wrong("units.csv", u.Line, "unit %s: unknown tag %q", u.ID, tag)
		}
	}
}

func (c *compiler) field() {
	if c.pack.Grid.Size() == 0 {
		c.mistakes.Wrong("pack.toml", 0, "the pack has no [grid]")
		return
	}
	c.sys.field = newField(c.pack.Grid)
	f := &c.sys.field
	for _, h := range c.pack.Hexes {
		f.ground[f.grid.Index(h.At)], f.typed[f.grid.Index(h.At)] = c.terrain(h), true
	}
	for _, s := range c.pack.Hexsides {
		c.hexside(s)
	}
	for _, r := range c.pack.Roads {
		for i := 1; i < len(r.Path); i++ {
			f.mark(hex.Between(r.Path[i-1], r.Path[i]), road)
		}
	}
	for _, side := range c.sys.sides {
		f.setGoals(c.entries(side))
	}
}

func (c *compiler) terrain(h pack.Hex) (all terrain) {
	for _, word := range h.Terrain {
		known := false
		for _, t := range terrainWords {
			if t.word == word {
				all, known = all|t.is, true
			}
		}
		if !known {
			c.mistakes.Wrong("hexes.csv", h.Line, "terrain %q of %v is not on the TEC", word, h.At)
		}
	}
	return all
}

func (c *compiler) hexside(s pack.Hexside) {
	f := &c.sys.field
	for _, word := range s.Kinds {
		known := false
		for _, w := range crossingWords {
			if w.word == word {
				f.mark(s.Edge, w.is)
				known = true
			}
		}
		if !known {
			c.mistakes.Wrong("hexsides.csv", s.Line, "%q on %s is not on the TEC", word, f.grid.EdgeName(s.Edge))
		}
	}
	for _, down := range s.Slope {
		if down == s.Edge.A {
			f.markBoth(s.Edge, upslope, downslope)
		} else {
			f.markBoth(s.Edge, downslope, upslope)
		}
	}
}

func (c *compiler) entries(side engine.Side) (all []int) {
	for _, e := range c.pack.Entries {
		if e.Side == side {
			all = append(all, c.sys.field.grid.Index(e.At))
		}
	}
	return all
}

func (c *compiler) scenarios() {
	for i, s := range c.pack.Scenarios {
		if s.Turns == 0 {
			c.mistakes.Wrong("pack.toml", c.pack.Line(fmt.Sprintf("scenario[%d]", i)), "scenario %s has no number of turns", s.ID)
		}
		c.sys.scenarios = append(c.sys.scenarios, c.scenario(s))
	}
}

// scenario places the units as printed.
func (c *compiler) scenario(s pack.Scenario) scenario {
	n := len(c.sys.units)
	sc := scenario{id: s.ID, turns: s.Turns, pieces: make([]piece, n), arrivals: make([]arrival, n)}
	for i, u := range c.sys.units {
		sc.pieces[i] = piece{at: nowhere, steps: u.steps, fate: absent, charge: nowhere}
	}
	for _, p := range c.pack.Setup {
		u, known := c.sys.byID[p.Unit]
		if p.Scenario != s.ID || !known {
			continue
		}
		at := c.sys.field.index(p.At)
		switch {
		case p.Turn > 0 && at == nowhere:
			c.mistakes.Wrong("setup.csv", p.Line, "unit %s enters on turn %d without an entry hex", p.Unit, p.Turn)
		case at == nowhere:
		case c.sys.field.ground[at].has(noEntry):
			c.mistakes.Wrong("setup.csv", p.Line, "unit %s stands in prohibited terrain %v", p.Unit, p.At)
		case p.Turn > 0:
			sc.pieces[u].fate, sc.arrivals[u] = waiting, arrival{p.Turn, at}
		default:
			sc.pieces[u].fate, sc.pieces[u].at = present, at
		}
	}
	return sc
}
