package orders_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// An answer by its number may say for whom it is, if that is of whom it is asked; by older readings that was no answer.
func TestAnswersForSomebody(t *testing.T) {
	for text, want := range map[string]string{
		"20: 5 for the foot":          "reply 20:5",
		"5 for 1st Foot.":             "reply 20:5",
		"the 1st Foot takes no 5":     "reply 20:5",
		"1st Foot takes number 5.":    "reply 20:5",
		"5 for Battery A":             "",
		"5 for the cavalry":           "",
		"20: 5 for the foot tomorrow": "",
	} {
		for _, v := range []orders.Version{orders.Amending, orders.Latest} {
			roster := fieldRoster(v)
			roster.Asked, roster.Pending = 20, []engine.UnitID{"1st-Foot"}
			r := orders.Parse(text+"\n", roster)
			got := ""
			if len(r.Lines) == 1 {
				got = r.Lines[0].String()
			}
			if is := want == got || v == orders.Amending; !is || v == orders.Amending && got != "" {
				t.Errorf("%q by version %d: %q, want %q: %v %v", text, v, got, want, r.Findings, r.NotRead)
			}
		}
	}
}

// A line that asks about standing orders is answered and stores none.
func TestStandingOrdersThatAsk(t *testing.T) {
	const asks = "standing: if attacked then counterattack? what can i say for standing if i want to just always take the best answer"
	for v, wants := range map[orders.Version]string{orders.Amending: "standing", orders.Latest: "help standing"} {
		r := orders.Parse(asks+"\n", fieldRoster(v))
		var got []string
		for _, line := range r.Lines {
			got = append(got, line.Verb)
		}
		for _, c := range r.Commands {
			got = append(got, c.Word+" "+c.Rest)
		}
		if strings.Join(got, "; ") != wants {
			t.Errorf("by version %d: %q, want %q", v, got, wants)
		}
	}
}
