package musket

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// planned is when and where a formation enters, and which leaders of the army
// ride with it (WC 13.3). The zero value is not known: not decided yet, or hidden.
type planned struct {
	arrival
	riders []int
	seal   string // hash of the plan, where the side has committed itself by one
}

func (p planned) known() bool { return p.turn > 0 }

// planOf is the formation of the plan that a unit enters with, nowhere if it does
// not enter by the plan or nobody knows.
func planOf(sys *System, plans []planned, u int) int {
	p := sys.sheet.plan
	if p == nil || sys.units[u].side != p.side {
		return nowhere
	}
	if slices.Contains(p.riders, u) {
		return slices.IndexFunc(plans, func(one planned) bool { return slices.Contains(one.riders, u) })
	}
	return slices.Index(p.formations, sys.units[u].formation)
}

// byPlan reports whether a unit enters by the plan of its side.
func byPlan(sys *System, u int) bool {
	p := sys.sheet.plan
	return p != nil && sys.units[u].side == p.side &&
		(slices.Contains(p.riders, u) || slices.Contains(p.formations, sys.units[u].formation))
}

// revealed reports whether everyone may know a formation's part of the plan: when
// it has begun to enter, or only when all have.
func (s *State) revealed(formation int) bool {
	if s.opts.is(optReveal, 0) {
		return s.disclosed(formation)
	}
	for f := range s.plans {
		if !s.disclosed(f) {
			return false
		}
	}
	return true
}

// disclosed reports whether a formation has begun to enter or, where plans are sealed by
// a hash, whether its plan has been opened: that is when it enters.
func (s *State) disclosed(formation int) bool {
	if commits(s.sys, s.opts) {
		return s.plans[formation].known()
	}
	return s.begun(formation)
}

// begun reports whether any of a formation of the plan has entered.
func (s *State) begun(formation int) bool {
	for u, p := range s.pieces {
		if p.fate != waiting && p.fate != absent && planOf(s.sys, s.plans, u) == formation {
			return true
		}
	}
	return false
}

// arrival is when and where a unit enters: by the plan, or as printed. A turn 0 is
// not known.
func (s *State) arrival(u int) arrival {
	if back := s.pieces[u].back; back > 0 {
		return arrival{back, s.sys.sheet.steps[s.sys.units[u].side].at}
	}
	if !byPlan(s.sys, u) {
		return s.sys.scenarios[s.scenario].arrivals[u]
	}
	if f := planOf(s.sys, s.plans, u); f != nowhere {
		return s.plans[f].arrival
	}
	return arrival{at: nowhere}
}

// due reports whether a unit waits and may enter this turn.
func (s *State) due(u int) bool {
	turn := s.arrival(u).turn
	return s.pieces[u].fate == waiting && turn > 0 && turn <= s.turn
}

// owed are the units of the plan that must still enter this turn: they can, and
// all of a formation enters in one turn (WC 13.3).
func (s *State) owed() iter.Seq[int] {
	return func(yield func(int) bool) {
		if s.sys.sheet.plan == nil || s.sys.sheet.plan.side != s.active {
			return
		}
		var due []int
		for u := range s.pieces {
			if byPlan(s.sys, u) && s.due(u) {
				due = append(due, u)
			}
		}
		if len(due) == 0 {
			return
		}
		threat := s.threatTo(s.active)
		for _, u := range due {
			if s.canEnter(threat, u) && s.heldBack(threat, u) == nowhere && !yield(u) {
				return
			}
		}
	}
}

// owes reports whether there are any.
func (s *State) owes() bool {
	for range s.owed() {
		return true
	}
	return false
}

// checkEntryOrder is WC 13.3: when and where a formation enters.
func checkEntryOrder(s *State, a engine.Action, f *findings) {
	switch sheet := s.sys.sheet.plan; {
	case sheet != nil && sheet.side == s.active:
	case s.phase != phaseSetup:
		f.add(finding.OutOfPhase, cites("WC 13.3"), "entry belongs to the set-up; the game is at %s", s.phase)
		return
	default:
		f.add(finding.Unable, cites("WC 13.3"), "%s does not enter by a plan", sideName(s.sys, s.active))
		return
	}
	formation, p, ok := entryOrder(s.sys, s.active, a, f)
	if !ok {
		return
	}
	if !s.mayPlan(formation, p, a, f) || a.Has("default") {
		return
	}
	i := slices.IndexFunc(s.sys.sheet.doors, func(d door) bool { return d.side == s.active && d.at == p.at })
	switch last := s.sys.scenarios[s.scenario].turns; {
	case i < 0:
		f.add(finding.NoSuchWay, cites("WC 13.3"), "%s is no entry hex of %s", loc(s.sys, p.at), sideName(s.sys, s.active)).At = loc(s.sys, p.at)
	case p.turn < s.sys.sheet.doors[i].from || p.turn > last:
		from := s.sys.sheet.doors[i].from
		found := f.add(finding.EntryNotOpen, cites("WC 13.3"), "entry %s is open from turn %d to turn %d", loc(s.sys, p.at), from, last)
		found.Write = entryLine(s.sys, formation, planned{arrival: arrival{from, p.at}, riders: p.riders}).String()
	}
}

// entryOrder reads: entry 0701 formation 1 turn 1 with Lyon.
func entryOrder(sys *System, active int, a engine.Action, f *findings) (formation int, p planned, ok bool) {
	sheet := sys.sheet.plan
	if len(a.Units)+len(a.From) > 0 || len(a.Path) != 1 || len(a.Arg("formation")) != 1 || len(a.Arg("turn")) != 1 {
		f.add(finding.Missing, cites("WC 13.3"), "write: entry B formation 1 turn 1, and perhaps with a leader of the army")
		return 0, p, false
	}
	if formation = sheet.formationOf(a.Arg("formation")[0]); formation < 0 {
		f.add(finding.NoUnit, cites("WC 13.3"), "formation %q is none of %v", a.Arg("formation")[0], sheet.formations)
		return 0, p, false
	}
	if p.riders, ok = named(sys, a, unitArg(a, "with"), f); !ok {
		return 0, p, false
	}
	for _, u := range p.riders {
		if !slices.Contains(sheet.riders, u) {
			f.add(finding.Unable, cites("WC 13.3"), "%s does not ride with any formation", name(sys, u))
			return 0, p, false
		}
	}
	turn, err := strconv.Atoi(a.Arg("turn")[0])
	if err != nil {
		f.add(finding.Missing, cites("WC 13.3"), "%q is no turn", a.Arg("turn")[0])
		return 0, p, false
	}
	at, ok := gateway(sys, active, a.Path[0], f)
	p.arrival = arrival{turn, at}
	return formation, p, ok
}

// gateway is an entry hex by its number or its letter.
func gateway(sys *System, active int, loc engine.Loc, f *findings) (int, bool) {
	for _, d := range sys.sheet.doors {
		if d.side == active && d.letter != "" && d.letter == string(loc) {
			return d.at, true
		}
	}
	hexes, ok := hexes(sys, []engine.Loc{loc}, f)
	if !ok {
		return nowhere, false
	}
	return hexes[0], true
}

// actEntryOrder puts a formation into the plan. A rider leaves the formation that
// he was planned to go with before.
func actEntryOrder(c *course, a engine.Action) {
	var none findings
	formation, p, _ := entryOrder(c.sys, c.active, a, &none)
	if commits(c.sys, c.opts) {
		c.openPlan(formation, p, a.Has("default"))
		return
	}
	for i := range c.plans {
		c.plans[i].riders = slices.DeleteFunc(slices.Clone(c.plans[i].riders), func(u int) bool { return slices.Contains(p.riders, u) })
	}
	c.plans[formation] = p
	c.tellPlan(formation)
}

// tellPlan tells a side what it has planned, and nobody else before he may know.
func (c *course) tellPlan(formation int) {
	p := c.plans[formation]
	text := fmt.Sprintf("Formation %s enters at %s on turn %d", c.sys.sheet.plan.formations[formation], loc(c.sys, p.at), p.turn)
	if len(p.riders) > 0 {
		text += " with " + names(c.sys, p.riders)
	}
	c.tell("planned", p.riders, p.at, text, "WC 13.3")
	if !c.revealed(formation) {
		c.told[len(c.told)-1].Only = c.sys.sides[c.sys.sheet.plan.side]
	}
}

// completePlan fills what the side has not decided from the printed arrivals:
// those of the formation's first unit, and of the leader himself. What is sealed
// is decided, and a leader may be in it.
func (c *course) completePlan() {
	for i := range c.plans {
		if !c.plans[i].known() && !c.plans[i].shut() {
			c.plans[i].arrival = printedEntry(c.sys, c.scenario, i)
			c.tellPlan(i)
		}
	}
	if anyShut(c.plans) {
		return
	}
	printed := c.sys.scenarios[c.scenario].arrivals
	c.mountRiders(func(u int) int {
		return max(slices.IndexFunc(c.plans, func(one planned) bool { return one.arrival == printed[u] }), 0)
	})
}

// mountRiders lets the leaders who have no formation go with the one that is
// chosen for them.
func (c *course) mountRiders(formationFor func(u int) int) {
	for _, u := range c.sys.sheet.plan.riders {
		if planOf(c.sys, c.plans, u) == nowhere {
			i := formationFor(u)
			c.plans[i].riders = append(slices.Clone(c.plans[i].riders), u)
			c.tellPlan(i)
		}
	}
}

// entryLine is a line of the plan in its canonical form.
func entryLine(sys *System, formation int, p planned) engine.Action {
	a := engine.Action{Verb: "entry", Path: locs(sys, []int{p.at}), Args: []engine.Arg{
		{Name: "formation", Values: []string{sys.sheet.plan.formations[formation]}},
		{Name: "turn", Values: []string{strconv.Itoa(p.turn)}},
	}}
	if len(p.riders) > 0 {
		arg := engine.Arg{Name: "with"}
		for _, id := range ids(sys, p.riders) {
			arg.Values = append(arg.Values, string(id))
		}
		a.Args = append(a.Args, arg)
	}
	return a
}

// delays is how many turns after the first possible one are proposed.
const delays = 2

// entryLines proposes plans for the formations that have none, and each leader
// with them. Only who seals a plan knows its hash.
func (s *State) entryLines() []group {
	var open []int
	for i, p := range s.plans {
		if !p.known() && !commits(s.sys, s.opts) {
			open = append(open, i)
		}
	}
	return each(open, s.entryLinesOf)
}

func (s *State) entryLinesOf(formation int, yield func(engine.Action) bool) {
	for _, d := range s.sys.sheet.doors {
		for turn := d.from; d.side == s.active && turn <= min(d.from+delays, s.sys.scenarios[s.scenario].turns); turn++ {
			for _, riders := range riderChoices(s.sys, s.plans) {
				if !yield(entryLine(s.sys, formation, planned{arrival: arrival{turn, d.at}, riders: riders})) {
					return
				}
			}
		}
	}
}

// riderChoices is nobody, and each leader who has no formation yet.
func riderChoices(sys *System, plans []planned) [][]int {
	all := [][]int{nil}
	for _, u := range sys.sheet.plan.riders {
		if planOf(sys, plans, u) == nowhere {
			all = append(all, []int{u})
		}
	}
	return all
}
