package state

import "adjutant/engine"

// The abilities of overall commanders (BB 4.11, BB 4.2), which are the words after "use".
const (
	AbilityDirect     = "direct"     // a brigade under his own eye
	AbilityRaise      = "raise"      // a command has one efficiency more
	AbilityAttack     = "attack"     // brigades under Attack orders, whatever their roll
	AbilityAggressive = "aggressive" // brigadiers count as aggressive
	AbilityGreen      = "green"      // Green units shock whatever their check
	AbilityExtra      = "extra"      // a brigade acts once more
	AbilityMarch      = "march"      // two brigades under March orders
	AbilityInitiative = "initiative" // Grant's rating counts for it (BB 30.8)
	AbilityDefer      = "defer"      // arrivals wait for the end of all activations (BB 9.7)
	AbilityEvent      = "event"      // the unit that a random event concerns (BB 19.0)
	AbilityNoFire     = "no-fire"    // an enemy's fire does not take place (BB 18.1)
)

// AbilityWords are those that are used by themselves.
func AbilityWords() []string {
	return []string{AbilityDirect, AbilityRaise, AbilityAttack, AbilityAggressive, AbilityGreen, AbilityExtra, AbilityMarch, AbilityInitiative, AbilityDefer}
}

// AbilityOf is the commander whose ability a word is, "" for one that is nobody's: Johnston's alone (BB 4.11), to raise a command
// Grant's or Beauregard's (BB 4.2, BB 4.11).
func AbilityOf(word string, side engine.Side) engine.UnitID {
	switch word {
	case AbilityAttack, AbilityAggressive, AbilityGreen, AbilityExtra, AbilityMarch:
		return Johnston
	case AbilityInitiative:
		return Grant
	case AbilityRaise:
		return map[engine.Side]engine.UnitID{"US": Grant, "CS": Beauregard}[side]
	}
	return ""
}
