package vassal

import (
	"bytes"
	"io"
)

// Size is how much a save or log holds.
type Size struct {
	Text     int64 // bytes of the command text
	Commands int64 // leaves of it, at most
}

// Measure gives the size of a save or log without keeping anything of it. It
// fails where [Read] does before it takes the text apart; a text that goes beyond
// lim has been measured up to there.
func Measure(r io.ReaderAt, size int64, lim Limits) (Size, error) {
	var s Size
	_, err := readContainer(r, size, lim, func(entry io.Reader, _ int64) error {
		_, err := passEntry(entry, &s, lim)
		return err
	})
	if s.Text > 0 {
		s.Commands++
	}
	return s, err
}

// Write implements io.Writer: it counts.
func (s *Size) Write(p []byte) (int, error) {
	s.Text += int64(len(p))
	s.Commands += int64(bytes.Count(p, []byte{escape}))
	return len(p), nil
}
