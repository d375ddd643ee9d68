package survey

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/declared/book"
)

// lists writes the folder lists: of each only what the module has.
func (w *writer) lists() {
	if w.board.kind == areas {
		w.list("lists/areas.csv", w.areas)
	}
	if w.board.kind == areas && len(w.board.border) > 0 {
		w.list("lists/borders.csv", w.borders)
	}
	if w.board.kind == hexes && len(w.board.zones) > 0 {
		w.list("lists/zones.csv", w.zones)
	}
	if len(w.decks) > 0 {
		w.list("lists/decks.csv", w.deckList)
	}
	if w.dice {
		w.list("lists/dice.csv", w.diceList)
	}
	if w.phases {
		w.list("lists/phases.csv", w.phaseList)
	}
}

func (w *writer) areas(l *list) {
	l.comment("The places of map %s. The name is what the module prints there; terrain is not known, and clear where nothing is said.", quoted(w.board.on))
	if len(w.board.border) == 0 {
		l.comment("Which of them touch the module does not say: lists/borders.csv, with the columns area,to,kinds,way.")
	}
	if len(w.board.border) == 0 {
		l.line("area", "name", "terrain")
		for _, a := range w.board.areas {
			l.line(a.id, a.name, "")
		}
		return
	}
	l.comment("Column and row are where the box of a place lies on pictures, as on the map.")
	l.line("area", "name", "terrain", "column", "row")
	for _, a := range w.board.areas {
		l.line(a.id, a.name, "", strconv.Itoa(a.column), strconv.Itoa(a.row))
	}
}

func (w *writer) borders(l *list) {
	l.comment("Which places touch, by the grid of the module; squares also at their corners: take the lines of kind %s away if nobody goes there.", cornerKind)
	l.line("area", "to", "kinds")
	for _, b := range w.board.border {
		l.line(w.board.areas[b.a].id, w.board.areas[b.b].id, b.kind)
	}
}

func (w *writer) zones(l *list) {
	l.comment("The zones of map %s with the hexes whose middle lies in them.", quoted(w.board.on))
	l.line("zone", "places", "note")
	lines := 0
	for _, z := range w.board.zones {
		note := z.name
		for part := range slices.Chunk(z.hexes, maxCell/len("N0000 ")) {
			if lines++; lines > maxZoneLines {
				return
			}
			l.line(z.id, strings.Join(part, " "), note)
			note = ""
		}
	}
}

func (w *writer) deckList(l *list) {
	l.comment("The decks that hold cards when a game begins. A card that is drawn (draw DECK) is known to all: a deck from which players draw")
	l.comment("cards that the other side must not see does not belong here yet. Take its lines away.")
	l.line("deck", "card", "count", "note")
	for _, d := range w.decks {
		hidden := ""
		if d.secret {
			hidden = "; its cards are drawn face down"
		}
		l.comment("%s of map %s%s", quoted(d.name), quoted(d.on), hidden)
		for _, c := range d.cards {
			note := c.name
			if note == c.id {
				note = ""
			}
			l.line(d.id, c.id, strconv.Itoa(c.count), note)
		}
	}
}

func (w *writer) diceList(l *list) {
	l.comment("Only these dice are rolled, as was answered: those of the module's buttons. Column for says what each is for: combat*|morale*")
	l.line("name", "dice", "for", "faces", "note")
	for _, b := range w.buttons() {
		l.line(b.id, b.dice, "", strings.Join(b.faces, " "), noteOf(b))
	}
}

// noteOf is what a button is called, where its id does not say it.
func noteOf(b button) string {
	if b.name == b.id {
		return ""
	}
	return "button " + quoted(b.name)
}

// phaseList writes the phases: of the side that a phase is called by, else of all. Nothing in a module says what may be done in them.
func (w *writer) phaseList(l *list) {
	l.comment("The values of the turn counter %s, as was answered. Side: a side, each for one after the other, all for all together.", quoted(w.tracker().Name))
	l.line("phase", "side", "may", "note")
	unguessed := []string{book.Attack, book.Hide, book.Show, book.Play, book.Discard} // no table is guessed, no mask, and no hand
	may := slices.DeleteFunc(book.Orders(), func(o string) bool { return slices.Contains(unguessed, o) })
	taken, j := ids{}, newJudge(w.sides)
	for _, word := range w.phaseWords() {
		id := taken.of(word, "phase")
		note := word
		if note == id {
			note = ""
		}
		side := "all"
		if named := j.in(word); len(named) == 1 {
			side = named[0]
		}
		l.line(id, side, strings.Join(may, " "), note)
	}
}
