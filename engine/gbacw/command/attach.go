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

// Bounds of attachments.
const (
	mostUnionBatteries = 1  // of a brigade (BB 4.32)
	mostBatteries      = 2  // of a brigade of the Confederates (BB 4.32)
	mostWithDivision   = 10 // batteries with a division's leader (BB 4.32)
	mostRiders         = 2  // unassigned cavalry with a division (BB 4.25)
)

// CheckAttach judges "attach Stone-Bty -> Tuttle": a unit without a brigade, a battery or a whole brigade
// comes under another leader, or goes back to its own (BB 4.24 to 4.33, BB 5.26).
func CheckAttach(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if assigns(b, s, a) {
		return checkAssign(b, s, a)
	}
	unit, f := OwnUnit(b, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: a.Units})
	if f != nil {
		return f
	}
	if len(a.Args) != 1 || len(a.Args[0].Values) != 1 {
		return finding.New(finding.Missing, "write the unit and the leader: attach %s -> LEADER", a.Units[0])
	}
	leader, f := OwnUnit(b, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{engine.UnitID(a.Args[0].Values[0])}})
	if f != nil {
		return f
	}
	to, id := b.Leads(leader), a.Units[0]
	switch {
	case s.Phase != state.PhaseCommand && s.Phase != state.PhaseOrders && !MustJoin(b, s, unit) && !(s.Turn == 1 && s.Phase == state.PhaseRecovery && slices.Contains(scenario.Of(s).Iowans, id)): // BB 30.6
		return finding.OfUnit(finding.OutOfPhase, id, "units are attached when command is settled and when division orders are given; it is the %s phase", s.Phase).Cite("BB 4.24", "BB 4.25", "BB 4.32")
	case to < 0:
		return finding.OfUnit(finding.NoAttachment, id, "%s leads nobody", b.Unit(leader).Name).Cite("BB 4.24")
	case b.Unit(unit).Type == book.Leader:
		return checkAttachBrigade(b, s, unit, to)
	case s.Units[unit].Formation == to:
		return soAlready(finding.OfUnit(finding.NoAttachment, id, "%s is with %s", b.Unit(unit).Name, b.Unit(leader).Name).Cite("BB 4.24"))
	}
	f = mayAttach(b, s, unit, to)
	if f == nil {
		f = lentNow(b, s, unit)
	}
	if f != nil {
		return f
	}
	return attachRange(b, s, unit, leader)
}

// soAlready marks a finding that says no more than that what is ordered is so.
func soAlready(f *engine.Finding) *engine.Finding {
	f.Already = true
	return f
}

// attachRange holds an attachment against the Command Range of the new leader, where the book asks for it: for
// cavalry, for the Union's also against that of its division's leader (BB 4.24, BB 4.25), and for regiments
// without a brigade. For batteries, and for units that go back, the book names no range.
func attachRange(b *book.Book, s *state.State, unit, leader int) *engine.Finding {
	u, to := b.Unit(unit), b.Leads(leader)
	cite := engine.Cite("BB 4.24")
	if u.Side == "CS" {
		cite = "BB 4.25"
	}
	switch {
	case u.Type == book.Artillery || goesHome(b, unit, to):
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: whether %s is within the Command Range of %s; it stands as stated", u.Name, b.Unit(leader).Name)
	case joinsAnywhere(b, s, unit):
		return nil
	}
	f := inRange(b, Trace(b, s, leader, unit), finding.NoAttachment, cite)
	if head := LeaderOf(b, b.FormationNamed(u.Formation)); u.Type == book.Cavalry && u.Side == "US" && head >= 0 && (f == nil || f.Code == finding.AsStated) {
		if above := inRange(b, Trace(b, s, head, unit), finding.NoAttachment, cite); above != nil && (f == nil || above.Code != finding.AsStated) {
			return above
		}
	}
	return f
}

// joinsAnywhere reports a regiment that joins a brigade whatever the distance: on the first day those that wait at the Landing until 10
// AM, and the 15th Michigan in Prentiss's range and once it has been back to the Landing (BB 30.1); on the Road to the Landing the two
// from the bridge (BB 30.5). Of 15 IA, which lands later, that is not said.
func joinsAnywhere(b *book.Book, s *state.State, unit int) bool {
	return mustBeAssigned(b, s, unit) || slices.Contains(scenario.Of(s).JoinsAnywhere, b.Unit(unit).ID) // BB 30.6: to a brigade
}

// mayAttach is what keeps a unit from a formation.
func mayAttach(b *book.Book, s *state.State, unit, to int) *engine.Finding {
	u := b.Unit(unit)
	home := b.Formations[b.FormationNamed(u.Formation)]
	switch {
	case b.Formations[to].Code == home.Code:
		return nil // back to its own
	case u.Type == book.Cavalry:
		return mayRide(b, s, unit, to, home)
	case u.Type == book.Artillery:
		return maySupport(b, s, unit, to, home)
	case u.Type == book.Infantry:
		return mayJoin(b, s, unit, to, home)
	}
	return finding.OfUnit(finding.NoAttachment, u.ID, "%s is attached to nobody", u.Name).Cite("BB 4.24")
}

// early refuses guns and cavalry for brigades before 9 AM of the first day (BB 4.33).
func early(b *book.Book, s *state.State, unit int) *engine.Finding {
	if FirstDay(b, s) && position.Slot(b, s).Hour < 9 {
		return finding.OfUnit(finding.NoAttachment, b.Unit(unit).ID, "no artillery or cavalry is attached to a brigade before 9 AM; it is %s", position.Slot(b, s).Name).Cite("BB 4.33")
	}
	return nil
}

// mayRide: cavalry of a division of the Union goes to a brigade of that division (BB 4.24), unassigned
// cavalry of the Confederates to a division or the Reserve Corps, two to each (BB 4.25).
func mayRide(b *book.Book, s *state.State, unit, to int, home book.Formation) *engine.Finding {
	u, target := b.Unit(unit), b.Formations[to]
	toCorps := scenario.Of(s).Sectors && home.Southern() && home.Rank() == 0
	switch {
	case toCorps && target.Rank() != 1:
		return finding.OfUnit(finding.NoAttachment, u.ID, "on the second day who is assigned to none goes to a corps").Cite("BB 30.8")
	case !home.Southern() && !book.Within(target.Code, home.Code):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s goes to a brigade of its own division", u.Name).Cite("BB 4.24")
	case !home.Southern():
		return early(b, s, unit)
	case home.Rank() > 0:
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s stays with its division", u.Name).Cite("BB 4.24")
	case !toCorps && !target.IsDivision():
		return finding.OfUnit(finding.NoAttachment, u.ID, "unassigned cavalry goes to a division or the Reserve Corps, not to a brigade").Cite("BB 4.25")
	case riders(b, s, to) >= mostRiders:
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s has %d unassigned cavalry units, the most that it can", target.Name, mostRiders).Cite("BB 4.25")
	}
	return nil
}

// riders counts the unassigned cavalry with a formation, beside what belongs to it.
func riders(b *book.Book, s *state.State, formation int) int {
	n := 0
	for i, u := range s.Units {
		if u.Formation != formation || !u.Here() || b.Unit(i).Type != book.Cavalry {
			continue
		}
		if b.Formations[b.FormationNamed(b.Unit(i).Formation)].Rank() == 0 {
			n++
		}
	}
	return n
}

// maySupport: a battery of a division of the Union goes to a brigade of it, one to each; one of the
// Confederates to a brigade, two to each, or from noon of 6 April to a division's leader in command, ten
// to each, and from there back to its own alone (BB 4.32).
func maySupport(b *book.Book, s *state.State, unit, to int, home book.Formation) *engine.Finding {
	u, target := b.Unit(unit), b.Formations[to]
	full := func(most int) bool { return len(batteriesOf(b, s, to)) >= most }
	switch {
	case scenario.Of(s).Sectors && home.Southern() && home.Rank() == 0 && target.Rank() != 1:
		return finding.OfUnit(finding.NoAttachment, u.ID, "on the second day who is assigned to none goes to a corps").Cite("BB 30.8")
	case scenario.Of(s).Sectors && home.Southern() && home.Rank() == 0:
		return nil
	case !home.Southern() && (home.Rank() == 0 || !book.Within(target.Code, home.Code)):
		return finding.OfUnit(finding.NoAttachment, u.ID, "a battery of a division goes to a brigade of it").Cite("BB 4.32")
	case !home.Southern() && full(mostUnionBatteries):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s has a battery, the most that it can", target.Name).Cite("BB 4.32")
	case !home.Southern():
		return early(b, s, unit)
	case home.Rank() > 0 && s.Units[unit].Formation != b.FormationNamed(home.Code):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s is with %s: it goes back to its own alone", u.Name, b.Formations[s.Units[unit].Formation].Name).Cite("BB 4.32")
	case home.Rank() > 0 && !target.IsDivision():
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s belongs to a brigade: it goes to a division's leader, or back", u.Name).Cite("BB 4.32")
	case target.IsDivision() && FirstDay(b, s) && position.Slot(b, s).Hour < 12:
		return finding.OfUnit(finding.NoAttachment, u.ID, "batteries are assigned to division leaders from 12 Noon; it is %s", position.Slot(b, s).Name).Cite("BB 4.32")
	case target.IsDivision() && full(mostWithDivision):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s has %d batteries, the most that it can", target.Name, mostWithDivision).Cite("BB 4.32")
	case target.IsDivision() && s.Formations[to].Out:
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s is out of command", target.Name).Cite("BB 4.32")
	case target.IsDivision():
		return nil
	case full(mostBatteries):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s has %d batteries, and no more than %d are attached to a brigade", target.Name, len(batteriesOf(b, s, to)), mostBatteries).Cite("BB 4.32")
	}
	return early(b, s, unit)
}

// batteriesOf are the batteries with a formation, two sections of one once.
func batteriesOf(b *book.Book, s *state.State, formation int) []string {
	var names []string
	for i, u := range s.Units {
		if u.Formation == formation && u.Here() && b.Unit(i).Type == book.Artillery && !slices.Contains(names, BatteryName(b.Unit(i).Name)) {
			names = append(names, BatteryName(b.Unit(i).Name))
		}
	}
	return names
}

// joiners are the regiments without a brigade, and the formations within which they find one: the 6th
// Division's in either army of the Union, once they may leave the Landing (BB 4.24), the others in their own
// army (BB 4.25).
func joiners() map[engine.UnitID]string {
	return map[engine.UnitID]string{"15-IA": "US:", "16-IA": "US:", "23-MO": "US:", "15-MI": "US:T", "47-TN": "CS:M"}
}

// armyName is what joins returns, for people.
func armyName(army string) string {
	if army == "US:T/6" {
		return "Prentiss's division"
	}
	return "its own army"
}

// joins is the army whose brigades a regiment without one joins, or what the scenario says instead: 15 MI any of the Union's (BB 30.5,
// BB 31.0), 23 MO those of its division at 11 AM (BB 30.4, BB 30.5).
func joins(b *book.Book, s *state.State, id engine.UnitID) (army string, free bool) {
	army, free = joiners()[id]
	if instead, special := scenario.Of(s).Joins[id]; special {
		army = instead
	}
	return army, free
}

// lentNow: in the Hornets' Nest and on the Road to the Landing the units that were lent at the start go back
// when command is settled. On the Road so do units that join a brigade, and the two at the bridge once they are
// free; 23 MO joins at the start alone (BB 30.4, BB 30.5).
func lentNow(b *book.Book, s *state.State, unit int) *engine.Finding {
	u, row := b.Unit(unit), scenario.Of(s)
	switch {
	case !row.AttachedWithCommand || u.ID == state.Missouri23 && !row.MissouriAtStart || u.Type != book.Infantry:
		return nil
	case OnGuard(b, s, unit):
		return finding.OfUnit(finding.Frozen, u.ID, "%s guards the bridge", u.Name).Cite("BB 30.5")
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, u.ID, "%s is assigned when command is settled; it is the %s phase", u.Name, s.Phase).Cite(position.BookCite(b, s))
	case row.MissouriAtStart && u.ID == state.Missouri23 && s.Turn > 1:
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s is attached at the start of the scenario alone", u.Name).Cite("BB 30.5")
	}
	return nil
}

// mayJoin: a regiment without a brigade joins one, in whose range it is, and stays with it.
func mayJoin(b *book.Book, s *state.State, unit, to int, home book.Formation) *engine.Finding {
	u, target := b.Unit(unit), b.Formations[to]
	army, free := joins(b, s, u.ID)
	switch {
	case !free && !lent(b, s, u.ID):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s belongs to its brigade", u.Name).Cite("BB 4.24")
	case !target.IsBrigade():
		return finding.OfUnit(finding.NoAttachment, u.ID, "a regiment joins a brigade").Cite("BB 4.24")
	case free && len(target.Code) >= len(army) && target.Code[:len(army)] != army:
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s joins a brigade of %s", u.Name, armyName(army)).Cite("BB 4.25", position.BookCite(b, s))
	case free && b.Brigaded(s.Units[unit].Formation):
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s has joined a brigade, and stays with it", u.Name).Cite("BB 4.25")
	case free && army == "US:" && FirstDay(b, s) && position.Slot(b, s).Hour < scenario.Of(s).LandingUntil:
		return finding.OfUnit(finding.NoAttachment, u.ID, "%s stays in the field of the Landing until 10 AM; it is %s", u.Name, position.Slot(b, s).Name).Cite("BB 30.1")
	}
	return mayMuster(b, s, unit, to)
}

// lent reports whether a scenario lets a regiment of a brigade go to another: on the Road to the Landing
// the two at the Snake Creek bridge (BB 30.5).
func lent(b *book.Book, s *state.State, id engine.UnitID) bool {
	return slices.Contains(scenario.Of(s).BridgeGuards, id)
}

// checkAttachBrigade: Stuart's brigade goes to any division of the Union, from 10 AM on the first day, and
// from there back to Sherman's alone (BB 5.26).
func checkAttachBrigade(b *book.Book, s *state.State, leader, to int) *engine.Finding {
	f, target := b.Formations[b.Leads(leader)], b.Formations[to]
	id := b.Unit(leader).ID
	if scenario.Of(s).VeatchLent && f.Code == state.CodeVeatch {
		return checkVeatch(b, s, leader, to)
	}
	switch now := s.Used[state.UsedWith+f.Code] - 1; {
	case f.Code != state.CodeStuart:
		return finding.OfUnit(finding.NoAttachment, id, "%s's brigade stays with its division", b.Unit(leader).Name).Cite("BB 5.26")
	case !target.IsDivision() || target.Southern():
		return finding.OfUnit(finding.NoAttachment, id, "the brigade goes to a division of the Union").Cite("BB 5.26")
	case now == to:
		return soAlready(finding.OfUnit(finding.NoAttachment, id, "the brigade is with %s", target.Name).Cite("BB 5.26"))
	case now >= 0 && target.Code != "US:T/5":
		return finding.OfUnit(finding.NoAttachment, id, "once attached it goes to no other division but Sherman's").Cite("BB 5.26")
	case position.Slot(b, s).Hour < 10 && FirstDay(b, s):
		return finding.OfUnit(finding.NoAttachment, id, "from 10 AM; it is %s", position.Slot(b, s).Name).Cite("BB 5.26")
	case s.Phase != state.PhaseCommand && scenario.Of(s).AttachedWithCommand:
		return finding.OfUnit(finding.OutOfPhase, id, "the brigade is attached when command is settled; it is the %s phase", s.Phase).Cite(position.BookCite(b, s))
	}
	return attachBrigadeRange(b, s, leader, to)
}

// checkVeatch: on the Road to the Landing his brigade begins with McClernand, and may go back to Hurlbut when command is settled
// (BB 30.5).
func checkVeatch(b *book.Book, s *state.State, leader, to int) *engine.Finding {
	id := b.Unit(leader).ID
	switch {
	case s.Phase != state.PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, id, "the brigade goes back when command is settled; it is the %s phase", s.Phase).Cite("BB 30.5")
	case b.Formations[to].Code != "US:T/4" || s.Used[state.UsedWith+state.CodeVeatch] > 0:
		return finding.OfUnit(finding.NoAttachment, id, "the brigade goes back to Hurlbut, once").Cite("BB 30.5")
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: whether it is within the Command Range of %s; it stands as stated", b.Formations[to].Name)
}

// attachBrigadeRange demands that a brigadier is in the Command Range of the division's leader that he is
// attached to (BB 5.26).
func attachBrigadeRange(b *book.Book, s *state.State, leader, to int) *engine.Finding {
	head := LeaderOf(b, to)
	if head < 0 {
		return finding.OfUnit(finding.NoAttachment, b.Unit(leader).ID, "nobody leads %s", b.Formations[to].Name).Cite("BB 5.26")
	}
	return inRange(b, Trace(b, s, head, leader), finding.NoAttachment, "BB 5.26")
}

// MostTargets is to how many leaders Legal lists the attachment of a unit.
const MostTargets = 2

// AttachSamples are some attachments of a unit: when command is settled to the first leaders that may have it, when orders
// are given back to its own. So nobody goes to and fro without end.
func AttachSamples(b *book.Book, s *state.State, unit int) []engine.Action {
	away := isAway(b, s, unit)
	if away != (s.Phase == state.PhaseOrders) || !s.Units[unit].Here() || !attachable(b, s, unit) {
		return nil
	}
	var list []engine.Action
	for i, u := range s.Units {
		if !u.Here() || b.Unit(i).Side != b.Unit(unit).Side || len(list) == MostTargets {
			continue
		}
		to := b.Leads(i)
		if to < 0 || goesHome(b, unit, to) != away {
			continue
		}
		a := engine.Action{Side: b.Unit(unit).Side, Verb: state.VerbAttach, Units: b.UnitIDs(unit), Args: []engine.Arg{{Name: "to", Values: []string{string(b.Unit(i).ID)}}}}
		if f := CheckAttach(b, s, a); f == nil || f.Code == finding.AsStated {
			list = append(list, a)
		}
	}
	return list
}

// attachable reports whether there is a rule by which a unit comes under another leader.
func attachable(b *book.Book, s *state.State, unit int) bool {
	u := b.Unit(unit)
	_, free := joins(b, s, u.ID)
	return u.Type == book.Cavalry || u.Type == book.Artillery || free || lent(b, s, u.ID) || u.Type == book.Leader && u.Formation == state.CodeStuart
}

// isAway reports whether a unit is with others than its own.
func isAway(b *book.Book, s *state.State, unit int) bool {
	if b.Unit(unit).Type == book.Leader {
		now := s.Used[state.UsedWith+b.Unit(unit).Formation] - 1
		return now >= 0 && !goesHome(b, unit, now)
	}
	return b.Formations[s.Units[unit].Formation].Code != b.Unit(unit).Formation
}

// goesHome reports whether a formation is a unit's own; of a brigade, its division.
func goesHome(b *book.Book, unit, to int) bool {
	code := b.Unit(unit).Formation
	if b.Unit(unit).Type == book.Leader {
		return book.Within(code, b.Formations[to].Code)
	}
	return code == b.Formations[to].Code
}
