package main

import (
	"cmp"
	crand "crypto/rand"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/load"
	"adjutant/moderator/opening"
	"adjutant/moderator/store"
	"adjutant/moderator/view"
)

var (
	stormMachines = flag.Int("storm-machines", 60, "turn mails that the storm brings to two machines")
	stormCut      = flag.Bool("storm-cut", true, "whether machines are cut off from the database, too")
	stormBefore   = flag.String("storm-before", "", "a program of before, which each second machine is in TestStormOfVersions")
)

// TestStormOfMachines has two daemons share a PostgreSQL database and a mailbox into which
// turn mails come, half of them several in a row to one game, and kills one of them again and
// again. In the end each game has judged its mails in the order of delivery, with one set of
// dice for each order and no record without its roll; the dice are those that one machine throws
// which nothing happens to; each mail has one answer; and the bundles hold.
func TestStormOfMachines(t *testing.T) { newFleet(t, *stormMachines, 2).weather(t) }

// TestStormOfOneMachine is TestStormOfMachines for a machine with a database of its own.
func TestStormOfOneMachine(t *testing.T) { newFleet(t, *stormMachines, 1).weather(t) }

// TestStormOfVersions is TestStormOfMachines while a new version is brought in: one of the two machines is the program of before.
func TestStormOfVersions(t *testing.T) {
	if *stormBefore == "" {
		t.Skip("takes a program of before: -storm-before FILE")
	}
	f := newFleetOf(t, program(*stormBefore), *stormMachines, 2)
	f.weather(t)
	t.Logf("letters judged by this program and by that of before: %v", f.judgedBy)
}

// weather brings the storm over a fleet, and holds what came of it against what has to come of it.
func (f *fleet) weather(t *testing.T) {
	t.Helper()
	twin := f.undisturbed(t)
	began := time.Now()
	f.rage(t, rand.New(rand.NewPCG(1862, 4)))
	raged := time.Now()
	f.calm(t)
	t.Logf("%d mails to %d games, %d kills, cut off %d times, %.0f s, settled %.1f s after the last kill",
		len(f.letters), len(f.games), f.kills, f.cuts, raged.Sub(began).Seconds(), time.Since(raged).Seconds())
	f.check(t)
	twin.calm(t)
	f.checkAgainst(t, twin)
}

// check holds the games, answers and bundles against the letters.
func (f *fleet) check(t *testing.T) {
	t.Helper()
	f.checkOutcomes(t)
	f.checkGames(t)
	f.checkAnswers(t)
	f.checkBundles(t)
}

// TestStoppedMachine: when the machine of three that looks into the mailbox stands still, as after
// kill -STOP, another one takes its place within a minute, and its mails; and when it goes on,
// nothing that it had in hand comes of it.
func TestStoppedMachine(t *testing.T) {
	if *stormMachines < 200 {
		t.Skip("takes two minutes: make storm")
	}
	f := newFleet(t, 200, 3)
	f.start(t, 0)
	serving(t, f.machines[0])
	for m := range 2 {
		f.start(t, m+1)
		serving(t, f.machines[m+1])
	}
	f.delivered = f.deliver(t)
	eventually(t, "the first machine judges", func() bool { return strings.Count(f.machines[0].said(t), "msg=judged") > 10 })
	f.signal(t, 0, syscall.SIGSTOP)
	began := time.Now()
	eventually(t, "another machine looks into the mailbox", func() bool {
		return strings.Contains(f.machines[1].said(t)+f.machines[2].said(t), "this machine looks into the mailboxes now")
	})
	took := time.Since(began)
	eventually(t, "all mails are judged", func() bool { return f.delivered.over() && f.unjudged(t) == 0 })
	f.signal(t, 0, syscall.SIGCONT)
	eventually(t, "the first machine knows", func() bool { return strings.Contains(f.machines[0].said(t), "the right to the mailboxes") })
	f.calm(t)
	f.check(t)
	t.Logf("another machine looked into the mailbox after %.0f s", took.Seconds())
}

// signal sends a signal to a machine.
func (f *fleet) signal(t *testing.T, machine int, s syscall.Signal) {
	t.Helper()
	if err := f.machines[machine].cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// unjudged counts the letters that are not judged.
func (f *fleet) unjudged(t *testing.T) int {
	t.Helper()
	st := f.at.open(t)
	defer st.Close()
	got, err := st.Outcomes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return len(f.letters) - got[game.Accepted]
}

// fleet is a club on several machines, with the letters that come.
type fleet struct {
	program   program
	before    program  // what each second machine is; "" for the same
	at        place    // the database, and the folder of the first machine
	configs   []string // of the machines
	machines  []*child
	env       []string
	provider  *provider
	games     []stormGame
	letters   []letter // in the order of delivery
	gameOf    []int    // of each letter
	twin      string   // a copy of the club's folder from before the first letter, its database in it
	delivered *submission
	kills     int
	cuts      int    // of a machine's connections to the database
	judgedBy  [2]int // letters, by machines of this program and of that of before, as they say
}

// newFleet opens a club with a game for each 25 letters on so many machines, which have the
// same keys. One machine has its database in a file, more have theirs in PostgreSQL.
func newFleet(t *testing.T, letters, machines int) *fleet {
	t.Helper()
	return newFleetOf(t, "", letters, machines)
}

// newFleetOf is newFleet; where a program of before is given, that makes the club and opens its games.
func newFleetOf(t *testing.T, before program, letters, machines int) *fleet {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "club")
	f := &fleet{
		program: buildProgram(t), before: before, provider: newProvider(t), machines: make([]*child, machines),
		at: place{config: filepath.Join(dir, club.ConfigFile), driver: "sqlite", dsn: filepath.Join(dir, club.DatabaseFile)},
	}
	cmp.Or(before, f.program).run(t, nil, "init", dir)
	for name, text := range map[string]string{"inbox.password": crashPassword + "\n", "submission.password": crashPassword + "\n", "txt": providerRecord()} {
		writeFile(t, filepath.Join(dir, name), text)
	}
	f.open(t, letters/25+1)
	f.write(letters)
	f.twin, f.env, f.configs = copied(t, dir), f.provider.settings(), []string{f.at.config}
	if machines > 1 {
		f.spread(t, dir)
	}
	return f
}

// spread moves the club's database to PostgreSQL, and gives each machine a folder of its own.
func (f *fleet) spread(t *testing.T, dir string) {
	t.Helper()
	f.configs = nil
	for range f.machines {
		f.configs = append(f.configs, filepath.Join(copied(t, dir), club.ConfigFile))
	}
	file := f.at.dsn
	f.at.driver, f.at.dsn = "pgx", newSchema(t)
	f.program.run(t, nil, "store", "copy", "--from", file, "--to", f.at.dsn)
	f.env = append(f.env, "ADJUTANT_STORE__DSN="+f.at.dsn)
}

// open opens so many games in which both may act at any time.
func (f *fleet) open(t *testing.T, games int) {
	t.Helper()
	if f.before != "" {
		f.openBefore(t, games)
		return
	}
	c, err := club.Open(t.Context(), f.at.config, club.World{Log: slog.New(slog.DiscardHandler), Now: time.Now, Random: crand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}()
	for i := range games {
		f.games = append(f.games, openStormGame(t, c, fmt.Sprintf("g%d", i)))
	}
}

// openBefore opens so many games as the program of before does.
func (f *fleet) openBefore(t *testing.T, games int) {
	t.Helper()
	for i := range games {
		tag := fmt.Sprintf("g%d", i)
		f.before.run(t, nil, "game", "new", "--direct", "--config", f.at.config, "--tag", tag, "--pack", "open", "--option", "order=free",
			"--seat", "first=Anna Example <anna@example.test>", "--seat", "second=Ben Example <ben@example.test>")
		f.games = append(f.games, stormGameOf(tag, f.before.show(t, nil, f.at.config, tag)))
	}
}

// stormGameOf is a game as it is shown.
func stormGameOf(tag string, shown view.Overview) stormGame {
	g := stormGame{tag: tag, id: shown.ID, replyTo: map[string]string{}}
	for _, seat := range shown.Seats {
		g.replyTo[seat.Addr] = seat.ReplyTo
	}
	return g
}

// openStormGame opens a game of Anna and Ben in which both may act at any time.
func openStormGame(t *testing.T, c *club.Club, tag string) stormGame {
	t.Helper()
	opened, err := opening.Begin(t.Context(), c, opening.Terms{
		Tag: tag, Pack: "open", Options: []string{"order=free"}, Direct: true, Answer: opening.DefaultAnswer,
		Seats: []string{"first=Anna Example <anna@example.test>", "second=Ben Example <ben@example.test>"},
	})
	if err != nil {
		t.Fatal(err)
	}
	m := c.Service.Moderator
	shown, err := view.OverviewOf(m.Club, m.Rules, m.Beacon, opened)
	if err != nil {
		t.Fatal(err)
	}
	return stormGameOf(tag, shown)
}

// inARow is how many mails come to a game one after the other.
const inARow = 5

// write writes the letters: so many in a row to one game, then as many to one game each.
func (f *fleet) write(letters int) {
	for i := range letters {
		game := i % len(f.games)
		if row := i / inARow; row%2 == 0 {
			game = row / 2 % len(f.games)
		}
		from := []string{"anna@example.test", "ben@example.test"}[i%2]
		f.gameOf = append(f.gameOf, game)
		f.letters = append(f.letters, letter{
			id: fmt.Sprintf("storm-%d", i), from: from, to: f.games[game].replyTo[from], subject: "a turn", text: rollFor(i),
		})
	}
}

// rollFor is the order of the i-th letter.
func rollFor(i int) string { return fmt.Sprintf("roll dice 2d6 for test %d", i) }

// unread is how many letters lie in the club's mailbox at most: players stop writing when no answers come, and the storm has an end.
const unread = 200

// deliver puts the letters into the club's mailbox, so many in a row each time.
func (f *fleet) deliver(t *testing.T) *submission {
	t.Helper()
	raws := make([][]byte, len(f.letters))
	for i, l := range f.letters {
		raws[i] = l.signed(t)
	}
	went, ctx := &submission{done: make(chan struct{})}, t.Context()
	go func() {
		defer close(went.done)
		for i, raw := range raws {
			if err := f.provider.server.Deliver("mod@example.test", raw); err != nil {
				t.Error(err)
			}
			if went.n.Add(1); i%inARow == inARow-1 {
				pause(ctx, inARow**stormPace)
			}
			for ctx.Err() == nil && f.provider.server.Count("mod@example.test", "INBOX") > unread {
				pause(ctx, *stormPace)
			}
		}
	}()
	t.Cleanup(func() { <-went.done })
	return went
}

// start starts a machine that does not run.
func (f *fleet) start(t *testing.T, machine int) {
	t.Helper()
	env := slices.Clone(f.env)
	if len(f.machines) > 1 {
		env = append(env, "ADJUTANT_STORE__DSN="+f.at.dsn+"&application_name="+f.nameOf(machine))
	}
	f.tally(t, machine)
	p := f.program
	if machine%2 == 1 && f.before != "" {
		p = f.before
	}
	f.machines[machine] = p.serve(t, env, f.configs[machine])
}

// tally adds what a machine says to have judged in the life that has ended.
func (f *fleet) tally(t *testing.T, machine int) {
	t.Helper()
	if d := f.machines[machine]; d != nil {
		f.judgedBy[machine%2] += strings.Count(d.said(t), "msg=judged")
	}
}

// nameOf is how PostgreSQL knows a machine: by the club's schema and its number.
func (f *fleet) nameOf(machine int) string {
	_, schema, _ := strings.Cut(f.at.dsn, "search_path=adjutant_test_")
	schema, _, _ = strings.Cut(schema, "&")
	return fmt.Sprintf("%s_%d", schema, machine)
}

// cut ends all connections of a machine to the database, wherever it is.
func (f *fleet) cut(t *testing.T, machine int) {
	t.Helper()
	f.at.exec(t, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '"+f.nameOf(machine)+"'")
	f.cuts++
}

// rage delivers the letters while one machine or the other is killed at random moments, and one cut
// off from the database between, until all are there and two machines were killed.
func (f *fleet) rage(t *testing.T, chance *rand.Rand) {
	t.Helper()
	for m := range f.machines {
		f.start(t, m)
	}
	serving(t, f.machines[0])
	for f.delivered = f.deliver(t); f.kills < 2 || !f.delivered.over(); f.kills++ {
		dies := life(chance)
		pause(t.Context(), dies/2)
		if *stormCut && len(f.machines) > 1 {
			f.cut(t, chance.IntN(len(f.machines)))
		}
		pause(t.Context(), dies/2)
		if f.kills%4 == 3 {
			f.goOn(t)
		}
		m := chance.IntN(len(f.machines))
		f.fell(t, m)
		f.start(t, m)
	}
}

// goOn waits until one more letter is judged, or none waits: one in whose hands five processes die, as on a busy machine the first to be
// taken up after each start may, is set aside with good reason. A machine that was cut off as it started has ended, and is started anew.
func (f *fleet) goOn(t *testing.T) {
	t.Helper()
	before := f.judged(t)
	eventually(t, "a letter is judged", func() bool {
		for m := range f.machines {
			if f.ended(t, m) {
				f.start(t, m)
			}
		}
		now := f.judged(t)
		return now > before || now == f.delivered.count()
	})
}

// judged counts the letters that have an outcome; -1 while nobody can tell.
func (f *fleet) judged(t *testing.T) (n int) {
	t.Helper()
	db := f.at.database(t)
	defer db.Close()
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM mails WHERE outcome <> ''").Scan(&n); err != nil {
		return -1
	}
	return n
}

// fell kills a machine, but for one that has ended by itself, or does so now.
func (f *fleet) fell(t *testing.T, machine int) {
	t.Helper()
	if f.ended(t, machine) {
		return
	}
	d := f.machines[machine]
	_ = d.cmd.Process.Kill() // an error says that it is gone
	if died := d.wait(t); !isKilled(died) {
		f.mayEnd(t, machine, died)
	}
}

// mayEnd sees that a machine which has ended by itself may have: one that is cut off before it serves.
func (f *fleet) mayEnd(t *testing.T, machine int, died error) {
	t.Helper()
	if strings.Contains(f.machines[machine].said(t), "msg=serving") {
		t.Fatalf("the daemon ended with %v", died)
	}
}

// ended reports whether a machine has ended by itself, where it may.
func (f *fleet) ended(t *testing.T, machine int) bool {
	t.Helper()
	select {
	case died := <-f.machines[machine].gone:
		f.mayEnd(t, machine, died)
		return true
	default:
		return false
	}
}

// serves waits until a machine serves, and starts it anew when it has ended before.
func (f *fleet) serves(t *testing.T, machine int) {
	t.Helper()
	eventually(t, "the daemon serves", func() bool {
		if f.ended(t, machine) {
			f.start(t, machine)
		}
		return strings.Contains(f.machines[machine].said(t), "msg=serving")
	})
}

// serving waits until a daemon serves; before, it dies of a signal.
func serving(t *testing.T, d *child) {
	t.Helper()
	eventually(t, "the daemon serves", func() bool { return strings.Contains(d.said(t), "msg=serving") })
}

// calm lets the machines finish what they have to do.
func (f *fleet) calm(t *testing.T) {
	t.Helper()
	<-f.delivered.done
	for m := range f.machines {
		f.serves(t, m)
	}
	for last, since := -1, time.Now(); ; time.Sleep(100 * time.Millisecond) {
		inbox, left := f.provider.server.Count("mod@example.test", "INBOX"), f.at.unfinished(t)
		switch now := inbox + left; {
		case now == 0:
			for m := range f.machines {
				f.serves(t, m)
				f.machines[m].stop(t)
				f.tally(t, m)
			}
			return
		case now != last:
			last, since = now, time.Now()
		case time.Since(since) > stormPatience:
			t.Fatalf("nothing moves for %s: %d mails in INBOX, %d jobs", stormPatience, inbox, left)
		}
	}
}

// checkOutcomes sees that each letter was judged, and was a turn.
func (f *fleet) checkOutcomes(t *testing.T) {
	t.Helper()
	st := f.at.open(t)
	defer st.Close()
	got, err := st.Outcomes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(map[game.Outcome]int{game.Accepted: len(f.letters)}, got); diff != "" {
		t.Errorf("outcomes (-want +got):\n%s", diff)
	}
}

// checkGames holds each game against the letters to it, in the order of delivery.
func (f *fleet) checkGames(t *testing.T) {
	t.Helper()
	st := f.at.open(t)
	defer st.Close()
	for g, game := range f.games {
		var ids, orders []string
		for i, l := range f.letters {
			if f.gameOf[i] == g {
				ids, orders = append(ids, l.messageID()), append(orders, l.text)
			}
		}
		is := courseOf(t, st, game)
		if diff := gocmp.Diff(ids, is.Judged); diff != "" {
			t.Errorf("%s: mails as they were delivered (-) and judged (+):\n%s", game.tag, diff)
		}
		if diff := gocmp.Diff(orders, is.Orders); diff != "" {
			t.Errorf("%s: orders as they were delivered (-) and carried out (+):\n%s", game.tag, diff)
		}
		for _, fault := range is.DiceFaults(true) {
			t.Errorf("%s: %s", game.tag, fault)
		}
	}
}

// courseOf is what the journal of a game tells.
func courseOf(t *testing.T, st *store.SQL, g stormGame) load.Course {
	t.Helper()
	is, err := load.CourseOf(t.Context(), st, g.tag)
	if err != nil {
		t.Fatal(err)
	}
	return is
}

// checkAnswers sees that each letter has one answer, which went to its sender.
func (f *fleet) checkAnswers(t *testing.T) {
	t.Helper()
	answers := map[string][]string{}
	for _, a := range f.provider.arrived(t) {
		if a.InReplyTo != "" {
			answers[a.InReplyTo] = append(answers[a.InReplyTo], a.To+"@example.test")
		}
	}
	for _, l := range f.letters {
		if diff := gocmp.Diff([]string{l.from}, answers[l.messageID()]); diff != "" {
			t.Errorf("who has an answer to %s (-want +got):\n%s", l.id, diff)
		}
	}
}

// stormBundles is of how many games the bundles are made, at most.
const stormBundles = 60

// checkBundles verifies games as one file each, every verdict judged once more.
func (f *fleet) checkBundles(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	keys := filepath.Join(dir, "club.pub")
	writeFile(t, keys, f.program.run(t, f.env, "key", "show", "--config", f.at.config))
	for i := 0; i < len(f.games); i += (len(f.games) + stormBundles - 1) / stormBundles {
		g := f.games[i]
		file := filepath.Join(dir, g.tag+".zip")
		f.program.run(t, f.env, "game", "bundle", "--config", f.at.config, "-o", file, g.tag)
		if said := f.program.run(t, nil, "verify", "--key", keys, file); !strings.Contains(said, "the bundle of game "+g.tag+" for all holds") {
			t.Errorf("the bundle of %s does not hold:\n%s", g.tag, said)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

// undisturbed has the same letters come to the club as it was before the first of them, on one machine that nothing happens to.
func (f *fleet) undisturbed(t *testing.T) *fleet {
	t.Helper()
	config := filepath.Join(f.twin, club.ConfigFile)
	twin := &fleet{
		program: f.program, provider: newProvider(t), machines: make([]*child, 1), configs: []string{config},
		at:    place{config: config, driver: "sqlite", dsn: filepath.Join(f.twin, club.DatabaseFile)},
		games: f.games, letters: f.letters, gameOf: f.gameOf,
	}
	twin.env = twin.provider.settings()
	twin.start(t, 0)
	twin.delivered = twin.deliver(t)
	return twin
}

// checkAgainst sees that for each order the dice fell as they did in another fleet.
func (f *fleet) checkAgainst(t *testing.T, other *fleet) {
	t.Helper()
	ours, theirs := f.at.open(t), other.at.open(t)
	defer ours.Close()
	defer theirs.Close()
	for _, g := range f.games {
		want, got := courseOf(t, theirs, g).Dice(), courseOf(t, ours, g).Dice()
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%s: dice of a machine that nothing happens to (-) and of these (+):\n%s", g.tag, diff)
		}
	}
}
