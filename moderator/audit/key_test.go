package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
)

// Four files with one key byte are noted, unless some are copies.
func TestSameKeyByte(t *testing.T) {
	for name, c := range map[string]struct {
		keys []byte
		copy bool
		want string
	}{
		"drawn for each":     {keys: []byte{1, 2, 3, 4}},
		"two by chance":      {keys: []byte{7, 2, 3, 7}},
		"one for all":        {keys: []byte{7, 7, 7, 7}, want: "note file.repacked 0"},
		"copies of the same": {keys: []byte{7, 7, 7, 7}, copy: true},
	} {
		t.Run(name, func(t *testing.T) {
			var parts []*audit.Part
			for i, key := range c.keys {
				said := "hello"
				if !c.copy {
					said = strings.Repeat("hello", i+1)
				}
				f := reread(t, "s1-end.vsav", open(t, "s1-end.vsav").Text+logText([]string{"CHAT* " + said}))
				f.Encoding.Key = key
				parts = append(parts, must(audit.Auditor{}.Part(said, f)))
			}
			var got []string
			for _, found := range codes(audit.Link(parts)[len(parts)-1]) {
				if strings.Contains(found, "file.repacked") {
					got = append(got, found)
				}
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("findings %q, want %q", got, c.want)
			}
		})
	}
}
