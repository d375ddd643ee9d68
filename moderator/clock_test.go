package moderator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/roll"
)

// timed is a match with a clock, on which time passes.
type timed struct {
	*match
	now  time.Time
	wake *game.Wake
	tale strings.Builder // every mail that was sent
}

const day = 24 * time.Hour

// club is a clock such as a club may have.
func club() clock.Policy {
	return clock.Policy{
		Bank: 2 * day, Grace: 12 * time.Hour, Reminders: []time.Duration{day}, Rest: []time.Weekday{time.Sunday}, Absence: 20, Shorten: 50,
		Misses: []clock.Step{clock.Default, clock.Replace, clock.Forfeit},
	}.With(clock.Phase, 3*day)
}

func newTimed(t *testing.T, p clock.Policy) *timed {
	t.Helper()
	m := newMatch(t, 1)
	opened := *m.game.Lines[0].Opened
	opened.Clock, opened.Seats = &p, slices.Clone(opened.Seats)
	for i := range opened.Seats {
		opened.Seats[i].Attachments = game.FullAttachments
	}
	m.game.Lines[0].Opened = &opened
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	m.zone("north", "Europe/Berlin")
	return &timed{match: m, now: noon}
}

// zone has a player live somewhere.
func (m *match) zone(side engine.Side, zone string) {
	for _, s := range m.game.Lines[0].Opened.Seats {
		if s.Side == side {
			m.game.Lines = append(m.game.Lines, game.Line{At: noon, Seated: &game.Seated{Side: side, Name: s.Name, Addr: s.Addr, Token: s.Token, Zone: zone, Habits: s.Habits}})
		}
	}
}

// says has a side write a mail; an answer that is none of dice comes at once.
func (m *timed) says(side engine.Side, text string) decision.Decision {
	m.t.Helper()
	m.mails++
	msg := m.mail(side, text)
	msg.Date = m.now
	in := decision.Input{Now: m.now, Game: m.game, Submission: m.remember(proof.Submission{Key: strings.Repeat("k", m.mails), Mail: msg})}
	d := m.decideTwice(in)
	for d.Need != nil {
		in.Rolls = append(in.Rolls, m.draw(*d.Need))
		d = m.decideTwice(in)
	}
	m.note(d, fmt.Sprintf("%s writes on %s", side, clock.Format(m.now, "")))
	return d
}

// note appends a decision to the game.
func (m *timed) note(d decision.Decision, why string) {
	mustSum(m.t, m.m, m.game, d)
	m.game.Lines = append(m.game.Lines, d.Append...)
	if d.Wake != nil {
		m.wake = d.Wake
	}
	m.told(d, why)
}

// told writes down what a decision tells.
func (m *timed) told(d decision.Decision, why string) {
	fmt.Fprintf(&m.tale, "==== %s: %s\n", why, d.Outcome)
	for _, letter := range d.Send {
		fmt.Fprintf(&m.tale, "---- to %s: %s\n%s", letter.To.Addr, letter.Subject, letter.Text)
		for _, a := range letter.Attachments {
			if a.Type == "text/calendar" {
				fmt.Fprintf(&m.tale, "%s:\n%s", a.Name, strings.ReplaceAll(string(a.Bytes), "\r\n", "\n"))
			}
		}
	}
}

// lapse has the clock decide what is due at a time, twice and equally.
func (m *timed) lapseAt(at time.Time) decision.Decision {
	m.t.Helper()
	m.now = at
	var decisions []decision.Decision
	for range 2 {
		h, err := moderator.Lapse(m.m, decision.Input{Now: at, Game: m.game}, 0)
		if err != nil {
			m.t.Fatal(err)
		}
		var rolls []roll.Record
		d, err := h.Decide(nil)
		for err == nil && d.Need != nil {
			rolls = append(rolls, m.draw(*d.Need))
			d, err = h.Decide(rolls)
		}
		if err != nil {
			m.t.Fatal(err)
		}
		decisions = append(decisions, d)
	}
	if diff := difference(decisions[0], decisions[1]); diff != "" {
		m.t.Fatalf("decided twice:\n%s", diff)
	}
	return decisions[0]
}

// passes lets time pass; the clock is looked at whenever it asked for that.
func (m *timed) passes(until time.Time) (outcomes []game.Outcome) {
	m.t.Helper()
	for m.wake != nil && !m.wake.At.After(until) {
		at := m.wake.At
		if at.Before(m.now) {
			at = m.now
		}
		m.wake = nil
		d := m.lapseAt(at)
		m.note(d, "the clock, on "+clock.Format(at, ""))
		outcomes = append(outcomes, d.Outcome)
	}
	m.now = until
	return outcomes
}

// golden compares all mails of the match with a file.
func (m *timed) golden(name string) {
	m.t.Helper()
	file := filepath.Join("testdata", "clock", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			m.t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(m.tale.String()), 0o644); err != nil {
			m.t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		m.t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), m.tale.String()); diff != "" {
		m.t.Errorf("the mails (-want +got):\n%s", diff)
	}
}

func (m *timed) want(got, want []game.Outcome) {
	m.t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		m.t.Fatalf("the clock (-want +got):\n%s\n%s", diff, m.tale.String())
	}
}

// North attacks nobody, and then never comes again: it is reminded, told that its
// bank runs, its default is taken; the second miss forfeits the game.
func TestWhoStaysAwayForfeits(t *testing.T) {
	p := club()
	p.Misses = []clock.Step{clock.Default, clock.Forfeit}
	m := newTimed(t, p)
	m.says("north", "hold N1\n")
	m.want(m.passes(noon.Add(8*day)), []game.Outcome{game.Reminded, game.Reminded, game.Accepted})
	m.says("south", "pass\npass\n")
	m.want(m.passes(m.now.Add(10*day)), []game.Outcome{game.Reminded, game.Reminded, game.Lapsed})
	d := m.says("north", "pass\n")
	if d.Outcome != game.HandBack {
		t.Errorf("after the end: %s", d.Outcome)
	}
	mustSay(t, d.Send[0].Text, "E506", "forfeits the game")
	mustSay(t, m.shown().Text(), "has missed 2 deadlines, the last on", "defaults taken: 1", "(the default: nothing came in time)", "misses its deadline, ", "is reminded of its deadline, ", "It does not count for the ladder")
	for _, line := range m.shown().Journal {
		if len(line) <= len("2026-03-04 12:00:00  ") {
			t.Errorf("a line of the journal says nothing: %q", line)
		}
	}
	m.golden("away")
}

// Whom nobody waits for any longer is replaced; the orders that come late are judged
// as ever, and he keeps his miss.
func TestAReplacementIsSought(t *testing.T) {
	p := club()
	p.Bank, p.Misses = 0, []clock.Step{clock.Replace}
	m := newTimed(t, p)
	m.says("north", "hold N1\n")
	m.want(m.passes(noon.Add(8*day)), []game.Outcome{game.Reminded, game.Reminded, game.Lapsed})
	m.want(m.passes(noon.Add(30*day)), nil)
	if d := m.says("north", "pass\n"); d.Outcome != game.Accepted {
		t.Errorf("late orders: %s", d.Outcome)
	}
	m.golden("replaced")
}

// A game that was ended waits for nobody: whoever was to move is not reminded.
func TestTheClockOfAnEndedGameIsStill(t *testing.T) {
	m := newTimed(t, club())
	m.says("north", "hold N1\n")
	wake := m.wake
	d, err := intervene.End(m.m, m.game, intervene.Termination{Winner: "south", Why: "north is gone"}, noon)
	if err != nil {
		t.Fatal(err)
	}
	m.note(d, "ended")
	if m.wake = wake; wake == nil {
		t.Fatal("nothing was to be due")
	}
	m.want(m.passes(noon.Add(10*day)), []game.Outcome{game.Moot})
}

// Orders that come after the default was taken meet the game as it is then.
func TestLateOrders(t *testing.T) {
	p := club()
	p.Bank, p.Grace = 0, 0
	m := newTimed(t, p)
	m.says("north", "hold N1\n")
	m.want(m.passes(noon.Add(4*day)), []game.Outcome{game.Reminded, game.Accepted})
	if d := m.says("north", "attack 0101 -> 0102 primary N1\n"); d.Outcome != game.HandBack {
		t.Errorf("late orders: %s", d.Outcome)
	}
	m.golden("late")
}

// An absence, delays with and without the bank, and questions about the clock.
func TestMovedDeadlines(t *testing.T) {
	m := newTimed(t, club())
	m.says("north", "hold N1\n")
	for _, say := range []struct {
		side engine.Side
		text string
		want game.Outcome
	}{
		{"north", "absence 2026-03-06 to 2026-03-09\n", game.Answered},
		{"south", "deadline\n", game.Answered},
		{"north", "delay 1 day from bank\n", game.Answered},
		{"north", "delay 2 days\n", game.Answered},
		{"north", "accept delay\n", game.Answered},
		{"south", "accept delay\n", game.Answered},
		{"south", "accept delay\n", game.Answered},
		{"south", "delay 3 days\n", game.Answered},
		{"north", "Absence 2026-03-09 to 2026-03-12\n", game.Answered},
		{"north", "absence 2026-04-01 to 2026-05-01\n", game.Answered},
		{"north", "absence 2026-03-01\nabsence 2026-12-20 CET\n", game.Answered},
		{"north", "delay 400 days\n", game.Answered},
		{"north", "delay 2 days\ndelay 3 days\n", game.Answered},
		{"north", "deadline\n", game.Answered},
	} {
		if d := m.says(say.side, say.text); d.Outcome != say.want {
			t.Errorf("%s says %q: %s\n%s", say.side, say.text, d.Outcome, d.Send[0].Text)
		}
	}
	m.golden("moved")
}

// What was reminded of and missed is judged again from the journal as it was.
func TestTheClockIsJudgedAgain(t *testing.T) {
	m := newTimed(t, club())
	m.says("north", "hold N1\n")
	m.passes(noon.Add(8 * day))
	clocked := 0
	for i, line := range m.game.Lines {
		if line.Clock == nil || line.Clock.Reminded == nil {
			continue
		}
		clocked++
		d, err := m.judgeAgain(m.m, rejudge.Past{Before: game.Game{Lines: m.game.Lines[:i]}, Lines: m.game.Lines[i:]})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := d.Differs(m.game.Lines[i:]); n != 1 || err != nil {
			t.Errorf("line %d: %d lines, %v", i+1, n, err)
		}
	}
	if clocked != 2 {
		t.Errorf("%d reminders in the journal", clocked)
	}
}

// A roll back gives all the time there was; a hold stops the clock.
func TestRollBacksAndHoldsMoveDeadlines(t *testing.T) {
	m := newTimed(t, club())
	m.says("north", "hold N1\n")
	m.now = noon.Add(2 * day)
	d, err := intervene.Hold(m.m, m.game, "the map is wrong", m.now)
	if err != nil {
		t.Fatal(err)
	}
	m.note(d, "held")
	m.wake = nil
	m.want(m.passes(noon.Add(20*day)), nil)
	if d, err = intervene.Release(m.m, m.game, "", m.now); err != nil {
		t.Fatal(err)
	}
	m.note(d, "released")
	mustSay(t, d.Send[0].Text, "Deadline Wed 25 Mar 13:00 CET (12:00 UTC)")
	back, err := m.game.RollBack(2, "the map was wrong")
	if err != nil {
		t.Fatal(err)
	}
	if d, err = intervene.RollBack(m.m, m.game, back, m.now); err != nil {
		t.Fatal(err)
	}
	m.note(d, "rolled back")
	mustSay(t, d.Send[0].Text, "Deadline Fri 27 Mar 13:00 CET (12:00 UTC)")
	if kind := m.game.Lines[len(m.game.Lines)-1].Kind(); kind != "clock" {
		t.Errorf("the last line is %s", kind)
	}
}

// A clock with a time for questions is refused, and one that cannot be.
func TestAGameIsNotOpenedWithABadClock(t *testing.T) {
	for _, p := range []clock.Policy{clock.Policy{}.With(clock.Question, day), {Bank: -day}, clock.Policy{}.With("mvoe", day)} {
		p := p
		if _, _, err := lobby.Open(newMatch(t, 1).m, lobby.Opening{Now: noon, Tag: "duel", Clock: &p}); err == nil || !strings.Contains(err.Error(), "clock") && !strings.Contains(err.Error(), "bank") && !strings.Contains(err.Error(), "a deadline for mvoe, which is no phase of Duel: these are move, combat, and phase for all") {
			t.Errorf("%+v: %v", p, err)
		}
	}
}

// What a side takes of its bank in the first phase of a game is gone from it, and a
// reminder then is written down once.
func TestTheFirstPhaseCountsToo(t *testing.T) {
	m := newTimed(t, club())
	m.note(m.lapseAt(noon.Add(2*day)), "the clock")
	if d := m.lapseAt(noon.Add(2*day + time.Minute)); d.Outcome != game.Moot {
		t.Errorf("the reminder comes again: %s", d.Outcome)
	}
	m.now = noon.Add(4 * day)
	m.says("north", "pass\n")
	m.says("south", "pass\n")
	if told := m.says("north", "deadline\n").Send[0].Text; !strings.Contains(told, "bank 1 day 13 hours; 20 days") {
		t.Errorf("Wednesday to Sunday noon, without the hours of Sunday, took 11 hours of the bank:\n%s", told)
	}
}

// joins has somebody take a seat that he was asked to take.
func (m *timed) joins(side engine.Side, name, addr string) decision.Decision {
	m.t.Helper()
	d, err := lobby.Propose(m.m, m.game, game.Proposed{Side: side, Name: name, Addr: addr}, m.now)
	if err != nil {
		m.t.Fatal(err)
	}
	m.note(d, "asked")
	m.mails++
	msg := &mail.Message{
		ID: fmt.Sprintf("join-%d@example.test", m.mails), Date: m.now, From: mail.Address{Name: name, Addr: addr}, To: []mail.Address{d.Send[0].ReplyTo},
		Text: "join\n", Auth: mail.Auth{Aligned: true},
	}
	joined := m.decideTwice(decision.Input{Now: m.now, Game: m.game, Submission: proof.Submission{Key: fmt.Sprintf("join-%d", m.mails), Mail: msg}})
	m.note(joined, name+" joins")
	return joined
}

// Who takes a seat over after a miss has a deadline of his own, is reminded of it, and no
// miss to his name; all read so.
func TestANewcomerHasADeadlineOfHisOwn(t *testing.T) {
	p := club()
	p.Bank, p.Misses = 0, []clock.Step{clock.Replace}
	m := newTimed(t, p)
	m.says("north", "hold N1\n")
	m.want(m.passes(noon.Add(8*day)), []game.Outcome{game.Reminded, game.Reminded, game.Lapsed})
	d := m.joins("north", "Carl Example", "carl@example.test")
	if want := m.now.Add(2 * day); d.Outcome != game.Joins || d.Wake == nil || d.Wake.At.Before(want) {
		t.Errorf("%s, wakes at %v, not before %v", d.Outcome, d.Wake, want)
	}
	for _, letter := range d.Send {
		if letter.To.Addr != "anna@example.test" {
			mustSay(t, letter.Text, "Deadlines begin anew for Carl Example, and what Anna Example missed does not count for the newcomer.", "Mon 16 Mar 12:00 UTC")
		}
	}
	m.want(m.passes(m.now.Add(3*day+time.Hour)), []game.Outcome{game.Reminded})
	m.want(m.passes(m.now.Add(6*day)), []game.Outcome{game.Reminded, game.Lapsed})
	mustSay(t, m.tale.String(), "That is missed deadline no. 1.")
	if strings.Contains(m.tale.String(), "missed deadline no. 2") {
		t.Error("the newcomer has his predecessor's miss")
	}
}

// Without a clock the deadline of a question begins anew as well.
func TestANewcomerIsAskedAnew(t *testing.T) {
	m := &timed{match: until(t, oneAttack, high), now: noon.Add(day)}
	if d := m.joins("south", "Carl Example", "carl@example.test"); d.Wake == nil || !d.Wake.At.Equal(noon.Add(3*day)) {
		t.Errorf("wakes at %v, want %v", d.Wake, noon.Add(3*day))
	} else {
		mustSay(t, d.Send[0].Text, "The deadline begins anew for Carl Example.")
	}
}

// A moderator's mail has a game have holidays, and takes them back; its players are told, and it is judged again the same.
func TestHolidaysByMail(t *testing.T) {
	m := newTimed(t, club())
	d := m.directs("holidays 2026-12-20..2027-01-06 because of Christmas\n")
	text := ""
	for _, l := range d.Send {
		text += l.Text
	}
	mustSay(t, text, "No deadline of this game runs on 2026-12-20 to 2027-01-06.", "of Christmas")
	if n := len(d.Send); n != 3 || !strings.Contains(lineTexts(d.Append), "holidays of the club, 2026-12-20 to 2027-01-06") {
		t.Errorf("%d letters, and the lines\n%s", n, lineTexts(d.Append))
	}
	for _, c := range [][2]string{
		{"holidays 2026-12-20..2027-01-06", "its clock stands still on 2026-12-20 to 2027-01-06 already"},
		{"holidays in December", "it is to say the first and the last day"},
		{"holidays off 2026-11-01..2026-11-02", "it has no holidays 2026-11-01 to 2026-11-02"},
		{"holidays off 2026-12-20..2027-01-06", "2026-12-20 to 2027-01-06 are no holidays of this game"},
	} {
		if d := m.directs(c[0] + "\n"); !strings.Contains(strings.Join(strings.Fields(d.Send[0].Text), " "), c[1]) {
			t.Errorf("%s:\n%s", c[0], d.Send[0].Text)
		}
	}
}
