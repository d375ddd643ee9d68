package web

import (
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// caller is from where a request comes: an address, or of IPv6 the network that one
// customer has. Behind a server of the club's own it is what that says ([forwarding]).
func caller(r *http.Request) netip.Prefix {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Prefix{}
	}
	addr := from.Addr().Unmap()
	bits := addr.BitLen()
	if addr.Is6() {
		bits = customerBits
	}
	network, _ := addr.WithZone("").Prefix(bits) // no address has fewer bits
	return network
}

// rates is how often each caller, or each session, may ask for something that takes long.
type rates[K comparable] struct {
	every time.Duration
	burst int // in a row, before that
	mu    sync.Mutex
	of    map[K]*rate.Limiter
}

func newRates[K comparable](burst int, every time.Duration) *rates[K] {
	return &rates[K]{every: every, burst: burst, of: map[K]*rate.Limiter{}}
}

// allow reports whether a caller may ask now.
func (r *rates[K]) allow(from K) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	limiter := r.of[from]
	if limiter == nil {
		if len(r.of) >= maxCallers {
			r.forget()
		}
		limiter = rate.NewLimiter(rate.Every(r.every), r.burst)
		r.of[from] = limiter
	}
	return limiter.Allow()
}

// forget makes room: whoever has not asked for a while is as one who never did. Where
// all have asked just now, all begin anew, and the memory they may take together is
// what bounds them.
func (r *rates[K]) forget() {
	for from, limiter := range r.of {
		if limiter.Tokens() >= float64(r.burst) {
			delete(r.of, from)
		}
	}
	if len(r.of) >= maxCallers {
		clear(r.of)
	}
}
