package view_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// What a secretary looks at is told by its sort, each matter once, with the command; a game in order is not told of.
func TestDayOf(t *testing.T) {
	now := time.Date(2026, 3, 20, 7, 0, 0, 0, time.UTC)
	ago := func(days int) time.Time { return now.AddDate(0, 0, -days) }
	running := func(tag string) view.Summary {
		return view.Summary{Tag: tag, Stage: game.StageRunning, Move: "Anna Example", Waits: []engine.Side{"north"}, Last: ago(1), Since: ago(1)}
	}
	fine, late, missed, ask, quiet := running("fine"), running("late"), running("missed"), running("ask"), running("quiet")
	late.Deadline = ago(2)
	missed.Missed, missed.Misses = true, []view.SummaryMisses{{Side: "north", Player: "Anna Example", Deadlines: 2, Defaults: 1, Last: ago(1)}}
	ask.Asks = []view.SummaryAsk{{Question: "terrain 0507", Answer: "clear"}}
	quiet.Last = ago(20)
	over := view.Summary{Tag: "over", Stage: game.StageOver, Over: "Ben Example wins", Ended: ago(1), Ladder: "It does not count for the ladder, which lists it among the forfeits: it changes no rating."}
	asked := view.Summary{Tag: "asked", Stage: game.StageInvited, Declined: []string{"Carl Example"}, Deadline: now.AddDate(0, 0, 9)}
	summer, held := running("summer"), running("held")
	summer.Stage, summer.Until = game.StageHeld, now.AddDate(0, 0, 9) // goes on by itself
	held.Stage = game.StageHeld
	want := []report.Chapter{
		{Title: "DAMAGED OR HELD", Matters: []report.Matter{{Game: "held", Text: "is held; its mails are kept", Do: "adjutant game release held", Write: "release"}}},
		{Title: "QUESTIONS TO RULE ON", Matters: []report.Matter{{Game: "ask", Text: "terrain 0507, since 19 Mar 2026 07:00 UTC", Do: `adjutant game rule ask --question "terrain 0507" --answer "clear" --why "as the map shows it"`, Write: "rule terrain 0507 = clear because the map shows it so"}}},
		{Title: "OVERDUE", Matters: []report.Matter{
			{Game: "missed", Text: "Anna Example, its deadline was missed", Do: "adjutant game seat missed --side north --open", Write: "seat north open"},
			{Game: "late", Text: "Anna Example, since 18 Mar 2026 07:00 UTC", Do: "adjutant game show late", Write: "deadline"},
		}},
		{Title: "MISSED LATELY", Matters: []report.Matter{{Game: "missed", Text: "Anna Example on 19 Mar 2026 07:00 UTC; deadlines missed: 2, defaults taken: 1", Do: "adjutant game show missed", Write: "history"}}},
		{Title: "FORFEITED", Matters: []report.Matter{{Game: "over", Text: "Ben Example wins", Do: "adjutant game show over", Write: "history"}}},
		{Title: "INVITATIONS", Matters: []report.Matter{{Game: "asked", Text: "Carl Example declined", Do: "adjutant game invite asked --open", Write: "invite members"}}},
		{Title: "QUIET", Matters: []report.Matter{{Game: "quiet", Text: "nothing since 28 Feb 2026 07:00 UTC; waits for Anna Example", Do: `adjutant game press quiet --text "Does this game go on?"`, Write: "press all: Does this game go on?"}}},
	}
	if diff := cmp.Diff(want, view.DayOf([]view.Summary{fine, late, missed, ask, quiet, over, asked, summer, held}, now)); diff != "" {
		t.Errorf("the day (-want +got):\n%s", diff)
	}
	if day := view.DayOf([]view.Summary{fine}, now); len(day) > 0 {
		t.Errorf("of a game in order: %v", day)
	}
}
