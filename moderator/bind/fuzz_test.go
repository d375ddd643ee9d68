package bind_test

import (
	"errors"
	"testing"

	"adjutant/engine/pack"
	"adjutant/moderator/bind"
)

// Whatever a binding's text is, it is read or refused with its mistakes.
func FuzzParse(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte("[[unit]]\npiece = \"a\"\nunit = \"U\"\n[[unit]]\npiece = \"a\"\nunit = \"V\"\n"))
	f.Add([]byte("module = \n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := bind.Parse("b.toml", text)
		var wrong pack.Mistakes
		switch {
		case err == nil && file == nil:
			t.Error("neither a binding nor an error")
		case err != nil && !errors.As(err, &wrong):
			t.Errorf("%v is no list of mistakes", err)
		}
	})
}

// Whatever a piece is called, a proposal can be made, written, and read again.
func FuzzPropose(f *testing.F) {
	for _, name := range []string{"1st Mo/Inf", "II Corps", "é\u0301 ٣", "\u2028''", "O'Neil", `a\"`, "\x00"} {
		f.Add(name, name)
	}
	f.Fuzz(func(t *testing.T, piece, unit string) {
		p := &pack.Pack{ID: "drill", Units: []pack.Unit{{ID: "u", Name: unit, Steps: 1}}}
		x := bind.Propose(named(t, piece), p)
		if _, err := bind.Parse("b.toml", x.TOML()); err != nil {
			t.Errorf("%q and %q: %v\n%s", piece, unit, err, x.TOML())
		}
	})
}
