package auditpage

import (
	"crypto/rand"
	"html/template"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"adjutant/moderator/budget"
)

// Config is what a desk is given. All but Memory, Visitor, Allow, Log and Random must be there.
type Config struct {
	Base   string // path of the page, without a slash at its end
	Local  bool   // it is for its owner alone, on his own machine
	Limits Limits
	Now    func() time.Time
	Memory *budget.Memory // that audits share with others; nil for any
	// Visitor is from where a request comes, to give each his share; nil takes all for one.
	Visitor func(*http.Request) netip.Prefix
	// Allow reports whether one may send files now; nil lets everybody.
	Allow  func(*http.Request) bool
	Log    *slog.Logger
	Random io.Reader // that paths are drawn from; nil is that of the machine
}

// Desk takes files in, has them audited one after the other, and holds what that came to for as long as it
// says.
type Desk struct {
	Config
	uploads *uploads
	pages   *template.Template

	mu      sync.Mutex
	queue   []*holding // that wait, the first is next
	running *holding
	held    map[string]*holding // by token, and by link
	kept    int64               // bytes of reports
	sweeper *time.Timer
}

// New is a desk. The error is one of the program's own files.
func New(c Config) (*Desk, error) {
	if c.Random == nil {
		c.Random = rand.Reader
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Visitor == nil {
		c.Visitor = func(*http.Request) netip.Prefix { return netip.Prefix{} }
	}
	pages, err := parsePages()
	if err != nil {
		return nil, err
	}
	return &Desk{Config: c, uploads: newUploads(c.Limits.Room), pages: pages, held: map[string]*holding{}}, nil
}

// Held is how many reports are held, and how many bytes of files and reports are in memory.
func (d *Desk) Held() (reports int, bytes int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for token, h := range d.held {
		if token == h.token {
			reports++
		}
	}
	d.uploads.room.L.Lock()
	defer d.uploads.room.L.Unlock()
	return reports, d.kept + d.Limits.Room - d.uploads.left
}
