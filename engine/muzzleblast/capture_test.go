package muzzleblast

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// Who has seized a gun is told, and nobody else, by which order he takes it along, when the move begins in which he may: that order is
// legal, and takes it (B-31). Who must run or stand then is told of none.
func TestCaptorIsToldHisOrder(t *testing.T) {
	order := engine.Action{Side: "west", Verb: verbMove, Units: []engine.UnitID{"1st-Mill"}, Path: []engine.Loc{"(3,4)"}, Args: []engine.Arg{{Name: "with", Values: []string{"Ford-Battery"}}}}
	for _, c := range []struct {
		name   string
		morale func(*morale)
		told   bool
	}{
		{"unshaken", func(*morale) {}, true},
		{"retreating", func(m *morale) { m.Retreat = 2 }, false},
		{"halted", func(m *morale) { m.Halt = 2 }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			st, events := seizing(t, c.morale)
			var kinds []string
			for _, e := range events {
				if e.Kind == verbCapture || e.Kind == "turn" {
					kinds = append(kinds, e.Kind)
				}
				if e.Kind == "spoils" {
					kinds = append(kinds, e.Kind)
					if e.Only != "west" || !strings.HasSuffix(e.Text, ": "+order.String()) {
						t.Errorf("told: %+v", e)
					}
				}
			}
			want := []string{verbCapture, "turn"}
			if c.told {
				want = append(want, "spoils")
			}
			if !slices.Equal(kinds, want) {
				t.Errorf("told in this order: %q, want %q", kinds, want)
			}
			if ruling := millLane(t).Check(st, order); (ruling.Verdict == engine.Legal) != c.told {
				t.Errorf("%s: %+v", order, ruling)
			}
		})
	}
}

// seizing plays the turn in which a gun is seized, the morale of who seizes it changed as if dice had fallen since.
func seizing(t *testing.T, change func(*morale)) (engine.State, []engine.Event) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(recorded, "gun-is-seized.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.ReadRecording(text)
	if err != nil {
		t.Fatal(err)
	}
	sys := millLane(t)
	st, err := sys.Start(r.Position)
	if err != nil {
		t.Fatal(err)
	}
	changed := *st.(*state)
	changed.Units = slices.Clone(changed.Units)
	change(&changed.Units[sys.unitNamed(t, "1st-Mill")])
	st = &changed
	var told []engine.Event
	for _, p := range r.Plays {
		var events []engine.Event
		if st, events, _, err = engine.Apply(sys, st, p); err != nil {
			t.Fatal(err)
		}
		told = append(told, events...)
		if st.(*state).Turn == 2 {
			return st, told
		}
	}
	t.Fatal("the turn does not end")
	return nil, nil
}
