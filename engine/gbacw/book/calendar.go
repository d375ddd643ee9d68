package book

import "slices"

// Calendar is the turns of all days, and when each scenario is played.
type Calendar struct {
	slots []Slot // all turns in their order
	plays []Scenario
}

// Slot is a turn of the calendar.
type Slot struct {
	Day, Hour int // of April; the hour at which it begins, from 0
	Name      string
	Night     bool
	Dawn      bool // the turn between night and day
}

// before reports whether the slot comes before another.
func (s Slot) before(t Slot) bool { return s.Day < t.Day || s.Day == t.Day && s.Hour < t.Hour }

// Scenario is when a scenario is played.
type Scenario struct {
	ID, Section string // its number, and its section of the Battle Book
	Day         int    // on which it begins
	first, last int    // indices of slots
	extended    int    // index of the last slot of the extended game, -1 if it has none
	area        string // what is played on, for people
}

func (r *reader) turns() {
	r.each("turns", []string{"day", "name", "first", "last", "light"}, func(l row) {
		light := l.one("light", "", "night", "dawn")
		s := Slot{l.number("day", 1, 30), l.number("first", 0, 24), l.Text("name"), light == "night", light == "dawn"}
		last := l.number("last", s.Hour, 24)
		switch all := r.book.slots; {
		case s.Name == "":
			l.refuse("the turn has no name")
		case len(all) > 0 && !all[len(all)-1].before(s):
			l.refuse("turn %s of day %d does not come after the one before", s.Name, s.Day)
		case last < s.Hour:
			l.refuse("turn %s ends before it begins", s.Name)
		}
		r.book.slots = append(r.book.slots, s)
	})
}

func (r *reader) scenarios() {
	columns := []string{"scenario", "section", "day", "first", "last", "extended_day", "extended_last", "map", "note"}
	r.each("scenarios", columns, func(l row) {
		ids := l.scenarioWords("scenario")
		if len(ids) != 1 {
			return
		}
		s := Scenario{ID: ids[0], Section: l.Text("section"), Day: l.number("day", 1, 30), extended: -1, area: l.Text("map")}
		s.first, s.last = l.slotAt("first", s.Day), l.slotAt("last", s.Day)
		if l.Text("extended_last") != "" {
			s.extended = l.slotAt("extended_last", l.number("extended_day", 1, 30))
		}
		turns := s.last - s.first + 1
		for _, p := range r.book.Pack.Scenarios {
			if p.ID == s.ID && p.Turns != turns {
				l.refuse("scenario %s has %d turns from %s to %s; pack.toml says %d", s.ID, turns, l.Text("first"), l.Text("last"), p.Turns)
			}
		}
		r.book.plays = append(r.book.plays, s)
	})
	for _, p := range r.book.Pack.Scenarios {
		if !slices.ContainsFunc(r.book.plays, func(s Scenario) bool { return s.ID == p.ID }) {
			r.wrong.Wrong("lists/scenarios.csv", 0, "scenario %s has no line", p.ID)
		}
	}
}

// slotAt is the index of a turn of a day by its name, 0 if there is none.
func (l row) slotAt(column string, day int) int {
	at := slices.IndexFunc(l.book.slots, func(s Slot) bool { return s.Day == day && s.Name == l.Text(column) })
	if at < 0 {
		l.refuse("%s %q is no turn of day %d of lists/turns.csv", column, l.Text(column), day)
		return 0
	}
	return at
}

// Scenario is when a scenario is played; the zero value for one that is not there.
func (c *Calendar) Scenario(id string) Scenario {
	for _, s := range c.plays {
		if s.ID == id {
			return s
		}
	}
	return Scenario{}
}

// Turns is the number of turns of a scenario without its extension.
func (c *Calendar) Turns(scenario string) int {
	s := c.Scenario(scenario)
	return s.last - s.first + 1
}

// Longest is the number of turns with the extension, where there is one.
func (c *Calendar) Longest(scenario string) int {
	s := c.Scenario(scenario)
	return max(s.last, s.extended) - s.first + 1
}

// Slot is a turn of a scenario, the first being 1; one beyond the calendar is its last.
func (c *Calendar) Slot(scenario string, turn int) Slot {
	if len(c.slots) == 0 {
		return Slot{}
	}
	at := c.Scenario(scenario).first + turn - 1
	return c.slots[min(max(at, 0), len(c.slots)-1)]
}

// Turn is the turn of a scenario at a day and hour; 0 or less is before it.
func (c *Calendar) Turn(scenario string, day, hour int) int {
	at := slices.IndexFunc(c.slots, func(s Slot) bool { return s.Day == day && s.Hour == hour })
	return at - c.Scenario(scenario).first + 1
}

// OnFirstDay reports whether a day is that of the first attack: the 6th of April, or the 5th
// where it came earlier.
func (c *Calendar) OnFirstDay(day int) bool { return day <= lastOfFirstDay }

const lastOfFirstDay = 6
