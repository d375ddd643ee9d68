package musket

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// query gathers the spots that an order depends on and nobody knows, each once.
type query struct {
	s   *state.State
	all []book.Spot
}

func (q *query) add(at book.Spot) {
	if !slices.Contains(q.all, at) {
		q.all = append(q.all, at)
	}
}

// hex asks for a hex.
func (q *query) hex(at int) {
	if at != book.Nowhere && q.s.Sys.Field.Ground[at].Has(book.Unseen) {
		q.add(book.Spot{A: at, B: book.Nowhere})
	}
}

// step asks for a hexside and the hex behind it.
func (q *query) step(from, to int) {
	if d, ok := q.s.Sys.Field.Toward(from, to); ok && q.s.Sys.Field.Sides[from][d].Has(book.UnseenSide) {
		q.add(book.Spot{A: min(from, to), B: max(from, to)})
	}
	q.hex(to)
}

// way asks for all of a path.
func (q *query) way(from int, path []int) {
	for _, to := range path {
		q.step(from, to)
		from = to
	}
}

// sight asks for a line of sight with both its ends.
func (q *query) sight(from, to int) {
	f := &q.s.Sys.Field
	q.hex(from)
	for _, c := range f.Grid.Line(f.Grid.At(from), f.Grid.At(to)) {
		q.hex(f.Index(c.A))
		if c.Along {
			q.hex(f.Index(c.B))
		}
	}
	q.hex(to)
}

// unknown lists the spots that a legal order depends on and nobody knows.
func unknown(s *state.State, a engine.Action) []book.Spot {
	if !s.Sys.Field.Dark {
		return nil
	}
	q := &query{s: s}
	switch a.Verb {
	case "attack", "counter":
		q.attack(a)
	case "bombard":
		target := s.Sys.Field.At(a.Path[0])
		for _, u := range order.UnitsOf(s.Sys, a.Units) {
			q.sight(s.Pieces[u].At, target)
		}
	case "charge":
		at := s.Pieces[s.Sys.ByID[a.Units[0]]].At
		q.hex(at)
		q.way(at, append(onward(s.Sys, at, a.Path), s.Sys.Field.At(engine.Loc(a.Arg("at")[0]))))
	case "retreat", "advance":
		q.flight(a)
	case "move":
		q.move(a)
	}
	return q.all
}

// onward is a path without its start.
func onward(sys *book.Book, at int, locs []engine.Loc) []int {
	path := order.HexesOf(sys, locs)
	if len(path) > 0 && path[0] == at {
		return path[1:]
	}
	return path
}

func (q *query) attack(a engine.Action) {
	var none order.Findings
	b, ok := declared(q.s, a, &none)
	if !ok {
		return // not reached: the order is legal
	}
	for _, from := range b.From {
		q.hex(from)
		q.step(from, b.Target)
	}
	for _, u := range b.Attack.Guns {
		q.sight(q.s.Pieces[u].At, b.Target)
	}
}

// flight asks for the way of a retreat or an advance. Vedettes that give way and
// leaders who ride away ask nothing of the ground.
func (q *query) flight(a engine.Action) {
	if t, _ := state.Top(q.s.Tasks); t.Kind == state.TaskRetreat || t.Kind == state.TaskAdvance {
		at := q.s.Pieces[q.s.Sys.ByID[a.Units[0]]].At
		q.way(at, onward(q.s.Sys, at, a.Path))
	}
}

// move asks for the step of a square, and for the way to a hex that vedettes
// watch.
func (q *query) move(a engine.Action) {
	s := q.s
	u := s.Sys.ByID[a.Units[0]]
	at := s.Pieces[u].At
	if s.Phase != state.PhaseMove || at == book.Nowhere {
		return
	}
	path := onward(s.Sys, at, a.Path)
	if len(path) == 0 {
		return
	}
	watched := len(path) > 1 && s.Sys.Units[u].Combat() && len(position.Watchers(s, path[len(path)-1], book.Foe(s.Sys.Units[u].Side))) > 0
	if watched || position.SquareIn(s.Sys, s.Pieces, at, s.Sys.Units[u].Side) != book.Nowhere {
		q.way(at, path)
	}
}

// missing lists what is still to be said of the terrain that the waiting order
// depends on.
func missing(s *state.State) []book.Spot {
	before := *s // the moment at which the order was given
	before.Tasks = s.Tasks[:len(s.Tasks)-1]
	said := func(at book.Spot) bool {
		return slices.ContainsFunc(s.Drafts, func(f book.Fact) bool { return f.Spot == at })
	}
	return slices.DeleteFunc(unknown(&before, *s.Pending), said)
}

// ask lets an order wait for the terrain; false if it need not.
func ask(c *course, a engine.Action) bool {
	if len(unknown(c.State, a)) == 0 {
		return false
	}
	c.Pending = &a
	c.tell("terrain", nil, book.Nowhere, "it waits until both sides agree on the terrain that it depends on", "TEC")
	c.Push(state.Task{Kind: state.TaskTerrain, Side: slices.Index(c.Sys.Sides, a.Side), At: book.Nowhere, Instead: book.Nowhere})
	return true
}

// terrainPrompt is what is asked of the side that says, or agrees.
func terrainPrompt(s *state.State, t state.Task) string {
	var all []string
	if t.Kind == state.TaskTerrain {
		for _, at := range missing(s) {
			all = append(all, book.SpotText(s.Sys, at))
		}
		if adds(s) {
			return fmt.Sprintf("says what else of the terrain is otherwise that %q depends on, or passes to end that: %s", s.Pending, factsText(s.Sys, s.Drafts))
		}
		return fmt.Sprintf("says what is in these hexes and on these hexsides, since %q depends on them: %s (terrain %s clear)", s.Pending, strings.Join(all, ", "), all[0])
	}
	if t.Kind == state.TaskRule {
		return rulePrompt(s)
	}
	text := fmt.Sprintf("agrees on the terrain that %q depends on by pass, or says otherwise: %s", s.Pending, factsText(s.Sys, s.Drafts))
	if n := len(s.Readings); n > 0 {
		text += fmt.Sprintf(", where it was said before: %s (round %d of %d)", factsText(s.Sys, lastReading(s)), engine.Round(n), engine.Rounds)
	}
	return text
}

// checkTerrain is a line that says what a spot holds.
func checkTerrain(s *state.State, a engine.Action, f *order.Findings) {
	t, _ := state.Top(s.Tasks)
	late := t.Kind == state.TaskRule && !maySpeak(s, slices.Index(s.Sys.Sides, a.Side))
	said, ok := statement(s, a, f)
	late = late || ok && t.Kind == state.TaskRule && saidLate(s, said.Spot)
	if ok && !late || f.Illegal {
		return
	}
	if late {
		f.Add(finding.OutOfPhase, order.Cites("TEC"), "both sides have said what they see, and a moderator rules; you may still agree with the other side").Write = "agree"
		return
	}
	f.Add(finding.Missing, order.Cites("TEC"), "write one line for each: terrain %s clear", asked(s, t)[0])
}

// asked lists the spots that may be spoken of.
func asked(s *state.State, t state.Task) []string {
	var all []string
	for _, at := range missing(s) {
		all = append(all, book.SpotText(s.Sys, at))
	}
	for _, d := range s.Drafts {
		all = append(all, book.SpotText(s.Sys, d.Spot))
	}
	return all
}

// statement reads a line; false if it says nothing of what is asked.
func statement(s *state.State, a engine.Action, f *order.Findings) (book.Fact, bool) {
	hexes, ok := order.Hexes(s.Sys, a.Path, f)
	if !ok || len(hexes) == 0 || len(hexes) > 2 || len(a.Units)+len(a.From) > 0 {
		return book.Fact{}, false
	}
	at := book.Spot{A: hexes[0], B: book.Nowhere}
	if len(hexes) == 2 {
		at = book.Spot{A: min(hexes[0], hexes[1]), B: max(hexes[0], hexes[1])}
	}
	var words []string
	for _, arg := range a.Args {
		words = append(words, arg.Name)
	}
	said, ok := book.FactOf(at, words)
	if len(hexes) == 2 && at.A != hexes[0] {
		said.Side = said.Side.Back()
	}
	t, _ := state.Top(s.Tasks)
	return said, ok && slices.Contains(asked(s, t), book.SpotText(s.Sys, at))
}

// actTerrain notes what a side says. When all is said, the other side is asked
// whether it agrees.
func actTerrain(c *course, a engine.Action) {
	t, _ := state.Top(c.Tasks)
	if t.Kind == state.TaskAgree && len(c.Readings) > 0 {
		actDiffer(c, a)
		return
	}
	goesOn := adds(c.State)
	if note(c, a); !goesOn && (t.Kind == state.TaskAgree || whole(c.State)) {
		put(c, state.TaskAgree, book.Foe(t.Side))
	}
}

// note takes down what a side says of a spot.
func note(c *course, a engine.Action) {
	var none order.Findings
	said, _ := statement(c.State, a, &none)
	c.Drafts = slices.DeleteFunc(slices.Clone(c.Drafts), func(f book.Fact) bool { return f.Spot == said.Spot })
	i, _ := slices.BinarySearchFunc(c.Drafts, said, book.CompareFacts)
	c.Drafts = slices.Insert(c.Drafts, i, said)
	c.tell("terrain", nil, said.A, fmt.Sprintf("%s says of %s: %s", book.SideName(c.Sys, slices.Index(c.Sys.Sides, a.Side)), book.SpotText(c.Sys, said.Spot), strings.Join(said.Words(), " ")), "TEC")
}

// agreed takes what was said for true. The order that waited for it is taken up
// again.
func agreed(c *course) {
	c.tell("terrain", nil, book.Nowhere, "both sides agree on the terrain", "TEC")
	c.Learn(c.Drafts)
	c.takenUp()
}

// takenUp has the order that waited go on; what was said of the terrain is forgotten.
func (c *course) takenUp() {
	c.resumed, c.Pending, c.Drafts, c.Readings, c.Silent = c.Pending, nil, nil, nil, ""
}

// resume carries out the order that has waited, or calls it off.
func resume(c *course, o verb, a engine.Action) {
	var f order.Findings
	if o.check(c.State, a, &f); f.Illegal {
		c.tell("called-off", nil, book.Nowhere, fmt.Sprintf("%s is called off: %s", a, f.All[0].Text), f.All[0].Cites...)
		return
	}
	o.act(c, a)
}

// statements proposes each single word for the first spot that is asked for. A side that is asked whether it
// agrees may agree, or say one other word.
func statements(s *state.State, t state.Task) []engine.Action {
	say := func(at book.Spot, word string) engine.Action {
		a := engine.Action{Verb: "terrain", Path: []engine.Loc{book.Loc(s.Sys, at.A)}, Args: []engine.Arg{{Name: word}}}
		if at.B != book.Nowhere {
			a.Path = append(a.Path, book.Loc(s.Sys, at.B))
		}
		return a
	}
	var all []engine.Action
	if t.Kind == state.TaskRule {
		all = append(all, engine.Action{Verb: "agree"})
	}
	if t.Kind == state.TaskAgree || whole(s) {
		other := book.FactWords()[0]
		if slices.Equal(s.Drafts[0].Words(), []string{other}) {
			other = book.FactWords()[len(book.FactWords())-1]
			if s.Drafts[0].B == book.Nowhere {
				other = book.TerrainWords[1].Word
			}
		}
		if t.Kind != state.TaskRule {
			all = append(all, engine.Action{Verb: "pass"})
		}
		return append(all, say(s.Drafts[0].Spot, other))
	}
	at := missing(s)[0]
	for _, word := range book.FactWords() {
		if _, ok := book.FactOf(at, []string{word}); ok {
			all = append(all, say(at, word))
		}
	}
	return all
}

// soundQuestion: an order waits if and only if its terrain is asked for, and would
// be legal but for that; what was said is of what it needs.
func soundQuestion(s *state.State) bool {
	t, some := state.Top(s.Tasks)
	asks := some && asksTerrain(t)
	if !asks || s.Pending == nil {
		return !asks && s.Pending == nil && len(s.Drafts)+len(s.Readings) == 0 && s.Silent == ""
	}
	before := unasked(s)
	if soundQuestion(before) && judge(before, *s.Pending).Verdict == engine.Legal {
		needs := unknown(before, *s.Pending)
		foreign := slices.ContainsFunc(s.Drafts, func(f book.Fact) bool { return !slices.Contains(needs, f.Spot) })
		left := len(needs) - len(s.Drafts)
		done := t.Kind == state.TaskAgree || adds(s)
		return !foreign && left >= 0 && ((left == 0) == done || t.Kind == state.TaskRule) && soundDispute(s, t)
	}
	return false
}

// asksTerrain reports whether a task is about the terrain that an order waits for.
func asksTerrain(t state.Task) bool {
	return t.Kind == state.TaskTerrain || t.Kind == state.TaskAgree || t.Kind == state.TaskRule
}

// unasked is the moment at which the waiting order was given, with what is known by now.
func unasked(s *state.State) *state.State {
	before := s.Clone()
	before.Pop()
	before.Pending, before.Drafts, before.Readings, before.Silent = nil, nil, nil, ""
	return before
}
