package web

import (
	"net/http"
	"slices"
	"sync"
	"time"
)

// recent are the pages that were sent last, for as long as they may be old. Many who look at one page have it made, and the store asked
// what it shows, once in that time.
type recent struct {
	age time.Duration // 0 for none

	mu    sync.Mutex
	sent  map[string]sent
	order []string // their keys, that of the one which was made first at the front
}

// sent is an answer that was made.
type sent struct {
	answer
	until time.Time
}

// shared are the pages that look the same for whoever asks, and are asked for often.
var shared = []string{
	"GET /{$}", "GET /feed.atom", "GET /deadlines.ics", "GET /game/{tag}", "GET /game/{tag}/feed.atom", "GET /game/{tag}/deadlines.ics", "GET /game/{tag}/play",
	"GET /game/{tag}/play/{no}", "GET /game/{tag}/moved", "GET /game/{tag}/pack", "GET /game/{tag}/rolls", "GET /game/{tag}/roll/{file}", "GET /ladder",
	"GET /ladder/player", "GET /ladder/player/feed.atom", "GET /tournaments", "GET /tournament/{n}", "GET /tournament/{n}/feed.atom",
}

// shares makes an answer when there is one of the places for it, unless it was made a moment ago.
func (p *recent) shares(places gate, pattern string, make answerer) answerer {
	if p.age == 0 || !slices.Contains(shared, pattern) {
		return limited(places, make)
	}
	makes := limited(places, func(r *http.Request) (answer, error) {
		key := keyOf(r)
		if a, found := p.find(key); found { // somebody asked for it before, and had his place first
			return a, nil
		}
		a, err := make(r)
		if err == nil {
			a.mark = a.markOf()
			p.put(key, a)
		}
		return a, err
	})
	return func(r *http.Request) (answer, error) {
		if a, found := p.find(keyOf(r)); found {
			return a, nil
		}
		return makes(r)
	}
}

// keyOf is equal for requests that have the same answer.
func keyOf(r *http.Request) string {
	if packs(r) {
		return r.Method + " packed " + r.URL.RequestURI()
	}
	return r.Method + " " + r.URL.RequestURI()
}

func (p *recent) find(key string) (answer, bool) {
	if p.age == 0 {
		return answer{}, false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	one, found := p.sent[key]
	return one.answer, found && time.Now().Before(one.until)
}

// put keeps an answer, unless it is large.
func (p *recent) put(key string, a answer) {
	if len(key) > maxRecentKey || len(a.data) > maxRecentBytes || a.status != 0 && a.status != http.StatusOK {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, known := p.sent[key]; !known {
		p.order = append(p.order, key)
	}
	p.sent[key] = sent{a, time.Now().Add(p.age)}
	if len(p.order) > maxRecent {
		delete(p.sent, p.order[0])
		p.order = p.order[1:]
	}
}
