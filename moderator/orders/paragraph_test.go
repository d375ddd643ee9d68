package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/orders"
)

// A paragraph is read sentence by sentence, however a mail program has broken its lines, and whatever stands before an order.
func TestParagraphs(t *testing.T) {
	r := orders.Roster{Version: orders.Latest, Reader: "US", Maps: []orders.Map{{Letter: "S", FirstColumn: 1, LastColumn: 60, FirstRow: 1, LastRow: 60}}, Units: []orders.Unit{
		{ID: "70-OH", Name: "70th Ohio", Side: "US", At: "S2709"},
		{ID: "53-OH", Name: "53rd Ohio", Side: "US", At: "S2807"},
		{ID: "57-OH", Name: "57th Ohio", Side: "US", At: "S2808"},
		{ID: "Buckland", Name: "Buckland", Side: "US", At: "S2709"},
		{ID: "Harper-Bty", Name: "Harper Bty", Side: "CS", At: "S2711"},
	}}
	for _, c := range []struct{ text, want string }{
		{
			"Dear house, this is a fine mess. The 70th Ohio moves to S2709 and then\ncharges S2710. The 53rd Ohio goes to S2808, and the 57th Ohio marches\nto S2809. Good luck to you and to all of your brave and tired men over\nthere.",
			"1: move 70-OH S2709\n1: charge S2710 primary 70-OH\n2: move 53-OH S2808\n2: move 57-OH S2809",
		},
		{"It has to be now, I fear. The 57th Ohio marches to S2809. The 53rd\nOhio goes to S2808.", "1: move 57-OH S2809\n1: move 53-OH S2808"},
		{"Ouch. The 53rd Ohio goes to S2808.", "1: move 53-OH S2808"},
		{"Well shot! The 53rd Ohio goes to S2808. Good luck.", "1: move 53-OH S2808"},
		{"move 53rd Ohio S2808\nmove 57th Ohio S2809", "1: move 53-OH S2808\n2: move 57-OH S2809"},
	} {
		reading := orders.Parse(c.text, r)
		var got []string
		for _, l := range reading.Lines {
			got = append(got, fmt.Sprintf("%d: %s", l.Number, l.Order))
		}
		for _, f := range reading.Findings {
			got = append(got, fmt.Sprintf("%d: %s", f.Line, f.Text))
		}
		if diff := cmp.Diff(c.want, strings.Join(got, "\n")); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}
