// Package counted keeps what a store counts in tables of one row: that each has it, and by what is there that it counts enough.
package counted

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/moderator/store/leaves"
)

// counter is a table of one row, which counts something.
type counter struct {
	table, row, column string
	least              func(context.Context, leaves.Querier) (int64, error) // what it counts at least, by what is there
}

func counters() []counter {
	return []counter{
		{"log", "the size of the log", "size", leaves.SizeOf},
		{"last_turn", "the last turn of a mail", "n", func(ctx context.Context, q leaves.Querier) (n int64, err error) {
			return n, q.QueryRowContext(ctx, "SELECT COALESCE(MAX(n), 0) FROM turns").Scan(&n)
		}},
	}
}

// stand is how many rows a counter has, and how far it counts by them.
func (k counter) stand(ctx context.Context, q leaves.Querier) (rows, n int64, err error) {
	return rows, n, q.QueryRowContext(ctx, fmt.Sprintf("SELECT COUNT(*), COALESCE(MAX(%s), 0) FROM %s", k.column, k.table)).Scan(&rows, &n)
}

// Faults names what has not one row, or counts less than there is.
func Faults(ctx context.Context, q leaves.Querier) (faults []string, err error) {
	for _, k := range counters() {
		fault, _, err := k.fault(ctx, q)
		if err != nil {
			return nil, fmt.Errorf("look at %s: %w", k.row, err)
		}
		if fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults, nil
}

// most is more than anything here is ever counted to.
const most = 1 << 60

// fault says what is wrong with a counter, "" for nothing, and what it should be.
func (k counter) fault(ctx context.Context, q leaves.Querier) (fault string, n int64, err error) {
	rows, n, err := k.stand(ctx, q)
	if err != nil {
		return "", 0, err
	}
	least, err := k.least(ctx, q)
	switch {
	case err != nil:
		return "", 0, err
	case n > most:
		return fmt.Sprintf("%s is %d in table %s, from where nothing is counted on", k.row, n, k.table), least, nil
	case rows != 1:
		return fmt.Sprintf("%s stands in %d rows of table %s, and not in one", k.row, rows, k.table), max(n, least), nil
	case n < least:
		return fmt.Sprintf("%s is %d in table %s, and there are %d", k.row, n, k.table, least), least, nil
	}
	return "", n, nil
}

// CheckLog makes sure that the log counts what it has, and that its tree is that of its leaves.
func CheckLog(ctx context.Context, q leaves.Querier) error {
	faults, err := Faults(ctx, q)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return leaves.Damaged(errors.New(strings.Join(faults, "; ")))
	}
	f, err := leaves.Check(ctx, q)
	if err == nil && len(f.Leaves)+len(f.Hashes) > 0 {
		err = leaves.Damaged(fmt.Errorf("%d leaves and %d hashes of its tree are not as they were written", len(f.Leaves), len(f.Hashes)))
	}
	return err
}

// Mend counts anew what has a fault, and says what that was.
func Mend(ctx context.Context, tx interface {
	leaves.Querier
	leaves.Execer
},
) (mended []string, err error) {
	for _, k := range counters() {
		fault, n, err := k.fault(ctx, tx)
		if err == nil && fault != "" {
			mended = append(mended, fmt.Sprintf("%s is %d again, by what is there: %s", k.row, n, fault))
			if _, err = tx.ExecContext(ctx, "DELETE FROM "+k.table); err == nil {
				_, err = tx.ExecContext(ctx, fmt.Sprintf("INSERT INTO %s (%s) VALUES ($1)", k.table, k.column), n)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("count %s anew: %w", k.row, err)
		}
	}
	return mended, nil
}
