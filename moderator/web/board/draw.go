package board

import (
	"embed"
	"fmt"
	"html/template"
	"strings"
	"time"
	"unicode"
)

// Files are the templates, in page, and the scripts, in static. The templates take the functions of [Funcs].
//
//go:embed page/*.html static
var Files embed.FS

// Funcs are what the templates call, and pages around them may.
var Funcs = template.FuncMap{
	"plain": plain, "lines": plainLines, "texts": texts, "when": when, "count": count, "signed": signed, "fateClass": fateClass, "join": strings.Join, "longList": longList,
}

// Scripts are the assets that a page with a template runs.
var Scripts = map[string][]string{"times": {"times.js"}, "play": {"times.js", "zoom.js", "play.js", "news.js"}, "planner": {"times.js", "zoom.js", "plan.js", "news.js"}}

var sheets = template.Must(template.New("").Funcs(Funcs).ParseFS(Files, "page/*.html"))

// Draw draws a template: play of a [Play], planner or planned of a [Turn], the latter with what changes on a page; tallies and forces
// of where a game stands.
func Draw(name string, data any) (template.HTML, error) {
	var b strings.Builder
	if err := sheets.ExecuteTemplate(&b, name, data); err != nil {
		return "", fmt.Errorf("draw %s: %w", name, err)
	}
	return template.HTML(b.String()), nil // the template has escaped it
}

// when writes a time for people.
func when(t time.Time) string { return t.UTC().Format("2 Jan 2006 15:04 UTC") }

// plain is a text from outside without what could turn the text around it.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
}

// plainLines are the lines of a text from outside that are not empty, each as [plain] has it.
func plainLines(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(plain(line)); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// texts are all lines of a text from outside, each as [plain] has it.
func texts(text string) []string {
	all := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, line := range all {
		all[i] = strings.TrimRight(plain(line), " ")
	}
	return all
}

// fateClass is how what became of an order looks.
func fateClass(fate string) string {
	switch fate {
	case "refused", "unclear":
		return "certain"
	case "skipped", "waits":
		return "medium"
	}
	return "fine"
}

// count writes how many of a thing there are: "1 roll", "3 rolls".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// signed writes a number with its sign.
func signed(n int) string { return fmt.Sprintf("%+d", n) }

// longList reports whether so many places are only listed to who asks.
func longList(places int) bool { return places > maxOpen }
