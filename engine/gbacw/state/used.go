package state

// What is kept in the map Used.
const (
	UsedAbility      = "johnston "    // and the ability: the turn in which it was used
	UsedDirectOf     = "direct "      // and the commander: turn*10 and how many brigades
	UsedRode         = "rode"         // the turn in which Johnston rode farther than his whole range counts for (BB 4.11)
	UsedRaised       = "raised "      // and the commander: the turn
	UsedEvents       = "events"       // turn*10 and how many
	UsedEvent        = "event"        // the last roll
	UsedNoFire       = "no-fire"      // chits that the Confederates hold
	UsedNoFireBack   = "no-fire-back" // chits that go back into the cup
	UsedSurprise     = "surprise"
	UsedPeabodyMoved = "peabody"
	UsedLine         = "line"               // the turn from which all Confederates may move on the second day
	UsedLineOf       = "line "              // and the corps: likewise
	UsedBivouac      = "bivouac "           // and the unit: the turn since which it moves as it likes (BB 30.8)
	UsedTurned       = "turned "            // and the unit that is held: the activation in which it turned
	UsedGuard        = "guard "             // and the unit: how far its watch at the bridge has come (BB 30.5)
	UsedBuell        = "buell"              // the turn since which Buell's divisions move freely (BB 30.8)
	UsedCampOf       = "camp "              // and the unit: the turn of its try
	UsedGrant        = "grant"              // tries that failed; released is 100
	UsedGrantRates   = "grant-rates"        // the turn in which the Union counts his rating for the initiative (BB 30.8)
	UsedHardee       = "hardee"             // likewise
	UsedVisit        = "visit"              // the hour
	UsedLate         = "wallace"            // the turn in which he arrives
	UsedMarkersOf    = "markers "           // and the command: the turn of the answer
	UsedVictim       = "victim "            // and the unit: the turn of the mistaken fire
	UsedStuart       = "stuart "            // and the distance: the turn of the check
	UsedUnionNoFire  = "union-no-fire"      // the turn in which the Union may avoid a fire
	UsedPicked       = "picked "            // and the unit: the turn of a random event
	UsedPickedOf     = "picked-of "         // and the formation: likewise
	UsedSpared       = "spared"             // the turn in which Johnston was aimed at
	UsedNerve        = "nerve"              // the turn since which the 15th Michigan checks; released once it went back
	UsedWith         = "with "              // and the formation: 1 and the division to which it is attached (BB 5.26)
	UsedAbsorbed     = "absorbed "          // and the detachment: the turn
	UsedSummoned     = "summoned"           // the turn at whose end the enemy called two divisions (BB 30.8)
	UsedHelped       = "helped"             // 1 and the brigade with which Johnston is on the Critical Left
	UsedBeaten       = "asked-ineffective " // and the side: the turn in which it was asked
	UsedCrossroads   = "crossroads "        // and the hex: the Union's infantry came there in time (BB 30.8)
	UsedRetaken      = "retaken "           // and the hex: likewise to a camp
	UsedApart        = "apart "             // and the unit: the turn in which it is out of command by itself (BB 14.45, BB 30.2)
	UsedHelper       = "helper "            // and the brigade: the turn in which it helped a unit of none to recover
	UsedRest         = "rest "              // and the unit: the turn in which it rested instead of a rally
	UsedRoar         = "roar "              // and the brigade: the turn in which it rolled for its mission
	UsedForrest      = "forrest"            // the turn in which the 3rd Tennessee cavalry is free (BB 30.8)
	UsedPanic        = "panic"              // fire on the 71st Ohio whose results do not stand yet
	UsedFree         = "free "              // and the brigade: it changed its orders without a die
	UsedShells       = "shells "            // and the gunboat: turn*10 and how many fires by night
	UsedShelled      = "shelled "           // and the brigade: the turn in which it was fired on by night
	UsedStraggling   = "stragglers "        // and the brigade: the turn in which it recovers none
	UsedAggressive   = "aggressive "        // and the brigade: the turn in which Johnston helps it (BB 4.11)
	UsedCommit       = "commit"             // what a failed check of commitment does
	UsedStack        = "stack"              // whether the others of a stack check after a disorder
	UsedLooter       = "looter "            // and the unit: it looted while it was disordered, and does not rally when it next acts
	UsedSteady       = "steady "            // and the unit: the turn in which it rallied
	UsedEntered      = "entered "           // and the leader: 1 and the index of the hex where he entered (BB 30.9)
	UsedDeferred     = "deferred "          // and the unit: the turn in which it waits for the end of all activations (BB 9.7)
	UsedLast         = "last"               // 1 and the command whose arrivals act after all others
	UsedLastActs     = "last "              // and the command: turn*10 and how often they have
	UsedStacks       = "landed "            // and the hex: how many stacks have landed there in this activation (BB 9.7)
	UsedPaid         = "landing "           // and the unit: what its landing cost in this activation, in half points
	UsedWithers      = "withers"            // the turn, while his own marker is out (BB 30.8)
	UsedWithersIn    = "withers in"         // the turn in which his own marker is in the cup (BB 30.8)
	UsedBridge       = "bridge"             // the road over Shiloh Branch can be used
	Released         = 100
)

// UsedMuster is the turn in which it began an activation in Prentiss's Command Range.
const UsedMuster = "muster"
