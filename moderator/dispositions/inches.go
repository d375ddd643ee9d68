package dispositions

import (
	"strings"

	"adjutant/engine/plane"
)

// On a table people say how far and which way, and no point: "Riders 10 inches north", "the Dogs run 5\" toward the Riders".

var (
	inches = at(` *(\d{1,2}(?:\.\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) ?(?:inches|inch|in\b|"|'')?,? *(?:(?:due|straight|to|to the|in the direction of|in direction of|further) )?`)
	course = at(`(north|south|east|west|n|s|e|w)?-?(east|west|e|w)?\b`)
	toward = at(`(?:straight )?(?:towards?|to|at|for|in (?:the )?direction of|against|of) (?:the )?`)
)

// spelled are the numbers that people write as words.
var spelled = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "twelve": "12"}

// measured reads so many inches and which way they lead from where units stand: where each of them ends, none where that is not said.
func (r *reading) measured(units []string) (ends []string) {
	before := r.at
	found := inches.FindStringSubmatch(r.text[r.at:])
	if found == nil || r.onTable(units[0]) == nil {
		return nil
	}
	r.at += len(found[0])
	number := found[1]
	if word := spelled[number]; word != "" {
		number = word
	}
	far, _ := plane.ParseNumber(number)
	by, led := r.courseFrom()
	for _, name := range units {
		from := r.onTable(name)
		if from == nil || !led || far == 0 {
			r.at = before
			return nil
		}
		ends = append(ends, plane.Ahead(*from, by(*from), far).String())
	}
	for r.takes(tail) {
		continue
	}
	return ends
}

// courseFrom reads a direction of the compass, or a unit to go towards: a point that lies so from another.
func (r *reading) courseFrom() (by func(plane.Point) plane.Point, is bool) {
	const beyond = 100000
	if found := course.FindStringSubmatch(r.text[r.at:]); found != nil && found[0] != "" && found[1]+found[2] != "" {
		r.at += len(found[0])
		dx, dy := 0, 0
		for _, word := range found[1:] {
			switch {
			case strings.HasPrefix(word, "n"):
				dy = beyond
			case strings.HasPrefix(word, "s"):
				dy = -beyond
			case strings.HasPrefix(word, "e"):
				dx = beyond
			case strings.HasPrefix(word, "w"):
				dx = -beyond
			}
		}
		return func(p plane.Point) plane.Point { return plane.Point{X: p.X + dx, Y: p.Y + dy} }, true
	}
	r.takes(toward)
	r.takes(article)
	all := *r
	all.Units = append(append([]Unit{}, r.Units...), r.Others...)
	if name, is := all.exactly(); is {
		if to := all.onTable(name); to != nil {
			r.at = all.at
			return func(plane.Point) plane.Point { return *to }, true
		}
	}
	return nil, false
}

// onTable is where a unit stands on a table, nil elsewhere.
func (r *reading) onTable(name string) *plane.Point {
	for _, u := range r.Units {
		if at, is := plane.ParsePoint(u.At); is && u.Name == name {
			return &at
		}
	}
	return nil
}
