package spf_test

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail/spf"
)

// zone answers like the DNS; a name in dead does not answer.
type zone struct {
	txt, mx, a, ptr map[string][]string
	dead            string
}

func (z zone) find(records map[string][]string, name string) ([]string, error) {
	name = strings.TrimSuffix(name, ".")
	if name == z.dead {
		return nil, errors.New("i/o timeout")
	}
	if found, ok := records[name]; ok {
		return found, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

func (z zone) LookupTXT(_ context.Context, name string) ([]string, error) { return z.find(z.txt, name) }

func (z zone) LookupAddr(_ context.Context, a string) ([]string, error) { return z.find(z.ptr, a) }

func (z zone) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	hosts, err := z.find(z.mx, name)
	var list []*net.MX
	for _, h := range hosts {
		list = append(list, &net.MX{Host: h + "."})
	}
	return list, err
}

func (z zone) LookupIPAddr(_ context.Context, name string) ([]net.IPAddr, error) {
	addrs, err := z.find(z.a, name)
	var list []net.IPAddr
	for _, a := range addrs {
		list = append(list, net.IPAddr{IP: net.ParseIP(a)})
	}
	return list, err
}

var world = zone{
	txt: map[string][]string{
		"example.test":       {"unrelated", "v=spf1 ip4:192.0.2.0/28 include:_spf.example.test mx -all"},
		"_spf.example.test":  {"v=spf1 a:out.example.test ip6:2001:db8::/32 ~all"},
		"soft.example.test":  {"v=spf1 ~all"},
		"ptr.example.test":   {"v=spf1 ptr -all"},
		"two.example.test":   {"v=spf1 -all", "v=spf1 +all"},
		"loop.example.test":  {"v=spf1 include:loop.example.test -all"},
		"hello.example.test": {"v=spf1 ip4:192.0.2.77 -all"},
		"dead.example.test":  {"v=spf1 include:_dead.example.test -all"},
		"neutr.example.test": {"v=spf1 ?all"},
	},
	mx:   map[string][]string{"example.test": {"mx.example.test"}},
	a:    map[string][]string{"mx.example.test": {"198.51.100.5"}, "out.example.test": {"203.0.113.9"}, "host.ptr.example.test": {"192.0.2.200"}},
	ptr:  map[string][]string{"192.0.2.200": {"host.ptr.example.test"}},
	dead: "_dead.example.test",
}

// TestStoredAnswersGiveTheSameResult evaluates each case with the DNS, and again with nothing but what
// it said.
func TestStoredAnswersGiveTheSameResult(t *testing.T) {
	for _, c := range []struct {
		name, ip, hello, sender string
		want                    spf.Result
	}{
		{"address range", "192.0.2.3", "x", "anna@example.test", spf.Pass},
		{"host of an included record", "203.0.113.9", "x", "anna@example.test", spf.Pass},
		{"IPv6 range", "2001:db8::7", "x", "anna@example.test", spf.Pass},
		{"mail exchange", "198.51.100.5", "x", "anna@example.test", spf.Pass},
		{"somewhere else", "203.0.113.10", "x", "anna@example.test", spf.Fail},
		{"soft", "192.0.2.3", "x", "anna@soft.example.test", spf.SoftFail},
		{"neutral", "192.0.2.3", "x", "anna@neutr.example.test", spf.Neutral},
		{"pointer", "192.0.2.200", "x", "anna@ptr.example.test", spf.Pass},
		{"no record", "192.0.2.3", "x", "anna@example.org", spf.None},
		{"two records", "192.0.2.3", "x", "anna@two.example.test", spf.PermError},
		{"record without end", "192.0.2.3", "x", "anna@loop.example.test", spf.PermError},
		{"null sender counts by its greeting", "192.0.2.77", "hello.example.test", "", spf.Pass},
		{"the DNS does not answer", "192.0.2.3", "x", "anna@dead.example.test", spf.TempError},
	} {
		t.Run(c.name, func(t *testing.T) {
			peer := spf.Peer{IP: netip.MustParseAddr(c.ip), Hello: c.hello, Sender: c.sender}
			got, answers := spf.Ask(t.Context(), world, peer)
			again, why := spf.Check(peer, answers)
			if got != c.want || again != c.want || why == "" {
				t.Errorf("asked: %s, stored: %s (%s), want %s; answers %v", got, again, why, c.want, answers)
			}
		})
	}
}

func TestWhatIsNotKept(t *testing.T) {
	_, answers := spf.Ask(t.Context(), world, spf.Peer{IP: netip.MustParseAddr("192.0.2.3"), Sender: "a@dead.example.test"})
	want := map[string][]string{"dead.example.test": {"v=spf1 include:_dead.example.test -all"}}
	if diff := cmp.Diff(want, answers); diff != "" {
		t.Error(diff)
	}
	if got, _ := spf.Check(spf.Peer{Sender: "a@example.test"}, nil); got != spf.None {
		t.Errorf("without an address: %s", got)
	}
	if got, _ := spf.Check(spf.Peer{IP: netip.MustParseAddr("192.0.2.3"), Sender: "a@example.test"}, nil); got != spf.TempError {
		t.Errorf("without answers: %s", got)
	}
}
