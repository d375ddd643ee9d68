package gbacw

import (
	"maps"

	"adjutant/engine"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/supply"
)

// procedures are all, by their kinds, each with what it says in the book.
func procedures() map[string]procedure {
	all := map[string]procedure{}
	for _, part := range []map[string]procedure{checkProcedures(), recoveryProcedures(), groundProcedures(), commandProcedures(), scenarioProcedures(), eventProcedures(), fightProcedures()} {
		maps.Copy(all, part)
	}
	return all
}

// checkProcedures are checks of cohesion that are asked for by others.
func checkProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowUDD:      {check: true, what: "%s stands", cites: []engine.Cite{"BB 2.7", "BB 13.52"}, mods: command.WordMods, fall: uddFalls, when: "where a result or a rule wants a check"},
		state.ThrowLine:     {check: true, what: "%s is moved back into line", cites: []engine.Cite{"BB 30.1"}, fall: checkFalls, when: "at the end of Hardee's first two activations of 6 AM"},
		state.ThrowSurprise: {check: true, what: "%s is surprised", cites: []engine.Cite{"BB 30.6"}, mods: command.SurpriseMods, fall: checkFalls, when: "when the Union first comes next to a Confederate or fires"},
		state.ThrowAlerted:  {check: true, what: "%s is alerted", cites: []engine.Cite{"BB 31.0"}, fall: alertedFalls, when: "when its division is alerted"},
		state.ThrowRally:    {check: true, what: "%s rallies", cites: []engine.Cite{"BB 13.42", "SR 13.4"}, fall: rallyFalls, open: supply.MayRally},
		state.ThrowNerve:    {check: true, bare: true, what: "%s keeps its nerve", cites: []engine.Cite{"BB 30.1", "BB 30.2"}, fall: nerve, when: "when its marker is drawn and the enemy is near"},
	}
}

// recoveryProcedures belong to the recovery phase.
func recoveryProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowRecovery: {check: true, bare: true, what: "%s recovers from rout", cites: []engine.Cite{"BB 13.52", "BB 13.54"}, mods: supply.RecoveryMods, fall: recovery, open: supply.MayRecover},
		state.ThrowResupply: {what: "%s is resupplied on 4 or less", cites: []engine.Cite{"BB 10.92"}, mods: supply.ResupplyMods, fall: resupply, open: supply.MayResupply},
		state.ThrowCamp:     {what: "%s finds ammunition in a camp on 2 or less", cites: []engine.Cite{"BB 10.92"}, fall: campResupply, open: supply.MayCamp},
		state.ThrowBattery:  {what: "%s is resupplied", cites: []engine.Cite{"BB 10.92"}, fall: batterySupplied, open: supply.MayBattery, sure: true},
		state.ThrowRested:   {what: "%s is resupplied at rest", cites: []engine.Cite{"BB 10.92"}, fall: batterySupplied, open: supply.MayBeRested, sure: true},
		state.ThrowRefill:   {what: "%s is resupplied", cites: []engine.Cite{"BB 31.0"}, fall: refilled, open: supply.MayRefill, sure: true},
		state.ThrowRest:     {what: "%s rests", cites: []engine.Cite{"BB 13.45"}, fall: restFalls, open: mayRest, sure: true},
	}
}

// groundProcedures are the throws for what ground does to units that move on it.
func groundProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowStuck:  {check: true, what: "%s gets its guns free", cites: []engine.Cite{"BB 9.43"}, fall: stuckFalls, open: mayUnstick},
		state.ThrowMarsh:  {check: true, what: "%s leaves the marsh", cites: []engine.Cite{"BB 9.44"}, fall: marshFalls, open: mayMarsh},
		state.ThrowInto:   {check: true, what: "%s enters the marsh", cites: []engine.Cite{"BB 9.44"}, fall: intoFalls, when: "when a unit goes into a marsh from other ground"},
		state.ThrowFacing: {check: true, what: "%s turns in the marsh", cites: []engine.Cite{"BB 9.44"}, fall: facingFalls, when: "when a unit faces about in a marsh: face 6-MS NE"},
		state.ThrowBack:   {check: true, what: "%s withdraws", cites: []engine.Cite{"BB 9.54"}, mods: move.WithdrawMods, fall: withdrawFalls, when: "for each hex of two movement points into which a unit withdraws: withdraw 6-MS S2120-S2121"},
	}
}

// commandProcedures are about leaders and orders.
func commandProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowJohnston:   {what: "%s is hit on 0 or less", cites: []engine.Cite{"BB 12.77", "BB 4.11"}, mods: command.JohnstonMods, fall: johnstonFalls, when: "when commanders move, from 12 Noon to 6 PM of the first day or after he used an ability"},
		state.ThrowGrant:      {what: "%s may leave the Landing on 0 or less", cites: []engine.Cite{"BB 30.8"}, mods: command.GrantMods, fall: grantFalls, when: "when commanders move, from 8 AM of the second day"},
		state.ThrowVisit:      {what: "%s visits Hurlbut: at 12 Noon on 0 to 4, else at 1 PM", cites: []engine.Cite{"BB 30.4"}, fall: visit, when: "at 12 Noon of the Hornets' Nest"},
		state.ThrowInitiative: {dice: 2, what: "initiative: a die for each side in the order of play", cites: []engine.Cite{"SR 5.1", "BB 30.2"}, mods: command.InitiativeMods, fall: initiativeFalls, when: "in each turn whose initiative no scenario gives away, where the chart is typed in"},
		state.ThrowLeader:     {what: "%s is lost", cites: []engine.Cite{"SR 12.71", "BB 12.78"}, fall: leaderFalls, when: "when who stands with him loses strength, or shocks"},
		state.ThrowOrders:     {what: "%s changes its orders", cites: []engine.Cite{"SR 6.2"}, fall: ordersFall, when: "when a brigade tries for other orders as it acts: orders Shaver attack"},
	}
}

// scenarioProcedures belong to a scenario alone.
func scenarioProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowSlowStart: {what: "%s gets under way", cites: []engine.Cite{"BB 30.8"}, fall: slowStart, when: "for each marker of the Union's on the morning of the second day"},
		state.ThrowTrabue:    {what: "%s finds its way on 0 to 4", cites: []engine.Cite{"BB 30.6"}, fall: lostUnit, when: "at 1 PM of the counterattack, for each of the three units"},
		state.ThrowHardee:    {what: "the corps of %s is released on 5 or less", cites: []engine.Cite{"BB 30.8"}, mods: command.HardeeMods, fall: hardeeFalls, when: "when a marker of his is drawn, from the turn after the 3rd Tennessee is free"},
		state.ThrowAlert:     {what: "whether %s is heard", cites: []engine.Cite{"BB 31.0"}, fall: alertFalls, when: "after certain markers of a Confederate division on 5 April"},
		state.ThrowAlertAMs:  {what: "the markers of %s: two on an even roll, one on an odd", cites: []engine.Cite{"BB 31.0"}, fall: alertMarkers, when: "when a division is alerted"},
		state.ThrowStuart:    {what: "whether %s is alerted", cites: []engine.Cite{"BB 31.0"}, fall: stuartFalls, when: "when a Confederate comes within ten hexes, or five, before 10 AM of 5 April"},
		state.ThrowRoar:      {what: "where the roar of battle calls the brigade with %s", cites: []engine.Cite{"BB 30.1", "BB 30.3"}, fall: roarFalls, when: "when a brigade that it calls first acts"},
		state.ThrowPanic:     {check: true, what: "%s does not panic", cites: []engine.Cite{"BB 30.9"}, fall: panicFalls, when: "after fire of four points or more at small arms range on the 71st Ohio in good order"},
		state.ThrowGunboat:   {what: "%s fires by night", cites: []engine.Cite{"BB 14.79"}, fall: shellFalls, open: combat.MayShell},
		state.ThrowWallace:   {what: "%s finds the River Road", cites: []engine.Cite{"BB 30.11"}, fall: wallaceFalls, when: "in each turn from 1 PM, where his march is variable"},
	}
}

// eventProcedures are battle events and random events.
func eventProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowEvent:      {dice: 2, what: "a battle event, tens and ones", cites: []engine.Cite{"BB 18.1"}, fall: eventFalls, when: "when its chit is drawn"},
		state.ThrowMistaken:   {what: "the fire on %s", cites: []engine.Cite{"BB 18.1"}, mods: combat.MistakeMods, fall: mistakeFalls, when: "when a battle event has somebody fire by mistake"},
		state.ThrowRandom:     {what: "%s", cites: []engine.Cite{"BB 19.0"}, fall: randomSide, when: "when the marker of random events is drawn"},
		state.ThrowRandomKind: {what: "%s", cites: []engine.Cite{"BB 19.0"}, fall: randomKind, when: "when there is a random event"},
		state.ThrowHit:        {what: "%s is killed on 1 or less", cites: []engine.Cite{"BB 19.0"}, mods: combat.HitMods, fall: hitFalls, when: "when a random event says so"},
		state.ThrowShot:       {check: true, what: "%s is hit", cites: []engine.Cite{"BB 19.0"}, mods: combat.PlusTwo, fall: shotFalls, when: "when a random event says so"},
		state.ThrowElephant:   {check: true, bare: true, what: "%s sees the elephant", cites: []engine.Cite{"BB 19.0"}, mods: combat.PlusTwo, fall: elephantFalls, when: "when a random event says so"},
	}
}

// fightProcedures belong to fire and shock.
func fightProcedures() map[string]procedure {
	return map[string]procedure{
		state.ThrowFire:      {what: "fire of %s", cites: []engine.Cite{"SR 10"}, mods: combat.FireMods, fall: fireFalls, when: "when a unit fires: fire 6-MS -> S5615"},
		state.ThrowShock:     {what: "shock by %s", cites: []engine.Cite{"SR 11"}, mods: combat.ShockMods, fall: shockFalls, when: "when units shock: shock S5616 -> S5615"},
		state.ThrowCommit:    {check: true, what: "%s commits itself", cites: []engine.Cite{"SR 11.36", "BB 14.1", "BB 14.53"}, fall: commitFalls, when: "when Green units or cavalry shock"},
		state.ThrowGuns:      {what: "guns that %s loses in the woods, a third of the die", cites: []engine.Cite{"BB 12.45"}, fall: gunsFall, when: "for each hex of woods into which guns retreat"},
		state.ThrowReact:     {check: true, what: "%s comes through its reaction", cites: []engine.Cite{"BB 12.45"}, mods: combat.ReactMods, fall: checkFalls, when: "at the end of a reaction by guns"},
		state.ThrowGreen:     {check: true, what: "%s keeps together as it retreats before shock", cites: []engine.Cite{"BB 14.1", "SR 11.33"}, fall: checkFalls, when: "when Green infantry retreats before shock on the first day"},
		state.ThrowFriends:   {check: true, what: "%s stands under the fire of its own guns", cites: []engine.Cite{"BB 10.67"}, fall: uddFalls, when: "next to the target of guns that fire with restricted sight"},
		state.ThrowRoutCheck: {check: true, what: "%s holds after a second disorder", cites: []engine.Cite{"BB 12.35"}, fall: routCheckFalls, when: "when fire disorders the Union's infantry a second time, until the end of 10 AM of the first day"},
	}
}
