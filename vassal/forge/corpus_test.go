package forge_test

import (
	"slices"
	"testing"

	"adjutant/vassal/forge"
)

// Files of all kinds of modules come back as they were. What cannot be renamed
// is refused; then nothing is handed out.
func TestCorpus(t *testing.T) {
	renamed, refused := 0, 0
	for _, path := range corpus(t) {
		f := readFile(t, path)
		ids := forge.Ids(f)
		if len(ids) == 0 {
			continue
		}
		names := placeholders(ids)
		out, err := forge.Rename(f, names)
		if err != nil {
			refused++
			t.Logf("%s: %v", path, err)
			continue
		}
		renamed++
		if got := forge.Ids(out); !slices.Equal(got, translated(ids, names)) {
			t.Errorf("%s: other ids than those put in", path)
		}
		back, err := forge.Rename(out, inverse(names))
		if err != nil {
			t.Errorf("%s: the way back: %v", path, err)
		} else if back.Text != f.Text {
			t.Errorf("%s: the way back gives another text", path)
		}
		if out.Canonical() != f.Canonical() {
			t.Errorf("%s: renaming changes whether VASSAL would write the text like this", path)
		}
	}
	t.Logf("%d files renamed, %d refused", renamed, refused)
	if renamed < refused {
		t.Errorf("%d files renamed, %d refused", renamed, refused)
	}
}
