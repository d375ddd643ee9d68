package main

import (
	"strings"
	"testing"
)

// TestTwoMachines: of two daemons on one PostgreSQL database one looks into the mailbox, and
// both say that they are ready; when that one is killed, the other one goes on, and each
// mail has one answer.
func TestTwoMachines(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.postgres(t), newProvider(t)
	env := append(at.env, p.settings()...)
	hello := func(id string) {
		l := letter{id: id, from: id + "@example.test", to: "mod@example.test", subject: "hello", text: "Good morning."}
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	hello("anna")
	first := c.program.serve(t, env, at.config)
	eventually(t, "the first daemon works", func() bool { return len(p.arrived(t)) == 1 })
	second := c.program.serve(t, env, at.config)
	eventually(t, "the second stands by", func() bool {
		said := second.said(t)
		return strings.Contains(said, "another machine looks into the mailboxes") && strings.Contains(said, "msg=ready")
	})
	hello("ben")
	eventually(t, "the next mail is answered", func() bool { return len(p.arrived(t)) == 2 })
	if strings.Contains(second.said(t), "mail taken") {
		t.Error("the daemon that stands by took a mail")
	}
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	first.wait(t)
	eventually(t, "the second has the mailboxes", func() bool { return strings.Contains(second.said(t), "this machine looks into the mailboxes now") })
	hello("carl")
	eventually(t, "the last mail is answered", func() bool { return len(p.arrived(t)) == 3 })
	second.stop(t)
}
