package audit_test

import (
	"slices"
	"testing"

	"adjutant/moderator/audit"
)

// A roll made in VASSAL is a finding where only the moderator's dice count, once
// for the log, unless it was taken back.
func TestVoidRolls(t *testing.T) {
	tests := []struct{ name, file, want, before string }{
		{"a roll in the first step", "s4-b.vlog", "certain roll.void 1", "the start of the log"},
		{"rolls taken back, and one that stands", "s4-c.vlog", "certain roll.void 7", "the position after step 6"},
		{"no roll", "s2-alice.vlog", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := open(t, tt.file)
			found := must(audit.Auditor{VoidDice: true}.Log(f))
			found = slices.DeleteFunc(found, func(f audit.Finding) bool { return f.Code != audit.RollVoid })
			if tt.want == "" {
				if len(found) > 0 {
					t.Errorf("findings:\n%s", render(found))
				}
				return
			}
			if len(found) != 1 || codes(found)[0] != tt.want || found[0].Evidence["go_on_from"] != tt.before {
				t.Errorf("findings:\n%s", render(found))
			}
		})
	}
}
