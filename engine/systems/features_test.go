package systems_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
)

// What a system states that it has for players is what they get, in every pack of it.
func TestSystemsStateTheirFeatures(t *testing.T) {
	stated := map[string][]string{}
	for _, name := range systems.Names() {
		stated[name] = statements(t, "../"+name)
	}
	for _, id := range systems.All() {
		sys, p := open(t, id)
		if got := resolved(sys); !slices.Equal(got, stated[p.System]) {
			t.Errorf("%s: %s states %q, and players get %q", id, p.System, stated[p.System], got)
		}
	}
}

// resolved are the types of what a system has, in the order of their names.
func resolved(sys engine.System) []string {
	features := reflect.ValueOf(engine.FeaturesOf(sys))
	var names []string
	for i := range features.NumField() {
		if !features.Field(i).IsNil() {
			names = append(names, features.Field(i).Type().Name())
		}
	}
	slices.Sort(names)
	return names
}

// statements are the names X of all lines var _ engine.X = … in a package.
func statements(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", dir, len(files), err)
	}
	var names []string
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == "_" {
				if of, ok := v.Type.(*ast.SelectorExpr); ok {
					names = append(names, of.Sel.Name)
				}
			}
			return true
		})
	}
	slices.Sort(names)
	return names
}
