package main

import (
	"encoding/json"
	"io"
)

// printJSON prints a value as one line of JSON.
func printJSON(out io.Writer, v any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}
