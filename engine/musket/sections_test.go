package musket_test

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
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// The index of the rule sections stands in the packs. These tests hold it against
// the sources and against the cases, which say what section they are about:
//
//	- what the sources cite, in code or in words, is in the index of every pack
//	- every section has a case, or the index says why there is nothing in it to try
//	- a section that findings (or modifiers, events, dice) cite has a case in which
//	  one does; what a case claims, it must bear out (enginetest.Claim)
//
// What came of it is listed by adjutant pack show PACK --rules, from evidence.csv,
// which TestEvidence -update writes.

// citeForm is a section as code cites it, readingForm an entry of the register.
var (
	citeForm    = regexp.MustCompile(`^((MS|WC) \S+|TEC)$`)
	readingForm = regexp.MustCompile(`^[AR]-[0-9]{2}$`)
	proseForm   = regexp.MustCompile(`\b(MS|WC) ([0-9]+(?:\.[0-9]+)*[a-e]?(?:(?:, | and | or | to )[0-9]+\.[0-9]+(?:\.[0-9]+)*[a-e]?)*)`)
	numberForm  = regexp.MustCompile(`[0-9]+(?:\.[0-9]+)*[a-e]?`)
)

// What cites a section.
const (
	byFinding  = "finding"
	byEvent    = "event"
	byModifier = "modifier"
	byChance   = "chance"
)

// citing is what cites the sections, section by section, and where.
type citing struct {
	kinds map[engine.Cite][]string
	where map[engine.Cite][]string // file:line
	prose map[engine.Cite]string   // comments, one place each
}

// readSources parses the sources of the package and of its rooms for citations.
func readSources(t *testing.T) citing {
	t.Helper()
	all := citing{map[engine.Cite][]string{}, map[engine.Cite][]string{}, map[engine.Cite]string{}}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	for _, name := range append(files, rooms...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		all.code(t, set, file)
		for _, group := range file.Comments {
			all.comment(set.Position(group.Pos()).String(), group.Text())
		}
	}
	return all
}

// code notes the citations of a file. They are written out where they are used, so
// no conversion makes one at run time.
func (all citing) code(t *testing.T, set *token.FileSet, file *ast.File) {
	var stack []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return false
		}
		stack = append(stack, n)
		if call, ok := n.(*ast.CallExpr); ok && nameOf(call.Fun) == "Cite" {
			t.Errorf("%v: a citation is made at run time", set.Position(n.Pos()))
		}
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(lit.Value)
		if err != nil || !citeForm.MatchString(text) && !readingForm.MatchString(text) || isEntry(stack) {
			return true
		}
		all.note(engine.Cite(text), kindOf(stack), set.Position(lit.Pos()).String())
		return true
	})
}

func (all citing) note(section engine.Cite, kind, where string) {
	if kind != "" && !slices.Contains(all.kinds[section], kind) {
		all.kinds[section] = append(all.kinds[section], kind)
		slices.Sort(all.kinds[section])
	}
	all.where[section] = append(all.where[section], where)
}

// comment notes the sections that a comment names.
func (all citing) comment(where, text string) {
	for _, found := range proseForm.FindAllStringSubmatch(strings.Join(strings.Fields(text), " "), -1) {
		for _, number := range numberForm.FindAllString(found[2], -1) {
			all.prose[engine.Cite(found[1]+" "+number)] = where
		}
	}
}

// isEntry reports a literal of the register, which defines what others cite.
func isEntry(stack []ast.Node) bool {
	for _, n := range stack {
		if spec, ok := n.(*ast.ValueSpec); ok && slices.Contains([]string{"register", "settled"}, unexported(spec.Names[0].Name)) {
			return true
		}
	}
	return false
}

// kindOf is what a literal is cited by: the innermost thing around it that says so,
// "" where it is handed on.
func kindOf(stack []ast.Node) string {
	kinds := map[string]string{
		"tell": byEvent, "arriveAt": byEvent,
		"warn": byFinding, "finding": byFinding, "refuse": byFinding, "unread": byFinding, "note": byFinding, "fears": byFinding,
		"term": byModifier, "terms": byModifier, "Modifier": byModifier, "Chance": byChance,
	}
	for _, n := range slices.Backward(stack) {
		var name string
		switch n := n.(type) {
		case *ast.CallExpr:
			if name = unexported(nameOf(n.Fun)); name == "add" {
				if _, method := n.Fun.(*ast.SelectorExpr); method {
					return byFinding // of findings
				}
				return byModifier // of a sum
			}
		case *ast.CompositeLit:
			name = nameOf(n.Type)
		case *ast.ValueSpec:
			name = unexported(n.Names[0].Name)
		}
		if kind := kinds[name]; kind != "" {
			return kind
		}
	}
	return ""
}

// unexported is what a name would be if nobody else used it: rooms export what others need.
func unexported(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToLower(name[:1]) + name[1:]
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// packs is the packs whose index is held against the sources.
func builtIn(t *testing.T) []*pack.Pack {
	return []*pack.Pack{load(t, "training-field"), load(t, "wilsons-creek")}
}

func TestWhatTheSourcesCiteIsInTheIndex(t *testing.T) {
	all := readSources(t)
	if len(all.where) < 50 {
		t.Fatalf("only %d sections are cited: the sources are not read as they should be", len(all.where))
	}
	for _, p := range builtIn(t) {
		for section, where := range all.where {
			if readingForm.MatchString(string(section)) {
				if musket.Readings()[string(section)] == nil {
					t.Errorf("%s: %s is not in the register of readings", where[0], section)
				}
			} else if _, ok := p.Section(section); !ok {
				t.Errorf("%s: %s is not in the index of %s", where[0], section, p.ID)
			}
		}
	}
	p := load(t, "wilsons-creek") // comments are about what the packs have together
	for section, where := range all.prose {
		if !listed(p, section) {
			t.Errorf("%s: a comment names %s, which is not in the index of %s", where, section, p.ID)
		}
	}
}

// listed reports whether a section, or any section of a chapter, is in the index.
func listed(p *pack.Pack, section engine.Cite) bool {
	return slices.ContainsFunc(p.Sections, func(s pack.Section) bool {
		return s.Number == section || strings.HasPrefix(string(s.Number), string(section)+".")
	})
}

// The standard rules are the same book in every pack.
func TestPacksAgreeOnTheStandardRules(t *testing.T) {
	standard := func(p *pack.Pack) (all []string) {
		for _, s := range p.Sections {
			if strings.HasPrefix(string(s.Number), "MS ") {
				all = append(all, string(s.Number)+" "+s.Title+" "+s.Explains)
			}
		}
		return all
	}
	both := builtIn(t)
	if a, b := standard(both[0]), standard(both[1]); !slices.Equal(a, b) || len(a) == 0 {
		t.Errorf("%s lists\n%s\n%s lists\n%s", both[0].ID, strings.Join(a, "\n"), both[1].ID, strings.Join(b, "\n"))
	}
}

// proof is the cases of a section, and by what they cite it.
type proof struct{ cases, kinds []string }

// readCases plays the cases and gathers what they are about.
func readCases(t *testing.T) map[engine.Cite]*proof {
	t.Helper()
	systems := map[string]*musket.System{"lab": lab(t), "training-field": training(t), "wilsons-creek": wilsons(t)}
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "games", "musket", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[engine.Cite]*proof{}
	var stories []enginetest.Recording
	defer func() { heardElsewhere(t, stories) }()
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := enginetest.ReadRecording(text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if len(r.Claims) == 0 {
			continue
		}
		r.Hold(t, systems[r.Pack])
		told, err := r.Retell(systems[r.Pack])
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		stories = append(stories, told)
		for _, c := range told.Claims {
			if all[c.Section] == nil {
				all[c.Section] = &proof{}
			}
			all[c.Section].cases = append(all[c.Section].cases, strings.TrimSuffix(filepath.Base(file), ".txtar"))
			all[c.Section].kinds = append(all[c.Section].kinds, told.Proof(c)...)
		}
	}
	return all
}

// heardElsewhere: what one case denies, another tells, so that it could be told.
func heardElsewhere(t *testing.T, stories []enginetest.Recording) {
	t.Helper()
	for _, r := range stories {
		for _, c := range r.Claims {
			if c.Denied && !slices.ContainsFunc(stories, func(o enginetest.Recording) bool { return o.Tells(c.Words) }) {
				t.Errorf("%q is denied for %s, and no case ever says it", c.Words, c.Section)
			}
		}
	}
}

func TestEverySectionHasACase(t *testing.T) {
	cases, sources := readCases(t), readSources(t)
	explained := 0
	for _, s := range load(t, "wilsons-creek").Sections {
		p := cases[s.Number]
		switch {
		case s.Explains != "" && (p != nil || sources.where[s.Number] != nil):
			t.Errorf("%s only explains (%s), yet it is cited or has a case", s.Number, s.Explains)
		case s.Explains != "":
			explained++
		case p == nil:
			t.Errorf("%s (%s) has no case in testdata/games/musket", s.Number, s.Title)
		default:
			for _, kind := range sources.kinds[s.Number] {
				if !cites(p.kinds, kind) {
					t.Errorf("%s is cited by a %s of the sources, but in none of its cases (%v)", s.Number, kind, p.cases)
				}
			}
		}
	}
	if explained > 8 {
		t.Errorf("%d sections are said to explain only", explained)
	}
	for section := range cases {
		if _, ok := load(t, "wilsons-creek").Section(section); !ok {
			t.Errorf("cases are about %s, which is not in the index", section)
		}
	}
}

// cites reports whether a kind is among those told; findings are told by code.
func cites(told []string, kind string) bool {
	return slices.ContainsFunc(told, func(one string) bool {
		code := len(one) == 4 && strings.ContainsAny(one[:1], "EW")
		return one == kind || kind == byFinding && code
	})
}

// TestEvidence keeps evidence.csv, which the command line shows, true.
func TestEvidence(t *testing.T) {
	cases, sources := readCases(t), readSources(t)
	var text bytes.Buffer
	out := csv.NewWriter(&text)
	write := func(row ...string) {
		if err := out.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	write("section", "cited", "cases")
	for _, s := range load(t, "wilsons-creek").Sections {
		row := []string{string(s.Number), strings.Join(sources.kinds[s.Number], " "), ""}
		if p := cases[s.Number]; p != nil {
			row[2] = strings.Join(p.cases, " ")
		}
		write(row...)
	}
	out.Flush()
	if *update {
		if err := os.WriteFile("evidence.csv", text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile("evidence.csv")
	if err != nil || !bytes.Equal(kept, text.Bytes()) {
		t.Errorf("evidence.csv is not what the sources and the cases are now (%v): go test -run TestEvidence -update writes it", err)
	}
}
