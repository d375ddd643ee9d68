package enginetest

import (
	"bytes"
	"fmt"
)

// same is an error that shows where two texts part.
func same(what string, want, got []byte) error {
	if bytes.Equal(want, got) {
		return nil
	}
	at := 0
	for at < min(len(want), len(got)) && want[at] == got[at] {
		at++
	}
	return fmt.Errorf("%s differs at byte %d: %q, then %q", what, at, around(want, at), around(got, at))
}

// around is the text near an offset.
func around(text []byte, at int) []byte {
	const near = 40
	return text[max(0, at-near):min(len(text), at+near)]
}
