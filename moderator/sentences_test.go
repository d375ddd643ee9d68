package moderator_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// What wargamers write. Each file of testdata/sentences is a position and what may be written there, a mail a line: its lines stand
// between bars, and behind "=>" what it becomes: its orders, "asks" and the word of a question, "talk", or "?" where its writer
// is asked what he means. What people understand and the reader does not begins with "-" and is handed back; nothing of it is read
// otherwise than it is meant.
func TestSentencesOfWargamers(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "sentences", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no sentences: %v", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p := proseAt(t, file, string(archive.Files[0].Data))
		all, read := 0, 0
		for line := range strings.Lines(string(archive.Files[1].Data)) {
			text, want, _ := strings.Cut(strings.TrimSpace(line), " => ")
			text, beyond := strings.CutPrefix(text, "- ")
			var wanted []string
			for w := range strings.SplitSeq(want, "; ") {
				wanted = append(wanted, startless(w))
			}
			want = strings.Join(wanted, "; ")
			got := p.becomes(t, strings.ReplaceAll(text, "|", "\n"))
			all++
			if !beyond {
				read++
			}
			switch {
			case beyond && got == want:
				t.Errorf("%s: it is read now as it is meant, and needs no '-': %q", filepath.Base(file), text)
			case beyond && !strings.HasPrefix(got, "?"), !beyond && got != want && !(want == "?" && strings.HasPrefix(got, "?")):
				t.Errorf("%s: %q\n\tbecomes %s\n\twant    %s", filepath.Base(file), text, got, want)
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(file), read, all)
	}
}

// becomes says what a mail is read as.
func (p prosePosition) becomes(t *testing.T, text string) string {
	t.Helper()
	req := p.where
	req.Version, req.State, req.Text = orders.Latest, p.start, text+"\n"
	r, err := interpret.Read(req)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		if !f.IsWarning() {
			return "? " + f.Code + " " + f.Text + " WRITE " + f.Write
		}
	}
	var became []string
	for _, i := range r.Items {
		line := startless(strings.ReplaceAll(i.Action.String(), " -> ", " "))
		if i.Ends {
			line += " " + order.StopsWords
		}
		became = append(became, line)
	}
	for _, c := range r.Commands {
		became = append(became, "asks "+c.Word)
	}
	if len(became) == 0 {
		return "talk"
	}
	return strings.Join(slices.Compact(became), "; ")
}
