package web_test

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// auditLab is a log of ours in which two rolls were taken back.
const auditLab = "../../cmd/adjutant/demo/audit-lab.vlog"

// form is an upload: field, name and content of each file.
type form [][3]string

func (f form) request(t *testing.T) *http.Request {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for _, part := range f {
		to, err := w.CreateFormFile(part[0], part[1])
		if err == nil {
			_, err = io.WriteString(to, part[2])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, "/audit", &body)
	r.Header.Set("Content-Type", w.FormDataContentType())
	return r
}

// logs are logs of ours, each with the file before it.
func logs(t *testing.T) [][2]string {
	t.Helper()
	const dir = "../../testdata/vassal/3.7.26/"
	all := [][2]string{{auditLab, ""}}
	files, err := filepath.Glob(dir + "*.vlog")
	if err != nil || len(files) == 0 {
		t.Fatalf("no logs in %s: %v", dir, err)
	}
	before := auditLab
	for _, file := range files {
		all = append(all, [2]string{file, ""}, [2]string{file, before})
		before = file
	}
	return all
}

// The page has every finding that the command has, in its order, and no password;
// and nothing of the file is logged.
func TestAuditFindsWhatTheCommandFinds(t *testing.T) {
	found := 0
	for _, pair := range logs(t) {
		c := newClub(t, nil)
		upload := form{{"log", "a.vlog", string(contents(t, pair[0]))}}
		parts := []*audit.Part{part(t, "a.vlog", pair[0])}
		if pair[1] != "" {
			upload = append(upload, [3]string{"before", "b.vlog", string(contents(t, pair[1]))})
			parts = []*audit.Part{part(t, "b.vlog", pair[1]), parts[0]}
		}
		w := c.ask(upload.request(t))
		if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" {
			t.Fatalf("%s: %d, %v\n%s", pair[0], w.Code, w.Header(), w.Body)
		}
		page := html.UnescapeString(w.Body.String())
		rest := page
		for _, f := range audit.Link(parts)[len(parts)-1] {
			_, after, ok := strings.Cut(rest, f.Text+" <code>"+string(f.Code)+"</code>")
			if !ok {
				t.Errorf("%s after %s: the page does not say %s: %s", pair[0], pair[1], f.Code, f.Text)
				continue
			}
			rest = after
			found++
		}
		tellsNoPassword(t, page, pair[0])
		if c.said.Len() > 0 {
			t.Errorf("logged:\n%s", &c.said)
		}
	}
	if found < 10 {
		t.Errorf("only %d findings in all logs", found)
	}
}

func part(t *testing.T, name, file string) *audit.Part {
	t.Helper()
	return audit.Auditor{}.Part(name, readLog(t, file))
}

func readLog(t *testing.T, file string) *vassal.File {
	t.Helper()
	data := contents(t, file)
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// tellsNoPassword fails if the page has an id of a player in it, which is his
// password.
func tellsNoPassword(t *testing.T, page, file string) {
	t.Helper()
	for cmd := range readLog(t, file).All {
		if p, ok := cmd.(vassal.Player); ok && len(p.ID) > 3 && strings.Contains(page, p.ID) {
			t.Errorf("%s: the page tells a password", file)
		}
	}
}

func TestAuditRefuses(t *testing.T) {
	log := string(contents(t, auditLab))
	plain := httptest.NewRequest(http.MethodPost, "/audit", strings.NewReader("log=x"))
	plain.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	cut := form{{"log", "a.vlog", log}}.request(t)
	cut.Body = io.NopCloser(io.LimitReader(cut.Body, int64(len(log)/2)))
	foreign := form{{"log", "a.vlog", log}}.request(t)
	foreign.Header.Set("Sec-Fetch-Site", "cross-site")
	for name, tt := range map[string]struct {
		request *http.Request
		status  int
		says    string
	}{
		"no form":                {plain, 415, "the form of the page"},
		"no file":                {form{}.request(t), 400, "no file in it"},
		"an empty file":          {form{{"log", "a.vlog", ""}}.request(t), 400, "no file in it"},
		"two logs":               {form{{"log", "a.vlog", log}, {"log", "b.vlog", log}}.request(t), 400, "one log"},
		"another field":          {form{{"log", "a.vlog", log}, {"as", "", "North"}}.request(t), 400, "one log"},
		"cut off":                {cut, 400, "did not arrive whole"},
		"too large":              {form{{"log", "a.vlog", strings.Repeat("x", 17<<20)}}.request(t), 413, "more than 16 MB"},
		"no save":                {form{{"log", "<b>a.vlog", "hello"}}.request(t), 422, "&lt;b&gt;a.vlog cannot be read"},
		"a log behind no save":   {form{{"log", "a.vlog", log}, {"before", "../b.vsav", "hello"}}.request(t), 422, "b.vsav cannot be read"},
		"from another site":      {foreign, 403, ""},
		"a name of many letters": {form{{"log", strings.Repeat("é", 500), "hello"}}.request(t), 422, strings.Repeat("é", 50) + " cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, nil)
			w := c.ask(tt.request)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.says) {
				t.Errorf("%d, want %d and %q:\n%s", w.Code, tt.status, tt.says, w.Body)
			}
			if c.said.Len() > 0 {
				t.Errorf("logged:\n%s", &c.said)
			}
		})
	}
}

// Audits are answered so often and no more, and the other pages go on.
func TestAuditsAreLimited(t *testing.T) {
	c := newClub(t, nil)
	codes := map[int]int{}
	for range 10 {
		w := c.ask(form{{"log", "a", "hello"}}.request(t))
		codes[w.Code]++
		if w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") == "" {
			t.Error("it is not said when to try again")
		}
	}
	if codes[http.StatusUnprocessableEntity] < 5 || codes[http.StatusTooManyRequests] == 0 {
		t.Errorf("answered: %v", codes)
	}
	c.page("/")
}

// Uploads that come slowly, as many as one likes, hold up no page.
func TestSlowUploads(t *testing.T) {
	c := newClub(t, nil)
	server := httptest.NewServer(c.site)
	defer server.Close()
	for range 20 {
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_, err = fmt.Fprintf(conn, "POST /audit HTTP/1.1\r\nHost: club.example.test\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\n")
		if err != nil {
			t.Fatal(err)
		}
	}
	client := http.Client{Timeout: 50 * time.Second}
	for range 20 {
		answer, err := client.Get(server.URL + "/keys")
		if err != nil {
			t.Fatal(err)
		}
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%s", answer.Status)
		}
		answer.Body.Close()
	}
}
