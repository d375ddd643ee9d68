package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/club"
)

// TestSeveralMailboxes: mail to an old address of the club's is judged as any other, answered from
// the club's address, and filed where it came.
func TestSeveralMailboxes(t *testing.T) {
	p, program := newProvider(t), buildProgram(t)
	dir := filepath.Join(t.TempDir(), "club")
	program.run(t, nil, "init", dir)
	for _, name := range []string{"inbox.password", "submission.password"} {
		writeFile(t, filepath.Join(dir, name), crashPassword+"\n")
	}
	writeFile(t, filepath.Join(dir, "txt"), providerRecord())
	config := filepath.Join(dir, club.ConfigFile)
	text, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), "[inbox]")
	_, after, _ := strings.Cut(rest, "[submission]")
	var boxes strings.Builder
	for _, user := range []string{"mod", "carl"} {
		fmt.Fprintf(&boxes, "[[inbox]]\nhost = %q\ntls = \"plain\"\nuser = %q\npassword_file = \"inbox.password\"\npoll = \"1s\"\n", p.server.IMAPAddr(), user+"@example.test")
	}
	writeFile(t, config, before+boxes.String()+"[submission]"+after)
	env := []string{"ADJUTANT_SUBMISSION__HOST=" + p.server.SMTPAddr(), "ADJUTANT_SUBMISSION__TLS=plain", "ADJUTANT_DNS__TXT=txt"}

	d := program.serve(t, env, config)
	for user, from := range map[string]string{"mod": "anna@example.test", "carl": "ben@example.test"} {
		hello := letter{id: "to-" + user, from: from, to: user + "@example.test", subject: "hello", text: "Good morning."}
		if err := p.server.Deliver(user+"@example.test", hello.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	eventually(t, "both are answered", func() bool {
		return len(p.server.Messages("anna@example.test")) == 1 && len(p.server.Messages("ben@example.test")) == 1
	})
	for _, user := range []string{"anna", "ben"} {
		if m := parsed(t, p.server.Messages(user + "@example.test")[0]); m.From.Addr != "mod@example.test" {
			t.Errorf("%s was answered by %s", user, m.From.Addr)
		}
	}
	for _, user := range []string{"mod", "carl"} {
		eventually(t, "the mail of "+user+" is filed", func() bool {
			inbox, _, rejected := p.foldersOf(t, user+"@example.test")
			return inbox == 0 && rejected == 1
		})
	}
	d.stop(t)
}
