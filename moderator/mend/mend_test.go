package mend

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

func TestLinesAndAdvice(t *testing.T) {
	for write, is := range map[string]bool{"move A 1101": true, "reply 3: 1": true, "status": true, "the mail again with the orders that hold": false, "": false} {
		if isLine(write) != is {
			t.Errorf("%q can be written as it stands: %v", write, !is)
		}
	}
	names := strings.Split(strings.Repeat("A,", maxNames)+"B,C", ",")
	if got := some(names); !strings.HasSuffix(got, "A and 2 more") {
		t.Errorf("some: %s", got)
	}
	if got := some(names[:2]); got != "A, A" {
		t.Errorf("all: %s", got)
	}
}

func TestOfAnAction(t *testing.T) {
	a := engine.Action{Units: []engine.UnitID{"A", "B"}, From: []engine.Loc{"1102"}, Path: []engine.Loc{"1103", "1102"}}
	if got := placesOf(a); !slices.Equal(got, []engine.Loc{"1102", "1103"}) {
		t.Errorf("names %v", got)
	}
	if !hasAll(a, []engine.UnitID{"B"}) || hasAll(a, []engine.UnitID{"B", "C"}) {
		t.Error("all are in it, or not all")
	}
}
