//go:build unix

package service_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// ages are the plays of a game at which its mails are measured.
var ages = []int{30, 300, 3000}

// agedMails is how many mails are measured at each age.
const agedMails = 15

// BenchmarkAge judges turn mails of twenty orders, from the bytes of the mail to the commit in
// a store on disk, in one game that grows old, and says how much more the last cost
// than the first.
func BenchmarkAge(b *testing.B) {
	for b.Loop() {
		a := newAging(b)
		cost := map[int]time.Duration{}
		for _, age := range ages {
			a.growTo(age)
			cost[age] = a.measure()
			b.ReportMetric(cost[age].Seconds()*1000, fmt.Sprintf("core-ms-%d", age))
		}
		b.ReportMetric(float64(cost[3000])/float64(cost[30]), "ratio-3000-30")
	}
}

// aging is a game of Wilson's Creek without an end, in a club on disk.
type aging struct {
	*club
	b     *testing.B
	rules game.Rules
	seats map[engine.Side]game.Seat
	lines int // of the journal that were read
	plays int
	state engine.State
}

func newAging(b *testing.B) *aging {
	b.Helper()
	st, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "club.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := st.Close(); err != nil {
			b.Error(err)
		}
	})
	a := &aging{club: newClubOn(b, st), b: b, rules: endless(b), seats: map[engine.Side]game.Seat{}}
	a.service.Moderator.Rules = func(_, _ string) (game.Rules, error) { return a.rules, nil }
	for _, seat := range a.begin(lobby.Opening{Tag: "long", Pack: "wilsons-creek", Dice: game.DiceModerator}) {
		a.seats[seat.Side] = seat
	}
	if a.state, err = a.rules.System.New(engine.Setup{}); err != nil {
		b.Fatal(err)
	}
	return a
}

// endless is Wilson's Creek with as many turns as a scenario can have.
func endless(b *testing.B) game.Rules {
	b.Helper()
	folder, err := systems.Folder("wilsons-creek")
	if err != nil {
		b.Fatal(err)
	}
	files := fstest.MapFS{}
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		if name == "pack.toml" {
			data = bytes.Replace(data, []byte("\nturns = 9\n"), []byte("\nturns = 1000\n"), 1)
			data = append(data, strings.Repeat("\n[[musket.turn]]\ntime = \"1800\"\nexhaustion = 0\nprovenance = \"ours\"\n", 991)...)
		}
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	rules, err := openRules(files)
	if err != nil {
		b.Fatal(err)
	}
	return rules
}

// growTo plays until the game has so many plays: short moves, and passes.
func (a *aging) growTo(plays int) {
	a.b.Helper()
	for a.plays < plays {
		a.goOn()
	}
}

// goOn submits a pass, or where there is none or as the dice of plays have it, some moves.
func (a *aging) goOn() {
	a.b.Helper()
	node := a.rules.System.Node(a.state)
	orders := a.orders(2)
	switch {
	case node.Pass != nil && (orders == "" || a.uid%3 == 0):
		orders = "pass\n"
	case orders == "":
		for action := range a.rules.System.Legal(a.state, node.Seats[0]) {
			orders = action.String() + "\n"
			break
		}
	}
	a.submit(orders)
}

// measure is the time for which cores work for one mail of twenty orders.
func (a *aging) measure() time.Duration {
	a.b.Helper()
	var all time.Duration
	for range agedMails {
		orders := a.orders(20)
		for strings.Count(orders, "\n") < 20 {
			a.goOn()
			orders = a.orders(20)
		}
		all += a.submit(orders)
	}
	return all / agedMails
}

// orders are at most so many moves that can be ordered one after the other, without dice.
func (a *aging) orders(most int) string {
	sys, text, moved := a.rules.System, "", map[string]bool{}
	state := a.state
	for range most {
		node := sys.Node(state)
		if node.Kind != engine.AtChoice || node.Asked || node.Phase != "move" {
			break
		}
		order, next := a.move(state, node.Seats[0], moved)
		if order == "" {
			break
		}
		text, state = text+order+"\n", next
	}
	return text
}

// move is a move of a unit that has not moved, after which its side goes on; "" for none.
func (a *aging) move(state engine.State, side engine.Side, moved map[string]bool) (string, engine.State) {
	sys := a.rules.System
	for action := range sys.Legal(state, side) {
		line := action.String()
		if action.Verb != "move" || moved[strings.Fields(line)[1]] {
			continue
		}
		next, _, err := sys.Act(state, action)
		if node := sys.Node(next); err == nil && node.Kind == engine.AtChoice && node.Phase == "move" && !node.Asked {
			moved[strings.Fields(line)[1]] = true
			return line, next
		}
	}
	return "", nil
}

// submit has a mail of whose turn it is judged, and gives the time for which cores worked.
func (a *aging) submit(orders string) time.Duration {
	a.b.Helper()
	a.uid++
	seat := a.seats[a.rules.System.Node(a.state).Seats[0]]
	text := fmt.Sprintf("From: %s <%s>\r\nTo: Club Moderator <%s>\r\nSubject: turn %d\r\nDate: %s\r\nMessage-ID: <age-%d@example.test>\r\n\r\n%s",
		seat.Name, seat.Addr, a.service.Moderator.Club.ReplyTo("long", seat).Addr, a.uid, now.Format(time.RFC1123Z), a.uid, strings.ReplaceAll(orders, "\n", "\r\n"))
	signed, err := a.signer.Sign([]byte(text), now)
	if err != nil {
		a.b.Fatal(err)
	}
	raw := mail.Raw{Location: mail.Location{Account: "mod", Folder: "INBOX", UIDValidity: 1, UID: a.uid}, Received: a.at(), Bytes: signed, TXT: a.txt}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		a.b.Fatal(err)
	}
	before := worked(a.b)
	if err := a.service.Porter().Take(a.b.Context(), raw); err != nil {
		a.b.Fatal(err)
	}
	if err := a.service.Intake(a.b.Context(), storage.Job{Mail: a.service.MailSecret.KeyOf(raw, msg)}); err != nil {
		a.b.Fatal(err)
	}
	cost := worked(a.b) - before
	a.catchUp(orders)
	return cost
}

// catchUp plays what the last mail led to.
func (a *aging) catchUp(orders string) {
	a.b.Helper()
	lines, err := a.store.LinesBehind(a.b.Context(), "long", a.lines)
	if err != nil {
		a.b.Fatal(err)
	}
	before := a.plays
	for _, line := range lines {
		if line.Play == nil {
			continue
		}
		a.plays++
		if a.state, _, _, err = engine.Apply(a.rules.System, a.state, *line.Play); err != nil {
			a.b.Fatal(err)
		}
	}
	if a.lines += len(lines); a.plays-before < strings.Count(orders, "\n") {
		a.b.Fatalf("%d plays came of\n%s%s", a.plays-before, orders, lines)
	}
}

// worked is the time for which cores have worked for this process.
func worked(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
