package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// verb is what an order's first word stands for: the form of the order, what the rules say of it, and what it does.
type verb struct {
	shape
	check func(*system, *state, engine.Action) *engine.Finding
	act   func(*course, engine.Action)
}

// verbs are all, by their words. Where somebody has to choose first, that choice judges the order instead ([choices]).
func verbs() map[string]verb {
	return map[string]verb{
		verbPass:     {shape{none, none, none, none}, (*system).checkPass, (*course).passed},
		verbAgree:    {shape{none, none, none, none}, (*system).checkAnswer, (*course).answered},
		verbObject:   {shape{none, none, none, none}, (*system).checkAnswer, (*course).answered},
		verbAnswer:   {shape{none, none, once, none}, (*system).checkAnswer, (*course).answered},
		verbDeclare:  {shape{none, none, once, none}, (*system).checkDeclare, (*course).declare},
		verbOrders:   {shape{once, none, once, none}, afterWaiting((*system).checkOrders), (*course).ordered},
		verbAbsent:   {shape{once, none, none, none}, (*system).checkAbsent, (*course).isAbsent},
		verbFirst:    {shape{may, none, may, none}, (*system).checkFirst, (*course).comesFirst},
		verbMove:     {shape{once, many, may, none}, (*system).checkMove, (*course).moved},
		verbWithdraw: {shape{once, many, none, none}, (*system).checkWithdrawal, (*course).moved},
		verbEntry:    {shape{many, once, may, none}, (*system).checkEntry, (*course).entered},
		verbUse:      {shape{none, none, once, none}, (*system).checkUse, (*course).uses},
		verbRoll:     {shape{none, none, once, none}, (*system).checkRoll, (*course).asked},
		verbCapture:  {shape{once, once, none, none}, (*system).checkLoot, (*course).loot},
		verbFire:     {shape{many, may, may, none}, afterWaiting((*system).checkFire), (*course).fired},
		verbAttach:   {shape{once, none, once, none}, (*system).checkAttach, (*course).attach},
		verbAbsorb:   {shape{many, none, none, none}, (*system).checkAbsorb, (*course).absorb},
		verbShock:    {shape{none, once, none, many}, afterWaiting((*system).checkShock), (*course).shocks},
		verbFace:     {shape{once, none, once, none}, afterWaiting((*system).checkFacing), (*course).faces},
	}
}

// shape is how many of each part an order of a verb has: at least and at most.
type shape struct {
	units, path, args, from [2]int
}

// The bounds of shapes.
var (
	none = [2]int{}
	once = [2]int{1, 1}
	may  = [2]int{0, 1}
	many = [2]int{1, mostPath}
)

// checkShape refuses an order that has more or less than its verb takes.
func (sys *system) checkShape(a engine.Action) *engine.Finding {
	v, there := sys.verbs[a.Verb]
	if !there {
		return finding.New(finding.NoOrder, "%q is nothing that is done here", a.Verb)
	}
	fits := func(n int, bounds [2]int) bool { return n >= bounds[0] && n <= bounds[1] }
	if !fits(len(a.From), v.from) || !fits(len(a.Units), v.units) || !fits(len(a.Path), v.path) || !fits(len(a.Args), v.args) {
		return finding.New(finding.Missing, "an order to %s has another form", a.Verb)
	}
	return nil
}

// afterWaiting judges an order of units that may have to wait for something first.
func afterWaiting(check func(*system, *state, engine.Action) *engine.Finding) func(*system, *state, engine.Action) *engine.Finding {
	return func(sys *system, s *state, a engine.Action) *engine.Finding {
		if f := sys.checkWaiting(s, a); f != nil {
			return f
		}
		return check(sys, s, a)
	}
}

// isAbsent has a brigade be out of command, or a unit part from who leads it.
func (c *course) isAbsent(a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	if c.sys.partedBy(c.state, unit) != "" {
		c.parts(unit)
		return
	}
	c.Formations[c.sys.Leads(unit)].Out = true
	c.tell("absent", []int{unit}, "The brigade of %s is out of command.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"SR 4.2"}
}

// comesFirst puts the first marker out.
func (c *course) comesFirst(a engine.Action) {
	cmd, _ := c.sys.named(c.state, a)
	c.comesOut(markerOf + c.sys.Commands[cmd].ID)
}

// uses an ability, or a chit on a fire that the players have announced.
func (c *course) uses(a engine.Action) {
	if a.Args[0].Name == abilityNoFire {
		c.avoids(a)
		return
	}
	c.use(a)
}

// shocks a hex, and disturbs who sleeps there.
func (c *course) shocks(a engine.Action) {
	c.shocked(a)
	c.disturbed(c.sys.HexOf(a.Path[0]))
}

// faces turns a unit.
func (c *course) faces(a engine.Action) {
	c.turned(a)
	c.faced(a)
}
