package bind_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine/pack"
	"adjutant/moderator/bind"
)

const good = `module = "Field of Foot"
version = "1.2"

[[map]]
name = "Main"
x = 60
y = 52.5
dx = 90.0
dy = 104.0

[[map]]
name = "Table"
x = 10.0
y = 10.0
inch = 40.0

[[unit]]
piece = "Battery"
slot = "14"
unit = "Battery-A"

[[unit]]
piece = "Battery"
slot = "15"
unit = "Battery-B"

[[layer]]
name = "Flip"
level = 2
status = "reduced"

[[dice]]
name = "2d6"
n = 2
sides = 6

[[ignore]]
piece = "Turn"
`

func TestParse(t *testing.T) {
	f, err := bind.Parse("binding.toml", []byte(good))
	if err != nil {
		t.Fatal(err)
	}
	want := []bind.Unit{
		{Piece: bind.Piece{Piece: "Battery", Slot: "14"}, Unit: "Battery-A"},
		{Piece: bind.Piece{Piece: "Battery", Slot: "15"}, Unit: "Battery-B"},
	}
	if diff := cmp.Diff(want, f.Units); diff != "" {
		t.Errorf("units (-want +got):\n%s", diff)
	}
	if f.Module != "Field of Foot" || f.Version != "1.2" || len(f.Maps) != 2 || f.Maps[1].Inch != 40 || len(f.Layers) != 1 || len(f.Dice) != 1 || len(f.Ignore) != 1 {
		t.Errorf("read as %+v", f)
	}
	if none, err := bind.Parse("binding.toml", nil); err != nil || none.Module != "" {
		t.Errorf("an empty file is %+v, %v", none, err)
	}
}

// Every mistake is refused with its line.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown key", "modul = \"x\"\n", `b.toml:1: unknown key modul`},
		{"no TOML", "module = \n", `b.toml:1: `},
		{"wrong type", "module = \"x\"\n[[dice]]\nname = \"a\"\nn = \"two\"\nsides = 6\n", `b.toml:4: `},
		{"two units for one piece", "[[unit]]\npiece = \"a\"\nunit = \"U\"\n\n[[unit]]\npiece = \"a\"\nunit = \"V\"\n", `b.toml:5: piece "a" is bound to unit V, and on line 1 to unit U: one piece is one thing`},
		{"bound twice", "[[unit]]\npiece = \"a\"\nunit = \"U\"\n[[unit]]\npiece = \"a\"\nunit = \"U\"\n", `b.toml:4: piece "a" is bound to unit U twice, first on line 1`},
		{"bound and ignored", "[[unit]]\npiece = \"a\"\nunit = \"U\"\n[[ignore]]\npiece = \"a\"\n", `b.toml:4: piece "a" is bound to nothing, and on line 1 to unit U: one piece is one thing`},
		{"no piece", "[[unit]]\nunit = \"U\"\n", `b.toml:1: this names no piece: it needs piece, slot or both`},
		{"id and name", "[[unit]]\nid = \"7\"\npiece = \"a\"\nunit = \"U\"\n", `b.toml:1: piece of id 7 is one piece by itself: it needs neither piece nor slot`},
		{"no unit", "[[unit]]\npiece = \"a\"\n", `b.toml:1: piece "a" needs the unit that it stands for`},
		{"layer without level", "[[layer]]\nname = \"Flip\"\nstatus = \"reduced\"\n", `b.toml:1: layer "Flip" needs a name, a status and a level above 0`},
		{"level twice", "[[layer]]\nname = \"F\"\nlevel = 2\nstatus = \"a\"\n[[layer]]\nname = \"F\"\nlevel = 2\nstatus = \"b\"\n", `b.toml:5: level 2 of layer "F" is there twice`},
		{"map without pitch", "[[map]]\nname = \"M\"\nx = 1.0\ny = 1.0\n", `b.toml:1: map "M" needs dx and dy above 0, or inch`},
		{"map of hexes and inches", "[[map]]\nname = \"M\"\ndx = 1.0\ndy = 1.0\ninch = 2.0\n", `b.toml:1: map "M" needs dx and dy above 0, or inch`},
		{"map twice", "[[map]]\nname = \"M\"\ninch = 1.0\n[[map]]\nname = \"M\"\ninch = 2.0\n", `b.toml:4: map "M" is there twice`},
		{"dice of one side", "[[dice]]\nname = \"1d1\"\nn = 1\nsides = 1\n", `b.toml:1: dice "1d1" need a name, a number n of dice and at least 2 sides`},
		{"dice twice", "[[dice]]\nname = \"d\"\nn = 1\nsides = 6\n[[dice]]\nname = \"d\"\nn = 2\nsides = 6\n", `b.toml:5: dice "d" are there twice`},
		{"too long", strings.Repeat("#\n", 1<<20), `b.toml: has 2097152 bytes; at most 1048576`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := bind.Parse("b.toml", []byte(c.text))
			var wrong pack.Mistakes
			if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}
