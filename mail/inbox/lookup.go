package inbox

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"

	"adjutant/mail"
	"adjutant/mail/spf"
)

// lookupTries is how often a name is asked for when the DNS does not answer.
const lookupTries = 2

// Evidence asks the DNS for what a check of a mail's sender needs and is not known yet, as long as
// there is time, and gives all of it, to be stored with the mail. A name without an answer is left
// out: the mail then proves less, but it is taken.
func (c Config) Evidence(ctx context.Context, raw []byte, known map[string][]string) map[string][]string {
	if c.LookupTXT == nil {
		return known
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	answers := c.Border.Keep()
	maps.Copy(answers, known)
	c.lookup(ctx, append(mail.DNSNames(raw), mail.PolicyNames(raw)...), answers)
	if peer := c.Border.Peer(raw); peer.IP.IsValid() && c.Hosts != nil {
		_, asked := spf.Ask(ctx, resolver{c}, peer)
		maps.Copy(answers, asked)
	}
	if len(answers) == 0 {
		return nil
	}
	return answers
}

// lookup asks for the TXT records of the names that have no answer yet.
func (c Config) lookup(ctx context.Context, names []string, answers map[string][]string) {
	for _, name := range names {
		if _, known := answers[name]; known {
			continue
		}
		answer, err := c.lookupOne(ctx, name)
		if err != nil {
			c.report(fmt.Errorf("look up %s: %w", name, err))
			continue
		}
		answers[name] = answer
	}
}

func (c Config) report(err error) {
	if c.Report != nil {
		c.Report(err)
	}
}

// lookupOne gives an empty answer for a name that does not exist.
func (c Config) lookupOne(ctx context.Context, name string) ([]string, error) {
	var err error
	for range lookupTries {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		var answer []string
		if answer, err = c.LookupTXT(ctx, name); err == nil {
			return answer, nil
		}
		var dns *net.DNSError
		if errors.As(err, &dns) && dns.IsNotFound {
			return []string{}, nil
		}
	}
	return nil, err
}

// Hosts asks the DNS for hosts and addresses; a *net.Resolver is one.
type Hosts interface {
	LookupMX(ctx context.Context, name string) ([]*net.MX, error)
	LookupIPAddr(ctx context.Context, host string) ([]net.IPAddr, error)
	LookupAddr(ctx context.Context, addr string) ([]string, error)
}

// resolver is all that a check of SPF asks.
type resolver struct{ config Config }

func (r resolver) LookupTXT(ctx context.Context, name string) ([]string, error) {
	return r.config.LookupTXT(ctx, name)
}

func (r resolver) LookupMX(ctx context.Context, name string) ([]*net.MX, error) {
	return r.config.Hosts.LookupMX(ctx, name)
}

func (r resolver) LookupIPAddr(ctx context.Context, host string) ([]net.IPAddr, error) {
	return r.config.Hosts.LookupIPAddr(ctx, host)
}

func (r resolver) LookupAddr(ctx context.Context, addr string) ([]string, error) {
	return r.config.Hosts.LookupAddr(ctx, addr)
}
