package musket

import (
	"fmt"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/state"
)

// enter brings reinforcements onto the map.
func enter(c *course, units, path []int) {
	w, _ := move.NewEntry(c.State, units, path[0])
	text := fmt.Sprintf("%s %s: %s", book.Names(c.Sys, units), book.Verb(units, "enters", "enter"), book.Join(book.Locs(c.Sys, path), "-"))
	if w != nil {
		text += ", " + w.Bill(path[1:])
	}
	for _, u := range units {
		c.Pieces[u].Fate, c.Pieces[u].Back = state.Present, 0
		if c.Opts.Is(book.OptQueue, 1) && c.Sys.Units[u].Combat() {
			c.Came = append(c.Came, path[0])
		}
	}
	arriveAt(c, units, path, text, "MS 4.5")
	if w != nil {
		letGoOn(c, w, path[1:])
	}
}
