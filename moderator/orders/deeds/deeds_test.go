package deeds_test

import (
	"testing"

	"adjutant/moderator/orders/deeds"
)

// Words for going and for fighting are known in all their forms, and others in none.
func TestIsMotion(t *testing.T) {
	for word, want := range map[string]bool{
		"go": true, "goes": true, "going": true, "charges": true, "charging": true, "occupies": true, "march": true, "marches": true, "fires": true,
		"goed": false, "gos": true, "give": false, "face": false, "begin": false, "rallies": false, "fall": false, "is": false, "": false,
	} {
		if got := deeds.IsMotion(word); got != want {
			t.Errorf("IsMotion(%q) = %t", word, got)
		}
	}
}
