package service_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
)

// mustHaveHappened fails unless the year had all that a club's year is to show, so that nothing of it gets lost when its plan
// is changed: how often each thing happened, and how often at least it is to.
func (y *yearClub) mustHaveHappened() {
	y.t.Helper()
	acts, err := y.store.People(y.t.Context())
	if err != nil {
		y.t.Fatal(err)
	}
	done := func(is func(register.Act) bool) (n int) {
		for _, a := range acts {
			if is(a) {
				n++
			}
		}
		return n
	}
	told := func(is func(game.Line) bool) (n int) {
		for _, tag := range y.tags() {
			n += len(slices.DeleteFunc(slices.Clone(y.game(tag).Lines), func(l game.Line) bool { return !is(l) }))
		}
		return n
	}
	members := slices.DeleteFunc(slices.Clone(y.people().People), func(p register.Person) bool { return !p.Member })
	for _, tt := range []struct {
		what       string
		n, atLeast int
	}{
		{"members at its end", len(members), 40},
		{"people whom a moderator has admitted", done(func(a register.Act) bool { return a.Admitted }), 40},
		{"new names", done(func(a register.Act) bool { return a.Renamed != "" }), 1},
		{"new addresses", done(func(a register.Act) bool { return a.Reached != "" }), 4},
		{"two who turned out to be one", done(func(a register.Act) bool { return a.Merged != "" }), 1},
		{"people expelled", done(func(a register.Act) bool { return a.Expelled }), 1},
		{"people forgotten", done(func(a register.Act) bool { return a.Forgotten }), 1},
		{"holidays declared or taken back", done(func(a register.Act) bool { return a.Holidays != nil }), 3},
		{"games ended", told(func(l game.Line) bool { return l.Ended != nil }), 120},
		{"games with holidays", told(func(l game.Line) bool { return l.Holidays != nil }), 5},
		{"deadlines missed", told(func(l game.Line) bool { return l.Clock != nil && l.Clock.Missed != nil }), 10},
		{"games forfeited", told(func(l game.Line) bool { return l.Ended != nil && strings.Contains(l.Ended.Text, "forfeit") }), 5},
		{"absences", told(func(l game.Line) bool { return l.Clock != nil && l.Clock.Absent != nil }), 1},
		{"rulings", told(func(l game.Line) bool { return l.Play != nil && l.Play.Ruling != nil }), 1},
		{"roll backs", told(func(l game.Line) bool { return l.RolledBack != nil }), 1},
		{"seats taken over", told(func(l game.Line) bool { return l.Seated != nil }), 2},
	} {
		y.t.Logf("%s: %d", tt.what, tt.n)
		if tt.n < tt.atLeast {
			y.t.Errorf("%s: %d, and not %d", tt.what, tt.n, tt.atLeast)
		}
	}
	y.mustPlayAllSystems()
	y.mustBeARoundRobin()
	y.mustBePlayedByModerators()
	y.mustHaveDisputesAndACheat()
	y.mustHaveReturned()
	y.mustRestOnHolidays()
	y.mustLeaveAFewMailsADay()
}

// mustPlayAllSystems fails unless games of each system came to their end.
func (y *yearClub) mustPlayAllSystems() {
	y.t.Helper()
	played := map[string]int{}
	for _, tag := range y.tags() {
		if g := y.game(tag); g.Over() && g.Opened() != nil {
			p, err := systems.Find(g.Opened().Pack)
			if err != nil {
				y.t.Fatal(err)
			}
			played[p.System]++
		}
	}
	y.t.Logf("games by system: %v", played)
	for _, name := range systems.Names() {
		if played[name] < 3 {
			y.t.Errorf("%d games of the system %s have ended", played[name], name)
		}
	}
}

// mustBeARoundRobin fails unless six have met each other once, over five rounds.
func (y *yearClub) mustBeARoundRobin() {
	y.t.Helper()
	met, of := map[string]int{}, map[string]int{}
	for _, tag := range y.tags() {
		g := y.game(tag)
		if !strings.HasPrefix(tag, "rr-") || !g.Over() {
			continue
		}
		var two []string
		for _, s := range g.Opened().Seats {
			two = append(two, s.Name)
			of[s.Name]++
		}
		slices.Sort(two)
		met[strings.Join(two, " - ")]++
	}
	if len(met) != 15 || len(of) != 6 || slices.ContainsFunc(sorted(met), func(pair string) bool { return met[pair] != 1 }) {
		y.t.Errorf("in the round robin %d play, and %d pairs have met: %v", len(of), len(met), met)
	}
}

// mustBePlayedByModerators fails unless both moderators have played, and have moderated games of others and none of their own.
func (y *yearClub) mustBePlayedByModerators() {
	y.t.Helper()
	for _, who := range y.service.Moderator.Club.Moderators {
		played, moderated := 0, 0
		for _, tag := range y.tags() {
			g := y.game(tag)
			roster := game.RosterOf(g.Lines)
			plays := slices.ContainsFunc(slices.Concat(roster.Sitting, roster.Former), func(s game.Seat) bool { return s.Addr == who.Addr })
			if plays {
				played++
			}
			for _, l := range g.Lines {
				if l.Who != "" && strings.Contains(l.Who, who.Name) {
					moderated++
					if plays {
						y.t.Errorf("%s plays %s, and has moderated it: %s", who.Name, tag, l)
					}
				}
			}
		}
		y.t.Logf("%s has played %d games, and has moderated with %d lines", who.Name, played, moderated)
		if played < 5 || moderated < 2 {
			y.t.Errorf("%s has played %d games, and has moderated with %d lines", who.Name, played, moderated)
		}
	}
}

// mustHaveDisputesAndACheat fails unless the three disputes were settled as they are told, and the cheat was found by an audit.
func (y *yearClub) mustHaveDisputesAndACheat() {
	y.t.Helper()
	has := func(tag string, is func(game.Line) bool) bool { return slices.ContainsFunc(y.game(tag).Lines, is) }
	byModerator := func(l game.Line) bool { return l.Ended != nil && l.Ended.By == game.ByModerator }
	for what, is := range map[string]bool{
		"dis-1 is held, and ruled on":             has("dis-1", func(l game.Line) bool { return l.Held != nil }) && has("dis-1", func(l game.Line) bool { return l.Play != nil && l.Play.Ruling != nil }),
		"dis-2 is rolled back":                    has("dis-2", func(l game.Line) bool { return l.RolledBack != nil }),
		"dis-3 is ended by a moderator":           has("dis-3", byModerator),
		"fraud-1 is ended by a moderator":         has("fraud-1", byModerator),
		"the audit of fraud-1 tells of the rolls": y.audited("fraud-1", "was taken back in step"),
	} {
		if !is {
			y.t.Errorf("it is not so that %s", what)
		}
	}
	if vic, err := y.people().Find("Vic Example"); err != nil || vic.Member || y.people().WhyExpelled(vic) == "" {
		y.t.Errorf("Vic is %+v, %v", vic, err)
	}
}

// audited reports whether a moderator was answered with an audit of a game that has the words.
func (y *yearClub) audited(tag, words string) bool {
	for _, m := range y.inbox["mo"] {
		if strings.Contains(m.Subject, tag) && strings.Contains(strings.Join(strings.Fields(m.Text), " "), words) {
			return true
		}
	}
	return false
}

// mustHaveReturned fails unless Quin, who vanished, is one person with both his addresses, and has played again from the new one.
func (y *yearClub) mustHaveReturned() {
	y.t.Helper()
	before, known := y.people().At("quin@example.test")
	after, back := y.people().At("quin.back@example.test")
	played := slices.ContainsFunc(y.game("back-1").Opened().Seats, func(s game.Seat) bool { return s.Addr == "quin.back@example.test" })
	if !known || !back || before.Key != after.Key || !played {
		y.t.Errorf("Quin is %v and %v, and has played again: %t", before, after, played)
	}
}

// mustVerifyAll fails, when the club is closed, unless a bundle of each of its games was verified for each reader: all sides, whoever
// judges, and anybody.
func mustVerifyAll(t *testing.T, y **yearClub) {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() || *y == nil {
			return
		}
		t.Logf("%d bundles were verified", (*y).held)
		if held, want := (*y).held, (*y).readers; held != want || want < 120*4 {
			t.Errorf("%d bundles were verified, and not %d", held, want)
		}
	})
}

// mustRestOnHolidays fails if a deadline was missed on the holidays of the club, but for their first day and their last, which other zones
// have at other times; or if no game went on over them, so that there was nothing to be missed.
func (y *yearClub) mustRestOnHolidays() {
	y.t.Helper()
	for _, h := range y.service.Times.Holidays {
		from, to := h.From.Start(time.UTC).AddDate(0, 0, 1), h.To.Start(time.UTC)
		over := 0
		for _, tag := range y.tags() {
			lines := y.game(tag).Lines
			for _, l := range lines {
				if l.Clock != nil && l.Clock.Missed != nil && l.At.After(from) && l.At.Before(to) {
					y.t.Errorf("%s: a deadline is missed on %s, in the holidays of %s", tag, l.At, h.Dates)
				}
			}
			if lines[0].At.Before(from) && lines[len(lines)-1].At.After(to) {
				over++
			}
		}
		y.t.Logf("%s: %d games went on", h.Dates, over)
		if over == 0 && to.Before(yearsEnd.AddDate(0, 0, -2)) {
			y.t.Errorf("no game went on over the holidays of %s", h.Dates)
		}
	}
}

// busiest is how many mails a moderator gets on one day at most: so many subjects stand on a phone at once.
const busiest = 20

// mustLeaveAFewMailsADay fails if there was a day on which a moderator had more mails than he sees at once.
func (y *yearClub) mustLeaveAFewMailsADay() {
	y.t.Helper()
	most := 0
	for _, who := range y.service.Moderator.Club.Moderators {
		box, _, _ := strings.Cut(who.Addr, "@")
		days := map[string]int{}
		for _, m := range y.inbox[box] {
			day := m.Date.Format(time.DateOnly)
			if days[day]++; days[day] > busiest {
				y.t.Errorf("%s has %d mails on %s", who.Name, days[day], day)
			}
			most = max(most, days[day])
		}
	}
	y.t.Logf("a moderator has at most %d mails a day", most)
}
