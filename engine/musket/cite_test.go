package musket_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// Rules of the Wilson's Creek sheet are cited to who plays that battle; elsewhere stands the rule of the standard book
// that they fill in, or none. The sheet's table of results is cited where it is played with.
func TestNoCiteOfAnotherBattle(t *testing.T) {
	for _, tt := range []struct{ rules, training string }{
		{"WC 15.6", ""},
		{"MS 11.4, WC 15.5", "MS 11.4"},
		{"WC 14.1", "MS 3.4"},
		{"MS 3.2, WC 13.4, WC 13.2", "MS 3.2"},
		{"WC CRT", "WC CRT"},
		{"MS 7.6, A-19, TEC", "MS 7.6, A-19, TEC"},
	} {
		var rules []engine.Cite
		for _, rule := range strings.Split(tt.rules, ", ") {
			rules = append(rules, engine.Cite(rule))
		}
		var got []string
		for _, rule := range musket.Cited(training(t), rules) {
			got = append(got, string(rule))
		}
		if text := strings.Join(got, ", "); text != tt.training {
			t.Errorf("the training field cites %q for %q, want %q", text, tt.rules, tt.training)
		}
		if own := musket.Cited(wilsons(t), rules); !slices.Equal(own, rules) {
			t.Errorf("Wilson's Creek cites %v for %q", own, tt.rules)
		}
	}
}

// Whole games of the training field have every rule of its own in them, the letters of how it is won as well.
func TestTrainingFieldTellsNoOtherBattle(t *testing.T) {
	sys := training(t)
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	texts := sys.Victory(s)
	for _, name := range []string{"random-game", "steered-training-field", "greedy-training-field"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "games", "musket", name+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, term := range sys.Terms(s) {
		for _, rule := range term.Cites {
			texts = append(texts, string(rule))
		}
	}
	all := strings.Join(texts, "\n")
	if i := strings.Index(all, "WC 1"); i >= 0 {
		t.Errorf("the training field cites the sheet of Wilson's Creek: %q", all[max(0, i-100):i+10])
	}
	if !strings.Contains(all, "tries to exhaust") {
		t.Error("its games exhaust nobody")
	}
}
