package moderator_test

import "testing"

// What nobody can read in a paragraph has the number of its place there, and so has what mends it.
func TestUnreadSentencesKeepTheirPlace(t *testing.T) {
	const rest = "; move Lane-Rifles (6,5.5)-(9,5)"
	for _, first := range []string{
		"2nd Mill to (5,9). Lane Horse goes flubbering around. Lane Rifles to (9,5).\n",
		"2nd Mill to (5,9).\nLane Horse goes flubbering around. Lane Rifles to (9,5).\n",
		"2nd Mill to (5,9). Lane Horse goes flubbering around.\nLane Rifles to (9,5).\n",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		letter := m.send("west", first).Send[0]
		mustSay(t, letter.Text, "2: (not yet; what you write in its place is done here)")
		m.subject = "Re: " + letter.Subject
		d := m.send("west", "2: Lane Horse to (4,19)\n")
		if got, want := m.sealedLast(), "move 2nd-Mill (4,7.9)-(5,9); move Lane-Horse (3,18.5)-(4,19)"+rest; got != want {
			t.Errorf("%q: sealed are %q, not %q\n%s", first, got, want, d.Send[0].Text)
		}
		m.rejudged()
	}
}
