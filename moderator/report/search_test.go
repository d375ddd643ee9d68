package report_test

import (
	"strings"
	"testing"

	"adjutant/moderator/report"
)

// What is looked for is found in the guides whatever the case, all words in one paragraph, with the heading above it.
func TestSearch(t *testing.T) {
	found := report.Search("SIGNATURE, dkim provider")
	if len(found) == 0 {
		t.Fatal("nothing is found")
	}
	sending := false
	for _, f := range found {
		low := strings.ToLower(f.Text)
		sending = sending || f.Topic == "player" && f.Under == "Sending a turn" && f.Title == "How to play by mail"
		if len(f.Text) > 1400 || strings.Contains(f.Text, "\n") || len(low) == 0 {
			t.Errorf("the passage %+v", f)
		}
	}
	if !sending {
		t.Errorf("the guide for players is not among %+v", found)
	}
	for _, nothing := range []string{"", "  ,.;", "zebra xylophone", "\x00\u202e<>"} {
		if found := report.Search(nothing); len(found) > 0 {
			t.Errorf("%q finds %+v", nothing, found)
		}
	}
}
