package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// AsSetUp are the pairs of those battalions of a command that stand in one hex as they were set up.
func AsSetUp(bk *book.Book, s *state.State, cmd int) [][]int {
	var list [][]int
	for _, two := range [][2]engine.UnitID{{"1-Bn-5-OH-Cav", "2-Bn-5-OH-Cav"}, {"1-Bn-11-IL-Cav", "2-Bn-11-IL-Cav"}} {
		a, b := bk.UnitIndex[two[0]], bk.UnitIndex[two[1]]
		if u := s.Units[a]; u.Here() && s.Units[b].Here() && u.At == s.Units[b].At && CommandOf(bk, s, a) == cmd && standsAsSet(bk, s, a) {
			list = append(list, []int{a, b})
		}
	}
	return list
}

// CommandOf is the command that a unit acts with now.
func CommandOf(b *book.Book, s *state.State, unit int) int {
	f, row := &b.Formations[s.Units[unit].Formation], scenario.Of(s)
	for _, w := range row.ActsWith {
		if (w.Side == b.Sides[f.Side] || w.Of != "" && book.Within(f.Code, w.Of)) && (!w.FirstTurn || s.Turn == 1) {
			return b.CommandNamed(w.Command)
		}
	}
	switch {
	case f.Code == state.CodeStuart && s.Used[state.UsedWith+state.CodeStuart] > 0:
		return b.Formations[s.Used[state.UsedWith+state.CodeStuart]-1].Command // BB 5.26
	case row.VeatchLent && f.Code == state.CodeVeatch && s.Used[state.UsedWith+state.CodeVeatch] > 0:
		return b.Formations[s.Used[state.UsedWith+state.CodeVeatch]-1].Command // BB 30.5
	case len(row.BridgeGuards) > 0 && isGuard(b, s, unit) && s.Used[state.UsedGuard+string(b.Unit(unit).ID)] < GuardJoined:
		return b.CommandNamed("Unassigned-T")
	case len(row.LateBatteries) > 0 && Unassigned(b, s, unit):
		return -1
	case f.Code == row.Composite && b.Unit(unit).Type != book.Leader:
		return b.CommandNamed("Polk")
	case row.Sectors && f.Southern() && f.Rank() > 0:
		return b.SectorOf(*f)
	}
	return f.CommandIn(s.Scenario)
}

// Composite reports whether a formation is the brigade that Polk leads himself in the Hornets' Nest (BB 30.4).
func Composite(b *book.Book, s *state.State, formation int) bool {
	return b.Formations[formation].Code == scenario.Of(s).Composite
}

// InBrigade reports whether a formation acts, tires, rests and recovers as one brigade: every brigade, and the one that Polk leads,
// which is one for all purposes (BB 30.4).
func InBrigade(b *book.Book, s *state.State, formation int) bool {
	return b.Brigaded(formation) || Composite(b, s, formation)
}

// MostActivations is how many activations a formation has in this turn, and the rule that says so.
func MostActivations(b *book.Book, s *state.State, formation, unit int) (int, engine.Cite) {
	f, cmd := b.Formations[formation], CommandOf(b, s, unit)
	most, cite := 0, engine.Cite("SR 5.2")
	if Defers(b, s, unit) {
		return lateNumberOf(b, s, unit), "BB 9.7"
	}
	if cmd >= 0 {
		most = s.Commands[cmd].Markers
		if own := s.Commands[cmd].Own; own > 0 && !hasDesignated(b, s, unit) {
			most = own // BB 9.7
		}
		if n, counts := directly(b, s, formation, cmd); counts {
			most, cite = min(n, most), "BB 4.11"
		}
		if withWithers(b, s, formation) && s.Used[state.UsedWithersIn] == s.Turn {
			most++ // BB 30.8
		}
	}
	if s.Formations[formation].Out && most > 1 {
		most, cite = most-1, "BB 14.45"
	}
	if f.Code == state.CodeStuart && s.Formations[formation].Out && FirstDay(b, s) && most > 2 {
		most, cite = 2, "BB 5.26"
	}
	if s.Turn == 1 && slices.Contains(scenario.Of(s).EnterLate, b.Unit(unit).ID) {
		most, cite = max(most-1, 1), "BB 30.4"
	}
	if u := s.Units[unit]; u.Due == s.Turn && u.Allowed > 0 && most > u.Allowed {
		most, cite = u.Allowed, "BB 9.7"
	}
	return most, cite
}

// acted is in how many activations of this turn a unit did something, and whether it does in this one: of itself where it is in no
// brigade or has activations of its own, else of its brigade.
func acted(b *book.Book, s *state.State, unit int) (times int, now bool) {
	u := s.Units[unit]
	if CountsAlone(b, s, unit) {
		return u.Acts, u.Acting
	}
	return s.Formations[u.Formation].Used, s.Formations[u.Formation].Acting
}

// CountsAlone reports whether a unit's activations are counted one by one: it is in no brigade, or arrives in this turn (BB 9.7).
func CountsAlone(b *book.Book, s *state.State, unit int) bool {
	u := s.Units[unit]
	return !InBrigade(b, s, u.Formation) || u.Due == s.Turn && u.Allowed > 0
}

// MayAct reports what keeps a unit from acting in this activation.
func MayAct(b *book.Book, s *state.State, unit int) *engine.Finding {
	u, printed := s.Units[unit], b.Unit(unit)
	cmd := CommandOf(b, s, unit)
	switch {
	case s.Phase != state.PhaseActivation:
		return finding.OfUnit(finding.OutOfPhase, printed.ID, "units act when their command's marker is drawn; it is the %s phase", s.Phase).Cite("SR 5.3")
	case cmd != s.Active && !s.Formations[u.Formation].ActsAgain():
		name := "nobody's"
		if cmd >= 0 {
			name = b.Commands[cmd].Name + "'s"
		}
		return finding.OfUnit(finding.NotDrawn, printed.ID, "%s acts with %s marker; %s's is out", printed.Name, name, b.Commands[s.Active].Name).Cite("SR 5.3")
	case OnGuard(b, s, unit):
		return finding.OfUnit(finding.Frozen, printed.ID, "%s guards the bridge until an enemy comes into its sight, or it begins a turn in Grant's Command Range", printed.Name).Instead("declare %s=1 %s or declare %s=1 %s, where that is so", state.FactSight, printed.ID, state.FactReached, printed.ID).Cite("BB 30.5")
	case u.Done:
		return finding.OfUnit(finding.NoActivation, printed.ID, "%s is finished for this activation", printed.Name).Cite("BB 9.44")
	case s.Formations[u.Formation].Order == state.OrderReserve:
		return finding.OfUnit(finding.OrdersBarred, printed.ID, "%s is in Reserve", printed.Name).Cite("SR 6.3")
	}
	for _, check := range []func(*book.Book, *state.State, int) *engine.Finding{CheckApart, CheckLast, checkWithers} {
		if f := check(b, s, unit); f != nil {
			return f
		}
	}
	times, now := acted(b, s, unit)
	if most, cite := MostActivations(b, s, u.Formation, unit); !now && times >= most {
		name := b.Formations[u.Formation].Name
		if CountsAlone(b, s, unit) {
			name = printed.Name
		}
		return finding.OfUnit(finding.NoActivation, printed.ID, "%s has acted %d times in this turn, of %d", name, times, most).Cite(cite)
	}
	return leftBehind(b, s, unit)
}

// Tiring is the activation of a turn from which on they tire (BB 17.0, BB 30.1).
const Tiring = 3

// TiringFor is that activation for a unit's brigade. At Shiloh Church it is the second for Raith's at 8 AM, and
// for units that arrive there on their turn of entry (BB 30.3).
func TiringFor(b *book.Book, s *state.State, unit int) int {
	u, sooner := s.Units[unit], scenario.Of(s).TiresSooner
	if sooner != "" && (s.Turn == 1 && b.Formations[u.Formation].Code == sooner || u.Due == s.Turn && b.Unit(unit).Side == "US") {
		return Tiring - 1
	}
	return Tiring
}

// ByShock is what tires in a shock.
const ByShock = "shock"

// Fatigue is how tired a unit is: as its brigade, or by itself. For a unit that is assigned to a brigade the
// higher counts (BB 17.0).
func Fatigue(b *book.Book, s *state.State, unit int) int {
	u := s.Units[unit]
	if InBrigade(b, s, u.Formation) {
		return max(s.Formations[u.Formation].Fatigue, u.Fatigue)
	}
	return u.Fatigue
}

// Tireless: activations up to the third cost no fatigue on the first turns of the Confederates.
func Tireless(b *book.Book, s *state.State, formation, acts int) bool {
	return b.Formations[formation].Southern() && acts <= Tiring && scenario.Of(s).Tireless.Has(position.Slot(b, s).Hour) && FirstDay(b, s)
}

// FirstDay reports a turn of the first day of a scenario that begins on 5 or 6 April.
func FirstDay(b *book.Book, s *state.State) bool {
	day := b.Scenario(s.Scenario).Day
	return day <= 6 && position.Slot(b, s).Day == day
}
