package web

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
)

// forwarding finds out who visits behind servers of the club's own. What anybody else says of that is not believed.
type forwarding struct {
	proxies []netip.Prefix
	log     *slog.Logger
	once    sync.Once
}

// handler has requests come from the visitor, and not from the proxy.
func (f *forwarding) handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if visitor, ok := f.visitor(r); ok {
			named := *r
			named.RemoteAddr = net.JoinHostPort(visitor.String(), "0")
			r = &named
		}
		next.ServeHTTP(w, r)
	})
}

// visitor is the last in the list of a request's ways that is no server of the club's own; false if the request did not
// come from one, or it does not say.
func (f *forwarding) visitor(r *http.Request) (visitor netip.Addr, ok bool) {
	lines := r.Header.Values("X-Forwarded-For")
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if len(lines) == 0 || err != nil {
		return netip.Addr{}, false
	}
	if !f.trusted(from.Addr()) {
		f.warn(from.Addr())
		return netip.Addr{}, false
	}
	for _, text := range slices.Backward(strings.Split(strings.Join(lines, ","), ",")) {
		addr, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			break
		}
		if visitor, ok = addr.Unmap(), true; !f.trusted(visitor) {
			break
		}
	}
	return visitor, ok
}

func (f *forwarding) trusted(addr netip.Addr) bool {
	return slices.ContainsFunc(f.proxies, func(p netip.Prefix) bool { return p.Contains(addr.Unmap().WithZone("")) })
}

// warn tells the operator once of a server that may be his own.
func (f *forwarding) warn(from netip.Addr) {
	if from.IsLoopback() || from.IsPrivate() {
		f.once.Do(func() {
			f.log.Warn("web: a server that web.proxies does not name hands visitors on: all of them count as one", "from", from)
		})
	}
}
