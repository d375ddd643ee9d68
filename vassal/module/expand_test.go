package module_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// rewritten are the two places where VASSAL, reading a trait of the laboratory
// module, writes it back in other words: a number widened from single
// precision, and a trail's last field left out.
var rewritten = strings.NewReplacer(
	"side:;0.30000001192092896;", "side:;0.3;",
	"100;50;20;30;1.0;;;;\\\\\t", "100;50;20;30;1.0;;;;;false\\\\\t",
)

// TestExpandAgainstSave expands every slot that a piece of a real save was made
// from: VASSAL wrote the same type text.
func TestExpandAgainstSave(t *testing.T) {
	m := openModule(t, filepath.Join("testdata", "lab", "lab.vmod"))
	save := openSave(t, filepath.Join("testdata", "lab", "s1-setup.vsav"))
	compared := 0
	for _, c := range save.Setup {
		add, ok := c.(vassal.AddPiece)
		if !ok || strings.HasPrefix(add.Type, "deck;") || add.Type == "stack" {
			continue
		}
		slot := m.Slot(gpidOf(add.State))
		if slot == nil {
			t.Errorf("no slot for piece %s", add.ID)
			continue
		}
		got, err := m.Expand(slot.Type)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(module.Expansion{Type: rewritten.Replace(add.Type)}, got); diff != "" {
			t.Errorf("slot %q (-save +expanded):\n%s", slot.Name, diff)
		}
		compared++
	}
	if compared < 10 {
		t.Errorf("only %d pieces compared", compared)
	}
}

// gpidOf digs the fourth field out of the innermost state.
func gpidOf(state string) string {
	for {
		parts := vassal.Split(state, '\t')
		if len(parts) == 1 {
			break
		}
		state = parts[1]
	}
	q := vassal.NewSequence(state, ';')
	q.Skip(3)
	return q.Text("")
}
