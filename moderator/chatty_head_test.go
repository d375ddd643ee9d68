package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// laneReads is what a text orders in the first turn of Mill Lane, where six orders of a draft are open, and how much of it stops the mail.
func laneReads(t *testing.T, text string) (ordered []string, stopped int) {
	t.Helper()
	p := proseAt(t, "testdata/sentences/x", "pack: mill-lane\nscenario: revolution\nside: west\nstate: ../prose/lane-revolution-1-west-move\n")
	req := p.where
	req.Version, req.State, req.Text, req.Numbers = orders.Latest, p.start, text+"\n", 6
	r, err := interpret.Read(req)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range r.Items {
		ordered = append(ordered, i.Action.String())
	}
	return ordered, len(r.Findings)
}

// A sentence that may change the others of its paragraph stops the mail; what they order is read all the same, and kept.
func TestAChattyHeadKeepsTheOrdersBehindIt(t *testing.T) {
	got, stopped := laneReads(t, `I must learn not to begin with "turn two", I see. 1st Mill advances to (7.5,13.5), and the Horse gallops to (13,18).`)
	if want := []string{"move 1st-Mill (4,13.5)-(7.5,13.5)", "move Lane-Horse (3,18.5)-(13,18)"}; stopped != 1 || !slices.Equal(got, want) {
		t.Errorf("%d findings, ordered %q", stopped, got)
	}
}

// Who says what is to be done in the place of an order does not have its unit stay.
func TestInsteadOfANumber(t *testing.T) {
	for _, head := range []string{"", "and "} {
		got, stopped := laneReads(t, head+"instead of number 4 I'd like 1st Mill to advance to (7.5,13.5) facing east.")
		if want := []string{"move 1st-Mill (4,13.5)-(7.5,13.5) face E"}; stopped != 0 || !slices.Equal(got, want) {
			t.Errorf("%d findings, ordered %q", stopped, got)
		}
	}
}
