package clock_test

import (
	"testing"
	"time"

	"adjutant/moderator/clock"
)

func TestAbsence(t *testing.T) {
	p := policy(clock.Policy{Absence: 20})
	c := clock.Read(p, sides, []clock.Entry{zoned("Pacific/Kiritimati"), awaited(monday, "move", "m", "north"), absent("Pacific/Kiritimati", "2026-04-01", "2026-04-10")})
	for _, tt := range []struct{ text, refused, write string }{
		{"2026-03-04 to 2026-03-08", "", ""},
		{"from 2026-03-04 until 2026-03-08", "", ""},
		{"2026-03-04", "", ""},
		{"next week", `"next week" are no dates of an absence; a date is written year-month-day, and both days belong to the absence`, "absence 2026-12-20 to 2027-01-03"},
		{"20.12.2026 to 3.1.2027", `"20.12.2026 to 3.1.2027" are no dates of an absence; a date is written year-month-day, and both days belong to the absence`, "absence 2026-12-20 to 2027-01-03"},
		{"2026-03-04 to 2026-03-08 CET", `"CET" behind the dates is not read: they are days in your own zone, Pacific/Kiritimati; 'zone Europe/Berlin' in a mail of its own tells me another`, "absence 2026-03-04 to 2026-03-08"},
		{"2026-02-30 to 2026-03-08", "there is no day 2026-02-30 in the calendar", "absence 2026-12-20 to 2027-01-03"},
		{"2026-03-09 to 2026-03-08", "the absence would end before it begins", "absence 2026-03-08 to 2026-03-09"},
		{"2026-02-01 to 2026-02-03", "2026-02-01 to 2026-02-03 is over, or will be before it can begin: it is 2026-03-03 where you live, and an absence begins tomorrow at the earliest; 'delay 2 days' asks your opponent for more time", ""},
		{"2026-03-03 to 2026-03-08", "an absence is announced before its first day: it is 2026-03-03 where you live, so it begins on 2026-03-04 at the earliest", "absence 2026-03-04 to 2026-03-08"},
		{"2026-04-10 to 2026-04-12", "you are away from 2026-04-01 to 2026-04-10 already, and the two overlap; announce the days that are missing alone", ""},
		{"2026-05-01 to 2026-05-20", "20 days are too many: of the 20 that each side may be away in this game, you have 10 left", "absence 2026-05-01 to 2026-05-10"},
		{"2027-12-24 to 2027-12-25", "2027-12-25 is more than a year ahead", ""},
	} {
		dates, refused := clock.ParseAbsence(tt.text, c.Zone("north"))
		if refused == nil {
			_, refused = c.Away("north", dates, monday)
		}
		got := clock.Refusal{}
		if refused != nil {
			got = *refused
		}
		if want := (clock.Refusal{Text: tt.refused, Write: tt.write}); got != want {
			t.Errorf("%s:\n got %q\nwant %q", tt.text, got, want)
		}
	}
}

func TestDelay(t *testing.T) {
	c := clock.Read(policy(clock.Policy{Bank: 30 * time.Hour}), sides, []clock.Entry{awaited(monday, "move", "m", "north")})
	for _, tt := range []struct{ text, refused, write string }{
		{"2 days", "", ""},
		{"by 36 hours", "", ""},
		{"1 day from my bank", "", ""},
		{"a bit", `"a bit" is no delay; days and hours are possible, and 'from bank' behind them`, "delay 2 days"},
		{"0 days", "a delay of nothing changes nothing", "delay 2 days"},
		{"400 days", "a delay of 400 days is too long: at most 30 days at once; for longer there is 'absence'", "delay 30 days"},
		{"999999999 hours from bank", "a delay of 999999999 hours is too long: at most 30 days at once; for longer there is 'absence'", "delay 720 hours from bank"},
		{"2 days from bank", "your bank holds 1 day 6 hours, not 2 days", "delay 30 hours from bank"},
	} {
		by, bank, refused := clock.ParseDelay(tt.text)
		if refused == nil {
			_, refused = c.Delay("north", by, bank)
		}
		got := clock.Refusal{}
		if refused != nil {
			got = *refused
		}
		if want := (clock.Refusal{Text: tt.refused, Write: tt.write}); got != want {
			t.Errorf("%s:\n got %q\nwant %q", tt.text, got, want)
		}
	}
	if _, refused := c.Delay("south", day, false); refused == nil || refused.Text != "the game does not wait for you now, so there is no deadline to be moved" {
		t.Errorf("a delay of who is not awaited: %+v", refused)
	}
}
