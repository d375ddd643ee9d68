package orders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
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
		printsItself(t, order)
	}
	golden(t, "canonical.golden", out.String())
}

// printsItself checks that the canonical line reads as the order, and that it
// is the text of the order's action, if it is one.
func printsItself(t *testing.T, order orders.Order) {
	t.Helper()
	again, finding := orders.ParseLine(order.String(), roster())
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
	for _, line := range []string{"move 2 MSG S2905", "move 2 MSG N9999", "move 2 MSG S1401-S1402", "move 2 MSG N1401", "move 2 MSG 1107"} {
		fmt.Fprintln(&out, line)
		show(&out, orders.Parse(line, r))
	}
	golden(t, "maps.golden", out.String())
}

// TestCatalogue checks that every kind of finding stands in the goldens, and
// every one of the goldens in the catalogue.
func TestCatalogue(t *testing.T) {
	shown := read(t, "testdata/refused.golden") + read(t, "testdata/maps.golden") + tooMany(t)
	var codes []string
	for _, m := range orders.Catalogue() {
		codes = append(codes, m.Code)
		if !strings.Contains(shown, " "+m.Code+" ") {
			t.Errorf("no golden shows %s (%s)", m.Code, m.Meaning)
		}
	}
	for _, word := range strings.Fields(shown) {
		if len(word) == 4 && (word[0] == 'E' || word[0] == 'W') && word[1] <= '9' && !slices.Contains(codes, word) {
			t.Errorf("the catalogue lacks %s", word)
		}
	}
}

// tooMany shows the findings for a mail and a line beyond the limits.
func tooMany(t *testing.T) string {
	t.Helper()
	long := orders.Parse("note: "+strings.Repeat("x", 9000), roster())
	many := orders.Parse(strings.Repeat("hold all\n", 2500), roster())
	if len(long.Lines) != 0 || len(many.Lines) != 2000 || many.Findings[0].Line != 2001 {
		t.Errorf("limits are not kept: %d and %d lines", len(long.Lines), len(many.Lines))
	}
	var out strings.Builder
	show(&out, long)
	show(&out, many)
	return out.String()
}

func TestShared(t *testing.T) {
	t.Run("examples", func(t *testing.T) {
		reading := orders.Parse(shared(t, "orders-examples.txt"), roster())
		for _, f := range reading.Findings {
			t.Errorf("line %d: %s %s", f.Line, f.Code, f.Text)
		}
		if want := []string{"move nothing", "move everything everywhere"}; !slices.Equal(reading.Dropped, want) {
			t.Errorf("dropped %q, want %q", reading.Dropped, want)
		}
		if len(reading.Lines) != 42 {
			t.Errorf("%d orders, want 42", len(reading.Lines))
		}
		for _, line := range reading.Lines {
			printsItself(t, line.Order)
		}
	})
	t.Run("bad", func(t *testing.T) {
		reading := orders.Parse(shared(t, "orders-bad.txt"), roster())
		want := []string{"E101", "E301", "E302", "E201", "E105", "E102", "E106", "E103", "E104", "E102", "E107", "E101"}
		var got []string
		for i, f := range reading.Findings {
			got = append(got, f.Code)
			if f.Line != i+1 {
				t.Errorf("%s is at line %d, want %d", f.Code, f.Line, i+1)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("codes %q, want %q", got, want)
		}
	})
}

func TestActions(t *testing.T) {
	for line, want := range map[string]engine.Action{
		"move 2 MSG, Lyon 1107-1108 with McCulloch by road": {
			Verb: "move", Units: []engine.UnitID{"2-MSG", "Lyon"}, Path: []engine.Loc{"1107", "1108"},
			Args: []engine.Arg{{Name: "with", Values: []string{"McCulloch"}}, {Name: "by", Values: []string{"road"}}},
		},
		"attack 1107+1206 -> 1207 support 1 AST, Lyon primary 2 MSG advance 2 MSG -> 1207": {
			Verb: "attack", From: []engine.Loc{"1107", "1206"}, Path: []engine.Loc{"1207"},
			Args: []engine.Arg{
				{Name: "primary", Values: []string{"2-MSG"}}, {Name: "support", Values: []string{"1-AST", "Lyon"}},
				{Name: "advance", Values: []string{"2-MSG", "1207"}},
			},
		},
		"bombard Woodruff -> 1009": {Verb: "bombard", Units: []engine.UnitID{"Woodruff"}, Path: []engine.Loc{"1009"}},
		"pass":                     {Verb: "pass"},
	} {
		order, finding := orders.ParseLine(line, roster())
		if finding != nil {
			t.Errorf("%s: %s", line, finding.Text)
		}
		want.Side = "north"
		if got, ok := order.Action("north"); !ok || !equal(got, want) {
			t.Errorf("%s: got %+v, want %+v", line, got, want)
		}
	}
}

func TestNoAction(t *testing.T) {
	for _, line := range []string{"turn 3", "note: x", "ask: x", "standing: hold", "accept", "reply 1:2", "wait", "cancel rest", "seal 00ff"} {
		order, finding := orders.ParseLine(line, roster())
		if _, ok := order.Action("north"); ok || finding != nil {
			t.Errorf("%s: is an action or refused: %v", line, finding)
		}
	}
}

func TestReply(t *testing.T) {
	order, _ := orders.ParseLine("reply 2: 1", roster())
	if question, answer, ok := order.Reply(); question != "2" || answer != "1" || !ok {
		t.Errorf("got %s, %s, %v", question, answer, ok)
	}
	order, _ = orders.ParseLine("accept 2:1", roster())
	if _, _, ok := order.Reply(); ok {
		t.Error("accept is no reply")
	}
}
