package local

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"adjutant/moderator/auditpage"
)

//go:embed frame.html local.js
var files embed.FS

// Config is what the page is given. All but Random, Log and Grace must be there.
type Config struct {
	Style, Icon []byte                          // of pages
	Secure      func(http.Handler) http.Handler // sets the headers of every answer
	Policy      string                          // what a browser may do with a page that has a script
	Now         func() time.Time
	Random      io.Reader // that paths are drawn from; nil is that of the machine
	Log         *slog.Logger
	Grace       time.Duration // between the last page that closes and the end; 0 is [DefaultGrace]
}

// DefaultGrace is how long one page may take to follow another, on a busy machine too.
const DefaultGrace = 8 * time.Second

// Server serves the page.
type Server struct {
	Desk *auditpage.Desk

	config Config
	base   string // "/" and the token
	frame  *template.Template
	assets map[string][]byte
	done   chan struct{} // closed when it is to end
	end    func()

	mu      sync.Mutex
	host    string            // that requests name
	tickets map[string]string // paths by tickets that are good still
	open    int               // pages
	closing *time.Timer       // once none is
}

// New is a server for one player. The error is one of the program's own files, or of the generator.
func New(c Config) (*Server, error) {
	if c.Random == nil {
		c.Random = rand.Reader
	}
	c.Grace = cmp.Or(c.Grace, DefaultGrace)
	s := &Server{config: c, tickets: map[string]string{}, done: make(chan struct{})}
	s.end = sync.OnceFunc(func() { close(s.done) })
	token, err := s.token()
	if err != nil {
		return nil, err
	}
	s.base = "/" + token
	s.Desk, err = auditpage.New(auditpage.Config{Base: s.base, Local: true, Limits: auditpage.LocalLimits(), Now: c.Now, Log: c.Log, Random: c.Random})
	if err != nil {
		return nil, err
	}
	if s.frame, err = template.ParseFS(files, "frame.html"); err != nil {
		return nil, fmt.Errorf("frame of the page: %w", err)
	}
	own, err := fs.ReadFile(files, "local.js")
	audits, wrong := fs.ReadFile(auditpage.Files, "static/audit.js")
	s.assets = map[string][]byte{"style.css": c.Style, "icon.svg": c.Icon, "local.js": own, "audit.js": audits}
	return s, errors.Join(err, wrong)
}

// token draws 128 random bits.
func (s *Server) token() (string, error) {
	var bits [16]byte
	if _, err := io.ReadFull(s.config.Random, bits[:]); err != nil {
		return "", fmt.Errorf("draw a path: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(bits[:]), nil
}

// Form is the path of the form that asks for files.
func (s *Server) Form() string { return s.base }

// Ticket is a URL that leads to a path once.
func (s *Server) Ticket(at net.Addr, path string) (string, error) {
	ticket, err := s.token()
	if err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.host = at.String()
	s.tickets[ticket] = path
	return "http://" + s.host + ticketPath + ticket, nil
}

// ticketPath is where tickets are taken.
const ticketPath = "/open/"

// Serve answers on the listener until no page is open any more, its user ends it, or the context ends. It
// closes the listener.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{Handler: s, ReadHeaderTimeout: headerTime, BaseContext: func(net.Listener) context.Context { return ctx }}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	case <-s.done:
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
	defer cancel()
	if err := server.Shutdown(last); errors.Is(err, context.DeadlineExceeded) {
		return server.Close()
	} else if err != nil {
		return err
	}
	return nil
}

const (
	headerTime = 10 * time.Second // for the header of a request to come
	endTime    = 2 * time.Second  // for the requests in hand, once it is to end
)

// ServeHTTP answers a request, if it names the address that the server has: one of another site, whose name
// was made to lead here, does not.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	host := s.host
	s.mu.Unlock()
	if r.Host != host || host == "" {
		http.Error(w, "This address is not for that name.", http.StatusMisdirectedRequest)
		return
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+ticketPath+"{ticket}", s.admit)
	mux.HandleFunc("GET "+s.base+"/file/{name}", s.asset)
	mux.HandleFunc("GET "+s.base+"/here", s.here)
	mux.HandleFunc("POST "+s.base+"/end", s.leave)
	mux.HandleFunc("GET "+s.base, s.page)
	mux.HandleFunc("POST "+s.base, s.page)
	mux.HandleFunc("GET "+s.base+"/", s.page)
	mux.HandleFunc("POST "+s.base+"/", s.page)
	s.config.Secure(http.NewCrossOriginProtection().Handler(mux)).ServeHTTP(w, r)
}

// admit takes a ticket, and leads to what it is for. No other site can use one, nor have it used.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) {
	from := r.Header.Get("Sec-Fetch-Site")
	s.mu.Lock()
	path, good := s.tickets[r.PathValue("ticket")]
	if good = good && (from == "" || from == "none" || from == "same-origin"); good {
		delete(s.tickets, r.PathValue("ticket"))
	}
	s.mu.Unlock()
	if !good {
		http.Error(w, "This link was used already. Run the command again; if it was not you who used it, end it first.", http.StatusGone)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, path, http.StatusSeeOther)
}

// asset sends a file that pages load.
func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	data, there := s.assets[r.PathValue("name")]
	if !there {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	http.ServeContent(w, r, r.PathValue("name"), time.Time{}, bytes.NewReader(data))
}

// here is open for as long as a page is.
func (s *Server) here(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	s.opened()
	defer s.closed()
	_, _ = io.WriteString(w, ": here\n\n")
	_ = http.NewResponseController(w).Flush() // who cannot be told now is not here
	select {
	case <-r.Context().Done():
	case <-s.done:
	}
}

// opened counts a page.
func (s *Server) opened() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open++
	if s.closing != nil {
		s.closing.Stop()
		s.closing = nil
	}
}

// closed counts a page that is not there any more. Where it was the last, and none follows it, that is the
// end.
func (s *Server) closed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open--; s.open > 0 {
		return
	}
	s.closing = time.AfterFunc(s.config.Grace, func() {
		s.mu.Lock()
		none := s.open == 0
		s.mu.Unlock()
		if none {
			s.end()
		}
	})
}

// leave ends the server at the word of its user.
func (s *Server) leave(w http.ResponseWriter, r *http.Request) {
	s.write(w, http.StatusOK, auditpage.Page{Title: "Ended", Body: "<p class=\"lead\">The program has ended, and has forgotten all of this.</p>"})
	time.AfterFunc(endTime/8, s.end)
}

// page shows the page of audits, or what is below it.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	p, err := s.Desk.Answer(w, r)
	status := http.StatusOK
	if refused := (*auditpage.Refusal)(nil); errors.As(err, &refused) {
		status = cmp.Or(refused.Status, http.StatusUnprocessableEntity)
		p = auditpage.Page{Title: "That was not done", Body: template.HTML("<p class=\"lead\">" + template.HTMLEscapeString(refused.Text) + "</p>")} // it is escaped
	} else if err != nil {
		status = http.StatusInternalServerError
		p = auditpage.Page{Title: "That was not done", Body: template.HTML("<p class=\"lead\">" + template.HTMLEscapeString(err.Error()) + "</p>")} // it is escaped
	}
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	if p.Again > 0 {
		h.Set("Refresh", strconv.Itoa(int(p.Again.Seconds())))
	}
	switch {
	case p.Location != "":
		http.Redirect(w, r, p.Location, http.StatusSeeOther)
	case p.JPEG != nil:
		h.Set("Content-Type", "image/jpeg")
		_, _ = w.Write(p.JPEG)
	default:
		s.write(w, status, p)
	}
}

// write draws a page into its frame.
func (s *Server) write(w http.ResponseWriter, status int, p auditpage.Page) {
	var b bytes.Buffer
	if err := s.frame.Execute(&b, map[string]any{"Base": s.base, "Page": p}); err != nil {
		http.Error(w, "That could not be drawn.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", s.config.Policy)
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes())
}
