package mailtest

import (
	"embed"
	"os"
	"path/filepath"
	"testing"
	"text/template"
)

//go:embed templates
var templates embed.FS

// writeSettings fills the template of a settings file and writes it into the
// folder, under the template's name.
func writeSettings(t testing.TB, dir, name string, values any) {
	t.Helper()
	form, err := template.ParseFS(templates, "templates/"+name)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := form.Execute(file, values); err != nil {
		t.Fatal(err)
	}
}
