package book

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Where is which places, and steps into them, are meant, by words that must all hold. The zero value means all.
type Where struct {
	Text   string // as it is written
	terms  []term // those about steps and the moment
	places Set    // those for which what never changes of them holds; nil for all
}

// Moment is what of a step has to be asked of the moment, each asked only where a word needs it.
type Moment interface {
	Enemy(place int) bool // a unit of another side stands there
	Friend(place int) bool
	Zone(place int) bool // an enemy's zone of control
}

// Means reports whether a place is meant; from is where the step into it comes from, or -1 and a step with no kinds.
func (w *Where) Means(from int, step Step, m Moment) bool {
	if w.places != nil && !w.places.Has(step.To) {
		return false
	}
	for _, t := range w.terms {
		if t.holdsAt(from, step, m) == t.not {
			return false
		}
	}
	return true
}

// holdsAt reports whether what a word says, without its !, is so of a step.
func (t term) holdsAt(from int, step Step, m Moment) bool {
	switch t.key {
	case "hexside":
		return slices.ContainsFunc(t.values, func(v string) bool { return slices.Contains(step.Kinds, v) })
	case "road":
		return step.Road
	case "enemy":
		return m.Enemy(step.To)
	case "friend":
		return m.Friend(step.To)
	case "zoc":
		return m.Zone(step.To)
	case "from-zoc":
		return from >= 0 && m.Zone(from)
	case "zoc-zoc":
		return from >= 0 && m.Zone(from) && m.Zone(step.To)
	}
	return false
}

// Everywhere reports whether all places are meant.
func (w *Where) Everywhere() bool { return w.places == nil && len(w.terms) == 0 }

// maxNamed is how many places are named one by one at most.
const maxNamed = 12

// Named is which places are meant, for people: by their names where they are few, else as it is written.
func (w *Where) Named(b *Board) string {
	var names []string
	for i := range b.Names {
		if w.places != nil && w.places.Has(i) {
			names = append(names, string(b.Names[i]))
		}
	}
	if n := len(names); n == 0 || n > maxNamed || len(w.terms) > 0 {
		return w.Text
	}
	return strings.Join(names, ", ")
}

// asks reports whether a word of it is about one of the keys.
func (w *Where) asks(keys ...string) bool {
	return slices.ContainsFunc(w.terms, func(t term) bool { return slices.Contains(keys, t.key) })
}

var (
	placeKeys = []string{"terrain", "zone", "hex", "area"}
	stepKeys  = []string{"hexside"}
	bareWords = []string{"road", "enemy", "friend", "zoc", "from-zoc", "zoc-zoc"}
	// ofSteps are the words that are about the step into a place.
	ofSteps = []string{"hexside", "road", "from-zoc", "zoc-zoc"}
	// unplaced are those that are not about places alone.
	unplaced = append(slices.Clone(ofSteps), "enemy", "friend", "zoc")
)

// where reads which places are meant.
func (l line) where(column string) Where {
	b := &l.book.Board
	w := Where{Text: l.Text(column)}
	words := l.terms(column, slices.Concat(placeKeys, stepKeys), bareWords)
	if len(words) > 0 && b.Kind != Hexes && b.Kind != Areas {
		l.wrong("%s %q, and the board has no places", column, w.Text)
		return w
	}
	for _, t := range words {
		if !slices.Contains(placeKeys, t.key) {
			l.knownStep(column, t)
			w.terms = append(w.terms, t)
			continue
		}
		w.narrow(b, l.placesOf(column, t), t.not)
	}
	if w.places != nil && !slices.ContainsFunc(w.places, func(u uint64) bool { return u != 0 }) && !l.failed() {
		l.wrong("%s %q means no place of the board", column, w.Text)
	}
	if w.places != nil && !l.failed() && w.all(b) {
		l.note(l.Source, "%s %q means every place of the board", column, w.Text)
	}
	return w
}

// all reports whether all places are meant.
func (w *Where) all(b *Board) bool {
	for i := range b.Names {
		if !w.places.Has(i) {
			return false
		}
	}
	return true
}

// failed reports whether something was wrong in the line already, so that no more need be said of it.
func (l line) failed() bool { return l.reader.failed(l.Source) }

// failed reports whether something was found wrong there.
func (r *reader) failed(at Source) bool {
	return r.lacking[at] || slices.ContainsFunc(r.mistakes, func(m mistake) bool { return m.Source == at })
}

// narrow keeps the places that are in a set, or not.
func (w *Where) narrow(b *Board, set Set, not bool) {
	if w.places == nil {
		w.places = NewSet(len(b.Names))
		for i := range b.Names {
			w.places.Add(i)
		}
	}
	for i := range w.places {
		if not {
			w.places[i] &^= set[i]
		} else {
			w.places[i] &= set[i]
		}
	}
}

// placesOf are the places that a term names.
func (l line) placesOf(column string, t term) Set {
	b := &l.book.Board
	set := NewSet(len(b.Names))
	for _, v := range t.values {
		before := slices.Clone(set)
		switch t.key {
		case "terrain":
			for i, words := range b.terrain {
				if slices.Contains(words, v) {
					set.Add(i)
				}
			}
		case "zone":
			for _, z := range b.zones {
				for i := range set {
					if z.name == v {
						set[i] |= z.places[i]
					}
				}
			}
		default:
			if n, known := b.Place(engine.Loc(v)); known && (t.key == "hex") == (b.Kind == Hexes) {
				set.Add(n)
			}
		}
		switch is := map[Kind]string{Hexes: "hex", Areas: "area"}[b.Kind]; {
		case !slices.Equal(before, set) || l.anyOf(t.key, v):
		case (t.key == "hex" || t.key == "area") && t.key != is:
			l.wrong("%s %s:%s: the board has %ss, so write %s:%s", column, t.key, v, is, is, v)
		default:
			l.reader.lack(l.Source, v, l.placesBy(t.key), "%s %s:%s means no place of the board", column, t.key, v)
		}
	}
	return set
}

// placesBy are the words by which a key names places.
func (l line) placesBy(key string) (all []string) {
	b := &l.book.Board
	switch key {
	case "terrain":
		for _, words := range b.terrain {
			all = append(all, words...)
		}
	case "zone":
		for _, z := range b.zones {
			all = append(all, z.name)
		}
	default:
		all = texts(b.Names)
	}
	return all
}

// anyOf reports whether a value is one, though its places were in the set before.
func (l line) anyOf(key, value string) bool {
	b := &l.book.Board
	switch key {
	case "terrain":
		return slices.ContainsFunc(b.terrain, func(words []string) bool { return slices.Contains(words, value) })
	case "zone":
		return slices.ContainsFunc(b.zones, func(z zone) bool { return z.name == value })
	}
	return false
}

// knownStep reports a kind of step that the board has not.
func (l line) knownStep(column string, t term) {
	b := &l.book.Board
	some := func(is func(Step) bool) bool {
		return slices.ContainsFunc(b.Steps, func(steps []Step) bool { return slices.ContainsFunc(steps, is) })
	}
	if t.key == "road" && !some(func(s Step) bool { return s.Road }) {
		l.wrong("%s road, and the board has none", column)
	}
	for _, v := range t.values {
		if !some(func(s Step) bool { return slices.Contains(s.Kinds, v) }) {
			l.wrong("%s hexside:%s, and nothing on the board is of that kind", column, v)
		}
	}
}
