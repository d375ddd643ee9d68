package module_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"adjutant/vassal/corpustest"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

// An expander gives the traits of all slots of large modules as they stand in the expansion of each by itself.
func TestExpanderExpandsAsEachByItself(t *testing.T) {
	for _, name := range []string{"Cattlesquat+Nevsky/packed/Nevsky.vmod", "uckelman+tld-mod/packed/TheLongestDay.vmod"} {
		f, err := os.Open(filepath.Join(corpustest.Corpus(t), name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil {
			t.Fatal(err)
		}
		m, err := module.Read(f, info.Size(), module.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		x, n := m.Expander(), 0
		for _, slot := range m.Slots {
			want, wrong := m.Expand(slot.Type)
			got, err := x.Traits(slot.Type)
			if (err != nil) != (wrong != nil) {
				t.Errorf("%s: %v and %v", slot.Name, err, wrong)
				continue
			}
			types, _ := piece.SplitChain(want.Type)
			if wrong == nil && slot.Type != "" && !slices.Equal(got, types) {
				t.Errorf("%s: %q, want %q", slot.Name, got, types)
			}
			n++
		}
		if n < 100 {
			t.Errorf("%s: only %d slots", name, n)
		}
	}
}
