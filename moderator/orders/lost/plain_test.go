package lost_test

import (
	"testing"

	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/unit"
)

func TestIsPlain(t *testing.T) {
	names := unit.NamesOf([]unit.Unit{{ID: "foot-1", Name: "1st Foot", Side: "north"}, {ID: "foot-2", Name: "2nd Foot", Side: "north"}}, nil, nil, "north", true)
	for sentence, want := range map[string]bool{
		"move 1st Foot 1103-1104-1105":          true,
		"move foot-1 1103":                      true,
		"Move 1st Foot 1103":                    false, // the order language has small letters
		"move 1st Foot, 2nd Foot 1103":          false,
		"move 1st Foot 1103, 2nd Foot too 1104": false,
		"move 1st Foot with 2nd Foot 1103":      false,
		"move 3rd Foot 1103":                    false,
		"march 1st Foot 1103":                   false,
		"move 1st Foot":                         false,
		"move 1103":                             false,
		"pass":                                  false,
		"":                                      false,
	} {
		if got := lost.IsPlain(sentence, names); got != want {
			t.Errorf("%q is plain: %v", sentence, got)
		}
	}
}
