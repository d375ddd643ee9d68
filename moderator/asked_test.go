package moderator_test

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// What wargamers ask. Each file of testdata/asked is a position and what may be asked there, a mail a line, and behind "=>" what it is
// taken to ask: the word of a question or command, and what that is about.
func TestWhatWargamersAsk(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "asked", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no questions: %v", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p := proseAt(t, file, string(archive.Files[0].Data))
		for line := range strings.Lines(string(archive.Files[1].Data)) {
			text, want, _ := strings.Cut(strings.TrimSpace(line), " => ")
			if got := p.asks(t, text); got != want {
				t.Errorf("%s: %q\n\tasks %s\n\tnot  %s", filepath.Base(file), text, got, want)
			}
		}
	}
}

// asks says what a mail that orders nothing is taken to ask.
func (p prosePosition) asks(t *testing.T, text string) string {
	t.Helper()
	req := p.where
	req.Version, req.State, req.Text = orders.Latest, p.start, text+"\n"
	r, err := interpret.Read(req)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		if !f.IsWarning() {
			return "? " + f.Text
		}
	}
	if len(r.Items) > 0 {
		return "orders"
	}
	var asked []string
	for _, c := range r.Commands {
		asked = append(asked, strings.TrimSuffix(c.Word+": "+c.Rest, " "))
	}
	if len(asked) == 0 {
		return "talk"
	}
	return strings.TrimSpace(strings.Join(asked, "; "))
}

// The head and the subject of an answer say what was asked, and whether it was answered.
func TestAnswersSayWhatWasAsked(t *testing.T) {
	for _, tt := range []struct{ text, subject, headline string }{
		{"How does a turn go?\n", "answered: what is turn", "ANSWERED: "},
		{"what is Dc?\nmay 1st Foot attack 1205\nunits\n", "answered: what is Dc", "ANSWERED, AND NOTHING IS DONE: "},
		{"Who was your grandmother?\n", "no answer known: Who was your grandmother?", "NOT ANSWERED: "},
		{"what is Dc?\nDoes a flag make a unit of mine braver?\n", "answered: what is Dc", "ANSWERED, BUT NOT ALL OF IT: to 1 question of yours"},
	} {
		m := scenarioMatch(t, "training-field", "", 3)
		m.once = true
		d := m.send("north", tt.text)
		if len(d.Send) != 1 || !strings.Contains(d.Send[0].Subject, tt.subject) || !strings.Contains(d.Send[0].Text, tt.headline) {
			t.Errorf("%q: %q\n%s", tt.text, d.Send[0].Subject, d.Send[0].Text)
		}
	}
}
