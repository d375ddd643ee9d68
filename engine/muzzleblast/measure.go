package muzzleblast

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Measures is what a player would measure for a unit: how far it goes, with what it shoots, whether it obeys or may be rallied, and
// of each enemy how far away he is, whether he is in front and seen, and what can be done to him from there; of units that are named
// only that.
func (sys *system) Measures(st engine.State, id engine.UnitID, to ...engine.UnitID) []string {
	s := st.(*state)
	unit := slices.IndexFunc(sys.units, func(u unit) bool { return u.id == id })
	if unit < 0 || len(s.bodiesOf(unit)) == 0 {
		return nil
	}
	if len(to) > 0 {
		return ranges(sys.book, s, unit, to)
	}
	lines := discipline(sys.book, s, unit)
	if sys.units[unit].gun != printed.NoGun {
		lines = append(lines, batteryMeasures(sys.book, s, unit)...)
	} else {
		lines = append(lines, footMeasures(sys.units, s, unit)...)
	}
	return append(lines, ranges(sys.book, s, unit, nil)...)
}

// discipline is whether a unit obeys, and how one that routs may be rallied (B-28 to B-30).
func discipline(bk *book, s *state, unit int) []string {
	m, u := s.Units[unit], bk.units[unit]
	switch {
	case m.Rout:
		return []string{"it routs and obeys nobody (B-28): " + rallying(bk, s, unit)}
	case m.Retreat > 0:
		return []string{fmt.Sprintf("it retreats in %s, and obeys again behind that; there is nothing to rally (B-28)", lasting(m.Retreat))}
	case m.Halt > 0:
		return []string{fmt.Sprintf("it halts in %s: it may face, hold and fire, and not move (B-26, B-29)", lasting(m.Halt))}
	case u.arm == command:
		return []string{fmt.Sprintf("it rallies a unit of its side that routs and that it touches, within %s, in the phase of fire; none is rallied that does not rout (B-30)", plane.Number(touch))}
	}
	return []string{"it is in good order: it obeys, and there is nothing to rally (B-28, B-30)"}
}

// lasting is how long something lasts.
func lasting(n int) string {
	if n == 1 {
		return "this turn"
	}
	return fmt.Sprintf("this turn and %d more", n-1)
}

// rallying is how a unit that routs may be rallied.
func rallying(bk *book, s *state, unit int) string {
	u := bk.units[unit]
	if by := confronter(bk.units, s, unit); by >= 0 {
		who := "its own officer is with it"
		if by != unit {
			who = bk.units[by].name + " is with it"
		}
		return fmt.Sprintf("%s, so that it may be rallied in the phase of fire by 'rally %s'; a die of 5 or 6 does it, 3 or 4 halts it (B-30)", who, u.name)
	}
	return fmt.Sprintf("no officer is with it. It may be rallied, in the phase of fire, when the command unit of its side is within %s of it (B-30)", plane.Number(touch))
}

// footMeasures is how far men and wagons go, and with what they shoot.
func footMeasures(units roster, s *state, unit int) []string {
	u, b := units[unit], s.Bodies[s.bodiesOf(unit)[0]]
	lines := []string{"it goes " + going(s.Options, u.troop(b)) + " (B-6)"}
	near, far := u.weapon.Reach()
	switch {
	case far == 0:
		lines = append(lines, "it has no small arms")
	case near == 0:
		lines = append(lines, fmt.Sprintf("%s: up to %s, all of it long range; %d can shoot (B-13)", u.weapon, plane.Number(s.Options.Scaled(far)), b.frontRank()))
	default:
		lines = append(lines, fmt.Sprintf("%s: close range up to %s, long range up to %s; %d can shoot (B-13)", u.weapon, plane.Number(s.Options.Scaled(near)), plane.Number(s.Options.Scaled(far)), b.frontRank()))
	}
	return lines
}

// ranges are the enemy's units, or those named, as one's bodies stand to them, the nearest first.
func ranges(bk *book, s *state, unit int, named []engine.UnitID) []string {
	type ranged struct {
		text string
		far  int
	}
	var all []ranged
	for _, i := range s.bodiesOf(unit) {
		for n := range s.Bodies {
			b := s.Bodies[n]
			if b.Gone || side(bk.units, b) == side(bk.units, s.Bodies[i]) || named != nil && !slices.Contains(named, bk.units[b.Unit].id) {
				continue
			}
			far := distance(bk.units, s.Bodies[i], b)
			all = append(all, ranged{rangeTo(bk, s, i, n, far), far})
		}
	}
	slices.SortStableFunc(all, func(a, b ranged) int { return cmp.Compare(a.far, b.far) })
	var lines []string
	for _, r := range all {
		lines = append(lines, r.text)
	}
	return lines
}

// from names the gun from which something is measured.
func from(units roster, b body) string {
	if units[b.Unit].guns > 1 {
		return fmt.Sprintf(", from gun %d", b.Gun)
	}
	return ""
}

// distance is how far two bodies are apart: from the front rank, or from the gun, to the nearest man (B-14), in a house too.
func distance(units roster, by, at body) int {
	p, q, any := nearest(front(units, by), men(units, at))
	if !any {
		p, q = by.At, at.At
	}
	return plane.Length(p, q)
}

// rangeTo is how an enemy stands to a body, and what that may do to him from there.
func rangeTo(bk *book, s *state, i, n, far int) string {
	by, at := s.Bodies[i], s.Bodies[n]
	parts := []string{fmt.Sprintf("%s%s: %s", bodyName(bk.units, at), from(bk.units, by), away(bk.units, by, at, far)), arc(bk.units, by, at), seeing(bk, s, by, at)}
	if bk.units[by.Unit].gun != printed.NoGun {
		parts = append(parts, underGun(bk, s, i, n)...)
	} else {
		parts = append(parts, underFire(bk, s, i, n))
	}
	if can := chargeable(bk, s, i, n, far); can != "" {
		parts = append(parts, can)
	}
	return strings.Join(parts, ", ")
}

// away is how far an enemy is: from the front rank to his nearest man, as small arms and charges are measured (B-14); from a gun to the
// middle of his front rank, at which shot is aimed (B-15), and to his nearest man.
func away(units roster, by, at body, far int) string {
	if units[by.Unit].gun == printed.NoGun {
		return plane.Number(far) + " away"
	}
	return fmt.Sprintf("%s away to its middle, where shot is aimed, %s to its nearest man", plane.Number(plane.Length(by.At, at.At)), plane.Number(far))
}

// arc is whether an enemy is in front of a body (B-11).
func arc(units roster, by, at body) string {
	if _, q, any := nearest(front(units, by), men(units, at)); any && by.frame().Behind(q) {
		return "behind it"
	}
	return "in front"
}

// seeing is whether a body sees another (C-16).
func seeing(bk *book, s *state, by, at body) string {
	switch best, wall := sees(bk.field, bk.units, s, by, at); best {
	case hidden:
		return "unseen"
	case unruled:
		return "seen or not as is ruled about " + wall
	}
	return "seen"
}

// underFire is what small arms may do.
func underFire(bk *book, s *state, i, n int) string {
	by, at := s.Bodies[i], s.Bodies[n]
	near, far := bk.units[by.Unit].weapon.Reach()
	_, wrong := aim(bk, s, by, at)
	switch p, q, _ := nearest(front(bk.units, by), men(bk.units, at)); {
	case far == 0:
		return "no small arms"
	case wrong != nil && wrong.Code == finding.TargetOutOfRange:
		return "out of range"
	case wrong != nil:
		return "no target as it stands"
	case plane.Within(p, q, s.Options.Scaled(near)):
		return "may be fired at, close range"
	}
	return "may be fired at, long range"
}

// underGun is what a gun may do, be it ready or not.
func underGun(bk *book, s *state, i, n int) (parts []string) {
	by, at := s.Bodies[i], s.Bodies[n]
	row := bk.units[by.Unit].gun.Row()
	switch wrong := aimed(bk.field, bk.units, s, i, at.At); {
	case wrong == nil:
		parts = append(parts, "in range of shot")
	case wrong.Code == finding.TargetOutOfRange:
		parts = append(parts, "out of range of shot")
	case wrong.Code == finding.WithinShortRange:
		parts = append(parts, "too near for shot")
	default:
		parts = append(parts, "its middle unseen: no target for shot")
	}
	if row.Grape > 0 && plane.Within(by.At, at.At, s.Options.Scaled(row.Grape)) {
		parts = append(parts, "in range of grapeshot")
	}
	return parts
}

// chargeable is whether a body comes into contact with an enemy by a charge that goes straight at him off the road, as far as the
// distance has it (B-22).
func chargeable(bk *book, s *state, i, n, far int) string {
	b, u := s.Bodies[i], bk.units[s.Bodies[i].Unit]
	if u.arm != foot && u.arm != horse || obeys(bk, s, order{verb: verbMove, unit: b.Unit}) != nil {
		return ""
	}
	if far-s.Options.Scaled(1)*contact/100 > printed.FullMove(s.Options, u.troop(b), printed.Ground{}) {
		return ""
	}
	return "within a charge over open ground"
}
