package book

import "adjutant/engine/option"

// reading is an option by its number in the register. Its values are numbered from 0, which is the default.
type reading int

// The options that bear on play. Those without a name of their own in the readings
// have their digest's values, numbered from 1.
const (
	OptCRT reading = iota
	OptConvert
	OptLeaderLoss
	OptRoadRate
	OptMarch
	OptLeftOver
	OptMinimum
	OptCreek
	OptFordRoad
	OptSlide
	OptQueue
	OptBlocked
	OptReveal
	OptNoGoal
	OptGoal
	OptCloser
	OptLastNegated
	OptSplit
	OptUnsafe
	OptMRout
	OptNear
	optFloor
	OptSlope
	OptWoods
	optLOSSide
	OptShellKey
	OptGunMods
	OptShellings
	OptTrigger
	OptDoubling
	OptVedetteFlees
	OptVedetteStop
	OptVedetteGone
	OptOnMap
	OptCapturedPoints
	OptLeaderPoints
	OptTireCheck
	OptTireAgain
	OptOneStatus
	OptRecovery
	OptOverstack
	OptTwoGuns
	OptStandBy
	OptStepPhase
	OptWakes
	OptVedetteHorse
	OptLeaderCost
	OptLeaderStop
	OptLeaderCompany
	OptLeaderIneffective
	OptMinimumCost
	OptCreekCost
	OptStreamSum
	OptStreamRoad
	OptVedetteDie
	OptLoneLeader
	OptRestricted
	OptStreamBoth
	OptFloorOrder
	OptLeaderTo
	optDefender
	OptGunFree
	OptRelief
	OptReliefIneffective
	optBareFord
	OptGunWoods
	OptLOSEdge
	optUnnamed
	OptLeaderGuns
	OptLeaderBack
	OptGunDisrupted
	OptGoalLines
	OptChargeKey
	OptStepSpent
	OptLeaderAttack
	optTerrain
	optSealed
	OptionCount
)

// Register is the options by number. A-01 has no default: a pack must choose.
var Register = option.Register{
	OptCRT:               option.Entry("A-01", "crt", "sheet", "revised"),
	OptConvert:           option.Entry("A-02", "convert", "1", "2", "3"),
	OptLeaderLoss:        option.Entry("A-03", "leader_loss", "1", "2", "3", "4"),
	OptRoadRate:          option.Entry("A-04", "road_rate", "whole_move", "ends_on_road", "every_step"),
	OptMarch:             option.Entry("A-05", "march", "inert", "needs_leader", "no_road"),
	OptLeftOver:          option.Entry("A-06", "left_over", "1", "2"),
	OptMinimum:           option.Entry("A-07", "minimum", "single_hex", "any_once"),
	OptCreek:             option.Entry("A-08", "creek", "whole_move", "remaining"),
	OptFordRoad:          option.Entry("A-09", "ford_road", "ignored", "pays"),
	OptSlide:             option.Entry("A-10", "slide", "1", "2"),
	OptQueue:             option.Entry("A-11", "entry_queue", "1", "2"),
	OptBlocked:           option.Entry("A-12", "entry_blocked", "1", "2"),
	OptReveal:            option.Entry("A-13", "reveal", "1", "2"),
	OptNoGoal:            option.Entry("A-14", "no_goal", "free", "one_hex", "edge"),
	OptGoal:              option.Entry("A-15", "goal", "nearest", "any"),
	OptCloser:            option.Entry("A-16", "closer", "no_farther", "end_only"),
	OptLastNegated:       option.Entry("A-17", "last_negated", "not_safe", "safe"),
	OptSplit:             option.Entry("A-18", "split", "1", "2"),
	OptUnsafe:            option.Entry("A-19", "unsafe", "1", "2"),
	OptMRout:             option.Entry("A-20", "m_rout", "1", "2"),
	OptNear:              option.Entry("A-21", "vacant", "1", "2"),
	optFloor:             option.Entry("A-23", "floor", "zero", "one", "none"),
	OptSlope:             option.Entry("A-24", "slope", "per_unit", "per_hex"),
	OptWoods:             option.Entry("A-26", "woods", "no_symbol", "origin_clear"),
	optLOSSide:           option.Entry("A-27", "los_side", "blocked"),
	OptShellKey:          option.Entry("A-28", "bombardment_key", "1", "2"),
	OptGunMods:           option.Entry("A-29", "gun_mods", "terrain", "none"),
	OptShellings:         option.Entry("A-30", "bombardments", "1", "2"),
	OptTrigger:           option.Entry("A-31", "counter_trigger", "1", "2"),
	OptDoubling:          option.Entry("A-32", "doubling", "before", "cancel"),
	OptVedetteFlees:      option.Entry("A-34", "vedette_retreat", "1", "2", "3"),
	OptVedetteStop:       option.Entry("A-35", "vedette_stop", "1", "2"),
	OptVedetteGone:       option.Entry("A-36", "vedette_goes_on", "1", "2"),
	OptOnMap:             option.Entry("A-39", "on_map", "1", "2"),
	OptCapturedPoints:    option.Entry("A-40", "captured_points", "1", "2", "3"),
	OptLeaderPoints:      option.Entry("A-41", "leader_points", "1", "2"),
	OptTireCheck:         option.Entry("A-42", "exhaustion_die", "1", "2"),
	OptTireAgain:         option.Entry("A-43", "exhaustion_again", "1", "2"),
	OptOneStatus:         option.Entry("A-44", "one_status", "1", "2"),
	OptRecovery:          option.Entry("A-45", "recovery", "1", "2"),
	OptOverstack:         option.Entry("A-47", "overstack_again", "1", "2"),
	OptTwoGuns:           option.Entry("A-49", "two_guns", "yes", "no"),
	OptStandBy:           option.Entry("A-52", "stand_by", "1", "2", "3"),
	OptStepPhase:         option.Entry("A-57", "step_phase", "1", "2"),
	OptWakes:             option.Entry("A-59", "restriction_end", "1", "2"),
	OptVedetteHorse:      option.Entry("A-60", "vedette_cavalry", "1", "2"),
	OptLeaderCost:        option.Entry("R-01", "leader_cost", "two", "one", "none"),
	OptLeaderStop:        option.Entry("R-02", "leader_stop", "stop", "pass"),
	OptLeaderCompany:     option.Entry("R-03", "leader_company", "combat", "any"),
	OptLeaderIneffective: option.Entry("R-04", "leader_ineffective", "barred", "free"),
	OptMinimumCost:       option.Entry("R-05", "minimum_cost", "allowance", "price"),
	OptCreekCost:         option.Entry("R-06", "creek_cost", "allowance", "plus_slope"),
	OptStreamSum:         option.Entry("R-07", "stream_sum", "added", "highest"),
	OptStreamRoad:        option.Entry("R-08", "stream_road", "ignored", "stops"),
	OptVedetteDie:        option.Entry("R-09", "vedette_die", "passed", "failed"),
	OptLoneLeader:        option.Entry("R-10", "lone_leader", "occupied", "open"),
	OptRestricted:        option.Entry("R-11", "restricted_ma", "set", "cap"),
	OptStreamBoth:        option.Entry("R-20", "stream_both", "once", "twice"),
	OptFloorOrder:        option.Entry("R-21", "floor_order", "sum", "stepwise"),
	OptLeaderTo:          option.Entry("R-22", "leader_to", "best", "primary"),
	optDefender:          option.Entry("R-23", "defender", "best", "any"),
	OptGunFree:           option.Entry("R-24", "gun_free", "normal", "bombard"),
	OptRelief:            option.Entry("R-25", "relief", "stacked", "named"),
	OptReliefIneffective: option.Entry("R-26", "relief_ineffective", "no", "yes"),
	optBareFord:          option.Entry("R-27", "bare_ford", "creek", "plain"),
	OptGunWoods:          option.Entry("R-28", "gun_woods", "halved", "open"),
	OptLOSEdge:           option.Entry("R-29", "los_edge_of_map", "open", "blocked"),
	optUnnamed:           option.Entry("R-30", "unnamed", "out"),
	OptLeaderGuns:        option.Entry("R-31", "leader_guns", "idle", "refused"),
	OptLeaderBack:        option.Entry("R-32", "leader_back", "printed", "nothing"),
	OptGunDisrupted:      option.Entry("R-33", "gun_disrupted", "halved", "refused"),
	OptGoalLines:         option.Entry("R-40", "goal_lines", "any_line", "safe_first"),
	OptChargeKey:         option.Entry("R-50", "charge_key", "open", "standard"),
	OptStepSpent:         option.Entry("R-51", "step_spent", "try", "success"),
	OptLeaderAttack:      option.Entry("R-52", "leader_attack", "free", "barred"), // a mend: before, MS 11.2.1 was not asked of leaders
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

// Choices is a value for every option.
type Choices [OptionCount]uint8

// Set chooses a value by the words of a pack or a set-up; the option goes by its
// entry or its name (road_rate).
func (c *Choices) Set(name, value string) error {
	if settled.Has(name) {
		return settled.Check(name, value)
	}
	o, nth, err := Register.Find(name, value)
	if err == nil {
		c[o] = uint8(nth)
	}
	return err
}

// Word is the chosen value as a pack writes it.
func (c Choices) Word(o reading) string { return Register[o].Values[c[o]] }

// Is reports whether the option has the given value, counted from 0.
func (c Choices) Is(o reading, value uint8) bool { return c[o] == value }

// The profiles of OptCRT: which table, result key and leader loss hold.
const (
	ProfileSheet = iota
	profileRevised
	profiles
)
