package inbox_test

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail/devserver"
	"adjutant/mail/inbox"
	"adjutant/mail/mailtest"

	"github.com/emersion/go-imap/v2"
)

// imapState is a state of a conversation, and the words of the client by which it is known.
type imapState struct {
	name, says string
	after      int  // bytes of the answer that come through
	secured    bool // with STARTTLS
	implicit   bool // with TLS from the first byte, where nobody sees what is said
	copies     bool // at a server without MOVE
}

func imapStates() []imapState {
	return []imapState{
		{name: "greeting"},
		{name: "within the greeting", after: 9},
		{name: "STARTTLS", says: "STARTTLS", secured: true},
		{name: "TLS handshake", says: "\x16\x03\x01", secured: true},
		{name: "within the TLS handshake", says: "\x16\x03\x01", after: 100, secured: true},
		{name: "implicit TLS handshake", says: "\x16\x03\x01", implicit: true},
		{name: "within the implicit TLS handshake", says: "\x16\x03\x01", after: 100, implicit: true},
		{name: "behind the implicit TLS handshake", says: "\x16\x03\x01", after: 1200, implicit: true},
		{name: "1800 bytes into implicit TLS", says: "\x16\x03\x01", after: 1800, implicit: true},
		{name: "2600 bytes into implicit TLS", says: "\x16\x03\x01", after: 2600, implicit: true},
		{name: "5000 bytes into implicit TLS", says: "\x16\x03\x01", after: 5000, implicit: true},
		{name: "log-in", says: "AUTHENTICATE"},
		{name: "SELECT", says: "SELECT"},
		{name: "within SELECT", says: "SELECT", after: 40},
		{name: "SEARCH", says: "UID SEARCH"},
		{name: "FETCH of the size", says: "RFC822.SIZE"},
		{name: "FETCH before the literal", says: "BODY.PEEK", after: 20},
		{name: "FETCH inside the literal", says: "BODY.PEEK", after: 2000},
		{name: "IDLE", says: "IDLE"},
		{name: "end of IDLE", says: "DONE"},
		{name: "CREATE", says: "CREATE", copies: true},
		{name: "MOVE", says: "UID MOVE"},
		{name: "within MOVE", says: "UID MOVE", after: 12},
		{name: "COPY", says: "UID COPY", copies: true},
		{name: "STORE", says: "UID STORE", copies: true},
		{name: "EXPUNGE", says: "UID EXPUNGE", copies: true},
	}
}

// faultTimeout stands for the 25 seconds of a club: what lasts as long is given up.
const faultTimeout = 250 * time.Millisecond

// TestFaultsInEachState cuts, stalls and slows connections in each state of IMAP, in both
// directions, twice in a row: all mails are taken, none twice, all are filed, and nothing waits for
// longer than a command may.
func TestFaultsInEachState(t *testing.T) {
	var mu sync.Mutex
	tally := struct {
		faults, connections, mails, doubled int
		longest                             time.Duration
	}{}
	t.Run("states", func(t *testing.T) {
		for _, state := range imapStates() {
			for _, kind := range []mailtest.FaultKind{mailtest.Cut, mailtest.Stall, mailtest.Dribble} {
				for _, toServer := range []bool{false, true} {
					if toServer && (state.says == "" || state.after > 0) {
						continue // the client says nothing, or the answer is meant
					}
					t.Run(fmt.Sprintf("%s/%s/to the server %v", state.name, kind, toServer), func(t *testing.T) {
						t.Parallel()
						struck, doubled, longest := playFault(t, state, mailtest.Fault{Kind: kind, At: state.says, After: state.after, ToServer: toServer})
						mu.Lock()
						defer mu.Unlock()
						tally.faults++
						tally.connections += struck
						tally.mails += 3
						tally.doubled += doubled
						tally.longest = max(tally.longest, longest)
					})
				}
			}
		}
	})
	t.Logf("%d faults on %d connections: %d mails, 0 lost, 0 taken twice, %d lie twice in Processed; the longest time without a good connection was %s, with a limit of %s for each command",
		tally.faults, tally.connections, tally.mails, tally.doubled, tally.longest.Round(time.Millisecond), faultTimeout)
}

// playFault takes and files three mails over connections of which the first two suffer.
func playFault(t *testing.T, state imapState, fault mailtest.Fault) (struck, doubled int, longest time.Duration) {
	store := newStore()
	bodies := []string{"one", "three", "two " + strings.Repeat("x", 4000)}
	c, count := faultServer(t, state, bodies)
	proxy := mailtest.StartFaultProxy(t, c.Addr, fault, 2)
	c.Addr, c.Timeout, c.Poll, c.IdleRestart = proxy.Addr, faultTimeout, 50*time.Millisecond, 40*time.Millisecond
	last := time.Now()
	c.Looked = func(time.Time) {
		longest = max(longest, time.Since(last))
		last = time.Now()
	}
	stop := run(t, c, store)
	store.bodies(3)
	eventually(t, "all are filed", func() bool { return count("INBOX") == 0 })
	if fault.At != "" { // what is never said spoils nothing
		eventually(t, "the fault came", func() bool { return proxy.Struck() > 0 })
	}
	stop()
	if got := store.bodies(3); !slices.Equal(got, bodies) {
		t.Errorf("took %d mails: %.60q", len(got), got)
	}
	filed := count("Processed")
	if filed < 3 {
		t.Errorf("%d mails in Processed", filed)
	}
	return proxy.Struck(), filed - 3, longest
}

// faultServer is a server with the mails, and counts those in a folder.
func faultServer(t *testing.T, state imapState, bodies []string) (c inbox.Config, count func(folder string) int) {
	t.Helper()
	if state.copies {
		addr, user := startBareServer(t, imap.CapUIDPlus, imap.CapIdle)
		for _, b := range bodies {
			appendTo(t, user, b)
		}
		return config(addr), func(folder string) int {
			data, err := user.Status(folder, &imap.StatusOptions{NumMessages: true})
			if err != nil {
				return 0
			}
			return int(*data.NumMessages)
		}
	}
	server, client := certificate(t)
	options := devserver.Config{Users: []devserver.User{{Address: club, Password: "modpw"}}}
	if state.secured {
		options.TLS = server
	}
	s, err := devserver.Start(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	deliver(t, s, bodies...)
	c = config(s.IMAPAddr())
	switch {
	case state.secured:
		c.Security, c.TLS = inbox.StartTLS, client
	case state.implicit:
		c.Addr, c.Security, c.TLS = startTLSFront(t, c.Addr, server), inbox.TLS, client
	}
	return c, func(folder string) int { return s.Count(club, folder) }
}

// TestTheLimitOfACommandIsBelowThirtySeconds: what the test of the faults scales down.
func TestTheLimitOfACommandIsBelowThirtySeconds(t *testing.T) {
	if inbox.DefaultTimeout >= 30*time.Second {
		t.Errorf("a command may take %s", inbox.DefaultTimeout)
	}
}

// startTLSFront speaks TLS from the first byte, before a server that does not, until the test ends.
func startTLSFront(t *testing.T, server string, settings *tls.Config) (addr string) {
	t.Helper()
	l, err := tls.Listen("tcp", "127.0.0.1:0", settings)
	if err != nil {
		t.Fatal(err)
	}
	var serving sync.WaitGroup
	serving.Go(func() {
		for client, err := l.Accept(); err == nil; client, err = l.Accept() {
			behind, err := net.Dial("tcp", server)
			if err != nil {
				client.Close()
				continue
			}
			hand := func(to, from net.Conn) {
				_, _ = io.Copy(to, from)
				to.Close()
				from.Close()
			}
			serving.Go(func() { hand(behind, client) })
			serving.Go(func() { hand(client, behind) })
		}
	})
	t.Cleanup(func() { l.Close(); serving.Wait() })
	return l.Addr().String()
}
