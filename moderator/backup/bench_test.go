//go:build unix

package backup_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"math/bits"
	"net/url"
	"os"
	"path/filepath"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"adjutant/config"
	"adjutant/moderator/backup"
	"adjutant/moderator/club"
	"adjutant/moderator/store"
)

// BenchmarkBackup writes the backup of a club, and makes a club of it in an empty database; and tells how long each takes, for how long
// cores work in this process, and the most memory that it has meanwhile. For many games:
//
//	ADJUTANT_BACKUP_GAMES=100000 go test ./moderator/backup -run '^$' -bench Backup -benchtime 1x -timeout 2h
func BenchmarkBackup(b *testing.B) {
	f := floodOf(b)
	for name, database := range map[string]func(testing.TB) string{"SQLite": inFolder, "PostgreSQL": inSchema} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				f.measure(b, database)
			}
		})
	}
}

// BenchmarkCopy copies a store from SQLite to PostgreSQL and back, and tells the same of it.
func BenchmarkCopy(b *testing.B) {
	f := floodOf(b)
	for b.Loop() {
		from, there, back := inFolder(b), inSchema(b), inFolder(b)
		f.load(b, from)
		if f.copied(b, "to-PostgreSQL", from, there) != f.copied(b, "to-SQLite", there, back) {
			b.Error("the digest has changed on the way")
		}
	}
}

// floodOf has ADJUTANT_BACKUP_GAMES games of ADJUTANT_BACKUP_TURNS turns.
func floodOf(b *testing.B) flood {
	b.Helper()
	return flood{games: fromEnvironment(b, "ADJUTANT_BACKUP_GAMES", 300), turns: fromEnvironment(b, "ADJUTANT_BACKUP_TURNS", 3)}
}

// fromEnvironment is a number that a variable may give.
func fromEnvironment(b *testing.B, name string, usual int) int {
	b.Helper()
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		b.Fatalf("%s is %q", name, text)
	}
	return n
}

// measure measures once, with the club and what is made of it in databases of one kind.
func (f flood) measure(b *testing.B, database func(testing.TB) string) {
	b.Helper()
	folder := b.TempDir()
	file := f.club(b, filepath.Join(folder, "club"), database(b))
	c, err := club.Open(b.Context(), file, club.World{Log: slog.New(slog.DiscardHandler), Now: time.Now, Random: rand.Reader})
	if err != nil {
		b.Fatal(err)
	}
	out := filepath.Join(folder, "club.tar.gz")
	timed(b, "backup", func() error {
		_, err := backup.Write(b.Context(), c, file, out, true)
		return err
	})
	if err := c.Close(); err != nil {
		b.Fatal(err)
	}
	about, err := os.Stat(out)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(about.Size())/1e6, "MB-of-backup")
	again := database(b)
	timed(b, "restore", func() error {
		m, _, err := backup.Restore(b.Context(), out, filepath.Join(folder, "again"), again, "")
		if err == nil && m.Rows["games"] != int64(f.games) {
			err = fmt.Errorf("%d games", m.Rows["games"])
		}
		return err
	})
}

// copied copies a store, and gives the digest of it.
func (f flood) copied(b *testing.B, name, from, to string) (digest string) {
	b.Helper()
	timed(b, name, func() error {
		done, err := store.Copy(b.Context(), from, to, slog.New(slog.DiscardHandler), func(string, int64) {})
		if err == nil && done.Rows["games"] != int64(f.games) {
			err = fmt.Errorf("%d games", done.Rows["games"])
		}
		digest = done.Digest
		return err
	})
	return digest
}

// timed does something, and tells how long it took, for how long cores worked in this process, and the most memory that it had meanwhile.
func timed(b *testing.B, name string, do func() error) {
	b.Helper()
	var most atomic.Uint64
	ended, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		watchMemory(&most, ended)
	}()
	began, worked := time.Now(), coreTime(b)
	err := do()
	took, work := time.Since(began), coreTime(b)-worked
	close(ended)
	<-watched
	if err != nil {
		b.Fatalf("%s: %v", name, err)
	}
	b.ReportMetric(took.Seconds(), "s-"+name)
	b.ReportMetric(work.Seconds(), "core-s-"+name)
	b.ReportMetric(float64(most.Load())/1e6, "MB-"+name)
}

// coreTime is for how long cores have worked in this process.
func coreTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// watchMemory notes the most memory that the process has from the system until it is told to end.
func watchMemory(most *atomic.Uint64, end <-chan struct{}) {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	for {
		metrics.Read(sample)
		most.Store(max(most.Load(), sample[0].Value.Uint64()-sample[1].Value.Uint64()))
		select {
		case <-end:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// inFolder is a file for a database of SQLite.
func inFolder(tb testing.TB) string { return filepath.Join(tb.TempDir(), "club.db") }

// postgresHere is tried when ADJUTANT_TEST_POSTGRES names no other.
const postgresHere = "postgres://postgres@127.0.0.1:5432/test?sslmode=disable&connect_timeout=20"

// inSchema is an empty schema of PostgreSQL, which goes with the benchmark; it is skipped where there is no server.
func inSchema(tb testing.TB) string {
	tb.Helper()
	dsn := os.Getenv("ADJUTANT_TEST_POSTGRES")
	if dsn == "" {
		dsn = postgresHere
	}
	schema := "adjutant_bench_" + strings.ToLower(rand.Text())
	if err := execute(dsn, "CREATE SCHEMA "+schema); err != nil {
		tb.Skipf("PostgreSQL is not reachable (ADJUTANT_TEST_POSTGRES names another one): %v", err)
	}
	tb.Cleanup(func() {
		if err := execute(dsn, "DROP SCHEMA "+schema+" CASCADE"); err != nil {
			tb.Error(err)
		}
	})
	u, err := url.Parse(dsn)
	if err != nil {
		tb.Fatal(err)
	}
	query := u.Query()
	query.Set("search_path", schema)
	u.RawQuery = query.Encode()
	return u.String()
}

func execute(dsn, statement string) error {
	pool, err := sql.Open("pgx", dsn)
	if err != nil {
		return err
	}
	defer pool.Close()
	_, err = pool.ExecContext(context.Background(), statement)
	return err
}

// flood is an invented store of games that are over, with as many and as long rows as games of dice have in life. Nine in ten are so
// old that their letters were thrown away.
type flood struct{ games, turns int }

// club makes a club in a folder, whose store is this one in a database, and gives the file of its settings.
func (f flood) club(b *testing.B, folder, dsn string) string {
	b.Helper()
	if err := club.Make(b.Context(), folder, club.ExampleName, rand.Reader); err != nil {
		b.Fatal(err)
	}
	file := filepath.Join(folder, club.ConfigFile)
	settings := strings.Replace(config.Example, `dsn = "adjutant.db" `, fmt.Sprintf("dsn = %q ", dsn), 1)
	if err := os.WriteFile(file, []byte(settings), 0o600); err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"inbox.password", "submission.password"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("invented\n"), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	f.load(b, dsn)
	return file
}

// load makes the store in an empty database.
func (f flood) load(b *testing.B, dsn string) {
	b.Helper()
	inv := f.inventory(b)
	open := func(sheet string) (io.ReadCloser, error) {
		r, w := io.Pipe()
		go func() { _ = w.CloseWithError(f.write(w, sheet, inv.Rows[sheet])) }() // whoever reads hears of it
		return r, nil
	}
	if err := store.Load(b.Context(), dsn, inv, time.Now(), open, slog.New(slog.DiscardHandler)); err != nil {
		b.Fatal(err)
	}
}

// What a turn has in life: lines of the journal, and leaves of the log.
const linesOfTurn, leavesOfTurn = 4, 2

// inventory is how many rows there are of what.
func (f flood) inventory(b *testing.B) store.Inventory {
	b.Helper()
	st, err := store.Open(b.Context(), inFolder(b), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	inv, err := st.Dump(b.Context(), func(string) (io.WriteCloser, error) { return nowhere{}, nil })
	if err != nil {
		b.Fatal(err)
	}
	if err := st.Close(); err != nil {
		b.Fatal(err)
	}
	games, turns := int64(f.games), int64(f.games*f.turns)
	leaves := leavesOfTurn * turns
	inv.Sheets = []string{"mails", "locations", "games", "lines", "endings", "summaries", "players", "chains", "records", "parcels", "log", "leaves", "hashes"}
	inv.Rows = map[string]int64{
		"mails": turns, "locations": turns, "games": games, "lines": turns*linesOfTurn + games, "endings": games, "summaries": games, "players": 2 * games,
		"chains": games, "records": turns, "parcels": 2 * turns, "log": 1, "leaves": leaves, "hashes": 2*leaves - int64(bits.OnesCount64(uint64(leaves))),
	}
	return inv
}

// nowhere takes what nobody wants.
type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

// write writes a sheet.
func (f flood) write(w io.Writer, sheet string, rows int64) error {
	out := bufio.NewWriterSize(w, 1<<16)
	columns := map[string]string{
		"mails": "key,received,bytes,txt,game,outcome", "locations": "account,folder,uidvalidity,uid,mail,original", "games": "tag,version", "lines": "game,n,line",
		"endings": "game,text,n", "summaries": "game,version,form,summary,stage", "players": "addr,game,entry", "chains": "game", "records": "game,number,alpha,text",
		"parcels": "key,sender,recipient,bytes,sent,sent_at,pruned", "log": "size", "leaves": "n,leaf", "hashes": "n,hash",
	}
	fmt.Fprintf(out, "[\"%s\"]\n", strings.ReplaceAll(columns[sheet], ",", `","`))
	for i := range rows {
		fmt.Fprintf(out, "[%s]\n", f.row(sheet, i))
	}
	return out.Flush()
}

// row is the i-th row of a sheet, as it stands in one. What is sealed in life is as long here, and can be opened by nobody.
func (f flood) row(sheet string, i int64) string {
	turns, lines := int64(f.turns), int64(f.turns*linesOfTurn+1)
	const from, at = 1_700_000_000_000_000, 60_000_000
	switch sheet {
	case "mails":
		return fmt.Sprintf(`%q,%d,%s,%q,%q,"accepted"`, name("mail", i), from+i*at, sealed(740), text(300), tag(i/turns))
	case "locations":
		return fmt.Sprintf(`"mod@example.test","Processed",7,%d,%q,true`, i+1, name("mail", i))
	case "games":
		return fmt.Sprintf(`%q,%d`, tag(i), lines)
	case "lines":
		return fmt.Sprintf(`%q,%d,%q`, tag(i/lines), i%lines+1, text(850))
	case "endings":
		return fmt.Sprintf(`%q,%q,%d`, tag(i), text(400), i+1)
	case "summaries":
		return fmt.Sprintf(`%q,%d,1,%q,"over"`, tag(i), lines, text(700))
	case "players":
		return fmt.Sprintf(`"%x@example.test",%q,%q`, i%5000, tag(i/2), text(150))
	case "chains":
		return fmt.Sprintf(`%q`, tag(i))
	case "records":
		return fmt.Sprintf(`%q,%d,%q,%q`, tag(i/turns), i%turns+1, name("roll", i), strings.Repeat(name("record", i)+"\n", 12))
	case "parcels":
		return f.letter(i, from+i*at/2)
	case "log":
		return fmt.Sprint(leavesOfTurn * f.games * f.turns)
	case "leaves":
		return fmt.Sprintf(`%d,%q`, i, name("leaf", i))
	}
	return fmt.Sprintf(`%d,%q`, i, name("hash", i))
}

// letter is the i-th letter of the club's.
func (f flood) letter(i, at int64) string {
	content, pruned := sealed(100), at+1
	if i/2/int64(f.turns)%10 == 0 {
		content, pruned = sealed(8700), 0
	}
	return fmt.Sprintf(`"answer/%s/%d","mod@example.test","%x@example.test",%s,true,%d,%d`, name("mail", i/2), i%2, i%5000, content, at, pruned)
}

func tag(i int64) string { return fmt.Sprintf("game-%d", i) }

// name is a hash of something.
func name(kind string, i int64) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", kind, i))
	return hex.EncodeToString(sum[:])
}

// random are n bytes that nobody can compress, in base64.
func random(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return base64.StdEncoding.EncodeToString(b)
}

func text(n int) string   { return "sealed1:" + random(n) }
func sealed(n int) string { return `{"bytes":"` + random(n) + `"}` }
