package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What stands behind a pass is carried to the part of play that it is for; where that is the one which the pass ends, it is refused alone, and
// each way on that the letter names works: a yes, 'send', its number, the order alone, and leaving it out.
func TestWhatStandsBehindAPass(t *testing.T) {
	const lancers = "move Lancers 1402-1403"
	for _, c := range []struct {
		mail string
		want []string // what is played at once, nil where it is handed back
		ways map[string][]string
	}{
		{"move 2nd Foot 1104\npass\nattack 1104 -> 1205 primary 2nd Foot\n", []string{fieldMove, "pass", fieldAttack}, nil},
		{"move 2nd Foot 1104\npass\nattack 1104 -> 1205 primary 2nd Foot\npass\n", []string{fieldMove, "pass", fieldAttack, "pass"}, nil},
		{"move 2nd Foot 1104, then pass, then go on with the attack: attack 1104 -> 1205 primary 2nd Foot\n", []string{fieldMove, "pass", fieldAttack}, nil},
		{"move 2nd Foot 1104\npass\nGo on with attack 1104 -> 1205 primary 2nd Foot.\n", []string{fieldMove, "pass", fieldAttack}, nil},
		{"move 2nd Foot 1104\nDone. Carry on with: attack 1104 -> 1205 primary 2nd Foot\n", []string{fieldMove, "pass", fieldAttack}, nil},
		{"move 2nd Foot 1104\npass\nContinue with the attack on 1205 with the 2nd Foot from 1104\n", []string{fieldMove, "pass", fieldAttack}, nil},
		{"move 2nd Foot 1104\npass\nThen go on with my attack on 1205 with the 2nd Foot from 1104.\n", []string{fieldMove, "pass", fieldAttack}, nil},
		{"pass\nmove Lancers 1403\n", nil, map[string][]string{"yes": {lancers, "pass"}, "send": {"pass"}, "2: move Lancers 1403": {lancers, "pass"}, "move Lancers 1403": {lancers, "pass"}, "drop 1\nmove Lancers 1403": {lancers}}},
		{"move 2nd Foot 1104\npass\nGo on with moving the Lancers to 1403\n", nil, map[string][]string{"yes": {fieldMove, lancers, "pass"}, "send": {fieldMove, "pass"}, "drop 3": {fieldMove, "pass"}, "go ahead": {fieldMove, lancers, "pass"}}},
		{"move 2nd Foot 1104\npass\nattack 1104 -> 1205 primary 2nd Foot\npass\nmove Lancers 1403\n", nil, map[string][]string{"yes": {fieldMove, lancers, "pass", fieldAttack, "pass"}, "send": {fieldMove, "pass", fieldAttack, "pass"}, "5: move Lancers 1403": {fieldMove, lancers, "pass", fieldAttack, "pass"}}},
		{"move 2nd Foot 1104\nattack 1104 -> 1205 primary 2nd Foot\nmove Lancers 1403\n", nil, map[string][]string{"yes": {fieldMove, lancers, "pass", fieldAttack}, "drop 3": {fieldMove, "pass", fieldAttack}}},
	} {
		m := fieldIn(t)
		m.game.Lines[0].Opened.Ends = game.EndsSaid
		d := m.send("north", c.mail)
		played := func(d []string) []string {
			return slices.DeleteFunc(d, func(line string) bool { return strings.HasPrefix(line, "defend") })
		}
		if got := played(actionsIn(d.Append)); d.Outcome.Effective() != (c.want != nil) || c.want != nil && !slices.Equal(got, c.want) {
			t.Errorf("%q is %s: played %q\nnot %q\n%s", c.mail, d.Outcome, got, c.want, d.Send[0].Text)
			continue
		}
		for said, want := range c.ways {
			one := m.copy()
			one.subject = "Re: " + d.Send[0].Subject
			then := one.send("north", said+"\n")
			if got := played(actionsIn(then.Append)); !then.Outcome.Effective() || !slices.Equal(got, want) {
				t.Errorf("%q and then %q is %s: played %q\nnot %q\n%s", c.mail, said, then.Outcome, got, want, then.Send[0].Text)
			}
		}
	}
}
