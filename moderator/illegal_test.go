package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// Of three orders the second goes farther than it may, out of a zone of control: what
// becomes of it, and of the others, is as the game was opened with.
func TestIllegalPolicies(t *testing.T) {
	const orders = "move Rifles 0404-0405\nmove 1st-Foot 1103-1104-1105-1106-1107\nhold Dragoons\n"
	for _, tt := range []struct {
		policy  game.IllegalPolicy
		outcome game.Outcome
		stands  string // 1st Foot, afterwards, where anything has changed
		north   []string
		south   []string
	}{
		{game.IllegalHandBack, game.HandBack, "", []string{"2 of your 3 orders are understood", "1: move Rifles 0404-0405", "REFUSED 2: move 1st Foot"}, nil},
		{game.IllegalAsk, game.HandBack, "", []string{"REFUSED 2: move 1st Foot"}, nil},
		{game.IllegalNote, game.Accepted, "0405: Rifles", []string{"ACCEPTED, BUT NOT ALL OF IT", "done move Rifles 0404-0405", "skipped move 1st Foot", "W643 not allowed, and left out"}, []string{"an order of Northern Division was not allowed and was left out (E4"}},
		{game.IllegalStop, game.Accepted, "1104: 1st Foot", []string{"done move 1st Foot 1103-1104 (line 2)", "W642 more was ordered; it stops at 1104, the last hex that it may reach", "E403 1104 is in an enemy zone of control", "done hold Dragoons"}, []string{"1104: 1st Foot"}},
	} {
		m := packMatch(t, "training-field", 1)
		m.game.Lines[0].Opened.Illegal = tt.policy
		d := m.send("north", orders)
		if d.Outcome != tt.outcome {
			t.Errorf("%q: %s\n%s", tt.policy, d.Outcome, d.Send[0].Text)
		}
		mustSay(t, d.Send[0].Text, append(tt.north, tt.stands)...)
		if (len(d.Send) == 2) != (tt.outcome == game.Accepted) {
			t.Errorf("%q: %d letters", tt.policy, len(d.Send))
		} else if len(tt.south) > 0 {
			mustSay(t, d.Send[1].Text, tt.south...)
		}
	}
	if _, err := game.ParseIllegal("shrug"); err == nil {
		t.Error("any word is a policy")
	}
}
