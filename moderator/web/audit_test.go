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
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/audit"
	"adjutant/moderator/web"
	"adjutant/vassal"
	"adjutant/vassal/hostiletest"
)

// auditLab is a log of ours in which two rolls were taken back.
const auditLab = "../demo/files/audit-lab.vlog"

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

// audited sends a form and waits until it is audited, or refused.
func (c *club) audited(r *http.Request) *httptest.ResponseRecorder {
	c.t.Helper()
	w := c.ask(r)
	if w.Code != http.StatusSeeOther {
		return w
	}
	report := w.Header().Get("Location")
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if w = c.get(report); w.Header().Get("Refresh") == "" {
			return w
		}
	}
	c.t.Fatal("it is not audited")
	return w
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

// The page has every finding that the command has and no password; and nothing of the file is logged.
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
		w := c.audited(upload.request(t))
		if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" {
			t.Fatalf("%s: %d, %v\n%s", pair[0], w.Code, w.Header(), w.Body)
		}
		page := html.UnescapeString(w.Body.String())
		for _, f := range audit.Link(parts)[len(parts)-1] {
			if !strings.Contains(page, string(f.Strength)+"</span> "+f.Text+" <code>"+string(f.Code)+"</code>") {
				t.Errorf("%s after %s: the page does not say %s: %s", pair[0], pair[1], f.Code, f.Text)
			}
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
	p, err := audit.Auditor{}.Part(name, readLog(t, file))
	if err != nil {
		t.Fatal(err)
	}
	return p
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
	many := form{}
	for i := range 21 {
		many = append(many, [3]string{"log", fmt.Sprintf("%d.vlog", i), log})
	}
	for name, tt := range map[string]struct {
		request *http.Request
		status  int
		says    string
	}{
		"no form":                {plain, 415, "the form of the page"},
		"no file":                {form{}.request(t), 400, "no file in it"},
		"an empty file":          {form{{"log", "a.vlog", ""}}.request(t), 400, "no file in it"},
		"only a module":          {form{{"log", "a.vmod", log}}.request(t), 400, "no file in it"},
		"many logs":              {many.request(t), 413, "at most 20 logs"},
		"two before":             {form{{"log", "a.vlog", log}, {"before", "b.vlog", log}, {"before", "c.vlog", log}}.request(t), 400, "at most one file that was played before"},
		"another field":          {form{{"log", "a.vlog", log}, {"as", "", "North"}}.request(t), 400, "the form of the page"},
		"cut off":                {cut, 400, "did not arrive whole"},
		"too large":              {form{{"log", "a.vlog", strings.Repeat("x", 49<<20)}}.request(t), 413, "more than 48 MB"},
		"no save":                {form{{"log", "<b>a.vlog", "hello"}}.request(t), 200, "<h2>&lt;b&gt;a.vlog</h2>\n<p class=\"verdict fails\">It cannot be read"},
		"a log behind no save":   {form{{"log", "a.vlog", log}, {"before", "../b.vsav", "hello"}}.request(t), 200, "b.vsav cannot be read"},
		"with no module":         {form{{"log", "a.vlog", log}, {"module", "m.vmod", "hello"}}.request(t), 200, "m.vmod cannot be read as a module"},
		"from another site":      {foreign, 403, ""},
		"a name of many letters": {form{{"log", strings.Repeat("é", 500), "hello"}}.request(t), 200, strings.Repeat("é", 50) + "</h2>"},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, nil)
			w := c.audited(tt.request)
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
	if codes[http.StatusSeeOther] < 5 || codes[http.StatusTooManyRequests] == 0 {
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

// dripping begins an upload from an address of its own and sends so many bytes of the file; then it
// sends no more.
func dripping(t *testing.T, server *httptest.Server, from string, sent int) {
	t.Helper()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_, err = fmt.Fprintf(conn, "POST /audit HTTP/1.1\r\nHost: club.example.test\r\nX-Forwarded-For: %s\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 16000000\r\n\r\n"+
		"--b\r\nContent-Disposition: form-data; name=\"log\"; filename=\"a.vlog\"\r\n\r\n%s", from, strings.Repeat("x", sent))
	if err != nil {
		t.Fatal(err)
	}
}

// TestSlowUploadsHoldUpNoAudit: however many uploads come slowly, and however much of them has come,
// another is audited.
func TestSlowUploadsHoldUpNoAudit(t *testing.T) {
	for what, sent := range map[string]int{"hardly anything": 1, "nearly all": 15_900_000} {
		t.Run(what, func(t *testing.T) {
			c := behind(t, "127.0.0.0/8")
			server := httptest.NewServer(c.site)
			t.Cleanup(server.Close) // behind the connections, for which it waits
			for i := range 6 {
				dripping(t, server, fmt.Sprintf("203.0.113.%d", i), sent)
			}
			w := form{{"log", "a.vlog", string(contents(t, auditLab))}}.request(t)
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/audit", w.Body)
			if err != nil {
				t.Fatal(err)
			}
			r.Header = w.Header
			r.Header.Set("X-Forwarded-For", "198.51.100.7")
			answer, err := (&http.Client{Timeout: 50 * time.Second}).Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			if page, _ := io.ReadAll(answer.Body); answer.StatusCode != http.StatusOK || !bytes.Contains(page, []byte("Audit")) {
				t.Errorf("%s:\n%s", answer.Status, page)
			}
		})
	}
}

// TestAuditsOfOneCaller: who asks too often holds up nobody else, also behind a server of the club's.
func TestAuditsOfOneCaller(t *testing.T) {
	for name, tt := range map[string]struct {
		greedy, other func(*http.Request)
		held          bool // the other is taken for the same
	}{
		"two addresses":           {from("192.0.2.1:1000"), from("192.0.2.2:1000"), false},
		"two ports":               {from("192.0.2.1:1000"), from("192.0.2.1:1001"), true},
		"one network of IPv6":     {from("[2001:db8:1:2::3]:1"), from("[2001:db8:1:2:4::5]:1"), true},
		"two networks of IPv6":    {from("[2001:db8:1:2::3]:1"), from("[2001:db8:1:3::3]:1"), false},
		"behind the club's":       {from("127.0.0.1:1", "192.0.2.1"), from("127.0.0.1:1", "192.0.2.2"), false},
		"two servers":             {from("127.0.0.1:1", "192.0.2.1, 10.1.0.9"), from("127.0.0.1:1", "192.0.2.2, 10.1.0.9"), false},
		"behind another's":        {from("10.2.0.1:1", "192.0.2.1"), from("10.2.0.1:1", "192.0.2.2"), true},
		"says nothing of use":     {from("127.0.0.1:1", "unknown"), from("127.0.0.1:1", "somebody"), true},
		"names himself otherwise": {from("192.0.2.1:1", "192.0.2.8"), from("192.0.2.1:1", "192.0.2.9"), true},
		"and behind the club's":   {from("127.0.0.1:1", "192.0.2.8, 192.0.2.1"), from("127.0.0.1:1", "192.0.2.9, 192.0.2.1"), true},
	} {
		t.Run(name, func(t *testing.T) {
			c := behind(t, "127.0.0.0/8", "10.1.0.0/16")
			ask := func(as func(*http.Request)) int {
				r := form{{"log", "a", "hello"}}.request(t)
				as(r)
				return c.ask(r).Code
			}
			for range 50 {
				ask(tt.greedy)
			}
			if got := ask(tt.other) == http.StatusTooManyRequests; got != tt.held {
				t.Errorf("the other is held up: %v", got)
			}
		})
	}
}

// behind is a club whose pages are behind servers of its own.
func behind(t *testing.T, servers ...string) *club {
	t.Helper()
	c := newClub(t, nil)
	config := c.site.Config
	for _, text := range servers {
		config.Proxies = append(config.Proxies, netip.MustParsePrefix(text))
	}
	site, err := web.New(config)
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	return c
}

func from(remote string, forwarded ...string) func(*http.Request) {
	return func(r *http.Request) {
		r.RemoteAddr = remote
		for _, f := range forwarded {
			r.Header.Add("X-Forwarded-For", f)
		}
	}
}

// TestAuditOfHostileLogs: a log that is made to cost much is audited, or refused in words.
func TestAuditOfHostileLogs(t *testing.T) {
	for _, log := range hostiletest.Logs(200_000) {
		c := newClub(t, nil)
		w := c.audited(form{{"log", "a.vlog", log.Text}, {"before", "b.vlog", log.Text}}.request(t))
		if said := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(said, "Audited") && !strings.Contains(said, "more than") {
			t.Errorf("%s: %d\n%s", log.Name, w.Code, w.Body)
		}
	}
}
