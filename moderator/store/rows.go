package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// rowsAtOnce is how many rows one statement adds at most.
const rowsAtOnce = 16

// insertRows adds rows to a table by as few statements as can be, when others are sent.
func (c change) insertRows(table string, columns []string, rows [][]any) {
	for some := range slices.Chunk(rows, rowsAtOnce) {
		query, args := insertion(table, columns, some)
		c.tx.Later(nil, query, args...)
	}
}

// insertNew adds those rows that are not there yet, and gives the first column of each that is new.
func (c change) insertNew(ctx context.Context, table string, columns []string, rows [][]any) (keys []string, err error) {
	for some := range slices.Chunk(rows, rowsAtOnce) {
		query, args := insertion(table, columns, some)
		fresh, err := stringsOf(ctx, c.tx, query+" ON CONFLICT DO NOTHING RETURNING "+columns[0], args...)
		if err != nil {
			return nil, err
		}
		keys = append(keys, fresh...)
	}
	return keys, nil
}

// insertion is the statement that adds the rows, and its arguments.
func insertion(table string, columns []string, rows [][]any) (query string, args []any) {
	places := make([]string, len(rows))
	for i, row := range rows {
		marks := make([]string, len(row))
		for j := range row {
			marks[j] = fmt.Sprintf("$%d", len(args)+j+1)
		}
		args, places[i] = append(args, row...), "("+strings.Join(marks, ", ")+")"
	}
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES %s", table, strings.Join(columns, ", "), strings.Join(places, ", ")), args
}

// stringsOf are the texts that a statement gives.
func stringsOf(ctx context.Context, q querier, query string, args ...any) (texts []string, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	return texts, rows.Err()
}
