package orders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// On a table players order moves as they make them: "advance 1st Mill 4 inches towards the mill", "1st Mill wheel left", "Lane Horse
// charge the Ford Dragoons". What has exactly one meaning where the units stand is read as the order that says it in points; anything
// else is handed back as ever.

// Stand is where a unit stands on a table, or one of its guns, and where it looks.
type Stand struct {
	Gun    int // 0 for the unit
	At     engine.Loc
	Facing string // in degrees
}

// Site is a place of a table with a name: a house, a hill, a bridge.
type Site struct {
	Name string
	At   engine.Loc   // its middle
	Line []engine.Loc // the points of a road or wall, which is gone towards where it is nearest; nil for an area
}

// measuredMove is a move, a turn or a shot on a table as it is being read.
type measuredMove struct {
	*parser
	x      *index
	unit   Unit
	stand  Stand
	verb   string
	inches int // hundredths; 0 for none told
	turn   int // of the way, from where the unit looks; -1 for none told
	way    int // by the compass; -1 for none told
	to     plane.Point
	aims   bool // to is told
	exact  bool // it is the point where the move ends
	foe    engine.UnitID
	tail   string
}

// The words of a table, longest first.
var (
	aheadWords  = []string{"advances", "advance", "marches", "march"}
	goWords     = []string{"moves", "move", "goes", "go", "pushes", "push", "bring", "send"}
	backWords   = []string{"falls back", "fall back", "pulls back", "pull back", "retires", "retire", "withdraws", "withdraw", "retreats", "retreat"}
	turnWords   = []string{"wheels", "wheel", "turns", "turn", "faces", "face"}
	chargeWords = []string{"charges", "charge"}
	fireWords   = []string{"fires", "fire", "shoots", "shoot"}
	inchWords   = []string{"inches", "inch", "ins", "in", "\"", "″", "”", "''", "u"}
	sideWays    = []struct {
		words []string
		turn  int
	}{
		{[]string{"straight ahead", "straight forward", "straight on", "straight", "forwards", "forward", "ahead"}, 0},
		{[]string{"to the half right", "half right"}, 45},
		{[]string{"to its right", "to the right", "right"}, 90},
		{[]string{"to the rear", "backwards", "backward", "about", "back", "around"}, 180},
		{[]string{"to its left", "to the left", "left"}, 270},
		{[]string{"to the half left", "half left"}, 315},
	}
	compassWays = []struct {
		word string
		way  int
	}{
		{"northeast", 45},
		{"north-east", 45},
		{"southeast", 135},
		{"south-east", 135},
		{"southwest", 225},
		{"south-west", 225},
		{"northwest", 315},
		{"north-west", 315},
		{"north", 0},
		{"east", 90},
		{"south", 180},
		{"west", 270},
		{"ne", 45},
		{"se", 135},
		{"sw", 225},
		{"nw", 315},
		{"n", 0},
		{"e", 90},
		{"s", 180},
		{"w", 270},
	}
	nearestWords = []string{"at the nearest enemy", "at the nearest unit", "at the nearest target", "at the nearest", "at nearest enemy", "at nearest unit", "at nearest target", "at nearest", "at the closest enemy", "at the closest", "at closest"}
)

// onTable is the order in points that a text in words of the table means, "" where it means none, or not one alone.
func (x *index) onTable(text string) string {
	if !x.reads(Conversing) || len(x.roster.Sites) == 0 || len(text) > maxGuess || !x.spend(len(text)) {
		return ""
	}
	m := measuredMove{parser: newParser(x, text), x: x, turn: -1, way: -1}
	if !m.subject() {
		return ""
	}
	for !m.done() {
		if !m.part() {
			return ""
		}
	}
	if m.fault != nil {
		return ""
	}
	return m.line()
}

// subject reads who is to do it, and the word for what, in either order.
func (m *measuredMove) subject() bool {
	if m.verb = m.deed(); m.verb == "face" {
		m.direction() // wheel left 1st Mill
	}
	name := m.parser.unit()
	_ = m.sign(":") || m.sign(",")
	if m.verb == "" {
		m.verb = m.deed()
	}
	if m.verb == "" && m.atWord("to") {
		m.verb = "move" // Lane Horse to (17.8,16)
	}
	i := slices.IndexFunc(m.x.roster.Units, func(u Unit) bool { return u.ID == name })
	if m.verb == "" || m.fault != nil || i < 0 || len(m.warnings) > 0 {
		return false
	}
	m.unit = m.x.roster.Units[i]
	own := m.x.roster.Reader == "" || m.unit.Side == m.x.roster.Reader
	return own && m.standing()
}

// standing reads the number of a gun, and finds where it stands, or the unit.
func (m *measuredMove) standing() bool {
	gun := 0
	if m.word("gun") {
		gun, _ = strconv.Atoi(m.number())
	}
	for _, s := range m.unit.Stands {
		if s.Gun == gun || gun == 0 {
			m.stand, m.stand.Gun = s, gun
			return true
		}
	}
	return false
}

// deed reads the word for what is done.
func (m *measuredMove) deed() string {
	for _, d := range []struct {
		means string
		words []string
	}{{"back", backWords}, {"advance", aheadWords}, {"move", goWords}, {"face", turnWords}, {"charge", chargeWords}, {"fire", fireWords}} {
		if m.oneOf(d.words...) != "" {
			return d.means
		}
	}
	return ""
}

// part reads how far, or where to, or what stands behind a move in any order; false for anything else.
func (m *measuredMove) part() bool {
	switch {
	case m.verb == "fire":
		m.tail = "at will"
		return m.oneOf(nearestWords...) != ""
	case m.verb == "charge":
		return m.charged()
	case m.sign(","), m.word("by"), m.verb != "face" && m.word("about"):
		return true
	case m.length(), m.direction(), m.goal():
		return true
	case (m.verb == "move" || m.verb == "advance") && (m.aims || m.inches > 0) && m.looks():
		return true
	case (m.verb == "move" || m.verb == "advance") && (m.aims || m.inches > 0) && m.atManner():
		m.tail = " " + m.rest()
		m.at = len(m.chars)
		return true
	}
	return false
}

// looks reads "then face 90", "facing north" behind where a move leads, to the end.
func (m *measuredMove) looks() bool {
	trial := *m.parser
	trial.oneOf("and then", "then", "and")
	if trial.oneOf("facing", "faces", "face", "looking") == "" {
		return false
	}
	trial.oneOf("to", "towards", "toward")
	tail := " face " + trial.facing()
	if trial.fault != nil || !trial.done() {
		return false
	}
	*m.parser, m.tail = trial, tail
	return true
}

// length reads "4 inches", or of a turn "45 degrees".
func (m *measuredMove) length() bool {
	from := m.at
	m.skip()
	digits := upTo(m.chars[m.at:], " ,;\"″”'")
	n, ok := plane.ParseNumber(digits)
	if !ok || n <= 0 || m.inches > 0 {
		return false
	}
	m.at += len([]rune(digits))
	if m.verb == "face" {
		m.oneOf("degrees", "degree", "°")
		m.inches = n
		return n%100 == 0 && n < 36000
	}
	for _, word := range inchWords {
		if m.word(word) || len(word) < 4 && !isLetter(word) && m.sign(word) {
			m.inches = n
			return true
		}
	}
	m.at = from
	return false
}

func isLetter(word string) bool { return word[0] >= 'a' && word[0] <= 'z' }

// direction reads forward, to the left, north.
func (m *measuredMove) direction() bool {
	if m.turn >= 0 || m.way >= 0 {
		return false
	}
	for _, w := range sideWays {
		if m.oneOf(w.words...) != "" {
			m.turn = w.turn
			return true
		}
	}
	trial := *m.parser
	trial.oneOf("due", "to the", "towards the", "towards")
	for _, w := range compassWays {
		if trial.word(w.word) {
			*m.parser, m.way = trial, w.way
			return true
		}
	}
	return false
}

// goal reads what a move leads towards, or a turn looks at: a place, a piece of terrain, a unit.
func (m *measuredMove) goal() bool {
	if m.aims {
		return false
	}
	word := m.oneOf("in the direction of", "towards", "toward", "up to", "to", "at")
	if point := m.atPlace(); word == "" && !(point && m.verb == "move") {
		return false
	} else if point {
		m.exact = word == "" || word == "to"
	}
	m.to, m.aims = m.goalAt()
	return m.aims
}

// goalAt is where what is named lies.
func (m *measuredMove) goalAt() (plane.Point, bool) {
	if m.atPlace() {
		return plane.ParsePoint(string(m.place()))
	}
	m.oneOf("the")
	if s, named := m.site(); named {
		return m.siteAt(s)
	}
	trial := *m.parser
	trial.whose = anyones
	id := trial.unit()
	i := slices.IndexFunc(m.x.roster.Units, func(u Unit) bool { return u.ID == id })
	if trial.fault != nil || len(trial.warnings) > len(m.warnings) || i < 0 || len(m.x.roster.Units[i].Stands) == 0 {
		return plane.Point{}, false
	}
	*m.parser = trial
	return plane.ParsePoint(string(m.x.roster.Units[i].Stands[0].At))
}

// site reads the name of a place, the longest that stands there: the mill lane is not the mill.
func (m *measuredMove) site() (found Site, named bool) {
	begin, end := *m.parser, *m.parser
	for _, s := range m.x.roster.Sites {
		for _, name := range []string{s.Name, strings.ReplaceAll(s.Name, "-", " ")} {
			trial := begin
			if trial.word(strings.ToLower(name)) && trial.at > end.at {
				found, named, end = s, true, trial
			}
		}
	}
	*m.parser = end
	return found, named
}

// siteAt is where one goes who is ordered towards a place: to its middle, or to the nearest point of a line.
func (m *measuredMove) siteAt(s Site) (plane.Point, bool) {
	if len(s.Line) == 0 {
		return plane.ParsePoint(string(s.At))
	}
	at, ok := plane.ParsePoint(string(m.stand.At))
	var line []plane.Point
	for _, l := range s.Line {
		p, is := plane.ParsePoint(string(l))
		line, ok = append(line, p), ok && is
	}
	if !ok {
		return plane.Point{}, false
	}
	foot, _ := plane.Foot(line, at)
	return plane.Point{X: (foot.X + 5) / 10 * 10, Y: (foot.Y + 5) / 10 * 10}, true
}

// charged reads whom a unit charges.
func (m *measuredMove) charged() bool {
	m.oneOf("at", "towards", "into")
	m.whose = enemies
	m.foe = m.parser.unit()
	i := slices.IndexFunc(m.x.roster.Units, func(u Unit) bool { return u.ID == m.foe })
	if m.fault != nil || len(m.warnings) > 0 || i < 0 || m.x.roster.Units[i].Side == m.unit.Side || len(m.x.roster.Units[i].Stands) == 0 {
		return false
	}
	m.to, m.aims = plane.ParsePoint(string(m.x.roster.Units[i].Stands[0].At))
	return m.aims
}

// line is the order, "" where something of it is not told, or told twice.
func (m *measuredMove) line() string {
	at, ok := plane.ParsePoint(string(m.stand.At))
	looks, err := strconv.Atoi(m.stand.Facing)
	if !ok || err != nil {
		return ""
	}
	who := string(m.unit.ID)
	if m.stand.Gun > 0 {
		who += fmt.Sprintf(" gun %d", m.stand.Gun)
	}
	switch m.verb {
	case "fire":
		if m.tail == "" {
			return ""
		}
		return "fire " + who + " " + m.tail
	case "face":
		return m.faceLine(who, looks)
	case "charge":
		if !m.aims || m.inches > 0 {
			return ""
		}
		return fmt.Sprintf("move %s %s charge %s %s", who, m.to, m.foe, StopsWords)
	}
	return m.moveLine(who, at, looks)
}

// faceLine is a turn: by so many degrees to a side, a quarter where none are told; or to a place or by the compass.
func (m *measuredMove) faceLine(who string, looks int) string {
	by := m.inches / 100
	switch {
	case m.aims && m.turn < 0 && m.way < 0 && by == 0:
		return fmt.Sprintf("face %s %s", who, m.to)
	case m.aims:
		return ""
	case m.way >= 0 && by == 0:
		return fmt.Sprintf("face %s %d", who, m.way)
	case by > 0 && m.turn == 90:
		return fmt.Sprintf("face %s %d", who, (looks+by)%360)
	case by > 0 && m.turn == 270:
		return fmt.Sprintf("face %s %d", who, (looks-by+360)%360)
	case by == 0 && m.turn > 0:
		return fmt.Sprintf("face %s %d", who, (looks+m.turn)%360)
	}
	return ""
}

// moveLine is a move: so many inches in a direction or towards a place, or to a place as far as it goes.
func (m *measuredMove) moveLine(who string, at plane.Point, looks int) string {
	tail := m.tail
	told := m.turn >= 0 || m.way >= 0
	switch {
	case m.aims && told, m.verb == "back" && (told || m.aims):
		return ""
	case m.aims && m.inches == 0:
		if m.exact {
			return fmt.Sprintf("move %s %s%s", who, m.to, tail)
		}
		return fmt.Sprintf("move %s %s%s %s", who, m.to, tail, StopsWords)
	case m.inches == 0, m.verb == "move" && !m.aims && !told: // an advance is straight ahead
		return ""
	case m.aims:
		return m.ends(who, at, m.to, min(m.inches, plane.Length(at, m.to)), tail)
	}
	degrees := looks + max(m.turn, 0)
	switch {
	case m.way >= 0:
		degrees = m.way
	case m.verb == "back":
		degrees = looks + 180
	}
	if m.way < 0 && degrees != looks && tail == "" { // who steps aside or back looks where he looked
		tail = fmt.Sprintf(" face %d", looks)
	}
	return m.ends(who, at, plane.Bearing(at, degrees%360), m.inches, tail)
}

// ends is a move towards a point, to the tenth at which it is no longer than told.
func (m *measuredMove) ends(who string, at, to plane.Point, far int, tail string) string {
	for long := far; long > 0 && to != at; long-- {
		p := plane.Ahead(at, to, long)
		p = plane.Point{X: (p.X + 5) / 10 * 10, Y: (p.Y + 5) / 10 * 10}
		if p.X >= 0 && p.Y >= 0 && p != at && plane.Within(at, p, far) {
			return fmt.Sprintf("move %s %s%s", who, p, tail)
		}
	}
	return ""
}
