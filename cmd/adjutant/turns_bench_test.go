package main

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"
	"modernc.org/sqlite"

	"adjutant/config"
	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/mailtest"
	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
	"adjutant/moderator/demo"
	"adjutant/moderator/game"
	"adjutant/moderator/opening"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Turn mails of a batch, and the games that share them.
const (
	batchMails = 800
	batchGames = 40
)

// commits counts the write transactions of all SQLite connections of this process.
var commits atomic.Int64

// countCommits begins to count, for databases opened from then on.
func countCommits() {
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, _ string) error {
		if hooks, able := conn.(sqlite.HookRegisterer); able {
			hooks.RegisterCommitHook(func() int32 { commits.Add(1); return 0 })
		}
		return nil
	})
}

func init() { countCommits() }

// BenchmarkTurnMails is how many turn mails a second go from the mailbox through intake, decision and
// commit, each safe on the disk, while nothing is sent; and how that compares with what the disk
// allows in the same run: durable commits a second, divided by the transactions that a mail needs.
func BenchmarkTurnMails(b *testing.B) {
	for name, open := range map[string]func(testing.TB) benchPost{"embedded": embeddedPost, "Dovecot": dovecotPost} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				c := newBenchClub(b, open(b), "")
				c.fill(b)
				disk := durableCommits(b) / 2 // others may use it, too, so before and after
				took := c.work(b, batchMails)
				rate, each := batchMails/took.wall.Seconds(), float64(took.commits)/batchMails
				disk += durableCommits(b) / 2
				c.checkOutcomes(b)
				b.ReportMetric(rate, "mails/s")
				b.ReportMetric(took.cpu.Seconds()*1000/batchMails, "cpu-ms/mail")
				b.ReportMetric(disk, "commits/s-of-disk")
				b.ReportMetric(each, "commits/mail")
				b.ReportMetric(rate/(disk/3), "of-limit-by-3")
				b.ReportMetric(rate/(disk/each), "of-limit-as-counted")
				b.StartTimer()
			}
		})
	}
}

// durableCommits is how many transactions a second this disk makes last, each with what a mail has.
func durableCommits(b *testing.B) float64 {
	b.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(b.TempDir(), "disk.db")+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_txlock=immediate")
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE t (n INTEGER PRIMARY KEY, b BLOB)"); err != nil {
		b.Fatal(err)
	}
	const n = 300
	payload, began := make([]byte, 2<<10), time.Now()
	for i := range n {
		if _, err := db.Exec("INSERT INTO t VALUES ($1, $2)", i, payload); err != nil {
			b.Fatal(err)
		}
	}
	return n / time.Since(began).Seconds()
}

// benchPost is a mail provider of a benchmark.
type benchPost struct {
	imap, tls, ca, password string
	submission              string
	deliver                 func(testing.TB, []byte)
	sent                    chan time.Time // when mails were handed to the submission server
}

func embeddedPost(tb testing.TB) benchPost {
	tb.Helper()
	sent := make(chan time.Time, 10*batchMails)
	server := startBenchServer(tb, func(d devserver.Delivery) {
		if d.User != demo.ClubAddress {
			sent <- time.Now()
		}
	})
	return benchPost{
		imap: server.IMAPAddr(), tls: "plain", password: demo.Password, submission: server.SMTPAddr(), sent: sent,
		deliver: func(tb testing.TB, raw []byte) {
			if err := server.Deliver(demo.ClubAddress, raw); err != nil {
				tb.Fatal(err)
			}
		},
	}
}

// dovecotPost has its mailbox at Dovecot; mail is sent to the embedded server.
func dovecotPost(tb testing.TB) benchPost {
	tb.Helper()
	boxes, p := mailtest.StartDovecot(tb), embeddedPost(tb)
	p.imap, p.tls, p.ca, p.password = boxes.IMAP, "starttls", boxes.CA, mailtest.Password(mailtest.Mod)
	p.deliver = func(tb testing.TB, raw []byte) { boxes.Deliver(tb, mailtest.Mod, raw) }
	return p
}

func startBenchServer(tb testing.TB, delivered func(devserver.Delivery)) *devserver.Server {
	tb.Helper()
	var users []devserver.User
	for _, a := range []string{demo.ClubAddress, demo.Anna, demo.Ben, demo.Host} {
		users = append(users, devserver.User{Address: a, Password: demo.Password})
	}
	server, err := devserver.Start(devserver.Config{Users: users, Delivered: delivered})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { server.Close() })
	return server
}

// benchClub is a club with games in which Anna and Ben take turns.
type benchClub struct {
	*club.Club
	post    benchPost
	replyTo map[string]string // by player and game
}

// newBenchClub makes a club that stores in the database of the DSN, or in its folder where there is none.
func newBenchClub(tb testing.TB, p benchPost, dsn string) benchClub {
	tb.Helper()
	dir := filepath.Join(tb.TempDir(), "club")
	if err := club.Make(tb.Context(), dir, club.ExampleName, entropy); err != nil {
		tb.Fatal(err)
	}
	settings := strings.NewReplacer(
		"imap.example.test:993", p.imap, "smtp.example.test:587", p.submission, `"tls" `, fmt.Sprintf("%q ", p.tls), `"starttls"`, `"plain"`,
		`dsn = "adjutant.db" `, fmt.Sprintf("dsn = %q ", cmp.Or(dsn, "adjutant.db")), `ca = ""                             # certificates`, fmt.Sprintf("ca = %q # certificates", p.ca), `txt = ""`, `txt = "txt"`, "\noauth", "\n# oauth",
	).Replace(config.Example)
	for name, text := range map[string]string{club.ConfigFile: settings, "inbox.password": p.password, "submission.password": demo.Password, "txt": providerRecord()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text+"\n"), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	c, err := openClub(tb.Context(), filepath.Join(dir, club.ConfigFile), slog.New(slog.DiscardHandler))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { c.Close() })
	bench := benchClub{Club: c, post: p, replyTo: map[string]string{}}
	for g := range batchGames {
		bench.open(tb, fmt.Sprintf("g%d", g))
	}
	return bench
}

func (c benchClub) open(tb testing.TB, tag string) {
	tb.Helper()
	game, err := opening.Begin(tb.Context(), c.Club, opening.Terms{Direct: true, Tag: tag, Pack: "open", Answer: opening.DefaultAnswer, Seats: demo.Seats("first", demo.Anna, "second", demo.Ben)})
	if err != nil {
		tb.Fatal(err)
	}
	overview, err := view.OverviewOf(c.Service.Moderator.Club, c.Service.Moderator.Rules, c.Service.Moderator.Beacon, game)
	if err != nil {
		tb.Fatal(err)
	}
	for _, s := range overview.Seats {
		c.replyTo[s.Addr+" "+tag] = s.ReplyTo
	}
}

// turn is the i-th turn mail, signed by the players' provider.
func (c benchClub) turn(tb testing.TB, i int) []byte {
	tb.Helper()
	tag, from := fmt.Sprintf("g%d", i%batchGames), []string{demo.Anna, demo.Ben}[i/batchGames%2]
	l := letter{
		id: fmt.Sprintf("turn-%d", i), from: demo.Names[from] + " <" + from + ">", to: c.replyTo[from+" "+tag],
		subject: "a turn", text: fmt.Sprintf("pass\n\n-- \nturn %d", i), header: fmt.Sprintf("X-Padding: %s\r\n", strings.Repeat("x", 900)),
	}
	raw, err := (&mail.Signer{Domain: "example.test", Selector: "tests", Key: providerKey()}).Sign(l.bytes(), written)
	if err != nil {
		tb.Fatal(err)
	}
	return raw
}

func (c benchClub) fill(tb testing.TB) {
	tb.Helper()
	for i := range batchMails {
		c.post.deliver(tb, c.turn(tb, i))
	}
}

// spent is what some mails took.
type spent struct {
	wall, cpu time.Duration
	commits   int64
}

// reading is what this process has spent so far, since the zero time of the wall clock.
func reading(tb testing.TB, began time.Time) spent {
	tb.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		tb.Fatal(err)
	}
	return spent{wall: time.Since(began), cpu: time.Duration(used.Utime.Nano() + used.Stime.Nano()), commits: commits.Load()}
}

// work takes and judges mails until so many are judged, and is what that took, without the end
// of the club's work. What is to be sent stays in the queue. The benchmark's timer runs meanwhile.
func (c benchClub) work(b *testing.B, n int64) (took spent) {
	b.Helper()
	began := time.Now()
	before := reading(b, began)
	b.StartTimer()
	c.run(b, func(ctx context.Context, _ storage.Job) error {
		<-ctx.Done()
		return ctx.Err()
	}, func(ctx context.Context, judged *atomic.Int64) {
		for judged.Load() < n && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
		b.StopTimer()
		took = reading(b, began)
	})
	return spent{wall: took.wall - before.wall, cpu: took.cpu - before.cpu, commits: took.commits - before.commits}
}

// run lets the club work, as serve does, until the function returns.
func (c benchClub) run(tb testing.TB, deliver func(context.Context, storage.Job) error, until func(ctx context.Context, judged *atomic.Int64)) {
	tb.Helper()
	d := daemon.New(c.Club)
	boxes, err := d.Mailboxes()
	if err != nil {
		tb.Fatal(err)
	}
	var judged atomic.Int64
	ring := c.Service.Judged
	c.Service.Judged = func() { judged.Add(1); ring() }
	ctx, cancel := context.WithTimeout(tb.Context(), 5*time.Minute)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return d.Watch(ctx, boxes) })
	group.Go(func() error { return c.Store.Run(ctx, func() {}, c.Service.Intake, deliver) })
	until(ctx, &judged)
	cancel()
	if err := group.Wait(); err != nil && !errors.Is(err, context.Canceled) {
		tb.Fatal(err)
	}
}

func (c benchClub) checkOutcomes(tb testing.TB) {
	tb.Helper()
	outcomes, err := c.Store.Outcomes(tb.Context())
	if err != nil || outcomes[game.Accepted] != batchMails {
		tb.Fatalf("outcomes %v, error %v", outcomes, err)
	}
}

// BenchmarkAnswerLatency is the median time from the delivery of a turn mail into an idle club's mailbox
// to the hand-over of the first answer to the submission server, with IDLE.
func BenchmarkAnswerLatency(b *testing.B) {
	for name, open := range map[string]func(testing.TB) benchPost{"embedded": embeddedPost, "Dovecot": dovecotPost} {
		b.Run(name, func(b *testing.B) {
			c := newBenchClub(b, open(b), "")
			var took []time.Duration
			b.ResetTimer()
			c.run(b, c.Service.Deliver, func(ctx context.Context, _ *atomic.Int64) {
				drain(c.post.sent, 2*batchGames) // the letters that open the games
				for i := range 15 {
					time.Sleep(1500 * time.Millisecond) // until the club idles
					began := time.Now()
					c.post.deliver(b, c.turn(b, i))
					took = append(took, (<-c.post.sent).Sub(began))
					drain(c.post.sent, 1)
				}
			})
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2].Seconds(), "s-median")
			b.ReportMetric(took[len(took)-1].Seconds(), "s-slowest")
		})
	}
}

func drain(sent chan time.Time, n int) {
	for range n {
		<-sent
	}
}
