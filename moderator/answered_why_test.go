package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// An answer is taken with the words that announce it and the reason for it; a yes to a question with several answers is asked about, and so
// is what none of them does.
func TestAnswersWithTheirReasons(t *testing.T) {
	holdStrangers(t, creekIn(t, "creek-2-union-retreat"), "union", game.Accepted, []stranger{
		{"My answer is number 1: because we must", []string{"retreat 1-MO, Du-Bois, 2-KS 0701-0801"}},
		{"our choice: number 1", []string{"retreat 1-MO, Du-Bois, 2-KS 0701-0801"}},
		{"1, because 0801 is nearer to the guns", []string{"retreat 1-MO, Du-Bois, 2-KS 0701-0801"}},
		{"stays and takes the disruption", []string{"disrupt 1-MO, Du-Bois, 2-KS"}},
	})
	holdStrangers(t, creekIn(t, "creek-1-union-counter"), "union", game.Accepted, []stranger{
		{"no, because we are too weak", []string{"pass"}},
		{"no - let them come", []string{"pass"}},
		{"1: Nobody counterattacks", []string{"pass"}},
	})
	holdStrangers(t, woodsIn(t, "us-advance", "US"), "US", game.Accepted, []stranger{
		{"yes, because they ran", []string{"move 25-MO S3218-S3118"}},
		{"1: Nobody advances", []string{"pass"}},
		{"My answer is no.", []string{"pass"}},
	})
	holdStrangers(t, woodsIn(t, "us-advance", "US"), "US", game.Nothing, []stranger{
		{"yes, but not if they come back", nil},
		{"no - or rather yes", nil},
		{"yes, because they ran?", nil},
	})
	holdStrangers(t, woodsIn(t, "us-advance", "US"), "US", game.Answered, []stranger{{"Is the answer number 1?", nil}})
	retreat := creekIn(t, "creek-2-union-retreat")
	for text, told := range map[string]string{"yes — they have to": "say which", "yes, because there is no choice": "say which"} {
		d := retreat.copy().send("union", text+"\n")
		if len(actionsIn(d.Append)) > 0 || !strings.Contains(unbroken(d.Send[0].Text), told) {
			t.Errorf("%q is %s\n%s", text, d.Outcome, d.Send[0].Text)
		}
	}
	field := askedAt(t, "pack: training-field\nscenario: 1\nside: north\nstate: field-2-north-retreat\n")
	field.once = true
	mustSay(t, unbroken(field.send("north", "they stay put and take the hit\n").Send[0].Text), "none of the answers that are offered does that")
}

// Who asks what a retreat is, while one is asked of him, is told the rule beside the ways.
func TestRetreatsAreExplainedWhereTheyAreAsked(t *testing.T) {
	field := askedAt(t, "pack: training-field\nscenario: 1\nside: north\nstate: field-2-north-retreat\n")
	field.once = true
	mustSay(t, unbroken(field.send("north", "What happens when my unit has to retreat?\n").Send[0].Text), "Who must retreat goes 1 to 3 hexes", "These are offered now:")
}
