// Package scribe writes the texts of states: JSON on one line, byte for byte as encoding/json has it, without a look at
// any type. A text is asked for at every play.
//
//	var w scribe.Writer
//	w.Open("", '{')
//	w.Number("turn", 3)
//	w.WordIf("fate", "")
//	w.Close('}')
//	w.Text // {"turn":3}
package scribe

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// Writer writes one text. A key "" is none: in a list.
type Writer struct {
	Text []byte
}

// Key begins a member of an object, or of a list.
func (w *Writer) Key(name string) {
	if n := len(w.Text); n > 0 && w.Text[n-1] != '{' && w.Text[n-1] != '[' {
		w.Text = append(w.Text, ',')
	}
	if name != "" {
		w.Text = append(append(append(w.Text, '"'), name...), '"', ':')
	}
}

// Open begins an object or a list.
func (w *Writer) Open(key string, bracket byte) {
	w.Key(key)
	w.Text = append(w.Text, bracket)
}

// Close ends it.
func (w *Writer) Close(bracket byte) { w.Text = append(w.Text, bracket) }

// Number writes a number.
func (w *Writer) Number(key string, n int) {
	w.Key(key)
	w.Text = strconv.AppendInt(w.Text, int64(n), 10)
}

// Word writes a string.
func (w *Writer) Word(key, value string) {
	w.Key(key)
	w.quote(value)
}

// quote writes a string as it is where JSON does, as almost all that a state says.
func (w *Writer) quote(value string) {
	for _, c := range []byte(value) {
		if c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			w.value(value)
			return
		}
	}
	w.Text = append(append(append(w.Text, '"'), value...), '"')
}

// Any writes what is rare as encoding/json does. It must be strings and numbers.
func (w *Writer) Any(key string, value any) {
	w.Key(key)
	w.value(value)
}

func (w *Writer) value(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		return // not reached: strings and numbers can be written
	}
	w.Text = append(w.Text, text...)
}

// WordIf writes a string that is not empty.
func (w *Writer) WordIf(key, value string) {
	if value != "" {
		w.Word(key, value)
	}
}

// NumberIf writes a number that is not 0.
func (w *Writer) NumberIf(key string, n int) {
	if n != 0 {
		w.Number(key, n)
	}
}

// FlagIf writes what is true.
func (w *Writer) FlagIf(key string, is bool) {
	if is {
		w.Key(key)
		w.Text = append(w.Text, "true"...)
	}
}

// Words writes strings by their keys, sorted.
func Words[K ~string](w *Writer, key string, all map[K]string) {
	w.Open(key, '{')
	for _, k := range slices.Sorted(maps.Keys(all)) {
		w.entry(string(k))
		w.quote(all[k])
	}
	w.Close('}')
}

// Numbers writes numbers by their keys, sorted.
func Numbers[K ~string](w *Writer, key string, all map[K]int) {
	w.Open(key, '{')
	for _, k := range slices.Sorted(maps.Keys(all)) {
		w.entry(string(k))
		w.Text = strconv.AppendInt(w.Text, int64(all[k]), 10)
	}
	w.Close('}')
}

// entry begins an entry of a map, whose key may be anything.
func (w *Writer) entry(key string) {
	w.Key("")
	w.quote(key)
	w.Text = append(w.Text, ':')
}
