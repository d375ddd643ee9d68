package inbox

import (
	"context"
	"errors"
	"fmt"
	"net"
)

// lookupTries is how often a name is asked for when the DNS does not answer.
const lookupTries = 2

// lookup asks the DNS for each name, as long as there is time. A name without an answer is left
// out: the mail then proves less, but it is taken.
func (c Config) lookup(ctx context.Context, names []string) map[string][]string {
	if c.LookupTXT == nil || len(names) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	answers := make(map[string][]string)
	for _, name := range names {
		answer, err := c.lookupOne(ctx, name)
		if err != nil {
			c.Report(fmt.Errorf("look up %s: %w", name, err))
			continue
		}
		answers[name] = answer
	}
	return answers
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
