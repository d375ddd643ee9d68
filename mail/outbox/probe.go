package outbox

import (
	"context"
	"crypto/tls"
	"fmt"
)

// Probe connects and logs in once as Send does, and goes. It gives what the server proved of itself;
// nil without TLS.
func (s *Sender) Probe(ctx context.Context) (*tls.ConnectionState, error) {
	conn, err := connect(ctx, s.account)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", s.account.Addr, err)
	}
	state, secure := conn.client.TLSConnectionState()
	conn.quit()
	conn.close()
	if !secure {
		return nil, nil
	}
	return &state, nil
}

// Ask asks the server whether it would take a mail from one address to another, and sends none.
func (s *Sender) Ask(ctx context.Context, from, to string) error {
	conn, err := connect(ctx, s.account)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", s.account.Addr, absent(err))
	}
	defer conn.close()
	stop := context.AfterFunc(ctx, func() { conn.client.Close() })
	defer stop()
	if err := conn.client.Mail(from, nil); err != nil {
		return fmt.Errorf("submit to %s: %w", s.account.Addr, withCause(ctx, err))
	}
	if err := conn.client.Rcpt(to, nil); err != nil {
		return fmt.Errorf("submit to %s: %w", s.account.Addr, withCause(ctx, err))
	}
	conn.quit()
	return nil
}
