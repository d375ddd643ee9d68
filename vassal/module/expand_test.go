package module_test

import (
	"fmt"
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
	q := vassal.NewSequence(innermost(state), ';')
	q.Skip(3)
	return q.Text("")
}

func TestExpand(t *testing.T) {
	m := readXML(t, inModule(`
		<VASSAL.build.module.PrototypeDefinition name="Foot">+/null/mark;$kind$	prototype;Base\	label;$pieceName$\\	piece;;;;/x</VASSAL.build.module.PrototypeDefinition>
		<VASSAL.build.module.PrototypeDefinition name="Base">+/null/cmt;about	delete;\	piece;;;;/x</VASSAL.build.module.PrototypeDefinition>
		<VASSAL.build.module.PrototypeDefinition name="Bare">+/null/piece;;;;/x</VASSAL.build.module.PrototypeDefinition>
		<VASSAL.build.module.PrototypeDefinition name="Broken">nothing</VASSAL.build.module.PrototypeDefinition>`))
	for name, c := range map[string]struct {
		typ  string
		want module.Expansion
	}{
		"nothing to do":      {"piece;;;;A", module.Expansion{Type: "piece;;;;A"}},
		"comment":            {"cmt;x\tpiece;;;;A", module.Expansion{Type: "piece;;;;A"}},
		"without traits":     {"prototype;Bare\tpiece;;;;A", module.Expansion{Type: "piece;;;;A"}},
		"one in the other":   {"hide;\tprototype;Foot\\\tpiece;;;;A", module.Expansion{Type: "hide;\tmark;$kind$\\\tdelete;\\\\\tlabel;$pieceName$\\\\\\\tpiece;;;;A"}},
		"parameters":         {"prototype;Foot;kind=guards,other=x\tpiece;;;;A", module.Expansion{Type: "mark;guards\tdelete;\\\tlabel;$pieceName$\\\\\tpiece;;;;A"}},
		"missing, twice":     {"prototype;Gone\tprototype;Gone\\\tpiece;;;;A", module.Expansion{Type: "piece;;;;A", Missing: []string{"Gone"}}},
		"definition no good": {"prototype;Broken\tpiece;;;;A", module.Expansion{Type: "piece;;;;A"}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := m.Expand(c.typ)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestExpandLimits: prototypes that contain themselves, or each other often
// enough to fill any memory, are errors.
func TestExpandLimits(t *testing.T) {
	var doubling strings.Builder
	for i := range 30 {
		fmt.Fprintf(&doubling, `<VASSAL.build.module.PrototypeDefinition name="p%d">+/null/prototype;p%d	prototype;p%d\	piece;;;;/x</VASSAL.build.module.PrototypeDefinition>`, i, i+1, i+1)
	}
	m := readXML(t, inModule(doubling.String()+`<VASSAL.build.module.PrototypeDefinition name="self">+/null/prototype;self	piece;;;;/x</VASSAL.build.module.PrototypeDefinition>`))
	for typ, want := range map[string]string{
		"prototype;self\tpiece;;;;A":                      "deep in each other",
		"prototype;p0\tpiece;;;;A":                        "more than 2000 traits",
		"mark;" + strings.Repeat("x", 2<<20) + "\tpiece;": "longer than",
	} {
		if _, err := m.Expand(typ); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: error %v, want one with %q", typ, err, want)
		}
	}
}
