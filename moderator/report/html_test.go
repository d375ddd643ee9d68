package report_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// seen is the words that a reader of HTML sees, and the tags and attributes by which
// he does.
func seen(t interface{ Fatalf(string, ...any) }, source string) (words []string, tags, attributes map[string]bool) {
	tags, attributes = map[string]bool{}, map[string]bool{}
	var text strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return strings.Fields(text.String()), tags, attributes
		}
		token := tokens.Token()
		switch kind {
		case html.TextToken:
			text.WriteString(token.Data)
			continue
		case html.StartTagToken, html.EndTagToken, html.DoctypeToken:
		default:
			t.Fatalf("%s in\n%s", token, source)
		}
		text.WriteString(" ")
		if kind == html.StartTagToken {
			tags[token.Data] = true
			for _, a := range token.Attr {
				attributes[a.Key] = true
				if strings.Contains(a.Val, "url(") || strings.Contains(a.Val, "://") {
					t.Fatalf("%s wants something from elsewhere", token)
				}
			}
		}
	}
}

// Every mail says in HTML what it says in text, with inline styles alone, nothing from
// elsewhere, and nothing that runs.
func TestBothFormsSayTheSame(t *testing.T) {
	files, err := filepath.Glob("testdata/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no goldens", err)
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(strings.TrimSuffix(file, ".html") + ".golden")
		if err != nil {
			t.Fatal(err)
		}
		words, tags, attributes := seen(t, string(page))
		if diff := cmp.Diff(strings.Fields(withoutSubject(string(text))), words); diff != "" {
			t.Errorf("%s (-text +html):\n%s", file, diff)
		}
		allowed(t, file, tags, "html", "head", "meta", "body", "div", "b", "br", "pre", "table", "tbody", "tr", "td")
		allowed(t, file, attributes, "lang", "charset", "name", "content", "style", "align", "valign", "nowrap", "cellpadding", "cellspacing")
	}
}

// withoutSubject drops the line that a golden of an answer begins with.
func withoutSubject(text string) string {
	if subject, rest, found := strings.Cut(text, "\n\n"); found && strings.HasPrefix(subject, "[") {
		return rest
	}
	return text
}

func allowed(t *testing.T, file string, got map[string]bool, names ...string) {
	t.Helper()
	for name := range got {
		if !slices.Contains(names, name) {
			t.Errorf("%s has %q", file, name)
		}
	}
}

// Whatever players write stands in a mail as they wrote it and never as HTML.
func TestTextsAreEscaped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		evil := rapid.StringMatching(`[a-z<>&"'/=:; ]{0,60}`)
		order, place, note := evil.Draw(t, "order"), evil.Draw(t, "place"), evil.Draw(t, "note")
		a := report.Answer{
			Entries: []report.Entry{{Source: "line 1", Order: order, Events: []engine.Event{{Text: note, Mods: []engine.Modifier{{Text: note}}}}}},
			Muster:  []report.Force{{Side: note, Places: []report.Place{{At: place, Units: []string{order}}}}},
			Guides:  []report.Guide{{Text: note}},
			Notes:   []string{note}, Next: note, Choices: []string{order},
		}
		text, page := a.Body().Both()
		words, tags, _ := seen(t, page)
		if diff := cmp.Diff(strings.Join(strings.Fields(text), ""), strings.Join(words, "")); diff != "" {
			t.Fatalf("(-text +html):\n%s", diff)
		}
		if tags["script"] || tags["a"] || tags["img"] {
			t.Fatalf("a text became HTML:\n%s", page)
		}
	})
}

// What is replaced in a body is replaced in both forms, also where a line ends in the
// midst of it or a name is kept together.
func TestReplacedInBothForms(t *testing.T) {
	a := answer()
	a.Notes = []string{strings.Repeat("long ", 15) + "secret & word ends here"}
	a.Muster[0].Places[0].Units = []string{"secret & word"}
	a.Entries[4].Dice.Chance.Mods[0].Text = "secret & word"
	text, page := a.Body().With(func(s string) string { return strings.ReplaceAll(s, "secret & word", "PLACEHOLDER") }).Both()
	words, _, _ := seen(t, page)
	for _, form := range []string{text, strings.Join(words, " ")} {
		if strings.Contains(form, "secret") || strings.Count(form, "PLACEHOLDER") != 3 {
			t.Errorf("in\n%s", form)
		}
	}
}
