package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/orders"
)

// What a moderator writes is read as commands, whatever mail programs do to it; what is
// no command is named.
func TestParseDirections(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"a reason", "hold because the map has a fault.", "1 hold [because the map has a fault.]"},
		{"a colon leads to a reason", "Hold: the map", "1 hold [because the map]"},
		{"a question in prose stops nothing", "Hold on, I must think", "1 hold [on, I must think]"},
		{"two words", "Roll back to no. 4 because the log was misread", "1 rollback [to no. 4 because the log was misread]"},
		{
			"a line that a program has broken", "rule terrain 0507 = light-woods because the map sheet shows it\nclearly enough\n\nstatus",
			"1 rule [terrain 0507 = light-woods because the map sheet shows it clearly enough]\n4 status []",
		},
		{"a short line ends a reason", "hold because the map\nThanks, Nora", "1 hold [because the map]\nprose 2"},
		{
			"orders for a side", "process for north because no network\nhold N1\nattack 0103 -> 0102\nend orders\nhold because the map\n",
			"1 process [for north because no network] \"hold N1\\nattack 0103 -> 0102\\n\"\n5 hold [because the map]",
		},
		{"a command ends orders", "preview for south\nhold S1\nstatus please\n", "1 preview [for south] \"hold S1\\n\"\n3 status []"},
		{"a hold that stops the game is no order", "process turn 1 state 01234567 because late\nhold: the map\n", "1 process [turn 1 state 01234567 because late]\n2 hold [because the map]"},
		{"quoted and signed", "> release\nstatus\n-- \nhold: no", "2 status []"},
		{"nearly a command", "relaese\nDear club,", "prose 2\n1 E101 'relaese' is no command of a moderator; did you mean 'release'?"},
		{"a press", "press north: Hello.\nhold on\nend press\nmap", "1 press [north] \"Hello.\\nhold on\"\n4 map []"},
		{"status of what", "status of the war is bad", "prose 1"},
		{"struck out", "~~release~~\nmap", "2 map []\n1 E110 words of this line are struck out (~~so~~), and nothing of it is read"},
		{"a picture", "status\n[image: a logo] [image]", "1 status []"},
		{"nothing", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, told(orders.ParseDirections(tt.text))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// told writes directions down, a line each.
func told(d orders.Directions) string {
	var lines []string
	for _, c := range d.Commands {
		line := fmt.Sprintf("%d %s [%s]", c.Line, c.Word, c.Rest)
		if c.Text != "" {
			line += fmt.Sprintf(" %q", c.Text)
		}
		lines = append(lines, line)
	}
	for _, n := range d.Prose {
		lines = append(lines, fmt.Sprintf("prose %d", n))
	}
	for _, f := range d.Findings {
		lines = append(lines, fmt.Sprintf("%d %s %s", f.Line, f.Code, f.Text))
	}
	return strings.Join(lines, "\n")
}

// A reason is what stands behind the first because.
func TestBecause(t *testing.T) {
	for _, tt := range []struct{ rest, what, why string }{
		{"terrain 0507 = clear because the sheet says so, because", "terrain 0507 = clear", "the sheet says so, because"},
		{"BECAUSE: it is late.", "", "it is late"},
		{"north, because south is gone", "north", "south is gone"},
		{"becausex y", "becausex y", ""},
		{"İİİ because İ", "İİİ", "İ"},
		{"because", "because", ""},
	} {
		if what, why := (orders.Command{Rest: tt.rest}).Because(); what != tt.what || why != tt.why {
			t.Errorf("%q: %q, %q", tt.rest, what, why)
		}
	}
}

func FuzzParseDirections(f *testing.F) {
	for _, s := range []string{"hold because x", "process for north because y\nhold all\nend orders", "press all: x\nend press", "> rule", "roll back: İ because"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, c := range orders.ParseDirections(text).Commands {
			if c.Word == "" || c.Line < 1 {
				t.Errorf("%q: %+v", text, c)
			}
		}
	})
}
