package precedent

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/finding"
)

// Verdict is what a pack would have made of old games.
type Verdict struct {
	Logs     int
	Deeds    int // that were held against the pack
	Refusals []Refusal
	More     int      // refusals beyond those that are told
	Unjudged int      // moves in a pack without a board
	Odd      int      // changes of pieces that binding.toml does not name
	Unread   []string // logs that could not be read to their end, with the reason
	Silent   []string // logs that were read, and of which nothing was held against the pack, with the reason
}

// Refusal is a deed that the pack would have refused.
type Refusal struct {
	Log   string
	Step  int
	Side  engine.Side
	Order string
	Code  string
	Text  string
	Cites []engine.Cite // the pack's lines: PACK limits:12
}

// Against holds old games against the pack. The error is that of a pack that cannot be played at all, or is of another game.
func (r *Reader) Against(logs []Log) (Verdict, error) {
	v := Verdict{Logs: len(logs)}
	s := &stage{Reader: r}
	for _, log := range logs {
		g, err := r.read(log)
		if err != nil {
			v.Unread = append(v.Unread, err.Error())
		}
		v.Odd += g.odd
		c := &court{stage: s, verdict: &v, game: g, place: maps.Clone(g.begin), bears: maps.Clone(g.marks), gone: map[engine.UnitID]bool{}}
		judged := v.Deeds
		if serr := c.sit(); serr != nil {
			return v, serr
		}
		if err == nil && v.Deeds == judged {
			v.Silent = append(v.Silent, log.Name+": "+g.silence())
		}
	}
	return v, nil
}

// silence is why nothing of a log is held against a pack.
func (g game) silence() string {
	switch {
	case g.odd > 0 && g.bound == 0:
		return "the pieces that it changes are no units in binding.toml: say there which is which unit, and whose units they are in units.csv"
	case slices.ContainsFunc(g.deeds, func(d deed) bool { return d.kind != turned }):
		return "what it shows is nothing that a pack judges, or the pack has no board"
	}
	return "nobody moves, rolls or marks anything in it"
}

// court holds one log against the pack.
type court struct {
	*stage
	verdict *Verdict
	game    game
	place   map[engine.UnitID]engine.Loc
	bears   map[engine.UnitID][]string
	gone    map[engine.UnitID]bool // eliminated in the game of the stage
}

func (c *court) sit() error {
	c.stale = true
	for i := range c.game.deeds {
		if err := c.hear(&c.game.deeds[i]); err != nil {
			return err
		}
	}
	return nil
}

// hear holds a deed against the pack, and has the game go on with it.
func (c *court) hear(d *deed) error {
	if d.kind == turned {
		if !c.stale {
			c.goOn()
		}
		return nil
	}
	if d.unit != "" && c.book.Board.Kind == book.NoBoard && (d.kind == moved || d.kind == entered || d.kind == left) {
		c.verdict.Unjudged++
		return nil
	}
	a, judged := c.order(d)
	if judged {
		c.stale = c.stale || d.kind == entered && c.gone[d.unit] // it was no loss
		if c.stale {
			clear(c.gone)
			if err := c.set(c.place, c.bears); err != nil {
				return err
			}
		}
		c.verdict.Deeds++
		c.judge(d, a)
	}
	c.note(d)
	if !judged {
		c.takeOff(d)
	}
	return nil
}

// note keeps where the log has its units.
func (c *court) note(d *deed) {
	switch d.kind {
	case moved, entered:
		c.place[d.unit] = d.path[len(d.path)-1]
	case left:
		delete(c.place, d.unit)
		delete(c.bears, d.unit)
	case marked:
		c.bears[d.unit] = append(slices.Clone(c.bears[d.unit]), d.word)
	case cleared:
		c.bears[d.unit] = slices.DeleteFunc(slices.Clone(c.bears[d.unit]), func(w string) bool { return w == d.word })
	}
}

// order is the order that a deed would have been, false where it would have been none.
func (c *court) order(d *deed) (engine.Action, bool) {
	a := engine.Action{Side: c.sideOf(d)}
	if d.unit != "" {
		a.Units = []engine.UnitID{d.unit}
	}
	switch d.kind {
	case moved:
		a.Verb, a.Path = book.Move, d.path
	case entered:
		a.Verb, a.Path = book.Entry, d.path
	case rolled:
		a.Verb = book.Roll
		name, purpose := c.dice(d.dice)
		a.Args = []engine.Arg{{Name: "dice", Values: []string{name}}, {Name: "for", Values: []string{purpose}}}
	case marked, cleared:
		if d.word == book.Reduced {
			a.Verb = book.Flip
			break
		}
		a.Verb = book.Mark
		a.Args = []engine.Arg{{Name: map[deedKind]string{marked: "as", cleared: "off"}[d.kind], Values: []string{d.word}}}
	default:
		return a, false
	}
	return a, true
}

// sideOf is who did it: the side whose players alone are at the table, else that of the unit, else any.
func (c *court) sideOf(d *deed) engine.Side {
	if c.game.mover != "" {
		return c.game.mover
	}
	if u, known := c.pack.Unit(d.unit); known {
		return u.Side
	}
	return ""
}

// dice are dice as an order names them, with a purpose for which they may be rolled: logs tell none.
func (c *court) dice(d engine.Dice) (name, purpose string) {
	const anything = "an old roll"
	if c.book.AnyDice {
		return book.WriteDice(d), anything
	}
	for _, one := range c.book.Dice {
		if one.Dice == d && len(one.For) > 0 {
			return one.Name, purposeOf(one.For[0])
		}
		if one.Dice == d {
			return one.Name, anything
		}
	}
	return book.WriteDice(d), anything
}

// purposeOf is a purpose that fits a pattern.
func purposeOf(pattern string) string {
	var text []rune
	for _, r := range pattern {
		if r != '*' {
			text = append(text, r)
		}
	}
	if len(text) == 0 {
		return "an old roll"
	}
	return string(text)
}

// judge looks for a phase in which the side may do it, from where the game stands on, and does it there.
func (c *court) judge(d *deed, a engine.Action) {
	var worst *engine.Ruling
	begun := c.state
	for range 2*len(c.book.Phases) + 2 {
		n := c.sys.Node(c.state)
		if n.Kind != engine.AtChoice {
			break
		}
		for _, side := range sidesFor(a.Side, n.Seats) {
			a.Side = side
			ruling := c.sys.Check(c.state, a)
			if ruling.Verdict == engine.Legal {
				c.do(d, a)
				return
			}
			if tells := !elsewhere(ruling); worst == nil || tells {
				worst = &ruling
				if tells {
					c.refuse(d, a, ruling)
					return
				}
			}
		}
		if !c.pass(n) {
			break
		}
	}
	c.state = begun
	if worst != nil {
		c.refuse(d, a, *worst)
	}
}

// sidesFor are the sides that may have done something, where nothing says which did it.
func sidesFor(side engine.Side, seats []engine.Side) []engine.Side {
	if side != "" {
		return []engine.Side{side}
	}
	return seats
}

// elsewhere reports whether something is refused only for when it was done.
func elsewhere(r engine.Ruling) bool {
	return len(r.Findings) > 0 && !slices.ContainsFunc(r.Findings, func(f engine.Finding) bool {
		return f.Code != finding.NotYourTurn && f.Code != finding.OutOfPhase
	})
}

// do carries out what may be done. Dice do not fall again.
func (c *court) do(d *deed, a engine.Action) {
	if d.kind == rolled {
		return
	}
	next, _, _, err := engine.Apply(c.sys, c.state, engine.Play{Action: &a})
	if err != nil || c.sys.Node(next).Kind != engine.AtChoice {
		c.stale = true
		return
	}
	c.state = next
}

// pass ends the phase for one of its seats, false where that cannot be.
func (c *court) pass(n engine.Node) bool {
	if n.Pass == nil || len(n.Seats) == 0 {
		return false
	}
	a := *n.Pass
	a.Side = n.Seats[0]
	next, _, ruling, err := engine.Apply(c.sys, c.state, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		return false
	}
	c.state = next
	return true
}

// goOn has the next phase begin, as the turn counter does.
func (c *court) goOn() {
	n := c.sys.Node(c.state)
	for range len(c.pack.Sides) + 1 {
		now := c.sys.Node(c.state)
		if now.Kind != engine.AtChoice {
			c.stale = true
			return
		}
		if now.Turn != n.Turn || now.Phase != n.Phase || !slices.Contains(n.Seats, now.Seats[0]) {
			return
		}
		if !c.pass(now) {
			return
		}
	}
}

// takeOff takes a unit off that a log takes off, a step after the other where the pack lets it lose them; else the game is set up anew.
func (c *court) takeOff(d *deed) {
	u, known := c.pack.Unit(d.unit)
	if d.kind != left || c.stale || !known {
		return
	}
	a := engine.Action{Side: u.Side, Verb: book.Lose, Units: []engine.UnitID{u.ID}}
	for range u.Steps {
		next, _, ruling, err := engine.Apply(c.sys, c.state, engine.Play{Action: &a})
		if err != nil || ruling.Verdict != engine.Legal {
			c.stale = true
			return
		}
		c.state = next
	}
	c.gone[u.ID] = true
}

// refuse notes a refusal. The game goes on as the log has it.
func (c *court) refuse(d *deed, a engine.Action, ruling engine.Ruling) {
	c.stale = true
	if len(c.verdict.Refusals) == mostRefusals {
		c.verdict.More++
		return
	}
	one := Refusal{Log: c.game.log.Name, Step: d.step, Side: a.Side, Order: a.String()}
	for i, f := range ruling.Findings {
		if i == 0 {
			one.Code, one.Text = f.Code, f.Text
		}
		for _, cite := range f.Cites {
			if !slices.Contains(one.Cites, cite) {
				one.Cites = append(one.Cites, cite)
			}
		}
	}
	if d.kind == rolled && len(one.Cites) == 0 {
		one.Cites = []engine.Cite{"PACK lists/dice"}
	}
	c.verdict.Refusals = append(c.verdict.Refusals, one)
}

// String is a refusal as a line for people.
func (r Refusal) String() string {
	text := fmt.Sprintf("%s step %d: %s: %s", r.Log, r.Step, r.Order, r.Text)
	for _, cite := range r.Cites {
		text += " [" + string(cite) + "]"
	}
	return text
}
