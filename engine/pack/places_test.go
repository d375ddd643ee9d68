package pack_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/pack"
)

// TestASetUpOfPlacesNeedsNoHexes: where units stand may be a column place alone; one of the two has to be there.
func TestASetUpOfPlacesNeedsNoHexes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"scenario,unit,place\none,a,North\n", ""},
		{"scenario,unit,place,turn\none,a,,2\n", ""},
		{"scenario,unit,hex,place\none,a,,North\n", ""},
		{"scenario,unit,place\none,a,\n", "setup.csv:2: where a stands is missing: its hex, or its place, or the turn in which it comes"},
		{"scenario;unit;place\none;a;North\n", "setup.csv:1: cells are parted by commas, and here by something else: save the file as CSV with commas"},
		{"scenario\tunit\tplace\none\ta\tNorth\n", "setup.csv:1: cells are parted by commas"},
		{"scenario,unit,place\none,\xff\n", "setup.csv:2: as many cells as the first line has belong here, 3, and there are 2"},
		{"scenario,unit\none,a\n", `setup.csv:1: column "hex" is missing`},
		{"scenario,unit,where\none,a,North\n", `setup.csv:1: unknown column "where"; there are scenario, unit, hex, turn, place`},
	} {
		files := minimal()
		files["pack.toml"] = &fstest.MapFile{Data: []byte(minimalHead + "\n[[scenario]]\nid = \"one\"\ntitle = \"One\"\n")}
		files["units.csv"] = &fstest.MapFile{Data: []byte("id,side,type\na,red,inf\n")}
		files["setup.csv"] = &fstest.MapFile{Data: []byte(c.text)}
		_, err := pack.Load(files)
		switch {
		case err == nil && c.want != "":
			t.Errorf("%q is read, want %s", c.text, c.want)
		case err != nil && (c.want == "" || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
}
