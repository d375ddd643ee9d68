package rethink_test

import (
	"fmt"
	"testing"

	"adjutant/moderator/rethink"
)

// What can only be meant in one way is put into the words of the order, or leaves orders of the draft out.
func TestWhatIsRethought(t *testing.T) {
	state := rethink.State{Drafted: 5, Of: func(words string) string {
		return map[string]string{"the 5th Foot": "2", "the 5th Foot and the 1st Foot": "2, 3", "Marsh and McDowell": "1, 2"}[words]
	}}
	for line, want := range map[string]string{
		"2nd Foot to 1004. Hm, make that 1005 instead.":                                  "2nd Foot to 1005. []",
		"The 2nd Foot goes to 1004. Sorry, I mean 1005!":                                 "The 2nd Foot goes to 1005. []",
		"Lane Horse to (12,14). No, better (12,15).":                                     "Lane Horse to (12,15). []",
		"45 IL to N3431. Oops, that should be N3430.":                                    "45 IL to N3430. []",
		"The 2nd Foot goes to 1005. So change number 2 to that, please.":                 "2: The 2nd Foot goes to 1005. []",
		"Instead of the old one, 2nd Mill moves to (7.7,6). Cancel the order of Pickets": "2nd Mill moves to (7.7,6). Cancel the order of Pickets []",
		"Cancel the order of the 5th Foot. Send.":                                        "Send. [{drop 2}]",
		"Please forget the orders for the 5th Foot and the 1st Foot, they stay.":         " [{drop 2, 3}]",
		"Please forget the attack orders for Marsh and McDowell as well.":                " [{drop 1, 2}]",
		"Number 1 is wrong, it should be 1005.":                                          "Number 1 should be 1005. []",
		"1 should read 1005 instead of 1004.":                                            "1 should read 1005. []",
		"2nd Foot to 1003-1004. Make that 1005.":                                         "2nd Foot to 1003-1004. Make that 1005. []",
		"1st Mill moves 2 inches east and faces east. Leave out the facing.":             "1st Mill moves 2 inches east. []",
		"Hold on, the 1st Mill goes to the road.":                                        "the 1st Mill goes to the road. []",
		"Drop all of that, and here it is again, slowly:":                                " [{drop all}]",
		"It rains. 1005": "It rains. 1005 []",
	} {
		left, wishes, _ := rethink.Read(line, state)
		if got := left + " " + fmt.Sprint(wishes); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// What may change an order is known, whatever else it says; what only talks is not.
func TestWhatMayChangeAnOrder(t *testing.T) {
	for _, said := range []string{
		"So change number 2 to that, please.", "Replace no. 1 by what I said about the Hussars.", "Alter 1 accordingly.", "Hm, make that 1005 instead.", "I take back what I said about the 2nd Foot.",
		"Number 1 is wrong, it should be 1005.", "Not 1004 but 1005 for the 2nd Foot.", "Scrap that move.", "I meant the 3rd Foot to 1005.", "Could you swap those two orders.", "I'd like to cancel the first one.", "On reflection, leave out the attack.", "On reflection I prefer 1005.", "I've thought again about 1: hold it back.",
	} {
		if !rethink.MayChange(said) {
			t.Errorf("%q is passed over", said)
		}
	}
	for _, said := range []string{
		"Drop me a line when you are in town.", "Nice move of yours last turn!", "The weather may change.", "I forgot my umbrella.", "Cheers", "My wife has changed the curtains.", "Instead of coffee I had tea.", "How do I change order 2?", "He should read more.", "Nothing to correct here, thanks.",
	} {
		if rethink.MayChange(said) {
			t.Errorf("%q changes something", said)
		}
	}
}

// Who says that an order is not what he wrote, and what it is, has that in its place; who speaks of no order of the draft changes nothing.
func TestDisowns(t *testing.T) {
	for said, want := range map[string]string{
		"Item 2 is not what I wrote; it is 2nd Foot to 1004.":                "2: 2nd Foot to 1004.",
		"Item 2 is not what I wrote. It is 2nd Foot to 1004. And so on.":     "2: 2nd Foot to 1004.\nAnd so on.",
		"No, number 3 isn't what I meant: it should be Lancers to 1403.":     "3: Lancers to 1403.",
		"Order 1 was not what I ordered, I meant 4th Foot to 0503.":          "1: 4th Foot to 0503.",
		"Your no. 2 is not right; what I meant is 2nd Foot to 1004.":         "2: 2nd Foot to 1004.",
		"#2 is not as I wrote it; it is the 3rd Foot that attacks 0407.":     "2: the 3rd Foot attacks 0407.",
		"Line 3 is not correct - I wrote Lancers to 1403.":                   "3: Lancers to 1403.",
		"Item 2 isn’t what I said; that was 2nd Foot to 1004.":               "2: 2nd Foot to 1004.",
		"Item 8 is not what I wrote; it is 2nd Foot to 1004.":                "=",
		"Item 2 is not what I wrote.":                                        "=",
		"Item 2 is not what I wrote; shame on the post office.":              "=",
		"The book is not what I wrote; it is 2nd Foot to 1004.":              "=",
		"Item 2 is what I wrote; it is 2nd Foot to 1004.":                    "=",
		"1st Foot to 1104. It is not what I wrote before; it is 1st Foot.":   "=",
		"2 MSG is not right for this; it is better to wait, I must confess.": "=",
	} {
		left, _, _ := rethink.Read(said, rethink.State{Drafted: 3, Disowns: true})
		if want == "=" {
			want = said
		}
		if left != want {
			t.Errorf("%q is read as %q, not %q", said, left, want)
		}
		if before, _, _ := rethink.Read(said, rethink.State{Drafted: 3}); before == want && want != said {
			t.Errorf("%q was read so before", said)
		}
	}
}
