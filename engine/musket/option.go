package musket

import "fmt"

// option is a reading of the rules that a pack or a game may choose: an entry of
// the ambiguity register. Its values are numbered from 0, which is the default.
type option int

// The options that bear on play. Those without a name of their own in the readings
// have their digest's values, numbered from 1.
const (
	optCRT option = iota
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

// register is the options by number: the entry, its name and the words of its
// values. A-01 has no default: a pack must choose.
var register = [optionCount]struct {
	id, name string
	words    []string
}{
	optCRT:               {"A-01", "crt", []string{"sheet", "revised"}},
	optConvert:           {"A-02", "convert", []string{"1", "2", "3"}},
	optLeaderLoss:        {"A-03", "leader_loss", []string{"1", "2", "3", "4"}},
	optRoadRate:          {"A-04", "road_rate", []string{"whole_move", "ends_on_road", "every_step"}},
	optMarch:             {"A-05", "march", []string{"inert", "needs_leader", "no_road"}},
	optLeftOver:          {"A-06", "left_over", []string{"1", "2"}},
	optMinimum:           {"A-07", "minimum", []string{"single_hex", "any_once"}},
	optCreek:             {"A-08", "creek", []string{"whole_move", "remaining"}},
	optFordRoad:          {"A-09", "ford_road", []string{"ignored", "pays"}},
	optSlide:             {"A-10", "slide", []string{"1", "2"}},
	optQueue:             {"A-11", "entry_queue", []string{"1", "2"}},
	optBlocked:           {"A-12", "entry_blocked", []string{"1", "2"}},
	optReveal:            {"A-13", "reveal", []string{"1", "2"}},
	optNoGoal:            {"A-14", "no_goal", []string{"free", "one_hex", "edge"}},
	optGoal:              {"A-15", "goal", []string{"nearest", "any"}},
	optCloser:            {"A-16", "closer", []string{"no_farther", "end_only"}},
	optLastNegated:       {"A-17", "last_negated", []string{"not_safe", "safe"}},
	optSplit:             {"A-18", "split", []string{"1", "2"}},
	optUnsafe:            {"A-19", "unsafe", []string{"1", "2"}},
	optMRout:             {"A-20", "m_rout", []string{"1", "2"}},
	optNear:              {"A-21", "vacant", []string{"1", "2"}},
	optFloor:             {"A-23", "floor", []string{"zero", "one", "none"}},
	optSlope:             {"A-24", "slope", []string{"per_unit", "per_hex"}},
	optWoods:             {"A-26", "woods", []string{"no_symbol", "origin_clear"}},
	optLOSSide:           {"A-27", "los_side", []string{"blocked"}},
	optShellKey:          {"A-28", "bombardment_key", []string{"1", "2"}},
	optGunMods:           {"A-29", "gun_mods", []string{"terrain", "none"}},
	optShellings:         {"A-30", "bombardments", []string{"1", "2"}},
	optTrigger:           {"A-31", "counter_trigger", []string{"1", "2"}},
	optDoubling:          {"A-32", "doubling", []string{"before", "cancel"}},
	optVedetteFlees:      {"A-34", "vedette_retreat", []string{"1", "2", "3"}},
	optVedetteStop:       {"A-35", "vedette_stop", []string{"1", "2"}},
	optVedetteGone:       {"A-36", "vedette_goes_on", []string{"1", "2"}},
	optOnMap:             {"A-39", "on_map", []string{"1", "2"}},
	optCapturedPoints:    {"A-40", "captured_points", []string{"1", "2", "3"}},
	optLeaderPoints:      {"A-41", "leader_points", []string{"1", "2"}},
	optTireCheck:         {"A-42", "exhaustion_die", []string{"1", "2"}},
	optTireAgain:         {"A-43", "exhaustion_again", []string{"1", "2"}},
	optOneStatus:         {"A-44", "one_status", []string{"1", "2"}},
	optRecovery:          {"A-45", "recovery", []string{"1", "2"}},
	optOverstack:         {"A-47", "overstack_again", []string{"1", "2"}},
	optTwoGuns:           {"A-49", "two_guns", []string{"yes", "no"}},
	optStandBy:           {"A-52", "stand_by", []string{"1", "2", "3"}},
	optStepPhase:         {"A-57", "step_phase", []string{"1", "2"}},
	optWakes:             {"A-59", "restriction_end", []string{"1", "2"}},
	optVedetteHorse:      {"A-60", "vedette_cavalry", []string{"1", "2"}},
	optLeaderCost:        {"R-01", "leader_cost", []string{"two", "one", "none"}},
	optLeaderStop:        {"R-02", "leader_stop", []string{"stop", "pass"}},
	optLeaderCompany:     {"R-03", "leader_company", []string{"combat", "any"}},
	optLeaderIneffective: {"R-04", "leader_ineffective", []string{"barred", "free"}},
	optMinimumCost:       {"R-05", "minimum_cost", []string{"allowance", "price"}},
	optCreekCost:         {"R-06", "creek_cost", []string{"allowance", "plus_slope"}},
	optStreamSum:         {"R-07", "stream_sum", []string{"added", "highest"}},
	optStreamRoad:        {"R-08", "stream_road", []string{"ignored", "stops"}},
	optVedetteDie:        {"R-09", "vedette_die", []string{"passed", "failed"}},
	optLoneLeader:        {"R-10", "lone_leader", []string{"occupied", "open"}},
	optRestricted:        {"R-11", "restricted_ma", []string{"set", "cap"}},
	optStreamBoth:        {"R-20", "stream_both", []string{"once", "twice"}},
	optFloorOrder:        {"R-21", "floor_order", []string{"sum", "stepwise"}},
	optLeaderTo:          {"R-22", "leader_to", []string{"best", "primary"}},
	optDefender:          {"R-23", "defender", []string{"best", "any"}},
	optGunFree:           {"R-24", "gun_free", []string{"normal", "bombard"}},
	optRelief:            {"R-25", "relief", []string{"stacked", "named"}},
	optReliefIneffective: {"R-26", "relief_ineffective", []string{"no", "yes"}},
	optBareFord:          {"R-27", "bare_ford", []string{"creek", "plain"}},
	optGunWoods:          {"R-28", "gun_woods", []string{"halved", "open"}},
	optLOSEdge:           {"R-29", "los_edge_of_map", []string{"open", "blocked"}},
	optUnnamed:           {"R-30", "unnamed", []string{"out"}},
	optLeaderGuns:        {"R-31", "leader_guns", []string{"idle", "refused"}},
	optLeaderBack:        {"R-32", "leader_back", []string{"printed", "nothing"}},
	optGunDisrupted:      {"R-33", "gun_disrupted", []string{"halved", "refused"}},
	optGoalLines:         {"R-40", "goal_lines", []string{"any_line", "safe_first"}},
	optChargeKey:         {"R-50", "charge_key", []string{"open", "standard"}},
	optStepSpent:         {"R-51", "step_spent", []string{"try", "success"}},
	optLeaderAttack:      {"R-52", "leader_attack", []string{"free", "barred"}}, // a mend: before, MS 11.2.1 was not asked of leaders
	optSealed:            {"sealed", "sealed", []string{"trusted", "commit"}},
	optTerrain:           {"terrain", "terrain", []string{"known", "listed", "unknown"}}, // see unseen.go
}

// settled is the entries of the register that have no other reading than the
// first. A pack may state it, so that a game's header shows it.
var settled = []struct{ id, name string }{
	{"A-22", "halved_apart"},
	{"A-25", "corn_order"},
	{"A-33", "counter_again"},
	{"A-37", "exit_status"},
	{"A-38", "exit_move"},
	{"A-46", "leader_vedette"},
	{"A-48", "four_brigades"},
	{"A-50", "leader_formation"},
	{"A-51", "one_primary"},
	{"A-53", "stand_advance"},
	{"A-54", "dice_order"},
	{"A-55", "shelled_again"},
	{"A-56", "counter_move"},
	{"A-58", "early_end"},
	{"A-61", "shelled_retreat"},
	{"A-62", "set_up_side"},
	{"A-63", "within_one"},
	{"A-64", "charger_status"},
	{"A-65", "stack_allowance"},
}

// settledWord is the word of the first reading.
const settledWord = "1"

// choices is a value for every option.
type choices [optionCount]uint8

// set chooses a value by the words of a pack or a set-up; the option goes by its
// entry or its name (road_rate).
func (c *choices) set(name, value string) error {
	for o, entry := range register {
		if name != entry.id && name != entry.name {
			continue
		}
		for i, word := range entry.words {
			if word == value {
				c[o] = uint8(i)
				return nil
			}
		}
		return fmt.Errorf("option %s (%s) is %v, not %q", entry.id, entry.name, entry.words, value)
	}
	for _, entry := range settled {
		if name != entry.id && name != entry.name {
			continue
		}
		if value != settledWord {
			return fmt.Errorf("option %s (%s): the register has reading %s only, not %q", entry.id, entry.name, settledWord, value)
		}
		return nil
	}
	return fmt.Errorf("there is no option %q", name)
}

// word is the chosen value as a pack writes it.
func (c choices) word(o option) string { return register[o].words[c[o]] }

// is reports whether the option has the given value, counted from 0.
func (c choices) is(o option, value uint8) bool { return c[o] == value }

// The profiles of optCRT: which table, result key and leader loss hold.
const (
	profileSheet = iota
	profileRevised
	profiles
)
