package musket

import "adjutant/engine/option"

// reading is an option by its number in the register. Its values are numbered from 0, which is the default.
type reading int

// The options that bear on play. Those without a name of their own in the readings
// have their digest's values, numbered from 1.
const (
	optCRT reading = iota
	optConvert
	optLeaderLoss
	optRoadRate
	optMarch
	optLeftOver
	optMinimum
	optCreek
	optFordRoad
	optSlide
	optQueue
	optBlocked
	optReveal
	optNoGoal
	optGoal
	optCloser
	optLastNegated
	optSplit
	optUnsafe
	optMRout
	optNear
	optFloor
	optSlope
	optWoods
	optLOSSide
	optShellKey
	optGunMods
	optShellings
	optTrigger
	optDoubling
	optVedetteFlees
	optVedetteStop
	optVedetteGone
	optOnMap
	optCapturedPoints
	optLeaderPoints
	optTireCheck
	optTireAgain
	optOneStatus
	optRecovery
	optOverstack
	optTwoGuns
	optStandBy
	optStepPhase
	optWakes
	optVedetteHorse
	optLeaderCost
	optLeaderStop
	optLeaderCompany
	optLeaderIneffective
	optMinimumCost
	optCreekCost
	optStreamSum
	optStreamRoad
	optVedetteDie
	optLoneLeader
	optRestricted
	optStreamBoth
	optFloorOrder
	optLeaderTo
	optDefender
	optGunFree
	optRelief
	optReliefIneffective
	optBareFord
	optGunWoods
	optLOSEdge
	optUnnamed
	optLeaderGuns
	optLeaderBack
	optGunDisrupted
	optGoalLines
	optChargeKey
	optStepSpent
	optLeaderAttack
	optTerrain
	optSealed
	optionCount
)

// register is the options by number. A-01 has no default: a pack must choose.
var register = option.Register{
	optCRT:               option.Entry("A-01", "crt", "sheet", "revised"),
	optConvert:           option.Entry("A-02", "convert", "1", "2", "3"),
	optLeaderLoss:        option.Entry("A-03", "leader_loss", "1", "2", "3", "4"),
	optRoadRate:          option.Entry("A-04", "road_rate", "whole_move", "ends_on_road", "every_step"),
	optMarch:             option.Entry("A-05", "march", "inert", "needs_leader", "no_road"),
	optLeftOver:          option.Entry("A-06", "left_over", "1", "2"),
	optMinimum:           option.Entry("A-07", "minimum", "single_hex", "any_once"),
	optCreek:             option.Entry("A-08", "creek", "whole_move", "remaining"),
	optFordRoad:          option.Entry("A-09", "ford_road", "ignored", "pays"),
	optSlide:             option.Entry("A-10", "slide", "1", "2"),
	optQueue:             option.Entry("A-11", "entry_queue", "1", "2"),
	optBlocked:           option.Entry("A-12", "entry_blocked", "1", "2"),
	optReveal:            option.Entry("A-13", "reveal", "1", "2"),
	optNoGoal:            option.Entry("A-14", "no_goal", "free", "one_hex", "edge"),
	optGoal:              option.Entry("A-15", "goal", "nearest", "any"),
	optCloser:            option.Entry("A-16", "closer", "no_farther", "end_only"),
	optLastNegated:       option.Entry("A-17", "last_negated", "not_safe", "safe"),
	optSplit:             option.Entry("A-18", "split", "1", "2"),
	optUnsafe:            option.Entry("A-19", "unsafe", "1", "2"),
	optMRout:             option.Entry("A-20", "m_rout", "1", "2"),
	optNear:              option.Entry("A-21", "vacant", "1", "2"),
	optFloor:             option.Entry("A-23", "floor", "zero", "one", "none"),
	optSlope:             option.Entry("A-24", "slope", "per_unit", "per_hex"),
	optWoods:             option.Entry("A-26", "woods", "no_symbol", "origin_clear"),
	optLOSSide:           option.Entry("A-27", "los_side", "blocked"),
	optShellKey:          option.Entry("A-28", "bombardment_key", "1", "2"),
	optGunMods:           option.Entry("A-29", "gun_mods", "terrain", "none"),
	optShellings:         option.Entry("A-30", "bombardments", "1", "2"),
	optTrigger:           option.Entry("A-31", "counter_trigger", "1", "2"),
	optDoubling:          option.Entry("A-32", "doubling", "before", "cancel"),
	optVedetteFlees:      option.Entry("A-34", "vedette_retreat", "1", "2", "3"),
	optVedetteStop:       option.Entry("A-35", "vedette_stop", "1", "2"),
	optVedetteGone:       option.Entry("A-36", "vedette_goes_on", "1", "2"),
	optOnMap:             option.Entry("A-39", "on_map", "1", "2"),
	optCapturedPoints:    option.Entry("A-40", "captured_points", "1", "2", "3"),
	optLeaderPoints:      option.Entry("A-41", "leader_points", "1", "2"),
	optTireCheck:         option.Entry("A-42", "exhaustion_die", "1", "2"),
	optTireAgain:         option.Entry("A-43", "exhaustion_again", "1", "2"),
	optOneStatus:         option.Entry("A-44", "one_status", "1", "2"),
	optRecovery:          option.Entry("A-45", "recovery", "1", "2"),
	optOverstack:         option.Entry("A-47", "overstack_again", "1", "2"),
	optTwoGuns:           option.Entry("A-49", "two_guns", "yes", "no"),
	optStandBy:           option.Entry("A-52", "stand_by", "1", "2", "3"),
	optStepPhase:         option.Entry("A-57", "step_phase", "1", "2"),
	optWakes:             option.Entry("A-59", "restriction_end", "1", "2"),
	optVedetteHorse:      option.Entry("A-60", "vedette_cavalry", "1", "2"),
	optLeaderCost:        option.Entry("R-01", "leader_cost", "two", "one", "none"),
	optLeaderStop:        option.Entry("R-02", "leader_stop", "stop", "pass"),
	optLeaderCompany:     option.Entry("R-03", "leader_company", "combat", "any"),
	optLeaderIneffective: option.Entry("R-04", "leader_ineffective", "barred", "free"),
	optMinimumCost:       option.Entry("R-05", "minimum_cost", "allowance", "price"),
	optCreekCost:         option.Entry("R-06", "creek_cost", "allowance", "plus_slope"),
	optStreamSum:         option.Entry("R-07", "stream_sum", "added", "highest"),
	optStreamRoad:        option.Entry("R-08", "stream_road", "ignored", "stops"),
	optVedetteDie:        option.Entry("R-09", "vedette_die", "passed", "failed"),
	optLoneLeader:        option.Entry("R-10", "lone_leader", "occupied", "open"),
	optRestricted:        option.Entry("R-11", "restricted_ma", "set", "cap"),
	optStreamBoth:        option.Entry("R-20", "stream_both", "once", "twice"),
	optFloorOrder:        option.Entry("R-21", "floor_order", "sum", "stepwise"),
	optLeaderTo:          option.Entry("R-22", "leader_to", "best", "primary"),
	optDefender:          option.Entry("R-23", "defender", "best", "any"),
	optGunFree:           option.Entry("R-24", "gun_free", "normal", "bombard"),
	optRelief:            option.Entry("R-25", "relief", "stacked", "named"),
	optReliefIneffective: option.Entry("R-26", "relief_ineffective", "no", "yes"),
	optBareFord:          option.Entry("R-27", "bare_ford", "creek", "plain"),
	optGunWoods:          option.Entry("R-28", "gun_woods", "halved", "open"),
	optLOSEdge:           option.Entry("R-29", "los_edge_of_map", "open", "blocked"),
	optUnnamed:           option.Entry("R-30", "unnamed", "out"),
	optLeaderGuns:        option.Entry("R-31", "leader_guns", "idle", "refused"),
	optLeaderBack:        option.Entry("R-32", "leader_back", "printed", "nothing"),
	optGunDisrupted:      option.Entry("R-33", "gun_disrupted", "halved", "refused"),
	optGoalLines:         option.Entry("R-40", "goal_lines", "any_line", "safe_first"),
	optChargeKey:         option.Entry("R-50", "charge_key", "open", "standard"),
	optStepSpent:         option.Entry("R-51", "step_spent", "try", "success"),
	optLeaderAttack:      option.Entry("R-52", "leader_attack", "free", "barred"), // a mend: before, MS 11.2.1 was not asked of leaders
	optSealed:            option.Entry("sealed", "sealed", "trusted", "commit"),
	optTerrain:           option.Entry("terrain", "terrain", "known", "listed", "unknown"), // see unseen.go
}

// settled is the entries of the register that have no other reading than the
// first. A pack may state it, so that a game's header shows it.
var settled = option.Register{
	option.Entry("A-22", "halved_apart", "1"),
	option.Entry("A-25", "corn_order", "1"),
	option.Entry("A-33", "counter_again", "1"),
	option.Entry("A-37", "exit_status", "1"),
	option.Entry("A-38", "exit_move", "1"),
	option.Entry("A-46", "leader_vedette", "1"),
	option.Entry("A-48", "four_brigades", "1"),
	option.Entry("A-50", "leader_formation", "1"),
	option.Entry("A-51", "one_primary", "1"),
	option.Entry("A-53", "stand_advance", "1"),
	option.Entry("A-54", "dice_order", "1"),
	option.Entry("A-55", "shelled_again", "1"),
	option.Entry("A-56", "counter_move", "1"),
	option.Entry("A-58", "early_end", "1"),
	option.Entry("A-61", "shelled_retreat", "1"),
	option.Entry("A-62", "set_up_side", "1"),
	option.Entry("A-63", "within_one", "1"),
	option.Entry("A-64", "charger_status", "1"),
	option.Entry("A-65", "stack_allowance", "1"),
}

// choices is a value for every option.
type choices [optionCount]uint8

// set chooses a value by the words of a pack or a set-up; the option goes by its
// entry or its name (road_rate).
func (c *choices) set(name, value string) error {
	if settled.Has(name) {
		return settled.Check(name, value)
	}
	o, nth, err := register.Find(name, value)
	if err == nil {
		c[o] = uint8(nth)
	}
	return err
}

// word is the chosen value as a pack writes it.
func (c choices) word(o reading) string { return register[o].Values[c[o]] }

// is reports whether the option has the given value, counted from 0.
func (c choices) is(o reading, value uint8) bool { return c[o] == value }

// The profiles of optCRT: which table, result key and leader loss hold.
const (
	profileSheet = iota
	profileRevised
	profiles
)
