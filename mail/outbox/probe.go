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
