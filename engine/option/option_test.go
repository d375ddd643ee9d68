package option_test

import (
	"maps"
	"testing"

	"adjutant/engine/option"
	"adjutant/engine/pack"
)

var register = option.Register{
	option.Entry("A-01", "crt", "sheet", "revised"),
	option.Of("sealed", "trusted", "commit"),
	option.Late("F-01", "asked", "own"),
}

func TestCheck(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"crt", "sheet", ""},
		{"A-01", "revised", ""},
		{"sealed", "commit", ""},
		{"A-02", "sheet", `there is no option "A-02"`},
		{"", "sheet", `there is no option ""`},
		{"A-01", "best", `option A-01 (crt) is sheet or revised, not "best"`},
		{"F-02", "x", `there is no option "F-02"`},
		{"sealed", "", `option sealed is trusted or commit, not ""`},
	} {
		got := ""
		if err := register.Check(c.name, c.value); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s=%s: %q, want %q", c.name, c.value, got, c.want)
		}
	}
}

func TestChoose(t *testing.T) {
	usual := register.Usual(&pack.Pack{Options: []pack.Option{{Name: "F-01", Value: "own"}}})
	if want := map[string]string{"crt": "sheet", "sealed": "trusted", "F-01": "own"}; !maps.Equal(usual, want) {
		t.Errorf("a pack has %v, want %v", usual, want)
	}
	all, err := register.Choose(usual, map[string]string{"sealed": "commit"})
	if err != nil || all["sealed"] != "commit" || all["F-01"] != "own" || usual["sealed"] != "trusted" {
		t.Errorf("%v, %v of %v", all, err, usual)
	}
	if err := register.Sound(all); err != nil {
		t.Error(err)
	}
	if _, err := register.Choose(usual, map[string]string{"sealed": "no", "best": "x"}); err == nil || err.Error() != `there is no option "best"` {
		t.Errorf("of two mistakes the first by name: %v", err)
	}
	delete(all, "crt")
	if register.Sound(all) == nil {
		t.Error("a value is missing, and all is sound")
	}
	all["crt"], all["more"] = "sheet", "yes"
	if register.Sound(all) == nil {
		t.Error("there is a value too many, and all is sound")
	}
}

// TestLate: what came late is left out where it is as the pack has it, and filled in again.
func TestLate(t *testing.T) {
	usual := register.Usual(&pack.Pack{Options: []pack.Option{{Name: "F-01", Value: "own"}}})
	late := register.Latecomers(usual)
	if !maps.Equal(late, map[string]string{"F-01": "own"}) {
		t.Fatalf("late are %v", late)
	}
	written := option.Without(usual, late)
	if _, there := written["F-01"]; there || !maps.Equal(option.With(written, late), usual) {
		t.Errorf("written as %v", written)
	}
	before := map[string]string{"F-01": "asked"}
	if !maps.Equal(option.Without(before, late), before) || option.With(before, late)["F-01"] != "asked" {
		t.Error("what is not as the pack has it is kept")
	}
}
