package musket

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// setupTurn is the turn on which plans are sealed: the set-up belongs to it.
const setupTurn = 1

// maySeal reports whether the side at play can seal a plan that is not sealed.
func maySeal(s *state.State) bool {
	open := func(p state.Planned) bool { return p.Seal == "" }
	return book.Commits(s.Sys, s.Opts) && s.Active == s.Sys.Sheet.Plan.Side && slices.ContainsFunc(s.Plans, open)
}

// Sealed lists the formations whose entry is sealed by a hash.
func (sys *System) Sealed(from engine.State, side engine.Side) []engine.SealedPart {
	s, ok := from.(*state.State)
	if !ok || !book.Commits(s.Sys, s.Opts) || sys.Sides[sys.Sheet.Plan.Side] != side {
		return nil
	}
	var parts []engine.SealedPart
	for i, p := range s.Plans {
		if p.Seal == "" {
			continue
		}
		stand := unopened(s, i)
		stand.Side = side
		parts = append(parts, engine.SealedPart{
			Part: sys.Sheet.Plan.Formations[i], Turn: setupTurn, Seal: p.Seal, Open: p.Known(), Public: revealed(s, i), Default: stand,
		})
	}
	return parts
}

var hashDigits = regexp.MustCompile(`^[0-9a-f]{64}$`)

// checkSeal is a formation's plan as a hash (WC 13.3: "write down the choices").
func checkSeal(s *state.State, a engine.Action, f *order.Findings) {
	sheet := s.Sys.Sheet.Plan
	switch {
	case sheet == nil || sheet.Side != s.Active:
		f.Add(finding.Unable, order.Cites("WC 13.3"), "%s does not enter by a plan", book.SideName(s.Sys, s.Active))
		return
	case !book.Commits(s.Sys, s.Opts):
		f.Add(finding.NotSealed, order.Cites("WC 13.3"), "in this game nothing is sealed by a hash: the moderator keeps the plans").Write = "sealed entry <hex> formation <formation> turn <turn>"
		return
	case len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Arg("part")) != 1 || len(a.Arg("turn")) != 1 || len(a.Arg("hash")) != 1 || !hashDigits.MatchString(a.Arg("hash")[0]):
		f.Add(finding.Missing, order.Cites("WC 13.3"), "a seal names its part, its turn and a SHA-256 of 64 hexadecimal digits").Write = fmt.Sprintf("seal part 1 turn %d hash <SHA-256>", s.Turn)
		return
	}
	formation := sheet.FormationOf(a.Arg("part")[0])
	switch {
	case formation < 0:
		f.Add(finding.NoUnit, order.Cites("WC 13.3"), "formation %q is none of %v", a.Arg("part")[0], sheet.Formations)
	case s.Phase != state.PhaseSetup && s.Plans[formation].Seal != "":
		f.Add(finding.Sealed, order.Cites("WC 13.3"), "sealed orders cannot be changed: formation %s was sealed before turn 1", sheet.Formations[formation])
	case s.Phase != state.PhaseSetup:
		f.Add(finding.Sealed, order.Cites("WC 13.3"), "formation %s was not sealed before turn 1 and enters as printed", sheet.Formations[formation])
	case a.Arg("turn")[0] != strconv.Itoa(s.Turn):
		f.Add(finding.OtherTurn, order.Cites("WC 13.3"), "this seal is made for turn %s, and it is turn %d", a.Arg("turn")[0], s.Turn).Write = "a seal that was made for this turn"
	}
}

// actSeal keeps the hash of a formation's plan.
func actSeal(c *course, a engine.Action) {
	sheet := c.Sys.Sheet.Plan
	formation := sheet.FormationOf(a.Arg("part")[0])
	text := fmt.Sprintf("%s has sealed the entry of formation %s", book.SideName(c.Sys, c.Active), sheet.Formations[formation])
	if c.Plans[formation].Seal != "" {
		text += " anew, in place of the seal before"
	}
	c.Plans[formation] = state.Planned{Seal: a.Arg("hash")[0]}
	c.tell("sealed", nil, book.Nowhere, text+": "+c.Plans[formation].Seal, "WC 13.3")
}

// mayPlan says whether an entry order may be given as it is given: in the set-up
// where the moderator keeps the plans, else as the opening of a sealed one.
func mayPlan(s *state.State, formation int, p state.Planned, a engine.Action, f *order.Findings) bool {
	name := s.Sys.Sheet.Plan.Formations[formation]
	own := s.Plans[formation]
	switch {
	case !book.Commits(s.Sys, s.Opts) && s.Phase == state.PhaseSetup:
		return true
	case !book.Commits(s.Sys, s.Opts):
		f.Add(finding.Sealed, order.Cites("WC 13.3"), "sealed orders cannot be changed: the plan was made before turn 1")
	case s.Phase == state.PhaseSetup && (a.Has("revealed") || a.Has("default")):
		f.Add(finding.OutOfPhase, order.Cites("WC 13.3"), "a sealed plan is opened when its formation enters")
	case s.Phase == state.PhaseSetup:
		f.Add(finding.ToSeal, order.Cites("WC 13.3"), "in this game nobody reads a plan before its formation enters: seal it").Write = fmt.Sprintf("seal part %s turn %d hash <SHA-256>", name, s.Turn)
	case own.Seal == "":
		f.Add(finding.NotSealed, order.Cites("WC 13.3"), "the entry of formation %s is not sealed", name)
	case own.Known():
		f.Add(finding.Opened, order.Cites("WC 13.3"), "the plan of formation %s has been opened", name)
	case a.Has("default"):
		return isDefault(s, formation, a, f)
	case len(a.Arg("revealed")) != 1 || s.Sys.Sheet.Plan.FormationOf(a.Arg("revealed")[0]) != formation:
		f.Add(finding.ToSeal, order.Cites("WC 13.3"), "formation %s enters by the plan that was sealed", name).Write = fmt.Sprintf("reveal part %s turn %d secret <secret>, and below it the sealed lines", name, setupTurn)
	case p.Turn > s.Turn:
		f.Add(finding.OutOfPhase, order.Cites("WC 13.3"), "formation %s enters on turn %d", name, p.Turn)
	case p.Turn < s.Turn:
		f.Add(finding.OpenedTooLate, order.Cites("WC 13.3"), "the plan of formation %s is for turn %d and was not opened then", name, p.Turn)
	default:
		return mayRide(s.Sys, s.Plans, p, f)
	}
	return false
}

// mayRide: a leader enters with one formation only.
func mayRide(sys *book.Book, plans []state.Planned, p state.Planned, f *order.Findings) bool {
	for _, u := range p.Riders {
		if position.PlanOf(sys, plans, u) != book.Nowhere {
			f.Add(finding.Unable, order.Cites("WC 13.3"), "%s enters with another formation", book.Name(sys, u)).Units = book.UnitIDs(sys, []int{u})
			return false
		}
	}
	return true
}

// isDefault holds an order against the default of the formation.
func isDefault(s *state.State, formation int, a engine.Action, f *order.Findings) bool {
	stand := unopened(s, formation)
	stand.Side = a.Side
	if a.String() != stand.String() {
		f.Add(finding.Unable, order.Cites("WC 13.3"), "the default is: %s", stand)
		return false
	}
	return true
}

// unopened is what stands for a plan that is not opened as it was sealed: the
// formation enters where it is printed, some turns after this one and not before
// its printed turn. A turn behind the last one is never.
func unopened(s *state.State, formation int) engine.Action {
	printed := book.PrintedEntry(s.Sys, s.Scenario, formation)
	printed.Turn = max(printed.Turn, s.Turn+s.Sys.Sheet.Plan.Delay)
	a := entryLine(s.Sys, formation, state.Planned{Arrival: printed})
	a.Args = append(a.Args, engine.Arg{Name: "default"})
	return a
}

// openPlan puts a plan into force that was sealed, or what stands for it. With the
// last one go the leaders who have no formation.
func openPlan(c *course, formation int, p state.Planned, byDefault bool) {
	p.Seal = c.Plans[formation].Seal
	c.Plans[formation] = p
	if byDefault {
		tellDefault(c, formation)
	} else {
		tellPlan(c, formation)
	}
	if !state.AnyShut(c.Plans) {
		mountRiders(c, func(int) int { return formation })
	}
}

// tellDefault says what becomes of a formation whose plan was not opened.
func tellDefault(c *course, formation int) {
	p, name := c.Plans[formation], c.Sys.Sheet.Plan.Formations[formation]
	text := fmt.Sprintf("The plan of formation %s was not opened as it was sealed: by default it enters at %s on turn %d", name, book.Loc(c.Sys, p.At), p.Turn)
	if p.Turn > c.Sys.Scenarios[c.Scenario].Turns {
		text = fmt.Sprintf("The plan of formation %s was not opened as it was sealed: it does not enter", name)
	}
	c.tell("planned", nil, p.At, text, "WC 13.3")
}

// lastCall reports whether a side must open its plans now or never: the last turn
// begins on which a formation can enter.
func lastCall(s *state.State) bool {
	return state.AnyShut(s.Plans) && s.Active == s.Sys.Sheet.Plan.Side && s.Turn == s.Sys.Scenarios[s.Scenario].Turns
}

// giveUpPlans takes the default for all plans that were not opened.
func giveUpPlans(c *course) {
	for i, p := range c.Plans {
		if p.Shut() {
			stand := unopened(c.State, i)
			var none order.Findings
			_, p, _ := entryOrder(c.Sys, c.Active, stand, &none)
			openPlan(c, i, p, true)
		}
	}
}

// shutNames are the formations whose plans have not been opened.
func shutNames(sys *book.Book, plans []state.Planned) string {
	var names []string
	for i, p := range plans {
		if p.Shut() {
			names = append(names, sys.Sheet.Plan.Formations[i])
		}
	}
	return strings.Join(names, ", ")
}
