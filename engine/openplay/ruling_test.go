package openplay_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// Anything that the players declare can be ruled on, once; the game goes on as before.
func TestDeclarationIsRuledOn(t *testing.T) {
	sys := openBuiltIn(t)
	s := begin(t, sys, engine.Setup{})
	rule := func(s engine.State, question, answer string) (engine.State, error) {
		r := engine.GivenRuling{Question: question, Answer: answer, Text: "rule 7 of your game", By: "both"}
		next, _, _, err := engine.Apply(sys, s, engine.Play{Ruling: &r})
		return next, err
	}
	ruled, err := rule(s, "the stacking in log 3", engine.RuledIllegal)
	if err != nil {
		t.Fatal(err)
	}
	if got := engine.FeaturesOf(sys).Rulings.Rulings(ruled); len(got) != 1 || got[0].Question != "the stacking in log 3" || !strings.Contains(string(ruled.Text()), `"rulings":[{"question":"the stacking in log 3","answer":"illegal","text":"rule 7 of your game","by":"both"}]`) {
		t.Errorf("%v\n%s", got, ruled.Text())
	}
	for _, refused := range []struct{ question, answer, want string }{
		{"the stacking in log 3", "legal", "ruled otherwise already, by both: illegal"},
		{"the facing", "perhaps", "the answers are legal and illegal"},
		{strings.Repeat("long ", 30) + "question", "legal", "is longer than 120 bytes"},
	} {
		if _, err := rule(ruled, refused.question, refused.answer); err == nil || !strings.Contains(err.Error(), refused.want) {
			t.Errorf("%s %s: %v", refused.question, refused.answer, err)
		}
	}
	if node := sys.Node(ruled); node.Kind != engine.AtChoice || node.Seats[0] != "first" {
		t.Errorf("waits for %+v", node)
	}
	asked := apply(t, sys, ruled, rollOf("first", "2d6"))
	if _, err := rule(asked, "the facing", "legal"); err == nil || !strings.Contains(err.Error(), "the game does not wait for this") {
		t.Errorf("ruled while dice are to fall: %v", err)
	}
}
