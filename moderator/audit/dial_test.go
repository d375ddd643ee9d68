package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
)

// Turn trackers and properties that were set between two files are notes.
func TestDialsSetBetweenFiles(t *testing.T) {
	const turn, phase = "0|1;0;false;-1;2\\;0\\;0\\;true,true,true,true", "0|2;0;false;-1;2\\;0\\;0\\;true,true,true,true"
	tests := []struct {
		name    string
		replace []string
		want    []string // what the only finding says
	}{
		{"nothing", nil, nil},
		{"the turn", []string{turn, phase}, []string{`tracker Turn stands at "2, Allied move, rail"`, `left at "1, Allied move, rail"`}},
		{"a property", []string{"GlobalProperty\t;VP;7;", "GlobalProperty\t;VP;9;"}, []string{"1 property has another value", `VP is "9", not "7"`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := audit.Auditor{Module: lab(t)}
			end := edited(t, "s1-end.vsav", tt.replace...)
			parts := []*audit.Part{must(a.Part("s1.vlog", open(t, "s1.vlog"))), must(a.Part("s1-end.vsav", end))}
			linked, chained := audit.Link(parts)[1], must(a.Chain(open(t, "s1.vlog"), end))
			if tt.want == nil && len(linked)+len(chained) > 0 {
				t.Fatalf("findings:\n%s%s", render(linked), render(chained))
			}
			for _, found := range [][]audit.Finding{linked, chained} {
				if tt.want != nil && (len(found) != 1 || codes(found)[0] != "note start.differs 0") {
					t.Fatalf("findings:\n%s", render(found))
				}
				for _, text := range tt.want {
					if !strings.Contains(found[0].Text, text) {
						t.Errorf("finding %q does not say %q", found[0].Text, text)
					}
				}
			}
		})
	}
}
