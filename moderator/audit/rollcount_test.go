package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
)

// vaslLog is a log of rolls as VASL reports them.
func vaslLog(reports ...string) string {
	text := "begin_save\x1bend_save"
	for _, r := range reports {
		text += "\x1bLOG\tCHAT*** " + r
	}
	return text
}

// Modules that count a player's rolls tell when one is missing or was changed.
func TestCountedRolls(t *testing.T) {
	const (
		first  = "(IFT DR) 5,3 ***   <Anna>      [1 / 1   avg   8.00 (8.00)]    (01.80)"
		other  = "(IFT DR) 1,1 ***   <Ben>      [1 / 4   avg   2.00 (5.00)]    (01.80)"
		single = "(RS dr) 6 ***   <Anna>      [1 / 1   avg   6.00 (6.00)]    (01.03)"
		second = "(MC DR) 2,1 ***   <Anna>      [1 / 2   avg   3.00 (5.50)]    (01.17)"
		third  = "(IFT DR) 6,4 ***   <Anna>      [2 / 3   avg   9.00 (7.00)]    (01.64)"
	)
	tests := []struct {
		name    string
		reports []string
		want    string
	}{
		{"honest", []string{first, other, single, second, third}, ""},
		{"counted on from before the log", []string{other, second, third}, ""},
		{"one left out", []string{first, third}, "strong roll.chain 2"},
		{"one changed", []string{first, strings.Replace(second, "2,1", "6,6", 1), third}, "strong roll.text 2"},
		{"one twice", []string{first, second, strings.Replace(second, "01.17", "01.18", 1)}, "strong roll.chain 3"},
		{"begun anew", []string{first, second, first}, "note roll.chain 3"},
		{"a mark used twice", []string{first, strings.Replace(second, "01.17", "01.80", 1)}, "medium roll.text 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := reread(t, "s4-a.vlog", vaslLog(tt.reports...))
			if got := strings.Join(codes(must(audit.Auditor{}.Log(f))), ", "); got != tt.want {
				t.Errorf("findings %q, want %q\n%s", got, tt.want, render(must(audit.Auditor{}.Log(f))))
			}
		})
	}
}

// The count goes on from the file before.
func TestCountedRollsAcrossFiles(t *testing.T) {
	before := reread(t, "s4-a.vlog", vaslLog("(IFT DR) 5,3 ***   <Anna>      [1 / 1   avg   8.00 (8.00)]    (01.80)"))
	for report, want := range map[string]string{
		"(IFT DR) 2,2 ***   <Anna>      [1 / 2   avg   4.00 (6.00)]    (01.81)": "",
		"(IFT DR) 2,2 ***   <Anna>      [1 / 5   avg   4.00 (6.00)]    (01.81)": "strong roll.chain 1",
	} {
		f := reread(t, "s4-a.vlog", vaslLog(report))
		if got := strings.Join(codes(must(audit.Auditor{}.Log(f, before))), ", "); got != want {
			t.Errorf("%s: findings %q, want %q\n%s", report, got, want, render(must(audit.Auditor{}.Log(f, before))))
		}
	}
}
