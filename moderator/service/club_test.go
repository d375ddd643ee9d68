package service_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/mail/mailtest"
	"adjutant/moderator/bundle"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/post"
	"adjutant/moderator/postroom"
	"adjutant/moderator/roll"
	"adjutant/moderator/routine"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

// club is a whole club in memory: the tests hand it mails and read what it
// sends.
type club struct {
	t       testing.TB
	service *service.Service
	store   storetest.Store
	next    roll.Keys // those that the keys of the club promise, with their own promise
	uid     uint32
	taken   int // mails that brought an intake job
	txt     map[string][]string
	signer  *mail.Signer // of the players' provider
	broken  atomic.Bool  // the rules panic
	held    int          // bundles that were verified when its test ended
	anyone  bool         // those for anybody are verified too, of games that are over
	loaded  bool         // its dice fall as a test wants them, so that no bundle of its games holds
	later   atomic.Int64 // how much later than now it is

	mu      sync.Mutex
	sent    []storage.Parcel
	begun   []storage.Parcel // to who moderates games that begin
	refused string           // address to which nothing can be delivered
}

// now is the time of all tests, some minutes behind the dates in testdata/mail: a
// mail much older than its game is not taken.
var now = time.Date(2026, 3, 4, 18, 35, 0, 0, time.UTC)

func newClub(t *testing.T) *club {
	t.Helper()
	return newClubAt(t, false)
}

// newSlowClub is a club whose deadlines come when the test lets time pass.
func newSlowClub(t *testing.T) *club {
	t.Helper()
	return newClubAt(t, true)
}

// at is what time it is in the club.
func (c *club) at() time.Time { return now.Add(time.Duration(c.later.Load())) }

// pass lets time pass.
func (c *club) pass(d time.Duration) { c.later.Add(int64(d)) }

// newClubAt is a club whose queue goes by its own clock, or by the world's.
func newClubAt(t *testing.T, own bool) *club {
	t.Helper()
	c := newClubOn(t, storetest.NewMemory())
	if own {
		memory := storetest.NewMemoryAt(c.at)
		c.store, c.service.Store = memory, memory
	}
	return c.run()
}

// newClubOn is a club whose work nobody does yet.
func newClubOn(t testing.TB, st storetest.Store) *club {
	t.Helper()
	keys, next := promisedKeys(t)
	private := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	public := base64.StdEncoding.EncodeToString(private.Public().(ed25519.PublicKey))
	c := &club{
		t: t, store: st, next: next,
		signer: &mail.Signer{Domain: "example.test", Selector: "test", Key: private},
		txt:    map[string][]string{"test._domainkey.example.test": {"v=DKIM1; k=ed25519; p=" + public}},
	}
	c.service = &service.Service{
		Store: st, Dice: service.Dice{Keys: func() (roll.Keys, error) { return keys, nil }}, Limits: mail.DefaultLimits(), Log: slog.New(slog.DiscardHandler),
		Settings: postroom.Settings{Send: c.send, Permanent: func(err error) bool { return errors.Is(err, errNoUser) }},
		Journals: &service.Journals{}, Faces: &service.Faces{}, Members: &service.Members{}, Past: &routine.Past{},
		Moderator: decision.Moderator{Rules: c.rules, Program: testProgram, Club: post.Club{
			Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}, Operator: mail.Address{Addr: "operator@example.test"}, People: post.Told{},
		}},
	}
	c.service.Now, c.service.Random = c.at, rand.NewChaCha8([32]byte{3})
	var err error
	if c.service.MailSecret, err = mailkey.NewSecret(rand.NewChaCha8([32]byte{4})); err != nil {
		t.Fatal(err)
	}
	if t, test := t.(*testing.T); test {
		t.Cleanup(func() { c.mustHoldAtLast(t) })
	}
	return c
}

// promisedKeys are keys as the program makes them, and those that they promise, which promise
// others in their turn.
func promisedKeys(t testing.TB) (keys, next roll.Keys) {
	t.Helper()
	keys, next = newKeys(t, 1), newKeys(t, 20)
	return mustPromise(t, keys, next), mustPromise(t, next, newKeys(t, 21))
}

// newKeys are keys that promise none, as those of before did.
func newKeys(t testing.TB, seed byte) roll.Keys {
	t.Helper()
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{seed}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func mustPromise(t testing.TB, keys, next roll.Keys) roll.Keys {
	t.Helper()
	keys, err := keys.Promise(next)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// run has the club work until the test ends.
func (c *club) run() *club {
	t := c.t
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- c.store.Run(ctx, func() {}, c.service.Intake, c.service.Deliver) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	return c
}

// rules opens a pack, unless the club is broken.
func (c *club) rules(id, hash string) (game.Rules, error) {
	if c.broken.Load() {
		panic("index out of range")
	}
	rules, err := shelf.take(id, hash)
	if err == nil && rules.Pack.Hash != hash {
		return game.Rules{}, fmt.Errorf("pack %s has another hash", id)
	}
	return rules, err
}

// shelf is the packs that the tests have opened: all clubs share them.
var shelf packs

// packs are rules that were opened, by what was asked for.
type packs struct {
	mu   sync.Mutex
	open map[[2]string]game.Rules
}

// take gives the rules of a pack as packFolder has it, and opens it where that is the first time.
func (p *packs) take(id, hash string) (game.Rules, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if rules, here := p.open[[2]string{id, hash}]; here {
		return rules, nil
	}
	folder, err := packFolder(id, hash)
	if err != nil {
		return game.Rules{}, err
	}
	rules, err := openRules(folder)
	if err != nil {
		return game.Rules{}, err
	}
	if p.open == nil {
		p.open = map[[2]string]game.Rules{}
	}
	p.open[[2]string{id, hash}] = rules
	return rules, nil
}

// packFolder is a built-in pack, or the version of it that a recorded club has kept, if that has the hash.
func packFolder(id, hash string) (fs.FS, error) {
	if hash == "" || formerHash[id] != hash {
		return systems.Folder(id)
	}
	kept, err := txtar.ParseFile(filepath.Join("testdata", "former", id+".txtar"))
	if err != nil {
		return nil, err
	}
	return txtar.FS(kept)
}

func (c *club) send(_ context.Context, p storage.Parcel) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if p.To == c.refused {
		return errNoUser
	}
	if strings.Contains(p.Key, "/begins/") {
		c.begun = append(c.begun, p)
		return nil
	}
	c.sent = append(c.sent, p)
	return nil
}

var errNoUser = errors.New("no such user here")

// refuse lets nothing be delivered to an address.
func (c *club) refuse(addr string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.refused = addr
}

// open opens a game between Anna and Ben and gives each one's reply address.
func (c *club) open(o lobby.Opening) (anna, ben string) {
	c.t.Helper()
	seats := c.begin(o)
	c.settle(2)
	return c.service.Moderator.Club.ReplyTo(o.Tag, seats[0]).Addr, c.service.Moderator.Club.ReplyTo(o.Tag, seats[1]).Addr
}

// begin opens a game, whose mails wait for somebody to deliver them.
func (c *club) begin(o lobby.Opening) []game.Seat {
	c.t.Helper()
	p, err := systems.Find(o.Pack)
	if err != nil {
		c.t.Fatal(err)
	}
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		c.t.Fatal(err)
	}
	o.Now, o.Title, o.Hash, o.Keys, o.Random = now, p.Title, p.Hash, public.Text(), rand.NewChaCha8([32]byte{2})
	if o.Players == nil {
		o.Players = []lobby.Player{
			{Side: p.Sides[0].ID, Name: "Anna Example", Addr: "anna@example.test"},
			{Side: p.Sides[1].ID, Name: "Ben Example", Addr: "ben@example.test"},
		}
	}
	lines, mails, err := lobby.Open(c.service.Moderator, o)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.service.Begin(c.t.Context(), o, lines, mails); err != nil {
		c.t.Fatal(err)
	}
	return lines[0].Opened.Seats
}

// openLab opens a game of open play in which dice rolled in VASSAL count.
func (c *club) openLab(position []byte) (anna, ben string) {
	return c.open(lobby.Opening{
		Tag: "lab", Pack: "open", Dice: game.DiceClient, Position: position,
		Setup: engine.Setup{Options: map[string]string{"dice": "client"}},
	})
}

// openRolls opens a game of open play whose dice are ours.
func (c *club) openRolls() (anna, ben string) {
	return c.open(lobby.Opening{Tag: "lab", Pack: "open", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
}

// post delivers a mail; to replaces its To unless that is "".
func (c *club) post(raw []byte, to string) {
	c.t.Helper()
	c.uid++
	err := c.service.Porter().Take(c.t.Context(), mail.Raw{
		Location: mail.Location{Account: "mod", Folder: "INBOX", UIDValidity: 1, UID: c.uid},
		Received: c.at(), Bytes: c.prepare(raw, to), TXT: c.txt,
	})
	if err != nil {
		c.t.Fatal(err)
	}
	c.taken++
	c.settle(0)
}

// prepare writes the address and signs, as the player's provider does.
func (c *club) prepare(raw []byte, to string) []byte {
	c.t.Helper()
	if to == "" {
		return raw
	}
	raw = bytes.Replace(raw, []byte("Club Moderator <mod@example.test>"), []byte("Club Moderator <"+to+">"), 1)
	signed, err := c.signer.Sign(raw, now)
	if err != nil {
		c.t.Fatal(err)
	}
	return signed
}

// settle waits until every mail taken has its outcome and, for n above 0, that
// many mails have gone out in all.
func (c *club) settle(n int) {
	c.t.Helper()
	c.until(fmt.Sprintf("%d mails are judged and %d are sent", c.taken, n), func() bool {
		judged := 0
		for outcome, count := range c.outcomes() {
			if outcome != "" {
				judged += count
			}
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		return judged >= c.taken && len(c.sent) >= n
	})
}

// patience is how long a test waits for the club, on a machine with other work too, but not so
// long that a mail that could not be delivered is tried again.
const patience = 25 * time.Second

// until waits until it is so.
func (c *club) until(what string, isSo func() bool) {
	c.t.Helper()
	for deadline := time.Now().Add(patience); !isSo(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			c.t.Fatalf("not within %s: %s", patience, what)
		}
	}
}

// outcomes counts the mails by what became of them.
func (c *club) outcomes() map[game.Outcome]int {
	c.t.Helper()
	outcomes, err := c.store.Outcomes(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	return outcomes
}

// answers waits for n mails beyond those read before, and gives them by
// receiver.
func (c *club) answers(n int) map[string]*mail.Message {
	c.t.Helper()
	c.settle(n)
	read := map[string]*mail.Message{}
	for _, msg := range c.letters() {
		read[msg.To[0].Addr] = msg
	}
	return read
}

// letters are the mails sent since they were read last, in no order.
func (c *club) letters() []*mail.Message {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	var read []*mail.Message
	for _, p := range c.sent {
		msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
		if err != nil {
			c.t.Fatal(err)
		}
		if msg.Attachments, err = mailtest.Unzipped(msg.Attachments); err != nil {
			c.t.Fatal(err)
		}
		read = append(read, msg)
	}
	c.sent = nil
	return read
}

func (c *club) outcome(want game.Outcome, n int) {
	c.t.Helper()
	if outcomes := c.outcomes(); outcomes[want] != n {
		c.t.Errorf("outcomes %v, want %d %q", outcomes, n, want)
	}
}

// eml is a mail of testdata/mail.
func eml(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "testdata", "mail", name+".eml"))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// letter is a mail of Anna's or Ben's with the text and perhaps a log.
func letter(id, from, text string, log []byte) []byte {
	var b strings.Builder
	name := strings.ToUpper(from[:1]) + from[1:] + " Example"
	fmt.Fprintf(&b, "From: %s <%s@example.test>\r\nTo: Club Moderator <mod@example.test>\r\nSubject: my turn\r\n", name, from)
	fmt.Fprintf(&b, "Date: Wed, 4 Mar 2026 18:30:%02d +0000\r\nMessage-ID: <%s@desk.example.test>\r\nMIME-Version: 1.0\r\n", second(id), id)
	if log == nil {
		fmt.Fprintf(&b, "Content-Type: text/plain; charset=utf-8\r\n\r\n%s", strings.ReplaceAll(text, "\n", "\r\n"))
		return []byte(b.String())
	}
	b.WriteString("Content-Type: multipart/mixed; boundary=xyz\r\n\r\n--xyz\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n")
	fmt.Fprintf(&b, "%s\r\n--xyz\r\nContent-Type: application/octet-stream; name=turn.vlog\r\nContent-Transfer-Encoding: base64\r\n\r\n", strings.ReplaceAll(text, "\n", "\r\n"))
	for line := range chunks(base64.StdEncoding.EncodeToString(log), 76) {
		b.WriteString(line + "\r\n")
	}
	b.WriteString("--xyz--\r\n")
	return []byte(b.String())
}

// second is the second in which a letter is written: another one for each id.
func second(id string) int {
	n := 0
	for _, c := range id {
		n += int(c)
	}
	return n % 60
}

func chunks(s string, n int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for len(s) > 0 {
			k := min(n, len(s))
			if !yield(s[:k]) {
				return
			}
			s = s[k:]
		}
	}
}

func genuine(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "vassal", "3.7.26", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// testProgram is the version of the program that the clubs of tests have.
const testProgram = "v0.0.0-test"

// verifier is the verifier of the same program.
func verifier(beacon roll.Beacon) bundle.Verifier {
	return bundle.Verifier{Open: openRules, Beacon: beacon, Program: testProgram}
}
