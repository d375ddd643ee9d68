package rowfile

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// cells draws a row of a table: also texts that no JSON has as they are, and some that are no UTF-8.
func cells() *rapid.Generator[[]any] {
	cell := rapid.OneOf(
		rapid.Just[any](nil), rapid.Bool().AsAny(), rapid.Int64().AsAny(), rapid.String().AsAny(), rapid.StringMatching(`[ -~]*`).AsAny(),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) any { return append([]byte{}, b...) }), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) any { return string(b) }),
		rapid.SampledFrom([]any{"", "\x7f\u2028<&>", `"}`, `{"bytes":"AA=="}`, `],[`, []byte{}, strings.Repeat("x", 70_000), make([]byte, 70_000)}),
	)
	return rapid.SliceOfN(cell, 3, 3)
}

// TestTables: what is written in a text is read again, and is the JSON that Go's encoder writes.
func TestTables(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names, rows := []string{"a", "b", `c"`}, rapid.SliceOfN(cells(), 0, 5).Draw(t, "rows")
		var text, alike bytes.Buffer
		out, err := NewWriter(&text, names)
		e := json.NewEncoder(&alike)
		e.SetEscapeHTML(false)
		for _, row := range rows {
			if err == nil {
				err = out.Row(row)
			}
			if err := e.Encode(encodable(row)); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil || out.End() != nil {
			t.Fatal(err)
		}
		if _, lines, _ := strings.Cut(text.String(), "\n"); lines != alike.String() {
			t.Fatalf("written:\n%s\nwant:\n%s", lines, &alike)
		}
		var columns []string
		var read [][]any
		err = Read(&text, func(names []string) error { columns = names; return nil }, func(cells []any) error { read = append(read, cells); return nil })
		if err != nil || !slices.Equal(columns, names) || len(read) != len(rows) {
			t.Fatalf("read with the columns %q: %v", columns, err)
		}
		for i, row := range rows {
			if diff := cmp.Diff(row, read[i]); diff != "" {
				t.Fatalf("row %d, written (-) and read (+):\n%s", i, diff)
			}
		}
	})
}

// encodable are cells as an encoder of JSON takes them.
func encodable(row []any) (all []any) {
	for _, cell := range row {
		switch c := cell.(type) {
		case []byte:
			cell = map[string][]byte{"bytes": c}
		case string:
			if strings.ToValidUTF8(c, "") != c {
				cell = map[string][]byte{"text": []byte(c)}
			}
		}
		all = append(all, cell)
	}
	return all
}

// TestNoTables: lines that are no rows are refused with their number; white space, as others may write it, is not.
func TestNoTables(t *testing.T) {
	for text, want := range map[string]string{
		``: "names of the columns: EOF", `{}`: "names of the columns", "[\"a\"]\n[1": "row 1", "[\"a\"]\n[1]\n[2,3]\n": "row 2: 2 values for 1 columns",
		"[\"a\"]\n[1]x\n": "row 1", "[\"a\"]\n[1][2]\n": "row 1: there is more", "[\"a\"]\n[01]\n": "row 1", "[\"a\"]\n[1.5]\n": "row 1", "[\"a\"]\n[nul]\n": "row 1",
		"[\"a\"]\n[{\"bytes\":\"?\"}]\n": "row 1", "[\"a\"]\n[{\"bites\":\"\"}]\n": "row 1", "[\"a\"]\n[\"\t\"]\n": "row 1", "[\"a\"]\n[1,]\n": "row 1", "[\"a\"]\n\n": "row 1",
		"[\"a\"]\n[]\n": "row 1", "[\"a\"]\n [ 1 ] \n[2]": "",
	} {
		err := Read(strings.NewReader(text), func([]string) error { return nil }, func([]any) error { return nil })
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
