package forge_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/forge"
)

// FuzzRename: whatever a file holds, it is held back or all its ids go, it keeps
// its commands, and going there and back again ends where it went first.
func FuzzRename(f *testing.F) {
	for _, p := range places {
		f.Add(inLog(strings.ReplaceAll(p.text, "ID", "pw-anna")))
	}
	f.Add(game([]string{`a\`, "1", "pw-anna", "'x'"}))
	lim := vassal.DefaultLimits()
	lim.TextBytes, lim.Commands, lim.Depth = 1<<16, 1000, 20
	f.Fuzz(func(t *testing.T, text string) {
		before, err := vassal.ReadText(text, lim)
		if err != nil {
			return
		}
		ids := forge.Ids(before)
		names := placeholders(ids)
		if strings.Contains(text, "placeholder") {
			t.Skip("a placeholder stands in the text")
		}
		after, err := forge.Rename(before, names)
		if err != nil {
			return
		}
		if got := forge.Ids(after); !slices.Equal(got, translated(ids, names)) {
			t.Fatalf("ids are %q", got)
		}
		if after.Counts.Commands != before.Counts.Commands || len(after.Steps) != len(before.Steps) {
			t.Fatalf("%+v became %+v", before.Counts, after.Counts)
		}
		back := rename(t, after, inverse(names))
		if got := forge.Ids(back); !slices.Equal(got, ids) {
			t.Fatalf("the way back gives %q", got)
		}
		if again := rename(t, back, names); again.Text != after.Text {
			t.Fatalf("there and back again gives %q\nwant %q", again.Text, after.Text)
		}
	})
}
