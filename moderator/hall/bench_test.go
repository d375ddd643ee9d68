package hall_test

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	systemd "github.com/coreos/go-systemd/v22/daemon"
	_ "github.com/jackc/pgx/v5/stdlib" // the database that is asked for its connections

	"adjutant/mail/devserver"
	"adjutant/moderator/daemon"
	"adjutant/moderator/demo"
	"adjutant/moderator/hall"
)

// benched is how many clubs a hall has when it is measured what each takes while nobody writes.
const benched = 20

// BenchmarkIdleClubs measures what a club takes of which nobody wants anything: memory, processor and, in PostgreSQL, connections.
func BenchmarkIdleClubs(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		measure(b, func(int) string { return "" }, func() float64 { return 0 })
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		const server = "postgres://postgres@127.0.0.1:5432/test"
		pool, err := sql.Open("pgx", server)
		if err == nil {
			err = pool.PingContext(b.Context())
		}
		if err != nil {
			b.Skipf("no PostgreSQL at %s: %v", server, err)
		}
		defer pool.Close()
		schema := func(n int) string { return fmt.Sprintf("hall_%d_%d", os.Getpid(), n) }
		for n := range benched {
			exec(b, pool, "CREATE SCHEMA "+schema(n))
			defer exec(b, pool, "DROP SCHEMA "+schema(n)+" CASCADE")
		}
		count := func() (n float64) {
			if err := pool.QueryRowContext(b.Context(), "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = 'test'").Scan(&n); err != nil {
				b.Fatal(err)
			}
			return n
		}
		measure(b, func(n int) string { return server + "?search_path=" + url.QueryEscape(schema(n)) }, count)
	})
}

func exec(b *testing.B, pool *sql.DB, statement string) {
	b.Helper()
	if _, err := pool.ExecContext(context.WithoutCancel(b.Context()), statement); err != nil {
		b.Error(err)
	}
}

// measure serves clubs in the stores of the DSNs, a file for none, and reports what each takes.
func measure(b *testing.B, dsn func(n int) string, connections func() float64) {
	folder := b.TempDir()
	users := []devserver.User{{Address: demo.ClubAddress, Password: demo.Password}, {Address: demo.Host, Password: demo.Password}}
	for n := range benched {
		users = append(users, devserver.User{Address: addressOf(n), Password: demo.Password})
	}
	server, err := devserver.Start(devserver.Config{Users: users})
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	for n := range benched {
		configure(b, folder, n, dsn(n), server)
	}
	for b.Loop() {
		before, had := heap(), connections()
		ctx, stop := context.WithCancel(b.Context())
		ready, ended := make(chan struct{}), make(chan error, 1)
		h := hall.Hall{Folder: folder, World: world(new(log)), Serving: func(*daemon.Daemon) {}, Notify: func(state string) {
			if state == systemd.SdNotifyReady {
				close(ready)
			}
		}}
		go func() { ended <- h.Run(ctx) }()
		<-ready
		used, at := processor(), time.Now()
		time.Sleep(5 * time.Second)
		took := processor() - used
		b.ReportMetric(float64(took.Microseconds())/1000/time.Since(at).Seconds()/benched, "ms-processor/s/club")
		b.ReportMetric((heap()-before)/benched/1e6, "MB/club")
		b.ReportMetric((connections()-had)/benched, "connections/club")
		stop()
		<-ended
	}
}

func addressOf(n int) string { return fmt.Sprintf("club%d@example.test", n) }

func configure(b *testing.B, folder string, n int, dsn string, server *devserver.Server) {
	b.Helper()
	file, err := demo.Configure(b.Context(), filepath.Join(folder, fmt.Sprint(n)), server, rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	changed := strings.ReplaceAll(string(text), demo.ClubAddress, addressOf(n))
	if dsn != "" {
		changed = strings.Replace(changed, `dsn = "adjutant.db"`, `dsn = "`+dsn+`"`, 1)
	}
	if err := os.WriteFile(file, []byte(changed), 0o600); err != nil {
		b.Fatal(err)
	}
}

// heap is how many bytes are in use.
func heap() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapInuse + m.StackInuse)
}

// processor is how much this process has taken.
func processor() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
