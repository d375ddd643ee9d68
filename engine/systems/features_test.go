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

// What a system states that it has for players is what they get: all of it in some pack of it, and in every pack nothing else. A system may
// have a feature for packs that need it, such as what is hidden.
func TestSystemsStateTheirFeatures(t *testing.T) {
	stated, given := map[string][]string{}, map[string][]string{}
	for _, name := range systems.Names() {
		stated[name] = statements(t, "../"+name)
	}
	for _, id := range systems.All() {
		sys, p := open(t, id)
		for _, feature := range resolved(sys) {
			if !slices.Contains(stated[p.System], feature) {
				t.Errorf("%s: players get %s, which %s does not state", id, feature, p.System)
			}
			if !slices.Contains(given[p.System], feature) {
				given[p.System] = append(given[p.System], feature)
			}
		}
	}
	for system, features := range stated {
		if slices.Sort(given[system]); !slices.Equal(given[system], features) {
			t.Errorf("%s states %q, and players get %q", system, features, given[system])
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
