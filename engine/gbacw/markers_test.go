package gbacw_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
)

// Which markers are left in the cup is told as the word markers, and what units may move under the words of orders.
func TestMarkersLeftAreTold(t *testing.T) {
	p, err := systems.Find("into-the-woods-ours")
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "moderator", "interpret", "testdata", "woods", "us-sherman.state"))
	if err != nil {
		t.Fatal(err)
	}
	state, err := sys.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]string{}
	for _, term := range engine.TermsOf(sys, state) {
		told[term.Word] = term.Means
	}
	for word, want := range map[string][]string{
		"markers": {"Left in the cup, to be drawn: ", "Out now: marker ", " of Sherman."},
		"attack":  {"Movement points under it: ", "infantry "},
		"advance": {"Movement points under it: ", "infantry "},
		"rout":    {"roll rout-recovery."},
	} {
		for _, text := range want {
			if !strings.Contains(told[word], text) {
				t.Errorf("%s: %q does not say %q", word, told[word], text)
			}
		}
	}
	if told["attack"] == told["advance"] || strings.Contains(told["rout"], "Movement points") {
		t.Errorf("%q, %q, %q", told["attack"], told["advance"], told["rout"])
	}
	begun, err := sys.New(engine.Setup{Scenario: "6"})
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range engine.TermsOf(sys, begun) {
		if term.Word == "markers" {
			t.Errorf("before the cup is filled: %s", term.Means)
		}
	}
}
