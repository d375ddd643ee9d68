package auditpage_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/moderator/auditpage"
	"adjutant/moderator/budget"
	"adjutant/vassal/hostiletest"
)

const genuine = "../../testdata/vassal/3.7.26/"

// desk is a desk with a clock that a test sets.
type desk struct {
	*auditpage.Desk
	t    *testing.T
	mu   sync.Mutex
	now  time.Time
	said bytes.Buffer
}

// newDesk is a desk whose limits may be changed.
func newDesk(t *testing.T, change func(*auditpage.Config)) *desk {
	t.Helper()
	d := &desk{t: t, now: time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)}
	c := auditpage.Config{
		Base: "/audit", Limits: auditpage.ClubLimits(), Log: slog.New(slog.NewTextHandler(&d.said, nil)),
		Now: func() time.Time { d.mu.Lock(); defer d.mu.Unlock(); return d.now },
		Visitor: func(r *http.Request) netip.Prefix {
			from, _ := netip.ParseAddrPort(r.RemoteAddr)
			return netip.PrefixFrom(from.Addr(), 32)
		},
	}
	if change != nil {
		change(&c)
	}
	var err error
	if d.Desk, err = auditpage.New(c); err != nil {
		t.Fatal(err)
	}
	return d
}

// later moves the clock on.
func (d *desk) later(by time.Duration) {
	d.mu.Lock()
	d.now = d.now.Add(by)
	d.mu.Unlock()
}

// form is an upload: field, name and content of each file.
type form [][3]string

func (f form) request(t *testing.T, from string) *http.Request {
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
	r.RemoteAddr = from + ":1000"
	r.Header.Set("Content-Type", w.FormDataContentType())
	return r
}

func contents(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// lab is an upload of a log of ours with the module that it was made with.
func lab(t *testing.T) form {
	t.Helper()
	return form{{"log", "s4-c.vlog", contents(t, genuine+"s4-c.vlog")}, {"log", "lab.vmod", contents(t, genuine+"lab.vmod")}, {"before", "s4-agreed.vsav", contents(t, genuine+"s4-agreed.vsav")}}
}

// send sends a form, and gives the path of its report.
func (d *desk) send(f form, from string) (string, error) {
	p, err := d.Answer(httptest.NewRecorder(), f.request(d.t, from))
	return p.Location, err
}

// see gives a page, once it need not be asked for again.
func (d *desk) see(path string) (auditpage.Page, error) {
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		p, err := d.Answer(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil))
		if err != nil || p.Again == 0 {
			return p, err
		}
	}
	d.t.Fatal("it is not audited")
	return auditpage.Page{}, nil
}

// page is a page that must be there.
func (d *desk) page(path string) string {
	d.t.Helper()
	p, err := d.see(path)
	if err != nil {
		d.t.Fatalf("%s: %v", path, err)
	}
	return string(p.Body)
}

// push presses a button.
func (d *desk) push(path string) error {
	_, err := d.Answer(httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, path, nil))
	return err
}

// report sends a form and gives the path of its report, once that is there.
func (d *desk) report(f form, from string) string {
	d.t.Helper()
	path, err := d.send(f, from)
	if err != nil {
		d.t.Fatal(err)
	}
	d.page(path)
	return path
}

// gone fails unless nothing is held behind a path.
func (d *desk) gone(what, path string) {
	d.t.Helper()
	var told *auditpage.Refusal
	if p, err := d.see(path); !errors.As(err, &told) || told.Status != http.StatusNotFound {
		d.t.Errorf("%s is there still: %v\n%s", what, err, p.Body)
	}
}

var (
	pictures = regexp.MustCompile(`/audit/[a-z]+/[A-Za-z0-9_-]+/picture/\d+-\d+\.jpg`)
	links    = regexp.MustCompile(`/audit/shown/[A-Za-z0-9_-]{22}`)
)

// TestReportShowsFindings on a strip, each with the step told and a picture, and no password.
func TestReportShowsFindings(t *testing.T) {
	d := newDesk(t, nil)
	path := d.report(lab(t), "192.0.2.1")
	page := d.page(path)
	for _, want := range []string{"undo.roll", `class="graph strip"`, "rolls 2d6", "compared with the module", "played after s4-agreed.vsav", "All that the log does"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
	shot := pictures.FindString(page)
	if p, err := d.see(shot); err != nil || !bytes.HasPrefix(p.JPEG, []byte("\xff\xd8")) || !p.Private {
		t.Errorf("picture %q: %v", shot, err)
	}
	if strings.Contains(page, "pw-") {
		t.Error("the page tells a password")
	}
	if d.said.Len() > 0 {
		t.Errorf("logged:\n%s", &d.said)
	}
}

// TestReportIsForgotten: the files once they are audited, the report after an hour, one with a link after a
// day; and then neither a page nor a picture nor a byte is left.
func TestReportIsForgotten(t *testing.T) {
	d := newDesk(t, nil)
	path := d.report(lab(t), "192.0.2.1")
	shot := pictures.FindString(d.page(path))
	_, bytes := d.Held()
	if bytes <= 0 || bytes > 2<<20 {
		t.Errorf("%d bytes are held", bytes)
	}
	d.later(59 * time.Minute)
	d.page(path)
	d.later(2 * time.Minute)
	d.gone("the report", path)
	d.gone("its picture", shot)
	if reports, bytes := d.Held(); reports != 0 || bytes != 0 {
		t.Errorf("%d reports of %d bytes are left", reports, bytes)
	}

	path = d.report(lab(t), "192.0.2.1")
	if err := d.push(path + "/link"); err != nil {
		t.Fatal(err)
	}
	link := links.FindString(d.page(path))
	shown := d.page(link)
	if strings.Contains(shown, strings.TrimPrefix(path, "/audit/report/")) || strings.Contains(shown, "Forget it now") {
		t.Error("who has the link is told the address of the owner")
	}
	linked := pictures.FindString(shown)
	if !strings.HasPrefix(linked, link+"/") {
		t.Errorf("the picture behind the link is %s", linked)
	}
	d.later(23 * time.Hour)
	d.page(link)
	d.page(path)
	d.later(61 * time.Minute)
	d.Sweep()
	if reports, bytes := d.Held(); reports != 0 || bytes != 0 {
		t.Errorf("%d reports of %d bytes are left", reports, bytes)
	}
	d.gone("the report", path)
	d.gone("the link", link)
	d.gone("the picture behind the link", linked)
}

// TestForgottenAtOnce at the word of who sent the files, and of nobody else.
func TestForgottenAtOnce(t *testing.T) {
	d := newDesk(t, nil)
	path := d.report(lab(t), "192.0.2.1")
	if err := d.push(path + "/link"); err != nil {
		t.Fatal(err)
	}
	link := links.FindString(d.page(path))
	if err := d.push(link + "/delete"); err == nil {
		t.Error("who has the link can have it forgotten")
	}
	if err := d.push(strings.Replace(link, "/shown/", "/report/", 1) + "/delete"); err == nil {
		t.Error("the link is taken for the address of the owner")
	}
	d.gone("the link at the owner's path", strings.Replace(link, "/shown/", "/report/", 1))
	d.gone("the owner's at the path of links", strings.Replace(path, "/report/", "/shown/", 1))
	d.page(link)
	if err := d.push(path + "/delete"); err != nil {
		t.Fatal(err)
	}
	d.gone("the report", path)
	d.gone("the link", link)
	if reports, bytes := d.Held(); reports != 0 || bytes != 0 {
		t.Errorf("%d reports of %d bytes are left", reports, bytes)
	}
}

// TestPathsAreNotGuessed: reports have 128 random bits, and nothing answers for others, nor for pictures of
// steps that have none.
func TestPathsAreNotGuessed(t *testing.T) {
	d := newDesk(t, nil)
	one, two := d.report(lab(t), "192.0.2.1"), d.report(lab(t), "192.0.2.2")
	if one == two || len(strings.TrimPrefix(one, "/audit/report/")) != 22 {
		t.Errorf("%s and %s", one, two)
	}
	for _, path := range []string{"/audit/report/", "/audit/shown/", "/audit/report/x", "/audit/x", one[:len(one)-1], one + "/picture/0-1.jpg", one + "/picture/1-999.jpg", one + "/picture/01-3.jpg", one + "/picture/9-3.jpg", one + "/x"} {
		d.gone(path, path)
	}
}

// busy fills the memory that audits share, so that what is sent waits until it is given back.
func busy(t *testing.T) (change func(*auditpage.Config), free func()) {
	t.Helper()
	memory := budget.New(1 << 40)
	leave, err := memory.Enter(t.Context(), 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *auditpage.Config) { c.Memory, c.Limits.Soon = memory, time.Millisecond }, leave
}

// TestQueue: who waits is told how many are before him; nobody has more than his share of the queue; and
// what is deleted while it waits is not audited, and its files are gone.
func TestQueue(t *testing.T) {
	change, free := busy(t)
	d := newDesk(t, change)
	var paths []string
	for _, from := range []string{"192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"} {
		path, err := d.send(lab(t), from)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	for i, want := range []string{"being audited", "number 2 of 4", "number 3 of 4", "number 4 of 4"} {
		p, err := d.Answer(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, paths[i], nil))
		if err != nil || !strings.Contains(string(p.Body), want) || p.Again == 0 || !p.Private {
			t.Errorf("place %d: %v\n%s", i+1, err, p.Body)
		}
	}
	var told *auditpage.Refusal
	if _, err := d.send(lab(t), "192.0.2.1"); !errors.As(err, &told) || told.Status != http.StatusTooManyRequests {
		t.Errorf("a third of one visitor: %v", err)
	}
	for _, i := range []int{0, 2} { // one that is audited, one that waits
		if err := d.push(paths[i] + "/delete"); err != nil {
			t.Fatal(err)
		}
		d.gone("what was deleted", paths[i])
	}
	free()
	for _, i := range []int{1, 3} {
		if !strings.Contains(d.page(paths[i]), "undo.roll") {
			t.Errorf("%d is not audited", i)
		}
	}
	if reports, _ := d.Held(); reports != 2 {
		t.Errorf("%d reports are held", reports)
	}
}

// TestQueueIsFull: what comes then is refused, and its files are forgotten.
func TestQueueIsFull(t *testing.T) {
	change, free := busy(t)
	d := newDesk(t, func(c *auditpage.Config) { change(c); c.Limits.Waiting = 2 })
	var path string
	for i := range 3 {
		var err error
		if path, err = d.send(lab(t), fmt.Sprintf("192.0.2.%d", i)); err != nil {
			t.Fatal(err)
		}
	}
	_, before := d.Held()
	var told *auditpage.Refusal
	if _, err := d.send(lab(t), "192.0.2.9"); !errors.As(err, &told) || told.Status != http.StatusServiceUnavailable {
		t.Errorf("beyond the queue: %v", err)
	}
	if _, after := d.Held(); after != before {
		t.Errorf("%d bytes are held, %d before", after, before)
	}
	free()
	d.page(path)
}

// TestReportsOfOneVisitor: his oldest without a link go; those with a link stay, and he has only so many.
func TestReportsOfOneVisitor(t *testing.T) {
	d := newDesk(t, func(c *auditpage.Config) { c.Limits.KeptEach = 3 })
	first := d.report(lab(t), "192.0.2.1")
	other := d.report(lab(t), "192.0.2.2")
	for _, path := range []string{first} {
		if err := d.push(path + "/link"); err != nil {
			t.Fatal(err)
		}
	}
	var paths []string
	for range 4 {
		d.later(time.Second)
		paths = append(paths, d.report(lab(t), "192.0.2.1"))
	}
	d.page(first)
	d.page(other)
	d.page(paths[3])
	d.gone("his oldest", paths[0])
	if err := d.push(paths[2] + "/link"); err != nil {
		t.Error(err)
	}
	if err := d.push(paths[3] + "/link"); err == nil {
		t.Error("he may hold all with links")
	}
}

// TestMemoryOfReports: where all take too much, the oldest without a link goes first.
func TestMemoryOfReports(t *testing.T) {
	d := newDesk(t, func(c *auditpage.Config) { c.Limits.Kept = 1 })
	one := d.report(lab(t), "192.0.2.1")
	d.later(time.Second)
	two := d.report(lab(t), "192.0.2.2")
	d.gone("the older", one)
	d.page(two)
}

// TestAuditEnds: one that takes longer than it may says so, and the next goes on.
func TestAuditEnds(t *testing.T) {
	d := newDesk(t, func(c *auditpage.Config) { c.Limits.Run = time.Nanosecond })
	if page := d.page(must(d.send(lab(t), "192.0.2.1"))); !strings.Contains(page, "longer than") && !strings.Contains(page, "busy") {
		t.Errorf("it says\n%s", page)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// bomb is a zip with a file that unpacks to so many megabytes.
func bomb(t *testing.T, name string, megabytes int) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err == nil {
		for range megabytes {
			if _, err = w.Write(make([]byte, 1<<20)); err != nil {
				break
			}
		}
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestHostileFiles: archives that unfold, modules that are none, logs that are made to be slow: each is
// audited or refused in words, and an honest log behind them is audited.
func TestHostileFiles(t *testing.T) {
	d := newDesk(t, func(c *auditpage.Config) { c.Memory = budget.New(192 << 20) })
	honest := contents(t, genuine+"s4-c.vlog")
	forms := []form{
		{{"log", "bomb.vlog", bomb(t, "savedGame", 300)}},
		{{"log", "a.vlog", honest}, {"log", "bomb.vmod", bomb(t, "buildFile.xml", 300)}},
		{{"log", "a.vlog", honest}, {"log", "a.vmod", honest}},
		{{"log", "a.vlog", honest}, {"module", "a.vmod", "PK\x05\x06" + strings.Repeat("\x00", 18)}},
		{{"log", "a.vlog", honest[:len(honest)/2]}},
		{{"log", "a.vlog", contents(t, genuine+"lab.vmod")}},
		{{"log", "a\u202e.vlog", "!VCSK00"}},
	}
	for _, log := range hostiletest.Logs(100_000) {
		forms = append(forms, form{{"log", "h.vlog", log.Text}, {"log", "lab.vmod", contents(t, genuine+"lab.vmod")}})
	}
	for i, f := range forms {
		page := d.page(must(d.send(f, fmt.Sprintf("192.0.2.%d", i))))
		if page == "" || strings.Contains(page, "our fault") || strings.Contains(page, "\u202e") {
			t.Errorf("form %d:\n%s", i, page)
		}
	}
	if page := d.page(must(d.send(lab(t), "198.51.100.1"))); !strings.Contains(page, "undo.roll") {
		t.Errorf("the honest log:\n%s", page)
	}
	if d.said.Len() > 0 {
		t.Errorf("logged:\n%s", &d.said)
	}
}

// TestSeveralLogs are a chain: the roll that one of them discarded is found in the other.
func TestSeveralLogs(t *testing.T) {
	d := newDesk(t, nil)
	page := d.page(must(d.send(form{
		{"log", "s4-agreed.vsav", contents(t, genuine+"s4-agreed.vsav")},
		{"log", "s4-a.vlog", contents(t, genuine+"s4-a.vlog")},
		{"log", "s4-b.vlog", contents(t, genuine+"s4-b.vlog")},
		{"void", "", "on"},
	}, "192.0.2.1")))
	for _, want := range []string{"3 files", "<code>fork</code>", "<code>roll.void</code>", `href="#file-3"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
}
