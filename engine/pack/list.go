package pack

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adjutant/engine/hex"
)

// byteOrderMark stands at the beginning of texts that spreadsheets write.
var byteOrderMark = []byte("\xef\xbb\xbf")

// record is one line of a list.
type record struct {
	loader *loader
	file   string
	line   int
	cells
}

// cells are what stands in a line, in the order of its list's columns.
type cells struct{ columns, values []string }

// text is a cell without blanks around it, "" if there is no such column.
func (c cells) text(column string) string {
	if i := slices.Index(c.columns, column); i >= 0 {
		return c.values[i]
	}
	return ""
}

// words are the cell's words, parted by blanks.
func (c cells) words(column string) []string { return strings.Fields(c.text(column)) }

// has reports whether the cell is there and not empty.
func (c cells) has(column string) bool { return c.text(column) != "" }

// list reads a file of records whose head names the columns: all those needed,
// in any order, and of the others those in may. A missing file is an empty list.
func (l *loader) list(file string, needed, may []string) []record {
	text, ok := l.files[file]
	if !ok {
		return nil
	}
	in, columns, ok := l.head(file, text)
	if !ok || !l.columns(file, columns, needed, append(may, "provenance")) {
		return nil
	}
	return l.records(file, in, columns)
}

// anyList reads a file of records whose columns may be called anything; there is at
// least one.
func (l *loader) anyList(file string) (columns []string, records []record) {
	in, columns, ok := l.head(file, l.files[file])
	if !ok || !l.columns(file, columns, columns[:1], columns) {
		return []string{""}, nil
	}
	return columns, l.records(file, in, columns)
}

// head reads the columns of a list, false if there are none.
func (l *loader) head(file string, text []byte) (*csv.Reader, []string, bool) {
	in := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, byteOrderMark)))
	in.FieldsPerRecord = 0
	in.Comment = '#'
	columns, err := in.Read()
	if err != nil {
		l.wrongList(file, err)
		return in, columns, false
	}
	if len(columns) == 1 && strings.ContainsAny(columns[0], ";\t") {
		l.mistakes.Wrong(file, 1, "cells are parted by commas, and here by something else: save the file as CSV with commas")
		return in, columns, false
	}
	return in, columns, true
}

// heads are the columns that a list names; none where there is no such list, or no such line.
func (l *loader) heads(file string) []string {
	in := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(l.files[file], byteOrderMark)))
	in.Comment = '#'
	columns, err := in.Read()
	if err != nil {
		return nil
	}
	return columns
}

func (l *loader) records(file string, in *csv.Reader, columns []string) []record {
	var all []record
	for {
		fields, err := in.Read()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			if !errors.Is(err, csv.ErrFieldCount) {
				l.wrongList(file, err)
				return all
			}
			line, _ := in.FieldPos(0)
			l.wrongCells(file, line, fields, columns)
			continue
		}
		line, _ := in.FieldPos(0)
		if len(all) == MaxRows {
			l.mistakes.Wrong(file, line, "more than %d lines", MaxRows)
			return all
		}
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		all = append(all, record{l, file, line, cells{columns, fields}})
	}
}

// wrongCells reports a line with more or fewer cells than columns, and what is to be written.
func (l *loader) wrongCells(file string, line int, fields, columns []string) {
	if !utf8.Valid(l.files[file]) { // nothing of it can be shown
		l.mistakes.Wrong(file, line, "as many cells as the first line has belong here, %d, and there are %d", len(columns), len(fields))
		return
	}
	write := `a cell that has a comma in it stands in "double quotes"`
	if missing := len(columns) - len(fields); missing > 0 {
		write = "an empty cell has its comma too, at the end of the line as well: here write " + strings.Join(fields, ",") + strings.Repeat(",", missing)
	}
	l.mistakes.Wrong(file, line, "as many cells as the first line has belong here, %d (%s), and there are %d: %s", len(columns), strings.Join(columns, ","), len(fields), write)
}

// columns checks the head of a list.
func (l *loader) columns(file string, got, needed, may []string) bool {
	before := len(l.mistakes)
	for i, name := range got {
		if contains(got[:i], name) {
			l.mistakes.Wrong(file, 1, "column %q is there twice", name)
		}
		if !contains(needed, name) && !contains(may, name) {
			l.mistakes.Wrong(file, 1, "unknown column %q; there are %s", name, strings.Join(slices.Concat(needed, may), ", "))
		}
	}
	for _, name := range needed {
		if !contains(got, name) {
			l.mistakes.Wrong(file, 1, "column %q is missing", name)
		}
	}
	return len(l.mistakes) == before
}

func (l *loader) wrongList(file string, err error) {
	var syntax *csv.ParseError
	if errors.As(err, &syntax) {
		l.mistakes.Wrong(file, syntax.Line, "%v", syntax.Err)
		return
	}
	l.mistakes.Wrong(file, 1, "the file is empty")
}

func (r record) wrong(format string, args ...any) {
	r.loader.mistakes.Wrong(r.file, r.line, format, args...)
}

// id is an identifier.
func (r record) id(column string) string {
	if err := CheckID(r.text(column)); err != nil {
		r.wrong("%s %v", column, err)
	}
	return r.text(column)
}

// number is a whole number; an empty cell is 0.
func (r record) number(column string) int {
	if !r.has(column) {
		return 0
	}
	n, err := strconv.Atoi(r.text(column))
	if err != nil || n < -maxNumber || n > maxNumber {
		r.wrong("%s %q is not a number from %d to %d", column, r.text(column), -maxNumber, maxNumber)
		return 0
	}
	return n
}

// hex is a hex on the map.
func (r record) hex(column string) hex.Coord { return r.onMap(r.text(column)) }

func (r record) onMap(s string) hex.Coord {
	grid := r.loader.pack.Grid
	if grid.Size() == 0 {
		r.wrong("hex %s, but pack.toml has no [grid]%s", s, r.elsewhere())
		return hex.Coord{}
	}
	c, err := grid.Find(s)
	if err != nil {
		r.wrong("%v", err)
	}
	return c
}

// elsewhere is which column says where on a board without hexes, where the list has it.
func (r record) elsewhere() string {
	if r.file != setupFile {
		return ""
	}
	return "; an area, or a point of a table, stands in column place"
}

// provenance is that of the line, else of its file.
func (r record) provenance() Provenance {
	if !r.has("provenance") {
		return r.loader.pack.Of(r.file)
	}
	p := Provenance(r.text("provenance"))
	if err := p.check(); err != nil {
		r.wrong("%v", err)
	}
	return p
}
