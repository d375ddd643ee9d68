package inbox_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/inbox"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// store is a Taker in memory. It wakes whoever waits for a number of mails.
type store struct {
	mu        sync.Mutex
	taken     []mail.Raw
	oversized []string
	fail      int    // so many calls of Take fail before one succeeds
	refuse    string // mails with this in them are not taken
	changed   chan struct{}

	slow   bool                          // mails are judged only when judge says so
	judged map[mail.Location]mail.Filing // else they are at once, as processed
	tell   chan struct{}                 // that mails were judged
}

func newStore() *store {
	return &store{changed: make(chan struct{}, 1), judged: map[mail.Location]mail.Filing{}, tell: make(chan struct{}, 1)}
}

// judge says where the mails belong that have the word in them.
func (s *store) judge(word string, filing mail.Filing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.taken {
		if bytes.Contains(r.Bytes, []byte(word)) {
			s.judged[r.Location] = filing
		}
	}
	ring(s.tell)
}

func (s *store) Filings(_ context.Context, places []mail.Location) (map[mail.Location]mail.Filing, error) {
	filings := map[mail.Location]mail.Filing{}
	for _, at := range places {
		if filing := s.filing(at); filing != mail.Unknown {
			filings[at] = filing
		}
	}
	return filings, nil
}

func (s *store) filing(at mail.Location) mail.Filing {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.ContainsFunc(s.taken, func(r mail.Raw) bool { return r.Location == at }) {
		return mail.Unknown
	}
	if filing, judged := s.judged[at]; judged {
		return filing
	}
	if s.slow {
		return mail.Waiting
	}
	return mail.Processed
}

func (s *store) Take(_ context.Context, r mail.Raw) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.refuse != "" && bytes.Contains(r.Bytes, []byte(s.refuse)) {
		return errors.New("not this one")
	}
	if s.fail > 0 {
		s.fail--
		return errors.New("the disk is full")
	}
	s.taken = append(s.taken, r)
	s.signal()
	return nil
}

func (s *store) TakeOversized(_ context.Context, at mail.Location, size int64, header []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taken = append(s.taken, mail.Raw{Location: at})
	s.oversized = append(s.oversized, fmt.Sprintf("%d %s", size, header))
	s.signal()
	return nil
}

func (s *store) signal() {
	ring(s.changed)
	if !s.slow {
		ring(s.tell)
	}
}

// ring leaves one signal in a bell.
func ring(bell chan<- struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}

// bodies waits until n mails are there and gives what they say, sorted.
func (s *store) bodies(n int) []string {
	for {
		s.mu.Lock()
		taken := slices.Clone(s.taken)
		s.mu.Unlock()
		if len(taken) >= n {
			var list []string
			for _, r := range taken {
				_, body, _ := strings.Cut(string(r.Bytes), "\r\n\r\n")
				list = append(list, strings.TrimSpace(body))
			}
			slices.Sort(list)
			return list
		}
		<-s.changed
	}
}

const club = "mod@example.org"

func startServer(t *testing.T) *devserver.Server {
	t.Helper()
	s, err := devserver.Start(devserver.Config{Users: []devserver.User{{Address: club, Password: "modpw"}, {Address: "anna@example.test", Password: "annapw"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func message(body string) []byte {
	return []byte("From: anna@example.test\r\nTo: " + club + "\r\nSubject: turn\r\n\r\n" + body + "\r\n")
}

func deliver(t *testing.T, s *devserver.Server, bodies ...string) {
	t.Helper()
	for _, b := range bodies {
		if err := s.Deliver(club, message(b)); err != nil {
			t.Fatal(err)
		}
	}
}

func config(addr string) inbox.Config {
	return inbox.Config{
		Account: "club", Addr: addr, Security: inbox.Plain, User: club, Password: "modpw",
		Timeout: 5 * time.Second, BackoffMin: time.Millisecond, BackoffMax: 10 * time.Millisecond,
	}
}

// run lets Run work until the test ends.
func run(t *testing.T, c inbox.Config, taker inbox.Taker) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	if s, ours := taker.(*store); ours {
		c.Judged = s.tell
	}
	go func() { done <- inbox.Run(ctx, c, taker) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("Run ended with %v", err)
		}
	})
	t.Cleanup(stop)
	return stop
}

func TestMailIsTakenOnceAndMoved(t *testing.T) {
	server, store := startServer(t), newStore()
	deliver(t, server, "before")
	stop := run(t, config(server.IMAPAddr()), store)
	store.bodies(1)
	deliver(t, server, "while idle", "again")
	if got := store.bodies(3); !slices.Equal(got, []string{"again", "before", "while idle"}) {
		t.Errorf("took %q", got)
	}
	first := store.taken[0]
	if first.Location != (mail.Location{Account: "club", Folder: "INBOX", UIDValidity: first.Location.UIDValidity, UID: 1}) || first.Location.UIDValidity == 0 {
		t.Errorf("location %+v", first.Location)
	}
	if first.Received.IsZero() || !bytes.Equal(first.Bytes, message("before")) {
		t.Errorf("received %v, bytes %q", first.Received, first.Bytes)
	}
	waitForFolders(t, server.IMAPAddr(), map[string]uint32{"INBOX": 0, "Processed": 3})
	stop()
}

// waitForFolders looks until the folders hold so many mails.
func waitForFolders(t *testing.T, addr string, want map[string]uint32) {
	t.Helper()
	client, err := imapclient.DialInsecure(addr, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.Login(club, "modpw").Wait(); err != nil {
		t.Fatal(err)
	}
	for name, n := range want {
		eventually(t, fmt.Sprintf("%d mails are in %s", n, name), func() bool {
			data, err := client.Status(name, &imap.StatusOptions{NumMessages: true}).Wait()
			if refused := (*imap.Error)(nil); errors.As(err, &refused) && refused.Code == imap.ResponseCodeNonExistent {
				return false // it is made when the first mail is filed into it
			}
			if err != nil {
				t.Fatal(err)
			}
			return *data.NumMessages == n
		})
	}
}

func TestRecordsOfTheSenderAreStoredWithTheMail(t *testing.T) {
	server, store := startServer(t), newStore()
	signed, err := server.Signer("example.test").Sign(message("signed"), time.Unix(1e9, 0))
	if err != nil {
		t.Fatal(err)
	}
	twice := append([]byte("DKIM-Signature: v=1; s=gone; d=example.test\r\nDKIM-Signature: v=1; s=mute; d=example.test\r\n"), signed...)
	if err := server.Deliver(club, twice); err != nil {
		t.Fatal(err)
	}
	var reported []error
	c := config(server.IMAPAddr())
	c.Report = func(err error) { reported = append(reported, err) }
	c.LookupTXT = func(ctx context.Context, name string) ([]string, error) {
		if strings.HasPrefix(name, "mute.") {
			return nil, &net.DNSError{Err: "no answer", Name: name, IsTimeout: true}
		}
		return server.LookupTXT(ctx, name)
	}
	stop := run(t, c, store)
	store.bodies(1)
	stop()
	txt := store.taken[0].TXT
	gone, known := txt["gone._domainkey.example.test"]
	if policy, asked := txt["_dmarc.example.test"]; !asked || len(policy) != 0 {
		t.Errorf("no answer about the policy: %v", txt)
	}
	if len(txt) != 3 || len(txt["dev._domainkey.example.test"]) != 1 || !known || len(gone) != 0 {
		t.Errorf("answers %v", txt)
	}
	if len(reported) != 1 || !strings.Contains(reported[0].Error(), "mute._domainkey") {
		t.Errorf("reported %v", reported)
	}
}

// TestWhatTheBorderSaysIsStoredWithTheMail asks for the hosts of a sender that our own server names, and
// for nothing without it.
func TestWhatTheBorderSaysIsStoredWithTheMail(t *testing.T) {
	raw := []byte("Return-Path: <anna@example.test>\r\nReceived: from out.example.test (out.example.test [192.0.2.1]) by mx.example.org with ESMTPS; x\r\nFrom: anna@example.test\r\n\r\nhello\r\n")
	c := config("")
	c.LookupTXT = func(_ context.Context, name string) ([]string, error) {
		if name == "example.test" {
			return []string{"v=spf1 a:out.example.test -all"}, nil
		}
		return nil, &net.DNSError{Name: name, IsNotFound: true}
	}
	c.Hosts = hosts{"out.example.test": "192.0.2.1"}
	want := map[string][]string{"_dmarc.example.test": {}}
	if diff := cmp.Diff(want, c.Evidence(t.Context(), raw, nil)); diff != "" {
		t.Errorf("without a border:\n%s", diff)
	}
	c.Border = mail.Border{Names: []string{"mx.example.org"}, AuthRes: "mx.example.org"}
	maps.Copy(want, c.Border.Keep())
	want["example.test"], want["a:out.example.test"] = []string{"v=spf1 a:out.example.test -all"}, []string{"192.0.2.1"}
	got := c.Evidence(t.Context(), raw, nil)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("with a border:\n%s", diff)
	}
	m, err := mail.Parse(mail.Raw{Bytes: raw, TXT: got}, mail.DefaultLimits())
	if err != nil || !m.Auth.Direct {
		t.Errorf("not direct: %+v, %v", m, err)
	}
	known := map[string][]string{"_dmarc.example.test": {"v=DMARC1; p=none"}}
	if got := c.Evidence(t.Context(), raw, known); len(got["_dmarc.example.test"]) != 1 {
		t.Errorf("what is known was asked for again: %v", got)
	}
}

// hosts knows one address of each host.
type hosts map[string]string

func (h hosts) LookupIPAddr(_ context.Context, name string) ([]net.IPAddr, error) {
	if ip := net.ParseIP(h[strings.TrimSuffix(name, ".")]); ip != nil {
		return []net.IPAddr{{IP: ip}}, nil
	}
	return nil, &net.DNSError{Name: name, IsNotFound: true}
}

func (hosts) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	return nil, &net.DNSError{Name: name, IsNotFound: true}
}

func (hosts) LookupAddr(_ context.Context, addr string) ([]string, error) {
	return nil, &net.DNSError{Name: addr, IsNotFound: true}
}

func TestOversizedMailIsNotFetched(t *testing.T) {
	server, store := startServer(t), newStore()
	deliver(t, server, strings.Repeat("x", 2000), "small")
	c := config(server.IMAPAddr())
	c.MaxBytes = 1000
	run(t, c, store)
	if got := store.bodies(2); !slices.Equal(got, []string{"", "small"}) {
		t.Errorf("took %q", got)
	}
	want := fmt.Sprintf("%d From: anna@example.test\r\nTo: %s\r\nSubject: turn\r\n\r\n", len(message(strings.Repeat("x", 2000))), club)
	if !slices.Equal(store.oversized, []string{want}) {
		t.Errorf("told of %q, want %q", store.oversized, want)
	}
}

func TestMailThatCannotBeStoredComesAgain(t *testing.T) {
	server, store := startServer(t), newStore()
	store.fail = 3
	deliver(t, server, "one", "two")
	run(t, config(server.IMAPAddr()), store)
	if got := store.bodies(2); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("took %q", got)
	}
}

// TestOneBadMailStarvesNone: behind a mail that the taker refuses, or that cannot be fetched
// without losing the connection, all others are taken, and the bad one is tried again and again.
func TestOneBadMailStarvesNone(t *testing.T) {
	for _, name := range []string{"refused by the taker", "ends the connection"} {
		t.Run(name, func(t *testing.T) {
			server, store := startServer(t), newStore()
			deliver(t, server, "poison", "one", "two")
			c := config(server.IMAPAddr())
			if name == "refused by the taker" {
				store.refuse = "poison"
			} else {
				p := startProxy(t, server.IMAPAddr(), false)
				p.cutAt("poison")
				c.Addr = p.Addr().String()
			}
			often := make(chan struct{})
			c.Report = func(err error) {
				if strings.Contains(err.Error(), "mail 1 could not be taken 4 times") {
					close(often)
				}
			}
			run(t, c, store)
			if got := store.bodies(2); !slices.Equal(got, []string{"one", "two"}) {
				t.Errorf("took %q", got)
			}
			<-often
		})
	}
}

// TestARefusedMailKeepsItsPlace: a mail that the taker refuses for a moment is taken before those behind it,
// though more of them come meanwhile.
func TestARefusedMailKeepsItsPlace(t *testing.T) {
	server, store := startServer(t), newStore()
	deliver(t, server, "one", "two", "three")
	store.fail = manyFailures - 1
	c := config(server.IMAPAddr())
	var more sync.Once
	c.Report = func(error) { more.Do(func() { deliver(t, server, "four") }) }
	run(t, c, store)
	store.bodies(4)
	store.mu.Lock()
	defer store.mu.Unlock()
	for i, raw := range store.taken {
		if raw.Location.UID != uint32(i+1) {
			t.Errorf("mail %d is taken as number %d", raw.Location.UID, i+1)
		}
	}
}

// manyFailures is after how many a mail is taken behind all others.
const manyFailures = 3

// TestLookupsHaveADeadline: a name server that does not answer keeps no mail waiting for ever.
func TestLookupsHaveADeadline(t *testing.T) {
	server, store := startServer(t), newStore()
	signed, err := server.Signer("example.test").Sign(message("signed"), time.Unix(1e9, 0))
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Deliver(club, signed); err != nil {
		t.Fatal(err)
	}
	asked := make(chan bool, 1)
	c := config(server.IMAPAddr())
	c.LookupTXT = func(ctx context.Context, name string) ([]string, error) {
		_, ends := ctx.Deadline()
		asked <- ends
		return server.LookupTXT(ctx, name)
	}
	run(t, c, store)
	if !<-asked {
		t.Error("a look-up has no deadline")
	}
	store.bodies(1)
}

// TestFaults breaks the connection, or lets it fall silent, at every point of a conversation, twice
// in a row: all mails are taken, none twice.
func TestFaults(t *testing.T) {
	step := 40
	if testing.Short() {
		step = 400
	}
	for _, stall := range []bool{false, true} {
		for after := 0; after < 2400; after += step {
			if stall && after%(8*step) != 0 {
				continue // each takes a Timeout
			}
			t.Run(fmt.Sprintf("stall=%v/after=%d", stall, after), func(t *testing.T) {
				server, store := startServer(t), newStore()
				deliver(t, server, "one", "two", "three")
				p := startProxy(t, server.IMAPAddr(), stall, after, after)
				c := config(p.Addr().String())
				c.Timeout = 200 * time.Millisecond // some faults are silences
				stop := run(t, c, store)
				store.bodies(3)
				waitForFolders(t, server.IMAPAddr(), map[string]uint32{"INBOX": 0})
				stop()
				if got := store.bodies(3); !slices.Equal(got, []string{"one", "three", "two"}) {
					t.Errorf("took %q", got)
				}
			})
		}
	}
}

func TestFolderIsPolled(t *testing.T) {
	addr, user := startBareServer(t)
	store := newStore()
	c := config(addr)
	c.Poll = 5 * time.Millisecond
	run(t, c, store)
	for n := range 3 {
		appendTo(t, user, fmt.Sprint(n))
		store.bodies(n + 1)
	}
}

// TestServersWithoutMove marks by copy and removal with UIDPLUS, by keyword without; no mail is
// lost, none is taken twice.
func TestServersWithoutMove(t *testing.T) {
	for _, c := range []struct {
		name string
		caps []imap.Cap
		want map[string]uint32
	}{
		{"UIDPLUS", []imap.Cap{imap.CapUIDPlus}, map[string]uint32{"INBOX": 0, "Processed": 2}},
		{"neither", nil, map[string]uint32{"INBOX": 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			addr, user := startBareServer(t, c.caps...)
			store := newStore()
			appendTo(t, user, "one")
			stop := run(t, config(addr), store)
			store.bodies(1)
			appendTo(t, user, "two")
			store.bodies(2)
			waitForFolders(t, addr, c.want)
			stop()
			run(t, config(addr), store)
			appendTo(t, user, "three")
			if got := store.bodies(3); !slices.Equal(got, []string{"one", "three", "two"}) {
				t.Errorf("took %q", got)
			}
		})
	}
}

// TestNewUIDValidityIsANewFolder: all mails of a folder that was made anew are new ones.
func TestNewUIDValidityIsANewFolder(t *testing.T) {
	addr, user := startBareServer(t)
	store := newStore()
	appendTo(t, user, "one")
	stop := run(t, config(addr), store)
	store.bodies(1)
	stop()
	if err := errors.Join(user.Delete("INBOX"), user.Create("INBOX", nil)); err != nil {
		t.Fatal(err)
	}
	appendTo(t, user, "one again")
	run(t, config(addr), store)
	store.bodies(2)
	a, b := store.taken[0].Location, store.taken[1].Location
	if a.UID != b.UID || a.UIDValidity == b.UIDValidity {
		t.Errorf("locations %+v and %+v", a, b)
	}
}

// startBareServer serves IMAP4rev1 and no extension but those named.
func startBareServer(t *testing.T, caps ...imap.Cap) (addr string, user *imapmemserver.User) {
	t.Helper()
	memory := imapmemserver.New()
	user = imapmemserver.NewUser(club, "modpw")
	if err := user.Create("INBOX", nil); err != nil {
		t.Fatal(err)
	}
	memory.AddUser(user)
	set := imap.CapSet{imap.CapIMAP4rev1: {}}
	for _, c := range caps {
		set[c] = struct{}{}
	}
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		Caps:         set,
		InsecureAuth: true,
		Logger:       log.New(io.Discard, "", 0),
	})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- server.Serve(l) }()
	t.Cleanup(func() {
		l.Close()
		server.Close()
		<-done
	})
	return l.Addr().String(), user
}

type literal struct{ *bytes.Reader }

func (l literal) Size() int64 { return int64(l.Len()) }

func appendTo(t *testing.T, user *imapmemserver.User, body string) {
	t.Helper()
	if _, err := user.Append("INBOX", literal{bytes.NewReader(message(body))}, &imap.AppendOptions{}); err != nil {
		t.Fatal(err)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	for _, security := range []inbox.Security{inbox.TLS, inbox.StartTLS, inbox.Plain} {
		c := config(mute.Addr().String())
		c.Security, c.Timeout = security, time.Hour
		stop := run(t, c, newStore())
		stop()
	}
}

func TestRunRefusesAConfigThatCannotWork(t *testing.T) {
	if err := inbox.Run(t.Context(), inbox.Config{}, newStore()); err == nil {
		t.Error("ran without an address")
	}
}

func TestPlainOnlyOnLoopback(t *testing.T) {
	c := config("192.0.2.1:143")
	heard := make(chan error, 100)
	c.Report = func(err error) {
		select {
		case heard <- err:
		default:
		}
	}
	run(t, c, newStore())
	if err := <-heard; !strings.Contains(err.Error(), "only on loopback") {
		t.Error(err)
	}
}
