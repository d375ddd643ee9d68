// Package spf evaluates SPF (RFC 7208) so that the answer can be found again years later: Ask
// evaluates with a resolver and gives what the DNS said, Check evaluates with what it said. Check
// asks nobody and has no clock, so the same answers give the same result.
//
// Answers stand under the name that was asked for, in lower case: a name alone for TXT records,
// "mx:NAME" for the hosts of a mail exchange in their order, "a:NAME" for the addresses of a host,
// "ptr:ADDRESS" for the names of an address. No answers under a name is an answer, too: there is no
// such record. A name that is not there was not answered.
//
//	result, answers := spf.Ask(ctx, resolver, peer)    // at intake
//	result, why := spf.Check(peer, answers)            // ever after
package spf

import (
	"context"
	"net"
	"net/netip"
	"strings"

	"blitiri.com.ar/go/spf"
)

// Peer is who handed a mail to a server (RFC 7208, 2.2 to 2.4).
type Peer struct {
	IP     netip.Addr
	Hello  string // the name in HELO or EHLO
	Sender string // the address in MAIL FROM, "" for the null sender
}

// Result is that of RFC 7208, 2.6.
type Result string

// The results. TempError also says that an answer is missing.
const (
	None      = Result(spf.None)
	Neutral   = Result(spf.Neutral)
	Pass      = Result(spf.Pass)
	Fail      = Result(spf.Fail)
	SoftFail  = Result(spf.SoftFail)
	TempError = Result(spf.TempError)
	PermError = Result(spf.PermError)
)

// Resolver asks the DNS; a *net.Resolver is one. A *net.DNSError with IsNotFound is an answer.
type Resolver interface {
	LookupTXT(ctx context.Context, name string) ([]string, error)
	LookupMX(ctx context.Context, name string) ([]*net.MX, error)
	LookupIPAddr(ctx context.Context, host string) ([]net.IPAddr, error)
	LookupAddr(ctx context.Context, addr string) ([]string, error)
}

// Ask evaluates with a resolver and gives the answers that it got.
func Ask(ctx context.Context, r Resolver, p Peer) (Result, map[string][]string) {
	recorder := &recorder{resolver: r, answers: map[string][]string{}}
	result, _ := evaluate(ctx, recorder, p)
	return result, recorder.answers
}

// Check evaluates with stored answers; why says in a few words what led to the result.
func Check(p Peer, answers map[string][]string) (result Result, why string) {
	return evaluate(context.Background(), stored(answers), p)
}

func evaluate(ctx context.Context, r Resolver, p Peer) (Result, string) {
	if !p.IP.IsValid() || len(p.Hello) > maxName || len(p.Sender) > maxName {
		return None, "nobody knows which host sent it"
	}
	result, err := spf.CheckHostWithSender(net.IP(p.IP.AsSlice()), p.Hello, p.Sender, spf.WithResolver(r), spf.WithContext(ctx))
	if err == nil {
		return Result(result), string(result)
	}
	return Result(result), strings.ToValidUTF8(err.Error(), "?")
}
