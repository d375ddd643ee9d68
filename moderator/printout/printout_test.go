package printout_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/ladder"
	"adjutant/moderator/luck"
	"adjutant/moderator/printout"
)

func TestLooks(t *testing.T) {
	looks := []luck.Look{
		{Sides: 6, Dice: 120, Name: "mean", Value: 3.5, P: 0.9, Exact: true, Corrected: 1},
		{Player: "Anna Example", Sides: 6, Dice: 60, Name: "runs", Value: 31, P: 0.5, Corrected: 1},
	}
	said := printout.Looks(looks, false)
	for _, want := range []string{"All dice\n", "Anna Example\n", "P 0.9, for 2 looks 1", "P about 0.5", "Honest dice fall like that.\n"} {
		if !strings.Contains(said, want) {
			t.Errorf("does not say %q:\n%s", want, said)
		}
	}
	if said := printout.Looks(looks, true); strings.Contains(said, "Honest dice fall") || !strings.Contains(said, "stranger than honest dice") {
		t.Errorf("strange dice:\n%s", said)
	}
	if said := printout.Looks(nil, false); said != "No dice were drawn yet.\n" {
		t.Errorf("no dice: %q", said)
	}
}

// An empty ladder has empty lists, which no reader of its JSON need look for.
func TestLadderInJSON(t *testing.T) {
	text, err := json.Marshal(printout.LadderOf("Lab", &ladder.Ladder{}))
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []string{"players", "balance", "left"} {
		if !strings.Contains(string(text), `"`+list+`":[]`) {
			t.Errorf("no list of %s: %s", list, text)
		}
	}
	p := printout.PlayerOf(ladder.Player{Name: "Anna Example"}, &ladder.Conduct{Pace: ladder.Pace{Took: []time.Duration{2 * time.Hour, 4 * time.Hour}, Missed: 1}})
	if text, err = json.Marshal(p); err != nil || !strings.Contains(string(text), `"name":"Anna Example"`) || !strings.Contains(string(text), `"history":[]`) {
		t.Errorf("%s: %v", text, err)
	}
	if p.Pace == nil || printout.PlayerOf(ladder.Player{}, nil).Pace != nil {
		t.Error("conduct is told where it is known, and only there")
	}
}
