package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// endBursts removes the figures that their dice did not save, all at once, and damages what was
// struck; it gives the dice for the officers who may be among them (B-16 to B-21).
func (sys *system) endBursts(s *state, jobs []job, events *[]engine.Event) []job {
	hit := map[burstKey]bool{}
	for _, j := range jobs {
		for n, b := range j.Bursts {
			if !b.saved(j.Dice[n]) {
				hit[burstKey{b.Body, b.Man}] = true
			}
		}
		if j.Struck != "" {
			sys.damage(s, j, j.Dice[len(j.Bursts)], events)
		}
		s.Bodies[j.Body].Fired = s.Turn
	}
	lost := make([]int, len(s.Bodies))
	for key := range hit {
		lost[key.body]++
	}
	return sys.remove(s, lost, events)
}

// damage is what a ball does to a house or wall that it fell on (B-18, B-19).
func (sys *system) damage(s *state, j job, die int, events *[]engine.Event) {
	i := sys.field.feature(j.Struck)
	f, k := sys.field.features[i], sys.units[s.Bodies[j.Body].Unit].gun
	text := fmt.Sprintf("%s is not damaged", f.id)
	if f.kind == wall {
		switch {
		case die >= 5:
			s.Gaps = append(s.Gaps, gap{Wall: i, At: j.Impact})
			text = fmt.Sprintf("a gap is torn into %s at %s", f.id, j.Impact)
		case die == 4:
			s.Gaps = append(s.Gaps, gap{Wall: i, At: j.Impact, Lowered: true})
			text = fmt.Sprintf("%s is lowered at %s", f.id, j.Impact)
		}
		*events = append(*events, engine.Event{Kind: "struck", Text: text + ".", Cites: []engine.Cite{"B-19"}})
		return
	}
	if die+houseMod(k) >= 4 {
		if s.Hits == nil {
			s.Hits = map[string]int{}
		}
		s.Hits[f.id]++
		text = fmt.Sprintf("%s has %d of the %d hits that destroy it", f.id, s.Hits[f.id], f.hits())
		if !s.stands(sys, i) {
			text = f.id + " is destroyed, with all who were in it"
			sys.collapse(s, i)
		}
	}
	*events = append(*events, engine.Event{Kind: "struck", Text: text + ".", Cites: []engine.Cite{"B-18"}})
}

// houseMod is what the die for a hit on a house is changed by (B-18).
func houseMod(k gunKind) int {
	switch k {
	case light:
		return -1
	case mortar:
		return 1
	}
	return 0
}

// collapse removes who is in a house that falls.
func (sys *system) collapse(s *state, i int) {
	for n := range s.Bodies {
		if b := &s.Bodies[n]; b.House == i+1 {
			b.Figures, b.Officer, b.Gone = 0, false, true
		}
	}
}

// endVolleys removes what the volleys brought down, all at once (B-14, C-17).
func (sys *system) endVolleys(s *state, jobs []job, events *[]engine.Event) []job {
	lost := make([]int, len(s.Bodies))
	for _, j := range jobs {
		n := losses(s.Options, j.Groups, j.Dice, j.Mods)
		by, at := s.Bodies[j.Body], s.Bodies[j.Target]
		n = min(n, at.Figures)
		lost[j.Target] += n
		s.Units[at.Unit].Hurt += n
		s.Units[by.Unit].Dealt += n
		if back := at.frame().Behind(by.At); back && n > 0 && s.strength(by.Unit) >= s.strength(at.Unit) {
			s.Units[at.Unit].Behind = true
		}
		s.Bodies[j.Body].Fired = s.Turn
		*events = append(*events, sys.volleyTold(s, j, n))
	}
	return sys.remove(s, lost, events)
}

// remove takes figures away from bodies, by body, and gives the dice that say whether the officer was
// one of them (C-23).
func (sys *system) remove(s *state, lost []int, events *[]engine.Event) []job {
	var officers []job
	for i, n := range lost {
		b := &s.Bodies[i]
		if n = min(n, b.Figures); n == 0 {
			continue
		}
		before := b.Figures
		b.Figures -= n
		if b.Officer && s.Options.is(optOfficer, "random") && b.Figures > 0 {
			officers = append(officers, job{Kind: jobOfficer, Body: i, Of: before, Lost: n})
		}
		u := sys.units[b.Unit]
		*events = append(*events, engine.Event{Kind: "lost", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("%s loses %d of %d.", sys.bodyName(*b), n, before), Cites: []engine.Cite{"C-30"}})
		if b.Figures == 0 {
			sys.wiped(s, i)
		}
	}
	return officers
}

// wiped is what becomes of a body without figures: a gun stays where it is.
func (sys *system) wiped(s *state, i int) {
	b := &s.Bodies[i]
	b.Officer = false
	if u := sys.units[b.Unit]; u.arm != gunners && u.arm != wagons {
		b.Gone = true
		if u.arm == command {
			sys.mourn(s, *b)
		}
	}
}

// bury takes away the officers whom the dice found among the fallen: such a unit halts two moves
// (B-29).
func (sys *system) bury(s *state, jobs []job, events *[]engine.Event) {
	for _, j := range jobs {
		b := &s.Bodies[j.Body]
		if j.Dice[0] > j.Lost {
			continue
		}
		b.Officer = false
		m := &s.Units[b.Unit]
		m.Halt, m.Leader = max(m.Halt, 3), true
		u := sys.units[b.Unit]
		*events = append(*events, engine.Event{Kind: "officer", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("The officer of %s has fallen; it halts for two moves.", u.name), Cites: []engine.Cite{"B-29", "C-23"}})
	}
}

// endMelees removes the fallen of all melees, and takes the losers back (B-24).
func (sys *system) endMelees(s *state, jobs []job, events *[]engine.Event) []job {
	lost := make([]int, len(s.Bodies))
	for _, j := range jobs {
		fighters := [2]int{len(j.Fighter[0]), len(j.Fighter[1])}
		loser, n := settle([2]int{j.Worth[0], j.Worth[1]}, [2]int{j.Dice[0], j.Dice[1]}, fighters)
		if s.Options.is(optMelee, "unit") {
			n = sys.halves(s, j, loser)
		}
		for side, list := range j.Fighter {
			sys.fall(s, list, n[side], lost)
		}
		*events = append(*events, sys.meleeTold(s, j, loser, n))
		sys.beaten(s, j, loser)
	}
	officers := sys.remove(s, lost, events)
	for _, j := range jobs {
		fighters := [2]int{len(j.Fighter[0]), len(j.Fighter[1])}
		if loser, _ := settle([2]int{j.Worth[0], j.Worth[1]}, [2]int{j.Dice[0], j.Dice[1]}, fighters); loser >= 0 {
			for _, i := range bodiesIn(j.Fighter[loser]) {
				sys.fallBack(s, i, j.Aim)
			}
		}
	}
	return officers
}

// halves are the losses under C-14 unit: half of all figures of the units that fought.
func (sys *system) halves(s *state, j job, loser int) (n [2]int) {
	for side, list := range j.Fighter {
		for _, i := range bodiesIn(list) {
			n[side] += s.Bodies[i].Figures
		}
		n[side] = (n[side] + 1) / 2
	}
	if loser >= 0 {
		n[1-loser] = min(n[loser]/2, n[1-loser]*2)
	}
	return n
}

// fall takes the nearest to the middle first, and where a unit's others fall with them, more of the
// same bodies (C-30).
func (sys *system) fall(s *state, list []burst, n int, lost []int) {
	for round := 0; n > 0 && len(list) > 0; round++ {
		before := n
		for _, f := range list {
			if n > 0 && lost[f.Body] < s.Bodies[f.Body].Figures {
				lost[f.Body]++
				n--
			}
		}
		if n == before {
			return
		}
	}
}

// beaten notes who beat whom.
func (sys *system) beaten(s *state, j job, loser int) {
	if loser < 0 {
		return
	}
	for _, i := range bodiesIn(j.Fighter[loser]) {
		m := &s.Units[s.Bodies[i].Unit]
		m.Fought, m.Beaten = true, s.Turn
		for _, k := range bodiesIn(j.Fighter[1-loser]) {
			if s.Bodies[i].frame().Behind(s.Bodies[k].At) && s.strength(s.Bodies[k].Unit) >= s.strength(s.Bodies[i].Unit) {
				m.Behind = true
			}
		}
	}
	for _, i := range bodiesIn(j.Fighter[1-loser]) {
		s.Units[s.Bodies[i].Unit].Beat = s.Turn
	}
}

// bodiesIn are the bodies of fighters, each once, in ascending order.
func bodiesIn(list []burst) []int {
	var all []int
	for _, f := range list {
		all = append(all, f.Body)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// handWork seizes what was ordered to be captured, and joins officers to units, as far as it is still
// possible (B-31).
func (sys *system) handWork(s *state, events *[]engine.Event) {
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := sys.readOrder(s, side, a)
			if f == nil && o.verb == verbCapture {
				if f = sys.checkCapture(s, o); f == nil {
					s.Bodies[sys.prize(s, o)].Holder = side + 1
				}
			} else if f == nil && o.verb == verbAttach {
				if f = sys.checkAttach(s, o); f == nil {
					sys.join(s, o)
				}
			} else {
				continue
			}
			if f != nil {
				*events = append(*events, skipped(a, f))
				continue
			}
			*events = append(*events, engine.Event{Kind: a.Verb, Units: a.Units, Text: fmt.Sprintf("%s: %s.", sys.pack.SideName(a.Side), a), Cites: []engine.Cite{"B-27", "B-31"}})
		}
	}
}

// join makes a figure of the command unit the officer of a unit.
func (sys *system) join(s *state, o order) {
	staff, unit := &s.Bodies[o.bodies[0]], &s.Bodies[s.bodiesOf(o.target)[0]]
	staff.Figures--
	unit.Figures++
	unit.Officer = true
	s.Units[o.target].Start++
	s.Units[o.unit].Start--
	s.Units[o.target].Joined = s.Turn
	if staff.Figures == 0 {
		sys.wiped(s, o.bodies[0])
	}
}

// moraleJobs are the dice of the units that check their morale, in the pack's order (B-26).
func (sys *system) moraleJobs(s *state, events *[]engine.Event) []job {
	var jobs []job
	for i, u := range sys.units {
		if s.strength(i) == 0 || s.Units[i].Start == 0 || u.arm == wagons {
			continue
		}
		why := sys.triggers(s, i)
		if len(why) == 0 || s.Units[i].Rout {
			continue
		}
		jobs = append(jobs, job{Kind: jobMorale, Target: i, Mods: sys.moraleMods(s, i)})
		*events = append(*events, engine.Event{Kind: "shaken", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("%s checks its morale: %s.", u.name, joined(why)), Cites: []engine.Cite{"B-26"}})
	}
	return jobs
}

// endMorale is what the units do after their dice (B-28).
func (sys *system) endMorale(s *state, jobs []job, events *[]engine.Event) {
	for _, j := range jobs {
		number := j.Dice[0]
		for _, m := range j.Mods {
			number += m.Value
		}
		u := sys.units[j.Target]
		text := fmt.Sprintf("%s %s.", u.name, s.Units[j.Target].stand(number))
		*events = append(*events, engine.Event{Kind: "morale", Units: []engine.UnitID{u.id}, Text: text, Mods: j.Mods, Cites: []engine.Cite{"B-27", "B-28"}})
	}
}

// rallyJobs are the dice of the routed units that are ordered to be rallied, in the pack's order.
func (sys *system) rallyJobs(s *state) []job {
	var jobs []job
	for i := range sys.units {
		for side, plan := range s.Plans {
			for _, a := range plan {
				if o, f := sys.readOrder(s, side, a); f == nil && o.verb == verbRally && o.unit == i && sys.checkRally(s, o) == nil {
					jobs = append(jobs, job{Kind: jobRally, Target: i})
				}
			}
		}
	}
	return jobs
}

// endRally is what becomes of the routed: 5 or 6 obey again, 3 or 4 stop and check next turn (B-30).
func (sys *system) endRally(s *state, jobs []job, events *[]engine.Event) {
	for _, j := range jobs {
		m, u := &s.Units[j.Target], sys.units[j.Target]
		text := "runs on"
		switch {
		case j.Dice[0] >= 5:
			m.Rout = false
			text = "is rallied"
		case j.Dice[0] >= 3:
			m.Rout, m.Again, m.Halt = false, true, max(m.Halt, 2)
			text = "halts, and checks its morale next turn"
		}
		*events = append(*events, engine.Event{Kind: "rally", Units: []engine.UnitID{u.id}, Text: fmt.Sprintf("%s %s.", u.name, text), Cites: []engine.Cite{"B-30"}})
	}
}

// joined is a list as it is read.
func joined(list []string) string {
	text := ""
	for i, s := range list {
		if i > 0 {
			text += ", "
		}
		text += s
	}
	return text
}
