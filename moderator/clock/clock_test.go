package clock_test

import (
	"slices"
	"testing"
	"time"
	_ "time/tzdata" // the zones are the same wherever the tests run

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/clock"
)

// monday is the start of all tests: noon of a Monday in winter.
var monday = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

var sides = []engine.Side{"north", "south"}

func awaited(at time.Time, kind, wait string, seats ...engine.Side) clock.Entry {
	return clock.Entry{At: at, Fact: clock.Fact{Awaited: &clock.Awaited{Seats: seats, Kind: kind, Wait: wait}}}
}

func stop(at time.Time, on bool) clock.Entry {
	return clock.Entry{At: at, Stop: &clock.Stop{Why: "hold", On: on}}
}

func policy(p clock.Policy) clock.Policy { return p.With(clock.Phase, 3*day).With(clock.Question, day) }

func zoned(zone string) clock.Entry {
	return clock.Entry{At: monday.Add(-time.Hour), Zone: &clock.Zoned{Side: "north", Zone: zone}}
}

func absent(zone, from, to string) clock.Entry {
	var d clock.Dates
	if err := d.From.UnmarshalText([]byte(from)); err != nil {
		panic(err)
	}
	if err := d.To.UnmarshalText([]byte(to)); err != nil {
		panic(err)
	}
	return clock.Entry{At: monday, Fact: clock.Fact{Absent: &clock.Absent{Side: "north", Dates: d, Zone: zone}}}
}

// deadlines are written as Format writes them.
func TestDeadlines(t *testing.T) {
	move := awaited(monday, "move", "turn 1 move", "north")
	weekend := []time.Weekday{time.Sunday, time.Saturday}
	for _, tt := range []struct {
		name                  string
		policy                clock.Policy
		entries               []clock.Entry
		deadline, bank, lapse string
	}{
		{"three days", clock.Policy{}, []clock.Entry{move}, "Thu 5 Mar 12:00 UTC", "Thu 5 Mar 12:00 UTC", "Thu 5 Mar 12:00 UTC"},
		{"bank and grace", clock.Policy{Bank: 2 * day, Grace: 12 * time.Hour}, []clock.Entry{move}, "Thu 5 Mar 12:00 UTC", "Sat 7 Mar 12:00 UTC", "Sun 8 Mar 00:00 UTC"},
		{"no clock at the weekend", clock.Policy{Bank: 2 * day, Rest: weekend}, []clock.Entry{move}, "Thu 5 Mar 12:00 UTC", "Mon 9 Mar 12:00 UTC", "Mon 9 Mar 12:00 UTC"},
		{"its weekend is the player's", clock.Policy{Bank: 2 * day, Rest: weekend}, []clock.Entry{zoned("Pacific/Kiritimati"), move}, "Thu 5 Mar 12:00 UTC", "Mon 9 Mar 12:00 UTC", "Mon 9 Mar 12:00 UTC"},
		{"a deadline on a masked day", clock.Policy{Rest: []time.Weekday{time.Thursday}}, []clock.Entry{move}, "Fri 6 Mar 12:00 UTC", "Fri 6 Mar 12:00 UTC", "Fri 6 Mar 12:00 UTC"},
		{"at the first instant of a masked day", clock.Policy{Rest: []time.Weekday{time.Thursday}}, []clock.Entry{awaited(monday.Add(-12*time.Hour), "move", "m", "north")}, "Fri 6 Mar 00:00 UTC", "Fri 6 Mar 00:00 UTC", "Fri 6 Mar 00:00 UTC"},
		{"quiet dates", clock.Policy{Quiet: []clock.Dates{absent("", "2026-03-03", "2026-03-10").Fact.Absent.Dates}}, []clock.Entry{move}, "Fri 13 Mar 12:00 UTC", "Fri 13 Mar 12:00 UTC", "Fri 13 Mar 12:00 UTC"},
		{"an absence", clock.Policy{}, []clock.Entry{move, absent("", "2026-03-04", "2026-03-05")}, "Sat 7 Mar 12:00 UTC", "Sat 7 Mar 12:00 UTC", "Sat 7 Mar 12:00 UTC"},
		{"absences over a change of the clocks", clock.Policy{}, []clock.Entry{zoned("Europe/Berlin"), awaited(monday.Add(26*day), "move", "m", "north"), absent("Europe/Berlin", "2026-03-29", "2026-03-29")}, "Wed 1 Apr 11:00 UTC", "Wed 1 Apr 11:00 UTC", "Wed 1 Apr 11:00 UTC"},
		{"a pause adds its length", clock.Policy{}, []clock.Entry{move, stop(monday.Add(day), true), stop(monday.Add(day+90*time.Minute), false)}, "Thu 5 Mar 13:30 UTC", "Thu 5 Mar 13:30 UTC", "Thu 5 Mar 13:30 UTC"},
		{"a question to the other side, too", clock.Policy{}, []clock.Entry{move, awaited(monday.Add(day), clock.Question, "question 7", "south"), awaited(monday.Add(2*day), "move", "turn 1 move", "north")}, "Fri 6 Mar 12:00 UTC", "Fri 6 Mar 12:00 UTC", "Fri 6 Mar 12:00 UTC"},
		{"a delay", clock.Policy{}, []clock.Entry{move, {At: monday, Fact: clock.Fact{Delayed: &clock.Delay{Side: "north", Wait: "turn 1 move", By: 2 * day}}}}, "Sat 7 Mar 12:00 UTC", "Sat 7 Mar 12:00 UTC", "Sat 7 Mar 12:00 UTC"},
		{"a delay from the bank", clock.Policy{Bank: 3 * day}, []clock.Entry{move, {At: monday, Fact: clock.Fact{Delayed: &clock.Delay{Side: "north", Wait: "turn 1 move", By: 2 * day, Bank: true}}}}, "Sat 7 Mar 12:00 UTC", "Sun 8 Mar 12:00 UTC", "Sun 8 Mar 12:00 UTC"},
		{"the bank is what earlier waits left of it", clock.Policy{Bank: 2 * day}, []clock.Entry{move, awaited(monday.Add(4*day), "combat", "turn 1 combat", "north")}, "Mon 9 Mar 12:00 UTC", "Tue 10 Mar 12:00 UTC", "Tue 10 Mar 12:00 UTC"},
		{"shortened after a miss", clock.Policy{Shorten: 50}, []clock.Entry{move, {At: monday.Add(3 * day), Fact: clock.Fact{Missed: &clock.Missed{Side: "north", Wait: "turn 1 move"}}}, awaited(monday.Add(3*day), "move", "turn 2 move", "north")}, "Sat 7 Mar 00:00 UTC", "Sat 7 Mar 00:00 UTC", "Sat 7 Mar 00:00 UTC"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := policy(tt.policy)
			if err := p.Check(); err != nil {
				t.Fatal(err)
			}
			due, waits := clock.Read(p, sides, tt.entries).Due("north")
			if !waits {
				t.Fatal("north is not awaited")
			}
			got := []string{clock.Format(due.Deadline, ""), clock.Format(due.Bank, ""), clock.Format(due.Lapse, "")}
			if want := []string{tt.deadline, tt.bank, tt.lapse}; !slices.Equal(got, want) {
				t.Errorf("deadline, bank, lapse %q, want %q", got, want)
			}
		})
	}
}

// Where clocks jump over midnight, a day begins when they have jumped.
func TestStartOfADay(t *testing.T) {
	for _, tt := range []struct{ zone, date, want string }{
		{"UTC", "2026-03-29", "2026-03-29T00:00:00Z"},
		{"Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z"},
		{"Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00Z"},
		{"Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z"}, // 00:00 does not exist there
		{"Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"},
		{"Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"}, // the day before was left out
	} {
		var d clock.Date
		if err := d.UnmarshalText([]byte(tt.date)); err != nil {
			t.Fatal(err)
		}
		zone, err := time.LoadLocation(tt.zone)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Start(zone).Format(time.RFC3339); got != tt.want {
			t.Errorf("%s in %s starts at %s, want %s", tt.date, tt.zone, got, tt.want)
		}
	}
}

func TestFormat(t *testing.T) {
	at := time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
	for zone, want := range map[string]string{
		"":                 "Tue 24 Nov 20:00 UTC",
		"UTC":              "Tue 24 Nov 20:00 UTC",
		"Europe/Berlin":    "Tue 24 Nov 21:00 CET (20:00 UTC)",
		"Asia/Tokyo":       "Wed 25 Nov 05:00 JST (Tue 24 Nov 20:00 UTC)",
		"America/New_York": "Tue 24 Nov 15:00 EST (20:00 UTC)",
		"Asia/Kathmandu":   "Wed 25 Nov 01:45 UTC+0545 (Tue 24 Nov 20:00 UTC)",
		"Nowhere/Land":     "Tue 24 Nov 20:00 UTC",
	} {
		if got := clock.Format(at, zone); got != want {
			t.Errorf("%s: %q, want %q", zone, got, want)
		}
	}
}

// What is no whole second is told with its fraction, and what is below nothing as that: refusals name what nobody should have
// written.
func TestDays(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "no time", time.Second: "1 second", 90 * time.Minute: "1 hour 30 minutes", day: "1 day", 336 * time.Hour: "14 days",
		100*time.Hour + 5*time.Second: "4 days 4 hours 5 seconds", 1500 * time.Millisecond: "1.5 seconds", -5 * time.Hour: "minus 5 hours",
	} {
		if got := clock.Days(d); got != want {
			t.Errorf("%d: %q, want %q", d, got, want)
		}
	}
}

// acts are what the clock asks for as time goes on, with what was done noted.
func acts(p clock.Policy, entries []clock.Entry, until time.Time) (told []string) {
	for {
		c := clock.Read(p, sides, entries)
		at := c.Next()
		if at.IsZero() || at.After(until) {
			return told
		}
		act, found := c.By(at)
		if !found {
			return append(told, "nothing at "+clock.Format(at, ""))
		}
		fact := clock.Fact{Reminded: &clock.Reminded{Side: act.Side, Wait: act.Wait, Deadline: act.Deadline, Before: act.Before}}
		if told = append(told, string(act.Side)+" "+clock.Days(act.Before)+" "+clock.Format(at, "")); act.Lapsed {
			told[len(told)-1] = string(act.Side) + " lapsed " + clock.Format(at, "") + ": " + string(act.Step)
			fact = clock.Fact{Missed: &clock.Missed{Side: act.Side, Wait: act.Wait}}
		}
		entries = append(entries, clock.Entry{At: at, Fact: fact})
	}
}

func TestActs(t *testing.T) {
	p := policy(clock.Policy{Reminders: []time.Duration{5 * day, 2 * day, 4 * time.Hour}, Bank: day, Grace: time.Hour, Misses: []clock.Step{clock.Nothing, clock.Forfeit}})
	want := []string{
		"north 2 days Tue 3 Mar 12:00 UTC", "south 2 days Tue 3 Mar 12:00 UTC", "north 4 hours Thu 5 Mar 08:00 UTC", "south 4 hours Thu 5 Mar 08:00 UTC",
		"north no time Thu 5 Mar 12:00 UTC", "south no time Thu 5 Mar 12:00 UTC", "north lapsed Fri 6 Mar 13:00 UTC: wait", "south lapsed Fri 6 Mar 13:00 UTC: wait",
	}
	if got := acts(p, []clock.Entry{awaited(monday, "move", "m", "north", "south")}, monday.Add(30*day)); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	late := clock.Read(p, sides, []clock.Entry{awaited(monday, "move", "m", "north")})
	if act, found := late.By(monday.Add(3*day + time.Minute)); !found || act.Before != 0 || act.Lapsed {
		t.Errorf("of the reminders that were slept through, the last is %+v", act)
	}
	moved := []clock.Entry{
		awaited(monday, "move", "m", "north"),
		{At: monday.Add(day), Fact: clock.Fact{Reminded: &clock.Reminded{Side: "north", Wait: "m", Deadline: monday.Add(3 * day), Before: 2 * day}}},
		{At: monday.Add(day), Fact: clock.Fact{Delayed: &clock.Delay{Side: "north", Wait: "m", By: 5 * day}}},
	}
	if got := acts(p, moved, monday.Add(6*day)); !slices.Equal(got, []string{"north 5 days Thu 5 Mar 12:00 UTC", "north 2 days Sun 8 Mar 12:00 UTC"}) {
		t.Errorf("when the deadline has moved: %q", got)
	}
}

func TestMisses(t *testing.T) {
	p := policy(clock.Policy{Misses: []clock.Step{clock.Default, clock.Pass, clock.Forfeit}})
	miss := func(wait string) clock.Entry {
		return clock.Entry{Fact: clock.Fact{Missed: &clock.Missed{Side: "north", Wait: wait}}}
	}
	var entries []clock.Entry
	for i, wantNext := range []clock.Step{clock.Default, clock.Pass, clock.Forfeit, clock.Pass, clock.Forfeit} {
		wait := string(rune('a' + i))
		entries = append(entries, awaited(monday.Add(time.Duration(i)*day), "move", wait, "north"))
		due, _ := clock.Read(p, sides, entries).Due("north")
		if due.Step != wantNext {
			t.Errorf("wait %s: a miss means %s, want %s", wait, due.Step, wantNext)
		}
		if i != 2 { // the third deadline is kept
			entries = append(entries, miss(wait))
		}
	}
}

// draw is a clock that somebody may have: what happened to north.
func draw(t *rapid.T) (clock.Policy, []clock.Entry) {
	p := policy(clock.Policy{
		Bank:  time.Duration(rapid.IntRange(0, 100).Draw(t, "bank")) * time.Hour,
		Grace: time.Duration(rapid.IntRange(0, 48).Draw(t, "grace")) * time.Hour,
		Rest:  [][]time.Weekday{nil, {time.Sunday}, {time.Sunday, time.Saturday}, {time.Monday, time.Tuesday, time.Wednesday, time.Thursday}}[rapid.IntRange(0, 3).Draw(t, "rest")],
	})
	zone := rapid.SampledFrom([]string{"", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Asia/Beirut"}).Draw(t, "zone")
	began := monday.Add(time.Duration(rapid.IntRange(0, 60*24*60).Draw(t, "began")) * time.Minute)
	return p, []clock.Entry{zoned(zone), awaited(began, "move", "m", "north")}
}

func drawAbsence(t *rapid.T, label string) clock.Entry {
	var from clock.Date
	if err := from.UnmarshalText([]byte("2026-03-01")); err != nil {
		t.Fatal(err)
	}
	from = from.Add(rapid.IntRange(0, 80).Draw(t, label))
	return clock.Entry{Fact: clock.Fact{Absent: &clock.Absent{Side: "north", Dates: clock.Dates{From: from, To: from.Add(rapid.IntRange(0, 20).Draw(t, label+" days"))}, Zone: "Europe/Berlin"}}}
}

// An absence never moves a deadline to an earlier time, and no deadline lies in it;
// the order in which absences were announced does not matter.
func TestAbsencesMoveDeadlines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, entries := draw(t)
		before, _ := clock.Read(p, sides, entries).Due("north")
		one, two := drawAbsence(t, "one"), drawAbsence(t, "two")
		a, _ := clock.Read(p, sides, append(slices.Clip(entries), one, two)).Due("north")
		b, _ := clock.Read(p, sides, append(slices.Clip(entries), two, one)).Due("north")
		if !a.Deadline.Equal(b.Deadline) || !a.Lapse.Equal(b.Lapse) {
			t.Errorf("deadline %s, the other way round %s", a.Deadline, b.Deadline)
		}
		if a.Deadline.Before(before.Deadline) || a.Lapse.Before(before.Lapse) || a.Bank.Before(before.Bank) {
			t.Errorf("deadline %s, without the absence %s", a.Deadline, before.Deadline)
		}
		if a.Bank.Before(a.Deadline) || a.Lapse.Before(a.Bank) {
			t.Errorf("deadline %s, bank %s, lapse %s", a.Deadline, a.Bank, a.Lapse)
		}
		berlin, err := time.LoadLocation("Europe/Berlin")
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range []clock.Entry{one, two} {
			if d := e.Fact.Absent.Dates; d.Has(clock.DateOf(a.Deadline, berlin)) {
				t.Errorf("the deadline %s lies in the absence %s", a.Deadline, d)
			}
		}
	})
}

// Where nothing else stands still, stops add exactly what they last.
func TestStopsAddExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, entries := draw(t)
		p.Rest = nil
		before, _ := clock.Read(p, sides, entries).Due("north")
		at := entries[1].At
		var added time.Duration
		for i := range rapid.IntRange(1, 4).Draw(t, "stops") {
			at = at.Add(time.Duration(rapid.IntRange(1, 12*60).Draw(t, "until stop")) * time.Minute)
			lasts := time.Duration(rapid.IntRange(1, 100*60).Draw(t, "lasts")) * time.Minute
			added += lasts
			interrupted := rapid.Bool().Draw(t, "by a question")
			if interrupted {
				entries = append(entries, awaited(at, clock.Question, "q"+string(rune('0'+i)), "south"), awaited(at.Add(lasts), "move", "m", "north"))
			} else {
				entries = append(entries, stop(at, true), stop(at.Add(lasts), false))
			}
			at = at.Add(lasts)
		}
		after, _ := clock.Read(p, sides, entries).Due("north")
		if got := after.Deadline.Sub(before.Deadline); got != added {
			t.Errorf("stops of %s moved the deadline by %s", added, got)
		}
	})
}

// As long as the game is stopped, nothing is due.
func TestNothingIsDueWhileStopped(t *testing.T) {
	c := clock.Read(policy(clock.Policy{Reminders: []time.Duration{day}}), sides, []clock.Entry{awaited(monday, "move", "m", "north"), stop(monday.Add(day), true)})
	due, _ := c.Due("north")
	if _, found := c.By(monday.Add(100 * day)); found || !c.Next().IsZero() || !slices.Equal(due.Stopped, []string{"hold"}) {
		t.Errorf("due %+v", due)
	}
}

func TestPolicyCheck(t *testing.T) {
	for name, bad := range map[string]clock.Policy{
		"a time below zero":     clock.Policy{}.With("move", -time.Hour),
		"a time of years":       clock.Policy{}.With("move", 400*day),
		"half a second":         clock.Policy{}.With("move", time.Second/2),
		"a kind of two words":   clock.Policy{}.With("the move", time.Hour),
		"reminders in disorder": {Reminders: []time.Duration{day, 2 * day}},
		"no weekday left":       {Rest: []time.Weekday{0, 1, 2, 3, 4, 5, 6}},
		"weekdays in disorder":  {Rest: []time.Weekday{6, 0}},
		"an unknown step":       {Misses: []clock.Step{"shrug"}},
		"more than all time":    {Shorten: 120},
		"quiet for a year":      {Quiet: []clock.Dates{absent("", "2026-01-01", "2026-12-31").Fact.Absent.Dates}},
		"absent for ever":       {Absence: 1000},
		"a bank of years":       {Bank: 400 * day},
	} {
		if bad.Check() == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if err := (clock.Policy{}).Check(); err != nil || (clock.Policy{}).Set() {
		t.Errorf("the zero policy: %v", err)
	}
}

// Who takes a seat over has all the time that there is from then on; what his predecessor
// missed, was granted and announced is gone. The bank is the side's. Who moves to another
// address is no newcomer.
func TestANewcomerBeginsAnew(t *testing.T) {
	p := policy(clock.Policy{Bank: 2 * day, Shorten: 50, Absence: 10, Misses: []clock.Step{clock.Replace}})
	move := awaited(monday, "move", "turn 1 move", "north")
	missed := clock.Entry{At: monday.Add(5 * day), Fact: clock.Fact{Missed: &clock.Missed{Side: "north", Wait: "turn 1 move", Deadline: monday.Add(3 * day), Lapse: monday.Add(5 * day), No: 1, Step: clock.Replace}}}
	takes := func(at time.Time, isNew bool) clock.Entry {
		return clock.Entry{At: at, Zone: &clock.Zoned{Side: "north", Zone: "Europe/Berlin", New: isNew}}
	}
	granted := clock.Entry{At: monday, Fact: clock.Fact{Delayed: &clock.Delay{Side: "north", Wait: "turn 1 move", By: 2 * day}}}
	for _, tt := range []struct {
		name     string
		entries  []clock.Entry
		deadline string
		missed   bool
		misses   int
	}{
		{"after a miss", []clock.Entry{move, missed, takes(monday.Add(7*day), true)}, "Thu 12 Mar 12:00 UTC", false, 0},
		{"with another address", []clock.Entry{move, missed, takes(monday.Add(7*day), false)}, "Mon 1 Jan 00:00 UTC", true, 1},
		{"before a deadline", []clock.Entry{move, granted, takes(monday.Add(day), true)}, "Fri 6 Mar 12:00 UTC", false, 0},
		{"while he was away", []clock.Entry{move, absent("", "2026-03-03", "2026-03-09"), takes(monday.Add(day), true)}, "Fri 6 Mar 12:00 UTC", false, 0},
		{"within a question", []clock.Entry{move, awaited(monday.Add(day), clock.Question, "question 1", "south"), takes(monday.Add(2*day), true), awaited(monday.Add(3*day), "move", "turn 1 move", "north")}, "Sun 8 Mar 12:00 UTC", false, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := clock.Read(p, sides, tt.entries)
			dues := c.Dues()
			if len(dues) != 1 {
				t.Fatalf("%d are due", len(dues))
			}
			d := dues[0]
			if got := clock.Format(d.Deadline, ""); got != tt.deadline || d.Missed != tt.missed || d.Misses != tt.misses {
				t.Errorf("%s, missed %v, misses %d; want %s, %v, %d", got, d.Missed, d.Misses, tt.deadline, tt.missed, tt.misses)
			}
		})
	}
}

// A wait that goes on behind a miss, as what was done for the side did not end it, has its time anew, and another miss counts.
func TestAWaitBeginsAnewBehindAMiss(t *testing.T) {
	p := policy(clock.Policy{Misses: []clock.Step{clock.Default, clock.Forfeit}})
	lapse := monday.Add(3 * day)
	entries := []clock.Entry{
		awaited(monday, "move", "turn 1 move", "north"),
		{At: lapse, Fact: clock.Fact{Missed: &clock.Missed{Side: "north", Wait: "turn 1 move", Deadline: lapse, Lapse: lapse, No: 1, Step: clock.Default}}},
	}
	if d, _ := clock.Read(p, sides, entries).Due("north"); !d.Missed || !d.Deadline.IsZero() {
		t.Errorf("it goes on as %+v", d)
	}
	anew := awaited(lapse, "move", "turn 1 move", "north")
	anew.Fact.Awaited.Anew = true
	d, waits := clock.Read(p, sides, append(entries, anew)).Due("north")
	if !waits || d.Missed || !d.Deadline.Equal(lapse.Add(3*day)) || d.Misses != 1 || d.Step != clock.Forfeit {
		t.Errorf("anew it is %+v", d)
	}
}
