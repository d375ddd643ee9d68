package report_test

import (
	"reflect"
	"strings"
	"testing"

	"adjutant/moderator/report"
)

// fill sets every text of a value to a long one, with a mark of its own at its beginning; of
// each list there is one thing, of each pointer its value.
func fill(v reflect.Value, path, long string, texts *[]string) {
	switch v.Kind() {
	case reflect.String:
		if v.CanSet() {
			*texts = append(*texts, path)
			v.SetString(path + " " + long)
		}
	case reflect.Pointer:
		if v.CanSet() && v.Type().Elem().Kind() == reflect.Struct {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), path, long, texts)
		}
	case reflect.Slice:
		if v.CanSet() {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0), path, long, texts)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				fill(v.Field(i), path+"."+f.Name, long, texts)
			}
		}
	}
}

// TestNoTextLeavesNoRoomForTheRest: whatever a player or a file calls things, an answer is no
// longer than a letter may be, and has all its sections.
func TestNoTextLeavesNoRoomForTheRest(t *testing.T) {
	for name, long := range map[string]string{
		"words": strings.Repeat("word ", 20_000), "one word": strings.Repeat("x", 100_000), "lines": strings.Repeat("a\n", 50_000), "smiles": strings.Repeat("\U0001F642", 25_000),
	} {
		var a report.Answer
		var texts []string
		fill(reflect.ValueOf(&a).Elem(), "", long, &texts)
		a.Map.Picture = "map@example.test" // an id of ours
		a.Full = true                      // whatever stands beside what
		text := a.Body().Text()
		if len(text) > longest {
			t.Errorf("%s: %d bytes", name, len(text))
		}
		if html := a.Body().HTML(); len(html) > 2*longest {
			t.Errorf("%s: %d bytes of HTML", name, len(html))
		}
		if len(texts) < 60 {
			t.Errorf("only %d texts were filled: %q", len(texts), texts)
		}
		flat := strings.Join(strings.Fields(text), " ")
		for _, section := range []string{
			".Game.Tag", ".Game.Points", ".Headline", ".OpenPlay", "In detail:", ".Entries.Printed", ".Entries.Findings.Told", ".Entries.Events.Text", ".Summary", ".Replies.Command", ".Replies.Text", ".Replies.Findings.Told",
			".Log.Name", ".Log.Moved.Name", ".Log.Rolled.Text", ".Log.Rolled.By", "Not understood:", ".Unread.Told", ".Audit.Text", ".Notes", ".Muster.Side", ".Next", ".Choices", ".Ahead.", ".Due", ".Write", ".Guides", ".Stored.Waiting", ".Stored.Kept.Lines", ".Stored.Position", "Proofs:",
		} {
			if !strings.Contains(flat, section) {
				t.Errorf("%s: nothing of %s is told", name, section)
			}
		}
	}
}
