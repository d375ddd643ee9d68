package sheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"
)

// Read reads a file of cells: its first line, which does what is said of it here, and those below.
func Read(file, first string, below func(names []string, r *csv.Reader) error) (err error) {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	r, err := cellsOf(f)
	if err != nil {
		return err
	}
	names, err := r.Read()
	if err != nil {
		return fmt.Errorf("its first line, which %s: %w", first, err)
	}
	return below(names, r)
}

// cellsOf reads a table as spreadsheets write it: perhaps with a byte order mark, and with semicolons between its cells where the
// first line has them and no comma.
func cellsOf(f io.Reader) (*csv.Reader, error) {
	all, err := io.ReadAll(io.LimitReader(f, maxTable+1))
	if err == nil && len(all) > maxTable {
		err = fmt.Errorf("it is longer than %d bytes", maxTable)
	}
	if err == nil && !utf8.Valid(all) {
		err = errors.New("it is not written in UTF-8; save it so")
	}
	if err != nil {
		return nil, err
	}
	all = bytes.TrimPrefix(all, []byte("\uFEFF"))
	r := csv.NewReader(bytes.NewReader(all))
	r.Comment, r.TrimLeadingSpace = '#', true
	for line := range bytes.Lines(all) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			if bytes.ContainsRune(line, ';') && !bytes.ContainsRune(line, ',') {
				r.Comma = ';'
			}
			break
		}
	}
	return r, nil
}

// maxTable is how long a file of games may be, in bytes.
const maxTable = 1 << 20
