package roll

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adjutant/engine"
)

// line is a line of our texts: the key, a blank and the value; or the key alone
// where the value is empty.
func line(key, value string) string {
	if value == "" {
		return key + "\n"
	}
	return key + " " + value + "\n"
}

// checkValue reports what keeps a text from standing on a line.
func checkValue(text string) error {
	switch {
	case len(text) > maxLine:
		return fmt.Errorf("is longer than %d bytes", maxLine)
	case !utf8.ValidString(text):
		return errors.New("is not UTF-8")
	case strings.ContainsFunc(text, unicode.IsControl):
		return errors.New("holds a control character or line end")
	case strings.TrimSpace(text) != text:
		return errors.New("begins or ends with a blank")
	}
	return nil
}

// clip shortens a text that stands in a message.
func clip(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// lines reads a text of ours from its beginning, a line at a time.
type lines struct {
	rest   string
	number int // of the line read last, or of the one that cannot be
}

// value takes the next line, which must have the key.
func (l *lines) value(key string) (string, error) {
	l.number++
	text, rest, found := strings.Cut(l.rest, "\n")
	if !found {
		return "", fmt.Errorf("line %d: no whole line, where %q is expected", l.number, key)
	}
	value, ok := cutKey(text, key)
	if !ok {
		return "", fmt.Errorf("line %d: %q, where %q is expected", l.number, clip(text), key)
	}
	l.rest = rest
	return value, nil
}

// next reports whether the next line has the key.
func (l *lines) next(key string) bool {
	text, _, found := strings.Cut(l.rest, "\n")
	_, ok := cutKey(text, key)
	return found && ok
}

// field is a line to read: its key, and what takes its value.
type field struct {
	key string
	set func(value string) error
}

// read takes lines in the order of the fields.
func (l *lines) read(fields ...field) error {
	for _, f := range fields {
		value, err := l.value(f.key)
		if err != nil {
			return err
		}
		if err := f.set(value); err != nil {
			return fmt.Errorf("line %d: %s: %w", l.number, f.key, err)
		}
	}
	return nil
}

// end reports an error if anything is left.
func (l *lines) end() error {
	if l.rest != "" {
		l.number++
		return fmt.Errorf("line %d: %q after the end", l.number, clip(l.rest))
	}
	return nil
}

// textTo is a field's set for any text that may stand on a line.
func textTo(to *string) func(string) error {
	return func(value string) error {
		*to = value
		return checkValue(value)
	}
}

// fixed is a field's set for a line that always reads the same.
func fixed(want string) func(string) error {
	return func(value string) error {
		if value != want {
			return fmt.Errorf("%q is not known here", clip(value))
		}
		return nil
	}
}

// sideTo is a field's set for a side.
func sideTo(to *engine.Side) func(string) error {
	return func(value string) error {
		*to = engine.Side(value)
		return checkValue(value)
	}
}

// unlessEmpty is a field's set for a value that may be empty.
func unlessEmpty(set func(string) error) func(string) error {
	return func(value string) error {
		if value == "" {
			return nil
		}
		return set(value)
	}
}

// hashTo is a field's set for a [Hash].
func hashTo(to *Hash) func(string) error {
	return func(value string) (err error) {
		*to, err = ParseHash(value)
		return err
	}
}

// timeTo is a field's set for a time in UTC and whole seconds.
func timeTo(to *time.Time) func(string) error {
	return func(value string) (err error) {
		*to, err = time.ParseInLocation(timeForm, value, time.UTC)
		return err
	}
}

// isWholeSecond reports whether a time can stand in our texts as one of a game.
func isWholeSecond(t time.Time) bool {
	return t.Equal(t.UTC().Truncate(time.Second)) && t.Location() == time.UTC && t.Year() >= 2000 && t.Year() <= 9999
}

// timeForm is how our texts write a time, which is in UTC.
const timeForm = "2006-01-02T15:04:05Z"

// encodedTo is a field's set for as many bytes as to holds, in base64 with only
// one spelling.
func encodedTo(to []byte) func(string) error {
	return func(value string) error {
		data, err := base64.StdEncoding.Strict().DecodeString(value)
		if err != nil || len(data) != len(to) || base64.StdEncoding.EncodeToString(data) != value {
			return fmt.Errorf("%q is not %d bytes in base64", clip(value), len(to))
		}
		copy(to, data)
		return nil
	}
}

func cutKey(text, key string) (value string, ok bool) {
	if text == key {
		return "", true
	}
	value, ok = strings.CutPrefix(text, key+" ")
	return value, ok && value != ""
}
