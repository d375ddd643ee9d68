package bearings

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Limits of a way that is told so.
const (
	maxText  = 200
	maxLegs  = 8
	maxHexes = 12 // of a leg
)

// Lines are the orders that a text means which says who goes by which directions, several where it may mean any of them; said is whether it
// says no more than that. Stands is where a unit goes from, "" where that is not known.
func Lines(x *scan.Scope, text string, stands func(engine.UnitID) engine.Loc) (lines []string, said bool) {
	if x.Roster.Leads == nil || len(x.Roster.Sites) > 0 || len(text) > maxText || !tellsWay.MatchString(text) {
		return nil, false
	}
	text = strings.TrimRight(farWay.ReplaceAllString(text, "$1 $2 a full move"), " .!")
	t := teller{Scanner: scan.New(x, text), verb: "move"}
	t.word()
	if !t.who() {
		return nil, false
	}
	if !t.Sign(":") {
		t.Sign(",")
	}
	t.word()
	var legs []leg
	for !t.Done() && len(legs) < maxLegs {
		one, is := t.leg()
		if !is {
			return nil, false
		}
		legs = append(legs, one)
		t.pause()
	}
	at := stands(t.units[0])
	if len(legs) == 0 || !t.Done() || t.Fault != nil || at == "" || slices.ContainsFunc(t.units, func(u engine.UnitID) bool { return stands(u) != at }) {
		return nil, false
	}
	return t.lines(at, legs), true
}

var (
	// tellsWay matches that a way may be told: most sentences have no such word.
	tellsWay = pattern.MustCompile(`(?i)\b(?:n|s|ne|nw|se|sw|e|w|hex(?:es)?|(?:north|south)(?:-?(?:east|west))?(?:wards?)?|east|west)\b`)
	// farWay matches a direction between the words for how far: as far north as he can.
	farWay = pattern.MustCompile(`(?i)\bas far (?:to the )?((?:north|south)[- ]?(?:east|west)|north|south|east|west)() as (?:possible|(?:he|she|it|they|we|you)(?:'ll|'re|'s| can| may| could| will| is| are| able| allowed| to| go| get| move| march)*)(?:\b|$)`)
	verbs  = []struct{ words, means string }{
		{"falls back|fall back|pulls back|pull back|retreats|retreat|retires|retire|withdraws|withdraw|steps back|step back|drops back|drop back", "retreat"},
		{"moves|move|goes|go|marches|march|rides|ride|heads|head|advances|advance|pushes|push|shifts|shift|steps|step|trots|trot|gallops|gallop|proceeds|proceed|runs|run|send|bring", "move"},
	}
	fullMoves = []string{"a full move", "full move", "for a full move", "as far as possible", "as far as it can", "as far as he can", "as far as they can", "as far as it may", "as far as they may", "all the way", "at full speed"}
	numbers   = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	points    = map[int]string{0: "north", 45: "north-east", 90: "east", 135: "south-east", 180: "south", 225: "south-west", 270: "west", 315: "north-west"}
)

// teller reads such a sentence.
type teller struct {
	*scan.Scanner
	units []engine.UnitID
	verb  string
}

// leg is so many hexes in a direction, or back, or as many as there are.
type leg struct {
	scan.Way
	far bool
}

// word passes over a word for going, which says whether it is back.
func (t *teller) word() {
	for _, v := range verbs {
		if t.OneOf(strings.Split(v.words, "|")...) != "" {
			t.verb = v.means
			return
		}
	}
}

// who reads the unit that goes.
func (t *teller) who() bool {
	for {
		trial := *t.Scanner
		u := trial.Unit()
		if trial.Fault != nil || u == "" || len(trial.Warnings) > 0 {
			return false
		}
		*t.Scanner, t.units = trial, append(t.units, u)
		if comma := trial.Sign(","); trial.OneOf("and", "&") == "" && !comma && !trial.Sign("+") {
			break
		}
		if next := trial; next.Unit() == "" || next.Fault != nil {
			break
		}
		*t.Scanner = trial
	}
	return t.Scope.MayOrder(t.units)
}

// pause passes over what stands between two legs.
func (t *teller) pause() {
	for !t.Done() && (t.Sign(",") || t.OneOf("and then", "then", "and") != "") {
	}
}

// leg reads a leg; false for anything else.
func (t *teller) leg() (l leg, is bool) {
	n, told := t.number()
	if told {
		t.OneOf("hexes", "hex")
	}
	l.Hexes = max(n, 1)
	if t.OneOf("back", "backwards", "backward", "to the rear", "rearwards") != "" || t.verb == "retreat" && told && (t.Done() || t.Ahead(",")) {
		l.Away = true
		return l, told || t.count(&l)
	}
	if told && t.OneOf("towards", "toward", "closer to", "nearer to") != "" && t.AtPlace() {
		l.To = t.Place()
		return l, t.Fault == nil
	}
	l.far = t.OneOf(fullMoves...) != ""
	t.OneOf("straight", "due", "to the", "towards the")
	way, said := t.Compass()
	if !said {
		return l, false
	}
	l.Compass = points[way]
	if !told {
		told = t.count(&l)
	}
	if !told && !l.far {
		l.far = t.OneOf(fullMoves...) != ""
	}
	return l, l.Compass != ""
}

// count reads the number of hexes behind a direction.
func (t *teller) count(l *leg) bool {
	n, told := t.number()
	if told {
		l.Hexes = n
		t.OneOf("hexes", "hex")
	}
	return told
}

// number reads a number of hexes.
func (t *teller) number() (int, bool) {
	trial := *t.Scanner
	if trial.Done() {
		return 0, false
	}
	for i, word := range numbers {
		if trial.Word(word) {
			*t.Scanner = trial
			return i + 1, true
		}
	}
	if trial.OneOf("a hex", "another hex") != "" {
		*t.Scanner = trial
		return 1, true
	}
	trial.Skip()
	word := scan.UpTo(trial.Low[min(trial.At, len(trial.Low)):], " ,;.")
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > maxHexes || len(word) > 2 {
		return 0, false
	}
	trial.At += len(word)
	*t.Scanner = trial
	return n, true
}

// lines are the orders that legs mean from a hex; none where one leads off the map.
func (t *teller) lines(at engine.Loc, legs []leg) (lines []string) {
	paths := [][]engine.Loc{{at}}
	for _, l := range legs {
		var longer [][]engine.Loc
		for _, path := range paths {
			longer = append(longer, t.along(path, l)...)
		}
		if paths = longer; len(paths) > maxLegs {
			return nil
		}
	}
	stops := ""
	if slices.ContainsFunc(legs, func(l leg) bool { return l.far }) {
		stops = " " + order.StopsWords
	}
	for _, path := range paths {
		if path = path[1:]; len(legs) == 1 && stops == "" {
			path = path[len(path)-1:] // by which way is the mover's own
		}
		lines = append(lines, t.verb+" "+strings.Join(order.Texts(t.units), ", ")+" "+strings.Join(order.Texts(path), "-")+stops)
	}
	return lines
}

// along are a path and a leg behind it, in each of the ways that it may mean.
func (t *teller) along(path []engine.Loc, l leg) (longer [][]engine.Loc) {
	from := path[len(path)-1]
	leads := t.Scope.Roster.Leads
	if l.Away || l.To != "" || points[0] != l.Compass && len(leads(from, l.Way)) > 1 {
		for _, to := range leads(from, l.Way) {
			longer = append(longer, append(slices.Clone(path), to))
		}
		return longer
	}
	path = slices.Clone(path)
	for n := 1; n <= maxHexes && (l.far || n <= l.Hexes); n++ {
		one := l.Way
		one.Hexes = n
		to := leads(from, one)
		if len(to) != 1 {
			break
		}
		path = append(path, to[0])
	}
	if len(path) == 1 || !l.far && (path[len(path)-1] == from || t.Scope.Reads(scan.Joining) && len(path) <= l.Hexes) {
		return nil
	}
	return [][]engine.Loc{path}
}
