package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// Who leaves to the rules which of two orders is done has the first that they allow done, and is told which; behind other orders, and where
// neither is allowed or a case is still to come, it is asked.
func TestTheFirstThatIsAllowedIsDone(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.once = true
	const second = "move 2nd-Foot 1003-1004"
	holdStrangers(t, m, "north", game.Accepted, []stranger{
		{"if that is allowed, 2nd Foot to 1004, else to 1103", []string{second, "pass"}},
		{"2nd Foot to 1612 if possible, else 1004", []string{second, "pass"}},
		{"2nd Foot to 1005 if it can reach it, otherwise as far as it gets", []string{"move 2nd-Foot 1003-1004-1005", "pass"}},
		{"2nd Foot to 1612 if that's legal, if not Lancers to 1403.", []string{"move Lancers 1402-1403", "pass"}},
		{"lancers 1403 or if thats not ok just 1402-1303", []string{"move Lancers 1402-1403", "pass"}},
	})
	holdStrangers(t, m, "north", game.Nothing, []stranger{
		{"2nd Foot to 1612 if possible, else 1712", nil},
		{"If he attacks, 2nd Foot to 1005, else 1004", nil},
	})
	holdStrangers(t, m, "north", game.Answered, []stranger{{"Is 2nd Foot to 1005 possible, or else 1004?", nil}})
	d := m.copy().send("north", "2nd Foot to 1612 if possible, else 1004\n")
	mustSay(t, unbroken(d.Send[0].Text), "is read as 'move 2nd Foot 1004', since 'move 2nd Foot 1612' is not allowed")
}
