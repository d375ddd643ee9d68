package idiom_test

import (
	"testing"

	"adjutant/moderator/orders/idiom"
)

func TestOpeningIsWhatStandsBeforeAnOrder(t *testing.T) {
	for text, want := range map[string]string{
		"move Lancers 1403":                "",
		"1. move Lancers 1403":             "1. ",
		"please move Lancers 1403":         "please ",
		"My orders: move Lancers 1403":     "My orders: ",
		"Rifles: hold":                     "",
		"2) Befehle: please fire A at B":   "2) Befehle: please ",
		"move: Lancers 1403":               "move: ", // a heading too
		"note: Lancers 1403":               "",
		"the 5th Foot would like to go on": "",
	} {
		if got := idiom.Opening(text); got != want {
			t.Errorf("%q opens with %q, want %q", text, got, want)
		}
	}
}

func TestWhatStandsBesideAnOrder(t *testing.T) {
	for _, c := range []struct {
		text           string
		leaves, stands bool
	}{
		{" please", true, true},
		{" to cover the guns", true, true},
		{" not now", false, false},
		{" if they come", false, false},
		{" (the old road)", true, true},
		{" Anna says so", false, true},
	} {
		if l, s := idiom.Leaves(c.text), idiom.Stands(c.text); l != c.leaves || s != c.stands {
			t.Errorf("%q: in the sentence of an order it leaves it %v, as its own %v", c.text, l, s)
		}
	}
}

func TestWords(t *testing.T) {
	for word, want := range map[string]string{"2nd": "2", "2d": "2", "second": "2", "2": "2", "foot": "", "2x": "", "11th": "11"} {
		if got := idiom.Cardinal(word); got != want {
			t.Errorf("%s is number %q, want %q", word, got, want)
		}
	}
	for word, want := range map[string]bool{"moves": true, "charging": true, "passes": false, "tree": false, "leave": false} {
		if got := idiom.IsDeed(word); got != want {
			t.Errorf("%s is done on the map: %v", word, got)
		}
	}
	for text, want := range map[string]bool{"it stays where it is": true, "it does not move": true, "it moves": false} {
		if got := idiom.Stays(text); got != want {
			t.Errorf("%q says that somebody stays: %v", text, got)
		}
	}
	for text, want := range map[string]bool{"4": true, "123456789": true, "1234567890": false, "": false, "4a": false, "-4": false} {
		if got := idiom.IsNumber(text); got != want {
			t.Errorf("%q is a number: %v", text, got)
		}
	}
}

// A place that is called by somebody is not where he is sent; who is sent there with all that is his may be.
func TestPlacesAreCalledBySomebody(t *testing.T) {
	for text, want := range map[string]bool{
		"Now for Marsh's headquarters at N3331.": true, "Next, Sherman’s old camp in N3228!": true, "On to Veatch's tents near N3329.": true, "Then Marsh's empty HQ at N3331": true,
		"Marsh's brigade at N3331": false, "Marsh to N3331": false, "Now for N3331.": false, "Sherman's men in N3228": false, "It's headquarters": false,
	} {
		if got := idiom.CallsPlace(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
