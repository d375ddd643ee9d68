package muzzleblast

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/pack"
)

// arm is what a unit is.
type arm string

// The arms of service, as packs spell them in the column type.
const (
	foot    arm = "infantry"
	horse   arm = "cavalry"
	gunners arm = "artillery"
	command arm = "command" // general, standard bearer, adjutant: mounted
	wagons  arm = "wagon"
)

// unit is a unit as its pack describes it.
type unit struct {
	id      engine.UnitID
	name    string
	side    int // index in the order of play
	arm     arm
	weapon  printed.Weapon
	figures int // of the unit, or of each gun's crew; the officer is one of them
	officer bool
	elite   bool
	guns    int // of a battery
	gun     printed.GunKind
	width   int // of a footprint, hundredths of U
	depth   int
}

// mounted reports whether the unit's figures sit on horses.
func (u unit) mounted() bool { return u.arm == horse || u.arm == command }

// tags of units: what a unit is besides its arm.
const (
	tagElite     = "elite"
	tagNoOfficer = "no-officer"
	tagSmall     = "small" // figures of 15 to 20 mm (B-3)
	tagGuns      = "guns-" // guns-2
)

// readUnit reads a unit of the pack.
func (r *reading) readUnit(sides map[engine.Side]int, p pack.Unit) unit {
	u := unit{id: p.ID, name: p.Name, side: sides[p.Side], arm: arm(p.Type), figures: p.Steps, officer: true}
	if !slices.Contains([]arm{foot, horse, gunners, command, wagons}, u.arm) {
		r.unit(p, "type %q is not infantry, cavalry, artillery, command or wagon", p.Type)
	}
	for _, tag := range p.Tags {
		r.readTag(p, &u, tag)
	}
	if u.figures > maxFigures || u.arm != wagons && u.figures < 1 {
		r.unit(p, "%d figures; 1 to %d", u.figures, maxFigures)
	}
	if (u.arm == gunners) != (u.gun != printed.NoGun) {
		r.unit(p, "artillery has a tag medium, light or mortar, and no other unit has")
	}
	if u.arm == gunners {
		u.guns = max(u.guns, 1)
	}
	if u.arm != foot && u.arm != horse { // B-2
		u.officer = false
	}
	u.setFootprint(slices.Contains(p.Tags, tagSmall))
	return u
}

func (r *reading) readTag(p pack.Unit, u *unit, tag string) {
	switch n, err := strconv.Atoi(strings.TrimPrefix(tag, tagGuns)); {
	case tag == tagElite:
		u.elite = true
	case tag == tagNoOfficer:
		u.officer = false
	case tag == tagSmall:
	case slices.Contains([]printed.Weapon{printed.Musket, printed.Carbine, printed.Pistol, printed.Rifle}, printed.Weapon(tag)):
		u.weapon = printed.Weapon(tag)
	case slices.Contains([]printed.GunKind{printed.Medium, printed.Light, printed.Mortar}, printed.GunKind(tag)):
		u.gun = printed.GunKind(tag)
	case strings.HasPrefix(tag, tagGuns) && err == nil && n >= 1 && n <= maxGuns:
		u.guns = n
	default:
		r.unit(p, "tag %q is none of these rules", tag)
	}
}

// setFootprint is the room that one figure takes (B-3).
func (u *unit) setFootprint(small bool) {
	u.width, u.depth = 100, 100
	if u.mounted() {
		u.depth = 150
	}
	if small {
		u.width, u.depth = 50, u.depth-50
	}
}

// troop is the row of the movement table for the body of the unit.
func (u unit) troop(b body) printed.Troop {
	switch {
	case u.arm == wagons || u.arm == gunners && b.Limbered:
		return printed.Wagon
	case u.arm == gunners:
		return printed.Pushed
	case u.mounted():
		return printed.Cavalry
	}
	return printed.Infantry
}
