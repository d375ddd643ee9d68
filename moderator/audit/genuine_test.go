package audit_test

import (
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/corpustest"
)

// Each genuine log tells what was done when it was made, alone and with the
// module at hand.
func TestGenuineLogs(t *testing.T) {
	for _, name := range []string{"s1", "s2-alice", "s2-bob", "s3", "s4-a", "s4-b", "s4-c", "s5-append", "s6"} {
		t.Run(name, func(t *testing.T) {
			f := open(t, name+".vlog")
			alone := render(must(audit.Auditor{}.Log(f)))
			golden(t, name+".golden", alone)
			if with := render(must(audit.Auditor{Module: lab(t)}.Log(f))); with != alone {
				t.Errorf("with the module:\n%s", with)
			}
		})
	}
}

// An undone roll is all there is in s1, whichever release of VASSAL wrote it.
func TestEveryReleaseWritesTheSameTraces(t *testing.T) {
	for _, path := range corpustest.Genuine(t, "s1.vlog") {
		t.Run(filepath.Base(filepath.Dir(path)), func(t *testing.T) {
			for _, f := range must(audit.Auditor{}.Log(openPath(t, path))) {
				if f.Strength != audit.Note && f.Code != audit.UndoRoll {
					t.Errorf("%s in step %d: %s", f.Code, f.Step, f.Text)
				}
			}
		})
	}
}

// The chains name what was done between the files.
func TestGenuineChains(t *testing.T) {
	tests := []struct {
		name  string
		files []string
	}{
		{"chain-cheat", []string{"s4-agreed.vsav", "s4-a.vlog", "s4-b.vlog", "s4-c.vlog", "s5-append.vlog"}},
		{"chain-honest", []string{"s1-setup.vsav", "s1.vlog", "s1-end.vsav"}},
		{"chain-opponent", []string{"s2-alice.vlog", "s2-bob.vlog"}},
		{"chain-reversed", []string{"s2-bob.vlog", "s2-alice.vlog", "s2-alice.vlog"}},
		{"chain-deck", []string{"s3-setup.vsav", "s3.vlog"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var parts []*audit.Part
			for _, name := range tt.files {
				parts = append(parts, must(audit.Auditor{}.Part(name, open(t, name))))
			}
			var b strings.Builder
			for i, found := range audit.Link(parts) {
				b.WriteString("== " + tt.files[i] + "\n" + render(found))
			}
			golden(t, tt.name+".golden", b.String())
		})
	}
}

// Bob's log starts where Alice's ended, though stack ids, bookkeeping and seats
// differ.
func TestOpponentContinues(t *testing.T) {
	if found := must(audit.Chain(open(t, "s2-alice.vlog"), open(t, "s2-bob.vlog"))); len(found) > 0 {
		t.Errorf("the chain is broken:\n%s", render(found))
	}
}

// No finding shows a password, nor an observer what is hidden from him.
func TestSecretsStaySecret(t *testing.T) {
	files := []string{"s1.vlog", "s2-alice.vlog", "s2-bob.vlog", "s3.vlog", "s4-c.vlog", "s6.vlog"}
	var all []audit.Finding
	for i, name := range files {
		all = append(all, must(audit.Auditor{}.Log(open(t, name)))...)
		for _, other := range files[:i] {
			all = append(all, must(audit.Chain(open(t, name), open(t, other)))...)
		}
	}
	for _, f := range all {
		if text := render([]audit.Finding{f}); strings.Contains(text, "pw-") {
			t.Errorf("a password: %s", text)
		}
	}
	hidden := must(audit.Chain(open(t, "s2-bob.vlog"), open(t, "s2-alice.vlog")))
	if text := render(hidden); strings.Contains(text, "Panzer") || !strings.Contains(text, "piece 1795200709831") {
		t.Errorf("an observer sees what is masked:\n%s", text)
	}
	revealed := must(audit.Auditor{Reveal: true}.Chain(open(t, "s2-bob.vlog"), open(t, "s2-alice.vlog")))
	if text := render(revealed); !strings.Contains(text, "Panzer") {
		t.Errorf("who may see all does not:\n%s", text)
	}
}

// A roll made before, in a file that the log follows, is no gap in the chain.
func TestRollsGoOnFromOtherFiles(t *testing.T) {
	b := edited(t, "s4-b.vlog", "3,2", "3,2")
	if found := must(audit.Auditor{}.Log(b, open(t, "s4-a.vlog"))); len(found) > 0 {
		t.Errorf("after the log with that roll:\n%s", render(found))
	}
	if found := must(audit.Auditor{}.Log(b, open(t, "s6.vlog"))); len(found) != 1 || found[0].Code != audit.RollChain {
		t.Errorf("after a log without that roll:\n%s", render(found))
	}
	var none []*vassal.File
	if found := must(audit.Auditor{}.Log(b, none...)); len(found) != 1 {
		t.Errorf("alone:\n%s", render(found))
	}
}
