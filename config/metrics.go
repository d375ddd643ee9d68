package config

import (
	"net"
)

// Metrics is where the daemon tells how it does.
type Metrics struct {
	Listen string // host:port for /metrics and /healthz, "" for nowhere
}

func (m Metrics) check() error {
	if _, port, err := net.SplitHostPort(m.Listen); m.Listen != "" && (err != nil || !isPort(port)) {
		return wrong("metrics.listen", "is %q; write host:port, such as 127.0.0.1:9464, or nothing for no metrics", m.Listen)
	}
	return nil
}
