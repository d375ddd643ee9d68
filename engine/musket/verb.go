package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// verb is one thing that a side can say: when, with what arguments, and how it
// is judged and carried out.
type verb struct {
	verb  string
	at    []string // the phases and kinds of tasks at which it may be given; nil is judged by check
	args  []string // the arguments that it takes
	check func(*state.State, engine.Action, *order.Findings)
	act   func(*course, engine.Action)
}

// verbs is everything a side can say.
var verbs = []verb{
	{"entry", []string{"setup", "reveal", "move"}, []string{"formation", "turn", "with", "revealed", "default"}, checkEntryOrder, actEntryOrder},
	{"seal", nil, []string{"part", "turn", "hash"}, checkSeal, actSeal},
	{"enter", []string{"setup"}, nil, checkEnter, actEnter},
	{"move", []string{"move", "counter"}, []string{"by", "with", "exit"}, checkMove, actMove},
	{"hold", []string{"move"}, []string{"all"}, checkHold, actHold},
	{"charge", []string{"move", "combat", "again"}, []string{"at"}, checkCharge, actCharge},
	{"square", []string{"move", "form"}, nil, checkSquare, actSquare},
	{"leave", []string{"move"}, nil, checkLeave, actLeave},
	{"attack", []string{"combat"}, []string{"primary", "support", "leader", "guns", "advance", "to"}, checkAttack, actAttack},
	{"bombard", []string{"combat"}, nil, checkBombard, actBombard},
	{"counter", []string{"counter"}, []string{"primary", "support", "leader", "advance", "to"}, checkCounter, actAttack},
	{"recover", []string{"move", "recover"}, []string{"step"}, morale.CheckRecover, actRecover},
	{"pass", []string{"setup", "exhaust", "reveal", "move", "recover", "combat", "counter", "advance", "convert", "form", "again", "agree"}, nil, checkPass, actPass},
	{"defend", []string{"defend"}, []string{"primary", "support", "leader"}, checkDefend, actDefend},
	{"retreat", []string{"retreat", "stray", "withdraw"}, nil, retreat.CheckRetreat, actRetreat},
	{"disrupt", []string{"retreat"}, nil, retreat.CheckStand, actStand},
	{"lose", []string{"retreat", "lose"}, nil, retreat.CheckLose, actLose},
	{"advance", []string{"advance"}, nil, retreat.CheckAdvance, actAdvance},
	{"terrain", []string{"terrain", "agree"}, book.FactWords(), checkTerrain, actTerrain},
	{"use", []string{"convert", "exhaust"}, []string{"convert", "exhaust"}, checkUse, actUse},
}

// disputed are the further orders of a side where the sides may differ on the terrain. Elsewhere they are
// refused as unknown, or as above, since that is what older games told players.
var disputed = []verb{
	{"terrain", []string{"rule"}, book.FactWords(), checkTerrain, speaks},
	{"differ", []string{"agree"}, book.FactWords(), checkTerrain, actDiffer},
	{"refer", []string{"terrain", "agree"}, nil, checkRefer, actRefer},
	{"agree", []string{"rule"}, nil, checkAgree, actAgree},
	{"pass", []string{"terrain"}, nil, checkPass, actPass},
}

// verbOf is what an action gives where the game stands; false if that is no order.
func verbOf(s *state.State, a engine.Action) (verb, bool) {
	moment := order.Moment(s.Phase, s.Tasks)
	for _, o := range disputed {
		if o.verb == a.Verb && slices.Contains(o.at, moment) && (o.verb != "pass" || adds(s)) {
			return o, true
		}
	}
	i := slices.IndexFunc(verbs, func(o verb) bool { return o.verb == a.Verb })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

// misshapen finds an argument that no order with this verb takes, in whatever phase. Guns that stand with units
// that counterattack support them (MS 7.3).
func misshapen(a engine.Action) *engine.Finding {
	var takes []string
	known := false
	for _, o := range slices.Concat(verbs, disputed) {
		if o.verb == a.Verb {
			known, takes = true, append(takes, o.args...)
		}
	}
	i := slices.IndexFunc(a.Args, func(arg engine.Arg) bool { return !slices.Contains(takes, arg.Name) })
	if !known || i < 0 {
		return nil
	}
	f := &engine.Finding{Code: finding.LeftOver, Text: fmt.Sprintf("%s takes no %q", a.Verb, a.Args[i].Name)}
	if a.Verb == "counter" && a.Args[i].Name == "guns" && a.Has("primary") {
		f.Write = supportedByGuns(a).String()
	}
	return f
}

// supportedByGuns is an action in which guns that were to fire support it.
func supportedByGuns(a engine.Action) engine.Action {
	support := engine.Arg{Name: "support", Values: slices.Concat(a.Arg("support"), a.Arg("guns"))}
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "guns" || arg.Name == "support" })
	at := slices.IndexFunc(a.Args, func(arg engine.Arg) bool { return arg.Name == "primary" })
	a.Args = slices.Insert(a.Args, at+1, support)
	return a
}
