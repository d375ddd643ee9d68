package service_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/routine"
)

// runRoutine does what is due, and again, which does nothing.
func (c *club) runRoutine() {
	c.t.Helper()
	for range 2 {
		if err := c.service.Clerk().Run(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
	}
}

// does has the operator do something to the game.
func (c *club) does(what func(game.Game) (decision.Decision, error)) {
	c.t.Helper()
	g, err := c.service.Game(c.t.Context(), "field")
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := what(g)
	if err == nil {
		err = c.service.Conduct(c.t.Context(), "field", g, d)
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

// A game that is stopped until a date goes on by itself then, once, and all are told when it stops and when it goes on.
func TestAStopEndsByItself(t *testing.T) {
	c := newSlowClub(t)
	openTimed(c)
	until := now.Add(48 * time.Hour)
	c.does(func(g game.Game) (decision.Decision, error) {
		return intervene.PauseUntil(c.service.Moderator, g, "the summer", until, now)
	})
	told := c.answers(2)
	c.mustSay(told["anna@example.test"], "PAUSED", "It goes on by itself on Fri 6 Mar 18:35 UTC", "No deadline runs as long as the game is paused")
	c.runRoutine()
	if got := c.letters(); len(got) > 0 {
		t.Fatalf("before its time it goes on: %s", got[0].Text)
	}
	c.pass(48 * time.Hour)
	c.runRoutine()
	told = c.answers(2)
	c.mustSay(told["ben@example.test"], "RESUMED: the clock of this game runs again", "Mon 9 Mar 18:35 UTC")
	if kinds := c.kinds(); strings.Count(kinds, "resumed") != 1 {
		t.Errorf("the lines are %s", kinds)
	}
}

// Holidays of the club come to games that go on, once, with the deadline as it is then; no deadline lapses on them.
func TestHolidaysComeToGames(t *testing.T) {
	c := newSlowClub(t)
	c.service.Moderator.Club.Operator.Addr = "ben@example.test" // who plays does not keep them from his game
	openTimed(c)
	days, err := clock.ParseDates("2026-03-06..2026-03-08")
	if err != nil {
		t.Fatal(err)
	}
	c.service.Times = routine.Times{Holidays: []game.Holidays{{Dates: days, Name: "the convention"}}}
	c.runRoutine()
	told := c.answers(2)
	c.mustSay(told["anna@example.test"], "HOLIDAYS: the club has holidays on 2026-03-06 to 2026-03-08. Why: the convention", "Deadline Tue 10 Mar 18:35 UTC")
	c.mustSay(told["ben@example.test"], "The deadline of Anna Example: Tue 10 Mar 18:35 UTC")
	c.pass(80 * time.Hour)
	c.settle(0)
	if kinds := c.kinds(); strings.Contains(kinds, "missed") || strings.Count(kinds, "holidays") != 1 {
		t.Errorf("the lines are %s", kinds)
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "field")
}

// A moderator who wishes it gets his day once each morning, with lines and addresses to write to; with nothing to do
// it says so; and 'today off' ends it.
func TestADayComesEachMorning(t *testing.T) {
	c := newSlowClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	openTimed(c)
	c.service.Times = routine.Times{Morning: 7 * time.Hour}
	c.runRoutine()
	if got := c.letters(); len(got) > 0 {
		t.Fatalf("nobody wishes it, and it goes to %s", got[0].To[0].Addr)
	}
	c.post(letter("daily", "mo", "today daily\n", nil), "mod@example.test")
	c.mustSay(c.answers(1)["mo@example.test"], "You get this by mail each morning")
	c.runRoutine()
	c.mustSay(c.answers(1)["mo@example.test"], "Nothing waits for you today.", "Reply with 'today off'")
	c.does(func(g game.Game) (decision.Decision, error) {
		return intervene.Hold(c.service.Moderator, g, "the map is wrong", now)
	})
	c.answers(3)
	c.pass(24 * time.Hour)
	c.runRoutine()
	day := c.answers(1)["mo@example.test"]
	c.mustSay(day, "DAMAGED OR HELD (1)", "field: is held; its mails are kept", "release", "to mod+field.")
	c.post(letter("today", "mo", "today\n", nil), "mod@example.test")
	c.mustSay(c.answers(1)["mo@example.test"], "DAMAGED OR HELD (1)", "to mod+field.")
	c.post(letter("status", "mo", "status\n", nil), "mod@example.test")
	c.mustSay(c.answers(1)["mo@example.test"], "Games of the club that go on: 1, of which are held: 1", "For you today: 1 thing to look at", "field")
	c.post(letter("off", "mo", "today off\n", nil), "mod@example.test")
	c.answers(1)
	c.pass(24 * time.Hour)
	c.runRoutine()
	if got := c.letters(); len(got) > 0 {
		t.Errorf("it goes on: %s", got[0].Text)
	}
	// What the day says to write is taken as it stands.
	line, to := writeIn(day.Text)
	c.post(letter("release", "mo", line+"\n", nil), to)
	c.answers(3)
	if kinds := c.kinds(); !strings.Contains(kinds, "released") {
		t.Errorf("%q to %s: the lines are %s", line, to, kinds)
	}
}

// writeIn is the first line to write in a day, and where.
func writeIn(text string) (line, to string) {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if addr, is := strings.CutPrefix(strings.TrimSpace(l), "to mod+"); is {
			return strings.TrimSpace(lines[i-1]), "mod+" + addr
		}
	}
	return "", ""
}

// Who moderates a game is told so as it begins, with his own address in it and what he can write there.
func TestModeratorsAreToldOfAGameThatBegins(t *testing.T) {
	c := newSlowClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}, {Name: "Ben Example", Addr: "ben@example.test"}}
	openTimed(c)
	c.until("both are written to", func() bool { c.mu.Lock(); defer c.mu.Unlock(); return len(c.begun) == 2 })
	for _, p := range c.begun {
		msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if p.To == "ben@example.test" {
			t.Error("Ben plays in it, and is told as a moderator")
		}
		c.mustSay(msg, "it begins, and you are one of its moderators", "Anna Example <anna@example.test> plays", "status", "mod+field.")
		if p.To == "mo@example.test" {
			c.post(letter("status", "mo", "status\n", nil), msg.ReplyTo[0].Addr)
			c.mustSay(c.answers(1)["mo@example.test"], "Anna Example")
		}
	}
}

// Holidays that a moderator declares by mail come to games that go on, once; what is ruled for one game alone afterwards stands; and
// what is taken back for all is taken back. The operator is told of each word of the moderator, and the moderator of the operator's.
func TestHolidaysThatAModeratorDeclares(t *testing.T) {
	c := newSlowClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	openTimed(c)
	declares := func(id, line string) {
		t.Helper()
		c.post(letter(id, "mo", line+"\n", nil), "mod@example.test")
		c.mustSay(c.answers(2)["mo@example.test"], "The club has holidays on 2026-03-07 to 2026-03-08.")
		c.pass(time.Minute)
		c.runRoutine()
	}
	declares("declared", "holidays 2026-03-07..2026-03-08 because of the convention")
	told := c.answers(2)
	c.mustSay(told["anna@example.test"], "HOLIDAYS: the club has holidays on 2026-03-07 to 2026-03-08. Because of the convention", "Deadline Mon 9 Mar 18:35 UTC")
	c.does(func(g game.Game) (decision.Decision, error) {
		dates, err := clock.ParseDates("2026-03-07..2026-03-08")
		if err != nil {
			t.Fatal(err)
		}
		return intervene.Holidays(c.service.Moderator, g, game.Holidays{Dates: dates, Off: true}, now.Add(2*time.Minute))
	})
	c.answers(3)
	c.runRoutine()
	if got := c.letters(); len(got) > 0 {
		t.Fatalf("what was ruled for the game is overruled: %s", got[0].Text)
	}
	c.post(letter("off", "mo", "holidays off 2026-03-07..2026-03-08\n", nil), "mod@example.test")
	c.mustSay(c.answers(2)["mo@example.test"], "The club does not have holidays on 2026-03-07 to 2026-03-08 after all.")
	c.runRoutine()
	c.pass(time.Minute)
	declares("again", "holidays 2026-03-07..2026-03-08")
	c.answers(2)
	c.pass(time.Minute)
	c.post(letter("off again", "mo", "holidays off 2026-03-07..2026-03-08\n", nil), "mod@example.test")
	c.answers(2)
	c.runRoutine()
	c.mustSay(c.answers(2)["ben@example.test"], "NO HOLIDAYS")
	if kinds := c.kinds(); strings.Count(kinds, "holidays") != 4 {
		t.Errorf("the lines are %s", kinds)
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "field")
}

// Of holidays each player gets one letter, of all his games in which a deadline runs, with who has declared them; each other moderator
// one as they are declared, and of no game; and what the declarer plays himself has them by another's word.
func TestHolidaysAreToldOnce(t *testing.T) {
	c := newSlowClub(t)
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}, {Name: "Nora Example", Addr: "nora@example.test"}}
	openTimed(c)
	days := clock.Policy{}.With(clock.Phase, 72*time.Hour)
	c.open(lobby.Opening{Tag: "second", Pack: "training-field", Dice: game.DiceModerator, Clock: &days, Players: []lobby.Player{{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "south", Name: "Nora Example", Addr: "nora@example.test"}}})
	c.open(lobby.Opening{Tag: "idle", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
	c.answers(4) // of both games that were opened
	c.post(letter("mo", "mo", "holidays 2026-03-14..2026-03-15 because of the convention\n", nil), "mod@example.test")
	told := c.answers(3)
	c.mustSay(told["nora@example.test"], "Mo Example <mo@example.test> has declared holidays of Example Club: 2026-03-14 to 2026-03-15.", "holidays off 2026-03-14..2026-03-15")
	c.pass(time.Minute)
	c.runRoutine()
	told = c.answers(3)
	c.mustSay(told["anna@example.test"], "Example Club has holidays on 2026-03-14 to 2026-03-15.", "Mo Example has declared it, as a moderator.", "Because of the convention", "field", "second", "Deadline Sat 7 Mar 18:35 UTC")
	if text := told["anna@example.test"].Text; strings.Contains(text, "idle") {
		t.Errorf("of a game without a deadline:\n%s", text)
	}
	c.mustSay(told["ben@example.test"], "Mo Example has done this, as a moderator")
	c.post(letter("nora", "nora", "holidays 2026-03-21..2026-03-22 because of Easter\n", nil), "mod@example.test")
	c.answers(3)
	c.pass(time.Minute)
	c.runRoutine()
	c.answers(2)
	has := func(tag string) bool {
		g, err := c.service.Game(t.Context(), tag)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(g.Lines, func(l game.Line) bool {
			return l.Holidays != nil && l.Holidays.Dates.String() == "2026-03-21 to 2026-03-22"
		})
	}
	if !has("field") || has("second") {
		t.Errorf("hers have them by her own word: %v, the others %v", has("second"), has("field"))
	}
	c.post(letter("mo too", "mo", "holidays 2026-03-21..2026-03-22 because of Easter\n", nil), "mod@example.test")
	c.answers(3)
	c.pass(time.Minute)
	c.runRoutine()
	c.answers(2)
	if !has("second") {
		t.Error("another's word brings them not")
	}
}
