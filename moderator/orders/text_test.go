package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// What mail programs and keyboards make of signs and digits is what their writer meant.
func TestFold(t *testing.T) {
	for written, want := range map[string]string{
		"Move\u00a01st\u2009Foot\u202f\u2192 0507":                        "move 1st foot -> 0507",
		"ｍｏｖｅ　１ｓｔ　Ｆｏｏｔ　－＞　０５０７":                                           "move 1st foot -> 0507",
		"move 1st Foot \uf0e0 ٠٥٠٧":                                       "move 1st foot -> 0507",
		"move \u201e1st Foot\u201c \u27a1\ufe0f 0507\u20130508":           `move "1st foot" -> 0507-0508`,
		"\u200fhold\u200b all\ufeff":                                      "hold all",
		"hold \U0001d7d8\U0001d7ed\U0001d7f7":                             "hold 011",
		"`hold` \u00b4all\u2032":                                          "'hold' 'all'",
		"move \u30011st\uff0c 2nd\u2009\u2009\u2009 \u2212> \u0966\u096f": "move ,1st, 2nd -> 09",
	} {
		if got := orders.Fold(written); got != want {
			t.Errorf("%q is spelled %q, want %q", written, got, want)
		}
	}
}
