package musket

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// revealed reports whether everyone may know a formation's part of the plan: when
// it has begun to enter, or only when all have.
func revealed(s *state.State, formation int) bool {
	if s.Opts.Is(book.OptReveal, 0) {
		return disclosed(s, formation)
	}
	for f := range s.Plans {
		if !disclosed(s, f) {
			return false
		}
	}
	return true
}

// disclosed reports whether a formation has begun to enter or, where plans are sealed by
// a hash, whether its plan has been opened: that is when it enters.
func disclosed(s *state.State, formation int) bool {
	if book.Commits(s.Sys, s.Opts) {
		return s.Plans[formation].Known()
	}
	return position.Begun(s, formation)
}

// owed are the units of the plan that must still enter this turn: they can, and
// all of a formation enters in one turn (WC 13.3).
func owed(s *state.State) iter.Seq[int] {
	return func(yield func(int) bool) {
		if s.Sys.Sheet.Plan == nil || s.Sys.Sheet.Plan.Side != s.Active {
			return
		}
		var due []int
		for u := range s.Pieces {
			if position.ByPlan(s.Sys, u) && position.IsDue(s, u) {
				due = append(due, u)
			}
		}
		if len(due) == 0 {
			return
		}
		threat := move.ThreatTo(s, s.Active)
		for _, u := range due {
			if move.CanEnter(s, threat, u) && move.HeldBack(s, threat, u) == book.Nowhere && !yield(u) {
				return
			}
		}
	}
}

// owes reports whether there are any.
func owes(s *state.State) bool {
	for range owed(s) {
		return true
	}
	return false
}

// checkEntryOrder is WC 13.3: when and where a formation enters.
func checkEntryOrder(s *state.State, a engine.Action, f *order.Findings) {
	switch sheet := s.Sys.Sheet.Plan; {
	case sheet != nil && sheet.Side == s.Active:
	case s.Phase != state.PhaseSetup:
		f.Add(finding.OutOfPhase, order.Cites("WC 13.3"), "entry belongs to the set-up; the game is at %s", s.Phase)
		return
	default:
		f.Add(finding.Unable, order.Cites("WC 13.3"), "%s does not enter by a plan", book.SideName(s.Sys, s.Active))
		return
	}
	formation, p, ok := entryOrder(s.Sys, s.Active, a, f)
	if !ok && len(f.All) > 0 && f.All[0].Code == finding.Missing {
		f.All[0].Write = asPrinted(s, a)
	}
	if !ok {
		return
	}
	if !mayPlan(s, formation, p, a, f) || a.Has("default") {
		return
	}
	i := slices.IndexFunc(s.Sys.Sheet.Doors, func(d book.Door) bool { return d.Side == s.Active && d.At == p.At })
	switch last := s.Sys.Scenarios[s.Scenario].Turns; {
	case i < 0:
		f.Add(finding.NoSuchWay, order.Cites("WC 13.3"), "%s is no entry hex of %s", book.Loc(s.Sys, p.At), book.SideName(s.Sys, s.Active)).At = book.Loc(s.Sys, p.At)
	case p.Turn < s.Sys.Sheet.Doors[i].From || p.Turn > last:
		from := s.Sys.Sheet.Doors[i].From
		found := f.Add(finding.EntryNotOpen, order.Cites("WC 13.3"), "entry %s is open from turn %d to turn %d", book.Loc(s.Sys, p.At), from, last)
		found.Write = entryLine(s.Sys, formation, state.Planned{Arrival: book.Arrival{Turn: from, At: p.At}, Riders: p.Riders}).String()
	}
}

// asPrinted is the line of a formation of which it is not said where or when it enters, with both as they are printed; "" for any other
// order.
func asPrinted(s *state.State, a engine.Action) string {
	var none order.Findings
	riders, ok := order.Named(s.Sys, a, order.UnitArg(a, "with"), &none)
	if len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Arg("formation")) != 1 || !ok {
		return ""
	}
	formation := s.Sys.Sheet.Plan.FormationOf(a.Arg("formation")[0])
	if formation < 0 {
		return ""
	}
	return entryLine(s.Sys, formation, state.Planned{Arrival: book.PrintedEntry(s.Sys, s.Scenario, formation), Riders: riders}).String()
}

// entryOrder reads: entry 0701 formation 1 turn 1 with Lyon.
func entryOrder(sys *book.Book, active int, a engine.Action, f *order.Findings) (formation int, p state.Planned, ok bool) {
	sheet := sys.Sheet.Plan
	if len(a.Units)+len(a.From) > 0 || len(a.Path) != 1 || len(a.Arg("formation")) != 1 || len(a.Arg("turn")) != 1 {
		f.Add(finding.Missing, order.Cites("WC 13.3"), "write: entry B formation 1 turn 1, and perhaps with a leader of the army")
		return 0, p, false
	}
	if formation = sheet.FormationOf(a.Arg("formation")[0]); formation < 0 {
		f.Add(finding.NoUnit, order.Cites("WC 13.3"), "formation %q is none of %v", a.Arg("formation")[0], sheet.Formations)
		return 0, p, false
	}
	if p.Riders, ok = order.Named(sys, a, order.UnitArg(a, "with"), f); !ok {
		return 0, p, false
	}
	for _, u := range p.Riders {
		if !slices.Contains(sheet.Riders, u) {
			f.Add(finding.Unable, order.Cites("WC 13.3"), "%s does not ride with any formation", book.Name(sys, u))
			return 0, p, false
		}
	}
	turn, err := strconv.Atoi(a.Arg("turn")[0])
	if err != nil {
		f.Add(finding.Missing, order.Cites("WC 13.3"), "%q is no turn", a.Arg("turn")[0])
		return 0, p, false
	}
	at, ok := gateway(sys, active, a.Path[0], f)
	p.Arrival = book.Arrival{Turn: turn, At: at}
	return formation, p, ok
}

// gateway is an entry hex by its number or its letter.
func gateway(sys *book.Book, active int, loc engine.Loc, f *order.Findings) (int, bool) {
	for _, d := range sys.Sheet.Doors {
		if d.Side == active && d.Letter != "" && d.Letter == string(loc) {
			return d.At, true
		}
	}
	hexes, ok := order.Hexes(sys, []engine.Loc{loc}, f)
	if !ok {
		return book.Nowhere, false
	}
	return hexes[0], true
}

// actEntryOrder puts a formation into the plan. A rider leaves the formation that
// he was planned to go with before.
func actEntryOrder(c *course, a engine.Action) {
	var none order.Findings
	formation, p, _ := entryOrder(c.Sys, c.Active, a, &none)
	if book.Commits(c.Sys, c.Opts) {
		openPlan(c, formation, p, a.Has("default"))
		return
	}
	for i := range c.Plans {
		c.Plans[i].Riders = slices.DeleteFunc(slices.Clone(c.Plans[i].Riders), func(u int) bool { return slices.Contains(p.Riders, u) })
	}
	c.Plans[formation] = p
	tellPlan(c, formation)
}

// tellPlan tells a side what it has planned, and nobody else before he may know.
func tellPlan(c *course, formation int) {
	p := c.Plans[formation]
	text := fmt.Sprintf("Formation %s enters at %s on turn %d", c.Sys.Sheet.Plan.Formations[formation], book.Loc(c.Sys, p.At), p.Turn)
	if len(p.Riders) > 0 {
		text += " with " + book.Names(c.Sys, p.Riders)
	}
	c.tell("planned", p.Riders, p.At, text, "WC 13.3")
	if !revealed(c.State, formation) {
		c.told[len(c.told)-1].Only = c.Sys.Sides[c.Sys.Sheet.Plan.Side]
	}
}

// completePlan fills what the side has not decided from the printed arrivals:
// those of the formation's first unit, and of the leader himself. What is sealed
// is decided, and a leader may be in it.
func completePlan(c *course) {
	for i := range c.Plans {
		if !c.Plans[i].Known() && !c.Plans[i].Shut() {
			c.Plans[i].Arrival = book.PrintedEntry(c.Sys, c.Scenario, i)
			tellPlan(c, i)
		}
	}
	if state.AnyShut(c.Plans) {
		return
	}
	printed := c.Sys.Scenarios[c.Scenario].Arrivals
	mountRiders(c, func(u int) int {
		return max(slices.IndexFunc(c.Plans, func(one state.Planned) bool { return one.Arrival == printed[u] }), 0)
	})
}

// mountRiders lets the leaders who have no formation go with the one that is
// chosen for them.
func mountRiders(c *course, formationFor func(u int) int) {
	for _, u := range c.Sys.Sheet.Plan.Riders {
		if position.PlanOf(c.Sys, c.Plans, u) == book.Nowhere {
			i := formationFor(u)
			c.Plans[i].Riders = append(slices.Clone(c.Plans[i].Riders), u)
			tellPlan(c, i)
		}
	}
}

// entryLine is a line of the plan in its canonical form.
func entryLine(sys *book.Book, formation int, p state.Planned) engine.Action {
	a := engine.Action{Verb: "entry", Path: book.Locs(sys, []int{p.At}), Args: []engine.Arg{
		{Name: "formation", Values: []string{sys.Sheet.Plan.Formations[formation]}},
		{Name: "turn", Values: []string{strconv.Itoa(p.Turn)}},
	}}
	if len(p.Riders) > 0 {
		arg := engine.Arg{Name: "with"}
		for _, id := range book.UnitIDs(sys, p.Riders) {
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
func entryLines(s *state.State) []order.Group {
	var open []int
	for i, p := range s.Plans {
		if !p.Known() && !book.Commits(s.Sys, s.Opts) {
			open = append(open, i)
		}
	}
	return order.Each(open, func(formation int, yield func(engine.Action) bool) { entryLinesOf(s, formation, yield) })
}

func entryLinesOf(s *state.State, formation int, yield func(engine.Action) bool) {
	for _, d := range s.Sys.Sheet.Doors {
		for turn := d.From; d.Side == s.Active && turn <= min(d.From+delays, s.Sys.Scenarios[s.Scenario].Turns); turn++ {
			for _, riders := range riderChoices(s.Sys, s.Plans) {
				if !yield(entryLine(s.Sys, formation, state.Planned{Arrival: book.Arrival{Turn: turn, At: d.At}, Riders: riders})) {
					return
				}
			}
		}
	}
}

// riderChoices is nobody, and each leader who has no formation yet.
func riderChoices(sys *book.Book, plans []state.Planned) [][]int {
	all := [][]int{nil}
	for _, u := range sys.Sheet.Plan.Riders {
		if position.PlanOf(sys, plans, u) == book.Nowhere {
			all = append(all, []int{u})
		}
	}
	return all
}
