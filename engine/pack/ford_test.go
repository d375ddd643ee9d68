package pack

import (
	"slices"
	"testing"
)

// Other programs are told of a ford always with its creek.
func TestAFordIsListedWithItsCreek(t *testing.T) {
	for _, test := range []struct{ kinds, want []string }{
		{nil, []string{}},
		{[]string{"ford"}, []string{"creek", "ford"}},
		{[]string{"creek", "ford"}, []string{"creek", "ford"}},
		{[]string{"brook"}, []string{"brook"}},
	} {
		if got := withCreek(test.kinds); !slices.Equal(got, test.want) {
			t.Errorf("%q is told as %q, want %q", test.kinds, got, test.want)
		}
	}
}
