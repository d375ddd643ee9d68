package main

import (
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// TestServeReplaysFirst: a program by whose rules a running game comes out otherwise
// than it is written down does not serve it: it names the game, or stops it and goes on
// with all others, if that is said. Once it has replayed all, it need not again.
func TestServeReplaysFirst(t *testing.T) {
	c := newCrashClub(t)
	at, p := c.sqlite(t), newProvider(t)
	env := append(p.settings(), "ADJUTANT_CLUB__OPERATOR=carl@example.test") // whose mail can be read here
	addChangedGame(t, filepath.Dir(at.config), crashGame)
	change(t, at.dsn, "DELETE FROM programs")
	said := c.program.fails(t, 2, env, "serve", "--config", at.config)
	for _, want := range []string{"game other, line 2: ", "use the program of before, or 'adjutant serve --hold-changed'"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q: %s", want, said)
		}
	}
	if err := p.server.Deliver("mod@example.test", c.rolls("anna", "first", 1).signed(t)); err != nil {
		t.Fatal(err)
	}
	d := c.program.serve(t, env, at.config, "--hold-changed")
	eventually(t, "the other game goes on, and the operator is told", func() bool { return at.unfinished(t) == 0 && len(p.arrived(t)) >= 3 })
	d.stop(t)
	told := false
	for _, a := range p.arrived(t) {
		told = told || a.To == "carl" && strings.Contains(a.Text, "Game other") && strings.Contains(a.Text, "holds by itself")
	}
	if !told {
		t.Errorf("the operator is not told: %+v", p.arrived(t))
	}
	c.checkOutcomes(t, at, map[game.Outcome]int{game.Accepted: 1})
	again := c.program.serve(t, env, at.config)
	eventually(t, "it serves without another word", func() bool { return strings.Contains(again.said(t), "msg=serving") })
	again.stop(t)
	if strings.Contains(again.said(t), "msg=replayed") {
		t.Errorf("it replayed once more:\n%s", again.said(t))
	}
}
