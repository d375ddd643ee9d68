package module_test

import (
	"testing"

	"adjutant/vassal/module"
)

// FuzzBuildFile: whatever stands in a build file, it is read within the limits or
// refused, and what was read can be used.
func FuzzBuildFile(f *testing.F) {
	lim := module.DefaultLimits()
	lim.TypeText, lim.Traits, lim.BuildFile = 10_000, 100, 1<<20
	f.Fuzz(func(t *testing.T, xml []byte) {
		m, err := module.ReadFS(lim, folder(string(xml)))
		if err != nil {
			return
		}
		for _, s := range m.Slots {
			if x, err := m.Expand(s.Type); err == nil && len(x.Type) > lim.TypeText {
				t.Errorf("slot %q: %d bytes of text", s.Name, len(x.Type))
			}
		}
		atlas := m.Atlas(nil, m.Engine())
		for _, on := range m.Maps {
			l, err := atlas.Layout(on.ID)
			if err != nil {
				continue
			}
			for _, at := range [][2]int{{0, 0}, {5, 6}, {40, 20}, {-1, 1 << 31}} {
				if p := l.Locate(at[0], at[1]); l.Locate(at[0], at[1]) != p {
					t.Errorf("%v is %+v only once", at, p)
				}
			}
		}
	})
}
