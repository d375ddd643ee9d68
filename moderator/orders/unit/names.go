package unit

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/spelling"
)

// maxGuess is how many characters a name has at most for which a likely one is sought.
const maxGuess = 64

// Bearers says which of several units bear a name. It is made once for many lines.
type Bearers struct {
	byName  map[string][]int // positions among the units, by folded name
	spoken  map[string][]int // likewise, by what people call them
	longest int              // characters of the longest name

	printed, called func() Spellings  // their names without and with what people call them, put together when first asked for
	worded          func() [][]string // the words of each one's name
}

// BearersOf are those of the units, whose names change no more.
func BearersOf(units []Unit) *Bearers {
	b := &Bearers{byName: make(map[string][]int, 3*len(units)), spoken: map[string][]int{}}
	b.printed = sync.OnceValue(func() Spellings { return spellingsOf(units, Unit.names) })
	b.called = sync.OnceValue(func() Spellings {
		return spellingsOf(units, func(u Unit) []string { return append(u.names(), u.Spoken...) })
	})
	b.worded = sync.OnceValue(func() [][]string { return wordsOf(units) })
	for i, u := range units {
		for _, name := range u.names() {
			b.add(b.byName, name, i)
		}
		for _, name := range u.Spoken {
			b.add(b.spoken, name, i)
		}
	}
	return b
}

func (b *Bearers) add(names map[string][]int, name string, unit int) {
	key := spelling.Fold(name)
	units := names[key]
	if key == "" || len(units) > 0 && units[len(units)-1] == unit {
		return
	}
	names[key] = append(units, unit)
	b.longest = max(b.longest, utf8.RuneCountInString(key))
}

// Names finds units by what a player writes. Units are their positions among all of them.
type Names struct {
	bearers *Bearers
	units   []Unit
	sides   []Side
	reader  engine.Side // whose orders are read, "" for any
	casual  bool        // what people call the units is read
}

// NamesOf finds the units of both sides as a reader means them; casual where he may write what people call them.
func NamesOf(units []Unit, b *Bearers, sides []Side, reader engine.Side, casual bool) *Names {
	if b == nil {
		b = BearersOf(units)
	}
	if !casual {
		b = &Bearers{byName: b.byName, longest: b.longest, printed: b.printed, called: b.called, worded: b.worded}
	}
	return &Names{bearers: b, units: units, sides: sides, reader: reader, casual: casual}
}

// Strict is the same names, where nobody is likely to be meant by what people call him.
func (n *Names) Strict() *Names {
	as := *n
	as.casual = false
	return &as
}

// Bear are the units that have a name in print.
func (n *Names) Bear(name string) []int { return n.bearers.byName[name] }

// Longest is how many characters the longest of all names has.
func (n *Names) Longest() int { return n.bearers.longest }

// Known reports whether somebody is called so.
func (n *Names) Known(name string) bool {
	return len(n.bearers.byName[name])+len(n.bearers.spoken[name]) > 0
}

// Spelling is a name of a unit as it is compared with what is written.
type Spelling struct {
	Unit  int    // its position in the roster
	Words []Word // of the name folded, with blanks and dashes between them
	whole string // them without anything between them
}

// Spellings are all names of the units.
type Spellings struct {
	All         []Spelling // a name of several units once for each
	Most        int        // words of the name that has most
	names, keys []string   // each once, as it is printed and folded
}

func spellingsOf(units []Unit, names func(Unit) []string) (s Spellings) {
	seen := map[string]bool{}
	for i, u := range units {
		var keys []string
		for _, name := range names(u) {
			key := spelling.Fold(name)
			if key == "" || slices.Contains(keys, key) {
				continue
			}
			words := strings.FieldsFunc(key, func(r rune) bool { return r == ' ' || r == '-' })
			keys = append(keys, key)
			s.All = append(s.All, Spelling{i, wordsFrom(words), strings.Join(words, "")})
			s.Most = max(s.Most, len(words))
			if !seen[key] {
				seen[key] = true
				s.names, s.keys = append(s.names, name), append(s.keys, key)
			}
		}
	}
	return s
}

func wordsOf(units []Unit) [][]string {
	all := make([][]string, len(units))
	for i, u := range units {
		all[i] = strings.Fields(strings.ReplaceAll(spelling.Fold(u.Name), "-", " "))
	}
	return all
}

// Words are those of the i-th unit's name as it is printed, folded, with blanks and dashes between them.
func (n *Names) Words(i int) []string { return n.bearers.worded()[i] }

// Spellings are those of the names that are read.
func (n *Names) Spellings() Spellings {
	if n.casual {
		return n.bearers.called()
	}
	return n.bearers.printed()
}

// Find is the units that bear the name. An identifier means its unit, whoever
// else has it for a name; a name as it is printed those who have it so, and not
// those in whose name dashes stand for blanks.
func (n *Names) Find(name string) []int {
	found := n.bearers.byName[name]
	for _, i := range found {
		if spelling.Fold(string(n.units[i].ID)) == name {
			return []int{i}
		}
	}
	printed := slices.DeleteFunc(slices.Clone(found), func(i int) bool { return !n.units[i].printed(name) })
	switch {
	case len(printed) > 0:
		return printed
	case len(found) > 0:
		return found
	}
	return n.Here(n.bearers.spoken[name])
}

// Here leaves out of several units those that are away, unless all are.
func (n *Names) Here(units []int) []int {
	there := slices.DeleteFunc(slices.Clone(units), func(i int) bool { return n.units[i].Away })
	if len(there) == 0 {
		return units
	}
	return there
}

// Under keeps the units that a command or a side tells apart from the others.
func (n *Names) Under(units []int, command string) []int {
	var kept []int
	command = n.SideNamed(command)
	for _, i := range units {
		if n.units[i].under(command) {
			kept = append(kept, i)
		}
	}
	return kept
}

// SideNamed is the id of the side that a word names, or the word itself.
func (n *Names) SideNamed(word string) string {
	for _, side := range n.sides {
		if spelling.Fold(word) == spelling.Fold(string(side.ID)) || spelling.Fold(word) == spelling.Fold(side.Name) {
			return string(side.ID)
		}
	}
	return word
}

// Qualified is how to write the i-th unit so that it is meant among the others
// that bear the same name.
func (n *Names) Qualified(i int, others []int) string {
	u := n.units[i]
	if len(others) == 1 {
		return u.Display()
	}
	words := strings.Fields(u.Command)
	if len(words) > 0 {
		last := words[len(words)-1]
		if len(n.Under(others, last)) == 1 {
			return u.Display() + "@" + last
		}
	}
	if len(words) > 0 && len(n.Under(others, u.Command)) == 1 {
		return u.Display() + " (" + u.Command + ")"
	}
	return string(u.ID)
}

// Nearest is how to write the units whose names are likest to the name.
func (n *Names) Nearest(name string) []string {
	s := n.Spellings()
	var likely []string
	for _, i := range spelling.Likest(name, s.keys, maxGuess) {
		likely = append(likely, s.names[i])
	}
	return oneOfEach(n, likely)
}

// oneOfEach leaves out further names of a unit that is already in the list.
func oneOfEach(n *Names, names []string) []string {
	var kept []string
	seen := map[int]bool{}
	for _, name := range names {
		unit := n.Find(spelling.Fold(name))[0]
		if !seen[unit] {
			seen[unit] = true
			kept = append(kept, name)
		}
	}
	return kept
}

// QualifiedAll is how to write each of the units among the others.
func (n *Names) QualifiedAll(units []int) []string {
	var out []string
	for _, i := range units {
		out = append(out, n.Qualified(i, units))
	}
	return out
}

// Commands tells the units apart for people.
func (n *Names) Commands(units []int) string {
	var out []string
	for _, i := range units {
		u := n.units[i]
		if u.Command == "" {
			out = append(out, string(u.ID))
			continue
		}
		out = append(out, u.Command)
	}
	return strings.Join(out, ", ")
}

// Commanded reports whether one of several units has a command by which it is told from the others.
func (n *Names) Commanded(units []int) bool {
	return slices.ContainsFunc(units, func(i int) bool { return n.units[i].Command != "" })
}

// OnTable are those of several units that stand on the table, where one of them does; else all.
func (n *Names) OnTable(units []int) []int {
	there := slices.DeleteFunc(slices.Clone(units), func(i int) bool { return len(n.units[i].Stands) == 0 })
	if len(there) == 0 {
		return units
	}
	return there
}

// Namesake is the only unit on the table that has all words of a name, where the one that bears it is not on it: the Ford Battery is
// the Ford Grand Battery in a game without the former.
func (n *Names) Namesake(name string, bearers []int) []int {
	if len(n.units[bearers[0]].Stands) > 0 {
		return bearers
	}
	var found []int
	words := idiom.Words(strings.ReplaceAll(name, "-", " "))
	for i, u := range n.units {
		all := strings.Fields(strings.ReplaceAll(spelling.Fold(u.Name), "-", " "))
		if len(u.Stands) > 0 && !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(all, word) }) {
			found = append(found, i)
		}
	}
	if len(found) != 1 {
		return bearers
	}
	return found
}

// Numbered are the units whose names begin with the number that an ordinal is, none for anything else; spelled are those too whose names
// begin with an ordinal.
func (n *Names) Numbered(word string, spelled bool) (units []int) {
	number := idiom.Cardinal(word)
	if number == "" || idiom.IsDigit(rune(word[len(word)-1])) {
		return nil
	}
	for i, u := range n.units {
		if first, _, more := strings.Cut(u.Name, " "); more && (first == number || spelled && idiom.Cardinal(spelling.Fold(first)) == number) {
			units = append(units, i)
		}
	}
	return units
}

// IsAs reports whether a word is a name of several, written as one: Dubois.
func (s Spelling) IsAs(word string) bool {
	return len(s.Words) > 1 && word == s.whole && utf8.RuneCountInString(word) >= 5
}

// Begins reports whether the name of another unit begins so and goes on.
func (n *Names) Begins(name string) bool {
	name = spelling.Fold(name)
	bearers := n.Find(name)
	for _, names := range []map[string][]int{n.bearers.byName, n.bearers.spoken} {
		for other, units := range names {
			if strings.HasPrefix(other, name+" ") && !slices.Equal(units, bearers) {
				return true
			}
		}
	}
	return false
}

// Of is the unit of an identifier.
func (n *Names) Of(id engine.UnitID) (Unit, bool) {
	i := slices.IndexFunc(n.units, func(u Unit) bool { return u.ID == id })
	if id == "" || i < 0 {
		return Unit{}, false
	}
	return n.units[i], true
}

// All reports whether all of these units are so.
func (n *Names) All(units []engine.UnitID, is func(Unit) bool) bool {
	return !slices.ContainsFunc(units, func(id engine.UnitID) bool {
		u, known := n.Of(id)
		return !known || !is(u)
	})
}

// MayOrder reports whether the reader commands all of these units.
func (n *Names) MayOrder(units []engine.UnitID) bool {
	return n.reader == "" || !slices.ContainsFunc(units, func(id engine.UnitID) bool {
		u, _ := n.Of(id)
		return u.Side != "" && u.Side != n.reader
	})
}

// OfOthers reports whether words name a side that is not the reader's.
func (n *Names) OfOthers(words []string) bool {
	return slices.ContainsFunc(n.sides, func(s Side) bool {
		return s.ID != n.reader && (slices.Contains(words, spelling.Fold(string(s.ID))) || slices.Contains(words, spelling.Fold(s.Name)))
	})
}
