package orders

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
)

// Roster is who and what orders may name. The zero roster knows no unit and
// leaves places unchecked.
type Roster struct {
	Units []Unit
	Sides []Side
	Maps  []Map    // where hexes lie; none leaves them to the rules
	Roads []string // of a map, by name
	// Version is how all of it is read.
	Version Version
	// Game is the tag of the game, "" where nobody knows it.
	Game string
	// Asked is the number of the question that its reader is asked, 0 for none, and Ahead are those of questions that
	// may come up, 17.2: what he may answer.
	Asked int
	Ahead []string
	// Pending are the units of which it is asked what they do, where it is asked of the same in all answers.
	Pending []engine.UnitID
	// Reader is the side whose orders are read; "" for any. Talk may name units of others.
	Reader engine.Side
	Sites  []Site // places of a table, by which its reader may tell a way; none elsewhere
	// Led are the units that move where somebody moves "Hildebrand's brigade", by their leader; nil where such an order is the
	// leader's alone. It is read from version Conversing on.
	Led map[engine.UnitID][]engine.UnitID
	// Coming are likewise the units of a leader who is still to come, and who come as he does.
	Coming map[engine.UnitID][]engine.UnitID

	bearers *bearers // of Units, nil until Indexed
}

// Indexed is the roster for many lines: its names are looked through once. The names of its units change no more.
func (r Roster) Indexed() Roster {
	r.bearers = bearersOf(r.Units)
	return r
}

// Side is a side as the pack spells it, and its printed name, which means the same.
type Side struct {
	ID   engine.Side
	Name string
}

// Unit is one entry of a [Roster].
type Unit struct {
	ID      engine.UnitID // without blanks, commas and quotes; unique, case ignored
	Name    string        // as printed: 3+4 MSG; need not be unique
	Aliases []string
	Command string // tells equal names apart, each of its words does: Johnson 1/2/1
	Code    string // likewise, as the pack writes the formation: CS:M/1/2/1; never offered
	Side    engine.Side
	Stands  []Stand // where it stands on a table, or each of its guns; none elsewhere, and of one that is not on it
	// Spoken are names as people write them, 54 Ohio for 54 OH. They are read from version Conversing on, may be those of several
	// units, and mean nobody where somebody is called so; nothing is printed with them.
	Spoken []string
	At     engine.Loc // the hex where the reader sees it, "" where he does not
	// Away says that it is not where the reader could mean it: of those with a spoken name the others are meant.
	Away bool
	// Leads says that it leads others, and Guns that it is guns.
	Leads, Guns bool
}

// bearers says which units of a roster bear a name.
type bearers struct {
	byName  map[string][]int // positions in Roster.Units, by folded name
	spoken  map[string][]int // likewise, by what people call them
	longest int              // characters of the longest name
}

func bearersOf(units []Unit) *bearers {
	b := &bearers{byName: make(map[string][]int, 3*len(units)), spoken: map[string][]int{}}
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

func (b *bearers) add(names map[string][]int, name string, unit int) {
	key := Fold(name)
	units := names[key]
	if key == "" || len(units) > 0 && units[len(units)-1] == unit {
		return
	}
	names[key] = append(units, unit)
	b.longest = max(b.longest, utf8.RuneCountInString(key))
}

// index finds the units of a roster by what a player writes.
type index struct {
	roster Roster
	bearers
	spelled []nameSpelling // see spellings
	talk    int            // characters of lines that were no orders as they stood
	reveals bool           // the line above is a reveal, or was sealed and stands below one
	before  said           // what the order in words of the table says that was read last, if it was the last order

	it       engine.UnitID // who was said last to do something on a table
	last     *Order        // the order that was read last, nil for none
	deed     deed          // of it, the zero value where no sentence gave it
	lastLine int           // where it stands
	line     int           // where what is read now begins
	done     int           // how many orders there were with the pass of who said that he is done, 0 for none
	within   bool          // it stands behind an order in the same sentence
}

// opening is the index for a line of a mail. What was sealed is read as it stands: nobody who opens
// it may read it otherwise than it was written.
func (x *index) opening(text string) *index {
	first := order.FirstWord(Fold(text))
	sealed := first == "sealed" && x.reveals
	if x.reveals = sealed || first == "reveal"; !sealed {
		return x
	}
	strict := *x
	strict.roster.Version = Strict
	return &strict
}

// spend takes characters from what may be read of talk, false if there are not as many left.
func (x *index) spend(characters int) bool {
	x.talk += characters
	return x.talk <= maxTalk
}

func newIndex(r Roster) *index {
	if r.bearers == nil {
		r = r.Indexed()
	}
	x := &index{roster: r, bearers: *r.bearers}
	if !x.reads(Conversing) {
		x.spoken = nil
	}
	return x
}

// spokenOf is what people call a unit, where that is read.
func (x *index) spokenOf(u Unit) []string {
	if !x.reads(Conversing) {
		return nil
	}
	return u.Spoken
}

// known reports whether somebody is called so.
func (x *index) known(name string) bool { return len(x.byName[name])+len(x.spoken[name]) > 0 }

// nameSpelling is a name of a unit as it is compared with what is written.
type nameSpelling struct {
	unit  int // its position in the roster
	name  string
	key   string   // the name folded
	words []string // of the key, with blanks and dashes between them
}

// spellings is all names of the roster, a name of several units once for each.
func (x *index) spellings() []nameSpelling {
	if x.spelled != nil {
		return x.spelled
	}
	for i, u := range x.roster.Units {
		var keys []string
		for _, name := range slices.Concat(u.names(), x.spokenOf(u)) {
			key := Fold(name)
			if key == "" || slices.Contains(keys, key) {
				continue
			}
			keys = append(keys, key)
			x.spelled = append(x.spelled, nameSpelling{i, name, key, strings.FieldsFunc(key, func(r rune) bool { return r == ' ' || r == '-' })})
		}
	}
	return x.spelled
}

// find is the units that bear the name. An identifier means its unit, whoever
// else has it for a name; a name as it is printed those who have it so, and not
// those in whose name dashes stand for blanks.
func (x *index) find(name string) []int {
	found := x.byName[name]
	for _, i := range found {
		if Fold(string(x.roster.Units[i].ID)) == name {
			return []int{i}
		}
	}
	printed := slices.DeleteFunc(slices.Clone(found), func(i int) bool { return !x.roster.Units[i].printed(name) })
	switch {
	case len(printed) > 0:
		return printed
	case len(found) > 0:
		return found
	}
	return x.here(x.spoken[name])
}

// here leaves out of several units those that are away, unless all are.
func (x *index) here(units []int) []int {
	there := slices.DeleteFunc(slices.Clone(units), func(i int) bool { return x.roster.Units[i].Away })
	if len(there) == 0 {
		return units
	}
	return there
}

// printed reports whether the unit is called so, with the blanks and dashes of its name.
func (u Unit) printed(folded string) bool {
	return slices.ContainsFunc(append([]string{u.Name}, u.Aliases...), func(name string) bool { return Fold(name) == folded })
}

// under keeps the units that a command or a side tells apart from the others.
func (x *index) under(units []int, command string) []int {
	var kept []int
	command = x.sideNamed(command)
	for _, i := range units {
		if x.roster.Units[i].under(command) {
			kept = append(kept, i)
		}
	}
	return kept
}

// sideNamed is the id of the side that a word names, or the word itself.
func (x *index) sideNamed(word string) string {
	for _, side := range x.roster.Sides {
		if Fold(word) == Fold(string(side.ID)) || Fold(word) == Fold(side.Name) {
			return string(side.ID)
		}
	}
	return word
}

// names is everything the unit may be called, its identifier first: the name also with dashes for its blanks, as identifiers have them.
func (u Unit) names() []string {
	return append([]string{string(u.ID), u.Name, strings.ReplaceAll(u.Name, " ", "-")}, u.Aliases...)
}

func (u Unit) under(command string) bool {
	want := Fold(command)
	if want == Fold(u.Command) || want == Fold(u.Code) || want == Fold(string(u.Side)) {
		return true
	}
	for word := range strings.FieldsSeq(u.Command) {
		if want == Fold(word) {
			return true
		}
	}
	return false
}

// display is the printed name, or the identifier of a unit without one.
func (u Unit) display() string {
	if u.Name == "" {
		return string(u.ID)
	}
	return u.Name
}

// qualified is how to write the i-th unit so that it is meant among the others
// that bear the same name.
func (x *index) qualified(i int, others []int) string {
	u := x.roster.Units[i]
	if len(others) == 1 {
		return u.display()
	}
	words := strings.Fields(u.Command)
	if len(words) > 0 {
		last := words[len(words)-1]
		if len(x.under(others, last)) == 1 {
			return u.display() + "@" + last
		}
	}
	if len(words) > 0 && len(x.under(others, u.Command)) == 1 {
		return u.display() + " (" + u.Command + ")"
	}
	return string(u.ID)
}
