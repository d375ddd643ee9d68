package openplay_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
)

func TestNewRefuses(t *testing.T) {
	sys := open(t, duel)
	for _, setup := range []engine.Setup{
		{Scenario: "medium"},
		{Options: map[string]string{"order": "first come"}},
		{Options: map[string]string{"weather": "fair"}},
	} {
		if _, err := sys.New(setup); err == nil {
			t.Errorf("%+v is taken", setup)
		}
	}
}

// TestTextIsHeld holds the text of states, which is hashed: it may change only
// with its version.
func TestTextIsHeld(t *testing.T) {
	sys := open(t, duel)
	s := apply(t, sys, begin(t, sys, engine.Setup{}), logOf("ben", 3))
	s = apply(t, sys, s, engine.Action{Side: "ben", Verb: "pass"})
	s = apply(t, sys, s, rollOf("anna", "1d20"))
	want := `{"openplay":1,"order":"free","dice":"moderator","turns":3,"turn":1,"done":["ben"],"logs":1,"end":"` + hash +
		`","actions":3,"rolls":0,"asked":{"side":"anna","dice":{"n":1,"sides":20,"low":1},"purpose":"who goes first"}}`
	if diff := cmp.Diff(want, string(s.Text())); diff != "" {
		t.Error(diff)
	}
}

func TestParseStateRefuses(t *testing.T) {
	sys := open(t, duel)
	good := string(apply(t, sys, begin(t, sys, engine.Setup{}), rollOf("anna", "2d6")).Text())
	for _, c := range [][2]string{
		{`"openplay":1`, `"openplay":2`},
		{`"free"`, `"anyhow"`},
		{`"moderator"`, `"fate"`},
		{`"turn":1`, `"turn":0`},
		{`"turn":1`, `"turn":5`},
		{`"turn":1,`, `"turn":1,"done":["anna","ben"],`},
		{`"turn":1,`, `"turn":1,"done":["carl"],`},
		{`"turn":1,`, `"turn":1,"done":["ben","ben"],`},
		{`"rolls":0`, `"rolls":-1`},
		{`"rolls":0`, `"rolls":0,"luck":1`},
		{`"n":2`, `"n":0`},
		{`"low":1`, `"low":0`},
		{`"side":"anna"`, `"side":"carl"`},
		{`who goes first`, `who  goes`},
	} {
		text := strings.Replace(good, c[0], c[1], 1)
		if _, err := sys.ParseState([]byte(text)); err == nil || text == good {
			t.Errorf("%s for %s is taken", c[1], c[0])
		}
	}
}

func FuzzParseState(f *testing.F) {
	sys, err := openText(duel)
	if err != nil {
		f.Fatal(err)
	}
	s, err := sys.New(engine.Setup{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(s.Text())
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := sys.ParseState(text)
		if err != nil {
			return
		}
		if string(s.Text()) != string(text) {
			t.Errorf("%q is read as %q", text, s.Text())
		}
		if n := sys.Node(s); n.Kind == engine.AtChoice && len(n.Seats) == 0 {
			t.Errorf("%q asks nobody", text)
		}
	})
}
