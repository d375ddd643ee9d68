package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ask gets what stands at a URL.
func ask(t *testing.T, url string) (status int, text string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(data)
}

// TestMetrics: what the daemon tells of itself is what it did; Prometheus takes it; and
// its health says why it is ill.
func TestMetrics(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	addr := freeAddress(t)
	if err := p.server.Deliver("mod@example.test", c.rolls("anna", "first", 2).signed(t)); err != nil {
		t.Fatal(err)
	}
	d := c.program.serve(t, append(p.settings(), "ADJUTANT_METRICS__LISTEN="+addr), at.config)
	eventually(t, "the mail is judged", func() bool { return len(p.arrived(t)) == 2 && at.unfinished(t) == 0 })
	_, text := ask(t, "http://"+addr+"/metrics")
	for _, want := range []string{
		`adjutant_mails{outcome="accepted"} 1`, `adjutant_rolls 2`, `adjutant_log_leaves 5`, `adjutant_games{stage="running"} 1`,
		`adjutant_deliveries_total{result="taken"} 2`, `adjutant_judging_seconds_count [1-9]`, `adjutant_queue_jobs{queue="intake"} 0`,
		`adjutant_mailbox_looks_total [1-9]`, `adjutant_store_bytes [1-9]`, `adjutant_beacon_lag_seconds 0`, `go_goroutines [1-9]`,
	} {
		if !regexp.MustCompile("(?m)^" + regexp.QuoteMeta(want[:strings.LastIndex(want, " ")]) + want[strings.LastIndex(want, " "):] + "").MatchString(text) {
			t.Errorf("the metrics lack %s:\n%s", want, text)
		}
	}
	if strings.Contains(text, "example.test") {
		t.Error("an address is in the metrics")
	}
	promtool(t, text)
	if status, text := ask(t, "http://"+addr+"/healthz"); status != http.StatusOK || text != "ok\n" {
		t.Errorf("healthy: %d %s", status, text)
	}
	change(t, at.dsn, "INSERT INTO mails (key, received, bytes, txt) VALUES ('lost', 0, x'00', '{}')")
	if status, text := ask(t, "http://"+addr+"/healthz"); status != http.StatusServiceUnavailable || text != "queue: nothing will be done with mail lost\n" {
		t.Errorf("with a lost mail: %d %s", status, text)
	}
	d.stop(t)
}

// promtool holds the metrics against the rules of Prometheus, where it is installed.
func promtool(t *testing.T, text string) {
	t.Helper()
	path, err := exec.LookPath("promtool")
	if err != nil {
		t.Log("promtool is not installed (package prometheus): the metrics are not held against its rules")
		return
	}
	cmd := exec.Command(path, "check", "metrics")
	cmd.Stdin = strings.NewReader(text)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("promtool: %v\n%s", err, said)
	}
}

// TestLogsKeepSecrets: of a whole run, with a password that is wrong, a password in a
// VASSAL file, orders, tokens and keys, none is in the log.
func TestLogsKeepSecrets(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	for _, l := range c.letters {
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	var logs string
	d := c.program.serve(t, p.settings(), at.config, "--log", "json", "--log-level", "debug")
	eventually(t, "all is judged", func() bool { return at.unfinished(t) == 0 && len(p.arrived(t)) >= 6 })
	d.stop(t)
	logs += d.said(t)
	for line := range strings.Lines(logs) {
		var entry map[string]any
		if err := json.Unmarshal([]byte(line), &entry); err != nil || entry["msg"] == nil {
			t.Errorf("%q is no entry: %v", line, err)
		}
	}
	writeFile(t, filepath.Join(filepath.Dir(at.config), "inbox.password"), "planted-and-wrong\n")
	d = c.program.serve(t, p.settings(), at.config, "--log-level", "debug")
	eventually(t, "the log-in fails", func() bool { return strings.Contains(d.said(t), "mailbox") })
	d.stop(t)
	logs += d.said(t)
	secrets := []string{crashPassword, "planted-and-wrong", "pw-", "roll 2d6", "for the test"}
	for _, to := range c.replyTo {
		_, token, _ := strings.Cut(strings.TrimSuffix(to, "@example.test"), "duel.")
		secrets = append(secrets, token)
	}
	for _, file := range []string{"rolls.key", "store.key", "mails.key"} {
		words := strings.Fields(fileText(t, filepath.Join(filepath.Dir(at.config), file)))
		if i := slices.Index(words, "next"); i > 0 {
			words = words[:i] // what follows is public
		}
		secrets = append(secrets, words[len(words)-1])
	}
	for _, secret := range secrets {
		if len(secret) < 3 || strings.Contains(logs, secret) {
			t.Errorf("the log has %q in it:\n%s", secret, logs)
		}
	}
}
