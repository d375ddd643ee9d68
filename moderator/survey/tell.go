package survey

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/vassal/terminal"
)

func unitID(id string) engine.UnitID { return engine.UnitID(id) }

func (w *writer) told(part, format string, args ...any) {
	w.pack.Told = append(w.pack.Told, Told{part, fmt.Sprintf(format, args...)})
}

func (w *writer) open(format string, args ...any) {
	w.pack.Open = append(w.pack.Open, fmt.Sprintf(format, args...))
}

// tell says what was read, and what could not be.
func (w *writer) tell() {
	var sides []string
	for _, one := range w.sides {
		n := 0
		for _, u := range w.force.units {
			if u.side == one.id {
				n++
			}
		}
		sides = append(sides, fmt.Sprintf("%s (%s)", one.name, terminal.Count(n, "unit")))
	}
	w.told("sides", "%s", strings.Join(sides, ", "))
	w.tellBoard()
	var classes []string
	for _, c := range w.classes() {
		classes = append(classes, fmt.Sprintf("%s %d", c, w.countOf(c)))
	}
	w.told("units", "%d: %s", len(w.force.units), orNone(strings.Join(classes, ", ")))
	w.tellSetups()
	var names []string
	for _, d := range w.decks {
		names = append(names, fmt.Sprintf("%s (%d)", d.name, total(d.cards)))
	}
	w.told("decks", "%s", orNone(listed(names)))
	names = nil
	for _, b := range w.buttons() {
		if names = append(names, b.dice); b.name != b.dice {
			names[len(names)-1] = b.name + " " + b.dice
		}
	}
	w.told("dice", "%s", orNone(listed(names)))
	if t := w.tracker(); t != nil {
		w.told("turns", "counted by %s%s", quoted(t.Name), tail(": ", listed(w.phaseWords())))
	}
	w.tellOpen()
}

// orNone is a text, or the word for none.
func orNone(text string) string {
	if text == "" {
		return none
	}
	return text
}

// tail is a text behind another, nothing without it.
func tail(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}

func (w *writer) tellBoard() {
	b := w.board
	switch b.kind {
	case hexes:
		w.told("board", "map %s: hexes, %d columns and %d rows", quoted(b.on), b.ground.Grid.Columns, b.ground.Grid.Rows)
	case areas:
		w.told("board", "map %s: %d areas, %d borders", quoted(b.on), len(b.areas), len(b.border))
	case inches:
		w.told("board", "map %s: a table of %d by %d inches", quoted(b.on), b.width, b.depth)
	default:
		w.told("board", "none: places are not judged%s", tail(", for ", strings.Join(b.why, "; ")))
	}
}

func (w *writer) tellSetups() {
	var all []string
	for i, one := range w.setups {
		stand := 0
		for _, u := range w.force.units {
			if u.place[i] != "" {
				stand++
			}
		}
		if all = append(all, plain(one.name)); w.board.kind != noBoard {
			all[i] += fmt.Sprintf(" (%d on the board)", stand)
		}
	}
	w.told("set-ups", "%s", orNone(strings.Join(all, ", ")))
}

// tellOpen names what the owner has to settle.
func (w *writer) tellOpen() {
	for _, n := range w.notes {
		w.open("%s", n)
	}
	w.tellGroups()
	if names := w.markers(); len(names) > 0 {
		w.open("taken for markers, and no units, by what they are called: %s", listed(names))
	}
	if len(w.force.copies) > 0 {
		w.open("several copies of one piece, which only a save tells apart (--setup SAVE.vsav): %s; they are no units", listed(shownOf(w.force.copies)))
	}
	if len(w.force.units) >= maxUnits {
		w.open("more than %d units: the others are left out", maxUnits)
	}
	if w.ignored > 0 {
		w.open("binding.toml names %d pieces that mean nothing, and has no room for %d more: a log that moves one of those is not understood", maxIgnored, w.ignored)
	}
	if len(w.left) > 0 {
		w.open("decks left out, for there are more than %d, or of more than %d cards: %s", maxDecks, maxDeck, listed(w.left))
	}
	if slices.ContainsFunc(w.decks, func(d deck) bool { return d.secret }) {
		w.open("lists/decks.csv has decks whose cards are drawn face down; a pack shows a drawn card to all: take their lines away if that must not be")
	}
	if w.board.kind == areas {
		w.open("binding.toml cannot say yet where areas lie on a map: orders are typed; pack learn and pack check --against read logs with --module")
	}
}

// mostGroups is how many groups are told of which nothing says whose they are.
const mostGroups = 5

func (w *writer) tellGroups() {
	told, pieces := 0, 0
	for _, g := range w.openGroups() {
		if id := w.groups[g.what]; id != "" && id != none {
			continue
		}
		if told++; told > mostGroups {
			pieces += len(g.kinds)
			continue
		}
		w.open("no side is known of the pieces of %s, %d: %s; they are no units", g.what, len(g.kinds), listed(shownOf(g.kinds)))
	}
	if pieces > 0 {
		w.open("nor of %s of other drawers and prototypes", terminal.Count(pieces, "piece"))
	}
}

// shownOf are the names of kinds of pieces, each once.
func shownOf(kinds []*kind) []string {
	var names []string
	seen := map[string]bool{}
	for _, k := range kinds {
		if name := k.shown(); !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

// markers are the pieces that would be units of a side but for what they are called.
func (w *writer) markers() []string {
	var all []*kind
	for _, k := range w.stock.all {
		if k.marker != "" && !k.card && k.side.side != "" {
			all = append(all, k)
		}
	}
	return shownOf(all)
}

// readme writes README.md.
func (w *writer) readme() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nA pack of system declared, made of the module %s %s.\nNames of the module are its owner's.\n\n", w.title(), quoted(w.module.Name), plain(w.module.Version))
	for _, t := range w.pack.Told {
		fmt.Fprintf(&b, "- %s: %s\n", t.Part, t.Text)
	}
	if len(w.pack.Open) > 0 {
		b.WriteString("\nTo be settled:\n\n")
	}
	for _, o := range w.pack.Open {
		fmt.Fprintf(&b, "- %s\n", o)
	}
	if words := w.phaseWords(); len(words) > 0 && !w.phases {
		fmt.Fprintf(&b, "\nThe turn counter tells these parts of a turn. If they are its phases, lists/phases.csv has:\n\n```\nphase,side,may\n")
		taken := ids{}
		for _, word := range words {
			fmt.Fprintf(&b, "%s,all,move entry roll flip mark lose\n", taken.of(word, "phase"))
		}
		b.WriteString("```\n")
	}
	if buttons := w.buttons(); len(buttons) > 0 && !w.dice {
		fmt.Fprintf(&b, "\nAny dice may be rolled. Only those of the module, if lists/dice.csv has:\n\n```\nname,dice,for,faces\n")
		for _, one := range buttons {
			var l list
			l.line(one.id, one.dice, "", strings.Join(one.faces, " "))
			b.WriteString(l.String())
		}
		b.WriteString("```\n")
	}
	return []byte(b.String())
}
