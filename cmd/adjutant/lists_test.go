package main

import (
	"database/sql"
	"net/http"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// TestSpoiltListsAreMadeAnew: where a row of a list cannot be read, which follows from the journals, the club that serves makes it
// anew and tells its operator; no mail waits. Where a row of the register of people cannot be read, which follows from nothing, mails wait, and its
// health says so.
func TestSpoiltListsAreMadeAnew(t *testing.T) {
	c := newCrashClub(t)
	for name, open := range map[string]func(*testing.T) place{"SQLite": c.sqlite, "PostgreSQL": c.postgres} {
		t.Run(name, func(t *testing.T) {
			at, p, addr := open(t), newProvider(t), freeAddress(t)
			env := append(at.env, p.settings()...)
			env = append(env, "ADJUTANT_METRICS__LISTEN="+addr, "ADJUTANT_CLUB__OPERATOR=carl@example.test") // whose mail can be read here
			c.program.run(t, env, "game", "list", "--anew", "--config", at.config)
			at.spoil(t, "UPDATE summaries SET summary = 'spoilt'")
			d := c.program.serve(t, env, at.config)
			defer d.stop(t)
			eventually(t, "what a start reads is made anew", func() bool { return toldOf(t, p, "A list was made anew") == 1 })
			at.spoil(t, "UPDATE players SET entry = 'spoilt'")
			asks := letter{id: "asks", from: "Anna Example <anna@example.test>", to: "mod@example.test", subject: "my games", text: "my games\r\n"}
			if err := p.server.Deliver("mod@example.test", asks.signed(t)); err != nil {
				t.Fatal(err)
			}
			eventually(t, "a mail that needs a list is judged", func() bool { return toldOf(t, p, "A list was made anew") == 2 && at.unfinished(t) == 0 })
			c.checkOutcomes(t, at, map[game.Outcome]int{game.Answered: 1})
			if !strings.Contains(d.said(t), "was made anew") {
				t.Error("the log does not say so")
			}
			if status, text := ask(t, "http://"+addr+"/healthz"); status != http.StatusOK {
				t.Errorf("then it is ill: %s", text)
			}
			at.spoil(t, "INSERT INTO people (n, act) VALUES (1000, 'spoilt')")
			if err := p.server.Deliver("mod@example.test", c.rolls("anna", "third", 1).signed(t)); err != nil {
				t.Fatal(err)
			}
			eventually(t, "its health says what waits", func() bool {
				status, text := ask(t, "http://"+addr+"/healthz")
				return status == http.StatusServiceUnavailable && strings.Contains(text, "store: the register of people is damaged: ")
			})
		})
	}
}

// toldOf counts the mails to the operator with the subject.
func toldOf(t *testing.T, p *provider, subject string) (n int) {
	t.Helper()
	for _, a := range p.arrived(t) {
		if a.To == "carl" && strings.Contains(a.Subject, subject) {
			n++
		}
	}
	return n
}

// spoil changes the store behind the back of a club that serves.
func (at place) spoil(t *testing.T, statement string) {
	t.Helper()
	dsn := at.dsn
	if at.driver == "sqlite" {
		dsn = "file:" + dsn + "?_pragma=busy_timeout(5000)"
	}
	db, err := sql.Open(at.driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	changed, err := db.ExecContext(t.Context(), statement)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := changed.RowsAffected(); err != nil || n == 0 {
		t.Fatalf("%s: changes %d rows: %v", statement, n, err)
	}
}
