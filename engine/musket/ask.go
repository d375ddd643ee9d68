package musket

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// This is how the terrain that an order depends on is asked for, where nobody has
// typed it in: the order waits, its side says what there is, line by line (terrain
// 0507 light-woods, terrain 0506-0507 creek ford), the other side agrees or says
// otherwise, and so on until one agrees.

// crossingNames is the words for hexsides, as crossed from the first hex named.
var crossingNames = []struct {
	word string
	is   crossing
}{{"clear", 0}, {"creek", creek}, {"ford", ford}, {"upslope", upslope}, {"downslope", downslope}, {"road", road}, {"prohibited", barred}}

// factWords is all words for terrain.
func factWords() []string {
	var all []string
	for _, w := range terrainWords {
		all = append(all, w.word)
	}
	for _, w := range crossingNames {
		if !slices.Contains(all, w.word) {
			all = append(all, w.word)
		}
	}
	return all
}

// words names what a fact says.
func (f fact) words() []string {
	var all []string
	for _, w := range terrainWords[1:] {
		if f.b == nowhere && f.ground.has(w.is) {
			all = append(all, w.word)
		}
	}
	for _, w := range crossingNames[1:] {
		if f.b != nowhere && f.side.has(w.is) {
			all = append(all, w.word)
		}
	}
	if len(all) == 0 {
		return []string{terrainWords[0].word}
	}
	return all
}

// factOf is what words say of a spot; false if they do not fit it.
func factOf(at spot, words []string) (fact, bool) {
	f := fact{spot: at}
	for _, word := range words {
		known := word == terrainWords[0].word && len(words) == 1
		for _, w := range terrainWords[1:] {
			if at.b == nowhere && w.word == word {
				f.ground, known = f.ground|w.is, true
			}
		}
		for _, w := range crossingNames[1:] {
			if at.b != nowhere && w.word == word {
				f.side, known = f.side|w.is, true
			}
		}
		if !known {
			return f, false
		}
	}
	return f, len(words) > 0
}

// compareFacts orders facts by their hexes.
func compareFacts(a, b fact) int { return cmp.Or(cmp.Compare(a.a, b.a), cmp.Compare(a.b, b.b)) }

// query gathers the spots that an order depends on and nobody knows, each once.
type query struct {
	s   *State
	all []spot
}

func (q *query) add(at spot) {
	if !slices.Contains(q.all, at) {
		q.all = append(q.all, at)
	}
}

// hex asks for a hex.
func (q *query) hex(at int) {
	if at != nowhere && q.s.sys.field.ground[at].has(unseen) {
		q.add(spot{at, nowhere})
	}
}

// step asks for a hexside and the hex behind it.
func (q *query) step(from, to int) {
	if d, ok := q.s.sys.field.toward(from, to); ok && q.s.sys.field.sides[from][d].has(unseenSide) {
		q.add(spot{min(from, to), max(from, to)})
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
	f := &q.s.sys.field
	q.hex(from)
	for _, c := range f.grid.Line(f.grid.At(from), f.grid.At(to)) {
		q.hex(f.index(c.A))
		if c.Along {
			q.hex(f.index(c.B))
		}
	}
	q.hex(to)
}

// unknown lists the spots that a legal order depends on and nobody knows.
func (s *State) unknown(a engine.Action) []spot {
	if !s.sys.field.dark {
		return nil
	}
	q := &query{s: s}
	switch a.Verb {
	case "attack", "counter":
		q.attack(a)
	case "bombard":
		target := s.sys.field.at(a.Path[0])
		for _, u := range unitsOf(s.sys, a.Units) {
			q.sight(s.pieces[u].at, target)
		}
	case "charge":
		at := s.pieces[s.sys.byID[a.Units[0]]].at
		q.hex(at)
		q.way(at, append(onward(s.sys, at, a.Path), s.sys.field.at(engine.Loc(a.Arg("at")[0]))))
	case "retreat", "advance":
		q.flight(a)
	case "move":
		q.move(a)
	}
	return q.all
}

// onward is a path without its start.
func onward(sys *System, at int, locs []engine.Loc) []int {
	path := hexesOf(sys, locs)
	if len(path) > 0 && path[0] == at {
		return path[1:]
	}
	return path
}

func (q *query) attack(a engine.Action) {
	var none findings
	b, ok := q.s.declared(a, &none)
	if !ok {
		return // not reached: the order is legal
	}
	for _, from := range b.from {
		q.hex(from)
		q.step(from, b.target)
	}
	for _, u := range b.attack.guns {
		q.sight(q.s.pieces[u].at, b.target)
	}
}

// flight asks for the way of a retreat or an advance. Vedettes that give way and
// leaders who ride away ask nothing of the ground.
func (q *query) flight(a engine.Action) {
	if t, _ := top(q.s.tasks); t.kind == taskRetreat || t.kind == taskAdvance {
		at := q.s.pieces[q.s.sys.byID[a.Units[0]]].at
		q.way(at, onward(q.s.sys, at, a.Path))
	}
}

// move asks for the step of a square, and for the way to a hex that vedettes
// watch.
func (q *query) move(a engine.Action) {
	s := q.s
	u := s.sys.byID[a.Units[0]]
	at := s.pieces[u].at
	if s.phase != phaseMove || at == nowhere {
		return
	}
	path := onward(s.sys, at, a.Path)
	if len(path) == 0 {
		return
	}
	watched := len(path) > 1 && s.sys.units[u].combat() && len(s.watchers(path[len(path)-1], foe(s.sys.units[u].side))) > 0
	if watched || squareIn(s.sys, s.pieces, at, s.sys.units[u].side) != nowhere {
		q.way(at, path)
	}
}

// missing lists what is still to be said of the terrain that the waiting order
// depends on.
func (s *State) missing() []spot {
	before := *s // the moment at which the order was given
	before.tasks = s.tasks[:len(s.tasks)-1]
	said := func(at spot) bool { return slices.ContainsFunc(s.drafts, func(f fact) bool { return f.spot == at }) }
	return slices.DeleteFunc(before.unknown(*s.pending), said)
}

// ask lets an order wait for the terrain; false if it need not.
func (c *course) ask(a engine.Action) bool {
	if len(c.unknown(a)) == 0 {
		return false
	}
	c.pending = &a
	c.tell("terrain", nil, nowhere, "it waits until both sides agree on the terrain that it depends on", "TEC")
	c.push(task{kind: taskTerrain, side: slices.Index(c.sys.sides, a.Side), at: nowhere, instead: nowhere})
	return true
}

// spotText names a spot: 0507, 0506-0507.
func spotText(sys *System, at spot) string {
	if at.b == nowhere {
		return string(loc(sys, at.a))
	}
	return string(loc(sys, at.a)) + "-" + string(loc(sys, at.b))
}

// terrainPrompt is what is asked of the side that says, or agrees.
func (s *State) terrainPrompt(t task) string {
	var all []string
	if t.kind == taskTerrain {
		for _, at := range s.missing() {
			all = append(all, spotText(s.sys, at))
		}
		return fmt.Sprintf("says what is in these hexes and on these hexsides, since %q depends on them: %s (terrain %s clear)", s.pending, strings.Join(all, ", "), all[0])
	}
	for _, f := range s.drafts {
		all = append(all, spotText(s.sys, f.spot)+" "+strings.Join(f.words(), " "))
	}
	return fmt.Sprintf("agrees on the terrain that %q depends on by pass, or says otherwise: %s", s.pending, strings.Join(all, ", "))
}

// checkTerrain is a line that says what a spot holds.
func checkTerrain(s *State, a engine.Action, f *findings) {
	if _, ok := s.statement(a, f); ok || f.illegal {
		return
	}
	t, _ := top(s.tasks)
	f.add(finding.Missing, cites("TEC"), "write one line for each: terrain %s clear", s.asked(t)[0])
}

// asked lists the spots that may be spoken of.
func (s *State) asked(t task) []string {
	var all []string
	for _, at := range s.missing() {
		all = append(all, spotText(s.sys, at))
	}
	for _, d := range s.drafts {
		all = append(all, spotText(s.sys, d.spot))
	}
	return all
}

// statement reads a line; false if it says nothing of what is asked.
func (s *State) statement(a engine.Action, f *findings) (fact, bool) {
	hexes, ok := hexes(s.sys, a.Path, f)
	if !ok || len(hexes) == 0 || len(hexes) > 2 || len(a.Units)+len(a.From) > 0 {
		return fact{}, false
	}
	at := spot{hexes[0], nowhere}
	if len(hexes) == 2 {
		at = spot{min(hexes[0], hexes[1]), max(hexes[0], hexes[1])}
	}
	var words []string
	for _, arg := range a.Args {
		words = append(words, arg.Name)
	}
	said, ok := factOf(at, words)
	if len(hexes) == 2 && at.a != hexes[0] {
		said.side = said.side.back()
	}
	t, _ := top(s.tasks)
	return said, ok && slices.Contains(s.asked(t), spotText(s.sys, at))
}

// actTerrain notes what a side says. When all is said, the other side is asked
// whether it agrees.
func actTerrain(c *course, a engine.Action) {
	var none findings
	said, _ := c.statement(a, &none)
	c.drafts = slices.DeleteFunc(slices.Clone(c.drafts), func(f fact) bool { return f.spot == said.spot })
	i, _ := slices.BinarySearchFunc(c.drafts, said, compareFacts)
	c.drafts = slices.Insert(c.drafts, i, said)
	c.tell("terrain", nil, said.a, fmt.Sprintf("%s says of %s: %s", sideName(c.sys, slices.Index(c.sys.sides, a.Side)), spotText(c.sys, said.spot), strings.Join(said.words(), " ")), "TEC")
	t, _ := top(c.tasks)
	if t.kind == taskTerrain && len(c.missing()) > 0 {
		return
	}
	c.pop()
	t.kind, t.side = taskAgree, foe(t.side)
	c.push(t)
}

// agreed takes what was said for true. The order that waited for it is taken up
// again.
func (c *course) agreed() {
	c.tell("terrain", nil, nowhere, "both sides agree on the terrain", "TEC")
	c.learn(c.drafts)
	c.resumed, c.pending, c.drafts = c.pending, nil, nil
}

// resume carries out the order that has waited, or calls it off.
func (c *course) resume(o order, a engine.Action) {
	var f findings
	if o.check(c.State, a, &f); f.illegal {
		c.tell("called-off", nil, nowhere, fmt.Sprintf("%s is called off: %s", a, f.all[0].Text), f.all[0].Cites...)
		return
	}
	o.act(c, a)
}

// statements proposes, for the first spot that is asked for, each single word; for
// who agrees or not, to agree, or one word otherwise.
func (s *State) statements(t task) []engine.Action {
	say := func(at spot, word string) engine.Action {
		a := engine.Action{Verb: "terrain", Path: []engine.Loc{loc(s.sys, at.a)}, Args: []engine.Arg{{Name: word}}}
		if at.b != nowhere {
			a.Path = append(a.Path, loc(s.sys, at.b))
		}
		return a
	}
	var all []engine.Action
	if t.kind == taskAgree {
		other := factWords()[0]
		if slices.Equal(s.drafts[0].words(), []string{other}) {
			other = factWords()[len(factWords())-1]
			if s.drafts[0].b == nowhere {
				other = terrainWords[1].word
			}
		}
		return []engine.Action{{Verb: "pass"}, say(s.drafts[0].spot, other)}
	}
	at := s.missing()[0]
	for _, word := range factWords() {
		if _, ok := factOf(at, []string{word}); ok {
			all = append(all, say(at, word))
		}
	}
	return all
}

// soundQuestion: an order waits if and only if its terrain is asked for, and would
// be legal but for that; what was said is of what it needs.
func (s *State) soundQuestion() bool {
	t, some := top(s.tasks)
	asks := some && (t.kind == taskTerrain || t.kind == taskAgree)
	if !asks || s.pending == nil {
		return !asks && s.pending == nil && len(s.drafts) == 0
	}
	before := s.clone()
	before.pop()
	before.pending, before.drafts = nil, nil
	if before.soundQuestion() && s.sys.Check(before, *s.pending).Verdict == engine.Legal {
		needs := before.unknown(*s.pending)
		foreign := slices.ContainsFunc(s.drafts, func(f fact) bool { return !slices.Contains(needs, f.spot) })
		left := len(needs) - len(s.drafts)
		return !foreign && left >= 0 && (left == 0) == (t.kind == taskAgree)
	}
	return false
}
