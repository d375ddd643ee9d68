package main

import (
	"context"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// reload has a daemon read its settings anew, and waits until the log says so in these words.
func (c *child) reload(t *testing.T, want string) {
	t.Helper()
	before := len(c.said(t))
	if err := c.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the log says: "+want, func() bool { return strings.Contains(c.said(t)[before:], want) })
}

// visit asks for a page again and again until the test stops it, and counts the answers; each must be the page.
func visit(t *testing.T, url string) (answers *atomic.Int64, stop func()) {
	answers = new(atomic.Int64)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, url, http.NoBody)
			if err != nil {
				t.Error(err)
				return
			}
			answer, err := client.Do(request)
			if err != nil {
				t.Errorf("a visitor is turned away: %v", err)
				return
			}
			_, _ = io.Copy(io.Discard, answer.Body)
			answer.Body.Close()
			if answer.StatusCode != http.StatusOK {
				t.Errorf("a visitor gets %s", answer.Status)
			}
			answers.Add(1)
		}
	}()
	return answers, func() { cancel(); <-done }
}

// TestReloadedSettings: at SIGHUP a daemon goes on with the settings that it can change, names those that it cannot, keeps the
// old ones where something is wrong with the new ones, and turns no visitor of its pages away meanwhile.
func TestReloadedSettings(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	pages, meter := freeAddress(t), freeAddress(t)
	socket, told := notifications(t)
	text := fileText(t, at.config)
	settings := func(pairs ...string) { writeFile(t, at.config, strings.NewReplacer(pairs...).Replace(text)) }
	listen := "listen = \"\"                         # 127.0.0.1:8080"
	shown := []string{listen, "listen = \"" + pages + "\" # 127.0.0.1:8080"}
	settings(shown...)
	d := c.program.serve(t, append(p.settings(), "NOTIFY_SOCKET="+socket), at.config)
	eventually(t, "it serves", func() bool { return strings.Contains(d.said(t), "msg=ready") })
	answers, stop := visit(t, "http://"+pages+"/")
	defer stop()

	settings(append(shown, "[ladder]\nmonths = 1 ", "[ladder]\nmonths = 5 ")...)
	d.reload(t, "ladder.months is 5; write 1, 2, 3, 4, 6 or 12")
	settings(append(shown, `password_file = "submission.password"`, `password_file = "nowhere"`)...)
	d.reload(t, "the settings stay as they were")
	if status, text := ask(t, "http://"+pages+"/"); status != http.StatusOK || !strings.Contains(text, "Example Club") {
		t.Errorf("with the settings of before: %d", status)
	}

	settings(append(shown, "listen = \"\"                         # 127.0.0.1:9464", "listen = \""+meter+"\" # 127.0.0.1:9464",
		`name = "Example Club"`, `name = "Another Club"`, `operator = "operator@example.test"`, `operator = "carl@example.test"`)...)
	d.reload(t, "msg=metrics")
	for _, want := range []string{`applied="[club.operator metrics.listen]"`, "kept=[club.name]"} {
		if !strings.Contains(d.said(t), want) {
			t.Errorf("the log lacks %s", want)
		}
	}
	if status, _ := ask(t, "http://"+meter+"/metrics"); status != http.StatusOK {
		t.Errorf("the new address of the metrics answers %d", status)
	}
	if err := p.server.Deliver("mod@example.test", c.rolls("anna", "first", 2).signed(t)); err != nil {
		t.Fatal(err)
	}
	eventually(t, "a mail is judged", func() bool { return len(p.arrived(t)) == 2 && at.unfinished(t) == 0 })
	seen := answers.Load()
	eventually(t, "the page is shown", func() bool { return answers.Load() > seen })
	stop()
	for _, state := range told() {
		if state == "STOPPING=1" {
			t.Error("systemd was told that a club stops which goes on")
		}
	}
	d.stop(t)
	if all := told(); all[len(all)-1] != "STOPPING=1" {
		t.Errorf("at its end systemd was told %q", all)
	}
}

// TestReloadedAtWork: mails that a daemon has in hand while it reads its settings anew, again and again, come out as if it had
// not.
func TestReloadedAtWork(t *testing.T) {
	c := newCrashClub(t)
	undisturbed := c.play(t, c.sqlite(t))
	at, p := c.sqlite(t), c.mailed(t)
	d := c.program.serve(t, p.settings(), at.config)
	eventually(t, "it serves", func() bool { return strings.Contains(d.said(t), "msg=serving") })
	writeFile(t, filepath.Join(filepath.Dir(at.config), "submission.password"), crashPassword+"\n")
	for range 5 {
		d.reload(t, "msg=serving")
	}
	eventually(t, "all is judged and sent", func() bool {
		at.hurry(t)
		inbox, _, _ := p.folders(t)
		return inbox == 0 && at.unfinished(t) == 0
	})
	d.stop(t)
	compareOutcomes(t, undisturbed, c.aftermath(t, at, p, p.settings()))
}
