package faults

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestMailTwiceAndOutOfOrder delivers letters in another order than they were written in, and many of them twice: at once, later,
// and with other lines of the servers on their way.
func TestMailTwiceAndOutOfOrder(t *testing.T) {
	atRandom(t, func(t *testing.T, chance *rand.Rand) {
		tr := newTrial(t, "mail twice and out of order", size(12, 120), "", 1)
		chance.Shuffle(len(tr.letters), func(i, j int) { tr.letters[i], tr.letters[j] = tr.letters[j], tr.letters[i] })
		tr.startAll()
		var again []letter
		for _, l := range tr.letters {
			tr.arrives(l.signed(t))
			if chance.IntN(2) == 0 {
				again = append(again, l)
				tr.arrives(append([]byte("Received: by relay.example.test; Mon, 4 Mar 2126 18:31:00 +0000\r\n"), l.signed(t)...))
				tr.try()
			}
		}
		for _, l := range slices.Backward(again) {
			tr.arrives(l.signed(t))
			tr.try()
		}
		tr.mend()
		tr.settle()
	})
}

// arrives puts a mail into the club's mailbox.
func (tr *trial) arrives(raw []byte) {
	tr.t.Helper()
	if err := tr.provider.Deliver(clubAddress, bytes.Clone(raw)); err != nil {
		tr.t.Fatal(err)
	}
}
