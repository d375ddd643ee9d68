package module_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/vassal/module"
)

// A module that is broken, or made to do harm, is refused with the reason.
func TestBadModulesAreRefused(t *testing.T) {
	whole := zipped(t, entry{"buildFile.xml", inModule("")})
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"truncated":         {whole[:len(whole)-1], "not a valid zip"},
		"bomb":              {zipped(t, entry{"buildFile.xml", strings.Repeat(" ", 65<<20)}), "larger than 67108864 bytes"},
		"a thousand levels": {zipped(t, entry{"buildFile.xml", strings.Repeat("<a>", 1000) + strings.Repeat("</a>", 1000)}), "depth"},
		"path tricks":       {zipped(t, entry{"../buildFile.xml", inModule("")}), "leads elsewhere"},
		"backslash tricks":  {zipped(t, entry{`..\buildFile.xml`, inModule("")}), "leads elsewhere"},
		"invalid UTF-8":     {zipped(t, entry{"buildFile.xml", inModule("<a b=\"\xff\"/>")}), "UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := module.Read(bytes.NewReader(c.data), int64(len(c.data)), module.DefaultLimits())
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

// Names of pictures cannot lead out of the module: there is no such picture, and
// the board has no size.
func TestPicturesOutsideTheModule(t *testing.T) {
	for _, image := range []string{"../../secret.png", "/etc/passwd", `..\..\secret.png`, "a/../../secret.png", "\x7f", strings.Repeat("x", 5000)} {
		m := readXML(t, inModule(`<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="`+image+`"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`))
		if len(m.Maps) != 1 || len(m.Warnings) == 0 {
			t.Errorf("%.20q: %d maps, warnings %q", image, len(m.Maps), m.Warnings)
		}
	}
}
