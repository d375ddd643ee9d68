package report_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// What a letter says of a move stands in it once: its way in the order, where it ended in the story, and what it cost behind the order.
func TestAMoveIsToldOnce(t *testing.T) {
	a := report.Answer{Yours: true, Reader: "north", Headline: "ACCEPTED: all of it took effect, as follows.", Entries: []report.Entry{
		{Source: "line 1", Side: "north", Order: "move 1st-Foot 1103-1104", Fate: report.Done, Events: []engine.Event{
			{Kind: "moved", Text: "1st Foot: 1103-1104, 1st Foot 1 of 4 MP", Story: "1st Foot moves to 1104", Cites: []engine.Cite{"MS 4.1"}},
		}},
		{Source: "line 2", Side: "north", Order: "pass", Fate: report.Done, Events: []engine.Event{{Kind: "phase", Text: "North has moved", Cites: []engine.Cite{"MS 3.3"}}}},
	}}
	text := a.Body().Text()
	for _, once := range []string{"1103-1104", "1st Foot moves to 1104", "1 of 4 MP (MS 4.1)", "North has moved", "(MS 3.3)"} {
		if n := strings.Count(text, once); n != 1 {
			t.Errorf("%q stands %d times in\n%s", once, n, text)
		}
	}
}

// What dice came to stands in a letter once: the story tells it, and the dice show how they fell and which outcome that was.
func TestWhatDiceCameToIsToldOnce(t *testing.T) {
	a := report.Answer{Yours: true, Headline: "ACCEPTED: all of it took effect, as follows.", Entries: []report.Entry{
		{Source: "line 1", Order: "fire A -> 0102", Fate: report.Done},
		{Fate: report.Done, Dice: &report.Dice{Chance: engine.Chance{Purpose: "fire of A"}, Record: roll.Record{Values: []int{4}}}, Events: []engine.Event{{Kind: "fire", Text: "With 5 SP the chart says nothing in 0102"}}},
		{Fate: report.Done, Dice: &report.Dice{Chance: engine.Chance{Purpose: "Hale falls on 2"}, Record: roll.Record{Values: []int{5, 6}}, Outcomes: []engine.Outcome{{Text: "Hale falls", Falls: [][]int{{1, 1}}}}}, Events: []engine.Event{{Kind: "leader", Text: "Hale is unhurt: [5 6]", Story: "Hale is unhurt"}}},
	}}
	text := a.Body().Text()
	for _, once := range []string{"With 5 SP", "Hale is unhurt", "fell: 4", "fell: 5, 6"} {
		if n := strings.Count(text, once); n != 1 {
			t.Errorf("%q stands %d times in\n%s", once, n, text)
		}
	}
	a.Full = true
	if text := a.Body().Text(); strings.Count(text, "Hale is unhurt") != 2 {
		t.Error(text)
	}
}

// Orders that are refused for one reason have it said once.
func TestOneReasonIsSaidOnce(t *testing.T) {
	why := []engine.Finding{{Code: "E416", Text: "moves are ordered before fire", Write: "the mail again without this line"}}
	a := report.Answer{Yours: true, Headline: "HANDED BACK: no order counts yet.", Entries: []report.Entry{
		{Source: "line 1", Order: "face A 90", Fate: report.Refused, Findings: why}, {Source: "line 2", Order: "face B 90", Fate: report.Refused, Findings: why},
	}}
	text := a.Body().Text()
	if strings.Count(text, "REFUSED") != 2 || strings.Count(text, "E416") != 1 {
		t.Error(text)
	}
}

// That nobody typed in the table by which several orders are judged is said once, wherever they lead.
func TestAMissingTableIsSaidOnce(t *testing.T) {
	why := func(at string) []engine.Finding {
		return []engine.Finding{{Code: "E530", Text: "what fire on " + at + " does is in the fire-table, which nobody typed in"}}
	}
	a := report.Answer{Yours: true, Headline: "HANDED BACK: no order counts yet.", Entries: []report.Entry{
		{Source: "line 1", Order: "fire A -> S2709", Fate: report.Unclear, Findings: why("S2709")}, {Source: "line 2", Order: "fire B -> S2308", Fate: report.Unclear, Findings: why("S2308")},
	}}
	text := a.Body().Text()
	if strings.Count(text, "unclear") != 2 || strings.Count(text, "E530") != 1 {
		t.Error(text)
	}
}

// Only places where somebody else stands than before are listed.
func TestOnlyWhatChangedIsListed(t *testing.T) {
	stood := []report.Force{{Side: "North", Places: []report.Place{{At: "0101", Units: []string{"A"}}, {At: "0202", Units: []string{"B"}}}}}
	now := []report.Force{{Side: "North", Places: []report.Place{{At: "0101", Units: []string{"A"}}, {At: "0303", Units: []string{"B"}}}}}
	a := report.Answer{Headline: "ACCEPTED: all of it took effect, as follows.", Stood: stood, Muster: now}
	if text := a.Body().Text(); !strings.Contains(text, "0303: B") || strings.Contains(text, "0101") {
		t.Error(text)
	}
	a.Muster = stood
	if text := a.Body().Text(); strings.Contains(text, "stands otherwise") {
		t.Error(text)
	}
	a.Full = true
	if text := a.Body().Text(); !strings.Contains(text, "The units now:") || !strings.Contains(text, "0101: A") {
		t.Error(text)
	}
}
