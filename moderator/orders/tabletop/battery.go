package tabletop

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
	"adjutant/moderator/orders/unit"
)

// GunAt is where a gun of a battery stands, false where it has none of that number on the table.
func GunAt(battery unit.Unit, gun int) (engine.Loc, bool) {
	i := slices.IndexFunc(battery.Stands, func(s unit.Stand) bool { return s.Gun == gun })
	if i < 0 {
		return "", false
	}
	return battery.Stands[i].At, true
}

// IsNearestGun reports whether a gun of a battery is the one at which men fire who fire at the battery: that which is nearest to them.
func IsNearestGun(by, battery unit.Unit, gun int) bool {
	if len(by.Stands) == 0 {
		return false
	}
	from, known := Placed(by.Stands[0].At)
	nearest, least := -1, 0
	for _, s := range battery.Stands {
		at, is := Placed(s.At)
		if long := plane.Length(from, at); known && is && (nearest < 0 || long < least) {
			nearest, least = s.Gun, long
		}
	}
	return nearest == gun
}
