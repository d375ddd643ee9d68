package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
)

// verb is what an order's first word stands for: the form of the order, what the rules say of it, and what it does.
type verb struct {
	shape
	check func(*system, *state.State, engine.Action) *engine.Finding
	act   func(*course, engine.Action)
}

// verbs are all, by their words. Where somebody has to choose first, that choice judges the order instead ([choices]).
func verbs() map[string]verb {
	return map[string]verb{
		state.VerbPass:     {shape{none, none, none, none}, byBook(combat.CheckPass), (*course).passed},
		state.VerbAgree:    {shape{none, none, none, none}, (*system).checkAnswer, (*course).answered},
		state.VerbObject:   {shape{none, none, none, none}, (*system).checkAnswer, (*course).answered},
		state.VerbDiffer:   {shape{none, none, none, none}, checkDiffer, differs},
		state.VerbRefer:    {shape{none, none, none, none}, checkRefer, refers},
		state.VerbAnswer:   {shape{none, none, once, none}, (*system).checkAnswer, (*course).answered},
		state.VerbDeclare:  {shape{none, none, once, none}, byBook(command.CheckDeclare), declare},
		state.VerbOrders:   {shape{once, none, once, none}, byBook(afterWaiting(command.CheckOrders)), ordered},
		state.VerbAbsent:   {shape{once, none, none, none}, byBook(command.CheckAbsent), isAbsent},
		state.VerbFirst:    {shape{may, none, may, none}, byBook(command.CheckFirst), comesFirst},
		state.VerbMove:     {shape{once, many, may, none}, byBook(move.CheckMove), moved},
		state.VerbWithdraw: {shape{once, many, none, none}, byBook(move.CheckWithdrawal), moved},
		state.VerbEntry:    {shape{many, once, may, none}, byBook(move.CheckEntry), entered},
		state.VerbUse:      {shape{none, none, once, none}, byBook(combat.CheckUse), useAbility},
		state.VerbRoll:     {shape{none, none, once, none}, (*system).checkRoll, (*course).asked},
		state.VerbCapture:  {shape{once, once, none, none}, byBook(combat.CheckLoot), loot},
		state.VerbFire:     {shape{many, may, may, none}, byBook(afterWaiting(combat.CheckFire)), fired},
		state.VerbAttach:   {shape{once, none, once, none}, byBook(command.CheckAttach), attach},
		state.VerbAbsorb:   {shape{many, none, none, none}, byBook(combat.CheckAbsorb), absorb},
		state.VerbShock:    {shape{none, once, none, many}, byBook(afterWaiting(combat.CheckShock)), shocks},
		state.VerbFace:     {shape{once, none, once, none}, byBook(afterWaiting(move.CheckFacing)), faces},
	}
}

// byBook is a check that needs no more of the system than its book.
func byBook(check func(*book.Book, *state.State, engine.Action) *engine.Finding) func(*system, *state.State, engine.Action) *engine.Finding {
	return func(sys *system, s *state.State, a engine.Action) *engine.Finding { return check(sys.Book, s, a) }
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
	many = [2]int{1, move.MostPath}
)

// checkShape refuses an order that has more or less than its verb takes.
func (sys *system) checkShape(a engine.Action) *engine.Finding {
	v, there := sys.verbs[a.Verb]
	switch {
	case a.Verb == "hold":
		f := finding.New(finding.NoOrder, "who gets no order stays where he is")
		f.Already = true
		return f
	case a.Verb == "attack":
		return finding.New(finding.NoOrder, "%q is nothing that is done here: 'shock' assaults a hex from those beside it, 'fire' shoots at it", a.Verb)
	case !there:
		return finding.New(finding.NoOrder, "%q is nothing that is done here", a.Verb)
	}
	fits := func(n int, bounds [2]int) bool { return n >= bounds[0] && n <= bounds[1] }
	if !fits(len(a.From), v.from) || !fits(len(a.Units), v.units) || !fits(len(a.Path), v.path) || !fits(len(a.Args), v.args) {
		return finding.New(finding.Missing, "an order to %s has another form", a.Verb)
	}
	return nil
}

// afterWaiting judges an order of units that may have to wait for something first.
func afterWaiting(check func(*book.Book, *state.State, engine.Action) *engine.Finding) func(*book.Book, *state.State, engine.Action) *engine.Finding {
	return func(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
		if f := combat.CheckWaiting(b, s, a); f != nil {
			return f
		}
		return check(b, s, a)
	}
}

// isAbsent puts a brigade out of command, or parts a unit from its leader.
func isAbsent(c *course, a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	if command.PartedBy(c.sys.Book, c.State, unit) != "" {
		parts(c, unit)
		return
	}
	c.Formations[c.sys.Leads(unit)].Out = true
	c.tell("absent", []int{unit}, "The brigade of %s is out of command.", c.sys.Unit(unit).Name).Cites = []engine.Cite{"SR 4.2"}
}

// comesFirst puts the first marker out.
func comesFirst(c *course, a engine.Action) {
	cmd, _ := command.CommandOrdered(c.sys.Book, c.State, a)
	comesOut(c, command.MarkerOf+c.sys.Commands[cmd].ID)
}

// useAbility an ability, or a chit on a fire that the players have announced.
func useAbility(c *course, a engine.Action) {
	if a.Args[0].Name == state.AbilityNoFire {
		avoids(c, a)
		return
	}
	use(c, a)
}

// shocks a hex, and disturbs who sleeps there.
func shocks(c *course, a engine.Action) {
	shocked(c, a)
	disturbed(c, c.sys.HexOf(a.Path[0]))
}

// faces turns a unit.
func faces(c *course, a engine.Action) {
	turned(c, a)
	faced(c, a)
}
