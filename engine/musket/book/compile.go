package book

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
	sys      *Book
	mistakes pack.Mistakes
}

func (c *compiler) sides() {
	for _, s := range c.pack.Sides {
		c.sys.Sides = append(c.sys.Sides, s.ID)
	}
	if len(c.sys.Sides) != 2 {
		c.mistakes.Wrong("pack.toml", c.pack.Line("side[0]"), "musket is a game of two sides, not %d", len(c.sys.Sides))
	}
}

func (c *compiler) options() {
	chosen := false
	for _, o := range c.pack.Options {
		if err := c.sys.Defaults.Set(o.Name, o.Value); err != nil {
			c.mistakes.Wrong("pack.toml", o.Line, "%v", err)
		}
		chosen = chosen || o.Name == Register[OptCRT].Entry
	}
	if !chosen {
		c.mistakes.Wrong("pack.toml", 0, "the pack must choose option A-01 (crt), sheet or revised")
	}
}

// playable names the option whose value lacks data, once all else is right.
func (c *compiler) playable() {
	err := c.sys.Playable(c.sys.Defaults)
	if len(c.mistakes) > 0 || err == nil {
		return
	}
	line := 0
	for _, o := range c.pack.Options {
		if o.Name == Register[OptNoGoal].Entry || o.Name == Register[OptNoGoal].Name {
			line = o.Line
		}
	}
	c.mistakes.Wrong("pack.toml", line, "%v", err)
}

// charts takes the combat results tables of the pack. The chosen one must be
// there; a game may choose the other only if that is there too.
func (c *compiler) charts() {
	for profile := range profiles {
		c.sys.Charts[profile] = c.pack.Charts["crt_"+Register[OptCRT].Values[profile]]
	}
	profile := c.sys.Defaults[OptCRT]
	file := "charts/crt_" + Register[OptCRT].Values[profile] + ".csv"
	if c.sys.Charts[profile] == nil {
		c.mistakes.Wrong(file, 0, "is missing")
	}
	for profile, chart := range c.sys.Charts {
		if chart != nil && chart.Faces() != DieSides {
			c.mistakes.Wrong("charts/crt_"+Register[OptCRT].Values[profile]+".csv", 0, "has %d rows, not %d", chart.Faces(), DieSides)
		}
	}
}

func (c *compiler) units() {
	for i, u := range c.pack.Units {
		c.sys.ByID[u.ID] = i
		c.sys.Units = append(c.sys.Units, c.unit(u))
	}
}

func (c *compiler) unit(u pack.Unit) Unit {
	k := slices.Index(KindWords[:], u.Type)
	if k < 0 {
		c.mistakes.Wrong("units.csv", u.Line, "unit %s: type %q is none of %v", u.ID, u.Type, KindWords)
	}
	counter := Unit{
		Id: u.ID, Name: u.Name, Side: slices.Index(c.sys.Sides, u.Side), Kind: kind(k), Formation: u.Formation,
		Steps: u.Steps, battalion: u.Size == "battalion", Full: u.Full, Reach: u.Range, Charge: u.Charge,
	}
	c.tags(u, &counter)
	counter.Disrupts = c.disrupts(u, counter)
	c.faces(u, &counter)
	return counter
}

// disrupts reads the fragility of a unit; without one, MS 11.0 decides.
func (c *compiler) disrupts(u pack.Unit, counter Unit) bool {
	switch u.Fragility {
	case "disrupt":
		return true
	case "ineffective":
		return false
	case "":
		return counter.Kind == Infantry && !counter.battalion
	}
	c.mistakes.Wrong("units.csv", u.Line, "unit %s: fragility %q is neither disrupt nor ineffective", u.ID, u.Fragility)
	return false
}

// faces takes the printed values of the other sides of the counter.
func (c *compiler) faces(u pack.Unit, counter *Unit) {
	switch {
	case u.Reduced != nil:
		counter.Reduced = *u.Reduced
	case u.Steps == 2:
		c.mistakes.Wrong("units.csv", u.Line, "unit %s has two steps and no reduced side", u.ID)
	}
	switch {
	case u.Ineffective != nil:
		counter.Flipped = *u.Ineffective
	case !counter.Disrupts:
		c.mistakes.Wrong("units.csv", u.Line, "unit %s has no ineffective side", u.ID)
	}
	if u.Steps > 2 {
		c.mistakes.Wrong("units.csv", u.Line, "unit %s has %d steps, more than 2", u.ID, u.Steps)
	}
}

// The tags of units.
const (
	TagVedette = "vedette"          // WC 15.2
	TagMounted = "mounted_infantry" // WC 15.3
)

func (c *compiler) tags(u pack.Unit, counter *Unit) {
	for _, tag := range u.Tags {
		switch tag {
		case TagVedette:
			counter.Vedette = true
		case TagMounted:
			counter.Mounted = true
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
	c.sys.Field = newField(c.pack.Grid)
	f := &c.sys.Field
	for _, h := range c.pack.Hexes {
		f.Ground[f.Grid.Index(h.At)], f.typed[f.Grid.Index(h.At)] = c.terrain(h), true
	}
	for _, s := range c.pack.Hexsides {
		c.hexside(s)
	}
	for _, r := range c.pack.Roads {
		for i := 1; i < len(r.Path); i++ {
			f.mark(hex.Between(r.Path[i-1], r.Path[i]), Road)
		}
	}
	for _, side := range c.sys.Sides {
		f.setGoals(c.entries(side))
	}
}

func (c *compiler) terrain(h pack.Hex) (all Terrain) {
	for _, word := range h.Terrain {
		known := false
		for _, t := range TerrainWords {
			if t.Word == word {
				all, known = all|t.Is, true
			}
		}
		if !known {
			c.mistakes.Wrong("hexes.csv", h.Line, "terrain %q of %v is not on the TEC", word, h.At)
		}
	}
	return all
}

func (c *compiler) hexside(s pack.Hexside) {
	f := &c.sys.Field
	for _, word := range s.Kinds {
		known := false
		for _, w := range CrossingWords {
			if w.Word == word {
				f.mark(s.Edge, w.is)
				known = true
			}
		}
		if !known {
			c.mistakes.Wrong("hexsides.csv", s.Line, "%q on %s is not on the TEC", word, f.Grid.EdgeName(s.Edge))
		}
	}
	for _, down := range s.Slope {
		if down == s.Edge.A {
			f.markBoth(s.Edge, Upslope, Downslope)
		} else {
			f.markBoth(s.Edge, Downslope, Upslope)
		}
	}
}

func (c *compiler) entries(side engine.Side) (all []int) {
	for _, e := range c.pack.Entries {
		if e.Side == side {
			all = append(all, c.sys.Field.Grid.Index(e.At))
		}
	}
	return all
}

func (c *compiler) scenarios() {
	for i, s := range c.pack.Scenarios {
		if s.Turns == 0 {
			c.mistakes.Wrong("pack.toml", c.pack.Line(fmt.Sprintf("scenario[%d]", i)), "scenario %s has no number of turns", s.ID)
		}
		c.sys.Scenarios = append(c.sys.Scenarios, c.scenario(s))
	}
}

// scenario places the units as printed.
func (c *compiler) scenario(s pack.Scenario) Scenario {
	n := len(c.sys.Units)
	sc := Scenario{Id: s.ID, Turns: s.Turns, At: make([]int, n), Arrivals: make([]Arrival, n)}
	for i := range sc.At {
		sc.At[i] = Nowhere
	}
	for _, p := range c.pack.Setup {
		u, known := c.sys.ByID[p.Unit]
		if p.Scenario != s.ID || !known {
			continue
		}
		at := c.sys.Field.Index(p.At)
		switch {
		case p.Turn > 0 && at == Nowhere:
			c.mistakes.Wrong("setup.csv", p.Line, "unit %s enters on turn %d without an entry hex", p.Unit, p.Turn)
		case at == Nowhere:
		case c.sys.Field.Ground[at].Has(NoEntry):
			c.mistakes.Wrong("setup.csv", p.Line, "unit %s stands in prohibited terrain %v", p.Unit, p.At)
		case p.Turn > 0:
			sc.Arrivals[u] = Arrival{p.Turn, at}
		default:
			sc.At[u] = at
		}
	}
	return sc
}
