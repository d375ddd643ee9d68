package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"adjutant/vassal"
	"adjutant/vassal/hostiletest"
)

// mostResident is how much memory the daemon may take, whatever mails it gets.
const mostResident = 300 << 20

// TestHeavyMailsHoldUpNobody: mails whose logs are made to cost much time and memory are judged
// beside the others, one at a time: a turn that comes behind them is answered first, each of
// them gets its answer, and the daemon stays small.
func TestHeavyMailsHoldUpNobody(t *testing.T) {
	c := newCrashClub(t)
	at := c.sqlite(t)
	p := newProvider(t)
	deliver := func(l letter) {
		t.Helper()
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	heavy := heavyLetters(t)
	for _, l := range heavy {
		deliver(l)
	}
	deliver(c.rolls("anna", "turn", 1))
	d := c.program.serve(t, append(p.settings(), "GOGC=100"), at.config) // as a club runs it, however the tests run
	answers := func(user string) int { return len(p.server.Messages(user + "@example.test")) }
	eventually(t, "the turn is answered", func() bool { return answers("anna") > 0 })
	if n := answers("carl"); n >= len(heavy) {
		t.Errorf("all of %d heavy mails were answered before a turn", n)
	}
	for began, was := time.Now(), -1; answers("carl") < len(heavy); time.Sleep(20 * time.Millisecond) {
		if n := answers("carl"); n > was {
			was, began = n, time.Now()
		} else if time.Since(began) > daemonPatience {
			t.Fatalf("%d of %d heavy mails are answered", n, len(heavy))
		}
	}
	peak := resident(t, d)
	if peak > mostResident {
		t.Errorf("the daemon took %d MB", peak>>20)
	}
	d.stop(t)
	t.Logf("%d heavy mails, %d MB\n%s", len(heavy), peak>>20, judgings(d.said(t)))
}

// judgings are the times at which the daemon read and judged mails.
func judgings(said string) string {
	var b strings.Builder
	for line := range strings.Lines(said) {
		if strings.Contains(line, "mail read") || strings.Contains(line, "msg=judged") {
			fmt.Fprintf(&b, "%.110s\n", strings.TrimSpace(line))
		}
	}
	return b.String()
}

// resident is how many bytes of memory the daemon had at the most.
func resident(t *testing.T, d *child) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", d.cmd.Process.Pid))
	if err != nil {
		t.Skipf("this system does not tell how much memory a process takes: %v", err)
	}
	_, peak, _ := bytes.Cut(status, []byte("VmHWM:"))
	kb, err := strconv.Atoi(string(bytes.Fields(peak)[0]))
	if err != nil {
		t.Fatal(err)
	}
	return kb << 10
}

// heavyLetters are Carl's, who has logs audited that are made to cost much: each alone as large as
// is read, some in one zip, a thousand in one; and those of others, where they are at hand.
func heavyLetters(t *testing.T) []letter {
	t.Helper()
	const size = 8 << 20
	var all []letter
	add := func(name string, data []byte) {
		all = append(all, letter{
			id: fmt.Sprintf("heavy-%d", len(all)), from: "Carl Example <carl@example.test>", to: "mod@example.test", subject: "audit", text: "audit",
			name: name, log: data,
		})
	}
	some := map[string][]byte{}
	for i, log := range hostiletest.Logs(size) {
		name := fmt.Sprintf("log-%d.vlog", i)
		if i%11 == 0 {
			add(name, packedLog(t, log.Text))
		}
		if i%11 == 5 {
			some[name] = packedLog(t, log.Text)
		}
	}
	add("some.zip", zipOf(t, some))
	small, many := packedLog(t, "begin_save"+strings.Repeat("x", 8<<20)), map[string][]byte{}
	for i := range 1000 {
		many[fmt.Sprintf("log-%d.vlog", i)] = small
	}
	add("many.zip", zipOf(t, many))
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "reports", "attacks", "*.vlog"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		add(filepath.Base(file), data)
	}
	return all
}

// packedLog is a log of a text.
func packedLog(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := vassal.Write(&out, &vassal.File{Text: text, Encoding: vassal.Encoding{Format: vassal.FormatHex}}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func zipOf(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, data := range files {
		entry, err := w.Create(name)
		if err == nil {
			_, err = entry.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
