package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
)

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
	abilityNoFire     = "no-fire"    // an enemy's fire does not take place (BB 18.1)
	AbilityEvent      = "event"      // whom a random event concerns (BB 19.0)
)

func AbilityWords() []string {
	return []string{AbilityDirect, AbilityRaise, AbilityAttack, AbilityAggressive, AbilityGreen, AbilityExtra, AbilityMarch, AbilityInitiative, AbilityDefer}
}

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
	released         = 100
)

const (
	Johnston    = engine.UnitID("A.S.-Johnston")
	Beauregard  = engine.UnitID("Beauregard")
	Grant       = engine.UnitID("Grant")
	buell       = engine.UnitID("Buell")
	wallace     = engine.UnitID("L.-Wallace")
	ohio71      = engine.UnitID("71-OH")
	michigan15  = engine.UnitID("15-MI")
	prentiss    = engine.UnitID("Prentiss")
	missouri23  = engine.UnitID("23-MO")
	wisconsin16 = engine.UnitID("16-WI")
	tennessee47 = engine.UnitID("47-TN")
)

// checkUse judges "use attack Shaver": an ability of an overall commander, on brigadiers, or on a
// command's leader.
func checkUse(b *book.Book, s *State, a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 {
		return finding.New(finding.Missing, "write an ability and whom it is for: use %s Shaver", AbilityAttack)
	}
	word := a.Args[0].Name
	switch word {
	case AbilityEvent:
		return checkPick(b, s, a)
	case AbilityDefer:
		return checkDefer(b, s, a)
	case abilityNoFire:
		return checkAvoids(b, s, a)
	}
	var targets []int
	for _, id := range a.Args[0].Values {
		unit, f := own(b, s, engine.Action{Side: a.Side, Units: []engine.UnitID{engine.UnitID(id)}})
		if f != nil {
			return f
		}
		if b.Leads(unit) < 0 {
			return finding.OfUnit(finding.NoAbility, b.Unit(unit).ID, "%s leads nobody; name brigadiers", b.Unit(unit).Name).Cite("BB 4.11")
		}
		targets = append(targets, unit)
	}
	switch word {
	case AbilityDirect:
		return checkDirect(b, s, a.Side, targets)
	case AbilityRaise:
		return checkRaise(b, s, a.Side, targets)
	case AbilityMarch:
		return checkJohnstonMarch(b, s, targets)
	case AbilityInitiative:
		return checkRates(b, s, a.Side, targets)
	case AbilityAttack, AbilityAggressive, AbilityGreen, AbilityExtra:
		return checkJohnston(b, s, word, targets)
	}
	return finding.OfUnit(finding.NoAbility, "", "no ability is called %s: %s", word, strings.Join(AbilityWords(), ", ")).Cite("BB 4.11")
}

// checkRaise: Grant adds one to the efficiency of a division in his range (BB 4.2), Beauregard to a
// corps unless he commands directly (BB 4.11); never to the unassigned (BB 4.25).
func checkRaise(b *book.Book, s *State, side engine.Side, targets []int) *engine.Finding {
	by := map[engine.Side]engine.UnitID{"US": Grant, "CS": Beauregard}[side]
	unit, there := b.UnitIndex[by]
	switch {
	case s.Phase != PhaseCommand:
		return finding.OfUnit(finding.OutOfPhase, "", "efficiency is raised in the command phase").Cite("BB 4.2")
	case !there || !helps(b, s, unit):
		return finding.OfUnit(finding.NoAbility, "", "%s is not in play", by).Cite("BB 4.2")
	case s.Used[UsedRaised+string(by)] == s.Turn:
		return finding.OfUnit(finding.NoAbility, "", "%s has raised a command in this turn", by).Cite("BB 4.2")
	case by == Beauregard && s.Used[UsedDirectOf+string(by)]/10 == s.Turn:
		return finding.OfUnit(finding.NoAbility, "", "Beauregard commands directly in this turn").Cite("BB 4.11")
	case by == Grant && s.Scenario == "4" && s.Used[UsedVisit] != slot(b, s).Hour:
		return finding.OfUnit(finding.NoAbility, "", "Grant is not with Hurlbut in this turn").Cite("BB 30.4")
	case len(targets) != 1 || len(raised(b, s, targets[0])) == 0:
		return finding.OfUnit(finding.NoAbility, "", "name the leader of one corps of the Confederates, or of one division of the Union's").Cite("BB 4.2")
	case by == Grant && s.Scenario != "4":
		return inRange(b, Trace(b, s, unit, targets[0]), finding.NoAbility, "BB 4.2")
	case by == Beauregard && s.Scenario == "6":
		return checkRaiseAtNoon(b, s, unit, targets[0])
	}
	return nil
}

// checkRaiseAtNoon: in the counterattack Beauregard raises Polk's corps or Hardee's, in his range (BB 30.6).
func checkRaiseAtNoon(b *book.Book, s *State, by, leader int) *engine.Finding {
	if !slices.Contains([]string{CodePolk, CodeHardee}, b.Formations[b.Leads(leader)].Code) {
		return finding.OfUnit(finding.NoAbility, b.Unit(leader).ID, "Beauregard raises Polk's corps or Hardee's").Cite("BB 30.6")
	}
	return inRange(b, Trace(b, s, by, leader), finding.NoAbility, "BB 30.6")
}

// helps reports whether an overall commander counts: in the Hornets' Nest Grant, who is not on its map,
// visits it (BB 30.4).
func helps(b *book.Book, s *State, unit int) bool {
	return s.Units[unit].Here() || s.Scenario == "4" && b.Unit(unit).ID == Grant
}

// raised lists the commands that draw with a leader's formation.
func raised(b *book.Book, s *State, leader int) []int {
	var list []int
	for i, c := range b.Commands {
		if drawsWith(b, s, i) == b.Leads(leader) && !c.Unassigned {
			list = append(list, i)
		}
	}
	return list
}

// use carries an ability out.
func (c *course) use(a engine.Action) {
	word := a.Args[0].Name
	if word == AbilityDefer {
		c.waitsAll(a.Args[0].Values)
		return
	}
	var targets []int
	for _, id := range a.Args[0].Values {
		targets = append(targets, c.sys.UnitIndex[engine.UnitID(id)])
	}
	if word == AbilityDirect {
		c.direct(targets)
		return
	}
	c.tell("used", targets, "%s uses: %s.", c.sys.SideName(c.sys.Side(a.Side)), title(word)).Cites = []engine.Cite{"BB 4.11"}
	switch word {
	case AbilityRaise:
		c.Used[UsedRaised+string(map[engine.Side]engine.UnitID{"US": Grant, "CS": Beauregard}[a.Side])] = c.Turn
		for _, cmd := range raised(c.sys.Book, c.State, targets[0]) {
			c.Commands[cmd].Raised = 1
		}
	case AbilityInitiative:
		c.Used[UsedGrantRates] = c.Turn
		c.told[len(c.told)-1].Cites = []engine.Cite{"BB 30.8"}
		c.tell("rated", targets, "Grant's rating counts for the initiative: where the Union wins it, a division of his army is the first to act.").Cites = []engine.Cite{"BB 30.8"}
	default:
		c.Used[UsedAbility+word] = c.Turn
		if c.Scenario == "9" {
			c.Used[UsedHelped] = c.sys.Leads(targets[0]) + 1
		}
		c.ability(word, targets)
	}
}

func (c *course) ability(word string, targets []int) {
	for _, t := range targets {
		f := c.sys.Leads(t)
		switch word {
		case AbilityAttack:
			c.given(t, OrderAttack)
		case AbilityAggressive:
			c.Used[UsedAggressive+c.sys.Formations[f].Code] = c.Turn
		case AbilityMarch:
			c.given(t, OrderMarch)
		case AbilityExtra:
			c.Formations[f].Extra, c.Formations[f].Acting = true, true
			c.Formations[f].Fatigue = min(c.Formations[f].Fatigue+1, len(book.FatigueLevels())-1)
		}
	}
}

// commandersBegin asks for Johnston's die: from 12 Noon to 6 PM in any case, before that where he used
// an ability (BB 12.77; in the Hornets' Nest from the end of 1 PM, BB 30.4), but not where an event has had him rolled for in this turn
// (BB 19.0); and for Grant's.
func (c *course) commandersBegin() {
	if unit, there := c.sys.UnitIndex[Johnston]; there && (c.Units[unit].Here() || c.Scenario == "9" && helped(c.sys.Book, c.State)) {
		if c.Used[UsedSpared] != c.Turn && (mustBeRolled(c.sys.Book, c.State) || helped(c.sys.Book, c.State)) {
			c.throw(ThrowJohnston, unit, "")
		}
	}
	if unit, there := c.sys.UnitIndex[Grant]; there && (c.Scenario == "8" || c.Scenario == "8a") && c.Units[unit].Here() && c.Used[UsedGrant] < released {
		switch hour := slot(c.sys.Book, c.State).Hour; {
		case hour >= 14:
			c.Used[UsedGrant] = released
			c.tell("released", []int{unit}, "Grant may leave the Landing.").Cites = []engine.Cite{"BB 30.8"}
		case hour >= 8:
			c.throw(ThrowGrant, unit, "")
		}
	}
}

// killed takes a leader off.
func (c *course) killed(unit int) {
	c.Units[unit].At, c.Units[unit].Fate = "", FateEliminated
	c.tell("killed", []int{unit}, "%s is killed.", c.sys.Unit(unit).Name)
}

func grantMods(_ *book.Book, s *State, _ Throw) []engine.Modifier {
	if s.Used[UsedGrant] == 0 {
		return nil
	}
	return []engine.Modifier{{Side: "US", Text: "earlier tries", Value: -s.Used[UsedGrant], Cites: []engine.Cite{"BB 30.8"}}}
}

func grantFalls(c *course, t Throw, f fallen) {
	if f.sum <= 0 {
		c.Used[UsedGrant] = released
		c.rolled(t, f, "He may leave the Landing.")
		return
	}
	c.Used[UsedGrant]++
	c.rolled(t, f, "He stays at the Landing.")
}
