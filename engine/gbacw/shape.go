package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

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

// shapes are those of all verbs. What they allow is judged by the checks of the verbs.
var shapes = map[string]shape{
	verbPass:     {none, none, none, none},
	verbAgree:    {none, none, none, none},
	verbObject:   {none, none, none, none},
	verbAnswer:   {none, none, once, none},
	verbDeclare:  {none, none, once, none},
	verbOrders:   {once, none, once, none},
	verbAbsent:   {once, none, none, none},
	verbFirst:    {may, none, may, none},
	verbMove:     {once, many, may, none},
	verbWithdraw: {once, many, none, none},
	verbEntry:    {many, once, may, none},
	verbUse:      {none, none, once, none},
	verbRoll:     {none, none, once, none},
	verbCapture:  {once, once, none, none},
	verbFire:     {many, may, may, none},
	verbAttach:   {once, none, once, none},
	verbAbsorb:   {many, none, none, none},
	verbShock:    {none, once, none, many},
	verbFace:     {once, none, once, none},
}

// checkShape refuses an order that has more or less than its verb takes.
func checkShape(a engine.Action) *engine.Finding {
	s, there := shapes[a.Verb]
	if !there {
		return finding.OfUnit(finding.NoOrder, "", "%q is nothing that is done here", a.Verb)
	}
	fits := func(n int, bounds [2]int) bool { return n >= bounds[0] && n <= bounds[1] }
	if !fits(len(a.From), s.from) || !fits(len(a.Units), s.units) || !fits(len(a.Path), s.path) || !fits(len(a.Args), s.args) {
		return finding.New(finding.Missing, "an order to %s has another form", a.Verb)
	}
	return nil
}
