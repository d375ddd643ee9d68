package catalogue_test

import (
	"crypto/sha256"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/catalogue"
)

// sealed is an empty list as somebody signs it.
func sealed(t *testing.T, by string, before int) catalogue.Seal {
	t.Helper()
	author, err := catalogue.NewAuthor(rand.NewChaCha8(sha256.Sum256([]byte(by))), by)
	if err != nil {
		t.Fatal(err)
	}
	s, err := author.Seal(catalogue.Index{}, before, time.Date(2026, 11, 28, 11, 40, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSealsAreReadAsTheyWereWritten, and with any byte changed they are none.
func TestSealsAreReadAsTheyWereWritten(t *testing.T) {
	s := sealed(t, "anna-example", 6)
	read, err := catalogue.ParseSeal(s.String())
	if err != nil || read != s || read.Number != 7 || !read.Of(catalogue.Index{}) || !read.By([]string{"x", s.Author}) || read.By([]string{sealed(t, "ben-example", 0).Author}) {
		t.Errorf("%+v, %v", read, err)
	}
	for i := range s.String() {
		spoilt := []byte(s.String())
		spoilt[i] ^= 1
		if _, err := catalogue.ParseSeal(string(spoilt)); err == nil {
			t.Fatalf("with another byte %d it is read: %s", i, spoilt)
		}
	}
}

func TestSealsThatAreNone(t *testing.T) {
	anna, ben := sealed(t, "anna-example", 6), sealed(t, "ben-example", 6)
	_, signature, _ := strings.Cut(ben.String(), "\n\n")
	body, _, _ := strings.Cut(anna.String(), "\n\n")
	for name, c := range map[string]struct{ text, want string }{
		"nothing":         {"", "is none"},
		"another's":       {body + "\n\n" + signature, "is not signed by anna-example"},
		"two signatures":  {anna.String() + signature, "canonical form"},
		"too long":        {anna.String() + strings.Repeat("x", catalogue.MaxSeal), "is none"},
		"a line more":     {strings.Replace(anna.String(), "\ntime", "\nmore 1\ntime", 1), "longer or shorter"},
		"number with a 0": {strings.Replace(anna.String(), "number 7", "number 07", 1), "canonical form"},
		"no number":       {strings.Replace(anna.String(), "number 7", "number 0", 1), "canonical form"},
		"a pack":          {strings.Replace(anna.String(), "catalogue list", "pack", 1), "does not begin with"},
	} {
		if _, err := catalogue.ParseSeal(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
