package main

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// TestPoison: a mail with which the program is killed five times while it judges it is
// set aside with a reference that its sender and the operator get; the mails behind it
// are judged; and the operator can have it judged again, or drop it.
func TestPoison(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	env := append(p.settings(), "ADJUTANT_CLUB__OPERATOR=carl@example.test") // whose mail can be read here
	deliver := func(l letter) {
		t.Helper()
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	deliver(c.rolls("anna", "poison", 1))
	for i := range 5 {
		died := c.program.serve(t, append(slices.Clone(env), "ADJUTANT_CRASH=judging:1"), at.config).wait(t)
		if !isKilled(died) {
			t.Fatalf("the %d. time the daemon ended with %v", i+1, died)
		}
		at.mourn(t)
	}
	deliver(c.rolls("anna", "healthy", 1))
	d := c.program.serve(t, env, at.config)
	eventually(t, "all is judged and told", func() bool { at.hurry(t); return len(p.arrived(t)) >= 3 && at.unfinished(t) == 0 })
	d.stop(t)

	listed := strings.Fields(c.program.run(t, env, "mail", "list", "--config", at.config))
	if len(listed) != 5 || strings.Join(listed[3:], " ") != "set aside" {
		t.Fatalf("listed: %q", listed)
	}
	ref := listed[0]
	told := map[string]bool{}
	for _, a := range p.arrived(t) {
		told[a.To] = told[a.To] || strings.Contains(a.Text, ref)
	}
	if !told["carl"] || !told["anna"] {
		t.Errorf("the operator and the sender are not told of %s: %+v", ref, p.arrived(t))
	}
	if shown := c.program.run(t, env, "mail", "show", ref, "--config", at.config); !strings.Contains(shown, "roll 2d6 for poison") {
		t.Errorf("shown:\n%s", shown)
	}
	c.checkOutcomes(t, at, map[game.Outcome]int{game.SetAside: 1, game.Accepted: 1})

	c.program.run(t, env, "mail", "drop", ref, "--config", at.config)
	c.checkOutcomes(t, at, map[game.Outcome]int{game.Dropped: 1, game.Accepted: 1})
	if said := c.program.fails(t, 2, env, "mail", "retry", ref, "--config", at.config); !strings.Contains(said, "was judged: dropped") {
		t.Errorf("retried what was dropped: %s", said)
	}
	change(t, at.dsn, "UPDATE mails SET outcome = 'set aside' WHERE outcome = 'dropped'")
	c.program.run(t, env, "mail", "retry", ref, "--config", at.config)
	d = c.program.serve(t, env, at.config)
	eventually(t, "it is judged again", func() bool { return at.unfinished(t) == 0 })
	d.stop(t)
	c.checkOutcomes(t, at, map[game.Outcome]int{game.HandBack: 1, game.Accepted: 1})
	if said := c.program.fails(t, 2, env, "mail", "drop", "ffffffffff", "--config", at.config); !strings.Contains(said, "no mail has the reference") {
		t.Errorf("dropped what is not there: %s", said)
	}
}

func (c crashClub) checkOutcomes(t *testing.T, at place, want map[game.Outcome]int) {
	t.Helper()
	st := at.open(t)
	defer st.Close()
	got, err := st.Outcomes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for outcome, n := range want {
		if got[outcome] != n {
			t.Errorf("%d mails are %s, want %d: %v", got[outcome], outcome, n, got)
		}
	}
}
