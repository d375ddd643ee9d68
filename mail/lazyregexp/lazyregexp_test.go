package lazyregexp_test

import (
	"slices"
	"testing"

	"adjutant/mail/lazyregexp"
)

// What an expression finds is what it finds compiled at once; one that is none is told when all are compiled.
func TestRegexp(t *testing.T) {
	re := lazyregexp.New(`(\d+)-(\w)`)
	if !re.MatchString("no. 12-b") || re.FindString("no. 12-b") != "12-b" || re.ReplaceAllString("12-b 3-c", "$2") != "b c" {
		t.Error("it does not match, find or replace")
	}
	if got := re.FindStringSubmatch("12-b"); !slices.Equal(got, []string{"12-b", "12", "b"}) {
		t.Errorf("found %q", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a wrong expression is not told")
		}
	}()
	lazyregexp.New(`(`)
	lazyregexp.CompileAll()
}
