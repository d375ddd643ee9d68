package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/moderator/storage"
)

// BenchmarkDatabases is what the turn mails of BenchmarkTurnMails, with their answers, cost of processor on PostgreSQL, with what its server takes
// for this club, and how many times that is of what they cost on SQLite. The server must be on this machine, and may be another's too; what
// it does for all at once, as to write the log of its own, is not counted. Answers are made and marked as sent, and go to nobody.
func BenchmarkDatabases(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		small := onDatabase(b, "")
		large := onDatabase(b, newSchema(b))
		b.ReportMetric(small.Seconds()*1000/batchMails, "cpu-ms/mail-SQLite")
		b.ReportMetric(large.Seconds()*1000/batchMails, "cpu-ms/mail-PostgreSQL")
		b.ReportMetric(float64(large)/float64(small), "ratio")
		b.StartTimer()
	}
}

// onDatabase is the processor time of a batch of mails on the database of the DSN, SQLite where there is none.
func onDatabase(b *testing.B, dsn string) time.Duration {
	b.Helper()
	name := fmt.Sprintf("bench-%d", os.Getpid())
	if dsn != "" {
		named, err := url.Parse(dsn)
		if err != nil {
			b.Fatal(err)
		}
		query := named.Query()
		query.Set("application_name", name)
		named.RawQuery = query.Encode()
		dsn = named.String()
	}
	c := newBenchClub(b, embeddedPost(b), dsn)
	c.fill(b)
	var cpu time.Duration
	var sent atomic.Int64
	began := time.Now()
	c.run(b, func(ctx context.Context, job storage.Job) error {
		if _, err := c.Store.Parcel(ctx, job.Outgoing); err != nil {
			return err
		}
		err := c.Store.Sent(ctx, job)
		if err == nil {
			sent.Add(1)
		}
		return err
	}, func(ctx context.Context, judged *atomic.Int64) {
		before := reading(b, began).cpu + serverTime(b, dsn, name)
		for (judged.Load() < batchMails || sent.Load() < 2*batchMails) && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
		cpu = reading(b, began).cpu + serverTime(b, dsn, name) - before
	})
	c.checkOutcomes(b)
	return cpu
}

// serverTime is the processor time that the connections of an application have taken on a PostgreSQL server of this machine; none without a DSN.
func serverTime(b *testing.B, dsn, application string) (sum time.Duration) {
	b.Helper()
	if dsn == "" {
		return 0
	}
	pool, err := sql.Open("pgx", strings.Replace(dsn, "application_name="+application, "application_name=watch", 1))
	if err != nil {
		b.Fatal(err)
	}
	defer pool.Close()
	rows, err := pool.QueryContext(b.Context(), "SELECT pid FROM pg_stat_activity WHERE application_name = $1", application)
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var pid int
		if err := rows.Scan(&pid); err != nil {
			b.Fatal(err)
		}
		sum += timeOf(b, pid)
	}
	if err := rows.Err(); err != nil {
		b.Fatal(err)
	}
	return sum
}

// timeOf is the processor time of a process, in the hundredths of a second in which Linux tells it.
func timeOf(b *testing.B, pid int) time.Duration {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Skipf("the server is not on this machine: %v", err)
	}
	_, behind, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(behind) // from the third of proc(5)'s on
	var user, system int64
	if len(fields) < 13 {
		b.Fatalf("the kernel says %q of process %d", text, pid)
	}
	_, err = fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	if err != nil {
		b.Fatal(err)
	}
	return time.Duration(user+system) * time.Second / 100
}
