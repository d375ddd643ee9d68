package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// fuzzLimits keep one input small.
func fuzzLimits() vassal.Limits {
	lim := vassal.DefaultLimits()
	lim.TextBytes, lim.Commands, lim.Pieces, lim.Depth = 1<<16, 2000, 500, 50
	return lim
}

// FuzzLog holds an audit of any text to what it promises: findings in order,
// each with a text, and no password in them; a file goes on from itself at most
// as a repeat.
func FuzzLog(f *testing.F) {
	for _, name := range []string{"s2-bob.vlog", "s3.vlog", "s4-c.vlog", "s6.vlog"} {
		f.Add(open(f, name).Text)
	}
	f.Add(rolls("Anna Example", "2d6", "3,4", "12", "7"))
	f.Add("begin_save\x1bend_save\x1bLOG\tRNG\t;Z;42;\x1bLOG\tRNG\t;M;30;100")
	m := lab(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		file, err := vassal.ReadText(text, fuzzLimits())
		if err != nil {
			return
		}
		a := audit.Auditor{Module: m}
		p, q := must(a.Part("first", file)), must(a.Part("second", file))
		for _, found := range audit.Link([]*audit.Part{p, q}) {
			checkFindings(t, file, found)
		}
	})
}

func checkFindings(t *testing.T, file *vassal.File, found []audit.Finding) {
	for i, f := range found {
		if f.Text == "" || f.Code == "" || f.Step < 0 || f.Step > len(file.Steps) {
			t.Fatalf("finding %+v", f)
		}
		if i > 0 && rank(found[i-1].Strength) > rank(f.Strength) {
			t.Fatalf("%s before %s", found[i-1].Strength, f.Strength)
		}
		for cmd := range file.All {
			if p, ok := cmd.(vassal.Player); ok && strings.HasPrefix(p.ID, "pw-") && strings.Contains(f.Text, p.ID+" ") {
				t.Fatalf("password in %q", f.Text)
			}
		}
	}
}

func rank(s audit.Strength) int {
	return strings.Index("certain strong medium weak note", string(s))
}
