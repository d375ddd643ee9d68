package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// volley is the fire of a body's small arms at another body (B-11 to B-14).
type volley struct {
	shooters int
	distance int // of the nearest of the front rank to the nearest man of the target, rounded up
	mods     []engine.Modifier
}

// aim looks at what a body's small arms can do to another. The finding says why they cannot fire.
func aim(bk *book, s *state, by, at body) (volley, *engine.Finding) {
	u, t := bk.units[by.Unit], bk.units[at.Unit]
	near, far := u.weapon.Reach()
	v := volley{shooters: by.frontRank()}
	p, q, any := nearest(front(bk.units, by), men(bk.units, at))
	switch {
	case far == 0 && u.gun != printed.NoGun:
		return v, finding.OfUnit(finding.NothingToShoot, u.id, "%s has no small arms: its guns fire by cannon or grape", u.name).Instead("cannon %s -> %s", u.id, t.id).Cite("B-13", "B-15")
	case far == 0:
		return v, finding.OfUnit(finding.NothingToShoot, u.id, "%s has no small arms", u.name).Cite("B-13")
	case at.Figures == 0:
		return v, finding.OfUnit(finding.NothingToShoot, u.id, "nobody is left with %s", bodyName(bk.units, at)).Cite("B-11")
	case v.shooters == 0 || !any:
		return v, finding.OfUnit(finding.NothingToShoot, u.id, "nobody of %s can shoot", u.name).Cite("B-11")
	case !plane.Within(p, q, s.Options.Scaled(far)):
		return v, finding.OfUnit(finding.TargetOutOfRange, u.id, "%s is %s away, and a %s shoots %s far", t.name, plane.Number(plane.Length(p, q)), u.weapon, plane.Number(s.Options.Scaled(far))).Cite("B-13")
	case by.frame().Behind(q):
		return v, finding.OfUnit(finding.BadFacing, u.id, "%s stands behind %s, which faces %d", t.name, u.name, plane.Degrees(by.At, by.Towards)).Cite("B-11")
	}
	switch sees, wall := sees(bk.field, bk.units, s, by, at); sees {
	case hidden:
		return v, finding.OfUnit(finding.TargetUnseen, u.id, "%s does not see %s", u.name, t.name).Cite("C-16")
	case unruled:
		return v, unclear(u, wall, "whether %s sees %s", u.name, t.name)
	}
	v.distance = plane.Length(p, q)
	v.mods = volleyMods(bk, s, by, at, plane.Within(p, q, s.Options.Scaled(near)), plane.Within(p, q, s.Options.Scaled(2)))
	return v, nil
}

// volleyMods are what each die of a volley is changed by, but for too few shooters.
func volleyMods(bk *book, s *state, by, at body, close, point bool) []engine.Modifier {
	u, t := bk.units[by.Unit], bk.units[at.Unit]
	var mods []engine.Modifier
	add := func(value int, text string, cites ...engine.Cite) {
		mods = append(mods, engine.Modifier{Side: bk.pack.Sides[u.side].ID, Unit: u.id, Text: text, Value: value, Cites: cites})
	}
	if !close {
		add(-1, "long range", "B-11")
	}
	switch mostCover(bk.field, bk.units, s, at, by.At) {
	case soft:
		text := t.name + " is in bushes"
		if _, in := bk.field.at(bushes, at.At); !in && s.Options.Is(printed.FixBushes, "near") {
			text = t.name + " is behind bushes"
		}
		add(-1, text, "B-11", "C-10")
	case hard:
		add(-2, t.name+" is behind a wall or in a house", "B-11", "C-10")
	}
	exempt := u.weapon == printed.Pistol && s.Options.Is(printed.OptPistol, "three")
	if s.Options.Back(at.frame(), by.At) && !exempt {
		add(2, t.name+" shows its back", "B-11", "C-10")
	}
	if u.mounted() && !exempt {
		add(-2, "shot from the saddle", "B-11")
	}
	if point && u.weapon != printed.Pistol {
		add(1, "within 2 U", "B-11")
	}
	return mods
}

// mostCover is what most of the men of a body are behind, seen from a place; where as many are
// behind the one as behind another, what is better for them (C-10).
func mostCover(f *field, units roster, s *state, b body, from plane.Point) cover {
	var count [3]int
	for _, man := range men(units, b) {
		count[f.coverAt(s, b, man, from)]++
	}
	best := hard
	for _, c := range []cover{soft, open} {
		if count[c] > count[best] {
			best = c
		}
	}
	return best
}

// groups are the dice of a volley: how many shoot for each, six or, for the last, fewer (B-11, B-12,
// C-09).
func (v volley) groups(o printed.Options) []int {
	var list []int
	for range v.shooters / 6 {
		list = append(list, 6)
	}
	if rest := v.shooters % 6; rest > 0 && (len(list) == 0 || o.Is(printed.OptRest, "penalty")) {
		list = append(list, rest)
	}
	return list
}

// losses are the figures that a volley removes, by its dice (B-14, C-08).
func losses(o printed.Options, groups, dice []int, mods []engine.Modifier) int {
	sum := 0
	for _, m := range mods {
		sum += m.Value
	}
	lost := 0
	for i, n := range groups {
		switch number := dice[i] + sum - (6 - n); {
		case o.Is(printed.OptShot, "casualties"):
			lost += max(0, number)
		case o.Is(printed.OptShot, "save") && number <= 4, o.Is(printed.OptShot, "four") && number >= 4:
			lost++
		}
	}
	return lost
}

// endVolleys removes what the volleys brought down, all at once (B-14, C-17).
func endVolleys(units roster, s *state, jobs []job, events *[]engine.Event) []job {
	lost := make([]int, len(s.Bodies))
	for _, j := range jobs {
		n := losses(s.Options, j.Groups, j.Dice, j.Mods)
		by, at := s.Bodies[j.Body], s.Bodies[j.Target]
		n = min(n, at.Figures)
		lost[j.Target] += n
		s.Units[at.Unit].Hurt += n
		s.Units[by.Unit].Dealt += n
		if n > 0 && fromBehind(s, j.Target, []int{j.Body}) {
			s.Units[at.Unit].Behind = true
		}
	}
	beatenByFire(s, jobs)
	return remove(units, s, lost, events)
}

// volleyJobs are the small arms that fire in their step.
func volleyJobs(bk *book, s *state, events *[]engine.Event) []job {
	var jobs []job
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := readOrder(bk, s, side, a)
			if f != nil || o.verb != verbFire {
				continue
			}
			target, v, f := mark(bk, s, o)
			switch {
			case target < 0 && f == nil:
				*events = append(*events, engine.Event{Kind: "skipped", Units: a.Units, Text: fmt.Sprintf("%s finds nobody to fire at.", bk.units[o.unit].name), Quiet: true, Cites: []engine.Cite{"B-13"}})
			case f != nil:
				*events = append(*events, skipped(a, f))
			default:
				jobs = append(jobs, job{Kind: jobVolley, Body: o.bodies[0], Target: target, Far: v.distance, Groups: v.groups(s.Options), Mods: v.mods})
			}
		}
	}
	return byBody(jobs)
}

// beatenByFire notes which bodies were beaten in musketry, and by which: under C-20 also those that lost more
// figures to small arms than they brought down.
func beatenByFire(s *state, jobs []job) {
	for i := range s.Units {
		m := &s.Units[i]
		m.Shot = m.Hurt > m.Dealt || m.Hurt > 0 && s.Options.Is(printed.OptBeaten, "any")
		if m.Shot {
			s.loses(m)
		}
	}
	for _, j := range jobs {
		by, at := &s.Units[s.Bodies[j.Body].Unit], s.Units[s.Bodies[j.Target].Unit]
		if at.Shot && !by.Shot && losses(s.Options, j.Groups, j.Dice, j.Mods) > 0 {
			s.wins(by)
		}
	}
}
