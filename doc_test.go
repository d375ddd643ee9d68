package adjutant

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// documents are what tells of the code, beside its comments. What stands in them between
// backquotes is a path from the root, a name with its package (engine.Apply, game.Table.Follow),
// a test, or a command.
var documents = []string{"doc/design.md", "CONTRIBUTING.md"}

var (
	fenced    = regexp.MustCompile("(?ms)^```.*?^```$")
	quoted    = regexp.MustCompile("`([^`\n]+)`")
	qualified = regexp.MustCompile(`^([a-z]+)\.([A-Za-z]\w*(?:\.\w+)?)$`)
	aTest     = regexp.MustCompile(`^Test[A-Z]\w*$`)
	testFunc  = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// wordsOf are the words of a document between backquotes.
func wordsOf(t *testing.T, file string) (words []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return wordsIn(string(text))
}

func wordsIn(text string) (words []string) {
	for _, found := range quoted.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
		words = append(words, found[1])
	}
	return words
}

// code is what the sources have: packages by path, and names with the name of their package.
type code struct {
	packages map[string]bool
	names    map[string]bool // package.Name, package.Type.Method or package.Type.Field
	tests    map[string]bool
	targets  []string // of the Makefile
}

func readCode(t *testing.T) code {
	t.Helper()
	c := code{packages: map[string]bool{}, names: map[string]bool{}, tests: map[string]bool{}}
	for file, syntax := range sources(t) {
		folder := filepath.ToSlash(filepath.Dir(file))
		c.packages[folder] = true
		for _, decl := range syntax.Decls {
			c.declare(syntax.Name.Name+".", decl)
		}
	}
	for folder := range c.packages {
		for _, found := range testFunc.FindAllStringSubmatch(testsOf(t, folder), -1) {
			c.tests[found[1]] = true
		}
	}
	for _, found := range testFunc.FindAllStringSubmatch(testsOf(t, "."), -1) {
		c.tests[found[1]] = true
	}
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`(?m)^([a-z-]+):`).FindAllStringSubmatch(string(makefile), -1) {
		c.targets = append(c.targets, found[1])
	}
	return c
}

func (c code) declare(pkg string, decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			name = receiver(d.Recv.List[0].Type) + "." + name
		}
		c.names[pkg+name] = true
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.ValueSpec:
				for _, name := range s.Names {
					c.names[pkg+name.Name] = true
				}
			case *ast.TypeSpec:
				c.names[pkg+s.Name.Name] = true
				c.members(pkg+s.Name.Name+".", s.Type)
			}
		}
	}
}

// members are the fields of a struct, or the methods of an interface.
func (c code) members(of string, typ ast.Expr) {
	var list *ast.FieldList
	switch t := typ.(type) {
	case *ast.StructType:
		list = t.Fields
	case *ast.InterfaceType:
		list = t.Methods
	default:
		return
	}
	for _, field := range list.List {
		for _, name := range field.Names {
			c.names[of+name.Name] = true
		}
	}
}

// receiver is the name of the type that a method has.
func receiver(typ ast.Expr) string {
	switch t := typ.(type) {
	case *ast.StarExpr:
		return receiver(t.X)
	case *ast.IndexExpr:
		return receiver(t.X)
	case *ast.IndexListExpr:
		return receiver(t.X)
	case *ast.Ident:
		return t.Name
	}
	return ""
}

// wrong says why a word of a document is of nothing that there is, "" if it is of something.
func (c code) wrong(word string) string {
	name := qualified.FindStringSubmatch(word)
	switch fields := strings.Fields(word); {
	case len(fields) > 1:
		return c.wrongCommand(fields)
	case aTest.MatchString(word):
		if !c.tests[word] {
			return "no such test"
		}
	case isThere(word):
	case name != nil:
		if !c.names[word] {
			return "no such name"
		}
	default:
		return "neither a path from the root nor a name with its package"
	}
	return ""
}

// wrongCommand says what of a command is not there: a folder that begins with ./, or what make is to make.
func (c code) wrongCommand(fields []string) string {
	if fields[0] == "make" && !slices.Contains(c.targets, fields[1]) {
		return "the Makefile has no such target"
	}
	if !slices.Contains([]string{"make", "go", "adjutant"}, fields[0]) {
		return "no command of ours"
	}
	for _, field := range fields {
		if strings.HasPrefix(field, "./") && !isThere(field) {
			return "no folder " + field
		}
	}
	return ""
}

// isThere reports whether a path from the root is one of the project; with * it is of any.
func isThere(name string) bool {
	found, err := filepath.Glob(filepath.FromSlash(strings.TrimSuffix(name, "/...")))
	return err == nil && len(found) > 0
}

// What the documents name is there.
func TestDocumentsNameWhatIsThere(t *testing.T) {
	c := readCode(t)
	for _, file := range documents {
		words := wordsOf(t, file)
		if len(words) < 40 {
			t.Errorf("%s names %d things", file, len(words))
		}
		for _, word := range words {
			if why := c.wrong(word); why != "" {
				t.Errorf("%s: `%s`: %s", file, word, why)
			}
		}
	}
}

// The files of the code that README.md sends a newcomer to are there.
func TestReadmeSendsNobodyAstray(t *testing.T) {
	sent := 0
	for _, word := range wordsOf(t, "README.md") {
		if strings.HasSuffix(word, ".go") {
			if sent++; !isThere(word) {
				t.Errorf("README.md: no file %s", word)
			}
		}
	}
	if sent == 0 {
		t.Error("README.md sends nobody to the code")
	}
}

// Every package has its sentence in doc/design.md.
func TestDesignNamesEveryPackage(t *testing.T) {
	words := wordsOf(t, "doc/design.md")
	for pkg := range readCode(t).packages {
		if !slices.Contains(words, pkg) {
			t.Errorf("doc/design.md does not say what %s is", pkg)
		}
	}
}

// The way of one mail is told in few files, and each step names what is to be read there.
func TestWayOfOneMailIsShort(t *testing.T) {
	text, err := os.ReadFile("doc/design.md")
	if err != nil {
		t.Fatal(err)
	}
	_, way, found := strings.Cut(string(text), "\n## The way of one mail")
	if !found {
		t.Fatal("doc/design.md does not tell the way of one mail")
	}
	way, _, _ = strings.Cut(way, "\n## ")
	files := map[string]bool{}
	for _, word := range wordsIn(way) {
		if strings.HasSuffix(word, ".go") {
			files[word] = true
		}
	}
	if len(files) < 10 || len(files) > 15 {
		t.Errorf("%d files to read", len(files))
	}
}

// Where something is decided can be read there: the functions of a row stand in its files.
func TestWhereItIsDecided(t *testing.T) {
	text, err := os.ReadFile("doc/design.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "\n## Where it is decided")
	if !found {
		t.Fatal("doc/design.md does not tell where things are decided")
	}
	table, _, _ = strings.Cut(table, "\n## ")
	rows := 0
	for line := range strings.Lines(table) {
		cells := strings.Split(line, " | ")
		if len(cells) != 3 || !strings.Contains(cells[1], "`") {
			continue
		}
		rows++
		for _, name := range wordsIn(cells[1]) {
			if !slices.ContainsFunc(wordsIn(cells[2]), func(file string) bool { return declares(t, file, name) }) {
				t.Errorf("%s is in none of %v", name, wordsIn(cells[2]))
			}
		}
	}
	if rows < 15 {
		t.Errorf("only %d things are told of", rows)
	}
}

// declares reports whether a file declares a name that is written with its package.
func declares(t *testing.T, file, name string) bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	c := code{names: map[string]bool{}}
	for _, decl := range f.Decls {
		c.declare(f.Name.Name+".", decl)
	}
	return c.names[name]
}
