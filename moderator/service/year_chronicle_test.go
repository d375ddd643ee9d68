package service_test

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// chronicle tells the year of a club from what its journals and its register have, a paragraph a day:
//
//	Sat  9 Jan Members from today: Kate Example. tf-3: Northern Division (Carl Example) has resigned, and
//	           Southern Division (Dora Example) wins. Begun: tf-4, Anna Example - Ben Example. Played: op-2 (2), wc-1.
//
// Behind each quarter stand its results and the ladder.
type chronicle struct {
	club   *yearClub
	pages  strings.Builder
	day    time.Time
	facts  []string       // of the day, in their order
	joined []string       // who is a member from the day on
	begun  []string       // games
	played map[string]int // how many submissions took effect, by game
	back   int            // that were handed back, or did nothing
	ends   []string       // endings of the quarter
}

// chronicled is how wide a chronicle is.
const chronicled = 110

func (c *chronicle) String() string {
	c.turn(time.Time{})
	return "THE YEAR OF EXAMPLE CLUB\n\n" + c.pages.String()
}

// turn ends a day and begins another.
func (c *chronicle) turn(day time.Time) {
	facts := c.facts
	if len(c.joined) > 0 {
		facts = append([]string{"Members from today: " + strings.Join(c.joined, ", ") + "."}, facts...)
	}
	if len(c.begun) > 0 {
		facts = append(facts, "Begun: "+strings.Join(c.begun, "; ")+".")
	}
	if played := sorted(c.played); len(played) > 0 {
		for i, tag := range played {
			if n := c.played[tag]; n > 1 {
				played[i] = fmt.Sprintf("%s (%d)", tag, n)
			}
		}
		facts = append(facts, "Played: "+strings.Join(played, ", ")+".")
	}
	if c.back > 0 {
		facts = append(facts, fmt.Sprintf("Handed back or without effect: %s.", report.Count(c.back, "mail")))
	}
	if len(facts) > 0 {
		c.write(c.day.Format("Mon _2 Jan"), strings.Join(facts, " "))
	}
	c.day, c.facts, c.joined, c.begun, c.played, c.back = day, nil, nil, nil, map[string]int{}, 0
}

func sorted[T any](m map[string]T) []string {
	var keys []string
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// write writes a paragraph behind a date.
func (c *chronicle) write(date, text string) {
	line := fmt.Sprintf("%-10s", date)
	for _, word := range strings.Fields(text) {
		if len([]rune(line))+1+len([]rune(word)) > chronicled {
			c.pages.WriteString(line + "\n")
			line = strings.Repeat(" ", 10)
		}
		line += " " + word
	}
	c.pages.WriteString(line + "\n")
}

// hear takes down what happened.
func (c *chronicle) hear(tag string, lines []game.Line, acts []register.Act) {
	c.today()
	for _, l := range lines {
		if tag == "" && l.Opened != nil {
			tag = l.Opened.Tag
		}
		c.line(tag, l)
	}
	for _, a := range acts {
		c.act(a)
	}
}

// today has a new day begin where it is one.
func (c *chronicle) today() {
	if day := c.club.at().Truncate(24 * time.Hour); !day.Equal(c.day) {
		c.turn(day)
	}
}

func (c *chronicle) say(format string, args ...any) {
	c.facts = append(c.facts, fmt.Sprintf(format, args...)+".")
}

// line takes down a line of a journal that is worth it.
func (c *chronicle) line(tag string, l game.Line) {
	short := strings.TrimSpace(strings.TrimPrefix(l.String(), l.At.UTC().Format(time.DateTime)))
	switch {
	case l.Opened != nil:
		c.begun = append(c.begun, fmt.Sprintf("%s, %s", tag, versus(l.Opened.Seats)))
	case l.Judged != nil && !l.Judged.ByClock() && l.Judged.Acted == nil && l.Judged.Outcome.Effective():
		c.played[tag]++
	case l.Judged != nil && (l.Judged.Outcome == game.HandBack || l.Judged.Outcome == game.Nothing):
		c.back++
	case l.Clock != nil && l.Clock.Missed != nil:
		c.say("%s: %s misses deadline no. %d", tag, c.who(tag, l.Clock.Missed.Side), l.Clock.Missed.No)
	case l.Clock != nil && l.Clock.Absent != nil:
		c.say("%s: %s is away on %s", tag, c.who(tag, l.Clock.Absent.Side), l.Clock.Absent.Dates)
	case l.Declined != nil:
		c.say("%s: %s declines", tag, l.Declined.Name)
	case l.Expired != nil:
		c.say("%s is not played, as nobody answered in time", tag)
	case l.Ended != nil:
		c.say("%s: %s", tag, l.Ended.Text)
	case l.Ending != "":
		c.ended(l.Ending)
	case l.Play != nil && l.Play.Ruling != nil, l.Held != nil, l.Released != nil, l.Paused != nil, l.Resumed != nil, l.RolledBack != nil,
		l.Seated != nil, l.Moderates != nil, l.Bounced != nil, l.Cancelled != nil, l.Watching != nil, l.Proposed != nil:
		c.say("%s: %s", tag, short)
	}
}

// versus are the players of a game.
func versus(seats []game.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, s.Name)
	}
	return strings.Join(names, " - ")
}

// who is the name of who sits at a side.
func (c *chronicle) who(tag string, side engine.Side) string {
	for _, s := range game.RosterOf(c.club.game(tag).Lines).Sitting {
		if s.Side == side {
			return s.Name
		}
	}
	return string(side)
}

// act takes down what was done to the register, but for whom games enrol.
func (c *chronicle) act(a register.Act) {
	if h := a.Holidays; h != nil {
		c.say("%s: %s", strings.ToUpper(h.String()[:1])+h.String()[1:], a.By)
		return
	}
	people := c.club.people()
	p, err := people.Find(string(a.Person))
	switch {
	case err != nil:
		c.club.t.Fatal(err)
	case a.Enrolled != nil, a.Chose != nil && a.Chose.Unlisted == nil, strings.HasPrefix(a.By, "game ") && a.Reached == "":
	case a.Admitted:
		c.joined = append(c.joined, p.Name)
	case a.Renamed != "":
		c.say("%s is called %s from now on%s", p.Former[len(p.Former)-1], p.Name, game.Because(a.Why))
	case a.Merged != "":
		c.say("%s is %s too%s", p.Name, p.Former[len(p.Former)-1], game.Because(a.Why))
	case a.Forgotten:
		c.say("%s is forgotten%s", a.Person, game.Because(a.Why))
	default:
		c.say("%s: %s%s", p.Name, a.Kind(), game.Because(a.Why))
	}
}

// ended takes down the end of a game for the quarter.
func (c *chronicle) ended(text string) {
	e, err := roll.ParseEnding(text)
	if err != nil {
		c.club.t.Fatal(err)
	}
	var names []string
	for _, s := range e.Seats {
		name := s.Player
		if s.Side == e.Winner {
			name += " (won)"
		}
		names = append(names, name)
	}
	unrated := ""
	if e.Unrated != "" {
		unrated = ", unrated"
	}
	c.ends = append(c.ends, fmt.Sprintf("%-10s %-16s %s: %s%s", e.Tag, e.Pack, strings.Join(names, " - "), e.How, unrated))
}

// quarter tells the results of a quarter, and the ladder behind it.
func (c *chronicle) quarter() {
	c.turn(c.day)
	fmt.Fprintf(&c.pages, "\nRESULTS until %s\n", c.club.at().Format("2 January 2006"))
	for _, e := range c.ends {
		c.pages.WriteString("  " + e + "\n")
	}
	c.ends = nil
	c.pages.WriteString("\n" + report.Ladder(c.club.service.Moderator.Club.Name, c.club.ladder()).Text() + "\n")
}
