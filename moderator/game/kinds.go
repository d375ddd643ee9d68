package game

import (
	"errors"
	"reflect"
)

// OneKind says why a line can be none that the service wrote: it holds more than one thing, or
// what belongs to a roll without one. A line of which a bundle leaves all out holds nothing.
func (l Line) OneKind() error {
	n, v := 0, reflect.ValueOf(l)
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Pointer && !f.IsNil() {
			n++
		}
	}
	if l.Ending != "" {
		n++
	}
	if n > 1 || !l.IsRoll() && (l.Record != 0 || l.Note != "" || l.Unverified != "") {
		return errors.New("it holds more than one thing")
	}
	return nil
}
