package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/orders"

	"github.com/google/go-cmp/cmp"
)

// TestMailNoise reads the same order through what mail programs do to it.
func TestMailNoise(t *testing.T) {
	const want = "move 2-MSG, 1-AST 1107-1108 with McCulloch"
	for name, mail := range map[string]string{
		"plain":            "move 2 MSG, 1 AST 1107-1108 with McCulloch",
		"capitals":         "Move 2 msg, 1 ast 1107-1108 With MCCULLOCH",
		"blanks":           "  move\t2  MSG ,1 AST   1107 - 1108\u00a0with McCulloch \r\n",
		"dashes":           "move 2 MSG, 1 AST 1107–1108 with McCulloch",
		"minus":            "move 2 MSG, 1 AST 1107\u22121108 with McCulloch",
		"curly quotes":     "move “2 MSG”, „1 AST“ 1107—1108 with McCulloch",
		"invisible":        "\ufeffmove 2 MSG, 1\u200b AST 11\u00ad07-1108 with McCulloch",
		"soft comma":       "move 2 MSG,\n1 AST 1107-1108 with McCulloch",
		"soft dash":        "move 2 MSG, 1 AST 1107-\r\n1108 with McCulloch",
		"both":             "move 2 MSG,\n1 AST 1107-\n1108 with McCulloch;",
		"above quotation":  "move 2 MSG, 1 AST 1107-1108 with McCulloch\nAnna Example wrote:\n> hello",
		"below quotation":  "On 20 Nov 2026 at 19:04\nBen Example <ben@example.org> wrote:\n\n> turn 3:\n> your move\nmove 2 MSG, 1 AST 1107-1108 with McCulloch",
		"bar quotation":    "| hello\nmove 2 MSG, 1 AST 1107-1108 with McCulloch",
		"comment":          "# my only order\n\nmove 2 MSG, 1 AST 1107-1108 with McCulloch",
		"signature":        "move 2 MSG, 1 AST 1107-1108 with McCulloch\n-- \nAnna Example\nThe Example Club",
		"blankless dashes": "move 2 MSG, 1 AST 1107-1108 with McCulloch\n--\nAnna Example",
	} {
		t.Run(name, func(t *testing.T) {
			reading := orders.Parse(mail, roster())
			if len(reading.Lines) != 1 || len(reading.Findings) != 0 || len(reading.Dropped) != 0 {
				t.Fatalf("got %+v", reading)
			}
			if got := reading.Lines[0].String(); got != want {
				t.Errorf("got %s", got)
			}
		})
	}
}

// TestLetter shows what becomes of every line of a mail.
func TestLetter(t *testing.T) {
	for name, test := range map[string]struct {
		mail     string
		orders   []string
		findings []string
		dropped  []string
	}{
		"an order is not swallowed by a line that ends openly": {
			mail:     "Hi Ben,\nmove 2 MSG 1107-\nhold all",
			orders:   []string{"3 hold all"},
			findings: []string{"1:1 E101", "2:17 E107"},
		},
		"prose is not joined": {
			mail:     "fire 53 OH ->\nI shall be late",
			findings: []string{"1:14 E107", "2:1 E101"},
		},
		"a semicolon ends an order": {
			mail:   "hold all;\npass;",
			orders: []string{"1 hold all", "2 pass"},
		},
		"a standing order goes on with its next if": {
			mail:   "standing: if routed then hold;\nif charged then form square;\nhold all",
			orders: []string{"1 standing: if routed then hold; if charged then form square", "3 hold all"},
		},
		"what is joined keeps its places": {
			mail:     "move 2 MSG,\n  1 AST  1107 swiftly",
			findings: []string{"2:15 E104"},
		},
		"orders in quotations and signatures are named": {
			mail:    "> move 2 MSG 1107\n>> sealed pass\n> turn 3\n| hold all\n-- \nattack is the best defence\nAnna",
			dropped: []string{"move 2 MSG 1107", "sealed pass", "hold all", "attack is the best defence"},
		},
		"an order above a quotation is no attribution": {
			mail:     "note: I saw:\n> hello\nmvoe 2 MSG 1107\nBen:\n> hello",
			orders:   []string{"1 note: I saw:"},
			findings: []string{"3:1 E101"},
		},
		"a comment line ends a joined order": {
			mail:     "move 2 MSG,\n# not he\n1 AST 1107",
			findings: []string{"1:12 E107", "3:1 E101"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			reading := orders.Parse(test.mail, roster())
			if diff := cmp.Diff(test.orders, numbered(reading)); diff != "" {
				t.Errorf("orders (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.findings, placed(reading)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.dropped, reading.Dropped); diff != "" {
				t.Errorf("dropped (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCommands(t *testing.T) {
	reading := orders.Parse("Help commands\nstatus\norders\norders Shaver attack\nhold all", roster())
	want := []orders.Command{{Line: 1, Word: "help", Rest: "commands"}, {Line: 2, Word: "status"}, {Line: 3, Word: "orders"}}
	if diff := cmp.Diff(want, reading.Commands); diff != "" {
		t.Errorf("commands (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"4 orders Shaver attack", "5 hold all"}, numbered(reading)); diff != "" {
		t.Errorf("orders (-want +got):\n%s", diff)
	}
}

func TestIsOrder(t *testing.T) {
	for text, want := range map[string]bool{
		"move": true, "Move 2 MSG": true, "note: x": true, "sealed pass": true, "  hold all": true,
		"": false, "mover": false, "I move": false, "help": false, "moving on": false,
	} {
		if got := orders.IsOrder(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestSourceIsAsWritten(t *testing.T) {
	reading := orders.Parse("MOVE 2 MSG,\n 1 AST  1107", roster())
	if got := reading.Lines[0].Source; got != "MOVE 2 MSG,\n 1 AST  1107" {
		t.Errorf("source %q", got)
	}
	if strings.Contains(reading.Lines[0].String(), "\n") {
		t.Error("the canonical line has a line break")
	}
}

// numbered is the orders of a reading with the numbers of their lines.
func numbered(r orders.Reading) []string {
	var out []string
	for _, line := range r.Lines {
		out = append(out, fmt.Sprintf("%d %s", line.Number, line))
	}
	return out
}

// placed is the findings of a reading with their places.
func placed(r orders.Reading) []string {
	var out []string
	for _, f := range r.Findings {
		out = append(out, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Code))
	}
	return out
}
