package report_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/report"
)

// spring is a ladder of four players: two have played often, one once, and one has
// a long name.
func spring(t *testing.T) *ladder.Ladder {
	t.Helper()
	var all []ladder.Ending
	add := func(north, south string, winner engine.Side, how ladder.How) {
		n := len(all)
		ended := time.Date(2026, time.Month(1+n/12), 1+n%12, 0, 0, 0, 0, time.UTC)
		all = append(all, ladder.Ending{
			Game: fmt.Sprint("game ", n), Tag: fmt.Sprint("tf-", n+1), Scenario: "training-field", How: how, Winner: winner, Rated: true, Level: "minor",
			Seats: []ladder.Seat{{Side: "north", Player: north}, {Side: "south", Player: south}}, Began: ended.AddDate(0, -3, 0), Ended: ended,
		})
	}
	for i := range 48 {
		add("Anna Example", "Ben Example", []engine.Side{"north", "north", "south"}[i%3], ladder.Victory)
	}
	add("Ben Example", "Theophrastus Bombastus of Example and Elsewhere", "south", ladder.Resigned)
	add("anna example", "Ben Example", "north", ladder.Forfeit)
	all[48].Seats[1].Former = []string{"Cleo Example"}
	l, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), ladder.PeriodOf(all[49].Ended, 1))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLadder(t *testing.T) {
	l := spring(t)
	golden(t, "ladder", "", report.Ladder("Example Club", l))
	golden(t, "ladder-balance", "", report.LadderBalance(l))
	anna, _ := l.Find("Theophrastus Bombastus of Example and Elsewhere")
	conduct := &ladder.Conduct{Pace: ladder.Pace{Took: []time.Duration{20 * time.Minute, 30 * time.Hour, 100 * time.Hour}, Missed: 1}}
	for _, die := range []int{6, 5, 6, 1} {
		conduct.Luck.Roll(die, 6)
	}
	golden(t, "ladder-player", "", report.LadderPlayer("Example Club", l, anna, conduct))
	empty, err := ladder.Compute(nil, ladder.Names{}, ladder.DefaultRules(), l.Through)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "ladder-empty", "", report.Ladder("Example Club", empty))
}

// What a guide tells of numbers is what they are.
func TestLadderGuide(t *testing.T) {
	g, _ := report.GuideTo("ladder")
	rules := ladder.DefaultRules()
	for _, want := range []string{
		fmt.Sprintf("%.0f, RD %.0f and volatility %g; tau is %g", rules.Start.Points, rules.Start.RD, rules.Start.Volatility, rules.Tau),
		fmt.Sprintf("above %.0f", rules.Provisional),
	} {
		if !strings.Contains(g.Text, want) {
			t.Errorf("it does not say %q", want)
		}
	}
}
