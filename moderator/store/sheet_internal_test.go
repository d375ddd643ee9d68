package store

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// cells draws a row of a sheet: also texts that no JSON has as they are, and some that are no UTF-8.
func cells() *rapid.Generator[[]any] {
	cell := rapid.OneOf(
		rapid.Just[any](nil), rapid.Bool().AsAny(), rapid.Int64().AsAny(), rapid.String().AsAny(), rapid.StringMatching(`[ -~]*`).AsAny(),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) any { return notNil(b) }), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) any { return string(b) }),
		rapid.SampledFrom([]any{"", "\x7f\u2028<&>", `"}`, `{"bytes":"AA=="}`, `],[`, []byte{}, strings.Repeat("x", 70_000), make([]byte, 70_000)}),
	)
	return rapid.SliceOfN(cell, 3, 3)
}

// TestSheets: what is written in a sheet is read again, and is the JSON that Go's encoder writes.
func TestSheets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names, rows := []string{"a", "b", `c"`}, rapid.SliceOfN(cells(), 0, 5).Draw(t, "rows")
		var sheet, alike bytes.Buffer
		out, err := newSheetWriter(&sheet, names)
		e := json.NewEncoder(&alike)
		e.SetEscapeHTML(false)
		for _, row := range rows {
			if err == nil {
				err = out.row(row)
			}
			if err := e.Encode(encodable(row)); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil || out.end() != nil {
			t.Fatal(err)
		}
		if _, lines, _ := strings.Cut(sheet.String(), "\n"); lines != alike.String() {
			t.Fatalf("written:\n%s\nwant:\n%s", lines, &alike)
		}
		var columns []string
		var read [][]any
		err = readSheet(&sheet, func(names []string) error { columns = names; return nil }, func(cells []any) error { read = append(read, cells); return nil })
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

// TestNoSheets: lines that are no rows are refused with their number; white space, as others may write it, is not.
func TestNoSheets(t *testing.T) {
	for text, want := range map[string]string{
		``: "names of the columns: EOF", `{}`: "names of the columns", "[\"a\"]\n[1": "row 1", "[\"a\"]\n[1]\n[2,3]\n": "row 2: 2 values for 1 columns",
		"[\"a\"]\n[1]x\n": "row 1", "[\"a\"]\n[1][2]\n": "row 1: there is more", "[\"a\"]\n[01]\n": "row 1", "[\"a\"]\n[1.5]\n": "row 1", "[\"a\"]\n[nul]\n": "row 1",
		"[\"a\"]\n[{\"bytes\":\"?\"}]\n": "row 1", "[\"a\"]\n[{\"bites\":\"\"}]\n": "row 1", "[\"a\"]\n[\"\t\"]\n": "row 1", "[\"a\"]\n[1,]\n": "row 1", "[\"a\"]\n\n": "row 1",
		"[\"a\"]\n[]\n": "row 1", "[\"a\"]\n [ 1 ] \n[2]": "",
	} {
		err := readSheet(strings.NewReader(text), func([]string) error { return nil }, func([]any) error { return nil })
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
