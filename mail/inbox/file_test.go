package inbox_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/inbox"
)

// TestMailsAreFiledWhenJudged: a mail stays where it came until it is judged, also behind those
// that were judged before it, and then goes where it belongs.
func TestMailsAreFiledWhenJudged(t *testing.T) {
	server, store := startServer(t), newStore()
	store.slow = true
	deliver(t, server, "orders", "spam", "poison", "later")
	run(t, config(server.IMAPAddr()), store)
	store.bodies(4)
	store.judge("orders", mail.Processed)
	store.judge("spam", mail.Rejected)
	store.judge("poison", mail.Quarantine)
	waitForFolders(t, server.IMAPAddr(), map[string]uint32{"INBOX": 1, "Processed": 1, "Rejected": 1, "Quarantine": 1})
	store.judge("later", mail.Processed)
	waitForFolders(t, server.IMAPAddr(), map[string]uint32{"INBOX": 0, "Processed": 2})
	if got := store.bodies(4); len(got) != 4 {
		t.Errorf("took %q", got)
	}
}

// TestMailsJudgedWhileNobodyLookedAreFiled: a daemon that died between judging and filing files
// when it is back.
func TestMailsJudgedWhileNobodyLookedAreFiled(t *testing.T) {
	server, store := startServer(t), newStore()
	store.slow = true
	deliver(t, server, "one", "two")
	stop := run(t, config(server.IMAPAddr()), store)
	store.bodies(2)
	stop()
	store.judge("one", mail.Processed)
	store.judge("two", mail.Quarantine)
	run(t, config(server.IMAPAddr()), store)
	waitForFolders(t, server.IMAPAddr(), map[string]uint32{"INBOX": 0, "Processed": 1, "Quarantine": 1})
	if got := store.bodies(2); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("took %q", got)
	}
}

// TestManyMailsAreFiledTogether: more mails than one command files.
func TestManyMailsAreFiledTogether(t *testing.T) {
	server, store := startServer(t), newStore()
	store.slow = true
	for n := range 250 {
		deliver(t, server, fmt.Sprint("mail ", n))
	}
	run(t, config(server.IMAPAddr()), store)
	store.bodies(250)
	store.judge("mail", mail.Processed)
	waitForFolders(t, server.IMAPAddr(), map[string]uint32{"INBOX": 0, "Processed": 250})
}

// TestLargeMailComesInPieces: a mail of many pieces is the same as it was sent.
func TestLargeMailComesInPieces(t *testing.T) {
	server, store := startServer(t), newStore()
	for _, size := range []int{64<<10 - len(message("")), 64 << 10, 3<<20 + 17} {
		deliver(t, server, strings.Repeat("0123456789abcdef", size/16+1)[:size])
	}
	c := config(server.IMAPAddr())
	c.Timeout = 10 * time.Second
	run(t, c, store)
	for n, body := range store.bodies(3) {
		whole := strings.Repeat("0123456789abcdef", len(body)/16+1)[:len(body)]
		if body != whole {
			t.Errorf("mail %d of %d bytes is not what was sent", n, len(body))
		}
	}
	if got := len(store.bodies(3)[2]); got != 3<<20+17 {
		t.Errorf("the largest has %d bytes", got)
	}
}

// TestRefusedLoginIsTriedSlowlyAndToldOnce: a wrong password does not lock the account, nor fill
// the log; once mended it works.
func TestRefusedLoginIsTriedSlowlyAndToldOnce(t *testing.T) {
	server, store := startServer(t), newStore()
	deliver(t, server, "one")
	p := startProxy(t, server.IMAPAddr(), false)
	var mu sync.Mutex
	var told []error
	c := config(p.Addr().String())
	c.Password = "a-wrong-secret"
	c.LoginMin, c.LoginMax = 100*time.Millisecond, 100*time.Millisecond
	c.Random = func() float64 { return 1 }
	c.Report = func(err error) {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, err)
	}
	began := time.Now()
	stop := run(t, c, store)
	for p.accepted() < 4 {
		time.Sleep(time.Millisecond)
	}
	if took := time.Since(began); took < 300*time.Millisecond {
		t.Errorf("four log-ins within %s", took)
	}
	stop()
	var login *inbox.LoginError
	if len(told) != 1 || !errors.As(told[0], &login) || !strings.Contains(told[0].Error(), "does not let "+club+" in") {
		t.Errorf("told %q", told)
	}
	if len(told) > 0 && strings.Contains(told[0].Error(), c.Password) {
		t.Errorf("the password was told: %s", told[0])
	}
}

// TestPausesGrowAndVary: with half of the chance each pause is three quarters of its length.
func TestPausesGrowAndVary(t *testing.T) {
	var pauses []time.Duration
	for _, random := range []float64{0, 0.5} {
		pauses = append(pauses, inbox.Pauses(random, 4, errors.New("broken"))...)
	}
	ms := time.Millisecond
	want := []time.Duration{1000 * ms, 2000 * ms, 4000 * ms, 5000 * ms, 1500 * ms, 3000 * ms, 6000 * ms, 7500 * ms}
	if !slices.Equal(pauses, want) {
		t.Errorf("pauses %v, want %v", pauses, want)
	}
}
