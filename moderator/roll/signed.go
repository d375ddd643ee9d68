package roll

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// signedText is a text of ours that is signed as a note. All of them are read by
// [readSigned].
type signedText interface {
	read(*lines) error        // what is before the empty line
	signatures() []*Signature // that stand behind it, in their order
	check() error             // reports what keeps the parts from being such a text
	String() string           // the one spelling
}

// readSigned reads a text of at most so many bytes in the one spelling that its
// String writes; all else is refused, with the line. It checks the form only.
func readSigned(text string, most int, to signedText) error {
	switch {
	case len(text) > most:
		return fmt.Errorf("longer than %d bytes", most)
	case !utf8.ValidString(text):
		return errors.New("not UTF-8")
	}
	l := &lines{rest: text}
	if err := to.read(l); err != nil {
		return err
	}
	if err := l.read(field{"", fixed("")}); err != nil {
		return err
	}
	for _, s := range to.signatures() {
		if err := s.read(l); err != nil {
			return err
		}
	}
	if err := errors.Join(l.end(), to.check()); err != nil {
		return err
	}
	if written := to.String(); written != text {
		return fmt.Errorf("line %d: not in canonical form", firstDifference(written, text))
	}
	return nil
}
