package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// The first letters of people who have read nothing but the letter with which their game began: what is understood of them as it stands.

func TestNewcomersMove(t *testing.T) {
	field := packMatch(t, "training-field", 3)
	field.once = true
	const first, both, second, fourth, lancers = "move 1st-Foot 1103-1104", "move 1st-Foot, Marlow 1103-1104", "move 2nd-Foot 1003-1004", "move 4th-Foot 0504-0505", "move Lancers 1402-1403-1404"
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"1st foot + marlow 1104\n2nd ft 1004\nlancrs 1404\ndone", []string{both, second, lancers, "pass"}},
		{"n1F+nMar 1104, nLan 1404, rest no change, end", []string{both, lancers, "pass"}},
		{"I advance in the center: the 1st Foot and Marlow go to 1104, 2nd Foot to 1004 alongside. 4th Foot moves up behind the brook to 0505. Everybody else holds.", []string{both, second, fourth, "pass"}},
		{"Turn 1, North.\n- 1st Foot (1103) moves to 1104\n- 2nd Foot (1003) moves to 1004\n- no other moves", []string{first, second, "pass"}},
		{"first turn! im not sure i understand everything but id like to move the 1st foot to 1104 please and the rest stays where it is", []string{first, "pass"}},
	})
	holdStrangers(t, field, "north", game.Nothing, []stranger{{"1st foot + marlow 1104 or 1004", nil}})
	osier := packMatch(t, "osier-crossing", 3)
	osier.once = true
	holdStrangers(t, osier, "blue", game.Accepted, []stranger{
		{"bLyn 0604, b2M 0606, b1M 0404, bGB 0305. done", []string{"move B-Recce 0504-0604", "move B-2-Mech 0306-0606", "move B-1-Mech 0304-0404", "move B-Guard 0205-0305", "pass"}},
		{"Blue: Lynxes 0604, 1 Mech 0504, 2 Mech 0506, Guns 0306, Guards 0305, Staff stays. End of phase.", []string{"move B-Recce 0504-0604", "move B-1-Mech 0304-0504", "move B-2-Mech 0306-0506", "move B-Guns 0206-0306", "move B-Guard 0205-0305", "pass"}},
	})
}

func TestNewcomersSetUp(t *testing.T) {
	creek := packMatch(t, "wilsons-creek", 3)
	creek.once = true
	const f1, f3, f4 = "entry 0701 formation 1 turn 1", "entry 0701 formation 3 turn 1", "entry 0701 formation 4 turn 1 with Lyon"
	holdStrangers(t, creek, "union", game.Accepted, []stranger{
		{"Hi, first time with this one. Formation 1 enters at 0701 on turn 1, formation 3 too, formation 4 too with Lyon. Sigel's formation comes at 1018 on turn 3 as well.", []string{f1, f3, f4, "entry 1018 formation 2 turn 3", "pass"}},
		{"Lyon with formation 1 at B on turn 1; 3 and 4 also at B turn 1; Sigel at E turn 3.", []string{"entry B formation 1 turn 1 with Lyon", "entry B formation 3 turn 1", "entry B formation 4 turn 1", "entry E formation 2 turn 3", "pass"}},
		{"Set-up as printed please, go on.", []string{"pass"}},
	})
	creek.send("union", "pass\n")
	holdStrangers(t, creek, "confederate", game.Accepted, []stranger{
		{"hi i think its fine as printed, lets go", []string{"pass"}},
		{"I put the 4 MSG and Bledsoe at 0709 together with 7 MSG, the 3+4 MSG at 0708, and South Kansas-Texas at 1007.", []string{"enter 4-MSG 0709", "enter Bledsoe 0709", "enter 7-MSG 0709", "enter 3+4-MSG 0708", "enter SKT 1007", "pass"}},
		{"2 MSG Mtd to 0709 and 2 MSG to 0808, others unchanged", []string{"enter 2-MSG-Mtd 0709", "enter 2-MSG 0808", "pass"}},
	})
	lake := packMatch(t, "reed-islands", 3)
	lake.once = true
	holdStrangers(t, lake, "mere", game.Accepted, []stranger{{"Card please! then done", []string{"draw lake", "pass"}}, {"draw lake, pass", []string{"draw lake", "pass"}}, {"I would like to draw from the lake, and afterwards to pass.", []string{"draw lake", "pass"}}})
	woods := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	woods.once = true
	holdStrangers(t, woods, "CS", game.Accepted, []stranger{{"no changes, next", []string{"pass"}}, {"Polk and Hardee stay in command. Go on to the next phase please.", []string{"pass"}}})
	quarry := packMatch(t, "quarry-ridge", 3)
	quarry.once = true
	hidden := []string{"hide R-Pits under R-Blind-1", "hide R-Works under R-Blind-2", "hide R-Tanks under R-Blind-4", "pass"}
	holdStrangers(t, quarry, "ridge", game.Accepted, []stranger{{"pit b1, works b2, tanks b4", hidden}, {"I hide Pit Company under Blind 1, the Works Company under Blind 2 and the Tanks under Blind 4.", hidden}})
}
