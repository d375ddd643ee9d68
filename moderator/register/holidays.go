package register

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
)

// maxHolidays is how many holidays to come a club can have declared: a clock knows no more ranges of dates.
const maxHolidays = 20

// Declare is the act by which a club has holidays, or does not have them after all, as somebody says it. Who else says the same has them
// come to games as well in which the first plays. The error says why it cannot be.
func (c Clerk) Declare(h game.Holidays, by string, now time.Time) ([]Act, error) {
	today := clock.DateOf(now, time.UTC)
	h.Name, h.By = strings.Join(strings.Fields(h.Name), " "), game.ByModerator
	switch {
	case len(h.Name) > game.MaxWhy:
		return nil, fmt.Errorf("a name of holidays of %d bytes, where %d are possible", len(h.Name), game.MaxWhy)
	case h.To.Before(today):
		return nil, fmt.Errorf("%s is over", h.Dates)
	case h.Off && !c.HasHolidays(h.Dates):
		return nil, fmt.Errorf("the club has not declared holidays %s%s; those of its settings are taken out there", h.Dates, c.others(now))
	case h.Off && !today.Add(1).Before(h.From):
		return nil, fmt.Errorf("the holidays %s have begun, or do so within a day: they stay as they are", h.Dates)
	case h.Off:
		return []Act{{Holidays: &h}}, nil
	}
	if err := (clock.Policy{Quiet: []clock.Dates{h.Dates}}).Check(); err != nil {
		return nil, err
	}
	coming := c.Coming(now)
	if i := slices.IndexFunc(coming, func(a Act) bool { return a.Holidays.Cover(h.Dates) && (a.By == by || a.Holidays.Dates != h.Dates) }); i >= 0 {
		return nil, fmt.Errorf("the club has holidays %s already", coming[i].Holidays.Dates)
	}
	if len(coming) == maxHolidays {
		return nil, fmt.Errorf("the club has %d holidays to come, and can have no more", maxHolidays)
	}
	return []Act{{Holidays: &h}}, nil
}

// Holidays are the acts by which the club has declared holidays, or has taken them back: the last act about each, in
// the order of their first days.
func (r Register) Holidays() []Act {
	var last []Act
	for _, a := range r.acts {
		if a.Holidays == nil {
			continue
		}
		last = slices.DeleteFunc(last, func(b Act) bool { return b.Holidays.Dates == a.Holidays.Dates })
		last = append(last, a)
	}
	slices.SortStableFunc(last, func(a, b Act) int { return cmp.Compare(a.Holidays.From.String(), b.Holidays.From.String()) })
	return last
}

// Coming are the acts by which the club has holidays that are not over at a time, in the order of their first days.
func (r Register) Coming(now time.Time) []Act {
	today := clock.DateOf(now, time.UTC)
	return slices.DeleteFunc(r.Holidays(), func(a Act) bool { return a.Holidays.Off || a.Holidays.To.Before(today) })
}

// HasHolidays reports whether the club has declared holidays on just these dates.
func (r Register) HasHolidays(dates clock.Dates) bool {
	return slices.ContainsFunc(r.Holidays(), func(a Act) bool { return a.Holidays.Dates == dates && !a.Holidays.Off })
}

// others says which holidays are to come.
func (c Clerk) others(now time.Time) string {
	var all []string
	for _, a := range c.Coming(now) {
		all = append(all, a.Holidays.Dates.String())
	}
	if len(all) == 0 {
		return ""
	}
	return ", but " + strings.Join(all, " and ")
}
