package orders_test

import (
	"strings"
	"testing"

	"adjutant/moderator/orders"
)

// Whoever writes these orders none, or not so: nothing of them is carried out unasked.
func TestWordsBesideAnOrderStopIt(t *testing.T) {
	for mail := range strings.SplitSeq(strings.TrimSpace(read(t, "testdata/beside.txt")), "\n---\n") {
		reading := orders.Parse(mail, tolerant())
		stopped := false
		for _, f := range reading.Findings {
			stopped = stopped || !f.IsWarning()
		}
		if len(reading.Lines) > 0 && !stopped {
			t.Errorf("%q orders %s", mail, reading.Lines[0])
		}
	}
}
