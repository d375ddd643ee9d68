package adjutant

import (
	"go/ast"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// firstWord is the word that a comment begins with, where it has the shape of an identifier.
var firstWord = regexp.MustCompile(`^([A-Za-z_]\w*)(?:[ ,:;.(]|'s |$)`)

// A doc comment that begins with a name begins with the name that it stands over.
func TestCommentsNameWhatTheyStandOver(t *testing.T) {
	declared := declaredNames(t)
	for file, syntax := range sources(t) {
		if ast.IsGenerated(syntax) {
			continue
		}
		for _, d := range documented(syntax) {
			word := firstWord.FindStringSubmatch(d.text)
			if word != nil && word[1] != d.name && misnames(word[1], declared[filepath.Dir(file)]) {
				t.Errorf("%s: the comment of %s begins with %s", file, d.name, word[1])
			}
		}
	}
}

// misnames reports whether a comment that begins with a word names something else than it
// stands over: a sentence that begins with no name begins with a capital.
func misnames(word string, declared map[string]bool) bool {
	return strings.ToLower(word[:1]) == word[:1] || strings.ContainsFunc(word[1:], func(r rune) bool { return 'A' <= r && r <= 'Z' }) || declared[word]
}

// What a package exports says what it is: functions, methods of exported types, types.
func TestExportedNamesHaveComments(t *testing.T) {
	for file, syntax := range sources(t) {
		if ast.IsGenerated(syntax) {
			continue
		}
		for _, d := range documented(syntax) {
			if d.exported && d.text == "" {
				t.Errorf("%s: %s has no comment", file, d.name)
			}
		}
	}
}

// documentedName is a function, method, type, constant or variable with its doc comment.
type documentedName struct {
	name, text string
	exported   bool // a function, a method of an exported type, or a type, that other packages may name
}

// documented are the names that a file declares outside functions.
func documented(file *ast.File) (names []documentedName) {
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			exported := d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d.Recv.List[0].Type)))
			names = append(names, documentedName{d.Name.Name, d.Doc.Text(), exported})
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				names = append(names, specified(spec, d)...)
			}
		}
	}
	return names
}

// specified are the names of a spec. The comment of a declaration without parentheses is that of its spec.
func specified(spec ast.Spec, of *ast.GenDecl) (names []documentedName) {
	text := func(doc *ast.CommentGroup) string {
		if doc == nil && !of.Lparen.IsValid() {
			doc = of.Doc
		}
		return doc.Text()
	}
	switch s := spec.(type) {
	case *ast.TypeSpec:
		doc := text(s.Doc)
		if s.Assign.IsValid() && doc == "" { // names of one kind for what stands in other packages
			doc = of.Doc.Text()
		}
		names = append(names, documentedName{s.Name.Name, doc, s.Name.IsExported()})
	case *ast.ValueSpec:
		if len(s.Names) == 1 {
			names = append(names, documentedName{s.Names[0].Name, text(s.Doc), false})
		}
	}
	return names
}

// declaredNames are the names that packages declare, by their folder.
func declaredNames(t *testing.T) map[string]map[string]bool {
	t.Helper()
	declared := map[string]map[string]bool{}
	for file, syntax := range sources(t) {
		folder := filepath.Dir(file)
		if declared[folder] == nil {
			declared[folder] = map[string]bool{}
		}
		for _, d := range documented(syntax) {
			declared[folder][d.name] = true
		}
	}
	return declared
}
