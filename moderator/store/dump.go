package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"adjutant/moderator/store/rowfile"
)

// sheetOf is a table of ours, and by what its rows are sorted.
type sheetOf struct {
	name, order string
	columns     string // those that mean something in another database; "" for all
}

// sheets are all tables of ours, each behind those whose rows it names. The queue's own
// are not among them: what waits in it is the sheet of jobs.
func sheets() []sheetOf {
	return []sheetOf{
		{name: "mails", order: "key"},
		{name: "locations", order: "account, folder, uidvalidity, uid"},
		{name: "games", order: "tag"},
		{name: "lines", order: "game, n"},
		{name: "endings", order: "game"},
		{name: "summaries", order: "game"},
		{name: "players", order: "addr, game"},
		{name: "people", order: "n"},
		{name: "tournaments", order: "name, n"},
		{name: "positions", order: "hash"},
		{name: "chains", order: "game"},
		{name: "records", order: "game, number"},
		{name: "parcels", order: "key"},
		{name: "log", order: "size"},
		{name: "leaves", order: "n"},
		{name: "hashes", order: "n"},
		{name: "origins", order: "n"},
		{name: "announced", order: "game, number"},
		{name: "restored", order: "made"},
		{name: "programs", order: "id"},
		{name: "backups", order: "at"},
		{name: "turns", order: "game, rank, n", columns: "game, rank, n, mail, aside"},
		{name: "last_turn", order: "n"},
	}
}

// jobsSheet is the name of the sheet of what waits in the queue.
const jobsSheet = "jobs"

// Inventory says what is in a dump.
type Inventory struct {
	Schema int64            `json:"schema"` // version of the tables
	Rows   map[string]int64 `json:"rows"`   // of each sheet, by its name
	Sheets []string         `json:"sheets"` // their names, in the order in which they are written and read
}

// Dump writes the whole store as it is at one moment, however it changes meanwhile:
// the function opens each sheet, which is written and closed before the next. What is
// sealed stays sealed.
func (s *SQL) Dump(ctx context.Context, open func(sheet string) (io.WriteCloser, error)) (Inventory, error) {
	inv, err := s.dump(ctx, open)
	if err != nil {
		return inv, fmt.Errorf("dump the store: %w", err)
	}
	return inv, nil
}

func (s *SQL) dump(ctx context.Context, open func(sheet string) (io.WriteCloser, error)) (inv Inventory, err error) {
	m, err := s.newMigrator()
	if err != nil {
		return inv, err
	}
	if inv.Schema, err = m.ours.GetDBVersion(ctx); err != nil {
		return inv, err
	}
	tx, release, err := s.backend.snapshot(ctx)
	if err != nil {
		return inv, err
	}
	defer func() { err = errors.Join(err, release()) }()
	if err := s.checkSheets(ctx, tx); err != nil {
		return inv, err
	}
	inv.Rows = map[string]int64{}
	for _, sheet := range append(sheets(), sheetOf{name: jobsSheet}) {
		w, err := open(sheet.name)
		if err != nil {
			return inv, err
		}
		n, err := s.dumpSheet(ctx, tx, sheet, w)
		if err = errors.Join(err, w.Close()); err != nil {
			return inv, fmt.Errorf("%s: %w", sheet.name, err)
		}
		inv.Sheets, inv.Rows[sheet.name] = append(inv.Sheets, sheet.name), n
	}
	return inv, nil
}

// undumped are the tables that are not dumped: all in the first three is made anew of the others, who is signed in is not again
// because an older copy is put back, and the last two are of this database alone.
var undumped = []string{"states", "needed", "journals_read", "links", "sessions", copyingTable, movedTable}

// checkSheets makes sure that no other table is left out.
func (s *SQL) checkSheets(ctx context.Context, tx *sql.Tx) error {
	names, err := s.tableNames(ctx, tx)
	if err != nil {
		return err
	}
	var there, known []string
	for _, name := range names {
		if !strings.HasPrefix(name, "river_") && !strings.HasPrefix(name, "goose_") && !strings.HasPrefix(name, "sqlite_") && !slices.Contains(undumped, name) {
			there = append(there, name)
		}
	}
	for _, sheet := range sheets() {
		known = append(known, sheet.name)
	}
	slices.Sort(there)
	slices.Sort(known)
	if !slices.Equal(there, known) {
		return fmt.Errorf("the tables are %s, and those that can be dumped %s", strings.Join(there, " "), strings.Join(known, " "))
	}
	return nil
}

func (s *SQL) dumpSheet(ctx context.Context, tx *sql.Tx, sheet sheetOf, w io.Writer) (int64, error) {
	if sheet.name == jobsSheet {
		return s.dumpJobs(ctx, tx, w)
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+cmp.Or(sheet.columns, "*")+" FROM "+sheet.name+" ORDER BY "+sheet.order)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	types, err := rows.ColumnTypes()
	if err != nil {
		return 0, err
	}
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = t.Name()
	}
	out, err := rowfile.NewWriter(w, names)
	if err != nil {
		return 0, err
	}
	n := int64(0)
	for ; rows.Next(); n++ {
		cells, err := scanRow(rows, types)
		if err == nil {
			err = out.Row(cells)
		}
		if err != nil {
			return n, fmt.Errorf("row %d: %w", n+1, err)
		}
	}
	return n, errors.Join(rows.Err(), out.End())
}

// scanRow reads a row's cells as both databases mean them: one keeps truth values as
// numbers, and texts may come as bytes.
func scanRow(rows *sql.Rows, types []*sql.ColumnType) ([]any, error) {
	cells, to := make([]any, len(types)), make([]any, len(types))
	for i := range cells {
		to[i] = &cells[i]
	}
	if err := rows.Scan(to...); err != nil {
		return nil, err
	}
	for i, t := range types {
		kind := strings.ToUpper(t.DatabaseTypeName())
		switch cell := cells[i].(type) {
		case int64:
			if strings.HasPrefix(kind, "BOOL") {
				cells[i] = cell != 0
			}
		case []byte:
			if kind != "BYTEA" {
				cells[i] = string(cell)
			}
		}
	}
	return cells, nil
}

// waiting are the states of jobs that are still to be done.
func waiting() []rivertype.JobState {
	return []rivertype.JobState{
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled,
	}
}

// jobColumns are the columns of the sheet of jobs.
func jobColumns() []string { return []string{"kind", "args", "at"} }

// dumpJobs writes what waits in the queue, in the order in which it came there. How
// often it was tried is not kept.
func (s *SQL) dumpJobs(ctx context.Context, tx *sql.Tx, w io.Writer) (n int64, err error) {
	out, err := rowfile.NewWriter(w, jobColumns())
	if err != nil {
		return 0, err
	}
	params := river.NewJobListParams().First(jobsAtOnce).OrderBy(river.JobListOrderByID, river.SortOrderAsc).States(waiting()...)
	for {
		page, err := s.enqueue.JobListTx(ctx, tx, params)
		if err != nil {
			return n, err
		}
		for _, job := range page.Jobs {
			cells, err := jobCells(job)
			if err == nil {
				err = out.Row(cells)
			}
			if err != nil {
				return n, err
			}
			n++
		}
		if len(page.Jobs) < jobsAtOnce {
			return n, out.End()
		}
		params = params.After(page.LastCursor)
	}
}

// jobCells are a job's row, the same from either database.
func jobCells(job *rivertype.JobRow) ([]any, error) {
	a, err := argsOf(job.Kind, string(job.EncodedArgs))
	if err != nil {
		return nil, err
	}
	encoded, err := json.Marshal(a)
	return []any{job.Kind, string(encoded), job.ScheduledAt.UnixMilli() * 1000}, err
}

// argsOf are the arguments of a job of that kind.
func argsOf(kind, encoded string) (args, error) {
	switch kind {
	case intakeArgs{}.Kind():
		return decoded[intakeArgs](encoded)
	case deliverArgs{}.Kind():
		return decoded[deliverArgs](encoded)
	case wakeArgs{}.Kind():
		return decoded[wakeArgs](encoded)
	case freezeArgs{}.Kind():
		return decoded[freezeArgs](encoded)
	}
	return nil, fmt.Errorf("a job of the kind %q is not known", kind)
}

func decoded[A args](encoded string) (args, error) {
	var a A
	err := json.Unmarshal([]byte(encoded), &a)
	return a, err
}

// micro is a time as it is stored.
func micro(at int64) time.Time { return time.UnixMicro(at).UTC() }
