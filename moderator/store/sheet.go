package store

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// A sheet is a table as a text that no database need be able to read: a line for the
// names of the columns, and one for each row, each a JSON array. Bytes stand as
// {"bytes":"…"} in base64, and so does a text that is no UTF-8, as {"text":"…"}.

// sheetWriter writes a sheet.
type sheetWriter struct{ w *bufio.Writer }

func newSheetWriter(w io.Writer, columns []string) (sheetWriter, error) {
	s := sheetWriter{bufio.NewWriter(w)}
	cells := make([]any, len(columns))
	for i, name := range columns {
		cells[i] = name
	}
	return s, s.row(cells)
}

// row writes a row; its cells are texts, bytes, whole numbers, truth values or nil.
func (s sheetWriter) row(cells []any) error {
	out := make([]any, len(cells))
	for i, cell := range cells {
		switch cell := cell.(type) {
		case nil, bool, int64:
			out[i] = cell
		case []byte:
			out[i] = map[string]string{"bytes": base64.StdEncoding.EncodeToString(cell)}
		case string:
			out[i] = cell
			if !utf8.ValidString(cell) {
				out[i] = map[string]string{"text": base64.StdEncoding.EncodeToString([]byte(cell))}
			}
		default:
			return fmt.Errorf("a value of the kind %T cannot be written", cell)
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(out); err != nil {
		return err
	}
	_, err := s.w.Write(b.Bytes())
	return err
}

func (s sheetWriter) end() error { return s.w.Flush() }

// readSheet reads a sheet: the names of the columns, then each row.
func readSheet(r io.Reader, columns func([]string) error, row func([]any) error) error {
	d := json.NewDecoder(r)
	d.UseNumber()
	var names []string
	if err := d.Decode(&names); err != nil {
		return fmt.Errorf("names of the columns: %w", err)
	}
	if err := columns(names); err != nil {
		return err
	}
	for n := 1; ; n++ {
		var cells []any
		err := d.Decode(&cells)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil && len(cells) != len(names) {
			err = fmt.Errorf("%d values for %d columns", len(cells), len(names))
		}
		for i := range cells {
			if err == nil {
				cells[i], err = cellOf(cells[i])
			}
		}
		if err == nil {
			err = row(cells)
		}
		if err != nil {
			return fmt.Errorf("row %d: %w", n, err)
		}
	}
}

// cellOf is a value as it was given to a sheetWriter.
func cellOf(v any) (any, error) {
	switch v := v.(type) {
	case nil, bool, string:
		return v, nil
	case json.Number:
		return v.Int64()
	case map[string]any:
		if text, ok := v["bytes"].(string); ok && len(v) == 1 {
			return base64.StdEncoding.DecodeString(text)
		}
		if text, ok := v["text"].(string); ok && len(v) == 1 {
			data, err := base64.StdEncoding.DecodeString(text)
			return string(data), err
		}
	}
	return nil, fmt.Errorf("%v is no value of a sheet", v)
}
