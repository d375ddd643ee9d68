package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adjutant/moderator/club"
	"adjutant/moderator/opening"
)

// beginAll begins the games of a file, all or none.
func beginAll(cmd *cobra.Command, c *club.Club, file string) error {
	rows, err := readRows(cmd, file)
	if err != nil {
		return fmt.Errorf("%s: nothing was begun: %w", file, err)
	}
	games, err := opening.BeginAll(cmd.Context(), c, rows)
	for _, g := range games {
		fmt.Fprint(cmd.OutOrStdout(), begun(g))
	}
	if err != nil && len(games) == 0 {
		return fmt.Errorf("%s: nothing was begun:\n%w", file, err)
	}
	return err
}

// readRows reads the games of a file; the error names each line that cannot be read.
func readRows(cmd *cobra.Command, file string) (rows []opening.Row, err error) {
	err = readTable(file, "names flags as tag,seat,seat", func(names []string, r *csv.Reader) error {
		rows, err = gamesIn(cmd, names, r)
		return err
	})
	return rows, err
}

// readTable reads a file of cells: its first line, which does what is said of it here, and those below.
func readTable(file, first string, below func(names []string, r *csv.Reader) error) (err error) {
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

// gamesIn are the games of the lines below the first.
func gamesIn(cmd *cobra.Command, names []string, r *csv.Reader) (rows []opening.Row, err error) {
	var wrong error
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			wrong = errors.Join(wrong, err)
			continue
		}
		if strings.TrimSpace(strings.Join(cells, "")) == "" {
			continue // a line of a spreadsheet in which nothing stands
		}
		line, _ := r.FieldPos(0)
		terms, err := termsOf(cmd, names, cells)
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("line %d: %w", line, err))
		}
		rows = append(rows, opening.Row{Line: line, Terms: *terms})
	}
	if wrong == nil && len(rows) == 0 {
		wrong = errors.New("it has no line with a game")
	}
	return rows, wrong
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

// termsOf are the terms of a line: those of the command line, and its own.
func termsOf(all *cobra.Command, names, cells []string) (*opening.Terms, error) {
	terms, row := &opening.Terms{}, &cobra.Command{}
	addTerms(terms, row)
	var wrong error
	all.Flags().Visit(func(f *pflag.Flag) {
		if f.Name == "config" || f.Name == "from" {
			return
		}
		values := []string{f.Value.String()}
		if many, is := f.Value.(pflag.SliceValue); is {
			values = many.GetSlice()
		}
		for _, v := range values {
			wrong = errors.Join(wrong, row.Flags().Set(f.Name, v))
		}
	})
	for i, name := range names {
		name, cells[i] = strings.TrimSpace(name), strings.TrimSpace(cells[i])
		if cells[i] == "" {
			continue
		}
		if row.Flags().Lookup(name) == nil {
			return terms, fmt.Errorf("%q is no flag of 'game new'; its --help has them", name)
		}
		if err := row.Flags().Set(name, cells[i]); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s %q: %w", name, cells[i], err))
		}
	}
	return terms, wrong
}
