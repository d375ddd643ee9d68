package spf

import (
	"context"
	"errors"
	"net"
	"strings"
)

// The kinds of answers besides TXT.
const (
	exchange = "mx:"
	host     = "a:"
	pointer  = "ptr:"
)

// keyOf is where an answer stands.
func keyOf(kind, name string) string {
	return kind + strings.ToLower(strings.TrimSuffix(name, "."))
}

// recorder asks the DNS and keeps what it said.
type recorder struct {
	resolver Resolver
	answers  map[string][]string
}

// keep keeps an answer; one that did not come is not kept.
func (r *recorder) keep(key string, records []string, err error) {
	var dns *net.DNSError
	switch {
	case err == nil:
		r.answers[key] = append([]string{}, records...)
	case errors.As(err, &dns) && dns.IsNotFound:
		r.answers[key] = []string{}
	}
}

func (r *recorder) LookupTXT(ctx context.Context, name string) ([]string, error) {
	records, err := r.resolver.LookupTXT(ctx, name)
	records = first(records)
	r.keep(keyOf("", name), records, err)
	return records, temporary(name, err)
}

func (r *recorder) LookupMX(ctx context.Context, name string) ([]*net.MX, error) {
	list, err := r.resolver.LookupMX(ctx, name)
	list = first(list)
	var hosts []string
	for _, mx := range list {
		hosts = append(hosts, mx.Host)
	}
	r.keep(keyOf(exchange, name), hosts, err)
	return list, temporary(name, err)
}

func (r *recorder) LookupIPAddr(ctx context.Context, name string) ([]net.IPAddr, error) {
	list, err := r.resolver.LookupIPAddr(ctx, name)
	list = first(list)
	var addrs []string
	for _, a := range list {
		addrs = append(addrs, a.IP.String())
	}
	r.keep(keyOf(host, name), addrs, err)
	return list, temporary(name, err)
}

func (r *recorder) LookupAddr(ctx context.Context, addr string) ([]string, error) {
	names, err := r.resolver.LookupAddr(ctx, addr)
	names = first(names)
	r.keep(keyOf(pointer, addr), names, err)
	return names, temporary(addr, err)
}

// first is as much of an answer as counts.
func first[T any](records []T) []T { return records[:min(len(records), maxRecords)] }

// temporary makes every trouble but a name that does not exist one that may pass, as it is when the
// answers are read again.
func temporary(name string, err error) error {
	var dns *net.DNSError
	if err == nil || errors.As(err, &dns) && dns.IsNotFound {
		return err
	}
	return unanswered(name)
}

func unanswered(name string) error {
	return &net.DNSError{Err: "no answer", Name: name, IsTemporary: true}
}

// stored answers with what was kept.
type stored map[string][]string

func (s stored) find(key, name string) ([]string, error) {
	records, known := s[key]
	switch {
	case !known:
		return nil, unanswered(name)
	case len(records) == 0:
		return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
	}
	return records, nil
}

func (s stored) LookupTXT(_ context.Context, name string) ([]string, error) {
	return s.find(keyOf("", name), name)
}

func (s stored) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	hosts, err := s.find(keyOf(exchange, name), name)
	var list []*net.MX
	for i, h := range hosts {
		list = append(list, &net.MX{Host: h, Pref: uint16(i)})
	}
	return list, err
}

func (s stored) LookupIPAddr(_ context.Context, name string) ([]net.IPAddr, error) {
	addrs, err := s.find(keyOf(host, name), name)
	var list []net.IPAddr
	for _, a := range addrs {
		if ip := net.ParseIP(a); ip != nil {
			list = append(list, net.IPAddr{IP: ip})
		}
	}
	return list, err
}

func (s stored) LookupAddr(_ context.Context, addr string) ([]string, error) {
	return s.find(keyOf(pointer, addr), addr)
}
