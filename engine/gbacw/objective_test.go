package gbacw

import (
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/booktest"
)

// TestObjectives: each scenario that names hexes has them, and the owner's fields are those that he has typed in.
func TestObjectives(t *testing.T) {
	bare := woods(t)
	owned, err := Open(booktest.Invented(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		sys      engine.System
		scenario string
		n        int
		first    string
	}{
		{bare, "1", 0, ""},
		{owned, "1", 14, "{S4615 Spain Field 5  false  US}"},
		{bare, "2", 10, "{S3514 camp of 25 MO 1  false  US}"},
		{bare, "3", 21, "{S2706  1  false  US}"},
		{bare, "6", 5, "{S3401 McClernand's HQ 1  false  CS}"},
		{bare, "9", 4, "{S5712 Stuart's HQ 1  false  US}"},
	} {
		s, err := tt.sys.New(engine.Setup{Scenario: tt.scenario})
		if err != nil {
			t.Fatal(err)
		}
		list := engine.ObjectivesOf(tt.sys, s, "")
		if len(list) != tt.n || len(list) > 0 && fmt.Sprint(list[0]) != tt.first {
			t.Errorf("scenario %s: %d objectives, %v, want %d, %s", tt.scenario, len(list), list, tt.n, tt.first)
		}
	}
}
