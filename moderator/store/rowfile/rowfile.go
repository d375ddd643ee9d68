// Package rowfile writes a table as a text that no database need be able to read, and reads it again: a line for the
// names of the columns, and one for each row, each a JSON array. Bytes stand as
// {"bytes":"…"} in base64, and so does a text that is no UTF-8, as {"text":"…"}.
package rowfile

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"
)

// Writer writes a table.
type Writer struct {
	out  *bufio.Writer
	line []byte // of the row before; its room is used again
}

// NewWriter begins with the names of the columns.
func NewWriter(w io.Writer, columns []string) (*Writer, error) {
	s := &Writer{out: bufio.NewWriter(w)}
	cells := make([]any, len(columns))
	for i, name := range columns {
		cells[i] = name
	}
	return s, s.Row(cells)
}

// Row writes a row; its cells are texts, bytes, whole numbers, truth values or nil.
func (w *Writer) Row(cells []any) (err error) {
	line := append(w.line[:0], '[')
	for i, cell := range cells {
		if i > 0 {
			line = append(line, ',')
		}
		if line, err = appendCell(line, cell); err != nil {
			return err
		}
	}
	w.line = append(line, "]\n"...)
	_, err = w.out.Write(w.line)
	return err
}

// appendCell appends a cell to a line.
func appendCell(line []byte, cell any) ([]byte, error) {
	switch cell := cell.(type) {
	case nil:
		return append(line, "null"...), nil
	case bool:
		return strconv.AppendBool(line, cell), nil
	case int64:
		return strconv.AppendInt(line, cell, 10), nil
	case []byte:
		return appendEncoded(line, bytesBegin, cell), nil
	case string:
		if !utf8.ValidString(cell) {
			return appendEncoded(line, `{"text":"`, []byte(cell)), nil
		}
		return appendText(line, cell)
	}
	return nil, fmt.Errorf("a value of the kind %T cannot be written", cell)
}

// How bytes begin and end in a line.
const bytesBegin, bytesEnd = `{"bytes":"`, `"}`

// appendEncoded appends bytes in base64.
func appendEncoded(line []byte, begin string, data []byte) []byte {
	return append(base64.StdEncoding.AppendEncode(append(line, begin...), data), bytesEnd...)
}

// appendText appends a text.
func appendText(line []byte, text string) ([]byte, error) {
	if plainText(text) {
		return append(append(append(line, '"'), text...), '"'), nil
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(text)
	return append(line, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...), err
}

// plainText reports whether a text is of ASCII, and stands in JSON as it is: what is sealed is so, most of a store.
func plainText[T string | []byte](text T) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// End writes what is left.
func (w *Writer) End() error { return w.out.Flush() }

// Read reads a table: the names of the columns, then each row.
func Read(r io.Reader, columns func([]string) error, row func([]any) error) error {
	in := bufio.NewReaderSize(r, 1<<16)
	line, err := nextLine(in, nil)
	var names []string
	if err == nil {
		err = json.Unmarshal(line, &names)
	}
	if err != nil {
		return fmt.Errorf("names of the columns: %w", err)
	}
	if err := columns(names); err != nil {
		return err
	}
	for n := 1; ; n++ {
		line, err = nextLine(in, line)
		if errors.Is(err, io.EOF) {
			return nil
		}
		var cells []any
		if err == nil {
			cells, err = cellsOf(line)
		}
		if err == nil && len(cells) != len(names) {
			err = fmt.Errorf("%d values for %d columns", len(cells), len(names))
		}
		if err == nil {
			err = row(cells)
		}
		if err != nil {
			return fmt.Errorf("row %d: %w", n, err)
		}
	}
}

// nextLine is the next line of a table, in the room of one that is no longer needed; io.EOF behind the last.
func nextLine(in *bufio.Reader, room []byte) ([]byte, error) {
	line := room[:0]
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		default:
			return line, err
		}
	}
}

// cellsOf are the cells of a line, as they were given to a [Writer].
func cellsOf(line []byte) ([]any, error) {
	if cells, ok := plainCells(line); ok {
		return cells, nil
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	var cells []any
	err := d.Decode(&cells)
	if err == nil && len(bytes.TrimSpace(line[d.InputOffset():])) > 0 {
		err = errors.New("there is more in the line than a row")
	}
	for i := range cells {
		if err == nil {
			cells[i], err = cellOf(cells[i])
		}
	}
	return cells, err
}

// plainCells are the cells of a line in which no text needs escapes, as nearly all are; others it leaves to a decoder of JSON, which
// takes several times as long.
func plainCells(line []byte) (cells []any, ok bool) {
	rest, ok := bytes.CutPrefix(line, []byte("["))
	for ok {
		var cell any
		if cell, rest, ok = plainCell(rest); !ok || len(rest) == 0 {
			return nil, false
		}
		cells = append(cells, cell)
		if rest[0] == ']' {
			return cells, len(rest) == 2 && rest[1] == '\n'
		}
		rest, ok = bytes.CutPrefix(rest, []byte(","))
	}
	return nil, false
}

// plainCell reads the first cell, and gives what stands behind it.
func plainCell(line []byte) (cell any, rest []byte, ok bool) {
	if inside, is := bytes.CutPrefix(line, []byte(bytesBegin)); is {
		encoded, rest, ok := bytes.Cut(inside, []byte(bytesEnd))
		data, err := base64.StdEncoding.AppendDecode([]byte{}, encoded)
		return data, rest, ok && err == nil
	}
	if inside, is := bytes.CutPrefix(line, []byte(`"`)); is {
		text, rest, ok := bytes.Cut(inside, []byte(`"`))
		return string(text), rest, ok && plainText(text)
	}
	end := bytes.IndexAny(line, ",]")
	if end < 0 {
		return nil, nil, false
	}
	switch word := string(line[:end]); word {
	case "null":
	case "true", "false":
		cell = word == "true"
	default:
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || strconv.FormatInt(n, 10) != word {
			return nil, nil, false
		}
		cell = n
	}
	return cell, line[end:], true
}

// cellOf is a value of JSON as it was given to a [Writer].
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
	return nil, fmt.Errorf("%v is no value of a table", v)
}
