package picture

import (
	"bytes"
	"sync"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// What an easel draws is to the byte what is drawn without one, whatever it drew before.
func TestEasel(t *testing.T) {
	field, valley := find(t, "training-field"), longValley(t)
	part := Window{hex.Coord{Col: 28, Row: 28}, hex.Coord{Col: 37, Row: 35}}
	bare := Scene{Caption: "nobody is here"}
	left := full(valley)
	left.Window = part
	other := left
	other.Window.From.Col--
	table := find(t, "mill-lane")
	for name, tt := range map[string]struct {
		easel  *Easel
		scenes []Scene
		keeps  bool
	}{
		"a small map":         {NewEasel(field), []Scene{scene(t, field), bare, scene(t, field)}, true},
		"parts of a map":      {NewEasel(valley), []Scene{left, left, other, left}, true},
		"a map as it is":      {NewEasel(valley), []Scene{{Window: whole(valley.Grid)}, {}}, false},
		"a table":             {NewEasel(table), []Scene{{Features: []engine.Terrain{}}, {Caption: "again"}}, false},
		"a part beside a map": {NewEasel(field), []Scene{{Window: Window{hex.Coord{Col: 15, Row: 9}, hex.Coord{Col: 99, Row: 99}}}, bare}, true},
	} {
		t.Run(name, func(t *testing.T) {
			for i, s := range tt.scenes {
				drawn, err := s.Draw(tt.easel.pack)
				if err != nil {
					t.Fatal(err)
				}
				want, err := drawn.PNG()
				if err != nil {
					t.Fatal(err)
				}
				if got, err := tt.easel.PNG(s); err != nil || !bytes.Equal(got, want) {
					t.Errorf("scene %d is another picture on an easel (error %v)", i, err)
				}
			}
			if kept := tt.easel.ground != nil; kept != tt.keeps {
				t.Errorf("a ground is kept: %v", kept)
			}
		})
	}
}

// Many may draw at once.
func TestEaselOfMany(t *testing.T) {
	p := find(t, "training-field")
	e, s := NewEasel(p), scene(t, p)
	want, err := e.PNG(s)
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if got, err := e.PNG(s); err != nil || !bytes.Equal(got, want) {
				t.Errorf("another picture (error %v)", err)
			}
		})
	}
	group.Wait()
}

// BenchmarkEasel draws what BenchmarkScene draws, on a ground that is kept.
func BenchmarkEasel(b *testing.B) {
	p := find(b, "training-field")
	e, s := NewEasel(p), scene(b, p)
	for b.Loop() {
		if _, err := e.PNG(s); err != nil {
			b.Fatal(err)
		}
	}
}
