package vassal_test

import (
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
)

func readFile(t testing.TB, path string) *vassal.File {
	t.Helper()
	data := corpustest.Load(t, path)[0]
	f, err := vassal.Read(strings.NewReader(string(data)), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return f
}
