package gbacw

import "adjutant/engine"

// shape is how many of each part an order of a verb has: at least and at most.
type shape struct {
	units, path, args, from [2]int
}

// shapes are those of all verbs. What they allow is judged by the checks of the verbs.
func shapeOf(verb string) (shape, bool) {
	none, one, many := [2]int{}, [2]int{1, 1}, [2]int{1, mostPath}
	all := map[string]shape{
		verbPass:     {none, none, none, none},
		verbAgree:    {none, none, none, none},
		verbObject:   {none, none, none, none},
		verbAnswer:   {none, none, one, none},
		verbDeclare:  {none, none, one, none},
		verbOrders:   {one, none, one, none},
		verbAbsent:   {one, none, none, none},
		verbFirst:    {[2]int{0, 1}, none, [2]int{0, 1}, none},
		verbMove:     {one, many, none, none},
		verbWithdraw: {one, many, none, none},
		verbEntry:    {many, one, none, none},
		verbUse:      {none, none, one, none},
		verbRoll:     {none, none, one, none},
		verbCapture:  {one, one, none, none},
		verbFire:     {many, [2]int{0, 1}, [2]int{0, 1}, none},
		verbShock:    {none, one, none, many},
	}
	s, there := all[verb]
	return s, there
}

// checkShape refuses an order that has more or less than its verb takes.
func checkShape(a engine.Action) *engine.Finding {
	s, there := shapeOf(a.Verb)
	if !there {
		return wrong(codeUnknown, "", "%q is nothing that is done here", a.Verb).plain()
	}
	fits := func(n int, bounds [2]int) bool { return n >= bounds[0] && n <= bounds[1] }
	if !fits(len(a.From), s.from) || !fits(len(a.Units), s.units) || !fits(len(a.Path), s.path) || !fits(len(a.Args), s.args) {
		return missing("an order to %s has another form", a.Verb)
	}
	return nil
}
