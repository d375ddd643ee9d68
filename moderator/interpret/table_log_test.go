package interpret_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
)

// TestMovesOnATableAreMeasured reads drags on Mill Lane, which has no grid: each is an order whose way
// the rules measure, and what the mail declares beside them is an order too.
func TestMovesOnATableAreMeasured(t *testing.T) {
	p, err := systems.Find("mill-lane")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	state, err := rules.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	kit, err := interpret.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Placer).Placed(state)
	dragged := func(unit engine.UnitID, to engine.Loc) []engine.Placed {
		placed = slices.Clone(placed)
		for i := range placed {
			if placed[i].Unit == unit {
				placed[i].At = to
			}
		}
		return placed
	}
	m := interpret.Moment{Scenario: "revolution", Turn: 1, Placed: placed}
	log, err := kit.Log(m, "pw-anna", 0, []interpret.Stage{
		{Placed: dragged("1st-Mill", "(6,13.5)")},
		{Placed: dragged("1st-Mill", "(7.8,13.5)")},
		{Placed: dragged("2nd-Mill", "(8.2,7.9)")},
		{Placed: dragged("Lane-Rifles", "(9,5.5)")},
	})
	if err != nil {
		t.Fatal(err)
	}
	r := read(t, interpret.Request{
		Pack: p, Side: "west", Turn: 1, Phase: "move", Placed: rules.(engine.Placer).Placed(state), Rules: rules, State: state,
		Text:  "limber Mill-Battery gun 1\n",
		Files: []interpret.File{{Name: "a.vlog", Bytes: log}},
	})
	want := []struct{ order, code string }{
		{"move 1st-Mill (4,13.5)-(6,13.5)-(7.8,13.5)", ""},
		{"move 2nd-Mill (4,7.9)-(8.2,7.9)", "E432"},
		{"move Lane-Rifles (6,5.5)-(9,5.5)", ""},
		{"limber Mill-Battery gun 1", ""},
	}
	if len(r.Items) != len(want) || len(r.Findings) > 0 {
		t.Fatalf("read %s", reading(r))
	}
	for i, w := range want {
		ruling := rules.Check(state, r.Items[i].Action)
		code := ""
		if len(ruling.Findings) > 0 {
			code = ruling.Findings[0].Code
		}
		if got := r.Items[i].Action.String(); got != w.order || code != w.code {
			t.Errorf("%s, ruled %q; want %s, %q", got, code, w.order, w.code)
		}
	}
}
