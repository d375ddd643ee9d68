package finding_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/finding"
)

const root = "../.."

var isCode = regexp.MustCompile(`^["` + "`" + `][EW][0-9]{3}["` + "`" + `]$`)

// source is what the code of the project, without its tests, says of codes.
type source struct {
	names   map[string]string              // code by the name of its constant
	owners  map[string]map[string]struct{} // folders that use a constant, by its name
	strange []string                       // codes that are written elsewhere
}

func readSource(t *testing.T) source {
	t.Helper()
	s := source{names: map[string]string{}, owners: map[string]map[string]struct{}{}}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && d.Name() != ".."):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		folder, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		s.read(filepath.ToSlash(folder), file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *source) read(folder string, file *ast.File) {
	own := folder == "engine/finding"
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			if own && len(n.Names) == 1 && len(n.Values) == 1 {
				if lit, ok := n.Values[0].(*ast.BasicLit); ok && isCode.MatchString(lit.Value) {
					s.names[n.Names[0].Name] = strings.Trim(lit.Value, `"`)
				}
			}
		case *ast.BasicLit:
			if !own && isCode.MatchString(n.Value) {
				s.strange = append(s.strange, folder+": "+n.Value)
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "finding" && x.Obj == nil {
				if s.owners[n.Sel.Name] == nil {
					s.owners[n.Sel.Name] = map[string]struct{}{}
				}
				s.owners[n.Sel.Name][owner(folder)] = struct{}{}
			}
		}
		return true
	})
}

// owner is whose a folder is: the rooms of a system are the system's.
func owner(folder string) string {
	if parts := strings.Split(folder, "/"); parts[0] == "engine" && len(parts) > 2 {
		return "engine/" + parts[1]
	}
	return folder
}

// TestRegister holds the register against the code: each code once, with what it means and
// who finds it, and none anywhere else.
func TestRegister(t *testing.T) {
	s := readSource(t)
	if len(s.strange) > 0 {
		t.Errorf("codes belong into this package, and are written in %v", s.strange)
	}
	rows := map[string]finding.Code{}
	for _, row := range finding.Codes() {
		if _, twice := rows[row.Code]; twice || row.Meaning == "" {
			t.Errorf("%s stands in the register twice, or without its meaning", row.Code)
		}
		rows[row.Code] = row
	}
	for name, code := range s.names {
		row, ok := rows[code]
		if !ok {
			t.Errorf("%s (%s) is not in the register", name, code)
		}
		delete(rows, code)
		if is := s.users(name); is != row.Owners {
			t.Errorf("%s (%s) is used by %q, and the register says %q", name, code, is, row.Owners)
		}
	}
	for code := range rows {
		t.Errorf("%s has no constant, or two have it", code)
	}
}

// users are the folders that use a constant, with ", " between.
func (s *source) users(name string) string {
	var list []string
	for folder := range s.owners[name] {
		list = append(list, folder)
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
