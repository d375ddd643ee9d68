package foundry

import (
	"bytes"
	"image"
	_ "image/png"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/outfit"
	"adjutant/moderator/picture"
)

func open(t *testing.T, name string) caster {
	t.Helper()
	p, err := systems.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	c, err := newCaster(p, sys)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The sizes of what is drawn are those by which things are laid out, and every picture is
// of the size that its piece has.
func TestDrawnToSize(t *testing.T) {
	if picture.CounterSize != board.CounterSize || picture.FlagSize != board.FlagSize || picture.TitleHeight != board.TitleHeight {
		t.Error("who draws and who lays out disagree")
	}
	c := open(t, "training-field")
	images, err := c.drawAll(InTurn)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for i, d := range c.kit.Drawings {
		if d.Subject != outfit.DrawFull {
			continue
		}
		seen++
		size, _, err := image.DecodeConfig(bytes.NewReader(images[i].Bytes))
		if err != nil || size.Width != board.CounterSize || size.Height != board.CounterSize {
			t.Errorf("%s: %d by %d, %v", d.Name, size.Width, size.Height, err)
		}
	}
	if seen == 0 {
		t.Error("no counter was drawn")
	}
}

// A module has the same bytes in whatever order its pictures are drawn.
func TestSamePackSameModule(t *testing.T) {
	c := open(t, "training-field")
	backwards := func(n int, do func(i int)) {
		for i := n - 1; i >= 0; i-- {
			do(i)
		}
	}
	var made [2][]byte
	for i, each := range []Each{InTurn, backwards} {
		var err error
		if made[i], _, err = Module(c.pack, c.sys, each); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(made[0], made[1]) {
		t.Error("the order of drawing is seen in the module")
	}
}

// TestAreasBeginOffTheMap: the module of a pack whose board is one of areas has no map to show them on, and its units in boxes.
func TestAreasBeginOffTheMap(t *testing.T) {
	c := open(t, "salt-league")
	setups, err := c.setups()
	if err != nil {
		t.Fatal(err)
	}
	if len(setups) != 1 || len(setups[0].Position.Pieces) != len(c.pack.Units) {
		t.Errorf("%d set-ups, the first of %d pieces, for %d units", len(setups), len(setups[0].Position.Pieces), len(c.pack.Units))
	}
}
