package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/club"
)

// crashClub is a club with one game, copied for each run: game, seats, tokens
// and keys are the same in all.
type crashClub struct {
	program program // built with the crash points
	dir     string
	replyTo map[string]string // by player
	env     []string          // of all its processes
	letters []letter          // what arrives while it is down, in this order
}

// crashGame is the tag of the game.
const crashGame = "duel"

func newCrashClub(t *testing.T) crashClub {
	t.Helper()
	c := openCrashClub(t, nil)
	c.letters = c.usualLetters(t)
	return c
}

// openCrashClub is a club whose game is opened with more than the usual.
func openCrashClub(t *testing.T, env []string, with ...string) crashClub {
	t.Helper()
	return openCrashGame(t, env, append([]string{
		"--pack", "open", "--seat", "first=Anna Example <anna@example.test>", "--seat", "second=Ben Example <ben@example.test>",
	}, with...)...)
}

// openCrashGame is a club with a game of its own.
func openCrashGame(t *testing.T, env []string, with ...string) crashClub {
	t.Helper()
	c := crashClub{program: buildProgram(t, "crashpoints"), dir: filepath.Join(t.TempDir(), "club"), replyTo: map[string]string{}, env: env}
	c.program.run(t, nil, "init", c.dir)
	for _, name := range []string{"inbox.password", "submission.password"} {
		writeFile(t, filepath.Join(c.dir, name), crashPassword+"\n")
	}
	writeFile(t, filepath.Join(c.dir, "txt"), providerRecord())
	config := filepath.Join(c.dir, club.ConfigFile)
	c.program.run(t, env, append([]string{
		"game", "new", "--direct", "--config", config, "--tag", crashGame,
	}, with...)...)
	for _, seat := range c.program.show(t, env, config, crashGame).Seats {
		if seat.Addr != "" { // else the house's
			c.replyTo[seat.Addr] = seat.ReplyTo
		}
	}
	c.sendInvitations(t)
	return c
}

// sendInvitations has the daemon run until nothing is left to send, so that the
// mails of the runs are the answers alone.
func (c crashClub) sendInvitations(t *testing.T) {
	t.Helper()
	p := newProvider(t)
	d := c.program.serve(t, append(p.settings(), c.env...), filepath.Join(c.dir, club.ConfigFile))
	eventually(t, "the invitations arrive", func() bool { return len(p.arrived(t)) == len(c.replyTo) })
	d.stop(t)
}

// usualLetters is a little of everything that arrives at a club.
func (c crashClub) usualLetters(t *testing.T) []letter {
	anna, ben := "Anna Example <anna@example.test>", "Ben Example <ben@example.test>"
	toAnnas, toBens := c.replyTo["anna@example.test"], c.replyTo["ben@example.test"]
	return []letter{
		{id: "away", from: anna, to: toAnnas, subject: "away", text: "I am away.", header: "Auto-Submitted: auto-replied\r\n"},
		{id: "legal", from: anna, to: toAnnas, subject: "turn 1", text: "roll 2d6 for the test\r\npass\r\nroll 2d6 for later"},
		{id: "illegal", from: ben, to: toBens, subject: "turn 1", text: "roll 50d6 for greed"},
		{id: "insists", from: ben, to: toBens, subject: "turn 1 again", text: "roll 50d6 for greed"},
		{id: "mended", from: ben, to: toBens, subject: "turn 1", text: "roll 2d6 for the test", name: "s1.vlog", log: genuine(t, "s1.vlog")},
		{id: "stranger", from: "carl@example.test", to: "mod@example.test", subject: "hello", text: "Good morning."},
	}
}

// play has the club handle the letters, dying where each of the crashes says and
// then started again, and tells what came of it.
func (c crashClub) play(t *testing.T, at place, crashes ...string) aftermath {
	t.Helper()
	p := c.mailed(t)
	env := append(at.env, p.settings()...)
	for _, crash := range crashes {
		died := c.program.serve(t, append(slices.Clone(env), "ADJUTANT_CRASH="+crash), at.config).wait(t)
		if !isKilled(died) {
			t.Fatalf("at %s the daemon ended with %v", crash, died)
		}
		at.mourn(t)
	}
	return c.finish(t, at, p, env)
}

// mailed is a provider in whose mailbox of the club the letters lie.
func (c crashClub) mailed(t *testing.T) *provider {
	t.Helper()
	p := newProvider(t)
	for _, l := range c.letters {
		if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// finish has the daemon run until nothing is left to do.
func (c crashClub) finish(t *testing.T, at place, p *provider, env []string) aftermath {
	t.Helper()
	d := c.program.serve(t, env, at.config)
	eventually(t, "all is judged and sent", func() bool {
		at.hurry(t)
		inbox, _, _ := p.folders(t)
		return inbox == 0 && at.unfinished(t) == 0 && strings.Contains(d.said(t), "msg=serving")
	})
	d.stop(t)
	return c.aftermath(t, at, p, env)
}
