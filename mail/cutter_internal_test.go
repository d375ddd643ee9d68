package mail

import (
	"fmt"
	"strings"
	"testing"
)

// TestCutterIsLinear counts how often the cutter looks at a line, for texts that make it look as often
// as they can: twice the lines are no more than twice the looks.
func TestCutterIsLinear(t *testing.T) {
	for name, line := range map[string]string{
		"orders":         "move 1st Foot -> 0507",
		"quoted":         "> resign",
		"every second":   "> resign\nhold all",
		"headers":        "From: Ben <ben@example.test>",
		"half headers":   "From: Ben\nDate: now\nTo: Anna",
		"attributions":   "On 3 Mar 2026 at 19:00 Ben <ben@example.test> wrote:",
		"wrapped":        "On 3 Mar 2026 at 19:00\nBen <ben@example.test>\nwrote:\nx",
		"before a quote": "On 3 Mar 2026\nBen\nwrote:\n> resign",
		"signatures":     "-- ",
		"rules":          "__________",
		"list footers":   "__________\nx\ny\nmailing list",
		"disclaimers":    "This message is mine",
		"scanners":       "-----\nThis mail is virus free.",
		"gadgets":        "Sent from my iPhone",
		"PGP":            "-----BEGIN PGP SIGNED MESSAGE-----",
		"blank":          "",
		"dashed":         "---- On 3 Mar 2026 Ben wrote ----",
	} {
		const n = 3000
		once, twice := looks(line, n), looks(line, 2*n)
		lines := n * (strings.Count(line, "\n") + 1)
		if twice > 2*once+100 || once > 40*lines {
			t.Errorf("%s: %d looks at %d lines, %d at twice as many", name, once, lines, twice)
		}
	}
}

func looks(line string, n int) int {
	c := cutter{lines: plainLines(strings.Repeat(line+"\n", n))}
	c.run()
	return c.looks
}

// FuzzCutter: every line is kept or named as cut out, in its order, and nothing else comes out.
func FuzzCutter(f *testing.F) {
	for _, text := range []string{
		"move A\n\nOn Tue, 3 Mar 2026 Ben <ben@example.test> wrote:\n> old\nmove B\n-- \nAnna\n",
		"hold\n________________________________\nVon: Ben\nGesendet: heute\nAn: Anna\nBetreff: x\n\nresign\n",
		"-----BEGIN PGP SIGNED MESSAGE-----\nHash: x\n\n- --- x\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n",
		"CAUTION: This email originated from outside.\n\nx\n\n---\nvirus free by avast\n_____\nmailing list x\n",
		"a\n \n > b\n| c\n＞ d\n2026年3月4日 <a@b.test>：\n> e\nSent from my iPhone\n\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = cleanText(text)
		before := plainLines(text)
		after := cutLines(plainLines(text))
		if len(after) != len(before) {
			t.Fatalf("%d lines of %d", len(after), len(before))
		}
		kept, cuts := keptOf(after)
		if got, want := count(kept, cuts), count(texts(after), nil); got != want {
			t.Errorf("%d lines with something in them kept or cut out, of %d", got, want)
		}
		for i := range before {
			if after[i].text != before[i].text && "- "+after[i].text != before[i].text {
				t.Errorf("line %q became %q", before[i].text, after[i].text)
			}
		}
		for i, c := range cuts {
			if c.Below < 0 || c.Below > len(kept) || i > 0 && c.Below < cuts[i-1].Below || c.Why == "" || len(c.Lines) == 0 {
				t.Errorf("cut %v of %d lines", c, len(kept))
			}
		}
	})
}

func texts(lines []textLine) []string {
	var list []string
	for _, line := range lines {
		list = append(list, line.text)
	}
	return list
}

// count is how many lines with something in them there are.
func count(kept []string, cuts []Cut) int {
	n := 0
	for _, line := range kept {
		if !isBlank(line) {
			n++
		}
	}
	for _, c := range cuts {
		n += len(c.Lines)
	}
	return n
}

// BenchmarkCutter reads a text of a megabyte that is all orders, and one that is all quotation.
func BenchmarkCutter(b *testing.B) {
	for _, line := range []string{"move 1st Foot -> 0507-0508-0509 to the bridge\n", "> move 1st Foot -> 0507-0508-0509 to the bridge\n"} {
		text := strings.Repeat(line, (1<<20)/len(line))
		b.Run(fmt.Sprintf("%.1s", line), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				cutLines(plainLines(text))
			}
		})
	}
}
