package gbacw

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/pack"
)

// casesNamed are the tests and recorded games that a statement may name, each test with the texts of its package.
func casesNamed(t *testing.T) map[string]string {
	t.Helper()
	all, packages := map[string]string{}, map[string]string{}
	for _, game := range globbed(t, "../../testdata/games/gbacw/*.txtar", "../../cmd/adjutant/testdata/script/*.txtar") {
		all[strings.TrimSuffix(filepath.Base(game), ".txtar")] = ""
	}
	names := globbed(
		t, "*_test.go", "*/*_test.go", "../systems/*_test.go", "../pack/*_test.go", "../../moderator/*_test.go",
		"../../moderator/*/*_test.go", "../../cmd/adjutant/*_test.go",
	)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		packages[filepath.Dir(name)] += string(text)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
				all[f.Name.Name] += packages[filepath.Dir(name)]
			}
		}
	}
	return all
}

func globbed(t *testing.T, patterns ...string) []string {
	t.Helper()
	var all []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(filepath.FromSlash(pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v, %v", pattern, found, err)
		}
		all = append(all, found...)
	}
	return all
}

// TestStatements holds what the pack says of each statement of the book against what there is: the cases
// that it names exist, and a section is kept as the weakest of its statements is.
func TestStatements(t *testing.T) {
	p, cases := shiloh(t).Pack, casesNamed(t)
	for _, s := range p.Statements {
		name, part, parted := strings.Cut(s.Case, "/")
		text, there := cases[name]
		switch {
		case s.Case == "":
		case !there:
			t.Errorf("statements.csv:%d (%s): there is no %s", s.Line, s.Section, name)
		case parted && !strings.Contains(text, strings.ReplaceAll(part, "_", " ")) && !strings.Contains(text, part):
			t.Errorf("statements.csv:%d (%s): %s has no part %q", s.Line, s.Section, name, part)
		}
	}
	for _, s := range p.Sections {
		all := p.StatementsOf(s.Number)
		switch kept := weakest(all); {
		case len(all) == 0 && s.Explains != "":
		case len(all) == 0:
			t.Errorf("%s (%s) has no statement", s.Number, s.Title)
		case kept != s.Kept:
			t.Errorf("%s (%s) is said to be kept %q, and the weakest of its statements %q", s.Number, s.Title, s.Kept, kept)
		}
	}
}

// weakest is the word by which a section is kept that has these statements: the last one of KeptWords that a
// statement has, "" where nothing in them can be broken.
func weakest(all []pack.Statement) string {
	words, last := pack.KeptWords(), -1
	for _, s := range all {
		last = max(last, slices.Index(words, s.Kept))
	}
	if last < 0 {
		return ""
	}
	return words[last]
}
