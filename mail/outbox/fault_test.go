package outbox_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/devserver"
	"adjutant/mail/mailtest"
	"adjutant/mail/outbox"
)

// smtpState is a state of a conversation, and the words of the client by which it is known.
type smtpState struct {
	name, says string
	after      int  // bytes of the answer that come through
	secured    bool // with STARTTLS
}

func smtpStates() []smtpState {
	return []smtpState{
		{name: "greeting"},
		{name: "within the greeting", after: 9},
		{name: "EHLO", says: "EHLO"},
		{name: "within EHLO", says: "EHLO", after: 30},
		{name: "STARTTLS", says: "STARTTLS", secured: true},
		{name: "TLS handshake", says: "\x16\x03\x01", secured: true},
		{name: "AUTH", says: "AUTH"},
		{name: "MAIL", says: "MAIL FROM"},
		{name: "RCPT", says: "RCPT TO"},
		{name: "DATA", says: "DATA"},
		{name: "within the mail", says: "second line"},
		{name: "after the final dot", says: "\r\n.\r\n"},
		{name: "within the last answer", says: "\r\n.\r\n", after: 3},
		{name: "QUIT", says: "QUIT"},
	}
}

// faultTimeout stands for the 25 seconds of a club.
const faultTimeout = 250 * time.Millisecond

// attempts bounds how often a mail is tried: twice through a fault, and as often again
// as a busy machine makes a healthy server miss so short a limit.
const attempts = 20

// TestFaultsInEachState cuts, stalls and slows connections in each state of SMTP, in both
// directions, twice in a row: all mails arrive, those that arrive twice under the same Message-ID,
// no fault is taken for a refusal, and nothing waits for longer than a command may.
func TestFaultsInEachState(t *testing.T) {
	var mu sync.Mutex
	faults, connections, mails, doubled, longest := 0, 0, 0, 0, time.Duration(0)
	t.Run("states", func(t *testing.T) {
		for _, state := range smtpStates() {
			for _, kind := range []mailtest.FaultKind{mailtest.Cut, mailtest.Stall, mailtest.Dribble} {
				for _, toServer := range []bool{false, true} {
					if toServer && (state.says == "" || state.after > 0) {
						continue // the client says nothing, or the answer is meant
					}
					t.Run(fmt.Sprintf("%s/%s/to the server %v", state.name, kind, toServer), func(t *testing.T) {
						t.Parallel()
						struck, twice, took := playFault(t, state, mailtest.Fault{Kind: kind, At: state.says, After: state.after, ToServer: toServer})
						mu.Lock()
						defer mu.Unlock()
						faults, connections, mails, doubled, longest = faults+1, connections+struck, mails+3, doubled+twice, max(longest, took)
					})
				}
			}
		}
	})
	t.Logf("%d faults on %d connections: %d mails, 0 lost, %d came twice under their Message-ID; the longest attempt took %s, with a limit of %s for each command",
		faults, connections, mails, doubled, longest.Round(time.Millisecond), faultTimeout)
}

// playFault sends three mails over connections of which the first two suffer.
func playFault(t *testing.T, state smtpState, fault mailtest.Fault) (struck, doubled int, longest time.Duration) {
	a, server := faultServer(t, state)
	proxy := mailtest.StartFaultProxy(t, a.Addr, fault, 2)
	a.Addr, a.Timeout, a.Patience = proxy.Addr, faultTimeout, faultTimeout
	sender := outbox.NewSender(a)
	for n := range 3 {
		longest = max(longest, sendThroughFaults(t, sender, numbered(n)))
	}
	sender.Close()
	if proxy.Struck() == 0 {
		t.Error("the fault never came")
	}
	arrived := map[string]int{}
	for _, raw := range server.Messages("anna@example.test") {
		m, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
		if err != nil || !strings.Contains(m.Text, "second line") || !strings.Contains(m.Text, "the end") {
			t.Errorf("what arrived is not whole: %v\n%s", err, raw)
			continue
		}
		arrived[m.ID]++
	}
	for n := range 3 {
		id := fmt.Sprintf("mail-%d@example.org", n)
		if arrived[id] == 0 {
			t.Errorf("%s is lost", id)
		}
		doubled += max(arrived[id]-1, 0)
	}
	if len(arrived) != 3 {
		t.Errorf("%d mails arrived", len(arrived))
	}
	return proxy.Struck(), doubled, longest
}

// sendThroughFaults tries as a queue does, and gives how long the longest attempt took.
func sendThroughFaults(t *testing.T, s *outbox.Sender, raw []byte) (longest time.Duration) {
	t.Helper()
	for n := 1; ; n++ {
		began := time.Now()
		err := s.Send(t.Context(), "mod@example.org", "anna@example.test", raw)
		longest = max(longest, time.Since(began))
		if err == nil {
			return longest
		}
		if outbox.Permanent(err) || n == attempts {
			t.Fatalf("attempt %d: %v, permanent %v", n, err, outbox.Permanent(err))
		}
	}
}

func numbered(n int) []byte {
	return fmt.Appendf(nil, "From: mod@example.org\r\nTo: anna@example.test\r\nMessage-ID: <mail-%d@example.org>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\nSubject: result\r\n\r\nfirst line\r\nsecond line\r\n%s\r\nthe end\r\n",
		n, strings.Repeat("a line of some length\r\n", 200))
}

func faultServer(t *testing.T, state smtpState) (outbox.Account, *devserver.Server) {
	t.Helper()
	server, client := certificate(t)
	options := devserver.Config{Users: []devserver.User{{Address: "mod@example.org", Password: "modpw"}, {Address: "anna@example.test", Password: "annapw"}}}
	if state.secured {
		options.TLS = server
	}
	s, err := devserver.Start(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	a := outbox.Account{Addr: s.SMTPAddr(), Security: outbox.Plain, User: "mod@example.org", Password: "modpw"}
	if state.secured {
		a.Security, a.TLS = outbox.StartTLS, client
	}
	return a, s
}

// TestTheLimitsAreBelowThirtySeconds: what the test of the faults scales down.
func TestTheLimitsAreBelowThirtySeconds(t *testing.T) {
	if outbox.CommandTimeout >= 30*time.Second || outbox.FinalTimeout >= 30*time.Second {
		t.Errorf("a command may take %s, the last %s", outbox.CommandTimeout, outbox.FinalTimeout)
	}
}
