package enginetest_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// TestBrokenSystems shows that each law is really asked: a system that breaks
// it fails, with a message that names it.
func TestBrokenSystems(t *testing.T) {
	for name, c := range broken() {
		t.Run(name, func(t *testing.T) {
			var n notebook
			enginetest.Suite{Games: 3, Steps: 300}.Conform(&n, c.sys)
			if !strings.Contains(n.text(), "law "+fmt.Sprintf("%q", c.law)) || !strings.Contains(n.text(), c.says) {
				t.Errorf("breaks law %q (%s), but the suite says: %q", c.law, c.says, n.text())
			}
		})
	}
}

type breach struct {
	sys  engine.System
	law  string
	says string // a part of the message
}

func broken() map[string]breach {
	return map[string]breach{
		"begins otherwise each time":   {bent{System: race{}, begin: changingStart(1)}, "begin", "differs"},
		"takes any set-up":             {bent{System: race{}, begin: func(engine.Setup) (engine.State, error) { return race{}.New(engine.Setup{}) }}, "begin", "no-such-scenario"},
		"has no text version":          {bent{System: race{}, info: func() engine.Info { i := race{}.Info(); i.TextVersion = 0; return i }}, "begin", "described"},
		"forgets the rolls":            {bent{System: race{}, parse: forgetRolls}, "text", "differs"},
		"reads damaged texts":          {bent{System: race{}, parse: readAnything}, "text", "not its text"},
		"asks no seat":                 {bent{System: race{}, node: withNode(func(n *engine.Node) { n.Seats = nil })}, "node", "seats"},
		"asks a stranger":              {bent{System: race{}, node: withNode(func(n *engine.Node) { n.Seats = []engine.Side{"green"} })}, "node", "green"},
		"asks for nothing in words":    {bent{System: race{}, node: withNode(func(n *engine.Node) { n.Prompt = "" })}, "node", "prompt"},
		"repeats a chance id":          {bent{System: cup{}, node: withNode(renameChance)}, "node", "again"},
		"wants dice and a draw":        {bent{System: cup{}, node: withNode(addDice)}, "node", "pool"},
		"wants dice of one side":       {bent{System: race{}, node: withNode(oneSided)}, "node", "1 sides"},
		"ends without a result":        {bent{System: race{}, node: withNode(func(n *engine.Node) { n.Result = nil })}, "node", "result"},
		"won by a stranger":            {bent{System: race{}, node: withNode(wonByGreen)}, "node", "green"},
		"lists the illegal":            {bent{System: race{}, legal: withRetire}, "legal", "ruled illegal"},
		"implies an illegal pass":      {bent{System: race{}, node: withNode(haste)}, "legal", "hasten"},
		"loses a unit from the map":    {losing{}, "place", "and were"},
		"lists nothing":                {bent{System: race{}, legal: nothing}, "legal", "0 actions"},
		"lists an action twice":        {bent{System: race{}, legal: twice}, "legal", "twice"},
		"lists another side's action":  {bent{System: race{}, legal: forRed}, "legal", "red"},
		"leaves out a group":           {partial{}, "groups", "the list for red"},
		"reckons otherwise":            {miscount{}, "reckoning", "has 3 points, reckoned 2"},
		"counts what is nowhere":       {nowhere{}, "objectives", "{At: Name:hill Points:2"},
		"rules by turns":               {bent{System: race{}, check: fickle()}, "legal", "then"},
		"changes the action":           {bent{System: race{}, check: swapping}, "legal", "changes the action"},
		"allows unknown units":         {bent{System: race{}, check: ignoring(func(a *engine.Action) { a.Units = a.Units[:min(1, len(a.Units))] })}, "refuse", "no-such-unit"},
		"allows unknown arguments":     {bent{System: race{}, check: ignoring(func(a *engine.Action) { a.Args = nil })}, "refuse", "no-such-argument"},
		"allows any verb":              {bent{System: race{}, check: ignoring(unknownVerbs)}, "refuse", "ruled legal"},
		"lets others act":              {bent{System: race{}, check: forMover}, "refuse", "ruled legal"},
		"refuses without a reason":     {bent{System: race{}, check: silent}, "refuse", "without a reason"},
		"panics at unknown units":      {bent{System: race{}, check: panicky}, "refuse", "panic"},
		"changes what it checks":       {bent{System: tally{race{}}, check: counting}, "legal", "only was asked"},
		"changes the old state":        {bent{System: tally{race{}}, act: overwriting}, "play", "old state"},
		"does nothing":                 {bent{System: race{}, act: idle}, "play", "as it was"},
		"acts otherwise each time":     {bent{System: race{}, act: chatty()}, "play", "tells"},
		"tells nothing":                {bent{System: race{}, act: mute}, "play", "says nothing"},
		"leaves a trace nowhere":       {bent{System: race{}, act: tracing(engine.Trace{Kind: engine.TraceMove})}, "play", "nowhere"},
		"leaves an unknown trace":      {bent{System: race{}, act: tracing(engine.Trace{Kind: "scent", At: []engine.Loc{"0101"}})}, "play", "scent"},
		"fails at a roll":              {bent{System: cup{}, roll: sealed{}.Roll}, "play", "no dice"},
		"begins otherwise later":       {bent{System: race{}, begin: changingStart(3)}, "replay", ""},
		"wants an empty path":          {bent{System: race{}, node: withNode(noPass), check: emptyPath, legal: withEmptyPaths}, "journal", "ruled illegal"},
		"never ends":                   {bent{System: race{}, act: again(race{}.Act), roll: again(race{}.Roll)}, "end", "not over"},
		"shows a sealed order":         {peeking{}, "view", "differs"},
		"gives for a sealed order":     {hinting{}, "fog", "the public text differs"},
		"asks by what is sealed":       {asking{}, "fog", "what the game waits for differs"},
		"lets one side's order bind":   {bent{System: sealed{}, check: binding}, "apart", "of right is ruled"},
		"ends a choice for both":       {bent{System: sealed{}, node: withNode(hurry)}, "apart", "does not choose any more"},
		"keeps an order from its own":  {forgetful{}, "view", "leave something out"},
		"forgets what was ruled":       {umpired{forgets: true}, "ruling", "holds the rulings []"},
		"asks what was ruled":          {umpired{asksAgain: true}, "ruling", "once more"},
		"takes any answer to it":       {umpired{anyAnswer: true}, "ruling", "is taken"},
		"names no phase":               {bent{System: race{}, info: func() engine.Info { i := race{}.Info(); i.Phases = nil; return i }}, "node", "is none of"},
		"names no pack":                {bent{System: race{}, info: func() engine.Info { i := race{}.Info(); i.Pack = ""; return i }}, "begin", "described"},
		"names another pack each time": {bent{System: race{}, info: packByTurns()}, "pack", "applied with the pack"},
		"tells nobody of an order":     {quiet{}, "view", "more than its texts"},
	}
}

// changingStart begins alike until it has begun so often.
func changingStart(often int) func(engine.Setup) (engine.State, error) {
	n := 0
	return func(setup engine.Setup) (engine.State, error) {
		if err := plain(setup); err != nil {
			return nil, err
		}
		n++
		return raceState{Turn: 1 + n/(often+1), Phase: "move", Mover: "red", At: [2]int{0, raceEnd}}, nil
	}
}

// packByTurns names another pack whenever it is asked.
func packByTurns() func() engine.Info {
	n := 0
	return func() engine.Info {
		n++
		info := race{}.Info()
		info.Pack = fmt.Sprint("race-", n)
		return info
	}
}

func forgetRolls(text []byte) (engine.State, error) {
	s, err := race{}.ParseState(text)
	if err != nil {
		return nil, err
	}
	r := s.(raceState)
	r.Rolls = 0
	return r, nil
}

func readAnything(text []byte) (engine.State, error) {
	if s, err := (race{}).ParseState(text); err == nil {
		return s, nil
	}
	return race{}.New(engine.Setup{})
}

// withNode changes the race's or the cup's nodes.
func withNode(change func(*engine.Node)) func(engine.State) engine.Node {
	return func(s engine.State) engine.Node {
		var n engine.Node
		switch s.(type) {
		case cupState:
			n = cup{}.Node(s)
		case sealedState:
			n = sealed{}.Node(s)
		default:
			n = race{}.Node(s)
		}
		change(&n)
		return n
	}
}

func renameChance(n *engine.Node) {
	if n.Chance != nil {
		n.Chance.ID = "draw"
	}
}

func addDice(n *engine.Node) {
	if n.Chance != nil {
		n.Chance.Dice = []engine.Dice{{N: 1, Sides: 6, Low: 1}}
	}
}

func oneSided(n *engine.Node) {
	if n.Chance != nil {
		n.Chance.Dice = []engine.Dice{{N: 1, Sides: 1, Low: 1}}
	}
}

func wonByGreen(n *engine.Node) {
	if n.Result != nil {
		n.Result.Winner = "green"
	}
}

func haste(n *engine.Node) {
	if n.Pass != nil {
		n.Pass.Verb = "hasten"
	}
}

func noPass(n *engine.Node) { n.Pass = nil }

// emptyPath tells an empty path from none, which JSON does not.
func emptyPath(s engine.State, a engine.Action) engine.Ruling {
	if a.Path == nil {
		return illegal("E107", "a path is missing here")
	}
	return race{}.Check(s, a)
}

func withEmptyPaths(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	actions := s.(raceState).actions(side)
	for i, a := range actions {
		if a.Path == nil {
			actions[i].Path = []engine.Loc{}
		}
	}
	return slices.Values(actions)
}

// losing is a race that no longer names a runner who was struck.
type losing struct{ race }

func (losing) Placed(s engine.State) []engine.Placed {
	placed := race{}.Placed(s)
	if s.(raceState).Rolls > 0 {
		return placed[:1]
	}
	return placed
}

func withRetire(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	return slices.Values(append(s.(raceState).actions(side), engine.Action{Side: side, Verb: "retire"}))
}

func nothing(engine.State, engine.Side) iter.Seq[engine.Action] {
	return slices.Values([]engine.Action(nil))
}

func twice(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	return slices.Values(slices.Repeat(s.(raceState).actions(side), 2))
}

// partial has a group for the first of its actions only.
type partial struct{ race }

func (partial) Groups(s engine.State, side engine.Side) []iter.Seq[engine.Action] {
	listed := s.(raceState).actions(side)
	return []iter.Seq[engine.Action]{slices.Values(listed[:min(1, len(listed))])}
}

func (partial) Outcomes(engine.State) []engine.Outcome { return nil }

func (partial) Charts() []engine.Chart { return nil }

func (partial) Shortened(engine.State, engine.Action) (a engine.Action, cut bool) { return }

func (partial) Farthest(engine.State, engine.Action) (a engine.Action, cut bool) { return }

// miscount gives red 3 points, of which 2 are for something.
type miscount struct{ race }

func (miscount) Score(engine.State) []engine.Score { return []engine.Score{{Side: "red", Points: 3}} }

func (miscount) Reckoning(engine.State) []engine.Reckoned {
	return []engine.Reckoned{{Side: "red", Points: 2, Text: "two steps"}}
}

func (miscount) Objectives(engine.State) []engine.Objective { return nil }

// nowhere has an objective without a place.
type nowhere struct{ race }

func (nowhere) Score(engine.State) []engine.Score { return nil }

func (nowhere) Reckoning(engine.State) []engine.Reckoned { return nil }

func (nowhere) Objectives(engine.State) []engine.Objective {
	return []engine.Objective{{Name: "hill", Points: 2}}
}

func forRed(s engine.State, _ engine.Side) iter.Seq[engine.Action] {
	return slices.Values(s.(raceState).actions("red"))
}

func fickle() func(engine.State, engine.Action) engine.Ruling {
	n := 0
	return func(s engine.State, a engine.Action) engine.Ruling {
		n++
		return engine.Ruling{Findings: []engine.Finding{{Code: "W600", Text: fmt.Sprint("ruling no. ", n)}}}
	}
}

// ignoring checks the action without a part of it.
func ignoring(part func(*engine.Action)) func(engine.State, engine.Action) engine.Ruling {
	return func(s engine.State, a engine.Action) engine.Ruling {
		part(&a)
		return race{}.Check(s, a)
	}
}

// swapping turns a path round in place, to look at it from the other end.
func swapping(s engine.State, a engine.Action) engine.Ruling {
	r := race{}.Check(s, a)
	slices.Reverse(a.Path)
	return r
}

// unknownVerbs takes every word that it does not know for a pass.
func unknownVerbs(a *engine.Action) {
	if a.Verb != "move" && a.Verb != "strike" {
		a.Verb = "pass"
	}
}

func forMover(s engine.State, a engine.Action) engine.Ruling {
	if a.Side == "red" || a.Side == "blue" {
		a.Side = s.(raceState).Mover
	}
	if len(a.Units) == 1 {
		a.Units = []engine.UnitID{s.(raceState).runner()}
	}
	return race{}.Check(s, a)
}

func silent(s engine.State, a engine.Action) engine.Ruling {
	r := race{}.Check(s, a)
	r.Findings = nil
	return r
}

func panicky(s engine.State, a engine.Action) engine.Ruling {
	if slices.Contains(a.Units, "no-such-unit") {
		panic("index out of range")
	}
	return race{}.Check(s, a)
}

// tally is a race whose states can be changed.
type tally struct{ race }

type tallyState struct{ raceState }

func (t tally) New(setup engine.Setup) (engine.State, error) { return held(t.race.New(setup)) }
func (t tally) ParseState(text []byte) (engine.State, error) { return held(t.race.ParseState(text)) }

func (t tally) Node(s engine.State) engine.Node { return t.race.Node(s.(*tallyState).raceState) }

func (t tally) Check(s engine.State, a engine.Action) engine.Ruling {
	return t.race.Check(s.(*tallyState).raceState, a)
}

func (t tally) Legal(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	return t.race.Legal(s.(*tallyState).raceState, side)
}

func (t tally) Act(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, events, err := t.race.Act(s.(*tallyState).raceState, a)
	if err != nil {
		return nil, nil, err
	}
	return &tallyState{next.(raceState)}, events, nil
}

func held(s engine.State, err error) (engine.State, error) {
	if err != nil {
		return nil, err
	}
	return &tallyState{s.(raceState)}, nil
}

func counting(s engine.State, a engine.Action) engine.Ruling {
	s.(*tallyState).Rolls++
	return tally{}.Check(s, a)
}

func overwriting(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, events, err := tally{}.Act(s, a)
	s.(*tallyState).Turn++
	return next, events, err
}

func idle(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	return s, []engine.Event{{Kind: "idle", Text: "nothing happens"}}, nil
}

// chatty tells a new story each time, as ranging over a map would.
func chatty() func(engine.State, engine.Action) (engine.State, []engine.Event, error) {
	var n atomic.Int64
	return func(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
		next, _, err := race{}.Act(s, a)
		return next, []engine.Event{{Kind: "told", Text: fmt.Sprint("story no. ", n.Add(1))}}, err
	}
}

func mute(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, _, err := race{}.Act(s, a)
	return next, []engine.Event{{}}, err
}

// tracing leaves a trace with each action.
func tracing(t engine.Trace) func(engine.State, engine.Action) (engine.State, []engine.Event, error) {
	return func(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
		next, events, err := race{}.Act(s, a)
		for i := range events {
			events[i].Traces = []engine.Trace{t}
		}
		return next, events, err
	}
}

// again starts the race anew when it is over.
func again[P any](goOn func(engine.State, P) (engine.State, []engine.Event, error)) func(engine.State, P) (engine.State, []engine.Event, error) {
	return func(s engine.State, play P) (engine.State, []engine.Event, error) {
		next, events, err := goOn(s, play)
		if err != nil {
			return nil, nil, err
		}
		r := next.(raceState)
		if r.Phase == "over" {
			r = raceState{Turn: 1, Phase: "move", Mover: "red", At: [2]int{0, raceEnd}, Rolls: r.Rolls}
		}
		return r, events, nil
	}
}

// peeking lets each side see the enemy's sealed order.
type peeking struct{ sealed }

func (peeking) View(s engine.State, _ engine.Side) engine.State { return s }

// forgetful leaves sealed orders out of the hidden texts.
type forgetful struct{ sealed }

func (forgetful) Hidden(engine.State, engine.Side) []byte { return nil }

func (f forgetful) View(s engine.State, _ engine.Side) engine.State {
	seen := s.(sealedState)
	for i, order := range seen.Orders {
		if order != "" {
			seen.Orders[i] = unseen
		}
	}
	return seen
}

// quiet does not even tell that an order was given.
type quiet struct{ sealed }

func (quiet) Public(state engine.State) []byte {
	s := state.(sealedState)
	s.Orders, s.Actions = [2]string{}, 0
	return canonical(s)
}

// hinting gives a point to who seals that it sends three men, and tells nobody why.
type hinting struct{ sealed }

func (h hinting) Act(state engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, events, err := h.sealed.Act(state, a)
	if s, ok := next.(sealedState); ok && s.Turn == state.(sealedState).Turn && a.Arg("men")[0] == "3" {
		s.Points[0]++
		next = s
	}
	return next, events, err
}

// asking asks in other words where left has sent nobody.
type asking struct{ sealed }

func (a asking) Node(s engine.State) engine.Node {
	n := a.sealed.Node(s)
	if n.Kind == engine.AtChoice && s.(sealedState).Orders[0] == "0" {
		n.Prompt += ", if it dares"
	}
	return n
}

// binding refuses what right sends once left has ordered.
func binding(s engine.State, a engine.Action) engine.Ruling {
	if a.Side == "right" && s.(sealedState).Orders[0] != "" && a.Arg("men")[0] != "0" {
		return illegal("E400", "left was first")
	}
	return sealed{}.Check(s, a)
}

// hurry has the choice that one side is left with be no common one.
func hurry(n *engine.Node) { n.Together = len(n.Seats) > 1 }
