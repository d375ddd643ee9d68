package orders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/orders"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// tolerant is the roster of the examples, read as mails are today, on a map of 30 columns and rows.
func tolerant() orders.Roster {
	r := roster()
	r.Version = orders.Latest
	r.Maps = []orders.Map{{FirstColumn: 1, LastColumn: 30, FirstRow: 1, LastRow: 30}}
	return r
}

// TestTolerance shows what each line of testdata/tolerant.txt is read as: orders, commands, talk in
// brackets, and findings.
func TestTolerance(t *testing.T) {
	var out strings.Builder
	for line := range strings.Lines(read(t, "testdata/tolerant.txt")) {
		line = strings.TrimSpace(line)
		reading := orders.Parse(line, tolerant())
		fmt.Fprintln(&out, line)
		for _, o := range reading.Lines {
			fmt.Fprintf(&out, "\t%s\n", o)
		}
		for _, c := range reading.Commands {
			fmt.Fprintf(&out, "\tcommand: %s %s\n", c.Word, c.Rest)
		}
		for _, talk := range reading.NotRead {
			fmt.Fprintf(&out, "\t(%s)\n", talk.Text)
		}
		show(&out, reading)
	}
	golden(t, "tolerant.golden", out.String())
}

// TestTolerantLetter shows what becomes of the lines of a mail together.
func TestTolerantLetter(t *testing.T) {
	for name, test := range map[string]struct {
		mail     string
		orders   []string
		findings []string
		talk     []orders.Talk
	}{
		"talk above and below": {
			mail:   "Hi Ben,\n\nhere we go:\nmove 2 MSG 1107-1108\n\nCheers\nAnna",
			orders: []string{"4 move 2-MSG 1107-1108"},
			talk:   []orders.Talk{{Line: 1, Text: "Hi Ben,"}, {Line: 3, Text: "here we go:"}, {Line: 6, Text: "Cheers"}, {Line: 7, Text: "Anna"}},
		},
		"an order that a mail program broke within a name": {
			mail:   "attack 1107 -> 1207 primary Woodruff support 53\nOH and Lyon\nThanks!",
			orders: []string{"1 attack 1107 -> 1207 primary Woodruff support 53-OH, Lyon"},
			talk:   []orders.Talk{{Line: 3, Text: "Thanks!"}},
		},
		"an order that was broken where it could have ended": {
			mail:   "attack 1107 -> 1207 primary Woodruff\nsupport Lyon",
			orders: []string{"1 attack 1107 -> 1207 primary Woodruff support Lyon"},
		},
		"an unreadable line does not become part of the order above": {
			mail:     "move Lyon 1107\n\n53 OH quickly",
			orders:   []string{"1 move Lyon 1107"},
			findings: []string{"3:1 E101"},
		},
		"two findings in a line": {
			mail:     "move Lionel 1107; move nobody 1108",
			findings: []string{"1:6 E301", "1:24 E301"},
		},
		"a list": {
			mail:   "1. move Lyon 1107\n2) hold 53 OH\n- pass",
			orders: []string{"1 move Lyon 1107", "2 hold 53-OH", "3 pass"},
		},
		"what is left of arrows that Outlook has put into its font of signs": {
			mail:   "attack 1107 à 1207 primary Woodruff\nattack 1107 è 1207 primary Lyon",
			orders: []string{"1 attack 1107 -> 1207 primary Woodruff", "2 attack 1107 -> 1207 primary Lyon"},
		},
		"a greeting that ends openly": {
			mail:   "Hello Ben,\nmove Lyon 1107",
			orders: []string{"2 move Lyon 1107"},
			talk:   []orders.Talk{{Line: 1, Text: "Hello Ben,"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			reading := orders.Parse(test.mail, tolerant())
			if diff := cmp.Diff(test.orders, numbered(reading)); diff != "" {
				t.Errorf("orders (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.findings, placed(reading)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.talk, reading.NotRead); diff != "" {
				t.Errorf("talk (-want +got):\n%s", diff)
			}
		})
	}
}

// TestVersionsAgree checks that a canonical line reads the same in every version.
func TestVersionsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.OneOf(boardOrder(), wordOrder(), standing()).Draw(t, "order").String()
		r := roster()
		strict := orders.Parse(line, r)
		r.Version = orders.Latest
		tolerant := orders.Parse(line, r)
		if diff := cmp.Diff(strict, tolerant); diff != "" || len(strict.Findings) > 0 && !strict.Findings[0].IsWarning() {
			t.Fatalf("%s (-strict +tolerant):\n%s", line, diff)
		}
	})
}

// TestNoLineIsLost checks that each line of a mail stands in some part of its reading, whatever it says.
func TestNoLineIsLost(t *testing.T) {
	lines := rapid.SliceOfN(rapid.OneOf(
		rapid.SampledFrom(strings.Split(strings.TrimSpace(read(t, "testdata/tolerant.txt")), "\n")),
		rapid.Map(anyOrder(), orders.Order.String),
		rapid.StringMatching(`[A-Za-z0-9 ,.;:!()-]{1,30}[a-z]`),
	), 1, 8)
	rapid.Check(t, func(t *rapid.T) {
		written := lines.Draw(t, "lines")
		reading := orders.Parse(strings.Join(written, "\n"), tolerant())
		if lost := lostLine(written, reading); lost > 0 {
			t.Fatalf("line %d is lost: %q of %q: %+v", lost, written[lost-1], written, reading)
		}
	})
}

// lostLine is the first line that stands in no part of a reading; 0 for none.
func lostLine(written []string, r orders.Reading) int {
	told := map[int]bool{}
	mark := func(number int, source string) {
		for i := range strings.Split(source, "\n") {
			told[number+i] = true
		}
	}
	for _, l := range r.Lines {
		mark(l.Number, l.Source)
	}
	for _, c := range r.Commands {
		mark(c.Line, c.Word+c.Rest+"\n"+c.Text)
	}
	for _, f := range r.Findings { // which stand where the fault is, at the end of their source or before
		mark(f.Line, f.Source)
		mark(f.Line-strings.Count(f.Source, "\n"), f.Source)
	}
	for _, n := range r.NotRead {
		told[n.Line] = true
	}
	for i, line := range written {
		joined := slices.ContainsFunc(r.Findings, func(f orders.Located) bool { return strings.Contains(f.Source, strings.TrimSpace(line)) }) ||
			slices.ContainsFunc(r.Lines, func(l orders.Line) bool { return strings.Contains(l.Source, strings.TrimSpace(line)) }) // a sentence broken over lines
		if !told[i+1] && !joined && strings.Trim(line, " .,;:!?#-") != "" && !strings.HasPrefix(strings.TrimSpace(line), "#") && !inPress(r, i+1) && !(onlyPasses(line) && slices.ContainsFunc(written[:i], onlyPasses)) {
			return i + 1
		}
	}
	return 0
}

// onlyPasses reports whether a line alone is a pass. Two in other words, one behind the other, are one.
func onlyPasses(line string) bool {
	lines := orders.Parse(line, tolerant()).Lines
	return len(lines) == 1 && lines[0].Verb == "pass"
}

// inPress reports whether a line stands below a press, whose text it is.
func inPress(r orders.Reading, number int) bool {
	for _, c := range r.Commands {
		if c.Word == "press" && c.Line <= number {
			return true
		}
	}
	return false
}

// TestSealedLinesAreReadAsTheyStand checks that what stands below a reveal is read as strictly as it was sealed.
func TestSealedLinesAreReadAsTheyStand(t *testing.T) {
	const below = "sealed move Woodruf 1107-1108\nsealed hello"
	reading := orders.Parse("reveal part A turn 1 secret 0123456789abcdef\n"+below, tolerant())
	if got := placed(reading); !slices.Equal(got, []string{"2:13 E301", "3:8 E101"}) {
		t.Errorf("below a reveal: %q", got)
	}
	if got := numbered(orders.Parse(below, tolerant())); len(got) != 1 {
		t.Errorf("below none: %q", got)
	}
}

// TestRestated: what only says the same otherwise is read, and numbers where something is asked.
func TestRestated(t *testing.T) {
	r := orders.Roster{Version: orders.Latest, Asked: 110, Ahead: []string{"110.2"}, Units: []orders.Unit{
		{ID: "3rd-Foot", Name: "3rd Foot", Side: "north"}, {ID: "7th-Line", Name: "7th Line", Side: "south"}, {ID: "Battery-M", Name: "Battery M", Side: "south"},
	}, Reader: "south"}
	for line, want := range map[string]string{
		"110: 3":            "reply 110:3",
		"answer 0":          "answer 0",
		"110.2: 1":          "reply 110.2:1",
		"3":                 "reply 110:3",
		"Option 3, please.": "reply 110:3",
		"I take number 3":   "reply 110:3",
		"attack from 1205 and 1304 -> 1204 primary 7th Line supported by Battery M.": "attack 1205+1304 -> 1204 primary 7th-Line support Battery-M",
		"counterattack 1205 -> 0905 primary 7th Line":                                "counter 1205 -> 0905 primary 7th-Line",
	} {
		reading := orders.Parse(line, r)
		if len(reading.Lines) != 1 || reading.Lines[0].String() != want {
			t.Errorf("%q is read as %v %v", line, reading.Lines, reading.Findings)
		}
	}
	r.Asked, r.Ahead = 0, nil
	for _, line := range []string{"110: 3", "3", "I take number 3"} {
		if reading := orders.Parse(line, r); len(reading.Lines) != 0 {
			t.Errorf("%q is an order where nothing is asked: %v", line, reading.Lines)
		}
	}
}
