package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ErrUnknown is given for a line in which something stands that this program does not know.
var ErrUnknown = errors.New("it holds what this program does not know")

// ParseLine reads a line as JSON has it. What is not known is not passed over: a rule of a newer program would be left out, and
// all behind it judged otherwise. The error, an [ErrUnknown], names that and the program that wrote it, where the line says so.
func ParseLine(text []byte) (Line, error) {
	var l Line
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(&l)
	if err == nil {
		if _, err = d.Token(); errors.Is(err, io.EOF) {
			return l, nil
		}
		return l, errors.New("something stands behind it")
	}
	if what, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return l, fmt.Errorf("%w: %s%s", ErrUnknown, what, writtenBy(text))
	}
	return l, err
}

// writtenBy says by which program a line was written; "" where it does not.
func writtenBy(text []byte) string {
	var l struct {
		Program string `json:"program"`
	}
	if json.Unmarshal(text, &l) != nil || l.Program == "" {
		return ""
	}
	return ", written by adjutant " + l.Program
}
