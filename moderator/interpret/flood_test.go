package interpret_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/interpret"
)

// A log of many far drags, each behind an order of its own, and of many marks, is read all
// the same: the rules are asked so often and no more.
func TestALogAsksForNoEndlessWork(t *testing.T) {
	p, rules := trainingField(t)
	state, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Board).Placed(state)
	f := newField(p, placed)
	f.BeginLog()
	for i := range 300 {
		for _, line := range []string{
			fmt.Sprintf("drag Lancers -> %02d0%d", 1+i%16, 1+i%9), "say hold Militia", "place Attack here -> 1205",
		} {
			if err := f.Do(line); err != nil {
				t.Fatal(err)
			}
		}
	}
	r := read(t, interpret.Request{
		Pack: p, Side: "north", Turn: 1, Phase: "move", Placed: placed, Rules: rules, State: state, VoidDice: true,
		Files: []interpret.File{{Name: "a.vlog", Bytes: f.End()}},
	})
	if len(r.Items) < 300 {
		t.Errorf("%d orders were read", len(r.Items))
	}
}

// A side has so many standing orders and no more: they are looked through at every
// question. Of too many none is taken, and those that it had stay.
func TestStandingOrdersAreBounded(t *testing.T) {
	long := "standing: " + strings.TrimSuffix(strings.Repeat("if retreat then hold; ", 60), "; ") + "\n"
	for _, c := range []struct {
		text string
		kept int
		code string
	}{
		{strings.Repeat("standing: hold\n", 24), 24, ""},
		{strings.Repeat("standing: hold\n", 25), 0, "E109"},
		{strings.Repeat("standing: hold\n", 1900), 0, "E109"},
		{strings.Repeat(long, 5), 5, ""},
		{strings.Repeat(long, 7), 0, "E109"},
	} {
		r := read(t, request(t, c.text))
		if len(r.Standing) != c.kept || codes(r) != c.code {
			t.Errorf("of %d lines %d are kept, findings %v; want %d, %q", strings.Count(c.text, "\n"), len(r.Standing), r.Findings, c.kept, c.code)
		}
	}
}

// The chat of a log says so many orders, as a mail has lines, and no more: from the first
// that is too many none is read, and a finding says so.
func TestOrdersOfAChatAreBounded(t *testing.T) {
	p, rules := trainingField(t)
	state, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		said, read int
		code       string
	}{{2000, 2000, ""}, {2001, 2000, "E108"}, {6000, 2000, "E108"}} {
		placed := rules.(engine.Board).Placed(state)
		f := newField(p, placed)
		f.BeginLog()
		for range c.said {
			if err := f.Do("say hold Militia"); err != nil {
				t.Fatal(err)
			}
		}
		r := read(t, interpret.Request{
			Pack: p, Side: "north", Turn: 1, Phase: "move", Placed: placed, Rules: rules, State: state, VoidDice: true,
			Files: []interpret.File{{Name: "a.vlog", Bytes: f.End()}},
		})
		if len(r.Items) != c.read || codes(r) != c.code {
			t.Errorf("of %d orders %d are read, findings %v; want %d, %q", c.said, len(r.Items), codes(r), c.read, c.code)
		}
	}
}
