package refusal

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// NoSuchGun is for a gun that an enemy's battery has not on the table; write is the shot at the battery.
func NoSuchGun(battery, gun, write string) engine.Finding {
	return engine.Finding{Code: finding.Missing, Text: battery + " has no gun " + gun + " on the table", Write: write}
}

// NotNearestGun is for men who are to fire at a gun that is not the nearest of its battery.
func NotNearestGun(battery, gun, write string) engine.Finding {
	return engine.Finding{Code: finding.Missing, Text: "men fire at a battery, and hit those at the gun that is nearest to them: gun " + gun + " of " + battery + " is not, and cannot be picked", Write: write}
}
