package tabletop

import (
	"fmt"
	"strconv"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Somebody may go as far as he can: in a direction, "due east, a full move", it is to the end of the table, and ends where it is long
// enough. What follows is read from version Minding on.

var (
	fullMoves = []string{"for a full move", "with a full move", "a full move", "his full move", "its full move", "their full move", "one full move", "full move", "the full distance", "for the full distance", "at full pace", "at full speed", "full speed", "at the double", "all the way"}
	asFarAs   = pattern.MustCompile(`^as (?:far|fast|quickly) as (?:possible|(?:(?:their|his|its) legs|he|she|it|they|we|you|that)(?:'ll|'re|'s| can| may| could| will| is| are| able| allowed| to| go| get| move| march| carry| them| it| him)*)(?:[ ,.;!]|$)`)
	// farWay matches a direction between the words for how far: as far east as they can.
	farWay = pattern.MustCompile(`(?i)\bas far (?:to the )?((?:north|south)(?:[- ]?(?:east|west))?|east|west|forward|left|right|up|down) (as (?:possible|(?:he|she|it|they|we|you)\b))`)
)

var (
	// wished matches the beginning of a wish, and turnBeside the turn that it is for.
	wished     = pattern.MustCompile(`(?i)^(?:i|we)(?:'d| would| do)? (?:want|like|wish|need) (?:for )?`)
	turnBeside = pattern.MustCompile(`(?i),? \((?:in |for |of )?turn \d{1,2}\)`)
)

// plainer is a text in whose words a direction stands before how far somebody goes.
func (s spokenTable) plainer(text string) string {
	if !s.x.Reads(scan.Minding) {
		return text
	}
	text = turnBeside.ReplaceAllString(wished.ReplaceAllString(text, ""), "")
	return farWay.ReplaceAllString(text, "$1 as far $2")
}

// goesFar reads that somebody goes as far as he can.
func (m *measuredMove) goesFar() bool {
	if !m.x.Reads(scan.Minding) {
		return false
	}
	if m.OneOf(fullMoves...) != "" {
		m.does.Far = true
		return true
	}
	m.Skip()
	found := asFarAs.FindString(string(m.Low[min(m.At, len(m.Low)):]))
	if found == "" {
		return false
	}
	long := len([]rune(found))
	if last := found[len(found)-1]; last == ' ' || last == ',' || last == '.' || last == ';' || last == '!' {
		long--
	}
	m.At += long
	m.does.Far = true
	return true
}

// farthest is a move in a direction to the end of the table, as far as it goes.
func (m Move) farthest(who string, at plane.Point, degrees int) string {
	for long := plane.Length(plane.Point{}, m.Corner); long > 0; long -= 10 {
		p := plane.Tenth(plane.Ahead(at, plane.Bearing(at, degrees), long))
		if p.X >= 0 && p.Y >= 0 && p.X <= m.Corner.X && p.Y <= m.Corner.Y && p != at {
			return fmt.Sprintf("move %s %s%s %s", who, p, m.Does.Tail, order.StopsWords)
		}
	}
	return ""
}

// cornerOf is the corner of a table opposite to where it is measured from, as far as its places reach.
func cornerOf(sites []scan.Site) (corner plane.Point) {
	for i := range sites {
		points, _ := pointsOf(&sites[i])
		for _, p := range points {
			corner.X, corner.Y = max(corner.X, p.X), max(corner.Y, p.Y)
		}
	}
	return corner
}

// thenGoes reads that a unit that turns goes on in its new direction: "turns right and marches 3 inches".
func (m *measuredMove) thenGoes() bool {
	degrees, told := m.turnsTo()
	if !told || !m.x.Reads(scan.Minding) {
		return false
	}
	trial := *m.Scanner
	trial.Sign(",")
	trial.OneOf("and then", "and", "then")
	then := measuredMove{Scanner: &trial, x: m.x, said: m.said, unit: m.unit, stand: m.stand, does: Deed{Turn: -1, Way: -1}}
	if verb := then.deed(); verb != "move" && verb != "advance" {
		return false
	}
	then.does.Verb, then.does.Turn = "move", 0
	agrees := func() bool {
		then.OneOf("straight ahead", "forward", "forwards", "ahead", "straight on")
		way, compass := 0, false
		if at := trial; m.x.Reads(scan.Wayfaring) && !then.Done() {
			at.OneOf("to the", "due")
			if way, compass = at.Compass(); compass {
				trial = at
			}
		}
		return !compass || way == degrees
	}
	if !agrees() || !then.goesFar() && !then.length() || !agrees() {
		return false
	}
	*m.Scanner = trial
	m.does = Deed{Verb: "move", Way: degrees, Turn: -1, Inches: then.does.Inches, Far: then.does.Far}
	return true
}

// turnsTo is where somebody looks once he has turned, false where that is not told by degrees or the compass.
func (m *measuredMove) turnsTo() (degrees int, told bool) {
	looks, err := strconv.Atoi(m.stand.Facing)
	by := m.does.Inches / 100
	switch {
	case err != nil, m.does.Verb != "face", m.does.Goal.Told, m.does.Tail != "":
		return 0, false
	case m.does.Way >= 0 && by == 0:
		return m.does.Way, true
	case by > 0 && m.does.Turn == 90:
		return (looks + by) % 360, true
	case by > 0 && m.does.Turn == 270:
		return (looks - by + 360) % 360, true
	case by == 0 && m.does.Turn > 0:
		return (looks + m.does.Turn) % 360, true
	}
	return 0, false
}
