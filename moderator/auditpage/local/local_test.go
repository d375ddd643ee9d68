package local_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/audit"
	"adjutant/moderator/auditing"
	"adjutant/moderator/auditpage/local"
	"adjutant/moderator/web"
)

// served is a server that listens, with the URL of a report.
type served struct {
	t     *testing.T
	url   string // a ticket
	root  string
	form  string
	ended chan error
	stop  func()
}

// patience is how long a test waits for what should come, on a machine with other work too.
const patience = time.Minute

func serve(t *testing.T, grace time.Duration) served {
	t.Helper()
	sheet, icon, err := web.Style()
	if err != nil {
		t.Fatal(err)
	}
	s, err := local.New(local.Config{Style: sheet, Icon: icon, Secure: web.Secure, Policy: web.ScriptPolicy, Now: time.Now, Grace: grace})
	if err != nil {
		t.Fatal(err)
	}
	found := []audit.Finding{{Code: audit.UndoRoll, Step: 3, Strength: audit.Certain, Text: "<b>it was taken back"}}
	path, err := s.Desk.Hold([]auditing.Exhibit{{Opinion: auditing.Opinion{File: "a.vlog", Verdict: auditing.Findings, Findings: found}, Length: 5}}, "", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url, err := s.Ticket(l.Addr(), path)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	one := served{t, url, "http://" + l.Addr().String(), s.Form(), make(chan error, 1), stop}
	go func() { one.ended <- s.Serve(ctx, l) }()
	t.Cleanup(stop)
	return one
}

// ask asks for a path, with headers, and gives the status and what came.
func (s served) ask(method, url string, headers ...string) (int, string) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, url, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := (&http.Client{Timeout: patience}).Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// stay opens a page, and gives what closes it.
func (s served) stay() (leave func()) {
	s.t.Helper()
	ctx, leave := context.WithCancel(s.t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.root+s.form+"/here", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err == nil {
		_, err = bufio.NewReader(answer.Body).ReadString('\n')
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return leave
}

// ends fails unless the server ends.
func (s served) ends(why string) {
	s.t.Helper()
	select {
	case err := <-s.ended:
		if err != nil {
			s.t.Errorf("%s: %v", why, err)
		}
	case <-time.After(patience):
		s.t.Fatalf("%s: it does not end", why)
	}
}

// TestTicket leads to the report, once; a site that has found one out cannot use it up.
func TestTicket(t *testing.T) {
	s := serve(t, 0)
	if status, _ := s.ask("GET", s.url, "Sec-Fetch-Site", "cross-site"); status != http.StatusGone {
		t.Errorf("from another site: %d", status)
	}
	if status, page := s.ask("GET", s.url, "Sec-Fetch-Site", "none"); status != http.StatusOK || !strings.Contains(page, "&lt;b&gt;it was taken back <code>undo.roll</code>") {
		t.Errorf("%d\n%s", status, page)
	}
	if status, page := s.ask("GET", s.url); status != http.StatusGone || !strings.Contains(page, "used already") {
		t.Errorf("once more: %d\n%s", status, page)
	}
}

// TestNobodyElse gets at anything: not by another name for the address, not without the path, not by a form of
// another site.
func TestNobodyElse(t *testing.T) {
	s := serve(t, 0)
	for name, host := range map[string]string{"a name that leads here": "evil.example.test", "localhost": "localhost" + s.root[strings.LastIndex(s.root, ":"):], "another port": "127.0.0.1:1", "no port": "127.0.0.1"} {
		for _, path := range []string{s.form, strings.TrimPrefix(s.url, s.root), "/"} {
			if status, _ := s.ask("GET", s.root+path, "Host", host); status != http.StatusMisdirectedRequest {
				t.Errorf("%s: %s: %d", name, path, status)
			}
		}
	}
	for _, path := range []string{"/", "/x", "/open/x", s.form[:len(s.form)-1], s.form + "x", "/file/style.css"} {
		if status, _ := s.ask("GET", s.root+path); status != http.StatusNotFound && status != http.StatusGone {
			t.Errorf("%s: %d", path, status)
		}
	}
	for _, path := range []string{s.form, s.form + "/end", s.form + "/report/x/delete"} {
		if status, _ := s.ask("POST", s.root+path, "Sec-Fetch-Site", "cross-site"); status != http.StatusForbidden {
			t.Errorf("a form of another site: %s: %d", path, status)
		}
	}
	if status, page := s.ask("GET", s.root+s.form); status != http.StatusOK || !strings.Contains(page, `name="log"`) {
		t.Errorf("the form: %d\n%s", status, page)
	}
}

// TestEndsWithItsPages: not while one is open, nor while one follows another; then it does.
func TestEndsWithItsPages(t *testing.T) {
	s := serve(t, 2*time.Second)
	first := s.stay()
	second := s.stay()
	first()
	third := s.stay()
	second()
	third()
	fourth := s.stay() // follows in time
	if status, _ := s.ask("GET", s.root+s.form); status != http.StatusOK {
		t.Errorf("while a page is open: %d", status)
	}
	fourth()
	s.ends("its last page was closed")
}

func TestEndsAtAWord(t *testing.T) {
	s := serve(t, time.Hour)
	defer s.stay()()
	if status, page := s.ask("POST", s.root+s.form+"/end", "Sec-Fetch-Site", "same-origin"); status != http.StatusOK || !strings.Contains(page, "has ended") {
		t.Errorf("%d\n%s", status, page)
	}
	s.ends("its button was pressed")
}

func TestEndsWithItsContext(t *testing.T) {
	s := serve(t, time.Hour)
	defer s.stay()()
	s.stop()
	s.ends("it was told to end")
}
