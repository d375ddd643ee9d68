package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adjutant/cmd/adjutant/sheet"
	"adjutant/moderator/club"
	"adjutant/moderator/opening"
	"adjutant/moderator/report"
)

// beginAll begins the games of a file, all or none.
func beginAll(cmd *cobra.Command, c *club.Club, file string) error {
	rows, wrong, err := readRows(cmd, file)
	if err != nil {
		return fmt.Errorf("%s: nothing was begun: %w", file, err)
	}
	if len(wrong) > 0 { // what else is wrong with the others is said at once
		var more opening.RowErrors
		if err := opening.Check(cmd.Context(), c, rows); err != nil && !errors.As(err, &more) {
			return err
		}
		return fmt.Errorf("%s: nothing was begun:\n%w", file, wrong.With(more))
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

// readRows reads the games of a file; wrong are the rows that cannot be read, which are not among them.
func readRows(cmd *cobra.Command, file string) (rows []opening.Row, wrong opening.RowErrors, err error) {
	err = sheet.Read(file, "names flags as tag,seat,seat", func(names []string, r *csv.Reader) error {
		if err := checkFlags(names); err != nil {
			return err
		}
		wrong = eachRow(r, func(line int, cells []string) error {
			terms, err := termsOf(cmd, names, cells)
			if err == nil {
				rows = append(rows, opening.Row{Line: line, Terms: *terms})
			}
			return err
		})
		if len(rows)+len(wrong) == 0 {
			return errors.New("it has no line with a game")
		}
		return nil
	})
	return rows, wrong, err
}

// checkFlags fails where the cells of a first line are not all flags of a game.
func checkFlags(names []string) error {
	all := &cobra.Command{}
	addTerms(&opening.Terms{}, all)
	var wrong opening.RowErrors
	for _, name := range trimmed(names) {
		if name != "" && all.Flags().Lookup(name) == nil {
			wrong = append(wrong, opening.RowError{Line: 1, Where: "its first line", Err: fmt.Errorf("%q is no flag of 'game new'; its --help has them", name)})
		}
	}
	return wrong.OrNil()
}

// eachRow has something be done with the cells of each line below the first, but for those in which nothing stands. It goes on behind
// a line with which something is wrong, and names all of those.
func eachRow(r *csv.Reader, do func(line int, cells []string) error) (wrong opening.RowErrors) {
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return wrong
		}
		var torn *csv.ParseError
		line := 0
		switch {
		case errors.As(err, &torn):
			line, err = torn.StartLine, tornRow(torn, len(cells), r.FieldsPerRecord)
		case err != nil:
			return append(wrong, opening.RowError{Err: err})
		case strings.TrimSpace(strings.Join(cells, "")) == "":
			continue // a line of a spreadsheet in which nothing stands
		default:
			line, _ = r.FieldPos(0)
			err = do(line, cells)
		}
		if err != nil {
			wrong = append(wrong, opening.RowError{Line: line, Where: fmt.Sprintf("line %d", line), Err: err})
		}
	}
}

// tornRow says what is wrong with a line that is no row of so many cells.
func tornRow(torn *csv.ParseError, cells, want int) error {
	switch torn.Err {
	case csv.ErrFieldCount:
		return fmt.Errorf("it has %s, and the first line has %d", report.Count(cells, "cell"), want)
	case csv.ErrBareQuote, csv.ErrQuote:
		return fmt.Errorf(`column %d: a quotation mark within a cell is written twice, and the cell stands between two more: "the ""old"" mill"`, torn.Column)
	}
	return torn.Err
}

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
		if err := row.Flags().Set(name, cells[i]); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s %q: %w", name, cells[i], err))
		}
	}
	return terms, wrong
}
