package main

import (
	"slices"
	"strings"
	"testing"
)

// rematchPoints are the crash points that only a game comes to which is played once
// more.
var rematchPoints = []string{"rematched"}

// TestCrashAtARematch kills the daemon when it has invited to the rematch that both
// sides want, and before it notes so: started again, it invites to no second one.
func TestCrashAtARematch(t *testing.T) {
	c := newCrashClub(t)
	at := c.sqlite(t)
	c.program.run(t, nil, "game", "end", "--config", at.config, "--void", "--why", "the table was bumped", crashGame)
	p := newProvider(t)
	for _, name := range []string{"anna", "ben"} {
		addr := name + "@example.test"
		l := letter{id: "rematch-" + name, from: addr, to: c.replyTo[addr], subject: "once more", text: "rematch"}
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	if died := c.program.serve(t, append(p.settings(), "ADJUTANT_CRASH=rematched:1"), at.config).wait(t); !isKilled(died) {
		t.Fatalf("the daemon ended with %v", died)
	}
	at.mourn(t)
	d := c.program.serve(t, p.settings(), at.config)
	invited := func() (to []string) {
		for _, m := range p.arrived(t) {
			if strings.HasPrefix(m.Subject, "["+crashGame+"-r1]") {
				to = append(to, m.To)
			}
		}
		slices.Sort(to)
		return to
	}
	eventually(t, "both are invited and the rematch is noted", func() bool {
		at.hurry(t)
		return slices.Equal(invited(), []string{"anna", "ben"}) && strings.Contains(d.said(t), "outcome=moot")
	})
	d.stop(t)
	if list := c.program.run(t, nil, "game", "list", "--config", at.config); strings.Contains(list, crashGame+"-r2") || strings.Count(list, crashGame+"-r1") != 1 {
		t.Errorf("games after the crash:\n%s", list)
	}
}
