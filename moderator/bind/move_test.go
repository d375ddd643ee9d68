package bind_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bind"
)

// TestBindingsMoveToAnotherVersion: the line of the version alone changes, and the result is read as a binding to that.
func TestBindingsMoveToAnotherVersion(t *testing.T) {
	for text, want := range map[string]string{
		"module = \"Theirs\"\nversion = '1'\nforeign = true\n":  "module = \"Theirs\"\nversion = \"2 \\\"b\\\"\"\nforeign = true\n",
		"# ours\n\nversion = \"1\" # the first\nmodule = \"A\"": "# ours\n\nversion = \"2 \\\"b\\\"\"\nmodule = \"A\"",
		"module = \"Theirs\"\n":                                 "module = \"Theirs\"\n",
		"":                                                      "",
		"[[unit]]\npiece = \"version = '1'\"\nunit = \"version\"\n": "[[unit]]\npiece = \"version = '1'\"\nunit = \"version\"\n",
	} {
		f, err := bind.Parse("b.toml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		got := string(f.For([]byte(text), `2 "b"`))
		if got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
		again, err := bind.Parse("b.toml", []byte(got))
		if err != nil || f.Version != "" && again.Version != `2 "b"` || again.Module != f.Module || len(again.Units) != len(f.Units) {
			t.Errorf("%q is read as %+v, %v", got, again, err)
		}
	}
}

// TestUnitsWithoutTheirPiece: pieces that a save alone knows are not looked for in a module.
func TestUnitsWithoutTheirPiece(t *testing.T) {
	m := moduleOf(t, hexes(0, 1), "A", "B")
	f, err := bind.Parse("b.toml", []byte("[[unit]]\npiece = \"A\"\nunit = \"a\"\n[[unit]]\npiece = \"C\"\nunit = \"c\"\n[[unit]]\nid = \"123\"\nunit = \"d\"\n[[unit]]\nslot = \"99\"\nunit = \"e\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := f.Gone(m), []engine.UnitID{"c", "e"}; !slices.Equal(got, want) {
		t.Errorf("%q are without a piece, want %q", got, want)
	}
}
