package scan

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
)

// compass are the directions of a facing. Longer ones stand first.
var compass = []string{"ne", "se", "sw", "nw", "n", "e", "s", "w"}

// Facing reads a direction, degrees, or a point to look at.
func (p *Scanner) Facing() string {
	if p.Ahead("(") {
		return string(p.Place())
	}
	if direction := p.OneOf(compass...); direction != "" {
		return strings.ToUpper(direction)
	}
	if p.Scope.Reads(Conversing) {
		if direction := p.compassWord(); direction != "" {
			return direction
		}
	}
	if p.Done() || !idiom.IsDigit(p.Chars[p.At]) {
		p.Missing("direction")
		return ""
	}
	return p.Number()
}

// compassWord reads north-east as NE, and a place with a name as its middle.
func (p *Scanner) compassWord() string {
	trial := *p
	trial.OneOf("to the", "towards the", "towards", "to", "due", "the")
	if way, said := trial.Compass(); said {
		*p = trial
		return compassOf[way]
	}
	if s, named := trial.Site(); named && len(s.Line) == 0 {
		*p = trial
		return string(s.At)
	}
	return ""
}

// compassWays are the words for them, with their degrees, longest first.
var compassWays = []struct {
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

// Compass reads a direction by the compass, in degrees, false if none stands here.
func (p *Scanner) Compass() (way int, said bool) {
	for _, w := range compassWays {
		if p.Word(w.word) {
			return w.way, true
		}
	}
	return 0, false
}

// compassOf is how orders have a direction.
var compassOf = map[int]string{0: "N", 45: "NE", 90: "E", 135: "SE", 180: "S", 225: "SW", 270: "W", 315: "NW"}

// Facings are words that say face behind a move.
var Facings = []string{"facing", "and facing", "and face", "looking", "turned to", "turning to"}

// AtManner reports whether how to go comes next, of what no drag can show.
func (p *Scanner) AtManner() bool {
	return slices.ContainsFunc([]string{"face", "charge", "stop", "exit"}, p.AtWord) || p.Scope.Reads(Conversing) && slices.ContainsFunc(Facings, p.AtWord)
}

// Site reads the name of a place, the longest that stands there: the mill lane is not the mill. The last word of a name will do
// where it is that of one place alone: the lane.
func (p *Scanner) Site() (found *Site, named bool) {
	begin, end := *p, *p
	sites := p.Scope.Roster.Sites
	for i, s := range sites {
		for _, name := range s.Names(sites) {
			trial := begin
			if trial.Word(strings.ToLower(name)) && trial.At > end.At {
				found, named, end = &sites[i], true, trial
			}
		}
	}
	if named && p.Scope.Reads(Discerning) && begin.NameEnd(begin.At) > end.At {
		return nil, false // the Lane Horse, and not the lane
	}
	*p = end
	return found, named
}
