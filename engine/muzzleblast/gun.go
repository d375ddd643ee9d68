package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// gunner is what a gun needs to fire at all: whose it is, its crew, and that it did not move (B-9,
// B-17).
func gunner(units roster, s *state, i int) *engine.Finding {
	b := s.Bodies[i]
	u, row := units[b.Unit], units[b.Unit].gun.Row()
	switch {
	case u.gun == printed.NoGun:
		return finding.OfUnit(finding.NothingToShoot, u.id, "%s has no guns", u.name).Cite("B-15")
	case b.Holder > 0:
		return finding.OfUnit(finding.NothingToShoot, u.id, "gun %d is seized, and those who hold it are no gunners", b.Gun).Cite("B-31")
	case b.Figures < row.Fewest:
		return finding.OfUnit(finding.NothingToShoot, u.id, "gun %d has %d gunners left; a %s gun needs %d", b.Gun, b.Figures, u.gun, row.Fewest).Cite("B-17")
	case b.Limbered:
		return finding.OfUnit(finding.GunMovesOrFires, u.id, "gun %d is limbered: to unlimber it takes a whole move", b.Gun).Instead("unlimber %s gun %d", u.id, b.Gun).Cite("B-9")
	case b.Moved:
		return finding.OfUnit(finding.GunMovesOrFires, u.id, "gun %d was moved or made ready in this turn, and may move or fire, not both", b.Gun).Cite("B-9")
	case b.Figures <= row.Half && b.Fired == s.Turn-1 && b.Fired > 0:
		return finding.OfUnit(finding.NothingToShoot, u.id, "gun %d has %d gunners left and fires every other turn; it fired last turn", b.Gun, b.Figures).Cite("B-17")
	}
	return nil
}

// aimed reports what is wrong with a gun's aim at a point (B-15): shot flies beyond the short range
// and no farther than the gun shoots.
func aimed(land *field, units roster, s *state, i int, p plane.Point) *engine.Finding {
	b := s.Bodies[i]
	u, row := units[b.Unit], units[b.Unit].gun.Row()
	far := plane.Number(plane.Length(b.At, p))
	switch {
	case !land.onTable(p):
		return finding.OfUnit(finding.OffTable, u.id, "%s is off the table", p).Cite("B-15")
	case plane.Within(b.At, p, s.Options.Scaled(row.Short)):
		f := finding.OfUnit(finding.WithinShortRange, u.id, "aim %s is inside the gun's short range %s", far, plane.Number(s.Options.Scaled(row.Short)))
		if row.Grape > 0 {
			f = f.Instead("grape %s gun %d bearing %s", u.id, b.Gun, p)
		}
		return f.Cite("B-15")
	case !plane.Within(b.At, p, s.Options.Scaled(row.Far)):
		return finding.OfUnit(finding.TargetOutOfRange, u.id, "aim %s is beyond the gun's range %s", far, plane.Number(s.Options.Scaled(row.Far))).Cite("B-15")
	case u.gun == printed.Mortar:
		return nil
	}
	switch sees, wall := land.look(s, b.At, p, land.aimedAt(s, p)...); sees {
	case hidden:
		return finding.OfUnit(finding.TargetUnseen, u.id, "gun %d does not see %s", b.Gun, p).Cite("C-16")
	case unruled:
		return unclear(u, wall, "whether gun %d sees %s", b.Gun, p)
	}
	return nil
}

// impact is where a ball falls that was aimed at a point, by the die of the stick: 1 or 2 U short, 1
// or 2 U over, or on the point. It is false for a misfire, where it would fly beyond the gun's range
// (B-15).
func impact(o printed.Options, k printed.GunKind, gun, aim plane.Point, die int) (at plane.Point, falls bool) {
	delta := [...]int{1: -1, 2: -2, 3: 1, 4: 2, 5: 0, 6: 0}[die]
	if delta == 0 {
		return aim, true
	}
	// The aim lies at the root of a square; the impact is that far and delta more along the stick.
	at = plane.Beyond(gun, aim, o.Scaled(delta))
	return at, delta < 0 || plane.Within(gun, at, o.Scaled(k.Row().Far))
}

// radius is how far from its middle the circle of a gun reaches (C-11).
func radius(o printed.Options, k printed.GunKind) int {
	if o.Is(printed.OptCircle, "radius") {
		return o.Scaled(k.Row().Blast)
	}
	return o.Scaled(k.Row().Blast) / 2
}
