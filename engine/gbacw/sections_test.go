package gbacw

import (
	"bytes"
	"encoding/csv"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// bookForm is a section of the Battle Book as sources, comments and stories name it.
var bookForm = regexp.MustCompile(`\bBB [0-9]+\.[0-9]+`)

// kinds tell by the line on which a section stands what cites it; the first that fits counts.
var kinds = []struct {
	kind string
	line *regexp.Regexp
}{
	{"modifier", regexp.MustCompile(`Modifier\{|\badd\(`)},
	{"finding", regexp.MustCompile(`\.Cite\(|finding\.OfUnit\(|&unchecked\{`)},
	{"chance", regexp.MustCompile(`cites:|Purpose:`)},
	{"event", regexp.MustCompile(`Cites = |\.Cites\b|goal\{|reason\{`)},
	{"code", regexp.MustCompile(`"BB `)},
	{"comment", regexp.MustCompile(`//`)},
}

// citedIn is what the sources cite, section by section.
func citedIn(t *testing.T) map[engine.Cite][]string {
	t.Helper()
	all := map[engine.Cite][]string{}
	for name, text := range sources(t, func(name string) bool { return !strings.HasSuffix(name, "_test.go") }) {
		for line := range strings.Lines(text) {
			for _, section := range bookForm.FindAllString(line, -1) {
				i := slices.IndexFunc(kinds, func(k struct {
					kind string
					line *regexp.Regexp
				},
				) bool {
					return k.line.MatchString(line)
				})
				if i < 0 {
					t.Errorf("%s: what cites %s in %q?", name, section, line)
					continue
				}
				all[engine.Cite(section)] = including(all[engine.Cite(section)], kinds[i].kind)
			}
		}
	}
	return all
}

// sources are the texts of those Go files of the rules that are wanted, by their names: of this package and of those below it.
func sources(t *testing.T, wanted func(name string) bool) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	below, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, name := range append(files, below...) {
		if !wanted(name) || name == "sections_test.go" {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return texts
}

// including is a sorted list with one word more, once.
func including(list []string, word string) []string {
	if at, there := slices.BinarySearch(list, word); !there {
		return slices.Insert(list, at, word)
	}
	return list
}

// throwForm is a kind of throw as tests name it.
var throwForm = regexp.MustCompile(`\b[tT]hrow[A-Z][A-Za-z]*\b`)

// throwsOf is what the dice of each kind are cited by, by the names that the sources have for the kinds.
func throwsOf(t *testing.T) map[string]string {
	t.Helper()
	named := regexp.MustCompile(`(?m)^\t([tT]hrow[A-Z][A-Za-z]*)\s+= "([a-z-]+)"`)
	all, list := map[string]string{}, procedures()
	for _, text := range sources(t, func(name string) bool { return !strings.HasSuffix(name, "_test.go") }) {
		for _, found := range named.FindAllStringSubmatch(text, -1) {
			for _, cite := range list[found[2]].cites {
				all[found[1]] += string(cite) + "\n"
			}
		}
	}
	return all
}

// casesOf are the tests that name a section or a kind of dice that is cited by it, and the recorded games in which something is
// cited by it.
func casesOf(t *testing.T) map[engine.Cite][]string {
	t.Helper()
	all := map[engine.Cite][]string{}
	note := func(name, text string) {
		for _, section := range bookForm.FindAllString(text, -1) {
			all[engine.Cite(section)] = including(all[engine.Cite(section)], name)
		}
	}
	set, thrown := token.NewFileSet(), throwsOf(t)
	for name, text := range sources(t, func(name string) bool { return strings.HasSuffix(name, "_test.go") }) {
		file, err := parser.ParseFile(set, name, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") {
				begin := f.Pos()
				if f.Doc != nil {
					begin = f.Doc.Pos()
				}
				body := text[set.Position(begin).Offset:set.Position(f.End()).Offset]
				note(f.Name.Name, body)
				for _, word := range throwForm.FindAllString(body, -1) {
					note(f.Name.Name, thrown[word])
				}
			}
		}
	}
	games, err := filepath.Glob(filepath.Join("..", "..", "testdata", "games", "gbacw", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range append(games, filepath.Join("..", "..", "cmd", "adjutant", "testdata", "script", "shiloh.txtar")) {
		text, err := os.ReadFile(game)
		if err != nil {
			t.Fatal(err)
		}
		note(strings.TrimSuffix(filepath.Base(game), ".txtar"), strings.ReplaceAll(string(text), `\.`, "."))
	}
	return all
}

// TestEveryRuleIsKept holds what the index of the pack says of each rule of the book against the sources,
// the tests and the recorded games: what the system sees to, by itself or with the owner's tables, is cited
// by it and is in a test or a game; and whatever is cited is in the index.
func TestEveryRuleIsKept(t *testing.T) {
	p, cited, cases := shiloh(t).Pack, citedIn(t), casesOf(t)
	for _, s := range p.Sections {
		switch {
		case s.Explains != "":
		case s.Kept == "":
			t.Errorf("%s (%s): nobody sees to it, and it does not only explain", s.Number, s.Title)
		case s.Kept == "moderator":
		case len(cited[s.Number]) == 0 || len(cases[s.Number]) == 0:
			t.Errorf("%s (%s) is said to be %s: cited by %v, in %v", s.Number, s.Title, s.Kept, cited[s.Number], cases[s.Number])
		}
	}
	for section := range cited {
		if _, known := p.Section(section); !known {
			t.Errorf("the sources cite %s, which is not in the index", section)
		}
	}
	if len(p.Sections) < 75 {
		t.Errorf("%d sections in the index", len(p.Sections))
	}
}

// TestEvidence holds evidence.csv, which the command line shows, against the sources: what it lists is so,
// and it has a line for each section. -update writes all that there is.
func TestEvidence(t *testing.T) {
	cited, cases, sections := citedIn(t), casesOf(t), shiloh(t).Pack.Sections
	if *update {
		rows := [][]string{{"section", "cited", "cases"}}
		for _, s := range sections {
			rows = append(rows, []string{string(s.Number), strings.Join(cited[s.Number], " "), strings.Join(cases[s.Number], " ")})
		}
		var text bytes.Buffer
		if err := csv.NewWriter(&text).WriteAll(rows); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("evidence.csv", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("evidence.csv")
	if err != nil {
		t.Fatal(err)
	}
	listed, err := pack.ReadEvidence(text)
	if err != nil || len(listed) != len(sections) {
		t.Fatalf("%d sections, %v; the index has %d (-update writes them)", len(listed), err, len(sections))
	}
	for i, e := range listed {
		if e.Section != sections[i].Number {
			t.Errorf("%s stands where the index has %s (-update writes them)", e.Section, sections[i].Number)
		}
		for _, kind := range e.Cited {
			if !slices.Contains(cited[e.Section], kind) {
				t.Errorf("%s is cited by no %s any more", e.Section, kind)
			}
		}
		for _, name := range e.Cases {
			if !slices.Contains(cases[e.Section], name) {
				t.Errorf("%s is not in %s any more", e.Section, name)
			}
		}
	}
}
