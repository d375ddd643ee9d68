package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// brokenRollChains checks that each roll goes on from the one before: VASSAL
// writes with every roll the result its button showed before, and remembers it
// as long as the program runs, whatever is loaded meanwhile.
func brokenRollChains(s *subject) []Finding {
	c := newRollChain(s)
	for _, step := range s.file.Steps {
		c.step(step)
	}
	return c.found.list()
}

// rollChain is what the dice properties hold while a log is read.
type rollChain struct {
	subject *subject
	last    map[string]string            // by property
	own     map[string]map[string]string // what each roller's program last had
	rolled  map[rolledIn]bool
	found   findings
}

// rolledIn is a step in which a button was used.
type rolledIn struct {
	step   int
	button string
}

func newRollChain(s *subject) *rollChain {
	c := &rollChain{
		subject: s, last: map[string]string{}, own: map[string]map[string]string{}, rolled: map[rolledIn]bool{},
	}
	for _, r := range s.rolls {
		c.rolled[rolledIn{r.Step, r.Button}] = true
	}
	for _, cmd := range s.file.Setup {
		if p, ok := cmd.(vassal.GlobalProperty); ok && replay.IsRollProperty(p.Name) {
			c.last[p.Name] = p.Value
		}
	}
	return c
}

func (c *rollChain) step(step vassal.LogStep) {
	told := map[string]bool{}
	for _, p := range rollProperties(step) {
		button := p.Name[:strings.LastIndexByte(p.Name, '_')]
		if f, broken := c.check(step.Number, p); broken && !told[button] {
			told[button] = true
			c.found.add(f)
		}
		c.set(step.Number, p.Name, p.New)
	}
	if u := c.subject.undos.of[step.Number]; u != nil && u.cut {
		c.restore(u)
	}
}

// rollProperties gives the dice properties that a step sets.
func rollProperties(step vassal.LogStep) []vassal.SetProperty {
	var list []vassal.SetProperty
	for _, cmd := range step.Commands {
		p, ok := cmd.(vassal.SetProperty)
		if ok && (p.Container == "" || p.Container == "Module") && replay.IsRollProperty(p.Name) {
			list = append(list, p)
		}
	}
	return list
}

func (c *rollChain) set(step int, name, value string) {
	c.last[name] = value
	who := c.subject.cast.actors[step].id
	if c.own[who] == nil {
		c.own[who] = map[string]string{}
	}
	c.own[who][name] = value
}

// restore does what VASSAL did in an undo of which it wrote only a part.
func (c *rollChain) restore(u *undo) {
	for _, p := range rollProperties(c.subject.file.Steps[u.of-1]) {
		c.set(u.step, p.Name, p.Old)
	}
}

// check compares the old value that a command states with the known one. A first
// value of a button is judged only where there is a roll: other properties may
// have names like those of dice.
func (c *rollChain) check(step int, p vassal.SetProperty) (Finding, bool) {
	known, ok := c.last[p.Name]
	switch {
	case ok && known == p.Old:
		return Finding{}, false
	case !ok:
		return c.first(step, p)
	case isInitial(p):
		return restarted(step, p, known), true
	case !c.subject.engine.atLeast(3, 7, 25) && c.ownValue(step, p):
		return Finding{}, false
	}
	return broken(step, p, known), true
}

// ownValue: before VASSAL 3.7.25 a program does not notice the rolls of a log it
// steps through.
func (c *rollChain) ownValue(step int, p vassal.SetProperty) bool {
	own, ok := c.own[c.subject.cast.actors[step].id][p.Name]
	return ok && own == p.Old
}

// isInitial reports whether the old value is that of a program just started.
func isInitial(p vassal.SetProperty) bool {
	switch p.Name[strings.LastIndexByte(p.Name, '_')+1:] {
	case "result":
		return p.Old == "" || p.Old == "1"
	case "summary":
		return p.Old == ""
	}
	return p.Old == "" || p.Old == "0"
}

const innocentBreak = "the log was continued after other rolls in the same run of VASSAL, or holds rolls of two players"

func broken(step int, p vassal.SetProperty, known string) Finding {
	return Finding{
		Code: RollChain, Step: step, Strength: Strong,
		Text: fmt.Sprintf("this roll says that %s was %s before; the last the log knows of is %s: a roll in between is missing or was edited",
			p.Name, orNothing(p.Old), orNothing(known)),
		Evidence: map[string]string{"property": p.Name, "says": p.Old, "known": known},
		Innocent: innocentBreak,
	}
}

func restarted(step int, p vassal.SetProperty, known string) Finding {
	return Finding{
		Code: RollChain, Step: step, Strength: Note,
		Text:     fmt.Sprintf("here the log goes on in another run of VASSAL: %s begins anew", p.Name),
		Evidence: map[string]string{"property": p.Name, "says": p.Old, "known": known},
		Innocent: "a log that was continued later, or by another player",
	}
}

func orNothing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

const innocentFirst = "a roll for fun or before logging began, another game in the same run of VASSAL, " +
	"or an opponent's log stepped through before"

// first judges the roll before the first one of a button.
func (c *rollChain) first(step int, p vassal.SetProperty) (Finding, bool) {
	button, isResult := strings.CutSuffix(p.Name, "_result")
	if !isResult || isInitial(p) || !c.rolled[rolledIn{step, button}] {
		return Finding{}, false
	}
	f := Finding{
		Code: RollChain, Step: step, Strength: Strong,
		Text: fmt.Sprintf("before this roll %s had shown %s in the same run of VASSAL, and no file has that roll: "+
			"it may have been thrown away by loading the game again", button, p.Old),
		Evidence: map[string]string{"button": button, "before": p.Old, "now": p.New},
		Innocent: innocentFirst,
	}
	return c.subject.recall(f, button, p.Old)
}

// recall looks for the roll before the first one in other files. In a file that
// the log follows, the last roll of the button is where an honest chain goes on,
// whoever made it: VASSAL takes over the rolls of a log that is stepped through
// since 3.7.25.
func (s *subject) recall(f Finding, button, result string) (Finding, bool) {
	known := s.showed[[2]string{button, result}]
	if slices.ContainsFunc(known, func(m memory) bool { return m.file == "" }) {
		return Finding{}, false
	}
	if len(known) > 0 {
		m := known[len(known)-1]
		f.Text = fmt.Sprintf("the roll before this one is %s of %s, step %d, a log that the game did not go on from: it was thrown away and rolled again",
			shown(m.roll), m.file, m.roll.Step)
		f.Innocent = "a log that was begun anew with the opponent's consent"
		f.Evidence["discarded"] = fmt.Sprintf("%s, step %d: %s", m.file, m.roll.Step, shown(m.roll))
	}
	return f, true
}
