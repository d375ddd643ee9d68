package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"adjutant/moderator/luck"
)

// Dice that always show a six are strange, and the exit code says so; a few
// honest ones are not. One player's bad luck is no reason for it.
func TestRollAudit(t *testing.T) {
	loaded := make([]int, 40)
	for i := range loaded {
		loaded[i] = 6
	}
	honest := []int{1, 5, 3, 2, 6, 4, 4, 2, 1, 6, 3, 5}
	for _, test := range []struct {
		name string
		rows []luck.Row
		code int
		want string
	}{
		{"none", nil, 0, "No dice were drawn yet."},
		{"honest", []luck.Row{{Sides: 6, Dice: honest}}, 0, "Honest dice fall like that."},
		{"loaded", []luck.Row{{Sides: 6, Dice: loaded}}, 1, "A look over all dice is stranger"},
		{"unlucky player", []luck.Row{{Sides: 6, Dice: honest}, {Player: "Anna Example", Sides: 6, Dice: loaded}}, 0, "Anna Example\n  d6         40 dice  mean            6"},
	} {
		var out bytes.Buffer
		err := tellLooks(&out, luck.LookAt(test.rows), false)
		var exit *exitError
		if errors.As(err, &exit) != (test.code == 1) || !strings.Contains(out.String(), test.want) {
			t.Errorf("%s: %v\n%s", test.name, err, out.String())
		}
	}
}
