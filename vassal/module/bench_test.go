package module_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"adjutant/vassal/corpustest"
	"adjutant/vassal/module"
)

func BenchmarkRead(b *testing.B) {
	b.Run("grids", func(b *testing.B) { benchmarkRead(b, filepath.Join("testdata", "grids", "grids.vmod")) })
	b.Run("corpus", func(b *testing.B) { benchmarkRead(b, modules(b, corpustest.Corpus(b))...) })
}

func benchmarkRead(b *testing.B, paths ...string) {
	files := make([][]byte, len(paths))
	for i, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		files[i] = data
	}
	for b.Loop() {
		for i, data := range files {
			if _, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits()); err != nil {
				b.Fatalf("%s: %v", paths[i], err)
			}
		}
	}
}

func BenchmarkLocate(b *testing.B) {
	m := openModule(b, filepath.Join("testdata", "grids", "grids.vmod"))
	save := openSave(b, filepath.Join("testdata", "grids", "grids.vsav"))
	atlas := m.Atlas(save.Setup, m.Engine())
	var layouts []*module.Layout
	for _, on := range m.Maps {
		l, err := atlas.Layout(on.ID)
		if err != nil {
			b.Fatal(err)
		}
		layouts = append(layouts, l)
	}
	for b.Loop() {
		for _, l := range layouts {
			l.Locate(123, 234)
		}
	}
}
