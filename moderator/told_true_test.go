package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// A draft is told of only where something of the orders is kept.
func TestAWaitThatIsRefusedTellsOfADraftThatThereIs(t *testing.T) {
	for text, kept := range map[string]bool{"wait\nmove 2nd Foot 1006\nmove 1st Foot 1104\n": true, "wait\nmove 2nd Foot 9999\n": false} {
		m := packMatch(t, "training-field", 3)
		d := m.send("north", text)
		told := strings.Join(strings.Fields(d.Send[0].Text), " ")
		mustSay(t, told, "only orders that are all legal can wait")
		if said := strings.Contains(told, "what is legal is kept as a draft"); said != kept {
			t.Errorf("%q: %s", text, told)
		}
	}
}

// What is proposed where a ruling is offered without its answer is an offer as it stands.
func TestAProposedOfferOfARulingIsAccepted(t *testing.T) {
	for _, asked := range []string{"offer ruling terrain 0508\n", "offer ruling terrain 0407 = gold\n", "offer ruling patience = legal because it is so\n"} {
		m := darkMatch(t)
		line := mendIn(t, m.says("north", asked).Send[0].Text)
		if !strings.HasPrefix(line, "offer ruling ") {
			t.Errorf("%q: it is proposed to write %q", asked, line)
			continue
		}
		if d := m.says("north", line+"\n"); d.Outcome != game.Answered && d.Outcome != game.Accepted || strings.Contains(d.Send[0].Text, "REFUSED") {
			t.Errorf("%q, %q: %s\n%s", asked, line, d.Outcome, d.Send[0].Text)
		}
	}
}
