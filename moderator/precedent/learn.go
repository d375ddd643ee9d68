package precedent

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/plane"
	"adjutant/vassal"
	"adjutant/vassal/terminal"
)

// Lesson is a line that old games suggest, with what it rests on.
type Lesson struct {
	File  string   // limits.csv, lists/dice.csv, lists/phases.csv
	Why   []string // counts, for people
	Cells []string // of the line; nil for counts from which no line follows
}

// Learned is what old games show.
type Learned struct {
	Logs, Moves int
	Odd         int
	Unread      []string
	Lessons     []Lesson
}

// Columns are the columns of the lines by their file, in the order of the cells.
func Columns(file string) []string {
	switch file {
	case "lists/dice.csv":
		return []string{"name", "dice", "note"}
	case "lists/phases.csv":
		return []string{"phase", "side", "may"}
	}
	return []string{"limit", "who", "where", "phase", "value", "note"}
}

// Learn proposes limits from old games. What nobody did in them proves nothing: the counts say on how much a line rests.
func (r *Reader) Learn(logs []Log) Learned {
	l := Learned{Logs: len(logs)}
	s := newStudy(r)
	for _, log := range logs {
		g, err := r.read(log)
		if err != nil {
			l.Unread = append(l.Unread, err.Error())
		}
		l.Odd += g.odd
		s.take(g)
	}
	l.Moves = s.moves
	for _, tell := range []func() []Lesson{s.allowances, s.crowds, s.enemies, s.rolls, s.phases} {
		l.Lessons = append(l.Lessons, tell()...)
	}
	return l
}

// far is how far units of a class went.
type far struct {
	moves  int
	counts map[int]int // of moves, by their length in half points, or hundredths of an inch
	most   int         // in one stretch: between two turns of the counter, or a log
	where  string      // the longest: log, step and unit
	lost   int         // moves of which nobody knows how long they are
}

// study counts what old games show.
type study struct {
	*Reader
	moves  int
	class  map[string]*far
	stacks map[int]int // how often so many units of a side stood where a move ended
	most   string      // where most did
	among  [2]int      // ends of moves beside the enemy: in an empty place or among friends, and in a place of the enemy
	dice   map[string]int
	said   map[string]map[string]int // what was done while the turn counter showed something
	words  []string                  // of it, in the order in which they came
}

func newStudy(r *Reader) *study {
	return &study{Reader: r, class: map[string]*far{}, stacks: map[int]int{}, dice: map[string]int{}, said: map[string]map[string]int{}}
}

// take counts one log.
func (s *study) take(g game) {
	place, stretch, word := maps.Clone(g.begin), map[engine.UnitID]int{}, ""
	for _, d := range g.deeds {
		switch d.kind {
		case turned:
			clear(stretch)
			word = phaseIn(d.word)
			continue
		case moved:
			s.move(g, d, stretch)
			place[d.unit] = d.path[len(d.path)-1]
			s.end(g, d, place)
		case entered:
			place[d.unit] = d.path[0]
		case left:
			delete(place, d.unit)
		case rolled:
			s.dice[book.WriteDice(d.dice)]++
		}
		s.while(word, d)
	}
}

// phaseIn is the part of what a turn counter shows that is no number: the innermost.
func phaseIn(shown string) string {
	parts := strings.Split(shown, ", ")
	for _, part := range slices.Backward(parts) {
		if strings.ContainsFunc(part, unicode.IsLetter) {
			return vassal.Clean(part)
		}
	}
	return ""
}

// while counts what was done while the counter showed a word.
func (s *study) while(word string, d deed) {
	what := map[deedKind]string{moved: book.Move, entered: book.Entry, rolled: book.Roll, marked: book.Mark, cleared: book.Mark, left: book.Lose}[d.kind]
	if word == "" || what == "" {
		return
	}
	if s.said[word] == nil {
		s.said[word] = map[string]int{}
		s.words = append(s.words, word)
	}
	s.said[word][what]++
}

// move counts how far a move went.
func (s *study) move(g game, d deed, stretch map[engine.UnitID]int) {
	u, _ := s.pack.Unit(d.unit)
	f := s.class[u.Type]
	if f == nil {
		f = &far{counts: map[int]int{}}
		s.class[u.Type] = f
	}
	f.moves++
	s.moves++
	n, known := s.length(d.path)
	if !known {
		f.lost++
		return
	}
	f.counts[n]++
	if stretch[d.unit] += n; stretch[d.unit] > f.most {
		f.most, f.where = stretch[d.unit], fmt.Sprintf("%s step %d, %s", g.log.Name, d.step, d.unit)
	}
}

// length is how long a way is, in places or hundredths of an inch; false where its places do not touch.
func (s *study) length(path []engine.Loc) (n int, known bool) {
	for i := 1; i < len(path); i++ {
		if s.book.Board.Kind == book.Inches {
			from, _ := plane.ParsePoint(string(path[i-1]))
			to, _ := plane.ParsePoint(string(path[i]))
			n += plane.Length(from, to)
			continue
		}
		from, known := s.book.Board.Place(path[i-1])
		to, also := s.book.Board.Place(path[i])
		if !known || !also {
			return 0, false
		}
		leg := s.book.Board.Distance(from, to)
		if leg < 0 {
			return 0, false
		}
		n += leg
	}
	return n, true
}

// end counts who stands where a move ended.
func (s *study) end(g game, d deed, place map[engine.UnitID]engine.Loc) {
	if s.book.Board.Kind == book.Inches {
		return
	}
	mover, _ := s.pack.Unit(d.unit)
	at, own, foes := place[d.unit], 0, 0
	for _, u := range s.pack.Units {
		switch {
		case place[u.ID] != at:
		case u.Side == mover.Side:
			own++
		default:
			foes++
		}
	}
	if own > maxKey(s.stacks) {
		s.most = fmt.Sprintf("%s step %d, at %s", g.log.Name, d.step, at)
	}
	s.stacks[own]++
	if foes > 0 {
		s.among[1]++
	} else {
		s.among[0]++
	}
}

func maxKey(counts map[int]int) int {
	most := 0
	for n := range counts {
		most = max(most, n)
	}
	return most
}

// allowances are the longest stretches of each class.
func (s *study) allowances() (all []Lesson) {
	for _, class := range slices.Sorted(maps.Keys(s.class)) {
		f := s.class[class]
		why := []string{fmt.Sprintf("%s: %s, by length %s", class, terminal.Count(f.moves, "move"), s.lengths(f.counts))}
		if f.lost > 0 {
			why = append(why, fmt.Sprintf("%d of them between places that do not touch, by lists/borders.csv: their length is not known", f.lost))
		}
		if f.most == 0 {
			all = append(all, Lesson{File: "limits.csv", Why: why})
			continue
		}
		why = append(why, fmt.Sprintf("the longest in one stretch: %s", f.where))
		all = append(all, Lesson{"limits.csv", why, []string{"allowance", "type:" + class, "", "", s.points(f.most), fmt.Sprintf("as far as any went in %s", terminal.Count(f.moves, "move"))}})
	}
	return all
}

// points is a length as an allowance: in places, or inches rounded up to a half.
func (s *study) points(n int) string {
	if s.book.Board.Kind != book.Inches {
		return strconv.Itoa(n)
	}
	const half = hundredths / 2
	return book.Halves((n + half - 1) / half)
}

// mostLengths is how many lengths are told.
const mostLengths = 12

// lengths is how often moves were so long.
func (s *study) lengths(counts map[int]int) string {
	by := map[string]int{}
	var order []int
	for n := range counts {
		order = append(order, n)
	}
	slices.Sort(order)
	text, told := "", ""
	for _, n := range order {
		by[s.points(n)] += counts[n]
	}
	shown := 0
	for _, n := range order {
		word := s.points(n)
		if word == told {
			continue
		}
		if told = word; shown == mostLengths {
			return text + " …"
		}
		shown++
		text += fmt.Sprintf(" %s: %d×", word, by[word])
	}
	if text == "" {
		return "unknown"
	}
	return text[1:]
}

// crowds is how many stood together.
func (s *study) crowds() []Lesson {
	if len(s.stacks) == 0 {
		return nil
	}
	text := ""
	for _, n := range slices.Sorted(maps.Keys(s.stacks)) {
		text += fmt.Sprintf(" %d: %d×", n, s.stacks[n])
	}
	return []Lesson{{
		"limits.csv",
		[]string{"units of the side where a move ended, itself among them:" + text, "most: " + s.most},
		[]string{"stack", "", "", "", strconv.Itoa(maxKey(s.stacks)), fmt.Sprintf("as many as stood anywhere after %s", terminal.Count(s.moves, "move"))},
	}}
}

// fewMoves is on how many moves a line about what nobody did rests at least.
const fewMoves = 20

// enemies is whether anybody moved into the enemy.
func (s *study) enemies() []Lesson {
	n := s.among[0] + s.among[1]
	if n == 0 {
		return nil
	}
	l := Lesson{File: "limits.csv", Why: []string{fmt.Sprintf("%d of %s ended where the enemy stood", s.among[1], terminal.Count(n, "move"))}}
	if s.among[1] == 0 && n >= fewMoves {
		l.Cells = []string{"enter", "", "enemy", "", "no", "nobody did in " + terminal.Count(n, "move")}
	}
	return []Lesson{l}
}

// rolls are the dice that were thrown.
func (s *study) rolls() (all []Lesson) {
	names := slices.Collect(maps.Keys(s.dice))
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(s.dice[b]-s.dice[a], cmp.Compare(a, b)) })
	for _, name := range names {
		all = append(all, Lesson{"lists/dice.csv", []string{fmt.Sprintf("%s: thrown %d×", name, s.dice[name])}, []string{name, name, ""}})
	}
	return all
}

// mostWords is how many things that a turn counter showed are told.
const mostWords = 40

// phases is what was done while the turn counter showed something. No line follows: whose phases they are a log does not tell.
func (s *study) phases() []Lesson {
	var why []string
	for i, word := range s.words {
		if i == mostWords {
			why = append(why, fmt.Sprintf("and %d more", len(s.words)-mostWords))
			break
		}
		text := fmt.Sprintf("while the turn counter showed %q:", word)
		for _, order := range book.Orders() {
			if n := s.said[word][order]; n > 0 {
				text += fmt.Sprintf(" %s %d×", order, n)
			}
		}
		why = append(why, text)
	}
	if why == nil {
		return nil
	}
	return []Lesson{{File: "lists/phases.csv", Why: why}}
}
