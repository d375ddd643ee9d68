package survey

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/declared/book"
	"adjutant/vassal/terminal"
)

// Pack is what a survey comes to: files, and what people should know of them.
type Pack struct {
	Files []File // in the order of their names
	Told  []Told // what was read, for people
	Open  []string
	// Forbids says that something was answered by which orders may be refused.
	Forbids bool
}

// File is a file of the folder.
type File struct {
	Name string // lists/areas.csv
	Text []byte
}

// Told is a line about a part of the pack.
type Told struct{ Part, Text string }

// writer writes the files of a pack.
type writer struct {
	*Survey
	id        string
	board     *board
	force     force
	decks     []deck
	left      []string // decks that are left out
	scenarios []string // ids, by the number of the set-up
	ignored   int      // pieces that a binding does not name, though they mean nothing
	pack      Pack
}

// Pack writes the pack with an id. The same survey and answers give the same files.
func (s *Survey) Pack(id string) (Pack, error) {
	w := &writer{Survey: s, id: id, board: s.effectiveBoard(), force: s.force()}
	w.decks, w.left = s.decks()
	w.pack.Forbids = len(s.points) > 0 || s.strict || s.dice || s.phases
	taken := ids{}
	for _, one := range s.setups {
		w.scenarios = append(w.scenarios, taken.of(strings.ToLower(plain(one.name)), "setup"))
	}
	if len(w.scenarios) == 0 {
		w.scenarios = []string{"1"}
	}
	binding, err := w.binding()
	if err != nil {
		return Pack{}, err
	}
	w.file("binding.toml", binding)
	w.file("pack.toml", w.head())
	w.list("units.csv", w.units)
	w.list("setup.csv", w.setup)
	w.list("limits.csv", w.limits)
	w.lists()
	w.tell()
	w.file("README.md", w.readme())
	slices.SortFunc(w.pack.Files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return w.pack, nil
}

func (w *writer) file(name string, text []byte) {
	w.pack.Files = append(w.pack.Files, File{name, text})
}

func (w *writer) list(name string, write func(*list)) {
	var l list
	write(&l)
	w.file(name, []byte(l.String()))
}

// title is what the game is called. It is not the name of the module: logs of somebody else's module are read by the binding.
func (w *writer) title() string {
	return cmp.Or(plain(w.module.Name), "A game") + " by mail"
}

// head writes pack.toml.
func (w *writer) head() []byte {
	var l list
	l.comment("Made of the module %s %s. What was read in it stays its owner's: names, and nothing else.", quoted(w.module.Name), plain(w.module.Version))
	l.comment("What may be declared tells: adjutant help evening")
	line := func(format string, args ...any) { fmt.Fprintf(&l, format+"\n", args...) }
	line("id = %s", text(w.id))
	line("title = %s", text(w.title()))
	line("system = \"declared\"\nedition = \"1\"")
	line("")
	l.comment("Sides: %s.", w.sides[0].why)
	for _, one := range w.sides {
		line("[[side]]\nid = %s\nname = %s\n", text(one.id), text(one.name))
	}
	if n := w.turns(); n > 0 {
		l.comment("The turn counter %s stops at %d: turns = %d, if that is the last turn of a scenario.", quoted(w.tracker().Name), n, n)
	}
	for i, id := range w.scenarios {
		l.comment("%s", w.origin(i))
		title := "Open set-up"
		if i < len(w.setups) {
			title = cmp.Or(plain(w.setups[i].name), id)
		}
		line("[[scenario]]\nid = %s\ntitle = %s\n", text(id), text(title))
	}
	w.ground(&l)
	if names := w.layerNames(); len(names) > 0 {
		l.comment("Layers of the units, any of which may be a mark that units bear (a [[status]] here, a [[layer]] in binding.toml): %s.", strings.Join(names[:min(len(names), mostLayers)], ", "))
		l.comment(`[[status]] word = "disrupted", layer = "name of the layer", sign = "D": each on a line of its own`)
		line("")
	}
	line("[provenance]\ndefault = \"owner\"\n\n[declared]\nformat = %d", book.Format)
	return []byte(l.String())
}

// mostLayers is how many layers are named.
const mostLayers = 30

// ground writes of what the board is made.
func (w *writer) ground(l *list) {
	b := w.board
	for _, why := range b.why {
		l.comment("Board: %s.", why)
	}
	switch b.kind {
	case hexes:
		g := b.ground.Grid
		fmt.Fprintf(l, "[grid]\ncolumns = %d\nrows = %d\nparity = %s\n", g.Columns, g.Rows, text(g.Parity.String()))
		if g.FirstColumn > 1 {
			fmt.Fprintf(l, "first_column = %d\n", g.FirstColumn)
		}
	case inches:
		l.comment("Board: map %s, measured with %s pixels to the inch, as was answered.", quoted(b.on), strconv.FormatFloat(b.inch, 'f', -1, 64))
		fmt.Fprintf(l, "[area]\nwidth = %d\ndepth = %d\n", b.width, b.depth)
	case areas:
		l.comment("Board: the areas of lists/areas.csv.")
	default:
		l.comment("Board: none. Where pieces stand is not judged, and there is no order to move.")
	}
	fmt.Fprintln(l)
}

// unitColumns are those of units.csv before the numbers.
var unitColumns = []string{"id", "name", "side", "type", "tags"}

// counterColumns are those of the numbers that counters have printed on them.
var counterColumns = []string{"att", "def", "ma", "range", "steps"}

// units writes units.csv.
func (w *writer) units(l *list) {
	columns := w.numbers()
	l.comment("The pieces of the module that a side acts with. Side and type are guesses, each run of lines with what they go by; tags are the drawers of the palette.")
	if untold := slices.DeleteFunc(slices.Clone(counterColumns), func(c string) bool { return slices.Contains(columns, c) }); len(untold) > 0 {
		l.comment("What is printed on the counters and the module does not tell has columns that you add, if your lines go by them: %s.", strings.Join(untold, ", "))
	}
	for _, k := range w.force.copies {
		l.comment("Left out: %s, side %s: several stand in the set-up and nothing tells them apart. A save of a game that begins tells them: pack new --setup SAVE.vsav", quoted(k.name), w.sideOf(k).side)
	}
	l.line(append(slices.Clone(unitColumns), columns...)...)
	last, names := "", namesakes{}
	for _, u := range w.force.units {
		v := w.valuesOf(u.kind)
		why := "side: " + u.why + "; type: " + u.kind.class.why
		for _, column := range columns {
			if one, said := v[column]; said {
				why += "; " + column + ": " + one.why
			}
		}
		if why != last {
			l.comment("%s", why)
		}
		last = why
		cells := []string{u.id, names.next(u.kind.shown(), u.side), u.side, u.kind.class.word, strings.Join(tagsOf(u.kind), " ")}
		for _, column := range columns {
			cell := ""
			if one, said := v[column]; said {
				cell = strconv.Itoa(one.n)
			}
			cells = append(cells, cell)
		}
		l.line(cells...)
	}
}

// mostTags is how many drawers of a piece are its tags.
const mostTags = 3

// plainDrawers are drawers that say nothing of what is in them.
var plainDrawers = []string{"pieces", "all", "counters", "units", "palette"}

// tagsOf are the drawers of a piece as words.
func tagsOf(k *kind) []string {
	var all []string
	for _, d := range k.drawers {
		if word := slug(strings.ToLower(d)); word != "" && !slices.Contains(plainDrawers, word) && !slices.Contains(all, word) && len(all) < mostTags {
			all = append(all, word)
		}
	}
	return all
}

func (w *writer) valuesOf(k *kind) values {
	v := valuesOf(k)
	v.readPrinted(k, w.print)
	return v
}

// numbers are the columns of units.csv that any unit has a number in.
func (w *writer) numbers() []string {
	said := map[string]bool{}
	for _, u := range w.force.units {
		for column := range w.valuesOf(u.kind) {
			said[column] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(valueColumns), func(c string) bool { return !said[c] })
}

// setup writes setup.csv. Who stands nowhere may come onto the board at any place and at any time.
func (w *writer) setup(l *list) {
	columns := []string{"scenario", "unit", "hex", "place", "turn"}
	if w.board.kind == noBoard {
		l.comment("Where the units stand is not judged, since the pack has no board.")
		l.line(columns...)
		return
	}
	l.comment("Where the units stand as the set-ups have them. With a turn and no place a unit may come onto the board from then on: anywhere, as long as no place is said.")
	l.line(columns...)
	lines := 0
	for i, scenario := range w.scenarios {
		l.comment("%s", w.origin(i))
		for _, u := range w.force.units {
			if lines++; lines > maxPlaces {
				l.comment("There are more than %d: the rest is left out.", maxPlaces)
				return
			}
			switch place, stands := u.place[i]; {
			case !stands:
				l.line(scenario, u.id, "", "", "1")
			case w.board.kind == hexes:
				l.line(scenario, u.id, place, "", "")
			default:
				l.line(scenario, u.id, "", place, "")
			}
		}
	}
}

// origin is where a scenario was found.
func (w *writer) origin(i int) string {
	if i >= len(w.setups) {
		return "The module has no set-up."
	}
	return "From " + w.setups[i].from + " " + quoted(w.setups[i].name) + "."
}

// limits writes limits.csv: what was answered, and lines to begin with as comments.
func (w *writer) limits(l *list) {
	l.comment("What units may do, a line each, in the order in which they are asked; adjutant help evening tells all kinds. A line without # holds.")
	l.comment("No module says how far its pieces may go: what stands here without # was answered when the pack was made.")
	l.line("limit", "who", "where", "phase", "value", "note")
	for _, c := range w.classes() {
		if points := w.points[c]; points != "" {
			l.line("allowance", "type:"+c, "", "", points, "as was answered")
		}
	}
	numbers := w.numbers()
	for _, c := range w.classes() {
		if w.points[c] != "" {
			continue
		}
		value := "4"
		if slices.Contains(numbers, "ma") {
			value = "ma"
		}
		l.suggest("allowance", "type:"+c, "", "", value, fmt.Sprintf("how far they may go: %s", terminal.Count(w.countOf(c), "unit")))
	}
	if k := w.board.kind; k == hexes || k == areas {
		l.suggest("stack", "", "", "", "2", "units of a side in a place")
		l.suggest("enter", "", "enemy", "", "no", "nobody moves into the enemy")
	}
	if k := w.board.kind; k == hexes || k == areas && len(w.board.border) > 0 {
		l.suggest("zoc", "", "", "", "yes", "all have zones of control")
		l.suggest("enter", "", "zoc", "", "stop", "and stop in the enemy's")
	}
	w.owning(l)
}

// owning writes whether sides may act with each other's pieces.
func (w *writer) owning(l *list) {
	if len(w.sides) < 2 {
		return
	}
	if !w.strict {
		l.comment("Each side may touch the pieces of the others, since the sides are guesses, and since players clear each other's losses away.")
		l.comment("They stay enemies. Pieces of nobody, such as markers, are a line own with value all.")
	}
	for _, one := range w.sides {
		var others []string
		for _, other := range w.sides {
			if other.id != one.id {
				others = append(others, other.id)
			}
		}
		if !slices.ContainsFunc(w.force.units, func(u *unit) bool { return u.side == one.id }) {
			continue
		}
		cells := []string{"own", "side:" + one.id, "", "", strings.Join(others, " "), "may act with the pieces of " + one.name}
		if w.strict {
			l.suggest(cells...)
		} else {
			l.line(cells...)
		}
	}
}

// suggest writes a line that does not hold before its # is taken away.
func (l *list) suggest(cells ...string) {
	var one list
	one.line(cells...)
	l.WriteString("# " + one.String())
}

func (w *writer) countOf(class string) int {
	n := 0
	for _, u := range w.force.units {
		if u.kind.class.word == class {
			n++
		}
	}
	return n
}
