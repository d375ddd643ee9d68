package scribe_test

import (
	"encoding/json"
	"testing"

	"adjutant/engine/scribe"
)

// TestAsJSON holds what is written against encoding/json, for each character that could stand in a string.
func TestAsJSON(t *testing.T) {
	for r := rune(0); r < 0x2100; r++ {
		value := "a " + string(r) + "-1/2:b"
		type numbers map[string]int
		want, err := json.Marshal(struct {
			Word    string            `json:"word"`
			Number  int               `json:"number"`
			Words   map[string]string `json:"words"`
			Numbers numbers           `json:"numbers"`
			List    []string          `json:"list"`
			Flag    bool              `json:"flag"`
			None    []string          `json:"none"`
			Last    string            `json:"last,omitempty"`
		}{value, int(r) - 5, map[string]string{value: value, "": ""}, numbers{value: 1, "z": -1}, []string{"", value}, true, nil, ""})
		if err != nil {
			t.Fatal(err)
		}
		var w scribe.Writer
		w.Open("", '{')
		w.Word("word", value)
		w.Number("number", int(r)-5)
		scribe.Words(&w, "words", map[string]string{value: value, "": ""})
		scribe.Numbers(&w, "numbers", numbers{value: 1, "z": -1})
		w.Open("list", '[')
		w.Word("", "")
		w.Word("", value)
		w.Close(']')
		w.FlagIf("flag", true)
		w.FlagIf("flags", false)
		w.Any("none", []string(nil))
		w.WordIf("last", "")
		w.NumberIf("last", 0)
		w.Close('}')
		if string(w.Text) != string(want) {
			t.Fatalf("%q: %s, not %s", r, w.Text, want)
		}
	}
}
