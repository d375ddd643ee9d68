package request_test

import (
	"fmt"
	"testing"

	"adjutant/moderator/orders/request"
)

// TestDropped: a number of an order has three digits at most, and one with more is no two of them.
func TestDropped(t *testing.T) {
	for said, want := range map[string]string{
		"2": "[2]", "2 and 4": "[2 4]", "3, 4": "[3 4]", "2-4": "[2 3 4]", "#2 to 3, please": "[2 3]", "no. 3 too": "[3]",
		"1002": "[]", "1205": "[]", "1-99999": "[]", "2 and 1205": "[]",
	} {
		if got := fmt.Sprint(request.Dropped(request.Command{Word: "drop", Rest: said})); got != want {
			t.Errorf("drop %s: %s, want %s", said, got, want)
		}
	}
}
