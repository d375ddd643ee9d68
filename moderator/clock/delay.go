package clock

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
)

var delay = regexp.MustCompile(`^(?:by )?([0-9]{1,9}) ?(d|days?|h|hours?)( from (?:the |my )?bank)?$`)

// maxDelay is the longest delay that can be asked for at once.
const maxDelay = 30 * 24 * time.Hour

// ParseDelay reads how long a delay is to be, and whether it is to come from the
// bank: 2 days, 36 hours from bank.
func ParseDelay(text string) (by time.Duration, bank bool, refused *Refusal) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	m := delay.FindStringSubmatch(text)
	if m == nil {
		return 0, false, refuse("delay 2 days", "%q is no delay; days and hours are possible, and 'from bank' behind them", text)
	}
	n, err := strconv.Atoi(m[1])
	unit := time.Hour
	if m[2][0] == 'd' {
		unit = 24 * time.Hour
	}
	if err != nil || n > int(maxDelay/unit) {
		return 0, false, refuse("delay "+strconv.Itoa(int(maxDelay/unit))+" "+m[2]+m[3], "a delay of %s %s is too long: at most %s at once; for longer there is 'absence'", m[1], m[2], Days(maxDelay))
	}
	if n == 0 {
		return 0, false, refuse("delay 2 days", "a delay of nothing changes nothing")
	}
	return time.Duration(n) * unit, m[3] != "", nil
}

// Delay is the delay of a side as it is written down; the refusal says why it cannot
// be.
func (c *Clock) Delay(side engine.Side, by time.Duration, bank bool) (Delay, *Refusal) {
	d := Delay{Side: side, By: by, Bank: bank}
	due, waits := c.Due(side)
	switch {
	case !waits:
		return d, refuse("", "the game does not wait for you now, so there is no deadline to be moved")
	case len(due.Stopped) > 0:
		return d, refuse("", "the clock stands still (%s), so there is no deadline to be moved", strings.Join(due.Stopped, " and "))
	case due.Deadline.IsZero():
		return d, refuse("", "there is no deadline to be moved")
	case bank && due.Left == 0:
		return d, refuse("delay "+short(by), "your bank is empty; without 'from bank' your opponent is asked")
	case bank && by > due.Left:
		return d, refuse("delay "+short(due.Left.Truncate(time.Hour))+" from bank", "your bank holds %s, not %s", Days(due.Left), Days(by))
	}
	d.Wait = due.Wait
	return d, nil
}

// short is a duration of whole hours as ParseDelay reads it.
func short(d time.Duration) string {
	if d%(24*time.Hour) == 0 {
		return strconv.Itoa(int(d/(24*time.Hour))) + " days"
	}
	return strconv.Itoa(int(d/time.Hour)) + " hours"
}
