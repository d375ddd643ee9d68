package club

import (
	"context"
	"fmt"
	"net"
	"os"
	"strings"

	"adjutant/config"
	"adjutant/mail/inbox"
)

// Resolver looks TXT records up: in the configured file, else in the DNS.
func Resolver(c config.DNS) (func(context.Context, string) ([]string, error), error) {
	if c.TXT == "" {
		return net.DefaultResolver.LookupTXT, nil
	}
	text, err := os.ReadFile(c.TXT)
	if err != nil {
		return nil, fmt.Errorf("read TXT records: %w", err)
	}
	records, err := parseTXT(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.TXT, err)
	}
	return func(_ context.Context, name string) ([]string, error) {
		if found, ok := records[recordName(name)]; ok {
			return found, nil
		}
		return nil, noHost(name)
	}, nil
}

// hosts looks the hosts and addresses up that SPF asks for: in the DNS, or nowhere where a file stands
// in its place.
func hosts(c config.DNS) inbox.Hosts {
	if c.TXT == "" {
		return net.DefaultResolver
	}
	return noHosts{}
}

// noHosts knows no host.
type noHosts struct{}

func (noHosts) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	return nil, noHost(name)
}

func (noHosts) LookupIPAddr(_ context.Context, name string) ([]net.IPAddr, error) {
	return nil, noHost(name)
}

func (noHosts) LookupAddr(_ context.Context, addr string) ([]string, error) {
	return nil, noHost(addr)
}

func noHost(name string) error {
	return &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// parseTXT reads records, one a line: name, a blank, the text. Empty lines and
// those that begin with # say nothing.
func parseTXT(text string) (map[string][]string, error) {
	records := map[string][]string{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, value, found := strings.Cut(line, " ")
		if !found {
			return nil, fmt.Errorf("line %d is not of the form NAME TEXT", number)
		}
		name = recordName(name)
		records[name] = append(records[name], strings.TrimSpace(value))
	}
	return records, nil
}

// recordName is a DNS name as it is compared: case and a last dot say nothing.
func recordName(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }
