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

// No command, no pass and no order of a list is lost at the end of a long line, and what is told in talk is no order.
func TestParagraphsThatAreNone(t *testing.T) {
	r := orders.Roster{Version: orders.Latest, Reader: "US", Maps: []orders.Map{{Letter: "S", FirstColumn: 1, LastColumn: 60, FirstRow: 1, LastRow: 60}}, Units: []orders.Unit{
		{ID: "53-OH", Name: "53rd Ohio", Side: "US", At: "S2807"}, {ID: "57-OH", Name: "57th Ohio", Side: "US", At: "S2808"}, {ID: "Smith", Name: "Smith", Side: "US", At: "S2709"},
	}}
	const long = "Thank you, I see. That one does not matter so much to me this time\n"
	for _, word := range []string{"send", "process", "drop 2", "undo", "status", "resign", "offer draw", "help", "done", "I am done", "pass"} {
		behind := func(line string) string {
			reading := orders.Parse(line+word, r)
			return fmt.Sprint(reading.Lines, reading.Commands, reading.Findings, len(reading.NotRead))
		}
		if diff := cmp.Diff(behind("Hello there.\n"), behind(long)); diff != "" {
			t.Errorf("%q behind a short line (-) and a long one (+):\n%s", word, diff)
		}
	}
	for _, c := range []struct {
		text string
		want int // orders
	}{
		{"53rd Ohio goes to S2808, since the enemy is coming up along the high road\n57th Ohio goes to S2809", 2},
		{"53rd Ohio goes to S2808 (since the enemy is coming up along the high road)\nthe 57th Ohio goes to S2809", 2},
		{"Only in case of rain! The 53rd Ohio goes to S2808.", 0},
		{"Suppose this. The 53rd Ohio goes to S2808.", 0},
		{"It was a dream. The 53rd Ohio goes to S2808. I woke up.", 0},
		{"You wrote: \"Ouch. The 53rd Ohio goes to S2808.\" How funny.", 0},
		{"Here is what would be stupid. The 53rd Ohio goes to S2808.", 0},
		{"He said to me: go. The 53rd Ohio goes to S2808, he cried, and fell.", 0},
		{"My wife says: Hurry. The 53rd Ohio goes to S2808.", 0},
		{"This is a note for Lt. Col. Smith moves to S2709.", 0},
	} {
		if reading := orders.Parse(c.text, r); len(reading.Lines) != c.want {
			t.Errorf("%q has %d orders: %v", c.text, len(reading.Lines), reading.Lines)
		}
	}
}

// A pass at the end ends nothing before what stands before it is read.
func TestPassBehindSentences(t *testing.T) {
	r := orders.Roster{Version: orders.Latest, Reader: "n", Units: []orders.Unit{{ID: "Lancers", Name: "Lancers", Side: "n", At: "1402"}, {ID: "5-Foot", Name: "5th Foot", Side: "n", At: "0804"}}, Maps: []orders.Map{{FirstColumn: 1, LastColumn: 16, FirstRow: 1, LastRow: 12}}}
	for text, want := range map[string]string{
		"The Lancers go to 1403. After that I pass.":                        "[move Lancers 1403 pass]",
		"The Lancers go to 1403. 5th Foot does nothing. After that I pass.": "[move Lancers 1403 hold 5-Foot pass]",
		"The Lancers leap with joy to 1403. After that I pass.":             "",
	} {
		reading := orders.Parse(text, r)
		var got []string
		for _, l := range reading.Lines {
			got = append(got, l.Order.String())
		}
		if said := fmt.Sprint(got); said != want && !(want == "" && len(reading.Findings) > 0) {
			t.Errorf("%q is %s, %v", text, said, reading.Findings)
		}
	}
}

// Each of several questions in lines of their own is one, however long the line above it is.
func TestQuestionsInLines(t *testing.T) {
	r := orders.Roster{Version: orders.Latest, Reader: "south", Units: []orders.Unit{
		{ID: "6th-Line", Name: "6th Line", Side: "south", At: "1205"},
		{ID: "7th-Line", Name: "7th Line", Side: "south", At: "1006"},
		{ID: "8th-Line", Name: "8th Line", Side: "south", At: "1105"},
		{ID: "Battery-M", Name: "Battery M", Side: "south", At: "1205"},
	}, Maps: []orders.Map{{FirstColumn: 1, LastColumn: 16, FirstRow: 1, LastRow: 12}}}
	for text, want := range map[string][]string{
		"odds counter 1205 -> 1204 primary 6th Line support Battery M, 7th Line\nodds counter 1105 -> 1104 primary 8th Line support 7th Line, Battery M\ncan 7th Line recover?\nlegal\n": {"odds", "odds", "may", "legal"},
		"What are the chances of an attack on 1204 by the 6th Line from 1205 with\nBattery M?\n":                                                                                         {"odds"},
	} {
		var got []string
		for _, c := range orders.Parse(text, r).Commands {
			got = append(got, c.Word)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}
