package forge_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal"
	"adjutant/vassal/forge"
)

// What is laid out without being written goes on to the same files as what was written and read.
func TestLayIsWhatSaveWrites(t *testing.T) {
	m, p := field(), position(0)
	data, err := forge.Save(m, p)
	if err != nil {
		t.Fatal(err)
	}
	read, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	laid, err := forge.Lay(m, p)
	if err != nil {
		t.Fatal(err)
	}
	if laid.Text != read.Text || laid.Encoding != read.Encoding || laid.Counts != read.Counts || laid.Module.Name != read.Module.Name || laid.Module.Version != read.Module.Version {
		t.Errorf("laid %+v %+v, read %+v %+v", laid.Counts, laid.Module, read.Counts, read.Module)
	}
	var files [2][]byte
	for i, f := range []*vassal.File{read, laid} {
		s, err := forge.After(f)
		if err != nil {
			t.Fatal(err)
		}
		if files[i], err = s.Save(p.Saved + 1000); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(files[0], files[1]); diff != "" {
		t.Error("what goes on from them differs")
	}
}
