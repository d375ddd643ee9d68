package musket

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// The values of optSealed: who may read an entry plan before its formation enters.
const (
	sealedTrusted = iota // the moderator
	sealedCommit         // nobody: he has its hash
)

// setupTurn is the turn on which plans are sealed: the set-up belongs to it.
const setupTurn = 1

// commits reports whether plans are sealed by a hash.
func commits(sys *System, opts choices) bool {
	return sys.sheet.plan != nil && opts.is(optSealed, sealedCommit)
}

// shut reports whether a formation enters by a plan that was sealed and not opened.
func (p planned) shut() bool { return p.seal != "" && !p.known() }

// anyShut reports whether any plan has not been opened.
func anyShut(plans []planned) bool { return slices.ContainsFunc(plans, planned.shut) }

// maySeal reports whether the side at play can seal a plan that is not sealed.
func (s *State) maySeal() bool {
	open := func(p planned) bool { return p.seal == "" }
	return commits(s.sys, s.opts) && s.active == s.sys.sheet.plan.side && slices.ContainsFunc(s.plans, open)
}

// Sealed lists the formations whose entry is sealed by a hash.
func (sys *System) Sealed(state engine.State, side engine.Side) []engine.SealedPart {
	s, ok := state.(*State)
	if !ok || !commits(s.sys, s.opts) || sys.sides[sys.sheet.plan.side] != side {
		return nil
	}
	var parts []engine.SealedPart
	for i, p := range s.plans {
		if p.seal == "" {
			continue
		}
		stand := s.unopened(i)
		stand.Side = side
		parts = append(parts, engine.SealedPart{
			Part: sys.sheet.plan.formations[i], Turn: setupTurn, Seal: p.seal, Open: p.known(), Public: s.revealed(i), Default: stand,
		})
	}
	return parts
}

var hashDigits = regexp.MustCompile(`^[0-9a-f]{64}$`)

// checkSeal is a formation's plan as a hash (WC 13.3: "write down the choices").
func checkSeal(s *State, a engine.Action, f *findings) {
	sheet := s.sys.sheet.plan
	switch {
	case sheet == nil || sheet.side != s.active:
		f.add(finding.Unable, cites("WC 13.3"), "%s does not enter by a plan", sideName(s.sys, s.active))
		return
	case !commits(s.sys, s.opts):
		f.add(finding.NotSealed, cites("WC 13.3"), "in this game nothing is sealed by a hash: the moderator keeps the plans").Write = "sealed entry <hex> formation <formation> turn <turn>"
		return
	case len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Arg("part")) != 1 || len(a.Arg("turn")) != 1 || len(a.Arg("hash")) != 1 || !hashDigits.MatchString(a.Arg("hash")[0]):
		f.add(finding.Missing, cites("WC 13.3"), "a seal names its part, its turn and a SHA-256 of 64 hexadecimal digits").Write = fmt.Sprintf("seal part 1 turn %d hash <SHA-256>", s.turn)
		return
	}
	formation := sheet.formationOf(a.Arg("part")[0])
	switch {
	case formation < 0:
		f.add(finding.NoUnit, cites("WC 13.3"), "formation %q is none of %v", a.Arg("part")[0], sheet.formations)
	case s.phase != phaseSetup && s.plans[formation].seal != "":
		f.add(finding.Sealed, cites("WC 13.3"), "sealed orders cannot be changed: formation %s was sealed before turn 1", sheet.formations[formation])
	case s.phase != phaseSetup:
		f.add(finding.Sealed, cites("WC 13.3"), "formation %s was not sealed before turn 1 and enters as printed", sheet.formations[formation])
	case a.Arg("turn")[0] != strconv.Itoa(s.turn):
		f.add(finding.OtherTurn, cites("WC 13.3"), "this seal is made for turn %s, and it is turn %d", a.Arg("turn")[0], s.turn).Write = "a seal that was made for this turn"
	}
}

// actSeal keeps the hash of a formation's plan.
func actSeal(c *course, a engine.Action) {
	sheet := c.sys.sheet.plan
	formation := sheet.formationOf(a.Arg("part")[0])
	text := fmt.Sprintf("%s has sealed the entry of formation %s", sideName(c.sys, c.active), sheet.formations[formation])
	if c.plans[formation].seal != "" {
		text += " anew, in place of the seal before"
	}
	c.plans[formation] = planned{seal: a.Arg("hash")[0]}
	c.tell("sealed", nil, nowhere, text+": "+c.plans[formation].seal, "WC 13.3")
}

// formationOf is the formation of that name in any letters, negative for none.
func (p *entryPlan) formationOf(name string) int {
	return slices.IndexFunc(p.formations, func(f string) bool { return strings.EqualFold(f, name) })
}

// mayPlan says whether an entry order may be given as it is given: in the set-up
// where the moderator keeps the plans, else as the opening of a sealed one.
func (s *State) mayPlan(formation int, p planned, a engine.Action, f *findings) bool {
	name := s.sys.sheet.plan.formations[formation]
	own := s.plans[formation]
	switch {
	case !commits(s.sys, s.opts) && s.phase == phaseSetup:
		return true
	case !commits(s.sys, s.opts):
		f.add(finding.Sealed, cites("WC 13.3"), "sealed orders cannot be changed: the plan was made before turn 1")
	case s.phase == phaseSetup && (a.Has("revealed") || a.Has("default")):
		f.add(finding.OutOfPhase, cites("WC 13.3"), "a sealed plan is opened when its formation enters")
	case s.phase == phaseSetup:
		f.add(finding.ToSeal, cites("WC 13.3"), "in this game nobody reads a plan before its formation enters: seal it").Write = fmt.Sprintf("seal part %s turn %d hash <SHA-256>", name, s.turn)
	case own.seal == "":
		f.add(finding.NotSealed, cites("WC 13.3"), "the entry of formation %s is not sealed", name)
	case own.known():
		f.add(finding.Opened, cites("WC 13.3"), "the plan of formation %s has been opened", name)
	case a.Has("default"):
		return s.isDefault(formation, a, f)
	case len(a.Arg("revealed")) != 1 || s.sys.sheet.plan.formationOf(a.Arg("revealed")[0]) != formation:
		f.add(finding.ToSeal, cites("WC 13.3"), "formation %s enters by the plan that was sealed", name).Write = fmt.Sprintf("reveal part %s turn %d secret <secret>, and below it the sealed lines", name, setupTurn)
	case p.turn > s.turn:
		f.add(finding.OutOfPhase, cites("WC 13.3"), "formation %s enters on turn %d", name, p.turn)
	case p.turn < s.turn:
		f.add(finding.OpenedTooLate, cites("WC 13.3"), "the plan of formation %s is for turn %d and was not opened then", name, p.turn)
	default:
		return mayRide(s.sys, s.plans, p, f)
	}
	return false
}

// mayRide: a leader enters with one formation only.
func mayRide(sys *System, plans []planned, p planned, f *findings) bool {
	for _, u := range p.riders {
		if planOf(sys, plans, u) != nowhere {
			f.add(finding.Unable, cites("WC 13.3"), "%s enters with another formation", name(sys, u)).Units = ids(sys, []int{u})
			return false
		}
	}
	return true
}

// isDefault holds an order against the default of the formation.
func (s *State) isDefault(formation int, a engine.Action, f *findings) bool {
	stand := s.unopened(formation)
	stand.Side = a.Side
	if a.String() != stand.String() {
		f.add(finding.Unable, cites("WC 13.3"), "the default is: %s", stand)
		return false
	}
	return true
}

// unopened is what stands for a plan that is not opened as it was sealed: the
// formation enters where it is printed, some turns after this one and not before
// its printed turn. A turn behind the last one is never.
func (s *State) unopened(formation int) engine.Action {
	printed := printedEntry(s.sys, s.scenario, formation)
	printed.turn = max(printed.turn, s.turn+s.sys.sheet.plan.delay)
	a := entryLine(s.sys, formation, planned{arrival: printed})
	a.Args = append(a.Args, engine.Arg{Name: "default"})
	return a
}

// printedEntry is when and where the first unit of a formation enters by the pack.
func printedEntry(sys *System, scenario int, formation int) arrival {
	p := sys.sheet.plan
	first := slices.IndexFunc(sys.units, func(u unit) bool { return u.side == p.side && u.formation == p.formations[formation] })
	return sys.scenarios[scenario].arrivals[first]
}

// openPlan puts a plan into force that was sealed, or what stands for it. With the
// last one go the leaders who have no formation.
func (c *course) openPlan(formation int, p planned, byDefault bool) {
	p.seal = c.plans[formation].seal
	c.plans[formation] = p
	if byDefault {
		c.tellDefault(formation)
	} else {
		c.tellPlan(formation)
	}
	if !anyShut(c.plans) {
		c.mountRiders(func(int) int { return formation })
	}
}

// tellDefault says what becomes of a formation whose plan was not opened.
func (c *course) tellDefault(formation int) {
	p, name := c.plans[formation], c.sys.sheet.plan.formations[formation]
	text := fmt.Sprintf("The plan of formation %s was not opened as it was sealed: by default it enters at %s on turn %d", name, loc(c.sys, p.at), p.turn)
	if p.turn > c.sys.scenarios[c.scenario].turns {
		text = fmt.Sprintf("The plan of formation %s was not opened as it was sealed: it does not enter", name)
	}
	c.tell("planned", nil, p.at, text, "WC 13.3")
}

// lastCall reports whether a side must open its plans now or never: the last turn
// begins on which a formation can enter.
func (s *State) lastCall() bool {
	return anyShut(s.plans) && s.active == s.sys.sheet.plan.side && s.turn == s.sys.scenarios[s.scenario].turns
}

// giveUpPlans takes the default for all plans that were not opened.
func (c *course) giveUpPlans() {
	for i, p := range c.plans {
		if p.shut() {
			stand := c.unopened(i)
			var none findings
			_, p, _ := entryOrder(c.sys, c.active, stand, &none)
			c.openPlan(i, p, true)
		}
	}
}

// shutNames are the formations whose plans have not been opened.
func shutNames(sys *System, plans []planned) string {
	var names []string
	for i, p := range plans {
		if p.shut() {
			names = append(names, sys.sheet.plan.formations[i])
		}
	}
	return strings.Join(names, ", ")
}
