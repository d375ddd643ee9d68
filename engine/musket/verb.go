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

// verb is what an order's first word stands for: the form of the order, what the rules say of it, and what it does.
type verb struct {
	shape
	check func(*state.State, engine.Action, *order.Findings)
	act   func(*course, engine.Action)
}

// shape is when orders of a verb are given, and with what.
type shape struct {
	at   []string // the phases and kinds of tasks; nil is judged by check
	args []string // that it may have
}

// verbs are all, by their words.
var verbs = map[string]verb{
	"entry":   {shape{[]string{"setup", "reveal", "move"}, []string{"formation", "turn", "with", "revealed", "default"}}, checkEntryOrder, actEntryOrder},
	"seal":    {shape{nil, []string{"part", "turn", "hash"}}, checkSeal, actSeal},
	"enter":   {shape{[]string{"setup"}, nil}, checkEnter, actEnter},
	"move":    {shape{[]string{"move", "counter"}, []string{"by", "with", "exit"}}, checkMove, actMove},
	"hold":    {shape{[]string{"move"}, []string{"all"}}, checkHold, actHold},
	"charge":  {shape{[]string{"move", "combat", "again"}, []string{"at"}}, checkCharge, actCharge},
	"square":  {shape{[]string{"move", "form"}, nil}, checkSquare, actSquare},
	"leave":   {shape{[]string{"move"}, nil}, checkLeave, actLeave},
	"attack":  {shape{[]string{"combat"}, []string{"primary", "support", "leader", "guns", "advance", "to"}}, checkAttack, actAttack},
	"bombard": {shape{[]string{"combat"}, nil}, checkBombard, actBombard},
	"counter": {shape{[]string{"counter"}, []string{"primary", "support", "leader", "advance", "to"}}, checkCounter, actAttack},
	"recover": {shape{[]string{"move", "recover"}, []string{"step"}}, morale.CheckRecover, actRecover},
	"pass":    {shape{[]string{"setup", "exhaust", "reveal", "move", "recover", "combat", "counter", "advance", "convert", "form", "again", "agree"}, nil}, checkPass, actPass},
	"defend":  {shape{[]string{"defend"}, []string{"primary", "support", "leader"}}, checkDefend, actDefend},
	"retreat": {shape{[]string{"retreat", "stray", "withdraw"}, nil}, retreat.CheckRetreat, actRetreat},
	"disrupt": {shape{[]string{"retreat"}, nil}, retreat.CheckStand, actStand},
	"lose":    {shape{[]string{"retreat", "lose"}, nil}, retreat.CheckLose, actLose},
	"advance": {shape{[]string{"advance"}, nil}, retreat.CheckAdvance, actAdvance},
	"terrain": {shape{[]string{"terrain", "agree"}, book.FactWords()}, checkTerrain, actTerrain},
	"use":     {shape{[]string{"convert", "exhaust"}, []string{"convert", "exhaust"}}, checkUse, actUse},
}

// disputed are the further orders of a side where the sides may differ on the terrain. Elsewhere they are
// refused as unknown, or as above, since that is what older games told players.
var disputed = map[string]verb{
	"terrain": {shape{[]string{"rule"}, book.FactWords()}, checkTerrain, speaks},
	"differ":  {shape{[]string{"agree"}, book.FactWords()}, checkTerrain, actDiffer},
	"refer":   {shape{[]string{"terrain", "agree"}, nil}, checkRefer, actRefer},
	"agree":   {shape{[]string{"rule"}, nil}, checkAgree, actAgree},
	"pass":    {shape{[]string{"terrain"}, nil}, checkPass, actPass},
}

// verbOf is what an action gives where the game stands; false if that is no order.
func verbOf(s *state.State, a engine.Action) (verb, bool) {
	moment := order.Moment(s.Phase, s.Tasks)
	if o := disputed[a.Verb]; slices.Contains(o.at, moment) && (a.Verb != "pass" || adds(s)) {
		return o, true
	}
	o, there := verbs[a.Verb]
	return o, there
}

// misshapen finds an argument that no order with this verb takes, in whatever phase. Guns that stand with units
// that counterattack support them (MS 7.3).
func misshapen(a engine.Action) *engine.Finding {
	usual, known := verbs[a.Verb]
	other, differs := disputed[a.Verb]
	i := slices.IndexFunc(a.Args, func(arg engine.Arg) bool {
		return !slices.Contains(usual.args, arg.Name) && !slices.Contains(other.args, arg.Name)
	})
	if !known && !differs || i < 0 {
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
