package book

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/pack"
)

// Who is which units are meant, by words that must all hold. The zero value means all.
type Who struct {
	Text  string // as it is written
	terms []term
	units Set  // those of the pack for which what never changes of them holds
	moves bool // whether more has to be asked of the moment
}

// term is a word of a selector: KEY:VALUE|VALUE.
type term struct {
	key    string
	values []string
	not    bool
}

// Bearing is what of a unit changes in a game.
type Bearing struct {
	Steps   int // that it has left
	Flipped bool
	Marks   []string
}

// Reduced is the word of a unit that is flipped.
const Reduced = "reduced"

// Means reports whether a unit is meant, by its place in units.csv.
func (w *Who) Means(unit int, b Bearing) bool {
	if len(w.terms) == 0 {
		return true
	}
	if !w.units.Has(unit) {
		return false
	}
	return !w.moves || w.holdsNow(b)
}

// MayMean reports whether a unit can ever be meant.
func (w *Who) MayMean(unit int) bool { return len(w.terms) == 0 || w.units.Has(unit) }

// Words is which units are meant, for people: "not type staff"; "" for all.
func (w *Who) Words() string {
	var all []string
	for _, t := range w.terms {
		word := t.key + " " + strings.Join(t.values, " or ")
		if t.not {
			word = "not " + word
		}
		all = append(all, word)
	}
	return strings.Join(all, ", ")
}

// Always reports whether nothing that changes has to be asked.
func (w *Who) Always() bool { return !w.moves }

// holdsNow reports whether the words about what changes of a unit hold.
func (w *Who) holdsNow(b Bearing) bool {
	for _, t := range w.terms {
		held := true
		switch t.key {
		case "steps":
			held = slices.Contains(t.values, strconv.Itoa(b.Steps))
		case "state":
			held = slices.ContainsFunc(t.values, func(v string) bool { return v == Reduced && b.Flipped || slices.Contains(b.Marks, v) })
		default:
			continue
		}
		if held == t.not {
			return false
		}
	}
	return true
}

// terms reads the words of a selector. Those whose key takes no values stand alone.
func (l line) terms(column string, keys, alone []string) []term {
	var all []term
	for _, word := range l.Words(column) {
		bare, not := strings.CutPrefix(word, "!")
		key, values, valued := strings.Cut(bare, ":")
		switch {
		case valued && slices.Contains(keys, key):
			t := term{key, strings.Split(values, "|"), not}
			if slices.Contains(t.values, "") {
				l.wrong("%s %q: a value is missing", column, word)
				continue
			}
			all = append(all, t)
		case !valued && slices.Contains(alone, key):
			all = append(all, term{key: key, not: not})
		default:
			l.wrong("%s %q is no word of it: %s", column, word, strings.Join(append(suffixed(keys), alone...), ", "))
		}
	}
	return all
}

func suffixed(keys []string) []string {
	var all []string
	for _, key := range keys {
		all = append(all, key+":")
	}
	return all
}

var whoKeys = []string{"type", "side", "formation", "size", "tag", "unit", "name", "steps", "state"}

// who reads which units are meant.
func (l line) who(column string) Who {
	w := Who{Text: l.Text(column), terms: l.terms(column, whoKeys, nil), units: NewSet(len(l.pack.Units))}
	for _, t := range w.terms {
		w.moves = w.moves || t.key == "steps" || t.key == "state"
		l.knownWho(column, t)
	}
	found := 0
	for i, u := range l.pack.Units {
		if !slices.ContainsFunc(w.terms, func(t term) bool { return !t.holdsOf(u) }) {
			w.units.Add(i)
			found++
		}
	}
	switch {
	case len(w.terms) == 0 || l.failed():
	case found == 0:
		l.wrong("%s %q means no unit of units.csv", column, w.Text)
	case found == len(l.pack.Units) && !w.moves:
		l.note(l.Source, "%s %q means every unit: an empty cell says the same", column, w.Text)
	}
	return w
}

// holdsOf reports whether a term holds of a unit; one about what changes may.
func (t term) holdsOf(u pack.Unit) bool {
	var is func(value string) bool
	switch t.key {
	case "type":
		is = func(v string) bool { return v == u.Type }
	case "side":
		is = func(v string) bool { return v == string(u.Side) }
	case "formation":
		is = func(v string) bool { return v == u.Formation }
	case "size":
		is = func(v string) bool { return v == u.Size }
	case "tag":
		is = func(v string) bool { return slices.Contains(u.Tags, v) }
	case "unit":
		is = func(v string) bool { return v == string(u.ID) }
	case "name":
		is = func(v string) bool { return glob(v, string(u.ID)) || glob(v, u.Name) }
	default:
		return true
	}
	return slices.ContainsFunc(t.values, is) != t.not
}

// knownWho reports a value that no unit can have.
func (l line) knownWho(column string, t term) {
	for _, v := range t.values {
		one := term{key: t.key, values: []string{v}}
		switch {
		case t.key == "side" && !l.isSide(v):
			l.reader.lack(l.Source, v, texts(l.sideIDs()), "%s side %q is no side of pack.toml", column, v)
		case t.key == "state" && v != Reduced && !l.isMark(v):
			l.wrong("%s state %q is neither %s nor a [[status]] of pack.toml", column, v, Reduced)
		case t.key == "steps":
			if n, err := strconv.Atoi(v); err != nil || n < 1 || strconv.Itoa(n) != v {
				l.wrong("%s steps %q is not a number from 1", column, v)
			}
		case t.key != "side" && t.key != "state" && !slices.ContainsFunc(l.pack.Units, one.holdsOf):
			l.reader.lack(l.Source, v, l.valuesOf(t.key), "%s %s:%s means no unit of units.csv", column, t.key, v)
		}
	}
}

// valuesOf is what units have that a key of who is about.
func (l line) valuesOf(key string) (all []string) {
	for _, u := range l.pack.Units {
		switch key {
		case "type":
			all = append(all, u.Type)
		case "formation":
			all = append(all, u.Formation)
		case "size":
			all = append(all, u.Size)
		case "tag":
			all = append(all, u.Tags...)
		case "name":
			all = append(all, u.Name)
		case "unit":
			all = append(all, string(u.ID))
		}
	}
	return all
}

func (r *reader) isMark(word string) bool {
	return slices.ContainsFunc(r.pack.Statuses, func(s pack.Status) bool { return s.Word == word })
}

// covers reports whether one means all units that another means, always.
func (w *Who) covers(other *Who, units int) bool {
	if w.moves {
		return w.Text == other.Text
	}
	for i := range units {
		if other.MayMean(i) && !w.MayMean(i) {
			return false
		}
	}
	return true
}

// Set is a set of small numbers, such as places.
type Set []uint64

// NewSet is an empty set of numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Add adds a number.
func (s Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Has reports whether a number is in the set.
func (s Set) Has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }
