package orders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// TestCanonical reads each line of testdata/canonical.txt and prints it.
func TestCanonical(t *testing.T) {
	var out strings.Builder
	for line := range strings.Lines(read(t, "testdata/canonical.txt")) {
		order, finding := orders.ParseLine(line, roster())
		if finding != nil && finding.Code != "W601" {
			t.Errorf("%q: %s %s", line, finding.Code, finding.Text)
		}
		fmt.Fprintln(&out, order)
		printsItself(t, order, roster())
	}
	golden(t, "canonical.golden", out.String())
}

// printsItself checks that the canonical line reads as the order, and that it
// is the text of the order's action, if it is one.
func printsItself(t *testing.T, order orders.Order, by orders.Roster) {
	t.Helper()
	again, finding := orders.ParseLine(order.String(), by)
	if finding != nil && finding.Code != "W601" {
		t.Errorf("%s: %s %s", order, finding.Code, finding.Text)
	}
	if again.String() != order.String() {
		t.Errorf("%s reads as %s", order, again)
	}
	action, ok := order.Action("north")
	if line := strings.TrimPrefix(order.String(), "sealed "); ok && action.String() != line {
		t.Errorf("%s is the action %s", line, action)
	}
}

// TestMessages shows the message for each line of testdata/refused.txt.
func TestMessages(t *testing.T) {
	var out strings.Builder
	for line := range strings.Lines(read(t, "testdata/refused.txt")) {
		reading := orders.Parse(line, roster())
		if len(reading.Findings) == 0 {
			t.Errorf("%q: no finding", line)
		}
		fmt.Fprint(&out, line)
		show(&out, reading)
	}
	golden(t, "refused.golden", out.String())
}

func show(out *strings.Builder, reading orders.Reading) {
	for _, f := range reading.Findings {
		fmt.Fprintf(out, "\t%d:%d %s %s\n", f.Line, f.Column, f.Code, f.Text)
		if f.Write != "" {
			fmt.Fprintf(out, "\t\twrite: %s\n", f.Write)
		}
	}
}

// TestMaps shows the messages that need to know the maps.
func TestMaps(t *testing.T) {
	r := roster()
	r.Maps = []orders.Map{
		{Letter: "N", FirstColumn: 10, LastColumn: 69, FirstRow: 1, LastRow: 34},
		{Letter: "S", FirstColumn: 10, LastColumn: 69, FirstRow: 1, LastRow: 34, Above: "N"},
	}
	var out strings.Builder
	for _, line := range []string{"move 2 MSG S2905", "move 2 MSG N9999", "move 2 MSG N1434-S1402", "move 2 MSG S1401-S1402", "move 2 MSG N1401", "move 2 MSG 1107"} {
		fmt.Fprintln(&out, line)
		show(&out, orders.Parse(line, r))
	}
	golden(t, "maps.golden", out.String())
}

// TestCodesAreShown checks that every code of this package stands in the goldens, and every
// one of the goldens in the register.
func TestCodesAreShown(t *testing.T) {
	shown := read(t, "testdata/refused.golden") + read(t, "testdata/maps.golden") + read(t, "testdata/tolerant.golden") + tooMany(t)
	var codes []string
	for _, m := range finding.Codes() {
		if !strings.Contains(m.Owners, "moderator/orders") { // or a room of it
			continue
		}
		codes = append(codes, m.Code)
		if !strings.Contains(shown, " "+m.Code+" ") {
			t.Errorf("no golden shows %s (%s)", m.Code, m.Meaning)
		}
	}
	for _, word := range strings.Fields(shown) {
		if len(word) == 4 && (word[0] == 'E' || word[0] == 'W') && word[1] <= '9' && !slices.Contains(codes, word) {
			t.Errorf("the register lacks %s", word)
		}
	}
}

// tooMany shows the findings for a mail, a line and a standing order beyond the
// limits.
func tooMany(t *testing.T) string {
	t.Helper()
	long := orders.Parse("note: "+strings.Repeat("x", 9000), roster())
	many := orders.Parse(strings.Repeat("hold all\n", 2500), roster())
	rules := orders.Parse("standing: "+strings.Repeat("hold;", 101), roster())
	if len(long.Lines) != 0 || len(rules.Lines) != 0 || len(many.Lines) != 2000 || many.Findings[0].Line != 2001 {
		t.Errorf("limits are not kept: %d, %d and %d lines", len(long.Lines), len(many.Lines), len(rules.Lines))
	}
	var out strings.Builder
	show(&out, long)
	show(&out, many)
	show(&out, rules)
	return out.String()
}
